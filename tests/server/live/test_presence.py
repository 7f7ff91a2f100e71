"""Presence: who is at the table, and when an absent player's game may be claimed."""

from __future__ import annotations

from helpers.live_tables import ManualClock
from russianbank.core.cards import Seat
from russianbank.server.live.presence import Presence


def test_the_game_of_a_player_who_is_here_cannot_be_claimed() -> None:
    presence = Presence(ManualClock())
    presence.arrive(Seat.RED)
    assert presence.is_here(Seat.RED)
    assert presence.claim_in(Seat.RED) is None


def test_a_lost_connection_has_a_minute_and_a_player_who_leaves_has_half_of_it() -> None:
    clock = ManualClock()
    presence = Presence(clock)
    for seat in Seat:
        presence.arrive(seat)
    presence.leave(Seat.RED, on_purpose=False)
    presence.leave(Seat.BLUE, on_purpose=True)
    assert (presence.claim_in(Seat.RED), presence.claim_in(Seat.BLUE)) == (60.0, 30.0)
    clock.now += 29.5
    assert (presence.claim_in(Seat.RED), presence.claim_in(Seat.BLUE)) == (30.5, 0.5)
    clock.now += 100
    assert (presence.claim_in(Seat.RED), presence.claim_in(Seat.BLUE)) == (0.0, 0.0)


def test_a_player_with_two_connections_is_here_until_both_are_gone() -> None:
    presence = Presence(ManualClock())
    presence.arrive(Seat.RED)
    presence.arrive(Seat.RED)
    presence.leave(Seat.RED, on_purpose=True)
    assert presence.is_here(Seat.RED)
    presence.leave(Seat.RED, on_purpose=False)
    assert not presence.is_here(Seat.RED)


def test_a_player_who_comes_back_gets_the_seconds_left_unless_the_absence_was_short() -> None:
    clock = ManualClock()
    presence = Presence(clock)
    assert presence.arrive(Seat.RED) is None
    for absence, left in ((1.0, None), (40.0, 20.0), (70.0, 0.0)):
        presence.leave(Seat.RED, on_purpose=False)
        clock.now += absence
        assert presence.arrive(Seat.RED) == left
        assert presence.arrive(Seat.RED) is None
        presence.leave(Seat.RED, on_purpose=False)


def test_after_a_restart_all_players_have_a_minute_to_come_back() -> None:
    clock = ManualClock()
    presence = Presence(clock)
    clock.now += 59
    assert presence.claim_in(Seat.BLUE) == 1.0
