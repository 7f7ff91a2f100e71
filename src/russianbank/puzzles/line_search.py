"""Finds all shortest lines to a goal, without turning up an unseen card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from russianbank.core.act import Act, Pile
from russianbank.core.cards import Seat
from russianbank.core.kernel.position import Position
from russianbank.core.law import moved, top
from russianbank.lessons.goal import ExerciseGoal

MOST_LINES = 400
"""Shortest lines that are compared; more orders than these are not looked at."""


@dataclass(slots=True)
class _Layout:
    """A layout that was reached, and every act that leads to it from a layout before."""

    position: Position
    ways: list[tuple[int, Act]] = field(default_factory=list)


def shortest_lines(
    start: Position, goal: ExerciseGoal, most_acts: int, most_layouts: int
) -> list[tuple[Act, ...]]:
    """Return all shortest lawful lines to a goal.

    All layouts that can be reached by so many acts are looked at, so nothing is missed.

    Returns:
        The lines; none if the goal cannot be reached, or there are too many layouts to be sure.
    """
    seat = start.seat
    layers: list[dict[int, _Layout]] = [{start.exact_hash: _Layout(start.copy())}]
    known = set(layers[0])
    for _ in range(most_acts):
        layer: dict[int, _Layout] = {}
        for before, layout in layers[-1].items():
            for act, after in acts_ahead(layout.position, seat):
                key = after.exact_hash
                if key in known:
                    continue
                layer.setdefault(key, _Layout(after)).ways.append((before, act))
        known |= set(layer)
        layers.append(layer)
        ends = [key for key, one in layer.items() if goal.reached(one.position, seat)]
        if ends:
            return _lines(layers, ends)
        if len(known) > most_layouts or not layer:
            return []
    return []


def acts_ahead(position: Position, seat: Seat) -> Iterator[tuple[Act, Position]]:
    """The lawful acts that turn up no unseen card and do not end the turn, with what they do."""
    for act in position.lawful():
        if position.turns_up(act) is not None:
            continue
        after = position.copy()
        after.play(act)
        if after.seat is seat or after.over:
            yield act, after


def _lines(layers: list[dict[int, _Layout]], ends: list[int]) -> list[tuple[Act, ...]]:
    """The lines that lead to the layouts of the last layer, at most one more than MOST_LINES."""
    found: list[tuple[Act, ...]] = []

    def collect(depth: int, key: int, rest: tuple[Act, ...]) -> None:
        if len(found) > MOST_LINES:
            return
        if depth == 0:
            found.append(rest)
            return
        for before, act in layers[depth][key].ways:
            collect(depth - 1, before, (act, *rest))

    for end in ends:
        collect(len(layers) - 1, end, ())
    return found


def is_unique(start: Position, lines: list[tuple[Act, ...]]) -> bool:
    """Whether lines are one line but for the order of acts that do not need each other.

    That is so if all of them do the same moves: the same cards go on the same cards, or to a space,
    a foundation or a player's pile.
    """
    if not 0 < len(lines) <= MOST_LINES:
        return False
    return len({_moves(start, line) for line in lines}) == 1


def _moves(start: Position, line: tuple[Act, ...]) -> frozenset[tuple[tuple[str, str], int]]:
    position = start.copy()
    moves: Counter[tuple[str, str]] = Counter()
    for act in line:
        target = act.target.sign
        if act.target < Pile.FOUNDATION:
            target = str(top(position, act.target) or "space")
        moves[f"{act.kind.name} {moved(position, act)}", target] += 1
        position.play(act)
    return frozenset(moves.items())
