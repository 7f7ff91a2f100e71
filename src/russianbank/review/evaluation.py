"""Evaluates one decision: what it was worth, what the best plan was worth, and the difference."""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot
from typing import NamedTuple

from russianbank.ai.explanation import MOST_TRIED, cards_of, layouts_ahead
from russianbank.ai.search_player import SearchPlayer
from russianbank.core.act import ACTS, Act
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.core.kernel.position import Position
from russianbank.core.rules.ruleset import RuleSet
from russianbank.review.decision import Decision
from russianbank.review.model_error import ModelError
from russianbank.review.rollout import Rollouts
from russianbank.review.sample_mean import SampleMean, sample_mean
from russianbank.review.worth import Worth, share_in_both


class Loss(NamedTuple):
    """How much less one thing is worth than another.

    Attributes:
        share: in shares of games won, with the standard error of the samples and of the model.
        points: in points, with the same error.
        sampling_error: the part of the first error that is due to the samples, and in an ending to
            the model: what does not grow with the loss.
    """

    share: SampleMean
    points: SampleMean
    sampling_error: float

    def loses(self) -> bool:
        """Whether fewer games are won; or as many, but with fewer points."""
        return (self.share.mean, self.points.mean) > (0.0, 0.0)


class ValueEstimate(NamedTuple):
    """What a position is worth to a player, and how sure that is.

    Attributes:
        worth: what it is worth.
        error: the standard error of the samples and of the model.
        sampling_error: the part of the error in shares that is due to the samples; see `Loss`.
    """

    worth: Worth
    error: Worth
    sampling_error: float


NO_LOSS = Loss(SampleMean(0.0, 0.0), SampleMean(0.0, 0.0), 0.0)


@dataclass(frozen=True, slots=True)
class Evaluation:
    """What a decision was worth to the player who made it.

    Attributes:
        worth: what the position before it is worth, if the reference player decides.
        cost: how much less the decision was worth; below 0 if it was better.
        best: the best plan: that of the search, or what was played if that is worth more.
        to_best: how much less the decision was worth than the best plan; never below 0 in shares.
        forced: whether there was nothing to decide.
        missed: how much less the player would have had after a stop; None if none could be called.
    """

    worth: Worth
    cost: Loss
    best: tuple[Act, ...]
    to_best: Loss
    forced: bool
    missed: Loss | None = None


class Evaluator:
    """Evaluates decisions under one rule set.

    The reference player, who plays the rollouts, does what the value network thinks best. The best
    plan is that of level 10, unless what was played proves better. The same decision always gets
    the same evaluation.

    Args:
        rules: the rule set.
        samples: how many times each position is played on.
        layouts: about how many layouts are visited to find a best plan; as many as level 10 visits
            if None. With a number, endings are not played to their end either.

    Attributes:
        short: whether there is such a number.
    """

    def __init__(self, rules: RuleSet, samples: int, layouts: int | None = None) -> None:
        self.short = layouts is not None
        self._player = SearchPlayer(layouts=layouts)
        self._rollouts = Rollouts(rules, samples, short=self.short)

    def worth(self, position: Position, seat: Seat) -> Worth:
        """What a position is worth to a player."""
        return self.estimate(position, seat).worth

    def estimate(self, position: Position, seat: Seat) -> ValueEstimate:
        """What a position is worth to a player, with the errors of it."""
        (worths,) = self._worths(position, [()], seat)
        wrong, (shares, points) = self._rollouts.model_error(position), _parts(worths)
        said = wrong.value_of(shares)
        model = share_in_both(position, hypot(wrong.fixed(shares), wrong.value)).points
        error = Worth(said.error, hypot(sample_mean(points).error, model))
        sampling_error = hypot(sample_mean(shares).error, wrong.fixed(shares))
        return ValueEstimate(_mean(worths), error, sampling_error)

    def lost(self, before: Position, after: Position, seat: Seat) -> Loss:
        """How much less a position is worth to a player than the one before it."""
        if before == after:
            return NO_LOSS
        (had,) = self._worths(before, [()], seat)
        wrong = self._rollouts.model_error(before)
        (left,) = self._worths(after, [()], seat)
        return _unpaired(before, had, left, max(wrong, self._rollouts.model_error(after)))

    def evaluate(self, decision: Decision) -> Evaluation:
        """Evaluate a decision; one that can be stopped is worth what a stop leaves of it."""
        before, seat = decision.before, decision.seat
        search = self._player.look(before, _chance(before))
        best = tuple(ACTS[code] for code in search.plan())
        forced = decision.breach is None and len(search.leaves()) < 2 and _is_forced(before)
        judged = decision.if_stopped
        if judged is None and (decision.acts is None or decision.breach is not None):
            judged = decision.after
        if judged is not None:
            reference, bests = self._worths(before, [(), best], seat)
            wrong = self._rollouts.model_error(before)
            (played,) = self._worths(judged, [()], seat)
            wrong = max(wrong, self._rollouts.model_error(judged))
            cost = _unpaired(before, reference, played, wrong)
            to_best = _unpaired(before, bests, played, wrong)
            if not to_best.loses():
                to_best = NO_LOSS
            missed = None if decision.if_stopped is None else self._missed(decision, played, wrong)
            return Evaluation(_mean(reference), cost, best, to_best, forced=False, missed=missed)
        acts = decision.acts or ()
        if forced:
            (played,) = self._worths(before, [acts], seat)
            return Evaluation(_mean(played), NO_LOSS, acts, NO_LOSS, forced)
        plans = [(), acts] if _same(before, best, acts) else [(), acts, best]
        reference, played, *others = self._worths(before, plans, seat)
        wrong = self._rollouts.model_error(before)
        cost = _paired(before, reference, played, wrong)
        to_best = _paired(before, others[0], played, wrong) if others else NO_LOSS
        if not to_best.loses():
            best, to_best = acts, NO_LOSS
        return Evaluation(_mean(reference), cost, best, to_best, forced)

    def _missed(self, decision: Decision, stopped: list[Worth], wrong: ModelError) -> Loss:
        """How much less a player would have had after a stop than as the game went on."""
        (gone_on,) = self._worths(decision.after, [()], decision.seat)
        wrong = max(wrong, self._rollouts.model_error(decision.after))
        return _unpaired(decision.before, gone_on, stopped, wrong)

    def compare(self, position: Position, best: tuple[Act, ...], acts: tuple[Act, ...]) -> Loss:
        """How much less a plan is worth than another one, to the player on turn.

        Both must be lawful, and are looked at with the same cards to come.
        """
        if _same(position, best, acts):
            return NO_LOSS
        bests, others = self._worths(position, [best, acts], position.seat)
        return _paired(position, bests, others, self._rollouts.model_error(position))

    def _worths(
        self, position: Position, plans: list[tuple[Act, ...]], seat: Seat
    ) -> list[list[Worth]]:
        return self._rollouts.worths(position, plans, seat, _chance(position))


class RememberingEvaluator(Evaluator):
    """Evaluates nothing twice, and takes over what was evaluated elsewhere.

    Attributes:
        known: the evaluations of decisions, by the number of their first event.
    """

    def __init__(self, rules: RuleSet, samples: int, layouts: int | None = None) -> None:
        super().__init__(rules, samples, layouts)
        self.known: dict[int, Evaluation] = {}
        self._known_estimates: dict[tuple[int, Seat], ValueEstimate] = {}

    def estimate(self, position: Position, seat: Seat) -> ValueEstimate:
        """See `Evaluator`."""
        key = position.exact_hash, seat
        if key not in self._known_estimates:
            self._known_estimates[key] = super().estimate(position, seat)
        return self._known_estimates[key]

    def evaluate(self, decision: Decision) -> Evaluation:
        """See `Evaluator`."""
        if decision.first not in self.known:
            self.known[decision.first] = super().evaluate(decision)
        return self.known[decision.first]


def _mean(worths: list[Worth]) -> Worth:
    """The mean of what came of some rollouts."""
    shares, points = _parts(worths)
    return Worth(sample_mean(shares).mean, sample_mean(points).mean)


def _parts(worths: list[Worth]) -> tuple[list[float], list[float]]:
    """The shares, and the points."""
    return [worth.share for worth in worths], [worth.points for worth in worths]


def _paired(
    position: Position, worths: list[Worth], others: list[Worth], wrong: ModelError
) -> Loss:
    """By how much worths are above others that were found with the same cards to come."""
    less = [worth - other for worth, other in zip(worths, others, strict=True)]
    shares, points = _parts(less)
    fixed = wrong.fixed(shares)
    return _widened(position, sample_mean(shares), sample_mean(points), fixed, wrong.relative)


def _unpaired(
    position: Position, worths: list[Worth], others: list[Worth], wrong: ModelError
) -> Loss:
    """By how much worths are above others that were found with other cards."""
    shares, points = map(_less, _parts(worths), _parts(others))
    fixed = max(wrong.fixed(_parts(each)[0]) for each in (worths, others))
    return _widened(position, shares, points, fixed, wrong.relative)


def _widened(
    position: Position, shares: SampleMean, points: SampleMean, fixed: float, relative: float
) -> Loss:
    """What samples say, with their errors and those of the model."""
    model = share_in_both(position, fixed)
    sampling_error = hypot(shares.error, model.share)
    return Loss(
        shares._replace(error=hypot(sampling_error, relative * shares.mean)),
        points._replace(error=hypot(points.error, model.points, relative * points.mean)),
        sampling_error,
    )


def _less(values: list[float], others: list[float]) -> SampleMean:
    one, other = sample_mean(values), sample_mean(others)
    return SampleMean(one.mean - other.mean, hypot(one.error, other.error))


def _is_forced(position: Position) -> bool:
    """Whether all that may be done up to the next unseen card comes to the same."""
    deal = position.sample_deal(_chance(position))
    ends: set[object] = set()
    for tried, ahead in enumerate(layouts_ahead(position)):
        for act in ahead.lawful():
            after = ahead.copy()
            after.play(act, deal)
            ended = after.over or after.seat is not position.seat
            if ended or ahead.turns_up(act) is not None:
                ends.add((ended, cards_of(after)))
        if len(ends) > 1 or tried == MOST_TRIED:
            return False
    return True


def _same(position: Position, first: tuple[Act, ...], second: tuple[Act, ...]) -> bool:
    """Whether two plans lead to the same position."""
    deal = position.sample_deal(_chance(position))
    ends = []
    for acts in (first, second):
        end = position.copy()
        for act in acts:
            end.play(act, deal)
        ends.append(end)
    return ends[0].symmetric_hash == ends[1].symmetric_hash


def _chance(position: Position) -> Chance:
    """The chance with which a position is always played on in the same way."""
    return Chance(position.exact_hash)
