"""``russianbank analyse``: the best plans for a position, and what may become of them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from itertools import groupby
from textwrap import wrap
from typing import TYPE_CHECKING, Annotated, Any

import typer

from russianbank.cli.commands.hint import SEED, act_texts
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
    from russianbank.ai.analysis import Analysis, Candidate, PossibleCard
    from russianbank.cli.terminal.screen import Screen
    from russianbank.core.kernel.position import Position

SECONDS = 2.0
"""How long an analysis takes if nobody says how long it may."""

MARGIN = 16
"""Columns in which stands what a plan or a card is worth."""

ROWS = 6
"""Rows in which the cards that may come are sorted by what they are worth, at most."""

STEPS = (1, 2, 5, 10, 20)
"""By how many of a hundred games those rows may be apart; the last step always makes few enough."""

_GLUE = "\N{NO-BREAK SPACE}"


def analyse(
    shown: PositionArgument,
    after: AfterOption = None,
    game: GameOption = 1,
    rules: RulesOption = DEFAULT_RULES,
    plans: Annotated[int, typer.Option(min=1, help="How many plans to show at most.")] = 3,
    time: TimeOption = None,
    layouts: LayoutsOption = None,
    as_json: JsonOption = False,
) -> None:
    """Show the best plans, how the game may go on, and what the next card may bring.

    A plan is what is done until the next card that nobody knows. What it wins is the share of games
    won from here by the player on turn.

    Example: russianbank analyse game.rbr --after 20 --time 5
    """
    from russianbank.ai.analysis import analyse as look
    from russianbank.core.chance import Chance

    position = select_unfinished_position(shown, rules, game, after)
    found = look(position, Chance(SEED), budget_for(time, layouts, SECONDS), plans)
    if as_json:
        typer.echo(json.dumps(_facts(position, found)))
        return
    from russianbank.cli.console import console
    from russianbank.cli.terminal.screen import Screen

    _AnalysisPrinter(Screen(console(), position.seat, ("Red", "Blue")), position).tell(found)


def _facts(position: Position, found: Analysis) -> dict[str, Any]:
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
                "closer": one.closer,
                "reason": explain(position, one.acts),
            }
            for one in found.plans
        ],
        "line": [
            {"seat": str(one.before.seat), "acts": act_texts(one.before, one.acts, str, one.shown)}
            for one in found.line
        ],
        "cards": [{"card": str(card), "wins": round(value, 4)} for card, value in found.cards],
    }


class _AnalysisPrinter:
    """An analysis as it is printed."""

    def __init__(self, screen: Screen, position: Position) -> None:
        from russianbank.cli.terminal.screen import WIDEST, width_of

        self.screen = screen
        self.position = position
        self.card = screen.words.card
        self.sign = "±" if screen.words.pips else "+-"
        self.width = min(width_of(screen.console), WIDEST)

    def tell(self, found: Analysis) -> None:
        """Print all of it."""
        seat = str(self.position.seat)
        self.screen.say(f" {self.position.rules.title}. {seat.capitalize()} is on turn.")
        self._plans(found.plans)
        if len(found.line) > 1:
            self._head("It may go on like this, with middling cards")
            for one in found.line:
                texts = act_texts(one.before, one.acts, self.card, one.shown)
                self._row(str(one.before.seat), _joined(texts))
        if found.cards:
            pile = "stock" if found.plans[0].acts[-1].source.sign in "sS" else "hand"
            self._head(f"What the next card of the {pile} may bring")
            for share, cards in rows(found.cards):
                self._row(_wins(share), " ".join(self.card(one.card) for one in cards))

    def _plans(self, plans: Iterable[Candidate]) -> None:
        from russianbank.ai.explanation import explain

        self._head("The best plans")
        for one in plans:
            texts = act_texts(self.position, one.acts, self.card)
            self._row(_wins(one.value) + self._within(one.error), _joined(texts))
            self._row("", explain(self.position, one.acts, self.card))

    def _within(self, error: float | None) -> str:
        """How far off a share may be, unless that is unknown or not worth a word."""
        points = round(100 * (error or 0.0))
        return f" {self.sign}{points}" if points else ""

    def _head(self, words: str) -> None:
        from rich.text import Text

        self.screen.console.print(Text(f"\n {words}\n", style="bold"))

    def _row(self, margin: str, words: str) -> None:
        """Words beside a margin, as many lines as they need."""
        for line in wrap(words, self.width - MARGIN, break_long_words=False):
            self.screen.say(f" {margin:{MARGIN - 1}}{line}".replace(_GLUE, " "))
            margin = ""


def _wins(share: float) -> str:
    return f"wins {100 * share:3.0f} %"


def _joined(texts: Sequence[str]) -> str:
    """Acts in a row, no card parted from its act."""
    return ", ".join(text.replace(" ", _GLUE) for text in texts)


def rows(cards: Sequence[PossibleCard]) -> list[tuple[float, list[PossibleCard]]]:
    """Sort cards into a few rows of like worth, each with what they are worth together.

    Args:
        cards: the cards, the best one first.
    """
    by_step = (_by_worth(cards, step) for step in STEPS)
    found = next(few for few in by_step if len(few) <= ROWS)
    return [(sum(one.value for one in row) / len(row), row) for row in found]


def _by_worth(cards: Sequence[PossibleCard], step: int) -> list[list[PossibleCard]]:
    """Cards whose worth is the same to the nearest step, together."""
    return [list(row) for _, row in groupby(cards, lambda one: round(100 * one.value / step))]
