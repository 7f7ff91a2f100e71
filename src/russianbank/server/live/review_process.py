"""The parts of a review that run in a worker process; a game comes as the text of its record.

Each part stands alone: the same record always gives the same parts, in any process and any order.
So several processes review one game, and a part that is lost with its process is done again. This
module imports only what it needs to start; the review is imported by the first call.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from russianbank.core.errors import NotTheMoment

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from russianbank.core.game import Game
    from russianbank.review.decision import Decision, Intervention
    from russianbank.review.evaluation import Evaluation, Loss, RememberingEvaluator

GAMES = 8
"""Games that a process keeps in memory."""


class Effort(NamedTuple):
    """How much work there is in each position of a review.

    Attributes:
        samples: how many times it is played on.
        layouts: about how many layouts are visited to find the best plan; as many as level 10
            visits if None.
    """

    samples: int
    layouts: int | None = None

    def __str__(self) -> str:
        return "-".join(str(one) for one in self if one is not None)


class Reviewed(NamedTuple):
    """A game under review in this process: its steps, and what is known of them."""

    game: Game
    steps: list[Decision | Intervention]
    evaluator: RememberingEvaluator


@lru_cache(maxsize=GAMES)
def _reviewed(record: str, effort: Effort) -> Reviewed:
    from russianbank.notation import read_record
    from russianbank.review.decision import steps_of
    from russianbank.review.evaluation import RememberingEvaluator

    game = read_record(record).replay().game
    return Reviewed(game, list(steps_of(game)), RememberingEvaluator(game.rules, *effort))


def list_decisions(record: str, effort: Effort) -> list[int]:
    """Return the decisions of a game, by the numbers of their first events."""
    return [one.first for one in _decisions(_reviewed(record, effort))]


def evaluate(record: str, effort: Effort, first: int) -> Evaluation:
    """Evaluate the decision that begins with an event."""
    reviewed = _reviewed(record, effort)
    return reviewed.evaluator.evaluate(_decision(reviewed, first))


def add_up(record: str, effort: Effort, known: Mapping[int, Evaluation]) -> dict[str, Any]:
    """Add the known evaluations up to a review, as JSON; of some decisions, up to the next one.

    Args:
        record: the game.
        effort: how much work there was in each position.
        known: the evaluations, by the numbers of the first events.
    """
    from itertools import islice

    from russianbank.review.decision import Decision
    from russianbank.review.review import reviewed_steps
    from russianbank.review.review_json import review_json

    game, steps, evaluator = _reviewed(record, effort)
    if game.outcome is None:
        raise NotTheMoment("only a finished game is reviewed here; play it to its end first")
    evaluator.known.update(known)
    unknown = (
        at
        for at, step in enumerate(steps)
        if isinstance(step, Decision) and step.first not in known
    )
    end = next(unknown, len(steps))
    *_, last = islice(reviewed_steps(game, evaluator), end)
    return review_json(game, last.review)


def compare(
    record: str, effort: Effort, first: int, best: Sequence[int], acts: Sequence[int]
) -> Loss:
    """Return how much less a learner's plan is worth than the best one.

    Args:
        record: the game.
        effort: how much work there is in each plan.
        first: the first event of the decision.
        best: the codes of the acts of the best plan.
        acts: those of the learner's plan.
    """
    from russianbank.core.act import ACTS

    reviewed = _reviewed(record, effort)
    before = _decision(reviewed, first).before
    plans = [tuple(ACTS[code] for code in plan) for plan in (best, acts)]
    return reviewed.evaluator.compare(before, *plans)


def _decisions(reviewed: Reviewed) -> list[Decision]:
    from russianbank.review.decision import Decision

    return [one for one in reviewed.steps if isinstance(one, Decision)]


def _decision(reviewed: Reviewed, first: int) -> Decision:
    return next(one for one in _decisions(reviewed) if one.first == first)
