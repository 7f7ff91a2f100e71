"""The ``russianbank`` command. Exit codes: 0 done, 1 no or refused, 2 misused, 130 interrupted.

It may import every room but the server, and the packages of the extra ``cli``.
Start reading at `entry_point`.
"""

import sys

from russianbank.extras import install_hint

__all__ = ["main"]


def main() -> None:
    """Runs the command and exits with its code; without its packages, says how to install them."""
    try:
        from russianbank.cli.entry_point import main as run
    except ModuleNotFoundError as error:
        sys.exit(f"russianbank: {install_hint(error, 'cli')}")
    run()
