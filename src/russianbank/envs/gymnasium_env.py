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

from russianbank.ai.players import Player, open_player
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.core.constants import ACT_INDICES, OBSERVATION
from russianbank.core.errors import CannotBePlayed
from russianbank.core.kernel.game_batch import ACT_LIMIT
from russianbank.core.rules.ruleset import RuleSet
from russianbank.envs.single_game import ChooseCard, SingleGame

Observation = NDArray[np.uint8]


class OpponentEnv(gymnasium.Env[Observation, np.int64]):
    """A game against a computer player; each step is an act of the learner.

    The learner sits at red or blue by lot. The opponent's turns are played within a step. The
    reward is 1 for a game won, -1 for a game lost. ``infos["action_mask"]`` says which acts are
    lawful; one that is not loses the game, and then ``infos["unlawful"]`` is True.

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
    ) -> None:
        """Choose the opponent.

        Args:
            rules: the rule set, or the name of a preset.
            opponent: a player, its name such as ``search:level=5``, or its class ``module:Class``.
            act_limit: the acts of both players after which a game is cut short.
            choose_card: is given the position and an act that turns up an unseen card, and returns
                the card that comes. Without it the environment's own random numbers say.

        Raises:
            CannotBePlayed: if the opponent errs on purpose: there are no stops here.
        """
        self.observation_space = spaces.Box(0, 255, (OBSERVATION,), np.uint8)
        self.action_space = spaces.Discrete(ACT_INDICES)
        self.seat = Seat.RED
        self._game = SingleGame(rules, act_limit, choose_card)
        self._opponent = open_player(opponent)
        if not self._opponent.always_lawful:
            raise CannotBePlayed(f"{self._opponent.name} errs on purpose; choose another opponent")
        self._chance = Chance(0)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal, and let the opponent play if it begins.

        Args:
            seed: of all random choices from now on; without it, they go on.
            options: ``deal`` may be a `Deal` to begin with.
        """
        super().reset(seed=seed)
        self._chance = Chance(int(self.np_random.integers(2**63)))
        self.seat = Seat(self._chance.below(2))
        self._game.begin(self._chance, (options or {}).get("deal"))
        self._let_opponent_play()
        return self._game.observation(self.seat), self._infos()

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Play an act, and the opponent's turn if that ends the learner's."""
        act = self._game.lawful_act(int(action))
        if act is None:
            infos = {**self._infos(), "unlawful": True}
            return self._game.observation(self.seat), -1.0, True, False, infos
        self._game.play(act)
        self._let_opponent_play()
        observation, reward = self._game.observation(self.seat), self._game.reward(self.seat)
        over, cut = self._game.position.over, self._game.cut_short
        return observation, float(reward), over, cut, self._infos()

    def action_masks(self) -> NDArray[np.int8]:
        """Return the mask of the lawful acts, under the name that other libraries ask for."""
        return self._game.mask(self.seat)

    def _infos(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks(), "seat": self.seat}

    def _let_opponent_play(self) -> None:
        game = self._game
        while not (game.position.seat is self.seat or game.position.over or game.cut_short):
            for act in self._opponent.plan(game.position, self._chance).acts:
                game.play(act)
