"""The agent of a player at a table: how a plan is carried out, and what ends it."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass, replace

import pytest

from helpers.tables import table
from russianbank.ai import Budget, Plan
from russianbank.ai.greedy import Greedy
from russianbank.ai.players import ActPlayer
from russianbank.arena.paired_match import PairedMatch
from russianbank.arena.simulation import play_out
from russianbank.arena.table_agent import TableAgent
from russianbank.core.act import ACTS, Act, Kind
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.core.errors import CannotBePlayed
from russianbank.core.event import Played
from russianbank.core.game import Game
from russianbank.core.kernel.position import Position
from russianbank.core.law import Breach
from russianbank.core.rules.preset import preset

FOSTER = preset("foster-two-pack")
NAMED = {str(one): one for one in ACTS.values() if one.kind is not Kind.LAY}


@dataclass
class Scripted:
    """Plans what stands in a script, and watches as it says."""

    script: str
    sees: bool = True
    always_lawful: bool = False
    name: str = "scripted"

    def plan(self, position: Position, chance: Chance, budget: Budget | None = None) -> Plan:
        return Plan(tuple(NAMED[one] for one in self.script.split()))

    def notices(self, breach: Breach, chance: Chance) -> bool:
        return self.sees


def seated(script: str, seat: Seat = Seat.RED, sees: bool = True) -> TableAgent:
    return TableAgent(Scripted(script, sees), seat, Chance(1))


def carried_out(game: Game, script: str) -> list[str]:
    """Which acts of a script came to be done."""
    done = []
    for act in seated(script).acts(game):
        game.insist(act)
        done.append(str(act))
    return done


def an_ace_waits(**changes: str) -> Game:
    """With the ace waiting at t2, the stock's seven may go on the eight by mistake."""
    rules = replace(FOSTER, **changes)  # type: ignore[arg-type]
    return table(rules, t1="8S", t2="AC", t3="QH", s="(3) 7H", d="JS").game()


def test_a_plan_is_carried_out_to_its_end() -> None:
    game = an_ace_waits()
    assert carried_out(game, "t2>f s>t1 ^s") == ["t2>f", "s>t1", "^s"]
    assert len(game.events) == 3


def test_a_plan_is_copied_half_way() -> None:
    game = an_ace_waits()
    acts = seated("t2>f s>t1 ^s").acts(game)
    game.insist(next(acts))
    other_acts, other = deepcopy((acts, game))
    for those, one in ((acts, game), (other_acts, other)):
        for act in those:
            one.insist(act)
        assert [str(event.act) for event in one.events if isinstance(event, Played)] == [
            *("t2>f", "s>t1", "^s")
        ]


class Broken(ActPlayer):
    """Raises an error that is not of the library."""

    def choose(self, position: Position, chance: Chance) -> Act:
        return position.lawful()[1_000_000]


class BrokenAndLost(Broken):
    """The same, and loses the game by it."""

    loses_by_failing = True


def test_a_player_that_raises_an_error_is_named_with_the_place() -> None:
    why = r"Broken at \w+ failed in test_table_agent.py, line \d+: IndexError: .*; mend it, or set"
    for play in (
        lambda: play_out(an_ace_waits(), Broken(), "greedy"),
        lambda: PairedMatch(FOSTER, (Broken(), Greedy()), 1).play(range(1)),
    ):
        with pytest.raises(CannotBePlayed, match=why) as failed:
            play()
        assert isinstance(failed.value.__cause__, IndexError)


def test_a_player_that_loses_by_failing_loses_by_an_error_too() -> None:
    batch = PairedMatch(FOSTER, (BrokenAndLost(), Greedy()), 1).play(range(1))
    assert [pair.score for pair in batch.pairs] == [0]
    assert len(batch.failures) == 2
    assert all("IndexError" in why and "loses_by_failing" not in why for why in batch.failures)


def test_what_is_left_of_a_plan_is_dropped_when_the_table_stops_an_error() -> None:
    game = an_ace_waits(enforcement="auto-stop")
    assert carried_out(game, "s>t1 ^s") == ["s>t1"]
    assert len(game.events) == 2


def test_what_is_left_of_a_plan_is_dropped_when_the_other_calls_stop() -> None:
    game = an_ace_waits()
    other = seated("", Seat.BLUE)
    done = []
    for act in seated("s>t1 ^s").acts(game):
        game.play(act)
        done.append(str(act))
        if other.calls_stop(game):
            game.call_stop(Seat.BLUE)
    assert done == ["s>t1"]
    assert game.seat is Seat.BLUE


def test_where_errors_are_refused_it_plays_lawfully() -> None:
    game = an_ace_waits(enforcement="strict")
    assert carried_out(game, "s>t1 ^s") == ["t2>f"]


def test_at_a_table_that_warns_it_errs_and_can_be_stopped() -> None:
    game = an_ace_waits(enforcement="warn")
    assert carried_out(game, "s>t1") == ["s>t1"]
    assert game.call_stop(Seat.BLUE).verdict.upheld


def test_an_error_not_noticed_is_not_stopped() -> None:
    game = an_ace_waits()
    game.play(NAMED["s>t1"])
    assert not seated("", Seat.BLUE, sees=False).calls_stop(game)
    assert seated("", Seat.BLUE).calls_stop(game)


def test_it_waits_where_only_a_finished_turn_can_be_stopped() -> None:
    game = an_ace_waits(stop_trigger="turn-end")
    blue = seated("", Seat.BLUE)
    called = []
    for text in ("s>t1", "^s", "^h", "h>d"):
        game.play(NAMED[text])
        called.append(blue.calls_stop(game))
    assert called == [False, False, False, True]


@pytest.mark.parametrize(
    ("script", "said"),
    [
        ("t2>f t2>f", "scripted at red planned t2>f, which does not fit; red may play s>t1"),
        ("t2>f ^h h>d ^h", "planned ^h, which comes after the end of the turn; blue may play"),
        ("", "scripted at red planned nothing; plan an act"),
    ],
)
def test_a_plan_that_cannot_be_carried_out_names_its_player(script: str, said: str) -> None:
    with pytest.raises(CannotBePlayed) as refused:
        carried_out(an_ace_waits(), script)
    assert said in str(refused.value)
