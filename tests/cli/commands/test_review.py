"""``russianbank review``: text, JSON, annotated records, and what cannot be reviewed."""

from __future__ import annotations

import json
from html.parser import HTMLParser
from importlib.util import find_spec
from pathlib import Path

import pytest

from annotated_games import talkative_game
from command import run, run_apart
from russianbank.core.build_info import compiled
from russianbank.core.cards import Seat
from russianbank.core.rules.preset import preset
from russianbank.notation import read_records, record_of, write_records

pytestmark = pytest.mark.searching


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


def test_the_text_names_the_costliest_mistakes(games: Path) -> None:
    done = run("review", games, "--samples", 4)
    assert done.exit_code == 0
    assert "error rate" in done.stdout
    assert "estimated level" in done.stdout
    assert "two.rbr, game 2: blue wins: red abandoned the game" in done.stdout


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


def test_annotated_records_can_be_read_again(games: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.rbr"
    assert run("review", games, "--samples", 4, "--annotated", out).exit_code == 0
    assert len(read_records(out.read_text(encoding="utf-8"))) == 2
    assert run("record", "check", out).exit_code == 0
    piped = run("review", games, "--samples", 4, "--annotated", "-")
    assert piped.stdout == out.read_text(encoding="utf-8")


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


def test_a_game_that_is_not_over_or_cannot_be_followed_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "open.rbr"
    for end, why in (("^s=JS *", "is not over"), ("^s=2D *", "line 4, column 19")):
        path.write_text(f'[Rules "foster-two-pack"]\n[Seed "1"]\n\n1. red: 6H t5>t2, {end}\n')
        done = run("review", path)
        assert done.exit_code == 1
        assert why in done.stderr
        assert done.stdout == ""
