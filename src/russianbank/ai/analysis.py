"""The analysis of a position: the best plans, how the game may go on, and what may be turned up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from russianbank.ai.endgame import Endgame
from russianbank.ai.expectimax import Expectimax
from russianbank.ai.explanation import CardNaming, explain, outcome, plan_steps
from russianbank.ai.plan import Budget, Plan
from russianbank.ai.search_player import SearchPlayer
from russianbank.core.act import ACTS, Act, Kind, Pile
from russianbank.core.cards import CARDS, Card
from russianbank.core.chance import Chance
from russianbank.core.deal import Deal, blank_deal
from russianbank.core.kernel.position import Position

REPLY = Budget(layouts=2000)
"""How much thought goes into each plan that may follow."""

LINE_SEGMENTS = 4
"""How many plans, one after the other, the line holds at most, the best one included."""


class Hint(NamedTuple):
    """A plan worth following, and why, in a sentence or two."""

    plan: Plan
    explanation: str


@dataclass(frozen=True, slots=True)
class Candidate:
    """One of the best plans.

    Attributes:
        acts: the plan.
        value: the share of games that the player on turn wins with it, from 0 to 1.
        error: by how much the value changed when the plan was last looked at a card further, or a
            turn, and so may easily be wrong; None if it was only guessed at.
        closer: whether it was looked at through the cards that may come, or the opponent's reply,
            and not only guessed at.
    """

    acts: tuple[Act, ...]
    value: float
    error: float | None
    closer: bool


class PossibleCard(NamedTuple):
    """A card that may be turned up, and the share of games then won by the player on turn."""

    card: Card
    value: float


class LineSegment(NamedTuple):
    """A part of the line: one plan, the table it is made at, and the card that it turns up."""

    before: Position
    acts: tuple[Act, ...]
    shown: Card | None


@dataclass(frozen=True, slots=True)
class Analysis:
    """What there is to know about a position.

    Attributes:
        plans: the best plans that differ in what they bring about, the best one first; that is the
            one that ``search`` plays if he thinks as long.
        line: the best plan and how the game may go on, each time a card is turned up with a card
            of middling worth.
        cards: what the best plan may turn up, the best card first; empty if it turns up nothing.
    """

    plans: tuple[Candidate, ...]
    line: tuple[LineSegment, ...]
    cards: tuple[PossibleCard, ...]


def analyse(
    position: Position, chance: Chance, budget: Budget | None = None, plans: int = 3
) -> Analysis:
    """Look for the best plans of the player on turn, and at what may become of them.

    Args:
        position: the table; it stays as it is.
        chance: where the unseen cards that are tried out come from.
        budget: how long to think about the best plan; the rest takes little besides.
        plans: how many plans to tell of at most.

    Raises:
        NotTheMoment: if the game is over.
    """
    searcher = SearchPlayer()
    found = _candidates(position, searcher, chance, budget, plans)
    best, cards = found[0]
    line = _line(position, best.acts, cards, searcher, chance)
    plans_found = tuple(one.candidate for one in found)
    return Analysis(plans_found, line, _levelled(cards, best.value))


def hint(
    position: Position, chance: Chance, budget: Budget | None = None, name: CardNaming = str
) -> Hint:
    """The plan a strong player would follow here, and why.

    Args:
        position: the table; it stays as it is.
        chance: where the unseen cards that are tried out come from.
        budget: how long to think.
        name: how cards are written in the explanation.

    Raises:
        NotTheMoment: if the game is over.
    """
    ((best, _),) = _candidates(position, SearchPlayer(), chance, budget, 1)
    return Hint(Plan(best.acts, best.value), explain(position, best.acts, name))


class _Found(NamedTuple):
    candidate: Candidate
    cards: tuple[PossibleCard, ...]


def _candidates(
    position: Position, searcher: SearchPlayer, chance: Chance, budget: Budget | None, many: int
) -> list[_Found]:
    """The best plans that differ, each looked at closer, with the cards that it may turn up.

    Those that were not looked at as far as the best one may seem better than it; they are told as
    no better.
    """
    search = searcher.look(position, chance, budget)
    ways = _that_differ(position, search)[:many] if many > 1 else [search.best]
    found = [_found(search, way) for way in ways]
    best, *others = [_looked_at(position, one, searcher, chance) for one in found]
    most = best.candidate.value
    level = [
        one._replace(candidate=replace(one.candidate, value=min(one.candidate.value, most)))
        for one in others
    ]
    return [best, *sorted(level, key=lambda one: -one.candidate.value)]


def _that_differ(position: Position, search: Expectimax | Endgame) -> list[int]:
    """The ways out that bring different things about, the best first, those guessed at last."""
    ways = search.ways()
    best = search.best
    order = sorted(range(len(ways)), key=lambda way: (way != best, not ways[way][2], -ways[way][1]))
    chosen: dict[object, int] = {}
    for way in order:
        acts = [ACTS[code] for code in ways[way][0]]
        chosen.setdefault(_brought_about(position, acts), way)
    return list(chosen.values())


def _brought_about(position: Position, acts: Sequence[Act]) -> object:
    """What a plan comes to: the cards played off piles and where, spaces, and how it ends."""
    done = plan_steps(position, acts)
    played = sorted(
        (one.card, max(int(one.act.target), int(Pile.T8)))
        for one in done
        if one.card and not one.is_shift
    )
    spaces = sum(one.opens_space - one.fills_space for one in done)
    ends = [(one.kind, one.source) for one in acts[-1:] if one.kind is not Kind.PLAY]
    return tuple(played), spaces, tuple(ends)


def _found(search: Expectimax | Endgame, way: int) -> _Found:
    codes, value, closer = search.way(way)
    acts = tuple(ACTS[code] for code in codes)
    return _Found(Candidate(acts, value, search.error(way), closer), _coming(search, way))


def _coming(search: Expectimax | Endgame, way: int) -> tuple[PossibleCard, ...]:
    cards = [PossibleCard(CARDS[number], value) for number, value in search.cards(way)]
    return tuple(sorted(cards, key=lambda one: -one.value))


def _levelled(cards: tuple[PossibleCard, ...], value: float) -> tuple[PossibleCard, ...]:
    """The same cards, worth together what the plan is worth after all the looks at it.

    What is lost or won for certain stays so, and no card overtakes another.
    """
    if not cards:
        return ()
    doubt = sum(one.value * (1.0 - one.value) for one in cards)
    off = value * len(cards) - sum(one.value for one in cards)
    by = max(-1.0, min(1.0, off / doubt)) if doubt else 0.0
    return tuple(
        PossibleCard(one.card, one.value + by * one.value * (1.0 - one.value)) for one in cards
    )


def _looked_at(position: Position, found: _Found, searcher: SearchPlayer, chance: Chance) -> _Found:
    """The same plan, looked at closer if it was not."""
    one, cards = found
    if one.closer:
        return found
    after = outcome(plan_steps(position, one.acts))
    if cards:
        value = sum(coming.value for coming in cards) / len(cards)
    elif not after.over and after.seat is not position.seat:
        value = 1.0 - (searcher.plan(after, chance, REPLY).value or 0.0)
    else:
        return found
    return _Found(Candidate(one.acts, value, abs(value - one.value), True), cards)


def _line(
    position: Position,
    acts: tuple[Act, ...],
    cards: tuple[PossibleCard, ...],
    searcher: SearchPlayer,
    chance: Chance,
) -> tuple[LineSegment, ...]:
    """The best plan, and plans that follow it."""
    line: list[LineSegment] = []
    table = position.copy()
    while len(line) < LINE_SEGMENTS and not table.over:
        if line:
            search = searcher.look(table, chance, REPLY)
            acts = tuple(ACTS[code] for code in search.plan())
            cards = _coming(search, search.best)
        shown = cards[len(cards) // 2].card if cards else None
        line.append(LineSegment(table.copy(), acts, shown))
        for act in acts:
            table.play(act, _deal_for(table, act, shown))
    return tuple(line)


def _deal_for(position: Position, act: Act, shown: Card | None) -> Deal:
    """A deal in which an act turns up this card, if it turns one up."""
    dealt = blank_deal()
    pile = position.turns_up(act)
    if pile is not None and shown is not None:
        dealt.put_next(pile, position.unseen_in(pile), shown.number)
    return dealt
