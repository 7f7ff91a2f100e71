"""The ``russianbank`` command. Exit codes: 0 done, 1 it cannot be done, 2 misused, 130 interrupted.

May import: core, notation, lawkit, diagram, ai, engine, review, arena, dataset, puzzles and words.
Start reading at entry_point.py; every command is a module of its name in commands/.
"""

import sys

from russianbank.extras import install_hint

__all__ = ["main"]


def main() -> None:
    """Run the command and exit with its code; if a library is missing, say how to install it."""
    try:
        from russianbank.cli.entry_point import main as run
    except ModuleNotFoundError as error:
        sys.exit(f"russianbank: {install_hint(error, 'cli')}")
    except KeyboardInterrupt:
        sys.exit(130)
    run()
