"""The analysis of a position: the best plans, a line of play, and the cards that may come."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import hypot
from sys import maxsize
from typing import NamedTuple

from russianbank.ai.bounded_search import BoundedSearch
from russianbank.ai.bounds import UNSOLVED, UNSURE, Bounds
from russianbank.ai.endgame import Endgame
from russianbank.ai.expectimax import Expectimax
from russianbank.ai.explanation import explain, plan_steps, position_after
from russianbank.ai.plan import Budget, Plan
from russianbank.ai.reason import Reason
from russianbank.ai.search_player import SearchPlayer
from russianbank.ai.solution import Solution
from russianbank.core.act import ACTS, Act, Kind, Pile
from russianbank.core.arguments import checked_number
from russianbank.core.cards import CARDS, Card
from russianbank.core.chance import Chance
from russianbank.core.kernel.position import Position

REPLY = Budget(layouts=2000)
"""The budget of each later plan of the line, and of a reply to a plan."""

LINE_PLANS = 4
"""The most plans in the line, the best one included."""


class Hint(NamedTuple):
    """A good plan, and the reasons for it, the most important first."""

    plan: Plan
    reasons: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class Candidate:
    """One of the best plans.

    Attributes:
        acts: the plan.
        value: the share of games that the player on turn wins with it, from 0 to 1.
        error: how wrong the value may be: by how much the last search of the plan changed it and,
            in an `Analysis`, how wrong such values are. None if the plan was only evaluated.
        searched: whether it was searched through the cards that may come, or the opponent's reply,
            and not only evaluated.
        bounds: what is proved about the value, which is an estimate within them; they meet where
            the plan is solved.
    """

    acts: tuple[Act, ...]
    value: float
    error: float | None
    searched: bool
    bounds: Bounds = UNSOLVED


class PossibleCard(NamedTuple):
    """A card that may be turned up, and the share of games that the player on turn then wins."""

    card: Card
    value: float


class LinePlan(NamedTuple):
    """One plan of the line, the position before it, and the card that it turns up."""

    before: Position
    acts: tuple[Act, ...]
    card: Card | None


class BestPlans(NamedTuple):
    """The best plans, the best one first, and the cards that it may turn up.

    Attributes:
        plans: the plans.
        cards: the cards, with values whose mean is that of the plan.
        searched: the cards, with the values of the search.
        error: how wrong the value of a plan may be, however long it is searched.
    """

    plans: tuple[Candidate, ...]
    cards: tuple[PossibleCard, ...]
    searched: tuple[PossibleCard, ...]
    error: float


@dataclass(frozen=True, slots=True)
class Analysis:
    """What was found out about a position.

    Attributes:
        plans: the best plans that differ in what they bring about, the best one first. That one is
            the plan that ``search`` plays with the same budget.
        line: the best plan and how the game may go on. Each card turned up is the middle one of the
            possible cards, in order of their value.
        cards: the cards that the best plan may turn up, the best one first; may be empty.
    """

    plans: tuple[Candidate, ...]
    line: tuple[LinePlan, ...]
    cards: tuple[PossibleCard, ...]


def analyse(
    position: Position, chance: Chance, budget: Budget | None = None, plans: int = 3
) -> Analysis:
    """Find the best plans of the player on turn, and how the game may go on.

    Args:
        position: the position; it stays as it is.
        chance: where samples of unseen cards come from.
        budget: how long to search for the best plan; the rest takes little more.
        plans: the most plans to return.

    Raises:
        NotTheMoment: if the game is over.
        CannotBePlayed: if no plan is wanted.
    """
    player = SearchPlayer()
    found = _best_plans(position, player, chance, budget, plans)
    line = _line(position, found.plans[0].acts, found.searched, player, chance)
    return Analysis(tuple(_widened(one, found.error) for one in found.plans), line, found.cards)


def _widened(one: Candidate, wrong: float) -> Candidate:
    """Return a plan whose error is also that of the estimates, unless its value is proved."""
    if one.bounds.exact:
        return one
    return replace(one, error=hypot(one.error or 0.0, wrong))


def best_plans(position: Position, chance: Chance, budget: Budget | None, plans: int) -> BestPlans:
    """Find the best plans of the player on turn as `analyse` does, without how the game may go on.

    Raises:
        NotTheMoment: if the game is over.
        CannotBePlayed: if no plan is wanted.
    """
    return _best_plans(position, SearchPlayer(), chance, budget, plans)


def hint(position: Position, chance: Chance, budget: Budget | None = None) -> Hint:
    """Return a good plan of the player on turn, and the reasons for it.

    Args:
        position: the position; it stays as it is.
        chance: where samples of unseen cards come from.
        budget: how long to search.

    Raises:
        NotTheMoment: if the game is over.
    """
    player = SearchPlayer(shifts="useful")
    ((best, _),) = _candidates(position, player, chance, budget, 1)
    return Hint(Plan(best.acts, best.value), explain(position, best.acts))


def _best_plans(
    position: Position, player: SearchPlayer, chance: Chance, budget: Budget | None, plans: int
) -> BestPlans:
    most = checked_number(plans, 1, maxsize, "the number of plans is 1 or more")
    found = _candidates(position, player, chance, budget, most)
    best, cards = found[0]
    candidates = tuple(one.candidate for one in found)
    error = player.model_error(position)
    return BestPlans(candidates, _adjusted(cards, best), cards, error)


class _Found(NamedTuple):
    candidate: Candidate
    cards: tuple[PossibleCard, ...]


def _candidates(
    position: Position, player: SearchPlayer, chance: Chance, budget: Budget | None, most: int
) -> list[_Found]:
    """Return the best plans that differ, all of them searched, with the cards they may turn up.

    A plan that was searched less deep than the best one may seem better than it. It gets the same
    value.
    """
    search = player.look(position, chance, budget)
    leaves = _different_leaves(position, search) if most > 1 else [search.best]
    found: dict[tuple[Act, ...], _Found] = {}
    for leaf in leaves:
        if len(found) < most:
            one = _found(search, leaf)  # the shortest way to a win is that of several leaves
            found.setdefault(one.candidate.acts, one)
    best, *others = [_searched(position, one, player, chance) for one in found.values()]
    highest = best.candidate.value
    capped = [
        one._replace(candidate=replace(one.candidate, value=min(one.candidate.value, highest)))
        for one in others
    ]
    return [best, *sorted(capped, key=lambda one: -one.candidate.value)]


def _different_leaves(
    position: Position, search: Expectimax | Endgame | Solution | BoundedSearch
) -> list[int]:
    """Return the leaves that bring about different things, the best first, those searched first."""
    leaves = search.leaves()
    order = sorted(
        range(len(leaves)),
        key=lambda leaf: (leaf != search.best, not leaves[leaf][2], -leaves[leaf][1]),
    )
    chosen: dict[object, int] = {}
    for leaf in order:
        acts = [ACTS[code] for code in leaves[leaf][0]]
        chosen.setdefault(_effect(position, acts), leaf)
    return list(chosen.values())


def _effect(position: Position, acts: Sequence[Act]) -> object:
    """Return what a plan brings about: cards played off piles, spaces, and its last act."""
    steps = plan_steps(position, acts)
    played = sorted(
        (one.card, max(int(one.act.target), int(Pile.T8)))
        for one in steps
        if one.card and not one.is_shift
    )
    spaces = sum(one.opens_space - one.fills_space for one in steps)
    ends = [(one.kind, one.source) for one in acts[-1:] if one.kind is not Kind.PLAY]
    return tuple(played), spaces, tuple(ends)


def _found(search: Expectimax | Endgame | Solution | BoundedSearch, leaf: int) -> _Found:
    codes, value, searched = search.leaf(leaf)
    acts = tuple(ACTS[code] for code in codes)
    bounds = search.bounds(leaf)
    candidate = Candidate(acts, bounds.limit(value), search.error(leaf), searched, bounds)
    return _Found(candidate, _possible_cards(search, leaf))


def _possible_cards(
    search: Expectimax | Endgame | Solution | BoundedSearch, leaf: int
) -> tuple[PossibleCard, ...]:
    proved = isinstance(search, Solution)
    cards = [
        PossibleCard(CARDS[number], value if proved else UNSOLVED.limit(value))
        for number, value in search.cards(leaf)
    ]
    return tuple(sorted(cards, key=lambda one: -one.value))


def _adjusted(cards: tuple[PossibleCard, ...], plan: Candidate) -> tuple[PossibleCard, ...]:
    """Return the cards with values changed so that their mean is the value of the plan.

    A value of 0 or 1 does not change, no other becomes as sure, and the order stays. After a plan
    that is proved to win or to lose, every card does; a single card is worth what the plan is.
    """
    value = plan.value
    decided = plan.bounds in ((0.0, 0.0), (1.0, 1.0))
    if decided or len(cards) < 2:
        return tuple(PossibleCard(one.card, value) for one in cards)
    doubts = [_doubt(one.value) for one in cards]
    missing = value * len(cards) - sum(one.value for one in cards)
    factor = max(-1.0, min(1.0, missing / sum(doubts))) if any(doubts) else 0.0
    return tuple(
        PossibleCard(one.card, one.value + factor * doubt)
        for one, doubt in zip(cards, doubts, strict=True)
    )


def _doubt(value: float) -> float:
    """Return how far a value may be changed: most in the middle, not at all if it is sure."""
    return max(0.0, (value - UNSURE) * (1.0 - UNSURE - value)) / (1.0 - 2.0 * UNSURE)


def _searched(position: Position, found: _Found, player: SearchPlayer, chance: Chance) -> _Found:
    """Return the same plan, now searched if it was only evaluated."""
    one, cards = found
    if one.searched:
        return found
    after = position_after(plan_steps(position, one.acts))
    if cards:
        value = sum(card.value for card in cards) / len(cards)
    elif not after.over and after.seat is not position.seat:
        value = 1.0 - (player.plan(after, chance, REPLY).value or 0.0)
    else:
        return found
    value = one.bounds.limit(value)
    return _Found(replace(one, value=value, error=abs(value - one.value), searched=True), cards)


def _line(
    position: Position,
    acts: tuple[Act, ...],
    cards: tuple[PossibleCard, ...],
    player: SearchPlayer,
    chance: Chance,
) -> tuple[LinePlan, ...]:
    """Return the best plan, and plans that follow it."""
    line: list[LinePlan] = []
    ahead = position.copy()
    while len(line) < LINE_PLANS and not ahead.over:
        if line:
            search = player.look(ahead, chance, REPLY)
            acts = tuple(ACTS[code] for code in search.plan())
            cards = _possible_cards(search, search.best)
        card = cards[len(cards) // 2].card if cards else None
        line.append(LinePlan(ahead.copy(), acts, card))
        for act in acts:
            ahead.play(act, card=card if ahead.turns_up(act) is not None else None)
    return tuple(line)
