"""Own rules on a device: read and kept as a server does it, and played by."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from helpers.catalogue_speakers import CatalogueSpeakers
from helpers.device_page import DevicePage as Page
from helpers.memory_logs import MemoryLogs
from helpers.memory_reviews import MemoryReviewTexts
from russianbank.core.errors import CannotBeRead
from russianbank.core.rules.preset import preset
from russianbank.device.worker import Device, start
from russianbank.server.live.own_rules import MOST
from russianbank.words.catalogue import OFFERED

FORM = {"title": " Grandma's\nrules ", "stock_size": "11", "borrow": "discard"}
MADE = {
    "title": "Grandma's rules",
    "base": "pagat",
    "changes": {"stock_size": 11, "borrow": "discard"},
}
OPPONENTS: list[Any] = [{"level": 1}, "friend"]


@asynccontextmanager
async def started() -> AsyncIterator[Device]:
    device = start(MemoryLogs(), MemoryReviewTexts(), CatalogueSpeakers())
    yield device
    await device.close()


async def opened(device: Device, **wish: object) -> str:
    """A table at which the computer plays at once; returns its id."""
    return await device.open_table(json.dumps({"pace": "at-once", **wish}))


async def keep(form: object, kept: object = None, base: str = "pagat") -> tuple[int, Any]:
    """What the page of own rules is answered."""
    async with started() as device:
        page = Page(device, await opened(device, strictness="strict", rules="foster-32"))
        answer: tuple[int, Any] = await page.ask(
            "rules", base, "own", body={"form": form, "kept": kept or {}}
        )
        return answer


async def test_the_form_is_read_as_a_server_reads_it() -> None:
    assert await keep(FORM) == (200, {"kept": {"own-1": MADE}, "key": "own-1"})


async def test_rules_of_the_same_name_are_replaced_and_others_stay() -> None:
    other = {**MADE, "title": "Others"}
    status, answer = await keep(FORM, {"own-1": other, "own-2": {**MADE, "base": "french"}})
    assert (status, answer) == (200, {"kept": {"own-1": other, "own-2": MADE}, "key": "own-2"})


@pytest.mark.parametrize(
    ("form", "code"),
    [
        ({}, "cannot-read"),
        ({"title": " "}, "cannot-read"),
        ({"title": "x", "borrow": "everything"}, "cannot-read"),
        ({"title": "x", "stock_size": "31"}, "cannot-read"),
        ({"title": 1}, "cannot-read"),
        ({"title": "x", "free_stock": "no", "space_from": "given"}, None),
    ],
)
async def test_what_a_server_refuses_is_refused(form: object, code: str | None) -> None:
    status, answer = await keep(form)
    assert (status, answer.get("error", {}).get("code")) == (400 if code else 200, code)


async def test_more_rules_than_a_server_keeps_are_refused() -> None:
    kept = {f"own-{number}": {**MADE, "title": str(number)} for number in range(1, MOST + 1)}
    status, answer = await keep(FORM, kept)
    assert (status, answer["error"]["code"]) == (409, "too-many-rules")


@pytest.mark.parametrize("path", [("rules", "pagat"), ("rules", "pagat", "own", "1")])
async def test_what_there_is_not_is_not_found(path: tuple[str, ...]) -> None:
    async with started() as device:
        page = Page(device, await opened(device))
        assert (await page.ask(*path, body={"form": FORM}))[0] == 404


@pytest.mark.parametrize("opponent", OPPONENTS, ids=["level", "friend"])
async def test_a_table_is_played_by_own_rules(opponent: object) -> None:
    async with started() as device:
        table = await opened(device, rules="own-1", own=MADE, opponent=opponent)
        view = json.loads(await device.page(table) or "")["sync"]["view"]
        assert (view["rules"], view["title"]) == ("own-1", "Grandma's rules")
        assert view["piles"]["rs"][0] == 11 != preset("pagat").stock_size


async def test_own_rules_that_contradict_each_other_open_no_table() -> None:
    async with started() as device:
        broken = {**MADE, "changes": {"stock_size": 99}}
        with pytest.raises(CannotBeRead, match="stock_size"):
            await opened(device, rules="own-1", own=broken)
        with pytest.raises(CannotBeRead, match="own-1"):
            await opened(device, rules="own-1")


@pytest.mark.parametrize("language", OFFERED)
async def test_the_rules_of_a_table_are_said_in_the_language_of_the_reader(language: str) -> None:
    async with started() as device:
        table = await opened(device, rules="own-1", own=MADE, strictness="strict")
        status, said = await Page(device, table).ask(
            "api", "tables", table, "rules", language=language
        )
    assert (status, said["title"]) == (200, "Grandma's rules")
    assert any("11" in sentence for sentence, _ in said["different"])
    everything = [sentence for _, sentences in said["sections"] for sentence in sentences]
    assert len(everything) > len(said["different"]) > 0
    assert all(one in everything for one in said["different"])
