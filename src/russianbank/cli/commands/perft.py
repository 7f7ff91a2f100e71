"""``russianbank perft``: counts the sequences of lawful acts, to check and time the game engine."""

from __future__ import annotations

import json
import time
from typing import TYPE_CHECKING, Annotated, Any

import typer

from russianbank.cli.option_groups import option_groups
from russianbank.cli.options import JsonOption, SeedOption
from russianbank.cli.position_selection import POSITION_METAVAR, PositionOptions

if TYPE_CHECKING:
    from russianbank.core.deal import Deal
    from russianbank.core.kernel.position import Position


@option_groups
def perft(
    depth: Annotated[int, typer.Argument(min=1, help="Length of the sequences, in acts.")],
    where: PositionOptions,
    position: Annotated[
        str | None,
        typer.Argument(
            metavar=POSITION_METAVAR,
            help="A position line, or a file with records. Default: the start of a deal.",
            show_default=False,
        ),
    ] = None,
    seed: SeedOption = 1,
    divide: Annotated[
        bool, typer.Option("--divide", help="Show the count for each first act.")
    ] = False,
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

    begin, dealt = _position_and_deal(where, position, seed)
    facts = {"rules": begin.rules.name, "seed": seed, "position": write_position(begin)}
    if divide:
        _print_divided(begin, dealt, depth, facts, as_json)
    else:
        _print_counts(begin, dealt, depth, facts, as_json)


def _position_and_deal(
    where: PositionOptions, position: str | None, seed: int
) -> tuple[Position, Deal]:
    from russianbank.core.chance import Chance
    from russianbank.core.deal import deal
    from russianbank.core.kernel.position import Position
    from russianbank.core.rules.preset import load

    if position is None:
        rules = load(where.rules)
        dealt = deal(rules, Chance(seed))
        return Position.start(rules, dealt), dealt
    selected = where.select(position).position
    return selected, selected.sample_deal(Chance(seed))


def _print_divided(
    begin: Position, dealt: Deal, depth: int, facts: dict[str, Any], as_json: bool
) -> None:
    from russianbank.core import perft as counting

    counts = {str(act): count for act, count in counting.divide(begin, dealt, depth).items()}
    if as_json:
        typer.echo(json.dumps({**facts, "depth": depth, "acts": counts}))
        return
    for act, count in {**counts, "total": sum(counts.values())}.items():
        typer.echo(f"{act:8} {count:14,}")


def _print_counts(
    begin: Position, dealt: Deal, depth: int, facts: dict[str, Any], as_json: bool
) -> None:
    from russianbank.core import perft as counting

    counts = []
    for length in range(1, depth + 1):
        started = time.perf_counter()
        count = counting.perft(begin, dealt, length)
        rate = count / max(time.perf_counter() - started, 1e-9)
        counts.append(count)
        if not as_json:
            typer.echo(f"{length:3} {count:14,} {rate:12,.0f} a second")
    if as_json:
        typer.echo(json.dumps({**facts, "counts": counts}))
