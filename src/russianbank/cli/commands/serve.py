"""``russianbank serve``: runs the server, for play in the browser."""

from pathlib import Path
from typing import Annotated

import typer

from russianbank.cli.options import MAX_JOBS, DataOption
from russianbank.cli.server_process import run_server


def serve(
    context: typer.Context,
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
    bus: Annotated[
        str,
        typer.Option(
            help="redis://HOST:PORT to carry wake-ups between servers that share a PostgreSQL, "
            "if PostgreSQL itself is not to.",
            show_default=False,
        ),
    ] = "",
    workers: Annotated[
        int | None,
        typer.Option(
            min=1,
            max=MAX_JOBS,
            help="How many processes for the computer player.",
            show_default=False,
        ),
    ] = None,
    browser: Annotated[bool, typer.Option("--open", help="Open the browser.")] = False,
    proxy: Annotated[
        bool,
        typer.Option("--proxy", help="Trust the X-Forwarded headers of a proxy on this machine."),
    ] = False,
    proxies: Annotated[
        str,
        typer.Option(
            help="Trust those of proxies on other machines: addresses and networks, with commas.",
            show_default=False,
        ),
    ] = "",
    advertise: Annotated[
        str,
        typer.Option(
            help="Where other servers with the same database reach this one.", show_default=False
        ),
    ] = "",
    log: Annotated[
        Path | None,
        typer.Option(help="Log file, if not the standard error stream.", show_default=False),
    ] = None,
    drain: Annotated[
        float,
        typer.Option(
            min=0,
            max=3600,
            help="Seconds to go on serving when told to stop, until a balancer has noticed.",
        ),
    ] = 0,
    contact: Annotated[
        str,
        typer.Option(
            metavar="URL",
            help="Where people report that the server can be attacked, such as "
            "mailto:cards@example.org; for /.well-known/security.txt.",
            show_default=False,
        ),
    ] = "",
    offline: Annotated[
        Path | None,
        typer.Option(
            metavar="FOLDER",
            help="The site without a server, as make site writes it, to serve at /offline/ too.",
            show_default=False,
        ),
    ] = None,
    keep_tables: Annotated[
        float | None,
        typer.Option(
            min=0, help="Days for which tables without an act are kept.", show_default="30"
        ),
    ] = None,
    keep_sessions: Annotated[
        float | None,
        typer.Option(
            min=0,
            help="Days for which unused sessions of people without a seat are kept.",
            show_default="400",
        ),
    ] = None,
    keep_reviews: Annotated[
        float | None,
        typer.Option(min=0, help="Days for which reviews are kept.", show_default="90"),
    ] = None,
    keep_links: Annotated[
        float | None,
        typer.Option(
            min=0,
            help="Days for which links are kept that were used, or whose match is over.",
            show_default="30",
        ),
    ] = None,
    keep_reports: Annotated[
        float | None,
        typer.Option(
            min=0, help="Days for which texts are kept that players report.", show_default="30"
        ),
    ] = None,
) -> None:
    """Run the server for play in the browser.

    Press Ctrl-C to stop it. Games are saved, and go on when the server is started again. Only this
    machine can connect, unless --host says otherwise.

    Example: russianbank serve --host 0.0.0.0
    """
    given = [(one.opts[0], context.params[one.name or ""]) for one in context.command.params]
    raise typer.Exit(
        run_server(
            *(option for option, value in given if value is True),
            *(f"{option}={value}" for option, value in given if _is_chosen(value)),
        )
    )


def _is_chosen(value: object) -> bool:
    """Whether an option has a value of its own, which may be 0."""
    return not isinstance(value, bool) and value not in (None, "")
