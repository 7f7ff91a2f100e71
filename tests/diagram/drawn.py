"""Random positions for the diagrams, and the cards that a picture of them must show."""

from __future__ import annotations

from collections import Counter
from itertools import islice

from hypothesis import strategies as st

from helpers.random_play import walk
from russianbank.core.cards import Card, Seat
from russianbank.core.kernel.position import Position
from russianbank.core.rules.preset import preset, preset_names


def _reached(name: str, number: int, acts: int) -> Position:
    *_, (position, _) = islice(walk(preset(name), number, acts), acts + 1)
    return position.copy()


def positions() -> st.SearchStrategy[Position]:
    """Positions of random games by every preset, after lawful acts and errors."""
    names, numbers = st.sampled_from(preset_names()), st.integers(0, 999)
    return st.builds(_reached, names, numbers, st.integers(0, 400))


def full_suits(position: Position) -> list[int]:
    """The piles with a whole suit of the one-pack game, turned face down (S17)."""
    one_pack = position.rules.packs == "one"
    return [p for p in range(8) if one_pack and position.count(p) == len(position.rules.ranks)]


def face_up(position: Position, seat: Seat | None = None) -> list[Card]:
    """The cards that a seat sees face up; without a seat, also all cards of both discards.

    Cards of the foundations and of full suits are left out.
    """
    cards = [one for p in range(8) if p not in full_suits(position) for one in position.cards(p)]
    for owner in Seat:
        cards += position.cards(16 + owner)
        discards = position.cards(20 + owner)
        spread = seat in (None, owner) or position.rules.spread_opponent_discard
        cards += discards if spread else discards[-1:]
    if position.turned_card is not None:
        cards.append(position.turned_card)
    return cards


def foundations(position: Position) -> list[tuple[Card, ...]]:
    """The foundations that are not empty."""
    return [position.cards(pile) for pile in range(8, 16) if position.count(pile)]


def faces(cards: list[Card]) -> Counter[str]:
    """The number of cards with each face, with the ten as 10."""
    return Counter(str(one).replace("T", "10") for one in cards)
