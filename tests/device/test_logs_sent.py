"""What a device keeps of a whole game is what a server takes in."""

from __future__ import annotations

import json

import msgspec
import pytest

from device.test_device_answers import WISH
from helpers.catalogue_speakers import CatalogueSpeakers
from helpers.device_page import DevicePage as Page
from helpers.memory_logs import MemoryLogs
from helpers.memory_reviews import MemoryReviewTexts
from russianbank.core.chance import Chance
from russianbank.device.worker import start
from russianbank.server.http.schemas import DeviceGame
from russianbank.server.table.device_log import DeviceLog, UnfinishedLog, device_terms

LATER = 4e9


def received(logs: MemoryLogs, table: str) -> DeviceGame:
    """The body of a request with the whole log of a table."""
    terms, entries = logs.tables[table]
    body = json.dumps({"terms": terms, "entries": entries})
    return msgspec.json.decode(body, type=DeviceGame)


OWN = {"title": "Grandma's rules", "base": "pagat", "changes": {"stock_size": 5}}


@pytest.mark.sample(1)
@pytest.mark.parametrize(
    ("level", "rules"),
    [(1, {"rules": "pagat"}), (6, {"rules": "pagat"}), (1, {"rules": "own-1", "own": OWN})],
)
async def test_a_whole_game_of_a_device_is_taken_in_with_its_result(
    level: int, rules: dict[str, object]
) -> None:
    logs = MemoryLogs()
    wish = WISH | {"opponent": {"level": level}} | rules
    device = start(logs, MemoryReviewTexts(), CatalogueSpeakers(), Chance(4).split)
    page = Page(device, await device.open_table(json.dumps(wish)))
    await page.to_the_player()
    early = received(logs, page.table)
    with pytest.raises(UnfinishedLog):
        DeviceLog(device_terms(early.terms, "here"), "Ann", LATER).replay((), early.entries)
    await page.play_to_the_end()
    await device.close()
    sent = received(logs, page.table)
    found = DeviceLog(device_terms(sent.terms, "here"), "Ann", LATER).replay((), sent.entries)
    assert found.results[1].winner == page.view["over"]["winner"]
    assert found.lines[-1].digest == sent.entries[-1].digest
