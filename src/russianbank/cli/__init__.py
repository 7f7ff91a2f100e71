"""The ``russianbank`` command. Exit codes: 0 done, 1 no or refused, 2 misused, 130 interrupted."""

from russianbank.cli.entry_point import main

__all__ = ["main"]
