"""Does long work where the tables are, in the same thread, part by part."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import ParamSpec, TypeVar

_P = ParamSpec("_P")
_R = TypeVar("_R")


class OwnWorkers:
    """A worker pool without a worker of its own.

    Between two parts the pages are heard, so that who has left gets no further part.
    """

    workers = 1

    async def call_in_turn(
        self, caller: str, function: Callable[_P, _R], *args: _P.args, **kwargs: _P.kwargs
    ) -> _R:
        """See `WorkerPool`."""
        await asyncio.sleep(0)
        return function(*args, **kwargs)
