"""The notebooks in docs run, and a shell that loads the extension shows pictures."""

from __future__ import annotations

import json
import re
from base64 import b64decode
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from xml.etree import ElementTree as ET

import pytest

import russianbank
from russianbank import Chance, Game, Position, Seat, deal, play_out, preset, read_act
from russianbank.diagram import describe_table, svg_diagram
from russianbank.diagram.notebook import MOST_PICTURES

NOTEBOOKS = sorted((Path(__file__).parent.parent / "docs/notebooks").glob("*.ipynb"))
NEEDS = {"self-play": ("numpy",)}
"""The packages of other people that a notebook uses; they may be absent."""


@pytest.mark.sample(1)
@pytest.mark.compiled
@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_all_cells_run_and_none_keeps_its_output(path: Path) -> None:
    for package in NEEDS.get(path.stem, ()):
        pytest.importorskip(package, reason=f"{package} is not installed")
    names: dict[str, Any] = {"__name__": "notebook"}
    for cell in json.loads(path.read_text("utf-8"))["cells"]:
        if cell["cell_type"] == "code":
            assert cell["outputs"] == []
            lines = [line for line in cell["source"] if not line.startswith("%")]
            exec("".join(lines), names)
    assert "rb" in names


def shown_by_the_extension() -> dict[str, dict[type, Callable[[Any], str]]]:
    """Returns how a shell shows each type in each format, once it has loaded the extension."""
    formats: dict[str, dict[type, Callable[[Any], str]]] = {"image/svg+xml": {}, "text/html": {}}
    formatters = {
        name: SimpleNamespace(for_type=types.__setitem__) for name, types in formats.items()
    }
    shell = SimpleNamespace(display_formatter=SimpleNamespace(formatters=formatters))
    russianbank.load_ipython_extension(shell)
    return formats


def test_positions_and_games_are_shown_as_pictures() -> None:
    shown = shown_by_the_extension()["image/svg+xml"]
    rules = preset("foster-two-pack")
    dealt = deal(rules, Chance(1922))
    picture = shown[Position](Position.start(rules, dealt))
    assert picture.startswith("<svg")
    assert shown[Game](Game(rules, dealt)) == picture


def shown_game(game: Game) -> ET.Element:
    """Returns what a notebook shows of a game; an image needs no end in HTML."""
    html = shown_by_the_extension()["text/html"][Game](game)
    assert "<script" not in html
    return ET.fromstring(re.sub(r"(<img [^>]*)>", r"\1/>", html))


def picture_in(image: ET.Element) -> str:
    return b64decode(image.attrib["src"].removeprefix("data:image/svg+xml;base64,")).decode()


def test_a_game_is_shown_with_its_steps() -> None:
    rules = preset("foster-two-pack")
    game = Game(rules, deal(rules, Chance(1922)), "call-stop")
    for text in ("t8>f", "^s", "^h", "h>d", "^s"):
        game.play(read_act(text))
    game.call_stop(Seat.RED)
    page = shown_game(game)
    first, second = page.findall("details")
    assert [turn.findtext("summary") for turn in (first, second)] == ["Turn 1: Red", "Turn 2: Blue"]
    assert first.findtext("ol/li") == "A♠ from place 8 to a foundation"
    assert [len(turn.findall("ol/li")) for turn in (first, second)] == [4, 2]
    discarded = picture_in(first.findall("img")[0])
    assert discarded.count('href="#ring"') == 1
    now = page.findall("img")[0]
    assert picture_in(now) == svg_diagram(game.position) != discarded
    assert now.attrib["alt"] == describe_table(game.position)


def test_a_game_without_acts_is_shown_as_its_table() -> None:
    rules = preset("foster-two-pack")
    page = shown_game(Game(rules, deal(rules, Chance(1))))
    assert page.findtext("p") == "Red is on turn."
    assert [one.tag for one in page] == ["p", "img"]


@pytest.mark.compiled
def test_of_a_long_game_only_some_turns_have_a_picture() -> None:
    rules = preset("foster-two-pack")
    game = Game(rules, deal(rules, Chance(2)))
    outcome = play_out(game, "greedy", "greedy", Chance(2))
    page = shown_game(game)
    pictured = [turn.find("img") is not None for turn in page.findall("details")]
    assert len(pictured) == len(game.turns) > MOST_PICTURES >= sum(pictured) > MOST_PICTURES / 2
    assert pictured[-1]
    assert page.findtext("p") == outcome.message()
