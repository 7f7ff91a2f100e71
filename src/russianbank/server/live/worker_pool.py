"""Worker pools: what does long work part by part, in processes of its own or where it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import ParamSpec, Protocol, TypeVar

from russianbank.core.errors import RussianBankError

_P = ParamSpec("_P")
_R = TypeVar("_R")


class WorkersDied(RussianBankError):
    """Work that ended every process which did it."""


class WorkerPool(Protocol):
    """Does work in turn.

    Attributes:
        workers: how many calls are made at a time.
    """

    workers: int

    async def call_in_turn(
        self, caller: str, function: Callable[_P, _R], *args: _P.args, **kwargs: _P.kwargs
    ) -> _R:
        """Have a function called when it is the caller's turn.

        Raises:
            WorkersDied: if processes keep dying.
        """
