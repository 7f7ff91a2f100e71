"""The pages: what they show and do without a script, in each language."""

from __future__ import annotations

import html
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import urldefrag, urljoin, urlsplit

import pytest
from starlette.testclient import TestClient

from app_server import ADDRESS, FRIENDS, Served, serving
from russianbank.core.cards import Seat
from russianbank.core.law import REQUIREMENTS
from russianbank.core.rules.preset import preset, preset_names
from russianbank.server.http import pages
from russianbank.server.http.security import HEADERS, POLICY
from russianbank.server.i18n.catalogue import LANGUAGES, OFFERED, catalogue_for, fluent_text
from russianbank.server.live.table_actor import TableActor
from russianbank.server.store.database import DATABASE_NAME
from russianbank.server.store.jobs import StorageError
from russianbank.server.table.entry import ActEntry, LoggedEntry, SayEntry
from russianbank.server.table.event_mapping import seat_name

BROWSER = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
NASTY = [
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    '"><svg/onload=alert(1)>',
    "' onfocus=alert(1) '",
    "</title><b>",
    "{{7*7}}",
    "{% raw %}",
    "javascript:alert(1)",
    "&lt;b&gt;",
    "<!--",
    "]]><b>",
    "{ $name }",
]


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(tmp_path_factory.mktemp("served")) as made:
        yield made


@pytest.fixture(autouse=True)
def afresh(served: Served) -> None:
    """Every test has a browser without cookies, some time after the last test."""
    served.client.cookies.clear()
    served.clock.now += 100


class Reading(HTMLParser):
    """A parsed page: its elements with their attributes, its ids and its links."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str]]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, {name: value or "" for name, value in attrs}))

    @property
    def ids(self) -> list[str]:
        return [attributes["id"] for _, attributes in self.elements if "id" in attributes]

    @property
    def addresses(self) -> list[str]:
        """All addresses that are linked or loaded."""
        return [
            attributes[name]
            for _, attributes in self.elements
            for name in ("href", "src", "action")
            if name in attributes
        ]


def crawl(served: Served, start: str) -> dict[str, str]:
    """All pages that can be reached by links: address to text."""
    waiting, pages = [start], {}
    while waiting:
        address = waiting.pop()
        answer = served.client.get(address, headers=BROWSER)
        assert answer.status_code == 200, address
        for name, value in HEADERS.items():
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
            forms = {"/play", "/tables", "/language", "/me/delete"}
            if path not in pages and path not in forms and not path.startswith("/static/"):
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


def test_every_page_can_be_reached_and_has_its_headers(crawled: dict[str, str]) -> None:
    kinds = {re.sub(r"/[^/]*\d[^/]*|/0\w+", "/x", urlsplit(path).path) for path in crawled}
    assert kinds >= {"/", "/law", "/me", "/rules", "/t/x", "/replay/x/x"}
    assert {f"/rules/{name}" for name in preset_names()} <= set(crawled)


def test_no_page_contains_what_its_policy_forbids(crawled: dict[str, str]) -> None:
    assert "unsafe" not in POLICY
    pages = {path: text for path, text in crawled.items() if "<!doctype" in text}
    assert len(pages) > 10
    for path, text in pages.items():
        for tag, attributes in Reading(text).elements:
            assert tag not in ("style", "iframe", "object", "embed", "base"), path
            assert "style" not in attributes, path
            assert not [name for name in attributes if name.startswith("on")], path
            if tag == "script":
                assert attributes["src"].startswith("/static/"), path
        assert not re.search(r"<script[^>]*>[^<]", text), path


def test_every_page_has_a_language_a_title_one_heading_and_unique_ids(
    crawled: dict[str, str],
) -> None:
    for path, text in crawled.items():
        if "<!doctype" not in text:
            continue
        page = Reading(text)
        assert dict(page.elements)["html"] == {"lang": "en", "dir": "ltr"}, path
        assert re.search(r"<title>[^<]+</title>", text), path
        assert [tag for tag, _ in page.elements].count("h1") == 1, path
        assert len(page.ids) == len(set(page.ids)), path
        labelled = {one["for"] for tag, one in page.elements if tag == "label" and "for" in one}
        assert labelled <= set(page.ids), path


def test_every_link_within_a_page_has_a_target(crawled: dict[str, str]) -> None:
    for path, text in crawled.items():
        ids = set(Reading(text).ids) if "<!doctype" in text else set()
        for one in ids and Reading(text).addresses:
            if one.startswith("#"):
                assert one[1:] in ids, f"{path}{one}"


# Setting up tables


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


def test_a_running_game_is_listed_until_it_is_over(served: Served) -> None:
    table_id, friend = served.friends()
    friend.post("/api/me", json={"name": "Ada"})
    home = served.client.get("/").text
    assert f'href="/t/{table_id}"' in home
    assert "against Ada" in home
    assert "Your turn" in home or "Ada to play" in home
    assert "Your games" not in served.another().get("/").text
    served.finish(table_id)
    assert f'href="/t/{table_id}"' not in served.client.get("/").text
    mine = served.client.get("/me").text
    assert "Finished" in mine
    assert f'href="/replay/{table_id}/1"' in mine


def test_after_a_deal_of_a_match_the_next_deal_is_announced(served: Served) -> None:
    wish = {"opponent": "machine", "level": "4", "target": "deals-3"}
    opened = served.client.post("/tables", data=wish, follow_redirects=False)
    home = served.client.get("/").text
    assert "against the computer, Sunday player" in home
    assert "Your turn" in home or "The computer to play" in home
    served.finish(opened.headers["location"].removeprefix("/t/"))
    for page in ("/", "/me"):
        reply = served.client.get(page).text
        assert "Next deal" in reply
        assert "Your turn" not in reply
        assert "computer to play" not in reply


def listed(text: str, table_id: str) -> str | None:
    """How the list on /me shows a table: against whom, which rules, what state, which replays."""
    found = re.search(rf'<tr><td><a href="/t/{table_id}">.*?</tr>', text, re.DOTALL)
    return None if found is None else " ".join(re.sub(r"<[^>]*>", " ", found[0]).split())


def said_by_the_table(actor: TableActor, seat: Seat) -> str:
    """The same, as the table itself says it."""
    text, view = catalogue_for("en").text, actor.table.view(None)
    other = seat.other
    level = view.level if view.who[seat_name(other)] == "machine" else None
    who = view.names[seat_name(other)] or text("pages-someone")
    against = text("pages-against", name=who)
    if level is not None:
        against = text("pages-against-machine", title=text(f"pages-level-{level}"))
    endless = view.target.points is None and view.target.deals is None
    if view.over is not None and (endless or actor.table.match.over):
        state = text("pages-finished")
    elif not actor.is_taken(other):
        state = text("pages-waiting")
    elif view.over is not None:
        state = text("panels-next")
    elif view.mover == seat_name(seat):
        state = text("pages-your-turn")
    elif level is not None:
        state = text("pages-machine-turn")
    else:
        state = text("pages-their-turn", name=who)
    replays = [text("pages-deal", number=number) for number in view.games]
    said = " ".join([against, text(f"pages-named-{view.rules}"), state, *replays])
    return html.escape(said, quote=False)


def test_a_list_shows_the_state_of_the_table_at_every_step(served: Served) -> None:
    wishes = [FRIENDS, {**FRIENDS, "deals": 2}, {**FRIENDS, "rules": "modern"}]
    for wish in wishes:
        opened = served.client.post("/api/tables", json=wish).json()
        table_id = opened["id"]

        def check(table_id: str = table_id) -> None:
            actor = served.actor(table_id)
            assert listed(served.client.get("/me").text, table_id) == said_by_the_table(
                actor, Seat.RED
            )

        check()
        friend = served.another()
        friend.post("/api/me", json={"name": "Ada <b>"})
        friend.post(opened["join"], follow_redirects=False)
        check()
        for _ in range(12):
            served.play(table_id, 1)
            check()
        friend.post("/api/me", json={"name": "Bea"})
        check()
        served.finish(table_id)
        check()
        for seat in Seat:
            served.do(table_id, SayEntry("next"), seat)
            check()
    against_computer = {"opponent": {"level": 2}, "pace": "at-once"}
    table_id = served.client.post("/api/tables", json=against_computer).json()["id"]
    text, actor = served.client.get("/me").text, served.actor(table_id)
    assert "against the computer" in (listed(text, table_id) or "")
    served.finish(table_id)
    assert listed(served.client.get("/me").text, table_id) == said_by_the_table(actor, Seat.RED)


def test_a_list_loads_no_table(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    tables = [served.friends()[0] for _ in range(5)]
    served.play(tables[0], 3)
    served.finish(tables[1])
    loads: list[str] = []

    async def count(table_id: str) -> None:
        loads.append(table_id)

    for method in ("find", "find_awake"):
        monkeypatch.setattr(served.registry, method, count)
    for method in ("load", "head"):
        monkeypatch.setattr(served.registry.journal, method, count)
    for page in ("/", "/me"):
        text = served.client.get(page).text
        assert all(f'href="/t/{one}"' in text for one in tables if one != tables[1])
    assert loads == []


def test_a_table_from_before_statuses_were_stored_is_loaded_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(tmp_path) as old:
        table_id, _ = old.friends()
        old.play(table_id, 3)
        expected = said_by_the_table(old.actor(table_id), Seat.RED)
        with closing(sqlite3.connect(tmp_path / DATABASE_NAME)) as file, file:
            file.execute("DELETE FROM table_status")
        assert listed(old.client.get("/me").text, table_id) == expected
        monkeypatch.setattr(old.registry, "find_awake", None)
        assert listed(old.client.get("/me").text, table_id) == expected


def test_a_table_with_a_damaged_log_does_not_block_the_others(served: Served) -> None:
    spoilt, _ = served.friends()
    sound, _ = served.friends()
    actor = served.registry.tables.pop(spoilt)
    line = LoggedEntry(actor.table.version + 1, 0.0, "red", "x", ActEntry("t9>t1"))
    assert served.client.portal is not None
    served.client.portal.call(actor.journal.append, spoilt, actor.table.version, [line])
    assert served.client.get(f"/t/{spoilt}").status_code == 404
    for page in ("/", "/me"):
        shown = served.client.get(page)
        assert shown.status_code == 200
        assert f"/t/{sound}" in shown.text
        assert spoilt not in shown.text
    assert served.client.get(f"/t/{spoilt}").status_code == 404


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


def test_a_server_on_localhost_says_that_no_other_device_can_reach_it(served: Served) -> None:
    reply = served.client.post("/api/tables", json=FRIENDS).json()
    assert "--host 0.0.0.0" in served.client.get(reply["join"]).text


def test_without_built_files_the_page_says_what_to_do(tmp_path: Path) -> None:
    with serving(tmp_path, built={}) as bare:
        home = bare.client.get("/").text
        assert "make play" in home
        assert "russianbank play --terminal" in home
        table_id, _ = bare.friends()
        assert "make play" in bare.client.get(f"/t/{table_id}").text


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


def test_a_replay_names_the_players_in_each_language(served: Served) -> None:
    table = served.client.post("/api/tables", json={"opponent": {"level": 1}}).json()["id"]
    served.finish(table)
    for language, whose in (("en", "and the computer"), ("pt", "e do computador")):
        page = served.client.get(f"/replay/{table}/1", headers={"accept-language": language})
        assert whose in page.text


# Rules


@pytest.mark.parametrize("name", preset_names())
def test_every_preset_has_a_page(served: Served, name: str) -> None:
    page = html.unescape(served.client.get(f"/rules/{name}").text)
    assert preset(name).title in page
    assert page.count("<li>") > 15
    assert catalogue_for("en").has(f"pages-rules-{name}")


def test_the_rulebook_has_an_anchor_for_every_paragraph_that_can_be_broken(served: Served) -> None:
    ids = Reading(served.client.get("/law").text).ids
    assert set(REQUIREMENTS) <= set(ids)
    assert {f"F{number}" for number in range(1, 61)} <= set(ids)


def test_unknown_rules_are_not_found(served: Served) -> None:
    assert served.client.get("/rules/nonsense").status_code == 404


# Languages


@pytest.mark.parametrize("language", OFFERED)
def test_the_pages_are_in_the_language_of_the_browser(served: Served, language: str) -> None:
    page = served.client.get("/", headers={"accept-language": language}).text
    assert f'<html lang="{language}"' in page
    assert html.escape(catalogue_for(language).text("pages-tagline"), quote=True).replace(
        "&#x27;", "&#39;"
    ) in page.replace("&#34;", "&quot;")


def test_a_chosen_language_is_kept(served: Served) -> None:
    form = {"language": "fr", "next": "/rules"}
    answer = served.client.post("/language", data=form, follow_redirects=False)
    assert answer.headers["location"] == "/rules"
    assert '<html lang="fr"' in served.client.get("/", headers={"accept-language": "de"}).text
    served.client.post("/me", data={"name": "Ada", "language": "pt"})
    assert '<html lang="pt"' in served.client.get("/", headers={"accept-language": "de"}).text


@pytest.mark.parametrize(
    "address",
    ["//evil.example", "https://evil.example", "/\\evil.example", "evil", "javascript:x", "/\n/x"],
)
def test_redirects_lead_to_own_pages_only(served: Served, address: str) -> None:
    form = {"language": "fr", "next": address}
    answer = served.client.post("/language", data=form, follow_redirects=False)
    assert answer.headers["location"] == "/"


def test_arabic_pages_run_from_right_to_left(served: Served) -> None:
    page = served.client.get("/", headers={"accept-language": "ar"}).text
    assert '<html lang="ar" dir="rtl">' in page


# One's own data


def test_the_page_of_ones_data_saves_and_deletes(served: Served) -> None:
    assert "Nothing is stored about you" in served.client.get("/me").text
    saved = served.client.post("/me", data={"name": "Ada", "language": "en"})
    assert 'value="Ada"' in saved.text
    assert "Saved." in saved.text
    deleted = served.client.post("/me/delete")
    assert "has been deleted" in deleted.text
    assert "Ada" not in served.client.get("/me").text


@pytest.mark.parametrize("name", NASTY)
def test_a_name_is_shown_as_it_is_and_is_no_markup(served: Served, name: str) -> None:
    shown = name[:30].strip()
    served.client.post("/me", data={"name": name})
    table_id, friend = served.friends()
    served.play(table_id, 1)
    served.finish(table_id)
    reply = served.client.post("/api/tables", json=FRIENDS).json()
    for page in ("/", "/me", reply["join"], f"/replay/{table_id}/1?ply=0"):
        text = (served.client if page == "/me" else friend).get(page).text
        if page != "/":  # a finished game is not on the first page
            assert shown in html.unescape(text), page
        tags = {tag for tag, _ in Reading(text).elements}
        assert not tags & {"svg", "b", "i"}, page
        assert "onerror" not in {key for _, one in Reading(text).elements for key in one}, page
        assert "onfocus" not in {key for _, one in Reading(text).elements for key in one}, page
        assert "alert(1)</script>" not in text, page
    picture = served.client.get(f"/api/tables/{table_id}/diagram.svg").text
    assert "<script" not in picture
    assert "<img" not in picture


# Errors


@pytest.mark.parametrize("address", ["/nowhere", "/t/nowhere", "/join/nowhere", "/watch/nowhere"])
def test_a_missing_page_is_explained_in_the_readers_language(served: Served, address: str) -> None:
    answer = served.client.get(address, headers={**BROWSER, "accept-language": "fr"})
    assert answer.status_code == 404
    assert '<html lang="fr"' in answer.text
    for name in HEADERS:
        assert name in answer.headers


@pytest.mark.parametrize(
    ("language", "table"), [("en", "table"), ("fr", "table"), ("de", "Tisch"), ("pt", "mesa")]
)
def test_a_person_who_changes_their_name_too_often_is_told_to_wait(
    served: Served, language: str, table: str
) -> None:
    headers = {**BROWSER, "accept-language": language}
    for number in range(30):
        answer = served.client.post("/me", data={"name": str(number)}, headers=headers)
        if answer.status_code != 200:
            break
    assert answer.status_code == 429
    reply = catalogue_for(language).text("pages-wrong-429")
    assert reply in answer.text
    assert table not in reply


def test_an_unknown_method_is_refused(served: Served) -> None:
    assert served.client.put("/", headers=BROWSER).status_code == 405
    assert served.client.get("/play", headers=BROWSER).status_code == 405
    assert served.client.put("/api/tables").json()["error"]["code"] == "no-such-method"


def test_an_internal_error_is_shown_as_a_page(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    def break_down(*_: object) -> None:
        raise RuntimeError("out of luck")

    def fill_up(*_: object) -> None:
        raise StorageError("the disk is full")

    quiet = TestClient(served.client.app, ADDRESS, raise_server_exceptions=False)
    quiet.portal = served.client.portal
    for failure, status in ((break_down, 500), (fill_up, 503)):
        monkeypatch.setattr(served.registry, "find_awake", failure)
        page = quiet.get("/t/anything", headers=BROWSER)
        reply = quiet.get("/api/tables/anything")
        assert page.status_code == reply.status_code == status
        assert catalogue_for("en").text(f"pages-wrong-{status}-title") in page.text
        assert "luck" not in page.text + reply.text
        assert set(HEADERS) <= set(page.headers)


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
    code = [*source.glob("*.py"), *(source / "templates").iterdir()]
    text = "\n".join(file.read_text() for file in code)
    open_ended = set(re.findall(r"(pages-[a-z-]*-)[\"{]", text))
    for key in re.findall(r"^(pages-\S+) =", fluent_text("en"), re.MULTILINE):
        assert f'"{key}"' in text or any(key.startswith(one) for one in open_ended), key


def test_a_link_to_a_taken_seat_leads_to_the_table(served: Served) -> None:
    reply = served.client.post("/api/tables", json=FRIENDS).json()
    page = served.client.get(reply["url"]).text
    root = next(one for _, one in Reading(page).elements if one.get("id") == "app")
    served.another().post(reply["join"], follow_redirects=False)
    late = served.another()
    link = urlsplit(root["data-join"]).path
    assert "You can watch" in late.get(link).text
    assert late.post(link).status_code == 409
