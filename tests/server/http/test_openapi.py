"""The OpenAPI document: it is correct, and the server answers all that it allows (R22)."""

from __future__ import annotations

import inspect
import os
import re
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from starlette.applications import Starlette
from starlette.routing import Route

from helpers.app_server import ADDRESS, Served
from russianbank.server.http.api import Api
from russianbank.server.http.endpoints import ENDPOINTS, ERRORS, PARAMETERS
from russianbank.server.http.openapi import description

EXAMPLES = int(os.environ.get("RUSSIANBANK_EXAMPLES", "8"))
"""Requests that are generated for each route; thousands in the long form."""

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
ROUTES = [(path, method) for path, routes in description()["paths"].items() for method in routes]
OPERATIONS = [(path, method) for path, method in ROUTES if method != "parameters"]


@pytest.fixture(scope="module")
def schema(served: Served) -> Any:
    return schemathesis.openapi.from_dict(description())


def test_the_document_is_served(served: Served) -> None:
    assert served.client.get("/openapi.json").json() == description()


def gives_json(route: Route) -> bool:
    """Returns whether the handler of a route replies with JSON, in one piece or line by line."""
    source = inspect.getsource(inspect.unwrap(route.endpoint))
    return re.search(r"(json|lines)_reply\(|media_type=(JSON|LINES)", source) is not None


def test_the_protocol_lists_every_route() -> None:
    page = (Path(__file__).parents[3] / "docs/protocol.md").read_text("utf-8")
    listed = re.findall(r"^\| `(GET|POST) (/[^`]*)` \|", page, re.MULTILINE)
    assert {(path, method.lower()) for method, path in listed} == set(OPERATIONS)


def test_every_route_of_the_api_is_described(served: Served) -> None:
    app = served.client.app
    while not isinstance(app, Starlette):
        app = app.app  # type: ignore[attr-defined] # a middleware around the application
    found = {
        (route.path, method.lower())
        for route in app.routes
        if isinstance(route, Route) and (route.name.startswith("api-") or gives_json(route))
        for method in route.methods or ()
        if method != "HEAD"
    }
    assert set(OPERATIONS) == found
    others = [one.path for one in app.routes if isinstance(one, Route) and "api" not in one.name]
    assert not [path for path in others if path.startswith(("/api", "/locale"))]


def test_every_endpoint_has_a_handler_and_every_parameter_and_error_a_meaning() -> None:
    names = [one.name for one in ENDPOINTS]
    assert len(set(names)) == len(names)
    for endpoint in ENDPOINTS:
        assert callable(getattr(Api, endpoint.name))
        assert {*endpoint.path_parameters, *endpoint.query} <= set(PARAMETERS)
        assert set(endpoint.errors) <= set(ERRORS)
    assert set(ERRORS) == {status for one in ENDPOINTS for status in one.errors}


@pytest.mark.extended
@pytest.mark.parametrize(("path", "method"), OPERATIONS)
def test_every_response_matches_its_description(
    served: Served, schema: Any, path: str, method: str
) -> None:
    table_id, _ = served.friends()
    served.play(table_id, 2)
    served.finish(table_id)
    client = served.another()

    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        suppress_health_check=list(HealthCheck),
        derandomize="RUSSIANBANK_EXAMPLES" not in os.environ,
        database=None,
    )
    @given(case=schema[path][method.upper()].as_strategy())
    def ask(case: Any) -> None:
        served.clock.now += 30
        if "table_id" in case.path_parameters and len(case.path_parameters["table_id"]) % 2:
            case.path_parameters["table_id"] = table_id
        said = case.as_transport_kwargs(base_url=ADDRESS)
        headers = {"origin": ADDRESS, **said["headers"]}
        asked = {"params": said["params"], "json": said.get("json"), "content": said.get("data")}
        response = client.request(
            said["method"],
            said["url"],
            headers=headers,
            **{name: value for name, value in asked.items() if value is not None},
        )
        case.validate_response(response, checks=CHECKS)

    ask()
