"""Three nodes over one journal: people at each of them hear and write as at one server (F5, U29).

One node has the table, and the others pass on what their people send, as the relay does. A node
may stand still until another one has taken the table, and not know it yet.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from helpers.live_tables import Client, ManualClock, agreed, clock_of, counted_ids, next_act, rest
from helpers.memory_journal import MemoryJournal
from helpers.random_play import amount
from russianbank.core.cards import Seat
from russianbank.server.domain_errors import OwnedElsewhere
from russianbank.server.live.bot_workers import BotWorkers
from russianbank.server.live.orders import Orders
from russianbank.server.live.rate_limit import PHRASE_SPAN
from russianbank.server.live.registry import Registry
from russianbank.server.live.table_actor import TableActor
from russianbank.server.store.contract import LeaseLost, LogHead, OwnershipLost
from russianbank.server.store.jobs import StorageError
from russianbank.server.table.advisor_links import PERSON, key_of
from russianbank.server.table.entry import AdviceEntry, AdvisorEntry, AdvisorLinkEntry, LoggedEntry
from russianbank.server.table.messages import Advise, AllowText, Appoint, Play, SayPhrase, SayText
from russianbank.server.table.resume import LastSeen
from russianbank.server.table.terms import Terms

SECRET = "a-secret"


class SharedLog:
    """What the nodes share: the logs, who owns them, and whose lease has expired."""

    def __init__(self) -> None:
        self.journal = MemoryJournal()
        self.owners: dict[str, int] = {}
        self.expired: set[int] = set()


class NodeJournal(MemoryJournal):
    """The shared log as one node uses it.

    Args:
        log: what the nodes share.
        number: the node.
        turns: how often others may run before an entry is written.
    """

    shared = True

    def __init__(self, log: SharedLog, number: int, turns: int) -> None:
        super().__init__()
        self.__dict__.update(log.journal.__dict__)
        self._log, self._number, self._turns = log, number, turns

    async def open_table(self, terms: Terms, at: float) -> None:
        await super().open_table(terms, at)
        self._log.owners[terms.id] = self._number

    async def take(self, table_id: str) -> LogHead | None:
        owner = self._log.owners.get(table_id, self._number)
        if owner != self._number and owner not in self._log.expired:
            raise OwnedElsewhere(f"node {owner}", owner)
        self._log.owners[table_id] = self._number
        return await super().take(table_id)

    async def confirm(self, *, after_failure: bool = False) -> None:
        if self._number in self._log.expired and self._number not in self._log.owners.values():
            raise LeaseLost("another node has the tables")

    async def append(
        self,
        table_id: str,
        expected: int,
        entries: Sequence[LoggedEntry],
        *rest_of_it: Any,
        **more: Any,
    ) -> None:
        await rest(self._turns)
        if self._log.owners[table_id] != self._number:
            raise OwnershipLost("another node has the table")
        await super().append(table_id, expected, entries, *rest_of_it, **more)


class Person:
    """Somebody at one of the nodes, with all the connections that they have had."""

    def __init__(self, seat: Seat | None, node: int, link: str = "") -> None:
        self.seat, self.node, self.link = seat, node, link
        self.clients: list[Client] = []
        self.actor: TableActor | None = None
        self.coming = asyncio.Lock()

    @property
    def client(self) -> Client:
        """The latest connection."""
        return self.clients[-1]

    @property
    def is_connected(self) -> bool:
        return bool(self.clients) and self.client.outbox.closed is None

    @property
    def frames(self) -> list[dict[str, Any]]:
        """All that they were sent."""
        return [one for client in self.clients for one in client.outbox.sent]

    @property
    def seen(self) -> LastSeen:
        """What they saw last."""
        shown = [one for one in self.frames if one["t"] in ("ev", "sync")]
        return LastSeen(shown[-1]["v"], shown[-1]["h"]) if shown else LastSeen()

    async def send(self, message: Any) -> str:
        """Send a message; return ``ok``, the code of the refusal, or nothing if none came."""
        assert self.actor is not None
        client, before = self.client, len(self.client.outbox.sent)
        await Orders(self.actor, client).carry_out(message)
        answers = [one for one in client.outbox.sent[before:] if one.get("id") == message.id]
        return "".join("ok" if one["t"] == "ok" else str(one["why"]["code"]) for one in answers)


class Cluster:
    """Three nodes, a table, and the people at it: both players, an advisor of red, a watcher."""

    def __init__(self, turns: int = 0) -> None:
        self.log = SharedLog()
        self.clock = ManualClock()
        workers = BotWorkers(1)
        self.nodes = [
            Registry(
                NodeJournal(self.log, number, turns),
                workers,
                clock_of(self.clock),
                counted_ids(number),
            )
            for number in range(3)
        ]
        self.red, self.blue = Person(Seat.RED, 0), Person(Seat.BLUE, 1)
        self.advisor, self.watcher = Person(None, 2, SECRET), Person(None, 2)

    @property
    def players(self) -> dict[str, Person]:
        return {"red": self.red, "blue": self.blue}

    @property
    def people(self) -> list[Person]:
        return [self.red, self.blue, self.advisor, self.watcher]

    async def open(self) -> None:
        """Open the table at the first node, and let everybody come."""
        await self.nodes[0].open_table(agreed())
        for seat in Seat:
            await self.nodes[0].sit("T", seat, str(seat).capitalize())
        await self.gather()

    async def owner(self, number: int) -> TableActor:
        """The table, at the node that has it, when it is asked for at a node."""
        node = self.nodes[number]
        for _ in range(2 * len(self.nodes)):
            try:
                actor = await node.find_awake("T")
            except OwnedElsewhere as elsewhere:
                node = self.nodes[elsewhere.node]
            except StorageError:
                self.log.expired.discard(self.nodes.index(node))
                await node.drop_tables()
            else:
                assert actor is not None
                return actor
        raise AssertionError("no node has the table")

    async def gather(self) -> None:
        """Let everybody come back who has lost their connection."""
        for person in self.people:
            if not person.is_connected:
                await self.come(person, person.node)

    async def come(self, person: Person, node: int) -> None:
        """Let somebody come to a node."""
        async with person.coming:
            if person.is_connected and person.actor is not None:
                person.actor.leave(person.client)
            client, seen = Client(person.seat, self.clock, link=person.link), person.seen
            person.node, person.actor = node, await self.owner(node)
            await person.actor.enter(client, seen)
            person.clients.append(client)

    def stand_still(self) -> int:
        """Let the lease of the owner expire; return its number."""
        owner = self.log.owners["T"]
        self.log.expired.add(owner)
        return owner

    async def notice_losses(self) -> None:
        """Let each node that has lost the table notice it, and join again."""
        for number in self.log.expired - {self.log.owners["T"]}:
            await self.nodes[number].drop_tables()
        self.log.expired.clear()

    @property
    def lines(self) -> list[LoggedEntry]:
        return self.log.journal.tables["T"].entries


def said(person: Person) -> list[str]:
    """The words of an advisor that somebody was sent as they were said."""
    advice = [one["p"].get("advice") for one in person.frames if one["t"] == "ev"]
    return [one["words"] for one in advice if one and one["words"]]


def say(number: int) -> Advise:
    return Advise(f"advisor-{number}", 0, words=f"word-{number}")


async def agree(cluster: Cluster) -> None:
    """Let both players agree to a person beside red, who makes a link."""
    for person in cluster.players.values():
        assert await person.send(Appoint("c-agree", 0, "red", person=True)) == "ok"
    assert cluster.red.actor is not None
    await cluster.red.actor.submit(Seat.RED, None, AdvisorLinkEntry(key_of(SECRET)))
    await cluster.come(cluster.advisor, cluster.advisor.node)


async def test_people_at_three_nodes_hear_the_advisor() -> None:
    cluster = Cluster()
    await cluster.open()
    await agree(cluster)
    assert await cluster.advisor.send(say(1)) == "ok"
    assert [said(one) for one in cluster.people] == [["word-1"]] * 4


async def test_a_node_that_takes_the_table_over_knows_the_consents_and_the_link() -> None:
    cluster = Cluster()
    await cluster.open()
    await agree(cluster)
    cluster.stand_still()
    for person in cluster.people:
        await cluster.come(person, 1)
    assert await cluster.advisor.send(say(1)) == "ok"
    assert [said(one) for one in cluster.people] == [["word-1"]] * 4


async def test_a_node_that_has_lost_the_table_lets_nobody_hear_an_advisor() -> None:
    """Blue ends the counsel at the new owner; the old one still has the advisor and red."""
    cluster = Cluster()
    await cluster.open()
    await agree(cluster)
    cluster.stand_still()
    await cluster.come(cluster.blue, 1)
    assert await cluster.blue.send(Appoint("c-end", 0, "red")) == "ok"
    assert await cluster.advisor.send(say(1)) != "ok"
    assert [said(one) for one in cluster.people] == [[]] * 4
    await cluster.gather()
    assert await cluster.advisor.send(say(2)) == "watching"


async def test_who_comes_back_at_another_node_allows_text_anew() -> None:
    cluster = Cluster()
    await cluster.open()
    for person in cluster.players.values():
        await person.send(AllowText("c-allow", 0, True))
    assert await cluster.red.send(SayText("c-1", 0, "hello")) == "ok"
    cluster.stand_still()
    for person in cluster.people:
        await cluster.come(person, 2)
    assert await cluster.red.send(SayText("c-2", 0, "still there?")) != "ok"
    texts = [[one["w"] for one in each.frames if one["t"] == "text"] for each in cluster.people]
    assert texts == [["hello"], ["hello"], [], []]


STEPS = st.lists(
    st.sampled_from(
        ["agree red", "agree blue", "link", "end", "say", "say", "act", "fall", "again"]
        + [f"come {who} {node}" for who in range(4) for node in range(3)]
        + [f"{what} {who}" for what in ("allow", "text", "phrase") for who in ("red", "blue")]
    ),
    max_size=30,
)


@pytest.mark.extended
@settings(max_examples=amount(20, 300), deadline=None)
@given(steps=STEPS, turns=st.integers(0, 3))
@example(["agree red", "agree blue", "link", "fall", *["agree red"] * 3, "say"], 0)
@example(["agree red", "link", "link", "come 0 1", "fall", "come 0 1"], 0)
async def test_what_is_heard_at_three_nodes_stands_in_the_log_with_both_consents(
    steps: list[str], turns: int
) -> None:
    """Orders are under way at all nodes at once, and the table moves between them."""
    cluster = Cluster(turns)
    await cluster.open()
    tasks: list[asyncio.Future[Any]] = []
    for number, step in enumerate(steps):
        await cluster.gather()
        what, *who = step.split()
        if what in ("allow", "text", "phrase"):
            await asyncio.gather(*tasks)
            await cluster.gather()
            await talk(cluster, what, cluster.players[who[0]], number)
        elif what == "come":
            await cluster.come(cluster.people[int(who[0])], int(who[1]))
        elif what == "fall":
            cluster.stand_still()
        elif what == "again":
            cluster.clock.now += PHRASE_SPAN
        else:
            tasks.append(asyncio.ensure_future(order(cluster, what, who, number)))
        await rest(number % 4)
    await asyncio.gather(*tasks)
    await cluster.notice_losses()
    await cluster.gather()
    for person in cluster.people:
        check_heard(person, cluster.lines)
    check_consents(cluster.lines)


async def order(cluster: Cluster, what: str, who: list[str], number: int) -> None:
    """Give an order that makes an entry, if it is accepted."""
    red, blue = cluster.red, cluster.blue
    assert red.actor is not None
    if what == "agree":
        wish = Appoint(f"c-{number}", 0, "red", person=True)
        await cluster.players[who[0]].send(wish)
    elif what == "link":
        await red.actor.submit(Seat.RED, None, AdvisorLinkEntry(key_of(SECRET)))
        await cluster.come(cluster.advisor, cluster.advisor.node)
    elif what == "end":
        await blue.send(Appoint(f"c-{number}", 0, "red"))
    elif what == "say":
        await cluster.advisor.send(say(number))
    else:
        seat, act = next_act(red.actor, number)
        mover = cluster.players[str(seat)]
        await mover.send(Play(f"c-{number}", red.actor.version, act.m))


async def talk(cluster: Cluster, what: str, person: Person, number: int) -> None:
    """Let a player talk; it is heard at once by those who may hear it, where they are connected."""
    here = [one for one in cluster.people if one.actor is person.actor]
    before = {one: len(one.client.outbox.sent) for one in cluster.people}
    name = f"c-{number}"
    if what == "allow":
        await person.send(AllowText(name, 0, True))
        return
    if what == "phrase":
        answer, hearing = await person.send(SayPhrase(name, 0, "thanks")), here
    else:
        allowing = all(one in here and one.client.texts for one in cluster.players.values())
        answer = await person.send(SayText(name, 0, "hello"))
        assert allowing or answer != "ok"
        hearing = list(cluster.players.values())
    heard = [
        one
        for one in cluster.people
        if any(sent["t"] == what for sent in one.client.outbox.sent[before[one] :])
    ]
    assert heard == ([one for one in cluster.people if one in hearing] if answer == "ok" else [])


def check_heard(person: Person, lines: list[LoggedEntry]) -> None:
    """Check that somebody was shown the entries of the log in order, each word with its own."""
    shown = [one for one in person.frames if one["t"] in ("ev", "sync")]
    versions = [one["v"] for one in shown]
    assert versions == sorted(versions)
    assert versions[-1] == len(lines), "all have seen the end"
    for one in shown:
        entry = lines[one["v"] - 1].entry
        words = entry.words if isinstance(entry, AdviceEntry) else None
        if one["t"] == "ev" or words:
            advice = (one["p"] if one["t"] == "ev" else one["view"]).get("advice")
            assert (advice["words"] if advice else None) == words


def check_consents(lines: list[LoggedEntry]) -> None:
    """Check that every word was said while both players agreed to it."""
    consents: set[str] = set()
    for line in lines:
        entry = line.entry
        if isinstance(entry, AdvisorEntry) and entry.player == PERSON:
            consents.add(str(line.seat))
        elif isinstance(entry, AdvisorEntry):
            consents.clear()
        elif isinstance(entry, AdviceEntry):
            assert consents == {"red", "blue"}
