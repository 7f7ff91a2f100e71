"""``russianbank review``: text, JSON, annotated records, and what cannot be reviewed."""

from __future__ import annotations

import json
import os
from concurrent.futures import ThreadPoolExecutor
from html.parser import HTMLParser
from importlib.util import find_spec
from pathlib import Path

import pytest

from helpers.annotated_games import talkative_game
from helpers.command import run, run_apart
from russianbank.core.build_info import compiled
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.core.deal import deal
from russianbank.core.game import Game
from russianbank.core.rules.preset import preset
from russianbank.notation import read_records, record_of, write_record, write_records
from russianbank.notation.json import record_json
from russianbank.review import Review
from russianbank.review import review as review_game

pytestmark = pytest.mark.compiled


@pytest.fixture
def games(tmp_path: Path) -> Path:
    """A file with two short games."""
    path = tmp_path / "two.rbr"
    records = []
    for seed in (1, 2):
        game = talkative_game(preset("foster-two-pack"), seed, "call-stop", 12)
        game.abandon(Seat.RED)
        records.append(record_of(game, {"Red": "Anna"}))
    path.write_text(write_records(records), encoding="utf-8")
    return path


@pytest.mark.extended
def test_the_json_has_costs_and_luck_that_add_up(games: Path) -> None:
    done = run("review", games, "--samples", 4, "--jobs", 2, "--json")
    assert done.exit_code == 0, done.output
    reviewed = json.loads(done.stdout)["games"]
    assert [one["players"]["red"]["name"] for one in reviewed] == ["Anna", "Anna"]
    for one in reviewed:
        red, blue = one["players"]["red"], one["players"]["blue"]
        total = one["start"] - red["cost"] + blue["cost"] + red["luck"] - blue["luck"]
        assert total == pytest.approx(one["result"], abs=0.1)
        assert one["sum_error"] < 1e-6
        assert one["result"] == 0.0
        assert any(mark["about"] == "ending" for mark in one["marks"])
        assert {"cost", "luck", "decisions", "error_rate", "level", "even_luck"} <= red.keys()
        owed = blue["points"] - red["points"] + red["points_luck"] - blue["points_luck"]
        assert one["start_points"] + owed == pytest.approx(one["result_points"], abs=0.1)
        assert one["points_sum_error"] < 1e-6
        for side, player in (("red", red), ("blue", blue)):
            of_cards = [card["luck"] for card in one["cards"] if card["seat"] == side]
            assert sum(of_cards) == pytest.approx(player["luck"], abs=0.2)
        assert one["turns"][0]["before"] == one["start"]


@pytest.mark.extended
def test_the_text_names_the_costliest_mistakes(games: Path) -> None:
    done = run("review", games, "--samples", 4)
    assert done.exit_code == 0
    assert "Cost of a decision" in done.stdout
    assert "Estimated level" in done.stdout
    assert "two.rbr, game 2: Blue has won the deal, " in done.stdout


@pytest.mark.extended
def test_a_folder_is_all_its_records(games: Path) -> None:
    deeper = games.parent / "more"
    deeper.mkdir()
    (deeper / "again.rbr").write_text(games.read_text(encoding="utf-8").split("\n\n[")[0] + "\n")
    (deeper / "notes.txt").write_text("no record")
    done = run("review", games.parent, "--samples", 2, "--json")
    assert done.exit_code == 0, done.output
    reviewed = json.loads(done.stdout)["games"]
    assert [Path(one["name"].split(",")[0]).name for one in reviewed] == [
        "again.rbr", "two.rbr", "two.rbr",
    ]  # fmt: skip
    again, first = (dict(reviewed[number], name="") for number in (0, 1))
    assert again == first


def test_a_folder_without_records_is_refused(tmp_path: Path) -> None:
    done = run("review", tmp_path)
    assert done.exit_code == 1
    assert "has no .rbr or .json files to review" in done.stderr


@pytest.mark.extended
@pytest.mark.skipif(
    not compiled() or find_spec("ray") is None,
    reason="a cluster is tried where Ray is installed and the kernel is compiled",
)
def test_a_cluster_finds_the_same(games: Path) -> None:
    done = run_apart("review", games, "--samples", 2, "--json", "--ray", "local", "--jobs", 2)
    assert done.returncode == 0, done.stderr
    assert done.stdout == run("review", games, "--samples", 2, "--json").stdout


@pytest.mark.extended
def test_annotated_records_can_be_read_again(games: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.rbr"
    assert run("review", games, "--samples", 4, "--annotated", out).exit_code == 0
    assert len(read_records(out.read_text(encoding="utf-8"))) == 2
    assert run("record", "check", out).exit_code == 0
    piped = run("review", games, "--samples", 4, "--annotated", "-")
    assert piped.stdout == out.read_text(encoding="utf-8")


def test_annotated_records_keep_what_was_written_in_them(tmp_path: Path) -> None:
    path = tmp_path / "annotated.rbr"
    entries = "1. red: 6H t5>t2 {the ace comes first} (1. red: AD t4>f !), ^s=JS\n*\n"
    path.write_text(f'[Rules "foster-two-pack"]\n[Seed "1"]\n\n{{our first game}}\n{entries}')
    done = run("review", path, "--samples", 2, "--annotated", "-")
    assert done.exit_code == 0, done.output
    for written in ("{our first game}", "{the ace comes first}", "AD t4>f !", '[Seed "1"]'):
        assert written in done.stdout
    assert "[%value" in done.stdout


def test_the_page_has_graphs_diagrams_and_marks_and_needs_no_other_file(
    games: Path, tmp_path: Path
) -> None:
    text = games.read_text(encoding="utf-8").replace("Anna", "<b>&'\u2665")
    games.write_text(text, encoding="utf-8")
    out = tmp_path / "review.html"
    assert run("review", games, "--samples", 4, "--html", out).exit_code == 0
    page = out.read_text(encoding="utf-8")
    assert page.count('class="graph"') == 2
    assert page.count("<article id=") == page.count('<li><a href="#game-') == 2
    assert "data:image/svg+xml;base64," in page
    assert "Turning points" in page
    assert "With even luck" in page
    assert "&lt;b&gt;&amp;&#x27;\u2665 wins" in page
    assert "<b>&'" not in page
    parts = PageParts()
    parts.feed(page)
    assert parts.open == []
    assert parts.addresses
    assert all(one.startswith(("#game-", "data:")) for one in parts.addresses)
    assert len(parts.ids) == len(set(parts.ids))


class PageParts(HTMLParser):
    """What a page refers to, its ids, and the elements left open."""

    VOID = ("meta", "link", "img", "br")

    def __init__(self) -> None:
        super().__init__()
        self.addresses: list[str] = []
        self.ids: list[str] = []
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.addresses += [value for name, value in attrs if name in ("href", "src") and value]
        self.ids += [value for name, value in attrs if name == "id" and value]
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.addresses += [value for name, value in attrs if name in ("href", "src") and value]

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_the_page_goes_to_the_standard_output_alone(games: Path) -> None:
    done = run("review", games, "--samples", 2, "--html", "-")
    assert done.stdout.startswith("<!doctype html>")
    assert done.stdout.rstrip().endswith("</html>")


OPEN = '[Rules "foster-two-pack"]\n[Seed "1"]\n\n1. red: 6H t5>t2, ^s={card} *\n'
"""A record of a game that goes on; the card that is turned up is JS."""


@pytest.mark.extended
def test_an_unfinished_game_is_reviewed_up_to_its_last_act(tmp_path: Path) -> None:
    path = tmp_path / "open.rbr"
    path.write_text(OPEN.format(card="JS"))
    done = run("review", path, "--samples", 2)
    assert done.exit_code == 0
    assert "open.rbr: The game is not finished; 2 moves were judged" in done.stdout
    assert "Where the record ends" in done.stdout
    page = run("review", path, "--samples", 2, "--html", "-").stdout
    assert "The game is not finished; 2 moves were judged." in page
    for printed in (done.stdout.lower(), page.lower()):
        assert "even luck" not in printed
        assert not any(claim in printed for claim in ("has won the deal", "deal is drawn"))
    (one,) = json.loads(run("review", path, "--samples", 2, "--json").stdout)["games"]
    assert (one["finished"], one["acts"], one["damage"]) == (False, 2, None)
    assert (one["result"], one["players"]["red"]["even_luck"]) == (None, None)
    assert 0 < one["end"] < 100


def test_a_damaged_game_is_reviewed_up_to_the_damage(tmp_path: Path) -> None:
    path = tmp_path / "damaged.rbr"
    for end, where in (("2D", "line 4, column 19"), ("JS, %%% nonsense", "line 4, column 26")):
        path.write_text(OPEN.format(card=end))
        done = run("review", path, "--samples", 2, "--json")
        assert done.exit_code == 1
        assert f"damaged.rbr: {where}" in done.stderr
        (one,) = json.loads(done.stdout)["games"]
        assert one["damage"].startswith(where)
        assert one["acts"] > 0


def test_a_game_as_json_with_an_unreadable_entry_is_reviewed_up_to_it(
    games: Path, tmp_path: Path
) -> None:
    first, second = read_records(games.read_text(encoding="utf-8"))
    whole = json.loads(record_json(first))
    whole["items"][6]["seat"] = "green"
    path = tmp_path / "damaged.json"
    path.write_text(f"{json.dumps(whole)}\n{record_json(second)}\n", encoding="utf-8")
    done = run("review", path, "--samples", 2, "--json")
    assert done.exit_code == 1
    (note,) = done.stderr.splitlines()
    assert "damaged.json: line 1, column 1: items[6].seat" in note
    one, other = json.loads(done.stdout)["games"]
    assert one["damage"].startswith("line 1, column 1: items[6]")
    assert 0 < one["acts"] < 6
    assert other["damage"] is None
    for command in (["record", "check"], ["replay"]):
        refused = run(*command, path)
        assert refused.exit_code == 1
        assert "items[6]" in refused.stderr


@pytest.mark.sample(1)
@pytest.mark.parametrize("as_json", [False, True])
def test_foreign_lines_and_a_damaged_game_do_not_keep_others_from_review(
    games: Path, tmp_path: Path, as_json: bool
) -> None:
    both = read_records(games.read_text(encoding="utf-8"))
    first, second = (record_json(one) if as_json else write_record(one) for one in both)
    foreign = '{"form": "record"' if as_json else "From: a friend"
    path = tmp_path / "mail.rbr"
    path.write_text(f"{first}\n{foreign}\n{second}\n", encoding="utf-8")
    done = run("review", path, "--samples", 2, "--json")
    assert done.exit_code == 1
    assert f"mail.rbr: line {first.count(chr(10)) + 2}, column" in done.stderr
    reviewed = json.loads(done.stdout)["games"]
    assert [(one["finished"], one["damage"]) for one in reviewed] == [(True, None)] * 2


def test_a_game_abandoned_at_once_does_not_keep_its_folder_from_review(games: Path) -> None:
    rules = preset("foster-two-pack")
    game = Game(rules, deal(rules, Chance(1)), "call-stop")
    game.abandon(Seat.RED)
    (games.parent / "at-once.rbr").write_text(write_records([record_of(game, {})]))
    done = run("review", games.parent, "--samples", 2, "--json", "--html", games.parent / "p.html")
    assert done.exit_code == 0, done.output
    reviewed = json.loads(done.stdout)["games"]
    assert [one["acts"] > 0 for one in reviewed] == [False, True, True]
    assert reviewed[0]["turns"] == []


def test_a_folder_with_what_is_no_game_loses_none_of_its_games(games: Path) -> None:
    folder = games.parent
    (folder / "empty.json").touch()
    (folder / "picture.rbr").write_bytes(b"\xff\xd8\xff\x00")
    (folder / "folder.rbr").mkdir()
    (folder / "dangling.rbr").symlink_to(folder / "nothing")
    (folder / "no-records").mkdir()
    done = run("review", folder, folder / "no-records", folder / "none.rbr", "--samples", 2)
    assert done.exit_code == 1
    assert done.stdout.count("two.rbr, game") == 2
    named = ("dangling.rbr", "empty.json", "picture.rbr", "no-records", "none.rbr")
    for line, name in zip(done.stderr.splitlines(), named, strict=True):
        assert name in line


@pytest.mark.extended
@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_named_pipe_in_a_folder_is_not_waited_for(games: Path) -> None:
    os.mkfifo(games.parent / "pipe.rbr")
    done = run_apart("review", games.parent, "--samples", 2)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.sample(1)
@pytest.mark.parametrize("jobs", [1, 2])
def test_a_game_whose_review_fails_is_named_and_the_others_are_reviewed(
    games: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, jobs: int
) -> None:
    second = read_records(games.read_text(encoding="utf-8"))[1].replay().game

    def review(game: Game, samples: int) -> Review:
        if game.deal == second.deal:
            raise ZeroDivisionError("a fault")
        return review_game(game, samples)

    monkeypatch.setattr("russianbank.review.review", review)
    monkeypatch.setattr("russianbank.arena.workers.ProcessExecutor", ThreadPoolExecutor)
    page = tmp_path / "page.html"
    done = run("review", games, "--samples", 2, "--jobs", jobs, "--html", page)
    assert done.exit_code == 1
    assert "two.rbr, game 1: Blue has won the deal" in done.stdout
    assert "two.rbr, game 2" not in done.stdout
    (line,) = done.stderr.splitlines()
    assert "two.rbr, game 2: it could not be reviewed" in line
    assert "ZeroDivisionError: a fault" in line
    assert page.read_text(encoding="utf-8").count('class="graph"') == 1
    games.write_text(write_record(record_of(second, {})), encoding="utf-8")
    alone = run("review", games, "--samples", 2, "--html", page)
    assert (alone.exit_code, alone.stdout) == (1, "")
    assert "it could not be reviewed" in alone.stderr


def test_a_file_without_a_record_is_named(tmp_path: Path) -> None:
    path = tmp_path / "notes.rbr"
    for text in ("", "Milk, bread", '{"form": ', "[" * 100_000, '{"a":' * 100_000):
        path.write_text(text)
        done = run("review", path)
        assert done.exit_code == 1
        assert done.stderr.count("notes.rbr") == 1
        assert done.stdout == ""


@pytest.mark.extended
def test_a_game_abandoned_at_once_has_an_empty_review_in_every_form(tmp_path: Path) -> None:
    rules = preset("foster-two-pack")
    game = Game(rules, deal(rules, Chance(1)), "call-stop")
    game.abandon(Seat.RED)
    path = tmp_path / "at-once.rbr"
    path.write_text(write_records([record_of(game, {})]))
    for form in ((), ("--json",), ("--html", "-"), ("--annotated", "-")):
        done = run("review", path, "--samples", 2, *form)
        assert (done.exit_code, done.stderr) == (0, "")
        assert done.stdout
