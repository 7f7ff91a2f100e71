"""The account of a game: follows what the game is worth, and books each change of it."""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot
from typing import NamedTuple

from russianbank.core.cards import Seat
from russianbank.core.event import Abandoned, Compelled, DrawAgreed, PutRight, Stopped
from russianbank.core.kernel.position import Position
from russianbank.core.scoring import Outcome
from russianbank.review.decision import Decision, Intervention
from russianbank.review.evaluation import Evaluator, ValueEstimate
from russianbank.review.even_luck import EvenLuck
from russianbank.review.findings import (
    CardLuck,
    Judged,
    PlayerReview,
    Review,
    ReviewedDecision,
    ReviewMark,
)
from russianbank.review.worth import NOTHING, Worth


@dataclass(slots=True)
class _Payer:
    """Who pays for the next change of the value, and with which mark."""

    seat: Seat
    mark: ReviewMark | None = None


class _Lucky(NamedTuple):
    """Whose luck the next change of the value is: the player who turned up a card."""

    turn: int
    seat: Seat
    event: int


class Account:
    """Follows what the game is worth, and books each change of it.

    All worths are for red; `_pay` turns them round for blue.

    Args:
        start: the position at the beginning.
        evaluator: finds what positions and decisions are worth.
    """

    def __init__(self, start: Position, evaluator: Evaluator) -> None:
        self.evaluator = evaluator
        self.worth = evaluator.worth(start, Seat.RED)
        self.review = Review(
            self.worth.share, 0.5, self.worth.points, 0.0, (PlayerReview(), PlayerReview())
        )
        self.review.short = evaluator.short
        self.review.even = EvenLuck.beginning_at(self.worth.share)
        self.lucky: _Lucky | None = None
        self.payer: _Payer | None = None
        self.missed: ReviewMark | None = None

    def add_decision(self, decision: Decision) -> None:
        """Book what happened before a decision, and then its cost.

        A decision cannot cost more than the player had, nor gain more than the other had.
        """
        seat, found = decision.seat, self.evaluator.evaluate(decision)
        self._reach(found.worth.to_red(seat))
        had = self.worth.to_red(seat).share
        share = found.cost.share._replace(mean=max(min(found.cost.share.mean, had), had - 1.0))
        reviewed = ReviewedDecision(
            decision.turn,
            seat,
            decision.first,
            decision.events,
            found.forced,
            self.worth,
            found.cost._replace(share=share),
            found.to_best,
        )
        self.review.decisions.append(reviewed)
        self._count(reviewed)
        self.review.players[seat].obligations_missed += decision.breach is not None
        mark = ReviewMark(
            Judged.OBLIGATION if decision.breach else Judged.DECISION,
            decision.turn,
            seat,
            decision.first,
            decision.events,
            *found.to_best.share,
            found.to_best.sampling_error,
            *found.to_best.points,
            decision.acts or (),
            found.best,
            decision.breach.paragraph if decision.breach else "",
        )
        cost = Worth(share.mean, found.cost.points.mean)
        self._pay(_Payer(seat), self.worth - _for_red(seat, cost), share.error)
        if mark.cost > mark.sampling_error:
            self.review.marks.append(mark)
        if decision.shows_card:
            self.lucky = _Lucky(decision.turn, seat, decision.first + decision.events - 1)
        if found.missed is not None:
            missed = ReviewMark(
                Judged.MISSED_STOP, decision.turn, seat.other, decision.first, decision.events,
                0.0, found.missed.share.error, found.missed.sampling_error,
                0.0, found.missed.points.error, paragraph=mark.paragraph,
            )  # fmt: skip
            self.payer = _Payer(seat.other, missed)

    def _count(self, decision: ReviewedDecision) -> None:
        player, cost = self.review.players[decision.seat], decision.cost
        player.decisions += not decision.forced
        player.decided += cost.share.mean
        player.decided_error = hypot(player.decided_error, cost.share.error)
        player.squares += cost.share.mean**2
        player.to_best += decision.to_best.share.mean
        player.error = hypot(player.error, cost.share.error)
        player.points_error = hypot(player.points_error, cost.points.error)

    def add_intervention(self, step: Intervention) -> None:
        """Book who pays for what a stop, a correction or an agreement changes."""
        match step.event:
            case Stopped(verdict=verdict) if verdict.breach is None:
                if verdict.caller is not None:
                    self._add_wrong_call(step, verdict.caller)
            case Stopped(verdict=verdict):
                self._add_stop(verdict.caller)
            case PutRight(seat=seat) | Compelled(seat=seat):
                self.payer = _Payer(seat.other)
            case DrawAgreed(seat=seat):
                given_up = self._given_up(step)
                ahead = (self.worth.share > 0.5) == (seat is Seat.RED)
                self._end(step, seat if ahead else seat.other, given_up)
            case Abandoned(seat=seat):
                self._end(step, seat, self._given_up(step))
            case _:
                pass

    def _add_stop(self, caller: Seat | None) -> None:
        """After a stop in time nobody pays; after a late one the caller gets something back."""
        if caller is not None:
            self.review.players[caller].stops_called += 1
        if self.payer is not None and self.payer.mark is not None:
            self.payer, self.lucky = None, None
        elif caller is not None:
            self.payer = _Payer(caller, self.missed)

    def _add_wrong_call(self, step: Intervention, caller: Seat) -> None:
        """The caller pays in points (F36), or for the cards that they take (E16)."""
        rules = step.before.rules
        self.review.players[caller].wrong_calls += 1
        mark = ReviewMark(Judged.WRONG_CALL, step.turn, caller, step.number, 1, 0.0, 0.0)
        self.review.marks.append(mark)
        mark.points = float(rules.wrong_call_points)
        if rules.wrong_call == "cards":
            self._settle(self.evaluator.worth(step.before, Seat.RED))
            self.payer = _Payer(caller, mark)
            lost = self.evaluator.lost(step.before, step.after, caller)
            mark.error, mark.points_error = lost.share.error, lost.points.error
            mark.sampling_error = lost.sampling_error
            self._add_error(mark)

    def _given_up(self, step: Intervention) -> ValueEstimate:
        """Go on to what the game is worth that is ended early."""
        estimate = self.evaluator.estimate(step.before, Seat.RED)
        self._settle(estimate.worth)
        return estimate

    def _end(self, step: Intervention, seat: Seat, given_up: ValueEstimate) -> None:
        """The result is known; the cost is as unsure as what is given up for it."""
        mark = ReviewMark(
            Judged.ENDING, step.turn, seat, step.number, 1,
            0.0, given_up.error.share, given_up.sampling_error, 0.0, given_up.error.points,
        )  # fmt: skip
        self.review.marks.append(mark)
        self.payer = _Payer(seat, mark)
        self._add_error(mark)

    def _add_error(self, mark: ReviewMark) -> None:
        player = self.review.players[mark.seat]
        player.error = hypot(player.error, mark.error)
        player.points_error = hypot(player.points_error, mark.points_error)

    def close(self, outcome: Outcome) -> None:
        """Book the end of the game, and the points for wrong calls of stop (F36)."""
        red, blue = outcome.points
        winner = outcome.winner
        self.review.result = 0.5 if winner is None else float(winner is Seat.RED)
        self.review.result_points = float(red - blue)
        for term in outcome.terms:
            if term.name == "wrong-calls":
                owed = Worth(0.0, float(term.points))
                self._pay(_Payer(term.seat.other), self.worth + _for_red(term.seat, owed))
        self._settle(Worth(self.review.result, self.review.result_points))

    def break_off(self, last: Position) -> None:
        """Let the review of an unfinished game end at what its last position is worth.

        A stop that can still be called is not missed yet: nobody pays for it.
        """
        mark = self.payer.mark if self.payer else None
        if mark is None or mark.judged is not Judged.MISSED_STOP:
            self._settle(self.evaluator.worth(last, Seat.RED))
        self.review.result, self.review.result_points = self.worth.share, self.worth.points

    def _settle(self, worth: Worth) -> None:
        """Go on to a worth that ends an account, and book what is left of the change.

        Since the last card the worth was followed by differences between plans. What these and the
        estimate after that card missed is the luck of the card; before the first card, the cost of
        the decision.
        """
        self._reach(worth)
        rest = worth - self.worth
        if self.review.cards:
            card = self.review.cards[-1]
            luck = _for_red(card.seat, rest)
            self.review.cards[-1] = card._replace(luck=card.luck + luck)
            self._add_luck(card.seat, luck)
            self.worth = worth
        elif self.review.decisions:
            self._pay(_Payer(self.review.decisions[-1].seat), worth)

    def _reach(self, worth: Worth) -> None:
        """Go on to the next worth: somebody pays for the change, or it is the luck of a card.

        Where no card was turned up and nobody pays, the worth has not changed: the next card's luck
        is counted from it, or `_settle` books the rest.
        """
        if self.payer is not None:
            payer, self.payer, self.lucky = self.payer, None, None
            self._pay(payer, worth)
            if payer.mark is not None and payer.mark.judged is Judged.MISSED_STOP:
                self._note_missed(payer.mark)
        elif self.lucky is not None:
            lucky, self.lucky = self.lucky, None
            change = _for_red(lucky.seat, worth - self.worth)
            self._add_luck(lucky.seat, change)
            self.review.cards.append(CardLuck(*lucky, change))
            self.worth = worth

    def _add_luck(self, seat: Seat, luck: Worth) -> None:
        self.review.players[seat].luck += luck.share
        self.review.players[seat].points_luck += luck.points

    def _note_missed(self, mark: ReviewMark) -> None:
        if mark is not self.missed:
            self.missed = mark
            self.review.marks.append(mark)
            self.review.players[mark.seat].stops_missed += 1
            self._add_error(mark)

    def _pay(self, payer: _Payer, worth: Worth, error: float = 0.0) -> None:
        """Let a player pay for a change of the worth, whose share has a standard error."""
        if payer.mark is not None and payer.mark.judged is Judged.ENDING:
            self.review.even.end(self.worth.share, worth.share, payer.mark.error)
        else:
            error = payer.mark.error if payer.mark is not None else error
            self.review.even.add(self.worth.share, worth.share, error)
        cost = _for_red(payer.seat, self.worth - worth)
        player = self.review.players[payer.seat]
        player.cost += cost.share
        player.points += cost.points
        if payer.mark is not None:
            payer.mark.add(cost)
        self.worth = worth


def _for_red(seat: Seat, change: Worth) -> Worth:
    """A change for one player as a change for red, and the other way round."""
    return change if seat is Seat.RED else NOTHING - change
