"""The routes of the JSON API, one declaration for each: the router and OpenAPI are made of them.

The JSON routes of pages are declared in `russianbank.server.http.study_endpoints`.

`name` is the method of `russianbank.server.http.api.Api` that answers, and the name of the route.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from russianbank.server.http.schemas import (
    AdviceAnswer,
    DeviceGame,
    Health,
    Link,
    Profile,
    ProfileChange,
    PublicTable,
    Ready,
)
from russianbank.server.live.coach_texts import CoachNotes, HintAnswer, HintRequest
from russianbank.server.live.received_games import AddedGame
from russianbank.server.live.table_request import TableRequest
from russianbank.server.live.table_service import OpenedTable
from russianbank.server.study.device_progress import DeviceProgress, MergedProgress
from russianbank.server.study.finished_game import ReplayData

JSON, TEXT, SVG = "application/json", "text/plain", "image/svg+xml"

TABLE = "/api/tables/{table_id}"
GAME = f"{TABLE}/games/{{number}}"
_GAME_ERRORS = (404, 409, 413, 503)


@dataclass(frozen=True, slots=True)
class Answer:
    """What a route answers when it succeeds, or as a health check.

    Attributes:
        description: what is in it.
        schema: the type of the JSON; None if its form is not described.
        status: the HTTP status.
        media_type: the media type; None if there is no body.
    """

    description: str
    schema: Any = None
    status: int = 200
    media_type: str | None = JSON


@dataclass(frozen=True, slots=True)
class Endpoint:
    """A route.

    Attributes:
        method: the HTTP method.
        path: the address, with the parameters in braces.
        name: the method of `Api` that answers.
        summary: what it does.
        answers: what it answers.
        errors: the HTTP statuses of its errors.
        body: the type of the JSON that it takes.
        query: the names of its query parameters.
    """

    method: str
    path: str
    name: str
    summary: str
    answers: tuple[Answer, ...]
    errors: tuple[int, ...] = ()
    body: Any = None
    query: tuple[str, ...] = ()

    @property
    def path_parameters(self) -> list[str]:
        """The names of the parameters in the path."""
        return re.findall(r"{(\w+)}", self.path)


ENDPOINTS = (
    Endpoint(
        "POST",
        "/api/tables",
        "open",
        "Set up a table.",
        (Answer("The table is there.", OpenedTable, 201),),
        (400, 403, 413, 415, 422, 429, 503),
        body=TableRequest,
    ),
    Endpoint(
        "GET",
        TABLE,
        "table",
        "A table as everybody may see it.",
        (Answer("The table.", PublicTable),),
        (404, 503),
    ),
    Endpoint(
        "POST",
        f"{TABLE}/device",
        "device",
        "A link to one's own seat for another device; good once, for ten minutes.",
        (Answer("The link.", Link, 201),),
        (403, 404, 413, 429, 503),
    ),
    Endpoint(
        "POST",
        f"{TABLE}/advisor",
        "advisor",
        "A link for the person who advises you, once both have agreed; the one before is dead.",
        (Answer("The link.", Link, 201),),
        (403, 404, 409, 413, 429, 503),
    ),
    Endpoint(
        "POST",
        f"{TABLE}/invitation",
        "invite",
        "The link for a friend to sit down opposite you; a new one where the last was withdrawn.",
        (Answer("The link.", Link, 201),),
        (403, 404, 409, 413, 429, 503),
    ),
    Endpoint(
        "POST",
        f"{TABLE}/withdraw",
        "withdraw",
        "End the links by which a friend could sit down opposite you.",
        (Answer("They lead to the table no more.", status=204, media_type=None),),
        (403, 404, 409, 413, 429, 503),
    ),
    Endpoint(
        "GET",
        f"{TABLE}/coach",
        "coach",
        "What the coach has to say to a player against the computer, just now.",
        (Answer("The notes.", CoachNotes),),
        (403, 404, 409, 429, 503),
    ),
    Endpoint(
        "POST",
        f"{TABLE}/hint",
        "hint",
        "A hint for a player against the computer, in three steps.",
        (
            Answer("The hint.", HintAnswer),
            Answer("You no longer wait for it.", status=204, media_type=None),
        ),
        (400, 403, 404, 409, 413, 415, 429, 503),
        body=HintRequest,
    ),
    Endpoint(
        "POST",
        f"{TABLE}/advice",
        "advice",
        "Ask your advisor, who speaks in the hearing of both players; the socket brings it.",
        (
            Answer("The version of the table with the advice.", AdviceAnswer),
            Answer("You no longer wait for it.", status=204, media_type=None),
        ),
        (403, 404, 409, 413, 429, 503),
    ),
    Endpoint(
        "GET",
        f"{TABLE}/diagram.svg",
        "diagram",
        "A picture of a table as everybody may see it.",
        (Answer("The picture.", media_type=SVG),),
        (404, 503),
    ),
    Endpoint(
        "GET",
        f"{GAME}/record.txt",
        "record_text",
        "The record of a finished game as text.",
        (Answer("The record.", media_type=TEXT),),
        _GAME_ERRORS,
    ),
    Endpoint(
        "GET",
        f"{GAME}/record.json",
        "record_json",
        "The record of a finished game as JSON.",
        (Answer("The record; its schema comes with the package."),),
        _GAME_ERRORS,
    ),
    Endpoint(
        "GET",
        f"{GAME}/replay.json",
        "replay",
        "A finished game for a renderer that knows no rules.",
        (Answer("The game, step by step.", ReplayData),),
        _GAME_ERRORS,
    ),
    Endpoint(
        "GET",
        f"{GAME}/diagram.svg",
        "diagram_at",
        "A picture of a finished game after so many steps.",
        (Answer("The picture.", media_type=SVG),),
        _GAME_ERRORS,
        query=("ply",),
    ),
    Endpoint("GET", "/api/me", "me", "What is known of you.", (Answer("That.", Profile),), (503,)),
    Endpoint(
        "POST",
        "/api/me",
        "change_me",
        "Say what you are called, and which language you read.",
        (Answer("What is known of you now.", Profile),),
        (400, 403, 413, 415, 429, 503),
        body=ProfileChange,
    ),
    Endpoint(
        "POST",
        "/api/me/device-games",
        "device_game",
        "Add the finished deals of a table that you have played on a device to your games.",
        (Answer("They are among your games.", AddedGame),),
        (400, 403, 404, 409, 413, 415, 422, 429, 503),
        body=DeviceGame,
    ),
    Endpoint(
        "POST",
        "/api/me/device-progress",
        "device_progress",
        "Merge the puzzles and lessons that you have solved on a device with those of the others.",
        (Answer("What all devices know together.", MergedProgress),),
        (400, 403, 413, 415, 429, 503),
        body=DeviceProgress,
    ),
    Endpoint(
        "GET",
        "/api/me/export",
        "export",
        "All that is kept about you.",
        (Answer("That, as one JSON object."),),
        (404, 429, 503),
    ),
    Endpoint(
        "POST",
        "/api/me/delete",
        "delete_me",
        "Delete all that is kept about you; the games stay, without a name.",
        (Answer("Nothing is kept about you.", status=204, media_type=None),),
        (403, 413, 503),
    ),
    Endpoint(
        "GET",
        "/locale/{language}.ftl",
        "locale",
        "What the pages say in a language, as a Fluent file.",
        (
            Answer("The file.", media_type=TEXT),
            Answer("You have it.", status=304, media_type=None),
        ),
        (404,),
        query=("for", "v"),
    ),
    Endpoint(
        "GET",
        "/healthz",
        "health",
        "How the server is.",
        (
            Answer("It is well.", Health),
            Answer("It takes no requests, or should be started again.", Health, 503),
        ),
    ),
    Endpoint(
        "GET",
        "/readyz",
        "ready",
        "Whether a balancer may send traffic here.",
        (Answer("It may.", Ready), Answer("It may not.", Ready, 503)),
    ),
    Endpoint(
        "GET", "/metrics", "metrics", "What is counted.", (Answer("The numbers.", media_type=TEXT),)
    ),
    Endpoint("GET", "/openapi.json", "openapi", "This description.", (Answer("It."),)),
)

PARAMETERS: Mapping[str, Mapping[str, Any]] = {
    "table_id": {
        "description": "The table's name in addresses.",
        "schema": {"type": "string", "minLength": 1},
    },
    "number": {
        "description": "Which deal of the table, or exercise of the lesson, from 1.",
        "schema": {"type": "integer", "minimum": 1, "maximum": 999_999},
    },
    "ply": {
        "description": "After how many steps; at its end if left out.",
        "schema": {"type": "integer", "minimum": 0, "maximum": 999_999},
    },
    "for": {
        "description": "Which messages: all, or those of a table, of its advisors, of its "
        "phrases or of its invitation, in English where the language has none; all if left out.",
        "schema": {"type": "string", "enum": ["all", "table", "advisor", "phrase", "invitation"]},
    },
    "v": {
        "description": "The checksum of the file, as in its ETag, or of all such files, as in the "
        "pages; with it the answer may be kept for a year.",
        "schema": {"type": "string"},
    },
    "language": {"schema": {"type": "string", "minLength": 1}},
    "name": {
        "description": "The lesson's name in addresses.",
        "schema": {"type": "string", "minLength": 1},
    },
    "hand": {
        "description": "Which of the two printed hands.",
        "schema": {"type": "string", "minLength": 1},
    },
    "id": {
        "description": "The puzzle's name in addresses.",
        "schema": {"type": "string", "minLength": 1},
    },
}
"""The parameters in paths and queries, by name."""

ERRORS: Mapping[int, str] = {
    400: "It cannot be read, or asks for what there is not.",
    403: "It comes from another site, or from somebody who may not.",
    404: "There is no such thing.",
    409: "This is not the moment: as for the record of a game that is not finished.",
    413: "It is too large.",
    415: "It is no JSON.",
    422: "You have as many games that are not over as one person may have.",
    429: "Too many in too short a time.",
    503: "It cannot be done just now.",
}
"""What the status of an error means."""
