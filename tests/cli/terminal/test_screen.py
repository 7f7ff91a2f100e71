"""What only a terminal has: colours, a replay step by step, and a progress bar."""

from __future__ import annotations

import re
from io import StringIO
from pathlib import Path
from random import Random

import pytest
from rich.console import Console

import russianbank
from helpers.command import PROMPT
from helpers.terminal import Terminal
from russianbank.cli.terminal.screen import Screen
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.core.deal import deal
from russianbank.core.game import Game
from russianbank.core.rules.preset import preset
from russianbank.notation import read_record
from russianbank.words.catalogue import OFFERED, catalogue_for

TWO_PACKS = Path(russianbank.__file__).parent / "records" / "foster-1922-two-packs.rbr"
COLOUR = "\x1b[38;5;"
ESCAPES = re.compile(r"\x1b\[[0-9;]*m")


@pytest.mark.extended
def test_colours_are_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    table = Terminal("play", "--data", tmp_path, "--seed", 2)
    table.wait_for(PROMPT)
    assert COLOUR in table.seen
    table.type("quit\r")
    assert table.end() == 0


@pytest.mark.extended
def test_colours_are_left_out_with_no_color(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    table = Terminal("play", "--data", tmp_path, "--seed", 2)
    table.wait_for(PROMPT)
    assert COLOUR not in table.seen
    table.type("quit\r")
    assert table.end() == 0


@pytest.mark.extended
def test_a_replay_is_shown_step_by_step() -> None:
    last = len(read_record(TWO_PACKS.read_text(encoding="utf-8")).entries)
    replay = Terminal("replay", TWO_PACKS)
    for keys, place in [("", 0), ("\r", 1), ("40\r", 40), ("b\r", 39), ("99999\r", last)]:
        if keys:
            replay.type(keys)
        replay.wait_for(f" {place} of {last}: ")
        assert "q quit" in replay.seen
    replay.type("q\r")
    assert replay.end() == 0


@pytest.mark.sample(1)
@pytest.mark.parametrize("width", [40, 60, 80])
def test_nothing_is_wider_than_the_terminal_and_choices_stay_whole(width: int) -> None:
    random, printed = Random(width), StringIO()
    game = Game(preset("pagat"), deal(preset("pagat"), Chance(3)), "call-stop")
    console = Console(file=printed, width=width, force_terminal=True, color_system=None)
    screen = Screen(console, Seat.RED, ("Red, you", "Blue, " + "a long name " * 10))
    for _ in range(100):
        game.insist(random.choice(game.position.playable()))
        printed.seek(0)
        printed.truncate()
        groups = screen.wording.menu(game.position, game.position.playable())
        screen.print_table(game.position)
        screen.print_menu(groups)
        lines = ESCAPES.sub("", printed.getvalue()).splitlines()
        assert max(map(len, lines)) <= width
        for group in groups:
            label = re.compile(rf" {group.pile}{' +' if group.card else ''}{group.card}( |$)")
            assert any(map(label.search, lines))
            for choice in group.choices:
                assert any(choice.text in line for line in lines)


@pytest.mark.sample(1)
@pytest.mark.parametrize("language", OFFERED)
def test_the_help_has_a_line_for_each_command(language: str) -> None:
    lines = catalogue_for(language).text("terminal-help").splitlines()
    first_words = [line.partition("  ")[0] for line in lines]
    assert {"misplace", "put right", "stop", "undo", "quit"} <= set(first_words)
    assert max(map(len, lines)) < 80


@pytest.mark.extended
def test_a_simulation_shows_its_progress() -> None:
    simulation = Terminal("simulate", "--rules", "foster-32", "--games", "30")
    simulation.wait_for("/30")
    assert simulation.end() == 0
    assert "acts a second" in simulation.seen
