"""Route budgets: every route has one, and its answers are not larger (R17)."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.responses import Response
from starlette.routing import Route

from helpers.app_server import Served
from russianbank.server.http.route_budgets import BUDGETS, costs_of, key_of

DOCS = Path(__file__).parents[3] / "docs"

pytestmark = pytest.mark.usefixtures("afresh")


def routes_of(served: Served) -> list[Route]:
    app = served.client.app
    while not isinstance(app, Starlette):
        app = app.app  # type: ignore[attr-defined] # a middleware around the application
    return [one for one in app.routes if isinstance(one, Route)]


def test_r17_no_route_is_without_a_budget_and_no_budget_without_a_route(served: Served) -> None:
    assert sorted(map(key_of, routes_of(served))) == sorted(BUDGETS)


def test_r17_a_server_with_a_route_without_a_budget_cannot_be_built() -> None:
    with pytest.raises(KeyError, match="/new"):
        costs_of([Route("/new", lambda request: Response())])


def test_r17_what_is_charged_is_what_stands_at_the_route_that_answers(served: Served) -> None:
    routes = routes_of(served)
    cost_of = costs_of(routes)
    for route in routes:
        budget, cost = BUDGETS[key_of(route)], cost_of({"endpoint": route.endpoint})
        assert (cost.rows, cost.jobs) == (budget.rows, budget.jobs)
    assert cost_of({}) == (0, 0, 0, 0)


@pytest.mark.extended
def test_r17_no_answer_is_larger_than_its_budget(served: Served) -> None:
    table_id, _ = served.friends()
    game = f"{table_id}/games/1"
    served.play(table_id, 40)
    served.finish(table_id)
    found = {"table_id": table_id, "number": "1", "language": "en", "path:path": "table-0a.js"}
    names = {"/rules/{name}": "pagat", "/glossary/{name}": "stock", "/learn/{name}": "turn"}
    asked = 0
    for key, budget in BUDGETS.items():
        method, path = key.split()
        for start, name in names.items():
            path = path.replace(start, start.replace("{name}", name))
        for name, value in found.items():
            path = path.replace(f"{{{name}}}", value)
        if method == "GET" and "{" not in path:
            answer = served.client.get(path, follow_redirects=False)
            assert len(answer.content) <= 1_000 * budget.kilobytes, path
            asked += answer.status_code == 200
    assert asked > 25
    assert served.client.get(f"/api/tables/{game}/record.txt").status_code == 200


def test_the_page_of_the_routes_is_up_to_date() -> None:
    made: dict[str, Any] = runpy.run_path(str(DOCS / "make_routes.py"))
    assert (DOCS / "routes.md").read_text("utf-8") == made["page"](), (
        "run: python docs/make_routes.py"
    )
