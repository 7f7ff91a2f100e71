"""Runs the server in a process of its own, for serve and for play in the browser."""

from __future__ import annotations

import os
import signal
import subprocess
import sys


def run_server(*arguments: str) -> int:
    """Run the server until it ends; Ctrl-C and SIGTERM end it, and the end of this process.

    Args:
        arguments: the arguments of ``python -m russianbank.server``.

    Returns:
        The exit code of the server; 0 if it was ended, however little of it had started.
    """
    command = _command("russianbank.server", f"--parent={os.getpid()}", *arguments)
    # Ctrl-C reaches this process alone, which tells the server when it may end.
    code = _wait(subprocess.Popen(command, start_new_session=True))
    return 0 if code == -signal.SIGTERM else code


def run_module(module: str, *arguments: str) -> int:
    """Run a module of the server in a process until it ends; Ctrl-C and SIGTERM end it.

    Args:
        module: its full name.
        arguments: its arguments.

    Returns:
        The exit code of the process.
    """
    return _wait(subprocess.Popen(_command(module, *arguments)))


def _command(module: str, *arguments: str) -> list[str]:
    return [sys.executable, "-m", module, *arguments]


def _wait(process: subprocess.Popen[bytes]) -> int:
    before = signal.signal(signal.SIGTERM, lambda *_: process.terminate())
    try:
        while True:
            try:
                return process.wait()
            except KeyboardInterrupt:
                process.terminate()
    finally:
        signal.signal(signal.SIGTERM, before)
