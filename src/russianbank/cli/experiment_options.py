"""The options that match, ladder and benchmark share, and the games that they ask for."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from russianbank.cli.options import (
    DEFAULT_RULES,
    MAX_DEALS,
    JobsOption,
    JsonOption,
    RayOption,
    RulesOption,
    SeedOption,
    find_modules_here,
)
from russianbank.cli.output_file import check_outputs, is_standard_output
from russianbank.cli.progress import progress_bar
from russianbank.cli.rule_set_input import rules_file
from russianbank.core.errors import CannotBeRead

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from russianbank.arena.paired_match import MatchResults, PairedMatch


@dataclass(frozen=True)
class ExperimentOptions:
    """How an experiment is run, and where its results go."""

    rules: RulesOption = DEFAULT_RULES
    deals: Annotated[
        int,
        typer.Option(
            "--deals",
            "-n",
            min=1,
            max=MAX_DEALS,
            help="How many deals. Each is played twice, seats exchanged.",
        ),
    ] = 100
    seed: SeedOption = 1
    jobs: JobsOption = 1
    threads: Annotated[
        bool, typer.Option("--threads", help="Use threads instead of worker processes.")
    ] = False
    ray: RayOption = None
    results: Annotated[
        Path | None,
        typer.Option(
            help="Save results to this file. If it exists, continue from the results in it."
        ),
    ] = None
    records: Annotated[
        Path | None,
        typer.Option(help="Append the record of every game to this file; not to -."),
    ] = None
    as_json: JsonOption = False

    def check_files(self, others: Mapping[str, Path | None]) -> None:
        """Check that all files can be written, before any game is played.

        Args:
            others: the files of other options that the command writes.

        Raises:
            BadParameter: if results or records are the standard output, or a file is written by two
                options, or read too.
            CannotBeRead: if a file cannot be written, or cannot hold results.
        """
        files = {"--results": self.results, "--records": self.records}
        for option, path in files.items():
            if path is not None and is_standard_output(path):
                raise typer.BadParameter(
                    f"{option} adds to a file while games are played, so it cannot be the standard"
                    " output; choose a file"
                )
        check_outputs({**files, **others}, [rules_file(self.rules)])
        if self.results is not None and self.results.exists() and not self.results.is_file():
            raise CannotBeRead(
                f"{self.results} is no ordinary file, from which results can be read again; choose"
                " another file"
            )

    @contextmanager
    def workers(self) -> Iterator[Executor]:
        """Start the workers; if the user interrupts them, print how to continue."""
        from russianbank.arena.workers import workers

        output = output_redirected_to_stderr() if self.ray else nullcontext()
        try:
            with output, workers(self.jobs, self.threads, self.ray) as pool:
                yield pool
        except KeyboardInterrupt:
            if self.results is None:
                message = "Interrupted. With --results FILE you could have continued later."
            else:
                message = (
                    f"Interrupted. {self.results} contains the finished games."
                    " Run the same command again to continue."
                )
            typer.echo(message, err=True)
            raise

    def play(self, matches: list[PairedMatch]) -> MatchResults:
        """Play all deals of some matches, with a progress bar, and return all results."""
        from russianbank.arena.paired_match import MatchResults, play_all

        results = MatchResults(matches, self.results, self.records, strict=False)
        with progress_bar(self.deals * len(matches)) as show, self.workers() as pool:

            def show_progress() -> bool:
                show(sum(len(sheet.pairs) for sheet in results.by_match.values()))
                return False

            show_progress()
            play_all(results, matches, self.deals, pool, self.jobs, show_progress)
        return results


@contextmanager
def output_redirected_to_stderr() -> Iterator[None]:
    """Send the output of Ray, and of the processes it starts, to the standard error stream."""
    sys.stdout.flush()
    output = os.dup(1)
    os.dup2(2, 1)
    try:
        yield
    finally:
        sys.stdout.flush()
        os.dup2(output, 1)
        os.close(output)


def player_name(name: str) -> str:
    """The name of a player in its standard form.

    Raises:
        BadParameter: if there is no such player.
    """
    from russianbank.arena.participants import canonical_name

    find_modules_here()
    try:
        return canonical_name(name)
    except CannotBeRead as error:
        raise typer.BadParameter(str(error)) from None
