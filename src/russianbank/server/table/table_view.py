"""The view: the whole table as one seat, or a watcher, sees it on the wire.

Piles go by the same names for all: ``t1``-``t8``, ``f1``-``f8`` (two to a suit: spades, hearts,
clubs, diamonds), ``rs rh rd`` and ``bs bh bd``.
"""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct, field

SeatName = Literal["red", "blue"]
EndingName = Literal["out", "drawn", "agreed", "abandoned", "aborted"]
PileContents = tuple[int, str]
"""How many cards, and those face up that may be seen, from the lowest: ``[3, "7D 6S"]``."""


class LastAct(Struct, frozen=True):
    """The last act: from where to where, the card moved and the card newly turned up."""

    start: str | None = field(name="from")
    end: str | None = field(name="to")
    card: str | None
    shown: str | None


class PendingRequest(Struct, frozen=True):
    """Something asked for that waits for an answer."""

    what: Literal["undo", "draw"]
    by: SeatName


class AbandonCost(Struct, frozen=True):
    """What the other player scores if one gives the game up now; `forfeit` of it for that (F60)."""

    points: int
    forfeit: int


class ScoreRow(Struct, frozen=True):
    """One line of the score sheet; `left` are red's and blue's cards in stock, hand, discard."""

    deal: int
    first: SeatName
    winner: SeatName | None
    ending: EndingName
    points: tuple[int, int]
    left: tuple[tuple[int, int, int], tuple[int, int, int]]


class MatchTarget(Struct, frozen=True):
    """What the match goes to; both None if there is no end."""

    points: int | None
    deals: int | None


class DealOutcome(Struct, frozen=True):
    """How the deal ended; `settled` once nobody can call stop any more."""

    ending: EndingName
    winner: SeatName | None
    points: tuple[int, int]
    settled: bool


class TableView(Struct, frozen=True):
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
        abandon: what it would cost the seat to give the game up now; None where it cannot.
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
    packs: Literal[1, 2]
    names: dict[SeatName, str]
    who: dict[SeatName, Literal["person", "machine"]]
    level: int | None
    deal: int
    first: SeatName
    cuts: list[tuple[str, str]]
    mover: SeatName
    turn: int
    piles: dict[str, PileContents]
    laid: str
    turned: bool
    acts: list[str]
    stop: bool
    undo: Literal["take", "ask"] | None
    abandon: AbandonCost | None
    spread: bool
    misplay: bool
    asked: PendingRequest | None
    last: LastAct | None
    sheet: list[ScoreRow]
    totals: tuple[int, int]
    target: MatchTarget
    over: DealOutcome | None
    ready: list[SeatName]
    games: list[int]


Patch = dict[str, Any]
"""The top-level fields of a view that have changed; of ``piles`` only the piles that have."""
