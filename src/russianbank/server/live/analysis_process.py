"""The analysis that runs in a worker process: the plans of a position, and what they are worth.

It imports only what it needs to start; the search is imported by the first call.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from russianbank.ai.bounds import Bounds
    from russianbank.core.kernel.position import Position
    from russianbank.review.model_error import ModelError

LAYOUTS = 20_000
"""Layouts that the search for plans visits."""

PLANS = 5
"""Plans that are compared at most."""


class FoundPlans(NamedTuple):
    """The best plans.

    Attributes:
        plans: each as the codes of its acts.
        bounds: what is proved about the share of games that the player on turn wins by each.
        cards: the cards that the best plan may turn up, each as its face, with the share of games
            that the player on turn then wins.
    """

    plans: list[tuple[int, ...]]
    bounds: list[Bounds]
    cards: list[tuple[str, float]]


class PlayedOn(NamedTuple):
    """What came of some plans.

    Attributes:
        shares: for each plan, the shares of games that the mover wins.
        error: how wrong these may be, however many there are.
    """

    shares: list[list[float]]
    error: ModelError


def find_plans(position: Position, layouts: int = LAYOUTS) -> FoundPlans:
    """Find the best plans of the player on turn."""
    from russianbank.ai.analysis import best_plans
    from russianbank.ai.plan import Budget
    from russianbank.core.chance import Chance

    found = best_plans(position, Chance(position.exact_hash), Budget(layouts=layouts), PLANS)
    plans = [tuple(act.code for act in one.acts) for one in found.plans]
    bounds = [one.bounds for one in found.plans]
    cards = [(str(one.card), one.value) for one in found.cards]
    return FoundPlans(plans, bounds, cards)


def play_on(
    position: Position,
    plans: Sequence[tuple[int, ...]],
    samples: int,
    seed: int,
    short: bool = False,
) -> PlayedOn:
    """Play a position on after each plan.

    Args:
        position: the position.
        plans: the codes of the acts of each plan.
        samples: how many orders of the unseen cards; all plans get the same.
        seed: where they come from.
        short: whether there is little time, see `Rollouts`.
    """
    from russianbank.core.act import ACTS
    from russianbank.core.chance import Chance
    from russianbank.review.rollout import Rollouts

    acts = [[ACTS[code] for code in plan] for plan in plans]
    rollouts = Rollouts(position.rules, samples, short=short)
    shares = rollouts.values(position, acts, position.seat, Chance(seed))
    return PlayedOn(shares, rollouts.model_error(position))
