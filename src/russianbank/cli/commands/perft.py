"""``russianbank perft``: counts the sequences of lawful acts, to check and time the game engine."""

from __future__ import annotations

import json
import time
from typing import TYPE_CHECKING, Annotated, Any

import typer

from russianbank.cli.option_groups import option_groups
from russianbank.cli.options import MAX_SECONDS, JsonOption, SeedOption, check_number
from russianbank.cli.position_selection import (
    POSITION_METAVAR,
    PositionOptions,
    SelectedPosition,
)

if TYPE_CHECKING:
    from russianbank.core.deal import Deal
    from russianbank.core.kernel.position import Position

MAX_DEPTH = 100
"""The longest sequences. So long ones can be counted only where few acts are lawful."""


@option_groups
def perft(
    depth: Annotated[
        int, typer.Argument(min=1, max=MAX_DEPTH, help="Length of the sequences, in acts.")
    ],
    where: PositionOptions,
    position: Annotated[
        str | None,
        typer.Argument(
            metavar=POSITION_METAVAR,
            help="A position line, or a file with records or such a line; - is the standard input."
            " Default: the start of a deal.",
            show_default=False,
        ),
    ] = None,
    seed: SeedOption = 1,
    divide: Annotated[
        bool, typer.Option("--divide", help="Show the count for each first act.")
    ] = False,
    limit: Annotated[
        float,
        typer.Option(
            min=0,
            max=MAX_SECONDS,
            callback=check_number,
            help="Do not begin with a depth that would take more seconds than this.",
        ),
    ] = 600.0,
    as_json: JsonOption = False,
) -> None:
    """Count the sequences of lawful acts.

    Counts from the start of a deal, or from another position, in which the seed determines the
    order of the unseen cards. An act that turns a card up counts once, with the card that is really
    there. Equal spaces count once (E8). A sequence that ends the game early is not counted at a
    greater depth. Compare the counts with those in docs/notation.md to check another program.

    Example: russianbank perft 4 --rules foster-two-pack --seed 1 --divide
    """
    from russianbank.notation import write_position

    selected, dealt = _position_and_deal(where, position, seed)
    begin = selected.position
    facts = {"rules": begin.rules.name, "seed": seed, "position": write_position(begin)}
    counter = _Counter(begin, dealt, limit)
    if divide:
        _print_divided(counter, depth, facts, as_json)
    else:
        _print_counts(counter, depth, facts, as_json)
    selected.report_failure()


def _position_and_deal(
    where: PositionOptions, position: str | None, seed: int
) -> tuple[SelectedPosition, Deal]:
    from russianbank.core.chance import Chance
    from russianbank.core.deal import deal
    from russianbank.core.kernel.position import Position

    if position is None:
        rules = where.rule_set()
        dealt = deal(rules, Chance(seed))
        return SelectedPosition(Position.start(rules, dealt)), dealt
    selected = where.select(position)
    return selected, selected.position.sample_deal(Chance(seed))


class _Counter:
    """Counts the sequences of one length after the other, within a limit of time.

    Args:
        begin: the position in which the sequences begin.
        dealt: the unseen cards.
        limit: how many seconds a length may take, as far as the shorter ones show.

    Attributes:
        counts: the counts so far, from length 0.
        seconds: how long the last length took.
    """

    def __init__(self, begin: Position, dealt: Deal, limit: float) -> None:
        self.begin = begin
        self.dealt = dealt
        self.limit = limit
        self.counts = [1]
        self.seconds = 0.0

    def count(self) -> int:
        """Count the sequences of the next length.

        Raises:
            CannotBePlayed: if that would take too long.
        """
        from russianbank.core.perft import perft as count_sequences

        self.check_time()
        started = time.perf_counter()
        self.counts.append(count_sequences(self.begin, self.dealt, len(self.counts)))
        self.seconds = time.perf_counter() - started
        return self.counts[-1]

    def check_time(self) -> None:
        """Check that the next length will not take too long, if it grows as the last one did.

        Raises:
            CannotBePlayed: if it would.
        """
        from russianbank.core.errors import CannotBePlayed

        counts = self.counts
        growth = counts[-1] / counts[-2] if len(counts) > 1 and counts[-2] else 1.0
        expected = self.seconds * growth
        if expected > self.limit:
            raise CannotBePlayed(
                f"depth {len(counts)} would take about {expected:,.1f} seconds, more than the limit"
                f" of {self.limit:,.1f}; choose a smaller depth or a greater --limit"
            )


def _print_divided(counter: _Counter, depth: int, facts: dict[str, Any], as_json: bool) -> None:
    from russianbank.core.perft import divide

    for _ in range(1, depth):
        counter.count()
    counter.check_time()
    divided = divide(counter.begin, counter.dealt, depth)
    counts = {str(act): count for act, count in divided.items()}
    if as_json:
        typer.echo(json.dumps({**facts, "depth": depth, "acts": counts}))
        return
    for act, count in {**counts, "total": sum(counts.values())}.items():
        typer.echo(f"{act:8} {count:14,}")


def _print_counts(counter: _Counter, depth: int, facts: dict[str, Any], as_json: bool) -> None:
    for length in range(1, depth + 1):
        count = counter.count()
        rate = count / max(counter.seconds, 1e-9)
        if not as_json:
            typer.echo(f"{length:3} {count:14,} {rate:12,.0f} a second")
    if as_json:
        typer.echo(json.dumps({**facts, "counts": counter.counts[1:]}))
