"""The choice of packs: cards are known by their faces, and each becomes one of a pack (F1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from russianbank.core.cards import Seat
from russianbank.core.errors import CannotBePlayed
from russianbank.core.rules.ruleset import RuleSet


class SeenFace(NamedTuple):
    """A card that is seen, and the player on whose stock, hand or discard it lies, if any."""

    face: str
    owner: Seat | None


def choose_packs(seen: Sequence[SeenFace], unseen: int, rules: RuleSet) -> list[Seat]:
    """Choose a pack for each card, so that each player has as many unseen cards as wanted.

    A card on a player's own pile is of their pack where that is possible.

    Args:
        seen: the cards that are seen.
        unseen: how many unseen cards red has in stock and hand.
        rules: rules with two packs.

    Raises:
        CannotBePlayed: if there are no such packs.
    """
    packs = _packs_of_twins(seen)
    singles = [at for at in range(len(seen)) if at not in packs]
    singles.sort(key=lambda at: {Seat.RED: 0, None: 1, Seat.BLUE: 2}[seen[at].owner])
    red = 4 * len(rules.ranks) - unseen - list(packs.values()).count(Seat.RED)
    if not 0 <= red <= len(singles):
        raise CannotBePlayed(
            f"red has {unseen} unseen cards in stock and hand; with the cards that are seen,"
            f" {unseen + red - max(0, min(red, len(singles)))} are possible at most; change them"
        )
    packs |= dict.fromkeys(singles[:red], Seat.RED) | dict.fromkeys(singles[red:], Seat.BLUE)
    return [packs[at] for at in range(len(seen))]


def _packs_of_twins(seen: Sequence[SeenFace]) -> dict[int, Seat]:
    """The packs of the cards that are seen twice, by their indexes; own piles come first.

    Raises:
        CannotBePlayed: if a card is there more than twice.
    """
    count = Counter(one.face for one in seen)
    many = next((face for face, times in count.items() if times > 2), None)
    if many:
        raise CannotBePlayed(f"{many} is there {count[many]} times; there are two of each card")
    packs: dict[int, Seat] = {}
    first: dict[str, Seat] = {}
    for at in sorted(range(len(seen)), key=lambda at: seen[at].owner is None):
        face, owner = seen[at]
        if face in first:
            packs[at] = first[face].other
        elif count[face] == 2:
            packs[at] = first[face] = owner or Seat.RED
    return packs
