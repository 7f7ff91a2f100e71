"""A table: sitting down, dealing, acts, stops, and entries that are refused."""

from __future__ import annotations

from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from helpers.random_play import amount
from helpers.table_states import (
    AUDIENCES,
    MACHINE,
    at_a_breach,
    breaking,
    code,
    dealt,
    game_of,
    lawful,
    mover,
    next_entry,
    play,
    played,
    seated,
    some_table,
    terms,
)
from helpers.tables import vary
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.core.game import Game
from russianbank.core.rules.preset import preset, preset_names
from russianbank.core.rules.ruleset_file import to_toml
from russianbank.server.table import wire_event as wire
from russianbank.server.table.entry import (
    ActEntry,
    LogEntry,
    PutRightEntry,
    SayEntry,
    SitEntry,
    StopEntry,
)
from russianbank.server.table.messages import SAY_WORDS, RefusalCode
from russianbank.server.table.table_state import CommandRefused, Table
from russianbank.server.table.table_view import Evening
from russianbank.words.catalogue import catalogue_for

RED, BLUE = Seat.RED, Seat.BLUE


PLACES = [f"t{number}" for number in range(1, 9)]


# Sitting down and dealing


def test_a_table_waits_until_both_players_are_seated() -> None:
    table = Table(terms())
    assert not table.is_deal_due()
    table.apply(SitEntry("red", "Ann"), RED)
    assert not table.is_deal_due()
    change = table.apply(SitEntry("blue", "Bob"), BLUE)
    assert change.events == [wire.SatEvent("blue", "Bob")]
    assert change.patches[None] == {"names": {"red": "Ann", "blue": "Bob"}}
    assert table.is_deal_due()
    assert table.view(RED).deal == 0
    assert code(table, ActEntry("^s"), RED) == "not-the-moment"


def test_the_computer_is_always_seated_and_named_by_its_level() -> None:
    table = Table(terms(blue=MACHINE))
    table.apply(SitEntry("red", "Ann"), RED)
    assert table.is_deal_due()
    view = table.view(RED)
    assert view.who == {"red": "person", "blue": "machine"}
    assert view.level == 4
    assert view.names["blue"]


@pytest.mark.parametrize("name", preset_names())
def test_a_deal_lies_on_the_table_as_it_was_dealt(name: str) -> None:
    table = seated(terms(name))
    entry = table.deal(Chance(9))
    change = table.apply(entry, None)
    assert change.events == [wire.DealtEvent(1, "red" if entry.first == "red" else "blue")]
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
            change = table.apply(entry, seat)
        except CommandRefused:
            assert (table.version, table.digest) == (version, digest)
            continue
        assert table.version == change.version == version + 1
        assert change.digest == table.digest != digest


def test_only_the_player_on_turn_acts() -> None:
    table = dealt(terms())
    assert code(table, ActEntry(lawful(table)), mover(table).other) == "not-your-turn"
    assert code(table, ActEntry(lawful(table)), None) == "watching"


def test_text_that_is_not_an_act_cannot_be_read() -> None:
    table = dealt(terms())
    for text in ("", "t9>t1", "hello", "7D t3>f", "^s=2D", ">", "t1>"):
        assert code(table, ActEntry(text), mover(table)) == "cannot-read"


def test_an_act_that_does_not_fit_is_refused_with_its_paragraph() -> None:
    table = dealt(terms("modern"))
    with pytest.raises(CommandRefused) as refused:
        table.apply(ActEntry("d>t1"), mover(table))
    why = refused.value.refusal
    assert (why.code, why.refusal, why.paragraph) == ("refused", "empty-pile", "F14")
    assert why.cite == "M6"
    with pytest.raises(CommandRefused) as refused:
        table.apply(ActEntry("f>t1"), mover(table))
    assert refused.value.refusal.refusal == "foundation-fixed"
    assert refused.value.refusal.paragraph == "F17"


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
        with pytest.raises(CommandRefused) as refused:
            table.apply(ActEntry(wrong, force), mover(table))
        why = refused.value.refusal
        assert (why.code, why.paragraph, why.act) == ("breach", "F23", wrong)
        assert why.law == "law-F23"
        assert why.missed
    assert code(table, ActEntry(wrong), mover(table)) == "breach"


def test_a_warning_table_takes_an_error_that_is_insisted_on() -> None:
    table, wrong = at_a_breach("warn")
    assert code(table, ActEntry(wrong), mover(table)) == "warned"
    change = table.apply(ActEntry(wrong, force=True), mover(table))
    assert isinstance(change.events[0], wire.PlayedEvent)


def test_a_table_that_stops_errors_itself_says_so_at_once() -> None:
    table, wrong = at_a_breach("auto-stop")
    change = table.apply(ActEntry(wrong), mover(table))
    done, stop = change.events
    assert isinstance(done, wire.PlayedEvent)
    assert isinstance(stop, wire.StoppedEvent)
    assert (stop.s, stop.upheld, stop.paragraph, stop.act) == (None, True, "F23", wrong)


# Stops


def test_a_stop_is_upheld_with_card_pile_and_paragraph() -> None:
    table, wrong = at_a_breach()
    seat = mover(table)
    assert table.view(seat.other).stop
    assert not table.view(None).stop
    table.apply(ActEntry(wrong), seat)
    change = table.apply(StopEntry(table.version), seat.other)
    (stop,) = change.events
    assert isinstance(stop, wire.StoppedEvent)
    assert (stop.s, stop.upheld, stop.paragraph, stop.act) == (str(seat.other), True, "F23", wrong)
    assert stop.missed
    assert stop.late == 0
    assert mover(table) is seat.other
    assert table.view(None).last is None


def test_a_wrong_call_changes_nothing_and_has_an_event() -> None:
    table = dealt(terms())
    (stop,) = table.apply(StopEntry(table.version), mover(table).other).events
    said = ["verdict-price-none"]
    assert stop == wire.StoppedEvent(str(mover(table).other), False, said)  # type: ignore[arg-type]


def test_players_on_turn_may_not_stop_themselves() -> None:
    table = dealt(terms())
    assert not table.view(mover(table)).stop
    assert code(table, StopEntry(table.version), mover(table)) == "not-the-moment"


@pytest.mark.parametrize("name", preset_names())
def test_a_stop_is_judged_by_what_its_caller_saw(name: str) -> None:
    """The error is made good while the call is on its way; the stop counts as in time."""
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
                entry = ActEntry(wrong or str(_any(game, chance)))
                caller = game.seat.other
                table.apply(entry, game.seat)
                in_time.apply(entry, caller.other)
                if wrong and game.stoppable_breach(caller):
                    seen, wrong_at = table.version, wrong
                continue
            if game.seat is caller or table.version > seen + 6:
                break
            table.apply(ActEntry(str(_any(game, chance))), game.seat)
            if game.stoppable_breach(caller) is None and game.seat is not caller:
                known = game.position.copy()
                (stop,) = table.apply(StopEntry(seen), caller).events[:1]
                (promptly,) = in_time.apply(StopEntry(seen), caller).events[:1]
                assert isinstance(stop, wire.StoppedEvent)
                assert isinstance(promptly, wire.StoppedEvent)
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
        (stop,) = table.apply(StopEntry(seen), seat.other).events
        assert isinstance(stop, wire.StoppedEvent)
        assert (stop.upheld, stop.late) == (False, 0)


# Wrong builds


@pytest.mark.parametrize(
    ("name", "changes", "goal", "ends"),
    [
        ("foster-two-pack", {}, "all-cards", True),
        ("foster-two-pack", {"win_by": "stock"}, "stock", True),
        ("foster-one-pack", {}, "hand-and-discard", True),
        ("zank", {}, "hand-and-discard", True),
        ("modern", {}, "all-cards", False),
    ],
)
def test_the_view_says_what_wins_and_what_a_stop_brings(
    name: str, changes: dict[str, str], goal: str, ends: bool
) -> None:
    """The help says the same (F58, E12, F35)."""
    rules = to_toml(vary(name, **changes))
    view = Table(replace(terms(name), rules_toml=rules)).view(None)
    assert (view.goal, view.stop_ends_turn) == (goal, ends)
    text = catalogue_for("en").text
    assert ("hand" in text("panels-help-goal", goal=goal)) == (goal != "stock")
    assert ("stock" in text("panels-help-goal", goal=goal)) == (goal != "hand-and-discard")
    help_on_stops = text("panels-help-stop-warn", ends="yes" if ends else "no")
    assert ("their turn ends" in help_on_stops) == ends


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
    assert code(table, ActEntry(wrong), seat) == "refused"
    (event,) = table.apply(ActEntry(wrong, force=True), seat).events
    assert isinstance(event, wire.PlayedEvent)
    assert (event.m, event.start, event.end) == (wrong, wrong[:2], wrong[3:])
    assert code(table, PutRightEntry("x9"), seat.other) == "cannot-read"
    assert code(table, PutRightEntry(), None) == "watching"
    for elsewhere in (wrong[:2], "rh", "f1", "x"):
        assert code(table, PutRightEntry(at=elsewhere), seat.other) == "not-the-moment"
    (righted,) = table.apply(PutRightEntry(), seat.other).events
    assert righted == wire.RightedEvent(str(seat.other), event.c or "", wrong[:2])  # type: ignore[arg-type]
    assert code(table, PutRightEntry(), seat.other) == "not-the-moment"


def test_the_player_who_points_out_a_misplaced_card_chooses_a_place_where_it_fits() -> None:
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
        table.apply(ActEntry(f"{source}>{wrong}", force=True), seat)
        bad = next(p for p in PLACES if p not in (source, wrong) and f"{source}>{p}" not in acts)
        assert code(table, PutRightEntry(bad, wrong), seat.other) == "refused"
        (righted,) = table.apply(PutRightEntry(right, wrong), seat.other).events
        assert righted == wire.RightedEvent(str(seat.other), str(card), right)  # type: ignore[arg-type]
        return
    raise AssertionError("no deal has a card that fits on one place and not on another")


@pytest.mark.parametrize(("rules", "strictness"), [("modern", "strict"), ("pagat", "call-stop")])
def test_no_card_is_misplaced_where_the_table_blocks_it(rules: str, strictness: str) -> None:
    table = dealt(terms(rules, strictness))
    assert not table.view(RED).misplay
    assert code(table, ActEntry("t1>D", force=True), mover(table)) == "refused"


# Nonsense

TEXTS = st.text(max_size=12) | st.from_regex(
    r"[~^]?(t[1-8]|[fshdSDH])(>|>>|_|\^)(t[1-8]|[fshdSDH])", fullmatch=True
)
ENTRIES: st.SearchStrategy[LogEntry] = (
    st.builds(ActEntry, TEXTS, st.booleans())
    | st.builds(StopEntry, st.integers(-1, 40))
    | st.builds(SayEntry, st.sampled_from(SAY_WORDS) | st.text(max_size=5))
    | st.builds(PutRightEntry, st.none() | TEXTS)
)


@settings(max_examples=amount(20, 100), deadline=None)
@given(
    st.sampled_from(["modern", "foster-two-pack", "foster-one-pack"]),
    st.lists(st.tuples(ENTRIES, st.sampled_from(Seat)), max_size=40),
)
def test_every_entry_is_applied_or_refused(name: str, entries: list[tuple[LogEntry, Seat]]) -> None:
    table = dealt(terms(name, "call-stop"), 1)
    for entry, seat in entries:
        version, why = table.version, None
        try:
            table.apply(entry, seat)
        except CommandRefused as refused:
            why = refused.refusal
        assert table.version == version + (why is None)
        assert why is None or (why.said and why.code in get_args(RefusalCode))


# The log


@pytest.mark.sample(1)
@pytest.mark.parametrize("name", preset_names())
def test_replaying_the_log_gives_the_same_table(name: str) -> None:
    for number in range(amount(1, 4)):
        table = seated(terms(name))
        again = seated(terms(name))
        cards = table.deal(Chance(number))
        table.apply(cards, None)
        again.apply(cards, None)
        log = [logged for logged, _ in played(table, Chance(number), amount(60, 300))]
        again.replay(log)
        assert again.digest == table.digest
        assert game_of(again).events == game_of(table).events
        for seat in AUDIENCES:
            assert again.view(seat) == table.view(seat)


# One match after another


def test_the_evening_counts_the_deals_of_all_matches_at_the_table() -> None:
    """A match of one deal each: its totals begin anew, the score of the evening does not."""
    table = dealt(terms(deals=1))
    points = [0, 0]
    for winner in (RED, BLUE, RED):
        if table.is_deal_due():
            table.apply(table.deal(Chance(table.version)), None)
        for _ in range(6):
            seat = game_of(table).seat
            table.apply(ActEntry(table.view(seat).acts[0]), seat)
        table.apply(SayEntry("abandon"), winner.other)
        (row,) = table.view(None).sheet
        points = [sum(both) for both in zip(points, row.points, strict=True)]
        for seat in Seat:
            table.apply(SayEntry("next"), seat)
    red, blue = points
    assert min(points) > 0
    assert table.view(None).evening == Evening((2, 1), (red, blue))
