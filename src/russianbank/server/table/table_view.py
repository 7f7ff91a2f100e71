"""The view: the whole table as a seat or a watcher sees it, in the form of the wire.

A view has no room for a face-down card. Piles have the same names for all viewers: ``t1``-``t8``,
``f1``-``f8`` (two to a suit: spades, hearts, clubs, diamonds), ``rs rh rd`` and ``bs bh bd``.
"""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct, field

from russianbank.core.rules.conditions import Goal
from russianbank.core.scoring import TermName

SeatName = Literal["red", "blue"]
EndingName = Literal[
    "out",
    "drawn",
    "less-left",
    "stock-empty-wins",
    "fewer-cards",
    "agreed",
    "abandoned",
    "aborted",
]
CallPrice = Literal["points", "cards", "next-call", "next-turn"]
PileContents = tuple[int, str]
"""How many cards a pile has, and its visible cards from the lowest up: ``[3, "7D 6S"]``."""


class WrongCallPrice(Struct, frozen=True):
    """What a wrong call of stop costs; `cost` is the number of points or cards, else 0 (F36)."""

    price: CallPrice
    cost: int


class LastAct(Struct, frozen=True):
    """The last act: the piles it went from and to, the card moved, and the card turned up."""

    start: str | None = field(name="from")
    end: str | None = field(name="to")
    card: str | None
    shown: str | None


class PendingRequest(Struct, frozen=True):
    """A request of one player that waits for the answer of the other."""

    what: Literal["undo", "draw"]
    by: SeatName


class SeatAdvisor(Struct, frozen=True):
    """The computer or the person who advises a player, or is to advise them (F5).

    Attributes:
        level: the level of the computer; None for a person.
        by: the player who asked for it, while the other has not agreed; None once both have.
        name: what the person is called; None until they have sat down.
    """

    level: int | None
    by: SeatName | None
    name: str | None = None


class AdviceReason(Struct, frozen=True, omit_defaults=True):
    """A reason of the computer for what it advises; every language has a sentence for it.

    Attributes:
        name: the reason as one of :data:`russianbank.ai.reason.REASONS`.
        counts: the numbers in its sentence.
        card: the card that it is about.
        paragraph: the paragraph that it follows from.
    """

    name: str
    counts: dict[str, int] = {}
    card: str | None = None
    paragraph: str | None = None


class ShownAdvice(Struct, frozen=True):
    """What the advisor of a player has said since the last act (F5).

    Attributes:
        seat: the player who is advised.
        shown: what the advisor pointed at, as that player sees it: ``h`` for a pile, ``s>t3`` for
            an act.
        words: what the advisor said, in English.
        why: what the advisor said, as reasons.
        phrase: what the advisor said, as a phrase; empty if it is none.
        number: which piece of advice of the deal it is, from 1; the same may be said again.
    """

    seat: SeatName
    shown: list[str]
    words: str
    why: list[AdviceReason]
    phrase: str = ""
    number: int = 0


class AbandonCost(Struct, frozen=True):
    """The points for the other player if one gives up now; `forfeit` of them for that (F60)."""

    points: int
    forfeit: int


class ScorePart(Struct, frozen=True):
    """A part of the points that `seat` gets: `count` times `worth`, for what `name` says (F59)."""

    seat: SeatName
    name: TermName
    count: int
    worth: int


class ScoreRow(Struct, frozen=True):
    """One line of the score sheet.

    Attributes:
        deal: the number of the deal.
        first: the seat that began.
        winner: who won.
        ending: why it was over.
        points: red's and blue's points.
        left: red's and blue's cards in stock, hand and discard.
        terms: the parts of the points.
    """

    deal: int
    first: SeatName
    winner: SeatName | None
    ending: EndingName
    points: tuple[int, int]
    left: tuple[tuple[int, int, int], tuple[int, int, int]]
    terms: list[ScorePart]


class MatchTarget(Struct, frozen=True):
    """What the match is played to; both None for a match without an end."""

    points: int | None
    deals: int | None


class Evening(Struct, frozen=True):
    """The score of all deals at a table, over one match after another.

    Attributes:
        won: how many deals red and blue have won.
        points: their points.
    """

    won: tuple[int, int]
    points: tuple[int, int]


class SeatSummary(Struct, frozen=True):
    """What a player did in a deal.

    Attributes:
        turns: how many turns they had.
        longest: the number of acts in their longest turn.
        right: how many of their calls of stop were right.
        wrong: how many were wrong.
        stopped: how many times they were stopped.
        missed: how many times they played on instead of stopping an error.
        hints: at how many moments they asked the computer for a hint.
    """

    turns: int
    longest: int
    right: int
    wrong: int
    stopped: int
    missed: int
    hints: int = 0


class DealSummary(Struct, frozen=True):
    """What both players did in a deal."""

    red: SeatSummary
    blue: SeatSummary


class DealOutcome(Struct, frozen=True):
    """How the deal ended.

    Attributes:
        ending: why it is over.
        winner: who won; None if it was drawn or cancelled.
        points: red's and blue's points.
        settled: whether nobody can call stop any more.
        terms: the parts of the points.
        summary: what both players did; None until the result is settled, because it tells
            which errors were overlooked.
    """

    ending: EndingName
    winner: SeatName | None
    points: tuple[int, int]
    settled: bool
    terms: list[ScorePart] = []
    summary: DealSummary | None = None


class TableView(Struct, frozen=True):
    """The whole table as a seat or a watcher sees it.

    Attributes:
        id: the table.
        seat: the viewer's seat; None for a watcher.
        rules: the name of the preset.
        title: the title of the rule set.
        strictness: what the table does about errors.
        packs: one or two.
        goal: the cards that win for who gets rid of them first (F58, E12).
        names: the names of the players.
        who: whether each seat is a person or the computer.
        level: the computer's level.
        deal: the number of the deal; 0 before the first.
        first: the seat that began the deal.
        cuts: the cards cut for that.
        chose: whether that player had the choice of seats and packs by the cut, and chose (F3).
        mover: the seat on turn.
        turn: the number of the turn, from 1.
        piles: every pile by its name.
        laid: for each tableau place ``1`` if it is in use (S3).
        turned: whether a hand card is turned up and waits.
        acts: what the cards allow the seat to do; only lawful acts at a strict table.
        compel: the plays that the seat may demand of the other, in the other's frame (F56).
        stop: whether the seat may call stop, rightly or wrongly.
        stop_ends_turn: whether a right call ends the turn of the player stopped (F35).
        barred: whether it may not, until the opponent's next turn, after a wrong call (E19).
        wrong_call: what a wrong call costs; None for nothing.
        undo: whether the seat may take its last act back, or ask to.
        abandon: what it would cost the seat to give up now; None where it cannot.
        spread: whether the opponent's discard may be looked through (F53).
        misplay: whether cards may be laid where they do not fit (F52).
        asked: the request that waits for an answer.
        advisors: who advises each player, or is to; None where the rules have no advisors (F5).
        advice: what an advisor has said since the last act.
        last: the last act.
        sheet: the score sheet; of a long match its last rows.
        unlisted: how many deals of the match were before those.
        totals: the points of the match so far.
        evening: the score of all deals at the table, with those of the matches before.
        target: what the match is played to.
        over: how the deal ended; None while it is played.
        ready: the seats that have asked for the next deal.
        games: the numbers of the last finished deals; all from the first can be replayed.
    """

    id: str
    seat: SeatName | None
    rules: str
    title: str
    strictness: str
    packs: Literal[1, 2]
    goal: Goal
    names: dict[SeatName, str]
    who: dict[SeatName, Literal["person", "machine"]]
    level: int | None
    deal: int
    first: SeatName
    cuts: list[tuple[str, str]]
    chose: bool
    mover: SeatName
    turn: int
    piles: dict[str, PileContents]
    laid: str
    turned: bool
    acts: list[str]
    compel: list[str]
    stop: bool
    stop_ends_turn: bool
    barred: bool
    wrong_call: WrongCallPrice | None
    undo: Literal["take", "ask"] | None
    abandon: AbandonCost | None
    spread: bool
    misplay: bool
    asked: PendingRequest | None
    advisors: dict[SeatName, SeatAdvisor] | None
    advice: ShownAdvice | None
    last: LastAct | None
    sheet: list[ScoreRow]
    unlisted: int
    totals: tuple[int, int]
    evening: Evening
    target: MatchTarget
    over: DealOutcome | None
    ready: list[SeatName]
    games: list[int]


Patch = dict[str, Any]
"""The top-level fields of a view that have changed; of ``piles`` only the piles that have."""
