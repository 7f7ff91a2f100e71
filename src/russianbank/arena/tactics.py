"""Tactics: positions in which the best plan is known, and how many of them a player solves.

The positions are in ``positions/``, one file for each theme; docs/tactics.md says how they were
found. A position asks for no certain act, but for a goal that the plan must reach. In a few
positions the opponent has made an error, and the player has to call stop.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple, TypeVar

from russianbank.ai.plan import Budget
from russianbank.ai.players import Player
from russianbank.core.act import Act, Kind, Pile
from russianbank.core.cards import Card, Seat
from russianbank.core.chance import Chance
from russianbank.core.constants import DISCARDS, STOCKS
from russianbank.core.deal import TABLEAU_EACH
from russianbank.core.game import Game
from russianbank.core.kernel.position import Position
from russianbank.core.rules.preset import preset
from russianbank.notation import read_act, read_card, read_position

LONGEST = 200
"""More acts than any solution needs."""

_PLACES = range(2 * TABLEAU_EACH)
_Key = TypeVar("_Key")


@dataclass(frozen=True, slots=True)
class Goal:
    """What a plan must have reached at its end.

    Attributes:
        won: whether the game must be won.
        left: the most cards the player may have left.
        stock: the most cards the player's stock may have left.
        opponent: the fewest cards the opponent may have left.
        spaces: the fewest spaces there may be.
        tops: the card that must be on top of the opponent's ``S`` or ``D``.
        shut_out: cards that no tableau pile may take.
    """

    won: bool = False
    left: int | None = None
    stock: int | None = None
    opponent: int | None = None
    spaces: int | None = None
    tops: Mapping[str, str] = field(default_factory=dict)
    shut_out: tuple[str, ...] = ()

    def reached(self, position: Position, seat: Seat) -> bool:
        """Return whether the player at a seat has reached it."""
        if self.won:
            return position.winning_seat is seat
        return (
            (self.left is None or position.left(seat) <= self.left)
            and (self.stock is None or position.count(STOCKS + seat) <= self.stock)
            and (self.opponent is None or position.left(seat.other) >= self.opponent)
            and (self.spaces is None or position.spaces() >= self.spaces)
            and all(self._is_top(position, seat, pile) for pile in self.tops)
            and not any(_taken(position, read_card(name)) for name in self.shut_out)
        )

    def _is_top(self, position: Position, seat: Seat, pile: str) -> bool:
        number = {"S": STOCKS, "D": DISCARDS}[pile] + seat.other
        return [str(card) for card in position.cards(number)[-1:]] == [self.tops[pile]]


def _taken(position: Position, card: Card) -> bool:
    return any(position.count(place) and position.fits_tableau(card, place) for place in _PLACES)


@dataclass(frozen=True, slots=True)
class Tactic:
    """A position with a known best plan.

    Attributes:
        id: its name, such as ``dig-03``.
        theme: what it is about, such as ``dig``.
        stars: how hard it is, from 1 to 5.
        rules: the name of the preset.
        line: the position.
        source: where it comes from.
        why: why the plan is best, in a sentence.
        best: a plan that reaches the goal, in notation; empty if stop is to be called.
        goal: what the plan must reach.
        error: the act that is to be stopped; empty if a plan is asked for.
    """

    id: str
    theme: str
    stars: int
    rules: str
    line: str
    source: str
    why: str
    best: tuple[str, ...] = ()
    goal: Goal = field(default_factory=Goal)
    error: str = ""

    def position(self) -> Position:
        """Return the position."""
        return read_position(self.line, preset(self.rules))

    def solved(self, player: Player, chance: Chance, budget: Budget | None = None) -> bool:
        """Return whether a player reaches the goal, or notices the error.

        Args:
            player: the player.
            chance: where its random choices and the unseen cards come from.
            budget: how long to think about a plan; the player's usual time if None.
        """
        if self.error:
            return self._noticed(player, chance)
        return self.met(_acts(player, self.position(), chance, budget), chance)

    def met(self, acts: Iterable[Act], chance: Chance) -> bool:
        """Return whether acts reach the goal before an unseen card is turned up or the turn ends.

        Args:
            acts: the acts; those after the first card turned up do not count.
            chance: where the unseen cards come from.
        """
        position = self.position()
        seat, dealt = position.seat, position.sample_deal(chance)
        for act in acts:
            if position.breach(act):
                return False
            if _only_leaves(position, act):
                break
            leaves = position.turns_up(act) is not None
            position.play(act, dealt)
            if leaves or position.over:
                break
        return self.goal.reached(position, seat)

    def plan(self) -> list[Act]:
        """Return the plan that is given with the position."""
        position = self.position()
        dealt = position.sample_deal(Chance(0))
        acts: list[Act] = []
        for text in self.best:
            acts.append(read_act(text, position))
            position.play(acts[-1], dealt)
        return acts

    def _noticed(self, player: Player, chance: Chance) -> bool:
        """Make the error, and return whether the player would call stop."""
        position = self.position()
        game = Game(position.rules, position.sample_deal(chance), "call-stop", position)
        caller = game.seat.other
        game.insist(read_act(self.error, position))
        breach = game.stoppable_breach(caller)
        return breach is not None and player.notices(breach, chance)


def _only_leaves(position: Position, act: Act) -> bool:
    """Return whether an act does nothing but turn up an unseen card or end the turn."""
    if act.kind is Kind.TURN_UP:
        return position.turns_up(act) is not None
    return act.kind is Kind.PASS or (act.source is Pile.HAND and act.target is Pile.DISCARD)


def _acts(
    player: Player, position: Position, chance: Chance, budget: Budget | None
) -> Iterator[Act]:
    """Yield a player's acts, until an unseen card is turned up or the turn ends."""
    dealt = position.sample_deal(chance)
    done = 0
    while done < LONGEST:
        for act in player.plan(position, chance, budget).acts:
            leaves = _only_leaves(position, act) or position.turns_up(act) is not None
            yield act
            if leaves:
                return
            position.play(act, dealt)
            done += 1
            if position.over:
                return


@cache
def tactics() -> tuple[Tactic, ...]:
    """Return all positions, theme by theme and the easy ones first."""
    folder = files("russianbank.arena") / "positions"
    pages = [page for page in folder.iterdir() if page.name.endswith(".toml")]
    return tuple(
        tactic
        for page in sorted(pages, key=lambda page: page.name)
        for tactic in _read(page.name.removesuffix(".toml"), page.read_text(encoding="utf-8"))
    )


def _read(theme: str, text: str) -> Iterator[Tactic]:
    for found in tomllib.loads(text)["position"]:
        yield Tactic(theme=theme, **{key: _value(key, value) for key, value in found.items()})


def _value(key: str, value: Any) -> Any:
    if key == "goal":
        return _goal(**value)
    return tuple(value) if key == "best" else value


def _goal(shut_out: Iterable[str] = (), **asked: Any) -> Goal:
    return Goal(shut_out=tuple(shut_out), **asked)


class SolvedCount(NamedTuple):
    """How many of some positions were solved."""

    solved: int
    tried: int


@dataclass(frozen=True, slots=True)
class TacticsScore:
    """The positions that a player solved, and those it missed."""

    solved: tuple[Tactic, ...]
    missed: tuple[Tactic, ...]

    def all(self) -> SolvedCount:
        """Return the counts of all positions."""
        return SolvedCount(len(self.solved), len(self.solved) + len(self.missed))

    def by_theme(self) -> dict[str, SolvedCount]:
        """Return the counts of each theme."""
        return dict(sorted(self._grouped(lambda one: one.theme).items()))

    def by_stars(self) -> dict[int, SolvedCount]:
        """Return the counts of each number of stars."""
        return dict(sorted(self._grouped(lambda one: one.stars).items()))

    def _grouped(self, key: Callable[[Tactic], _Key]) -> dict[_Key, SolvedCount]:
        solved = Counter(map(key, self.solved))
        missed = Counter(map(key, self.missed))
        return {one: SolvedCount(solved[one], (solved + missed)[one]) for one in solved + missed}


def score(
    player: Player, tried: Iterable[Tactic], seed: int = 0, budget: Budget | None = None
) -> TacticsScore:
    """Try a player on positions.

    Args:
        player: the player.
        tried: the positions, such as all `tactics`.
        seed: of the chance; each position has a chance of its own.
        budget: how long to think about a plan; the player's usual time if None.
    """
    solved: list[Tactic] = []
    missed: list[Tactic] = []
    for one in tried:
        found = one.solved(player, _chance(one, seed), budget)
        (solved if found else missed).append(one)
    return TacticsScore(tuple(solved), tuple(missed))


def _chance(tactic: Tactic, seed: int) -> Chance:
    return Chance(Chance(seed).word() + int.from_bytes(tactic.id.encode()[-7:], "big"))
