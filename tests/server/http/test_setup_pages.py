"""The first page: one click, and the form that sets up a table."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType

import pytest
from starlette.testclient import TestClient

from helpers.app_server import ADDRESS, Served
from helpers.page_reading import BROWSER, Reading
from russianbank.ai.levels import USUAL_LEVEL
from russianbank.core.cards import Seat
from russianbank.core.rules.preset import preset_names
from russianbank.server.http import profile_pages, setup_pages
from russianbank.server.store import seats
from russianbank.server.store.sessions import Sessions
from russianbank.words.catalogue import catalogue_for

pytestmark = pytest.mark.usefixtures("afresh")


@pytest.mark.extended
def test_one_click_leads_to_a_dealt_table(served: Served) -> None:
    answer = served.client.post("/play", follow_redirects=False)
    assert answer.status_code == 303
    page = served.client.get(answer.headers["location"])
    root = next(one for tag, one in Reading(page.text).elements if one.get("id") == "app")
    view = served.client.get(f"/api/tables/{root['data-id']}").json()["view"]
    assert view["deal"] == 1
    assert view["level"] == USUAL_LEVEL
    assert "/static/table-0a.js" in page.text


def test_the_first_game_is_guided_slow_and_against_the_easiest_level(served: Served) -> None:
    """U41: it is offered until there is a game, and leaves what the form says as it is."""
    assert 'action="/first-game"' in served.client.get("/").text
    answer = served.client.post("/first-game", follow_redirects=False)
    assert answer.status_code == 303
    path, _, mark = answer.headers["location"].partition("#")
    assert mark == "coach"
    view = served.client.get(f"/api/tables/{path.removeprefix('/t/')}").json()["view"]
    assert (view["level"], view["strictness"], view["deal"]) == (1, "strict", 1)
    home = served.client.get("/").text
    assert 'action="/first-game"' not in home
    levels = [one for tag, one in Reading(home).elements if one.get("name") == "level"]
    assert not any(one.get("value") == "1" and "checked" in one for one in levels)
    assert served.client.get("/first-game").status_code == 405


@pytest.mark.parametrize(
    ("rules", "strictness"), [("foster-one-pack", "strict"), ("foster-two-pack", "warn")]
)
def test_s24_a_game_without_stops_is_set_up_without_them(
    served: Served, rules: str, strictness: str
) -> None:
    answer = served.client.post("/play", data={"rules": rules}, follow_redirects=False)
    table_id = answer.headers["location"].removeprefix("/t/")
    view = served.client.get(f"/api/tables/{table_id}").json()["view"]
    assert (view["rules"], view["strictness"]) == (rules, strictness)
    checked = [
        one for tag, one in Reading(served.client.get("/").text).elements if "checked" in one
    ]
    assert [one["value"] for one in checked if one["name"] == "strictness"] == ["warn"]


def test_a_game_with_a_friend_leaves_the_computer_the_opponent_of_the_next(served: Served) -> None:
    served.client.post("/tables", data={"opponent": "friend", "level": "7"})
    elements = Reading(served.client.get("/").text).elements
    checked = [one["value"] for tag, one in elements if "checked" in one]
    assert "machine" in checked
    assert "friend" not in checked
    assert any(one.get("value") == "7" and "selected" in one for _, one in elements)


def test_the_form_sets_up_the_table_and_is_remembered(served: Served) -> None:
    form = {
        "rules": "pagat",
        "opponent": "machine",
        "level": "1",
        "strictness": "strict",
        "pace": "at-once",
        "target": "points-100",
        "wish": "blue",
        "advisor": "7",
    }
    answer = served.client.post("/tables", data=form, follow_redirects=False)
    table_id = answer.headers["location"].removeprefix("/t/")
    view = served.client.get(f"/api/tables/{table_id}").json()["view"]
    assert (view["rules"], view["strictness"], view["level"]) == ("pagat", "strict", 1)
    assert view["target"] == {"points": 100, "deals": None}
    home = Reading(served.client.get("/").text)
    checked = {one["value"] for tag, one in home.elements if "checked" in one}
    chosen = {one["value"] for tag, one in home.elements if "selected" in one}
    assert checked == {"machine", "pagat", "strict"}
    assert chosen == {"1", "at-once", "points-100", "until-next-turn", "blue", "7"}
    assert view["advisors"] is None, "these rules have none"
    again = served.client.post("/play", follow_redirects=False).headers["location"]
    view = served.client.get(f"/api/tables/{again.removeprefix('/t/')}").json()["view"]
    assert (view["rules"], view["level"]) == ("pagat", 1)


def test_f5_a_table_is_set_up_with_an_advisor(served: Served) -> None:
    """The computer agrees at once; a friend is asked."""
    for opponent, by in (("machine", None), ("friend", "red")):
        form = {"rules": "foster-two-pack", "opponent": opponent, "advisor": "7"}
        answer = served.client.post("/tables", data=form, follow_redirects=False)
        table_id = answer.headers["location"].removeprefix("/t/")
        view = served.client.get(f"/api/tables/{table_id}").json()["view"]
        assert view["advisors"] == {"red": {"level": 7, "by": by, "name": None}}
    assert served.client.post("/tables", data={"advisor": "11"}).status_code == 400


@pytest.mark.sample(1)
@pytest.mark.parametrize(
    ("path", "module", "written"),
    [("/", setup_pages, "_first_page"), ("/me", profile_pages, "list_tables")],
)
def test_a_page_with_ones_games_is_written_when_something_in_it_changes(
    served: Served, monkeypatch: pytest.MonkeyPatch, path: str, module: ModuleType, written: str
) -> None:
    count = 0
    write = getattr(module, written)

    def counted(*values: object) -> object:
        nonlocal count
        count += 1
        return write(*values)

    monkeypatch.setattr(module, written, counted)
    changes: list[Callable[[], object]] = [
        lambda: served.client.post("/tables", data={"opponent": "friend"}),
        lambda: served.client.post("/me", data={"name": "Eve"}, follow_redirects=False),
        lambda: served.client.post("/language", data={"language": "fr"}, follow_redirects=False),
    ]
    for number, change in enumerate(changes, 1):
        change()
        pages = {served.client.get(path).text for _ in range(3)}
        assert (len(pages), count) == (1, number)
    other = TestClient(served.client.app, ADDRESS)
    other.portal = served.client.portal
    assert other.get(path).text not in pages
    served.client.post("/me/delete", follow_redirects=False)
    assert served.client.get(path).text not in pages
    assert "Eve" not in served.client.get(path).text


def test_who_has_too_many_open_games_is_told_what_to_do(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    served.client.post("/play")
    monkeypatch.setattr(seats, "MOST_OPEN", 1)
    for path in ("/play", "/tables", "/first-game"):
        page = served.client.post(path, headers={"accept": "text/html"})
        assert page.status_code == 422
        assert catalogue_for("en").text("pages-wrong-422") in page.text
    reply = served.client.post("/api/tables", json={})
    assert (reply.status_code, reply.json()["error"]["code"]) == (422, "too-many-games")


def test_who_was_deleted_in_another_tab_just_now_is_told_so(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    take_seat = Sessions.take_seat

    async def deleted_first(sessions: Sessions, person: str, table: str, seat: str) -> None:
        await sessions.delete(person)
        await take_seat(sessions, person, table, seat)

    monkeypatch.setattr(Sessions, "take_seat", deleted_first)
    page = served.client.post("/tables", headers={"accept": "text/html"})
    assert page.status_code == 409
    assert catalogue_for("en").text("pages-wrong-deleted") in page.text
    reply = served.client.post("/api/tables", json={})
    assert (reply.status_code, reply.json()["error"]["code"]) == (409, "deleted")
    monkeypatch.undo()
    assert served.client.post("/api/tables", json={}).status_code == 201


def test_the_form_shows_three_rule_sets_and_the_last_one_before_all_others(served: Served) -> None:
    """Every preset can be chosen; most of them are folded."""
    first, _, folded = served.client.get("/").text.partition('class="rules-more"')
    assert rules_in(first) == {"foster-two-pack", "pagat", "foster-one-pack"}
    assert rules_in(first) | rules_in(folded) == set(preset_names())
    served.client.post("/tables", data={"rules": "crapo"})
    first, _, folded = served.client.get("/").text.partition('class="rules-more"')
    assert "crapo" in rules_in(first)
    assert "crapo" not in rules_in(folded)


@pytest.mark.parametrize(
    ("language", "rules"),
    [("fr", "french"), ("de", "german"), ("pt", "crapo"), ("en", "foster-two-pack")],
)
def test_u54_the_first_button_deals_the_game_of_the_readers_language(
    served: Served, language: str, rules: str
) -> None:
    """U54: it comes first among the games offered, too; a choice of other rules is kept."""
    served.client.headers["accept-language"] = language
    elements = [one for _, one in Reading(served.client.get("/").text).elements]
    assert next(one["data-choice"] for one in elements if "data-choice" in one) == rules
    offered = [one for one in elements if (one.get("type"), one.get("name")) == ("radio", "rules")]
    assert [one["value"] for one in offered if "checked" in one] == [offered[0]["value"]] == [rules]
    assert played(served, "/play", {}) == rules
    assert [played(served, path, form) for path, form in TWICE] == ["pagat", "pagat"]


TWICE: list[tuple[str, dict[str, str]]] = [("/tables", {"rules": "pagat"}), ("/play", {})]
"""Somebody chooses rules, then plays with one click."""


def played(served: Served, path: str, form: dict[str, str]) -> str:
    """The rules of the table that a form opens."""
    answer = served.client.post(path, data=form, follow_redirects=False)
    table_id = answer.headers["location"].removeprefix("/t/")
    view: dict[str, str] = served.client.get(f"/api/tables/{table_id}").json()["view"]
    return view["rules"]


def rules_in(text: str) -> set[str | None]:
    """The rule sets that a part of the first page offers by a radio button."""
    found = Reading(text).elements
    return {
        one["value"] for _, one in found if one.get("type") == "radio" and one["name"] == "rules"
    }


@pytest.mark.sample(1)
@pytest.mark.parametrize(
    ("price", "shown"),
    [
        (None, {"price": "next-turn", "cost": 0}),
        ("points", {"price": "points", "cost": 10}),
        ("cards", {"price": "cards", "cost": 1}),
        ("free", None),
    ],
)
def test_a_table_has_the_price_of_a_wrong_call_that_the_form_says(
    served: Served, price: str | None, shown: dict[str, object] | None
) -> None:
    form = {"rules": "french", "wrong_call": price} if price else {"rules": "french"}
    answer = served.client.post("/tables", data=form, follow_redirects=False)
    table_id = answer.headers["location"].removeprefix("/t/")
    view = served.client.get(f"/api/tables/{table_id}").json()["view"]
    assert view["wrong_call"] == shown
    opened = served.client.post("/play", data={}, follow_redirects=False).headers["location"]
    again = served.client.get(f"/api/tables/{opened.removeprefix('/t/')}").json()["view"]
    assert again["wrong_call"] == shown


def test_a_program_that_asks_for_no_price_gets_what_the_rules_say(served: Served) -> None:
    opened = served.client.post("/api/tables", json={"rules": "foster-two-pack"}).json()
    view = served.client.get(f"/api/tables/{opened['id']}").json()["view"]
    assert view["wrong_call"] is None


def suggested(served: Served) -> list[str | None]:
    """The levels that the first page suggests by a button."""
    buttons = Reading(served.client.get("/").text).elements
    return [one["value"] for _, one in buttons if one.get("data-action") == "suggested-level"]


@pytest.mark.sample(1)
@pytest.mark.parametrize(
    ("level", "winner", "expected"),
    [(4, Seat.RED, ["5"]), (4, Seat.BLUE, ["3"]), (10, Seat.RED, []), (1, Seat.BLUE, [])],
)
def test_three_deals_in_a_row_suggest_another_level(
    served: Served, level: int, winner: Seat, expected: list[str]
) -> None:
    """U21: the next level after three wins, the easier one after three losses; none is set."""
    for _ in range(2):
        served.play_machine(level, winner)
    assert suggested(served) == []
    served.play_machine(level, winner)
    assert suggested(served) == expected
    page = Reading(served.client.get("/").text)
    assert str(level) in [one["value"] for _, one in page.elements if "selected" in one]
    served.play_machine(level, winner.other)
    assert suggested(served) == []


@pytest.mark.extended
def test_deals_at_other_levels_and_another_chosen_level_suggest_nothing(served: Served) -> None:
    for level in (4, 5, 4, 4):
        served.play_machine(level, Seat.RED)
    assert suggested(served) == []
    served.play_machine(4, Seat.RED)
    assert suggested(served) == ["5"]
    served.client.post("/play", data={"level": "7"})
    assert suggested(served) == []


@pytest.mark.parametrize(
    "form",
    [{"rules": "x"}, {"level": "11"}, {"level": "x"}, {"opponent": "x"}, {"strictness": "x"},
     {"pace": "x"}, {"wrong_call": "x"}, {"wrong_call": "loses-next-stop"},
     {"target": "points-1000000000000"}],
)  # fmt: skip
def test_an_invalid_form_is_refused(served: Served, form: dict[str, str]) -> None:
    answer = served.client.post("/tables", data=form, headers=BROWSER)
    assert answer.status_code == 400
    assert "<h1>" in answer.text
