"""A family's own rules: made on a page, named, kept with the person's data, sent with a link."""

from __future__ import annotations

import html
import re
from urllib.parse import urlsplit

import pytest

from helpers.app_server import Served
from helpers.page_reading import BROWSER, Reading
from russianbank.core.rules.preset import preset, preset_names
from russianbank.core.rules.ruleset import RuleSet
from russianbank.server.http.own_rules_form import counts
from russianbank.server.live.own_rules import MOST
from russianbank.words.catalogue import catalogue_for

pytestmark = pytest.mark.usefixtures("afresh")

FORM = {"title": "Grandma's rules", "stock_size": "11", "borrow": "discard"}


def offered(served: Served) -> dict[str, str]:
    """The own rules in the form of the first page: the title of each key."""
    page = html.unescape(served.client.get("/").text)
    found = re.findall(r'name="rules" value="(own-\d)"[^>]*>\s*<strong>(.*?)</strong>', page)
    return dict(found)


@pytest.mark.extended
def test_own_rules_are_offered_played_and_shown_to_the_friend(served: Served) -> None:
    """U42: made on a page, offered by name; the friend sees what differs before accepting."""
    made = served.client.post("/rules/pagat/own", data=FORM)
    assert made.status_code == 200
    assert offered(served) == {"own-1": "Grandma's rules"}
    form = {"opponent": "friend", "rules": "own-1", "strictness": "strict"}
    opened = served.client.post("/tables", data=form)
    root = next(one for _, one in Reading(opened.text).elements if one.get("id") == "app")
    view = served.client.get(f"/api/tables/{root['data-id']}").json()["view"]
    assert (view["rules"], view["title"]) == ("own-1", "Grandma's rules")
    page = html.unescape(served.another().get(urlsplit(root["data-join"] or "").path).text)
    assert "<dd>Grandma's rules</dd>" in page
    assert "Each is dealt a stock of 11 cards" in page
    rules = html.unescape(served.another().get(f"/t/{root['data-id']}/rules").text)
    assert "<h1>Grandma's rules</h1>" in rules
    shown = re.sub(r"</?a\b[^>]*>", "", rules.partition("<details>")[0])  # terms are links
    assert "stock of 11 cards" in shown
    assert "Play with these rules" not in rules
    assert "nobody needs to call a stop" in rules  # the strictness of the table, not of pagat
    assert "A wrong call" not in rules
    assert "Grandma's rules" in html.unescape(served.client.get("/me").text)
    again = served.client.post("/play", follow_redirects=False).headers["location"]
    assert served.actor(again.removeprefix("/t/")).table.terms.rule_set().stock_size == 11
    mine = served.client.get("/api/me/export").json()["settings"]["rules"]["own-1"]
    assert mine["changes"] == {"stock_size": 11, "borrow": "discard"}


def made_from(served: Served, base: str, **form: str) -> RuleSet:
    """Own rules made by the form of the page, as a table gets them."""
    served.client.post(f"/rules/{base}/own", data={"title": "Ours", **form})
    again = served.client.post("/play", data={"rules": "own-1"}, follow_redirects=False)
    return served.actor(again.headers["location"].removeprefix("/t/")).table.terms.rule_set()


@pytest.mark.extended
def test_own_rules_say_what_is_loaded_and_where_spaces_are_filled_from(served: Served) -> None:
    """U42: each set is a list of piles to tick; one that the form leaves out is as usual."""
    usual = preset("foster-two-pack")
    rules = made_from(
        served,
        usual.name,
        **{"load_onto": "given", "load_onto.discard": "on"},
        **{"load_from": "given", "load_from.tableau": "on", "load_from.hand": "on"},
    )
    assert rules.load_onto == {"discard"}
    assert rules.load_from == {"tableau", "hand"}
    assert rules.space_from == usual.space_from


@pytest.mark.parametrize("empty", ["load_onto", "load_from"])
def test_own_rules_may_have_no_loading_at_all(served: Served, empty: str) -> None:
    """U42: with no pile to load, nothing of the other rules about loading is left."""
    rules = made_from(served, "foster-two-pack", **{empty: "given"})
    assert not rules.load_onto
    assert not rules.load_from
    assert not rules.load_round


def test_a_pile_that_the_other_rules_need_stays_in_its_set(served: Served) -> None:
    """U42: it is shown, but cannot be unticked; to leave it out of the form changes nothing."""
    page = Reading(served.client.get("/rules/foster-two-pack/own").text)
    boxes = {one["name"]: one for _, one in page.elements if one.get("type") == "checkbox"}
    assert "disabled" in boxes["space_from.stock"]  # it must be filled from there (F21)
    assert "disabled" not in boxes["load_from.stock"]
    rules = made_from(served, "foster-two-pack", space_from="given")
    assert "stock" in rules.space_from


def test_every_rule_of_the_page_has_a_heading(served: Served) -> None:
    page = served.client.get("/rules/foster-two-pack/own").text
    assert page.count("<fieldset") == len(re.findall(r"<legend>\S[^<]+</legend>", page)) >= 9


def test_own_rules_are_the_persons_alone_and_go_with_their_data(served: Served) -> None:
    """U32: nobody else can play by them from the form, and deleting deletes them."""
    served.client.post("/rules/pagat/own", data=FORM)
    stranger = served.another().post("/tables", data={"rules": "own-1"}, headers=BROWSER)
    assert stranger.status_code == 400
    served.client.post("/play", data={"rules": "own-1"})
    served.client.post("/me/rules/own-1/delete")
    assert offered(served) == {}
    assert served.client.get("/").status_code == 200  # the last game was by the deleted rules
    served.client.post("/rules/pagat/own", data=FORM)
    served.client.post("/me/delete")
    assert offered(served) == {}


def test_the_next_level_is_by_the_rules_of_the_last_game_though_they_are_deleted(
    served: Served,
) -> None:
    """U42: the result offers another level by the same rules; nobody else can use them."""
    served.client.post("/rules/pagat/own", data=FORM)
    opened = served.client.post("/play", data={"rules": "own-1"}, follow_redirects=False)
    table_id = opened.headers["location"].removeprefix("/t/")
    served.client.post("/me/rules/own-1/delete")
    again = {"rules": "own-1", "level": "5", "after": table_id}
    next_one = served.client.post("/play", data=again, follow_redirects=False)
    terms = served.actor(next_one.headers["location"].removeprefix("/t/")).table.terms
    assert (terms.rule_set().stock_size, terms.blue.level) == (11, 5)
    assert served.client.get("/").status_code == 200
    served.client.post("/rules/pagat/own", data={"title": "Others", "stock_size": "9"})
    once_more = served.client.post("/play", data=again, follow_redirects=False)
    terms = served.actor(once_more.headers["location"].removeprefix("/t/")).table.terms
    assert terms.rule_set().stock_size == 11
    for wish in (again, {**again, "after": "x" * 5000}, {**again, "after": "\0"}):
        assert served.another().post("/play", data=wish, headers=BROWSER).status_code == 400


def test_wrong_calls_can_be_rationed(served: Served) -> None:
    assert made_from(served, "french", wrong_call_limit="3").wrong_call_limit == 3


def test_rules_of_the_same_name_are_replaced_and_there_are_not_too_many(served: Served) -> None:
    for number in range(MOST):
        served.client.post("/rules/french/own", data={"title": f"Rules {number}"})
    again = {"title": "Rules 0", "stock_size": "9"}
    assert served.client.post("/rules/french/own", data=again).status_code == 200
    assert len(offered(served)) == MOST
    more = served.client.post("/rules/french/own", data={"title": "One more"}, headers=BROWSER)
    assert more.status_code == 409


@pytest.mark.parametrize(
    "form",
    [
        {},
        {"title": " \u200b\n "},
        {"title": "x", "borrow": "everything"},
        {"title": "x", "stock_size": "0"},
        {"title": "x", "stock_size": "9" * 400},
        {"title": "x", "stock_size": "-3"},
        {"title": "x", "wrong_call_limit": "11"},
        {"title": "x", "decline_hand_card": "true"},
    ],
)
def test_hostile_rules_are_refused(served: Served, form: dict[str, str]) -> None:
    answer = served.client.post("/rules/pagat/own", data=form, headers=BROWSER)
    assert answer.status_code == 400
    assert served.client.post("/rules/nonsense/own", data=FORM).status_code == 400
    assert offered(served) == {}


@pytest.mark.sample(1)
@pytest.mark.parametrize("title", ['"\\\n<b>x</b>', "</script><svg>", "{{7*7}}", "x" * 500])
def test_the_name_of_own_rules_is_text_and_no_more(served: Served, title: str) -> None:
    served.client.post("/rules/pagat/own", data={"title": title})
    assert len(offered(served)["own-1"]) <= 30
    opened = served.client.post("/tables", data={"opponent": "friend", "rules": "own-1"})
    for page in (opened.text, served.client.get("/").text, served.client.get("/me").text):
        assert not {tag for tag, _ in Reading(page).elements} & {"svg", "b"}
        assert "49" not in re.findall(r"<strong>(.*?)</strong>", page)


@pytest.mark.sample(3)
@pytest.mark.parametrize("name", preset_names())
def test_a_number_is_offered_where_the_other_rules_leave_a_choice(
    served: Served, name: str
) -> None:
    """E14, E22: no limit to plays from an own discard that is out of play."""
    listed = counts(preset(name), catalogue_for("en"))
    page = Reading(served.client.get(f"/rules/{name}/own").text)
    offered = {str(one.get("name")) for tag, one in page.elements if tag == "select"}
    assert offered == {one.field for one in listed}
    free = preset(name).discard_playable and preset(name).space_duty != "discard"
    assert ("discard_limit" in offered) == free
    for one in listed:
        for number in one.numbers:
            served.clock.now += 1000
            wish = {"title": "x", one.field: str(number)}
            assert served.client.post(f"/rules/{name}/own", data=wish).status_code == 200


@pytest.mark.sample(1)
@pytest.mark.parametrize("name", preset_names())
def test_every_preset_can_be_changed_in_each_rule_that_its_page_offers(
    served: Served, name: str
) -> None:
    page = Reading(served.client.get(f"/rules/{name}/own").text)
    radios = [one for _, one in page.elements if one.get("type") == "radio"]
    assert len(radios) >= 4
    served.clock.now += 1000
    for number, one in enumerate(radios[:14]):
        wish = {"title": f"{number % 3}", str(one["name"]): str(one["value"])}
        assert served.client.post(f"/rules/{name}/own", data=wish).status_code == 200, one
