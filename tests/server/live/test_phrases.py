"""Phrases at a table (U29): who hears a phrase, who may say one, and how many."""

from __future__ import annotations

from typing import Any

import pytest

from helpers.live_tables import Client, Room, agreed, machine
from russianbank.core.cards import Seat
from russianbank.server.live.orders import Orders
from russianbank.server.live.phrases import MOST_OF_WATCHERS, MOST_REPORTED
from russianbank.server.live.rate_limit import MOST_PHRASES, PHRASE_SPAN
from russianbank.server.live.table_actor import TableActor
from russianbank.server.store.contract import TalkReport, TooManyReports
from russianbank.server.store.jobs import StorageError
from russianbank.server.table.advisor_links import PERSON, key_of
from russianbank.server.table.entry import AdvisorEntry, AdvisorLinkEntry, SayEntry
from russianbank.server.table.messages import (
    PHRASES,
    AllowText,
    Phrase,
    Report,
    SayPhrase,
    SayText,
)


async def say(actor: TableActor, client: Client, name: str, phrase: Phrase = "thanks") -> str:
    """Say a phrase; return ``ok`` or the code of the refusal."""
    await Orders(actor, client).carry_out(SayPhrase(name, 0, phrase))
    answer = client.outbox.sent[-1]
    assert answer["id"] == name
    return "ok" if answer["t"] == "ok" else str(answer["why"]["code"])


def phrases(client: Client) -> list[dict[str, Any]]:
    """What a client has heard the players say."""
    return client.received("phrase")


@pytest.mark.parametrize("phrase", PHRASES)
async def test_both_players_and_the_watchers_hear_a_phrase(phrase: Phrase) -> None:
    room = Room()
    actor = await room.open()
    people = [await room.come(actor, seat) for seat in (Seat.RED, Seat.BLUE, None)]
    assert await say(actor, people[1], "c-1", phrase) == "ok"
    for one in people:
        assert phrases(one) == [{"t": "phrase", "s": "blue", "w": phrase}]


async def test_a_phrase_is_in_no_log_and_makes_no_version() -> None:
    room = Room()
    actor = await room.open()
    client = await room.come(actor, Seat.RED)
    before = list(room.journal.lines()), actor.version, actor.table.digest
    assert await say(actor, client, "c-1") == "ok"
    assert (room.journal.lines(), actor.version, actor.table.digest) == before


async def test_who_comes_later_does_not_hear_it() -> None:
    room = Room()
    actor = await room.open()
    await say(actor, await room.come(actor, Seat.RED), "c-1")
    assert phrases(await room.come(actor, Seat.BLUE)) == []


async def watched(room: Room) -> tuple[TableActor, list[Client], list[Client]]:
    """A table with both players and an advisor of red, and two who watch."""
    actor = await room.open()
    for seat in Seat:
        await actor.submit(seat, None, AdvisorEntry("red", PERSON))
    await actor.submit(Seat.RED, None, AdvisorLinkEntry(key_of("a-secret")))
    playing = [await room.come(actor, seat) for seat in Seat]
    playing.append(await room.come(actor, None, link="a-secret"))
    return actor, playing, [await room.come(actor, None) for _ in range(2)]


async def test_watchers_hear_each_other_and_players_are_sent_no_byte_of_it() -> None:
    room = Room()
    actor, playing, watching = await watched(room)
    before = [list(one.outbox.sent) for one in playing], list(room.journal.lines())
    assert await say(actor, watching[0], "c-1", "well-played") == "ok"
    said = [{"t": "phrase", "s": None, "w": "well-played"}]
    assert [phrases(one) for one in watching] == [said, said]
    assert ([one.outbox.sent for one in playing], room.journal.lines()) == before


async def test_players_hear_the_watchers_when_the_deal_is_over() -> None:
    room = Room()
    actor, playing, watching = await watched(room)
    await actor.submit(Seat.RED, None, SayEntry("abandon"))
    assert await say(actor, watching[0], "c-1") == "ok"
    said = [{"t": "phrase", "s": None, "w": "thanks"}]
    assert [phrases(one) for one in [*playing, *watching]] == [said] * 5


async def test_an_advisor_says_no_phrase_as_a_watcher() -> None:
    room = Room()
    actor, (*_, advisor), watching = await watched(room)
    assert await say(actor, advisor, "c-1") == "watching"
    assert phrases(watching[0]) == []


async def test_a_watcher_says_five_phrases_in_ten_seconds_and_all_together_twenty() -> None:
    room = Room()
    actor, _, (first, second) = await watched(room)
    answers = [await say(actor, first, f"c-{number}") for number in range(MOST_PHRASES + 1)]
    assert answers == ["ok"] * MOST_PHRASES + ["too-many-phrases"]
    crowd = [await room.come(actor, None) for _ in range(MOST_OF_WATCHERS)]
    heard = [await say(actor, one, f"d-{n}") for n, one in enumerate(crowd)]
    assert heard.count("ok") == MOST_OF_WATCHERS - MOST_PHRASES
    room.clock.now += PHRASE_SPAN
    assert await say(actor, second, "c-1") == "ok"


async def test_a_watchers_phrase_that_is_sent_again_is_heard_once() -> None:
    room = Room()
    actor, _, (first, second) = await watched(room)
    for _ in range(MOST_PHRASES + 1):
        assert await say(actor, first, "c-1") == "ok"
    assert len(phrases(second)) == 1


async def test_watchers_say_nothing_where_the_computer_plays() -> None:
    room = Room()
    actor = await room.open(agreed(blue=machine()))
    watcher = await room.come(actor, None)
    assert await say(actor, watcher, "c-1") == "not-the-moment"
    assert phrases(watcher) == []


async def test_nobody_says_phrases_to_the_computer() -> None:
    room = Room()
    actor = await room.open(agreed(blue=machine()))
    client = await room.come(actor, Seat.RED)
    assert await say(actor, client, "c-1") == "not-the-moment"
    assert phrases(client) == []


async def test_no_more_than_five_phrases_in_any_ten_seconds() -> None:
    room = Room()
    actor = await room.open()
    red, blue = [await room.come(actor, seat) for seat in Seat]
    begin, times = room.clock.now, []
    for number in range(90):
        if await say(actor, red, f"c-{number}") == "ok":
            times.append(room.clock.now - begin)
        room.clock.now += 0.25
    assert times == [0, 0.25, 0.5, 0.75, 1, 10, 10.25, 10.5, 10.75, 11, 20, 20.25, 20.5, 20.75, 21]
    assert len(phrases(blue)) == len(times)
    assert await say(actor, red, "c-90") == "too-many-phrases"
    assert await say(actor, blue, "c-90") == "ok"


async def test_the_limit_holds_over_all_connections_of_a_player() -> None:
    room = Room()
    actor = await room.open()
    for number in range(MOST_PHRASES):
        assert await say(actor, await room.come(actor, Seat.RED), f"c-{number}") == "ok"
    again = await room.come(actor, Seat.RED)
    assert await say(actor, again, "c-5") == "too-many-phrases"
    room.clock.now += PHRASE_SPAN
    assert await say(actor, again, "c-6") == "ok"


async def test_a_phrase_that_is_sent_again_is_answered_and_heard_once() -> None:
    room = Room()
    actor = await room.open()
    red, blue = [await room.come(actor, seat) for seat in Seat]
    for _ in range(MOST_PHRASES + 1):
        assert await say(actor, red, "c-1") == "ok"
    assert len(phrases(blue)) == 1


# Free text


async def send(actor: TableActor, client: Client, message: SayText | AllowText) -> str:
    """Send a message; return ``ok`` or the code of the refusal."""
    await Orders(actor, client).carry_out(message)
    answer = client.outbox.sent[-1]
    assert answer["id"] == message.id
    return "ok" if answer["t"] == "ok" else str(answer["why"]["code"])


async def writing(room: Room) -> tuple[TableActor, list[Client]]:
    """A table whose players allow free text, with a watcher."""
    actor = await room.open()
    people = [await room.come(actor, seat) for seat in (Seat.RED, Seat.BLUE, None)]
    for one in people[:2]:
        assert await send(actor, one, AllowText("a-1", 0, True)) == "ok"
    return actor, people


def texts(client: Client) -> list[str]:
    """What a client has been sent in free text."""
    return [one["w"] for one in client.received("text")]


async def test_free_text_is_for_two_who_both_allow_it() -> None:
    room = Room()
    actor = await room.open()
    red, blue, watcher = [await room.come(actor, seat) for seat in (Seat.RED, Seat.BLUE, None)]
    assert await send(actor, red, SayText("c-1", 0, "hello")) == "not-the-moment"
    assert await send(actor, red, AllowText("c-2", 0, True)) == "ok"
    assert blue.received("texting") == [{"t": "texting", "red": True, "blue": False}]
    assert await send(actor, red, SayText("c-3", 0, "hello")) == "not-the-moment"
    assert await send(actor, blue, AllowText("c-1", 0, True)) == "ok"
    assert await send(actor, blue, SayText("c-2", 0, " hello\u202e\n there ")) == "ok"
    assert texts(red) == texts(blue) == ["hello there"]
    assert watcher.received("texting") == watcher.received("text") == []
    assert await send(actor, blue, SayText("c-3", 0, "\u200b")) == "not-the-moment"


@pytest.mark.parametrize("ends", ["taken back", "left"])
async def test_either_ends_free_text_at_once(ends: str) -> None:
    room = Room()
    actor, (red, blue, _) = await writing(room)
    if ends == "left":
        actor.leave(blue)
    else:
        assert await send(actor, blue, AllowText("c-1", 0, False)) == "ok"
    assert red.received("texting")[-1] == {"t": "texting", "red": True, "blue": False}
    assert await send(actor, red, SayText("c-2", 0, "still here?")) == "not-the-moment"
    assert texts(blue) == []


async def test_who_comes_back_hears_that_the_other_allows_it_and_allows_nothing_yet() -> None:
    room = Room()
    actor, (red, blue, _) = await writing(room)
    actor.leave(blue)
    again = await room.come(actor, Seat.BLUE)
    assert again.received("texting") == [{"t": "texting", "red": True, "blue": False}]
    assert await send(actor, red, SayText("c-2", 0, "hello")) == "not-the-moment"


async def test_texts_and_phrases_together_are_five_in_ten_seconds() -> None:
    room = Room()
    actor, (red, blue, _) = await writing(room)
    for number in range(MOST_PHRASES - 1):
        assert await say(actor, red, f"c-{number}") == "ok"
    assert await send(actor, red, SayText("t-1", 0, "one")) == "ok"
    assert await send(actor, red, SayText("t-2", 0, "two")) == "too-many-phrases"
    assert await say(actor, red, "c-9") == "too-many-phrases"
    assert texts(blue) == ["one"]


async def test_free_text_is_in_no_log_and_reaches_no_advisor() -> None:
    room = Room()
    actor, (red, blue, _) = await writing(room)
    for seat in Seat:
        await actor.submit(seat, None, AdvisorEntry("red", PERSON))
    await actor.submit(Seat.RED, None, AdvisorLinkEntry(key_of("a-secret")))
    advisor = await room.come(actor, None, link="a-secret")
    before = list(room.journal.lines())
    assert await send(actor, red, SayText("t-1", 0, "between us")) == "ok"
    assert texts(blue) == ["between us"]
    assert advisor.received("text") == advisor.received("texting") == []
    assert room.journal.lines() == before


async def test_nobody_writes_to_the_computer() -> None:
    room = Room()
    actor = await room.open(agreed(blue=machine()))
    client = await room.come(actor, Seat.RED)
    assert await send(actor, client, AllowText("c-1", 0, True)) == "not-the-moment"
    assert await send(actor, client, SayText("c-2", 0, "hello")) == "not-the-moment"


# Reports


class MemoryReports:
    """Keeps reports in memory, or fails."""

    def __init__(self, failure: Exception | None = None) -> None:
        self.kept: list[TalkReport] = []
        self._failure = failure

    async def keep(self, report: TalkReport) -> None:
        if self._failure is not None:
            raise self._failure
        self.kept.append(report)


async def report(actor: TableActor, client: Client, reports: MemoryReports | None) -> str:
    """Report the other player; return the kind of the answer, or the code of the refusal."""
    await Orders(actor, client, reports).carry_out(Report("r-1", 0))
    answer = client.outbox.sent[-1]
    assert answer["id"] == "r-1"
    return str(answer["t"] if answer["t"] != "no" else answer["why"]["code"])


def written(one: TalkReport) -> list[tuple[str, str, str]]:
    """The texts of a report, with the seat and the session of each writer."""
    return [(text.seat, text.person, text.said) for text in one.texts]


async def test_a_report_has_what_both_wrote_and_only_its_sender_hears_of_it() -> None:
    room, reports = Room(), MemoryReports()
    actor, (red, blue, watcher) = await writing(room)
    await send(actor, red, SayText("t-1", 0, "Tea?"))
    room.clock.now += 7
    await send(actor, blue, SayText("t-1", 0, " I know\nwhere you live "))
    heard = [list(one.outbox.sent) for one in (blue, watcher)]
    before = list(room.journal.lines())
    assert await report(actor, red, reports) == "reported"
    (kept,) = reports.kept
    assert (kept.table_id, kept.client_id) == (actor.id, "r-1")
    assert (kept.reporter, kept.seat, kept.person) == ("red's", "blue", "blue's")
    assert written(kept) == [
        ("red", "red's", "Tea?"),
        ("blue", "blue's", "I know where you live"),
    ]
    assert kept.texts[1].at - kept.texts[0].at == 7
    assert [one.outbox.sent for one in (blue, watcher)] == heard
    assert room.journal.lines() == before


async def test_what_was_written_can_be_reported_after_the_other_is_gone() -> None:
    room, reports = Room(), MemoryReports()
    actor, (red, blue, _) = await writing(room)
    await send(actor, blue, SayText("t-1", 0, "You cheat"))
    actor.leave(blue)
    assert await report(actor, red, reports) == "reported"
    assert written(reports.kept[0]) == [("blue", "blue's", "You cheat")]


async def test_a_report_has_the_latest_twenty_texts_and_no_more() -> None:
    room, reports = Room(), MemoryReports()
    actor, (red, blue, _) = await writing(room)
    for number in range(MOST_REPORTED + 4):
        writer = (red, blue)[number % 2]
        assert await send(actor, writer, SayText(f"t-{number}", 0, str(number))) == "ok"
        room.clock.now += PHRASE_SPAN
    await report(actor, red, reports)
    assert [one.said for one in reports.kept[0].texts] == [str(n) for n in range(4, 24)]


async def test_a_report_needs_a_text_of_the_other_player_and_somebody_who_reads_it() -> None:
    room, reports = Room(), MemoryReports()
    actor, (red, blue, watcher) = await writing(room)
    await send(actor, red, SayText("t-1", 0, "hello"))
    await say(actor, blue, "p-1")
    assert await report(actor, red, reports) == "not-the-moment"
    assert await report(actor, watcher, reports) == "watching"
    assert await report(actor, blue, None) == "not-the-moment"
    assert reports.kept == []
    assert await report(actor, blue, reports) == "reported"


@pytest.mark.parametrize(
    ("failure", "code"),
    [(TooManyReports("enough"), "too-many-reports"), (StorageError("no disk"), "storage")],
)
async def test_a_report_that_is_not_kept_is_refused(failure: Exception, code: str) -> None:
    room = Room()
    actor, (red, blue, _) = await writing(room)
    await send(actor, red, SayText("t-1", 0, "hello"))
    assert await report(actor, blue, MemoryReports(failure)) == code


async def test_what_was_written_goes_with_the_players_who_change_seats() -> None:
    room, reports = Room(), MemoryReports()
    actor, (red, blue, _) = await writing(room)
    await send(actor, red, SayText("t-1", 0, "hello"))
    await actor.change_seats()
    assert await report(actor, red, reports) == "not-the-moment"
    assert await report(actor, blue, reports) == "reported"
    assert (reports.kept[0].seat, reports.kept[0].person) == ("blue", "red's")
    assert written(reports.kept[0]) == [("blue", "red's", "hello")]
