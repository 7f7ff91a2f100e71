"""Other programs as players: they play whole games, and lose those in which they fail."""

from __future__ import annotations

import gc
import os
import pickle
import re
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier
from time import monotonic, sleep
from typing import Any, NamedTuple

import pytest

import russianbank as rb
from helpers.programs import PLAYS, first_act_program, program, written
from helpers.tables import vary
from russianbank.arena.paired_match import PairedMatch
from russianbank.arena.participants import any_player
from russianbank.arena.simulation import deal_of, play_deal
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.core.deal import deal
from russianbank.core.errors import CannotBePlayed, CannotBeRead, NotTheMoment
from russianbank.core.kernel.position import Position
from russianbank.core.rules.preset import preset, preset_names
from russianbank.core.rules.ruleset import FIELDS, RuleSet
from russianbank.core.scoring import Ending
from russianbank.engine import engine_player
from russianbank.engine.engine_player import EnginePlayer, line_of
from russianbank.engine.limits import MOST, read_limits
from russianbank.lawkit import program as program_lines
from russianbank.lawkit.referee import Referee
from russianbank.notation.act_notation import read_act
from russianbank.notation.position_line import write_position

PAGE = (Path(__file__).parents[2] / "docs/engine-protocol.md").read_text("utf-8")
SHORT = preset("foster-32")


def example(language: str) -> str:
    found = re.search(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)
    assert found
    return found[1]


@pytest.mark.sample(1)
@pytest.mark.parametrize("name", ["foster-two-pack", "foster-one-pack", "pagat"])
def test_the_engine_in_python_of_the_page_plays_whole_games(tmp_path: Path, name: str) -> None:
    player = written(tmp_path, example("python")).replace("engine:", "engine:time=20:")
    played = play_deal(preset(name), (player, "greedy"), 1, 0, 0)
    assert played.failure == ""
    assert played.outcome.ending in (Ending.OUT, Ending.DRAWN)


@pytest.mark.extended
def test_the_engine_in_c_of_the_page_plays_whole_games(tmp_path: Path) -> None:
    compiler = shutil.which("cc") or shutil.which("gcc")
    if not compiler:
        pytest.skip("there is no C compiler")
    (tmp_path / "engine.c").write_text(example("c"), "utf-8")
    options = ["-std=c99", "-Wall", "-Wextra", "-Werror", "-O1"]
    binary = str(tmp_path / "engine")
    subprocess.run([compiler, *options, "engine.c", "-o", binary], cwd=tmp_path, check=True)
    player = f"engine:time=20:{binary}"
    batch = PairedMatch(preset("foster-two-pack"), (player, "greedy"), 1).play(range(1))
    assert batch.failures == ()
    lines = f"{'x' * 32_767}rb\nisready\n{'x' * 90_000}\n"
    said = subprocess.run([binary], input=lines, capture_output=True, text=True, check=True).stdout
    assert said.splitlines() == [
        "error the line is too long",
        "readyok",
        "error the line is too long",
    ]


@pytest.mark.sample(4)
@pytest.mark.parametrize(
    ("plan", "why"),
    [
        ("sys.exit()", "the program ended"),
        ("pass", "no answer in time"),
        ("print('bestplan acts t1>t1', flush=True)", "expected"),
        ("print('bestplan acts h>d', flush=True)", "h>d"),
        ("print('error I do not know', flush=True)", "I do not know"),
        ("print('bestplan acts', act, act, flush=True)", ""),
        ("print('bestplan value 7 acts', act, flush=True)", "value"),
        ("print('x' * 3_000_000, flush=True)", "no answer in time"),
        ("print('x' * 1_000_000 + 'bestplan acts', act, flush=True)", "no answer in time"),
        ("while True: print('info')", "no answer in time"),
        ("print(b'\\xff\\xfe'.decode('latin-1'), flush=True); sys.exit(3)", "ended"),
        ("print('bestplan acts', act if moves < 5 else 'nothing', flush=True)", "nothing"),
    ],
)
def test_a_program_that_fails_loses_the_game_and_the_reason_is_kept(
    tmp_path: Path, plan: str, why: str
) -> None:
    seconds = 0.1 if "in time" in why else 20
    player = program(tmp_path, plan).replace("engine:", f"engine:time={seconds}:")
    played = play_deal(SHORT, (player, "random"), 3, 0, 0)
    assert played.outcome.ending is Ending.ABANDONED
    assert played.outcome.winner is not None
    assert played.outcome.winner ^ played.red == 1
    assert why in played.failure
    again = play_deal(SHORT, (player, "random"), 3, 0, 0, keep_acts=True)
    assert again.outcome == played.outcome


def test_an_act_that_breaks_an_obligation_loses(tmp_path: Path) -> None:
    rules, turn_up = preset("foster-two-pack"), read_act("^s")
    starts = (Position.start(rules, deal_of(rules, 1, number)[0]) for number in range(100))
    number = next(n for n, one in enumerate(starts) if one.breach(turn_up) and one.seat is Seat.RED)
    player = program(tmp_path, "print('bestplan acts ^s', flush=True)")
    assert "which breaks F23" in play_deal(rules, (player, "greedy"), 1, number, 0).failure


def test_a_match_counts_and_keeps_what_was_lost_by_failing(tmp_path: Path) -> None:
    player = program(tmp_path, "sys.exit()")
    batch = PairedMatch(SHORT, (player, "random"), 1).play(range(2))
    assert [pair.score for pair in batch.pairs] == [0, 0]
    assert len(batch.failures) == 4
    assert batch.failures[0].startswith("deal 1: engine:")


def test_a_program_that_does_not_start_is_not_waited_for_as_long_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine_player, "START", 3.0)
    monkeypatch.setattr(program_lines, "NEXT_START", 0.1)
    player = written(tmp_path, "import time; time.sleep(600)")
    began = monotonic()
    batch = PairedMatch(SHORT, (player, "random"), 1).play(range(2))
    assert len(batch.failures) == 4
    assert 3.0 < monotonic() - began < 6.0


def test_a_program_that_cannot_be_started_loses_too() -> None:
    played = play_deal(SHORT, ("engine:./there-is-no-such-program", "random"), 1, 0, 0)
    assert "cannot be started" in played.failure


# How long programs run

WRITES_ITS_NUMBER = """
import os, sys
from pathlib import Path
with Path(sys.argv[1]).open("a") as file:
    file.write(f"{os.getpid()}\\n")
"""
START_OF_GAME = Position.start(SHORT, deal(SHORT, Chance(1)))


class Counted(NamedTuple):
    """A player that is a program, and the file with the numbers of its processes."""

    player: EnginePlayer
    numbers: Path

    def plan(self) -> int:
        """Let it make a plan, and return how many processes there have been."""
        assert self.player.plan(START_OF_GAME, Chance(1)).acts
        return len(self.numbers.read_text().split())

    def running(self) -> int:
        """How many of its processes run."""
        return sum(map(is_running, map(int, self.numbers.read_text().split())))


def is_running(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.fixture
def counted(tmp_path: Path) -> Counted:
    if sys.platform == "win32":
        pytest.skip("to ask for a process ends it there")
    plays = PLAYS.replace("PLAN", "print('bestplan acts', act, flush=True)")
    name = written(tmp_path, WRITES_ITS_NUMBER + plays)
    numbers = tmp_path / "numbers"
    player = EnginePlayer.named(f"{name} {numbers}".replace("engine:", "engine:time=20:"))
    return Counted(player, numbers)


def test_a_program_runs_until_its_player_is_closed(counted: Counted) -> None:
    with counted.player as player:
        assert player is counted.player
        assert counted.plan() == counted.plan() == counted.running() == 1
    assert counted.running() == 0
    player.close()
    assert (counted.plan(), counted.running()) == (2, 1)
    player.close()
    player.close()
    assert counted.running() == 0


def test_a_player_can_be_closed_that_has_made_no_plan() -> None:
    EnginePlayer("./there-is-no-such-program").close()


def test_a_program_ends_with_its_thread(counted: Counted) -> None:
    for number in range(1, 4):
        with ThreadPoolExecutor(1) as pool:
            assert pool.submit(counted.plan).result() == number
            assert counted.running() == 1
        assert counted.running() == 0


def test_closing_a_player_ends_the_programs_of_all_threads(counted: Counted) -> None:
    barrier = Barrier(2)

    def plan() -> int:
        barrier.wait(20)
        return counted.plan()

    with ThreadPoolExecutor(2) as pool:
        assert max(one.result() for one in [pool.submit(plan), pool.submit(plan)]) == 2
        assert counted.running() == 2
        counted.player.close()
        assert counted.running() == 0


def test_a_program_ends_where_its_player_is_no_longer_used(counted: Counted) -> None:
    other = Counted(EnginePlayer(counted.player.command, 20), counted.numbers)
    assert (other.plan(), other.running()) == (1, 1)
    del other
    gc.collect()
    assert counted.running() == 0


def test_a_plan_that_is_waited_for_fails_where_the_player_is_closed(tmp_path: Path) -> None:
    numbers = tmp_path / "asked"
    asks = f"open({str(numbers)!r}, 'w').close()"
    player = EnginePlayer.named(program(tmp_path, asks).replace("engine:", "engine:time=600:"))
    with ThreadPoolExecutor(1) as pool:
        plan = pool.submit(player.plan, START_OF_GAME, Chance(1))
        while not numbers.exists():
            sleep(0.01)
        player.close()
        with pytest.raises(NotTheMoment, match="the program ended"):
            plan.result(60)


# Budgets and arguments


@pytest.mark.parametrize(
    ("budget", "asked"),
    [
        (None, "go movetime 20000"),
        (rb.Budget(), "go movetime 20000"),
        (rb.Budget(seconds=30), "go movetime 30000"),
        (rb.Budget(seconds=0), "go movetime 1"),
        (rb.Budget(seconds=float("inf")), "go movetime 1000000000000"),
        (rb.Budget(maximum=0.2), "go movetime 200"),
        (rb.Budget(maximum=60), "go movetime 20000"),
        (rb.Budget(seconds=0.5, maximum=0.2), "go movetime 200"),
        (rb.Budget(layouts=10), "go nodes 10"),
        (rb.Budget(layouts=sys.maxsize), "go nodes 1000000000000"),
        (rb.Budget(layouts=10, maximum=0.1), "go movetime 100 nodes 10"),
        (rb.Budget(layouts=10, seconds=3), "go movetime 3000 nodes 10"),
    ],
)
def test_a_program_is_told_the_limits_of_the_budget(
    tmp_path: Path, budget: rb.Budget | None, asked: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine_player, "GRACE", 20.0)
    lines = tmp_path / "lines"
    keeps = f"open({str(lines)!r}, 'w').write(line); print('bestplan acts', act, flush=True)"
    player = EnginePlayer.named(program(tmp_path, keeps).replace("engine:", "engine:time=20:"))
    with player:
        player.plan(START_OF_GAME, Chance(1), budget)
    assert lines.read_text() == f"{asked}\n"
    assert read_limits(asked.split()[1:], Seat.RED).layouts == (
        min(budget.layouts, MOST) if budget and budget.layouts else None
    )


def test_a_program_is_asked_nothing_that_makes_no_sense() -> None:
    player = EnginePlayer("./there-is-no-such-program")
    with pytest.raises(CannotBePlayed, match="a position"):
        player.plan(None, Chance(1))  # type: ignore[arg-type]
    with pytest.raises(CannotBePlayed, match="chance"):
        player.plan(START_OF_GAME, None)  # type: ignore[arg-type]
    with pytest.raises(CannotBePlayed, match="a budget is a Budget"):
        player.plan(START_OF_GAME, Chance(1), 5)  # type: ignore[arg-type]
    game = rb.Game(SHORT, deal(SHORT, Chance(1)))
    rb.play_out(game, "greedy", "random")
    assert game.position.over
    with pytest.raises(NotTheMoment, match="the game is over"):
        player.plan(game.position, Chance(1))
    with pytest.raises(CannotBeRead, match="the name of a player as a text"):
        EnginePlayer.named(None)  # type: ignore[arg-type]


# Names


@pytest.mark.parametrize(
    ("name", "command", "seconds"),
    [
        ("engine:./mine", "./mine", 1.0),
        ("engine:time=0.3:./mine --fast 'a b'", "./mine --fast 'a b'", 0.3),
        ("engine:time=2:mine:Tidy", "mine:Tidy", 2.0),
    ],
)
def test_a_name_has_the_command_and_the_seconds(name: str, command: str, seconds: float) -> None:
    player = EnginePlayer.named(name)
    assert (player.command, player.seconds) == (command, seconds)
    assert EnginePlayer.named(player.name) == player
    assert pickle.loads(pickle.dumps(player)) == player


@pytest.mark.parametrize("name", ["engine:", "engine: ", "engine:time=0:x", "engine:'x", "engine"])
def test_other_names_are_refused(name: str) -> None:
    with pytest.raises(CannotBeRead):
        EnginePlayer.named(name)


@pytest.mark.parametrize("name", ["engine:./mine\n", "engine:./mine\n--fast", "engine:'a\nb'"])
def test_a_command_of_two_lines_is_refused_for_its_line_break(name: str) -> None:
    with pytest.raises(CannotBeRead, match="has a line break; write it in one line"):
        EnginePlayer.named(name)


@pytest.mark.parametrize("command", [None, 5, "", " ", "'x", "./mine\n--fast"])
def test_what_is_no_command_makes_no_player(command: Any) -> None:
    with pytest.raises(CannotBeRead, match="command"):
        EnginePlayer(command)


@pytest.mark.parametrize("seconds", [None, -1, "5", float("nan")])
def test_the_seconds_of_a_player_are_a_number(seconds: Any) -> None:
    with pytest.raises(CannotBePlayed, match="0 seconds or more for a plan"):
        EnginePlayer("./mine", seconds)


def test_one_name_opens_a_program_in_all_games(tmp_path: Path) -> None:
    name = first_act_program(tmp_path)
    player = any_player(name)
    assert player == EnginePlayer.named(name)
    assert any_player(name) is player
    assert any_player(player) is player
    game = rb.Game(SHORT, deal(SHORT, Chance(1)))
    rb.play_out(game, name, "random")
    assert game.outcome
    assert game.outcome.ending is not Ending.ABANDONED


# Rules


@pytest.mark.parametrize(
    "rules",
    [
        *(preset(name) for name in preset_names()[:3]),
        vary("french", stock_size=10),
        vary("foster-one-pack", run_tools=frozenset({"reverse"})),
    ],
    ids=lambda rules: rules.name,
)
def test_one_line_has_all_rules(rules: RuleSet) -> None:
    position = Position.start(rules, deal(rules, Chance(1)))
    for _ in range(30):
        position.play(position.lawful()[0], position.sample_deal(Chance(1)))
    referee = Referee()
    for line in (line_of(rules), f"position {write_position(position)}"):
        assert list(referee.answer(line)) == []
    differ = {name for name in FIELDS if getattr(referee.game.rules, name) != getattr(rules, name)}
    assert differ <= {"name", "title", "source", "assumed", "cites"}
