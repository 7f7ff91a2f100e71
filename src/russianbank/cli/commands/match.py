"""``russianbank match``: which of two players is the better one, by how much, and how sure."""

from __future__ import annotations

import json
import time
from typing import TYPE_CHECKING, Annotated, Any

import typer

from russianbank.cli.experiment_options import (
    DealsOption,
    JobsOption,
    RayOption,
    RecordsOption,
    ResultsOption,
    ThreadsOption,
    canonical_name,
    worker_pool,
)
from russianbank.cli.options import DEFAULT_RULES, JsonOption, RulesOption, SeedOption
from russianbank.cli.progress import progress_bar

if TYPE_CHECKING:
    from russianbank.arena.paired_match import PairedMatch
    from russianbank.arena.pairs import Pair, PairResults
    from russianbank.arena.sprt import Sprt, SprtRun
    from russianbank.arena.summary import MatchSummary


def match(
    one: Annotated[str, typer.Argument(metavar="A", help="A player, such as greedy.")],
    other: Annotated[str, typer.Argument(metavar="B", help="His opponent.")],
    rules: RulesOption = DEFAULT_RULES,
    deals: DealsOption = 100,
    jobs: JobsOption = 1,
    seed: SeedOption = 1,
    sprt: Annotated[
        str | None,
        typer.Option(
            metavar="LOW,HIGH",
            help="Stop as soon as A's strength is known to be nearer to one of these: Elo as in"
            " 0,10, or shares as in 50%,52%. Either verdict is wrong 5 times of 100.",
        ),
    ] = None,
    threads: ThreadsOption = False,
    ray: RayOption = None,
    results: ResultsOption = None,
    records: RecordsOption = None,
    as_json: JsonOption = False,
) -> None:
    """Measure one player against another on the same cards from both seats.

    The same seed gives the same games, however many workers there are, unless a player goes by
    the clock. A share counts a draw as half a win. What follows +- holds 95 times of 100; in the
    JSON object an error is a standard error, about half of that.

    Example: russianbank match greedy random --deals 500 --jobs 4 --results greedy.jsonl
    """
    from russianbank.arena.paired_match import MatchResults, PairedMatch, play_all
    from russianbank.arena.sprt import SprtRun
    from russianbank.core.rules.preset import load

    course = None if sprt is None else SprtRun(_bounds(sprt))
    players = canonical_name(one), canonical_name(other)
    meeting = PairedMatch(load(rules), players, seed, records is not None, time.perf_counter)
    books = MatchResults([meeting], results, records)
    sheet = books.sheets[meeting.fixture]
    with progress_bar(deals) as show, worker_pool(jobs, threads, ray, results) as pool:

        def watch() -> bool:
            show(len(sheet.pairs), "")
            return course is not None and _followed(course, sheet, deals)

        if not watch():
            play_all(books, [meeting], deals, pool, jobs, watch)
    counted = sheet.first(deals)
    if course is not None and course.verdict is not None:
        counted = counted[: course.pairs]
    facts = _facts(meeting, counted, sheet, course)
    if as_json:
        typer.echo(json.dumps(facts))
    else:
        _print(meeting, counted, sheet, course)


def _bounds(text: str) -> Sprt:
    """What a match is tested for; bounds that are none are a misuse of the command."""
    from russianbank.arena.sprt import read_sprt
    from russianbank.core.errors import CannotBeRead

    try:
        return read_sprt(text)
    except CannotBeRead as error:
        raise typer.BadParameter(str(error)) from None


def _followed(course: SprtRun, sheet: PairResults, deals: int) -> bool:
    """Whether the test is over, when it has seen all pairs there are without a gap."""
    for number in range(course.pairs, deals):
        if number not in sheet.pairs or course.verdict is not None:
            break
        course.add(sheet.pairs[number])
    return course.verdict is not None


def _facts(
    meeting: PairedMatch, pairs: list[Pair], sheet: PairResults, course: SprtRun | None
) -> dict[str, Any]:
    from russianbank.arena.summary import summary

    facts: dict[str, Any] = {
        "rules": meeting.rules.name,
        "seed": meeting.seed,
        "players": list(meeting.players),
        "deals": len(pairs),
        **summary(pairs).as_dict(),
        "times": [one.as_dict() for one in sheet.times],
    }
    if course is not None:
        facts["sprt"] = {
            "low": round(course.test.low, 5),
            "high": round(course.test.high, 5),
            "pairs": course.pairs,
            "ratio": round(course.ratio, 3),
            "verdict": course.verdict,
        }
    return facts


def _print(
    meeting: PairedMatch, pairs: list[Pair], sheet: PairResults, course: SprtRun | None
) -> None:
    from rich import box
    from rich.table import Table

    from russianbank.arena.pairs import duration
    from russianbank.arena.summary import summary
    from russianbank.cli.console import console

    told = summary(pairs)
    table = Table("player", box=box.SIMPLE_HEAD, show_edge=False)
    for head in ("wins", "points", "points a game", "a plan takes", "at worst"):
        table.add_column(head, justify="right")
    for place, name in enumerate(meeting.players):
        wins, points = (told.wins, told.losses)[place], told.points[place]
        times = sheet.times[place]
        table.add_row(
            name,
            f"{wins:,} ({wins / told.games:.1%})",
            f"{points:,}",
            f"{points / told.games:.1f}",
            duration(times.median),
            duration(times.worst),
        )
    console().print(table)
    typer.echo(
        f"{told.games:,} games of {meeting.rules.name}, {len(pairs):,} deals of seed"
        f" {meeting.seed} from both seats, {told.draws:,} drawn"
    )
    for line in _lines(meeting.players[0], told):
        typer.echo(line)
    if course is not None:
        typer.echo(_verdict(course))


def _lines(name: str, told: MatchSummary) -> list[str]:
    from russianbank.arena.summary import WITHIN, elo

    def within(error: float | None, scale: float = 1) -> str:
        return "" if error is None else f" +- {WITHIN * scale * error:.1f}"

    low, high = told.elo_bounds
    rating = elo(told.share.mean)
    ahead = "beyond measure" if rating is None else f"{rating:+.0f} Elo"
    if low is not None and high is not None:
        ahead += f", from {low:+.0f} to {high:+.0f}"
    return [
        f"{name} scored {100 * told.share.mean:.1f}{within(told.share.error, 100)} %: {ahead}",
        f"points a game ahead: {told.margin.mean:+.1f}{within(told.margin.error)}",
        f"who began scored {100 * told.begins.mean:.1f}{within(told.begins.error, 100)} %",
        "pairs with 0, 1/2, 1, 1 1/2 and 2 wins: " + ", ".join(f"{one:,}" for one in told.results),
    ]


def _verdict(course: SprtRun) -> str:
    from russianbank.arena.sprt import BOUND

    low, high = (f"{100 * share:.2f} %" for share in (course.test.low, course.test.high))
    if course.verdict is None:
        return (
            f"not decided between {low} and {high} after {course.pairs:,} deals: log-likelihood"
            f" ratio {course.ratio:+.2f}, bounds -{BOUND:.2f} and +{BOUND:.2f}"
        )
    nearer, farther = (high, low) if course.verdict == "high" else (low, high)
    return (
        f"decided after {course.pairs:,} deals: rather {nearer} than {farther}"
        f" (log-likelihood ratio {course.ratio:+.2f})"
    )
