"""A server that does not stop when it is told to is ended, and says where it was (R25)."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from helpers.app_server import PATIENCE
from helpers.command import environment
from russianbank.server.ops.watchdog import STUCK

SERVER = """
import asyncio, sys
from russianbank.server import app
from russianbank.server.__main__ import main
from russianbank.server.live.registry import Registry

async def drain_for_ever(self, reason="restart"):
    await asyncio.Event().wait()

if {stuck}:
    Registry.drain = drain_for_ever
app.STOP_TIMEOUT = 0.5 if {stuck} else 60.0
sys.exit(main(sys.argv[1:]))
"""


def started(folder: Path, *, stuck: bool) -> subprocess.Popen[str]:
    """A server that accepts requests."""
    script = SERVER.format(stuck=stuck)
    command = [sys.executable, "-c", script, f"--data={folder}", "--port=0", "--workers=1"]
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment()
    )
    assert process.stdout is not None
    assert "Russian Bank is at" in process.stdout.readline()
    return process


def stopped(folder: Path, *, stuck: bool) -> tuple[int, str]:
    """The exit code of a server that is told to stop, and what it writes to its error stream."""
    process = started(folder, stuck=stuck)
    process.send_signal(signal.SIGTERM)
    _, said = process.communicate(timeout=PATIENCE)
    return process.returncode, said


@pytest.mark.extended
def test_a_server_that_is_stuck_is_ended_and_says_where(tmp_path: Path) -> None:
    code, said = stopped(tmp_path, stuck=True)
    assert code == STUCK
    assert "still not stopped after 0.5 s" in said
    assert "in main" in said, "where its threads were"
    assert "drain_for_ever" in said, "and its tasks"


@pytest.mark.extended
def test_it_is_ended_even_if_its_error_stream_is_closed(tmp_path: Path) -> None:
    process = started(tmp_path, stuck=True)
    assert process.stdout is not None
    assert process.stderr is not None
    process.stderr.close()
    process.send_signal(signal.SIGTERM)
    assert process.wait(PATIENCE) == STUCK
    process.stdout.close()


@pytest.mark.extended
@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="only Linux shows the open files")
def test_it_is_ended_even_if_nobody_reads_what_it_writes(tmp_path: Path) -> None:
    process = started(tmp_path, stuck=True)
    assert process.stdout is not None
    assert process.stderr is not None
    fill(process.pid)
    process.send_signal(signal.SIGTERM)
    assert process.wait(PATIENCE) == STUCK
    process.stdout.close()
    process.stderr.close()


def fill(pid: int) -> None:
    """Fill the pipe that is the error stream of a process."""
    pipe = os.open(f"/proc/{pid}/fd/2", os.O_WRONLY | os.O_NONBLOCK)
    with contextlib.suppress(BlockingIOError):
        while True:
            os.write(pipe, b"x" * 1024)
    os.close(pipe)


@pytest.mark.extended
def test_a_server_that_stops_in_time_is_left_alone(tmp_path: Path) -> None:
    assert stopped(tmp_path, stuck=False) == (0, "")
