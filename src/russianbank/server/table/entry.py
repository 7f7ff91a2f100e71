"""Log entries: the lines of a table's log, one for each thing that a seat or the table did.

The log is the whole table: applying its entries in order gives the same table again. A `DealEntry`
holds every card, so entries never leave the server.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec
from msgspec import Struct

from russianbank.server.table.table_view import AdviceReason


class _EntryBase(Struct, frozen=True, tag_field="k", omit_defaults=True):
    """The common form of all entries; the tag of each is the kind that the log stores."""


class DealEntry(_EntryBase, frozen=True, tag="dealt"):
    """A new deal: the cards of both players in the order in which they are dealt (F7-F9).

    Attributes:
        red: red's cards, as ``KH QS JD``.
        blue: blue's cards.
        first: the seat that begins.
        cuts: the cards cut for the first turn (F3), red's and blue's; empty if nobody cut.
        choice: what the player who begins by the cut did with the choice of seats (F3), ``kept``
            or ``changed``; empty if they wished for nothing.
    """

    red: str
    blue: str
    first: str
    cuts: list[tuple[str, str]] = []
    choice: Literal["", "kept", "changed"] = ""


class ActEntry(_EntryBase, frozen=True, tag="did"):
    """An act of the player on turn.

    Attributes:
        m: the act in the mover's frame, as ``s>t3``.
        force: whether the player insists, after a warning or on a card that does not fit.
    """

    m: str
    force: bool = False


class StopEntry(_EntryBase, frozen=True, tag="called"):
    """A call of stop.

    Attributes:
        seen: the version that the caller saw.
    """

    seen: int


class SayEntry(_EntryBase, frozen=True, tag="said"):
    """A word such as ``offer-draw``: one of :data:`russianbank.server.table.messages.SAY_WORDS`."""

    w: str


class PutRightEntry(_EntryBase, frozen=True, tag="righted"):
    """A misplaced card is put right (F52).

    Attributes:
        to: the pile where it belongs; None for the pile that it came from.
        at: the pile on which it was pointed out, if one was.
    """

    to: str | None = None
    at: str | None = None


class CompelEntry(_EntryBase, frozen=True, tag="compelled"):
    """A player demands that the other plays a card that they refused to play (F56).

    Attributes:
        m: the play, in the frame of the player who refused, as ``s>t3``.
    """

    m: str


class HintEntry(_EntryBase, frozen=True, tag="hinted"):
    """A player was given a hint by the computer (U38).

    Attributes:
        step: how much it revealed: 1 whether there is a card to play, 2 where, 3 the act.
        m: the act, if it was revealed.
    """

    step: int
    m: str | None = None


class AdvisorEntry(_EntryBase, frozen=True, tag="advisor"):
    """A player agrees to an advisor, or ends the counsel (F5).

    Attributes:
        seat: the player who is advised.
        player: the computer player that advises, as ``search:level=4``, or ``person``; empty to end
            it.
    """

    seat: str
    player: str = ""


class AdvisorLinkEntry(_EntryBase, frozen=True, tag="advisor-link"):
    """A player makes the link for the person who advises them; the one before is dead (F5).

    Attributes:
        key: its key, from which nobody can find it.
    """

    key: str


class AdviceEntry(_EntryBase, frozen=True, tag="advised"):
    """What the advisor of a player said aloud (F5).

    Attributes:
        shown: what it pointed at, as ``h`` for a pile and ``s>t3`` for an act.
        words: what it said, in English.
        why: what it said, as reasons.
        phrase: what it said, if that is one of the phrases that everybody reads in their language.
    """

    shown: list[str]
    words: str
    why: list[AdviceReason] = []
    phrase: str = ""


class SitEntry(_EntryBase, frozen=True, tag="sat"):
    """A player sat down, or changed their name.

    Attributes:
        seat: the seat.
        name: the name; empty if they gave none.
        wish: the seat, with its pack, that they take if the cut gives them the choice (F3); empty
            if they have said nothing about it.
        advises: the key of the link by which the advisor of the player sat down; empty for the
            player.
    """

    seat: str
    name: str
    wish: Literal["", "red", "blue"] = ""
    advises: str = ""


LogEntry = (
    DealEntry
    | ActEntry
    | StopEntry
    | SayEntry
    | PutRightEntry
    | CompelEntry
    | HintEntry
    | AdvisorEntry
    | AdvisorLinkEntry
    | AdviceEntry
    | SitEntry
)


class LoggedEntry(Struct, frozen=True):
    """An entry with its place in the log.

    Attributes:
        seq: its number in the log; the version of the table after it.
        at: when it was written, in seconds since 1970.
        seat: the seat that did it; None for the table itself.
        client_id: the sender's own number for it; None if it was not sent by a client.
        entry: the entry.
        digest: the digest of the table after it; None in logs older than digests.
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
    """Write an entry as JSON for the log."""
    return _encoder.encode(entry)


def kind_of(entry: LogEntry) -> str:
    """The kind of an entry, such as ``did``; its tag ``k`` in the log."""
    return str(entry.__struct_config__.tag)


def read_entry(body: bytes | str) -> LogEntry:
    """Read an entry from the log.

    Raises:
        msgspec.ValidationError: if the text is not an entry.
    """
    entry: LogEntry = _decoder.decode(body)
    return entry


def card_names(cards: Sequence[object]) -> str:
    """Join cards into the text that a deal entry holds."""
    return " ".join(map(str, cards))
