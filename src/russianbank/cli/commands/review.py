"""``russianbank review``: what each decision of a game cost, and how lucky the cards were."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import nullcontext
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer

from russianbank.cli.experiment_options import output_redirected_to_stderr
from russianbank.cli.message_text import shortened
from russianbank.cli.options import JobsOption, JsonOption, RayOption
from russianbank.cli.output_file import STANDARD_OUTPUT, check_output, write_output
from russianbank.cli.progress import progress_bar
from russianbank.cli.text_input import input_name, read_text
from russianbank.core.cards import Seat
from russianbank.core.errors import CannotBeRead, RussianBankError
from russianbank.core.quotation import printable, shown

if TYPE_CHECKING:
    from russianbank.core.game import Game
    from russianbank.notation import Failure, ReadResult, Record
    from russianbank.review import PlayerReview, Review, ReviewMark

RECORD_FILES = {".rbr", ".json"}
"""How the files in a folder end that are reviewed."""

MOST_MISTAKES = 3
"""How many of the costliest mistakes of a game are printed."""


_DAMAGED = 1
"""The exit code if a part of a file could not be reviewed."""


class _NamedRecord(NamedTuple):
    """A record, its number among all, what messages call it, and what could not be reviewed."""

    number: int
    name: str
    record: Record
    damage: Failure | None


class _Sources:
    """The files to review: their records, and what in them cannot be reviewed."""

    def __init__(self) -> None:
        self.records: list[_NamedRecord] = []
        self.damages: list[str] = []

    def add(self, path: Path) -> None:
        """Add a file, or all files in a folder; of links to nothing it is said that they are."""
        if not path.is_dir():
            self._add_file(path)
            return
        named = sorted(one for one in path.rglob("*") if one.suffix in RECORD_FILES)
        files = [one for one in named if one.is_file() or not one.exists()]
        if not files:
            nothing = f"the folder {shown(path)} has no .rbr or .json files to review"
            self.damages.append(f"russianbank: {nothing}")
        for file in files:
            self._add_file(file)

    def _add_file(self, file: Path) -> None:
        from russianbank.notation.record_forms import read_either

        name = input_name(file)
        try:
            found = read_either(read_text(file, "the record of a game"))
        except CannotBeRead as cause:
            self.damages.append(f"russianbank: {cause}")
            return
        if not found.records and not found.failures:
            self.damages.append(f"russianbank: {name} contains no record of a game")
        self.damages += [f"{name}: {failure}" for failure in found.failures]
        for index in range(len(found.records)):
            game = f", game {index + 1}" if len(found.records) > 1 else ""
            self._add_record(f"{name}{game}", found, index)

    def _add_record(self, name: str, found: ReadResult, index: int) -> None:
        record = found.records[index]
        try:
            replay = record.replay()
        except RussianBankError as cause:
            self.damages.append(f"{name}: {cause}")
            return
        damage = found.why_no_further(index, replay)
        if damage is not None and damage is replay.failure:
            self.damages.append(f"{name}: {damage}")
        self.records.append(_NamedRecord(len(self.records) + 1, name, record, damage))


class _ReviewedGame(NamedTuple):
    """A game as a JSON object, as text, as a record with the review in it, and as HTML."""

    data: dict[str, Any]
    text: str
    record: str
    title: str
    section: str


def review(
    files: Annotated[
        list[Path],
        typer.Argument(
            metavar="FILE...",
            help="A file with records, as text or as JSON; or a folder, for all .rbr and .json"
            " files in it; - is the standard input.",
        ),
    ],
    samples: Annotated[
        int, typer.Option(min=2, max=10_000, help="How many times each position is played on.")
    ] = 64,
    jobs: JobsOption = 1,
    ray: RayOption = None,
    as_json: JsonOption = False,
    annotated: Annotated[
        Path | None,
        typer.Option(
            help="Write the records with values, judgements and best plans to this file; - is the"
            " standard output."
        ),
    ] = None,
    html: Annotated[
        Path | None,
        typer.Option(
            help="Write one page with graphs and diagrams to this file; it needs no other files."
        ),
    ] = None,
) -> None:
    """Review games: what each decision cost, and how lucky the cards were.

    A cost of 5.0 means: of 100 such games, the player won 5 fewer than with the best plan. Costs
    and luck add up to the result. An unfinished or damaged game is reviewed as far as it goes; what
    could not be read is named, and the exit code is then 1.

    Example: russianbank review game.rbr
    """
    from russianbank.arena.workers import submit_in_order, workers

    outputs = [path for path in (annotated, html) if path is not None]
    for path in outputs:
        check_output(path)
    sources = _Sources()
    for file in files:
        sources.add(file)
    _name(sources.damages)
    if not sources.records:
        raise typer.Exit(_DAMAGED)
    named = sources.records
    reviewed: list[_ReviewedGame] = []
    failed: list[str] = []
    output = output_redirected_to_stderr() if ray else nullcontext()
    ahead = 2 * jobs if jobs > 1 else 1
    with output, progress_bar(len(named)) as show, workers(jobs, ray=ray) as pool:
        for one, done in submit_in_order(pool, partial(_reviewed, samples), named, ahead):
            try:
                reviewed.append(done.result())
            except Exception as cause:  # a fault in one game loses none of the others
                failed.append(f"{one.name}: {_why_not(cause)}")
            show(one.number)
    _name(failed)
    if not reviewed:
        raise typer.Exit(_DAMAGED)
    if annotated is not None:
        write_output(annotated, "\n".join(one.record for one in reviewed))
    if html is not None:
        from russianbank.review import review_page

        sections, titles = [one.section for one in reviewed], [one.title for one in reviewed]
        write_output(html, review_page(sections, titles))
    if as_json:
        typer.echo(json.dumps({"games": [one.data for one in reviewed]}))
    elif STANDARD_OUTPUT not in outputs:
        typer.echo("\n".join(one.text for one in reviewed), nl=False)
    if sources.damages or failed:
        raise typer.Exit(_DAMAGED)


def _name(damages: list[str]) -> None:
    """Name what could not be reviewed on the standard error stream."""
    for damage in damages:
        typer.echo(shortened(damage), err=True)


def _why_not(cause: Exception) -> str:
    """Say why a game could not be reviewed: an error of ours, or a fault of the program."""
    if isinstance(cause, RussianBankError):
        return str(cause)
    what = f"{type(cause).__name__}: {cause}"
    return f"it could not be reviewed, by a fault of the program ({what}); please report the game"


def _reviewed(samples: int, named: _NamedRecord) -> _ReviewedGame:
    """Review one game."""
    from russianbank.notation import write_record
    from russianbank.review import (
        GameOnPage,
        annotated_record,
        game_section,
        game_title,
        review_json,
    )
    from russianbank.review import review as review_game

    game = named.record.replay().game
    found = review_game(game, samples)
    tags = named.record.tags
    data = {
        "name": named.name,
        "damage": named.damage and str(named.damage),
        **review_json(game, found),
    }
    for seat, player in data["players"].items():
        data["players"][seat] = {"name": tags.get(seat.capitalize(), ""), **player}
    signed = replace(named.record, tags={**tags, "Annotator": "russianbank review"})
    annotated = annotated_record(signed, found)
    names = printable(tags.get("Red", "Red")), printable(tags.get("Blue", "Blue"))
    on_page = GameOnPage(names, game, found)
    return _ReviewedGame(
        data,
        _as_text(named, game, found),
        write_record(annotated),
        game_title(on_page),
        game_section(on_page, named.number),
    )


def _as_text(named: _NamedRecord, game: Game, found: Review) -> str:
    from russianbank.review import result_text

    lines = [f"{named.name}: {result_text(game, found).removesuffix('.')}", ""]
    lines.append(f"{'':26}{'red':>16}{'blue':>16}")
    for label, cell in _rows(game, found):
        lines.append(f"{label:26}{cell(Seat.RED):>16}{cell(Seat.BLUE):>16}")
    start = f"Red wins {100 * found.start:.1f} of 100 such games at the beginning"
    lines += ["", f"{start}, with {found.start_points:.1f} points more than blue."]
    if game.outcome is None:
        end = f"Red wins {100 * found.result:.1f} of 100 such games where the record ends"
        lines.append(f"{end}, with {found.result_points:.1f} points more than blue.")
    mistakes = found.mistakes()[:MOST_MISTAKES]
    if mistakes:
        lines += ["", "The costliest mistakes"]
        for mark in mistakes:
            lines += _mark_as_text(mark)
    return "\n".join([*lines, ""])


def _rows(game: Game, found: Review) -> Iterator[tuple[str, Callable[[Seat], str]]]:
    """The rows of the table: a label, and what stands in the column of a player."""
    players = found.players
    yield "decisions", lambda seat: str(players[seat].decisions)
    yield "cost, wins of 100", lambda seat: _wins(players[seat].cost, players[seat].error)
    yield "cost, points", lambda seat: _within(players[seat].points, players[seat].points_error)
    yield (
        "error rate",
        lambda seat: _wins(players[seat].error_rate, players[seat].error_rate_error, 2),
    )
    yield "estimated level", lambda seat: _level(game, players[seat])
    yield "luck, wins of 100", lambda seat: _wins(players[seat].luck)
    yield "luck, points", lambda seat: _within(players[seat].points_luck)
    if game.outcome is not None:
        yield "even luck, wins of 100", lambda seat: _even(found, seat)
        yield "even luck, points", lambda seat: _within(found.even_luck_points(seat))
    yield "obligations missed", lambda seat: str(players[seat].obligations_missed)
    yield "stops called", lambda seat: str(players[seat].stops_called)
    yield "stops missed", lambda seat: str(players[seat].stops_missed)
    yield "wrong calls", lambda seat: str(players[seat].wrong_calls)


def _wins(share: float, error: float | None = None, decimals: int = 1) -> str:
    """A share of games as wins of 100, with its standard error if it has one."""
    return _within(100 * share, None if error is None else 100 * error, decimals)


def _within(number: float, error: float | None = None, decimals: int = 1) -> str:
    """A number with its standard error, if it has one."""
    text = f"{round(number, decimals) + 0.0:.{decimals}f}"
    return text if error is None else f"{text} +-{error:.{decimals}f}"


def _level(game: Game, player: PlayerReview) -> str:
    from russianbank.review import estimated_level

    found = estimated_level(game.rules, player)
    return f"{found.level:.1f} ({found.low:.1f}-{found.high:.1f})" if found else "-"


def _even(found: Review, seat: Seat) -> str:
    """The wins of 100 with even luck; in brackets, one standard error lower and higher."""
    low, high = (100 * found.even_luck(seat, errors) for errors in (-1.0, 1.0))
    return f"{_wins(found.even_luck(seat))} ({low:.0f}-{high:.0f})"


def _mark_as_text(mark: ReviewMark) -> Iterator[str]:
    law = f", {mark.paragraph}" if mark.paragraph else ""
    what = f"{mark.seat}, turn {mark.turn}, event {mark.first + 1}: {mark.judged.value}{law}"
    points = _within(mark.points, mark.points_error)
    yield f"  {what}, cost {_wins(mark.cost, mark.error)}, in points {points}"
    if mark.best:
        yield f"    played {', '.join(map(str, mark.played)) or 'a misplaced card'}"
        yield f"    better {', '.join(map(str, mark.best))}"
