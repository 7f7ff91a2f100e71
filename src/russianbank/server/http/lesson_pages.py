"""The lessons: their list, the page of each, and the feedback on what a learner plays (U41).

/learn                  all lessons
/learn/NAME             one lesson
/learn/NAME/N           POST: the steps in the Nth exercise; gives the table and feedback
/learn/NAME/N/table.svg a picture of the Nth exercise at its beginning
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby
from typing import Any

from msgspec.json import encode
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from russianbank.diagram import svg_diagram
from russianbank.lessons.exercise import Exercise
from russianbank.lessons.lesson import Lesson, lessons
from russianbank.notation.record_entry import Entry, Verb
from russianbank.server.http.api import SVG_HEADERS
from russianbank.server.http.json_body import read_body
from russianbank.server.http.page_renderer import PageRenderer
from russianbank.server.http.study_pages import RequestLimit, json_reply
from russianbank.server.study.lesson_study import (
    LessonRequest,
    cited,
    exercise_of,
    lesson_named,
    lesson_reply,
    text_in,
)
from russianbank.server.table.event_mapping import seat_name
from russianbank.words.catalogue import Catalogue

REQUESTS = 300
"""Requests of an address in a minute."""


class LessonPages:
    """The pages of the lessons.

    Args:
        renderer: renders the pages.
        monotonic: returns the time in seconds.
    """

    def __init__(self, renderer: PageRenderer, monotonic: Callable[[], float]) -> None:
        self._renderer = renderer
        self._limit = RequestLimit(REQUESTS, monotonic)

    def routes(self) -> list[Route]:
        """The routes of these pages."""
        return [
            Route("/learn", self.list),
            Route("/learn/{name}", self.lesson),
            Route("/learn/{name}/{number}", self.play, methods=["POST"]),
            Route("/learn/{name}/{number}/table.svg", self.picture),
        ]

    async def list(self, request: Request) -> Response:
        """All lessons, course by course."""
        return await self._renderer.render_kept(
            request,
            "learn",
            lambda catalogue: {
                "courses": [
                    (course, [_line(one, catalogue) for one in group])
                    for course, group in groupby(lessons(), lambda one: one.course)
                ]
            },
        )

    async def lesson(self, request: Request) -> Response:
        """One lesson; its script plays the exercises."""
        lesson = _lesson(request)
        following = lessons()[lessons().index(lesson) + 1 :]
        return await self._renderer.render_kept(
            request,
            "lesson",
            lambda catalogue: {
                "lesson": _line(lesson, catalogue),
                "course": lesson.course,
                "following": _line(following[0], catalogue) if following else None,
                "tasks": [cited(one.task, catalogue.language) for one in lesson.exercises],
                "exercises": encode(
                    [_exercise(one, catalogue) for one in lesson.exercises]
                ).decode(),
            },
        )

    async def play(self, request: Request) -> Response:
        """The table after a learner's steps, and the feedback."""
        self._limit.check(request)
        exercise = _find_exercise(request)
        wish = await read_body(request, LessonRequest)
        catalogue = await self._renderer.authentication.catalogue(request)
        return json_reply(lesson_reply(exercise, wish, catalogue.text, catalogue.language))

    async def picture(self, request: Request) -> Response:
        """A picture of an exercise at its beginning."""
        exercise = _find_exercise(request)
        catalogue = await self._renderer.authentication.catalogue(request)
        picture = svg_diagram(exercise.game().position, words=catalogue.text)
        return Response(picture, media_type="image/svg+xml", headers=SVG_HEADERS)


def _lesson(request: Request) -> Lesson:
    """The lesson that an address names."""
    return lesson_named(request.path_params["name"])


def _find_exercise(request: Request) -> Exercise:
    """The exercise that an address names."""
    return exercise_of(_lesson(request), request.path_params["number"])


def _line(lesson: Lesson, catalogue: Catalogue) -> dict[str, Any]:
    """A lesson as one line of a list."""
    return {
        "name": lesson.name,
        "title": text_in(lesson.titles, catalogue.language),
        "count": len(lesson.exercises),
        "minutes": lesson.minutes,
        "picture": lesson.picture,
    }


def _exercise(exercise: Exercise, catalogue: Catalogue) -> dict[str, Any]:
    """An exercise as the script of its page gets it."""
    own = exercise.own_steps
    return {
        "task": cited(exercise.task, catalogue.language),
        "seat": seat_name(exercise.seat),
        "marks": exercise.marks,
        "solution": [_step(one) for one in own],
        "points": own[0].verb is Verb.TOUCHES,
        "stops": exercise.record.strictness == "call-stop",
        "rights": Verb.PUTS_RIGHT in exercise.own_verbs,
        "abandons": Verb.ABANDONS in exercise.own_verbs,
    }


def _step(entry: Entry) -> str:
    """A step of the solution: a move as the board plays it, anything else as an entry."""
    return str(entry.name.act) if entry.name and entry.verb is Verb.PLAYS else str(entry)
