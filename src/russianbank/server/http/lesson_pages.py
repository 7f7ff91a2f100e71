"""The lessons: their list, the page of each, and the feedback on what a learner plays (U41).

/learn                  all lessons
/learn/NAME             one lesson
/learn/NAME/N           POST: the steps in the Nth exercise; gives the table and feedback
/learn/NAME/N/table.svg a picture of the Nth exercise at its beginning
"""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import groupby
from typing import Annotated, Any, Literal, cast

from msgspec import Meta, Struct
from msgspec.json import encode
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from russianbank.diagram import svg_diagram
from russianbank.lessons.exercise import Exercise, Feedback, Texts
from russianbank.lessons.lesson import Lesson, lessons
from russianbank.notation.record_entry import Verb
from russianbank.server.domain_errors import NotFound, RateLimited
from russianbank.server.http.api import SVG_HEADERS
from russianbank.server.http.auth import host_of
from russianbank.server.http.endpoints import JSON
from russianbank.server.http.json_body import read_body
from russianbank.server.http.page_renderer import PageRenderer
from russianbank.server.live.rate_limit import CallerRateLimiter
from russianbank.server.study.study import Study, StudyReply, StudySeat
from russianbank.server.table.command_refusal import CommandRefused
from russianbank.server.table.event_mapping import seat_name
from russianbank.words.catalogue import SOURCE, Catalogue

REQUESTS, SPAN = 300, 60.0
"""Requests of an address in so many seconds."""

MOST_STEPS = 60
"""No exercise needs more steps."""

ProgressName = Literal["open", "reached", "wrong", "off"]


class LessonRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """What a learner has played in an exercise.

    Attributes:
        steps: all steps from the beginning, of the learner and of the others.
        since: how many of them are shown already.
        touched: the pile that the learner points to, if they are asked to find one.
        waits: whether what now happens by itself waits for the next request.
    """

    steps: Annotated[list[Annotated[str, Meta(max_length=100)]], Meta(max_length=MOST_STEPS)]
    since: Annotated[int, Meta(ge=0, le=MOST_STEPS)] = 0
    touched: Annotated[str, Meta(max_length=2)] | None = None
    waits: bool = False


class LessonReply(Struct, frozen=True):
    """The table after the steps, and the feedback on them.

    Attributes:
        study: the table, and what has changed.
        progress: how far the exercise is.
        text: what is said to it, in the reader's language; may be empty.
    """

    study: StudyReply
    progress: ProgressName
    text: str


class LessonPages:
    """The pages of the lessons.

    Args:
        renderer: renders the pages.
        monotonic: returns the time in seconds.
    """

    def __init__(self, renderer: PageRenderer, monotonic: Callable[[], float]) -> None:
        self._renderer = renderer
        self._requests = CallerRateLimiter(REQUESTS, SPAN, monotonic)

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
        catalogue = await self._renderer.authentication.catalogue(request)
        courses = [
            (course, [_line(one, catalogue) for one in group])
            for course, group in groupby(lessons(), lambda one: one.course)
        ]
        return await self._renderer.render(request, "learn", courses=courses)

    async def lesson(self, request: Request) -> Response:
        """One lesson; its script plays the exercises."""
        lesson = _lesson(request)
        catalogue = await self._renderer.authentication.catalogue(request)
        following = lessons()[lessons().index(lesson) + 1 :]
        return await self._renderer.render(
            request,
            "lesson",
            lesson=_line(lesson, catalogue),
            course=lesson.course,
            following=_line(following[0], catalogue) if following else None,
            tasks=[_text(one.task, catalogue).splitlines() for one in lesson.exercises],
            exercises=encode([_exercise(one, catalogue) for one in lesson.exercises]).decode(),
        )

    async def play(self, request: Request) -> Response:
        """The table after a learner's steps, and the feedback."""
        if not self._requests.allow(host_of(request)):
            raise RateLimited("you asked for very much in a short time; wait a minute")
        exercise = _find_exercise(request)
        wish = await read_body(request, LessonRequest)
        catalogue = await self._renderer.authentication.catalogue(request)
        study, feedback = _played(exercise, wish)
        said = _text(feedback.texts, catalogue)
        reply = LessonReply(study, feedback.progress.value, said)
        return Response(encode(reply), media_type=JSON, headers={"cache-control": "no-store"})

    async def picture(self, request: Request) -> Response:
        """A picture of an exercise at its beginning."""
        exercise = _find_exercise(request)
        picture = svg_diagram(exercise.game().position)
        return Response(picture, media_type="image/svg+xml", headers=SVG_HEADERS)


def _played(exercise: Exercise, wish: LessonRequest) -> tuple[StudyReply, Feedback]:
    """Play the steps of a learner, and then what happens by itself."""
    seat = cast("StudySeat", seat_name(exercise.seat))
    study = Study(exercise.game(), seat, deal_known=exercise.record.deal is not None)

    def steps() -> list[str]:
        return [one.step for one in study.steps]

    try:
        for step in wish.steps:
            study.play(exercise.as_written(steps(), step))
    except CommandRefused as refused:
        reply = study.reply(wish.since, refused.refusal)
        return reply, exercise.feedback(steps(), study.game)
    touched = [f"{seat} touches {wish.touched}"] if wish.touched else []
    feedback = exercise.feedback([*steps(), *touched], study.game)
    while feedback.next_step is not None and not wish.waits:
        study.play(feedback.next_step)
        feedback = exercise.feedback(steps(), study.game)
    return study.reply(wish.since), feedback


def _lesson(request: Request) -> Lesson:
    """The lesson that an address names."""
    name = request.path_params["name"]
    found = next((one for one in lessons() if one.name == name), None)
    if found is None:
        raise NotFound("lesson")
    return found


def _find_exercise(request: Request) -> Exercise:
    """The exercise that an address names."""
    exercises, number = _lesson(request).exercises, request.path_params["number"]
    if not re.fullmatch(r"[1-9][0-9]?", number) or int(number) > len(exercises):
        raise NotFound("exercise")
    return exercises[int(number) - 1]


def _line(lesson: Lesson, catalogue: Catalogue) -> dict[str, Any]:
    """A lesson as one line of a list."""
    return {
        "name": lesson.name,
        "title": _text(lesson.titles, catalogue),
        "count": len(lesson.exercises),
    }


def _exercise(exercise: Exercise, catalogue: Catalogue) -> dict[str, Any]:
    """An exercise as the script of its page gets it."""
    own = exercise.own_steps
    return {
        "task": _text(exercise.task, catalogue),
        "seat": seat_name(exercise.seat),
        "marks": exercise.marks,
        "solution": [str(one.name.act) if one.name else str(one) for one in own],
        "points": own[0].verb is Verb.TOUCHES,
        "stops": exercise.record.strictness == "call-stop",
    }


def _text(texts: Texts, catalogue: Catalogue) -> str:
    return texts.get(catalogue.language, texts.get(SOURCE, ""))
