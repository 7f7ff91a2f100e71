"""``russianbank serve``: the table in the browser, for oneself and for others."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path
from typing import Annotated

import typer

Data = Annotated[
    Path | None,
    typer.Option(help="Folder for games, if not the usual one.", show_default=False),
]


def serve(
    host: Annotated[
        str, typer.Option(help="Where to listen; 0.0.0.0 lets other devices in.")
    ] = "127.0.0.1",
    port: Annotated[
        int, typer.Option(min=0, max=65535, help="The port, or the next free one; 0 for any.")
    ] = 8765,
    data: Data = None,
    database: Annotated[
        str, typer.Option(help="An SQLAlchemy URL, if not in that folder.", show_default=False)
    ] = "",
    workers: Annotated[
        int | None,
        typer.Option(min=1, help="Processes of the computer player.", show_default=False),
    ] = None,
    browser: Annotated[bool, typer.Option("--open", help="Open the browser.")] = False,
    proxy: Annotated[
        bool, typer.Option("--proxy", help="Believe X-Forwarded-... of a proxy on this machine.")
    ] = False,
    log: Annotated[
        Path | None,
        typer.Option(help="File for the log, if not the error stream.", show_default=False),
    ] = None,
) -> None:
    """Run the server, until Ctrl-C.

    Only this machine can reach it, unless --host says otherwise. The games are kept, and are there
    again when the server comes back.

    Example: russianbank serve --host 0.0.0.0
    """
    options: dict[str, object] = {
        "--host": host,
        "--port": port,
        "--data": data,
        "--database": database or None,
        "--workers": workers,
        "--log": log,
    }
    switches = {"--open": browser, "--proxy": proxy}
    raise typer.Exit(
        run_server(
            *(f"{name}={value}" for name, value in options.items() if value is not None),
            *(name for name, wanted in switches.items() if wanted),
        )
    )


def run_server(*arguments: str) -> int:
    """Run the server in a process of its own, and see it out on Ctrl-C or SIGTERM.

    Args:
        arguments: what ``python -m russianbank.server`` is told.
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
