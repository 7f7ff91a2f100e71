"""R1 and R2 with advisors and talk on: what everybody at a live table is sent, byte for byte.

Both players have an advisor, red a person and blue the computer, and both allow free text.
``SOAK=1`` plays a thousand games of each.
"""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import dataclass

import pytest

from helpers.live_tables import Client, Room, agreed
from helpers.random_play import SOAK, amount, reordered
from helpers.table_states import as_entry, seated
from russianbank.ai.plan import Plan
from russianbank.ai.players import player
from russianbank.core.act import Act
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.core.game import Game
from russianbank.core.kernel.position import Position
from russianbank.server.domain_errors import NoHint
from russianbank.server.live.bot_workers import BotWorkers
from russianbank.server.live.computer_advisor import ComputerAdvisor
from russianbank.server.live.orders import Orders
from russianbank.server.live.table_actor import TableActor
from russianbank.server.table.advisor_links import PERSON, key_of
from russianbank.server.table.entry import (
    AdvisorEntry,
    AdvisorLinkEntry,
    DealEntry,
    LogEntry,
    LoggedEntry,
    SitEntry,
)
from russianbank.server.table.messages import (
    Advise,
    AllowText,
    Appoint,
    ClientMessage,
    Phrase,
    Play,
    Say,
    SayPhrase,
    SayText,
    Stop,
)
from russianbank.server.table.terms import computer_player

RED, BLUE = Seat.RED, Seat.BLUE
SECRET = "a-secret"
GAMES = 1_000 if SOAK else amount(2, 12)
STEPS = 80
LEVEL = 1
SAID: tuple[Phrase, ...] = ("thanks", "my-mistake")


class PlannerHere(BotWorkers):
    """Lets the computer think in this process."""

    async def plan(self, name: str, position: Position, seed: int) -> Plan:
        return player(name).plan(position, Chance(seed))


@dataclass(frozen=True)
class Step:
    """What somebody sends; without a message the computer is asked to advise blue."""

    sender: int
    message: ClientMessage | None = None


class Company:
    """A table with both players, a watcher and red's advisor, each connected."""

    def __init__(self, room: Room, actor: TableActor) -> None:
        self.actor = actor
        self._room = room
        self._advisor = ComputerAdvisor(PlannerHere(1), room.clock)
        self._clients: list[Client] = []

    @classmethod
    async def at(cls, cards: DealEntry) -> Company:
        """The company at a table on which certain cards have just been dealt."""
        room = Room()
        terms = agreed("call-stop")
        await room.journal.open_table(terms, 1.0)
        log: list[tuple[str | None, LogEntry]] = [
            ("red", SitEntry("red", "Ann")),
            ("blue", SitEntry("blue", "Bob")),
            (None, cards),
        ]
        lines = [LoggedEntry(seq, 1.0, seat, None, one) for seq, (seat, one) in enumerate(log, 1)]
        await room.journal.append(terms.id, 0, lines)
        actor = await room.registry.find_awake(terms.id)
        assert actor is not None
        self = cls(room, actor)
        for seat in Seat:
            await actor.submit(seat, None, AdvisorEntry("red", PERSON))
            await actor.submit(seat, None, AdvisorEntry("blue", computer_player(LEVEL)))
        await actor.submit(RED, None, AdvisorLinkEntry(key_of(SECRET)))
        self._clients = [await room.come(actor, seat) for seat in (RED, BLUE, None)]
        self._clients.append(await room.come(actor, None, link=SECRET))
        for number in (0, 1):
            await self.do(Step(number, AllowText("c-0", 0, True)))
        return self

    async def do(self, step: Step) -> None:
        """Do a step, a moment after the last one."""
        self._room.clock.now += 3.0
        if step.message is not None:
            await Orders(self.actor, self._clients[step.sender]).carry_out(step.message)
            return
        with suppress(NoHint):
            await self._advisor.speak(self.actor, BLUE, _is_gone)

    @property
    def game(self) -> Game:
        game = self.actor.table.game
        assert game is not None
        return game

    @property
    def frames(self) -> list[list[str]]:
        """All that each of them was sent."""
        return [[json.dumps(one) for one in client.outbox.sent] for client in self._clients]

    def choose(self, number: int, chance: Chance, *, stops: bool) -> Step:
        """What somebody might do next, chosen from what everybody sees."""
        game, version = self.game, self.actor.version
        acts = self.actor.table.view(game.seat).acts
        act = acts[chance.below(len(acts))]
        name = f"c-{number}"
        seat = chance.below(2)
        match chance.below(24):
            case 0 | 1:
                shown = [[act], [act, "h"], ["t3"], ["t1>f1"]][chance.below(4)]
                return Step(3, Advise(f"advisor-{number}", version, shown, f"word {number}"))
            case 2:
                return Step(3, Advise(f"advisor-{number}", version, phrase="one-moment"))
            case 3 | 4 | 5:
                return Step(1)
            case 6 | 7:
                return Step(chance.below(3), SayPhrase(name, 0, SAID[chance.below(2)]))
            case 8 | 9:
                return Step(seat, SayText(name, 0, f"text {number}"))
            case 10:
                person = bool(chance.below(2))
                level = None if person else LEVEL
                return Step(seat, Appoint(name, 0, ("blue", "red")[person], level, person))
            case 11 if chance.below(4) == 0:
                return Step(seat, Appoint(name, 0, ("blue", "red")[chance.below(2)]))
            case 12 if stops:
                return Step(int(game.seat.other), Stop(name, version))
            case 13:
                return Step(int(game.seat), Say(name, 0, "undo"))
            case _:
                return Step(int(game.seat), Play(name, version, act, force=True))


async def _is_gone() -> bool:
    return False


async def played(number: int, *, stops: bool) -> tuple[Company, DealEntry, list[Step]]:
    """A company that has played on for a while, its deal, and all that was done."""
    cards = seated(agreed()).deal(Chance(number))
    company, chance = await Company.at(cards), Chance(number)
    done: list[Step] = []
    while len(done) < STEPS and not company.actor.table.over:
        done.append(company.choose(len(done), chance, stops=stops))
        await company.do(done[-1])
    return company, cards, done


async def frames_of(cards: DealEntry, steps: list[Step]) -> list[list[str]]:
    """What a company with certain cards is sent if the same is done there."""
    company = await Company.at(cards)
    for step in steps:
        await company.do(step)
    return company.frames


async def test_r1_no_frame_of_players_advisors_or_watchers_depends_on_unseen_cards() -> None:
    heard = {"advised": 0, "text": 0, "phrase": 0}
    for number in range(GAMES):
        company, cards, steps = await played(number, stops=True)
        others = as_entry(reordered(company.game.position, company.game.deal, Chance(number)))
        assert others != cards
        assert await frames_of(others, steps) == company.frames
        for kind in heard:
            heard[kind] += sum(f'"{kind}"' in frame for frame in company.frames[0])
    assert min(heard.values()) > GAMES, heard


async def test_r1_the_comparison_can_fail() -> None:
    """Cards that have been seen make other frames."""
    company, _, steps = await played(1, stops=False)
    assert await frames_of(seated(agreed()).deal(Chance(2)), steps) != company.frames


def faultless(position: Position, act: Act) -> None:
    """A law under which no playable act is an error."""
    if not position.allows(act):
        position.breach(act)


def lenient(position: Position, act: Act) -> None:
    """A law under which no misplaced card skips another."""


@pytest.mark.extended
async def test_r2_no_frame_depends_on_whether_an_act_was_an_error(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The same is done under a law without errors; nobody calls stop."""
    errors = 0
    for number in range(GAMES):
        company, cards, steps = await played(number, stops=False)
        errors += sum(getattr(one, "breach", None) is not None for one in company.game.events)
        with monkeypatch.context() as law:
            law.setattr("russianbank.core.game.breach", faultless)
            law.setattr("russianbank.core.game_correction.misplacing", lenient)
            assert await frames_of(cards, steps) == company.frames
    assert errors > GAMES
