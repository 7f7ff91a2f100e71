"""The page of a review, what it asks for, and what a stranger sends to it (U36, U39)."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from helpers.app_server import BUILT, Served, serving
from russianbank.core.chance import Chance
from russianbank.core.game import Game
from russianbank.notation import read_act, read_record
from russianbank.review import contrasts
from russianbank.server.http.review_pages import REQUESTS
from russianbank.server.study.review_study import MOST_STEPS
from russianbank.server.table.entry import ActEntry

pytestmark = pytest.mark.usefixtures("afresh")

FEW_ACTS = 24
"""Acts of a game that is reviewed in a few seconds, and in which there are mistakes."""


def play_at_random(served: Served, table_id: str) -> None:
    """Play lawful acts at random."""
    chance = Chance(2)
    for _ in range(FEW_ACTS):
        game = served.actor(table_id).table.game
        assert game is not None
        lawful = game.position.lawful()
        act = lawful[chance.below(len(lawful))]
        assert served.do(table_id, ActEntry(str(act)), game.seat)["ok"]


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    built = {**BUILT, "review.js": "review-1a.js"}
    with serving(tmp_path_factory.mktemp("served"), built) as made:
        yield made


@pytest.fixture(scope="module")
def table(served: Served) -> str:
    """A table with a finished deal."""
    table_id, _ = served.friends()
    play_at_random(served, table_id)
    served.finish(table_id)
    return table_id


@pytest.fixture(scope="module")
def lines(served: Served, table: str) -> list[dict[str, Any]]:
    """The lines of its review."""
    served.clock.now += 100
    answer = served.client.get(f"/review/{table}/1/marks")
    assert answer.headers["content-type"].startswith("application/x-ndjson")
    return [json.loads(line) for line in answer.text.splitlines()]


@pytest.mark.extended
def test_u36_the_review_grows_and_is_the_same_when_asked_again(
    served: Served, table: str, lines: list[dict[str, Any]]
) -> None:
    """U36: the marks come as they are found; later the kept review comes at once."""
    assert [line for line in lines if line.get("failed")] == []
    assert len(lines) > 1
    whole = lines[-1]
    assert whole["done"] == whole["steps"] > 0
    assert whole["engine"]
    assert whole["review"]["turns"]
    again = served.client.get(f"/review/{table}/1/marks").text.splitlines()
    assert [json.loads(line) for line in again] == [whole]
    red, blue = (whole["review"]["players"][seat] for seat in ("red", "blue"))
    total = whole["review"]["start"] - red["cost"] + blue["cost"] + red["luck"] - blue["luck"]
    assert total == pytest.approx(whole["review"]["result"], abs=0.1)


@pytest.mark.extended
def test_u36_the_steps_are_those_of_the_replay(
    served: Served, table: str, lines: list[dict[str, Any]]
) -> None:
    """U36: a mark names the steps of the replay in which its player was on turn."""
    replay = served.client.get(f"/api/tables/{table}/games/1/replay.json").json()
    movers = [replay["start"]["mover"]]
    for ply in replay["plies"]:
        movers.append(ply["p"].get("mover", movers[-1]))
    marks = lines[-1]["review"]["marks"]
    assert marks
    for mark in marks:
        assert 1 <= mark["first"] <= mark["last"] <= len(replay["plies"])
        if mark["about"] == "decision":
            assert movers[mark["first"] - 1] == mark["seat"]


def question(lines: list[dict[str, Any]]) -> dict[str, Any]:
    """A mistake that is asked about."""
    review = lines[-1]["review"]
    asked = [*review["questions"]["red"], *review["questions"]["blue"]]
    assert asked
    found: dict[str, Any] = next(one for one in review["marks"] if one["number"] == asked[0])
    return found


@pytest.mark.extended
def test_u39_no_answer_is_on_the_page_before_it_is_asked_for(
    served: Served, table: str, lines: list[dict[str, Any]]
) -> None:
    """U39: neither the page nor the review has a better plan or a reason in it."""
    mark = question(lines)
    answer = served.client.post(f"/review/{table}/1/answer", json={"mark": mark["number"]}).json()
    assert answer["plan"]
    page = served.client.get(f"/review/{table}/1").text
    sent = json.dumps(lines)
    assert "best" not in sent
    assert json.dumps(answer["plan"])[1:-1] not in sent + page
    fields = {name for line in lines for name in (line["review"] or {})}
    assert "costs" not in fields
    begun = served.client.post(
        f"/review/{table}/1/try", json={"mark": mark["number"], "steps": []}
    ).json()
    assert begun["verdict"] is None
    assert begun["study"]["view"]["seat"] == mark["seat"]
    assert begun["study"]["view"]["mover"] == mark["seat"]


@pytest.mark.extended
def test_u39_the_learners_plan_is_judged_when_it_is_at_its_end(
    served: Served, table: str, lines: list[dict[str, Any]]
) -> None:
    """U39: the better plan is the best; what was played costs what the mark says."""
    mark = question(lines)
    address = f"/review/{table}/1/try"
    plan = served.client.post(f"/review/{table}/1/answer", json={"mark": mark["number"]}).json()[
        "plan"
    ]
    best = served.client.post(address, json={"mark": mark["number"], "steps": plan}).json()
    assert best["verdict"] == {"verdict": "best", "cost": 0.0, "error": 0.0}
    replay = served.client.get(f"/api/tables/{table}/games/1/replay.json").json()
    steps = replay["plies"][mark["first"] - 1 : mark["last"]]
    played = [event["m"] for step in steps for event in step["e"] if event["k"] == "played"]
    worse = served.client.post(address, json={"mark": mark["number"], "steps": played}).json()
    assert worse["verdict"]["verdict"] == "worse"
    assert worse["verdict"]["cost"] == pytest.approx(mark["cost"], abs=0.1)
    refused = served.client.post(address, json={"mark": mark["number"], "steps": ["t1>t1"]})
    assert refused.json()["study"]["refusal"]
    assert refused.json()["verdict"] is None


@pytest.mark.extended
def test_u39_the_reasons_are_facts_of_the_position(
    served: Served, table: str, lines: list[dict[str, Any]]
) -> None:
    """U39: the answer says in what the better plan is ahead."""
    mark = question(lines)
    answer = served.client.post(f"/review/{table}/1/answer", json={"mark": mark["number"]}).json()
    record = served.client.get(f"/api/tables/{table}/games/1/record.txt").text
    game = read_record(record).replay().game
    replay = served.client.get(f"/api/tables/{table}/games/1/replay.json").json()
    steps = replay["plies"][mark["first"] - 1 : mark["last"]]
    played = [event["m"] for step in steps for event in step["e"] if event["k"] == "played"]
    again = Game(game.rules, game.deal, game.strictness, game.start)
    again.follow(game.events[: mark["first"] - 1])
    plans = [[read_act(act) for act in plan] for plan in (answer["plan"], played)]
    found = [one._asdict() for one in contrasts(again.position, *plans)]
    assert answer["why"] == found


@pytest.mark.sample(1)
@pytest.mark.parametrize("language", ["en", "de", "fr", "pt"])
def test_u36_the_page_is_in_the_readers_language(served: Served, table: str, language: str) -> None:
    page = served.client.get(f"/review/{table}/1", headers={"accept-language": language}).text
    assert f'lang="{language}"' in page
    assert f'data-id="{table}"' in page
    assert 'data-seat="red"' not in served.another().get(f"/review/{table}/1").text


def test_u36_the_replay_leads_to_the_review_without_scripts(served: Served, table: str) -> None:
    assert f'href="/review/{table}/1"' in served.client.get(f"/replay/{table}/1?ply=0").text


def test_a_game_in_progress_has_no_review(served: Served) -> None:
    """Nothing of a game that goes on: neither marks nor answers (R4)."""
    table_id, _ = served.friends()
    served.play(table_id, 3)
    for address in ("", "/marks"):
        answer = served.client.get(f"/review/{table_id}/1{address}")
        assert answer.status_code == 409
        assert answer.json()["error"]["code"] == "not-finished"
    for address, body in (("try", {"mark": 0, "steps": []}), ("answer", {"mark": 0})):
        answer = served.client.post(f"/review/{table_id}/1/{address}", json=body)
        assert answer.status_code == 409


@pytest.mark.parametrize("number", ["0", "2", "99", "-1", "1e1", "x", "1234567", "%00"])
@pytest.mark.parametrize("address", ["", "/marks"])
def test_a_deal_that_does_not_exist(served: Served, table: str, number: str, address: str) -> None:
    assert served.client.get(f"/review/{table}/{number}{address}").status_code == 404


@pytest.mark.parametrize("name", ["nobody", "..%2f..", "%00", "a" * 3000, "'--"])
def test_a_table_that_does_not_exist(served: Served, name: str) -> None:
    for address in ("", "/marks"):
        assert served.client.get(f"/review/{name}/1{address}").status_code == 404
    answer = served.client.post(f"/review/{name}/1/answer", json={"mark": 0})
    assert answer.status_code == 404


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"[]",
        b"{",
        b'{"mark": -1, "steps": []}',
        b'{"mark": 1e9, "steps": []}',
        b'{"mark": "0", "steps": []}',
        b'{"mark": 0, "steps": 1}',
        b'{"mark": 0, "steps": [1]}',
        b'{"mark": 0, "steps": ["' + b"x" * 200 + b'"]}',
        b'{"mark": 0, "steps": [], "since": -1}',
        b'{"mark": 0, "steps": [], "more": 1}',
        b'{"steps": []}',
        b'{"mark": 0, "steps": ["\xff"]}',
        b"[" * 3_000,
        json.dumps({"mark": 0, "steps": ["pass"] * (MOST_STEPS + 1)}).encode(),
    ],
)
def test_a_body_that_cannot_be_read_is_refused(served: Served, table: str, body: bytes) -> None:
    headers = {"content-type": "application/json"}
    answer = served.client.post(f"/review/{table}/1/try", content=body, headers=headers)
    assert answer.status_code == 400
    assert answer.json()["error"]["code"] == "cannot-read"


@pytest.mark.extended
def test_only_the_questions_of_a_review_have_answers(
    served: Served, table: str, lines: list[dict[str, Any]]
) -> None:
    """A stranger who asks for another mark, or before the review is made, learns nothing."""
    review = lines[-1]["review"]
    asked = {*review["questions"]["red"], *review["questions"]["blue"]}
    for number in [*sorted(set(range(20)) - asked), 100_000]:
        for address, body in (("try", {"mark": number, "steps": []}), ("answer", {"mark": number})):
            answer = served.client.post(f"/review/{table}/1/{address}", json=body)
            assert answer.status_code == 404
    table_id, _ = served.friends()
    served.play(table_id, 3)
    served.finish(table_id)
    answer = served.client.post(f"/review/{table_id}/1/answer", json={"mark": 0})
    assert answer.status_code == 404


@pytest.mark.extended
@pytest.mark.parametrize(
    "steps",
    [
        ["red stops"],
        ["blue stops"],
        ["blue abandons"],
        ["red abandons", "pass"],
        ["^h", "^h", "^h"],
        ["^s=AS"],
        ["h>d", "h>d", "h>d"],
        ["\0"],
        ["red offers a draw"],
    ],
)
def test_a_strange_plan_is_refused_or_judged(
    served: Served, table: str, lines: list[dict[str, Any]], steps: list[str]
) -> None:
    """Steps that are no plan do no harm."""
    body = {"mark": question(lines)["number"], "steps": steps}
    answer = served.client.post(f"/review/{table}/1/try", json=body)
    assert answer.status_code == 200
    reply = answer.json()
    verdict = reply["verdict"]
    assert verdict is None or verdict["verdict"] in ("best", "good", "better", "worse")


@pytest.mark.extended
def test_endless_requests_are_slowed_down(served: Served, table: str) -> None:
    body = {"mark": 100_000}
    address = f"/review/{table}/1/answer"
    statuses = [served.client.post(address, json=body).status_code for _ in range(REQUESTS + 1)]
    assert statuses[0] == 404
    assert statuses[-1] == 429
