"""Advisors at a table: both agree, both hear before the next act, and no act is theirs (F5)."""

from __future__ import annotations

from itertools import count

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import structs

from helpers.random_play import amount
from helpers.table_states import AUDIENCES, MACHINE, code, dealt, mover, play, seated, terms
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.core.rules.preset import preset, preset_names
from russianbank.server.table import wire_event as wire
from russianbank.server.table.advisor_links import PERSON, key_of
from russianbank.server.table.entry import (
    AdviceEntry,
    AdvisorEntry,
    AdvisorLinkEntry,
    LogEntry,
    SayEntry,
    SitEntry,
)
from russianbank.server.table.messages import write
from russianbank.server.table.snapshot import read_snapshot, write_snapshot
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


# A person, by a link


def with_person(table: Table, seat: Seat, secret: str = "s-1") -> Table:
    """The same table; both have agreed to a person beside a player, who has made a link."""
    appoint(table, seat, RED, BLUE, player=PERSON)
    table.apply(AdvisorLinkEntry(key_of(secret)), seat)
    return table


def test_a_person_sits_down_once_by_the_link_and_is_named() -> None:
    table = dealt(terms())
    assert code(table, AdvisorLinkEntry(key_of("s-1")), RED) == "not-the-moment", "no consent"
    appoint(table, RED, RED, player=PERSON)
    assert code(table, AdvisorLinkEntry(key_of("s-1")), RED) == "not-the-moment", "of one only"
    appoint(table, RED, BLUE, player=PERSON)
    assert code(table, AdvisorLinkEntry(key_of("s-1")), BLUE) == "not-the-moment", "red's advisor"
    table.apply(AdvisorLinkEntry(key_of("s-1")), RED)
    assert [table.seat_advised(one) for one in ("s-1", "s-2", "", key_of("s-1"))] == [
        RED,
        None,
        None,
        None,
    ]
    assert table.view(None).advisors == {"red": SeatAdvisor(None, None, None)}
    sat = SitEntry("red", "Cleo", advises=key_of("s-1"))
    table.apply(sat, RED)
    assert table.view(BLUE).advisors == {"red": SeatAdvisor(None, None, "Cleo")}
    assert table.view(None).names == {"red": "Ann", "blue": "Bob"}
    assert code(table, structs.replace(sat, name="Dora"), RED) == "not-the-moment"


def test_a_link_dies_with_the_next_one_and_with_the_counsel() -> None:
    table = with_person(dealt(terms()), RED)
    table.apply(SitEntry("red", "Cleo", advises=key_of("s-1")), RED)
    table.apply(AdvisorLinkEntry(key_of("s-2")), RED)
    assert (table.seat_advised("s-1"), table.seat_advised("s-2")) == (None, RED)
    assert table.advisor_name(RED) is None
    old = SitEntry("red", "Cleo", advises=key_of("s-1"))
    assert code(table, old, RED) == "not-the-moment"
    table.apply(AdvisorEntry("red"), BLUE)
    assert table.seat_advised("s-2") is None
    appoint(table, BLUE, BLUE, RED)
    assert code(table, AdvisorLinkEntry(key_of("s-3")), BLUE) == "not-the-moment", "the computer"


def test_nobody_asks_a_person_as_if_they_were_the_computer() -> None:
    table = dealt(terms())
    player = mover(table)
    with_person(table, player)
    with pytest.raises(CommandRefused) as refused:
        table.advised_position(player)
    assert refused.value.refusal.code == "not-the-moment"


def test_the_computer_has_no_person_beside_it() -> None:
    table = dealt(terms(blue=MACHINE))
    assert code(table, AdvisorEntry("blue", PERSON), RED) == "not-the-moment"
    appoint(table, RED, RED, player=PERSON)
    assert table.view(RED).advisors == {"red": SeatAdvisor(None, None)}


def test_who_changes_seats_takes_the_advisor_along() -> None:
    table = seated(terms())
    table.apply(SitEntry("red", "Ann", "blue"), RED)
    table.apply(SitEntry("blue", "Bob", "red"), BLUE)
    with_person(table, RED)
    appoint(table, BLUE, BLUE, player=SIX)
    deal = next(one for one in (table.deal(Chance(number)) for number in range(50)) if one.choice)
    assert deal.choice == "changed"
    for sat in table.seat_changes():
        table.apply(sat, Seat.named(sat.seat))
    table.apply(deal, None)
    assert table.view(None).names == {"red": "Bob", "blue": "Ann"}
    assert table.seat_advised("s-1") is BLUE
    assert table.view(None).advisors == {
        "blue": SeatAdvisor(None, None),
        "red": SeatAdvisor(6, "red"),
    }


def test_the_next_deal_has_the_same_link_and_name_also_from_a_snapshot() -> None:
    table = with_person(dealt(terms()), RED)
    sat = SitEntry("red", "Cleo", advises=key_of("s-1"))
    table.apply(sat, RED)
    table.apply(SayEntry("abort"), RED)
    snapshot = read_snapshot(write_snapshot(table.snapshot()))
    assert b"Cleo" not in write_snapshot(snapshot).encode()
    again = Table(table.terms)
    dead = SitEntry("red", "Dora", advises=key_of("s-0"))
    again.resume(snapshot, [SitEntry("red", "Ann"), dead, sat])
    assert again.seat_advised("s-1") is RED
    assert (again.advisor_name(RED), again.name_at(RED)) == ("Cleo", "Ann")


STEPS = st.lists(
    st.tuples(
        st.sampled_from(["agree", "end", "advise", "play", "link"]),
        st.integers(0, 1),
        st.booleans(),
    ),
    max_size=30,
)


@settings(max_examples=amount(50, 500))
@given(steps=STEPS, player=st.sampled_from([SIX, PERSON]))
def test_no_byte_is_heard_without_both_consents_and_every_byte_with_them(
    steps: list[tuple[str, int, bool]], player: str
) -> None:
    """The players agree, end, speak and play in any order; what both agreed to is kept here.

    A link leads to the player from when it is made with both consents until the counsel ends.
    """
    links: dict[Seat, str] = {}
    table, consents = dealt(terms()), {seat: set[Seat]() for seat in Seat}
    words = (f"word-{number}" for number in count())
    for what, advised, by_red in steps:
        seat, by = Seat(advised), RED if by_red else BLUE
        if what == "agree":
            taken = _tried(table, AdvisorEntry(str(seat), player), by)
            if taken and len(consents[seat]) < 2:
                consents[seat].add(by)
        elif what == "end":
            consents[seat].clear()
            links.pop(seat, None)
            _tried(table, AdvisorEntry(str(seat)), by)
        elif what == "link":
            secret = next(words)
            made = _tried(table, AdvisorLinkEntry(key_of(secret)), seat)
            assert bool(made) == (player == PERSON and len(consents[seat]) == 2)
            if made:
                links[seat] = secret
            assert not any(key_of(secret).encode() in frame for frame in made)
        elif what == "play" and not table.over:
            play(table)
        elif what == "advise":
            word = next(words)
            frames = _tried(table, AdviceEntry(["t1"], word), seat)
            assert bool(frames) == (len(consents[seat]) == 2 and not table.over)
            assert all(word.encode() in frame for frame in frames)
            synced = [word.encode() in write(table.sync(one)) for one in AUDIENCES]
            assert synced == [bool(frames)] * 3
        assert {one: table.seat_advised(secret) for one, secret in links.items()} == {
            one: one for one in links
        }


def _tried(table: Table, entry: LogEntry, seat: Seat) -> list[bytes]:
    """What everybody is sent about an entry; nothing if it is refused."""
    try:
        change = table.apply(entry, seat)
    except CommandRefused:
        return []
    return [write(table.update(change, one)) for one in AUDIENCES]
