"""Writes docs/routes.md: what one answer of each route may cost.

Run it from anywhere: ``python docs/make_routes.py``.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from russianbank.server.http.route_budgets import BUDGETS
from russianbank.server.live.budgets import BURST, PER_SECOND, Cost
from russianbank.server.live.rate_limit import WIDE

PAGE = Path(__file__).resolve().parent / "routes.md"

HEAD = """# Routes and what they cost

Written by `python docs/make_routes.py` from `src/russianbank/server/http/route_budgets.py`; do not
edit it by hand. A server with a route that has no budget does not start.

The caller pays for every answer out of the budget below ([how](operating.md#budgets)). *Size* and
*time* are the most that an answer takes; what it really takes is charged. *Rows* and *jobs* are
charged as they stand here. Time is that of the process that serves everybody, when nothing is kept
from before, for a game of some hundred moves. The times are rounded up from what a busy machine
with two cores needed; no test holds them. Memory is what the size says, once or twice, since an
answer is built whole; only the export and the answers line by line are sent piece by piece.
"""

SOCKET = """
The socket of a table, `/ws/{table_id}`, has [limits](operating.md#limits) of its own: a message has
at most 4,096 characters, and at most 1 MB waits for a slow client.
"""


def budget() -> Iterator[str]:
    """Yields the lines of the table of a client's budget."""
    yield "| Of one client | at once | again in each second |"
    yield "|---|---|---|"
    for name, said in zip(Cost._fields, ("time, ms", "size, kB", "rows", "jobs"), strict=True):
        yield f"| {said} | {getattr(BURST, name):,} | {getattr(PER_SECOND, name):,} |"
    yield ""
    yield f"A network of 48 bits has {WIDE} times as much."


def routes() -> Iterator[str]:
    """Yields the lines of the table of all routes."""
    yield "| Route | Size, kB | Time, ms | Rows | Jobs | What bounds it |"
    yield "|---|---|---|---|---|---|"
    for name, one in BUDGETS.items():
        numbers = f"{one.kilobytes:,} | {one.ms} | {one.rows:,} | {one.jobs}"
        yield f"| `{name}` | {numbers} | {one.bound} |"


def page() -> str:
    """The whole page."""
    return "\n".join([HEAD, *budget(), "", *routes(), SOCKET])


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
