"""What the page of a review gets: the numbers and the marks, without the better plans."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec
from msgspec import Struct

from russianbank.review.even_luck import is_clear
from russianbank.server.study.finished_game import FinishedGame
from russianbank.server.table.table_view import SeatName

QUESTIONS = 3
"""How many mistakes of a player are asked about."""

ALWAYS = ("missed stop", "wrong call")
"""What is shown even if it cost little."""

Severity = Literal["blunder", "mistake", "doubtful"]
Judged = Literal["decision", "obligation", "missed stop", "wrong call", "ending"]


class LevelShown(Struct, frozen=True):
    """An estimated level of the computer player, with those one standard error away."""

    level: float
    low: float
    high: float


class PlayerShown(Struct, frozen=True):
    """The review of a player; docs/review.md explains the fields.

    ``even_luck`` is null where it is so uncertain that it says nothing.
    """

    cost: float
    cost_error: float
    luck: float
    points: float
    points_luck: float
    decisions: int
    error_rate: float
    error_rate_error: float
    level: LevelShown | None
    even_luck: float | None
    obligations_missed: int
    stops_called: int
    stops_missed: int
    wrong_calls: int


class MarkShown(Struct, frozen=True):
    """What cost a player something.

    Attributes:
        number: its number in the review.
        about: what it is about.
        severity: how bad it was.
        turn: the number of the turn.
        seat: who pays.
        first: the first step of the game that it is about, from 1.
        last: the last of these steps.
        cost: the cost in wins of 100.
        error: its standard error.
        points: the cost in points.
        paragraph: the paragraph that was broken; may be empty.
    """

    number: int
    about: Judged
    severity: Severity
    turn: int
    seat: SeatName
    first: int
    last: int
    cost: float
    error: float
    points: float
    paragraph: str


class TurnShown(Struct, frozen=True):
    """A turn; all values are wins of 100 for red.

    Attributes:
        turn: its number.
        seat: the player on turn.
        step: the steps of the game before it.
        before: the value at its beginning.
        after: the value at its end.
        luck: what its cards changed.
        gain: what the plays of the player on turn brought more than the reference player expected.
    """

    turn: int
    seat: SeatName
    step: int
    before: float
    after: float
    luck: float
    gain: float = 0.0


class ReviewShown(Struct, frozen=True):
    """A review, or the part of it that is ready.

    Attributes:
        players: both players.
        start: the wins of 100 of red at the beginning.
        result: 100, 50 or 0.
        marks: the mistakes and what else was costly, in order.
        turns: all turns.
        turning_points: the numbers of the turns that changed the game most.
        questions: the costliest mistakes of each player with a better plan, by their numbers.
    """

    players: dict[SeatName, PlayerShown]
    start: float
    result: float
    marks: list[MarkShown]
    turns: list[TurnShown]
    turning_points: list[int]
    questions: dict[SeatName, list[int]]


class ReviewLine(Struct, frozen=True):
    """One line of the answer that grows while a review is made.

    Attributes:
        done: how many decisions are ready.
        steps: how many there are; 0 if that is not known yet.
        review: the review so far.
        engine: the version of the engine, with the whole review; else empty.
        failed: whether it could not be made.
    """

    done: int
    steps: int
    review: ReviewShown | None = None
    engine: str = ""
    failed: bool = False


def shown(review: dict[str, Any], game: FinishedGame) -> ReviewShown:
    """Return what a page may know of a review: everything but the better plans.

    Args:
        review: the review, as `review_json` makes it.
        game: the game.
    """
    marks = [_mark(number, mark, game) for number, mark in enumerate(review["marks"])]
    turns = [{**turn, "step": game.step_of(turn["first"]) - 1} for turn in review["turns"]]
    kept = {
        "players": {seat: _player(one) for seat, one in review["players"].items()},
        "start": review["start"],
        "result": review["result"],
        "marks": [one for one in marks if one["severity"] != "doubtful" or one["about"] in ALWAYS],
        "turns": turns,
        "turning_points": review["turning_points"],
        "questions": {seat: questions(review, seat) for seat in ("red", "blue")},
    }
    return msgspec.convert(kept, ReviewShown)


def _player(player: Mapping[str, Any]) -> dict[str, Any]:
    """The review of a player, with even luck only where it says something."""
    low, high = player["even_luck_low"], player["even_luck_high"]
    clear = low is not None and is_clear(low / 100, high / 100)
    return {**player, "even_luck": player["even_luck"] if clear else None}


def questions(review: Mapping[str, Any], seat: str) -> list[int]:
    """Return the costliest mistakes of a player that have a better plan, by their numbers."""
    found = [
        (-mark["cost"], number)
        for number, mark in enumerate(review["marks"])
        if mark["seat"] == seat and mark["best"] and mark["severity"] != "doubtful"
    ]
    return [number for _, number in sorted(found)[:QUESTIONS]]


def _mark(number: int, mark: dict[str, Any], game: FinishedGame) -> dict[str, Any]:
    last = mark["first"] + mark["events"] - 1
    steps = {"first": game.step_of(mark["first"]), "last": game.step_of(last)}
    return {**mark, "number": number, **steps}
