"""Leaving a game in any way: it is saved, and the exit code says how it ended."""

from __future__ import annotations

import signal
import subprocess
import time
from pathlib import Path

import pytest

from helpers.command import PROMPT, Talk, start
from helpers.terminal import Terminal
from russianbank.notation import read_record

SEED = ("--pace", "0", "--seed", "2")


def events_in(folder: Path) -> int:
    """The number of events in the only game of a folder, whose record must have no errors."""
    (path,) = folder.glob("*.rbr")
    replay = read_record(path.read_text(encoding="utf-8")).replay()
    assert replay.failure is None
    assert not list(folder.glob(".*"))
    return len(replay.game.events)


@pytest.mark.extended
def test_the_end_of_input_saves_the_game(tmp_path: Path) -> None:
    table = Talk("play", "--data", tmp_path, *SEED)
    table.listen()
    table.say("t7>f")
    table.listen()
    assert table.end() == 0
    assert "play --terminal --resume" in table.heard
    assert events_in(tmp_path) == 1


@pytest.mark.extended
def test_control_c_saves_the_game_and_exits_with_130(tmp_path: Path) -> None:
    table = Terminal("play", "--data", tmp_path, *SEED)
    table.wait_for(PROMPT)
    table.type("t7>f\r")
    table.wait_for(PROMPT)
    table.seen = ""
    table.process.send_signal(signal.SIGINT)
    assert table.end() == 130
    assert "play --terminal --resume" in table.seen
    assert events_in(tmp_path) == 1


@pytest.mark.extended
def test_control_c_during_the_opponents_turn(tmp_path: Path) -> None:
    table = Terminal("play", "--data", tmp_path, "--pace", "30", "--seed", "2", "--seat", "blue")
    table.wait_for("red   t7>f")
    time.sleep(0.3)
    table.process.send_signal(signal.SIGINT)
    assert table.end() == 130
    assert events_in(tmp_path) == 1


@pytest.mark.extended
def test_a_closed_pipe_saves_the_game_and_prints_nothing(tmp_path: Path) -> None:
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    process = start("play", "--terminal", "--data", tmp_path, *SEED, **pipes)
    assert process.stdin
    assert process.stdout
    assert process.stderr
    process.stdout.readline()
    process.stdout.close()
    for line in ("t7>f", "t8>t1", "t1>t7"):
        try:
            process.stdin.write(f"{line}\n".encode())
            process.stdin.flush()
        except BrokenPipeError:
            break
    process.stdin.close()
    assert process.stderr.read() == b""
    assert process.wait(60) == 0
    process.stderr.close()
    events_in(tmp_path)


@pytest.mark.extended
@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL, signal.SIGHUP])
def test_a_killed_game_is_saved_up_to_its_last_act(how: signal.Signals, tmp_path: Path) -> None:
    table = Talk("play", "--data", tmp_path, *SEED)
    table.listen()
    table.say("t7>f")
    table.listen()
    table.process.send_signal(how)
    assert table.end() == -how
    assert events_in(tmp_path) == 1
