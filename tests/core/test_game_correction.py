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
from helpers.tables import do, table, vary
from russianbank.core.act import Kind, Pile
from russianbank.core.cards import Card, Seat
from russianbank.core.chance import Chance
from russianbank.core.constants import DISCARDS, FOUNDATION, HANDS, PILES, STOCKS
from russianbank.core.deal import deal
from russianbank.core.errors import CannotBePlayed, NotTheMoment
from russianbank.core.event import Misplaced, Played, PutRight
from russianbank.core.game import Game
from russianbank.core.kernel.position import Position
from russianbank.core.misplay import Misplay
from russianbank.core.rules.preset import preset
from russianbank.core.rules.ruleset import RuleSet
from russianbank.notation import read_record, record_of, write_record
from russianbank.words.event_sentences import EventSentences
from russianbank.words.sign_names import SignNames

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
    """The cards that lie where they do not fit; all are taken off the tableau for it."""
    found, bare = [], position.copy()
    for place in range(8):
        while bare.count(place) > 1:
            card = bare.known_top(place)
            bare.send_back(place, DISCARDS)
            assert card is not None
            if not bare.fits_tableau(card, place):
                found.append(f"{card} on t{place + 1}")
    for pile in range(FOUNDATION, STOCKS):
        cards = position.cards(pile)
        ranks = "".join(str(one)[0] for one in cards)
        if not position.rules.ranks.startswith(ranks):
            found.append(f"{ranks} on a foundation")
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
            put_right(game, random.choice(misplays), random)
            if rules.misplay == "stands-after-turn" and game.position.turn_number != turn:
                return  # other errors stand now (M12)
        yield game


def misplace(game: Game, random: Random) -> None:
    """Lay the top of a random pile where it does not fit, if there is such a place."""
    source, target = random.choice([*range(8), *SOURCES]), random.choice([*range(8), *SOURCES[3:]])
    with suppress(CannotBePlayed, NotTheMoment):
        game.misplace(Pile(source), Pile(target))


def put_right(game: Game, misplay: Misplay, random: Random) -> None:
    """Put a card right, half of the time on a proper place if one is open for it."""
    seat, places = Seat(random.randrange(2)), [*map(Pile, range(8)), Pile.FOUNDATION]
    proper = [one for one in places if misplay.fits(game.position, one)]
    if proper and random.random() < 0.5:
        with suppress(CannotBePlayed):  # the place was one only while the error stood
            game.put_right(seat, random.choice(proper), misplay.card)
            return
    game.put_right(seat, None, misplay.card)


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


Piles = dict[int, list[Card]]
Step = tuple[Misplaced | Played, Piles, Piles]  # what happened, and the piles before and after it


def piles_of(position: Position) -> Piles:
    """The seen cards of every pile but the hands, to which no card goes back."""
    numbers = [pile for pile in range(PILES) if not HANDS <= pile < DISCARDS]
    return {pile: list(position.cards(pile)) for pile in numbers}


def steps_with_errors(game: Game, random: Random) -> list[Step]:
    """Misplace cards and play on, and return what has happened since the first misplaced card."""
    steps = []
    for number in range(random.randrange(1, 9)):
        before, events = piles_of(game.position), len(game.events)
        if number == 0 or random.random() < 0.3:
            misplace(game, random)
        else:
            play_on_with_errors(game, random)
        for event in game.events[events:]:
            assert isinstance(event, Misplaced | Played)
            steps.append((event, before, piles_of(game.position)))
    return steps


def replayed(steps: list[Step]) -> Piles:
    """The piles as if the first step had not been taken: what depends on it is not done again.

    A step is done again if its card is free and the pile to which it went lies as it lay then. A
    card of the hand that cannot be played is discarded.
    """
    now = {pile: list(cards) for pile, cards in steps[0][1].items()}
    moved: dict[Card, int] = {}
    for number, (event, before, after) in enumerate(steps):
        card, source = (
            event.card,
            event.source if isinstance(event, Misplaced) else event.act.source,
        )
        assert card is not None
        [target] = [pile for pile in after if len(after[pile]) > len(before[pile])]
        home = moved.get(card, source ^ event.seat if source >= Pile.STOCK else int(source))
        if card not in moved and home in now and card not in now[home]:
            now[home].insert(0, card)  # it has been turned up meanwhile, below what lies there
        is_of_hand = home not in now
        if number and (is_of_hand or now[home][-1] is card) and now[target] == before[target]:
            moved[card] = target
        else:
            moved[card] = home - HANDS + DISCARDS if is_of_hand else home
        if moved[card] != home:
            if not is_of_hand:
                now[home].pop()
            now[moved[card]].append(card)
    return now


@many
@given(st.sampled_from(WITH_MISPLAYS), st.integers(0, (1 << 32) - 1))
def test_f52_put_right_a_game_is_as_if_the_card_had_not_been_misplaced(
    rules: RuleSet, seed: int
) -> None:
    """It goes back to before the error, and what does not depend on it is done again."""
    random = Random(seed)
    game = Game(rules, deal(rules, Chance(seed)), "call-stop")
    while game.outcome is None and len(game.events) < 100:
        game.play(random.choice(game.position.lawful()))
        steps = steps_with_errors(game, random)
        if misplays := game.misplays(Seat.RED):
            wrong = random.choice(misplays)
            cards = [isinstance(event, Misplaced) and event.card for event, _, _ in steps]
            first = len(cards) - 1 - cards[::-1].index(wrong.card)
            game.put_right(Seat.BLUE, card=wrong.card)
            found, right = piles_of(game.position), replayed(steps[first:])
            for stock in (STOCKS, STOCKS + 1):  # what was turned up meanwhile stays seen
                found[stock] = found[stock][len(found[stock]) - len(right[stock]) :]
            assert found == right
            return


@many
@given(st.sampled_from(WITH_MISPLAYS), st.integers(0, (1 << 32) - 1))
def test_f52_a_card_that_goes_back_at_once_leaves_no_trace(rules: RuleSet, seed: int) -> None:
    """What was turned up, shifted and gained counts as if it had never been misplaced."""
    random = Random(seed)
    game = Game(rules, deal(rules, Chance(seed)), "call-stop")
    while game.outcome is None and len(game.events) < 60:
        game.insist(random.choice(game.position.playable()))
        after = game.copy()
        misplace(after, random)
        event = after.events[-1]
        if isinstance(event, Misplaced) and event.source is not Pile.HAND and not event.shown:
            after.put_right(event.seat.other)
            assert after.position == game.position


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


def test_a_wrong_call_is_told_with_the_cards_that_it_took() -> None:
    """E16: all there are if there are fewer, and none of a discard that is empty."""
    rules = vary("french", wrong_call="cards", wrong_call_cards=3)
    game = table(rules, t1="9C", d="4C QD").game("call-stop")
    first, second = (game.call_stop(Seat.BLUE).verdict for _ in range(2))
    assert first.message() == "No move was missed. Blue takes 2 cards from red's discard."
    none = "Blue takes no card from red's discard: there is none."
    assert second.message() == f"No move was missed. {none}"


def test_a_call_that_does_not_count_says_nothing_of_what_was_missed() -> None:
    """F36: it is barred by an earlier wrong call, and there was an error."""
    rules = vary("french", wrong_call="loses-next-stop")
    game = table(rules, t1="9C", t2="AD", h="(2) [KD]").game("call-stop")
    game.call_stop(Seat.BLUE)
    game.insist(do("^h"))
    lost = game.call_stop(Seat.BLUE)
    assert not lost.verdict.upheld
    said = EventSentences(SignNames(Seat.BLUE)).sentence(lost, Seat.RED)
    assert said == "You call stop. This stop did not count because of an earlier wrong one."
    assert lost.verdict.message() == "This stop did not count because of an earlier wrong one."
    assert game.call_stop(Seat.BLUE).verdict.upheld
