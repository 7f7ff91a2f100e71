"""Two players, as an environment of PettingZoo in which they take turns (AEC)."""

from __future__ import annotations

from typing import Any

from russianbank.extras import install_hint

try:
    import numpy as np
    from gymnasium import spaces
    from gymnasium.utils import seeding
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(install_hint(error, "envs"), name=error.name) from None

from russianbank.core.arguments import refused
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.core.constants import OBSERVATION
from russianbank.core.kernel.game_batch import ACT_LIMIT
from russianbank.core.rules.ruleset import RuleSet
from russianbank.envs.single_game import (
    ChooseCard,
    SingleGame,
    checked_action,
    checked_seed,
    checked_switch,
    deal_of,
)
from russianbank.envs.stop_game import StopGame

AGENTS = {Seat.RED: "player_0", Seat.BLUE: "player_1"}
SEATS = {agent: seat for seat, agent in AGENTS.items()}


def env(
    rules: RuleSet | str = "foster-two-pack",
    act_limit: int = ACT_LIMIT,
    choose_card: ChooseCard | None = None,
    stops: bool = False,
) -> Any:
    """Return the environment with PettingZoo's usual wrappers; an unlawful act loses the game.

    Examples:
        >>> from russianbank.envs import pettingzoo_env
        >>> env = pettingzoo_env.env("foster-two-pack")
        >>> env.reset(seed=1)
        >>> observation, reward, ended, cut, infos = env.last()
        >>> env.step(observation["action_mask"].argmax())
        >>> sorted(env.possible_agents), observation["observation"].shape
        (['player_0', 'player_1'], (209,))

    Args:
        rules: the rule set, or the name of a preset.
        act_limit: the acts after which a game is cut short.
        choose_card: is given the position and an act that turns up an unseen card, and returns
            the card that comes. Without it the environment's own random numbers say.
        stops: whether an agent may err, and the other call stop. After each act the other agent is
            selected and takes `CALL_STOP` or `LET_STAND`, wherever the rules let it call.
    """
    made: Any = TwoPlayerEnv(rules, act_limit, choose_card, stops)
    made = wrappers.TerminateIllegalWrapper(made, illegal_reward=-1)
    made = wrappers.AssertOutOfBoundsWrapper(made)
    return wrappers.OrderEnforcingWrapper(made)


class TwoPlayerEnv(AECEnv):  # type: ignore[misc]
    """The environment without wrappers; its agents are ``player_0``, red, and ``player_1``, blue.

    The same agent is selected again until its turn ends. What an agent observes is a dictionary of
    an ``observation``, from its own side, and an ``action_mask``, which is empty while the other is
    on turn. With stops there are also ``before``, the observation before the last act, and the
    ``last_action``.
    """

    metadata = {"name": "russian_bank", "render_modes": [], "is_parallelizable": False}  # noqa: RUF012

    def __init__(
        self,
        rules: RuleSet | str = "foster-two-pack",
        act_limit: int = ACT_LIMIT,
        choose_card: ChooseCard | None = None,
        stops: bool = False,
    ) -> None:
        super().__init__()
        self.possible_agents = list(SEATS)
        self.agents: list[str] = []
        self.render_mode = None
        with_stops = checked_switch("stops", stops)
        self._stops = StopGame(rules, act_limit, choose_card) if with_stops else None
        self._game = self._stops or SingleGame(rules, act_limit, choose_card)
        actions = self._game.actions
        observed: dict[str, spaces.Space[Any]] = {
            "observation": spaces.Box(0, 255, (OBSERVATION,), np.uint8),
            "action_mask": spaces.Box(0, 1, (actions,), np.int8),
        }
        if stops:
            observed["before"] = spaces.Box(0, 255, (OBSERVATION,), np.uint8)
            observed["last_action"] = spaces.Box(-1, actions - 1, (1,), np.int16)
        self.observation_spaces = {agent: spaces.Dict(observed) for agent in SEATS}
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in SEATS}
        self._random, _ = seeding.np_random()

    def observation_space(self, agent: str) -> Any:
        """Return the space of what an agent observes; always the same object."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Return the space of an agent's acts; always the same object."""
        return self.action_spaces[agent]

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what an agent observes.

        Raises:
            CannotBePlayed: if there is no such agent.
        """
        seat = SEATS.get(agent)
        if seat is None:
            raise refused(f"an agent is {' or '.join(SEATS)}", agent)
        seen = {"observation": self._game.observation(seat), "action_mask": self._game.mask(seat)}
        if self._stops:
            seen["before"] = np.frombuffer(self._stops.before.observation(seat), np.uint8)
            seen["last_action"] = np.array([self._stops.last_action], np.int16)
        return seen

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal; ``options["deal"]`` may be a `Deal` to begin with.

        Other options are passed over, as PettingZoo's own test asks.

        Raises:
            CannotBePlayed: if the seed or the options are of the wrong kind, or the deal is no
                whole one of this rule set; then the game before goes on.
        """
        dealt = deal_of(options, self._game.rules, others=True)
        if seed is not None:
            self._random, _ = seeding.np_random(checked_seed(seed))
        chance = Chance(int(self._random.integers(2**63)))
        self._game.begin(chance, dealt)
        self.agents = list(SEATS)
        self.rewards = dict.fromkeys(SEATS, 0)
        self._cumulative_rewards = dict.fromkeys(SEATS, 0)
        self.terminations = dict.fromkeys(SEATS, False)
        self.truncations = dict.fromkeys(SEATS, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in SEATS}
        self.agent_selection = AGENTS[self._game.seat]

    def step(self, action: Any) -> None:
        """Play an act of the selected agent.

        Raises:
            CannotBePlayed: if the cards do not allow the act.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0
        game = self._game
        game.step(checked_action(action))
        self.rewards = {other: game.reward(seat) for other, seat in SEATS.items()}
        self.terminations = dict.fromkeys(SEATS, game.over)
        self.truncations = dict.fromkeys(SEATS, game.cut_short)
        self.agent_selection = AGENTS[game.seat]
        self._accumulate_rewards()

    def close(self) -> None:
        """Do nothing: an environment holds memory only."""
