"""Runs the server in a process of its own, for serve and for play in the browser."""

from __future__ import annotations

import signal
import subprocess
import sys


def run_server(*arguments: str) -> int:
    """Run the server until it ends; Ctrl-C and SIGTERM end it.

    Args:
        arguments: the arguments of ``python -m russianbank.server``.

    Returns:
        The exit code of the server.
    """
    server = subprocess.Popen([sys.executable, "-m", "russianbank.server", *arguments])
    before = signal.signal(signal.SIGTERM, lambda *_: server.terminate())
    try:
        while True:
            try:
                return server.wait()
            except KeyboardInterrupt:
                server.terminate()
    finally:
        signal.signal(signal.SIGTERM, before)
