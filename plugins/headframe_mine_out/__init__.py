"""Mine Out, the base game. Expansions import from its modules; nothing here imports an expansion, a face or a bot."""

from headframe_mine_out.hooks import (
    HEADFRAME,
    hf_actions,
    hf_beliefs,
    hf_bots,
    hf_cards,
    hf_game,
    hf_kinds,
    hf_parts,
    hf_programs,
    hf_records,
    hf_rules,
    hf_scores,
    hf_tables,
    hf_values,
    hf_views,
    hf_words,
)

__all__ = [
    "HEADFRAME",
    "hf_actions",
    "hf_beliefs",
    "hf_bots",
    "hf_cards",
    "hf_game",
    "hf_kinds",
    "hf_parts",
    "hf_programs",
    "hf_records",
    "hf_rules",
    "hf_scores",
    "hf_tables",
    "hf_values",
    "hf_views",
    "hf_words",
]
