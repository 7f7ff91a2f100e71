"""``russianbank rules``: lists, shows, compares and checks rule sets."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from russianbank.cli.options import JsonListOption, JsonOption, RulesArgument
from russianbank.cli.rule_set_input import load_rules
from russianbank.cli.text_input import input_name

if TYPE_CHECKING:
    from russianbank.core.rules.ruleset import RuleSet

app = typer.Typer(rich_markup_mode=None, no_args_is_help=True)


@app.callback()
def rules() -> None:
    """List, show, compare and check rule sets."""


@app.command("list")
def list_presets(as_json: JsonListOption = False) -> None:
    """List the presets: the rule sets that come with the game.

    Example: russianbank rules list
    """
    from russianbank.cli.language import speaker
    from russianbank.core.rules.preset import preset, preset_names

    if as_json:
        presets = map(preset, preset_names())
        typer.echo(json.dumps([{"name": one.name, "title": one.title} for one in presets]))
        return
    text, width = speaker(), max(map(len, preset_names()))
    for name in preset_names():
        typer.echo(f"{name:{width}}  {text(f'pages-named-{name}')}")


@app.command()
def show(
    name: RulesArgument,
    toml: Annotated[
        bool, typer.Option("--toml", help="As a TOML file that you can change and use.")
    ] = False,
    as_json: JsonOption = False,
) -> None:
    """Show a rule set in plain words, as TOML or as JSON.

    Example: russianbank rules show foster-two-pack --toml > our-table.toml
    """
    from russianbank.cli.language import speaker
    from russianbank.core.rules.description import describe
    from russianbank.core.rules.ruleset import FIELDS
    from russianbank.core.rules.ruleset_file import to_toml

    if toml and as_json:
        raise typer.BadParameter("choose one of --toml and --json")
    found = load_rules(name)
    if as_json:
        typer.echo(json.dumps({field: _json_value(getattr(found, field)) for field in FIELDS}))
    else:
        typer.echo(to_toml(found) if toml else describe(found, speaker()), nl=False)


@app.command()
def diff(a: RulesArgument, b: RulesArgument, as_json: JsonListOption = False) -> None:
    """List the differences between two rule sets.

    Example: russianbank rules diff foster-two-pack pagat
    """
    from russianbank.core.rules.ruleset import diff as differences_of

    first, second = load_rules(a), load_rules(b)
    differences = differences_of(first, second)
    if as_json:
        typer.echo(
            json.dumps(
                [
                    {"field": one.field, "a": _json_value(one.a), "b": _json_value(one.b)}
                    for one in differences
                ]
            )
        )
        return
    if not differences:
        typer.echo(f"{first.name} and {second.name} have the same rules.")
        return
    _print_table(
        ["", first.name, second.name],
        [[one.field, _value_text(one.a), _value_text(one.b)] for one in differences],
    )


@app.command()
def check(
    file: Annotated[
        str, typer.Argument(help="A TOML file with a rule set; - is the standard input.")
    ],
    as_json: JsonOption = False,
) -> None:
    """Check that a TOML file contains a valid rule set.

    Exits with 1 if it does not, and says in which line the error is.

    Example: russianbank rules check our-table.toml
    """

    found = load_rules(file)
    nearest, count = _nearest_preset(found)
    where = input_name(Path(file))
    if as_json:
        facts = {"file": where, "name": found.name, "title": found.title}
        typer.echo(json.dumps({**facts, "nearest": nearest, "differences": count}))
        return
    distance = f"the same rules as {nearest}"
    if count:
        distance = f"{count} {'difference' if count == 1 else 'differences'} from {nearest}"
    typer.echo(f"{where}: {found.title} ({found.name}) is a valid rule set; {distance}.")


def _nearest_preset(found: RuleSet) -> tuple[str, int]:
    """The preset that is most like a rule set, and in how many fields they differ."""
    from russianbank.core.rules.preset import preset, preset_names
    from russianbank.core.rules.ruleset import diff as differences_of

    counts = {name: len(differences_of(preset(name), found)) for name in preset_names()}
    nearest = min(counts, key=lambda name: counts[name])
    return nearest, counts[nearest]


def _json_value(value: Any) -> Any:
    """The value of a field as JSON has it: a set as a sorted list."""
    if isinstance(value, frozenset):
        return sorted(value)
    return dict(value) if isinstance(value, Mapping) else value


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
