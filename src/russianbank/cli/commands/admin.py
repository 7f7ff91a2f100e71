"""``russianbank admin``: looks after the games of a server."""

import typer

from russianbank.cli.server_process import run_module

SETTINGS = {
    "ignore_unknown_options": True,
    "allow_extra_args": True,
    "help_option_names": [],
}
"""All arguments go to the command of the server, which has its own help."""


def admin(context: typer.Context) -> None:
    """Look after the games of a server: list, close, delete, block; see russianbank admin --help.

    Example: russianbank admin --data /srv/cards list
    """
    raise typer.Exit(run_module("russianbank.server.admin", *context.args))
