"""Rollouts: a position is played on many times, and its value is the mean of what comes of it.

Two plans are compared with the same cards to come, so that the luck of the cards cancels out
(common random numbers). A rollout is cut off after some plans, and the value network estimates what
is left. An ending, in which the order of both hands is known, is played to the end by stronger
players, since there the network is often wrong. They think longest about the first plans, which
decide most. How long is left to chance: otherwise all games of an ending would be nearly one and
the same. Where few cards are unseen, a solver says what a plan is worth at least and at most, and
no rollout says otherwise.
"""

from __future__ import annotations

from collections.abc import Sequence

from russianbank.ai.bounds import EARLY_TURNS, UNSOLVED, Bounds
from russianbank.ai.endgame_solver import EndgameSolver
from russianbank.ai.plan import Budget
from russianbank.ai.search_constants import FULL_ATTENTION
from russianbank.ai.search_player import SearchPlayer
from russianbank.ai.turn_search import TurnSearch
from russianbank.ai.value import ValueNetwork
from russianbank.ai.weights import excess_for, weights_for
from russianbank.core.act import ACTS, Act
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.core.deal import Deal
from russianbank.core.kernel.position import Position
from russianbank.core.rules.ruleset import RuleSet
from russianbank.review.model_error import (
    EARLY_ERROR,
    ENDING_ERROR,
    LATE_ERROR,
    NO_ERROR,
    SHORT_ENDING_ERROR,
    SHORT_LATE_ERROR,
    ModelError,
)
from russianbank.review.worth import Worth, worth_at_end, worth_going_on

PLANS = 8
"""The most plans in a rollout, of both players together."""

PLAN_LAYOUTS, LAST_LAYOUTS = 800, 800
"""How many layouts are visited for a plan of a rollout, and to estimate its last position."""

SHORT_PLAN_LAYOUTS, SHORT_LAST_LAYOUTS = 150, 400
"""The same where there is little time."""

SOLVER_LAYOUTS = 3000
"""How many layouts are visited to bound what the position after a plan is worth."""

ENDING_SAMPLES = 16
"""How many times an ending is played on at most."""

ENDING_LAYOUTS = ((10_000, 30_000),) * 4 + ((1000, 3000),) * 4
"""For each of the first plans of an ending, the numbers of layouts one of which level 10 visits."""

ENDING_LEVEL = 8
"""The level that makes the other plans of an ending."""

SHIFT_COST = 0.001
"""What a shift on the tableau takes off a plan's value, so that none is played for nothing."""


class Rollouts:
    """Plays positions on under one rule set.

    Args:
        rules: the rule set.
        samples: how many times each position is played on.
        plans: the most plans in a rollout, of both players together.
        short: whether there is little time: fewer layouts are visited, and endings are cut off like
            other positions.

    Attributes:
        proved: whether what the last plans are worth is known, and no estimate.
    """

    def __init__(
        self, rules: RuleSet, samples: int, plans: int = PLANS, short: bool = False
    ) -> None:
        self.samples = samples
        self.plans = plans
        self._short = short
        self._plan_layouts = SHORT_PLAN_LAYOUTS if short else PLAN_LAYOUTS
        self._last_layouts = SHORT_LAST_LAYOUTS if short else LAST_LAYOUTS
        self._excess = excess_for(rules)
        self._search = TurnSearch(rules, ValueNetwork(rules, weights_for(rules)))
        self._search.limit(FULL_ATTENTION, 0.0, False, False, 0, SHIFT_COST)
        self._solver = EndgameSolver(rules)
        self._ending_player = SearchPlayer()
        self._fast_player = SearchPlayer(ENDING_LEVEL)
        self._bounds: dict[int, Bounds] = {}
        self._plans: dict[int, list[int]] = {}
        self._ending_plans: dict[tuple[int, int], tuple[Act, ...]] = {}
        self.proved = False

    def values(
        self, position: Position, plans: Sequence[Sequence[Act]], seat: Seat, chance: Chance
    ) -> list[list[float]]:
        """Return the share of games that a player wins; see `worths`."""
        played = self.worths(position, plans, seat, chance)
        return [[worth.share for worth in of_plan] for of_plan in played]

    def worths(
        self, position: Position, plans: Sequence[Sequence[Act]], seat: Seat, chance: Chance
    ) -> list[list[Worth]]:
        """Play a position on after each of some plans, always with the same cards to come.

        Args:
            position: where to start.
            plans: what is played first; a plan without acts leaves all to the rollout.
            seat: whose games are counted.
            chance: where the cards to come are from.

        Returns:
            For each plan what came of it, for each order of the cards; in an ending, for at most
            `ENDING_SAMPLES` of them.
        """
        self.proved = True
        if position.over:
            return [[worth_at_end(position, seat)] * self.samples for _ in plans]
        for kept in (self._bounds, self._plans, self._ending_plans):
            kept.clear()
        ending = not self._short and self._is_ending(position)
        samples = min(self.samples, ENDING_SAMPLES) if ending else self.samples
        deals = [position.sample_deal(chance) for _ in range(samples)]
        seeds = [chance.word() if ending else None for _ in deals]
        futures = list(zip(deals, seeds, strict=True))
        return [
            [self._rollout(position, plan, *future, seat) for future in futures] for plan in plans
        ]

    def model_error(self, position: Position) -> ModelError:
        """How wrong what was said of the last plans may be, however many samples there are."""
        if self.proved:
            return NO_ERROR
        if self._is_ending(position):
            return SHORT_ENDING_ERROR if self._short else ENDING_ERROR
        if position.turn_number <= EARLY_TURNS:
            return EARLY_ERROR
        return SHORT_LATE_ERROR if self._short else LATE_ERROR

    def _is_ending(self, position: Position) -> bool:
        """Whether the order of both hands is known, but for a few cards at most."""
        return self._ending_player.endgame(position.rules).suits(position)

    def _rollout(
        self, start: Position, acts: Sequence[Act], deal: Deal, seed: int | None, seat: Seat
    ) -> Worth:
        """Play a position on, with these acts as the first plan; return what came of it.

        An ending has a seed, by which its players think for a longer or a shorter time.
        """
        position = start.copy()
        for act in acts:
            position.play(act, deal)
        if position.over:
            return worth_at_end(position, seat)
        low, high = self._bounds_of(position, seat)
        if low == high:
            return worth_going_on(position, seat, low)
        self.proved = False
        if seed is not None:
            worth = self._play_out(position, deal, seat, Chance(seed))
        else:
            worth = self._play_on(position, deal, seat, self.plans - bool(acts))
        share = min(max(worth.share, low), high)
        return worth if share == worth.share else worth_going_on(position, seat, share)

    def _play_on(self, start: Position, deal: Deal, seat: Seat, plans: int) -> Worth:
        """Play a position on for some plans, and estimate what it has come to."""
        position = start.copy()
        for _ in range(plans):
            if position.over:
                break
            for code in self._plan(position):
                position.play(ACTS[code], deal)
        if position.over:
            return worth_at_end(position, seat)
        share = self._search.run(position, self._last_layouts) - self._excess
        # It need not lie between 0 and 1: the caller keeps it within what is proved.
        return worth_going_on(position, seat, share if position.seat is seat else 1.0 - share)

    def _plan(self, position: Position) -> list[int]:
        """The next plan of a rollout: the codes of its acts."""
        key = position.exact_hash
        if key not in self._plans:
            self._search.run(position, self._plan_layouts)
            self._plans[key] = self._search.plan(0)
        return self._plans[key]

    def _play_out(self, start: Position, deal: Deal, seat: Seat, chance: Chance) -> Worth:
        """Play an ending on to its end."""
        position, first_plans = start.copy(), iter(ENDING_LAYOUTS)
        while not position.over:
            for act in self._ending_plan(position, chance, next(first_plans, ())):
                position.play(act, deal)
        return worth_at_end(position, seat)

    def _ending_plan(
        self, position: Position, chance: Chance, numbers: Sequence[int]
    ) -> tuple[Act, ...]:
        """The next plan of an ending, for one of some numbers of layouts; fast if there is none."""
        if not numbers:
            return self._fast_player.plan(position, chance).acts
        layouts = numbers[chance.below(len(numbers))]
        key = position.exact_hash, layouts
        if key not in self._ending_plans:
            plan = self._ending_player.plan(position, chance, Budget(layouts))
            self._ending_plans[key] = plan.acts
        return self._ending_plans[key]

    def _bounds_of(self, position: Position, seat: Seat) -> Bounds:
        """What is proved about the share of games that a player wins from a position."""
        if not self._solver.suits(position):
            return UNSOLVED
        key = position.exact_hash
        if key not in self._bounds:
            self._bounds[key] = self._solver.solve(position, SOLVER_LAYOUTS)
        low, high = self._bounds[key]
        return Bounds(low, high) if position.seat is seat else Bounds(1.0 - high, 1.0 - low)
