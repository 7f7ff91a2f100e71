"""Measures what one act costs a table of the server, in microseconds (R29).

    python bench/table.py [--games 40] [--rounds 3]

Each act of some games is applied to the table and judged, and the messages for red, blue and the
watchers are encoded. The peer, measured in the same run, is the act in core alone: playing it and
checking whether it is a breach. The best of several rounds counts for each act, so that other work
on the machine has little effect. The promise is a mean of 150 and 99 of 100 acts within 500.
"""

from __future__ import annotations

import argparse
import gc
import statistics
import time
from collections.abc import Iterator

from russianbank.core.build_info import compiled
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.core.rules.preset import preset_names
from russianbank.server.table.entry import ActEntry, DealEntry, SitEntry
from russianbank.server.table.messages import write
from russianbank.server.table.table_state import Table
from russianbank.server.table.terms import Participant, Terms

AUDIENCES = (Seat.RED, Seat.BLUE, None)
LONGEST = 250
MEAN, WORST = 150, 500


def new_table(rules: str) -> Table:
    """Returns a table at which two people have taken their seats."""
    person = Participant("person")
    table = Table(Terms("bench", rules, "call-stop", person, person))
    for seat in Seat:
        table.apply(SitEntry(str(seat), str(seat)), seat)
    return table


def script(rules: str, number: int) -> tuple[DealEntry, list[str]]:
    """Returns a deal and the acts of a game; one act in five may break an obligation."""
    table, chance = new_table(rules), Chance(number)
    cards = table.deal(chance)
    table.apply(cards, None)
    acts: list[str] = []
    while table.game and not table.view(None).over and len(acts) < LONGEST:
        position = table.game.position
        able = position.playable() if chance.below(5) == 0 else position.lawful()
        acts.append(str(able[chance.below(len(able))]))
        table.apply(ActEntry(acts[-1]), position.seat)
    return cards, acts


def at_the_table(rules: str, cards: DealEntry, acts: list[str]) -> Iterator[float]:
    """Yields the microseconds that each act takes at the table."""
    table = new_table(rules)
    table.apply(cards, None)
    for act in acts:
        assert table.game
        seat = table.game.seat
        begun = time.perf_counter()
        change = table.apply(ActEntry(act), seat)
        for viewer in AUDIENCES:
            write(table.update(change, viewer))
        yield (time.perf_counter() - begun) * 1e6


def in_core_alone(rules: str, cards: DealEntry, acts: list[str]) -> Iterator[float]:
    """Yields the microseconds that each act takes in core alone."""
    table = new_table(rules)
    table.apply(cards, None)
    assert table.game
    position, deal = table.game.position.copy(), table.game.deal
    for act in acts:
        done = next(one for one in position.playable() if str(one) == act)
        begun = time.perf_counter()
        position.breach(done)
        position.play(done, deal)
        yield (time.perf_counter() - begun) * 1e6
        position.past.clear()


def best(rounds: list[list[float]]) -> list[float]:
    """Returns the best of several rounds, act by act."""
    return [min(times) for times in zip(*rounds, strict=True)]


def main() -> None:
    """Measures and prints the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=44)
    parser.add_argument("--rounds", type=int, default=3)
    asked = parser.parse_args()
    names = preset_names()
    scripts = [
        (names[number % len(names)], *script(names[number % len(names)], number))
        for number in range(asked.games)
    ]
    gc.collect()
    gc.freeze()
    at_table: list[float] = []
    in_core: list[float] = []
    for one in scripts:
        at_table += best([list(at_the_table(*one)) for _ in range(asked.rounds)])
        in_core += best([list(in_core_alone(*one)) for _ in range(asked.rounds)])
    mean, core = statistics.fmean(at_table), statistics.fmean(in_core)
    cuts = statistics.quantiles(at_table, n=1000)
    kind = "compiled" if compiled() else "interpreted"
    print(f"{len(at_table)} acts of {asked.games} games, kernel {kind}")
    print(
        f"at the table: mean {mean:.1f} us, p50 {cuts[499]:.0f}, p95 {cuts[949]:.0f}, "
        f"p99 {cuts[989]:.0f}, p99.9 {cuts[998]:.0f}, most {max(at_table):.0f}"
    )
    print(f"in core alone: mean {core:.1f} us; the table takes {mean / core:.0f} times as long")
    kept = mean <= MEAN and cuts[989] <= WORST
    print(f"R29 (mean {MEAN} us, p99 {WORST} us): {'kept' if kept else 'NOT KEPT'}")


if __name__ == "__main__":
    main()
