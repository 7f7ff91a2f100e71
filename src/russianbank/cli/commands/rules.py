"""``russianbank rules``: the traditions that come with the game, and tables of one's own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from russianbank.cli.options import RulesArgument

if TYPE_CHECKING:
    from russianbank.core.rules.ruleset import RuleSet

app = typer.Typer(rich_markup_mode=None, no_args_is_help=True)


@app.callback()
def rules() -> None:
    """List, show, compare and check rule sets."""


@app.command("list")
def list_presets() -> None:
    """List the traditions that come with the game.

    Example: russianbank rules list
    """
    from russianbank.core.rules.preset import preset, preset_names

    width = max(map(len, preset_names()))
    for name in preset_names():
        typer.echo(f"{name:{width}}  {preset(name).title}")


@app.command()
def show(
    name: RulesArgument,
    toml: Annotated[bool, typer.Option("--toml", help="As a file to change.")] = False,
) -> None:
    """Say what a rule set holds, in plain words or as TOML.

    Example: russianbank rules show foster-two-pack --toml > our-table.toml
    """
    from russianbank.core.rules.description import describe
    from russianbank.core.rules.preset import load
    from russianbank.core.rules.ruleset_file import to_toml

    found = load(name)
    typer.echo(to_toml(found) if toml else describe(found), nl=False)


@app.command()
def diff(a: RulesArgument, b: RulesArgument) -> None:
    """List the points on which two rule sets differ.

    Example: russianbank rules diff foster-two-pack pagat
    """
    from russianbank.core.rules.preset import load
    from russianbank.core.rules.ruleset import diff as differences

    ours, theirs = load(a), load(b)
    found = differences(ours, theirs)
    if not found:
        typer.echo(f"{ours.name} and {theirs.name} hold the same law.")
        return
    _print_table(
        ["", ours.name, theirs.name],
        [[point.field, _written(point.a), _written(point.b)] for point in found],
    )


@app.command()
def check(
    file: Annotated[str, typer.Argument(help="A TOML file of rules.")],
) -> None:
    """Make sure that a file holds a rule set; exit with 1 if not.

    Example: russianbank rules check our-table.toml
    """
    from russianbank.core.rules.preset import load

    found = load(file)
    typer.echo(f"{file}: {found.title} ({found.name}) can be played{_based(found)}.")


def _based(found: RuleSet) -> str:
    """How far it is from the nearest tradition that comes with the game."""
    from russianbank.core.rules.preset import preset, preset_names
    from russianbank.core.rules.ruleset import diff as differences

    nearest = min(preset_names(), key=lambda name: len(differences(preset(name), found)))
    apart = len(differences(preset(nearest), found))
    points = (
        "the same law as" if apart == 0 else f"{apart} points from" if apart > 1 else "1 point from"
    )
    return f"; {points} {nearest}"


def _written(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, frozenset):
        return ", ".join(sorted(value)) or "none"
    return str(value)


def _print_table(heads: list[str], rows: list[list[str]]) -> None:
    """Print columns as wide as they need to be, folded where the terminal is narrow."""
    from rich import box
    from rich.table import Table as Columns

    from russianbank.cli.console import console

    table = Columns(*heads, box=box.SIMPLE_HEAD, show_edge=False)
    for row in rows:
        table.add_row(*row)
    console().print(table)
