"""Writes plans in notation, and hints: the shared part of hint, analyse and the terminal game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from russianbank.ai import Budget
    from russianbank.ai.reason import Reason
    from russianbank.core.act import Act
    from russianbank.core.cards import Card
    from russianbank.core.kernel.position import Position

HINT_SECONDS = 0.5
"""The default time for a hint."""

HINT_SEED = 1
"""The seed for sampling unseen cards; always the same, so that hints can be repeated."""


def hint_text(
    position: Position, card_name: Callable[[Card], str], budget: Budget | None = None
) -> str:
    """A good plan in notation, and the reason for it.

    Args:
        position: the position; the hint is for the player on turn.
        card_name: returns how a card is written.
        budget: how much to think; half a second if not given.

    Raises:
        NotTheMoment: if the game is over.
    """
    from russianbank.ai import Budget, hint
    from russianbank.core.chance import Chance

    budget = budget or Budget(seconds=HINT_SECONDS)
    plan, reasons = hint(position, Chance(HINT_SEED), budget)
    return f"{', '.join(act_texts(position, plan.acts, card_name))}: {why(reasons, card_name)}"


def why(reasons: Iterable[Reason], card_name: Callable[[Card], str] = str) -> str:
    """Reasons in sentences."""
    return " ".join(one.message(card=card_name) for one in reasons)


def act_texts(
    position: Position,
    acts: Sequence[Act],
    card_name: Callable[[Card], str],
    shown: Card | None = None,
) -> list[str]:
    """A plan in notation, act by act, each with the card it moves.

    Args:
        position: where the plan begins.
        acts: the plan.
        card_name: returns how a card is written.
        shown: the card that the last act turns up, if it is to be written.
    """
    from russianbank.ai.explanation import plan_steps

    texts = [
        f"{card_name(done.card)} {done.act}" if done.card else str(done.act)
        for done in plan_steps(position, acts)
    ]
    return texts if shown is None else [*texts[:-1], f"{texts[-1]}={card_name(shown)}"]
