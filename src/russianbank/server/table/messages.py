"""Messages: what goes over the wire of a table, in both directions, as docs/protocol.md tells it.

Every message is one JSON object with its kind under ``t``. What it tells of a table is a view
(:mod:`russianbank.server.table.table_view`) or events (:mod:`russianbank.server.table.wire_event`).
"""

from __future__ import annotations

from typing import Annotated, Literal, get_args

import msgspec
from msgspec import Meta, Struct

from russianbank.server.table.table_view import Patch, View
from russianbank.server.table.wire_event import Event

Word = Literal[
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
WORDS: tuple[str, ...] = get_args(Word)
"""What may be said at a table."""

ClientId = Annotated[str, Meta(min_length=1, max_length=64)]
Version = Annotated[int, Meta(ge=-1, le=2**53)]


# From the client


class _FromClient(Struct, tag_field="t", tag=str.lower, omit_defaults=True):
    """What all messages from a client have in common."""


class Play(_FromClient):
    """An act `m` in the mover's frame, by somebody who saw version `v`.

    `after` is his own last message, if he has not yet seen the version that it makes.
    """

    id: ClientId
    v: Version
    m: Annotated[str, Meta(max_length=16)]
    force: bool = False
    after: ClientId | None = None


class Stop(_FromClient):
    """A call of stop by somebody who saw version `v`."""

    id: ClientId
    v: Version


class Say(_FromClient):
    """A word `w`."""

    id: ClientId
    v: Version
    w: Word


class Right(_FromClient):
    """Have the misplaced card on `at` put right (F52): on `to`, or where it came from."""

    id: ClientId
    v: Version
    to: Annotated[str, Meta(max_length=2)] | None = None
    at: Annotated[str, Meta(max_length=2)] | None = None


class Ping(_FromClient):
    """Is anybody there? The answer brings `at` back."""

    at: float


class Leave(_FromClient, tag="bye"):
    """The player leaves on purpose."""


FromClient = Play | Stop | Say | Right | Ping | Leave


# From the server

Code = Literal[
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


class Why(Struct, frozen=True, omit_defaults=True):
    """Why a message was refused.

    Attributes:
        code: in one word.
        refusal: for ``refused``, a code of :mod:`russianbank.core.refusal`.
        paragraph: the paragraph it comes from; `cite` the tradition's own number.
        act: the act, in the mover's frame; `card` and `pile` are what it would take from where.
        missed: for ``breach`` and ``warned``, what should come first, each card with its pile.
        said: in an English sentence.
    """

    code: Code
    said: str
    refusal: str | None = None
    paragraph: str | None = None
    cite: str | None = None
    act: str | None = None
    card: str | None = None
    pile: str | None = None
    missed: list[tuple[str | None, str]] = []


class _FromServer(Struct, tag_field="t", tag=str.lower, omit_defaults=True):
    """What all messages from the server have in common."""


class Sync(_FromServer):
    """The whole table at version `v`, and the digest `h` to go on from."""

    v: int
    h: str
    view: View


class Ev(_FromServer):
    """What brought version `v` about: the events, and `p`, the fields of the view it changed.

    Of ``piles`` only those that changed are there.
    """

    v: int
    h: str
    e: list[Event]
    p: Patch


class Ok(_FromServer):
    """The message `id` was accepted and made version `v`."""

    id: str
    v: int


class No(_FromServer):
    """The message `id` was refused; the table stays at version `v`."""

    id: str
    v: int
    why: Why


class Pong(_FromServer):
    """The answer to a ping."""

    at: float


Place = Literal["here", "away", "machine", "empty"]


class Here(_FromServer):
    """Who is at the table; `claim` is when an absent player's game may be claimed, in seconds.

    `had` is told to a player who comes back: the seconds until his could have been claimed.
    """

    red: Place
    blue: Place
    watchers: int
    claim: float | None = None
    had: float | None = None


Farewell = Literal["newer", "restart", "slow", "limit", "gone", "sync-failed"]


class Bye(_FromServer):
    """The server ends the conversation; after ``newer`` it goes on for a watcher."""

    why: Farewell


FromServer = Sync | Ev | Ok | No | Pong | Here | Bye

_encoder = msgspec.json.Encoder()
_from_client = msgspec.json.Decoder(FromClient)
_from_server = msgspec.json.Decoder(FromServer)


def write(message: FromServer | FromClient) -> bytes:
    """Write a message as it goes over the wire."""
    return _encoder.encode(message)


def read(frame: bytes | str) -> FromClient:
    """Read a message from a client.

    Raises:
        msgspec.DecodeError: if it is none.
    """
    message: FromClient = _from_client.decode(frame)
    return message


def read_answer(frame: bytes | str) -> FromServer:
    """Read a message from the server, as a client does.

    Raises:
        msgspec.DecodeError: if it is none.
    """
    message: FromServer = _from_server.decode(frame)
    return message
