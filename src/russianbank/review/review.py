"""The review of a game: costs and luck, whose sum is exactly the result.

An unfinished game has no result; its sum is what the last position is worth.

Each decision has a cost: how much less it was worth than the reference player's. Each new card has
its luck: how much it changed. So the value at the beginning, the costs and the luck add up to the
result. Both are measured against the same reference player, so that luck is zero on average. What a
mistake is, is measured against the best plan. A decision that can be stopped is worth what a stop
would leave of it; if no stop is called, the other player pays for the missed stop. The method is
that of GNU Backgammon.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from sys import maxsize
from typing import NamedTuple

from russianbank.core.arguments import checked_number
from russianbank.core.game import Game, checked_game
from russianbank.review.account import Account
from russianbank.review.decision import Decision, steps_of
from russianbank.review.evaluation import Evaluator
from russianbank.review.findings import Review

SAMPLES = 64
"""How many times each position is played on."""


class ReviewStep(NamedTuple):
    """How far a review has come.

    Attributes:
        done: how many steps are done.
        steps: how many steps there are.
        review: what has been found so far; the same object at every step. The price of a missed
            stop is known some steps after its mark.
    """

    done: int
    steps: int
    review: Review


def review_steps(
    game: Game, samples: int = SAMPLES, layouts: int | None = None
) -> Iterator[ReviewStep]:
    """Review a game step by step, in the order of the game, from its first decision on.

    An unfinished game is reviewed up to its last act. With the last step the review is complete.
    The same game always gets the same review.

    Args:
        game: the game; it stays as it is.
        samples: how many times each position is played on; more makes the errors smaller.
        layouts: about how many layouts are visited to find a best plan; as many as level 10 visits
            if None.

    Raises:
        CannotBePlayed: if it is no game, or not 1 sample and 1 layout or more.
    """
    checked_number(samples, 1, maxsize, "a review has 1 sample or more")
    if layouts is not None:
        checked_number(layouts, 1, maxsize, "a review has 1 layout or more")
    return reviewed_steps(game, Evaluator(checked_game(game).rules, samples, layouts))


def reviewed_steps(game: Game, evaluator: Evaluator) -> Iterator[ReviewStep]:
    """Review a game as `review_steps` does, with an evaluator of one's own."""
    steps = list(steps_of(game))
    account = Account(game.start, evaluator)
    for done, step in enumerate(steps, start=1):
        if isinstance(step, Decision):
            account.add_decision(step)
        else:
            account.add_intervention(step)
        if done < len(steps):
            yield ReviewStep(done, len(steps), account.review)
    if game.outcome is None:
        account.break_off(game.position)
    else:
        account.close(game.outcome)
    yield ReviewStep(len(steps), len(steps), account.review)


def review(
    game: Game,
    samples: int = SAMPLES,
    progress: Callable[[int, int], None] | None = None,
    layouts: int | None = None,
) -> Review:
    """Review a game at once; see `review_steps`.

    Args:
        game: the game; it stays as it is.
        samples: how many times each position is played on; more makes the errors smaller.
        progress: is called after each step with the number of steps done and of all steps.
        layouts: about how many layouts are visited to find a best plan; as many as level 10 visits
            if None.
    """
    for step in review_steps(game, samples, layouts):
        if progress:
            progress(step.done, step.steps)
    return step.review
