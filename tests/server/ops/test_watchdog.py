"""A server that does not stop when it is told to is ended, and says where it was (R25)."""

from __future__ import annotations

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
app.STOP_TIMEOUT = 0.5
sys.exit(main(sys.argv[1:]))
"""


def stopped(folder: Path, *, stuck: bool) -> tuple[int, str]:
    """The exit code of a server that is told to stop, and what it writes to its error stream."""
    script = SERVER.format(stuck=stuck)
    command = [sys.executable, "-c", script, f"--data={folder}", "--port=0", "--workers=1"]
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment()
    )
    assert process.stdout is not None
    assert "Russian Bank is at" in process.stdout.readline()
    process.send_signal(signal.SIGTERM)
    _, said = process.communicate(timeout=PATIENCE)
    return process.returncode, said


@pytest.mark.extended
def test_a_server_that_is_stuck_is_ended_and_says_where(tmp_path: Path) -> None:
    code, said = stopped(tmp_path, stuck=True)
    assert code == STUCK
    assert "still not stopped after 0.5 s" in said
    assert "Current thread" in said, "where its threads were"
    assert "drain_for_ever" in said, "and its tasks"


@pytest.mark.extended
def test_a_server_that_stops_in_time_is_left_alone(tmp_path: Path) -> None:
    assert stopped(tmp_path, stuck=False) == (0, "")
