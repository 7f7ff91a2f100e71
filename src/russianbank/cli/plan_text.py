"""Writes plans in notation, and hints: the shared part of hint, analyse and the terminal game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from russianbank.core.speaker import Speaker, english

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


def hint_acts(position: Position, budget: Budget | None = None) -> tuple[Act, ...]:
    """A good plan; half a second is spent on it if no budget is given.

    Raises:
        NotTheMoment: if the game is over.
    """
    from russianbank.ai import Budget, hint
    from russianbank.core.chance import Chance

    found = hint(position, Chance(HINT_SEED), budget or Budget(seconds=HINT_SECONDS))
    return tuple(found.plan.acts)


def hint_text(
    position: Position,
    acts: Sequence[Act],
    card_name: Callable[[Card], str],
    text: Speaker,
) -> str:
    """A plan in notation, and the reason for it.

    Args:
        position: the position; the plan is one of the player on turn.
        acts: the plan.
        card_name: returns how a card is written.
        text: says a message in the language of the player.
    """
    from russianbank.ai import explain

    said = text("panels-label", label=", ".join(act_texts(position, acts, card_name)))
    return f"{said} {why(explain(position, acts), card_name, text)}"


def why(
    reasons: Iterable[Reason], card_name: Callable[[Card], str] = str, text: Speaker = english
) -> str:
    """Reasons in sentences."""
    return " ".join(one.message(text, card_name) for one in reasons)


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
