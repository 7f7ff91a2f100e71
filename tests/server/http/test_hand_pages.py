"""The pages of the printed hands, and what a stranger sends to them."""

from __future__ import annotations

import asyncio
import html
import json
from collections.abc import AsyncGenerator, Sequence
from typing import Any

import pytest
from starlette.applications import Starlette

from helpers.app_server import Served
from russianbank.core.act import Act
from russianbank.core.kernel.position import Position
from russianbank.server.http.hand_pages import REQUESTS, HandPages
from russianbank.server.live.engine_lines import EngineLines
from russianbank.server.study.engine_line import ComparedPlans, PlanValues, plan_text
from russianbank.server.study.printed_hands import HANDS, printed_hand
from russianbank.server.study.study import MOST_STEPS

pytestmark = pytest.mark.usefixtures("afresh")

HAND = "/learn/hands/two-packs"
PLAY = f"{HAND}/play"


def ask(served: Served, **wish: Any) -> Any:
    return served.client.post(PLAY, json={"place": 0, "steps": [], **wish})


@pytest.mark.parametrize("language", ["en", "de", "fr", "pt"])
def test_u41_both_hands_are_listed_and_open(served: Served, language: str) -> None:
    """U41: the list leads to each hand; its lines are in the reader's language."""
    headers = {"accept-language": language}
    listed = served.client.get("/learn/hands", headers=headers).text
    for name in HANDS:
        assert f'href="/learn/hands/{name}"' in listed
        page = html.unescape(served.client.get(f"/learn/hands/{name}", headers=headers).text)
        lines = served.client.get(f"/learn/hands/{name}/lines?language={language}").json()
        note = printed_hand(name, language).start
        assert note is not None
        assert lines["start"]["text"] == note.text
        assert note.text in page


def test_u41_a_hand_is_played_from_any_place(served: Served) -> None:
    """U41: the steps begin at a place of the line; the reply says which places are reached."""
    reply = ask(served, place=3, steps=["t7>t8", "t2>t3"]).json()
    assert reply["places"] == [3, 4, None]
    assert reply["study"]["steps"] == ["5D t7>t8", "6C t2>t3"]


@pytest.mark.extended
def test_u41_the_engine_compares_an_idea_with_the_author(served: Served) -> None:
    """U41: in an ending whose plans are proved nothing more is played on."""
    hand = printed_hand("one-pack", "en")
    place = 138
    wish = {"place": place, "steps": ["h>d"]}
    answer = served.client.post("/learn/hands/one-pack/engine", json=wish)
    assert answer.status_code == 200
    found = [json.loads(line) for line in answer.text.splitlines()]
    assert [one["done"] for one in found] == [False] * (len(found) - 1) + [True]
    assert found[-1]["idea"]["certain"]
    assert found[-1]["author"]["certain"]
    assert found[-1]["author"]["acts"][0].endswith(hand.places[place].act)
    assert all(0 <= found[-1][name]["wins"] <= 100 for name in ("idea", "author", "best"))


class Watched(EngineLines):
    """An engine that never ends, and notes when it is left."""

    def __init__(self) -> None:
        self.left = False

    def check(self, address: str) -> None:
        assert address

    async def of(
        self, position: Position, address: str, ideas: Sequence[Sequence[Act]] = ()
    ) -> AsyncGenerator[ComparedPlans, None]:
        assert address
        plans = [PlanValues(plan_text(position, idea), [0.5] * 8) for idea in ideas]
        try:
            while True:
                yield ComparedPlans(position.seat, plans, [], done=False)
                await asyncio.sleep(0)
        finally:
            self.left = True


async def test_the_engine_stops_when_the_learner_leaves() -> None:
    """The connection is closed while the engine thinks."""
    engine = Watched()
    pages = HandPages(None, engine, lambda: 0.0)  # type: ignore[arg-type] # not used here
    app = Starlette(routes=pages.routes())
    body = b'{"place": 4, "steps": ["t2>t3"]}'
    kind = (b"content-type", b"application/json")
    scope = {
        "type": "http", "method": "POST", "path": f"{HAND}/engine", "query_string": b"",
        "headers": [kind], "client": ("192.0.2.1", 1),
    }  # fmt: skip
    heard: list[bytes] = []
    gone = asyncio.Event()
    sent = False

    async def receive() -> dict[str, Any]:
        nonlocal sent
        if not sent:
            sent = True
            return {"type": "http.request", "body": body, "more_body": False}
        await gone.wait()
        return {"type": "http.disconnect"}

    async def send(message: Any) -> None:
        if message.get("body"):
            heard.append(message["body"])
        if len(heard) == 3:
            gone.set()

    await asyncio.wait_for(app(scope, receive, send), 60)
    assert engine.left
    assert len(heard) >= 3


def test_the_engine_wants_an_idea(served: Served) -> None:
    for steps in ([], ["t1>t2"], ["red stops"]):
        answer = served.client.post(f"{HAND}/engine", json={"place": 4, "steps": steps})
        assert answer.status_code == 400
        assert answer.json()["error"]["code"] == "nothing-to-analyse"
    away = served.client.post(f"{HAND}/engine", json={"place": 900, "steps": []})
    assert away.status_code == 404


@pytest.mark.parametrize(
    "address",
    [
        "/learn/hands/nothing",
        "/learn/hands/nothing/lines",
        "/learn/hands/..%2f..%2fetc%2fpasswd",
        "/learn/hands/two-packs/lines?language=xx",
        "/learn/hands/two-packs/lines?language=../../en",
    ],
)
def test_an_address_that_names_nothing(served: Served, address: str) -> None:
    assert served.client.get(address).status_code == 404


def test_a_place_that_does_not_exist(served: Served) -> None:
    answer = ask(served, place=MOST_STEPS)
    assert answer.status_code == 404
    unknown = served.client.post("/learn/hands/nothing/play", json={"place": 0, "steps": []})
    assert unknown.status_code == 404


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"[]",
        b"{",
        b'{"steps": []}',
        b'{"place": -1, "steps": []}',
        b'{"place": 1001, "steps": []}',
        b'{"place": 1.5, "steps": []}',
        b'{"place": 0, "steps": [1]}',
        b'{"place": 0, "steps": ["' + b"x" * 101 + b'"]}',
        b'{"place": 0, "steps": [], "since": -1}',
        b'{"place": 0, "steps": [], "more": 1}',
        b'{"place": 0, "steps": ["\xff"]}',
        b"[" * 3_000,
        b'{"place": 0, "steps": [' + b'"^s",' * MOST_STEPS + b'"^s"]}',
    ],
)
def test_a_body_that_cannot_be_read_is_refused(served: Served, body: bytes) -> None:
    headers = {"content-type": "application/json"}
    answer = served.client.post(PLAY, content=body, headers=headers)
    assert answer.status_code == 400
    assert answer.json()["error"]["code"] == "cannot-read"


def test_another_type_of_body_is_refused(served: Served) -> None:
    assert served.client.post(PLAY, data={"place": "0"}).status_code == 415


@pytest.mark.parametrize("step", ["", "\0", "red", "t9>t1", "^s=AS", "red stops F23", "KK t1>t2"])
def test_a_step_that_cannot_be_played_is_refused(served: Served, step: str) -> None:
    reply = ask(served, steps=["t4>f", step, "t6>t1"]).json()
    assert reply["study"]["refusal"]
    assert reply["study"]["steps"] == ["AS t4>f"]
    assert reply["places"] == [0, 1]


@pytest.mark.extended
def test_endless_questions_are_slowed_down(served: Served) -> None:
    statuses = [ask(served).status_code for _ in range(REQUESTS + 1)]
    assert statuses[0] == 200
    assert statuses[-1] == 429
