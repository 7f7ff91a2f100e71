"""``russianbank analyse``: the best plans for a position, and how the game may go on."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from itertools import groupby
from textwrap import wrap
from typing import TYPE_CHECKING, Annotated, Any

import typer

from russianbank.cli.option_groups import option_groups
from russianbank.cli.options import JsonOption, LayoutsOption, TimeOption, budget_for
from russianbank.cli.plan_text import HINT_SEED, act_texts, why
from russianbank.cli.position_selection import PositionArgument, PositionOptions

if TYPE_CHECKING:
    from russianbank.ai.analysis import Analysis, Candidate, PossibleCard
    from russianbank.cli.terminal.screen import Screen
    from russianbank.core.kernel.position import Position

MOST_PLANS = 100

DEFAULT_SECONDS = 2.0
"""The default time for an analysis."""

_PROVED = {1.0: "won", 0.0: "lost"}

MARGIN = 18
"""Columns of the left margin, which shows the value of a plan or of some cards."""

MAX_CARD_ROWS = 6
"""The most rows of cards that may be turned up."""

VALUE_STEPS = (1, 2, 5, 10, 20)
"""Possible widths of a row of cards, in games won of 100. The last one always gives few rows."""

_NO_BREAK_SPACE = "\N{NO-BREAK SPACE}"


@option_groups
def analyse(
    position: PositionArgument,
    where: PositionOptions,
    plans: Annotated[
        int, typer.Option(min=1, max=MOST_PLANS, help="How many plans to show at most.")
    ] = 3,
    time: TimeOption = None,
    layouts: LayoutsOption = None,
    as_json: JsonOption = False,
) -> None:
    """Show the best plans for a position.

    A plan is a list of acts, up to the next card that nobody has seen. "wins 62 %" means: of 100
    games that go on from here, the player on turn wins about 62. Also shows how the game may go on,
    and the value of each card that may be turned up next.

    Example: russianbank analyse game.rbr --after 20 --time 5
    """
    from russianbank.ai.analysis import analyse as analyse_position
    from russianbank.core.chance import Chance

    selected = where.select_unfinished(position)
    budget = budget_for(time, layouts, DEFAULT_SECONDS)
    found = analyse_position(selected.position, Chance(HINT_SEED), budget, plans)
    if as_json:
        typer.echo(json.dumps(_as_dict(selected.position, found)))
    else:
        _print(selected.position, found)
    selected.report_failure()


def _print(position: Position, found: Analysis) -> None:
    from russianbank.cli.terminal.screen import screen_of

    _AnalysisPrinter(screen_of(position.seat), position).print(found)


def _as_dict(position: Position, found: Analysis) -> dict[str, Any]:
    from russianbank.ai.explanation import explain
    from russianbank.notation import write_position

    return {
        "rules": position.rules.name,
        "position": write_position(position),
        "seat": str(position.seat),
        "plans": [
            {
                "acts": act_texts(position, one.acts, str),
                "wins": round(one.value, 4),
                "error": None if one.error is None else round(one.error, 4),
                "closer": one.searched,
                "proved": one.bounds.exact,
                "reason": why(explain(position, one.acts)),
            }
            for one in found.plans
        ],
        "line": [
            {"seat": str(one.before.seat), "acts": act_texts(one.before, one.acts, str, one.card)}
            for one in found.line
        ],
        "cards": [{"card": str(card), "wins": round(value, 4)} for card, value in found.cards],
    }


class _AnalysisPrinter:
    """Prints an analysis on a screen."""

    def __init__(self, screen: Screen, position: Position) -> None:
        from russianbank.cli.terminal.screen import MAX_WIDTH, width_of

        self.screen = screen
        self.position = position
        self.card = screen.wording.card
        self.text = screen.wording.text
        self.sign = "±" if screen.wording.pips else "+-"
        self.width = min(width_of(screen.console), MAX_WIDTH)

    def print(self, found: Analysis) -> None:
        """Print all of it."""
        from russianbank.core.rules.description import title_of

        name = self.text(f"panels-seat-{self.position.seat}")
        on_turn = self.text("terminal-on-turn", name=name)
        self.screen.print(f" {title_of(self.position.rules, self.text)}. {on_turn}")
        self._print_plans(found.plans)
        if len(found.line) > 1:
            self._print_heading("goes-on")
            for one in found.line:
                texts = act_texts(one.before, one.acts, self.card, one.card)
                who = self.text("terminal-who", who=str(one.before.seat))
                self._print_row(who, _joined(texts))
        if found.cards:
            pile = "stock" if found.plans[0].acts[-1].source.sign in "sS" else "hand"
            self._print_heading(f"next-{pile}")
            for share, cards in card_rows(found.cards):
                names = " ".join(self.card(one.card) for one in cards)
                self._print_row(self._wins(share), names)

    def _print_plans(self, plans: Iterable[Candidate]) -> None:
        from russianbank.ai.explanation import explain

        self._print_heading("best-plans")
        for one in plans:
            texts = act_texts(self.position, one.acts, self.card)
            self._print_row(self._worth(one), _joined(texts))
            self._print_row("", why(explain(self.position, one.acts), self.card, self.text))

    def _worth(self, one: Candidate) -> str:
        """What a plan is worth, in a word where it is proved."""
        word = _PROVED.get(one.value) if one.bounds.exact else None
        if word is None:
            return self._wins(one.value) + self._error(one.error)
        return self.text(f"terminal-{word}")

    def _error(self, error: float | None) -> str:
        """The likely error of a value, in points; empty if unknown or less than half a point."""
        points = round(100 * (error or 0.0))
        return f" {self.sign}{points}" if points else ""

    def _wins(self, share: float) -> str:
        return self.text("terminal-share", share=f"{100 * share:3.0f}")

    def _print_heading(self, heading: str) -> None:
        from rich.text import Text

        said = self.text(f"terminal-{heading}")
        self.screen.console.print(Text(f"\n {said}\n", style="bold"))

    def _print_row(self, margin: str, text: str) -> None:
        """Print a text beside the margin, on as many lines as it needs."""
        for line in wrap(text, self.width - MARGIN, break_long_words=False):
            self.screen.print(f" {margin:{MARGIN - 1}}{line}".replace(_NO_BREAK_SPACE, " "))
            margin = ""


def _joined(texts: Sequence[str]) -> str:
    """Acts in one text, in which no line break can come between an act and its card."""
    return ", ".join(text.replace(" ", _NO_BREAK_SPACE) for text in texts)


def card_rows(cards: Sequence[PossibleCard]) -> list[tuple[float, list[PossibleCard]]]:
    """Sort cards into a few rows of similar value, each with its average value.

    Args:
        cards: the cards, the best one first.
    """
    by_step = (_by_value(cards, step) for step in VALUE_STEPS)
    found = next(rows for rows in by_step if len(rows) <= MAX_CARD_ROWS)
    return [(sum(one.value for one in row) / len(row), row) for row in found]


def _by_value(cards: Sequence[PossibleCard], step: int) -> list[list[PossibleCard]]:
    """Group cards whose value is the same when rounded to a multiple of `step` percent."""
    return [list(row) for _, row in groupby(cards, lambda one: round(100 * one.value / step))]
