"""``russianbank review``: what each decision of a game cost, and how lucky the cards were."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import nullcontext
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer

from russianbank.cli.experiment_options import output_redirected_to_stderr
from russianbank.cli.message_text import shortened
from russianbank.cli.options import JobsOption, JsonOption, RayOption
from russianbank.cli.output_file import (
    STANDARD_OUTPUT,
    check_outputs,
    is_standard_output,
    write_output,
)
from russianbank.cli.progress import progress_bar
from russianbank.cli.text_input import input_name, read_text
from russianbank.core.errors import CannotBeRead, RussianBankError
from russianbank.core.quotation import printable, shown
from russianbank.core.speaker import decimal

if TYPE_CHECKING:
    from russianbank.core.game import Game
    from russianbank.core.speaker import Speaker
    from russianbank.notation import Failure, ReadResult, Record
    from russianbank.review import Figure, Review, ReviewMark

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
        self.files: list[Path] = []
        self.records: list[_NamedRecord] = []
        self.damages: list[str] = []

    def add(self, path: Path) -> None:
        """Add a file, or the files in a folder and its links to nothing; else the folder."""
        if not path.is_dir():
            self.files.append(path)
            return
        named = sorted(one for one in path.rglob("*") if one.suffix in RECORD_FILES)
        self.files += [one for one in named if one.is_file() or not one.exists()] or [path]

    def read(self) -> None:
        """Read the records of all files."""
        for file in self.files:
            self._read_file(file)

    def _read_file(self, file: Path) -> None:
        from russianbank.notation.record_forms import read_either

        if file.is_dir():
            nothing = f"the folder {shown(file)} has no .rbr or .json files to review"
            self.damages.append(f"russianbank: {nothing}")
            return
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

    A cost of 5.0 means: of 100 such games, the player won 5 fewer than with the best plan; in the
    table, than a reference player. There costs and luck add up to the result. An unfinished or
    damaged game is reviewed as far as it goes; what could not be read is named, and the exit code
    is then 1.

    Example: russianbank review game.rbr
    """
    from russianbank.arena.workers import submit_in_order, workers
    from russianbank.cli.language import speaker_of, spoken

    language = spoken()
    sources = _Sources()
    for file in files:
        sources.add(file)
    outputs = {"--annotated": annotated, "--html": html}
    check_outputs({**outputs, "--json": STANDARD_OUTPUT if as_json else None}, sources.files)
    sources.read()
    _name(sources.damages)
    if not sources.records:
        raise typer.Exit(_DAMAGED)
    named = sources.records
    reviewed: list[_ReviewedGame] = []
    failed: list[str] = []
    output = output_redirected_to_stderr() if ray else nullcontext()
    ahead = 2 * jobs if jobs > 1 else 1
    with output, progress_bar(len(named)) as show, workers(jobs, ray=ray) as pool:
        for one, done in submit_in_order(pool, partial(_reviewed, samples, language), named, ahead):
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
        page = review_page(sections, titles, speaker_of(language), language)
        write_output(html, page)
    if as_json:
        typer.echo(json.dumps({"games": [one.data for one in reviewed]}))
    elif not any(path and is_standard_output(path) for path in outputs.values()):
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


def _reviewed(samples: int, language: str, named: _NamedRecord) -> _ReviewedGame:
    """Review one game, in words of a language."""
    from russianbank.cli.language import speaker_of
    from russianbank.diagram import seat_names
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
    text = speaker_of(language)
    red, blue = seat_names(text)
    names = printable(tags.get("Red", red)), printable(tags.get("Blue", blue))
    on_page = GameOnPage(names, game, found)
    return _ReviewedGame(
        data,
        _ReviewText(game, found, text).whole(named.name),
        write_record(annotated),
        game_title(on_page),
        game_section(on_page, named.number, text),
    )


class _ReviewText:
    """The review of a game as text, in one language."""

    def __init__(self, game: Game, found: Review, text: Speaker) -> None:
        from russianbank.diagram import seat_names

        self.game = game
        self.found = found
        self.text = text
        self.red, self.blue = seat_names(text)

    def whole(self, name: str) -> str:
        """The result, the table, the sums and the costliest mistakes."""
        from russianbank.review import figure_rows, result_text

        found, text = self.found, self.text
        rows = [
            (text(row.key), *(_written(one, text) for one in row.figures))
            for row in figure_rows(self.game, found)
        ]
        width = max(len(label) for label, *_ in rows) + 2
        lines = [f"{name}: {result_text(self.game, found, text).removesuffix('.')}", ""]
        for label, red, blue in [("", self.red, self.blue), *rows]:
            lines.append(f"{label:{width}}{red:>21}{blue:>21}")
        lines += ["", self._worth("review-at-start", found.start, found.start_points)]
        if self.game.outcome is None:
            lines.append(self._worth("review-at-end", found.result, found.result_points))
        mistakes = found.mistakes()[:MOST_MISTAKES]
        if mistakes:
            lines += ["", text("review-costliest")]
        for mark in mistakes:
            lines += self._mark(mark)
        return "\n".join([*lines, ""])

    def _worth(self, key: str, share: float, points: float) -> str:
        """What the game is worth at some moment."""
        said = self.text(key, name=self.red, wins=decimal(100 * share, 1, self.text))
        more = "yes" if points >= 0 else "no"
        average = {"points": decimal(abs(points), 1, self.text), "more": more}
        second = self.text("review-on-average", name=self.red, other=self.blue, **average)
        return f"{said} {second}"

    def _mark(self, mark: ReviewMark) -> Iterator[str]:
        """A mistake, what was played, and what was better."""
        from russianbank.review import Figure, wins

        text = self.text
        name = text(f"panels-seat-{mark.seat}")
        turn, event = (
            text("review-turn", turn=mark.turn),
            text("review-event", event=mark.first + 1),
        )
        where = text("panels-label", label=f"{name}, {turn}, {event}")
        yield f"  {where} {mark.about(text)}"
        cost = _written(wins(mark.cost, mark.error), text)
        points = _written(Figure(mark.points, mark.points_error), text)
        labels = ("review-cost-wins", "review-cost-points")
        in_wins, in_points = (text("panels-label", label=text(one)) for one in labels)
        yield f"    {in_wins} {cost}; {in_points} {points}"
        if mark.best:
            played = ", ".join(map(str, mark.played)) or text("review-misplaced")
            yield f"    {text('review-played', who='named', name=name)} {played}"
            yield f"    {text('review-best')} {', '.join(map(str, mark.best))}"


def _written(figure: Figure, text: Speaker) -> str:
    """A figure with what is uncertain about it, in signs that every terminal has."""
    if figure.number is None:
        return "-"
    said = figure.written(figure.number, text)
    if figure.span:
        return f"{said} ({'-'.join(figure.written(one, text) for one in figure.span)})"
    return said if figure.error is None else f"{said} +-{figure.written(figure.error, text)}"
