"""``russianbank hint``: one good plan for a position, and the reason for it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import typer

from russianbank.cli.option_groups import option_groups
from russianbank.cli.options import JsonOption, LayoutsOption, TimeOption, budget_for
from russianbank.cli.plan_text import HINT_SECONDS, HINT_SEED, act_texts, hint_acts, hint_text, why
from russianbank.cli.position_selection import PositionArgument, PositionOptions

if TYPE_CHECKING:
    from russianbank.ai import Budget
    from russianbank.core.kernel.position import Position


@option_groups
def hint(
    position: PositionArgument,
    where: PositionOptions,
    time: TimeOption = None,
    layouts: LayoutsOption = None,
    as_json: JsonOption = False,
) -> None:
    """Suggest a plan for a position, and say why.

    Prints one line: the acts of the plan, and the reason for it.

    Example: russianbank hint game.rbr --after 20
    """
    selected = where.select_unfinished(position)
    budget = budget_for(time, layouts, HINT_SECONDS)
    if as_json:
        typer.echo(json.dumps(_as_dict(selected.position, budget)))
    else:
        _print(selected.position, budget)
    selected.report_failure()


def _print(position: Position, budget: Budget) -> None:
    from russianbank.cli.terminal.screen import screen_of

    screen = screen_of(position.seat)
    words = screen.wording
    said = hint_text(position, hint_acts(position, budget), words.card, words.text)
    if screen.console.is_terminal:
        screen.print(said)
    else:
        typer.echo(said)


def _as_dict(position: Position, budget: Budget) -> dict[str, Any]:
    from russianbank.ai import hint
    from russianbank.core.chance import Chance
    from russianbank.notation import write_position

    plan, reasons = hint(position, Chance(HINT_SEED), budget)
    return {
        "rules": position.rules.name,
        "position": write_position(position),
        "seat": str(position.seat),
        "acts": act_texts(position, plan.acts, str),
        "wins": None if plan.value is None else round(plan.value, 4),
        "reason": why(reasons),
    }
