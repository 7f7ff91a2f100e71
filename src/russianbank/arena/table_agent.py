"""A computer player at a table: carries out its plans, and corrects the opponent's errors."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from traceback import extract_tb

from russianbank.ai.greedy import greedy_act
from russianbank.ai.players import Player
from russianbank.core.act import Act
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.core.errors import CannotBePlayed, RussianBankError
from russianbank.core.event import Played, Stopped
from russianbank.core.game import Game
from russianbank.core.kernel.position import Position
from russianbank.core.misplay import Misplay


class Failed(CannotBePlayed):
    """A player that loses by failing has failed.

    Attributes:
        seat: its seat.
    """

    def __init__(self, seat: Seat, why: str) -> None:
        super().__init__(why)
        self.seat = seat


class TableAgent:
    """A computer player in one seat of a game.

    Attributes:
        player: the player.
        seat: its seat.
        chance: where its random choices come from.
    """

    def __init__(self, player: Player, seat: Seat, chance: Chance) -> None:
        self.player = player
        self.seat = seat
        self.chance = chance
        self._noticed = False

    def acts(self, game: Game) -> Iterator[Act]:
        """Make a plan, and return its acts; each is to be played before the next is asked for.

        The plan ends early if something else happens, such as a stop. An error is replaced by a
        lawful act if the table refuses errors, or if the player was just stopped. A table that
        warns of errors warns people only: the caller has to insist.

        Raises:
            CannotBePlayed: if a planned act cannot be played.
        """
        warned = game.strictness == "strict" or self._was_stopped(game)
        return _PlannedActs(self, game, warned and not self.player.always_lawful)

    def _was_stopped(self, game: Game) -> bool:
        if len(game.events) < 2:
            return False
        done, stop = game.events[-2:]
        return isinstance(stop, Stopped) and stop.verdict.upheld and done.seat is self.seat

    def plan(self, position: Position) -> tuple[Act, ...]:
        """Return the acts of the player's plan.

        Raises:
            CannotBePlayed: if the plan is empty, or the player fails by an error of its own.
            Failed: if the player fails, and loses by that.
        """
        try:
            acts = self.player.plan(position, self.chance).acts
        except RussianBankError as error:
            if not self._loses_by_failing:
                raise
            raise Failed(self.seat, f"{self.player.name} at {self.seat} failed: {error}") from None
        except Exception as error:
            raise self._failure(error) from error
        if not acts:
            raise self._refused("nothing; plan an act")
        return acts

    @property
    def _loses_by_failing(self) -> bool:
        return getattr(self.player, "loses_by_failing", False)

    def _failure(self, error: Exception) -> CannotBePlayed:
        """Return the error for a player that has raised one which is not of this library."""
        place = extract_tb(error.__traceback__)[-1]
        why = (
            f"{self.player.name} at {self.seat} failed in {Path(place.filename).name}, line"
            f" {place.lineno}: {type(error).__name__}: {error}"
        )
        if self._loses_by_failing:
            return Failed(self.seat, why)
        return CannotBePlayed(f"{why}; mend it, or set loses_by_failing = True to go on")

    def _refused(self, planned: str) -> CannotBePlayed:
        """Return the error for something that was planned."""
        why = f"{self.player.name} at {self.seat} planned {planned}"
        return Failed(self.seat, why) if self._loses_by_failing else CannotBePlayed(why)

    def expect_playable(self, position: Position, act: Act) -> None:
        """Raise an error if an act that was planned cannot be played.

        Raises:
            CannotBePlayed: if the turn is over, or the cards do not allow the act.
        """
        if position.seat is self.seat and position.allows(act):
            return
        why = "does not fit" if position.seat is self.seat else "comes after the end of the turn"
        raise self._refused(
            f"{act}, which {why};"
            f" {position.seat} may play {', '.join(map(str, position.playable())) or 'nothing'}"
        )

    def expect_lawful(self, position: Position, act: Act) -> None:
        """Raise an error if an act of a player who is always lawful cannot be played, or is not.

        Raises:
            CannotBePlayed: if so.
        """
        self.expect_playable(position, act)
        broken = position.breach(act)
        if broken:
            raise self._refused(
                f"{act}, which breaks {broken}; choose one of lawful(), or set always_lawful ="
                " False"
            )

    def calls_stop(self, game: Game) -> bool:
        """Return whether to call stop after the opponent's last act (F29-F32).

        An error that was noticed waits until it may be stopped. Where stop would be wrong by now,
        it is not called.
        """
        last = game.events[-1]
        if isinstance(last, Played) and last.breach:
            self._noticed |= self.player.notices(last.breach, self.chance)
        calls = self._noticed and game.stoppable_breach(self.seat) is not None
        if calls or game.seat is self.seat:
            self._noticed = False
        return calls

    def points_out(self, game: Game) -> Misplay | None:
        """Return a misplaced card of the opponent's to put right now, the latest first (F52)."""
        misplays = game.misplays(self.seat)
        return misplays[-1] if misplays else None


class _PlannedActs:
    """The acts of a plan, until something else happens; they can be copied half way."""

    def __init__(self, agent: TableAgent, game: Game, lawful_only: bool) -> None:
        self._agent, self._game, self._lawful_only = agent, game, lawful_only
        self._left = list(agent.plan(game.position))
        self._known = len(game.events)

    def __iter__(self) -> Iterator[Act]:
        return self

    def __next__(self) -> Act:
        position = self._game.position
        if not self._left or len(self._game.events) != self._known:
            self._left.clear()
            raise StopIteration
        act = self._left.pop(0)
        self._known += 1
        self._agent.expect_playable(position, act)
        if self._lawful_only and position.breach(act):
            self._left.clear()
            return greedy_act(position)
        return act
