"""A snapshot: the state of a table between two deals, so that it need not replay its earlier log.

The log is the whole table, and a snapshot can be computed from it at any time. It saves time alone:
a table at which a hundred deals were played is set up again as fast as one with its first deal.
"""

from __future__ import annotations

import msgspec
from msgspec import Struct

from russianbank.core.match import ScoredDeal
from russianbank.server.table.table_view import Evening, ScoreRow, SeatName

FORM = 2
"""Increase this when the state of a table between deals changes its meaning.

A snapshot of another form is not read, and the table is made from its whole log again.
"""


class TableSnapshot(Struct, frozen=True, tag_field="form", tag=FORM):
    """The state of a table between two deals, without the names of the players.

    Names are read from the log, where they are deleted with a player's data.

    Attributes:
        version: the version of the table, just before the next deal.
        digest: the digest at that version.
        deals: how many deals there have been.
        sheet: the finished deals of the current match.
        after: the last deal of the match before; None if there was none.
        rows: the last rows of the score sheet.
        games: the numbers of the last finished deals.
        evening: the score of all finished deals.
        advisors: the computer players and people that advise, each with the player whom they
            advise, and with the player who asked for it if the other has not agreed.
        advisor_links: the keys of the links for people who advise, each with the player advised.
    """

    version: int
    digest: str
    deals: int
    sheet: list[ScoredDeal]
    after: ScoredDeal | None
    rows: list[ScoreRow]
    games: list[int]
    evening: Evening
    advisors: list[tuple[SeatName, str, SeatName | None]] = []
    advisor_links: list[tuple[SeatName, str]] = []


# Made at import: msgspec can crash when several threads read a type for the first time at once.
_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(TableSnapshot)


def write_snapshot(snapshot: TableSnapshot) -> str:
    """Write a snapshot as JSON."""
    return _encoder.encode(snapshot).decode()


def read_snapshot(text: str) -> TableSnapshot:
    """Read a snapshot.

    Raises:
        msgspec.DecodeError: if the text is no snapshot, or one of another form.
    """
    return _decoder.decode(text)
