"""The kinds of pile in pictures: cards that fit on each other, for those who learn the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from russianbank.core.rules.ruleset import RuleSet

_SUITS = {"alternate-down": "CHS", "suit-down": "SSS", "suit-round": "SSS"}
_LOADED_SUITS = {"same": "C", "other-colour": "H", "any": "C"}
_STEPS = {"up": 1, "down": -1, "equal": 0}


@dataclass(frozen=True, slots=True)
class PilePicture:
    """A kind of pile: how it is built, and an example.

    Attributes:
        pile: the kind; `load` is a pile of the opponent.
        rule: the way in which it is built.
        cards: cards that lie on each other there, the lowest first.
    """

    pile: Literal["foundation", "tableau", "load"]
    rule: str
    cards: tuple[str, ...]


def pile_pictures(rules: RuleSet) -> list[PilePicture]:
    """Return the kinds of pile that a game has (F10, F14, F46).

    Examples:
        >>> import russianbank as rb
        >>> [" ".join(one.cards) for one in pile_pictures(rb.preset("foster-two-pack"))]
        ['AH 2H 3H', '9C 8H 7S', '6C 7C']
    """
    ranks = rules.ranks
    middle = len(ranks) // 2
    found = []
    if rules.foundations == "suit-up":
        cards = tuple(f"{rank}H" for rank in ranks[:3])
        found.append(PilePicture("foundation", rules.foundations, cards))
    falling = ranks[middle : middle + 3][::-1]
    built = tuple(rank + suit for rank, suit in zip(falling, _SUITS[rules.build], strict=True))
    found.append(PilePicture("tableau", rules.build, built))
    if rules.load_onto:
        found.append(_load(rules, middle - 1))
    return found


def _load(rules: RuleSet, rank: int) -> PilePicture:
    """A card of some rank loaded on the opponent's stock, or on the discard where only that is."""
    on_stock = "stock" in rules.load_onto
    suit = rules.load_stock_suit if on_stock else rules.load_discard_suit
    steps = rules.load_stock_steps if on_stock else rules.load_discard_steps
    step = next(by for name, by in _STEPS.items() if name in steps)
    usual = suit == "same" and steps == {"up", "down"}
    loaded = rules.ranks[rank + step] + _LOADED_SUITS[suit]
    return PilePicture("load", "same" if usual else "other", (f"{rules.ranks[rank]}C", loaded))
