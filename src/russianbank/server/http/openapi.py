"""The JSON API as an OpenAPI 3.1 document: ``/openapi.json``.

The document is made of the declarations in `endpoints` and `study_endpoints`, and of the types that
are read and written, so it cannot differ from them.
"""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from typing import Any

import msgspec

from russianbank import __version__
from russianbank.server.domain_errors import ErrorBody
from russianbank.server.http.endpoints import ENDPOINTS, ERRORS, JSON, PARAMETERS, Answer, Endpoint
from russianbank.server.http.study_endpoints import STUDY_ENDPOINTS

ALL_ENDPOINTS = (*ENDPOINTS, *STUDY_ENDPOINTS)
REFERENCE = "#/components/schemas/{name}"


@cache
def description() -> dict[str, Any]:
    """The whole document, ready for JSON."""
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Russian Bank",
            "version": __version__,
            "description": (
                "Tables, records and one's own data. The game itself is played over a"
                " WebSocket: see docs/protocol.md. A request that changes something needs the"
                " server's own Origin, or no Origin and a bearer token."
            ),
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "paths": _paths(),
        "components": {
            "schemas": _schemas(),
            "securitySchemes": {
                "cookie": {"type": "apiKey", "in": "cookie", "name": "__Host-session"},
                "bearer": {"type": "http", "scheme": "bearer"},
            },
        },
    }


def _schemas() -> dict[str, Any]:
    bodies = [one.body for one in ALL_ENDPOINTS]
    answers = [answer.schema for one in ALL_ENDPOINTS for answer in one.answers]
    known = [ErrorBody, *(one for one in (*bodies, *answers) if one is not None)]
    found = msgspec.json.schema_components(known, ref_template=REFERENCE)[1]
    return {name: found[name] for name in sorted(found)}


def _paths() -> dict[str, Any]:
    paths: defaultdict[str, dict[str, Any]] = defaultdict(dict)
    for endpoint in ALL_ENDPOINTS:
        path = paths[endpoint.path]
        path[endpoint.method.lower()] = _operation(endpoint)
        if endpoint.path_parameters:
            path["parameters"] = [
                {"name": name, "in": "path", "required": True, **PARAMETERS[name]}
                for name in endpoint.path_parameters
            ]
    return dict(paths)


def _operation(endpoint: Endpoint) -> dict[str, Any]:
    errors = [Answer(ERRORS[status], ErrorBody, status) for status in endpoint.errors]
    operation: dict[str, Any] = {
        "summary": endpoint.summary,
        "responses": {str(one.status): _response(one) for one in (*errors, *endpoint.answers)},
    }
    if endpoint.body is not None:
        content = {JSON: {"schema": _reference(endpoint.body)}}
        operation["requestBody"] = {"required": True, "content": content}
    if endpoint.query:
        operation["parameters"] = [
            {"name": name, "in": "query", **PARAMETERS[name]} for name in endpoint.query
        ]
    return operation


def _response(answer: Answer) -> dict[str, Any]:
    if answer.media_type is None:
        return {"description": answer.description}
    schema = {} if answer.schema is None else _reference(answer.schema)
    return {
        "description": answer.description,
        "content": {answer.media_type: {"schema": schema}},
    }


def _reference(schema: Any) -> dict[str, Any]:
    """How the document refers to a type."""
    return msgspec.json.schema_components([schema], ref_template=REFERENCE)[0][0]
