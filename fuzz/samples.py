"""Valid games and positions, from which the fuzzers make their texts."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

from russianbank.core.act import Act, Pile
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.core.deal import deal
from russianbank.core.errors import CannotBePlayed, NotTheMoment
from russianbank.core.game import Game
from russianbank.core.kernel.position import Position
from russianbank.core.rules.preset import preset, preset_names


@cache
def games() -> tuple[Game, ...]:
    """A game of each preset, played up to some point."""
    return tuple(_game(name, number) for number, name in enumerate(preset_names()))


def _game(name: str, seed: int) -> Game:
    random = Random(seed)
    rules = preset(name)
    game = Game(rules, deal(rules, Chance(seed)), "call-stop" if seed % 2 else rules.enforcement)
    for _ in range(20 + 10 * seed):
        if game.outcome:
            break
        if random.random() < 0.1:
            _say(game, random)
        else:
            game.insist(_choose(game, random))
    return game


def _choose(game: Game, random: Random) -> Act:
    strict = game.strictness == "strict"
    return random.choice(game.position.lawful() if strict else game.position.playable())


def _say(game: Game, random: Random) -> None:
    try:
        match random.randrange(3):
            case 0:
                game.call_stop(game.seat.other)
            case 1:
                game.touch(Pile.STOCK)
            case 2:
                game.offer_draw(Seat.RED)
    except (CannotBePlayed, NotTheMoment):
        return


def positions() -> Iterator[Position]:
    """The last position of each game, and the first."""
    for game in games():
        yield game.position
        yield game.start
