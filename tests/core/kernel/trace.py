"""Prints a digest of all that can be asked of a position, act by act.

``python trace.py seed games acts rules...`` plays that many games under each rule set (the name of
a preset or a TOML file), at most `acts` acts each. Two kernels that agree print the same lines.
"""

from __future__ import annotations

import sys
from hashlib import blake2b

from russianbank.core import build_info
from russianbank.core.act import ACTS, Act
from russianbank.core.chance import Chance
from russianbank.core.deal import Deal, deal
from russianbank.core.errors import RussianBankError
from russianbank.core.kernel.playout import playouts
from russianbank.core.kernel.position import Position
from russianbank.core.perft import perft
from russianbank.core.rules.preset import load
from russianbank.core.rules.ruleset import RuleSet

EVERY = list(ACTS.values())


def digest(value: object) -> str:
    return blake2b(repr(value).encode(), digest_size=6).hexdigest()


def words(acts: list[Act]) -> str:
    return " ".join(map(str, acts))


def verdict(position: Position, act: Act) -> str:
    try:
        return position.breach(act)
    except RussianBankError as refusal:
        return type(refusal).__name__


def line(position: Position, chance: Chance) -> str:
    """The position in a few words and digests."""
    playable = position.playable()
    some = [EVERY[chance.below(len(EVERY))] for _ in range(4)]
    return " ".join(
        [
            f"{position.exact_hash:016x}",
            f"{position.symmetric_hash:016x}",
            digest((position.state(), position.turn_number, position.over)),
            digest((words(playable), words(position.lawful()), words(position.compulsory()))),
            digest([verdict(position, act) for act in [*playable, *some]]),
            digest([(position.turns_up(act), position.chances(act)) for act in playable]),
        ]
    )


def step(position: Position, dealt: Deal, chance: Chance) -> str:
    """Play an act, or sometimes take one back; return what was done."""
    if position.past and chance.below(16) == 0:
        position.undo()
        return "undo"
    acts = position.playable() if chance.below(3) == 0 else position.lawful()
    act = acts[chance.below(len(acts))]
    return f"{act}={position.play(act, dealt)}"


def trace(rules: RuleSet, seed: int, acts: int) -> None:
    chance = Chance(seed)
    dealt = deal(rules, chance)
    position = Position.start(rules, dealt)
    print(rules.name, seed, digest(dealt), perft(position, dealt, 2))
    for count in range(acts):
        if position.over:
            break
        print(count, step(position, dealt, chance), line(position, chance))
        if count % 50 == 0:
            print("completed", digest(position.sample_deal(chance)), position.copy() == position)


def main(seed: int, games: int, acts: int, names: list[str]) -> None:
    print(build_info.describe(), file=sys.stderr)
    for name in names:
        rules = load(name)
        for number in range(games):
            trace(rules, seed + number, acts)
        if rules.draw != "impossible" or "hand" in rules.space_from:
            stats = playouts(rules, seed, 1)
            print(stats.acts, stats.turns, stats.draws, stats.first_wins)


if __name__ == "__main__":
    seed, games, acts = map(int, sys.argv[1:4])
    main(seed, games, acts, sys.argv[4:])
