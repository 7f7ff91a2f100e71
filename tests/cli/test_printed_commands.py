"""The command lines that the documents print are accepted as they stand there."""

from __future__ import annotations

import re
import shlex
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.core import TyperGroup
from typer.exceptions import TyperException

from russianbank.cli.entry_point import app

DOCS = Path(__file__).parents[2] / "docs"
LINE = re.compile(r"^(?: {4}|\$ )?(russianbank (?:.*\\\n)*.*)", re.MULTILINE)


def printed() -> list[tuple[str, str]]:
    """The name of the page and the command, for each command line that a page prints."""
    lines: list[tuple[str, str]] = []
    for page in sorted(DOCS.glob("*.md")):
        for found in LINE.findall(page.read_text("utf-8")):
            joined = found.replace("\\\n", " ")
            lines += [(page.name, part) for part in joined.split(" | ") if "russianbank" in part]
    return lines


def read(line: str) -> None:
    """Read a command line as the command does, without doing anything."""
    _, *words = shlex.split(line, comments=True)
    command: Any = typer.main.get_command(app)
    context = command.make_context("russianbank", words)
    while isinstance(command, TyperGroup) and (words := [*context._protected_args, *context.args]):
        name, command, words = command.resolve_command(context, words)
        context = command.make_context(name, words, parent=context)


@pytest.mark.parametrize(("page", "line"), printed())
def test_a_printed_command_line_is_accepted(page: str, line: str) -> None:
    with suppress(typer.Exit):  # as after --help
        read(line)


def test_a_line_without_the_value_of_an_option_is_not_accepted() -> None:
    assert len(printed()) > 40
    with pytest.raises(TyperException, match="--sprt"):
        read("russianbank match greedy random --sprt")
