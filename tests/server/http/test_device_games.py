"""Games of a device come to the server: once, checked, and to nobody but who played them."""

from __future__ import annotations

import json
import re
from functools import cache
from typing import Any

import msgspec
import pytest
from starlette.testclient import TestClient

from helpers.app_server import Served
from helpers.finished_logs import finished_deals, finished_lines
from helpers.stored_tables import PlayedTable, machine
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.server.live.budgets import Budgets
from russianbank.server.live.received_games import DEVICE_GAME, DEVICE_GAME_FROM
from russianbank.server.store.history import LISTED_DEALS
from russianbank.server.table.device_log import DeviceLog
from russianbank.server.table.entry import SayEntry

pytestmark = pytest.mark.usefixtures("afresh")

DOOR = "/api/me/device-games"


@cache
def _played(deals: int) -> str:
    table = finished_deals("pagat", deals, seed=7)
    terms = msgspec.structs.replace(table.terms, id="T-1")
    lines = finished_lines(table, 7)
    return msgspec.json.encode({"terms": terms, "entries": lines}).decode()


def played(deals: int = 1) -> dict[str, Any]:
    """What a device sends of a table with finished deals."""
    body: dict[str, Any] = json.loads(_played(deals))
    return body


def sent(client: TestClient, body: object) -> tuple[int, dict[str, Any]]:
    answer = client.post(DOOR, json=body)
    return answer.status_code, answer.json()


def code(client: TestClient, body: object) -> tuple[int, str]:
    status, answer = sent(client, body)
    return status, answer["error"]["code"]


def listed(client: TestClient) -> list[dict[str, Any]]:
    tables = client.get("/api/me/export").json()["tables"]
    assert isinstance(tables, list)
    return tables


@pytest.mark.extended
def test_a_game_of_a_device_is_among_ones_games_and_says_so(served: Served) -> None:
    status, added = sent(served.client, played())
    assert (status, added["deals"]) == (200, 1)
    page = served.client.get("/me").text
    assert "played on a device" in page
    assert f"/replay/{added['table']}/1" in page
    assert 'data-level="4"' in page
    replay = served.client.get(f"/replay/{added['table']}/1?ply=0")
    assert replay.status_code == 200
    record = served.client.get(f"/api/tables/{added['table']}/games/1/record.txt").text
    assert '[Played "on a device"]' in record
    (own,) = listed(served.client)
    assert own["terms"]["device"]
    assert own["results"][0]["winner"] in ("red", "blue")


@pytest.mark.extended
def test_it_is_added_once_however_often_it_comes(served: Served) -> None:
    first = sent(served.client, played())
    assert sent(served.client, played()) == first
    assert len(listed(served.client)) == 1


@pytest.mark.extended
def test_later_deals_of_the_same_table_are_added_to_it(served: Served) -> None:
    whole = played(2)
    second = [one["entry"]["k"] for one in whole["entries"]].index("dealt", 5)
    head = {**whole, "entries": whole["entries"][:second]}
    rest = {**whole, "entries": whole["entries"][second:]}
    assert code(served.client, rest) == (409, "other-log")
    assert sent(served.client, head)[1]["deals"] == 1
    status, added = sent(served.client, rest)
    assert (status, added["deals"], added["entries"]) == (200, 2, len(whole["entries"]))
    assert sent(served.client, whole)[1] == added
    assert len(listed(served.client)) == 1


@pytest.mark.extended
def test_a_log_that_is_too_long_for_one_request_is_added_in_parts(served: Served) -> None:
    whole = played(16)
    headers = {"content-type": "application/json"}
    assert served.client.post(DOOR, content=json.dumps(whole), headers=headers).status_code == 413
    entries, known, deals = whole["entries"], 0, []
    while known < len(entries):
        part = {**whole, "entries": entries[known : known + 3000]}
        added = sent(served.client, part)[1]
        assert sent(served.client, part)[1] == added  # its answer was lost
        known = added["entries"]
        deals.append(added["deals"])
    assert deals[-1] == 16
    assert deals == sorted(set(deals))
    (own,) = listed(served.client)
    assert len(own["results"]) == 16


def test_the_same_table_of_another_person_is_another_one(served: Served) -> None:
    other = served.another()
    mine, theirs = sent(served.client, played())[1], sent(other, played())[1]
    assert mine["table"] != theirs["table"]
    assert len(listed(served.client)) == len(listed(other)) == 1


def test_nobody_plays_on_at_a_table_of_a_device(served: Served) -> None:
    table_id = sent(served.client, played())[1]["table"]
    assert served.client.get(f"/t/{table_id}").url.path == "/me"
    assert served.another().get(f"/t/{table_id}").status_code == 404
    assert served.client.get(f"/api/tables/{table_id}").status_code == 404
    assert served.client.post(f"/api/tables/{table_id}/device").status_code == 404
    assert table_id not in served.registry.tables


def test_r21_a_name_from_a_device_is_not_used(served: Served) -> None:
    body = played()
    assert body["entries"][0]["entry"]["k"] == "sat"
    body["entries"][0]["entry"]["name"] = "<script>alert(1)</script>"
    served.client.post("/me", data={"name": "Ada & <b>Co"})
    table_id = sent(served.client, body)[1]["table"]
    record = served.client.get(f"/api/tables/{table_id}/games/1/record.txt").text
    assert "script" not in record
    assert '[Red "Ada & <b>Co"]' in record
    assert "<script>alert" not in served.client.get(f"/replay/{table_id}/1?ply=0").text


def test_forged_half_and_hostile_bodies_are_refused(served: Served) -> None:
    served.client.post("/me", data={"name": "Ada"})
    body, half = played(), played()
    half["entries"] = half["entries"][: len(half["entries"]) // 2]
    assert code(served.client, half) == (409, "not-finished")
    body["entries"][4]["entry"] = {"k": "did", "m": "h>t9"}
    assert code(served.client, body) == (400, "not-lawful")
    assert code(served.client, {**played(), "terms": {}}) == (400, "cannot-read")
    assert code(served.client, {**played(), "won": True}) == (400, "cannot-read")
    assert code(served.client, {**played(), "entries": []}) == (400, "cannot-read")
    assert code(served.client, []) == (400, "cannot-read")
    for name in ("", "x" * 41, "a b", "../x", "\0"):
        renamed = played()
        renamed["terms"]["id"] = name
        assert code(served.client, renamed) == (400, "not-lawful")
    friends = played()
    friends["terms"]["blue"] = {"kind": "person"}
    assert code(served.client, friends) == (400, "not-lawful")
    assert served.client.post(DOOR, content=b"{").status_code == 415
    long = json.dumps(played() | {"entries": played()["entries"] * 50})
    headers = {"content-type": "application/json"}
    assert served.client.post(DOOR, content=long, headers=headers).status_code == 413
    assert listed(served.client) == []


def test_a_forged_result_is_what_was_played(served: Served) -> None:
    """There is no way to say who has won, but to play so."""
    body = played()
    for line in body["entries"]:
        line["digest"] = "ffffffff"
        line["at"] = 9e12
    sent(served.client, body)
    (own,) = listed(served.client)
    assert own["last_at"] < 9e12
    assert own["results"] == listed_of(served, played())


def listed_of(served: Served, body: dict[str, Any]) -> list[dict[str, Any]]:
    """The results of what an honest device sends."""
    other = served.another()
    sent(other, body)
    results: list[dict[str, Any]] = listed(other)[0]["results"]
    return results


@pytest.mark.extended
def test_r17_the_devices_of_a_person_send_so_many_games_a_day(served: Served) -> None:
    served.client.post("/me", data={"name": "Ada"})
    nothing = {**played(), "entries": played()["entries"][:1]}
    for _ in range(DEVICE_GAME.most):
        assert code(served.client, nothing) == (409, "not-finished")
    assert code(served.client, played()) == (429, "limit")


def test_r17_what_is_here_already_is_not_played_over_again(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    status, added = sent(served.client, played())
    assert status == 200
    body = played()
    monkeypatch.delattr(DeviceLog, "replay")
    last = {**body, "entries": body["entries"][-1:]}
    for again in (body, last):
        assert sent(served.client, again) == (200, added)
    beyond = {**last, "entries": [{**last["entries"][0], "seq": 9_999}]}
    assert code(served.client, beyond) == (409, "other-log")
    mixed = {**last, "entries": body["entries"][-1:] + body["entries"][:1]}
    assert code(served.client, mixed) == (400, "not-lawful")


def given_up(deals: int) -> dict[str, Any]:
    """A table at which each deal was given up at once: three entries each."""
    table = PlayedTable("pagat", "strict", blue=machine(4), seed=7)
    for number in range(deals):
        if number:
            table.do(SayEntry("next"), Seat.RED)
            table.do(table.table.deal(Chance(number)), None)
        table.do(SayEntry("abandon"), Seat.RED)
    terms = msgspec.structs.replace(table.terms, id="T-1")
    body: dict[str, Any] = msgspec.json.decode(
        msgspec.json.encode({"terms": terms, "entries": table.log})
    )
    return body


def test_r17_of_a_table_with_many_deals_the_latest_are_listed(served: Served) -> None:
    deals = LISTED_DEALS + 13
    status, added = sent(served.client, given_up(deals))
    assert (status, added["deals"]) == (200, deals)
    page = served.client.get("/me").text
    (listing,) = re.findall(r"<td>Finished.*?</td>", page, re.DOTALL)
    linked = re.findall(rf'href="/replay/{added["table"]}/(\d+)"', listing)
    assert linked == [str(number) for number in range(14, deals + 1)]
    assert "Earlier deals: 13" in page
    assert len(listed(served.client)[0]["results"]) == deals


def test_r17_each_entry_that_is_stored_is_charged(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    charged = []
    monkeypatch.setattr(Budgets, "charge", lambda self, host, cost: charged.append((host, cost)))
    added = sent(served.another("192.0.2.7"), played())[1]
    assert {host for host, _ in charged} == {"192.0.2.7"}
    assert sum(cost.rows for _, cost in charged) == added["entries"]


@pytest.mark.extended
def test_r17_from_one_address_come_so_many_games_a_day_whoever_sends_them(served: Served) -> None:
    nothing = {**played(), "entries": played()["entries"][:1]}
    people = DEVICE_GAME_FROM.most // DEVICE_GAME.most
    for _ in range(people):
        person = served.another("192.0.2.8")
        person.post("/me", data={"name": "Ada"})
        for _ in range(DEVICE_GAME.most):
            assert code(person, nothing) == (409, "not-finished")
    assert code(served.another("192.0.2.8"), played()) == (429, "limit")
    assert sent(served.another("192.0.2.9"), played())[0] == 200


def test_a_request_of_another_site_is_refused(served: Served) -> None:
    answer = served.client.post(DOOR, json=played(), headers={"origin": "http://evil.example"})
    assert answer.status_code == 403


def test_a_second_deal_is_no_deal_before_the_first_is_over(served: Served) -> None:
    body = played()
    dealt = next(one for one in body["entries"] if one["entry"]["k"] == "dealt")
    body["entries"].insert(20, dict(dealt))
    for number, line in enumerate(body["entries"], 1):
        line["seq"] = number
    assert code(served.client, body) == (400, "not-lawful")
