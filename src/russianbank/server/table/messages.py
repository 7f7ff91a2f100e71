"""Messages: what goes over the wire of a table, in both directions, as docs/protocol.md tells it.

Every message is one JSON object with its kind under ``t``. What it tells of a table is a view
(:mod:`russianbank.server.table.table_view`) or events (:mod:`russianbank.server.table.wire_event`).
"""

from __future__ import annotations

from typing import Annotated, Literal, get_args

import msgspec
from msgspec import Meta, Struct

from russianbank.server.table.table_view import Patch, TableView
from russianbank.server.table.wire_event import WireEvent

SayWord = Literal[
    "offer-draw",
    "accept-draw",
    "undo",
    "allow-undo",
    "refuse-undo",
    "abandon",
    "abort",
    "claim",
    "let-stand",
    "next",
]
SAY_WORDS: tuple[str, ...] = get_args(SayWord)
"""What may be said at a table."""

ClientId = Annotated[str, Meta(min_length=1, max_length=64)]
Version = Annotated[int, Meta(ge=-1, le=2**53)]


# From the client


class _ClientMessageBase(Struct, tag_field="t", omit_defaults=True):
    """What all messages from a client have in common."""


class Play(_ClientMessageBase, tag="play"):
    """An act `m` in the mover's frame, by somebody who saw version `v`.

    `after` is his own last message, if he has not yet seen the version that it makes.
    """

    id: ClientId
    v: Version
    m: Annotated[str, Meta(max_length=16)]
    force: bool = False
    after: ClientId | None = None


class Stop(_ClientMessageBase, tag="stop"):
    """A call of stop by somebody who saw version `v`."""

    id: ClientId
    v: Version


class Say(_ClientMessageBase, tag="say"):
    """A word `w`."""

    id: ClientId
    v: Version
    w: SayWord


class Right(_ClientMessageBase, tag="right"):
    """Have the misplaced card on `at` put right (F52): on `to`, or where it came from."""

    id: ClientId
    v: Version
    to: Annotated[str, Meta(max_length=2)] | None = None
    at: Annotated[str, Meta(max_length=2)] | None = None


class Ping(_ClientMessageBase, tag="ping"):
    """Is anybody there? The answer brings `at` back."""

    at: float


class Leave(_ClientMessageBase, tag="bye"):
    """The player leaves on purpose."""


ClientMessage = Play | Stop | Say | Right | Ping | Leave


# From the server

RefusalCode = Literal[
    "stale",
    "not-your-turn",
    "refused",
    "breach",
    "warned",
    "not-the-moment",
    "cannot-read",
    "storage",
    "limit",
    "watching",
    "over",
]


class CommandRefusal(Struct, frozen=True, omit_defaults=True):
    """Why a message was refused.

    Attributes:
        code: in one word.
        refusal: for ``refused``, a code of :mod:`russianbank.core.refusal`.
        paragraph: the paragraph it comes from; `cite` the tradition's own number.
        act: the act, in the mover's frame; `card` and `pile` are what it would take from where.
        missed: for ``breach`` and ``warned``, what should come first, each card with its pile.
        said: in an English sentence.
    """

    code: RefusalCode
    said: str
    refusal: str | None = None
    paragraph: str | None = None
    cite: str | None = None
    act: str | None = None
    card: str | None = None
    pile: str | None = None
    missed: list[tuple[str | None, str]] = []


class _ServerMessageBase(Struct, tag_field="t", omit_defaults=True):
    """What all messages from the server have in common."""


class Sync(_ServerMessageBase, tag="sync"):
    """The whole table at version `v`, and the digest `h` to go on from."""

    v: int
    h: str
    view: TableView


class Update(_ServerMessageBase, tag="ev"):
    """What brought version `v` about: the events, and `p`, the fields of the view it changed.

    Of ``piles`` only those that changed are there.
    """

    v: int
    h: str
    e: list[WireEvent]
    p: Patch


class Ok(_ServerMessageBase, tag="ok"):
    """The message `id` was accepted and made version `v`."""

    id: str
    v: int


class No(_ServerMessageBase, tag="no"):
    """The message `id` was refused; the table stays at version `v`."""

    id: str
    v: int
    why: CommandRefusal


class Pong(_ServerMessageBase, tag="pong"):
    """The answer to a ping."""

    at: float


SeatStatus = Literal["here", "away", "machine", "empty"]


class PresenceUpdate(_ServerMessageBase, tag="here"):
    """Who is at the table; `claim` is when an absent player's game may be claimed, in seconds.

    `had` is told to a player who comes back: the seconds until his could have been claimed.
    """

    red: SeatStatus
    blue: SeatStatus
    watchers: int
    claim: float | None = None
    had: float | None = None


ByeReason = Literal["newer", "restart", "slow", "limit", "gone", "sync-failed"]


class Bye(_ServerMessageBase, tag="bye"):
    """The server ends the conversation; after ``newer`` it goes on for a watcher."""

    why: ByeReason


ServerMessage = Sync | Update | Ok | No | Pong | PresenceUpdate | Bye

_encoder = msgspec.json.Encoder()
_from_client = msgspec.json.Decoder(ClientMessage)
_from_server = msgspec.json.Decoder(ServerMessage)


def write(message: ServerMessage | ClientMessage) -> bytes:
    """Write a message as it goes over the wire."""
    return _encoder.encode(message)


def read(frame: bytes | str) -> ClientMessage:
    """Read a message from a client.

    Raises:
        msgspec.DecodeError: if it is none.
    """
    message: ClientMessage = _from_client.decode(frame)
    return message


def read_server_message(frame: bytes | str) -> ServerMessage:
    """Read a message from the server, as a client does.

    Raises:
        msgspec.DecodeError: if it is none.
    """
    message: ServerMessage = _from_server.decode(frame)
    return message
