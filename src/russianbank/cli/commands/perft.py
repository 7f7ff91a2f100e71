"""``russianbank perft``: count the lawful ways a deal can go on, to check and time the kernel."""

from __future__ import annotations

import json
import time
from typing import Annotated

import typer

from russianbank.cli.options import DEFAULT_RULES, JsonOption, RulesOption, SeedOption
from russianbank.cli.position_selection import AfterOption, GameOption, select_position


def perft(
    depth: Annotated[int, typer.Argument(min=1, help="How many acts deep.")],
    shown: Annotated[
        str | None,
        typer.Argument(
            metavar="POSITION|FILE",
            help="A position line, or a record's file; without it, the start of a deal.",
            show_default=False,
        ),
    ] = None,
    after: AfterOption = None,
    game: GameOption = 1,
    rules: RulesOption = DEFAULT_RULES,
    seed: SeedOption = 1,
    divide: Annotated[bool, typer.Option("--divide", help="Count each first act apart.")] = False,
    as_json: JsonOption = False,
) -> None:
    """Count the sequences of lawful acts from the start of a deal, or from another position.

    A card that an act turns up is the one that lies there, so the counts belong to the seed; of a
    position it lays the cards that nobody has seen. Equal spaces count once (E8). A sequence in
    which the game ends early is not counted any deeper.

    Example: russianbank perft 4 --rules foster-two-pack --seed 1 --divide
    """
    from russianbank.core import perft as counting
    from russianbank.core.chance import Chance
    from russianbank.core.deal import deal
    from russianbank.core.kernel.position import Position
    from russianbank.core.rules.preset import load
    from russianbank.notation import write_position

    if shown is None:
        chosen = load(rules)
        dealt = deal(chosen, Chance(seed))
        position = Position.start(chosen, dealt)
    else:
        position = select_position(shown, rules, game, after).position
        dealt = position.sample_deal(Chance(seed))
    facts = {"rules": position.rules.name, "seed": seed, "position": write_position(position)}
    if divide:
        parts = {str(act): ways for act, ways in counting.divide(position, dealt, depth).items()}
        if as_json:
            typer.echo(json.dumps({**facts, "depth": depth, "acts": parts}))
            return
        for act, ways in {**parts, "total": sum(parts.values())}.items():
            typer.echo(f"{act:8} {ways:14,}")
        return
    counts = []
    for deep in range(1, depth + 1):
        begin = time.perf_counter()
        counts.append(counting.perft(position, dealt, deep))
        taken = time.perf_counter() - begin
        if not as_json:
            typer.echo(f"{deep:3} {counts[-1]:14,} {counts[-1] / max(taken, 1e-9):12,.0f} a second")
    if as_json:
        typer.echo(json.dumps({**facts, "counts": counts}))
