"""``russianbank hint``: one good plan for a position, and why."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import typer

from russianbank.cli.options import (
    DEFAULT_RULES,
    JsonOption,
    LayoutsOption,
    RulesOption,
    TimeOption,
    budget_for,
)
from russianbank.cli.position_selection import (
    AfterOption,
    GameOption,
    PositionArgument,
    select_unfinished_position,
)

if TYPE_CHECKING:
    from russianbank.ai import Budget
    from russianbank.cli.terminal.wording import Wording
    from russianbank.core.act import Act
    from russianbank.core.cards import Card
    from russianbank.core.kernel.position import Position

SECONDS = 0.5
"""How long somebody at a table waits for a hint."""

SEED = 1
"""The chance by which unseen cards are tried out; always the same, so that advice repeats."""


def hint(
    shown: PositionArgument,
    after: AfterOption = None,
    game: GameOption = 1,
    rules: RulesOption = DEFAULT_RULES,
    time: TimeOption = None,
    layouts: LayoutsOption = None,
    as_json: JsonOption = False,
) -> None:
    """Tell the player on turn what he might do, and why, in one line.

    Example: russianbank hint game.rbr --after 20
    """
    position = select_unfinished_position(shown, rules, game, after)
    budget = budget_for(time, layouts, SECONDS)
    if as_json:
        typer.echo(json.dumps(_facts(position, budget)))
        return
    from russianbank.cli.console import console
    from russianbank.cli.terminal.screen import Screen

    screen = Screen(console(), position.seat, ("Red", "Blue"))
    told = hint_text(position, screen.words, budget)
    if screen.console.is_terminal:
        screen.say(told)
    else:
        typer.echo(told)


def _facts(position: Position, budget: Budget) -> dict[str, Any]:
    from russianbank.ai import hint
    from russianbank.core.chance import Chance
    from russianbank.notation import write_position

    plan, reason = hint(position, Chance(SEED), budget)
    return {
        "rules": position.rules.name,
        "position": write_position(position),
        "seat": str(position.seat),
        "acts": act_texts(position, plan.acts, str),
        "wins": None if plan.value is None else round(plan.value, 4),
        "reason": reason,
    }


def hint_text(position: Position, words: Wording, budget: Budget | None = None) -> str:
    """A good plan in notation, and the reason for it.

    Args:
        position: the table; the reader is on turn.
        words: how cards are written.
        budget: how long to think; as long as somebody at a table waits, if nothing is said.

    Raises:
        NotTheMoment: if the game is over.
    """
    from russianbank.ai import Budget, hint
    from russianbank.core.chance import Chance

    plan, reason = hint(position, Chance(SEED), budget or Budget(seconds=SECONDS), words.card)
    return f"{', '.join(act_texts(position, plan.acts, words.card))}: {reason}"


def act_texts(
    position: Position, acts: Sequence[Act], name: Callable[[Card], str], shown: Card | None = None
) -> list[str]:
    """A plan in notation, act by act, each with the card it moves.

    Args:
        position: where the plan begins.
        acts: the plan.
        name: how a card is written.
        shown: the card that the last act turns up, if it is to be told.
    """
    from russianbank.ai.explanation import plan_steps

    texts = [
        f"{name(done.card)} {done.act}" if done.card else str(done.act)
        for done in plan_steps(position, acts)
    ]
    return texts if shown is None else [*texts[:-1], f"{texts[-1]}={name(shown)}"]
