"""The picture: the piles of a table as each audience may see them, kept up to date.

It is made of :mod:`russianbank.core.view` alone, which has no room for a hidden card, and for the
digest of the tops that lie face up. Only piles that an act has touched are looked at again.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from russianbank.core.cards import Card, Seat
from russianbank.core.constants import DISCARDS, PILES
from russianbank.core.kernel.position import Position
from russianbank.core.view import PileView, pile_view
from russianbank.server.table import digest
from russianbank.server.table.table_view import PileContents, SeatName, TableView

Viewer = Seat | None
"""Who looks: a seat, or None for the watchers."""

SEATS = (Seat.RED, Seat.BLUE)
VIEWERS: tuple[Viewer, ...] = (*SEATS, None)
_WATCHERS = (None,)
PILE_NAMES = (*digest.PILES[:16], "rs", "bs", "rh", "bh", "rd", "bd")
"""What the wire calls the piles, by their numbers in a position."""

OWN = range(16, PILES)
ALL_PILES = range(PILES)

_PLACES = [digest.PILES.index(name) for name in PILE_NAMES]
_FIRST = ("names", "deal", "first", "cuts", "mover", "turn", "laid", "turned")
_OWN_FIELDS = ("acts", "stop", "undo", "abandon")
_LAST = ("asked", "last", "sheet", "totals", "over", "ready", "games")
"""The fields of a view that may change, beside the piles; the first and last are everybody's."""


class Projection:
    """What lies on the table, for the three audiences.

    Attributes:
        piles: for each audience all piles by name.
        changed: for each audience the piles that the last look found changed.
    """

    def __init__(self) -> None:
        self.piles: dict[Viewer, dict[str, PileContents]] = {
            one: dict.fromkeys(PILE_NAMES, (0, "")) for one in VIEWERS
        }
        self.changed: dict[Viewer, dict[str, PileContents]] = {one: {} for one in VIEWERS}
        self._parts = [digest.pile_part(name, 0, "") for name in digest.PILES]

    def look(self, position: Position | None, numbers: Iterable[int]) -> None:
        """Look at some piles again, by their numbers."""
        self.changed = {one: {} for one in VIEWERS}
        if position is None:
            return
        for number in numbers:
            shown = pile_view(position, number, None)
            self._sum_up(number, shown.count, shown.top)
            self._show(number, shown, VIEWERS if number < DISCARDS else _WATCHERS)
            if number >= DISCARDS:
                for seat in SEATS:
                    self._show(number, pile_view(position, number, seat), (seat,))

    def glance(self, position: Position, numbers: Iterable[int]) -> None:
        """See no more of some piles than the digest needs, until all are looked at again."""
        for number in numbers:
            self._sum_up(number, position.count(number), position.face_up(number))

    def _sum_up(self, number: int, count: int, top: Card | None) -> None:
        face = _FACES[top.number] if top else ""
        self._parts[_PLACES[number]] = digest.pile_part(PILE_NAMES[number], count, face)

    def _show(self, number: int, shown: PileView, viewers: Iterable[Viewer]) -> None:
        pile = (shown.count, _row(shown.shown))
        name = PILE_NAMES[number]
        for one in viewers:
            if self.piles[one][name] != pile:
                self.piles[one][name] = pile
                self.changed[one][name] = pile

    def line(self, version: int, mover: SeatName) -> bytes:
        """What the digest sums up at a version."""
        return digest.digest_line(version, mover, self._parts)


def patches(
    before: Mapping[Viewer, TableView],
    after: Mapping[Viewer, TableView],
    piles: Mapping[Viewer, dict[str, PileContents]],
) -> dict[Viewer, dict[str, object]]:
    """For each audience the fields in which two views of it differ, and the piles that changed."""
    first = _changed(before[None], after[None], _FIRST)
    last = _changed(before[None], after[None], _LAST)
    told: dict[Viewer, dict[str, object]] = {None: first | last}
    for seat in SEATS:
        told[seat] = first | _changed(before[seat], after[seat], _OWN_FIELDS) | last
    for one in VIEWERS:
        if piles[one]:
            told[one]["piles"] = piles[one]
    return told


def _changed(before: TableView, after: TableView, fields: Iterable[str]) -> dict[str, object]:
    changed: dict[str, object] = {}
    for name in fields:
        now, was = getattr(after, name), getattr(before, name)
        if now is not was and now != was:
            changed[name] = now
    return changed


def _row(cards: tuple[Card, ...]) -> str:
    return " ".join([_FACES[card.number] for card in cards])


_FACES = [f"{'A23456789TJQK???'[n & 15]}{'SHCD'[n >> 4 & 3]}" for n in range(128)]
