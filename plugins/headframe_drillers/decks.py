"""Decks: drawing, reshuffling, damage, repair. Rules: D-UPK-10 to -15, D-DEF, D-SURF-09 to -19."""

from __future__ import annotations

from headframe.events import tell
from headframe.state import NOBODY, TABLE, State
from headframe.zones import Zone, deal, mix_in, move
from headframe_drillers.minerals import lose_dearest_sold
from headframe_drillers.parts import DAMAGE_STACK, DECK, DECKS, DISCARD, HAND, PLAY, REMOVED, Mine, Rig
from headframe_drillers.scoring import actor_name
from headframe_drillers.tables import Tables

PLACES = ("hand", "play", "discard", "deck")
IN_HAND, IN_PLAY, IN_DISCARD, ON_DECK = range(4)
SOURCES = (HAND, PLAY, DISCARD, DECK)


def draw(state: State, actor: int, count: int = 1) -> None:
    """Draw cards from the top, as many as there are. Rules: D-CARD-28, D-CARD-29, D-UPK-10, D-UPK-12."""
    rig = state.actors[actor][Rig]
    if not rig.deck:
        turn_over(state, actor)
    while count > 0 and rig.deck:
        there = len(rig.deck)
        deal(state, DECK, actor, HAND, actor, count)
        if rig.deck:
            return
        count -= there
        turn_over(state, actor)


def reshuffle(state: State) -> None:
    """Turn the discard pile of each empty deck into the deck, at once. Rules: D-UPK-10, D-UPK-14, D-UPK-15."""
    for actor in range(len(state.actors)):
        turn_over(state, actor)


def turn_over(state: State, actor: int) -> None:
    """Turn the discard pile of an empty deck into the deck. Rule: D-UPK-10."""
    rig = state.actors[actor][Rig]
    if rig.discard and not rig.deck:
        mix_in(state, DISCARD, DECK, actor, key=f"deck:{actor}")
        tell(state, lambda: f"{_whose(state, actor)} discard pile is shuffled into its deck.")


def _whose(state: State, actor: int) -> str:
    rig = "" if state.deciders[actor] == NOBODY else "Rig "
    return f"{rig}{actor_name(state, actor)}'s"


def to_discard(state: State, source: Zone, giver: int, actor: int, at: int = -1) -> int:
    """Move a card to an actor's discard pile."""
    if not state.actors[actor][Rig].deck:
        state.dirty |= DECKS
    return move(state, source, giver, DISCARD, actor, at)


def can_take_damage(state: State, actor: int) -> bool:
    """Tell whether there is a DAMAGE card to take, or a sold mineral to lose. Rules: D-DEF-07, D-DEF-09."""
    return bool(state.table[Mine].damage) or any(state.actors[actor][Rig].market)


def take_damage(state: State, actor: int, target: Zone = DISCARD) -> None:
    """Take the top of the DAMAGE stack, or lose a sold mineral if it is empty. Rules: D-DEF-04, D-DEF-07, D-DEF-11."""
    if state.table[Mine].damage:
        move(state, DAMAGE_STACK, TABLE, target, actor)
        state.dirty |= DECKS
    else:
        lose_dearest_sold(state, actor)


def repairable(state: State, actor: int, place: int) -> list[int]:
    """Return the cards that may be repaired from a place, each once. Rules: D-SURF-10."""
    rig = state.actors[actor][Rig]
    if place == ON_DECK:
        return list(rig.deck[-1:])
    return list(dict.fromkeys((rig.hand, rig.play, rig.discard)[place]))


def repair(state: State, actor: int, place: int, card: int) -> None:
    """Take a card out of the game, a DAMAGE back onto its stack; a hand card is replaced. Rules: D-SURF-11 to -13."""
    source = SOURCES[place]
    pile = source.pile(state, actor)
    at = -1 if place == ON_DECK else pile.index(card)
    if state.rules[Tables].cards[card].type == "damage":
        move(state, source, actor, DAMAGE_STACK, TABLE, at)
    else:
        move(state, source, actor, REMOVED, actor, at)
    state.dirty |= DECKS
    if place == IN_HAND:
        draw(state, actor)
