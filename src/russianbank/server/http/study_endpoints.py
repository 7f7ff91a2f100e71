"""The JSON routes of the pages with a study board and of the glossary, for OpenAPI.

Their handlers are in the modules of these pages.
"""

from __future__ import annotations

from typing import Any

from russianbank.server.http.endpoints import Answer, Endpoint
from russianbank.server.http.schemas import GlossaryTerm
from russianbank.server.http.study_pages import LINES
from russianbank.server.study.analysis_line import AnalysisReply, AnalysisRequest
from russianbank.server.study.analysis_opening import OpeningRequest
from russianbank.server.study.analysis_record import AnalysisRecord, OpenedRecord, WrittenRecord
from russianbank.server.study.lesson_study import LessonReply, LessonRequest
from russianbank.server.study.printed_hands import HandReply, HandRequest, PrintedHand
from russianbank.server.study.puzzle_study import (
    PuzzleAnswer,
    PuzzleReply,
    PuzzleRequest,
    PuzzleVerdict,
)
from russianbank.server.study.review_study import (
    AnswerReply,
    AnswerRequest,
    TryReply,
    TryRequest,
)

_ERRORS = (400, 403, 404, 413, 415, 429, 503)


def _post(
    path: str,
    name: str,
    summary: str,
    body: Any,
    answer: Answer,
    errors: tuple[int, ...] = _ERRORS,
) -> Endpoint:
    return Endpoint("POST", path, name, summary, (answer,), errors, body=body)


STUDY_ENDPOINTS = (
    Endpoint(
        "GET",
        "/glossary/{language}.json",
        "glossary",
        "The terms that are marked in texts, in one language.",
        (Answer("The terms.", list[GlossaryTerm]),),
        (404, 503),
    ),
    _post(
        "/learn/{name}/{number}",
        "lesson_play",
        "Steps in an exercise of a lesson, and the feedback on them.",
        LessonRequest,
        Answer("The table and the feedback.", LessonReply),
    ),
    Endpoint(
        "GET",
        "/learn/hands/{hand}/lines",
        "hand_lines",
        "The lines of a printed hand.",
        (Answer("The lines, with notes.", PrintedHand),),
        (404, 503),
        query=("language",),
    ),
    _post(
        "/learn/hands/{hand}/play",
        "hand_play",
        "Steps from a place of a printed hand.",
        HandRequest,
        Answer("The table.", HandReply),
    ),
    _post(
        "/learn/hands/{hand}/engine",
        "hand_engine",
        "What the engine thinks of your idea in a printed hand.",
        HandRequest,
        Answer("One opinion on each line, better and better.", media_type=LINES),
    ),
    _post(
        "/puzzles/{id}/play",
        "puzzle_play",
        "Steps on the board of a puzzle.",
        PuzzleRequest,
        Answer("The table, and how far the puzzle is.", PuzzleReply),
    ),
    _post(
        "/puzzles/{id}/answer",
        "puzzle_answer",
        "An answer to a puzzle; without any field, a wish for the solution.",
        PuzzleAnswer,
        Answer("The verdict, and the solution.", PuzzleVerdict),
    ),
    Endpoint(
        "GET",
        "/review/{table_id}/{number}/marks",
        "review_marks",
        "The review of a finished game, as it is made.",
        (Answer("On each line how far it is, or the review.", media_type=LINES),),
        (404, 409, 413, 429, 503),
    ),
    _post(
        "/review/{table_id}/{number}/try",
        "review_try",
        "Your own plan in place of a mistake.",
        TryRequest,
        Answer("The table; at the end of the plan, how good it is.", TryReply),
        (*_ERRORS, 409),
    ),
    _post(
        "/review/{table_id}/{number}/answer",
        "review_answer",
        "The better plan in place of a mistake.",
        AnswerRequest,
        Answer("The plan, and why it is better.", AnswerReply),
        (*_ERRORS, 409),
    ),
    _post(
        "/analysis/play",
        "analysis_play",
        "A line, and what may be done at its end.",
        AnalysisRequest,
        Answer("The line.", AnalysisReply),
        (*_ERRORS, 409),
    ),
    _post(
        "/analysis/engine",
        "analysis_engine",
        "What the engine thinks of the end of a line.",
        AnalysisRequest,
        Answer("The best plans on each line, better and better.", media_type=LINES),
        (*_ERRORS, 409),
    ),
    _post(
        "/analysis/read",
        "analysis_read",
        "A pasted record or position, a new deal, or a position set up by hand, as a tree.",
        OpeningRequest,
        Answer("The tree.", OpenedRecord),
        (*_ERRORS, 409),
    ),
    _post(
        "/analysis/write",
        "analysis_write",
        "A tree as a record.",
        AnalysisRecord,
        Answer("The record, as text and as JSON.", WrittenRecord),
    ),
)
