"""``russianbank match``: which of two players is better, by how much, and how certain that is."""

from __future__ import annotations

import json
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any

import typer

from russianbank.cli.experiment_options import ExperimentOptions, player_name
from russianbank.cli.message_text import shortened
from russianbank.cli.option_groups import option_groups
from russianbank.cli.progress import progress_bar
from russianbank.cli.rule_set_input import load_rules

if TYPE_CHECKING:
    from russianbank.arena.paired_match import PairedMatch
    from russianbank.arena.pairs import Pair, PairResults
    from russianbank.arena.sprt import Sprt, SprtRun
    from russianbank.arena.summary import MatchSummary

FAILURES_SHOWN = 5
"""How many reasons for lost games are printed; the result file has all of them."""


@option_groups
def match(
    one: Annotated[str, typer.Argument(metavar="A", help="A player, such as greedy.")],
    other: Annotated[str, typer.Argument(metavar="B", help="Another player.")],
    *,
    sprt: Annotated[
        str | None,
        typer.Option(
            metavar="LOW,HIGH",
            help="Stop as soon as it is decided which of two values A's strength is nearer to: Elo"
            " differences as in 0,10, or scores as in 50%,52%. Either decision is wrong in 5 % of"
            " cases.",
        ),
    ] = None,
    experiment: ExperimentOptions,
) -> None:
    """Compare two computer players.

    They play every deal twice, with the seats exchanged. The same seed gives the same games with
    any number of workers, unless a player has a time limit. A draw counts as half a win, in the
    score and in the Elo difference, which is the same as in ladder: 100 Elo ahead is a score of
    about 64 of 100 games. The number after +- is a 95 % confidence interval; in the JSON object,
    errors are standard errors, about half of that.

    Another program is a player as engine:COMMAND, or as engine:time=0.3:COMMAND with 0.3 seconds
    for a plan. It loses the games in which it fails.

    Example: russianbank match greedy random --deals 500 --jobs 4 --results greedy.jsonl
    """
    from russianbank.arena.paired_match import PairedMatch
    from russianbank.arena.sprt import SprtRun

    test = None if sprt is None else SprtRun(_read_sprt(sprt))
    players = player_name(one), player_name(other)
    keeps_records = experiment.records is not None
    rules = load_rules(experiment.rules)
    paired = PairedMatch(rules, players, experiment.seed, keeps_records, time.perf_counter)
    experiment.check_files({})
    report = _play(paired, test, experiment)
    if experiment.as_json:
        typer.echo(json.dumps(report.as_dict()))
    else:
        report.print()


def _read_sprt(text: str) -> Sprt:
    """Read the two values of --sprt.

    Raises:
        BadParameter: if they are not two such values.
    """
    from russianbank.arena.sprt import read_sprt
    from russianbank.core.errors import CannotBeRead

    try:
        return read_sprt(text)
    except CannotBeRead as error:
        raise typer.BadParameter(str(error)) from None


def _play(match: PairedMatch, test: SprtRun | None, options: ExperimentOptions) -> _Report:
    """Play the match, until all deals are played or the test is decided."""
    from russianbank.arena.paired_match import MatchResults, play_all

    results = MatchResults([match], options.results, options.records)
    sheet = results.by_match[match.key]
    with progress_bar(options.deals) as show, options.workers() as pool:

        def is_over() -> bool:
            show(len(sheet.pairs))
            return test is not None and _is_decided(test, sheet, options.deals)

        if not is_over():
            play_all(results, [match], options.deals, pool, options.jobs, is_over)
    pairs = sheet.first(options.deals)
    if test is not None and test.verdict is not None:
        pairs = pairs[: test.pairs]
    return _Report(match, pairs, sheet, test)


def _is_decided(test: SprtRun, sheet: PairResults, deals: int) -> bool:
    """Add the finished pairs to the test, up to the first gap; returns whether it is decided."""
    for number in range(test.pairs, deals):
        if number not in sheet.pairs or test.verdict is not None:
            break
        test.add(sheet.pairs[number])
    return test.verdict is not None


@dataclass(frozen=True)
class _Report:
    """The result of a match, to be printed.

    Attributes:
        match: the match.
        pairs: the pairs of games that count.
        sheet: all results, with the times of the players.
        test: the test that could end the match, if there was one.
    """

    match: PairedMatch
    pairs: list[Pair]
    sheet: PairResults
    test: SprtRun | None

    def as_dict(self) -> dict[str, Any]:
        """All figures, for the JSON object."""
        from russianbank.arena.summary import summary

        figures: dict[str, Any] = {
            "rules": self.match.rules.name,
            "seed": self.match.seed,
            "players": list(self.match.names),
            "deals": len(self.pairs),
            **summary(self.pairs).as_dict(),
            "times": [one.as_dict() for one in self.sheet.times],
        }
        if self.sheet.failures:
            figures["failures"] = self.sheet.failures
        if self.test is not None:
            figures["sprt"] = {
                "low": round(self.test.test.low, 5),
                "high": round(self.test.test.high, 5),
                "pairs": self.test.pairs,
                "ratio": round(self.test.ratio, 3),
                "verdict": self.test.verdict,
            }
        return figures

    def print(self) -> None:
        """Print a table and some lines for people."""
        from russianbank.arena.summary import ELO_MEANING, ERROR_MEANING, summary

        figures = summary(self.pairs)
        self._print_table(figures)
        typer.echo(
            f"{figures.games:,} games of {self.match.rules.name}, {_deals(len(self.pairs))} of seed"
            f" {self.match.seed} from both seats, {figures.draws:,} drawn"
        )
        for line in _figure_lines(self.match.names[0], figures):
            typer.echo(line)
        typer.echo(ERROR_MEANING)
        typer.echo(ELO_MEANING)
        if self.test is not None:
            typer.echo(_verdict_line(self.test))
        for line in _failure_lines(self.sheet.failures):
            typer.echo(line)

    def _print_table(self, figures: MatchSummary) -> None:
        from rich import box
        from rich.table import Table

        from russianbank.arena.pairs import duration
        from russianbank.cli.console import console

        table = Table("player", box=box.SIMPLE_HEAD, show_edge=False)
        for heading in ("wins", "points", "points a game", "median plan", "longest"):
            table.add_column(heading, justify="right")
        for place, name in enumerate(self.match.names):
            wins, points = (figures.wins, figures.losses)[place], figures.points[place]
            times = self.sheet.times[place]
            table.add_row(
                name,
                f"{wins:,} ({wins / figures.games:.1%})",
                f"{points:,}",
                f"{points / figures.games:.1f}",
                duration(times.median),
                duration(times.worst),
            )
        console().print(table)


def _deals(count: int) -> str:
    return f"{count:,} deal" if count == 1 else f"{count:,} deals"


def _figure_lines(name: str, figures: MatchSummary) -> list[str]:
    from russianbank.arena.summary import WITHIN, elo

    def with_error(mean: float, error: float | None) -> str:
        return f"{mean:.1f}" + ("" if error is None else f" +- {WITHIN * error:.1f}")

    def percent(mean: float, error: float | None) -> str:
        return f"{with_error(100 * mean, None if error is None else 100 * error)} %"

    low, high = figures.elo_bounds
    rating = elo(figures.share.mean)
    difference = "no Elo difference can be computed" if rating is None else f"{rating:+.0f} Elo"
    if low is not None and high is not None:
        difference += f", from {low:+.0f} to {high:+.0f}"
    margin = figures.margin
    sign = "+" if margin.mean >= 0 else ""
    return [
        f"{name} scored {percent(*figures.share)}: {difference}",
        f"points a game ahead: {sign}{with_error(*margin)}",
        f"the player who began scored {percent(*figures.begins)}",
        "pairs with 0, 1/2, 1, 1 1/2 and 2 wins: "
        + ", ".join(f"{count:,}" for count in figures.results),
    ]


def _failure_lines(failures: list[str]) -> list[str]:
    """Say which games were lost by failing, and why the first of them were."""
    if not failures:
        return []
    first = [shortened(one) for one in failures[:FAILURES_SHOWN]]
    return [f"games lost by failing: {len(failures):,}; the first of them:", *first]


def _verdict_line(test: SprtRun) -> str:
    from russianbank.arena.sprt import BOUND

    low, high = (f"{100 * share:.2f} %" for share in (test.test.low, test.test.high))
    if test.verdict is None:
        return (
            f"not decided between {low} and {high} after {test.pairs:,} deals: log-likelihood"
            f" ratio {test.ratio:+.2f}, bounds -{BOUND:.2f} and +{BOUND:.2f}"
        )
    nearer, farther = (high, low) if test.verdict == "high" else (low, high)
    return (
        f"decided after {test.pairs:,} deals: nearer to {nearer} than to {farther}"
        f" (log-likelihood ratio {test.ratio:+.2f})"
    )
