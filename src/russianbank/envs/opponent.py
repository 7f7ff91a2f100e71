"""A computer player as the opponent of a learner, without and with stops."""

from __future__ import annotations

from collections.abc import Iterator

from russianbank.ai.players import Player
from russianbank.arena.table_agent import TableAgent
from russianbank.core.act import Act
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.envs.single_game import SingleGame
from russianbank.envs.stop_game import CALL_STOP, LET_STAND, StopGame


class LawfulOpponent:
    """Carries out the plans of a player who never errs."""

    def __init__(self, player: Player, seat: Seat, game: SingleGame, chance: Chance) -> None:
        self._agent = TableAgent(player, seat, chance)
        self._game = game
        self._acts: Iterator[Act] = iter(())

    def see(self) -> None:
        """Look at an act of the learner: there is nothing to stop, but no plan outlasts it."""
        self._acts = iter(())

    def action(self) -> int:
        """Return the next action.

        Raises:
            CannotBePlayed: if the player has planned what cannot be played, or is not lawful.
        """
        act = next(self._acts, None)
        if act is None:
            self._acts = iter(self._agent.plan(self._game.position))
            act = next(self._acts)
        self._agent.expect_lawful(self._game.position, act)
        return act.index


class StoppingOpponent:
    """Carries out the plans of a player, errors too, and calls stop on what the player notices."""

    def __init__(self, player: Player, seat: Seat, game: StopGame, chance: Chance) -> None:
        self._agent = TableAgent(player, seat, chance)
        self._game = game
        self._acts: Iterator[Act] = iter(())
        self._calls = False

    def see(self) -> None:
        """Look at an act of the learner, which may be an error."""
        self._calls = self._agent.calls_stop(self._game.table)

    def action(self) -> int:
        """Return the next action."""
        if self._game.deciding:
            return CALL_STOP if self._calls else LET_STAND
        act = next(self._acts, None)
        if act is None:
            self._acts = self._agent.acts(self._game.table)
            act = next(self._acts)
        return act.index
