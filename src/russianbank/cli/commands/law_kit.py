"""``russianbank law-kit``: checks programs for this game by situations with known answers."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from russianbank.cli.message_text import shortened
from russianbank.cli.options import MAX_SECONDS, JsonListOption, check_number

if TYPE_CHECKING:
    from russianbank.lawkit.check import Checked
    from russianbank.lawkit.situation import Situation

_WRONG = 1
"""The exit code if a program gives a wrong answer, or none."""

app = typer.Typer(rich_markup_mode=None, no_args_is_help=True)

KindOption = Annotated[
    str | None, typer.Option("--kind", help="Only this kind, such as stops.", show_default=False)
]
RulesOption = Annotated[
    str | None,
    typer.Option("--rules", help="Only situations of this preset.", show_default=False),
]
ParagraphOption = Annotated[
    str | None,
    typer.Option("--paragraph", help="Only this paragraph, such as F23.", show_default=False),
]
ChangedOption = Annotated[
    bool, typer.Option("--presets-only", help="No situations with changed rules.")
]


@app.callback()
def law_kit() -> None:
    """Check a program for this game by situations with known answers."""


@app.command(name="list")
def list_(
    kind: KindOption = None,
    rules: RulesOption = None,
    paragraph: ParagraphOption = None,
    presets_only: ChangedOption = False,
    as_json: JsonListOption = False,
) -> None:
    """List the situations, each with its paragraphs and what it shows.

    Example: russianbank law-kit list --paragraph F23
    """
    found = _selected(kind, rules, paragraph, presets_only)
    if as_json:
        typer.echo(json.dumps([one.as_dict() for one in found]))
        return
    for one in found:
        typer.echo(f"{one.id:34} {one.kind:12} {' '.join(one.paragraphs):8} {one.why}")
    typer.echo(f"{len(found)} situations")


@app.command()
def answer() -> None:
    """Answer questions by the rules of this program, line by line.

    The lines are described in docs/law-kit.md. It ends with the line ``quit``, or with the input.

    Example: russianbank law-kit run -- russianbank law-kit answer
    """
    from russianbank.lawkit.referee import Referee, read_lines

    referee = Referee()
    for line in read_lines(sys.stdin):
        if line.strip() == "quit":
            return
        for answered in referee.answer(line):
            print(answered, flush=True)


@app.command(context_settings={"allow_interspersed_args": False})
def run(
    command: Annotated[
        list[str] | None,
        typer.Argument(
            help="The command that starts the program. Default: the rules of this program.",
            show_default=False,
        ),
    ] = None,
    kind: KindOption = None,
    rules: RulesOption = None,
    paragraph: ParagraphOption = None,
    presets_only: ChangedOption = False,
    seconds: Annotated[
        float,
        typer.Option(
            min=0,
            max=MAX_SECONDS,
            callback=check_number,
            help="How long the program may take for an answer.",
        ),
    ] = 10.0,
    as_json: JsonListOption = False,
) -> None:
    """Ask a program about the situations, and compare its answers.

    Each answer that is wrong or missing is a line: the situation, the question, the answer and the
    right one. Exits with 1 if there is one.

    Example: russianbank law-kit run --rules foster-two-pack -- ./my-program
    """
    from russianbank.lawkit.check import check
    from russianbank.lawkit.program import Program, own_answers

    found = _selected(kind, rules, paragraph, presets_only)
    if not command:
        _report(list(check(found, own_answers)), as_json)
        return
    program = Program(command, seconds)
    try:
        _report(list(check(found, program.answers)), as_json)
    finally:
        program.end()


def _selected(
    kind: str | None, rules: str | None, paragraph: str | None, presets_only: bool
) -> list[Situation]:
    from russianbank.core.errors import CannotBePlayed
    from russianbank.lawkit.situation import situations

    wanted: list[Callable[[Situation], bool]] = [
        lambda one: kind in (None, one.kind),
        lambda one: rules in (None, one.rules),
        lambda one: paragraph is None or paragraph.upper() in one.paragraphs,
        lambda one: not (presets_only and one.changes),
    ]
    found = [one for one in situations() if all(is_so(one) for is_so in wanted)]
    if not found:
        raise CannotBePlayed(
            "the law kit has no such situation; russianbank law-kit list names them all"
        )
    return found


def _report(checked: Sequence[Checked], as_json: bool) -> None:
    wrong = [one for one in checked if not one.right]
    if as_json:
        typer.echo(json.dumps([_as_dict(one) for one in checked]))
    else:
        for one in wrong:
            typer.echo(shortened(_line(one)))
        kinds = dict.fromkeys(one.situation.kind for one in checked)
        for kind in kinds:
            asked = [one for one in checked if one.situation.kind == kind]
            right = sum(one.right for one in asked)
            typer.echo(f"{kind:12} {right:6,} of {len(asked):6,} answers are right")
    if wrong:
        raise typer.Exit(_WRONG)


def _line(one: Checked) -> str:
    said = f"answered {one.answer or 'nothing'}"
    if one.answer is None:
        said = f"no answer: {one.reason}" if one.reason else "no answer"
    right = one.right_answer
    shown = right if isinstance(right, str) else " ".join(right)
    return f"{one.situation.id}: {one.question}: {said}; right is {shown or 'nothing'}"


def _as_dict(one: Checked) -> dict[str, object]:
    return {
        "id": one.situation.id,
        "question": one.question,
        "answer": one.answer,
        "reason": one.reason,
        "right_answer": one.right_answer,
        "right": one.right,
    }
