"""What the instruments have in common: their options, and how they are interrupted."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from concurrent.futures import Executor

DealsOption = Annotated[
    int, typer.Option("--deals", "-n", min=1, help="Deals, each played twice, seats exchanged.")
]
JobsOption = Annotated[int, typer.Option("--jobs", "-j", min=1, help="How many workers.")]
ThreadsOption = Annotated[
    bool, typer.Option("--threads", help="Let workers be threads, not processes of their own.")
]
RayOption = Annotated[
    str | None,
    typer.Option(
        metavar="ADDRESS",
        help="Let a Ray cluster do the work; 'local' starts one on this machine.",
    ),
]
ResultsOption = Annotated[
    Path | None,
    typer.Option(help="Keep results in this file as they come, and go on from what it holds."),
]
RecordsOption = Annotated[
    Path | None, typer.Option(help="Add the record of every game played to this file.")
]


def canonical_name(name: str) -> str:
    """A player's name as he writes it himself; one there is not is a misuse of the command."""
    from russianbank.arena.paired_match import canonical_name
    from russianbank.core.errors import CannotBeRead

    try:
        return canonical_name(name)
    except CannotBeRead as error:
        raise typer.BadParameter(str(error)) from None


@contextmanager
def worker_pool(
    jobs: int, threads: bool, ray: str | None, results: Path | None
) -> Iterator[Executor]:
    """Engage workers; whoever interrupts them is told how to go on."""
    from russianbank.arena.workers import workers

    try:
        with workers(jobs, threads, ray) as pool:
            yield pool
    except KeyboardInterrupt:
        if results is None:
            typer.echo("Interrupted. With --results FILE it could be resumed.", err=True)
        else:
            typer.echo(
                f"Interrupted. {results} holds what was finished;"
                " the same command goes on from there.",
                err=True,
            )
        raise
