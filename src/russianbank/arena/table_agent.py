"""A player in his seat: he carries out his plans, and watches the other player's fingers."""

from __future__ import annotations

from collections.abc import Iterator

from russianbank.ai.greedy import greedy_act
from russianbank.ai.players import Player
from russianbank.core.act import Act
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.core.errors import CannotBePlayed
from russianbank.core.event import Played, Stopped
from russianbank.core.game import Game
from russianbank.core.kernel.position import Position


class TableAgent:
    """A player who takes part in a game.

    Attributes:
        player: who he is.
        seat: where he sits.
        chance: where he takes random choices from.
    """

    def __init__(self, player: Player, seat: Seat, chance: Chance) -> None:
        self.player = player
        self.seat = seat
        self.chance = chance
        self._noticed = False

    def acts(self, game: Game) -> Iterator[Act]:
        """Make a plan and tell it act by act; each is to be played before the next is asked for.

        It ends early if something comes between, such as a stop. Where the table accepts no errors
        he does something lawful in place of one; so he does where he has just been stopped and has
        another try. A table that warns, warns people: he is to insist on what he tells.

        Raises:
            CannotBePlayed: if he planned what cannot be played.
        """
        told = game.strictness == "strict" or self._was_stopped(game)
        heeds = told and not self.player.always_lawful
        for act in self.plan(game.position):
            self.expect_playable(game.position, act)
            if heeds and game.position.breach(act):
                yield greedy_act(game.position)
                return
            known = len(game.events)
            yield act
            if len(game.events) != known + 1:
                return

    def _was_stopped(self, game: Game) -> bool:
        if len(game.events) < 2:
            return False
        done, stop = game.events[-2:]
        return isinstance(stop, Stopped) and stop.verdict.upheld and done.seat is self.seat

    def plan(self, position: Position) -> tuple[Act, ...]:
        """What he means to do.

        Raises:
            CannotBePlayed: if it is nothing at all.
        """
        acts = self.player.plan(position, self.chance).acts
        if not acts:
            raise CannotBePlayed(f"{self.player.name} at {self.seat} planned nothing; plan an act")
        return acts

    def expect_playable(self, position: Position, act: Act) -> None:
        """Refuse an act that he has planned and cannot do.

        Raises:
            CannotBePlayed: if his turn is over by now, or the cards do not allow it.
        """
        if position.seat is self.seat and position.allows(act):
            return
        why = "does not fit" if position.seat is self.seat else "comes after the end of his turn"
        raise CannotBePlayed(
            f"{self.player.name} at {self.seat} planned {act}, which {why};"
            f" {position.seat} may play {', '.join(map(str, position.playable())) or 'nothing'}"
        )

    def calls_stop(self, game: Game) -> bool:
        """Look at what the other has just done, and tell whether to call stop now (F29-F32).

        An error he has noticed waits until it may be stopped. He does not call where he would be
        wrong by now.
        """
        last = game.events[-1]
        if isinstance(last, Played) and last.breach:
            self._noticed |= self.player.notices(last.breach, self.chance)
        calls = self._noticed and game.stoppable_breach(self.seat) is not None
        if calls or game.seat is self.seat:
            self._noticed = False
        return calls
