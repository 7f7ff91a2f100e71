"""``russianbank perft``: count the lawful ways a deal can go on, to check and time the kernel."""

from __future__ import annotations

import time
from typing import Annotated

import typer

from russianbank.cli.options import FOSTER, Rules


def perft(
    depth: Annotated[int, typer.Argument(min=1, help="How many acts deep.")],
    rules: Rules = FOSTER,
    seed: Annotated[int, typer.Option(help="Which deal.")] = 1,
    divide: Annotated[bool, typer.Option("--divide", help="Count each first act apart.")] = False,
) -> None:
    """Count the sequences of lawful acts from the start of a deal.

    A card that an act turns up is the one that lies there, so the counts belong to the seed.
    A sequence in which the game ends early is not counted any deeper.

    Example: russianbank perft 4 --rules foster-two-pack --seed 1 --divide
    """
    from russianbank.core import perft as counting
    from russianbank.core.chance import Chance
    from russianbank.core.deal import deal
    from russianbank.core.position import Position
    from russianbank.core.ruleset import load

    chosen = load(rules)
    dealt = deal(chosen, Chance(seed))
    position = Position.start(chosen, dealt)
    if divide:
        parts = counting.divide(position, dealt, depth)
        for act, ways in parts.items():
            typer.echo(f"{act!s:8} {ways:14,}")
        typer.echo(f"{'total':8} {sum(parts.values()):14,}")
        return
    for deep in range(1, depth + 1):
        begin = time.perf_counter()
        ways = counting.perft(position, dealt, deep)
        taken = time.perf_counter() - begin
        typer.echo(f"{deep:3} {ways:14,} {ways / max(taken, 1e-9):12,.0f} a second")
