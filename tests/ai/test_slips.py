"""U21: the levels slip as people do: how often they err, and call stop, is as they are set."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from helpers.random_play import amount
from russianbank.ai.levels import LEVELS
from russianbank.arena.simulation import SimulatedGame, game_of, play_deal
from russianbank.core.act import Kind, Pile
from russianbank.core.build_info import compiled
from russianbank.core.cards import Seat
from russianbank.core.event import Played, Stopped
from russianbank.core.game import Game
from russianbank.core.kernel.position import Position
from russianbank.core.rules.preset import preset

RULES = preset("foster-two-pack")
SEED = 21
WITHIN = 0.2
"""How far a share may be off, as a share of itself, over :data:`GAMES`."""

GAMES = 200


@dataclass
class SimulationTotals:
    """What a level did in a number of games.

    Attributes:
        plans: its plans on whose way a card that it had not just turned up had to go to a
            foundation.
        slips: those of them in which it did not let it go there.
        errors: acts of its own that could have been stopped.
        chances: those of the other.
        stops: how many of these it stopped.
    """

    plans: int = 0
    slips: int = 0
    errors: int = 0
    chances: int = 0
    stops: int = 0

    def add(self, played: SimulatedGame) -> None:
        """Follow a game act by act; a plan goes as far as a card is turned up, or the turn."""
        game = Game(RULES, game_of(RULES, SEED, played).deal)
        own = Seat(played.red)
        must = slipped = False
        for event in played.events:
            position = game.position
            mine = position.seat is own
            turn = position.turn_number
            if isinstance(event, Stopped):
                assert event.seat is own
                assert event.verdict.upheld
                self.stops += 1
            elif isinstance(event, Played):
                self.chances += bool(event.breach) and not mine
                if mine:
                    bound = waiting(position)
                    must = must or bound
                    slipped = slipped or bool(bound and event.breach)
                    self.errors += bool(event.breach)
            game.follow([event])
            turned_up = isinstance(event, Played) and event.act.kind is Kind.TURN_UP
            if mine and (turned_up or game.outcome or game.position.turn_number != turn):
                self.plans += must
                self.slips += slipped
                must = slipped = False


def waiting(position: Position) -> bool:
    """Whether a card not just turned up must come first, and something else may be done."""
    bound = position.compulsory()
    return any(act.source is not Pile.HAND for act in bound) and any(
        act not in bound for act in position.playable()
    )


def slips(level: int, games: int) -> SimulationTotals:
    """Have a level play so many games against somebody who errs often and never calls stop."""
    tally = SimulationTotals()
    names = f"search:level={level}", "handicap:misses=1,overlooks=0.3"
    for number in range(games):
        tally.add(play_deal(RULES, names, SEED, number, number % 2, keep_acts=True))
    return tally


@pytest.mark.extended
@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_a_weak_level_errs_and_stops_its_share_of_errors(level: int) -> None:
    games = GAMES if compiled() else amount(2, GAMES)
    tally = slips(level, games)
    limits = LEVELS[level - 1]
    assert tally.errors >= tally.slips > 0
    if games == GAMES:
        assert tally.slips / tally.plans == pytest.approx(limits.overlooks, rel=WITHIN)
        assert tally.stops / tally.chances == pytest.approx(1 - limits.misses, rel=WITHIN)


@pytest.mark.sample(1)
@pytest.mark.parametrize("level", [7, 8])
def test_a_strong_level_does_not_err(level: int) -> None:
    tally = slips(level, amount(1, 20))
    assert tally.errors == 0
    if not LEVELS[level - 1].misses:
        assert tally.stops == tally.chances > 0
