"""Positions built wrong on purpose, and everything that an accepted position must be fit for (R38).

A mutation changes one thing of a lawful state: a card, a pile, a counter, a place, the player on
turn, or the rules. After one or several mutations the state is refused, or it can be listed,
played, taken back, written, and searched by every player.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

from hypothesis import strategies as st

from helpers.random_play import walk
from helpers.strategies import rulesets
from russianbank.ai.plan import Budget
from russianbank.ai.players import Player, player, player_names
from russianbank.core.cards import CARDS, Card, Seat
from russianbank.core.chance import Chance
from russianbank.core.constants import DISCARDS, FOUNDATION, HANDS, PILES, PLACES, STOCKS
from russianbank.core.errors import CannotBePlayed
from russianbank.core.game import Game
from russianbank.core.game_history import STRICTNESS
from russianbank.core.kernel.position import Position
from russianbank.core.kernel.state import State
from russianbank.core.rules.field_spec import MAX_COUNT
from russianbank.core.rules.preset import preset, preset_names
from russianbank.core.rules.ruleset import RuleSet
from russianbank.notation import (
    public_record_of,
    read_position,
    read_record,
    record_of,
    write_position,
    write_record,
)

Mutation = Callable[[State, Random], State]

ACTS_PLAYED = 12
"""How many acts are played from an accepted position."""

BUDGET = Budget(layouts=20)
"""How long each player plans."""

PLAYERS: tuple[Player, ...] = (
    *(player(name) for name in player_names() if name != "search"),
    *(player(f"search:level={level}") for level in range(1, 11)),
)
"""Every computer player; `search` at each level."""

_CARDS = list(CARDS.values())
_ODD_NUMBERS: tuple[Any, ...] = (
    *(-1, 0, 1, 2, 3, 5, 40, 127, 128, 249, 250, 251, 255, 256, MAX_COUNT - 1, MAX_COUNT),
    *(MAX_COUNT + 1, 2**31 - 1, 2**31, 2**63, 2**64, -(2**31), -(2**63), 1.5, None, "1"),
)
_COUNTS = ("looks", "shifts", "turns", "since_gain", "refusals", "discards_played")
_PAIRS = ("runs", "idle", "lowest")
_FLAGS = ("seat", "turned", "ended", "winner")
_OWN_PILES = range(STOCKS, PILES)


def lawful_states(rules: RuleSet, number: int, longest: int = 400, step: int = 9) -> list[State]:
    """The states of a random game: every `step`-th one, and its end."""
    met = enumerate(walk(rules, number, longest))
    return [position.state() for count, (position, _) in met if count % step == 0 or position.over]


def mutated(state: State, random: Random, most: int = 3) -> State:
    """Return a state with 1 to `most` things changed, lawfully or not."""
    for _ in range(random.randint(1, most)):
        state = random.choice(MUTATIONS)(state, random)
    return state


def _with_pile(state: State, pile: int, hidden: Any, seen: tuple[Card, ...]) -> State:
    piles = list(state.piles)
    piles[pile] = (hidden, seen)
    return replace(state, piles=tuple(piles))


def _some_pile(state: State, random: Random) -> int:
    """A pile with seen cards, if there is one."""
    return random.choice([p for p in range(len(state.piles)) if state.piles[p][1]] or [0])


def _taken(state: State, pile: int, place: int) -> State:
    hidden, seen = state.piles[pile]
    return _with_pile(state, pile, hidden, seen[:place] + seen[place + 1 :])


def _put(state: State, pile: int, card: Card, random: Random) -> State:
    hidden, seen = state.piles[pile]
    place = random.choice([0, len(seen), len(seen), random.randint(0, len(seen))])
    return _with_pile(state, pile, hidden, (*seen[:place], card, *seen[place:]))


def move_card(state: State, random: Random) -> State:
    """Move a seen card to any other pile."""
    source = _some_pile(state, random)
    seen = state.piles[source][1]
    if not seen:
        return state
    place = random.choice([len(seen) - 1, random.randrange(len(seen))])
    taken = _taken(state, source, place)
    return _put(taken, random.randrange(len(state.piles)), seen[place], random)


def duplicate_card(state: State, random: Random) -> State:
    """Add a card that is there already."""
    return _put(state, random.randrange(len(state.piles)), random.choice(_CARDS), random)


def remove_card(state: State, random: Random) -> State:
    """Remove a seen card from the game."""
    pile = _some_pile(state, random)
    seen = state.piles[pile][1]
    return _taken(state, pile, random.randrange(len(seen))) if seen else state


def remove_unseen_card(state: State, random: Random) -> State:
    """Remove an unseen card from the game, and one from the pile where it may lie."""
    pack = random.randrange(2)
    if not state.unseen[pack]:
        return state
    gone = random.choice(state.unseen[pack])
    return _hide_fewer(_without_unseen(state, gone), pack, random)


def _without_unseen(state: State, card: Card) -> State:
    red, blue = (tuple(one for one in pack if one != card) for pack in state.unseen)
    return replace(state, unseen=(red, blue))


def _hide_fewer(state: State, pack: int, random: Random) -> State:
    piles = [p for p in range(STOCKS, DISCARDS) if state.piles[p][0] and p % 2 == pack]
    if not piles:
        return state
    pile = random.choice(piles)
    hidden, seen = state.piles[pile]
    return _with_pile(state, pile, hidden - 1, seen)


def reveal_card(state: State, random: Random) -> State:
    """Put an unseen card on any pile, face up."""
    pack = random.randrange(2)
    if not state.unseen[pack]:
        return state
    card = random.choice(state.unseen[pack])
    state = _hide_fewer(_without_unseen(state, card), pack, random)
    return _put(state, random.randrange(len(state.piles)), card, random)


def hide_card(state: State, random: Random) -> State:
    """Make a seen card an unseen one."""
    pile = _some_pile(state, random)
    seen = state.piles[pile][1]
    if not seen:
        return state
    card = random.choice(seen)
    state = _taken(state, pile, seen.index(card))
    red, blue = state.unseen
    pack = card.pack if random.random() < 0.9 else card.pack.other
    unseen = ((*red, card), blue) if pack is Seat.RED else (red, (*blue, card))
    target = random.choice([STOCKS, HANDS]) + pack
    hidden, above = state.piles[target]
    return _with_pile(replace(state, unseen=unseen), target, hidden + 1, above)


def move_hidden(state: State, random: Random) -> State:
    """Move unseen cards from one stock or hand to another."""
    source, target = random.sample(range(STOCKS, DISCARDS), 2)
    count = random.choice([1, 1, state.piles[source][0]])
    hidden, seen = state.piles[source]
    state = _with_pile(state, source, hidden - count, seen)
    hidden, seen = state.piles[target]
    return _with_pile(state, target, hidden + count, seen)


def change_hidden(state: State, random: Random) -> State:
    """Change the number of unseen cards of any pile."""
    pile = random.randrange(len(state.piles))
    hidden, seen = state.piles[pile]
    return _with_pile(state, pile, random.choice([hidden, *_ODD_NUMBERS]), seen)


def move_pile(state: State, random: Random) -> State:
    """Put all seen cards of a pile on another one."""
    source, target = _some_pile(state, random), random.randrange(len(state.piles))
    (hidden, seen), (below, under) = state.piles[source], state.piles[target]
    if source == target:
        return _with_pile(state, source, hidden, seen[::-1])
    return _with_pile(_with_pile(state, source, hidden, ()), target, below, under + seen)


def empty_pile(state: State, random: Random) -> State:
    """Take a pile out of the game, with its unseen cards."""
    pile = random.choice([random.randrange(len(state.piles)), random.choice(_OWN_PILES)])
    if pile >= len(state.piles):
        return state
    hidden = state.piles[pile][0]
    if isinstance(hidden, int) and STOCKS <= pile < DISCARDS and hidden > 0:
        packs = list(state.unseen)
        packs[pile % 2] = packs[pile % 2][: max(0, len(packs[pile % 2]) - hidden)]
        state = replace(state, unseen=(packs[0], packs[1]))
    return _with_pile(state, pile, 0, ())


def change_count(state: State, random: Random) -> State:
    """Give a counter any value."""
    return replace(state, **{random.choice(_COUNTS): random.choice(_ODD_NUMBERS)})


def change_pair(state: State, random: Random) -> State:
    """Give a counter of both players any values, or another number of values."""
    name = random.choice(_PAIRS)
    red, blue = getattr(state, name)[:2] if len(getattr(state, name)) > 1 else (0, 0)
    odd = random.choice(_ODD_NUMBERS)
    pair = random.choice([(odd, blue), (red, odd), (odd, odd), (red, blue, 0), (red,)])
    changed: Any = {name: pair}
    return replace(state, **changed)


def change_flag(state: State, random: Random) -> State:
    """Change the player on turn, the card turned up, or how the game ended."""
    value: Any = random.choice([0, 1, 1, 2, 3, -1, 127])
    name = random.choice(_FLAGS)
    if name == "seat" and value in (0, 1):
        value = Seat(value)
    return replace(state, **{name: value})


def change_laid(state: State, random: Random) -> State:
    """Change which places of the tableau have been laid."""
    place = 1 << random.randrange(PLACES)
    odd = [state.laid ^ place, state.laid & ~place, 0, 255, 256, -1, random.getrandbits(PLACES)]
    laid: Any = random.choice(odd)
    return replace(state, laid=laid)


def unlay_place(state: State, random: Random) -> State:
    """Remove the cards of a place, which is then not yet laid."""
    place = random.randrange(PLACES)
    return replace(_with_pile(state, place, 0, ()), laid=state.laid & ~(1 << place))


def change_loads(state: State, random: Random) -> State:
    """Mark any cards as loads, perhaps twice."""
    seen = [one for _, cards in state.piles for one in cards] or _CARDS
    loads = [random.choice(random.choice([seen, _CARDS])) for _ in range(random.randint(1, 3))]
    return replace(state, loads=tuple(loads + loads[: random.randint(0, 1)]))


def change_piles(state: State, random: Random) -> State:
    """Change the number of piles, or exchange two of them."""
    piles = list(state.piles)
    if random.random() < 0.2:
        piles = random.choice([piles[:-1], [*piles, (0, ())], []])
        piles = piles or [(0, ())]
    else:
        one, other = random.randrange(len(piles)), random.randrange(len(piles))
        piles[one], piles[other] = piles[other], piles[one]
    return replace(state, piles=tuple(piles))


def few_cards(state: State, random: Random) -> State:
    """Leave most unseen cards out of the game, as in a puzzle."""
    for _ in range(random.choice([3, 10, 40])):
        state = remove_unseen_card(state, random)
    return state


def grow_foundation(state: State, random: Random) -> State:
    """Put the seen cards that fit on the foundations, wherever they lie."""
    for _ in range(random.choice([1, 5, 60])):
        pile = _some_pile(state, random)
        seen = state.piles[pile][1]
        if seen and pile < FOUNDATION:
            twin = FOUNDATION + 2 * seen[-1].suit + random.randrange(2)
            card, state = seen[-1], _taken(state, pile, len(seen) - 1)
            hidden, below = state.piles[twin]
            state = _with_pile(state, twin, hidden, (*below, card))
    return state


_EVERYWHERE: tuple[Mutation, ...] = (
    *(move_card, duplicate_card, remove_card, remove_unseen_card, reveal_card, hide_card),
    *(change_hidden, move_pile, empty_pile, change_count, change_pair, change_flag, change_laid),
    *(unlay_place, change_loads, few_cards, grow_foundation, move_hidden, change_piles),
)


def _safely(mutation: Mutation) -> Mutation:
    """A mutation that leaves a state alone whose piles another one has spoilt."""

    def mutate(state: State, random: Random) -> State:
        try:
            return mutation(state, random)
        except (TypeError, IndexError):
            return state

    return mutate


MUTATIONS: tuple[Mutation, ...] = tuple(map(_safely, _EVERYWHERE))
"""Every mutation. Those that keep the number of cards right can be accepted."""


_RULES = st.sampled_from(preset_names()).map(preset) | rulesets()


@st.composite
def mutated_states(draw: st.DrawFn) -> tuple[RuleSet, State]:
    """A rule set, and a state of a game by it or by other rules that was built wrong on purpose."""
    rules = draw(_RULES)
    state = draw(st.sampled_from(lawful_states(rules, draw(st.integers(0, 50)), longest=100)))
    random = draw(st.randoms(use_true_random=False))
    return draw(st.just(rules) | st.just(rules) | _RULES), mutated(state, random)


def accepted(rules: RuleSet, state: State) -> Position | None:
    """Return the position with this state, or None if it is refused in the right way."""
    try:
        return Position.from_state(rules, state)
    except CannotBePlayed:
        return None


def exercise(position: Position, random: Random, planner: Player) -> None:
    """Do everything that a position is for: it must be listed, played, taken back and searched."""
    rules, chance = position.rules, Chance(random.getrandbits(32))
    _check_written(position)
    dealt = position.sample_deal(chance)
    before, start = position.state(), position.copy()
    for _ in range(ACTS_PLAYED):
        playable, lawful = position.playable(), position.lawful()
        assert bool(lawful) is not position.over
        assert set(lawful) <= set(playable)
        position.compulsory(), position.owed(), position.exact_hash, position.symmetric_hash
        if position.over:
            break
        act = random.choice(random.choice([playable, lawful]))
        position.breach(act)
        position.play(act, dealt)
        position.state().check(rules)
    while position.past:
        position.undo()
    assert position.state() == before
    if not start.over:
        plan = planner.plan(start, chance, BUDGET)
        for act in plan.acts:
            start.play(act, dealt)
        start.state().check(rules)


def exercise_record(start: Position, random: Random) -> None:
    """Play a game from the position, and check that its record can be written and read again."""
    dealt = start.sample_deal(Chance(random.getrandbits(32)))
    game = Game(start.rules, dealt, random.choice(STRICTNESS), start)
    for _ in range(ACTS_PLAYED):
        if game.outcome or game.position.over:
            break
        strict = game.strictness == "strict"
        acts = game.position.lawful() if strict else game.position.playable()
        game.insist(random.choice(acts))
    for record in (record_of(game, {"Event": "R38"}), public_record_of(game, {})):
        again = read_record(write_record(record))
        assert again == record
        assert again.replay().failure is None


def _check_written(position: Position) -> None:
    line = write_position(position)
    assert read_position(line, position.rules) == position
    assert pickle.loads(pickle.dumps(position)) == position
