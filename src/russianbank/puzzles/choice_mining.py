"""Mines choice puzzles: plans of several players, one of which clearly wins the most games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from russianbank.core.act import Act, Kind, Pile
from russianbank.core.chance import Chance
from russianbank.core.game import Game
from russianbank.core.kernel.position import Position
from russianbank.puzzles.drafting import draft, margin_tag, record_of_lines
from russianbank.puzzles.failures import effect, player_of
from russianbank.puzzles.margin import ERRORS, SAMPLES, is_clear, margins_of
from russianbank.puzzles.puzzle import Margin, Puzzle, Source
from russianbank.review.decision import Decision

FIRST_SAMPLES = 16
"""Rollouts of each plan to find the best one."""

TRIED, MOST_PLANS, MOST_ACTS = 14, 4, 9
"""Decisions of a game that are looked at, plans of a puzzle, and acts of a plan."""

_LIKE = 0.01
"""Of two plans that lose nearly the same and end with the same act, one is enough."""

_PLAYERS = (*(f"search:level={level}" for level in (9, 8, 6, 5, 3, 2, 1, 1, 3)), "greedy", "beam")
"""Whose plans are compared."""

Plan = tuple[Act, ...]


def choice_puzzles(source: Source, game: Game, decisions: Sequence[Decision]) -> Iterator[Puzzle]:
    """Find choice puzzles."""
    tried = 0
    for decision in decisions:
        if decision.breach is not None or tried == TRIED:
            continue
        plans = _different_plans(decision.before)
        if len(plans) >= 3:
            tried += 1
            yield from _choice(source, game, decision, plans)


def _different_plans(position: Position) -> list[Plan]:
    """Lawful plans of some players that differ in more than the order on the tableau."""
    if len(position.lawful()) < 2:
        return []
    found: dict[tuple[object, ...], Plan] = {}
    for number, name in enumerate(_PLAYERS):
        acts = player_of(name).plan(position, Chance(number + 1)).acts
        after = effect(position, acts)
        if after[0] and 0 < len(acts) <= MOST_ACTS and acts[0].kind is not Kind.LAY:
            found.setdefault(after, acts)
    return list(found.values())


def _choice(source: Source, game: Game, decision: Decision, plans: list[Plan]) -> Iterator[Puzzle]:
    """The best plan beside the longest of the worse ones, and those that are nearest to it."""
    start = decision.before
    ahead = margins_of(start, plans, 0, FIRST_SAMPLES, 0, short=True)
    best = min(range(len(plans)), key=lambda one: ahead[one].mean)
    found = ahead
    if best != 0:
        found = margins_of(start, plans, best, FIRST_SAMPLES, 0, short=True)
    behind = [one for one in range(len(plans)) if one != best and is_clear(found[one], 2.0)]
    longest = max((len(plans[one]) for one in behind), default=0)
    behind.sort(key=lambda one: (len(plans[one]) < longest, found[one].mean))
    others: list[int] = []
    for one in behind:
        alike = (
            plans[one][-1] == plans[other][-1] and abs(found[one].mean - found[other].mean) < _LIKE
            for other in others
        )
        if not any(alike):
            others.append(one)
    if len(others) < 2:
        return
    chosen = [plans[best], *(plans[one] for one in others[: MOST_PLANS - 1])]
    if any(is_beginning(one, other) for one in chosen for other in chosen if one is not other):
        return
    for seed in (1, 2):
        proof = margins_of(start, chosen, 0, SAMPLES, seed)[1:]
        if not all(is_clear(one, ERRORS) for one in proof):
            return
    shown = [Margin(100 * one.mean, max(0.1, 100 * one.error)) for one in proof]
    yield draft(
        source,
        decision.turn,
        "choice",
        _theme(chosen),
        record_of_lines(start, game.deal, chosen),
        decision.seat,
        start,
        "",
        {"Margins": margin_tag(shown)},
    )


def is_beginning(one: Plan, other: Plan) -> bool:
    """Whether a plan is the first part of another."""
    return other[: len(one)] == one


def _theme(plans: Sequence[Plan]) -> str:
    """What the plans differ in most."""
    differences: dict[str, list[object]] = {
        "loading": [sum(_loads(act) for act in plan) for plan in plans],
        "going-on": [plan[-1].kind is Kind.TURN_UP for plan in plans],
        "turning-up": [plan[-1].source for plan in plans],
        "stock-card": [sum(act.source is Pile.STOCK for act in plan) for plan in plans],
    }
    return next((one for one, found in differences.items() if len(set(found)) > 1), "tableau")


def _loads(act: Act) -> bool:
    return act.target in (Pile.OPPONENT_STOCK, Pile.OPPONENT_DISCARD)
