"""Many games with stops side by side, with the arrays of a vector environment."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from russianbank.extras import install_hint

try:
    import numpy as np
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(install_hint(error, "envs"), name=error.name) from None

from russianbank.core.arguments import checked_number, refused
from russianbank.core.cards import CARDS
from russianbank.core.chance import Chance
from russianbank.core.constants import CARD_NUMBERS, DECK, OBSERVATION, PLANES
from russianbank.core.deal import Deal
from russianbank.core.errors import CannotBePlayed, NotTheMoment
from russianbank.core.kernel.game_batch import MOST_GAMES
from russianbank.core.kernel.position import Position
from russianbank.core.rules.ruleset import RuleSet
from russianbank.envs.single_game import whole_deal
from russianbank.envs.stop_game import STOP_ACTIONS, StopGame

if TYPE_CHECKING:
    from numpy.typing import NDArray


class StopBatch:
    """Games with stops, each of which takes one action in every step, as `GameBatch` has games.

    Attributes:
        last_actions: for each game the action before; -1 at the start of a game.
        before: for each game the observation before the last act, from the side of the player who
            decides now.
        verdicts: for each game 1 if the last action was a right call of stop, -1 if a wrong one.
        waiting: which games wait for a card, where chance is explicit.
        chances: for each of these games a 1 for the number of every card that can come.
    """

    def __init__(
        self,
        rules: RuleSet,
        games: int,
        seed: int,
        act_limit: int,
        observations: Any = None,
        masks: Any = None,
        explicit: bool = False,
        planes: bool = False,
    ) -> None:
        self.rules = rules
        self.explicit = explicit
        self.games = checked_number(games, 1, MOST_GAMES, f"a batch has 1 to {MOST_GAMES} games")
        self._games = [StopGame(rules, act_limit) for _ in range(games)]
        self._chances = [Chance(0) for _ in range(games)]
        self._show: Callable[..., bytearray] = (
            Position.card_planes if planes else Position.observation
        )
        size = PLANES * DECK if planes else OBSERVATION
        self.observations = _array(games, size, observations)
        self.masks = _array(games, STOP_ACTIONS, masks)
        self.before, self.final_observations = _array(games, size), _array(games, size)
        self.seats, self.final_seats = np.zeros(games, np.uint8), np.zeros(games, np.uint8)
        self.rewards, self.verdicts = np.zeros(games, np.int8), np.zeros(games, np.int8)
        self.last_actions = np.zeros(games, np.int64)
        self.terminations = np.zeros(games, np.uint8)
        self.truncations = np.zeros(games, np.uint8)
        self.waiting = np.zeros(games, np.uint8)
        self.chances = np.zeros((games, CARD_NUMBERS), np.uint8)
        self.begin(seed)

    def begin(self, seed: int | None = None) -> None:
        """Deal every game anew; without a seed, each goes on with its random numbers."""
        if seed is not None:
            chance = Chance(seed)
            self._chances = [chance.split() for _ in self._games]
        for number in range(self.games):
            self._clear(number)
            self._games[number].begin(self._chances[number])
            self._write(number)

    def deal(self, number: int, dealt: Deal) -> None:
        """Begin a game anew, with a deal.

        Raises:
            CannotBePlayed: if there is no such game, or the deal is no whole one of this rule set.
        """
        game = self._game(number)
        game.begin(Chance(0), whole_deal(dealt, self.rules))
        self._clear(number)
        self._write(number)

    def step(self, actions: NDArray[Any], each: object = None) -> None:
        """Take one action in every game, and deal a game anew that this ends.

        Raises:
            CannotBePlayed: if an action is not possible, or they are not one for each game; then
                no game has changed.
            NotTheMoment: if a game waits for a card.
        """
        if self.waiting.any():
            game = int(self.waiting.argmax())
            raise NotTheMoment(f"game {game} waits for a card; say which one with turn_up")
        if actions.shape != (self.games,) or actions.dtype.kind not in "iu":
            raise refused(f"the actions are {self.games} whole numbers", actions.tolist())
        for number, action in enumerate(actions.tolist()):
            if not self._games[number].takes(action):
                raise CannotBePlayed(f"game {number}: action {action} is not possible now")
        for number, action in enumerate(actions.tolist()):
            coming = self._games[number].coming(action) if self.explicit else ()
            if coming:
                self._wait(number, action, [card.number for card in coming])
            else:
                self._step(number, action)

    def turn_up(self, cards: NDArray[Any]) -> None:
        """Turn up a card in every game that waits for one; the others stay as they are.

        Raises:
            CannotBePlayed: if a card cannot come, or the cards are not one for each game; then no
                game has changed.
            NotTheMoment: if no game waits.
        """
        if cards.shape != (self.games,) or cards.dtype.kind not in "iu":
            raise refused(f"the cards are {self.games} card numbers", cards.tolist())
        waiting = np.flatnonzero(self.waiting).tolist()
        if not waiting:
            raise NotTheMoment("no game waits for a card; play an act with step")
        for number in waiting:
            card = int(cards[number])
            if not 0 <= card < CARD_NUMBERS or not self.chances[number, card]:
                expected = f"game {number}: the cards that can come are those marked in chances"
                raise refused(expected, card)
        for number in range(self.games):
            if self.waiting[number]:
                self._step(number, int(self.last_actions[number]), int(cards[number]))
            else:
                self._clear(number)

    def _wait(self, number: int, action: int, cards: list[int]) -> None:
        """Let a game wait for one of these cards; nobody decides meanwhile."""
        self._clear(number)
        self.waiting[number] = self.chances[number, cards] = 1
        self.masks[number] = self.verdicts[number] = 0
        self.last_actions[number] = action

    def _step(self, number: int, action: int, card: int | None = None) -> None:
        game, actor = self._games[number], self._games[number].seat
        game.step(action, None if card is None else CARDS[card])
        self._clear(number)
        self.rewards[number] = game.reward(actor)
        self.terminations[number], self.truncations[number] = game.over, game.cut_short
        if game.over or game.cut_short:
            self.final_observations[number] = self._shown(game.position, game)
            self.final_seats[number] = game.seat
            verdict = game.verdict
            game.begin(self._chances[number])
            game.verdict = verdict
        self._write(number)

    def _clear(self, number: int) -> None:
        self.rewards[number] = self.terminations[number] = self.truncations[number] = 0
        self.waiting[number] = self.chances[number] = 0

    def _write(self, number: int) -> None:
        """Write what the player who decides now is shown of a game."""
        game = self._games[number]
        self.seats[number] = game.seat
        self.observations[number] = self._shown(game.position, game)
        self.before[number] = self._shown(game.before, game)
        self.masks[number] = game.mask(game.seat)
        self.last_actions[number] = game.last_action
        self.verdicts[number] = game.verdict

    def _shown(self, position: Position, game: StopGame) -> NDArray[np.uint8]:
        return np.frombuffer(self._show(position, game.seat), np.uint8)

    def has_ended(self) -> bool:
        """Whether the last step has ended a game, or cut one short."""
        return bool(self.terminations.any() or self.truncations.any())

    def position(self, number: int) -> Position:
        """Return the position of a game, as an independent copy."""
        return self._game(number).position.copy()

    def _game(self, number: int) -> StopGame:
        last = self.games - 1
        return self._games[checked_number(number, 0, last, f"a game has a number from 0 to {last}")]


def _array(games: int, size: int, found: Any = None) -> NDArray[np.uint8]:
    """Return the array of the caller as rows of bytes, or a new one."""
    if found is None:
        return np.zeros((games, size), np.uint8)
    expected = f"a buffer is writable memory of {games} times {size} bytes"
    try:
        rows = np.frombuffer(memoryview(found).cast("B"), np.uint8)
    except (TypeError, ValueError):
        raise refused(expected, found) from None
    if not rows.flags.writeable or rows.size != games * size:
        raise refused(expected, found)
    return rows.reshape(games, size)
