"""Friends: both agree, one tap invites, and the score is that of all games of the two."""

from __future__ import annotations

import re
from typing import Any

import pytest
from starlette.testclient import TestClient, WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from helpers.app_server import FRIENDS, SOCKET, Served
from russianbank.core.cards import Seat
from russianbank.server.live.rate_limit import MESSAGES, STRIKES
from russianbank.server.live.table_service import INVITATION, PROFILE_CHANGE
from russianbank.server.store.seats import MOST_TOGETHER
from russianbank.server.table.entry import SayEntry
from russianbank.words.catalogue import catalogue_for

pytestmark = pytest.mark.usefixtures("afresh")


def played(served: Served, count: int = 1) -> tuple[str, TestClient]:
    """Ann, who has this browser, and Bob have played some deals; blue won the first ones."""
    served.client.post("/api/me", json={"name": "Ann"})
    table_id, bob = served.friends()
    bob.post("/api/me", json={"name": "Bob"})
    for _ in range(count):
        served.play(table_id, 8)
        served.finish(table_id)
        for seat in Seat:
            served.do(table_id, SayEntry("next"), seat)
    return table_id, bob


def wish(browser: TestClient, table_id: str, what: str) -> int:
    form = {"table": table_id, "wish": what}
    return browser.post("/me/friends", data=form, follow_redirects=False).status_code


def standing(browser: TestClient) -> list[str]:
    return re.findall(r'data-standing="(\w+)"', browser.get("/me").text)


@pytest.mark.extended
def test_two_who_have_played_are_friends_if_both_want_it(served: Served) -> None:
    table_id, bob = played(served)
    ann = served.client
    assert (standing(ann), standing(bob)) == (["played"], ["played"])
    assert wish(ann, table_id, "add") == 303
    assert (standing(ann), standing(bob)) == (["asked"], ["asks"])
    assert wish(ann, table_id, "invite") == 403
    assert wish(bob, table_id, "add") == 303
    assert (standing(ann), standing(bob)) == (["friends"], ["friends"])
    assert wish(bob, table_id, "remove") == 303
    assert (standing(ann), standing(bob)) == (["played"], ["played"])


@pytest.mark.extended
def test_the_score_is_that_of_all_deals_of_the_two(served: Served) -> None:
    _, bob = played(served, 2)
    page = served.client.get("/me").text
    lost = re.search(r"0 : 2 in deals, 0 : (\d+) in points", page)
    assert lost
    assert int(lost[1]) > 0
    assert f"2 : 0 in deals, {lost[1]} : 0 in points" in bob.get("/me").text
    assert "<strong>Bob</strong>" in page


def test_one_tap_invites_a_friend_to_a_table_that_is_kept_for_them(served: Served) -> None:
    table_id, bob = played(served)
    for one in (served.client, bob):
        wish(one, table_id, "add")
    form = {"table": table_id, "wish": "invite"}
    answer = served.client.post("/me/friends", data=form, follow_redirects=False)
    address = answer.headers["location"]
    assert address not in ("/me", f"/t/{table_id}")
    table = served.client.get(address).text
    assert 'data-expected="Bob"' in table
    assert "data-join=" not in table
    assert f'href="{address}"' in bob.get("/").text
    assert "Ann invites you" in bob.get("/").text
    new = address.removeprefix("/t/")
    assert served.client.post(f"/api/tables/{new}/invitation").status_code == 409
    assert 'data-expected="' not in served.another().get(address).text
    assert served.actor(new).table.game is None
    bob.get(address)
    assert served.actor(new).table.game is not None


def test_a_withdrawn_invitation_is_not_on_the_first_page_of_the_friend(served: Served) -> None:
    table_id, bob = played(served)
    for one in (served.client, bob):
        wish(one, table_id, "add")
    form = {"table": table_id, "wish": "invite"}
    address = served.client.post("/me/friends", data=form, follow_redirects=False).headers[
        "location"
    ]
    new = address.removeprefix("/t/")
    assert served.client.post(f"/api/tables/{new}/withdraw").status_code == 204
    assert address not in bob.get("/").text
    bob.get(address)
    assert served.actor(new).table.game is None
    link = served.client.post(f"/api/tables/{new}/invitation").json()["url"]
    assert served.another().post(link, follow_redirects=False).status_code == 303


@pytest.mark.sample(1)
@pytest.mark.parametrize("table", ["", "nowhere", "a\0b", "x" * 3000])
def test_only_somebody_with_whom_one_has_played_can_be_a_friend(served: Served, table: str) -> None:
    assert wish(served.another(), table, "add") == 404
    table_id, _ = played(served)
    assert wish(served.client, table, "add") == 404
    assert wish(served.another(), table_id, "add") == 404
    assert wish(served.client, table_id, "marry") == 400
    machine = served.client.post("/api/tables", json={"opponent": {"level": 1}}).json()["id"]
    alone = served.client.post("/api/tables", json=FRIENDS).json()["id"]
    for one in (machine, alone):
        assert wish(served.client, one, "add") == 404


def test_who_deletes_their_data_is_nobodys_friend(served: Served) -> None:
    table_id, bob = played(served)
    for one in (served.client, bob):
        wish(one, table_id, "add")
    assert len(served.client.get("/api/me/export").json()["friends_since"]) == 1
    bob.post("/api/me/delete")
    assert standing(served.client) == []
    assert served.client.get("/api/me/export").json()["friends_since"] == []


@pytest.mark.extended
def test_many_requests_of_one_person_are_one_and_hold_up_nobody_else(served: Served) -> None:
    table_id, bob = played(served)
    own = PROFILE_CHANGE.most - 1  # the name was a change, too
    answers = [wish(served.client, table_id, "add") for _ in range(200)]
    assert answers == [303] * own + [429] * (200 - own)
    assert standing(bob) == ["asks"]
    assert wish(bob, table_id, "add") == 303
    assert len(served.client.get("/api/me/export").json()["friends_since"]) == 1


@pytest.mark.extended
def test_requests_at_the_table_are_messages_with_their_limit(served: Served) -> None:
    """Who sends a thousand is disconnected, and the other player was told of one request."""
    table_id, bob = played(served)
    actor = served.actor(table_id)
    with served.socket(bob, actor) as theirs:
        with served.client.websocket_connect(f"{SOCKET}/{table_id}") as own:
            for number in range(1000):
                own.send_json({"t": "befriend", "id": f"f-{number}", "v": 0, "add": True})
            heard = until_closed(own)
        theirs.send_json({"t": "ping", "at": 1.0})
        told = until(theirs, "pong")
    assert heard.count("limit") == STRIKES
    assert heard.count("ok") == MESSAGES
    assert [one["w"] for one in told if one["t"] == "friend"] == ["asks"]


def until_closed(socket: WebSocketTestSession) -> list[str]:
    """The answers to all messages, as ``ok`` or the code of a refusal."""
    answers = []
    try:
        while True:
            message = socket.receive_json()
            if message["t"] in ("ok", "no"):
                answers.append("ok" if message["t"] == "ok" else message["why"]["code"])
    except WebSocketDisconnect:
        return answers


def until(socket: WebSocketTestSession, kind: str) -> list[dict[str, Any]]:
    """The messages up to one of a kind."""
    messages: list[dict[str, Any]] = [socket.receive_json()]
    while messages[-1]["t"] != kind:
        messages.append(socket.receive_json())
    return messages


@pytest.mark.extended
def test_a_friend_takes_a_part_of_ones_room_by_invitations_and_no_more(served: Served) -> None:
    """Ann invites Bob as often as the server allows; Bob still sets up other tables."""
    table_id, bob = played(served)
    for one in (served.client, bob):
        wish(one, table_id, "add")
    answers = []
    for _ in range(MOST_TOGETHER // INVITATION.most + 2):
        answers += [wish(served.client, table_id, "invite") for _ in range(INVITATION.most + 1)]
        served.clock.now += INVITATION.span
    assert answers.count(303) == MOST_TOGETHER - 1, "with the game that they play"
    assert set(answers) == {303, 429, 422}
    assert answers[-2:] == [422, 429], "the bound holds also when time has passed"
    refused = bob.post(
        "/me/friends",
        data={"table": table_id, "wish": "invite"},
        headers={"accept": "text/html", "accept-language": "pt"},
    )
    assert refused.status_code == 422
    said = catalogue_for("pt").text("pages-wrong-too-many-together")
    assert said in refused.text, "not that of a person with too many games in all"
    assert bob.post("/api/tables", json=FRIENDS).status_code == 201
