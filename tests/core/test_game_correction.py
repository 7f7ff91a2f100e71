"""Corrections of games: properties of games with stops and misplaced cards at every table.

What each paragraph asks for is tested in tests/rules.
"""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from contextlib import suppress
from random import Random

from hypothesis import HealthCheck, assume, example, given, settings
from hypothesis import strategies as st

from helpers.annotated_games import talkative_game
from helpers.random_play import amount
from helpers.strategies import games
from helpers.tables import vary
from russianbank.core.act import Kind, Pile
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.core.constants import DISCARDS, PILES
from russianbank.core.deal import deal
from russianbank.core.errors import CannotBePlayed, NotTheMoment
from russianbank.core.event import Misplaced, PutRight
from russianbank.core.game import Game
from russianbank.core.kernel.position import Position
from russianbank.core.rules.preset import preset
from russianbank.core.rules.ruleset import RuleSet
from russianbank.notation import read_record, record_of, write_record

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


def wrong_builds(position: Position) -> list[str]:
    """The cards of the tableau that lie where they do not fit; all cards are taken off for it."""
    found, bare = [], position.copy()
    for place in range(8):
        while bare.count(place) > 1:
            card = bare.known_top(place)
            bare.send_back(place, DISCARDS)
            assert card is not None
            if not bare.fits_tableau(card, place):
                found.append(f"{card} on t{place + 1}")
    return found


def careless_turns(rules: RuleSet, seed: int, most: int = 60) -> Iterator[Game]:
    """A game in which every error is put right before it stands; yields after each time."""
    random = Random(seed)
    game = Game(rules, deal(rules, Chance(seed)), "call-stop")
    while game.outcome is None and len(game.events) < most:
        game.play(random.choice(game.position.lawful()))
        for _ in range(random.choice([0, 0, 0, 1, 2, 3])):
            misplace(game, random)
            for _ in range(random.randrange(4)):
                play_on_with_errors(game, random)
        while misplays := game.misplays(Seat.RED):
            turn = game.position.turn_number
            game.put_right(Seat(random.randrange(2)), None, random.choice(misplays).card)
            if rules.misplay == "stands-after-turn" and game.position.turn_number != turn:
                return  # other errors stand now (M12)
        yield game


def misplace(game: Game, random: Random) -> None:
    """Lay the top of a random pile where it does not fit, if there is such a place."""
    source, target = random.choice([*range(8), *SOURCES]), random.choice([*range(8), *SOURCES[3:]])
    with suppress(CannotBePlayed, NotTheMoment):
        game.misplace(Pile(source), Pile(target))


def play_on_with_errors(game: Game, random: Random) -> None:
    """Do something that lets the errors so far still be put right, if there is such an act."""
    if game.outcome is None:
        acts = [one for one in game.position.playable() if one.kind is Kind.PLAY]
        acts = [one for one in acts if one.target is not Pile.DISCARD]
        if acts:
            game.insist(random.choice(acts))


SOURCES = (
    Pile.STOCK,
    Pile.HAND,
    Pile.DISCARD,
    Pile.OPPONENT_STOCK,
    Pile.OPPONENT_DISCARD,
)
WITH_MISPLAYS = [
    *(vary(name, misplay="before-next-turn-up") for name in ("foster-two-pack", "cats-at-cards")),
    vary("foster-two-pack", misplay="before-next-turn-up", borrow="own-loads"),
    vary("french", misplay="stands-after-turn"),
    preset("modern"),
]


@many
@given(st.sampled_from(WITH_MISPLAYS), st.integers(0, (1 << 32) - 1))
@example(WITH_MISPLAYS[0], 1056)  # a card under the misplaced one moved back meanwhile
@example(WITH_MISPLAYS[1], 38)  # a card that had been moved to where it fits went back
def test_f52_once_all_errors_are_put_right_no_card_lies_where_it_does_not_fit(
    rules: RuleSet, seed: int
) -> None:
    """What used the place or the card that a misplaced card had left goes back as well."""
    for game in careless_turns(rules, seed):
        assert wrong_builds(game.position) == []
        assert pickle.loads(pickle.dumps(game.position)) == game.position


def test_the_games_of_the_properties_have_such_corrections() -> None:
    """The properties would hold of games in which nothing is put right."""

    seen: list[type] = []
    covered = 0
    for seed in range(60):
        game = talkative_game(preset("modern"), seed, "call-stop", 120)
        seen += [type(event) for event in game.events]
        covered += sum(
            one.card != game.position.known_top(one.pile) for one in game.misplays(Seat.RED)
        )
    assert seen.count(Misplaced) > 50
    assert seen.count(PutRight) > 5
    assert covered
