"""R20: no page logs an error, requests another origin, or violates its security policy."""

from __future__ import annotations

import re
from urllib.parse import urldefrag, urljoin, urlsplit

import pytest
from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request, Response

from browser import test_u35_replay, test_u36_review
from browser.conftest import Visits
from browser.scenarios import nearly_over
from helpers.page_reading import FewQueries
from helpers.stored_tables import PlayedTable
from russianbank.core.cards import Seat
from russianbank.core.rules.preset import preset_names

OWN_BLOB = "blob:"
"""The faces of the cards are pictures that the page makes itself from one file."""

CALLED_OFF = "net::ERR_ABORTED"
"""The error of an image request that was replaced by another before it finished."""


SAID = """() => [document.body.innerText, ...[...document.querySelectorAll('*')].flatMap(
    one => ['aria-label', 'aria-valuetext', 'title', 'alt'].map(name => one.getAttribute(name)))]
  .filter(Boolean).join('\\n')"""
"""Everything that a page says, by its text and by its names."""

KEY = re.compile(
    r"\b(?:advisor|analysis|coach|glossary|invite|learn|pages|panels|phrase|puzzles|reason|refused"
    r"|replay|review|rules|speech|table|verdict)-[a-z-]+\b"
)
"""The key of a message, which is shown where the message is missing."""


class Watched:
    """The pages of one browser context, and all faults found in them.

    Attributes:
        wrong: errors, complaints, and requests to elsewhere.
        answers: how many answers came.
    """

    def __init__(self, new_context: BrowserContext, address: str) -> None:
        self.wrong: list[str] = []
        self.answers = 0
        self._here = urlsplit(address).netloc
        new_context.on("console", self._hear)
        new_context.on("request", self._see)
        new_context.on("response", self._check)
        new_context.on("requestfailed", self._fail)

    def read(self, page: Page) -> None:
        """Read everything that a page says: no key of a message may be among it."""
        self.wrong += [f"{key}: {page.url}" for key in KEY.findall(page.evaluate(SAID))]

    def _hear(self, said: ConsoleMessage) -> None:
        if said.type in ("error", "warning"):
            self.wrong.append(f"{said.type}: {said.text}")

    def _see(self, asked: Request) -> None:
        address = urlsplit(asked.url.removeprefix(OWN_BLOB))
        if address.scheme != "data" and address.netloc != self._here:
            self.wrong.append(f"elsewhere: {asked.url}")

    def _fail(self, asked: Request) -> None:
        if asked.failure != CALLED_OFF:
            self.wrong.append(f"failed: {asked.url}, {asked.failure}")

    def _check(self, answer: Response) -> None:
        if answer.url.startswith(OWN_BLOB):
            return
        self.answers += 1
        if answer.status >= 400:
            self.wrong.append(f"{answer.status}: {answer.url}")
        self.wrong.extend(f"{fault}: {answer.url}" for fault in faults_of(answer.headers))


def faults_of(headers: dict[str, str]) -> list[str]:
    """The security headers that are missing from a response."""
    policy = headers.get("content-security-policy", "")
    kept = {
        "loads from elsewhere": "default-src 'self'" in policy or "default-src 'none'" in policy,
        "runs what stands in it": "unsafe" not in policy,
        "may be framed": "frame-ancestors 'none'" in policy,
        "is guessed at": headers.get("x-content-type-options") == "nosniff",
        "tells where one was": headers.get("referrer-policy") in ("same-origin", "no-referrer"),
    }
    return [fault for fault, is_right in kept.items() if not is_right]


def links(page: Page) -> set[str]:
    """The pages of the site that a page links to, without fragments and downloads."""
    found = page.locator("a[href]:not([download])").evaluate_all(
        "all => all.map(one => one.getAttribute('href'))"
    )
    whole = {urldefrag(urljoin(page.url, one))[0] for one in found}
    return {one for one in whole if not urlsplit(one).path.startswith(("/api/", "/static/"))}


@pytest.mark.extended
def test_no_page_logs_an_error_or_requests_another_origin(visits: Visits) -> None:
    """R20: every linked page, for a player with finished games, has no fault.

    Of the pages that differ only in their query a few are opened.
    """
    scenario, rest = nearly_over(seed=31)
    scenario.play(*(act for _, act in rest))
    laid = visits.site.lay(scenario)
    going_on = visits.site.lay(PlayedTable(seed=32))  # whose cards no finished game has (R4)
    new_context = visits.new_context(laid.tokens[Seat.RED])
    watched = Watched(new_context, visits.site.address)
    page = new_context.new_page()
    stopped = visits.site.lay(test_u35_replay.with_a_stop())
    paths = ("/", laid.url, going_on.url)
    start = [f"{visits.site.address}{path}" for path in paths]
    waiting, seen, queries = start, set(start), FewQueries()
    while waiting:
        address = waiting.pop()
        page.goto(address)
        if urlsplit(address).path.startswith("/review/"):
            page.locator("#review[data-status]").wait_for()  # a whole game takes its time
        elif urlsplit(address).path == "/analysis":
            page.locator("#app[data-ready=true]").wait_for()  # the engine keeps the network busy
        else:
            page.wait_for_load_state("networkidle")
        watched.read(page)
        new = {one for one in sorted(links(page) - seen) if queries.has_room_for(one)}
        assert all(one.startswith(f"{visits.site.address}/") for one in new), new
        seen |= new
        waiting += sorted(new)
    page.goto(f"/review/{test_u36_review.lay(visits).id}/1")
    page.locator(test_u36_review.WHOLE).wait_for(timeout=test_u36_review.PATIENCE)
    watched.read(page)
    for query in ("", "?ply=2"):  # its links are not followed: other tests play its cards (R4)
        page.goto(f"/replay/{stopped.id}/1{query}")
        page.wait_for_load_state("networkidle")
        watched.read(page)
    found = {urlsplit(address).path for address in seen}
    assert f"/review/{laid.id}/1" in found
    assert {"/", "/rules", "/law", "/me", laid.url, f"/replay/{laid.id}/1"} <= found
    assert {f"/rules/{name}" for name in preset_names()} <= found
    print(f"{len(seen)} pages, {watched.answers} answers: nothing from elsewhere, no complaint")
    assert watched.wrong == []


@pytest.mark.extended
def test_dialogs_and_looks_of_a_table_have_no_fault(visits: Visits) -> None:
    """R20: menu, settings, help, score sheet and every look of the cards have no fault."""
    laid = visits.site.lay(PlayedTable())
    new_context = visits.new_context(laid.tokens[Seat.RED])
    watched = Watched(new_context, visits.site.address)
    page = visits.come(new_context.new_page(), laid)
    for action in ("help", "sheet", "menu"):
        page.locator(f"[data-action={action}]").click()
        page.locator(f"[data-dialog={action}] [data-action=close]").click()
    page.locator("[data-action=menu]").click()
    page.locator("[data-dialog=menu] [data-action=settings]").click()
    page.locator("[data-dialog=settings]").wait_for()
    choices = page.locator("[data-dialog=settings] input").all()
    assert len(choices) > 12
    for choice in choices:
        choice.dispatch_event("click")
        if choice.get_attribute("name") == "language":
            code = choice.get_attribute("value")
            page.locator(f"html[lang={code}]").wait_for(state="attached")
    page.wait_for_function("() => [...document.images].every((each) => each.complete)")
    assert watched.wrong == []


@pytest.mark.extended
def test_a_missing_page_is_one_of_the_site(visits: Visits) -> None:
    """R20: a wrong address gives a page with a link home, under the same policy."""
    page = visits.page("/rules")
    for path in ("/nowhere", "/t/nobody", "/replay/nobody/1", "/join/nothing", "/rules/none"):
        answer = page.goto(path)
        assert answer is not None
        assert answer.status == 404
        assert faults_of(answer.headers) == []
        assert page.locator('a.button[href="/"]').is_visible()
