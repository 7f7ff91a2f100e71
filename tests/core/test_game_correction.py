"""Corrections of games: properties of games with stops and misplaced cards at every table.

What each paragraph asks for is tested in tests/rules.
"""

from __future__ import annotations

import pickle

from hypothesis import HealthCheck, assume, given, settings

from annotated_games import talkative_game
from random_play import amount
from russianbank.core.cards import Seat
from russianbank.core.constants import PILES
from russianbank.core.event import Misplaced, PutRight
from russianbank.core.game import Game
from russianbank.core.kernel.position import Position
from russianbank.core.rules.preset import preset
from russianbank.notation import read_record, record_of, write_record
from strategies import games

many = settings(max_examples=amount(20, 60), deadline=None, suppress_health_check=list(HealthCheck))


def cards_of(position: Position) -> list[str]:
    """Every card, wherever it lies, seen or not."""
    cards = [card for pile in range(PILES) for card in position.cards(pile)]
    cards += [card for pack in Seat for card in position.unseen_cards(pack)]
    return sorted(f"{card}{card.pack}" for card in cards)


@many
@given(games(120))
def test_no_correction_loses_or_doubles_a_card(game: Game) -> None:
    position = game.position
    assert cards_of(position) == cards_of(game.start)
    assert len(set(cards_of(position))) == (52 if game.rules.packs == "one" else 104) - (
        (13 - len(game.rules.ranks)) * (4 if game.rules.packs == "one" else 8)
    )
    counted = sum(position.count(pile) for pile in range(PILES))
    assert counted == len(cards_of(position))
    for seat in Seat:
        assert position.left(seat) or position.over
    assert pickle.loads(pickle.dumps(position)) == position


@many
@given(games(120))
def test_a_game_with_corrections_is_played_over_from_its_events(game: Game) -> None:
    again = Game(game.rules, game.deal, game.strictness)
    again.follow(list(game.events))
    assert again.events == game.events
    assert again.position == game.position
    assert again.outcome == game.outcome
    for seat in Seat:
        assert again.misplays(seat) == game.misplays(seat)


@many
@given(games(60))
def test_every_correction_can_be_taken_back(game: Game) -> None:
    assume(game.events)
    events = list(game.events)
    before = Game(game.rules, game.deal, game.strictness)
    game.undo()
    taken = len(events) - len(game.events)
    before.follow(events[: len(events) - taken])
    assert game.events == before.events
    assert game.position == before.position
    assert game.outcome == before.outcome
    for seat in Seat:
        assert game.misplays(seat) == before.misplays(seat)


@many
@given(games(120))
def test_every_misplaced_card_that_stands_can_be_put_right(game: Game) -> None:
    for seat in Seat:
        for _ in range(2 * len(game.events)):
            if misplays := game.misplays(seat):
                assert game.put_right(seat, None, misplays[0].card) is game.events[-1]
        assert not game.misplays(seat)
    again = Game(game.rules, game.deal, game.strictness)
    again.follow(list(game.events))
    assert again.position == game.position
    record = record_of(game, {})
    replay = read_record(write_record(record)).replay()
    assert replay.failure is None
    assert replay.game.position == game.position


def test_the_games_of_the_properties_have_such_corrections() -> None:
    """The properties would hold of games in which nothing is put right."""

    seen: list[type] = []
    covered = 0
    for seed in range(60):
        game = talkative_game(preset("modern"), seed, "call-stop", 120)
        seen += [type(event) for event in game.events]
        covered += sum(bool(one.laid_on) for seat in Seat for one in game.misplays(seat))
    assert seen.count(Misplaced) > 50
    assert seen.count(PutRight) > 5
    assert covered
