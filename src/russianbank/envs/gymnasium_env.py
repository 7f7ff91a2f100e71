"""One player against a computer player, as an environment of Gymnasium."""

from __future__ import annotations

from typing import Any

from russianbank.extras import install_hint

try:
    import gymnasium
    import numpy as np
    from gymnasium import spaces
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(install_hint(error, "envs"), name=error.name) from None

from numpy.typing import NDArray

from russianbank.ai.players import Player
from russianbank.arena.participants import any_player
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.core.constants import ACT_INDICES, OBSERVATION
from russianbank.core.errors import CannotBePlayed, NotTheMoment
from russianbank.core.kernel.game_batch import ACT_LIMIT
from russianbank.core.rules.ruleset import RuleSet
from russianbank.envs.opponent import LawfulOpponent, StoppingOpponent
from russianbank.envs.single_game import (
    ChooseCard,
    SingleGame,
    checked_action,
    checked_seed,
    checked_switch,
    deal_of,
)
from russianbank.envs.stop_game import StopGame

Observation = NDArray[np.uint8]


class OpponentEnv(gymnasium.Env[Observation, np.int64]):
    """A game against a computer player; each step is an act of the learner.

    The learner sits at red or blue by lot. The opponent's turns are played within a step. The
    reward is 1 for a game won, -1 for a game lost. ``infos["action_mask"]`` says which acts are
    lawful; one that is not loses the game, and then ``infos["unlawful"]`` is True.

    With stops both may err. After each act of the opponent the learner decides, `CALL_STOP` or
    `LET_STAND`, wherever the rules let them call, and the opponent calls stop on what it notices.
    ``infos["before"]`` is the observation before the last act, ``infos["last_action"]`` the action
    before, and ``infos["verdict"]`` 1 or -1 if there was a right or a wrong call in this step.

    Examples:
        >>> from russianbank.envs.gymnasium_env import OpponentEnv
        >>> env = OpponentEnv("foster-two-pack", opponent="greedy")
        >>> observation, infos = env.reset(seed=1)
        >>> observation, reward, ended, cut, infos = env.step(infos["action_mask"].argmax())
        >>> observation.shape, reward, ended
        ((209,), 0.0, False)

    Attributes:
        seat: where the learner sits in this game.
    """

    metadata = {"render_modes": []}  # noqa: RUF012

    def __init__(
        self,
        rules: RuleSet | str = "foster-two-pack",
        opponent: str | Player = "greedy",
        act_limit: int = ACT_LIMIT,
        choose_card: ChooseCard | None = None,
        stops: bool = False,
    ) -> None:
        """Choose the opponent.

        Args:
            rules: the rule set, or the name of a preset.
            opponent: a player, its name such as ``search:level=7``, its class ``module:Class``, or
                another program as ``engine:./mine``. Levels 1 to 6 err on purpose.
            act_limit: the acts of both players after which a game is cut short.
            choose_card: is given the position and an act that turns up an unseen card, and returns
                the card that comes. Without it the environment's own random numbers say.
            stops: whether the players may err, and call stop on each other.

        Raises:
            CannotBePlayed: if the opponent errs on purpose, and there are no stops, or an argument
                is of the wrong kind.
        """
        self.observation_space = spaces.Box(0, 255, (OBSERVATION,), np.uint8)
        self.seat = Seat.RED
        with_stops = checked_switch("stops", stops)
        self._stops = StopGame(rules, act_limit, choose_card) if with_stops else None
        self._game = self._stops or SingleGame(rules, act_limit, choose_card)
        self.action_space = spaces.Discrete(self._game.actions)
        self._player = any_player(opponent)
        if not (stops or self._player.always_lawful):
            raise CannotBePlayed(
                f"{self._player.name} errs on purpose; let it with stops=True, or choose another"
                " opponent, such as search:level=7"
            )
        self._opponent = self._seated(Chance(0))
        self._verdict = 0
        self._ended = True

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal, and let the opponent play if it begins.

        Args:
            seed: of all random choices from now on; without it, they go on.
            options: ``deal`` may be a `Deal` to begin with.

        Raises:
            CannotBePlayed: if the seed or the options are of the wrong kind, there is no such
                option, or the deal is no whole one of this rule set; then the game before goes on.
        """
        dealt = deal_of(options, self._game.rules)
        super().reset(seed=checked_seed(seed))
        chance = Chance(int(self.np_random.integers(2**63)))
        self.seat = Seat(chance.below(2))
        self._game.begin(chance, dealt)
        self._opponent = self._seated(chance)
        self._verdict = 0
        self._let_opponent_play()
        self._ended = False
        return self._game.observation(self.seat), self._infos()

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Take an action, and let the opponent play until the learner decides again.

        Raises:
            CannotBePlayed: if the action is no whole number, or the opponent plans what it may not.
            NotTheMoment: if no game is going on.
        """
        chosen, game = checked_action(action), self._game
        if self._ended:
            raise NotTheMoment("no game is going on; begin one with reset")
        self._verdict = 0
        if not game.takes(chosen):
            self._ended = True
            infos = {**self._infos(), "unlawful": True}
            return game.observation(self.seat), -1.0, True, False, infos
        self._take(chosen)
        if chosen < ACT_INDICES:
            self._opponent.see()
        self._let_opponent_play()
        self._ended = game.over or game.cut_short
        observation, reward = game.observation(self.seat), float(game.reward(self.seat))
        return observation, reward, game.over, game.cut_short, self._infos()

    def action_masks(self) -> NDArray[np.int8]:
        """Return the mask of the lawful acts, under the name that other libraries ask for."""
        return self._game.mask(self.seat)

    def _infos(self) -> dict[str, Any]:
        infos = {"action_mask": self.action_masks(), "seat": self.seat}
        if self._stops:
            before = np.frombuffer(self._stops.before.observation(self.seat), np.uint8)
            infos |= {"before": before, "last_action": self._stops.last_action}
            infos["verdict"] = self._verdict
        return infos

    def _seated(self, chance: Chance) -> LawfulOpponent | StoppingOpponent:
        seat = self.seat.other
        if isinstance(self._game, StopGame):
            return StoppingOpponent(self._player, seat, self._game, chance.split())
        return LawfulOpponent(self._player, seat, self._game, chance)

    def _take(self, action: int) -> None:
        self._game.step(action)
        if self._stops and self._stops.verdict:
            self._verdict = self._stops.verdict

    def _let_opponent_play(self) -> None:
        game = self._game
        while not (game.seat is self.seat or game.over or game.cut_short):
            self._take(self._opponent.action())
