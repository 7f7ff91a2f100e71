"""The page of operators: only a token opens it, and its buttons do what the commands do."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from httpx2 import Response
from starlette.testclient import TestClient

from helpers.app_server import Served, serving, wait
from helpers.talk_reports import report_texts
from russianbank.core.advice import MOST_WORDS
from russianbank.server.admin.command_line import main
from russianbank.server.http.operator_pages import LONGEST
from russianbank.server.http.route_budgets import BUDGETS
from russianbank.server.live import operator_watch
from russianbank.server.live.phrases import MOST_REPORTED
from russianbank.server.store import operators
from russianbank.server.store.contract import TalkReport, WrittenText
from russianbank.server.store.database import file_url, open_store
from russianbank.server.store.stored_reports import StoredReports

NOW = 1e9 + 1000.0
"""The time of the server of the tests, which stands still."""


class Page:
    """The page in the browser of an operator."""

    def __init__(self, served: Served, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.served = served
        self.client: TestClient = served.another("198.51.100.1")
        self.folder = folder
        self._capsys = capsys

    def command(self, *arguments: str) -> str:
        """What a command of `russianbank admin` prints."""
        self._capsys.readouterr()
        assert main([f"--data={self.folder}", *arguments], lambda: NOW) == 0
        return self._capsys.readouterr().out.strip()

    def press(self, button: str, **fields: str) -> Response:
        return self.client.post("/operator", data={"do": button, **fields})

    def enter(self) -> Response:
        return self.press("enter", token=self.command("token"))


@pytest.fixture
def page(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Iterator[Page]:
    monkeypatch.setattr(operator_watch, "EVERY", 0.05)
    with serving(tmp_path) as served:
        yield Page(served, tmp_path, capsys)


@pytest.mark.extended
def test_without_a_token_nobody_sees_or_does_anything(page: Page) -> None:
    table_id, _ = page.served.friends()
    page.command("token")
    assert table_id not in page.client.get("/operator").text
    for token in ("", "x" * 43, "\0", "é" * 100):
        refused = page.press("enter", token=token)
        assert (refused.status_code, table_id in refused.text) == (403, False)
    for button in ("close", "delete", "block"):
        assert page.press(button, what=table_id).status_code == 403
    assert "198.51.100.1" not in page.command("blocks")
    assert page.served.client.get(f"/t/{table_id}").status_code == 200


@pytest.mark.extended
def test_a_token_opens_the_page_until_it_ends_or_is_given_back(page: Page) -> None:
    table_id, _ = page.served.friends()
    entered = page.enter()
    assert (entered.status_code, table_id in entered.text) == (200, True)
    cookie = entered.headers["set-cookie"]
    assert all(one in cookie for one in ("HttpOnly", "SameSite=strict", "Path=/operator"))
    assert table_id in page.client.get("/operator").text
    page.press("leave")
    assert table_id not in page.client.get("/operator").text
    page.enter()
    page.served.clock.now += 86_400.0
    assert table_id not in page.client.get("/operator").text
    page.served.clock.now -= 86_400.0
    assert table_id in page.client.get("/operator").text
    page.command("end-tokens")
    assert table_id not in page.client.get("/operator").text


def test_the_token_is_stored_nowhere(page: Page, tmp_path: Path) -> None:
    token = page.command("token")
    assert page.press("enter", token=token).status_code == 200
    for file in tmp_path.glob("russianbank.sqlite3*"):
        assert token.encode() not in file.read_bytes()


@pytest.mark.extended
def test_another_site_cannot_press_a_button(page: Page) -> None:
    table_id, _ = page.served.friends()
    page.enter()
    page.client.headers["origin"] = "http://evil.example"
    assert page.press("delete", what=table_id).status_code == 403
    assert table_id in page.command("list")


@pytest.mark.extended
def test_a_table_is_found_with_its_people_and_a_person_with_their_tables(page: Page) -> None:
    table_id, _ = page.served.friends()
    page.enter()
    person = page.command("show", table_id).splitlines()[-1].split()[1]
    assert person in page.client.get("/operator", params={"what": table_id}).text
    assert table_id in page.client.get("/operator", params={"what": person}).text


@pytest.mark.sample(1)
@pytest.mark.parametrize("button", ["close", "delete"])
def test_a_table_is_closed_or_deleted(page: Page, button: str) -> None:
    table_id, _ = page.served.friends()
    page.enter()
    assert "Done" in page.press(button, what=table_id).text
    wait(lambda: page.served.client.get(f"/t/{table_id}").status_code == 404)
    assert page.press(button, what=table_id).status_code == 400
    again = page.press("reopen", what=table_id)
    assert again.status_code == (200 if button == "close" else 400)
    assert f"{button}   " in page.command("log")


@pytest.mark.extended
def test_an_address_is_blocked_and_let_in_again(page: Page) -> None:
    page.enter()
    other = page.served.another("203.0.113.7")
    assert page.press("block", what="203.0.113.7", days="2", note="<floods>").status_code == 200
    wait(lambda: other.get("/").status_code == 403)
    assert "&lt;floods&gt;" in page.client.get("/operator").text
    assert "until" in page.command("blocks")
    assert page.press("unblock", what="203.0.113.7").status_code == 200
    wait(lambda: other.get("/").status_code == 200)


@pytest.mark.extended
def test_a_quota_is_set_and_taken_away(page: Page) -> None:
    table_id, _ = page.served.friends()
    page.enter()
    person = page.command("show", table_id).splitlines()[-1].split()[1]
    assert page.press("quota", what=person, most="3").status_code == 200
    assert "at most: 3" in page.command("show", person)
    assert page.press("quota", what=person).status_code == 200
    assert "as usual" in page.command("show", person)


@pytest.mark.sample(3)
@pytest.mark.parametrize(
    ("button", "fields"),
    [
        ("nonsense", {"what": "one"}),
        ("close", {}),
        ("close", {"what": "x" * 101}),
        ("close", {"what": "\0"}),
        ("block", {"what": "0.0.0.0/0"}),
        ("block", {"what": "127.0.0.1"}),
        ("block", {"what": "203.0.113.7", "days": "nan"}),
        ("block", {"what": "203.0.113.7", "days": "-1"}),
        ("block", {"what": "203.0.113.7", "days": "two"}),
        ("quota", {"what": "nobody", "most": "1"}),
        ("quota", {"what": "nobody", "most": "9" * 90}),
    ],
)
def test_what_cannot_be_done_is_said_and_nothing_is_done(
    page: Page, button: str, fields: dict[str, str]
) -> None:
    page.enter()
    refused = page.press(button, **fields)
    assert (refused.status_code, "Nothing was done" in refused.text) == (400, True)
    assert page.command("log") == ""


@pytest.mark.sample(1)
@pytest.mark.parametrize(("language", "word"), [("de", "Betreiber"), ("fr", "Exploitants")])
def test_the_page_speaks_the_language_of_its_reader(page: Page, language: str, word: str) -> None:
    assert word in page.client.get("/operator", headers={"accept-language": language}).text


@pytest.mark.extended
def test_r17_the_fullest_page_is_within_its_budget(page: Page) -> None:
    """R17: reports, blocks and acts are as many and as long as can be, in the longest signs."""
    table_id, _ = page.served.friends()
    for number in range(operators.LISTED):
        network = f"2001:db8:{number:x}::/48"
        page.command("block", network, "--days", "9", "--note", "'" * LONGEST)
    for _ in range(operators.REPORTS):
        report_texts(page.folder, table_id, ["'" * MOST_WORDS] * MOST_REPORTED)
    shown = page.enter()
    assert shown.text.count("2001:db8:") == 2 * operators.LISTED  # blocked, and done
    assert shown.text.count("&#39;" * MOST_WORDS) == operators.REPORTS * MOST_REPORTED
    for method in ("GET", "POST"):
        budget = 1_000 * BUDGETS[f"{method} /operator"].kilobytes
        assert budget / 2 < len(shown.content) <= budget


def reported(page: Page) -> str:
    """Let blue be reported for a text; return the number of the report."""
    table_id, _ = page.served.friends()
    reporter = page.command("show", table_id).splitlines()[-1].split()[1]
    texts = [
        WrittenText(NOW, "red", reporter, "Tea?"),
        WrittenText(NOW, "blue", "ben", "<b>I know where you live</b>"),
    ]
    report = TalkReport(table_id, reporter, "r-1", "blue", "ben", texts)
    store = open_store(file_url(page.folder))
    asyncio.run(StoredReports(store, lambda: NOW).keep(report))
    store.close()
    return page.command("reports").split()[0]


@pytest.mark.extended
def test_a_report_is_read_with_its_context_and_closed(page: Page) -> None:
    number = reported(page)
    assert "Tea?" not in page.client.get("/operator").text, "no token"
    assert page.press("close-report", what=number).status_code == 403
    shown = page.enter().text
    assert shown.index("Tea?") < shown.index("&lt;b&gt;I know where you live")
    assert 'href="/operator?what=ben"' in shown
    for wrong in ("99", "x", "-1", "9" * 30):
        assert page.press("close-report", what=wrong).status_code == 400
    closed = page.press("close-report", what=number)
    assert closed.status_code == 200
    assert "Tea?" not in closed.text
    assert page.command("reports") == ""
    assert f"report {number}" in " ".join(page.command("log").split())
