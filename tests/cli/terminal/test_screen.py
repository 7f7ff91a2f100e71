"""What only a terminal has: colours, a replay step by step, and a progress bar."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import russianbank
from command import PROMPT
from terminal import Terminal

TWO_PACKS = Path(russianbank.__file__).parent / "records" / "foster-1922-two-packs.rbr"
COLOUR = "\x1b[38;5;"


def test_colours_are_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    table = Terminal("play", "--data", tmp_path, "--seed", 2)
    table.wait_for(PROMPT)
    assert COLOUR in table.seen
    table.type("quit\r")
    assert table.end() == 0


def test_colours_are_left_out_with_no_color(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    table = Terminal("play", "--data", tmp_path, "--seed", 2)
    table.wait_for(PROMPT)
    assert COLOUR not in table.seen
    table.type("quit\r")
    assert table.end() == 0


def test_a_replay_is_shown_step_by_step() -> None:
    replay = Terminal("replay", TWO_PACKS)
    for keys, place in [("", 0), ("\r", 1), ("40\r", 40), ("b\r", 39), ("99999\r", None)]:
        if keys:
            replay.type(keys)
        replay.wait_for("q quit: ")
        found = re.search(r"(\d+) of (\d+)\. Enter", replay.seen)
        assert found
        assert int(found[1]) == (int(found[2]) if place is None else place)
    replay.type("q\r")
    assert replay.end() == 0


@pytest.mark.extended
def test_a_simulation_shows_its_progress() -> None:
    simulation = Terminal("simulate", "--rules", "foster-32", "--games", "30")
    simulation.wait_for("/30")
    assert simulation.end() == 0
    assert "acts a second" in simulation.seen
