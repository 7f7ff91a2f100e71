"""The first page: one click, and the form that sets up a table."""

from __future__ import annotations

import pytest

from app_server import Served
from page_reading import BROWSER, Reading

pytestmark = pytest.mark.usefixtures("afresh")


def test_one_click_leads_to_a_dealt_table(served: Served) -> None:
    answer = served.client.post("/play", follow_redirects=False)
    assert answer.status_code == 303
    page = served.client.get(answer.headers["location"])
    root = next(one for tag, one in Reading(page.text).elements if one.get("id") == "app")
    view = served.client.get(f"/api/tables/{root['data-id']}").json()["view"]
    assert view["deal"] == 1
    assert view["level"] == 4
    assert "/static/table-0a.js" in page.text


def test_the_form_sets_up_the_table_and_is_remembered(served: Served) -> None:
    form = {
        "rules": "pagat",
        "opponent": "machine",
        "level": "1",
        "strictness": "strict",
        "pace": "at-once",
        "target": "points-100",
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
    assert chosen == {"1", "at-once", "points-100"}
    again = served.client.post("/play", follow_redirects=False).headers["location"]
    view = served.client.get(f"/api/tables/{again.removeprefix('/t/')}").json()["view"]
    assert (view["rules"], view["level"]) == ("pagat", 1)


@pytest.mark.parametrize(
    "form",
    [{"rules": "x"}, {"level": "11"}, {"level": "x"}, {"opponent": "x"}, {"strictness": "x"},
     {"pace": "x"}, {"target": "points-1000000000000"}],
)  # fmt: skip
def test_an_invalid_form_is_refused(served: Served, form: dict[str, str]) -> None:
    answer = served.client.post("/tables", data=form, headers=BROWSER)
    assert answer.status_code == 400
    assert "<h1>" in answer.text
