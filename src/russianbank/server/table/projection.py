"""Projection: the piles of a table as each viewer may see them, kept up to date.

It reads the position through :mod:`russianbank.core.view`, which has no room for a hidden card, and
for the digest through the face-up tops. Only the piles that an entry touched are read again.
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
"""A seat, or None for the watchers."""

SEATS = (Seat.RED, Seat.BLUE)
VIEWERS: tuple[Viewer, ...] = (*SEATS, None)
_WATCHERS = (None,)
PILE_NAMES = (*digest.PILES[:16], "rs", "bs", "rh", "bh", "rd", "bd")
"""The names of the piles on the wire, by their numbers in a position."""

ALL_PILES = range(PILES)

_PLACES = [digest.PILES.index(name) for name in PILE_NAMES]
_PUBLIC_BEFORE = ("names", "deal", "first", "cuts", "mover", "turn", "laid", "turned")
_PRIVATE = ("acts", "compel", "stop", "undo", "abandon")
_PUBLIC_AFTER = ("asked", "last", "sheet", "totals", "over", "ready", "games")
"""The fields of a view that may change, beside the piles, in the order in which patches list them.

The private ones are a seat's own; the others are the same for all viewers.
"""


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
            shown = pile_view(position, number, None)
            self._update_part(number, shown.count, shown.top)
            self._show(number, shown, VIEWERS if number < DISCARDS else _WATCHERS)
            if number >= DISCARDS:
                for seat in SEATS:
                    self._show(number, pile_view(position, number, seat), (seat,))

    def update_digest(self, position: Position, numbers: Iterable[int]) -> None:
        """Read only what the digest needs; `update` all piles before using `piles` again."""
        for number in numbers:
            self._update_part(number, position.count(number), position.face_up(number))

    def _update_part(self, number: int, count: int, top: Card | None) -> None:
        face = _FACES[top.number] if top else ""
        self._parts[_PLACES[number]] = digest.pile_part(PILE_NAMES[number], count, face)

    def _show(self, number: int, shown: PileView, viewers: Iterable[Viewer]) -> None:
        pile = (shown.count, _row(shown.shown))
        name = PILE_NAMES[number]
        for one in viewers:
            if self.piles[one][name] != pile:
                self.piles[one][name] = pile
                self.changed[one][name] = pile

    def digest_line(self, version: int, mover: SeatName) -> bytes:
        """The line that the digest covers at a version."""
        return digest.digest_line(version, mover, self._parts)


def patches(
    before: Mapping[Viewer, TableView],
    after: Mapping[Viewer, TableView],
    piles: Mapping[Viewer, dict[str, PileContents]],
) -> dict[Viewer, dict[str, object]]:
    """For each viewer the fields in which two of its views differ, and the piles that changed."""
    first = _changed(before[None], after[None], _PUBLIC_BEFORE)
    last = _changed(before[None], after[None], _PUBLIC_AFTER)
    patch: dict[Viewer, dict[str, object]] = {None: first | last}
    for seat in SEATS:
        patch[seat] = first | _changed(before[seat], after[seat], _PRIVATE) | last
    for one in VIEWERS:
        if piles[one]:
            patch[one]["piles"] = piles[one]
    return patch


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
