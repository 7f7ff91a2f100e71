"""A person beside a player, who came by a link: what they see, who hears them, and the end (F5)."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from helpers.live_tables import Client, Room, next_act, rest
from helpers.random_play import amount
from russianbank.core.cards import Seat
from russianbank.server.live.orders import Orders
from russianbank.server.live.rate_limit import MOST_PHRASES, PHRASE_SPAN
from russianbank.server.live.table_actor import TableActor
from russianbank.server.table.advisor_links import PERSON, key_of
from russianbank.server.table.entry import AdviceEntry, AdvisorEntry, AdvisorLinkEntry
from russianbank.server.table.messages import Advise, Ok, Play, Stop
from russianbank.server.table.resume import LastSeen

RED, BLUE = Seat.RED, Seat.BLUE
SECRET = "a-secret"


async def agree(actor: TableActor, advised: Seat, secret: str = SECRET) -> None:
    """Let both players agree to a person beside one of them, who makes a link."""
    for seat in Seat:
        await actor.submit(seat, None, AdvisorEntry(str(advised), PERSON))
    assert isinstance(await actor.submit(advised, None, AdvisorLinkEntry(key_of(secret))), Ok)


async def table_with_advisor(room: Room) -> tuple[TableActor, Seat, Client]:
    """A table, the player on turn, and the person who advises that player."""
    actor = await room.open()
    seat, _ = next_act(actor)
    await agree(actor, seat)
    return actor, seat, await room.come(actor, None, link=SECRET)


async def speak(actor: TableActor, client: Client, message: Any) -> str:
    """Send a message; return ``ok`` or the code of the refusal."""
    await Orders(actor, client).carry_out(message)
    answer = next(
        one for one in reversed(client.outbox.sent) if one["t"] in ("ok", "no") and one["id"]
    )
    assert answer["id"] == message.id
    return "ok" if answer["t"] == "ok" else str(answer["why"]["code"])


def say(number: int = 1, words: str = "look there", version: int = 0) -> Advise:
    return Advise(f"advisor-{number}", version, words=words)


def said(client: Client) -> list[dict[str, Any]]:
    """What a client has heard an advisor say."""
    return [one["p"]["advice"] for one in client.received("ev") if one["p"].get("advice")]


async def test_the_advisor_sees_what_the_player_sees_and_nothing_more() -> None:
    room = Room()
    actor, seat, advisor = await table_with_advisor(room)
    player = await room.come(actor, seat)
    assert advisor.received("sync") == player.received("sync")
    for number in range(12):
        mover, act = next_act(actor, number)
        await actor.submit(mover, None, act, expected=actor.table.version)
    seen = [[one for one in each.outbox.sent if one["t"] == "ev"] for each in (advisor, player)]
    assert seen[0] == seen[1] != []
    assert actor.audience.presence().watchers == 0


async def test_all_hear_a_word_in_one_version_before_the_next_act() -> None:
    room = Room()
    actor, seat, advisor = await table_with_advisor(room)
    people = [await room.come(actor, one) for one in (RED, BLUE, None)]
    _, act = next_act(actor)
    proposal = Advise("advisor-1", actor.version, [act.m])
    assert await speak(actor, advisor, proposal) == "ok"
    version = actor.version
    await actor.submit(seat, None, act, expected=version)
    for one in (*people, advisor):
        frames = one.received("ev")
        assert [frame["v"] for frame in frames] == [version, version + 1]
        assert frames[0]["p"]["advice"]["shown"] == [act.m]
    phrase = Advise("advisor-2", 0, phrase="well-played")
    assert await speak(actor, advisor, phrase) == "ok"
    assert [said(one)[-1]["phrase"] for one in people] == ["well-played"] * 3


@pytest.mark.parametrize("by", Seat)
async def test_either_player_ends_it_and_no_byte_of_the_advisor_comes_after(by: Seat) -> None:
    room = Room()
    actor, seat, advisor = await table_with_advisor(room)
    people = [await room.come(actor, one) for one in (RED, BLUE, None)]
    assert await speak(actor, advisor, say(1, "word-1")) == "ok"
    await actor.submit(by, None, AdvisorEntry(str(seat)))
    assert advisor.received("bye") == [{"t": "bye", "why": "ended"}]
    assert advisor.received("sync")[-1]["view"]["seat"] is None
    assert await speak(actor, advisor, say(2, "word-2")) == "watching"
    for one in people:
        assert "word-2" not in json.dumps(one.outbox.sent)
        assert one.received("ev")[-1]["p"] == {"advisors": {}, "advice": None}
    again = await room.come(actor, None, actor.table.latest, link=SECRET)
    assert again.received("bye") == [{"t": "bye", "why": "ended"}]
    assert again.received("sync")[-1]["view"]["seat"] is None
    assert await speak(actor, again, say(3)) == "watching"


async def test_a_guessed_link_lets_its_holder_watch() -> None:
    room = Room()
    actor, _, _ = await table_with_advisor(room)
    version = actor.version
    for guess in ("", key_of(SECRET), SECRET + "x", "x" * 100_000, "\0", "ä"):
        guest = await room.come(actor, None, link=guess)
        assert guest.received("sync")[-1]["view"]["seat"] is None
        assert await speak(actor, guest, say()) == "watching"
    assert actor.version == version


async def test_before_both_have_agreed_there_is_no_link_and_no_word() -> None:
    room = Room()
    actor = await room.open()
    await actor.submit(RED, None, AdvisorEntry("red", PERSON))
    await actor.submit(RED, None, AdvisorLinkEntry(key_of(SECRET)))
    guest = await room.come(actor, None, link=SECRET)
    assert await speak(actor, guest, say()) == "watching"


async def test_an_advisor_plays_nothing_and_calls_no_stop() -> None:
    room = Room()
    actor, seat, advisor = await table_with_advisor(room)
    _, act = next_act(actor)
    assert await speak(actor, advisor, Play("c-1", actor.version, act.m)) == "watching"
    assert await speak(actor, advisor, Stop("c-2", actor.version)) == "watching"
    player = await room.come(actor, seat)
    assert await speak(actor, player, say()) == "watching", "players speak by phrases"


async def test_the_later_of_two_devices_has_the_place() -> None:
    room = Room()
    actor, seat, older = await table_with_advisor(room)
    newer = await room.come(actor, None, link=SECRET)
    assert older.received("bye") == [{"t": "bye", "why": "newer"}]
    assert (older.viewer, newer.viewer) == (None, seat)
    assert await speak(actor, older, say(1)) == "watching"
    assert await speak(actor, newer, say(2)) == "ok"


async def test_a_word_that_is_sent_twice_is_said_once() -> None:
    room = Room()
    actor, seat, advisor = await table_with_advisor(room)
    player = await room.come(actor, seat)
    for _ in range(MOST_PHRASES + 2):
        assert await speak(actor, advisor, say(1)) == "ok"
    assert len(said(player)) == 1


async def test_five_words_in_ten_seconds_over_all_devices() -> None:
    room = Room()
    actor, seat, _ = await table_with_advisor(room)
    player = await room.come(actor, seat)
    answers = []
    for number in range(MOST_PHRASES + 1):
        advisor = await room.come(actor, None, link=SECRET)
        answers.append(await speak(actor, advisor, say(number)))
    assert answers == ["ok"] * MOST_PHRASES + ["too-many-phrases"]
    assert len(said(player)) == MOST_PHRASES
    room.clock.now += PHRASE_SPAN
    assert await speak(actor, advisor, say(9)) == "ok"


async def test_text_is_shown_on_one_line_without_invisible_signs() -> None:
    room = Room()
    actor, seat, advisor = await table_with_advisor(room)
    player = await room.come(actor, seat)
    await speak(actor, advisor, say(1, "\u202e look\n\u200bthere\x1b[31m  "))
    assert said(player)[-1]["words"] == "look there [31m"
    assert await speak(actor, advisor, say(2, "\u200b")) == "refused"
    assert await speak(actor, advisor, say(3, "{[%advice]}")) == "refused"


async def test_a_proposal_for_other_cards_is_stale() -> None:
    room = Room()
    actor, _, advisor = await table_with_advisor(room)
    version, (mover, act) = actor.version, next_act(actor)
    await actor.submit(mover, None, act, expected=version)
    shown = Advise("advisor-1", version, ["h"])
    assert await speak(actor, advisor, shown) == "stale"


async def test_a_restart_keeps_the_link() -> None:
    room = Room()
    actor, seat, _ = await table_with_advisor(room)
    found = await room.restarted().find_awake(actor.id)
    assert found is not None
    back = await room.come(found, None, actor.table.latest, link=SECRET)
    assert back.viewer is seat
    assert back.received("sync") == [], "nothing was missed"


async def test_a_failed_write_of_the_end_ends_it_once_it_is_read_again() -> None:
    room = Room()
    actor, seat, advisor = await table_with_advisor(room)
    room.journal.forgets_to_answer = True
    await actor.submit(seat, "c-1", AdvisorEntry(str(seat)))
    room.journal.forgets_to_answer = False
    assert advisor.received("bye") == [{"t": "bye", "why": "ended"}]
    assert await speak(actor, advisor, say()) == "watching"


STEPS = st.lists(
    st.sampled_from(["agree red", "agree blue", "link", "end", "say", "act", "come", "again"]),
    max_size=25,
)


@pytest.mark.extended
@settings(max_examples=amount(20, 300), deadline=None)
@given(steps=STEPS, slow=st.booleans())
async def test_what_reaches_the_player_reaches_the_opponent_before_the_next_act(
    steps: list[str], slow: bool
) -> None:
    """The orders of all are under way at once; everybody is sent the same words between the acts.

    Without both consents nobody is sent any word.
    """
    room = Room()
    actor = await room.open()
    if slow:
        room.journal.slow = lambda: rest(3)
    people = [await room.come(actor, one) for one in (RED, BLUE, None)]
    advisors = [await room.come(actor, None, link=SECRET)]
    tasks = []
    for number, step in enumerate(steps):
        what, _, who = step.partition(" ")
        if what == "agree":
            work: Any = actor.submit(Seat.named(who), None, AdvisorEntry("red", PERSON))
        elif what == "link":
            work = actor.submit(RED, None, AdvisorLinkEntry(key_of(SECRET)))
        elif what == "end":
            work = actor.submit(BLUE, None, AdvisorEntry("red"))
        elif what == "say":
            work = Orders(actor, advisors[-1]).carry_out(say(number, f"word-{number}"))
        elif what == "act":
            mover, act = next_act(actor, number)
            work = actor.submit(mover, None, act, expected=actor.version)
        elif what == "come":
            advisors.append(await room.come(actor, None, LastSeen(), link=SECRET))
            continue
        else:
            room.clock.now += PHRASE_SPAN
            continue
        tasks.append(asyncio.ensure_future(work))
        if number % 3 == 0:
            await rest(number % 5)
    await asyncio.gather(*tasks)
    heard = [[_heard(frame) for frame in one.received("ev")] for one in people]
    assert heard[0] == heard[1] == heard[2]
    consents: set[str] = set()
    for line in room.journal.lines():
        entry = line.entry
        if isinstance(entry, AdvisorEntry) and entry.player:
            consents.add(str(line.seat))
        elif isinstance(entry, AdvisorEntry):
            consents.clear()
        elif isinstance(entry, AdviceEntry):
            assert consents == {"red", "blue"}
    logged = [one.entry.words for one in room.journal.lines() if isinstance(one.entry, AdviceEntry)]
    assert [words for _, _, words in heard[0] if words] == logged


def _heard(frame: dict[str, Any]) -> tuple[int, list[str], str]:
    """The version of a frame, what happened, and what was said."""
    advice = frame["p"].get("advice")
    return frame["v"], [one["k"] for one in frame["e"]], advice["words"] if advice else ""


async def test_what_is_said_again_is_heard_again() -> None:
    room = Room()
    actor, seat, advisor = await table_with_advisor(room)
    player = await room.come(actor, seat)
    for number in range(2):
        await speak(actor, advisor, say(number))
    assert [one["number"] for one in said(player)] == [1, 2]
