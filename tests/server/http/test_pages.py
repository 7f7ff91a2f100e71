"""Pages as a whole: all can be reached, obey their policy, and exist in each language."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from urllib.parse import urldefrag, urljoin, urlsplit

import pytest

from helpers.app_server import ADDRESS, FRIENDS, Served, serving, wait
from helpers.page_reading import BROWSER, FewQueries, Reading
from russianbank.core.rules.preset import preset_names
from russianbank.lessons.lesson import lessons
from russianbank.server.http import auth, pages
from russianbank.server.http.openapi import description
from russianbank.server.http.security import HEADERS, POLICY, policy
from russianbank.words.catalogue import LANGUAGES, Catalogue, catalogue_for, fluent_text

EXPECTED = {**HEADERS, "content-security-policy": policy(ADDRESS)}

pytestmark = pytest.mark.usefixtures("afresh")


def crawl(served: Served, start: str) -> dict[str, str]:
    """The pages that can be reached by links, of each query a few values: address to text."""
    waiting, pages = [start], {}
    queries = FewQueries()
    while waiting:
        address = waiting.pop()
        answer = served.client.get(address, headers=BROWSER)
        assert answer.status_code == 200, address
        for name, value in EXPECTED.items():
            if answer.headers["content-type"].startswith("text/html"):
                assert answer.headers[name] == value, address
            else:
                assert name in answer.headers, address
        pages[address] = answer.text
        if not answer.headers["content-type"].startswith("text/html"):
            continue
        for found in Reading(answer.text).addresses:
            whole = urljoin(f"{ADDRESS}{address}", found)
            assert whole.startswith(f"{ADDRESS}/"), f"{address} leads to {found}"
            path, _ = urldefrag(whole.removeprefix(ADDRESS))
            forms = {"/play", "/tables", "/language", "/me/delete", "/me/friends"}
            if path in pages or path in forms or path.startswith("/static/"):
                continue
            if queries.has_room_for(path):
                waiting.append(path)
                pages[path] = ""
    return pages


@pytest.fixture(scope="module")
def crawled(served: Served) -> dict[str, str]:
    """All pages, for a person who has played."""
    served.client.post("/api/me", json={"name": "Ada"})
    table_id, _ = served.friends()
    served.play(table_id, 2)
    served.finish(table_id)
    pages = crawl(served, "/")
    pages |= crawl(served, f"/replay/{table_id}/1?ply=1")
    pages |= crawl(served, served.client.post("/api/tables", json=FRIENDS).json()["join"])
    return pages


@pytest.mark.extended
def test_every_page_can_be_reached_and_has_its_headers(crawled: dict[str, str]) -> None:
    kinds = {re.sub(r"/[^/]*\d[^/]*|/0\w+", "/x", urlsplit(path).path) for path in crawled}
    assert kinds >= {"/", "/law", "/me", "/rules", "/t/x", "/replay/x/x"}
    assert {f"/rules/{name}" for name in preset_names()} <= set(crawled)


def test_the_policy_names_the_addresses_of_the_websocket(served: Served) -> None:
    policy = served.client.get("/").headers["content-security-policy"]
    host = ADDRESS.partition("://")[2]
    assert f"connect-src 'self' ws://{host} wss://{host}" in policy


@pytest.mark.extended
def test_no_page_contains_what_its_policy_forbids(crawled: dict[str, str]) -> None:
    assert "unsafe" not in POLICY
    pages = {path: text for path, text in crawled.items() if "<!doctype" in text}
    assert len(pages) > 10
    for path, text in pages.items():
        for tag, attributes in Reading(text).elements:
            assert tag not in ("style", "iframe", "object", "embed", "base"), path
            assert "style" not in attributes, path
            assert not [name for name in attributes if name.startswith("on")], path
            if tag == "script" and attributes.get("type") != "application/json":
                assert attributes["src"].startswith("/static/"), path
        run = re.sub(r'<script type="application/json"[^>]*>[^<]*</script>', "", text)  # data
        assert not re.search(r"<script[^>]*>[^<]", run), path


@pytest.mark.extended
def test_every_page_has_a_language_a_title_one_heading_and_unique_ids(
    crawled: dict[str, str],
) -> None:
    for path, text in crawled.items():
        if "<!doctype" not in text:
            continue
        page = Reading(text)
        html = dict(page.elements)["html"]
        assert (html["lang"], html["dir"]) == ("en", "ltr"), path
        assert re.search(r"<title>[^<]+</title>", text), path
        assert [tag for tag, _ in page.elements].count("h1") == 1, path
        assert len(page.ids) == len(set(page.ids)), path
        labelled = {one["for"] for tag, one in page.elements if tag == "label" and "for" in one}
        assert labelled <= set(page.ids), path


@pytest.mark.extended
def test_every_link_within_a_page_has_a_target(crawled: dict[str, str]) -> None:
    for path, text in crawled.items():
        ids = set(Reading(text).ids) if "<!doctype" in text else set()
        for one in ids and Reading(text).addresses:
            if one.startswith("#"):
                assert one[1:] in ids, f"{path}{one}"


@pytest.mark.sample(1)
def test_what_the_first_visitors_need_is_read_before_they_come(tmp_path: Path) -> None:
    for read in (lessons, description):
        read.cache_clear()
    with serving(tmp_path):
        for read in (lessons, description):
            wait(lambda read=read: read.cache_info().currsize == 1)  # type: ignore[misc]


def test_the_words_of_a_language_that_is_not_offered_are_read_beside_the_event_loop(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[str, bool]] = []

    def watched(language: str) -> Catalogue:
        asked.append((language, asyncio._get_running_loop() is None))
        return catalogue_for(language)

    monkeypatch.setattr(auth, "catalogue_for", watched)
    served.client.get("/rules", headers={"accept-language": "ar"})
    assert asked[0] == ("ar", True)
    asked.clear()
    served.client.get("/rules", headers={"accept-language": "de"})
    assert asked[0] == ("de", False)


@pytest.mark.parametrize("language", [one for one in LANGUAGES if one != "en"])
def test_every_page_exists_in_every_language(served: Served, language: str) -> None:
    table_id, _ = served.friends()
    link = served.client.post("/api/tables", json=FRIENDS).json()["join"]
    pages = ["/", "/rules", "/rules/modern", "/law", "/me", f"/t/{table_id}", link]
    headers = {**BROWSER, "accept-language": language}
    for page in pages:
        answer = served.client.get(page, headers=headers)
        assert answer.status_code == 200, page
        assert f'<html lang="{language}"' in answer.text
    assert served.client.get("/nowhere", headers=headers).status_code == 404


def test_every_message_of_the_pages_is_used() -> None:
    source = Path(pages.__file__).parent
    web = Path(__file__).parents[3] / "web"
    site = [web / "site_pages.py", *web.glob("site/*.html"), *web.glob("src/pages/*.ts*")]
    code = [*source.glob("*.py"), *(source / "templates").iterdir(), *site]
    text = "\n".join(file.read_text() for file in code)
    open_ended = set(re.findall(r"(pages-[a-z-]*-)[\"{]", text))
    for key in re.findall(r"^(pages-\S+) =", fluent_text("en"), re.MULTILINE):
        assert f'"{key}"' in text or any(key.startswith(one) for one in open_ended), key
