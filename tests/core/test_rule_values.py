"""Rule values: declarations, what fits them, and what was chosen."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from headframe.errors import PluginError, SetupError
from headframe.rule_values import CrossCheck, Rule, RuleFile, full_name, read_rules, settle_values


def rule(kind: str, default: object, **more: object) -> Rule:
    """Return a declaration."""
    return msgspec.convert({"kind": kind, "default": default, "mark": "authored", "help": "How much.", **more}, Rule)


RULES = {
    "tiny:cap": rule("integer", 5, min=1, max=9),
    "tiny:start": rule("integer", 3),
    "tiny:payment": rule("integers", (1, 2), length=2, max=9),
    "tiny:loud": rule("switch", False),
    "tiny:order": rule("word", "left", words=("left", "right")),
    "other:cap": rule("integer", 1),
}
FITS = CrossCheck(
    ("tiny:start", "tiny:cap"),
    lambda values: "" if values["tiny:start"] <= values["tiny:cap"] else "you start above the cap",  # type: ignore[operator]  # both are integers
)


def test_defaults_hold_where_nothing_is_chosen() -> None:
    """Every declared value has one, by full name, sorted."""
    values = settle_values(RULES, (FITS,), {"tiny:cap": 9, "loud": True, "payment": [4, 5]})

    assert sorted(RULES) == list(values)
    assert (9, 3, (4, 5), True, "left", 1) == tuple(values[name] for name in RULES)


@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        ("tiny:cap", 12, "rule value tiny:cap must be 1 to 9, not 12 (How much.)"),
        ("tiny:cap", "12", 'rule value tiny:cap must be a whole number, not "12"'),
        ("tiny:cap", True, "rule value tiny:cap must be a whole number, not true"),
        ("tiny:cap", 2.5, "rule value tiny:cap must be a whole number, not 2.5"),
        ("tiny:cap", "x" * 5000, f'rule value tiny:cap must be a whole number, not "{"x" * 58}… (How much.)'),
        ("tiny:cap", 10**4000, f"rule value tiny:cap must be 1 to 9, not 1{'0' * 58}… (How much.)"),
        ("payment", [1], "rule value tiny:payment must have 2 numbers, not 1"),
        ("payment", [1, 10], "rule value tiny:payment [1] must be -2147483648 to 9, not 10"),
        ("payment", 4, "rule value tiny:payment must be a list of whole numbers"),
        ("loud", 1, "rule value tiny:loud must be true or false"),
        ("order", "up", "rule value tiny:order must be one of left, right"),
        ("order", [1], "rule value tiny:order must be one of left, right"),
        ("cap", 3, "rule value 'cap' is ambiguous: other:cap, tiny:cap"),
        ("tiny:capp", 3, "rule value 'tiny:capp' is unknown; did you mean 'tiny:cap'?"),
        ("zzz", 3, "rule value 'zzz' is unknown; `headframe rules GAME` lists them"),
        ("tiny:start", 6, "rule values tiny:start and tiny:cap do not fit: you start above the cap"),
    ],
)
def test_a_value_that_does_not_fit_is_refused(name: str, value: object, message: str) -> None:
    """Out of its range, of another type, unknown, ambiguous, or inconsistent with another: each says what and where."""
    with pytest.raises(SetupError) as refused:
        settle_values(RULES, (FITS,), {name: value})

    assert str(refused.value).startswith(message)


def test_a_check_between_values_waits_for_both_to_be_there() -> None:
    """A value of a plugin that is left out is not missed."""
    alone = {"tiny:start": rule("integer", 99)}

    assert {"tiny:start": 99} == settle_values(alone, (FITS,), {})


def test_a_local_name_is_enough_where_it_is_unique() -> None:
    """Full names always work."""
    assert ("tiny:loud", "tiny:cap") == (full_name(RULES, "loud"), full_name(RULES, "tiny:cap"))


@pytest.fixture(name="package")
def _package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give a package that a test may fill."""
    home = tmp_path / f"headframe_{tmp_path.name}"  # imported once a name
    home.mkdir()
    (home / "__init__.py").write_text("")
    monkeypatch.syspath_prepend(tmp_path)
    return home


def test_declarations_are_read_by_full_name(package: Path) -> None:
    """The plugin's name goes before each."""
    (package / "rule_values.json").write_text(
        '{"cap": {"kind": "integer", "default": 5, "mark": "printed", "help": "The cap.", "rules": ["T-1"]}}'
    )

    assert {"tiny:cap": rule("integer", 5, mark="printed", help="The cap.", rules=("T-1",))} == read_rules(
        "tiny", RuleFile(package.name)
    )


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('{"cap": {"kind": "integer", "default": 5, "mark": "printed"}}', "missing required field `help`"),
        ('{"cap": {"kind": "integer", "default": 5, "mark": "printed", "help": "", "mim": 1}}', "unknown field `mim`"),
        ('{"cap": {"kind": "integer", "default": 5, "mark": "printed", "help": "", "max": 4}}', "default of 'cap'"),
        ("{", "cannot read rule values"),
    ],
)
def test_faulty_declarations_name_plugin_and_file(package: Path, text: str, message: str) -> None:
    """A plugin author reads what is wrong and where."""
    (package / "rule_values.json").write_text(text)
    with pytest.raises(PluginError) as refused:
        read_rules("tiny", RuleFile(package.name))

    assert message in str(refused.value)
    assert "plugin 'tiny'" in str(refused.value)
    assert f"{package.name}/rule_values.json" in str(refused.value)


def test_a_missing_file_is_named() -> None:
    """A package without declarations is told like a faulty file."""
    with pytest.raises(PluginError, match=r"cannot read rule values of headframe_not_there/rule_values\.json"):
        read_rules("tiny", RuleFile("headframe_not_there"))
