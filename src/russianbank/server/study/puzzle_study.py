"""Puzzles on the study board: the question, the steps, and the verdict on an answer (U40)."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Annotated, Any

from msgspec import Meta, Struct

from russianbank.core.act import Act
from russianbank.core.errors import RussianBankError
from russianbank.core.game import Game
from russianbank.notation.act_notation import act_text, read_act_name
from russianbank.notation.record_writer import write_record
from russianbank.puzzles.answer import (
    LineProgress,
    against,
    choice_is_right,
    first_acts,
    line_is_right,
    line_progress,
    stop_is_right,
)
from russianbank.puzzles.puzzle import Puzzle
from russianbank.server.study.review_study import WhyShown
from russianbank.server.study.study import Study, StudyReply
from russianbank.server.table.command_refusal import CommandRefused
from russianbank.server.table.event_mapping import seat_name, stopped_event
from russianbank.server.table.messages import CommandRefusal
from russianbank.server.table.wire_event import StoppedEvent

MOST_STEPS = 20
"""No puzzle needs more steps."""

Step = Annotated[str, Meta(max_length=100)]
Steps = Annotated[list[Step], Meta(max_length=MOST_STEPS)]


class PuzzleRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Steps on the board of a puzzle, of which the first `since` are shown already."""

    steps: Steps
    since: Annotated[int, Meta(ge=0, le=MOST_STEPS)] = 0


class PuzzleReply(Struct, frozen=True):
    """The board of a puzzle after steps.

    Attributes:
        study: the table, and what has changed.
        progress: of a line puzzle, how far it is.
    """

    study: StudyReply
    progress: LineProgress


class PuzzleAnswer(Struct, frozen=True, forbid_unknown_fields=True):
    """An answer; one without any field asks for the solution.

    Attributes:
        stops: of a stop puzzle, whether the last act was an error.
        first: what should have come first.
        steps: of a line puzzle, the acts.
        plan: of a choice puzzle, the number of the plan, from 0.
    """

    stops: bool | None = None
    first: Step | None = None
    steps: Steps | None = None
    plan: Annotated[int, Meta(ge=0, le=9)] | None = None


class PuzzleSolution(Struct, frozen=True):
    """The solution of a puzzle, and how hard it is.

    Attributes:
        stopped: of a stop puzzle with an error, the verdict on a call of stop.
        duty: of a stop puzzle without an error, the paragraph that bids its last act; empty if none
            does.
        acts: what should have come first; the line; the best plan.
        best: of a choice puzzle, the number of the best plan.
        costs: what each plan costs in wins of 100, and the standard error.
        why: in what the best plan is ahead of each plan.
        rating: how hard it is.
        difficulty: the same from 1 to 5.
        failures: for each level the share of its attempts that failed.
        seed: the seed of the game that it comes from.
        levels: the levels of red and blue in that game.
        turn: the number of the turn.
        record: the puzzle and its answer as a record.
    """

    stopped: StoppedEvent | None
    duty: str
    acts: list[str]
    best: int
    costs: list[tuple[float, float]]
    why: list[list[WhyShown]]
    rating: int
    difficulty: int
    failures: list[float]
    seed: int
    levels: tuple[int, int]
    turn: int
    record: str


class PuzzleVerdict(Struct, frozen=True):
    """The verdict on an answer.

    Attributes:
        right: whether it is right.
        firsts: if a right stop is to be explained, the acts of which one should have come first.
        solution: the solution; None while something is still asked.
    """

    right: bool
    firsts: list[str]
    solution: PuzzleSolution | None


def nearest_puzzle(found: Iterable[Puzzle], rating: int, solved: Collection[str]) -> Puzzle:
    """The puzzle nearest to a rating; one that the reader has solved only if there is no other."""
    return min(found, key=lambda one: (one.id in solved, abs(one.rating - rating)))


def puzzle_data(puzzle: Puzzle) -> dict[str, Any]:
    """A puzzle as the script of its page gets it: the question, and nothing of the answer."""
    return {
        "id": puzzle.id,
        "kind": puzzle.kind,
        "theme": puzzle.theme,
        "rules": puzzle.rules,
        "seat": seat_name(puzzle.seat),
        "mover": seat_name(puzzle.start.seat),
        "acts": _entries(puzzle) if puzzle.kind == "stop" else [],
        "plans": [_written(puzzle, plan) for plan in puzzle.plans]
        if puzzle.kind == "choice"
        else [],
        "most": len(puzzle.acts) if puzzle.kind == "line" else 0,
        "goal": _goal_number(puzzle),
    }


def _goal_number(puzzle: Puzzle) -> int:
    """The number in a goal, such as that of the spaces to make."""
    return int(puzzle.goal.text.split()[-1]) if puzzle.goal else 0


def _entries(puzzle: Puzzle) -> list[str]:
    """The opponent's acts as entries, without the mark of an error."""
    names = [one.entry.name for one in puzzle.root.main_line() if one.entry and one.entry.name]
    return [str(name) for name in names]


def _written(puzzle: Puzzle, acts: tuple[Act, ...]) -> list[str]:
    """Acts from the start of a puzzle, with the cards that they move, but none that is unseen."""
    position, texts = puzzle.start, []
    for act in acts:
        texts.append(act_text(position, act))
        if position.turns_up(act) is None:
            position.play(act)
    return texts


def puzzle_played(puzzle: Puzzle, wish: PuzzleRequest) -> PuzzleReply:
    """The board of a puzzle after steps; only in a line puzzle they are the reader's."""
    if puzzle.kind == "line":
        return _line_played(puzzle, wish)
    game = puzzle.record.game()
    study = Study(game, seat_name(puzzle.seat), deal_known=False)
    if puzzle.kind == "stop":
        for step in _entries(puzzle)[: len(wish.steps)]:
            study.play(step)
    return PuzzleReply(study.reply(min(wish.since, len(study.steps))), "open")


def _line_played(puzzle: Puzzle, wish: PuzzleRequest) -> PuzzleReply:
    study = Study(puzzle.game(), seat_name(puzzle.seat), deal_known=False)
    refusal = None
    for step in wish.steps:
        if line_progress(puzzle, study.game, len(study.steps)) != "open":
            break
        refusal = _refused(study.game, step)
        if refusal:
            break
        try:
            study.play(step)
        except CommandRefused as refused:
            refusal = refused.refusal
            break
    reply = study.reply(min(wish.since, len(study.steps)), refusal)
    return PuzzleReply(reply, line_progress(puzzle, study.game, len(study.steps)))


def _refused(game: Game, step: str) -> CommandRefusal | None:
    """Why a step is not part of a puzzle: it is no act, or turns up a card nobody has seen."""
    try:
        name = read_act_name(step)
    except RussianBankError as error:
        return CommandRefusal("cannot-read", str(error))
    position = game.position
    if position.allows(name.act) and position.turns_up(name.act) is not None:
        said = "in a puzzle no card is turned up that nobody has seen"
        return CommandRefusal("refused", said, refusal="unseen-card")
    return None


def puzzle_verdict(puzzle: Puzzle, wish: PuzzleAnswer) -> PuzzleVerdict:
    """The verdict on an answer. An answer to another kind of puzzle is wrong."""
    right = False
    if puzzle.kind == "stop" and wish.stops is not None:
        firsts = first_acts(puzzle) if puzzle.paragraph else []
        asked = wish.stops and len(firsts) > 1
        if asked and wish.first is None:
            before = puzzle.judged
            return PuzzleVerdict(True, [act_text(before, one) for one in firsts], None)
        right = stop_is_right(puzzle, wish.stops)
        if asked:
            right = _act(wish.first) in puzzle.due
    elif puzzle.kind == "line" and wish.steps is not None:
        right = _is_line(puzzle, wish.steps)
    elif puzzle.kind == "choice" and wish.plan is not None:
        right = choice_is_right(puzzle, wish.plan)
    return PuzzleVerdict(right, [], _solution(puzzle))


def _act(step: str | None) -> Act | None:
    try:
        return read_act_name(step or "").act
    except RussianBankError:
        return None


def _is_line(puzzle: Puzzle, steps: list[str]) -> bool:
    try:
        return line_is_right(puzzle, [read_act_name(one).act for one in steps])
    except RussianBankError:
        return False


def _solution(puzzle: Puzzle) -> PuzzleSolution:
    acts = _written(puzzle, puzzle.acts)
    if puzzle.kind == "stop":
        acts = [act_text(puzzle.judged, one) for one in puzzle.due] if puzzle.paragraph else []
    choice = puzzle.kind == "choice"
    return PuzzleSolution(
        stopped=_stopped(puzzle) if puzzle.paragraph else None,
        duty=puzzle.duty if puzzle.kind == "stop" and not puzzle.paragraph else "",
        acts=acts,
        best=puzzle.best if choice else 0,
        costs=[(one.wins, one.error) for one in puzzle.costs] if choice else [],
        why=[_why(puzzle, number) for number in range(len(puzzle.plans))] if choice else [],
        rating=puzzle.rating,
        difficulty=puzzle.difficulty,
        failures=list(puzzle.failures),
        seed=puzzle.source.seed,
        levels=puzzle.source.levels,
        turn=puzzle.turn,
        record=write_record(puzzle.record),
    )


def _stopped(puzzle: Puzzle) -> StoppedEvent:
    """The verdict on a call of stop, as a table gives it."""
    return stopped_event(puzzle.game().call_stop(puzzle.seat), puzzle.seat.other)


def _why(puzzle: Puzzle, number: int) -> list[WhyShown]:
    return [WhyShown(*one) for one in against(puzzle, number)]
