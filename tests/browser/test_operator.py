"""The page of operators on a screen: long reports, in both directions of writing."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from browser.conftest import DESKTOP, PHONE, Visits
from browser.test_u18_access import faults_by_theme
from helpers import stored_tables
from helpers.stored_tables import PlayedTable
from helpers.talk_reports import report_texts
from russianbank.core.cards import Seat
from russianbank.server.admin.command_line import main
from russianbank.server.store.database import file_url, read_beside
from russianbank.server.store.operator_acts import reports
from russianbank.server.store.operators import REPORTS

NAMES = {Seat.RED: "W" * 30, Seat.BLUE: "نور الدين عبد الرحمن المصري"}
TEXTS = [
    "Tea?",
    "x" * 300,
    " ".join(["I write as much as fits into one text."] * 7),
    "أنا أعرف أين تسكن (red 7) وسأقول ذلك مرة أخرى",
    "<b>not bold</b>",
]
ARABIC = 3


@pytest.fixture
def operator(
    visits: Visits, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Page:
    """The page, opened by a token, with five reports and a table that is asked for."""
    monkeypatch.setattr(stored_tables, "NAMES", NAMES)
    data = f"--data={visits.site.data}"
    with read_beside(file_url(visits.site.data)) as connection:
        earlier = [str(one.number) for one in reports(connection, 100)]
    for number in earlier:
        assert main([data, "close-report", number]) == 0
    laid = visits.site.lay(PlayedTable())
    for _ in range(REPORTS):
        report_texts(visits.site.data, laid.id, TEXTS * 4)
    capsys.readouterr()
    assert main([data, "token"]) == 0
    token = capsys.readouterr().out.strip()
    page = visits.page("/operator")
    page.locator("[name=token]").fill(token)
    page.locator("[name=do][value=enter]").click()
    page.goto(f"/operator?what={laid.id}")
    return page


@pytest.mark.extended
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=str)
def test_long_reports_are_read_on_any_screen(operator: Page, size: tuple[int, int]) -> None:
    page = operator
    page.set_viewport_size({"width": size[0], "height": size[1]})
    assert set(page.locator("li bdi").all_inner_texts()) >= set(NAMES.values())
    shown = page.locator("details.report")
    assert shown.count() == REPORTS
    for report in shown.all()[1:]:
        report.locator("summary").focus()
        page.keyboard.press("Enter")
    texts = page.locator(".report li p")
    assert texts.all_inner_texts() == TEXTS * 4 * REPORTS
    assert texts.nth(ARABIC).evaluate("one => getComputedStyle(one).direction") == "rtl"
    assert texts.first.evaluate("one => getComputedStyle(one).direction") == "ltr"
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert faults_by_theme(page) == {}
