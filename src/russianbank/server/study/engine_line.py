"""What the engine thinks of a position: its plans, and values that get better and better."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot, sqrt
from typing import NamedTuple

from msgspec import Struct

from russianbank.ai.bounds import UNSOLVED, Bounds
from russianbank.core.act import Act
from russianbank.core.cards import Seat
from russianbank.core.kernel.position import Position
from russianbank.notation.act_notation import act_text
from russianbank.review.model_error import NO_ERROR, ModelError


class EngineLine(Struct, frozen=True):
    """A plan and its value.

    Attributes:
        acts: the acts, each with the card that it moves.
        wins: how many of 100 such games red wins.
        error: the standard error of that.
        certain: whether it is proved, and no estimate.
    """

    acts: list[str]
    wins: float
    error: float
    certain: bool = False


class EngineUpdate(Struct, frozen=True):
    """What is known of a position so far.

    Attributes:
        samples: how many orders of the unseen cards have been looked at.
        lines: the plans, the best for the player on turn first.
        cards: the cards that the best plan may turn up, with the games of 100 that red then wins.
        done: whether no more will come.
    """

    samples: int
    lines: list[EngineLine]
    cards: list[tuple[str, float]]
    done: bool


class PlanValues(NamedTuple):
    """What is known of a plan.

    Attributes:
        acts: its acts, each with the card that it moves.
        shares: the shares that the player on turn won, one for each order of the unseen cards.
        bounds: what is proved about the share that the player on turn wins.
    """

    acts: list[str]
    shares: Sequence[float]
    bounds: Bounds = UNSOLVED


def engine_update(
    mover: Seat,
    values: Sequence[PlanValues],
    cards: Sequence[tuple[str, float]],
    model_error: ModelError = NO_ERROR,
    *,
    done: bool,
) -> EngineUpdate:
    """Add up what is known of a position.

    Args:
        mover: the player on turn.
        values: what is known of each plan.
        cards: the cards that the best plan may turn up, each with the share that they then win.
        model_error: how wrong the values of plans may be besides.
        done: whether no more will come.
    """
    lines = [_line(one, mover, model_error) for one in values]
    lines.sort(key=lambda line: line.wins, reverse=mover is Seat.RED)
    known = [(card, _of_red(share, mover)) for card, share in cards]
    return EngineUpdate(len(values[0].shares), lines, known, done)


def _line(plan: PlanValues, mover: Seat, model_error: ModelError) -> EngineLine:
    acts, shares, bounds = plan
    if bounds.exact:
        return EngineLine(acts, _of_red(bounds.low, mover), 0.0, certain=True)
    count = len(shares)
    mean = sum(shares) / count
    variance = sum((share - mean) ** 2 for share in shares) / max(1, count - 1)
    wins = _of_red(bounds.limit(mean), mover)
    error = hypot(sqrt(variance / count), model_error.fixed(shares))
    return EngineLine(acts, wins, round(100 * error, 1))


def _of_red(share: float, mover: Seat) -> float:
    """The games of 100 that red wins, by the share of the player on turn."""
    return round(100 * (share if mover is Seat.RED else 1 - share), 1)


def plan_text(position: Position, plan: Sequence[Act]) -> list[str]:
    """The acts of a plan, each with the card that it moves, as far as it is seen."""
    ahead = position.copy()
    texts = []
    for act in plan:
        texts.append(act_text(ahead, act))
        if ahead.turns_up(act) is not None:
            break
        ahead.play(act)
    return texts
