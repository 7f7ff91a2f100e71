"""Mines line puzzles: what a player reached in one turn, if there is one shortest line to it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from russianbank.core.act import Act
from russianbank.core.constants import STOCKS
from russianbank.core.game import Game
from russianbank.core.kernel.position import Position
from russianbank.lessons.goal import read_goal
from russianbank.puzzles.drafting import draft, record_of_lines
from russianbank.puzzles.line_search import is_unique, shortest_lines
from russianbank.puzzles.luck import MOST_LUCK, luck
from russianbank.puzzles.puzzle import Puzzle, Source
from russianbank.review.decision import Decision

FEWEST_ACTS, MOST_ACTS, MOST_LAYOUTS = 3, 9, 12_000
"""Acts of a line puzzle, and layouts that are looked at to prove that it is unique."""

FEWEST_FREE = 2
"""Acts of a line puzzle that nothing compels: in the others there is nothing to find."""


def line_puzzles(source: Source, game: Game, decisions: Sequence[Decision]) -> Iterator[Puzzle]:
    """Find line puzzles: goals that a player reached by three acts or more."""
    for decision in decisions:
        if decision.breach is None and len(decision.acts or ()) >= FEWEST_ACTS:
            yield from _line(source, game, decision)


def _line(source: Source, game: Game, decision: Decision) -> Iterator[Puzzle]:
    start, acts = decision.before.copy(), list(decision.acts or ())
    while acts and len(start.lawful()) == 1 and start.turns_up(acts[0]) is None:
        start.play(acts.pop(0))
        if start.over or start.seat is not decision.seat:
            return
    for theme, goal in _goals(start, acts):
        lines = shortest_lines(start, read_goal(goal), MOST_ACTS, MOST_LAYOUTS)
        if not lines or len(lines[0]) < FEWEST_ACTS or not is_unique(start, lines):
            continue
        if free_acts(start, lines[0]) < FEWEST_FREE:
            continue
        if luck(start, read_goal(goal), len(lines[0])) > MOST_LUCK:
            continue
        record = record_of_lines(start, game.deal, lines[:1])
        more = {"Goal": goal}
        yield draft(source, decision.turn, "line", theme, record, decision.seat, start, goal, more)
        return


def free_acts(start: Position, acts: Sequence[Act]) -> int:
    """Return how many of some acts are not compulsory where they are played."""
    position, free = start.copy(), 0
    for act in acts:
        free += act not in position.compulsory()
        position.play(act)
    return free


def _goals(start: Position, acts: Sequence[Act]) -> list[tuple[str, str]]:
    """The goals that acts reach, with their themes, but not in fewer acts than a puzzle has."""
    position, seat = start.copy(), start.seat
    stock, other = start.count(STOCKS + seat), start.count(STOCKS + seat.other)
    found: dict[str, str] = {}
    for number, act in enumerate(acts[:MOST_ACTS], start=1):
        if position.turns_up(act) is not None:
            break
        position.play(act)
        reached: dict[str, str] = {}
        if position.count(STOCKS + seat) < stock:
            reached["stock-card"] = f"stock {stock - 1}"
        if position.spaces() > max(1, start.spaces()):
            reached["spaces"] = f"spaces {position.spaces()}"
        if position.count(STOCKS + seat.other) > other:
            reached["load-stock"] = f"opponent stock {other + 1}"
        for theme, goal in reached.items():
            found.setdefault(theme, goal if number >= FEWEST_ACTS else "")
        if position.over or position.seat is not seat:
            break
    return [(one, found[one]) for one in ("load-stock", "spaces", "stock-card") if found.get(one)]
