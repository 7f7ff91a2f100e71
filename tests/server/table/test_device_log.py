"""The log of a device is checked by playing it over; what it says of itself is not believed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

import msgspec
import pytest
from msgspec.structs import replace

from helpers.finished_logs import finished_deals, finished_lines
from helpers.stored_tables import PlayedTable, machine
from russianbank.ai.greedy import greedy_act
from russianbank.core.cards import Seat
from russianbank.core.errors import RussianBankError
from russianbank.server.live.computer_advisor import advice_on
from russianbank.server.table import device_log
from russianbank.server.table.advisor_links import PERSON
from russianbank.server.table.device_log import (
    MOST_SITS,
    DeviceLog,
    OtherLog,
    ReplayedLog,
    UnfinishedLog,
    UnlawfulLog,
    device_terms,
)
from russianbank.server.table.entry import (
    ActEntry,
    AdviceEntry,
    AdvisorEntry,
    AdvisorLinkEntry,
    CompelEntry,
    DealEntry,
    HintEntry,
    LogEntry,
    LoggedEntry,
    PutRightEntry,
    SayEntry,
    SitEntry,
    StopEntry,
)
from russianbank.server.table.table_view import AdviceReason
from russianbank.server.table.terms import Participant, Terms

LATER = 2e9
RULES = ("foster-two-pack", "pagat", "foster-32")


@cache
def played(rules: str = "pagat", deals: int = 1) -> tuple[Terms, tuple[LoggedEntry, ...]]:
    """A table of a device with finished deals."""
    table = finished_deals(rules, deals, seed=5)
    return device_terms(table.terms, "here"), tuple(finished_lines(table, 5))


def checked(sent: Sequence[LoggedEntry], known: Sequence[LoggedEntry] = ()) -> ReplayedLog:
    return DeviceLog(played()[0], "Ann", LATER).replay(known, sent)


def changed(seq: int, entry: LogEntry, seat: str | None = "red") -> list[LoggedEntry]:
    """A log in which one entry is another one."""
    lines = list(played()[1])
    lines[seq - 1] = replace(lines[seq - 1], entry=entry, seat=seat)
    return lines


@pytest.mark.parametrize("rules", RULES)
def test_a_log_that_was_played_is_kept_with_its_digests_and_its_result(rules: str) -> None:
    terms, lines = played(rules)
    found = DeviceLog(terms, "Ann", LATER).replay((), lines)
    assert [one.entry for one in found.lines] == [one.entry for one in lines]
    assert [one.digest for one in found.lines] == [one.digest for one in lines]
    assert list(found.results) == [1]
    assert found.results[1].winner in ("red", "blue")


def test_what_a_device_says_of_digests_names_times_and_results_is_not_used() -> None:
    forged = [
        replace(one, digest="00000000", at=LATER + 1e6, client_id="x" * 3)
        for one in changed(1, SitEntry("red", "<script>alert(1)</script>", "blue"))
    ]
    found = checked(forged)
    assert found.lines[0].entry == SitEntry("red", "Ann")
    assert {one.at for one in found.lines} == {LATER}
    assert {one.client_id for one in found.lines} == {None}
    assert [one.digest for one in found.lines] == [one.digest for one in checked(played()[1]).lines]


def test_a_log_goes_on_where_it_ended() -> None:
    terms, lines = played("pagat", 2)
    second = next(one.seq for one in lines[2:] if isinstance(one.entry, DealEntry))
    whole = DeviceLog(terms, "Ann", LATER).replay((), lines)
    assert list(whole.results) == [1, 2]
    first = DeviceLog(terms, "Ann", LATER).replay((), lines[: second - 1])
    for begin in (1, second - 5, second):
        sent = lines[begin - 1 :]
        rest = DeviceLog(terms, "Ann", LATER).replay(first.lines, sent)
        assert first.lines + rest.lines == whole.lines
        assert list(rest.results) == [2]


def test_a_deal_that_is_still_played_waits_until_it_is_over() -> None:
    terms, lines = played("pagat", 2)
    second = next(one.seq for one in lines[2:] if isinstance(one.entry, DealEntry))
    whole = DeviceLog(terms, "Ann", LATER).replay((), lines)
    half = DeviceLog(terms, "Ann", LATER).replay((), lines[: second + 20])
    assert half.lines == whole.lines[: second - 1]
    assert (list(half.results), half.deals) == ([1], 1)
    again = DeviceLog(terms, "Ann", LATER).replay(half.lines, lines[: second + 30])
    assert (again.lines, again.results, again.deals) == ([], {}, 1)


def test_a_deal_has_its_result_once_though_more_is_said_after_it() -> None:
    terms, lines = played("pagat", 2)
    second = next(one.seq for one in lines[2:] if isinstance(one.entry, DealEntry))
    over = next(
        size
        for size in range(second - 6, second)
        if _is_over(DeviceLog(terms, "Ann", LATER), lines[:size])
    )
    assert over < second - 1
    first = DeviceLog(terms, "Ann", LATER).replay((), lines[:over])
    said = DeviceLog(terms, "Ann", LATER).replay(first.lines, lines[: second - 1])
    assert len(said.lines) == second - 1 - over
    assert said.results == {}


def _is_over(log: DeviceLog, lines: Sequence[LoggedEntry]) -> bool:
    try:
        return bool(log.replay((), lines).results)
    except UnfinishedLog:
        return False


def test_a_log_that_is_known_already_adds_nothing() -> None:
    found = checked(played()[1])
    again = checked(played()[1], found.lines)
    assert again.lines == []
    assert again.deals == 1


def test_a_log_with_a_gap_is_refused_with_what_is_known() -> None:
    with pytest.raises(OtherLog, match="0 entries"):
        checked(played()[1][1:])
    with pytest.raises(OtherLog):
        checked([])
    with pytest.raises(UnlawfulLog, match="one by one"):
        checked([*played()[1][:5], *played()[1][6:]])


@pytest.mark.parametrize("cut", [1, 2, 40, 100])
def test_half_a_game_is_refused(cut: int) -> None:
    with pytest.raises(UnfinishedLog):
        checked(played()[1][:cut])


def _dealt() -> DealEntry:
    entry = played()[1][1].entry
    assert isinstance(entry, DealEntry)
    return entry


FORGED: dict[str, Callable[[], list[LoggedEntry]]] = {
    "a card less": lambda: changed(2, replace(_dealt(), red=_dealt().red[:-3]), None),
    "a card twice": lambda: changed(2, replace(_dealt(), red=_dealt().red[3:] + " AS"), None),
    "no card": lambda: changed(2, replace(_dealt(), red=_dealt().red.replace("AS", "1S")), None),
    "cards changed": lambda: changed(2, replace(_dealt(), red=_dealt().blue), None),
    "nobody begins": lambda: changed(2, replace(_dealt(), first="green"), None),
    "a player deals": lambda: changed(2, _dealt()),
    "dealt twice": lambda: changed(9, _dealt(), None),
    "no seat": lambda: changed(5, ActEntry("h>d"), "green"),
    "the table plays": lambda: changed(5, ActEntry("h>d"), None),
    "no act": lambda: changed(5, ActEntry("x" * 5000)),
    "not their turn": lambda: [replace(one, seat="blue") for one in played()[1]],
    "a seat that is not theirs": lambda: changed(1, SitEntry("blue", "Ann")),
    "no seat to sit": lambda: changed(1, SitEntry("x", "Ann")),
    "beside a player": lambda: changed(1, SitEntry("red", "Ann", advises="k")),
    "said nothing": lambda: changed(5, SayEntry("<b>")),
    "no hint": lambda: changed(5, HintEntry(3, "<img src=x>")),
    "no step": lambda: changed(5, HintEntry(4)),
    "a person advises": lambda: changed(5, AdvisorEntry("red", PERSON)),
    "nobody advises": lambda: changed(5, AdvisorEntry("x", "search:level=3")),
    "a link": lambda: changed(5, AdvisorLinkEntry("k")),
    "no advisor": lambda: changed(5, AdviceEntry(["h"], "go")),
    "no stop": lambda: changed(5, StopEntry(-1)),
    "right": lambda: changed(5, PutRightEntry("x", "y")),
    "compelled": lambda: changed(5, CompelEntry("x")),
}


@pytest.mark.parametrize("kind", FORGED)
def test_what_could_not_be_played_is_refused(kind: str) -> None:
    with pytest.raises(UnlawfulLog):
        checked(FORGED[kind]())


def test_r17_nobody_sits_down_again_and_again() -> None:
    """Such entries are never packed."""
    first, *rest = played()[1]
    again = [first] * MOST_SITS
    numbered = [replace(line, seq=seq) for seq, line in enumerate([*again, *rest], 1)]
    assert len(checked(numbered).lines) == len(numbered)
    one_more = [first, *numbered]
    with pytest.raises(UnlawfulLog, match="sits down"):
        checked([replace(line, seq=seq) for seq, line in enumerate(one_more, 1)])
    known = checked(numbered).lines
    with pytest.raises(UnlawfulLog, match="sits down"):
        checked([replace(first, seq=len(known) + 1)], known)


def test_r17_a_table_has_so_many_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = played(deals=2)[1]
    monkeypatch.setattr(device_log, "MOST_DEALS", 2)
    assert checked(lines).deals == 2
    monkeypatch.setattr(device_log, "MOST_DEALS", 1)
    with pytest.raises(UnlawfulLog, match="begin a new one"):
        checked(lines)


@cache
def advised() -> tuple[Terms, tuple[LoggedEntry, ...]]:
    """A deal in which the computer advises the person whenever they are on turn."""
    table = PlayedTable("foster-two-pack", "call-stop", blue=machine(4), seed=5)
    table.do(AdvisorEntry("red", "search:level=3"), Seat.RED)
    for _ in range(200):
        game = table.table.game
        assert game is not None
        act = greedy_act(game.position)
        if game.seat is Seat.RED:
            table.do(advice_on(game.position, [act]), Seat.RED)
        table.do(ActEntry(str(act)), game.seat)
    table.do(SayEntry("abandon"), Seat.RED)
    return device_terms(table.terms, "here"), tuple(finished_lines(table, 5))


def test_the_advice_of_the_computer_is_kept() -> None:
    terms, lines = advised()
    found = DeviceLog(terms, "Ann", LATER).replay((), lines)
    assert [one.entry for one in found.lines] == [one.entry for one in lines]
    given = {
        why.name for one in lines if isinstance(one.entry, AdviceEntry) for why in one.entry.why
    }
    assert len(given) >= 4


@pytest.mark.parametrize(
    "why",
    [
        [AdviceReason("nonsense")],
        [AdviceReason("x" * 200_000)],
        [AdviceReason("must")],
        [AdviceReason("must", paragraph="F999")],
        [AdviceReason("wins", paragraph="<script>")],
        [AdviceReason("wins", paragraph="F23\n")],
        [AdviceReason("room", card="ZZ")],
        [AdviceReason("room", card="<b>")],
        [AdviceReason("stock", {"count": 2**62})],
        [AdviceReason("stock", {"count": -1})],
        [AdviceReason("stock", {"x" * 9_000: 1})],
        [AdviceReason("wins")] * 4,
    ],
)
def test_r22_reasons_that_the_computer_never_gives_are_refused(why: list[AdviceReason]) -> None:
    terms, lines = advised()
    at = next(n for n, one in enumerate(lines) if isinstance(one.entry, AdviceEntry))
    forged = [
        *lines[:at],
        replace(lines[at], entry=AdviceEntry(["h"], "go", why)),
        *lines[at + 1 :],
    ]
    with pytest.raises(UnlawfulLog):
        DeviceLog(terms, "Ann", LATER).replay((), forged)


def test_a_game_given_up_by_nobody_is_refused() -> None:
    """The result is what the entries make of it: the winner cannot be made the loser."""
    lines = [*played()[1][:60], replace(played()[1][60], entry=SayEntry("abandon"), seat=None)]
    with pytest.raises(UnlawfulLog):
        checked(lines)


HOSTILE_TERMS = [
    {"rules": "chess"},
    {"rules": "pagat", "in_full": "name = ["},
    {"rules": "pagat", "in_full": "x" * 9_000},
    {"strictness": "never"},
    {"pace": "<b>"},
    {"points": -1},
    {"deals": 10**9},
    {"red": {"kind": "person", "player": "<script>"}},
    {"blue": {"kind": "machine", "player": "search:level=11"}},
    {"blue": {"kind": "machine", "player": "greedy"}},
    {"blue": {"kind": "person"}},
    {"red": {"kind": "machine", "player": "search:level=1"}},
]


@pytest.mark.parametrize("change", HOSTILE_TERMS)
def test_terms_by_which_nobody_plays_on_a_device_are_refused(change: dict[str, object]) -> None:
    told = msgspec.to_builtins(played()[0]) | change
    with pytest.raises(UnlawfulLog):
        device_terms(msgspec.convert(told, Terms), "here")


def test_terms_are_those_of_the_device_but_for_the_name_of_the_table() -> None:
    terms = Terms("there", "pagat", "warn", Participant("person"), machine(9), device=False)
    assert device_terms(terms, "here") == replace(terms, id="here", device=True)
    assert device_terms(replace(terms, seed="9" * 590_000), "here") == device_terms(terms, "here")
    assert issubclass(UnlawfulLog, RussianBankError)
