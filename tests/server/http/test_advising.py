"""The link for a person who advises a player: who gets it, where it leads, when it is dead (F5)."""

from __future__ import annotations

import json
from html import unescape

import pytest
from msgspec.json import encode
from starlette.testclient import TestClient

from helpers.app_server import Served, hear
from russianbank.core.cards import Seat
from russianbank.notation import Advised, read_record
from russianbank.server.live.rate_limit import MAX_MESSAGE
from russianbank.server.live.table_service import ADVISOR_LINK
from russianbank.server.table.advisor_links import PERSON, key_of
from russianbank.server.table.entry import (
    AdviceEntry,
    AdvisorEntry,
    AdvisorLinkEntry,
    SayEntry,
    SitEntry,
)
from russianbank.words.catalogue import catalogue_for

pytestmark = pytest.mark.usefixtures("afresh")


def agree(served: Served, table_id: str, advised: str = "red") -> None:
    """Let both players agree to a person beside one of them."""
    for seat in Seat:
        assert served.do(table_id, AdvisorEntry(advised, PERSON), seat)["ok"]


def link_for(served: Served, table_id: str) -> str:
    """The link that red gets for their advisor."""
    answer = served.client.post(f"/api/tables/{table_id}/advisor")
    assert answer.status_code == 201
    url: str = answer.json()["url"]
    return url


def sit(guest: TestClient, url: str, name: str = "Cleo") -> int:
    """Give a name on the page of the link; returns the status."""
    return guest.post(url, data={"name": name}, follow_redirects=False).status_code


@pytest.mark.extended
def test_a_person_comes_by_the_link_is_named_and_heard(served: Served) -> None:
    table_id, friend = served.friends()
    agree(served, table_id)
    url, guest = link_for(served, table_id), served.another()
    asked = guest.get(url)
    assert asked.status_code == 200
    assert 'name="name"' in asked.text
    assert "beside Red and see what Red sees" in asked.text
    assert 'id="sync"' not in asked.text, "a name first"
    assert sit(guest, url, " \u202eCleo\n") == 303
    page = guest.get(url)
    assert f'data-advise="{url.rpartition("/")[2]}"' in page.text
    assert '"seat":"red"' in page.text
    assert served.another().get(url).text == page.text, "on any device"
    actor = served.actor(table_id)
    assert [actor.table.name_at(seat) for seat in Seat] == ["", ""]
    secret = url.rpartition("/")[2]
    with (
        served.socket(friend, actor) as blue,
        served.socket(guest, actor, f"?a={secret}") as cleo,
    ):
        assert hear(cleo, "sync")["view"]["advisors"]["red"]["name"] == "Cleo"
        cleo.send_json({"t": "advise", "id": "advisor-1", "v": 0, "words": "look there"})
        assert hear(blue, "ev")["p"]["advice"]["words"] == "look there"
        assert hear(cleo, "ok")["id"] == "advisor-1"
    assert served.do(table_id, SayEntry("abandon"), Seat.RED)["ok"]
    record = read_record(guest.get(f"/api/tables/{table_id}/games/1/record.txt").text)
    assert record.tags["RedAdvisor"] == "Cleo"
    assert [one.advice.words for one in record.items if isinstance(one, Advised)] == ["look there"]


def test_f5_one_person_advises_both_players_and_both_hear_all_of_it(served: Served) -> None:
    """As at a kitchen table: the book has an advisor of either or both, and does not say who."""
    table_id, friend = served.friends()
    for advised in ("red", "blue"):
        agree(served, table_id, advised)
    links = {"red": link_for(served, table_id)}
    links["blue"] = friend.post(f"/api/tables/{table_id}/advisor").json()["url"]
    cleo, actor = served.another(), served.actor(table_id)
    for url in links.values():
        assert sit(cleo, url) == 303
    red, blue = (f"?a={links[seat].rpartition('/')[2]}" for seat in ("red", "blue"))
    with (
        served.socket(cleo, actor, red) as beside_red,
        served.socket(cleo, actor, blue) as beside_blue,
        served.socket(friend, actor) as player,
    ):
        assert hear(beside_red, "sync")["view"]["seat"] == "red"
        assert hear(beside_blue, "sync")["view"]["seat"] == "blue"
        for socket, word in ((beside_red, "one"), (beside_blue, "two")):
            socket.send_json({"t": "advise", "id": "advisor-1", "v": 0, "words": word})
            heard = [hear(one, "ev")["p"]["advice"] for one in (player, beside_red, beside_blue)]
            assert [one["words"] for one in heard] == [word] * 3
        assert served.do(table_id, AdvisorEntry("blue"), Seat.RED)["ok"]
        assert hear(beside_blue, "bye")["why"] == "ended"
        beside_red.send_json({"t": "advise", "id": "advisor-2", "v": 0, "words": "three"})
        assert hear(player, "ev")["e"] == [{"k": "advisor-ended", "s": "red", "seat": "blue"}]
        assert hear(player, "ev")["p"]["advice"]["words"] == "three"
    served.finish(table_id)
    record = read_record(cleo.get(f"/api/tables/{table_id}/games/1/record.txt").text)
    assert (record.tags["RedAdvisor"], record.tags["BlueAdvisor"]) == ("Cleo", "Cleo")


def test_only_the_advised_player_gets_the_link_and_only_with_both_consents(served: Served) -> None:
    table_id, friend = served.friends()
    address = f"/api/tables/{table_id}/advisor"
    refused = served.client.post(address)
    assert (refused.status_code, refused.json()["error"]["code"]) == (409, "no-advisor")
    served.do(table_id, AdvisorEntry("red", PERSON), Seat.RED)
    assert served.client.post(address).status_code == 409, "blue has not agreed"
    served.do(table_id, AdvisorEntry("red", PERSON), Seat.BLUE)
    assert friend.post(address).status_code == 409, "it is red's advisor"
    assert served.another().post(address).status_code == 403
    assert served.client.post(address).status_code == 201


@pytest.mark.parametrize("guess", ["x", "tOkEn" * 8, "0" * 64, "%00", "ä", "x" * 4_000])
def test_a_guessed_link_leads_nowhere(served: Served, guess: str) -> None:
    table_id, _ = served.friends()
    agree(served, table_id)
    link_for(served, table_id)
    url, guest = f"/t/{table_id}/advise/{guess}", served.another()
    assert guest.get(url).status_code == 404
    assert sit(guest, url) == 404
    assert served.actor(table_id).table.advisor_name(Seat.RED) is None


def test_a_dead_link_leads_nowhere_also_while_the_page_is_open(served: Served) -> None:
    table_id, _ = served.friends()
    agree(served, table_id)
    first, guest = link_for(served, table_id), served.another()
    assert sit(guest, first) == 303
    second = link_for(served, table_id)
    assert guest.get(first).status_code == 404
    assert sit(guest, first) == 404
    assert sit(guest, second) == 303
    query = f"?a={second.rpartition('/')[2]}"
    with served.socket(guest, served.actor(table_id), query) as cleo:
        hear(cleo, "sync")
        assert served.do(table_id, AdvisorEntry("red"), Seat.BLUE)["ok"]
        assert hear(cleo, "bye")["why"] == "ended"
        assert hear(cleo, "sync")["view"]["seat"] is None
        cleo.send_json({"t": "advise", "id": "advisor-1", "v": 0, "words": "still here"})
        assert hear(cleo, "no")["why"]["code"] == "watching"
    assert guest.get(second).status_code == 404
    assert "still here" not in str(served.actor(table_id).table.view(None).advice)


def test_nobody_takes_the_name_of_an_advisor_who_has_sat_down(served: Served) -> None:
    table_id, _ = served.friends()
    agree(served, table_id)
    url = link_for(served, table_id)
    assert sit(served.another(), url) == 303
    version = served.actor(table_id).version
    for _ in range(20):
        assert sit(served.another(), url, "Dora") == 303
    assert served.actor(table_id).table.advisor_name(Seat.RED) == "Cleo"
    assert served.actor(table_id).version == version, "the log does not grow"
    assert sit(served.another(), url, "") == 303


def test_links_are_made_ten_at_once(served: Served) -> None:
    table_id, _ = served.friends()
    agree(served, table_id)
    for _ in range(ADVISOR_LINK.most):
        link_for(served, table_id)
    assert served.client.post(f"/api/tables/{table_id}/advisor").status_code == 429


def test_hostile_frames_at_the_door_of_an_advisor_change_nothing(served: Served) -> None:
    table_id, _ = served.friends()
    agree(served, table_id)
    url, guest = link_for(served, table_id), served.another()
    actor = served.actor(table_id)
    version = actor.version
    frames = [
        json.dumps({"t": "advise", "id": "advisor-1", "v": 0, "words": "x" * 301}),
        json.dumps({"t": "advise", "id": "advisor-1", "v": 0, "words": "x" * MAX_MESSAGE}),
        json.dumps({"t": "advise", "id": "advisor-1", "v": 0, "shown": ["t1"] * 9}),
        json.dumps({"t": "advise", "id": "advisor-1", "v": 0, "shown": ["t" * 17]}),
        json.dumps({"t": "advise", "id": "c-1", "v": 0, "words": "as the player's own message"}),
        json.dumps({"t": "advise", "id": "advisor-\0", "v": 0, "words": "x"}),
        json.dumps({"t": "advise", "id": "advisor-1", "v": 0, "phrase": "an insult"}),
        "[" * 4_000,
    ]
    for frame in frames:
        with served.socket(guest, actor, f"?a={url.rpartition('/')[2]}") as cleo:
            hear(cleo, "sync")
            cleo.send_text(frame)
            assert hear(cleo, "no")["why"]["code"] in ("cannot-read", "limit")
    assert (actor.version, actor.table.view(None).advice) == (version, None)


def test_a_replay_says_who_was_advised_and_what(served: Served) -> None:
    table_id, _ = served.friends()
    actor = served.actor(table_id)
    mover = actor.table.mover
    seat = Seat.named(mover)
    agree(served, table_id, mover)
    key = key_of("a-secret")
    assert served.do(table_id, AdvisorLinkEntry(key), seat)["ok"]
    assert served.do(table_id, SitEntry(mover, "Cleo", advises=key), seat)["ok"]
    act = actor.table.view(seat).acts[0]
    assert served.do(table_id, AdviceEntry([act], "look there"), seat)["ok"]
    thanks = AdviceEntry([], "thanks", phrase="thanks")
    assert served.do(table_id, thanks, seat)["ok"]
    served.play(table_id, 1)
    served.finish(table_id)
    steps = served.client.get(f"/api/tables/{table_id}/games/1/replay.json").json()["plies"]
    assert [(one["shown"], one["words"]) for one in steps[0]["advised"]] == [
        ([act], "look there"),
        ([], "thanks"),
    ]
    assert "advised" not in steps[1]
    page = served.another().get(f"/replay/{table_id}/1?ply=1", headers={"accept-language": "de"})
    name = catalogue_for("de").text(f"panels-seat-{mover}")
    said = unescape(page.text)
    assert f"Cleo berät {name}: {act} „look there“" in said
    assert f"Cleo berät {name}: „Danke.“" in said


def test_who_deletes_their_data_takes_the_name_of_their_advisor_along(served: Served) -> None:
    table_id, _ = served.friends()
    agree(served, table_id)
    url = link_for(served, table_id)
    assert sit(served.another(), url, "Cleopatra") == 303
    portal = served.client.portal
    assert portal is not None
    assert b"Cleopatra" in encode(portal.call(served.registry.journal.load, table_id))
    assert served.client.post("/api/me/delete").status_code == 204
    stored = portal.call(served.registry.journal.load, table_id)
    assert b"Cleopatra" not in encode(stored)
    assert key_of(url.rpartition("/")[2]).encode() in encode(stored)
