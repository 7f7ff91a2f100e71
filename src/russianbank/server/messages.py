"""Messages: what goes over the wire of a table, in both directions, as docs/protocol.md tells it.

Every message is one JSON object with its kind under ``t``; the events in an ``ev`` have theirs
under ``k``. Piles are named absolutely: ``t1``-``t8``, ``f1``-``f8`` (two to a suit: spades,
hearts, clubs, diamonds), ``rs rh rd`` and ``bs bh bd``.
"""

from __future__ import annotations

from typing import Annotated, Literal, get_args

import msgspec
from msgspec import Meta, Struct, field

SeatName = Literal["red", "blue"]
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
Pile = tuple[int, str]
"""How many cards, and those face up that may be seen, from the lowest: ``[3, "7D 6S"]``."""


# From the client


class _FromClient(Struct, tag_field="t", tag=str.lower, omit_defaults=True):
    """What all messages from a client have in common."""


class Play(_FromClient):
    """An act `m` in the mover's frame; `v` is the version he expects when it arrives."""

    id: ClientId
    v: Version
    m: Annotated[str, Meta(max_length=16)]
    force: bool = False


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


# Events


class _Event(Struct, tag_field="k", tag=str.lower, omit_defaults=True):
    """What all public events have in common. `s` is whoever did it."""


class Dealt(_Event):
    """The cards of deal `n` were dealt."""

    n: int
    first: SeatName


class Played(_Event):
    """An act `m` in the mover's frame, done rightly or wrongly.

    `c` is the card moved, `n` the card newly turned up; `start` and `end` are piles, written
    ``from`` and ``to``, and missing where the act moves nothing. A card laid where it does not fit
    is told in the same form.
    """

    s: SeatName
    m: str
    c: str | None = None
    n: str | None = None
    start: str | None = field(default=None, name="from")
    end: str | None = field(default=None, name="to")


class Stopped(_Event):
    """A verdict on a call of stop; `s` is None where the table itself stops errors.

    Attributes:
        upheld: whether there was something to stop.
        paragraph: the paragraph broken; `cite` the tradition's own number for it.
        act: the wrong act in the offender's frame; `card` and `pile` are what it took from where.
        missed: the cards that should have come first, each with its pile.
        back: the card that goes back where it came from (F35).
        late: how many later acts were taken back because the caller had not seen them yet.
        price: what a wrong call costs: ``points`` (so many: `cost`), ``next-call`` (it will not
            count) or ``lost`` (the right had been lost by an earlier one).
    """

    s: SeatName | None
    upheld: bool
    paragraph: str | None = None
    cite: str | None = None
    act: str | None = None
    card: str | None = None
    pile: str | None = None
    missed: list[tuple[str | None, str]] = []
    back: str | None = None
    late: int = 0
    price: Literal["points", "next-call", "lost"] | None = None
    cost: int = 0


class Righted(_Event):
    """A misplaced card `c` was put right and lies on `to` now."""

    s: SeatName
    c: str
    to: str


class Offered(_Event):
    """A draw was offered."""

    s: SeatName


class Agreed(_Event):
    """The draw was accepted."""

    s: SeatName


class Asked(_Event):
    """Somebody asks to take his last act back."""

    s: SeatName


class Allowed(_Event):
    """He may."""

    s: SeatName


class Refused(_Event):
    """He may not."""

    s: SeatName


class Undone(_Event):
    """The last act of `s` was taken back."""

    s: SeatName


class Abandoned(_Event):
    """The game was given up (F60)."""

    s: SeatName


class Aborted(_Event):
    """The deal was called off before the first act."""

    s: SeatName


class Claimed(_Event):
    """The game of an absent player was claimed."""

    s: SeatName


class Ended(_Event):
    """The deal is over: ``out``, ``drawn``, ``agreed``, ``abandoned`` or ``aborted``.

    `points` are red's and blue's.
    """

    ending: str
    winner: SeatName | None
    points: tuple[int, int]


class Stood(_Event):
    """The loser lets the result stand."""

    s: SeatName


class Ready(_Event):
    """Somebody is ready for the next deal."""

    s: SeatName


class Sat(_Event):
    """Somebody sat down, or goes by another name."""

    s: SeatName
    name: str


Event = (
    Dealt
    | Played
    | Stopped
    | Righted
    | Offered
    | Agreed
    | Asked
    | Allowed
    | Refused
    | Undone
    | Abandoned
    | Aborted
    | Claimed
    | Ended
    | Stood
    | Ready
    | Sat
)


# The view


class Last(Struct, frozen=True):
    """The last act: from where to where, the card moved and the card newly turned up."""

    start: str | None = field(name="from")
    end: str | None = field(name="to")
    card: str | None
    shown: str | None


class Request(Struct, frozen=True):
    """Something asked for that waits for an answer."""

    what: Literal["undo", "draw"]
    by: SeatName


class Row(Struct, frozen=True):
    """One line of the score sheet; `left` are red's and blue's cards in stock, hand, discard."""

    deal: int
    first: SeatName
    winner: SeatName | None
    ending: str
    points: tuple[int, int]
    left: tuple[tuple[int, int, int], tuple[int, int, int]]


class Target(Struct, frozen=True):
    """What the match goes to; both None if there is no end."""

    points: int | None
    deals: int | None


class Over(Struct, frozen=True):
    """How the deal ended; `settled` once nobody can call stop any more."""

    ending: str
    winner: SeatName | None
    points: tuple[int, int]
    settled: bool


class View(Struct, frozen=True):
    """The whole table as one seat, or a watcher, sees it.

    Attributes:
        id: the table.
        seat: who looks; None for a watcher.
        rules: the name of the preset; `title` what it is called.
        strictness: how the table meets errors.
        packs: one or two.
        names: what the players are called; `who` whether each is a person or the machine.
        level: the machine's level.
        deal: the number of the deal; 0 before the first.
        first: who began it; `cuts` the cards drawn for that.
        mover: whose turn it is; `turn` its number from 1.
        piles: every pile by its name.
        laid: for each tableau place 1 if it is in use (S3).
        turned: whether a hand card lies face up, waiting.
        acts: what the cards allow the seat to do; only lawful acts at a strict table.
        stop: whether the seat may call stop, rightly or wrongly.
        undo: whether it may take its last act back, or ask to.
        spread: whether the opponent's discard may be looked through (F53).
        misplay: whether cards may be laid where they do not fit (F52).
        asked: what waits for an answer.
        last: the last act.
        sheet: the score sheet; `totals` and `target` of the match.
        over: how the deal ended; None while it goes on.
        ready: who has asked for the next deal.
        games: the finished deals that can be looked at again.
    """

    id: str
    seat: SeatName | None
    rules: str
    title: str
    strictness: str
    packs: int
    names: dict[str, str]
    who: dict[str, str]
    level: int | None
    deal: int
    first: SeatName
    cuts: list[tuple[str, str]]
    mover: SeatName
    turn: int
    piles: dict[str, Pile]
    laid: str
    turned: bool
    acts: list[str]
    stop: bool
    undo: Literal["take", "ask"] | None
    spread: bool
    misplay: bool
    asked: Request | None
    last: Last | None
    sheet: list[Row]
    totals: tuple[int, int]
    target: Target
    over: Over | None
    ready: list[str]
    games: list[int]


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
    p: dict[str, object]


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
