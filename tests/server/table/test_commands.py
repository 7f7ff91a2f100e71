"""Commands: taking back, draws, giving up, the end of a deal and the next deal."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

import pytest
from msgspec import structs

from helpers.table_states import (
    AUDIENCES,
    MACHINE,
    at_a_breach,
    code,
    dealt,
    game_of,
    mover,
    next_entry,
    play,
    played,
    some_table,
    terms,
)
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.core.rules.preset import preset, preset_names
from russianbank.core.rules.ruleset import WrongCall
from russianbank.core.rules.ruleset_file import to_toml
from russianbank.server.table import commands
from russianbank.server.table import wire_event as wire
from russianbank.server.table.entry import ActEntry, LoggedEntry, SayEntry, SitEntry, StopEntry
from russianbank.server.table.event_mapping import seat_name
from russianbank.server.table.table_state import Table
from russianbank.server.table.table_view import DealOutcome, MatchTarget, PendingRequest
from russianbank.server.table.terms import Terms

RED, BLUE = Seat.RED, Seat.BLUE


# Taking back


def undoable(table: Table) -> bool:
    return game_of(table).may_undo() and not table.view(None).over


def test_against_the_computer_an_act_that_showed_nothing_is_taken_back_at_once() -> None:
    table = some_table(lambda one: undoable(one) and mover(one) is RED, terms(blue=MACHINE))
    before = table.view(RED)
    events = len(game_of(table).events)
    assert before.undo == "take"
    assert table.apply(SayEntry("undo"), RED).events == [wire.UndoneEvent("red")]
    assert len(game_of(table).events) == events - 1
    assert code(table, SayEntry("undo"), BLUE) == "not-the-moment"


def test_a_person_is_asked_and_may_allow_it() -> None:
    table = some_table(undoable)
    seat = mover(table)
    assert table.view(seat).undo == "ask"
    assert table.view(seat.other).undo is None
    assert code(table, SayEntry("allow-undo"), seat.other) == "not-the-moment"
    name = table.view(None).mover
    assert table.apply(SayEntry("undo"), seat).events == [wire.AskedEvent(name)]
    assert table.view(None).asked == PendingRequest("undo", name)
    assert table.view(seat).undo is None
    assert code(table, SayEntry("undo"), seat) == "not-the-moment"
    assert code(table, SayEntry("allow-undo"), seat) == "not-the-moment"
    change = table.apply(SayEntry("allow-undo"), seat.other)
    assert [type(event) for event in change.events] == [wire.AllowedEvent, wire.UndoneEvent]
    assert table.view(None).asked is None


def test_a_person_may_refuse_or_be_overtaken_by_the_next_act() -> None:
    table = some_table(undoable)
    seat = mover(table)
    table.apply(SayEntry("undo"), seat)
    change = table.apply(SayEntry("refuse-undo"), seat.other)
    assert [type(event) for event in change.events] == [wire.RefusedEvent]
    table = some_table(undoable)
    table.apply(SayEntry("undo"), seat)
    play(table)
    assert table.view(None).asked is None
    assert code(table, SayEntry("allow-undo"), seat.other) == "not-the-moment"


def test_after_a_refusal_a_player_asks_again_only_about_their_next_act() -> None:
    """As with an offer of a draw: nobody is asked the same thing again and again (U5)."""
    table = some_table(undoable)
    seat = mover(table)
    said = [(SayEntry("undo"), seat), (SayEntry("refuse-undo"), seat.other)]
    for entry, by in said:
        table.apply(entry, by)
    assert table.view(seat).undo is None
    assert {code(table, SayEntry("undo"), seat) for _ in range(12)} == {"not-the-moment"}
    play(table)
    while not undoable(table):
        play(table)
    assert table.view(mover(table)).undo == "ask"
    table.apply(SayEntry("undo"), mover(table))


def test_a_log_in_which_somebody_asked_again_is_replayed_and_the_refusal_holds() -> None:
    table = dealt(terms(), 4)
    old = dealt(terms(), cards=table.deal(Chance(4)))
    log = []
    for line, _ in played(table, Chance(4), careless=False):
        log.append(line)
        if undoable(table):
            break
    seat = mover(table)
    for entry, by in 2 * [(SayEntry("undo"), seat), (SayEntry("refuse-undo"), seat.other)]:
        log.append(LoggedEntry(len(log) + 1, 0.0, str(by), None, entry))
    old.replay(log)
    assert old.view(seat).undo is None
    assert code(old, SayEntry("undo"), seat) == "not-the-moment"


def test_nothing_is_taken_back_that_showed_a_card_or_ended_the_turn() -> None:
    def last_showed(table: Table) -> bool:
        last = table.view(None).last
        return last is not None and last.shown is not None

    table = some_table(last_showed)
    for seat in Seat:
        assert table.view(seat).undo is None
        assert code(table, SayEntry("undo"), seat) == "not-the-moment"


# Draws and giving up


def test_a_draw_is_offered_and_agreed() -> None:
    table = dealt(terms())
    assert code(table, SayEntry("accept-draw"), BLUE) == "not-the-moment"
    assert table.apply(SayEntry("offer-draw"), RED).events == [wire.OfferedEvent("red")]
    assert table.view(None).asked == PendingRequest("draw", "red")
    change = table.apply(SayEntry("accept-draw"), BLUE)
    assert change.events == [wire.AgreedEvent("blue"), wire.EndedEvent("agreed", None, (0, 0))]
    over = table.view(None).over
    assert over is not None
    assert over.summary is not None
    drawn = DealOutcome("agreed", None, (0, 0), settled=True, summary=over.summary)
    assert over == drawn
    assert table.view(None).games == [1]


@pytest.mark.extended
def test_a_refused_offer_is_answered_and_closed() -> None:
    """The answer is an event for everybody; the offer cannot be accepted or repeated after it."""
    table = dealt(terms())
    assert code(table, SayEntry("refuse-draw"), BLUE) == "not-the-moment"
    table.apply(SayEntry("offer-draw"), RED)
    assert code(table, SayEntry("refuse-draw"), RED) == "not-the-moment"
    change = table.apply(SayEntry("refuse-draw"), BLUE)
    assert change.events == [wire.DeclinedEvent("blue")]
    assert table.view(None).asked is None
    for word, seat in (("accept-draw", BLUE), ("refuse-draw", BLUE), ("offer-draw", RED)):
        assert code(table, SayEntry(word), seat) == "not-the-moment"
    while mover(table) is RED:
        play(table)
    play(table)
    table.apply(SayEntry("offer-draw"), RED)
    assert table.view(None).asked == PendingRequest("draw", "red")


def test_an_offer_is_gone_once_the_other_acts() -> None:
    table = dealt(terms())
    table.apply(SayEntry("offer-draw"), mover(table).other)
    play(table)
    assert table.view(None).asked is None


def test_an_offer_of_the_player_on_turn_outlives_a_stop_of_their_error() -> None:
    table, wrong = at_a_breach()
    seat = mover(table)
    table.apply(ActEntry(wrong), seat)
    table.apply(SayEntry("offer-draw"), seat)
    table.apply(StopEntry(table.version), seat.other)
    assert table.view(None).asked == PendingRequest("draw", str(seat))  # type: ignore[arg-type]
    assert isinstance(table.apply(SayEntry("accept-draw"), seat.other).events[0], wire.AgreedEvent)


def test_a_player_who_abandons_loses_at_once() -> None:
    table = dealt(terms())
    abandoned, ended = table.apply(SayEntry("abandon"), BLUE).events
    assert abandoned == wire.AbandonedEvent("blue")
    assert isinstance(ended, wire.EndedEvent)
    assert (ended.ending, ended.winner) == ("abandoned", "red")
    assert ended.points[0] > 0
    over = table.view(None).over
    assert over
    assert over.settled
    assert code(table, ActEntry("^s"), RED) == "over"
    assert code(table, StopEntry(table.version), RED) == "over"


@pytest.mark.parametrize("rules", preset_names())
def test_giving_up_costs_what_the_view_says(rules: str) -> None:
    prices = set()
    for acts in (0, 30):
        table = dealt(terms(rules, "strict"))
        chance = Chance(5)
        for _ in range(acts):
            table.apply(*next_entry(table, chance, careless=False))
        price = table.view(BLUE).abandon
        assert price is not None
        assert price.forfeit == preset(rules).abandon_forfeit
        assert table.view(None).abandon is None
        table.apply(SayEntry("abandon"), BLUE)
        over = table.view(None).over
        assert over is not None
        assert over.points == (price.points, 0)
        assert [table.view(seat).abandon for seat in AUDIENCES] == [None] * 3
        prices.add(price.points)
    assert len(prices) == 2 or prices == {0}  # where a win is all that counts


def test_an_absent_players_game_can_be_claimed() -> None:
    table = dealt(terms())
    claimed, ended = table.apply(SayEntry("claim"), RED).events
    assert claimed == wire.ClaimedEvent("red")
    assert isinstance(ended, wire.EndedEvent)
    assert (ended.ending, ended.winner) == ("abandoned", "red")


def test_a_deal_can_be_called_off_before_the_first_act_and_counts_for_nothing() -> None:
    table = dealt(terms())
    change = table.apply(SayEntry("abort"), BLUE)
    assert change.events == [wire.AbortedEvent("blue"), wire.EndedEvent("aborted", None, (0, 0))]
    view = table.view(None)
    assert (view.sheet, view.games) == ([], [])
    assert code(table, ActEntry("^s"), mover(table)) == "over"
    other = dealt(terms())
    play(other)
    assert code(other, SayEntry("abort"), BLUE) == "not-the-moment"


def test_an_unknown_word_is_refused() -> None:
    assert code(dealt(terms()), SayEntry("hello"), RED) == "cannot-read"


# The end


def won(agreed: Terms | None = None) -> tuple[Table, Seat]:
    """Returns a table at which a player has just won, and the seat that lost."""
    for number in range(20):
        table = dealt(agreed or terms("modern"), number)
        for _ in played(table, Chance(number), 5000, careless=False):
            pass
        over = table.view(None).over
        if over and over.winner and over.ending == "out" and not over.settled:
            return table, Seat.named(over.winner).other
    raise AssertionError("nobody got out")


def test_the_loser_lets_the_result_stand() -> None:
    table, loser = won()
    view = table.view(loser)
    assert view.stop
    assert not table.view(loser.other).stop
    assert (view.sheet, view.games, view.acts) == ([], [], [])
    assert code(table, SayEntry("let-stand"), loser.other) == "not-the-moment"
    assert not table.is_deal_due()
    (stood,) = table.apply(SayEntry("let-stand"), loser).events
    assert isinstance(stood, wire.StoodEvent)
    view = table.view(loser)
    assert view.over
    assert view.over.settled
    assert not view.stop
    assert view.games == [1]
    assert view.sheet[0].points == view.over.points == view.totals
    assert view.sheet[0].left[loser.other] == (0, 0, 0)
    assert sum(view.sheet[0].left[loser]) > 0
    assert code(table, StopEntry(table.version), loser) == "over"


def test_a_loser_may_call_once_whether_or_not_there_was_an_error() -> None:
    table, loser = won()
    assert game_of(table).stoppable_breach(loser) is None
    stop, stood = table.apply(StopEntry(table.version), loser).events
    assert isinstance(stop, wire.StoppedEvent)
    assert not stop.upheld
    assert isinstance(stood, wire.StoodEvent)
    over = table.view(None).over
    assert over
    assert over.settled


def test_a_win_by_an_error_is_taken_back_by_a_stop() -> None:
    found = False
    for number in range(200):
        table = dealt(terms("modern"), number)
        for _ in played(table, Chance(number), 5000, careless=False):
            position = game_of(table).position
            wins = [
                act
                for act in position.playable()
                if position.breach(act) and _wins(table, str(act))
            ]
            if wins:
                seat = mover(table)
                table.apply(ActEntry(str(wins[0])), seat)
                assert table.view(None).over
                table.apply(SayEntry("next"), seat)
                stop = table.apply(StopEntry(table.version), seat.other).events[0]
                assert isinstance(stop, wire.StoppedEvent)
                assert stop.upheld
                view = table.view(None)
                assert (view.over, view.ready, view.sheet) == (None, [], [])
                assert table.view(mover(table)).acts
                found = True
                break
        if found:
            return
    raise AssertionError("nobody could win by an error")


def _wins(table: Table, act: str) -> bool:
    game = game_of(table)
    after = game.position.copy()
    after.play(next(one for one in after.playable() if str(one) == act), game.deal)
    return after.over and after.winning_seat is game.seat


def test_both_go_on_to_the_next_deal_and_a_loser_who_does_lets_the_result_stand() -> None:
    table, loser = won()
    assert table.apply(SayEntry("next"), loser.other).events == [wire.ReadyEvent(str(loser.other))]  # type: ignore[arg-type]
    assert code(table, SayEntry("next"), loser.other) == "not-the-moment"
    assert not table.is_deal_due()
    change = table.apply(SayEntry("next"), loser)
    assert [type(event) for event in change.events] == [wire.StoodEvent, wire.ReadyEvent]
    assert table.is_deal_due()
    first = table.view(None).first
    table.apply(table.deal(Chance(8)), None)
    view = table.view(None)
    assert (view.deal, view.ready, view.over) == (2, [], None)
    assert view.first != first
    assert len(view.sheet) == 1


def test_the_winner_may_claim_a_win_that_an_absent_loser_leaves_open() -> None:
    table, loser = won()
    claimed, stood = table.apply(SayEntry("claim"), loser.other).events
    assert isinstance(claimed, wire.ClaimedEvent)
    assert stood == wire.StoodEvent(str(loser))  # type: ignore[arg-type]


def test_the_computer_is_always_ready() -> None:
    table = dealt(terms(blue=MACHINE))
    table.apply(SayEntry("abandon"), RED)
    assert not table.is_deal_due()
    table.apply(SayEntry("next"), RED)
    assert table.is_deal_due()


def test_the_next_deal_is_refused_while_a_deal_is_played() -> None:
    assert code(dealt(terms()), SayEntry("next"), RED) == "not-the-moment"


def test_a_finished_match_is_followed_by_another_with_a_new_sheet() -> None:
    table = dealt(terms(deals=2))
    firsts = []
    for number in range(3):
        firsts.append(table.view(None).first)
        table.apply(SayEntry("abandon"), RED)
        for seat in Seat:
            table.apply(SayEntry("next"), seat)
        assert table.match.over == (number == 1)
        table.apply(table.deal(Chance(number)), None)
    view = table.view(None)
    assert [row.deal for row in view.sheet] == [3]
    assert (view.games, view.deal, view.target) == ([1, 2, 3], 4, MatchTarget(None, 2))
    assert firsts[0] != firsts[1]
    assert firsts[1] != firsts[2]


# The price of a wrong call, and the summary


def priced(wrong_call: WrongCall) -> Terms:
    """The terms of a table with this price of a wrong call."""
    rules = preset("foster-two-pack").with_price(wrong_call)
    return structs.replace(terms(), rules_toml=to_toml(rules))


def test_e19_a_second_call_is_refused_with_its_own_code() -> None:
    table = dealt(priced("until-next-turn"))
    caller = mover(table).other
    wrong = table.apply(StopEntry(table.version), caller)
    said = ["verdict-price-next-turn"]
    assert wrong.events == [wire.StoppedEvent(seat_name(caller), False, said, price="next-turn")]
    view = table.view(caller)
    assert (view.stop, view.barred) == (False, True)
    assert not table.view(caller.other).barred
    assert code(table, StopEntry(table.version), caller) == "barred"


def test_e20_a_call_after_the_last_wrong_one_is_refused_with_its_own_code() -> None:
    rules = replace(preset("foster-two-pack"), wrong_call_limit=1)
    table = dealt(structs.replace(terms(), rules_toml=to_toml(rules)))
    caller = mover(table).other
    table.apply(StopEntry(table.version), caller)
    view = table.view(caller)
    assert (view.stop, view.barred) == (False, False)
    assert code(table, StopEntry(table.version), caller) == "calls-used-up"


@pytest.mark.parametrize("price", get_args(WrongCall))
def test_every_price_gives_a_table_that_can_be_read_again(price: WrongCall) -> None:
    table = dealt(priced(price))
    table.apply(StopEntry(table.version), mover(table).other)
    assert table.view(None).over is None


def test_the_summary_is_told_only_once_the_result_is_settled() -> None:
    seen = 0
    for number in range(4):
        table = dealt(terms(), number)
        for _ in played(table, Chance(number)):
            over = table.view(None).over
            assert over is None or (over.summary is not None) == over.settled
            seen += over is not None
        if table.view(None).over is None:
            table.apply(SayEntry("abandon"), RED)
        over = table.view(None).over
        assert over is not None
        if not over.settled:
            table.apply(SayEntry("let-stand"), RED if over.winner == "blue" else BLUE)
        over = table.view(None).over
        assert over is not None
        assert over.summary is not None
        assert over.summary.red.turns > 0
        assert sum(one.count * one.worth for one in over.terms) == sum(over.points)
        assert table.view(None).sheet[-1].terms == over.terms


# What one deal takes


def named(number: int) -> SitEntry:
    return SitEntry("red", f"Ann {number}")


def test_a_deal_takes_only_so_much_besides_playing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commands, "MOST_ASIDES", 5)
    table = dealt(terms(deals=2))
    for number in range(5):
        table.apply(named(number), RED)
    for entry in (named(5), StopEntry(table.version), SayEntry("undo"), SayEntry("offer-draw")):
        assert code(table, entry, RED) == "deal-full"
    table.apply(SitEntry("blue", "Bert"), BLUE)
    table.apply(SitEntry("red", ""), RED)
    for _ in range(20):
        play(table)
    table.apply(SayEntry("abandon"), RED)
    for seat in Seat:
        table.apply(SayEntry("next"), seat)
    table.apply(table.deal(Chance(9)), None)
    table.apply(named(6), RED)


def test_a_log_in_which_there_is_more_is_still_replayed(monkeypatch: pytest.MonkeyPatch) -> None:
    log = [LoggedEntry(1, 0.0, "red", None, SitEntry("red", "Ann"))]
    log += [LoggedEntry(seq, 0.0, "red", None, named(seq)) for seq in range(2, 20)]
    monkeypatch.setattr(commands, "MOST_ASIDES", 5)
    table = Table(terms())
    table.replay(log)
    assert table.version == 19
    assert code(table, named(20), RED) == "deal-full"
