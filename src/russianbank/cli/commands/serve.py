"""``russianbank serve``: runs the server, for play in the browser."""

from pathlib import Path
from typing import Annotated

import typer

from russianbank.cli.options import DataOption
from russianbank.cli.server_process import run_server


def serve(
    host: Annotated[
        str, typer.Option(help="Address to listen on; 0.0.0.0 accepts other devices.")
    ] = "127.0.0.1",
    port: Annotated[
        int,
        typer.Option(
            min=0, max=65535, help="Port; if it is in use, the next free one. 0: any free port."
        ),
    ] = 8765,
    data: DataOption = None,
    database: Annotated[
        str,
        typer.Option(
            help="SQLAlchemy URL of the database, if it is not in that folder.", show_default=False
        ),
    ] = "",
    workers: Annotated[
        int | None,
        typer.Option(min=1, help="How many processes for the computer player.", show_default=False),
    ] = None,
    browser: Annotated[bool, typer.Option("--open", help="Open the browser.")] = False,
    proxy: Annotated[
        bool,
        typer.Option("--proxy", help="Trust the X-Forwarded headers of a proxy on this machine."),
    ] = False,
    log: Annotated[
        Path | None,
        typer.Option(help="Log file, if not the standard error stream.", show_default=False),
    ] = None,
) -> None:
    """Run the server for play in the browser.

    Press Ctrl-C to stop it. Games are saved, and go on when the server is started again. Only this
    machine can connect, unless --host says otherwise.

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
