"""Puzzles and lessons of devices come to the server: merged, checked, for their person alone."""

from __future__ import annotations

import dataclasses
import itertools
import json
from datetime import UTC, datetime
from typing import Any

import pytest
from starlette.testclient import TestClient

from helpers.app_server import Served
from russianbank.lessons.lesson import lessons
from russianbank.puzzles.collection import puzzles
from russianbank.server.http import received_progress
from russianbank.server.http.received_progress import DEVICE_PROGRESS
from russianbank.server.study.device_progress import MOST_ANSWERS, MOST_DAYS

pytestmark = pytest.mark.usefixtures("afresh")

DOOR = "/api/me/device-progress"
PUZZLES = [one.id for one in puzzles()[:3]]
LESSON = lessons()[0]
NOTHING: dict[str, Any] = {"puzzles": [], "days": [], "lessons": {}}


def attempt(number: int, at: int, right: bool = True) -> dict[str, Any]:
    return {"id": PUZZLES[number], "at": at, "right": right}


def sent(client: TestClient, body: object) -> dict[str, Any]:
    answer = client.post(DOOR, json=body)
    assert answer.status_code == 200, answer.text
    whole: dict[str, Any] = answer.json()
    return whole


def refused(client: TestClient, body: object) -> tuple[int, str]:
    answer = client.post(DOOR, json=body)
    return answer.status_code, answer.json()["error"]["code"]


@pytest.mark.extended
def test_two_devices_that_were_offline_know_the_same_in_the_end(served: Served) -> None:
    first = {"puzzles": [attempt(0, 50), attempt(1, 20, False)], "lessons": {LESSON.name: [1]}}
    second = {"puzzles": [attempt(0, 10, False), attempt(2, 70)], "lessons": {LESSON.name: [0]}}
    results = []
    for order in itertools.permutations([first, second, first]):
        one = served.another()
        for body in order:
            sent(one, body)
        results.append(sent(one, NOTHING))
    assert all(one == results[0] for one in results)
    merged = results[0]
    answers = [(one["id"], one["at"], one["right"]) for one in merged["puzzles"]]
    assert answers == [(PUZZLES[0], 10, False), (PUZZLES[1], 20, False), (PUZZLES[2], 70, True)]
    assert merged["lessons"] == {LESSON.name: [0, 1]}


def test_an_answer_comes_back_with_what_a_rating_needs(served: Served) -> None:
    (one,) = sent(served.client, {"puzzles": [attempt(0, 5)]})["puzzles"]
    assert one == attempt(0, 5) | {"kind": puzzles()[0].kind, "rating": puzzles()[0].rating}


def test_nobody_reads_the_progress_of_another_person(served: Served) -> None:
    sent(served.client, {"puzzles": [attempt(0, 5)]})
    assert sent(served.another(), NOTHING) == NOTHING


def test_what_this_version_does_not_know_stays_on_the_device(served: Served) -> None:
    count = len(LESSON.exercises)
    body = {
        "puzzles": [{"id": "00000000", "at": 1, "right": True}, {"id": "", "at": 1, "right": True}],
        "days": ["2025-12-31", "9999-12-31"],
        "lessons": {"no-lesson": [0], LESSON.name: [count, 99], "../x": [1]},
    }
    assert sent(served.client, body) == NOTHING
    assert served.client.get("/api/me/export").json()["progress"] == []


@pytest.mark.parametrize(
    "body",
    [
        [],
        {"puzzles": [{"id": PUZZLES[0], "at": 1}]},
        {"puzzles": [attempt(0, -1)]},
        {"puzzles": [attempt(0, 2**53)]},
        {"puzzles": [attempt(0, 1) | {"right": 1}]},
        {"puzzles": [attempt(0, 1) | {"session": "another"}]},
        {"puzzles": [attempt(0, 1) | {"id": "x" * 41}]},
        {"puzzles": [attempt(0, 1)] * (MOST_ANSWERS + 1)},
        {"days": ["2026-11-22\n"]},
        {"days": ["yesterday"]},
        {"days": ["2026-11-22"] * (MOST_DAYS + 1)},
        {"lessons": {LESSON.name: [-1]}},
        {"lessons": {LESSON.name: [100]}},
        {"lessons": {LESSON.name: [0] * 101}},
        {"lessons": {str(number): [] for number in range(201)}},
        {"rating": 4000},
    ],
)
def test_a_forged_or_huge_body_is_refused_whole(served: Served, body: object) -> None:
    assert refused(served.client, body) == (400, "cannot-read")


def test_half_a_body_a_silent_one_and_one_too_large_are_refused(served: Served) -> None:
    headers = {"content-type": "application/json"}
    whole = json.dumps({"puzzles": [attempt(0, 5)]})
    for content, status in (
        (whole[: len(whole) // 2], 400),
        ("", 400),
        ("[" * 10_000, 400),
        (whole + " " * 700_000, 413),
    ):
        assert served.client.post(DOOR, content=content, headers=headers).status_code == status
    assert served.client.post(DOOR, content=whole).status_code == 415
    evil = {"origin": "http://evil.example"}
    assert served.client.post(DOOR, json={}, headers=evil).status_code == 403


def test_days_until_tomorrow_are_kept_once(served: Served) -> None:
    served.clock.now = datetime(2026, 11, 22, 23, 59, tzinfo=UTC).timestamp() - 1e9
    days = ["2026-11-23", "2026-11-24", "2026-01-01", "2026-11-23"]
    assert sent(served.client, {"days": days})["days"] == ["2026-01-01", "2026-11-23"]


def test_the_same_answer_twice_in_a_body_is_one_answer(served: Served) -> None:
    body = {"puzzles": [attempt(0, 9, False), attempt(0, 5), attempt(0, 5)]}
    (one,) = sent(served.client, body)["puzzles"]
    assert (one["at"], one["right"]) == (5, True)


def test_r17_the_devices_of_a_person_send_so_often_a_day(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        received_progress, "DEVICE_PROGRESS", dataclasses.replace(DEVICE_PROGRESS, most=3)
    )
    for _ in range(3):
        sent(served.client, NOTHING)
    assert refused(served.client, NOTHING) == (429, "limit")
