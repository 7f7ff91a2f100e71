"""Advisors at a table: both agree, both hear before the next act, and no act is theirs (F5)."""

from __future__ import annotations

from itertools import count

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from helpers.random_play import amount
from helpers.table_states import AUDIENCES, MACHINE, code, dealt, mover, play, seated, terms
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.core.rules.preset import preset, preset_names
from russianbank.server.table import wire_event as wire
from russianbank.server.table.entry import AdviceEntry, AdvisorEntry, LogEntry, SayEntry
from russianbank.server.table.messages import write
from russianbank.server.table.table_advisors import MOST_ADVICE
from russianbank.server.table.table_state import CommandRefused, Table
from russianbank.server.table.table_view import SeatAdvisor

RED, BLUE = Seat.RED, Seat.BLUE
SIX, NINE = "search:level=6", "search:level=9"
LOOK = AdviceEntry(["t3"], "look at the third place")


def appoint(table: Table, advised: Seat, *by: Seat, player: str = SIX) -> None:
    """Let players agree to an advisor."""
    for seat in by:
        table.apply(AdvisorEntry(str(advised), player), seat)


def advised_table() -> Table:
    """A table at which the player on turn has an advisor."""
    table = dealt(terms())
    appoint(table, mover(table), RED, BLUE)
    return table


# Consent


def test_f5_the_book_an_advisor_agreed_to_by_the_adversary_heard_by_the_opponent() -> None:
    """Pages 2 and x: "either or both of them may have a duly-appointed advisor, agreed to by the
    adversary, with whom plays may be openly discussed, in the hearing of the opponent, before each
    play is made"; the counsels "may be taken or rejected at pleasure".
    """
    table = dealt(terms())
    player = mover(table)
    act, other = (str(one) for one in table.game.position.playable()[:2])  # type: ignore[union-attr]
    said = AdviceEntry([act], "play this one")
    assert code(table, said, player) == "not-the-moment"
    appoint(table, player, player)
    assert code(table, said, player) == "not-the-moment", "not agreed to by the adversary"
    appoint(table, player, player.other)
    appoint(table, player.other, RED, BLUE)
    assert set(table.view(None).advisors or ()) == {"red", "blue"}, "either or both of them"
    change = table.apply(said, player)
    heard = [table.update(change, viewer).p["advice"] for viewer in AUDIENCES]
    assert [one.shown for one in heard] == [[act]] * 3, "in the hearing of the opponent"
    assert table.view(player).last is None, "before the play is made"
    assert other in table.view(player).acts, "taken or rejected at pleasure"
    play(table)
    assert table.view(player.other).advice is None


def test_one_asks_and_the_other_agrees_or_declines() -> None:
    table = seated(terms())
    asked = table.apply(AdvisorEntry("red", SIX), RED)
    assert asked.events == [wire.AdvisorAskedEvent("red", "red")]
    assert asked.patches[BLUE] == {"advisors": {"red": SeatAdvisor(6, "red")}}
    assert code(table, AdvisorEntry("red", NINE), BLUE) == "not-the-moment", "another level"
    agreed = table.apply(AdvisorEntry("red", SIX), BLUE)
    assert agreed.events == [wire.AdvisorAgreedEvent("blue", "red")]
    assert agreed.patches[None] == {"advisors": {"red": SeatAdvisor(6, None)}}
    ended = table.apply(AdvisorEntry("red"), BLUE)
    assert ended.events == [wire.AdvisorEndedEvent("blue", "red")]
    assert table.view(RED).advisors == {}
    appoint(table, BLUE, RED)
    table.apply(AdvisorEntry("blue"), BLUE)
    assert table.view(RED).advisors == {}, "declined"
    assert code(table, AdvisorEntry("blue"), RED) == "not-the-moment", "there is nothing to end"


def test_who_was_declined_does_not_ask_again_in_the_same_deal() -> None:
    table = dealt(terms())
    appoint(table, RED, RED)
    table.apply(AdvisorEntry("red"), BLUE)
    for advised in ("red", "blue"):
        assert code(table, AdvisorEntry(advised, NINE), RED) == "not-the-moment"
    appoint(table, BLUE, BLUE, RED)
    assert table.view(None).advisors == {"blue": SeatAdvisor(6, None)}, "but answers"
    table.apply(SayEntry("abort"), RED)
    for seat in Seat:
        table.apply(SayEntry("next"), seat)
    table.apply(table.deal(Chance(3)), None)
    appoint(table, RED, RED)
    assert table.view(None).advisors["red"] == SeatAdvisor(6, "red")  # type: ignore[index]


def test_the_computer_agrees_to_every_advisor() -> None:
    table = dealt(terms(blue=MACHINE))
    appoint(table, RED, RED)
    assert table.view(RED).advisors == {"red": SeatAdvisor(6, None)}
    appoint(table, BLUE, BLUE, RED)
    both = dict.fromkeys(("red", "blue"), SeatAdvisor(6, None))
    assert table.view(RED).advisors == both, "also if it asks itself"


@pytest.mark.parametrize("name", preset_names())
def test_rules_without_advisors_have_none(name: str) -> None:
    table = dealt(terms(name))
    if preset(name).advisors:
        assert table.view(RED).advisors == {}
        appoint(table, RED, RED, BLUE)
    else:
        assert code(table, AdvisorEntry("red", SIX), RED) == "not-the-moment"
        assert table.view(RED).advisors is None


def test_watchers_appoint_nobody() -> None:
    assert code(dealt(terms()), AdvisorEntry("red", SIX), None) == "watching"


def test_an_advisor_stays_for_the_next_deal_but_its_words_do_not() -> None:
    table = advised_table()
    player = mover(table)
    table.apply(LOOK, player)
    table.apply(SayEntry("abort"), RED)
    for seat in Seat:
        table.apply(SayEntry("next"), seat)
    table.apply(table.deal(Chance(3)), None)
    view = table.view(None)
    assert (view.deal, view.advice, list(view.advisors or ())) == (2, None, [str(player)])
    assert table.game is not None
    assert table.game.advisors.said == []


# Advice


def test_advice_makes_no_act_stale_and_lasts_until_the_next_act() -> None:
    table = advised_table()
    player, cards = mover(table), table.cards_version
    change = table.apply(LOOK, player)
    assert change.events == [wire.AdvisedEvent(str(player))]  # type: ignore[arg-type]
    assert table.cards_version == cards
    assert table.sync(player.other).view.advice == table.view(None).advice is not None
    assert play(table).patches[None]["advice"] is None


def test_what_cannot_be_played_or_read_is_not_advised() -> None:
    table = advised_table()
    player = mover(table)
    for shown in (["t1>t1"], ["nonsense"], ["h"] * 65):
        assert code(table, AdviceEntry(shown, "this"), player) == "refused"
    assert code(table, AdviceEntry([], "x" * 301), player) == "refused"
    assert code(table, AdviceEntry([], " "), player) == "refused"


def test_nobody_advises_without_end() -> None:
    table = advised_table()
    for _ in range(MOST_ADVICE):
        table.apply(LOOK, mover(table))
    assert code(table, LOOK, mover(table)) == "deal-full"
    play(table)


STEPS = st.lists(
    st.tuples(
        st.sampled_from(["agree", "end", "advise", "play"]), st.integers(0, 1), st.booleans()
    ),
    max_size=30,
)


@settings(max_examples=amount(50, 2_000))
@given(steps=STEPS)
def test_no_byte_is_heard_without_both_consents_and_every_byte_with_them(
    steps: list[tuple[str, int, bool]],
) -> None:
    """The players agree, end, speak and play in any order; what both agreed to is kept here."""
    table, consents = dealt(terms()), {seat: set[Seat]() for seat in Seat}
    words = (f"word-{number}" for number in count())
    for what, advised, by_red in steps:
        seat, by = Seat(advised), RED if by_red else BLUE
        if what == "agree":
            taken = _tried(table, AdvisorEntry(str(seat), SIX), by)
            if taken and len(consents[seat]) < 2:
                consents[seat].add(by)
        elif what == "end":
            consents[seat].clear()
            _tried(table, AdvisorEntry(str(seat)), by)
        elif what == "play" and not table.over:
            play(table)
        elif what == "advise":
            word = next(words)
            frames = _tried(table, AdviceEntry(["t1"], word), seat)
            assert bool(frames) == (len(consents[seat]) == 2 and not table.over)
            assert all(word.encode() in frame for frame in frames)
            synced = [word.encode() in write(table.sync(one)) for one in AUDIENCES]
            assert synced == [bool(frames)] * 3


def _tried(table: Table, entry: LogEntry, seat: Seat) -> list[bytes]:
    """What everybody is sent about an entry; nothing if it is refused."""
    try:
        change = table.apply(entry, seat)
    except CommandRefused:
        return []
    return [write(table.update(change, one)) for one in AUDIENCES]
