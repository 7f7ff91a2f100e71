"""``russianbank rules``: lists, shows, compares and checks rule sets."""

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
    """List the presets: the rule sets that come with the game.

    Example: russianbank rules list
    """
    from russianbank.core.rules.preset import preset, preset_names

    width = max(map(len, preset_names()))
    for name in preset_names():
        typer.echo(f"{name:{width}}  {preset(name).title}")


@app.command()
def show(
    name: RulesArgument,
    toml: Annotated[
        bool, typer.Option("--toml", help="As a TOML file that you can change and use.")
    ] = False,
) -> None:
    """Show a rule set in plain words or as TOML.

    Example: russianbank rules show foster-two-pack --toml > our-table.toml
    """
    from russianbank.core.rules.description import describe
    from russianbank.core.rules.preset import load
    from russianbank.core.rules.ruleset_file import to_toml

    found = load(name)
    typer.echo(to_toml(found) if toml else describe(found), nl=False)


@app.command()
def diff(a: RulesArgument, b: RulesArgument) -> None:
    """List the differences between two rule sets.

    Example: russianbank rules diff foster-two-pack pagat
    """
    from russianbank.core.rules.preset import load
    from russianbank.core.rules.ruleset import diff as differences_of

    first, second = load(a), load(b)
    differences = differences_of(first, second)
    if not differences:
        typer.echo(f"{first.name} and {second.name} have the same rules.")
        return
    _print_table(
        ["", first.name, second.name],
        [[one.field, _value_text(one.a), _value_text(one.b)] for one in differences],
    )


@app.command()
def check(
    file: Annotated[str, typer.Argument(help="A TOML file with a rule set.")],
) -> None:
    """Check that a TOML file contains a valid rule set.

    Exits with 1 if it does not, and says in which line the error is.

    Example: russianbank rules check our-table.toml
    """
    from russianbank.core.rules.preset import load

    found = load(file)
    typer.echo(f"{file}: {found.title} ({found.name}) is a valid rule set; {_distance(found)}.")


def _distance(found: RuleSet) -> str:
    """In how many fields a rule set differs from the nearest preset, as a text."""
    from russianbank.core.rules.preset import preset, preset_names
    from russianbank.core.rules.ruleset import diff as differences_of

    nearest = min(preset_names(), key=lambda name: len(differences_of(preset(name), found)))
    count = len(differences_of(preset(nearest), found))
    if count == 0:
        return f"the same rules as {nearest}"
    return f"{count} {'difference' if count == 1 else 'differences'} from {nearest}"


def _value_text(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, frozenset):
        return ", ".join(sorted(value)) or "none"
    return str(value)


def _print_table(headings: list[str], rows: list[list[str]]) -> None:
    """Print a table with columns as wide as needed; long cells are broken on a narrow terminal."""
    from rich import box
    from rich.table import Table

    from russianbank.cli.console import console

    table = Table(*headings, box=box.SIMPLE_HEAD, show_edge=False)
    for row in rows:
        table.add_row(*row)
    console().print(table)
