"""Random deals, rule sets and games for tests."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator

from hypothesis import HealthCheck, Phase, given, seed, settings

from helpers.strategies import rulesets
from russianbank.core.act import Act
from russianbank.core.build_info import compiled
from russianbank.core.cards import RANKS, Card, Seat, pack_cards
from russianbank.core.chance import Chance
from russianbank.core.deal import Deal, deal
from russianbank.core.kernel.position import Position
from russianbank.core.rules.ruleset import RuleSet

SOAK = os.environ.get("SOAK") == "1"
"""Whether long tests run in full."""


def amount(interpreted: int, fast: int) -> int:
    """Returns how many cases to try: by the kind of kernel, and ten times as many in a soak."""
    return (fast if compiled() else interpreted) * (10 if SOAK else 1)


def some_rulesets(count: int, start: int = 1922) -> list[RuleSet]:
    """Returns `count` random valid rule sets; the same ones for the same start."""
    found: list[RuleSet] = []

    @seed(start)
    @settings(
        max_examples=count,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(rulesets())
    def collect(rules: RuleSet) -> None:
        found.append(rules)

    collect()
    return found


def begin(rules: RuleSet, number: int) -> tuple[Position, Deal, Chance]:
    """Returns a start position, its deal, and the source of chance to go on with."""
    chance = Chance(number)
    dealt = deal(rules, chance)
    return Position.start(rules, dealt), dealt, chance


def pick(position: Position, chance: Chance, careless: bool) -> Act:
    """Returns a random lawful act; if `careless`, any playable one half of the time."""
    acts = position.playable() if careless and chance.below(2) else position.lawful()
    return acts[chance.below(len(acts))]


def walk(
    rules: RuleSet, number: int, longest: int, careless: bool = True
) -> Iterator[tuple[Position, Deal]]:
    """Plays a game of at most `longest` acts; yields before each act, and after the last."""
    position, dealt, chance = begin(rules, number)
    for _ in range(longest):
        yield position, dealt
        if position.over:
            return
        position.play(pick(position, chance, careless), dealt)
    yield position, dealt


def all_cards(rules: RuleSet) -> list[Card]:
    """Every card of the game, one pack's after the other's."""
    packs = [Seat.RED] if rules.packs == "one" else list(Seat)
    order = sorted(rules.ranks, key=RANKS.index)
    return sorted(one for pack in packs for one in pack_cards("".join(order), pack))


def reordered(position: Position, dealt: Deal, chance: Chance) -> Deal:
    """Returns the deal with the unseen cards shuffled in their places."""
    orders = [list(dealt.cards(seat)) for seat in Seat]
    slots: list[list[tuple[int, int]]] = []
    for seat in Seat:
        stock, hand = position.unseen_in(16 + seat), position.unseen_in(18 + seat)
        total = len(orders[seat])
        places = [*range(stock), *range(total - hand, total)]
        slots.append([(int(seat), place) for place in places])
    if position.rules.packs == "one":
        slots = [slots[0] + slots[1]]
    for places_of_pack in slots:
        cards = [orders[owner][place] for owner, place in places_of_pack]
        chance.shuffle(cards)
        for (owner, place), one in zip(places_of_pack, cards, strict=True):
            orders[owner][place] = one
    return Deal(orders[0], orders[1], dealt.first, dealt.cuts)


Claim = Callable[[Position, Deal, Chance], None]


def check_along(rules: RuleSet, number: int, claim: Claim, longest: int, step: int) -> None:
    """Check a claim at the start, at every so many acts of a game, and when it is over."""
    chance = Chance(number)
    for count, (position, dealt) in enumerate(walk(rules, number, longest)):
        if count % step == 0 or position.over:
            claim(position, dealt, chance)
