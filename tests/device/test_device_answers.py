"""What pages ask on a device beside the sockets of tables: the answers of a server."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Callable

import pytest

from helpers.catalogue_speakers import CatalogueSpeakers
from helpers.device_page import DevicePage as Page
from helpers.memory_logs import MemoryLogs
from helpers.memory_reviews import MemoryReviewTexts
from russianbank.core.chance import Chance
from russianbank.device.engine_answer import SAMPLES
from russianbank.device.worker import start
from russianbank.notation import Record, read_record
from russianbank.notation.json import read_record_json
from russianbank.server.study.printed_hands import HANDS
from russianbank.words.catalogue import OFFERED

WISH = {"opponent": {"level": 1}, "pace": "at-once", "strictness": "strict", "rules": "foster-32"}


@pytest.fixture
async def page() -> AsyncIterator[Page]:
    """A page at a new table against the computer."""
    device = start(MemoryLogs(), MemoryReviewTexts(), CatalogueSpeakers(), Chance(4).split)
    yield Page(device, await device.open_table(json.dumps(WISH)))
    await device.close()


async def test_the_coach_says_what_the_first_turn_needs_in_every_language(page: Page) -> None:
    await page.to_the_player()
    said = set()
    for language in OFFERED:
        status, notes = await page.ask("api", "tables", page.table, "coach", language=language)
        assert status == 200
        assert notes["basics"]
        said.add(notes["notes"][0]["said"])
    assert len(said) == len(OFFERED)


async def test_a_hint_reveals_more_step_by_step_and_is_written_into_the_game(page: Page) -> None:
    await page.to_the_player()
    hints = []
    for step in (1, 2, 3):
        status, hint = await page.ask("api", "tables", page.table, "hint", body={"step": step})
        assert status == 200
        hints.append(hint)
    assert "piles" not in hints[0]
    assert "act" not in hints[1]
    assert hints[2]["act"] in page.view["acts"]
    await page.play_to_the_end()
    status, replay = await page.ask("api", "tables", page.table, "games", "1", "replay.json")
    assert status == 200
    assert max(step.get("hint", 0) for step in replay["plies"]) == 3


async def test_an_advisor_speaks_when_asked_and_not_where_there_is_none(page: Page) -> None:
    await page.to_the_player()
    path = ("api", "tables", page.table, "advice")
    assert (await page.ask(*path))[0] == 409
    await page.send(t="advisor", seat="red", level=2)
    status, _ = await page.ask(*path)
    while not page.view["advice"]:
        await page.hear()
    assert status == 200
    assert page.view["advice"]["shown"]


async def test_a_table_and_each_step_of_a_finished_game_are_drawn(page: Page) -> None:
    await page.to_the_player()
    table = ("api", "tables", page.table)
    status, now = await page.ask(*table, "diagram.svg")
    assert (status, now[:4]) == (200, "<svg")
    await page.play_to_the_end()
    game = (*table, "games", "1", "diagram.svg")
    drawn = [(await page.ask(*game, body={"ply": ply}))[1] for ply in ("0", "5")]
    assert drawn[0] != drawn[1]
    assert (await page.ask(*game, body={"ply": "99999"}))[0] == 404


async def test_a_finished_game_is_shown_again_to_its_end(page: Page) -> None:
    path = ("api", "tables", page.table, "games", "1", "replay.json")
    await page.to_the_player()
    assert (await page.ask(*path))[0] == 409
    await page.play_to_the_end()
    status, replay = await page.ask(*path)
    assert status == 200
    view = replay["start"]
    for step in replay["plies"]:
        view = {**view, **step["p"], "piles": {**view["piles"], **step["p"].get("piles", {})}}
    assert {pile: cards[0] for pile, cards in view["piles"].items()} == {
        pile: cards[0] for pile, cards in page.view["piles"].items()
    }
    assert replay["outcome"] == page.view["over"]


@pytest.mark.parametrize(("name", "read"), [("txt", read_record), ("json", read_record_json)])
async def test_the_record_of_a_finished_game_is_that_game(
    page: Page, name: str, read: Callable[[str], Record]
) -> None:
    await page.play_to_the_end()
    status, text = await page.ask("api", "tables", page.table, "games", "1", f"record.{name}")
    assert status == 200
    game = read(text).replay().game
    assert game.outcome
    assert str(game.outcome.winner) == page.view["over"]["winner"]


@pytest.mark.parametrize(
    ("path", "status"),
    [
        (["api", "tables", "nowhere", "coach"], 404),
        (["api", "tables", "TABLE", "nothing"], 404),
        (["api", "tables", "TABLE", "games", "7", "replay.json"], 404),
        (["api", "tables", "TABLE", "games", "one", "replay.json"], 404),
        (["api", "tables", "TABLE", "hint"], 400),
        (["me"], 404),
    ],
)
async def test_what_cannot_be_answered_has_the_status_of_a_server(
    page: Page, path: list[str], status: int
) -> None:
    await page.to_the_player()
    found, body = await page.ask(*(page.table if one == "TABLE" else one for one in path))
    assert found == status
    assert body["error"]["code"]


class Speechless:
    """The messages of a browser that cannot load them."""

    async def speaker(self, language: str) -> Callable[[str, str], str]:
        """See `Speakers`."""
        raise OSError("no network")


async def test_a_page_is_answered_even_if_something_goes_wrong_here() -> None:
    device = start(MemoryLogs(), MemoryReviewTexts(), Speechless())
    page = Page(device, await device.open_table(json.dumps(WISH)))
    status, body = await page.ask("api", "tables", page.table, "coach")
    assert (status, body["error"]["code"]) == (500, "failed")
    await device.close()


async def test_the_analysis_board_plays_reads_and_writes(page: Page) -> None:
    wish = {"what": "deal", "rules": "foster-32"}
    status, opened = await page.ask("analysis", "read", body=wish)
    assert status == 200
    status, reply = await page.ask("analysis", "play", body={"head": opened["head"], "steps": []})
    assert status == 200
    assert reply["study"]["view"]["acts"]
    status, written = await page.ask("analysis", "write", body=opened)
    assert status == 200
    read = {"what": "text", "text": written["text"], "rules": "foster-32"}
    assert (await page.ask("analysis", "read", body=read))[0] == 200
    read["text"] = "no record"
    status, refusal = await page.ask("analysis", "read", body=read)
    assert (status, refusal["error"]["code"]) == (400, "cannot-read")


@pytest.mark.extended
@pytest.mark.compiled
async def test_engine_lines_grow_until_they_are_done(page: Page) -> None:
    _, opened = await page.ask("analysis", "read", body={"what": "deal", "rules": "foster-32"})
    status, _ = await page.ask("analysis", "engine", body={"head": opened["head"], "steps": []})
    updates = [json.loads(line) for line in page.lines]
    assert status == 200
    assert [one["done"] for one in updates] == [False] * (len(SAMPLES) - 1) + [True]
    counts = [one["samples"] for one in updates]
    assert counts == sorted(set(counts))
    assert updates[-1]["lines"]


@pytest.mark.extended
@pytest.mark.compiled
async def test_the_engine_says_what_it_thinks_of_an_idea_in_a_printed_hand(page: Page) -> None:
    path = ("learn", "hands", next(iter(HANDS)))
    _, shown = await page.ask(*path, "play", body={"place": 0, "steps": []})
    step = shown["study"]["view"]["acts"][0]
    status, body = await page.ask(*path, "engine", body={"place": 0, "steps": [step]})
    opinions = [json.loads(line) for line in page.lines]
    assert (status, body) == (200, None)
    assert [one["done"] for one in opinions] == [False] * (len(opinions) - 1) + [True]


@pytest.mark.extended
@pytest.mark.compiled
async def test_a_finished_game_is_reviewed_once_and_then_kept(page: Page) -> None:
    path = ("review", page.table, "1")
    await page.play_to_the_end()
    status, _ = await page.ask(*path, "marks")
    first = [json.loads(line) for line in page.lines]
    assert status == 200
    assert len(first) > 2
    done = [one["done"] for one in first]
    assert done == sorted(done)
    assert first[-1]["engine"]
    await page.ask(*path, "marks")
    assert [json.loads(line) for line in page.lines] == first[-1:]
    marks = first[-1]["review"]["questions"]
    for number in [*marks["red"], *marks["blue"]][:1]:
        status, answer = await page.ask(*path, "answer", body={"mark": number})
        assert status == 200
        body = {"mark": number, "steps": answer["plan"]}
        status, tried = await page.ask(*path, "try", body=body)
        assert status == 200
        assert tried["verdict"]["verdict"] == "best"


async def test_a_finished_game_is_opened_on_the_analysis_board_at_a_step(page: Page) -> None:
    assert (await page.ask("analysis", "game", page.table, "1", "3"))[0] == 409
    await page.play_to_the_end()
    status, opened = await page.ask("analysis", "game", page.table, "1", "3")
    assert status == 200
    assert opened["record"]["nodes"]
    assert (await page.ask("analysis", "game", page.table, "1", "99999"))[0] == 404
