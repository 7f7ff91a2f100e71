"""How often luck solves a line puzzle: the share of random lawful play that reaches the goal."""

from __future__ import annotations

from fractions import Fraction

from russianbank.core.kernel.position import Position
from russianbank.lessons.goal import ExerciseGoal
from russianbank.puzzles.line_search import acts_ahead

MOST_LUCK = Fraction(1, 5)
"""A goal that random play reaches more often is no puzzle."""


def luck(start: Position, goal: ExerciseGoal, acts: int) -> Fraction:
    """Return how often random play reaches a goal in so many acts.

    Each act is drawn evenly from the lawful ones that a puzzle takes: it turns up no unseen card
    and does not end the turn. All layouts are weighed, so the share is exact.
    """
    seat = start.seat
    layouts = {start.exact_hash: (start, Fraction(1))}
    reached = Fraction(0)
    for _ in range(acts):
        following: dict[int, tuple[Position, Fraction]] = {}
        for position, share in layouts.values():
            ahead = [after for _, after in acts_ahead(position, seat)]
            for after in ahead:
                part = share / len(ahead)
                if goal.reached(after, seat):
                    reached += part
                elif not after.over:
                    _, before = following.get(after.exact_hash, (after, Fraction(0)))
                    following[after.exact_hash] = after, before + part
        layouts = following
    return reached
