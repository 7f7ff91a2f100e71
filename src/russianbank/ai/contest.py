"""Contests: many deals between two players, who exchange seats after each."""

from __future__ import annotations

from dataclasses import dataclass, field

from russianbank.ai.players import Player, player
from russianbank.core.act import Act
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.core.deal import Deal, deal
from russianbank.core.position import Position
from russianbank.core.ruleset import RuleSet
from russianbank.core.scoring import Ending, Outcome, score


@dataclass(frozen=True, slots=True)
class Played:
    """One deal played out.

    Attributes:
        number: which deal of the contest, from 0.
        red: which of the two players sat at red, 0 or 1.
        outcome: how it ended.
        turns: how many turns it took.
        acts: what was done, or an empty tuple where nobody asked for it.
        count: how many acts that was.
    """

    number: int
    red: int
    outcome: Outcome
    turns: int
    acts: tuple[Act, ...]
    count: int


@dataclass
class Tally:
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
    longest: Played | None = None

    def add(self, played: Played) -> None:
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
    chance = Chance(Chance(seed).word() + number).split()
    return deal(rules, chance), chance.split()


def play_deal(
    rules: RuleSet, names: tuple[str, str], seed: int, number: int, keep_acts: bool = False
) -> Played:
    """Play one deal of a contest; in every second one the players have exchanged seats.

    Args:
        rules: the rule set.
        names: the players by name.
        seed: names the contest.
        number: which of its deals.
        keep_acts: whether what was done is to be told.

    Raises:
        CannotBeRead: if there is no player of one of the names.
    """
    dealt, chance = deal_of(rules, seed, number)
    red = number % 2
    seated: list[Player] = [player(names[red]), player(names[1 - red])]
    position = Position.start(rules, dealt)
    acts: list[Act] = []
    count = 0
    while not position.over:
        act = seated[position.seat].choose(position, chance)
        position.play(act, dealt)
        count += 1
        if keep_acts:
            acts.append(act)
    won = position.winning_seat
    outcome = score(position, Ending.DRAWN if won is None else Ending.OUT, won)
    return Played(number, red, outcome, position.turn_number, tuple(acts), count)
