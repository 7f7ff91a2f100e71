"""Reviews on the study board: a plan in place of a mistake, and how good it is (U39)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, convert

from russianbank.core.act import Act
from russianbank.core.cards import Seat
from russianbank.core.event import Played
from russianbank.core.game import Game
from russianbank.notation import read_act, record_of, write_record
from russianbank.review import contrasts
from russianbank.review.contrast import ContrastName
from russianbank.review.findings import CERTAINTY, MISTAKE
from russianbank.server.domain_errors import NotFound
from russianbank.server.study.finished_game import FinishedGame
from russianbank.server.study.review_data import questions
from russianbank.server.study.study import Study, StudyReply, StudyRequest
from russianbank.server.table.table_view import SeatName

MOST_STEPS = 200
"""No plan has more steps."""

MarkNumber = Annotated[int, Meta(ge=0, le=100_000)]

Verdict = Literal["best", "good", "better", "worse"]


class TryRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """What a learner plays in place of a mistake.

    Attributes:
        mark: the number of the mistake.
        steps: all steps from the position before it.
        since: how many of them are shown already.
    """

    mark: MarkNumber
    steps: Annotated[list[Annotated[str, Meta(max_length=100)]], Meta(max_length=MOST_STEPS)]
    since: Annotated[int, Meta(ge=0, le=MOST_STEPS)] = 0


class AnswerRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """The question whose answer is to be shown."""

    mark: MarkNumber


class TryVerdict(Struct, frozen=True):
    """How good a learner's plan is.

    Attributes:
        verdict: the best plan; as good as it; better than what was played; or no better.
        cost: how much less it is worth than the best plan, in wins of 100.
        error: the standard error of that.
    """

    verdict: Verdict
    cost: float
    error: float


class TryReply(Struct, frozen=True):
    """The table after a learner's steps; at the end of the plan, how good it is."""

    study: StudyReply
    verdict: TryVerdict | None


class WhyShown(Struct, frozen=True):
    """One thing in which the better plan is ahead, or `behind`, with the numbers of both plans."""

    name: ContrastName
    best: int
    played: int
    of: int
    behind: bool


class AnswerReply(Struct, frozen=True):
    """The better plan.

    Attributes:
        plan: its acts.
        study: the table after them, with what each step changed.
        why: in what it is ahead of what was played.
    """

    plan: list[str]
    study: StudyReply
    why: list[WhyShown]


class Mistake(Struct, frozen=True):
    """A mistake that is asked about.

    Attributes:
        seat: who made it.
        first: its first event of the game, from 0.
        cost: its cost in wins of 100.
        best: the acts of the better plan.
        played: the acts that were played.
    """

    seat: SeatName
    first: int
    cost: float
    best: list[str]
    played: list[str]

    @property
    def best_acts(self) -> list[Act]:
        """The better plan."""
        return [read_act(act) for act in self.best]

    @property
    def played_acts(self) -> list[Act]:
        """What was played."""
        return [read_act(act) for act in self.played]


def nameless_record(game: FinishedGame) -> str:
    """Return the record of a game without the names of the players, as it is reviewed."""
    return write_record(record_of(game.game, {}))


def asked_mistake(review: Mapping[str, Any] | None, number: int) -> Mistake:
    """Return a mistake that is asked about.

    Args:
        review: the review, as `review_json` makes it; None if it is not made yet.
        number: the number of the mistake in it.

    Raises:
        NotFound: if it has no such question.
    """
    asked = [] if review is None else [*questions(review, "red"), *questions(review, "blue")]
    if review is None or number not in asked:
        raise NotFound("question of the review")
    return convert(review["marks"][number], Mistake)


def attempted(
    game: FinishedGame, mistake: Mistake, wish: TryRequest, names: dict[Seat, str]
) -> tuple[StudyReply, list[Act] | None]:
    """Play a learner's steps in place of a mistake.

    Returns:
        The table after them, and their plan, if it is at its end and nothing was refused.
    """
    study = _before(game, mistake, names)
    reply = study.reply_to(StudyRequest(wish.steps, wish.since))
    return reply, None if reply.refusal else finished_plan(study)


def better_plan(game: FinishedGame, mistake: Mistake, names: dict[Seat, str]) -> AnswerReply:
    """Show the better plan in place of a mistake, and why it is better."""
    study = _before(game, mistake, names)
    why = contrasts(study.game.position.copy(), mistake.best_acts, mistake.played_acts)
    shown = study.reply_to(StudyRequest(mistake.best))
    return AnswerReply(mistake.best, shown, [WhyShown(*one) for one in why])


def _before(game: FinishedGame, mistake: Mistake, names: dict[Seat, str]) -> Study:
    """The position before a mistake, played on at a strict table."""
    before, _ = game.positions[game.step_of(mistake.first) - 1]
    start = Game(game.game.rules, game.game.deal, "strict", before)
    return Study(start, mistake.seat, deal_known=True, names=names)


def finished_plan(study: Study) -> list[Act] | None:
    """The plan that was played, if it is at its end: a new card, or the end of the turn."""
    acts: list[Act] = []
    for event in study.game.events:
        if not isinstance(event, Played) or event.seat is not study.game.start.seat:
            break
        acts.append(event.act)
        if event.shown is not None:
            return acts
    ended = study.game.seat is not study.game.start.seat or study.game.outcome is not None
    return acts if acts and ended else None


def try_verdict(cost: float, error: float, sampling_error: float, played: float) -> TryVerdict:
    """Say how good a plan is.

    Args:
        cost: how much less it is worth than the best plan, in shares of games.
        error: the standard error of that.
        sampling_error: the part of the error by which mistakes are told; see `Loss`.
        played: the cost of what was played, in wins of 100.
    """
    verdict: Verdict = "worse"
    if cost == error == 0.0:
        verdict = "best"
    elif cost < MISTAKE or cost < CERTAINTY * sampling_error:
        verdict = "good"
    elif round(100.0 * cost, 1) < round(played, 1):
        verdict = "better"
    return TryVerdict(verdict, round(100.0 * cost, 1), round(100.0 * error, 1))
