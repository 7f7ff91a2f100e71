"""Proves the answer of a puzzle again, with the engine."""

from __future__ import annotations

from russianbank.core.errors import CannotBePlayed
from russianbank.notation.record_entry import Verb
from russianbank.puzzles.choice_mining import is_beginning
from russianbank.puzzles.line_mining import FEWEST_FREE, MOST_LAYOUTS, free_acts
from russianbank.puzzles.line_search import is_unique, shortest_lines
from russianbank.puzzles.luck import MOST_LUCK, luck
from russianbank.puzzles.margin import SAMPLES, is_behind, margins_of
from russianbank.puzzles.puzzle import Puzzle

PROOF_SEED = 3
"""The cards to come of a proof; those of the mining were others."""


def prove(puzzle: Puzzle, samples: int = SAMPLES) -> None:
    """Prove the answer of a puzzle.

    Args:
        puzzle: the puzzle.
        samples: of a choice puzzle, how many times the position is played on after each plan.

    Raises:
        CannotBePlayed: if the answer is not right, or not the only one.
    """
    replay = puzzle.record.replay()
    if replay.failure or replay.in_variations:
        raise _wrong(puzzle, str(replay.failure or replay.in_variations[0]))
    match puzzle.kind:
        case "stop":
            _prove_stop(puzzle)
        case "line":
            _prove_line(puzzle)
        case _:
            _prove_choice(puzzle, samples)


def _prove_stop(puzzle: Puzzle) -> None:
    """The last act breaks what the record says, and a call of stop is upheld for that alone."""
    game = puzzle.game()
    found = game.stoppable_breach(puzzle.seat)
    broken = found.paragraph if found else ""
    last = list(puzzle.root.main_line())[-1].entry
    called = last is not None and last.verb is Verb.STOPS
    if broken != puzzle.paragraph or called != bool(broken):
        raise _wrong(puzzle, f"the engine finds {broken or 'no error'}")
    due = {act for duty in found.due for act in duty.acts} if found else set()
    if set(puzzle.due) != due:
        raise _wrong(puzzle, f"what should have come first is {', '.join(map(str, due))}")


def _prove_line(puzzle: Puzzle) -> None:
    """The line is the shortest one, but for the order of independent acts, and has to be found."""
    assert puzzle.goal is not None
    start, line = puzzle.start, puzzle.acts
    lines = shortest_lines(start, puzzle.goal, len(line), MOST_LAYOUTS)
    if not is_unique(start, lines) or line not in lines:
        raise _wrong(puzzle, f"the engine finds {len(lines)} lines of {len(line)} acts")
    share = luck(start, puzzle.goal, len(line))
    if share > MOST_LUCK:
        raise _wrong(puzzle, f"random play reaches the goal in {round(100 * share)} of 100 games")
    free = free_acts(start, line)
    if free < FEWEST_FREE:
        raise _wrong(puzzle, f"all but {free} of its acts are compulsory")


def _prove_choice(puzzle: Puzzle, samples: int) -> None:
    """The best plan is clearly ahead of all others."""
    start, plans = puzzle.start, puzzle.plans
    if any(is_beginning(one, other) for one in plans for other in plans if one is not other):
        raise _wrong(puzzle, "a plan is the beginning of another")
    margins = margins_of(start, plans, puzzle.best, samples, PROOF_SEED)
    for number, margin in enumerate(margins):
        if number != puzzle.best and not is_behind(margin):
            raise _wrong(
                puzzle, f"plan {number + 1} costs only {100 * margin.mean:.1f} of 100 wins"
            )


def _wrong(puzzle: Puzzle, why: str) -> CannotBePlayed:
    return CannotBePlayed(f"the answer of puzzle {puzzle.id} is not proved: {why}")
