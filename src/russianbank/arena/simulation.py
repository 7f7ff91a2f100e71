"""Simulations: games between two computer players, one for each deal."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple

from russianbank.ai.plan import Budget, Plan
from russianbank.ai.players import Player
from russianbank.arena.participants import Participant, participant
from russianbank.arena.table_agent import Failed, TableAgent
from russianbank.core.act import Act
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance, checked_chance
from russianbank.core.constants import WORD
from russianbank.core.deal import Deal, deal
from russianbank.core.errors import CannotBePlayed
from russianbank.core.event import Event, Played
from russianbank.core.game import Game, checked_game
from russianbank.core.kernel.position import Position
from russianbank.core.quotation import quoted
from russianbank.core.rules.ruleset import RuleSet
from russianbank.core.scoring import Ending, Outcome, score

MOST_ACTS = 20_000
"""Acts after which a game counts as endless; long games have some hundreds."""

Clock = Callable[[], float]
"""Returns the time in seconds, from any start."""

Watch = Callable[[Game], None]
"""Looks at a game as it is before an event."""


@dataclass(frozen=True, slots=True)
class SimulatedGame:
    """The result of one game.

    Attributes:
        number: the number of the deal, from 0.
        red: which of the two players was red, 0 or 1.
        outcome: how it ended.
        turns: how many turns were played, with the one in which it ended.
        events: the events of the game; empty unless they were kept.
        count: how many acts there were, with those that were stopped.
        times: the seconds that each player took for each plan; empty without a clock.
        failure: why a player that loses by failing has lost; empty otherwise.
    """

    number: int
    red: int
    outcome: Outcome
    turns: int
    events: tuple[Event, ...]
    count: int
    times: tuple[tuple[float, ...], tuple[float, ...]] = ((), ())
    failure: str = ""

    @property
    def acts(self) -> tuple[Act, ...]:
        """The acts among the events."""
        return tuple(event.act for event in self.events if isinstance(event, Played))


@dataclass
class SimulationTotals:
    """Sums over the games added.

    Attributes:
        games: how many games.
        wins: games won by each of the two players.
        points: points scored by each of the two players.
        seats: games won by red and by blue.
        draws: games that were drawn.
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
        """Add one game."""
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
    """Return a deal by its number, and the chance for the players' random choices.

    Each deal has a chance of its own, so the order of the games does not matter.
    """
    chance = Chance(Chance(seed).word() + number & WORD).split()
    return deal(rules, chance), chance.split()


def game_of(rules: RuleSet, seed: int, played: SimulatedGame) -> Game:
    """Return the game of a result whose events were kept, to write its record."""
    game = Game(rules, deal_of(rules, seed, played.number)[0])
    game.follow(played.events)
    return game


def play_out(
    game: Game, red: Participant, blue: Participant, chance: Chance | None = None
) -> Outcome:
    """Play a game to its end between two players, who also call stop; return its outcome.

    Examples:
        >>> import russianbank as rb
        >>> rules = rb.preset("pagat")
        >>> game = rb.Game(rules, rb.deal(rules, rb.Chance(7)))
        >>> outcome = rb.play_out(game, "greedy", "random", rb.Chance(1))
        >>> outcome.winner
        <Seat.RED: 0>

    Args:
        game: a game, at its beginning or later; its events are kept in it.
        red: the player at red: an object, a name, a class as ``module:Class``, or another program
            as ``engine:./mine``, which goes on running. To end it, give an `EnginePlayer`.
        blue: the player at blue.
        chance: where the random choices of the players come from; ``Chance(0)`` if not given.

    Raises:
        CannotBeRead: if there is no such player.
        CannotBePlayed: if a planned act cannot be played, the game does not end, or an argument is
            of the wrong kind.
    """
    checked_game(game)
    chance = Chance(0) if chance is None else checked_chance(chance)
    seats = zip(Seat, (red, blue), strict=True)
    agents = [TableAgent(participant(who, game.deal), seat, chance.split()) for seat, who in seats]
    course = _play_at_table(game, agents)
    if game.outcome is None:
        raise _endless(f"a game under {game.rules.name}", agents, course.acts)
    return game.outcome


def play_deal(
    rules: RuleSet,
    names: tuple[Participant, Participant],
    seed: int,
    number: int,
    red: int,
    keep_acts: bool = False,
    clock: Clock | None = None,
    watch: Watch | None = None,
) -> SimulatedGame:
    """Play one game. Errors are treated as the rule set says.

    Args:
        rules: the rule set.
        names: the players: names, objects, classes as ``module:Class``, or other programs as
            ``engine:./mine``.
        seed: of the deals.
        number: the number of the deal.
        red: which of the two is red, 0 or 1.
        keep_acts: whether to keep the events.
        clock: measures the time of each plan.
        watch: called with the game before each of its events.

    Raises:
        CannotBeRead: if a name is unknown.
        CannotBePlayed: if there is no such seat or seed, if a planned act cannot be played, or if
            the game does not end.
    """
    if red not in (0, 1):
        raise CannotBePlayed(f"red is 0 or 1, the number of a player, not {quoted(red)}")
    dealt, chance = deal_of(rules, seed, number)
    times: tuple[list[float], list[float]] = ([], [])
    agents: list[TableAgent] = []
    for seat in Seat:
        player = participant(names[seat ^ red], dealt)
        timed = _Timed(player, clock, times[seat ^ red]) if clock else player
        agents.append(TableAgent(timed, seat, chance.split()))
    events: tuple[Event, ...] = ()
    if keep_acts or watch or not all(one.player.always_lawful for one in agents):
        game = Game(rules, dealt)
        course = _play_at_table(game, agents, watch)
        outcome = game.outcome
        if keep_acts:
            events = tuple(game.events)
    else:
        position = Position.start(rules, dealt)
        course = _play_quickly(position, dealt, agents)
        outcome = _outcome(position, course.failed)
    if outcome is None:
        raise _endless(f"deal {number} of seed {seed} under {rules.name}", agents, course.acts)
    taken, why = (tuple(times[0]), tuple(times[1])), str(course.failed or "")
    return SimulatedGame(number, red, outcome, course.turns, events, course.acts, taken, why)


class _Course(NamedTuple):
    """How many acts and turns a game took, and who has failed."""

    acts: int
    turns: int
    failed: Failed | None = None


def _outcome(position: Position, failed: Failed | None) -> Outcome | None:
    """Return how a game has ended, which a player that failed has lost as if abandoning it."""
    if failed:
        return score(position, Ending.ABANDONED, failed.seat.other)
    won = position.winning_seat
    ending = Ending.DRAWN if won is None else Ending.OUT
    return score(position, ending, won) if position.over else None


def _endless(what: str, agents: list[TableAgent], count: int) -> CannotBePlayed:
    red, blue = (one.player.name for one in agents)
    return CannotBePlayed(
        f"{what}, {red} at red and {blue} at blue, is not over after {count:,} acts; a player"
        " repeats itself"
    )


def _play_at_table(game: Game, agents: list[TableAgent], watch: Watch | None = None) -> _Course:
    """Play a game with errors and stops."""
    count = 0
    try:
        while game.outcome is None and count < MOST_ACTS:
            mover, other = agents[game.seat], agents[game.seat.other]
            for act in mover.acts(game):
                if watch:
                    watch(game)
                game.insist(act)
                count += 1
                if other.calls_stop(game):
                    if watch:
                        watch(game)
                    game.call_stop(other.seat)
    except Failed as failed:
        if watch:
            watch(game)
        game.abandon(failed.seat)
        return _Course(count, len(game.turns), failed)
    return _Course(count, len(game.turns))


def _play_quickly(position: Position, dealt: Deal, agents: list[TableAgent]) -> _Course:
    """Play a game without errors, which is faster."""
    count = turns = 0
    try:
        while not position.over and count < MOST_ACTS:
            turns = position.turn_number + 1
            mover = agents[position.seat]
            for act in mover.plan(position):
                mover.expect_lawful(position, act)
                position.play(act, dealt)
                count += 1
    except Failed as failed:
        return _Course(count, turns, failed)
    return _Course(count, turns)


class _Timed:
    """A player whose plans are timed."""

    def __init__(self, player: Player, clock: Clock, times: list[float]) -> None:
        self.name = player.name
        self.loses_by_failing = getattr(player, "loses_by_failing", False)
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
