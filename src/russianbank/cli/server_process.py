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
        The exit code of the server.
    """
    return run_module("russianbank.server", f"--parent={os.getpid()}", *arguments)


def run_module(module: str, *arguments: str) -> int:
    """Run a module of the server in a process until it ends; Ctrl-C and SIGTERM end it.

    Args:
        module: its full name.
        arguments: its arguments.

    Returns:
        The exit code of the process.
    """
    server = subprocess.Popen([sys.executable, "-m", module, *arguments])
    before = signal.signal(signal.SIGTERM, lambda *_: server.terminate())
    try:
        while True:
            try:
                return server.wait()
            except KeyboardInterrupt:
                server.terminate()
    finally:
        signal.signal(signal.SIGTERM, before)
