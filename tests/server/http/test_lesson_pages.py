"""The pages of the lessons, and what a stranger sends to them."""

from __future__ import annotations

import html
import json
from typing import Any

import pytest

from helpers.app_server import Served
from helpers.page_reading import Reading
from russianbank.lessons.citation import without_citations
from russianbank.lessons.exercise import LANGUAGES
from russianbank.lessons.lesson import lessons
from russianbank.notation.record_entry import Verb
from russianbank.server.http.lesson_pages import REQUESTS
from russianbank.server.study.lesson_study import MOST_STEPS

pytestmark = pytest.mark.usefixtures("afresh")

FIRST = "/learn/layout/1"
HEARTS = "/learn/foundations/1"


def ask(served: Served, address: str, **wish: Any) -> Any:
    return served.client.post(address, json={"steps": [], **wish})


@pytest.mark.extended
def test_u41_every_lesson_is_listed_and_opens(served: Served) -> None:
    """U41: the list leads to each lesson; its page has the task of each exercise."""
    listed = served.client.get("/learn").text
    for lesson in lessons():
        assert f'href="/learn/{lesson.name}"' in listed
        page = html.unescape(served.client.get(f"/learn/{lesson.name}").text)
        for exercise in lesson.exercises:
            assert without_citations(exercise.task["en"]).splitlines()[0] in page


def test_u41_the_path_says_how_long_each_lesson_takes(served: Served) -> None:
    """U41: and each part of the course."""
    listed = served.client.get("/learn").text
    assert listed.count(" minute") == len(lessons()) + len({one.course for one in lessons()})


@pytest.mark.parametrize("language", LANGUAGES)
def test_u41_the_pages_speak_each_language(served: Served, language: str) -> None:
    """U41: titles, tasks and feedback are in the reader's language."""
    headers = {"accept-language": language}
    lesson = lessons()[0]
    listed = html.unescape(served.client.get("/learn", headers=headers).text)
    assert lesson.titles[language] in listed
    page = html.unescape(served.client.get(f"/learn/{lesson.name}", headers=headers).text)
    assert without_citations(lesson.exercises[0].task[language]) in page
    reply = served.client.post(FIRST, json={"steps": [], "touched": "s"}, headers=headers)
    end = [*lesson.exercises[0].root.main_line()][-1]
    assert reply.json()["progress"] == "reached"
    assert reply.json()["said"]["text"] in str(end.annotations)


def test_u41_the_page_has_no_feedback_in_it(served: Served) -> None:
    """U41: what is said to an idea comes after the idea."""
    page = html.unescape(served.client.get("/learn/layout").text)
    assert "That is your hand. It has 36 cards" not in page


def test_u41_paragraphs_and_pages_stand_behind_the_text(served: Served) -> None:
    """U41: a sentence names no paragraph; it comes with its paragraphs and pages."""
    end = ask(served, "/learn/spaces/2", steps=["^s", "s>t8"]).json()["said"]
    assert end["text"].endswith("may never go into a space.")
    assert end["paragraphs"] == ["F19"]
    page = Reading(served.client.get("/learn/spaces").text)
    (root,) = (one for _, one in page.elements if one.get("id") == "lesson")
    exercises = json.loads(root["data-exercises"])
    assert (exercises[1]["task"]["paragraphs"], exercises[1]["task"]["pages"]) == (["F21"], ["8"])


@pytest.mark.parametrize(
    ("address", "wish", "said"),
    [
        ("/learn/layout/1", {"touched": "t3"}, "That is a pile of the tableau."),
        ("/learn/turn/2", {"steps": ["^h", "h>d"]}, "You could still play the 8 of spades"),
        ("/learn/stops/3", {"steps": ["^h"]}, "A card that fits a foundation goes there before"),
        ("/learn/tableau/1", {"steps": ["^s"]}, "Here a card of the tableau is to be moved first."),
        ("/learn/stops/3", {"steps": ["t7>t1"]}, "Here your stock is to be turned up first."),
        (
            "/learn/later-runs/3",
            {"steps": ["^h", "red stops", "^s"]},
            "Here you are to have the refused card played first.",
        ),
    ],
)
def test_u41_what_is_not_asked_for_gets_its_reason(
    served: Served, address: str, wish: dict[str, Any], said: str
) -> None:
    """U41: the pile, the card left, core's law, or what comes first."""
    reply = ask(served, address, **wish).json()
    assert reply["progress"] == "off"
    assert said in reply["said"]["text"]


@pytest.mark.parametrize(
    ("address", "steps", "paragraph"),
    [
        ("/learn/turn/1", ["^s", "^h"], "F42"),
        ("/learn/turn/2", ["^h", "h>d"], "F41"),
        ("/learn/one-pack-runs/2", ["d>t2", "^h", "h>d"], "S15"),
    ],
)
def test_u41_a_card_that_was_left_has_its_paragraph(
    served: Served, address: str, steps: list[str], paragraph: str
) -> None:
    """U41: behind *Why?* stands the paragraph of the pile and of the game."""
    reply = ask(served, address, steps=steps).json()
    assert reply["progress"] == "off"
    assert reply["said"]["paragraphs"] == [paragraph]


def test_u41_an_exercise_is_played_step_by_step(served: Served) -> None:
    """U41: the table changes with each step; the goal is noticed."""
    begun = ask(served, HEARTS).json()
    assert (begun["progress"], begun["said"]) == ("open", {"text": ""})
    half = ask(served, HEARTS, steps=["t2>f"]).json()
    assert half["progress"] == "open"
    assert "2 of hearts" in half["said"]["text"]
    done = ask(served, HEARTS, steps=["t2>f", "t6>f"], since=1).json()
    assert done["progress"] == "reached"
    assert len(done["study"]["last"]) == 1


@pytest.mark.parametrize(
    ("step", "code"),
    [
        ("red puts right 9S on t5", "not-misplaced"),
        ("red puts right KS", "not-misplaced"),
        ("red puts right 7D on t5", "belongs-elsewhere"),
    ],
)
def test_u41_a_card_that_cannot_be_put_right_so_is_refused(
    served: Served, step: str, code: str
) -> None:
    """U41: to point at another card or place is answered by the law, and the exercise goes on."""
    begun = ask(served, "/learn/misplaced/2").json()["study"]["steps"]
    reply = ask(served, "/learn/misplaced/2", steps=[*begun, step]).json()
    assert reply["study"]["refusal"]["refusal"] == code
    assert reply["progress"] == "open"


@pytest.mark.extended
def test_u41_each_solution_reaches_its_goal_through_the_page(served: Served) -> None:
    """U41: the learner's own steps of each solution are enough; all else happens by itself."""
    for lesson in lessons():
        for number, exercise in enumerate(lesson.exercises, 1):
            address = f"/learn/{lesson.name}/{number}"
            reply = ask(served, address).json()
            for entry in exercise.own_steps:
                steps = reply["study"]["steps"]
                if entry.verb is Verb.TOUCHES:
                    reply = ask(served, address, steps=steps, touched=str(entry).split()[-1])
                    reply = reply.json()
                else:
                    own = str(entry)
                    if entry.verb is Verb.PLAYS and entry.name is not None:
                        own = str(entry.name.act)
                    reply = ask(served, address, steps=[*steps, own]).json()
                assert reply["study"].get("refusal") is None, (address, str(entry))
            assert reply["progress"] == "reached", address
        served.clock.now += 100


def test_u41_a_picture_shows_an_exercise(served: Served) -> None:
    picture = served.client.get(f"{HEARTS}/table.svg")
    assert picture.headers["content-type"].startswith("image/svg+xml")
    assert "<svg" in picture.text


@pytest.mark.parametrize(
    ("address", "status"),
    [
        ("/learn/nothing", 404),
        ("/learn/layout/0", 404),
        ("/learn/layout/99", 404),
        ("/learn/layout/01", 404),
        ("/learn/layout/-1", 404),
        ("/learn/layout/1e1", 404),
        ("/learn/nothing/1", 404),
        ("/learn/..%2f..%2fetc", 404),
        ("/learn/layout/9/table.svg", 404),
    ],
)
def test_an_address_that_names_nothing(served: Served, address: str, status: int) -> None:
    method = "POST" if address.rpartition("/")[2].strip("-").isalnum() else "GET"
    answer = served.client.request(method, address, json={"steps": []})
    assert answer.status_code in (status, 405)


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"[]",
        b"{",
        b'{"steps": 1}',
        b'{"steps": [1]}',
        b'{"steps": ["' + b"x" * 200 + b'"]}',
        b'{"steps": [], "since": -1}',
        b'{"steps": [], "since": 61}',
        b'{"steps": [], "more": 1}',
        b'{"steps": [], "touched": "t10"}',
        b'{"steps": ["\xff"]}',
        b"[" * 3_000,
        json.dumps({"steps": ["t2>f"] * (MOST_STEPS + 1)}).encode(),
    ],
)
def test_a_body_that_cannot_be_read_is_refused(served: Served, body: bytes) -> None:
    headers = {"content-type": "application/json"}
    answer = served.client.post(FIRST, content=body, headers=headers)
    assert answer.status_code == 400
    assert answer.json()["error"]["code"] == "cannot-read"


def test_another_type_of_body_is_refused(served: Served) -> None:
    answer = served.client.post(FIRST, data={"steps": "t2>f"})
    assert answer.status_code == 415


@pytest.mark.extended
def test_endless_questions_are_slowed_down(served: Served) -> None:
    """A stranger has some hundred answers in a minute."""
    statuses = [ask(served, FIRST).status_code for _ in range(REQUESTS + 1)]
    assert statuses[0] == 200
    assert statuses[-1] == 429


def test_without_scripts_the_tasks_are_read(served: Served) -> None:
    page = Reading(served.client.get("/learn/layout").text)
    pictures = [one for _, one in page.elements if "table.svg" in (one.get("src") or "")]
    assert len(pictures) == len(lessons()[0].exercises)
