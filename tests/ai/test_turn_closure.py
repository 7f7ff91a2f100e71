"""The turn closure: it finds what a turn can end in, however the runs are arranged on the way."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from helpers.random_play import amount
from russianbank.ai.endgame_solver import EndgameSolver
from russianbank.ai.run_table import has_run_table
from russianbank.ai.turn_closure import TurnClosure
from russianbank.core.act import ACTS, Act
from russianbank.core.cards import Card, Seat, pack_cards
from russianbank.core.chance import Chance
from russianbank.core.deal import deal
from russianbank.core.kernel.position import Position
from russianbank.core.rules.preset import preset
from russianbank.core.rules.ruleset import RuleSet

pytestmark = pytest.mark.compiled

ONE_PACK = preset("foster-one-pack")
FEW = 1200
"""The most layouts of a turn that is searched arrangement by arrangement."""


def random_tables(rules: RuleSet, random: Random) -> Iterator[Position]:
    """Yield positions with a few runs and many single cards on the tableau, and known hands."""
    blank = Position.start(rules, deal(rules, Chance(1))).state()
    cards: dict[tuple[int, int], Card] = {
        (card.suit, rules.ranks.index(str(card)[0])): card
        for card in pack_cards(rules.ranks, Seat.RED)
    }
    while True:
        piles = random_piles(len(rules.ranks), random)
        used = {place for pile in piles for place in pile}
        rest = sorted(set(cards) - used)
        random.shuffle(rest)
        rest.sort(key=lambda place: -touches(place, used, len(rules.ranks)))
        mover = random.randrange(2)
        own, discards = random.randrange(1, 5), random.randrange(5)
        far = rest[-random.choice((2, 4)) :]
        near = rest[: -len(far)][: random.choice((6, 12))]
        random.shuffle(near)
        rest = near + [place for place in rest if place not in near and place not in far]
        hand, discard = rest[:own], far + rest[own : own + discards]
        theirs = rest[own + discards :]
        split = random.randrange(len(theirs) + 1)
        hands = [[hand, theirs[:split]], [discard, theirs[split:]]]
        laid = [[cards[place] for place in pile] for pile in piles]
        mine = [[cards[place] for place in pile[mover ^ seat]] for pile in hands for seat in (0, 1)]
        if not theirs:
            continue
        yield Position.from_state(
            rules,
            replace(
                blank,
                piles=tuple(known(pile) for pile in [*laid, *[[]] * 10, *mine]),
                unseen=((), ()),
                seat=Seat(mover),
                laid=255,
                runs=(1, 1),
                idle=random.choice(((0, 0), (0, 0), (0, 1), (1, 0), (1, 1))),
            ),
        )


def known(cards: list[Card]) -> tuple[int, tuple[Card, ...]]:
    return 0, tuple(cards)


def random_piles(ranks: int, random: Random) -> list[list[tuple[int, int]]]:
    """Return eight piles of cards, each a suit and a rank; one or two may be empty."""
    piles: list[list[tuple[int, int]]] = []
    used: set[tuple[int, int]] = set()
    spaces, runs = random.choice((0, 0, 0, 1, 1, 2)), random.choice((1, 1, 2, 2, 3))
    for _ in range(400):
        suit, start, step = random.randrange(4), random.randrange(ranks), random.choice((1, -1))
        length = random.choice((2, 2, 3, 3, 4, 5)) if len(piles) < runs else 1
        run = [(suit, (start + step * place) % ranks) for place in range(length)]
        near = {(suit, (rank + by) % ranks) for _, rank in run for by in (-1, 0, 1)}
        blocked = near if random.random() < 0.9 else set(run)
        if len(piles) < 8 - spaces and not blocked & used and length < ranks:
            piles.append(run)
            used |= set(run)
    return piles + [[] for _ in range(8 - len(piles))]


def touches(place: tuple[int, int], used: set[tuple[int, int]], ranks: int) -> int:
    suit, rank = place
    return sum((suit, (rank + by) % ranks) in used for by in (1, -1))


def is_stuck(position: Position) -> bool:
    return min(position.state().idle) >= position.rules.draw_after


def outcome(position: Position) -> object:
    """Return what matters of the end of a turn: of an open table its cards, else also its tops."""
    state = position.state()
    rest = state.piles[16:], state.seat, state.turned, state.runs, state.idle, state.winner
    laid = [tuple(card.face for card in cards) for _, cards in state.piles[:8]]
    if position.over:
        return rest
    if is_stuck(position):
        return rest, tuple(sorted(laid))
    on_table = frozenset(face for pile in laid for face in pile)
    if position.spaces() or any(moves_table(act) for act in position.lawful()):
        return rest, on_table
    return rest, on_table, tuple(sorted(pile[-1] for pile in laid))


def moves_table(act: Act) -> bool:
    return act.source < 8 and act.target < 8


def all_outcomes(start: Position, few: int) -> dict[object, Position] | None:
    """Return every end of a turn by its outcome, arrangement by arrangement; None if too many."""
    met, waiting = {start.symmetric_hash}, [start]
    ends: dict[object, Position] = {}
    while waiting:
        here = waiting.pop(0)
        for act in here.lawful():
            there = here.copy()
            there.play(act)
            if there.symmetric_hash in met:
                continue
            met.add(there.symmetric_hash)
            if there.over or there.seat != start.seat:
                ends.setdefault(outcome(there), there)
            else:
                waiting.append(there)
            if len(met) > few:
                return None
    return ends


def played(start: Position, codes: list[int]) -> Position:
    """Return the position after some acts, all of them lawful."""
    position = start.copy()
    for code in codes:
        assert ACTS[code] in position.lawful()
        position.play(ACTS[code])
    return position


@pytest.mark.extended
@pytest.mark.parametrize("ranks", ["A2345678", "A23456789TJQK"])
def test_it_finds_all_ends_of_a_turn_and_no_others(ranks: str) -> None:
    rules = replace(ONE_PACK, ranks=ranks)
    assert has_run_table(rules)
    closure = TurnClosure(rules)
    compared = locked = merged = 0
    for position, _ in zip(random_tables(rules, Random(29)), range(amount(20, 400)), strict=False):
        expected = all_outcomes(position, FEW)
        if expected is None:
            continue
        closure.find(position, 5000)
        plans = [closure.plan(number) for number in range(len(closure.ends))]
        found = {outcome(played(position, plan)) for plan in plans}
        won = any(end.winning_seat is position.seat for end in expected.values())
        assert (closure.won is not None) == won
        assert found <= set(expected)
        if closure.complete:
            assert found == set(expected)
            compared += 1
            locked += sum(len(one) == 3 for one in expected if isinstance(one, tuple))
            merged += closure.visited * 3 < FEW
    assert compared > amount(0, 20)
    assert locked
    assert merged


@pytest.mark.sample(1)
@pytest.mark.parametrize("name", ["pagat", "foster-one-pack", "french"])
def test_its_plans_are_lawful_and_end_the_turn(name: str) -> None:
    rules = preset(name)
    closure, chance = TurnClosure(rules), Chance(3)
    dealt = deal(rules, chance)
    position, checked = Position.start(rules, dealt), 0
    while not position.over and checked < amount(300, 5000):
        closure.find(position, 60)
        for end in range(min(20, len(closure.ends))):
            codes = closure.plan(end)
            before = played(position, codes[:-1])
            assert ACTS[codes[-1]] in before.lawful()
            if before.turns_up(ACTS[codes[-1]]) is None:
                before.play(ACTS[codes[-1]])
                assert before.over or before.seat is not position.seat
            checked += 1
        acts = position.lawful()
        position.play(acts[chance.below(len(acts))], dealt)
    assert checked > 20


@pytest.mark.extended
def test_a_plan_is_given_with_no_more_acts_than_it_needs() -> None:
    solver, shorter = EndgameSolver(ONE_PACK), 0
    tables = random_tables(ONE_PACK, Random(7))
    for position, _ in zip(tables, range(amount(12, 200)), strict=False):
        bounds = solver.solve(position, 300)
        if bounds.low == 1.0 or is_stuck(position):
            continue
        for number in range(min(3, len(solver.plans))):
            full, short = solver.plans[number], solver.plan(number)
            assert len(short) <= len(full)
            assert outcome(played(position, short)) == outcome(played(position, full))
            shorter += len(short) < len(full)
    assert shorter


def test_what_a_turn_can_come_to_is_not_known_beyond_the_limit() -> None:
    closure = TurnClosure(ONE_PACK)
    position = next(random_tables(ONE_PACK, Random(2)))
    closure.find(position, 1)
    assert not closure.complete
    assert closure.visited == 1
