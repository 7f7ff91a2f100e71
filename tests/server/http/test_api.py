"""The JSON API: tables, records and one's own data."""

from __future__ import annotations

import asyncio
import json
import re
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from helpers.app_server import FRIENDS, PATIENCE, Served, serving, wait
from russianbank.core.cards import Seat
from russianbank.core.rules.preset import preset, preset_names
from russianbank.core.rules.ruleset_file import read_toml
from russianbank.notation import read_record
from russianbank.notation.json import read_record_json
from russianbank.server.http import finished_games, large_bodies
from russianbank.server.live.fair_thread import MOST_WAITING
from russianbank.server.live.table_service import NEWCOMER_NEARBY
from russianbank.server.store.database_size import DatabaseSize
from russianbank.server.store.sessions import Sessions
from russianbank.server.study.finished_game import FinishedGame, finished_game
from russianbank.server.table.entry import LoggedEntry, SitEntry
from russianbank.server.table.terms import Terms

pytestmark = pytest.mark.usefixtures("afresh")


# Setting up tables


def test_setting_up_a_table_returns_its_addresses(served: Served) -> None:
    answer = served.client.post("/api/tables", json=FRIENDS)
    assert answer.status_code == 201
    reply = answer.json()
    assert reply["url"] == f"/t/{reply['id']}"
    assert re.fullmatch(r"/join/\S{22,}", reply["join"])
    assert re.fullmatch(r"/watch/\S{22,}", reply["watch"])
    view = served.client.get(f"/api/tables/{reply['id']}").json()["view"]
    assert view["rules"] == "foster-two-pack"
    assert view["strictness"] == "strict"
    assert view["who"] == {"red": "person", "blue": "person"}
    assert view["seat"] is None


def test_against_the_machine_the_cards_are_dealt_at_once(served: Served) -> None:
    wish = {"opponent": {"level": 2}, "seat": "blue", "pace": "at-once", "points": 50}
    reply = served.client.post("/api/tables", json=wish).json()
    assert "join" not in reply
    view = served.client.get(f"/api/tables/{reply['id']}").json()["view"]
    assert view["deal"] == 1
    assert view["level"] == 2
    assert view["who"] == {"red": "machine", "blue": "person"}
    assert view["target"]["points"] == 50


@pytest.mark.parametrize("rules", preset_names())
def test_a_table_can_be_set_up_with_every_rule_set(served: Served, rules: str) -> None:
    reply = served.client.post("/api/tables", json={"rules": rules, "opponent": "friend"}).json()
    assert served.client.get(f"/api/tables/{reply['id']}").json()["view"]["rules"] == rules
    assert read_toml(served.actor(reply["id"]).terms.rules_toml) == preset(rules)


@pytest.mark.parametrize(
    "wish",
    [
        {"rules": "nonsense"},
        {"rules": "../../etc/passwd"},
        {"opponent": "nobody"},
        {"opponent": {"level": 11}},
        {"opponent": {"level": 0}},
        {"strictness": "lax"},
        {"points": 0},
        {"deals": 10**9},
        {"seat": "green"},
        {"more": 1},
        [],
        "x",
    ],
)
def test_an_invalid_request_for_a_table_is_refused_with_a_reason(served: Served, wish: Any) -> None:
    answer = served.client.post("/api/tables", json=wish)
    assert answer.status_code == 400
    assert set(answer.json()["error"]) == {"code", "said"}


@pytest.mark.parametrize("body", [b"", b"{", b"\xff", b"[" * 10_000])
def test_a_body_that_is_not_json_is_refused(served: Served, body: bytes) -> None:
    kind = {"content-type": "application/json"}
    assert served.client.post("/api/tables", content=body, headers=kind).status_code == 400


def test_a_form_is_not_accepted_as_json(served: Served) -> None:
    answer = served.client.post("/api/tables", data={"rules": "foster-36"})
    assert answer.status_code == 415


def test_a_body_that_is_too_large_is_refused(served: Served) -> None:
    kind = {"content-type": "application/json"}
    whole = served.client.post("/api/tables", content=b" " * 20_000, headers=kind)
    parts = served.client.post("/api/tables", content=iter([b" " * 9_000] * 3), headers=kind)
    assert (whole.status_code, parts.status_code) == (413, 413)
    assert parts.json()["error"]["code"] == "too-large"


def test_a_large_body_for_which_there_is_no_room_is_refused(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(large_bodies, "MOST_HELD", 20_000)
    asked = {"what": "text", "text": "x" * 21_000, "rules": "pagat"}
    refused = served.client.post("/analysis/read", json=asked)
    assert (refused.status_code, refused.json()["error"]["code"]) == (429, "limit")
    assert served.client.post("/analysis/read", json={**asked, "text": "x"}).status_code != 429


@pytest.mark.extended
def test_a_host_may_set_up_thirty_tables_and_others_are_not_limited(
    served: Served,
) -> None:
    known = [served.another("192.0.2.1") for _ in range(8)]
    statuses = [one.post("/api/tables", json=FRIENDS).status_code for one in known * 4]
    assert statuses == [201] * 30 + [429] * 2
    assert known[0].post("/play", follow_redirects=False).status_code == 429
    other = served.another("192.0.2.2")
    assert other.post("/api/tables", json=FRIENDS).status_code == 201
    served.clock.now += 30
    assert known[0].post("/api/tables", json=FRIENDS).status_code == 201


@pytest.mark.sample(1)
@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("::ffff:192.0.2.1", "::ffff:192.0.2.2", False),
        ("192.0.2.1", "192.0.2.2", False),
        ("fe80::1%eth0", "fe80::2%eth0", True),
    ],
)
def test_all_addresses_of_an_ipv6_network_count_as_one_caller(
    served: Served, one: str, other: str, same: bool
) -> None:
    for _ in range(31):
        last = served.another(one).post("/api/tables", json=FRIENDS).status_code
    assert last == 429
    answer = served.another(other).post("/api/tables", json=FRIENDS)
    assert answer.status_code == (429 if same else 201)


@pytest.mark.extended
def test_r17_a_wide_ipv6_network_gives_no_more_new_people_than_a_few_addresses(
    served: Served,
) -> None:
    hosts = [f"2001:db8:9:{number:x}::1" for number in range(40)]
    statuses = [
        served.another(host).post("/api/me", json={"name": "Eve"}).status_code
        for host in hosts
        for _ in range(5)
    ]
    assert Counter(statuses) == {200: NEWCOMER_NEARBY.most, 429: 200 - NEWCOMER_NEARBY.most}
    assert served.another("2001:db8:a::1").post("/api/me", json={"name": "Ann"}).status_code == 200


# Links


def test_a_friend_sits_down_by_the_link_and_others_may_watch(served: Served) -> None:
    reply = served.client.post("/api/tables", json=FRIENDS).json()
    friend, third = served.another(), served.another()
    assert "Join the game" in friend.get(reply["join"]).text
    assert (
        friend.post(reply["join"], data={"name": "Ada"}, follow_redirects=False).headers["location"]
        == reply["url"]
    )
    view = served.client.get(f"/api/tables/{reply['id']}").json()["view"]
    assert view["names"]["blue"] == "Ada"
    assert view["deal"] == 1
    assert "You can watch" in third.get(reply["join"]).text
    assert third.post(reply["join"]).status_code == 409
    assert "already playing at this table" in friend.get(reply["join"]).text
    again = friend.post(reply["join"], follow_redirects=False)
    assert again.headers["location"] == reply["url"]


def test_the_link_for_the_friend_does_not_change(served: Served) -> None:
    reply = served.client.post("/api/tables", json=FRIENDS).json()
    drawn = len(served.tokens)
    for _ in range(3):
        assert reply["join"] in served.client.get(reply["url"]).text
    assert len(served.tokens) == drawn
    assert served.another().post(reply["join"], follow_redirects=False).status_code == 303
    assert "/join/" not in served.client.get(reply["url"]).text


def test_pages_that_are_loaded_at_once_show_the_same_link(served: Served) -> None:
    reply = served.client.post("/api/tables", json=FRIENDS).json()
    served.registry.tables.pop(reply["id"])  # as after a restart: no link is in memory
    with ThreadPoolExecutor(8) as callers:
        pages = list(callers.map(served.client.get, [reply["url"]] * 8))
    links = [re.search(r"/join/[\w-]+", page.text) for page in pages]
    assert len({link and link[0] for link in links}) == 1
    assert links[0]


def test_opening_a_link_takes_no_seat(served: Served) -> None:
    reply = served.client.post("/api/tables", json=FRIENDS).json()
    for _ in range(3):
        assert served.another().get(reply["join"]).status_code == 200
    assert not served.actor(reply["id"]).is_taken(Seat.BLUE)


def test_the_person_who_set_up_the_table_does_not_use_up_the_link(served: Served) -> None:
    reply = served.client.post("/api/tables", json=FRIENDS).json()
    assert "already playing at this table" in served.client.get(reply["join"]).text
    assert served.client.post(reply["join"], follow_redirects=False).status_code == 303
    assert served.another().post(reply["join"], follow_redirects=False).status_code == 303


def test_a_link_for_watchers_leads_to_the_table_and_no_seat(served: Served) -> None:
    reply = served.client.post("/api/tables", json=FRIENDS).json()
    watcher = served.another()
    assert watcher.get(reply["watch"], follow_redirects=False).headers["location"] == reply["url"]
    assert not served.actor(reply["id"]).is_taken(Seat.BLUE)


def test_a_device_link_can_be_used_once_within_ten_minutes(served: Served) -> None:
    reply = served.client.post("/api/tables", json=FRIENDS).json()
    device = f"/api/tables/{reply['id']}/device"
    link = served.client.post(device).json()["url"]
    phone = served.another()
    assert phone.post(link, follow_redirects=False).headers["location"] == reply["url"]
    assert served.another().post(link).status_code == 409
    assert phone.post(device).status_code == 201  # it holds the seat now
    late = served.client.post(device).json()["url"]
    served.clock.now += 601
    assert served.another().post(late).status_code == 409


def test_a_person_may_make_ten_device_links_and_others_are_not_limited(served: Served) -> None:
    reply = served.client.post("/api/tables", json=FRIENDS).json()
    device = f"/api/tables/{reply['id']}/device"
    statuses = [served.client.post(device).status_code for _ in range(12)]
    assert statuses == [201] * 10 + [429] * 2
    assert served.client.post(device).json()["error"]["code"] == "limit"
    friend = served.another()
    friend.post(reply["join"])
    assert friend.post(device).status_code == 201
    served.clock.now += 60
    assert served.client.post(device).status_code == 201


def test_a_withdrawn_invitation_seats_nobody_and_a_new_one_does(served: Served) -> None:
    reply = served.client.post("/api/tables", json=FRIENDS).json()
    table = f"/api/tables/{reply['id']}"
    assert served.client.post(f"{table}/invitation").json()["url"] == reply["join"]
    assert served.client.post(f"{table}/withdraw").status_code == 204
    friend = served.another()
    page = friend.get(reply["join"]).text
    assert "<h1>This invitation is over</h1>" in page
    assert "data-action=" not in page
    refused = friend.post(reply["join"])
    assert refused.status_code == 409
    assert not served.actor(reply["id"]).is_taken(Seat.BLUE)
    again = served.client.post(f"{table}/invitation")
    assert again.status_code == 201
    assert again.json()["url"] != reply["join"]
    assert friend.post(again.json()["url"], follow_redirects=False).status_code == 303
    assert served.actor(reply["id"]).is_taken(Seat.BLUE)


@pytest.mark.parametrize("what", ["invitation", "withdraw"])
def test_only_who_waits_for_a_friend_has_an_invitation(served: Served, what: str) -> None:
    reply = served.client.post("/api/tables", json=FRIENDS).json()
    address = f"/api/tables/{reply['id']}/{what}"
    stranger = served.another()
    assert stranger.post(address).status_code == 403
    assert served.client.post(f"/api/tables/nowhere/{what}").status_code == 404
    foreign = {"origin": "http://evil.example"}
    assert served.client.post(address, headers=foreign).status_code == 403
    stranger.post(reply["join"], follow_redirects=False)
    for player in (served.client, stranger):
        answer = player.post(address)
        assert (answer.status_code, answer.json()["error"]["code"]) == (409, "taken")


def test_a_person_may_withdraw_ten_invitations_in_ten_minutes(served: Served) -> None:
    reply = served.client.post("/api/tables", json=FRIENDS).json()
    withdraw = f"/api/tables/{reply['id']}/withdraw"
    statuses = [served.client.post(withdraw).status_code for _ in range(11)]
    assert statuses == [204] * 10 + [429]
    served.clock.now += 60
    assert served.client.post(withdraw).status_code == 204


def test_only_the_holder_of_a_seat_gets_a_device_link(served: Served) -> None:
    reply = served.client.post("/api/tables", json=FRIENDS).json()
    answer = served.another().post(f"/api/tables/{reply['id']}/device")
    assert answer.status_code == 403
    assert answer.json()["error"]["code"] == "no-seat"


def test_a_reserved_seat_is_taken_on_arrival(served: Served) -> None:
    reply = served.client.post("/api/tables", json=FRIENDS).json()
    table = served.actor(reply["id"])
    table.audience.taken.discard(Seat.RED)
    served.client.get(reply["url"])
    assert table.is_taken(Seat.RED)


# Finished games


def test_a_running_game_has_no_record(served: Served) -> None:
    table_id, _ = served.friends()
    served.play(table_id)
    for what in ("record.txt", "record.json", "replay.json", "diagram.svg"):
        answer = served.client.get(f"/api/tables/{table_id}/games/1/{what}")
        assert answer.status_code == 409
        assert "not finished" in answer.json()["error"]["said"]
    page = served.client.get(f"/replay/{table_id}/1", headers={"accept": "text/html"})
    assert page.status_code == 409


def test_the_record_of_a_finished_game_can_be_replayed(served: Served) -> None:
    table_id, _ = served.friends()
    served.play(table_id, 8)
    served.finish(table_id)
    address = f"/api/tables/{table_id}/games/1"
    record = read_record(served.client.get(f"{address}/record.txt").text)
    replay = record.replay()
    assert replay.failure is None
    assert len(replay.game.events) == 9
    assert replay.game.outcome == record.outcome
    assert read_record_json(served.client.get(f"{address}/record.json").text) == record


def test_a_replay_equals_the_table_at_every_step(served: Served) -> None:
    table_id, _ = served.friends()
    table = served.actor(table_id).table
    seen = [table.view(None).piles]
    for _ in range(12):
        served.play(table_id, 1)
        seen.append(table.view(None).piles)
    served.finish(table_id)
    replay = served.client.get(f"/api/tables/{table_id}/games/1/replay.json").json()
    piles = replay["start"]["piles"]
    steps = [piles]
    for ply in replay["plies"]:
        piles = {**piles, **ply["p"].get("piles", {})}
        steps.append(piles)
    assert len(replay["plies"]) == 13
    assert steps[:13] == json.loads(json.dumps(seen))
    assert replay["outcome"]["ending"] == "abandoned"
    assert replay["start"]["over"] is None


def test_each_picture_shows_the_table_at_that_step(served: Served) -> None:
    table_id, _ = served.friends()
    address = f"/api/tables/{table_id}/diagram.svg"
    seen = [served.client.get(address).text]
    for _ in range(4):
        served.play(table_id, 1)
        seen.append(served.client.get(address).text)
    served.finish(table_id)
    at = f"/api/tables/{table_id}/games/1/diagram.svg?ply="
    assert [served.client.get(f"{at}{ply}").text for ply in range(5)] == seen


@pytest.mark.parametrize("limit", ["MOST_ENTRIES", "LONGEST_LOG"])
def test_r17_a_game_that_is_too_long_is_not_even_read(
    served: Served, monkeypatch: pytest.MonkeyPatch, limit: str
) -> None:
    table_id, _ = served.friends()
    served.play(table_id, 20)
    served.finish(table_id)
    address = f"/api/tables/{table_id}/games/1/record.txt"
    with monkeypatch.context() as patched:
        patched.setattr(finished_games, limit, 20)
        patched.setattr(finished_games, "finished_game", None)
        refused = served.client.get(address)
        assert (refused.status_code, refused.json()["error"]["code"]) == (413, "too-large")
    assert served.client.get(address).status_code == 200


@pytest.fixture
def replayed(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The numbers of the deals that the server has replayed."""
    numbers: list[int] = []

    def counted(terms: Terms, entries: list[LoggedEntry], number: int) -> FinishedGame:
        numbers.append(number)
        return finished_game(terms, entries, number)

    monkeypatch.setattr(finished_games, "finished_game", counted)
    return numbers


def test_a_finished_game_is_replayed_once(served: Served, replayed: list[int]) -> None:
    table_id, _ = served.friends()
    served.play(table_id, 5)
    address = f"/api/tables/{table_id}/games/1"
    assert served.client.get(f"{address}/record.txt").status_code == 409
    assert not replayed
    served.finish(table_id)
    with ThreadPoolExecutor(4) as callers:
        wanted = [f"{address}/{what}" for what in ("diagram.svg?ply=2", "record.txt") for _ in "ab"]
        statuses = [one.status_code for one in callers.map(served.client.get, wanted)]
    assert statuses == [200] * 4
    assert replayed == [1]


def finished(served: Served, acts: int = 5) -> str:
    """The address of a finished game."""
    table_id, _ = served.friends()
    served.play(table_id, acts)
    served.finish(table_id)
    return f"/api/tables/{table_id}/games/1/record.txt"


def test_r17_a_game_in_memory_waits_for_no_replay_of_anybody(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept, other = finished(served), finished(served)
    assert served.client.get(kept).status_code == 200
    begun, goes_on = Event(), Event()

    def slow(terms: Terms, entries: list[LoggedEntry], number: int) -> FinishedGame:
        begun.set()
        assert goes_on.wait(PATIENCE)
        return finished_game(terms, entries, number)

    monkeypatch.setattr(finished_games, "finished_game", slow)
    with ThreadPoolExecutor(MOST_WAITING + 1) as callers:
        asked = [callers.submit(served.client.get, other) for _ in range(MOST_WAITING + 1)]
        try:
            assert begun.wait(PATIENCE)
            wait(lambda: any(one.done() for one in asked))
            assert served.client.get(kept).status_code == 200
        finally:
            goes_on.set()
    assert Counter(one.result().status_code for one in asked) == {200: MOST_WAITING, 429: 1}


def test_r17_games_are_kept_as_long_as_there_is_room_for_their_steps(
    served: Served, replayed: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    games = [finished(served) for _ in range(3)]
    monkeypatch.setattr(finished_games, "KEPT_STEPS", 15)
    for game in [games[0], games[1], games[0], games[2], games[0]]:
        assert served.client.get(game).status_code == 200
    assert len(replayed) == 3
    assert served.client.get(games[1]).status_code == 200
    assert len(replayed) == 4


def test_sitting_down_is_no_step_of_a_game(served: Served) -> None:
    table_id, _ = served.friends()
    served.play(table_id, 2)
    assert served.do(table_id, SitEntry("red", "Ada"), Seat.RED)["ok"]
    served.play(table_id, 2)
    served.finish(table_id)
    replay = served.client.get(f"/api/tables/{table_id}/games/1/replay.json").json()
    assert len(replay["plies"]) == 5
    assert replay["plies"][2]["p"]["names"]["red"] == "Ada"


@pytest.mark.sample(2)
@pytest.mark.parametrize("number", ["0", "2", "-1", "x", "1e9", "99999999999", "1.0", "٣"])
def test_an_unknown_deal_is_not_found(served: Served, number: str) -> None:
    table_id, _ = served.friends()
    served.finish(table_id)
    assert served.client.get(f"/api/tables/{table_id}/games/{number}/record.txt").status_code == 404


@pytest.mark.parametrize(
    "what", ["", "/diagram.svg", "/games/1/record.txt", "/games/1/replay.json"]
)
def test_an_unknown_table_is_not_found(served: Served, what: str) -> None:
    answer = served.client.get(f"/api/tables/nowhere{what}")
    assert answer.status_code == 404
    assert answer.json()["error"]["code"] == "not-found"


def test_a_picture_shows_only_what_everybody_sees(served: Served) -> None:
    table_id, _ = served.friends()
    served.play(table_id)
    picture = served.client.get(f"/api/tables/{table_id}/diagram.svg")
    assert picture.headers["content-type"] == "image/svg+xml"
    assert "unsafe" not in picture.headers["content-security-policy"]
    shown = set(re.findall(r'data-card="(\S+)"', picture.text))
    view = served.client.get(f"/api/tables/{table_id}").json()["view"]
    seen = {card for _, cards in view["piles"].values() for card in cards.split()}
    assert shown
    assert shown <= seen


def test_a_table_without_cards_has_no_picture(served: Served) -> None:
    reply = served.client.post("/api/tables", json=FRIENDS).json()
    assert served.client.get(f"/api/tables/{reply['id']}/diagram.svg").status_code == 404


@pytest.mark.sample(1)
@pytest.mark.parametrize(("ply", "status"), [(0, 200), (3, 200), (4, 404), ("x", 404), (-1, 404)])
def test_a_finished_game_has_a_picture_of_every_step(
    served: Served, ply: object, status: int
) -> None:
    table_id, _ = served.friends()
    served.play(table_id, 2)
    served.finish(table_id)
    address = f"/api/tables/{table_id}/games/1/diagram.svg?ply={ply}"
    assert served.client.get(address).status_code == status


# One's own data


def test_a_name_is_stored_and_shown_at_the_table(served: Served) -> None:
    table_id, friend = served.friends()
    answer = friend.post("/api/me", json={"name": "  Ada\u202e \n Lovelace "})
    assert answer.json() == {"name": "Ada Lovelace", "language": None}
    view = served.client.get(f"/api/tables/{table_id}").json()["view"]
    assert view["names"]["blue"] == "Ada Lovelace"


def test_what_a_profile_change_leaves_out_stays(served: Served) -> None:
    served.client.post("/api/me", json={"name": "Ada"})
    served.client.post("/api/me", json={"language": "fr"})
    assert served.client.get("/api/me").json() == {"name": "Ada", "language": "fr"}
    assert served.client.post("/api/me", json={"language": "tlh"}).status_code == 400


@pytest.mark.extended
def test_changes_of_name_are_limited(served: Served) -> None:
    table_id, friend = served.friends()
    names = [friend.post("/api/me", json={"name": f"Ada {number}"}) for number in range(25)]
    assert [one.status_code for one in names] == [200] * 20 + [429] * 5
    assert friend.get("/api/me").json()["name"] == "Ada 19"
    assert friend.post("/api/me", json={"name": "Ada 19"}).status_code == 200
    assert served.client.post("/api/me", json={"name": "Bob"}).status_code == 200
    view = served.client.get(f"/api/tables/{table_id}").json()["view"]
    assert view["names"] == {"red": "Bob", "blue": "Ada 19"}
    served.clock.now += 60
    assert friend.post("/api/me", json={"name": "Eve"}).status_code == 200


def test_reading_pages_begins_no_session(served: Served) -> None:
    for page in ("/", "/me", "/rules", "/api/me"):
        answer = served.client.get(page)
        assert answer.status_code == 200
        assert "set-cookie" not in answer.headers
    assert served.client.get("/api/me/export").status_code == 404


def test_a_person_can_export_and_delete_their_data(served: Served) -> None:
    served.client.post("/api/me", json={"name": "Ada"})
    table_id, friend = served.friends()
    served.play(table_id, 3)
    kept = served.client.get("/api/me/export")
    assert kept.json()["name"] == "Ada"
    assert kept.headers["cache-control"] == "no-store"
    assert [one["table_id"] for one in kept.json()["tables"]] == [table_id]
    answer = served.client.post("/api/me/delete")
    assert answer.status_code == 204
    assert served.client.get("/api/me").json() == {"name": None, "language": None}
    assert served.client.get("/api/me/export").status_code == 404
    view = friend.get(f"/api/tables/{table_id}").json()["view"]
    assert view["names"]["red"] != "Ada"
    assert "Ada" not in json.dumps(friend.get("/api/me/export").json())


def test_an_export_has_every_table_and_leaves_room_for_the_next(served: Served) -> None:
    served.client.post("/api/me", json={"name": "Ada"})
    tables = [served.friends()[0] for _ in range(3)]
    for _ in range(3):
        kept = served.client.get("/api/me/export").json()
        assert sorted(one["table_id"] for one in kept["tables"]) == sorted(tables)


def test_there_is_one_export_at_a_time(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    served.client.post("/api/me", json={"name": "Ada"})
    again: list[int] = []
    export = Sessions.export

    async def interrupted(self: Sessions, session_id: str) -> Any:
        async for part in export(self, session_id):
            answer = await asyncio.to_thread(served.client.get, "/api/me/export")
            again.append(answer.status_code)
            yield part

    monkeypatch.setattr(Sessions, "export", interrupted)
    assert served.client.get("/api/me/export").status_code == 200
    assert again == [429]


def test_deleting_ones_data_disconnects_ones_seat(served: Served) -> None:
    table_id, friend = served.friends()
    actor = served.actor(table_id)
    with served.socket(friend, actor), served.socket(served.client, actor) as socket:
        assert served.client.post("/api/me/delete").status_code == 204
        said = socket.receive()
        while said["type"] != "websocket.close":
            said = socket.receive()
        assert said["code"] == 4404
        assert [one.seat for one in actor.connections] == [Seat.BLUE]


# The server itself


def test_a_catalogue_is_fetched_once(served: Served) -> None:
    answer = served.client.get("/locale/en.ftl")
    assert "pages-play = Play" in answer.text
    again = served.client.get("/locale/en.ftl", headers={"if-none-match": answer.headers["etag"]})
    assert again.status_code == 304
    assert served.client.get("/locale/tlh.ftl").status_code == 404
    assert served.client.get("/locale/..%2Fen.ftl").status_code == 404


def test_pages_name_the_version_of_all_words(served: Served) -> None:
    page = served.client.get("/").text
    version = re.search(r'data-words="(\w+)"', page)
    assert version
    for language in ("en", "de"):
        answer = served.client.get(f"/locale/{language}.ftl?v={version[1]}")
        assert "immutable" in answer.headers["cache-control"]


def test_the_words_of_a_table_are_kept_for_a_year_under_their_checksum(served: Served) -> None:
    answer = served.client.get("/locale/ar.ftl?for=table")
    assert answer.headers["cache-control"] == "no-cache"
    assert "panels-play-here=العب هنا" in answer.text
    assert "panels-missing=A part of this page" in answer.text  # in English where Arabic lacks it
    assert "pages-play=" not in answer.text
    checksum = answer.headers["etag"].strip('"')
    lasting = served.client.get(f"/locale/ar.ftl?for=table&v={checksum}")
    assert "immutable" in lasting.headers["cache-control"]
    assert lasting.text == answer.text
    for other in ("0" * 16, "", "é"):
        wrong = served.client.get("/locale/ar.ftl", params={"for": "table", "v": other})
        assert wrong.headers["cache-control"] == "no-cache"
    assert served.client.get("/locale/ar.ftl?for=tables").status_code == 404


def test_the_health_of_the_server(served: Served) -> None:
    assert served.client.get("/healthz").json()["status"] == "well"
    served.friends()
    numbers = served.client.get("/metrics").text
    assert re.search(r"^russianbank_tables [1-9]", numbers, re.MULTILINE)
    assert re.search(r"^russianbank_commit_seconds_count [1-9]", numbers, re.MULTILINE)
    assert "russianbank_sockets 0.0" in numbers


def test_a_server_that_does_no_more_all_it_should_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(size: DatabaseSize) -> None:
        raise RuntimeError("a fault")

    monkeypatch.setattr(DatabaseSize, "watch", fail)
    with serving(tmp_path) as broken:
        wait(lambda: broken.client.get("/healthz").status_code == 503)
        found = broken.client.get("/healthz").json()
        assert found == {"status": "broken", "tables": 0, "said": "measuring the database"}
        assert "russianbank_tasks_failed 1.0" in broken.client.get("/metrics").text


def test_a_balancer_sends_traffic_to_a_server_that_is_ready(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        answer = served.client.get("/readyz")
        assert (answer.status_code, answer.json()) == (200, {"status": "ready"})
        numbers = served.client.get("/metrics").text
        assert re.search(r"^russianbank_ready 1", numbers, re.MULTILINE)


def test_a_draining_server_says_so(tmp_path: Path) -> None:
    with serving(tmp_path) as leaving:
        leaving.registry.draining = True
        assert leaving.client.get("/healthz").status_code == 503
        balancer = leaving.client.get("/readyz")
        assert (balancer.status_code, balancer.json()) == (503, {"status": "leaving"})
        answer = leaving.client.get("/api/tables/T")
        assert answer.status_code == 503
        leaving.registry.draining = False
