"""Messages between the clients of a table and the server, as docs/protocol.md describes them.

Every message is one JSON object with its kind under ``t``. A message that describes the table holds
a view (:mod:`russianbank.server.table.table_view`) or events
(:mod:`russianbank.server.table.wire_event`).
"""

from __future__ import annotations

from typing import Annotated, Literal, get_args

import msgspec
from msgspec import Meta, Struct

from russianbank.core.advice import MOST_WORDS
from russianbank.server.table.table_view import Patch, SeatName, TableView
from russianbank.server.table.wire_event import WireEvent

SayWord = Literal[
    "offer-draw",
    "accept-draw",
    "refuse-draw",
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
"""The words that a player may say at a table."""

ClientId = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"\A[^\0]*\Z")]
"""A client's own number for a message; without NUL, which PostgreSQL keeps in no text."""

Pace = Literal["slow", "normal", "fast", "at-once", "step"]
PaceWord = Literal["slow", "normal", "fast", "at-once", "step", "pause", "go-on", "next"]
PACE_WORDS: tuple[str, ...] = get_args(PaceWord)
"""What a player may ask of the computer's pace."""

AdvisorId = Annotated[str, Meta(max_length=64, pattern=r"\Aadvisor-[^\0]*\Z")]
"""An advisor's own number for a message; their player has others."""

Phrase = Literal["well-played", "thanks", "my-mistake", "one-moment", "again", "smile"]
PHRASES: tuple[str, ...] = get_args(Phrase)
"""What a player may say to the other one; each reads it in their own language."""

Standing = Literal["played", "asked", "asks", "friends"]
"""How two people stand: they have played, one has asked the other (either way), or both want it."""

Version = Annotated[int, Meta(ge=-1, le=2**53)]

Place = Annotated[str, Meta(pattern=r"\At[1-8]\Z")]
"""A place of the tableau, by its name."""


# From the client


class _ClientMessageBase(Struct, tag_field="t", omit_defaults=True):
    """The common form of all messages from a client."""


class Play(_ClientMessageBase, tag="play"):
    """An act `m` in the mover's frame, sent by a client that saw version `v`.

    `after` is the client's own previous message, if it has not yet seen the version that it makes.
    """

    id: ClientId
    v: Version
    m: Annotated[str, Meta(max_length=16)]
    force: bool = False
    after: ClientId | None = None


class Stop(_ClientMessageBase, tag="stop"):
    """A call of stop, sent by a client that saw version `v`."""

    id: ClientId
    v: Version


class Say(_ClientMessageBase, tag="say"):
    """A word `w`, such as ``offer-draw``."""

    id: ClientId
    v: Version
    w: SayWord


class Right(_ClientMessageBase, tag="right"):
    """Put the misplaced card on `at` right (F52): onto `to`, or back where it came from."""

    id: ClientId
    v: Version
    to: Annotated[str, Meta(max_length=2)] | None = None
    at: Annotated[str, Meta(max_length=2)] | None = None


class Compel(_ClientMessageBase, tag="compel"):
    """Have the other player play a refused card (F56): `m`, one of the view's ``compel``."""

    id: ClientId
    v: Version
    m: Annotated[str, Meta(max_length=16)]


class Appoint(_ClientMessageBase, tag="advisor"):
    """Agree to the computer of a level, or to a person, as the advisor of a player (F5).

    Without both the counsel ends, or is declined.
    """

    id: ClientId
    v: Version
    seat: SeatName
    level: Annotated[int, Meta(ge=1, le=10)] | None = None
    person: bool = False


class Advise(_ClientMessageBase, tag="advise"):
    """What the advisor of a player says or points at, sent by one who saw version `v` (F5).

    Attributes:
        id: the advisor's own number for it, which begins with ``advisor-``.
        shown: piles such as ``h`` and acts such as ``s>t3``, as the player sees them.
        words: text.
        phrase: a phrase, in place of text.
    """

    id: AdvisorId
    v: Version
    shown: Annotated[list[Annotated[str, Meta(max_length=16)]], Meta(max_length=8)] = []
    words: Annotated[str, Meta(max_length=MOST_WORDS)] = ""
    phrase: Phrase | None = None


class SayPhrase(_ClientMessageBase, tag="phrase"):
    """A phrase `w` for the other player and the watchers to read, such as ``thanks``."""

    id: ClientId
    v: Version
    w: Phrase


class AllowText(_ClientMessageBase, tag="allow-text"):
    """Allow free text between the two players, while this connection lasts, or allow it no more."""

    id: ClientId
    v: Version
    on: bool


class SayText(_ClientMessageBase, tag="text"):
    """A free text `w` for the other player, if both allow it."""

    id: ClientId
    v: Version
    w: Annotated[str, Meta(min_length=1, max_length=MOST_WORDS)]


class Look(_ClientMessageBase, tag="look"):
    """Show the other player the finished deal `g`, to look at it together.

    Attributes:
        g: the number of the deal.
        n: after how many steps.
        m: in its review, the number of the mistake that is open, or -1; absent for the replay.
        a: whether the better plan is shown.
        c: whether this calls the other player; who looks already answers with their own place.
    """

    id: ClientId
    v: Version
    g: Annotated[int, Meta(ge=1, le=999_999)]
    n: Annotated[int, Meta(ge=0, le=999_999)]
    m: Annotated[int, Meta(ge=-1, le=999_999)] | None = None
    a: bool = False
    c: bool = False


class Report(_ClientMessageBase, tag="report"):
    """Report to the operator what the other player has written, with what was written before."""

    id: ClientId
    v: Version


class Befriend(_ClientMessageBase, tag="befriend"):
    """Ask how one stands with the other player; with `add`, want them among one's friends."""

    id: ClientId
    v: Version
    add: bool = False


class SetPace(_ClientMessageBase, tag="pace"):
    """Set the pace of the computer to `w`, or pause it, let it go on, or play its next act."""

    id: ClientId
    v: Version
    w: PaceWord


class Run(_ClientMessageBase, tag="run"):
    """Ask for the single acts that shift `n` cards from place `at` to place `to` (F15).

    Without `n` as many go as fit, and the whole run to a space.
    """

    id: ClientId
    v: Version
    at: Place
    to: Place
    n: Annotated[int, Meta(ge=1, le=104)] | None = None


class Ping(_ClientMessageBase, tag="ping"):
    """A sign of life; the answer brings `at` back."""

    at: float


class Leave(_ClientMessageBase, tag="bye"):
    """The player leaves on purpose."""


ClientMessage = (
    Play
    | Stop
    | Say
    | Right
    | Compel
    | Appoint
    | Advise
    | SayPhrase
    | AllowText
    | SayText
    | Look
    | Report
    | Befriend
    | SetPace
    | Run
    | Ping
    | Leave
)


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
    "too-many-phrases",
    "too-many-reports",
    "watching",
    "over",
    "barred",
    "calls-used-up",
    "deal-full",
]


class CommandRefusal(Struct, frozen=True, omit_defaults=True):
    """The reason why a message was refused.

    Attributes:
        code: the reason as one of a few codes.
        said: the reason as an English sentence.
        refusal: for ``refused``, a code of :mod:`russianbank.core.refusal`.
        paragraph: the paragraph that the reason comes from.
        cite: the tradition's own number for that paragraph.
        law: for ``breach`` and ``warned``, the key of the sentence that says what the paragraph
            requires before that act.
        act: the act in the mover's frame.
        card: the card that the act would move.
        pile: the pile that it would take the card from.
        missed: for ``breach`` and ``warned``, the cards that come first, each with its pile.
        most: for ``too-few-spaces``, how many cards can be shifted.
        fits: where the card does not fit, what would take it there: ``9S``, ``9-black``, ``9-red``,
            ``9-any`` or ``space``.
    """

    code: RefusalCode
    said: str
    refusal: str | None = None
    paragraph: str | None = None
    cite: str | None = None
    law: str | None = None
    act: str | None = None
    card: str | None = None
    pile: str | None = None
    missed: list[tuple[str | None, str]] = []
    most: int = 0
    fits: list[str] = []


class _ServerMessageBase(Struct, tag_field="t", omit_defaults=True):
    """The common form of all messages from the server."""


class TurnEvents(Struct):
    """One turn: what the player at `seat` did, and what happened meanwhile.

    Attributes:
        seat: the player on turn.
        number: the number of the turn.
        events: what happened, in order; of a very long turn only the end.
    """

    seat: SeatName
    number: int
    events: list[WireEvent]


class Sync(_ServerMessageBase, tag="sync"):
    """The whole table at version `v`, with the digest `h` to continue from.

    `turns` are the turn before and the one under way.
    """

    v: int
    h: str
    view: TableView
    turns: list[TurnEvents] = []


class Update(_ServerMessageBase, tag="ev"):
    """What made version `v`: the events `e`, and `p`, the fields of the view that changed.

    Of ``piles``, `p` holds only those that changed. `h` is the digest at that version.
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


class RunPlan(_ServerMessageBase, tag="plan"):
    """The answer to ``run``: the single acts that shift the run at version `v`."""

    id: str
    v: int
    acts: list[str]


class Pong(_ServerMessageBase, tag="pong"):
    """The answer to a ping."""

    at: float


SeatStatus = Literal["here", "away", "machine", "empty"]


class PresenceUpdate(_ServerMessageBase, tag="here"):
    """Who is at the table.

    Attributes:
        red: whether red is here.
        blue: whether blue is here.
        watchers: how many watch.
        claim: seconds until the game of an absent player may be claimed.
        had: for a player who comes back, the seconds until their game could have been claimed.
    """

    red: SeatStatus
    blue: SeatStatus
    watchers: int
    claim: float | None = None
    had: float | None = None


class PhraseSaid(_ServerMessageBase, tag="phrase"):
    """The player at seat `s`, or a watcher without one, has said the phrase `w`."""

    s: SeatName | None
    w: Phrase


class TextSaid(_ServerMessageBase, tag="text"):
    """The player at seat `s` has said `w` to the other one."""

    s: SeatName
    w: str


class TextAllowed(_ServerMessageBase, tag="texting"):
    """Whether red and blue allow free text between them."""

    red: bool
    blue: bool


class Looked(_ServerMessageBase, tag="look"):
    """The player at seat `s` shows the finished deal `g`; the rest is as in `Look`."""

    s: SeatName
    g: int
    n: int
    m: int | None = None
    a: bool = False
    c: bool = False


class Reported(_ServerMessageBase, tag="reported"):
    """The answer to a report, which is kept for the operator."""

    id: str


class Friendship(_ServerMessageBase, tag="friend"):
    """How a player stands with the other one, for the clients of the player alone."""

    w: Standing


class PaceUpdate(_ServerMessageBase, tag="pace"):
    """How the computer plays at this table.

    Attributes:
        pace: its pace.
        paused: whether the player has paused it.
        waits: whether it waits for ``next`` before its next act.
    """

    pace: Pace
    paused: bool = False
    waits: bool = False


class LookEnded(_ServerMessageBase, tag="look-end"):
    """The player at seat `s` looks at no finished deal any more."""

    s: SeatName


ByeReason = Literal[
    "newer", "ended", "restart", "moved", "slow", "limit", "gone", "blocked", "sync-failed"
]


class Bye(_ServerMessageBase, tag="bye"):
    """The server ends the connection; after ``newer`` and ``ended`` the client goes on watching."""

    why: ByeReason


ServerMessage = (
    Sync
    | Update
    | Ok
    | No
    | RunPlan
    | Pong
    | PresenceUpdate
    | PhraseSaid
    | TextSaid
    | TextAllowed
    | Looked
    | LookEnded
    | Reported
    | Friendship
    | PaceUpdate
    | Bye
)

_encoder = msgspec.json.Encoder()
_from_client = msgspec.json.Decoder(ClientMessage)


def write(message: ServerMessage | ClientMessage) -> bytes:
    """Write a message as JSON."""
    return _encoder.encode(message)


def read(frame: bytes | str) -> ClientMessage:
    """Read a message from a client.

    Raises:
        msgspec.DecodeError: if the frame is not a message.
    """
    message: ClientMessage = _from_client.decode(frame)
    return message
