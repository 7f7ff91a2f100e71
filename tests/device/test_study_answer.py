"""Lessons, puzzles and printed hands on a device: the answers of a server, word for word."""

from __future__ import annotations

import json
from typing import Any

import pytest
from msgspec import Raw
from msgspec.json import encode

from russianbank.device.question import Question
from russianbank.device.study_answer import study_answer
from russianbank.lessons.exercise import Exercise
from russianbank.lessons.lesson import lessons
from russianbank.puzzles.collection import puzzles, puzzles_of
from russianbank.puzzles.puzzle import KINDS
from russianbank.server.domain_errors import NotFound
from russianbank.server.study.printed_hands import HANDS
from russianbank.words.catalogue import OFFERED, catalogue_for


def ask(*path: str, body: object = None, language: str = "en") -> Any:
    """The answer to a request."""
    asked = Question([*path], Raw(json.dumps(body).encode()), language)
    return json.loads(encode(study_answer(asked, catalogue_for(language).text)))


def own_steps(exercise: Exercise) -> list[str]:
    """The solution, as a page plays it."""
    return [str(one.name) if one.name else str(one) for one in exercise.own_steps]


@pytest.mark.parametrize("lesson", lessons(), ids=lambda one: one.name)
def test_every_exercise_begins_and_its_task_stays_open(lesson: Any) -> None:
    for number in range(1, len(lesson.exercises) + 1):
        reply = ask("learn", lesson.name, str(number), body={"steps": [], "waits": True})
        assert reply["progress"] == "open"
        assert reply["study"]["view"]["piles"]


def play(lesson: str, number: int, exercise: Exercise) -> Any:
    """The last reply in an exercise that is played as its solution says, step by step."""
    reply = ask("learn", lesson, str(number), body={"steps": []})
    for own in exercise.own_steps:
        before = reply["study"]["steps"]
        step = str(own)
        if "touches" in step:
            body = {"steps": before, "touched": step.split()[-1]}
        else:
            body = {"steps": [*before, step if step.startswith(SEATS) else str(own.name)]}
        reply = ask("learn", lesson, str(number), body=body)
    return reply


SEATS = ("red ", "blue ")
"""Those who do more than play a card are named before it."""


@pytest.mark.parametrize("lesson", lessons(), ids=lambda one: one.name)
def test_every_exercise_is_solved_by_its_solution(lesson: Any) -> None:
    for number, exercise in enumerate(lesson.exercises, 1):
        assert play(lesson.name, number, exercise)["progress"] == "reached", number


def answer_of(solution: Any) -> dict[str, Any]:
    """The answer that a solution shows, whatever the kind of its puzzle."""
    if solution["costs"]:
        return {"plan": solution["best"]}
    return {"steps": solution["acts"]}


SOME = [*puzzles_of("line", "modern")[:20], *puzzles_of("choice", "foster-two-pack")[:20]]
STOPS = puzzles_of("stop", "foster-two-pack")[:20]


def test_40_puzzles_are_solved_by_the_solution_that_is_told() -> None:
    assert len(SOME) == 40
    for puzzle in SOME:
        path = ("puzzles", puzzle.kind, puzzle.rules, puzzle.id)
        solution = ask(*path, "answer", body={})["solution"]
        assert ask(*path, "play", body={"steps": []})["study"]["view"]["piles"]
        assert ask(*path, "answer", body=answer_of(solution))["right"], puzzle.id


def test_20_puzzles_of_stop_are_answered_rightly_and_wrongly() -> None:
    assert len(STOPS) == 20
    for puzzle in STOPS:
        path = ("puzzles", puzzle.kind, puzzle.rules, puzzle.id)
        solution = ask(*path, "answer", body={})["solution"]
        stops = solution["stopped"] is not None
        answer = {"stops": stops, **({"first": solution["acts"][0]} if stops else {})}
        assert ask(*path, "answer", body=answer)["right"], puzzle.id
        assert not ask(*path, "answer", body={"stops": not stops})["right"], puzzle.id


def test_a_solution_is_praised_in_the_language_of_the_reader() -> None:
    lesson = lessons()[0]
    exercise = lesson.exercises[0]
    said = set()
    for language in OFFERED:
        steps = own_steps(exercise)
        touched = steps[0].split()[-1] if "touches" in steps[0] else None
        body = {"steps": [], "touched": touched} if touched else {"steps": steps}
        reply = ask("learn", lesson.name, "1", body=body, language=language)
        assert reply["progress"] == "reached"
        said.add(reply["said"]["text"])
    assert len(said) == len(OFFERED)


@pytest.mark.parametrize("language", OFFERED)
def test_what_is_off_the_way_is_answered_in_the_language_of_the_reader(language: str) -> None:
    said = ask("learn", "layout", "1", body={"steps": [], "touched": "T1"}, language=language)[
        "said"
    ]
    assert said["text"].strip()


@pytest.mark.extended
def test_all_puzzles_are_found_by_their_kind_and_rules() -> None:
    sets = {(one.kind, one.rules) for one in puzzles()}
    assert {kind for kind, _ in sets} == set(KINDS)
    found = [one.id for kind, rules in sets for one in puzzles_of(kind, rules)]
    assert sorted(found) == sorted(one.id for one in puzzles())


@pytest.mark.parametrize("kind", KINDS)
def test_a_puzzle_is_shown_and_its_solution_told(kind: str) -> None:
    wish = {"kind": kind, "rules": "modern", "rating": 1200}
    puzzle = ask("puzzles", "find", body=wish)
    path = ("puzzles", kind, "modern", puzzle["id"])
    assert ask(*path, "play", body={"steps": []})["study"]["view"]["piles"]
    verdict = ask(*path, "answer", body={})
    assert not verdict["right"]
    assert verdict["solution"]["rating"] > 0
    other = ask("puzzles", "find", body={**wish, "without": [puzzle["id"]]})
    assert other["id"] != puzzle["id"]
    assert ask("puzzles", "find", body={**wish, "id": puzzle["id"]}) == puzzle


@pytest.mark.parametrize("hand", HANDS)
def test_a_printed_hand_is_played(hand: str) -> None:
    reply = ask("learn", "hands", hand, "play", body={"place": 0, "steps": []})
    assert reply["study"]["view"]["piles"]


@pytest.mark.parametrize(
    ("path", "body"),
    [
        (["learn", "01-nothing", "1"], {"steps": []}),
        (["learn", "layout", "99"], {"steps": []}),
        (["puzzles", "find"], {"kind": "stop", "rules": "../modern"}),
        (["puzzles", "stop", "modern", "00000000", "answer"], {}),
        (["tables"], {}),
    ],
)
def test_what_there_is_not_is_not_found(path: list[str], body: object) -> None:
    with pytest.raises(NotFound):
        ask(*path, body=body)
