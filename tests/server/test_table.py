"""A table: sitting down, dealing, acting, stops, taking back, words, the end and the next deal."""

from __future__ import annotations

from collections.abc import Callable
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from at_the_table import AUDIENCES, MACHINE, dealt, next_entry, played, seated, terms
from random_play import amount
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.core.game import Game
from russianbank.core.ruleset import preset, preset_names
from russianbank.server import messages as wire
from russianbank.server.entry import Called, Did, Entry, Righted, Said, Sat
from russianbank.server.table import Change, Refused, Table
from russianbank.server.terms import Sitter, Terms

RED, BLUE = Seat.RED, Seat.BLUE


PLACES = [f"t{number}" for number in range(1, 9)]


def game_of(table: Table) -> Game:
    assert table.game
    return table.game


def mover(table: Table) -> Seat:
    return game_of(table).seat


def code(table: Table, entry: Entry, seat: Seat | None) -> str:
    """The code with which a table refuses an entry; it is as it was."""
    before = (table.version, table.digest, [table.view(one) for one in AUDIENCES])
    cards = game_of(table).position.copy() if table.game else None
    with pytest.raises(Refused) as refused:
        table.do(entry, seat)
    assert (table.version, table.digest, [table.view(one) for one in AUDIENCES]) == before
    assert cards is None or game_of(table).position == cards
    assert str(refused.value) == refused.value.why.said
    return refused.value.why.code


def lawful(table: Table) -> str:
    return str(game_of(table).position.lawful()[0])


def play(table: Table) -> Change:
    """The player on turn does the first thing that is lawful."""
    return table.do(Did(lawful(table)), mover(table))


def some_table(fits: Callable[[Table], bool], agreed: Terms | None = None) -> Table:
    """A table on which something is so, found by playing on."""
    for number in range(60):
        table = dealt(agreed or terms(), number)
        if fits(table):
            return table
        for _ in played(table, Chance(number), 150, careless=False):
            if fits(table):
                return table
    raise AssertionError("no such table was found")


def breaking(table: Table, paragraph: str = "F23") -> str | None:
    """An act that would break a paragraph now."""
    position = game_of(table).position
    acts = position.playable()
    return next((str(act) for act in acts if position.breach(act) == paragraph), None)


def at_a_breach(strictness: str = "call-stop", blue: Sitter | None = None) -> tuple[Table, str]:
    agreed = terms(strictness=strictness) if blue is None else terms("modern", strictness, blue)
    table = some_table(lambda table: breaking(table) is not None, agreed)
    wrong = breaking(table)
    assert wrong
    return table, wrong


# Sitting down and dealing


def test_a_table_waits_until_both_sit() -> None:
    table = Table(terms())
    assert not table.wants_deal()
    table.do(Sat("red", "Ann"), RED)
    assert not table.wants_deal()
    change = table.do(Sat("blue", "Bob"), BLUE)
    assert change.events == [wire.Sat("blue", "Bob")]
    assert change.patches[None] == {"names": {"red": "Ann", "blue": "Bob"}}
    assert table.wants_deal()
    assert table.view(RED).deal == 0
    assert code(table, Did("^s"), RED) == "not-the-moment"


def test_the_machine_always_sits_and_goes_by_its_level() -> None:
    table = Table(terms(blue=MACHINE))
    table.do(Sat("red", "Ann"), RED)
    assert table.wants_deal()
    view = table.view(RED)
    assert view.who == {"red": "person", "blue": "machine"}
    assert view.level == 4
    assert view.names["blue"]


@pytest.mark.parametrize("name", preset_names())
def test_a_deal_lies_on_the_table_as_it_was_dealt(name: str) -> None:
    table = seated(terms(name))
    entry = table.deal(Chance(9))
    change = table.do(entry, None)
    assert change.events == [wire.Dealt(1, "red" if entry.first == "red" else "blue")]
    view = table.view(None)
    assert (view.deal, view.first, view.mover, view.cuts) == (
        1,
        entry.first,
        entry.first,
        entry.cuts,
    )
    assert sum(count for count, _ in view.piles.values()) == (52 if view.packs == 1 else 104) - (
        0 if len(preset(name).ranks) == 13 else (13 - len(preset(name).ranks)) * 8
    )
    assert code(table, entry, None) == "not-the-moment"


def test_the_same_chance_deals_the_same_cards() -> None:
    assert seated(terms()).deal(Chance(3)) == seated(terms()).deal(Chance(3))


# Acts


@pytest.mark.parametrize("name", preset_names())
def test_every_entry_makes_one_version_and_a_refused_one_none(name: str) -> None:
    table = dealt(terms(name), 2)
    chance = Chance(2)
    for _ in range(amount(40, 250)):
        if table.view(None).over:
            break
        version, digest = table.version, table.digest
        entry, seat = next_entry(table, chance)
        try:
            change = table.do(entry, seat)
        except Refused:
            assert (table.version, table.digest) == (version, digest)
            continue
        assert table.version == change.version == version + 1
        assert change.digest == table.digest != digest


def test_only_the_player_on_turn_acts() -> None:
    table = dealt(terms())
    assert code(table, Did(lawful(table)), mover(table).other) == "not-your-turn"
    assert code(table, Did(lawful(table)), None) == "watching"


def test_what_is_no_act_cannot_be_read() -> None:
    table = dealt(terms())
    for text in ("", "t9>t1", "hello", "7D t3>f", "^s=2D", ">", "t1>"):
        assert code(table, Did(text), mover(table)) == "cannot-read"


def test_what_does_not_fit_is_refused_with_its_paragraph() -> None:
    table = dealt(terms("modern"))
    with pytest.raises(Refused) as refused:
        table.do(Did("d>t1"), mover(table))
    why = refused.value.why
    assert (why.code, why.refusal, why.paragraph) == ("refused", "empty-pile", "F14")
    assert why.cite == "M6"
    with pytest.raises(Refused) as refused:
        table.do(Did("f>t1"), mover(table))
    assert refused.value.why.refusal == "foundation-fixed"
    assert refused.value.why.paragraph == "F17"


@pytest.mark.parametrize("strictness", ["strict", "call-stop"])
def test_a_strict_table_offers_what_is_lawful_and_another_what_is_playable(strictness: str) -> None:
    table, _ = at_a_breach(strictness)
    position = game_of(table).position
    offered = position.lawful() if strictness == "strict" else position.playable()
    assert table.view(mover(table)).acts == [str(act) for act in offered]
    assert table.view(mover(table).other).acts == table.view(None).acts == []


def test_a_strict_table_refuses_an_error_and_names_it() -> None:
    table, wrong = at_a_breach("strict")
    for force in (False, True):
        with pytest.raises(Refused) as refused:
            table.do(Did(wrong, force), mover(table))
        why = refused.value.why
        assert (why.code, why.paragraph, why.act) == ("breach", "F23", wrong)
        assert why.missed
    assert code(table, Did(wrong), mover(table)) == "breach"


def test_a_warning_table_takes_an_error_that_is_insisted_on() -> None:
    table, wrong = at_a_breach("warn")
    assert code(table, Did(wrong), mover(table)) == "warned"
    change = table.do(Did(wrong, force=True), mover(table))
    assert isinstance(change.events[0], wire.Played)


def test_a_table_that_stops_errors_itself_says_so_at_once() -> None:
    table, wrong = at_a_breach("auto-stop")
    change = table.do(Did(wrong), mover(table))
    done, stop = change.events
    assert isinstance(done, wire.Played)
    assert isinstance(stop, wire.Stopped)
    assert (stop.s, stop.upheld, stop.paragraph, stop.act) == (None, True, "F23", wrong)


# Stops


def test_a_stop_is_upheld_with_card_pile_and_paragraph() -> None:
    table, wrong = at_a_breach()
    seat = mover(table)
    assert table.view(seat.other).stop
    assert not table.view(None).stop
    table.do(Did(wrong), seat)
    change = table.do(Called(table.version), seat.other)
    (stop,) = change.events
    assert isinstance(stop, wire.Stopped)
    assert (stop.s, stop.upheld, stop.paragraph, stop.act) == (str(seat.other), True, "F23", wrong)
    assert stop.missed
    assert stop.late == 0
    assert mover(table) is seat.other
    assert table.view(None).last is None


def test_a_wrong_call_changes_nothing_but_is_told() -> None:
    table = dealt(terms())
    (stop,) = table.do(Called(table.version), mover(table).other).events
    assert stop == wire.Stopped(str(mover(table).other), False)  # type: ignore[arg-type]


def test_a_player_on_turn_may_not_stop_himself() -> None:
    table = dealt(terms())
    assert not table.view(mover(table)).stop
    assert code(table, Called(table.version), mover(table)) == "not-the-moment"


@pytest.mark.parametrize("name", preset_names())
def test_a_stop_is_judged_by_what_its_caller_saw(name: str) -> None:
    """The error is made good while the call is on its way; it is stopped as if in time."""
    found = 0
    compelled = "tableau" in preset(name).compulsory
    for number in range(amount(3, 25) if compelled else 2):
        table = dealt(terms(name, "call-stop"), number)
        in_time = dealt(terms(name, "call-stop"), number)
        chance = Chance(number)
        seen, caller, wrong_at = -1, RED, None
        for _ in range(150):
            if table.view(None).over:
                break
            game = game_of(table)
            if seen < 0:
                wrong = breaking(table)
                entry = Did(wrong or str(_any(game, chance)))
                caller = game.seat.other
                table.do(entry, game.seat)
                in_time.do(entry, caller.other)
                if wrong and game.standing(caller):
                    seen, wrong_at = table.version, wrong
                continue
            if game.seat is caller or table.version > seen + 6:
                break
            table.do(Did(str(_any(game, chance))), game.seat)
            if game.standing(caller) is None and game.seat is not caller:
                known = game.position.copy()
                (stop,) = table.do(Called(seen), caller).events[:1]
                (promptly,) = in_time.do(Called(seen), caller).events[:1]
                assert isinstance(stop, wire.Stopped)
                assert isinstance(promptly, wire.Stopped)
                assert stop.upheld
                assert stop.late == table.version - 1 - seen
                assert (stop.act, stop.card, stop.pile) == (
                    wrong_at,
                    promptly.card,
                    promptly.pile,
                )
                for pile, (count, shown) in in_time.view(None).piles.items():
                    now = table.view(None).piles[pile]
                    assert now[0] == count
                    assert now[1].endswith(shown)  # a stock card seen meanwhile stays seen (E7)
                assert table.view(None).mover == in_time.view(None).mover
                for pack in Seat:
                    unseen = set(game_of(table).position.unseen_cards(pack))
                    assert unseen <= set(known.unseen_cards(pack))
                found += 1
                break
    assert found or not compelled


def _any(game: Game, chance: Chance) -> object:
    acts = game.position.lawful()
    return acts[chance.below(len(acts))]


def test_a_late_stop_of_nothing_is_a_wrong_call() -> None:
    table = some_table(lambda table: breaking(table) is None)
    seat = mover(table)
    seen = table.version
    play(table)
    if mover(table) is seat:
        (stop,) = table.do(Called(seen), seat.other).events
        assert isinstance(stop, wire.Stopped)
        assert (stop.upheld, stop.late) == (False, 0)


# Taking back


def undoable(table: Table) -> bool:
    return game_of(table).may_undo() and not table.view(None).over


def test_with_the_machine_an_act_that_showed_nothing_is_taken_back_at_once() -> None:
    table = some_table(lambda one: undoable(one) and mover(one) is RED, terms(blue=MACHINE))
    before = table.view(RED)
    events = len(game_of(table).events)
    assert before.undo == "take"
    assert table.do(Said("undo"), RED).events == [wire.Undone("red")]
    assert len(game_of(table).events) == events - 1
    assert code(table, Said("undo"), BLUE) == "not-the-moment"


def test_a_person_is_asked_and_may_allow_it() -> None:
    table = some_table(undoable)
    seat = mover(table)
    assert table.view(seat).undo == "ask"
    assert table.view(seat.other).undo is None
    assert code(table, Said("allow-undo"), seat.other) == "not-the-moment"
    name = table.view(None).mover
    assert table.do(Said("undo"), seat).events == [wire.Asked(name)]
    assert table.view(None).asked == wire.Request("undo", name)
    assert table.view(seat).undo is None
    assert code(table, Said("undo"), seat) == "not-the-moment"
    assert code(table, Said("allow-undo"), seat) == "not-the-moment"
    change = table.do(Said("allow-undo"), seat.other)
    assert [type(event) for event in change.events] == [wire.Allowed, wire.Undone]
    assert table.view(None).asked is None


def test_a_person_may_refuse_or_be_overtaken_by_the_next_act() -> None:
    table = some_table(undoable)
    seat = mover(table)
    table.do(Said("undo"), seat)
    change = table.do(Said("refuse-undo"), seat.other)
    assert [type(event) for event in change.events] == [wire.Refused]
    table.do(Said("undo"), seat)
    play(table)
    assert table.view(None).asked is None
    assert code(table, Said("allow-undo"), seat.other) == "not-the-moment"


def test_nothing_is_taken_back_that_showed_a_card_or_ended_the_turn() -> None:
    def last_showed(table: Table) -> bool:
        last = table.view(None).last
        return last is not None and last.shown is not None

    table = some_table(last_showed)
    for seat in Seat:
        assert table.view(seat).undo is None
        assert code(table, Said("undo"), seat) == "not-the-moment"


# Draws and giving up


def test_a_draw_is_offered_and_agreed() -> None:
    table = dealt(terms())
    assert code(table, Said("accept-draw"), BLUE) == "not-the-moment"
    assert table.do(Said("offer-draw"), RED).events == [wire.Offered("red")]
    assert table.view(None).asked == wire.Request("draw", "red")
    change = table.do(Said("accept-draw"), BLUE)
    assert change.events == [wire.Agreed("blue"), wire.Ended("agreed", None, (0, 0))]
    assert table.view(None).over == wire.Over("agreed", None, (0, 0), settled=True)
    assert table.view(None).games == [1]


def test_an_offer_is_gone_once_the_other_acts() -> None:
    table = dealt(terms())
    table.do(Said("offer-draw"), mover(table).other)
    play(table)
    assert table.view(None).asked is None


def test_an_offer_of_the_player_on_turn_outlives_a_stop_of_his_error() -> None:
    table, wrong = at_a_breach()
    seat = mover(table)
    table.do(Did(wrong), seat)
    table.do(Said("offer-draw"), seat)
    table.do(Called(table.version), seat.other)
    assert table.view(None).asked == wire.Request("draw", str(seat))  # type: ignore[arg-type]
    assert isinstance(table.do(Said("accept-draw"), seat.other).events[0], wire.Agreed)


def test_who_abandons_loses_at_once() -> None:
    table = dealt(terms())
    abandoned, ended = table.do(Said("abandon"), BLUE).events
    assert abandoned == wire.Abandoned("blue")
    assert isinstance(ended, wire.Ended)
    assert (ended.ending, ended.winner) == ("abandoned", "red")
    assert ended.points[0] > 0
    over = table.view(None).over
    assert over
    assert over.settled
    assert code(table, Did("^s"), RED) == "over"
    assert code(table, Called(table.version), RED) == "over"


def test_an_absent_players_game_can_be_claimed() -> None:
    table = dealt(terms())
    claimed, ended = table.do(Said("claim"), RED).events
    assert claimed == wire.Claimed("red")
    assert isinstance(ended, wire.Ended)
    assert (ended.ending, ended.winner) == ("abandoned", "red")


def test_a_deal_can_be_called_off_before_the_first_act_and_counts_for_nothing() -> None:
    table = dealt(terms())
    change = table.do(Said("abort"), BLUE)
    assert change.events == [wire.Aborted("blue"), wire.Ended("aborted", None, (0, 0))]
    view = table.view(None)
    assert (view.sheet, view.games) == ([], [])
    assert code(table, Did("^s"), mover(table)) == "over"
    other = dealt(terms())
    play(other)
    assert code(other, Said("abort"), BLUE) == "not-the-moment"


def test_an_unknown_word_is_refused() -> None:
    assert code(dealt(terms()), Said("hello"), RED) == "cannot-read"


# The end


def won(agreed: Terms | None = None) -> tuple[Table, Seat]:
    """A table where somebody has just got rid of all his cards, and the one who lost."""
    for number in range(20):
        table = dealt(agreed or terms("modern"), number)
        for _ in played(table, Chance(number), 5000, careless=False):
            pass
        over = table.view(None).over
        if over and over.winner and over.ending == "out" and not over.settled:
            return table, Seat[over.winner.upper()].other
    raise AssertionError("nobody got out")


def test_the_loser_lets_the_result_stand() -> None:
    table, loser = won()
    view = table.view(loser)
    assert view.stop
    assert not table.view(loser.other).stop
    assert (view.sheet, view.games, view.acts) == ([], [], [])
    assert code(table, Said("let-stand"), loser.other) == "not-the-moment"
    assert not table.wants_deal()
    (stood,) = table.do(Said("let-stand"), loser).events
    assert isinstance(stood, wire.Stood)
    view = table.view(loser)
    assert view.over
    assert view.over.settled
    assert not view.stop
    assert view.games == [1]
    assert view.sheet[0].points == view.over.points == view.totals
    assert view.sheet[0].left[loser.other] == (0, 0, 0)
    assert sum(view.sheet[0].left[loser]) > 0
    assert code(table, Called(table.version), loser) == "over"


def test_a_loser_may_call_once_whether_or_not_there_was_an_error() -> None:
    table, loser = won()
    assert game_of(table).standing(loser) is None
    stop, stood = table.do(Called(table.version), loser).events
    assert isinstance(stop, wire.Stopped)
    assert not stop.upheld
    assert isinstance(stood, wire.Stood)
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
                table.do(Did(str(wins[0])), seat)
                assert table.view(None).over
                table.do(Said("next"), seat)
                stop = table.do(Called(table.version), seat.other).events[0]
                assert isinstance(stop, wire.Stopped)
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
    assert table.do(Said("next"), loser.other).events == [wire.Ready(str(loser.other))]  # type: ignore[arg-type]
    assert code(table, Said("next"), loser.other) == "not-the-moment"
    assert not table.wants_deal()
    change = table.do(Said("next"), loser)
    assert [type(event) for event in change.events] == [wire.Stood, wire.Ready]
    assert table.wants_deal()
    first = table.view(None).first
    table.do(table.deal(Chance(8)), None)
    view = table.view(None)
    assert (view.deal, view.ready, view.over) == (2, [], None)
    assert view.first != first
    assert len(view.sheet) == 1


def test_the_winner_may_claim_a_win_that_an_absent_loser_leaves_open() -> None:
    table, loser = won()
    claimed, stood = table.do(Said("claim"), loser.other).events
    assert isinstance(claimed, wire.Claimed)
    assert stood == wire.Stood(str(loser))  # type: ignore[arg-type]


def test_the_machine_is_always_ready() -> None:
    table = dealt(terms(blue=MACHINE))
    table.do(Said("abandon"), RED)
    assert not table.wants_deal()
    table.do(Said("next"), RED)
    assert table.wants_deal()


def test_nobody_goes_on_while_the_deal_does() -> None:
    assert code(dealt(terms()), Said("next"), RED) == "not-the-moment"


def test_a_finished_match_is_followed_by_another_with_a_new_sheet() -> None:
    table = dealt(terms(deals=2))
    firsts = []
    for number in range(3):
        firsts.append(table.view(None).first)
        table.do(Said("abandon"), RED)
        for seat in Seat:
            table.do(Said("next"), seat)
        assert table.match.over == (number == 1)
        table.do(table.deal(Chance(number)), None)
    view = table.view(None)
    assert [row.deal for row in view.sheet] == [3]
    assert (view.games, view.deal, view.target) == ([1, 2, 3], 4, wire.Target(None, 2))
    assert firsts[0] != firsts[1]
    assert firsts[1] != firsts[2]


# Wrong builds


def test_a_card_is_laid_where_it_does_not_fit_only_if_insisted_on() -> None:
    table = dealt(terms("modern"))
    seat = mover(table)
    position = game_of(table).position
    wrong = next(
        f"t{one + 1}>t{other + 1}"
        for one in range(8)
        for other in range(8)
        if one != other and f"t{one + 1}>t{other + 1}" not in map(str, position.playable())
    )
    assert table.view(seat).misplay
    assert code(table, Did(wrong), seat) == "refused"
    (event,) = table.do(Did(wrong, force=True), seat).events
    assert isinstance(event, wire.Played)
    assert (event.m, event.start, event.end) == (wrong, wrong[:2], wrong[3:])
    assert code(table, Righted("x9"), seat.other) == "cannot-read"
    assert code(table, Righted(), seat) == "not-the-moment"
    for elsewhere in (wrong[:2], "rh", "f1", "x"):
        assert code(table, Righted(at=elsewhere), seat.other) == "not-the-moment"
    (righted,) = table.do(Righted(), seat.other).events
    assert righted == wire.Righted(str(seat.other), event.c or "", wrong[:2])  # type: ignore[arg-type]
    assert code(table, Righted(), seat.other) == "not-the-moment"


def test_who_points_a_misplaced_card_out_chooses_where_it_goes_among_the_places_it_fits() -> None:
    for number in range(60):
        table = dealt(terms("modern"), number)
        seat, position = mover(table), game_of(table).position
        acts = set(map(str, position.playable()))
        for act in acts:
            source, _, right = act.partition(">")
            wrong = next((p for p in PLACES if p != source and f"{source}>{p}" not in acts), "")
            if source in PLACES and right in PLACES and wrong:
                break
        else:
            continue
        card = position.cards(PLACES.index(source))[-1]
        table.do(Did(f"{source}>{wrong}", force=True), seat)
        bad = next(p for p in PLACES if p not in (source, wrong) and f"{source}>{p}" not in acts)
        assert code(table, Righted(bad, wrong), seat.other) == "refused"
        (righted,) = table.do(Righted(right, wrong), seat.other).events
        assert righted == wire.Righted(str(seat.other), str(card), right)  # type: ignore[arg-type]
        return
    raise AssertionError("no deal has a card that fits on one place and not on another")


@pytest.mark.parametrize(("rules", "strictness"), [("modern", "strict"), ("pagat", "call-stop")])
def test_no_card_is_misplaced_where_the_table_blocks_it(rules: str, strictness: str) -> None:
    table = dealt(terms(rules, strictness))
    assert not table.view(RED).misplay
    assert code(table, Did("t1>D", force=True), mover(table)) == "refused"


# Nonsense

TEXTS = st.text(max_size=12) | st.from_regex(
    r"[~^]?(t[1-8]|[fshdSDH])(>|>>|_|\^)(t[1-8]|[fshdSDH])", fullmatch=True
)
ENTRIES: st.SearchStrategy[Entry] = (
    st.builds(Did, TEXTS, st.booleans())
    | st.builds(Called, st.integers(-1, 40))
    | st.builds(Said, st.sampled_from(wire.WORDS) | st.text(max_size=5))
    | st.builds(Righted, st.none() | TEXTS)
)


@settings(max_examples=amount(20, 100), deadline=None)
@given(
    st.sampled_from(["modern", "foster-two-pack", "foster-one-pack"]),
    st.lists(st.tuples(ENTRIES, st.sampled_from(Seat)), max_size=40),
)
def test_whatever_is_entered_is_done_or_refused(
    name: str, entries: list[tuple[Entry, Seat]]
) -> None:
    table = dealt(terms(name, "call-stop"), 1)
    for entry, seat in entries:
        version, why = table.version, None
        try:
            table.do(entry, seat)
        except Refused as refused:
            why = refused.why
        assert table.version == version + (why is None)
        assert why is None or (why.said and why.code in get_args(wire.Code))


# The log


@pytest.mark.parametrize("name", preset_names())
def test_the_log_played_over_gives_the_same_table(name: str) -> None:
    for number in range(amount(1, 4)):
        table = seated(terms(name))
        again = seated(terms(name))
        cards = table.deal(Chance(number))
        table.do(cards, None)
        again.do(cards, None)
        log = [logged for logged, _ in played(table, Chance(number), amount(60, 300))]
        again.follow(log)
        assert again.digest == table.digest
        assert game_of(again).events == game_of(table).events
        for seat in AUDIENCES:
            assert again.view(seat) == table.view(seat)
