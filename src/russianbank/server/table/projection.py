"""Projection: the piles of a table as each viewer may see them, kept up to date.

It reads the position through :mod:`russianbank.core.view`, which has no room for a hidden card, and
for the digest through the face-up tops. Only the piles that an entry touched are read again.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from russianbank.core.cards import Card, Seat
from russianbank.core.constants import DISCARDS, PILES
from russianbank.core.kernel.position import Position
from russianbank.core.view import shown_cards
from russianbank.server.table import digest
from russianbank.server.table.table_view import PileContents, SeatName

Viewer = Seat | None
"""A seat, or None for the watchers."""

SEATS = (Seat.RED, Seat.BLUE)
VIEWERS: tuple[Viewer, ...] = (*SEATS, None)
PILE_NAMES = (*digest.PILES[:16], "rs", "bs", "rh", "bh", "rd", "bd")
"""The names of the piles on the wire, by their numbers in a position."""

ALL_PILES = range(PILES)

_PLACES = [digest.PILES.index(name) for name in PILE_NAMES]


class Projection:
    """The piles of a table for the three viewers.

    Attributes:
        piles: for each viewer all piles by name.
        changed: for each viewer the piles that the last update changed.
    """

    def __init__(self) -> None:
        self.piles: dict[Viewer, dict[str, PileContents]] = {
            one: dict.fromkeys(PILE_NAMES, (0, "")) for one in VIEWERS
        }
        self.changed: dict[Viewer, dict[str, PileContents]] = {one: {} for one in VIEWERS}
        self._parts = [digest.pile_part(name, 0, "") for name in digest.PILES]

    def update(self, position: Position | None, numbers: Iterable[int]) -> None:
        """Read some piles again, by their numbers."""
        self.changed = {one: {} for one in VIEWERS}
        if position is None:
            return
        for number in numbers:
            count = position.count(number)
            self._update_part(number, count, position.face_up(number))
            contents = (count, _row(shown_cards(position, number, None)))
            if number < DISCARDS:
                self._show(number, contents, VIEWERS)
                continue
            owner = SEATS[number - DISCARDS]
            self._show(number, contents, (owner.other, None))
            self._show(number, (count, _row(shown_cards(position, number, owner))), (owner,))

    def update_digest(self, position: Position, numbers: Iterable[int]) -> None:
        """Read only what the digest needs; `update` all piles before using `piles` again."""
        for number in numbers:
            self._update_part(number, position.count(number), position.face_up(number))

    def _update_part(self, number: int, count: int, top: Card | None) -> None:
        face = FACES[top.number] if top else ""
        self._parts[_PLACES[number]] = digest.pile_part(PILE_NAMES[number], count, face)

    def _show(self, number: int, contents: PileContents, viewers: Sequence[Viewer]) -> None:
        """Note what a pile shows to viewers to whom it shows the same."""
        name = PILE_NAMES[number]
        if self.piles[viewers[0]][name] != contents:
            for one in viewers:
                self.piles[one][name] = self.changed[one][name] = contents

    def cards_text(self, mover: SeatName) -> str:
        """What the digest covers at every version: who is on turn, and the piles."""
        return digest.cards_text(mover, self._parts)


def _row(cards: tuple[Card, ...]) -> str:
    return " ".join([FACES[card.number] for card in cards])


FACES = [f"{'A23456789TJQKC??'[n & 15]}{'SHCD'[n >> 4 & 3]}" for n in range(128)]
"""The names of the cards on the wire, by their numbers."""
