"""A command can take options as the fields of a dataclass."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

import pytest
import typer
from typer.testing import CliRunner, Result

from russianbank.cli.option_groups import option_groups


@dataclass(frozen=True)
class Size:
    """Two options."""

    width: Annotated[int, typer.Option("--width", "-w", min=1, help="How wide.")]
    height: int = 5


@option_groups
def draw(
    name: Annotated[str, typer.Argument()],
    *,
    bold: Annotated[bool, typer.Option("--bold")] = False,
    size: Size,
    title: str = "none",
) -> None:
    """Draw a picture."""
    typer.echo(f"{name} {bold} {size} {title}")


def run(*args: str) -> Result:
    app = typer.Typer()
    app.command()(draw)
    return CliRunner().invoke(app, list(args))


@pytest.mark.parametrize(
    ("args", "output"),
    [
        (["a", "-w", "3"], "a False Size(width=3, height=5) none\n"),
        (
            ["b", "--bold", "--width", "1", "--height", "2", "--title", "x"],
            "b True Size(width=1, height=2) x\n",
        ),
    ],
)
def test_the_command_receives_the_dataclass(args: list[str], output: str) -> None:
    assert run(*args).stdout == output


@pytest.mark.parametrize("args", [["a"], ["a", "-w", "0"], ["a", "-w", "3", "--size", "2"]])
def test_a_missing_invalid_or_unknown_option_is_misuse(args: list[str]) -> None:
    assert run(*args).exit_code == 2


def test_the_options_are_listed_in_their_order() -> None:
    text = run("--help").stdout
    places = [text.index(option) for option in ("--bold", "--width", "--height", "--title")]
    assert places == sorted(places)
    assert "How wide." in text
    assert "Draw a picture." in text
