"""The JSON part: tables, records and one's own data."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from russianbank.core.cards import Seat
from russianbank.core.rules.preset import preset, preset_names
from russianbank.core.rules.ruleset_file import read_toml
from russianbank.notation import read_record
from russianbank.notation.json import read_record_json
from russianbank.server.http import finished_games
from russianbank.server.store.archive import FinishedGame, finished
from russianbank.server.store.journal import StoredTable
from russianbank.server.table.entry import SitEntry
from served import FRIENDS, Served, serving


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(tmp_path_factory.mktemp("served")) as made:
        yield made


@pytest.fixture(autouse=True)
def afresh(served: Served) -> None:
    """Every test comes with a browser that nobody knows, a while after the last."""
    served.client.cookies.clear()
    served.clock.now += 100


# Setting up


def test_a_table_is_set_up_and_its_addresses_are_told(served: Served) -> None:
    answer = served.client.post("/api/tables", json=FRIENDS)
    assert answer.status_code == 201
    told = answer.json()
    assert told["url"] == f"/t/{told['id']}"
    assert re.fullmatch(r"/join/\S{22,}", told["join"])
    assert re.fullmatch(r"/watch/\S{22,}", told["watch"])
    view = served.client.get(f"/api/tables/{told['id']}").json()["view"]
    assert view["rules"] == "foster-two-pack"
    assert view["strictness"] == "strict"
    assert view["who"] == {"red": "person", "blue": "person"}
    assert view["seat"] is None


def test_against_the_machine_the_cards_are_dealt_at_once(served: Served) -> None:
    wish = {"opponent": {"level": 2}, "seat": "blue", "pace": "at-once", "points": 50}
    told = served.client.post("/api/tables", json=wish).json()
    assert "join" not in told
    view = served.client.get(f"/api/tables/{told['id']}").json()["view"]
    assert view["deal"] == 1
    assert view["level"] == 2
    assert view["who"] == {"red": "machine", "blue": "person"}
    assert view["target"]["points"] == 50


@pytest.mark.parametrize("rules", preset_names())
def test_a_table_can_be_set_up_with_every_rule_set(served: Served, rules: str) -> None:
    told = served.client.post("/api/tables", json={"rules": rules, "opponent": "friend"}).json()
    assert served.client.get(f"/api/tables/{told['id']}").json()["view"]["rules"] == rules
    assert read_toml(served.actor(told["id"]).terms.rules_toml) == preset(rules)


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
def test_a_wish_that_cannot_be_is_refused_with_a_reason(served: Served, wish: Any) -> None:
    answer = served.client.post("/api/tables", json=wish)
    assert answer.status_code == 400
    assert set(answer.json()["error"]) == {"code", "said"}


@pytest.mark.parametrize("body", [b"", b"{", b"\xff", b"[" * 10_000])
def test_what_is_no_json_is_refused(served: Served, body: bytes) -> None:
    kind = {"content-type": "application/json"}
    assert served.client.post("/api/tables", content=body, headers=kind).status_code == 400


def test_a_form_is_no_json(served: Served) -> None:
    answer = served.client.post("/api/tables", data={"rules": "foster-36"})
    assert answer.status_code == 415


def test_too_large_a_body_is_not_read(served: Served) -> None:
    kind = {"content-type": "application/json"}
    whole = served.client.post("/api/tables", content=b" " * 20_000, headers=kind)
    parts = served.client.post("/api/tables", content=iter([b" " * 9_000] * 3), headers=kind)
    assert (whole.status_code, parts.status_code) == (413, 413)
    assert parts.json()["error"]["code"] == "too-large"


def test_thirty_tables_at_once_are_enough_and_others_are_not_held_up(served: Served) -> None:
    known = [served.another("192.0.2.1") for _ in range(8)]
    statuses = [one.post("/api/tables", json=FRIENDS).status_code for one in known * 4]
    assert statuses == [201] * 30 + [429] * 2
    assert known[0].post("/play", follow_redirects=False).status_code == 429
    other = served.another("192.0.2.2")
    assert other.post("/api/tables", json=FRIENDS).status_code == 201
    served.clock.now += 30
    assert known[0].post("/api/tables", json=FRIENDS).status_code == 201


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
def test_the_addresses_of_one_network_are_one_caller(
    served: Served, one: str, other: str, same: bool
) -> None:
    for _ in range(31):
        last = served.another(one).post("/api/tables", json=FRIENDS).status_code
    assert last == 429
    answer = served.another(other).post("/api/tables", json=FRIENDS)
    assert answer.status_code == (429 if same else 201)


# Joining


def test_the_friend_sits_down_by_his_link_and_others_may_look_on(served: Served) -> None:
    told = served.client.post("/api/tables", json=FRIENDS).json()
    friend, third = served.another(), served.another()
    assert "Sit down" in friend.get(told["join"]).text
    assert (
        friend.post(told["join"], data={"name": "Ada"}, follow_redirects=False).headers["location"]
        == told["url"]
    )
    view = served.client.get(f"/api/tables/{told['id']}").json()["view"]
    assert view["names"]["blue"] == "Ada"
    assert view["deal"] == 1
    assert "You may look on" in third.get(told["join"]).text
    assert third.post(told["join"]).status_code == 409
    assert "already sitting" in friend.get(told["join"]).text
    again = friend.post(told["join"], follow_redirects=False)
    assert again.headers["location"] == told["url"]


def test_the_link_for_the_friend_stays_the_same_however_often_one_looks(served: Served) -> None:
    told = served.client.post("/api/tables", json=FRIENDS).json()
    drawn = len(served.tokens)
    for _ in range(3):
        assert told["join"] in served.client.get(told["url"]).text
    assert len(served.tokens) == drawn
    assert served.another().post(told["join"], follow_redirects=False).status_code == 303
    assert "/join/" not in served.client.get(told["url"]).text


def test_looking_at_a_link_takes_no_seat(served: Served) -> None:
    told = served.client.post("/api/tables", json=FRIENDS).json()
    for _ in range(3):
        assert served.another().get(told["join"]).status_code == 200
    assert not served.actor(told["id"]).is_taken(Seat.BLUE)


def test_whoever_set_the_table_up_does_not_use_up_the_link(served: Served) -> None:
    told = served.client.post("/api/tables", json=FRIENDS).json()
    assert "already sitting" in served.client.get(told["join"]).text
    assert served.client.post(told["join"], follow_redirects=False).status_code == 303
    assert served.another().post(told["join"], follow_redirects=False).status_code == 303


def test_a_link_for_watchers_leads_to_the_table_and_no_seat(served: Served) -> None:
    told = served.client.post("/api/tables", json=FRIENDS).json()
    watcher = served.another()
    assert watcher.get(told["watch"], follow_redirects=False).headers["location"] == told["url"]
    assert not served.actor(told["id"]).is_taken(Seat.BLUE)


def test_a_seat_goes_along_to_another_device_once_and_for_ten_minutes(served: Served) -> None:
    told = served.client.post("/api/tables", json=FRIENDS).json()
    device = f"/api/tables/{told['id']}/device"
    link = served.client.post(device).json()["url"]
    phone = served.another()
    assert phone.post(link, follow_redirects=False).headers["location"] == told["url"]
    assert served.another().post(link).status_code == 409
    assert phone.post(device).status_code == 201  # it holds the seat now
    late = served.client.post(device).json()["url"]
    served.clock.now += 601
    assert served.another().post(late).status_code == 409


def test_ten_links_to_other_devices_are_enough_and_others_are_not_held_up(served: Served) -> None:
    told = served.client.post("/api/tables", json=FRIENDS).json()
    device = f"/api/tables/{told['id']}/device"
    statuses = [served.client.post(device).status_code for _ in range(12)]
    assert statuses == [201] * 10 + [429] * 2
    assert served.client.post(device).json()["error"]["code"] == "limit"
    friend = served.another()
    friend.post(told["join"])
    assert friend.post(device).status_code == 201
    served.clock.now += 60
    assert served.client.post(device).status_code == 201


def test_nobody_takes_a_seat_along_that_is_not_his(served: Served) -> None:
    told = served.client.post("/api/tables", json=FRIENDS).json()
    answer = served.another().post(f"/api/tables/{told['id']}/device")
    assert answer.status_code == 403
    assert answer.json()["error"]["code"] == "no-seat"


def test_a_seat_that_was_given_out_but_not_taken_is_taken_on_arrival(served: Served) -> None:
    told = served.client.post("/api/tables", json=FRIENDS).json()
    table = served.actor(told["id"])
    table.audience.taken.discard(Seat.RED)
    served.client.get(told["url"])
    assert table.is_taken(Seat.RED)


# Finished games


def test_a_game_that_goes_on_has_no_record_yet(served: Served) -> None:
    table_id, _ = served.friends()
    served.play(table_id)
    for what in ("record.txt", "record.json", "replay.json", "diagram.svg"):
        answer = served.client.get(f"/api/tables/{table_id}/games/1/{what}")
        assert answer.status_code == 409
        assert "not finished" in answer.json()["error"]["said"]
    page = served.client.get(f"/replay/{table_id}/1", headers={"accept": "text/html"})
    assert page.status_code == 409


def test_a_finished_game_has_a_record_that_can_be_played_over(served: Served) -> None:
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


def test_a_replay_comes_out_at_every_step_where_the_table_lay(served: Served) -> None:
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


def test_each_picture_shows_the_table_as_it_lay_at_that_step(served: Served) -> None:
    table_id, _ = served.friends()
    address = f"/api/tables/{table_id}/diagram.svg"
    seen = [served.client.get(address).text]
    for _ in range(4):
        served.play(table_id, 1)
        seen.append(served.client.get(address).text)
    served.finish(table_id)
    at = f"/api/tables/{table_id}/games/1/diagram.svg?ply="
    assert [served.client.get(f"{at}{ply}").text for ply in range(5)] == seen


def test_what_a_finished_game_shows_is_played_over_once(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id, _ = served.friends()
    served.play(table_id, 5)
    address = f"/api/tables/{table_id}/games/1"
    times: list[int] = []

    def counted(stored: StoredTable, number: int) -> FinishedGame:
        times.append(number)
        return finished(stored, number)

    monkeypatch.setattr(finished_games, "finished", counted)
    assert served.client.get(f"{address}/record.txt").status_code == 409
    assert not times
    served.finish(table_id)
    with ThreadPoolExecutor(4) as callers:
        wanted = [f"{address}/{what}" for what in ("diagram.svg?ply=2", "record.txt") for _ in "ab"]
        statuses = [one.status_code for one in callers.map(served.client.get, wanted)]
    assert statuses == [200] * 4
    assert times == [1]


def test_what_happens_beside_a_game_is_no_step_of_it(served: Served) -> None:
    table_id, _ = served.friends()
    served.play(table_id, 2)
    assert served.do(table_id, SitEntry("red", "Ada"), Seat.RED)["ok"]
    served.play(table_id, 2)
    served.finish(table_id)
    replay = served.client.get(f"/api/tables/{table_id}/games/1/replay.json").json()
    assert len(replay["plies"]) == 5
    assert replay["plies"][2]["p"]["names"]["red"] == "Ada"


@pytest.mark.parametrize("number", ["0", "2", "-1", "x", "1e9", "99999999999", "1.0", "٣"])
def test_a_deal_that_never_was_is_not_found(served: Served, number: str) -> None:
    table_id, _ = served.friends()
    served.finish(table_id)
    assert served.client.get(f"/api/tables/{table_id}/games/{number}/record.txt").status_code == 404


@pytest.mark.parametrize(
    "what", ["", "/diagram.svg", "/games/1/record.txt", "/games/1/replay.json"]
)
def test_a_table_that_never_was_is_not_found(served: Served, what: str) -> None:
    answer = served.client.get(f"/api/tables/nowhere{what}")
    assert answer.status_code == 404
    assert answer.json()["error"]["code"] == "not-found"


def test_a_picture_shows_no_more_than_everybody_sees(served: Served) -> None:
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
    told = served.client.post("/api/tables", json=FRIENDS).json()
    assert served.client.get(f"/api/tables/{told['id']}/diagram.svg").status_code == 404


@pytest.mark.parametrize(("ply", "status"), [(0, 200), (3, 200), (4, 404), ("x", 404), (-1, 404)])
def test_a_finished_game_has_a_picture_of_every_step(
    served: Served, ply: object, status: int
) -> None:
    table_id, _ = served.friends()
    served.play(table_id, 2)
    served.finish(table_id)
    address = f"/api/tables/{table_id}/games/1/diagram.svg?ply={ply}"
    assert served.client.get(address).status_code == status


# Oneself


def test_a_name_is_kept_and_told_at_the_table(served: Served) -> None:
    table_id, friend = served.friends()
    answer = friend.post("/api/me", json={"name": "  Ada\u202e \n Lovelace "})
    assert answer.json() == {"name": "Ada Lovelace", "language": None}
    view = served.client.get(f"/api/tables/{table_id}").json()["view"]
    assert view["names"]["blue"] == "Ada Lovelace"


def test_what_is_not_said_of_oneself_stays(served: Served) -> None:
    served.client.post("/api/me", json={"name": "Ada"})
    served.client.post("/api/me", json={"language": "fr"})
    assert served.client.get("/api/me").json() == {"name": "Ada", "language": "fr"}
    assert served.client.post("/api/me", json={"language": "tlh"}).status_code == 400


def test_nobody_goes_by_too_many_names_in_too_short_a_time(served: Served) -> None:
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


def test_to_look_round_leaves_no_trace(served: Served) -> None:
    for page in ("/", "/me", "/rules", "/api/me"):
        answer = served.client.get(page)
        assert answer.status_code == 200
        assert "set-cookie" not in answer.headers
    assert served.client.get("/api/me/export").status_code == 404


def test_one_can_take_ones_data_along_and_have_it_deleted(served: Served) -> None:
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


def test_who_has_his_data_deleted_is_shown_out_of_his_seat(served: Served) -> None:
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


def test_the_words_of_a_language_are_fetched_once(served: Served) -> None:
    answer = served.client.get("/locale/en.ftl")
    assert "pages-play = Play" in answer.text
    again = served.client.get("/locale/en.ftl", headers={"if-none-match": answer.headers["etag"]})
    assert again.status_code == 304
    assert served.client.get("/locale/tlh.ftl").status_code == 404
    assert served.client.get("/locale/..%2Fen.ftl").status_code == 404


def test_the_server_says_how_it_is(served: Served) -> None:
    assert served.client.get("/healthz").json()["status"] == "well"
    served.friends()
    numbers = served.client.get("/metrics").text
    assert re.search(r"^russianbank_tables [1-9]", numbers, re.MULTILINE)
    assert re.search(r"^russianbank_commit_seconds_count [1-9]", numbers, re.MULTILINE)
    assert "russianbank_sockets 0.0" in numbers


def test_a_server_about_to_leave_says_so(tmp_path: Path) -> None:
    with serving(tmp_path) as leaving:
        leaving.registry.draining = True
        assert leaving.client.get("/healthz").status_code == 503
        answer = leaving.client.get("/api/tables/T")
        assert answer.status_code == 503
        leaving.registry.draining = False
