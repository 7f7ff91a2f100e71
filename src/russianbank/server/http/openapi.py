"""The JSON part of the server as OpenAPI 3.1 tells it: ``/openapi.json``.

The forms come from the types that are read and written, so the description cannot fall behind them.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from russianbank import __version__
from russianbank.server.http.error_response import ErrorBody
from russianbank.server.http.schemas import Health, Link, Profile, ProfileChange, PublicTable
from russianbank.server.live.table_service import OpenedTable, TableRequest
from russianbank.server.store.archive import ReplayData

JSON = "application/json"
FORMS = (
    TableRequest,
    OpenedTable,
    PublicTable,
    Link,
    ProfileChange,
    Profile,
    Health,
    ReplayData,
    ErrorBody,
)

_TABLE = {
    "name": "table_id",
    "in": "path",
    "required": True,
    "description": "The table's name in addresses.",
    "schema": {"type": "string", "minLength": 1},
}
_NUMBER = {
    "name": "number",
    "in": "path",
    "required": True,
    "description": "Which deal of the table, from 1.",
    "schema": {"type": "integer", "minimum": 1, "maximum": 999_999},
}
_PLY = {
    "name": "ply",
    "in": "query",
    "description": "After how many steps; at its end if left out.",
    "schema": {"type": "integer", "minimum": 0, "maximum": 999_999},
}
_LANGUAGE = {
    "name": "language",
    "in": "path",
    "required": True,
    "schema": {"type": "string", "minLength": 1},
}


@cache
def description() -> dict[str, Any]:
    """The whole description, ready for JSON."""
    forms = msgspec.json.schema_components(FORMS, ref_template="#/components/schemas/{name}")[1]
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Russian Bank",
            "version": __version__,
            "description": (
                "Tables, records and one's own data. The table itself is played at over a"
                " WebSocket: see docs/protocol.md. Whoever changes something shows our own Origin,"
                " or no Origin and a bearer token."
            ),
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "paths": _paths(),
        "components": {
            "schemas": forms,
            "securitySchemes": {
                "cookie": {"type": "apiKey", "in": "cookie", "name": "__Host-session"},
                "bearer": {"type": "http", "scheme": "bearer"},
            },
        },
    }


def _paths() -> dict[str, Any]:
    table = "/api/tables/{table_id}"
    game = f"{table}/games/{{number}}"
    record = {"parameters": [_TABLE, _NUMBER]}
    return {
        "/api/tables": {
            "post": _does(
                "Set up a table.",
                _gives("The table is there.", OpenedTable, 201),
                _fails(400, 403, 413, 415, 429, 503),
                takes=TableRequest,
            )
        },
        table: {
            "get": _does(
                "A table as everybody may see it.",
                _gives("The table.", PublicTable),
                _fails(404, 503),
            ),
            "parameters": [_TABLE],
        },
        f"{table}/device": {
            "post": _does(
                "A link to one's own seat for another device; good once, for ten minutes.",
                _gives("The link.", Link, 201),
                _fails(403, 404, 413, 429, 503),
            ),
            "parameters": [_TABLE],
        },
        f"{table}/diagram.svg": {
            "get": _does(
                "A picture of a table as everybody may see it.",
                _hands("The picture.", "image/svg+xml"),
                _fails(404, 503),
            ),
            "parameters": [_TABLE],
        },
        f"{game}/record.txt": {
            "get": _does(
                "The record of a finished game as text.",
                _hands("The record.", "text/plain"),
                _fails(404, 409, 503),
            ),
            **record,
        },
        f"{game}/record.json": {
            "get": _does(
                "The record of a finished game as JSON.",
                _hands("The record; its schema comes with the package.", JSON),
                _fails(404, 409, 503),
            ),
            **record,
        },
        f"{game}/replay.json": {
            "get": _does(
                "A finished game for a renderer that knows no rules.",
                _gives("The game, step by step.", ReplayData),
                _fails(404, 409, 503),
            ),
            **record,
        },
        f"{game}/diagram.svg": {
            "get": _does(
                "A picture of a finished game after so many steps.",
                _hands("The picture.", "image/svg+xml"),
                _fails(404, 409, 503),
                parameters=[_PLY],
            ),
            **record,
        },
        "/api/me": {
            "get": _does("What is known of you.", _gives("That.", Profile), _fails(503)),
            "post": _does(
                "Say what you are called, and which language you read.",
                _gives("What is known of you now.", Profile),
                _fails(400, 403, 413, 415, 429, 503),
                takes=ProfileChange,
            ),
        },
        "/api/me/export": {
            "get": _does(
                "All that is kept about you.",
                _hands("That, as one JSON object.", JSON),
                _fails(404, 503),
            )
        },
        "/api/me/delete": {
            "post": _does(
                "Delete all that is kept about you; the games stay, without a name.",
                {"204": {"description": "Nothing is kept about you."}},
                _fails(403, 413, 503),
            )
        },
        "/locale/{language}.ftl": {
            "get": _does(
                "What the pages say in a language, as a Fluent file.",
                _hands("The file.", "text/plain") | {"304": {"description": "You have it."}},
                _fails(404),
            ),
            "parameters": [_LANGUAGE],
        },
        "/healthz": {
            "get": _does(
                "How the server is.",
                _gives("It is well.", Health) | _gives("It is about to leave.", Health, 503),
                {},
            )
        },
        "/metrics": {"get": _does("What is counted.", _hands("The numbers.", "text/plain"), {})},
        "/openapi.json": {"get": _does("This description.", _hands("It.", JSON), {})},
    }


def _does(
    summary: str,
    answers: dict[str, Any],
    failures: dict[str, Any],
    takes: type | None = None,
    parameters: list[dict[str, Any]] | None = None,
) -> dict[str, Any]:
    made: dict[str, Any] = {"summary": summary, "responses": {**failures, **answers}}
    if takes is not None:
        made["requestBody"] = {"required": True, "content": {JSON: {"schema": _form(takes)}}}
    if parameters:
        made["parameters"] = parameters
    return made


def _gives(told: str, form: type, status: int = 200) -> dict[str, Any]:
    return {str(status): {"description": told, "content": {JSON: {"schema": _form(form)}}}}


def _hands(told: str, kind: str) -> dict[str, Any]:
    return {"200": {"description": told, "content": {kind: {"schema": {}}}}}


def _fails(*statuses: int) -> dict[str, Any]:
    answers: dict[str, Any] = {}
    for status in statuses:
        answers |= _gives(_WHY[status], ErrorBody, status)
    return answers


def _form(form: type) -> dict[str, str]:
    return {"$ref": f"#/components/schemas/{form.__name__}"}


_WHY = {
    400: "It cannot be read, or asks for what there is not.",
    403: "It comes from another site, or from somebody who may not.",
    404: "There is no such thing.",
    409: "The game is not finished.",
    413: "It is too large.",
    415: "It is no JSON.",
    429: "Too many in too short a time.",
    503: "It cannot be done just now.",
}
