"""Entries: the lines of a table's log, each of them one thing that a seat did.

The log is all there is to a table: played over from the first line, it gives the same table again.
A `DealEntry` holds every card, so entries never leave the server.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec import Struct


class _EntryBase(Struct, frozen=True, tag_field="k", omit_defaults=True):
    """What all entries have in common."""


class DealEntry(_EntryBase, tag="dealt", frozen=True):
    """The cards of a new deal, in the order each player deals them (F7-F9).

    Attributes:
        red: the red seat's cards, as ``KH QS JD``.
        blue: the blue seat's.
        first: who begins.
        cuts: the cards drawn to decide that (F3), red's and blue's; none if it was not cut for.
    """

    red: str
    blue: str
    first: str
    cuts: list[tuple[str, str]] = []


class ActEntry(_EntryBase, tag="did", frozen=True):
    """An act of the player on turn.

    Attributes:
        m: the act in his own frame, as ``s>t3``.
        force: whether he insists after a warning, or on a card laid where it does not fit.
    """

    m: str
    force: bool = False


class StopEntry(_EntryBase, tag="called", frozen=True):
    """A call of stop.

    Attributes:
        seen: the version that the caller saw when he called.
    """

    seen: int


class SayEntry(_EntryBase, tag="said", frozen=True):
    """A word said at the table; one of :data:`russianbank.server.table.messages.WORDS`."""

    w: str


class PutRightEntry(_EntryBase, tag="righted", frozen=True):
    """A misplaced card put right (F52).

    Attributes:
        to: where it belongs; where it came from if not given.
        at: the pile on which it was pointed out, if one was.
    """

    to: str | None = None
    at: str | None = None


class SitEntry(_EntryBase, tag="sat", frozen=True):
    """Somebody sat down, or goes by another name from now on."""

    seat: str
    name: str


LogEntry = DealEntry | ActEntry | StopEntry | SayEntry | PutRightEntry | SitEntry


class LoggedEntry(Struct, frozen=True):
    """An entry as the log keeps it.

    Attributes:
        seq: its number in the log, which is the table's version after it.
        at: when it was entered, in seconds since 1970.
        seat: who did it; None for what the table itself does.
        client_id: the sender's own number for it; None where nobody sent it.
        entry: what was done.
        digest: the table's digest after it; None if it was not noted.
    """

    seq: int
    at: float
    seat: str | None
    client_id: str | None
    entry: LogEntry
    digest: str | None = None


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(LogEntry)


def write_entry(entry: LogEntry) -> bytes:
    """Write an entry as the log keeps it."""
    return _encoder.encode(entry)


def kind_of(entry: LogEntry) -> str:
    """The kind of an entry, such as ``did``; its tag ``k`` in the log."""
    return str(entry.__struct_config__.tag)


def read_entry(body: bytes | str) -> LogEntry:
    """Read an entry from the log.

    Raises:
        msgspec.ValidationError: if it is none.
    """
    entry: LogEntry = _decoder.decode(body)
    return entry


def card_names(cards: Sequence[object]) -> str:
    """Several cards in one text, as an entry holds them."""
    return " ".join(map(str, cards))
