"""Route budgets: what one answer of each route may cost, and what bounds that.

A route without a budget cannot be served. `docs/make_routes.py` writes this table for operators.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from starlette.routing import BaseRoute, Route
from starlette.types import Scope

from russianbank.server.live.budgets import Cost


class RouteBudget(NamedTuple):
    """What one answer of a route may cost.

    Attributes:
        kilobytes: the length of the answer at most.
        ms: milliseconds of the serving process at most, when nothing is kept from before.
        rows: of the database, charged to the caller.
        jobs: for other processes, charged to the caller.
        bound: what bounds the answer before it is built.
    """

    kilobytes: int
    ms: int
    rows: int
    jobs: int
    bound: str


_FIXED = "the same for all who read a language: written once, then kept (16 MB in all)"
_FILE = "a file of the package"
_ACCOUNT = "one session; 8 rules of one's own"
_LIST = "12 tables are listed, with 20 results of each"
_TABLE = "one table: 104 cards, two players, the latest turns"
_GAME = "one finished game of 5,000 entries: replayed beside the loop, one at a time, then kept"
_STEPS = "a body of 16 kB; a line of so many steps, played beside the loop"
_RECORD = "a body of 602 kB, 2,000 nodes; read beside the loop, one at a time in turn"
_DEVICE = (
    "a body of 602 kB, 20,000 entries, 500 deals, 200 a day; replayed beside the loop, one at a"
    " time; each entry that is stored costs one row more"
)
_PROGRESS = "a body of 602 kB, 2,000 answers, 400 days, 200 lessons; 500 a day"
_EXPORT = "sent table by table, one at a time for each person"
_OPERATOR = "20 lines of each list and 5 reports of 20 texts, for who has a token"
_NEWCOMER = "30 new tables and people at once"

BUDGETS: Mapping[str, RouteBudget] = {
    # The first page, and setting up a table
    "GET /": RouteBudget(64, 40, 50, 0, _LIST),
    "POST /play": RouteBudget(1, 20, 20, 0, _NEWCOMER),
    "POST /first-game": RouteBudget(1, 20, 20, 0, _NEWCOMER),
    "POST /tables": RouteBudget(1, 20, 20, 0, _NEWCOMER),
    # Tables and finished games
    "GET /t/{table_id}": RouteBudget(192, 30, 500, 0, _TABLE),
    "GET /t/{table_id}/rules": RouteBudget(32, 30, 500, 0, _TABLE),
    "GET /t/{table_id}/advise/{secret}": RouteBudget(192, 30, 500, 0, _TABLE),
    "POST /t/{table_id}/advise/{secret}": RouteBudget(1, 20, 500, 0, _TABLE),
    "GET /t/{table_id}/invitation.svg": RouteBudget(16, 20, 50, 0, "a link of 200 characters"),
    "GET /join/{token}": RouteBudget(32, 30, 500, 0, _TABLE),
    "POST /join/{token}": RouteBudget(1, 20, 500, 0, _TABLE),
    "GET /watch/{token}": RouteBudget(1, 10, 10, 0, _TABLE),
    "GET /replay/{table_id}/{number}": RouteBudget(2_000, 60, 500, 0, _GAME),
    "GET /replay/{table_id}/{number}/card.png": RouteBudget(150, 10, 500, 0, _GAME),
    # What is the same for everybody
    "GET /rules": RouteBudget(32, 20, 1, 0, _FIXED),
    "GET /rules/compare": RouteBudget(32, 160, 1, 0, _FIXED),
    "GET /rules/{name}": RouteBudget(32, 80, 1, 0, _FIXED),
    "GET /rules/{name}/own": RouteBudget(32, 20, 1, 0, _FIXED),
    "POST /rules/{name}/own": RouteBudget(1, 20, 20, 0, _ACCOUNT),
    "POST /me/rules/{key}/delete": RouteBudget(1, 10, 10, 0, _ACCOUNT),
    "GET /law": RouteBudget(300, 100, 1, 0, _FIXED),
    "GET /glossary": RouteBudget(32, 40, 1, 0, _FIXED),
    "GET /glossary/{name}.svg": RouteBudget(32, 20, 0, 0, _FIXED),
    "GET /glossary/{language}.json": RouteBudget(16, 20, 0, 0, _FIXED),
    "GET /manifest.webmanifest": RouteBudget(2, 10, 1, 0, _FIXED),
    "GET /robots.txt": RouteBudget(1, 5, 0, 0, _FIXED),
    "GET /operator": RouteBudget(200, 40, 100, 0, _OPERATOR),
    "POST /operator": RouteBudget(200, 40, 100, 0, _OPERATOR),
    "GET /.well-known/security.txt": RouteBudget(1, 5, 0, 0, "two lines"),
    "GET /static/{path:path}": RouteBudget(2_000, 5, 0, 0, _FILE),
    "GET /offline/{path:path}": RouteBudget(12_000, 5, 0, 0, "a file of the site without a server"),
    "GET /locale/{language}.ftl": RouteBudget(150, 20, 0, 0, _FILE),
    "GET /openapi.json": RouteBudget(150, 80, 0, 0, _FIXED),
    # Lessons, printed hands and puzzles
    "GET /learn": RouteBudget(32, 60, 1, 0, _FIXED),
    "GET /learn/{name}": RouteBudget(64, 30, 1, 0, _FIXED),
    "POST /learn/{name}/{number}": RouteBudget(64, 10, 0, 0, _STEPS),
    "GET /learn/{name}/{number}/table.svg": RouteBudget(32, 20, 0, 0, _FIXED),
    "GET /learn/hands": RouteBudget(16, 20, 1, 0, _FIXED),
    "GET /learn/hands/{hand}": RouteBudget(150, 60, 1, 0, _FIXED),
    "GET /learn/hands/{hand}/lines": RouteBudget(150, 60, 0, 0, _FIXED),
    "POST /learn/hands/{hand}/play": RouteBudget(64, 10, 0, 0, _STEPS),
    "POST /learn/hands/{hand}/engine": RouteBudget(64, 20, 0, 1, _STEPS),
    "GET /puzzles": RouteBudget(16, 20, 1, 0, _FIXED),
    "GET /puzzles/next": RouteBudget(1, 10, 1, 0, _FIXED),
    "GET /puzzles/{id}": RouteBudget(32, 20, 1, 0, _FIXED),
    "POST /puzzles/{id}/play": RouteBudget(64, 10, 0, 0, _STEPS),
    "POST /puzzles/{id}/answer": RouteBudget(64, 10, 0, 1, _STEPS),
    "GET /puzzles/{id}/table.svg": RouteBudget(32, 20, 0, 0, _FIXED),
    # Reviews and the analysis board
    "GET /review/{table_id}/{number}": RouteBudget(32, 30, 500, 0, _GAME),
    "GET /review/{table_id}/{number}/marks": RouteBudget(1_000, 30, 500, 20, _GAME),
    "POST /review/{table_id}/{number}/try": RouteBudget(64, 20, 50, 1, _STEPS),
    "POST /review/{table_id}/{number}/answer": RouteBudget(64, 20, 50, 0, _STEPS),
    "GET /analysis": RouteBudget(1_000, 40, 500, 0, _GAME),
    "POST /analysis/play": RouteBudget(64, 20, 0, 0, _RECORD),
    "POST /analysis/engine": RouteBudget(256, 30, 0, 10, _RECORD),
    "POST /analysis/read": RouteBudget(1_000, 30, 0, 0, _RECORD),
    "POST /analysis/write": RouteBudget(1_000, 30, 0, 0, _RECORD),
    # One's own data
    "GET /me": RouteBudget(64, 40, 200, 0, _LIST),
    "POST /me": RouteBudget(1, 20, 20, 0, _ACCOUNT),
    "GET /me/delete": RouteBudget(16, 20, 1, 0, _ACCOUNT),
    "POST /me/delete": RouteBudget(1, 20, 500, 0, _ACCOUNT),
    "POST /me/friends": RouteBudget(1, 20, 500, 0, "one session; one table"),
    "POST /language": RouteBudget(1, 10, 5, 0, _ACCOUNT),
    # The API
    "POST /api/tables": RouteBudget(1, 20, 20, 0, _NEWCOMER),
    "GET /api/tables/{table_id}": RouteBudget(16, 20, 500, 0, _TABLE),
    "POST /api/tables/{table_id}/device": RouteBudget(1, 10, 10, 0, _TABLE),
    "POST /api/tables/{table_id}/advisor": RouteBudget(1, 20, 500, 0, _TABLE),
    "POST /api/tables/{table_id}/invitation": RouteBudget(1, 10, 10, 0, _TABLE),
    "POST /api/tables/{table_id}/withdraw": RouteBudget(1, 10, 50, 0, _TABLE),
    "GET /api/tables/{table_id}/coach": RouteBudget(64, 20, 500, 1, _TABLE),
    "POST /api/tables/{table_id}/hint": RouteBudget(16, 20, 500, 1, _TABLE),
    "POST /api/tables/{table_id}/advice": RouteBudget(1, 20, 500, 1, _TABLE),
    "GET /api/tables/{table_id}/diagram.svg": RouteBudget(64, 30, 500, 0, _TABLE),
    "GET /api/tables/{table_id}/games/{number}/record.txt": RouteBudget(300, 30, 500, 0, _GAME),
    "GET /api/tables/{table_id}/games/{number}/record.json": RouteBudget(1_000, 60, 500, 0, _GAME),
    "GET /api/tables/{table_id}/games/{number}/replay.json": RouteBudget(2_000, 60, 500, 0, _GAME),
    "GET /api/tables/{table_id}/games/{number}/diagram.svg": RouteBudget(64, 30, 500, 0, _GAME),
    "GET /api/me": RouteBudget(1, 10, 2, 0, _ACCOUNT),
    "POST /api/me": RouteBudget(1, 20, 20, 0, _ACCOUNT),
    "POST /api/me/device-games": RouteBudget(1, 60, 100, 0, _DEVICE),
    "POST /api/me/device-progress": RouteBudget(256, 60, 2_500, 0, _PROGRESS),
    "GET /api/me/export": RouteBudget(100_000, 300, 10_000, 0, _EXPORT),
    "POST /api/me/delete": RouteBudget(1, 20, 500, 0, _ACCOUNT),
    "GET /healthz": RouteBudget(1, 5, 0, 0, _FIXED),
    "GET /readyz": RouteBudget(1, 5, 0, 0, _FIXED),
    "GET /metrics": RouteBudget(16, 10, 0, 0, _FIXED),
}
"""What one answer of each route may cost, by its method and address."""


def costs_of(routes: Iterable[BaseRoute]) -> Callable[[Scope], Cost]:
    """What requests cost beside time and bytes, by the route that answered them.

    Raises:
        KeyError: if a route has no budget.
    """
    costs: dict[object, Cost] = {
        route.endpoint: _cost(route) for route in routes if isinstance(route, Route)
    }
    free = Cost()
    return lambda scope: costs.get(scope.get("endpoint"), free)


def key_of(route: Route) -> str:
    """The method and the address of a route."""
    (method,) = (route.methods or {"GET"}) - {"HEAD"}
    return f"{method} {route.path}"


def _cost(route: Route) -> Cost:
    budget = BUDGETS[key_of(route)]
    return Cost(rows=budget.rows, jobs=budget.jobs)
