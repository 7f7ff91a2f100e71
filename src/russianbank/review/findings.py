"""What a review found: costs, luck, and marks.

Shares are shares of games won, from 0 to 1: 0.05 is 5 wins of 100. Points are points more than the
opponent's.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from math import sqrt
from typing import NamedTuple

from russianbank.core.act import Act
from russianbank.core.arguments import checked_kind
from russianbank.core.cards import Seat
from russianbank.core.speaker import Speaker, english
from russianbank.review.evaluation import Loss
from russianbank.review.even_luck import EvenLuck
from russianbank.review.worth import Worth

MISTAKE, BLUNDER = 0.02, 0.06
"""From which cost on a decision is a mistake, and a blunder, as shares of games won."""

CERTAINTY = 2.0
"""A cost below so many standard errors of the samples is not called a mistake."""


class Judged(Enum):
    """What a mark is about."""

    DECISION = "decision"
    """A plan that was worse than the best one."""
    OBLIGATION = "obligation"
    """A plan that broke an obligation (F23-F28)."""
    MISSED_STOP = "missed stop"
    """An error of the other player that was not stopped (F29)."""
    WRONG_CALL = "wrong call"
    """A call of stop without an error; its price is in points or in cards (F36, E16)."""
    ENDING = "ending"
    """A draw that was agreed to, or a game that was abandoned."""


@dataclass(slots=True)
class ReviewMark:
    """One thing that cost a player something, as a share of games won.

    Attributes:
        judged: what it is about.
        turn: the number of the turn.
        seat: the player who pays.
        first: the number of the first event it is about, from 0.
        events: how many events it is about.
        cost: what it cost, never below 0; for a decision, against the best plan. An ending cost
            what the game was worth before it, less the result.
        error: the standard error of the cost, of the samples and of the model.
        sampling_error: the part of it that does not grow with the cost; see `Loss`.
        points: what it cost in points.
        points_error: the standard error of that.
        played: the acts; empty where it is not about acts.
        best: the best plan; empty where it is not about acts.
        paragraph: the paragraph that was broken, such as ``F23``; empty if none.
    """

    judged: Judged
    turn: int
    seat: Seat
    first: int
    events: int
    cost: float
    error: float
    sampling_error: float = 0.0
    points: float = 0.0
    points_error: float = 0.0
    played: tuple[Act, ...] = ()
    best: tuple[Act, ...] = ()
    paragraph: str = ""

    def about(self, text: Speaker = english) -> str:
        """What it is about, as a sentence in the language of the reader."""
        name = self.judged.value.replace(" ", "-")
        return text(f"review-about-{name}", paragraph=self.paragraph)

    def add(self, cost: Worth) -> None:
        """Add to what it cost, or take back from it; who gained by it has lost nothing."""
        share, points = self.cost + cost.share, self.points + cost.points
        self.cost, self.points = max((share, points), (0.0, 0.0))

    @property
    def severity(self) -> str:
        """``blunder``, ``mistake`` or ``doubtful``."""
        if self.cost < MISTAKE or self.cost < CERTAINTY * self.sampling_error:
            return "doubtful"
        return "blunder" if self.cost >= BLUNDER else "mistake"


@dataclass(frozen=True, slots=True)
class ReviewedDecision:
    """What one decision cost.

    Attributes:
        turn: the number of the turn.
        seat: the player.
        first: the number of its first event, from 0.
        events: how many events it has.
        forced: whether there was nothing to decide.
        before: what the game was worth to red before it.
        cost: how much less it was worth than what the reference player would have done; below 0 if
            it was better. These costs are in the sum.
        to_best: how much less it was worth than the best plan. Mistakes are measured by it.
    """

    turn: int
    seat: Seat
    first: int
    events: int
    forced: bool
    before: Worth
    cost: Loss
    to_best: Loss


class CardLuck(NamedTuple):
    """What a card changed that a player turned up.

    Attributes:
        turn: the number of the turn.
        seat: the player.
        event: the number of the event that turned it up, from 0.
        luck: what it changed, for the player.
    """

    turn: int
    seat: Seat
    event: int
    luck: Worth


@dataclass(slots=True)
class PlayerReview:
    """The review of one player. Costs and luck are shares of games won.

    Attributes:
        cost: what all decisions and missed stops cost, against the reference player; below 0 if the
            player was better.
        error: the standard error of the cost.
        luck: what the cards that the player turned up changed, for the player.
        points: the cost in points.
        points_error: the standard error of that.
        points_luck: the luck in points.
        decisions: how many decisions were not forced.
        obligations_missed: how many plans broke an obligation.
        stops_called: how many rightly called stops there were.
        stops_missed: how many errors of the other player were not stopped.
        wrong_calls: how many calls of stop were wrong.
        decided: what the decisions cost; part of the cost.
        decided_error: the standard error of that.
        squares: the sum of the squares of these costs.
        to_best: what all decisions cost against the best plans.
    """

    cost: float = 0.0
    error: float = 0.0
    luck: float = 0.0
    points: float = 0.0
    points_error: float = 0.0
    points_luck: float = 0.0
    decisions: int = 0
    obligations_missed: int = 0
    stops_called: int = 0
    stops_missed: int = 0
    wrong_calls: int = 0
    decided: float = 0.0
    decided_error: float = 0.0
    squares: float = 0.0
    to_best: float = 0.0

    @property
    def error_rate(self) -> float:
        """What the decisions cost, for each that was not forced."""
        return self.decided / self.decisions if self.decisions else 0.0

    @property
    def error_rate_error(self) -> float:
        """The standard error of the error rate: the player's decisions differ from one another.

        A single decision differs from nothing: its rate is as unsure as its cost.
        """
        if self.decisions < 2:
            return self.decided_error * self.decisions
        return sqrt(max(self.squares - self.decided**2 / self.decisions, 0.0)) / self.decisions


@dataclass(slots=True)
class Review:
    """The review of a game. Values are shares of games that red wins.

    Attributes:
        start: the value at the beginning.
        result: 1 if red won, 0 if blue won, 0.5 for a draw.
        start_points: how many points more than blue's red could expect at the beginning.
        result_points: how many points more than blue red got.
        players: the review of red and of blue.
        marks: what cost a player something, in order.
        decisions: all decisions, in order.
        cards: the luck of all cards that were turned up, in order.
        even: what the game would have come to for red with even luck.
        short: whether best plans were sought for a short time, and endings cut off.
    """

    start: float
    result: float
    start_points: float
    result_points: float
    players: tuple[PlayerReview, PlayerReview]
    marks: list[ReviewMark] = field(default_factory=list)
    decisions: list[ReviewedDecision] = field(default_factory=list)
    cards: list[CardLuck] = field(default_factory=list)
    even: EvenLuck = field(default_factory=EvenLuck)
    short: bool = False

    @property
    def acts(self) -> int:
        """How many acts were judged."""
        return sum(one.events for one in self.decisions)

    @property
    def values(self) -> list[tuple[int, float]]:
        """The value before each decision, from 0 to 1, by the number of its first event."""
        return [(one.first, min(max(one.before.share, 0.0), 1.0)) for one in self.decisions]

    def mistakes(self) -> list[ReviewMark]:
        """The marks that are mistakes or blunders, the costliest first."""
        found = [mark for mark in self.marks if mark.severity != "doubtful"]
        return sorted(found, key=lambda mark: -mark.cost)

    @property
    def sum_error(self) -> float:
        """How far start, costs and luck are from the result: 0 but for rounding."""
        red, blue = self.players
        return self.start - red.cost + blue.cost + red.luck - blue.luck - self.result

    @property
    def points_sum_error(self) -> float:
        """How far start, costs and luck in points are from the result: 0 but for rounding."""
        red, blue = self.players
        costs, luck = blue.points - red.points, red.points_luck - blue.points_luck
        return self.start_points + costs + luck - self.result_points

    def even_luck(self, seat: Seat, errors: float = 0.0) -> float:
        """The share of such games that a player would have won with even luck, between 0 and 1.

        Args:
            seat: the player.
            errors: return what it is if it is so many standard errors higher; below 0, lower.
        """
        share = self.even.share(errors if seat is Seat.RED else -errors)
        return share if seat is Seat.RED else 1.0 - share

    def even_luck_points(self, seat: Seat) -> float:
        """The points more than the opponent's that a player would have got with even luck."""
        red, blue = self.players
        points = self.result_points - red.points_luck + blue.points_luck
        return points if seat is Seat.RED else -points


def checked_review(found: object) -> Review:
    """Return a review.

    Raises:
        CannotBePlayed: if it is none.
    """
    return checked_kind(found, Review, "a review is a Review, as review(game) makes")
