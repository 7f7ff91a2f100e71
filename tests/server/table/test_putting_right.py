"""Misplaced cards at a table: after the last card, several of them, and in old logs."""

from __future__ import annotations

import pytest

from helpers.table_states import (
    MACHINE,
    PERSON,
    Log,
    code,
    dealt,
    game_of,
    log_to_the_last_card,
    terms,
)
from russianbank.ai.greedy import greedy_act
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.server.table import wire_event as wire
from russianbank.server.table.entry import (
    ActEntry,
    LogEntry,
    LoggedEntry,
    PutRightEntry,
    SayEntry,
)
from russianbank.server.table.table_state import Table
from russianbank.server.table.terms import Participant


def played(log: Log, strictness: str, blue: Participant = PERSON) -> Table:
    """The table that a log makes; the first entry is the deal."""
    (deal, _), *acts = log
    table = dealt(terms("modern", strictness, blue), cards=deal)  # type: ignore[arg-type]
    for entry, seat in acts:
        table.apply(entry, seat)
    return table


@pytest.mark.parametrize("strictness", ["warn", "auto-stop", "call-stop"])
def test_e4_a_win_by_a_misplaced_card_is_open_until_the_loser_lets_it_stand(
    strictness: str,
) -> None:
    log = log_to_the_last_card(strictness)
    winner = log[-1][1]
    assert winner is not None
    table = played(log, strictness)
    over = table.view(None).over
    assert over is not None
    assert (over.winner, over.settled) == (str(winner), False)
    assert code(table, PutRightEntry(), winner) == "over"
    righted, *rest = table.apply(PutRightEntry(), winner.other).events
    assert isinstance(righted, wire.RightedEvent)
    assert rest == []
    assert table.view(None).over is None
    assert table.view(None).sheet == []
    again = played(log, strictness)
    again.apply(SayEntry("let-stand"), winner.other)
    assert code(again, PutRightEntry(), winner.other) == "over"
    assert len(again.view(None).sheet) == 1


def test_r2_whether_a_result_is_open_does_not_depend_on_an_error() -> None:
    """A lawful last card leaves it open too, where a misplaced one would."""
    for seed in range(50):
        table = dealt(terms("modern", "auto-stop"), seed)
        while not table.view(None).over:
            position = game_of(table).position
            table.apply(ActEntry(str(greedy_act(position))), position.seat)
        over = table.view(None).over
        assert over is not None
        assert over.settled is (over.ending != "out")
        if over.ending == "out":
            return
    raise AssertionError("nobody won")


def test_f52_the_last_card_on_its_proper_place_wins_anew() -> None:
    for number in range(0, 400, 20):
        log = log_to_the_last_card("call-stop", number)
        *before, (wrong, winner) = log
        assert isinstance(wrong, ActEntry)
        assert winner is not None
        source, _, _ = wrong.m.partition(">")
        acts = map(str, game_of(played(tuple(before), "call-stop")).position.playable())
        proper = next((act[2:] for act in acts if act.startswith(f"{source}>t")), None)
        if proper:
            break
    else:
        raise AssertionError("no last card has a proper place")
    table = played(log, "call-stop")
    righted, ended = table.apply(PutRightEntry(proper), winner.other).events
    assert isinstance(righted, wire.RightedEvent)
    assert righted.to == proper
    assert isinstance(ended, wire.EndedEvent)
    over = table.view(None).over
    assert over is not None
    assert (over.winner, over.settled) == (str(winner), False)


def two_misplays(table: Table) -> list[str]:
    """Lay two tableau cards where they do not fit; returns their piles now."""
    seat = game_of(table).seat
    done: list[str] = []
    for source in range(8):
        playable = set(map(str, game_of(table).position.playable()))
        for target in range(8):
            act = f"t{source + 1}>t{target + 1}"
            busy = {f"t{source + 1}", f"t{target + 1}"} & set(done)
            busy |= set() if game_of(table).position.count(target) else {"a space"}
            if source != target and act not in playable and not busy and len(done) < 2:
                table.apply(ActEntry(act, force=True), seat)
                done.append(f"t{target + 1}")
                break
    return done


def test_f52_each_misplaced_card_is_put_right_by_its_pile() -> None:
    table = dealt(terms("modern"), 4)
    seat = game_of(table).seat
    before = dict(table.view(None).piles)
    first, second = two_misplays(table)
    for pile in (first, second):
        (righted,) = table.apply(PutRightEntry(at=pile), seat.other).events
        assert isinstance(righted, wire.RightedEvent)
        assert code(table, PutRightEntry(at=pile), seat.other) == "not-the-moment"
    assert table.view(None).piles == before


# Logs of earlier versions


def logged(log: Log) -> list[LoggedEntry]:
    """Entries as the log has them."""
    return [
        LoggedEntry(seq, 0.0, None if seat is None else str(seat), None, entry)
        for seq, (entry, seat) in enumerate(log, 1)
    ]


def test_a_log_in_which_a_dead_discard_was_misplaced_is_played_over() -> None:
    table = dealt(terms("modern"), 4)
    log: list[tuple[LogEntry, Seat | None]] = [(table.deal(Chance(4)), None)]
    table = dealt(terms("modern"), cards=log[0][0])  # type: ignore[arg-type]
    while True:
        game = game_of(table)
        seat = game.seat
        if game.position.count(20 + seat) and not game.position.compulsory():
            break
        entry = ActEntry(str(greedy_act(game.position)))
        table.apply(entry, seat)
        log.append((entry, seat))
    wrong = ActEntry("d>t1", force=True)
    assert code(table, wrong, seat) == "refused"
    log += [(wrong, seat), (PutRightEntry(), seat.other)]
    old = Table(terms("modern"))
    old.replay(logged(tuple(log)))
    assert old.view(None).piles == table.view(None).piles
    assert code(old, wrong, seat) == "refused"


def test_a_log_in_which_a_win_stood_at_once_is_played_over() -> None:
    """At an auto-stop table the loser, the computer, was not asked."""
    log = log_to_the_last_card("auto-stop")
    winner = log[-1][1]
    assert winner is not None
    seats = {Seat.RED: PERSON, Seat.BLUE: PERSON, winner.other: MACHINE}
    agreed = terms("modern", "auto-stop", seats[Seat.BLUE])
    old = Table(agreed)
    next_deal = old.deal(Chance(9))
    old.replay(logged((*log, (SayEntry("next"), winner), (next_deal, None))))
    view = old.view(None)
    assert view.deal == 2
    assert view.over is None
    assert [row.winner for row in view.sheet] == [str(winner)]
    assert view.games == [1]
