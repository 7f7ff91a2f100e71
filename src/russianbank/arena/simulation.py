"""Contests: many deals between two players, each deal by itself."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from russianbank.ai.plan import Budget, Plan
from russianbank.ai.players import Player
from russianbank.arena.oracles import participant
from russianbank.arena.table_agent import TableAgent
from russianbank.core.act import Act
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.core.constants import WORD
from russianbank.core.deal import Deal, deal
from russianbank.core.errors import CannotBePlayed
from russianbank.core.event import Event
from russianbank.core.event import Played as Done
from russianbank.core.game import Game
from russianbank.core.kernel.position import Position
from russianbank.core.rules.ruleset import RuleSet
from russianbank.core.scoring import Ending, Outcome, score

MOST_ACTS = 20_000
"""Acts after which a game is taken to go on for ever; long ones have some hundreds."""

Clock = Callable[[], float]
"""Tells the time in seconds, from whenever it likes."""


@dataclass(frozen=True, slots=True)
class SimulatedGame:
    """One deal played out.

    Attributes:
        number: which deal of the contest, from 0.
        red: which of the two players sat at red, 0 or 1.
        outcome: how it ended.
        turns: how many turns it took.
        events: what was done and said, or an empty tuple where nobody asked for it.
        count: how many acts that was, those included that were stopped.
        times: the seconds each of the two players took for each of his plans, if there was a clock.
    """

    number: int
    red: int
    outcome: Outcome
    turns: int
    events: tuple[Event, ...]
    count: int
    times: tuple[tuple[float, ...], tuple[float, ...]] = ((), ())

    @property
    def acts(self) -> tuple[Act, ...]:
        """What was done, without what was said."""
        return tuple(event.act for event in self.events if isinstance(event, Done))


@dataclass
class SimulationTotals:
    """What came of the deals added so far.

    Attributes:
        games: how many.
        wins: games won by each of the two players.
        points: points scored by each of the two players.
        seats: games won by red and by blue.
        draws: games nobody won.
        turns: turns in all of them.
        acts: acts in all of them.
        longest: the game with the most turns.
    """

    games: int = 0
    wins: list[int] = field(default_factory=lambda: [0, 0])
    points: list[int] = field(default_factory=lambda: [0, 0])
    seats: list[int] = field(default_factory=lambda: [0, 0])
    draws: int = 0
    turns: int = 0
    acts: int = 0
    longest: SimulatedGame | None = None

    def add(self, played: SimulatedGame) -> None:
        """Enter one deal."""
        self.games += 1
        self.turns += played.turns
        self.acts += played.count
        winner = played.outcome.winner
        if winner is None:
            self.draws += 1
        else:
            self.wins[winner ^ played.red] += 1
            self.seats[winner] += 1
        for seat in Seat:
            self.points[seat ^ played.red] += played.outcome.points[seat]
        if self.longest is None or played.turns > self.longest.turns:
            self.longest = played


def deal_of(rules: RuleSet, seed: int, number: int) -> tuple[Deal, Chance]:
    """The cards of a contest's deal, and the chance its players draw on.

    Each deal has a chance of its own, so that it does not matter in which order they are played.
    """
    chance = Chance(Chance(seed).word() + number & WORD).split()
    return deal(rules, chance), chance.split()


def game_of(rules: RuleSet, seed: int, played: SimulatedGame) -> Game:
    """The game of a deal whose events were kept, as its record needs it."""
    game = Game(rules, deal_of(rules, seed, played.number)[0])
    game.follow(played.events)
    return game


def play_deal(
    rules: RuleSet,
    names: tuple[str, str],
    seed: int,
    number: int,
    red: int,
    keep_acts: bool = False,
    clock: Clock | None = None,
) -> SimulatedGame:
    """Play one deal of a contest, errors being met as is the custom of the rule set.

    Args:
        rules: the rule set.
        names: the players by name, measuring players included.
        seed: names the contest.
        number: which of its deals.
        red: which of the two sits at red, 0 or 1.
        keep_acts: whether what was done is to be told.
        clock: by which the players' plans are timed.

    Raises:
        CannotBeRead: if there is no player of one of the names.
        CannotBePlayed: if there is no such seat or seed, if a player plans what cannot be played,
            or if the game does not end.
    """
    if red not in (0, 1):
        raise CannotBePlayed(f"red is 0 or 1, the player who sits there, not {red!r}")
    dealt, chance = deal_of(rules, seed, number)
    times: tuple[list[float], list[float]] = ([], [])
    seated: list[TableAgent] = []
    for seat in Seat:
        player = participant(names[seat ^ red], dealt)
        timed = _Timed(player, clock, times[seat ^ red]) if clock else player
        seated.append(TableAgent(timed, seat, chance.split()))
    if keep_acts or not all(one.player.always_lawful for one in seated):
        game = Game(rules, dealt)
        count = _play_at_table(game, seated)
        position, outcome = game.position, game.outcome
        events = tuple(game.events) if keep_acts else ()
    else:
        position, events = Position.start(rules, dealt), ()
        count = _play_quickly(position, dealt, seated)
        won = position.winning_seat
        outcome = score(position, Ending.DRAWN if won is None else Ending.OUT, won)
    if outcome is None or not position.over:
        raise CannotBePlayed(
            f"deal {number} of seed {seed} under {rules.name}, {seated[0].player.name} at red and"
            f" {seated[1].player.name} at blue, is not over after {count:,} acts; somebody goes"
            " round in circles"
        )
    taken = tuple(times[0]), tuple(times[1])
    return SimulatedGame(number, red, outcome, position.turn_number, events, count, taken)


def _play_at_table(game: Game, seated: list[TableAgent]) -> int:
    """Play with errors and stops, as far as the game goes; tells how many acts that took."""
    count = 0
    while game.outcome is None and count < MOST_ACTS:
        mover, other = seated[game.seat], seated[game.seat.other]
        for act in mover.acts(game):
            game.insist(act)
            count += 1
            if other.calls_stop(game):
                game.call_stop(other.seat)
    return count


def _play_quickly(position: Position, dealt: Deal, seated: list[TableAgent]) -> int:
    """Play without them, where nobody makes errors; tells how many acts that took."""
    count = 0
    while not position.over and count < MOST_ACTS:
        mover = seated[position.seat]
        for act in mover.plan(position):
            mover.expect_playable(position, act)
            position.play(act, dealt)
            count += 1
    return count


class _Timed:
    """A player who is timed: the seconds for each of his plans are noted down."""

    def __init__(self, player: Player, clock: Clock, times: list[float]) -> None:
        self.name = player.name
        self.always_lawful = player.always_lawful
        self.notices = player.notices
        self._player = player
        self._clock = clock
        self._times = times

    def plan(self, position: Position, chance: Chance, budget: Budget | None = None) -> Plan:
        begin = self._clock()
        plan = self._player.plan(position, chance, budget)
        self._times.append(self._clock() - begin)
        return plan
