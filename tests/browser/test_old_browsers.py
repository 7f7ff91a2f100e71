"""Browsers that cannot mix colours, as Safari 15 cannot, see the same lines and grounds."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, Route

from browser.conftest import Visits
from browser.test_u16_keys import in_the_middle
from helpers.stored_tables import PlayedTable
from russianbank.core.cards import Seat

MIXES = "@supports (color:color-mix(in srgb,red,red))"

BORDER = """one => {
const { borderTopStyle, borderTopWidth, borderTopColor } = getComputedStyle(one);
return [borderTopStyle, borderTopWidth, borderTopColor]; }"""
BACKGROUND = "one => getComputedStyle(one).backgroundColor"


def without_mixing(page: Page) -> None:
    """Let a page see its styles as a browser does that cannot mix colours."""

    def answer(route: Route) -> None:
        style = route.fetch()
        assert MIXES in style.text()
        route.fulfill(response=style, body=style.text().replace(MIXES, "@supports (color:none)"))

    page.route("**/static/table-*.css", answer)


@pytest.mark.extended
@pytest.mark.parametrize("mixing", [True, False], ids=["mixed", "plain"])
def test_lines_and_grounds_are_there_without_mixing(visits: Visits, mixing: bool) -> None:
    """The border of STOP, of buttons and of empty places is a line, with and without."""
    for scenario, names in (
        (PlayedTable(), [".stop:disabled"]),
        (in_the_middle(), ["[data-action=undo]", "[data-kind=foundation][data-empty] .slot"]),
    ):
        laid = visits.site.lay(scenario)
        page = visits.new_context(laid.tokens[Seat.RED]).new_page()
        if not mixing:
            without_mixing(page)
        visits.come(page, laid)
        for name in names:
            style, width, colour = page.locator(name).first.evaluate(BORDER)
            assert style != "none", name
            assert width != "0px", name
            assert colour not in ("rgba(0, 0, 0, 0)", "transparent"), name
    primary = page.locator(".button.primary").first
    assert primary.evaluate(BACKGROUND) != "rgba(0, 0, 0, 0)"
