"""Random games for the tests of the notation, with errors, stops, offers and all other events."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from russianbank.core.act import ACTS, Act, Kind, Pile
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.core.deal import deal
from russianbank.core.errors import CannotBePlayed, NotTheMoment
from russianbank.core.game import Game
from russianbank.core.rules.ruleset import RuleSet

_LAID_WRONG = [act for act in ACTS.values() if act.kind is Kind.PLAY]


def talkative_game(rules: RuleSet, seed: int, strictness: str, most: int = 150) -> Game:
    """A random game with errors, stops, touches, misplays and offers as far as the table goes."""
    game = Game(rules, deal(rules, Chance(seed)), strictness)
    for _ in talk(game, seed, most):
        pass
    return game


def talk(game: Game, seed: int, most: int = 150) -> Iterator[None]:
    """Play such a game on; yields after each event."""
    random = Random(seed)
    while game.outcome is None and len(game.events) < most:
        if random.random() < 0.2:
            _say_something(game, random)
        else:
            game.insist(_choose(game, random))
        yield
        if game.outcome and random.random() < 0.5:
            _say_something(game, random)
            yield


def _choose(game: Game, random: Random) -> Act:
    lawful = game.position.lawful()
    if game.strictness == "strict" or random.random() < 0.7:
        return random.choice(lawful)
    return random.choice(game.position.playable())


def _misplace_a_top(game: Game, random: Random) -> None:
    """Lay the top card of a tableau pile on another one, where it does not fit."""
    source, target = random.sample(range(8), 2)
    game.misplace(Pile(source), Pile(target))


def _put_right(game: Game, random: Random) -> None:
    """Have a misplaced card put right, if there is one, or ask for it in vain."""
    target = random.choice([None, None, Pile.T1, Pile.FOUNDATION])
    for seat in Seat:
        if misplays := game.misplays(seat):
            game.put_right(seat, target, random.choice(misplays).card)
            return
    game.put_right(game.seat, target)


def _compel(game: Game, random: Random) -> None:
    """Demand a card that was refused, if one may be demanded."""
    for seat in Seat:
        if demand := game.demand(seat):
            game.compel(seat, random.choice(demand.acts))
            return


def _say_something(game: Game, random: Random) -> None:
    seat = random.choice(list(Seat))
    wrong = random.choice(_LAID_WRONG)
    often = random.random()
    talk: list[Callable[[], object]] = [
        lambda: game.call_stop(seat, int(8 * often) % 4),
        lambda: game.touch(random.choice([Pile.T1, Pile.STOCK, Pile.OPPONENT_DISCARD])),
        lambda: game.misplace(wrong.source, wrong.target),
        lambda: _misplace_a_top(game, random),
        lambda: _put_right(game, random),
        lambda: _compel(game, random),
        lambda: game.offer_draw(seat),
        lambda: game.accept_draw(seat) if often < 0.05 else None,
        lambda: game.abandon(seat) if often < 0.02 else None,
    ]
    try:
        random.choice(talk)()
    except (CannotBePlayed, NotTheMoment):
        return
