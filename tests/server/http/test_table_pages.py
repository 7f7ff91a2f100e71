"""The pages of a table: its links, what they show without a script, and its replays."""

from __future__ import annotations

import asyncio
import html
import json
import re
from typing import Any
from urllib.parse import urlsplit

import pytest

from helpers.app_server import ADDRESS, FRIENDS, Served
from helpers.page_reading import Reading
from helpers.stored_tables import PlayedTable
from russianbank.core.cards import Seat
from russianbank.server.http.act_list import ActList, ListedTurn
from russianbank.server.http.qr_code import qr_code
from russianbank.server.live.budgets import Budgets, Cost
from russianbank.server.live.table_service import INVITATION_CODE
from russianbank.server.study.finished_game import finished_game
from russianbank.server.table.entry import SayEntry, StopEntry
from russianbank.server.table.table_view import SeatName
from russianbank.words.catalogue import catalogue_for

pytestmark = pytest.mark.usefixtures("afresh")


@pytest.mark.extended
def test_a_table_shows_the_link_for_the_friend_until_somebody_sits_down(served: Served) -> None:
    answer = served.client.post("/tables", data={"opponent": "friend"}, follow_redirects=False)
    address = answer.headers["location"]

    def link(text: str) -> str | None:
        root = next(one for _, one in Reading(text).elements if one.get("id") == "app")
        return root.get("data-join")

    first = link(served.client.get(address).text)
    assert first
    assert first.startswith(f"{ADDRESS}/join/")
    assert link(served.another().get(address).text) is None
    assert served.another().post(urlsplit(first).path, follow_redirects=False).status_code == 303
    assert link(served.client.get(address).text) is None


def test_who_waits_sees_the_link_as_a_qr_code_and_nobody_else_does(served: Served) -> None:
    answer = served.client.post("/tables", data={"opponent": "friend"}, follow_redirects=False)
    address = answer.headers["location"]
    code = served.client.get(f"{address}/invitation.svg")
    assert code.headers["content-type"] == "image/svg+xml"
    assert code.headers["cache-control"] == "no-store"
    root = next(
        one
        for _, one in Reading(served.client.get(address).text).elements
        if one.get("id") == "app"
    )
    link = root["data-join"]
    assert link is not None
    assert code.content == qr_code(link)
    assert root["data-join-days"] == "30"
    stranger = served.another()
    assert stranger.get(f"{address}/invitation.svg").status_code == 403
    stranger.post(urlsplit(link).path, follow_redirects=False)
    assert served.client.get(f"{address}/invitation.svg").status_code == 409


@pytest.mark.extended
def test_qr_codes_have_a_budget_of_their_own(served: Served) -> None:
    answer = served.client.post("/tables", data={"opponent": "friend"}, follow_redirects=False)
    address = answer.headers["location"]
    for _ in range(INVITATION_CODE.most):
        assert served.client.get(f"{address}/invitation.svg").status_code == 200
    assert served.client.get(f"{address}/invitation.svg").status_code == 429
    assert served.client.post(f"/api/tables/{address[3:]}/invitation").is_success


def test_a_server_on_localhost_says_that_no_other_device_can_reach_it(served: Served) -> None:
    reply = served.client.post("/api/tables", json=FRIENDS).json()
    assert "--host 0.0.0.0" in served.client.get(reply["join"]).text


@pytest.mark.extended
def test_without_scripts_there_are_pictures_and_links(served: Served) -> None:
    table_id, _ = served.friends()
    served.play(table_id, 3)
    table = served.client.get(f"/t/{table_id}").text
    assert f"/api/tables/{table_id}/diagram.svg" in table.partition("<noscript>")[2]
    served.finish(table_id)
    address = f"/replay/{table_id}/1"
    first = served.client.get(f"{address}?ply=0").text
    assert "<script" not in first.partition("<body")[2]
    seen = [first]
    while following := re.search(r'href="(\?ply=\d+)">Forward', seen[-1]):
        seen.append(served.client.get(f"{address}{following[1]}").text)
    assert len(seen) == 5
    assert served.client.get(f"{address}?ply=5").status_code == 404
    assert served.client.get(f"{address}?ply=x").status_code == 404
    assert "/static/replay-0c.js" in served.client.get(address).text


def test_without_scripts_every_act_is_listed_and_leads_to_its_step(served: Served) -> None:
    table_id, _ = served.friends()
    served.play(table_id, 6)
    served.finish(table_id)
    page = Reading(served.client.get(f"/replay/{table_id}/1?ply=3").text)
    acts = [one for tag, one in page.elements if tag == "a" and one.get("class") == "act"]
    assert [one["href"] for one in acts] == [f"?ply={ply}" for ply in range(1, 8)]
    assert [one["href"] for one in acts if one.get("aria-current")] == ["?ply=3"]
    assert all(len(one["title"] or "") > 5 for one in acts)
    scripted = served.client.get(f"/replay/{table_id}/1").text
    assert '<noscript><meta http-equiv="refresh" content="0; url=?ply=0"></noscript>' in scripted


def test_r17_a_list_of_all_acts_is_written_beside_the_event_loop(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id, _ = served.friends()
    served.play(table_id, 6)
    served.finish(table_id)
    beside = []
    turns, charge = ActList.turns, Budgets.charge

    def watched(acts: ActList) -> list[ListedTurn]:
        beside.append(asyncio._get_running_loop() is None)
        return turns(acts)

    def charged(budgets: Budgets, host: str, cost: Cost) -> None:
        paid.append((host, cost.ms > 0))
        charge(budgets, host, cost)

    paid: list[tuple[str, bool]] = []
    visitor = served.another("192.0.2.7")
    visitor.get(f"/replay/{table_id}/1")
    monkeypatch.setattr(ActList, "turns", watched)
    monkeypatch.setattr(Budgets, "charge", charged)
    assert visitor.get(f"/replay/{table_id}/1?ply=3").status_code == 200
    assert beside == [True]
    assert paid == [("192.0.2.7", True)]


@pytest.mark.sample(1)
@pytest.mark.parametrize("language", ["en", "de", "fr", "pt"])
def test_an_act_is_listed_in_a_few_signs_and_named_in_a_sentence(language: str) -> None:
    scenario = PlayedTable(strictness="strict", seed=2)
    scenario.play_out()
    game = finished_game(scenario.terms, scenario.log, 1)
    names: dict[SeatName, str] = {"red": "Ann", "blue": "Bob"}
    turns = ActList(game, names, names, catalogue_for(language)).turns()
    acts = [act for turn in turns for act in turn.acts]
    assert [act.ply for act in acts] == list(range(1, len(game.steps) + 1))
    assert {turn.seat for turn in turns} == {"red", "blue"}
    shorts = ["".join(text for _, text in act.parts) for act in acts]
    assert not [one for one in shorts if "{" in one or len(one) > 80]
    moves = [act for act in acts if any("→" in text for _, text in act.parts)]
    assert len(moves) > len(acts) / 3
    assert all(act.parts[0][0] in ("red", "black") for act in moves)
    places = {text for act in acts for kind, text in act.parts if kind == "place"}
    assert places == set("12345678")
    assert not [one for one in shorts if re.search(r"t[1-8]", one)], "places have numbers"
    assert not [act.name for act in acts if "{" in act.name or "$" in act.name]


MISTAKE = {
    "en": "6 of hearts from place 5 to place 2. A mistake that the opponent saw. "
    "First the ace of diamonds from place 4 had to go to its foundation.",
    "de": "Herz 6 von Platz 5 auf Platz 2. Ein Fehler, den der Gegner gesehen hat. "
    "Zuerst musste Karo-Ass von Platz 4 auf den Grundstapel.",
    "fr": "Le 6 de cœur, de la case 5 sur la case 2. Une faute que l\u2019adversaire a vue. "
    "Il fallait d\u2019abord mettre l\u2019as de carreau de la case 4 sur sa fondation.",
    "pt": "O 6 de copas, da casa 5 para a casa 2. Um erro que o adversário viu. "
    "Primeiro era preciso pôr o ás de ouros da casa 4 na fundação.",
}


@pytest.mark.parametrize("language", MISTAKE)
def test_a_mistake_in_the_list_says_what_had_to_be_done_instead(language: str) -> None:
    scenario = PlayedTable(seed=1)
    scenario.play("t5>t2", force=True)
    scenario.do(StopEntry(scenario.table.version), Seat.BLUE)
    scenario.do(SayEntry("abandon"), Seat.BLUE)
    game = finished_game(scenario.terms, scenario.log, 1)
    names: dict[SeatName, str] = {"red": "Ann", "blue": "Bob"}
    turns = ActList(game, names, names, catalogue_for(language)).turns()
    assert turns[0].acts[0].name == MISTAKE[language]
    assert turns[0].acts[0].mark == "caught"


def test_a_replay_names_the_players_in_each_language(served: Served) -> None:
    table = served.client.post("/api/tables", json={"opponent": {"level": 1}}).json()["id"]
    served.finish(table)
    for language, whose, own in (
        ("en", "and the computer", "Deal 1 against the computer"),
        ("pt", "e do computador", "Partida 1 contra o computador"),
    ):
        for browser, said in ((served.another(), whose), (served.client, own)):
            page = browser.get(f"/replay/{table}/1", headers={"accept-language": language})
            assert said in page.text


def test_a_link_to_a_taken_seat_leads_to_the_table(served: Served) -> None:
    reply = served.client.post("/api/tables", json=FRIENDS).json()
    page = served.client.get(reply["url"]).text
    root = next(one for _, one in Reading(page).elements if one.get("id") == "app")
    served.another().post(reply["join"], follow_redirects=False)
    late = served.another()
    link = urlsplit(root["data-join"]).path
    assert "You can watch" in late.get(link).text
    assert late.post(link).status_code == 409


def test_an_invited_friend_reads_the_terms_before_they_join(served: Served) -> None:
    """U22: the page of a link names the host, rules, strictness, price and length (issue 4.4)."""
    served.client.post("/api/me", json={"name": "Ann"})
    form = {"opponent": "friend", "rules": "french", "strictness": "warn", "wrong_call": "points"}
    opened = served.client.post("/tables", data={**form, "target": "deals-3"})
    link = _friend_link(opened.text)
    page = html.unescape(served.another().get(link).text)
    assert "<h1>Ann invites you to a game</h1>" in page
    facts = re.findall(r"<dt>(.*?)</dt>\s*<dd>(.*?)</dd>", page)
    assert [about for about, _ in facts] == ["Rules", "Mistakes", "A wrong STOP", "Length"]
    said = [choice.partition(" <small>")[0] for _, choice in facts]
    assert said == ["French", "With warnings", "A wrong STOP costs 10 points.", "3 deals"]
    assert "A player is warned before a mistake counts." in facts[1][1]
    assert "A deal has about 360 plays: some 25 minutes, at 4 seconds each." in facts[3][1]
    assert "Different from Foster, two packs" in page
    assert page.partition("<details>")[2].count("<li>") > 2


def test_the_usual_game_has_no_differences_on_the_page_of_a_link(served: Served) -> None:
    opened = served.client.post("/tables", data={"opponent": "friend", "target": "points-50"})
    page = served.another().get(_friend_link(opened.text)).text
    assert "To 50 points" in page
    assert "Different from" not in page


def test_nobody_invites_under_a_wrong_name(served: Served) -> None:
    """A host without a name has none on the page; a watcher reads who plays, not who invited."""
    opened = served.client.post("/api/tables", json=FRIENDS).json()
    link = opened["join"]
    assert "<h1>You are invited to a game</h1>" in served.another().get(link).text
    served.client.post("/api/me", json={"name": "Ann"})
    friend = served.another()
    friend.post(link, data={"name": "Bob"}, follow_redirects=False)
    third = served.another().get(link).text
    assert "<h1>Ann and Bob are playing</h1>" in third
    assert "invites" not in third
    friend.post("/api/me", json={"name": ""})
    assert "<h1>Watch this game</h1>" in served.another().get(link).text


def _friend_link(page: str) -> str:
    root = next(one for _, one in Reading(page).elements if one.get("id") == "app")
    return urlsplit(root["data-join"]).path


def test_players_without_a_name_have_the_colour_of_their_pack_in_a_replay(served: Served) -> None:
    table_id, _ = served.friends()
    served.finish(table_id)
    assert (
        "<h1>Deal 1 of Red and Blue</h1>" in served.client.get(f"/replay/{table_id}/1?ply=0").text
    )


def test_the_page_brings_the_table_as_its_visitor_sees_it(served: Served) -> None:
    """The same message that the socket would send: a player's for a player, else a watcher's."""
    table_id, _ = served.friends()
    served.play(table_id, 3)

    def inline(text: str) -> Any:
        return json.loads(text.partition('id="sync">')[2].partition("</script>")[0])

    for browser, seat in ((served.client, "red"), (served.another(), None)):
        message = inline(browser.get(f"/t/{table_id}").text)
        assert (message["t"], message["view"]["seat"]) == ("sync", seat)
        assert message["v"] == served.registry.tables[table_id].version


def test_a_name_cannot_end_the_table_that_the_page_brings(served: Served) -> None:
    served.client.post("/api/me", json={"name": "</script><b>&"})
    table_id, _ = served.friends()
    page = served.client.get(f"/t/{table_id}").text
    assert "</script><b>" not in page
    inside = page.partition('id="sync">')[2].partition("</script>")[0]
    assert "</script><b>&" in json.loads(inside)["view"]["names"].values()


@pytest.mark.sample(1)
@pytest.mark.parametrize("cookie", ["", "../table", "<b>", "x" * 4000])
def test_the_deck_comes_with_the_page(served: Served, cookie: str) -> None:
    """The chosen one; without a choice, or with one that we do not have, that for the screen."""
    address = served.client.post("/tables", data={"opponent": "friend"}).url.path

    def decks(chosen: str) -> dict[str | None, str | None]:
        page = served.client.get(address, headers={"cookie": f"deck={chosen}"}).text
        links = [one for tag, one in Reading(page).elements if tag == "link"]
        return {one["href"]: one.get("media") for one in links if "/decks/" in (one["href"] or "")}

    assert decks("large") == {"/static/decks/large-1f.svg": None}
    assert set(decks(cookie)) == {"/static/decks/large-1f.svg", "/static/decks/standard-2f.svg"}
    assert None not in decks(cookie).values()


def test_f3_both_may_say_which_pack_they_take_if_the_cut_is_theirs(served: Served) -> None:
    """F3: these wishes make the players change seats, both ways of the cut."""
    served.client.post("/api/me", json={"name": "Ann"})
    opened = served.client.post("/tables", data={"opponent": "friend", "wish": "blue"})
    assert served.client.get("/").text.count('<option value="blue" selected>') == 1
    link, friend = _friend_link(opened.text), served.another()
    assert 'name="wish"' in friend.get(link).text
    page = friend.post(link, data={"name": "Bob", "wish": "red"}).text
    view = _view(page)
    assert view["seat"] == "red"
    assert view["names"] == {"red": "Bob", "blue": "Ann"}
    assert view["chose"] is True
    assert _view(served.client.get(urlsplit(str(opened.url)).path).text)["seat"] == "blue"


def test_f3_no_pack_is_asked_for_where_the_stock_cards_say_who_begins(served: Served) -> None:
    opened = served.client.post("/tables", data={"opponent": "friend", "rules": "french"})
    friend = served.another()
    link = _friend_link(opened.text)
    assert 'name="wish"' not in friend.get(link).text
    assert _view(friend.post(link, data={"wish": "red"}).text)["seat"] == "blue"


@pytest.mark.sample(1)
@pytest.mark.parametrize("wish", ["green", "red\0", "red,blue"])
def test_f3_a_pack_that_does_not_exist_is_refused_or_counts_for_nothing(
    served: Served, wish: str
) -> None:
    refused = served.client.post("/tables", data={"opponent": "friend", "wish": wish})
    assert refused.status_code == 400
    assert served.client.post("/api/tables", json={**FRIENDS, "wish": wish}).status_code == 400
    opened = served.client.post("/tables", data={"opponent": "friend"})
    friend = served.another()
    assert _view(friend.post(_friend_link(opened.text), data={"wish": wish}).text)["seat"] == "blue"


def _view(page: str) -> dict[str, Any]:
    """The table as it lies inside its page."""
    view: dict[str, Any] = json.loads(page.partition('id="sync">')[2].partition("</script>")[0])[
        "view"
    ]
    return view
