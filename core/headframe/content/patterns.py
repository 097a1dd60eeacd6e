"""The forms that texts of mods must have, and what to call each where a text does not have it."""

from collections.abc import Mapping

MOD_ID = "^[a-z][a-z0-9_]{1,31}$"
CONTENT_ID = "^[a-z][a-z0-9_]{1,31}:[a-z0-9][a-z0-9_]{0,63}$"
PLUGIN_NAME = "^[a-z][a-z0-9_]{0,63}$"
RULE_NAME = "^[a-z][a-z0-9_]{1,63}:[A-Za-z0-9_.]{1,64}$"
LOCAL_ID = "^[a-z0-9][a-z0-9_]{0,63}$"
READABLE = r"^$|\S"
"""Whatever players are shown: more than blanks, if there is anything; how short it may be is another matter."""

FORMS: Mapping[str, str] = {
    MOD_ID: "the id of a mod, such as night_shift: a small letter, then small letters, digits and _, 2 to 32 in all",
    CONTENT_ID: "an id with its namespace, such as my_mod:night_drill, in small letters, digits and _",
    PLUGIN_NAME: "the name of a plugin, such as my_plugin, in small letters, digits and _",
    RULE_NAME: "the name of a rule value with its namespace, such as my_game:start_fuel",
    LOCAL_ID: "a name in small letters, digits and _, at most 64",
    READABLE: "a text that can be read",
}
