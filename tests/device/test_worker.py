"""What the script of a worker calls: a table is opened, shown and visited, with texts alone."""

from __future__ import annotations

import asyncio
import json

import pytest

from helpers.catalogue_speakers import CatalogueSpeakers
from helpers.memory_logs import MemoryLogs
from helpers.memory_reviews import MemoryReviewTexts
from russianbank.core.errors import CannotBeRead
from russianbank.core.rules.preset import preset_names
from russianbank.device.worker import start

WISH = {"opponent": {"level": 1}, "pace": "at-once", "strictness": "strict"}


@pytest.mark.parametrize("rules", preset_names())
async def test_a_table_by_any_preset_is_opened_and_shown(rules: str) -> None:
    device = start(MemoryLogs(), MemoryReviewTexts(), CatalogueSpeakers())
    table = await device.open_table(json.dumps({**WISH, "rules": rules}))
    page = json.loads(await device.page(table) or "")
    assert page["sync"]["view"]["id"] == table
    assert page["sync"]["view"]["rules"] == rules
    assert page["sync"]["view"]["seat"] == "red"
    assert "tableau" in {each["pile"] for each in page["piles"]}
    await device.close()


async def test_the_first_message_of_a_visit_goes_on_from_what_the_page_has() -> None:
    device = start(MemoryLogs(), MemoryReviewTexts(), CatalogueSpeakers())
    table = await device.open_table(json.dumps(WISH))
    heard: asyncio.Queue[str] = asyncio.Queue()
    visit = device.visit(table, "near", "-1", "", "tab.1", heard.put_nowait, lambda why: None)
    async with asyncio.timeout(60):
        sync = json.loads(await heard.get())
    assert (sync["t"], sync["view"]["id"]) == ("sync", table)
    visit.leave()
    await device.close()


async def test_no_table_and_no_rules_are_told_apart_from_what_there_is() -> None:
    device = start(MemoryLogs(), MemoryReviewTexts(), CatalogueSpeakers())
    assert await device.page("nowhere") is None
    with pytest.raises(CannotBeRead, match="bridge"):
        await device.open_table(json.dumps({**WISH, "rules": "bridge"}))
    await device.close()
