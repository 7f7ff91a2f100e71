"""When a person may call stop: always in time, and betrayed nothing by being asked."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from command import GO_ON, PROMPT, run
from russianbank.core.cards import Seat
from russianbank.core.event import Played, Stopped
from russianbank.core.game import Game
from russianbank.core.scoring import Ending
from russianbank.notation import read_record, record_of, write_record
from tables import table, vary
from terminal import Terminal

ERRS = "handicap:overlooks=1"
"""Overlooks every card that must go to a foundation; in deal 2 the ace at t7 first of all."""

MAY_ERR = "handicap:overlooks=0.000001"
"""Might overlook one, but practically never does."""


def game_in(folder: Path) -> Game:
    """The one game in a folder, played over."""
    (path,) = folder.glob("*.rbr")
    return read_record(path.read_text(encoding="utf-8")).replay().game


def at_blue(folder: Path, rival: str, *args: object, typed: str = "") -> str:
    """Sit down at blue, watch the opponent play first, and leave; tells what was said."""
    who = ("--seed", 2, "--seat", "blue", "--opponent", rival)
    done = run("play", "--data", folder, "--pace", 0, *who, *args, typed=typed)
    assert done.exit_code == 0
    return done.stdout


def first_turn(said: str) -> str:
    """What was said up to one's own first turn: an a for an act of red's, a q for a question."""
    found = re.findall(
        rf"^ red   (?=\S)|{re.escape(GO_ON)}", said.partition(PROMPT)[0], re.MULTILINE
    )
    return "".join("q" if one == GO_ON else "a" for one in found)


@pytest.mark.parametrize("rival", [ERRS, MAY_ERR])
def test_under_modern_rules_one_is_asked_before_the_turn_ends_error_or_not(
    rival: str, tmp_path: Path
) -> None:
    said = at_blue(tmp_path, rival, "--rules", "modern")
    assert f"Red is about to end the turn. {GO_ON}\n" in said
    game = game_in(tmp_path)
    assert game.seat is Seat.RED
    assert any(isinstance(one, Played) and one.breach for one in game.events) is (rival == ERRS)
    said = at_blue(tmp_path / "again", rival, "--rules", "modern", typed="\n")
    assert re.fullmatch("a+qa", first_turn(said))
    assert game_in(tmp_path / "again").seat is Seat.BLUE


def test_an_error_is_taken_back_though_the_turn_was_about_to_end(tmp_path: Path) -> None:
    at_blue(tmp_path, ERRS, "--rules", "modern", typed="stop\n")
    events = game_in(tmp_path).events
    (stopped,) = [event for event in events if isinstance(event, Stopped)]
    assert (stopped.seat, stopped.verdict.upheld) == (Seat.BLUE, True)
    after = events[events.index(stopped) + 1]
    assert isinstance(after, Played)
    assert str(after.act) == "t7>f"


def test_a_wrong_call_is_answered_and_the_opponent_goes_on(tmp_path: Path) -> None:
    said = at_blue(tmp_path, MAY_ERR, "--rules", "modern", typed="stop\n")
    assert "Wrong call" in said
    assert said.count(GO_ON) == 1
    assert PROMPT in said


@pytest.mark.parametrize(
    ("rival", "args"),
    [
        ("greedy", ["--rules", "modern"]),
        (ERRS, ["--rules", "modern", "--strict"]),
        (ERRS, ["--rules", "modern", "--warned"]),
        (ERRS, ["--rules", "foster-two-pack"]),
    ],
)
def test_nobody_is_asked_where_nothing_can_be_stopped_or_later_will_do(
    rival: str, args: list[str], tmp_path: Path
) -> None:
    said = at_blue(tmp_path, rival, *args)
    assert GO_ON not in said
    assert PROMPT in said


@pytest.mark.parametrize("rival", [ERRS, MAY_ERR])
def test_where_each_act_ends_the_right_one_is_asked_before_each(rival: str, tmp_path: Path) -> None:
    rules = tmp_path / "rules.toml"
    rules.write_text('based_on = "foster-two-pack"\nstop_window = "next-act"\n')
    said = at_blue(tmp_path, rival, "--rules", rules, typed="\n" * 30)
    assert re.fullmatch("a(qa)+", first_turn(said))


def test_whoever_watches_closely_is_asked_after_every_act(tmp_path: Path) -> None:
    said = at_blue(tmp_path, "greedy", "--watch", "--strict", typed="\n" * 30)
    assert re.fullmatch("a(qa)+", first_turn(said))


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("look", "f foundations"),
        ("last", " red   "),
        ("score", "left: "),
        ("rules", "Modern"),
        ("?", "call stop"),
        ("save", "always kept in"),
        ("hint", "expected Enter, stop"),
        ("t7>f", "expected Enter, stop"),
        ("quit", "play --terminal --resume"),
    ],
)
def test_what_can_be_typed_while_the_opponent_waits(
    typed: str, answer: str, tmp_path: Path
) -> None:
    said = at_blue(tmp_path, MAY_ERR, "--rules", "modern", typed=f"{typed}\n")
    assert answer in said.partition(GO_ON + typed)[2]
    assert game_in(tmp_path).seat is Seat.RED


def last_card(folder: Path, ace: str, rival: str) -> tuple[object, ...]:
    """Arguments to resume a game in which red goes out; with AS on t1, by overlooking it."""
    path = folder / "game.rbr"
    game = table(vary("foster-two-pack"), t1=ace, t2="KS", h="", turned="QH", H="(2)").game()
    tags = {"Red": rival, "Blue": "you"}
    path.write_text(write_record(record_of(game, tags)), encoding="utf-8")
    return "play", "--resume", path, "--pace", 0


def test_a_game_won_by_an_error_can_be_stopped(tmp_path: Path) -> None:
    done = run(*last_card(tmp_path, "9C AS", ERRS), typed="stop\nquit\n")
    assert f"Red is out. {GO_ON}stop" in done.stdout
    assert "Stop! A♠ on t1 came first" in done.stdout
    assert game_in(tmp_path).outcome is None
    assert game_in(tmp_path).seat is Seat.BLUE


@pytest.mark.parametrize("ace", ["9C AS", "9C"])
@pytest.mark.parametrize("typed", ["\nn\n", ""])
def test_a_won_game_stands_if_it_is_let_pass_error_or_not(
    typed: str, ace: str, tmp_path: Path
) -> None:
    done = run(*last_card(tmp_path, ace, ERRS), typed=typed)
    assert done.exit_code == 0
    assert f"Red is out. {GO_ON}" in done.stdout
    assert "points for red" in done.stdout
    outcome = game_in(tmp_path).outcome
    assert outcome is not None
    assert outcome.ending is Ending.OUT


def test_a_game_won_without_an_error_stands(tmp_path: Path) -> None:
    done = run(*last_card(tmp_path, "9C", ERRS), typed="stop\n\nn\n")
    assert "nothing was overlooked" in done.stdout
    assert game_in(tmp_path).outcome is not None


def test_a_careful_opponents_win_is_not_asked_about(tmp_path: Path) -> None:
    done = run(*last_card(tmp_path, "9C", "greedy"), typed="n\n")
    assert GO_ON not in done.stdout
    assert "points for red" in done.stdout


def test_before_a_turn_that_ends_in_a_draw_one_is_asked_as_well(tmp_path: Path) -> None:
    path = tmp_path / "game.rbr"
    game = table("foster-two-pack", since_gain=199, h="(2) [KS]", H="(2)").game()
    tags = {"Red": MAY_ERR, "Blue": "you"}
    path.write_text(write_record(record_of(game, tags)), encoding="utf-8")
    done = run("play", "--resume", path, "--pace", 0, typed="\nn\n")
    assert f"Red is about to end the turn. {GO_ON}" in done.stdout
    outcome = game_in(tmp_path).outcome
    assert outcome is not None
    assert outcome.ending is Ending.DRAWN


def test_enter_holds_the_opponent_up(tmp_path: Path) -> None:
    who = ("--seed", "2", "--seat", "blue", "--opponent", ERRS)
    sitting = Terminal("play", "--data", tmp_path, "--pace", "30", *who)
    sitting.wait_for("t7>t8")
    sitting.type("\r")
    sitting.wait_for(GO_ON)
    assert "Blue, you" in sitting.seen
    sitting.type("stop\r")
    sitting.wait_for(PROMPT)
    assert "F23" in sitting.seen
    sitting.type("quit\r")
    assert sitting.end() == 0
    assert [type(event) for event in game_in(tmp_path).events] == [Played, Stopped]


def test_stop_may_be_called_right_into_the_opponents_play(tmp_path: Path) -> None:
    who = ("--seed", "2", "--seat", "blue", "--opponent", ERRS)
    sitting = Terminal("play", "--data", tmp_path, "--pace", "30", *who)
    sitting.wait_for("t7>t8")
    sitting.type("stop\r")
    sitting.wait_for(PROMPT)
    assert GO_ON not in sitting.seen
    sitting.type("quit\r")
    assert sitting.end() == 0
    assert [type(event) for event in game_in(tmp_path).events] == [Played, Stopped]
