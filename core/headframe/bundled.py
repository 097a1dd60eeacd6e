"""The plugins that ship with Headframe, and the default game: the one place in the kernel that names any."""

from __future__ import annotations

DEFAULT_GAME = "drillers"
PACKAGES = (
    "headframe_bots",
    "headframe_drillers",
    "headframe_drillers_advanced_shop",
    "headframe_drillers_floors",
    "headframe_drillers_milestones",
    "headframe_drillers_solo",
    "headframe_mine_out",
    "headframe_mine_out_solo",
    "headframe_mine_out_variant",
)
MODS = "headframe_mods"  # the package whose folders are the bundled mods
