"""When a player is asked to call stop: always in time, and the question reveals nothing."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from helpers.command import GO_ON, PROMPT, run
from helpers.tables import table, vary
from helpers.terminal import Terminal
from russianbank.core.cards import Seat
from russianbank.core.event import Played, Stopped
from russianbank.core.game import Game
from russianbank.core.scoring import Ending
from russianbank.notation import read_record, record_of, write_record

ERRS = "handicap:overlooks=1"
"""Overlooks every card that must go to a foundation; in deal 2 first the ace on t7."""

MAY_ERR = "handicap:overlooks=0.000001"
"""Is able to overlook a card, but practically never does."""


def game_in(folder: Path) -> Game:
    """The only game in a folder, replayed."""
    (path,) = folder.glob("*.rbr")
    return read_record(path.read_text(encoding="utf-8")).replay().game


def at_blue(folder: Path, opponent: str, *args: object, typed: str = "") -> str:
    """Play as blue, after the opponent's first turn, and leave; returns the output."""
    who = ("--seed", 2, "--seat", "blue", "--opponent", opponent)
    done = run("play", "--data", folder, "--pace", 0, *who, *args, typed=typed)
    assert done.exit_code == 0
    return done.stdout


def first_turn(output: str) -> str:
    """The output before blue's first turn in short: a for each act of red, q for each question."""
    found = re.findall(
        rf"^ red   (?=\S)|{re.escape(GO_ON)}", output.partition(PROMPT)[0], re.MULTILINE
    )
    return "".join("q" if one == GO_ON else "a" for one in found)


@pytest.mark.parametrize("opponent", [ERRS, MAY_ERR])
def test_under_modern_rules_the_player_is_asked_before_the_turn_ends(
    opponent: str, tmp_path: Path
) -> None:
    output = at_blue(tmp_path, opponent, "--rules", "modern")
    assert f"Red is about to end the turn. {GO_ON}\n" in output
    game = game_in(tmp_path)
    assert game.seat is Seat.RED
    assert any(isinstance(one, Played) and one.breach for one in game.events) is (opponent == ERRS)
    output = at_blue(tmp_path / "again", opponent, "--rules", "modern", typed="\n")
    assert re.fullmatch("a+qa", first_turn(output))
    assert game_in(tmp_path / "again").seat is Seat.BLUE


def test_an_error_is_taken_back_before_the_turn_ends(tmp_path: Path) -> None:
    at_blue(tmp_path, ERRS, "--rules", "modern", typed="stop\n")
    events = game_in(tmp_path).events
    (stopped,) = [event for event in events if isinstance(event, Stopped)]
    assert (stopped.seat, stopped.verdict.upheld) == (Seat.BLUE, True)
    after = events[events.index(stopped) + 1]
    assert isinstance(after, Played)
    assert str(after.act) == "t7>f"


def test_a_wrong_call_is_answered_and_the_opponent_goes_on(tmp_path: Path) -> None:
    output = at_blue(tmp_path, MAY_ERR, "--rules", "modern", typed="stop\n")
    assert "Your stop is wrong" in output
    assert output.count(GO_ON) == 1
    assert PROMPT in output


@pytest.mark.parametrize(
    ("opponent", "args"),
    [
        ("greedy", ["--rules", "modern"]),
        (ERRS, ["--rules", "modern", "--strict"]),
        (ERRS, ["--rules", "modern", "--warned"]),
        (ERRS, ["--rules", "foster-two-pack"]),
    ],
)
def test_the_player_is_not_asked_without_need(
    opponent: str, args: list[str], tmp_path: Path
) -> None:
    output = at_blue(tmp_path, opponent, *args)
    assert GO_ON not in output
    assert PROMPT in output


@pytest.mark.parametrize("opponent", [ERRS, MAY_ERR])
def test_the_player_is_asked_before_each_act_that_ends_the_right(
    opponent: str, tmp_path: Path
) -> None:
    rules = tmp_path / "rules.toml"
    rules.write_text('based_on = "foster-two-pack"\nstop_window = "next-act"\n')
    output = at_blue(tmp_path, opponent, "--rules", rules, typed="\n" * 30)
    assert re.fullmatch("a(qa)+", first_turn(output))


def test_with_watch_the_player_is_asked_after_every_act(tmp_path: Path) -> None:
    output = at_blue(tmp_path, "greedy", "--watch", "--strict", typed="\n" * 30)
    assert re.fullmatch("a(qa)+", first_turn(output))


@pytest.mark.sample(3)
@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("look", "f foundations"),
        ("last", " red   "),
        ("score", "left: "),
        ("rules", "Modern"),
        ("?", "call stop"),
        ("save", "is saved in"),
        ("hint", "expected Enter, stop"),
        ("t7>f", "expected Enter, stop"),
        ("quit", "play --terminal --resume"),
    ],
)
def test_what_can_be_typed_while_the_opponent_waits(
    typed: str, answer: str, tmp_path: Path
) -> None:
    output = at_blue(tmp_path, MAY_ERR, "--rules", "modern", typed=f"{typed}\n")
    assert answer in output.partition(GO_ON + typed)[2]
    assert game_in(tmp_path).seat is Seat.RED


def last_card(folder: Path, ace: str, opponent: str) -> tuple[object, ...]:
    """Arguments to resume a game in which red goes out; if AS is on t1, red overlooks it."""
    path = folder / "game.rbr"
    game = table(vary("foster-two-pack"), t1=ace, t2="KS", h="", turned="QH", H="(2)").game()
    tags = {"Red": opponent, "Blue": "you"}
    path.write_text(write_record(record_of(game, tags)), encoding="utf-8")
    return "play", "--resume", path, "--pace", 0


def test_a_game_won_by_an_error_can_be_stopped(tmp_path: Path) -> None:
    done = run(*last_card(tmp_path, "9C AS", ERRS), typed="stop\nquit\n")
    assert f"Red is out. {GO_ON}stop" in done.stdout
    assert re.search(
        r"Your stop is right\. Red .* Q♥.*\. First A♠ from place 1 had to go to its", done.stdout
    )
    assert game_in(tmp_path).outcome is None
    assert game_in(tmp_path).seat is Seat.BLUE


@pytest.mark.parametrize("ace", ["9C AS", "9C"])
@pytest.mark.parametrize("typed", ["\nn\n", ""])
def test_a_won_game_counts_if_stop_is_not_called(typed: str, ace: str, tmp_path: Path) -> None:
    done = run(*last_card(tmp_path, ace, ERRS), typed=typed)
    assert done.exit_code == 0
    assert f"Red is out. {GO_ON}" in done.stdout
    assert "Red has won the deal" in done.stdout
    outcome = game_in(tmp_path).outcome
    assert outcome is not None
    assert outcome.ending is Ending.OUT


def test_a_game_won_without_an_error_counts(tmp_path: Path) -> None:
    done = run(*last_card(tmp_path, "9C", ERRS), typed="stop\n\nn\n")
    assert "no move was missed" in done.stdout
    assert game_in(tmp_path).outcome is not None


def test_the_win_of_an_always_lawful_opponent_is_not_questioned(tmp_path: Path) -> None:
    done = run(*last_card(tmp_path, "9C", "greedy"), typed="n\n")
    assert GO_ON not in done.stdout
    assert "Red has won the deal" in done.stdout


def test_the_player_is_also_asked_before_a_turn_that_ends_in_a_draw(tmp_path: Path) -> None:
    path = tmp_path / "game.rbr"
    waited: dict[str, Any] = {"runs": (3, 3), "idle": (1, 2), "h": "", "H": "(2)"}
    game = table("foster-two-pack", s="(2) [KS]", **waited).game()
    tags = {"Red": MAY_ERR, "Blue": "you"}
    path.write_text(write_record(record_of(game, tags)), encoding="utf-8")
    done = run("play", "--resume", path, "--pace", 0, typed="\nn\n")
    assert f"Red is about to end the turn. {GO_ON}" in done.stdout
    outcome = game_in(tmp_path).outcome
    assert outcome is not None
    assert outcome.ending is Ending.DRAWN


@pytest.mark.extended
def test_enter_interrupts_the_opponent(tmp_path: Path) -> None:
    who = ("--seed", "2", "--seat", "blue", "--opponent", ERRS)
    terminal = Terminal("play", "--data", tmp_path, "--pace", "30", *who)
    terminal.wait_for("t7>t8")
    terminal.type("\r")
    terminal.wait_for(GO_ON)
    assert "Blue, you" in terminal.seen
    terminal.type("stop\r")
    terminal.wait_for(PROMPT)
    assert "F23" in terminal.seen
    terminal.type("quit\r")
    assert terminal.end() == 0
    assert [type(event) for event in game_in(tmp_path).events] == [Played, Stopped]


@pytest.mark.extended
def test_stop_may_be_called_during_the_opponents_turn(tmp_path: Path) -> None:
    who = ("--seed", "2", "--seat", "blue", "--opponent", ERRS)
    terminal = Terminal("play", "--data", tmp_path, "--pace", "30", *who)
    terminal.wait_for("t7>t8")
    terminal.type("stop\r")
    terminal.wait_for(PROMPT)
    assert GO_ON not in terminal.seen
    terminal.type("quit\r")
    assert terminal.end() == 0
    assert [type(event) for event in game_in(tmp_path).events] == [Played, Stopped]
