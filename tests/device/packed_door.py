"""Goes through the whole door of the worker, in the browser's Python as it is packed."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

from helpers.device_page import DevicePage
from helpers.memory_logs import MemoryLogs
from helpers.memory_reviews import MemoryReviewTexts
from russianbank.ai.levels import LEVELS
from russianbank.core.chance import Chance
from russianbank.core.rules.preset import preset_names
from russianbank.device.worker import start
from russianbank.lessons.lesson import lessons
from russianbank.puzzles.collection import puzzles
from russianbank.puzzles.puzzle import KINDS
from russianbank.server.study.printed_hands import HANDS

LANGUAGES = ("en", "de", "fr", "pt")
PUZZLES_OF_A_KIND = 20
NOT_YET = 409


class Echo:
    """Says the keys of messages."""

    async def speaker(self, language: str) -> Callable[[str, str], str]:
        """See `Speakers`."""
        return lambda key, args: f"{language} {key} {args}"


class Door:
    """The worker, asked as its pages ask it; whatever is refused ends the test."""

    def __init__(self) -> None:
        self._device = start(MemoryLogs(), MemoryReviewTexts(), Echo(), Chance(4).split)

    async def open(self, rules: str, level: int, strictness: str = "strict") -> DevicePage:
        """A page at a new table, when its player is on turn."""
        wish = {"opponent": {"level": level}, "pace": "at-once", "rules": rules}
        table = await self._device.open_table(json.dumps({**wish, "strictness": strictness}))
        page = DevicePage(self._device, table)
        await page.to_the_player()
        return page

    async def grows(self, *path: str, body: object = None) -> None:
        """Wait for the first line of an answer that grows; the page leaves then."""
        lines: list[str] = []
        replies: list[str] = []
        question = json.dumps({"path": path, "body": body, "language": "en"})
        heard = self._device.ask(question, lines.append, replies.append)
        while not lines and not replies:
            await asyncio.sleep(0)
        heard.leave()
        assert lines, replies


async def ask(page: DevicePage, *path: str, body: object = None, language: str = "en") -> Any:
    """The body of an answer, which there must be."""
    status, answer = await page.ask(*path, body=body, language=language)
    assert status == 200, (path, body, answer)
    return answer


async def play_by_every_preset(door: Door) -> None:
    """Open a table by each preset, in each strictness; then play against each level."""
    strictness = ("call-stop", "warn", "strict")
    for number, rules in enumerate(preset_names()):
        await door.open(rules, 1, strictness[number % 3])
    for level in range(1, len(LEVELS) + 1):
        page = await door.open("foster-32", level)
        for act in page.view["acts"][:1]:  # none where the deal is over
            await page.send(t="play", m=act)


async def study_a_game(door: Door) -> None:
    """Play a deal with hints and advice; show it, review it, and analyse it."""
    page = await door.open("foster-32", 1)
    table = ("api", "tables", page.table)
    for language in LANGUAGES:
        await ask(page, *table, "coach", language=language)
        await ask(page, *table, "rules", language=language)
        await ask(page, *table, "hint", body={"step": 3}, language=language)
    await page.send(t="advisor", seat="red", level=2)
    while (await page.ask(*table, "advice"))[0] == NOT_YET:  # the computer has to agree first
        pass
    await ask(page, *table, "diagram.svg")
    await page.play_to_the_end()
    game = (*table, "games", "1")
    for name in ("replay.json", "record.txt", "record.json"):
        await ask(page, *game, name)
    await ask(page, *game, "diagram.svg", body={"ply": "5"})
    await ask(page, "analysis", "game", page.table, "1", "3")
    await door.grows("review", page.table, "1", "marks")


async def analyse_a_deal(page: DevicePage, door: Door) -> None:
    """Read, play, write and analyse a deal."""
    opened = await ask(page, "analysis", "read", body={"what": "deal", "rules": "pagat"})
    at_start = {"head": opened["head"], "steps": []}
    await ask(page, "analysis", "play", body=at_start)
    written = await ask(page, "analysis", "write", body=opened)
    read = {"what": "text", "text": written["text"], "rules": "pagat"}
    await ask(page, "analysis", "read", body=read)
    await door.grows("analysis", "engine", body=at_start)


async def learn(page: DevicePage, door: Door) -> None:
    """Begin and solve all exercises in all languages; play in all printed hands."""
    for lesson in lessons():
        for number, exercise in enumerate(lesson.exercises, 1):
            path = ("learn", lesson.name, str(number))
            steps = [str(one.name) if one.name else str(one) for one in exercise.own_steps]
            for language in LANGUAGES:
                await ask(page, *path, body={"steps": [], "waits": True}, language=language)
                await ask(page, *path, body={"steps": [], "touched": "T1"}, language=language)
            if all(one.name for one in exercise.own_steps):
                await ask(page, *path, body={"steps": steps})
    for hand in HANDS:
        await ask(page, "learn", "hands", hand, "play", body={"place": 0, "steps": []})
    shown = await ask(page, "learn", "hands", hand, "play", body={"place": 0, "steps": []})
    idea = {"place": 0, "steps": shown["study"]["view"]["acts"][:1]}
    await door.grows("learn", "hands", hand, "engine", body=idea)


async def solve(page: DevicePage) -> None:
    """Answer puzzles of all kinds."""
    for kind in KINDS:
        found = [one for one in puzzles() if one.kind == kind][:PUZZLES_OF_A_KIND]
        for puzzle in found:
            path = ("puzzles", kind, puzzle.rules, puzzle.id)
            await ask(page, *path, "play", body={"steps": []})
            await ask(page, *path, "answer", body={})
        wish = {"kind": kind, "rules": found[0].rules, "rating": 1200}
        await ask(page, "puzzles", "find", body=wish)


async def main() -> None:
    """Everything, with one worker."""
    door = Door()
    await play_by_every_preset(door)
    await study_a_game(door)
    page = await door.open("foster-32", 3)
    form = {"title": "Ours", "stock_size": "11", "borrow": "discard"}
    await ask(page, "rules", "pagat", "own", body={"form": form, "kept": {}})
    await analyse_a_deal(page, door)
    await learn(page, door)
    await solve(page)
