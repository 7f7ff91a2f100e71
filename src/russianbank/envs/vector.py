"""Many games at once, in the form of Gymnasium's vector environments.

This module needs NumPy. Gymnasium is imported only where a space or the metadata are asked for;
its wrappers take the `WrappableVectorEnv` of `gymnasium_vector.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any, Literal, NoReturn

from russianbank.extras import install_hint

try:
    import numpy as np
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(install_hint(error, "envs"), name=error.name) from None

from russianbank.core.arguments import checked_number, refused
from russianbank.core.constants import ACT_INDICES, CARD_NUMBERS, DECK, OBSERVATION, PLANES
from russianbank.core.deal import Deal
from russianbank.core.errors import CannotBePlayed, NotTheMoment
from russianbank.core.kernel.game_batch import ACT_LIMIT, MOST_PARTS, GameBatch
from russianbank.core.kernel.position import Position
from russianbank.core.rules.preset import preset
from russianbank.core.rules.ruleset import RuleSet
from russianbank.envs.single_game import checked_switch, deal_of
from russianbank.envs.stop_batch import StopBatch
from russianbank.envs.stop_game import STOP_ACTIONS
from russianbank.envs.symmetric_cards import CardSymmetry
from russianbank.envs.symmetric_form import SymmetricForm, Symmetry

if TYPE_CHECKING:
    from gymnasium import spaces
    from numpy.typing import ArrayLike, NDArray

Infos = dict[str, Any]
Step = tuple[
    "NDArray[np.uint8]", "NDArray[np.float32]", "NDArray[np.bool_]", "NDArray[np.bool_]", Infos
]
"""Observations, rewards, terminations, truncations and infos."""

SHAPES = {"flat": (OBSERVATION,), "cards": (PLANES, 8, DECK // 8)}
"""The shapes of the two kinds of observations."""


class VectorEnv:
    """Games of one rule set, in which the same policy plays both sides.

    Each step takes an act in every game, and a game that ends is dealt anew in the same step. An
    observation is from the side of the player on turn, who may be the player of the act before. A
    reward is for the player of the act: 1 if it won the game, -1 if it lost it, else 0. The arrays
    are written in place: each step overwrites what the one before returned. Other threads run
    during a step.

    An environment cannot be copied or pickled; the same seed and the same acts give the same games.

    Examples:
        >>> from russianbank.envs.vector import VectorEnv
        >>> env = VectorEnv("foster-two-pack", games=4, seed=1)
        >>> observations, infos = env.reset(seed=1)
        >>> step = env.step(env.masks.argmax(axis=1))
        >>> step[0] is env.observations, env.masks.shape
        (True, (4, 288))

    Attributes:
        rules: the rule set.
        num_envs: how many games there are.
        shape: the shape of the observation of one game.
        actions: how many actions there are: those of `ACT_LIST`, and two more with stops.
        observations: for each game the 209 numbers of `Position.observation`, or its planes.
        masks: for each game a 1 for every act of `ACT_LIST` that is lawful, else 0.
        seats: for each game who is on turn: 0 is red, 1 is blue.
        rewards: what the last acts were worth to their players.
        terminations: which games the last step ended.
        truncations: which games it cut short, at the limit of acts.
        final_observations: the observations at the end of these games, from the side of the player
            who was on turn then; other rows are older.
        final_seats: who that was; the others are older.
        waiting: which games wait for a card, where chance is explicit.
        chances: for each of these games a 1 for the number of every card that can come; the rest
            is 0. All these cards are equally likely.
        closed: whether the environment was closed; then no game goes on.
    """

    def __init__(
        self,
        rules: RuleSet | str = "foster-two-pack",
        games: int = 1024,
        seed: int = 0,
        act_limit: int = ACT_LIMIT,
        observations: NDArray[np.uint8] | None = None,
        masks: NDArray[np.uint8] | None = None,
        threads: int = 1,
        chance: Literal["own", "explicit"] = "own",
        observation: Literal["flat", "cards"] = "flat",
        stops: bool = False,
        symmetric: bool = False,
    ) -> None:
        """Deal the first games.

        Args:
            rules: the rule set, or the name of a preset.
            games: how many games to play at once.
            seed: of all random choices.
            act_limit: the acts after which a game is cut short.
            observations: where to write, if not into an array of its own: `games` observations.
            masks: the same for the masks: `games` rows of 288, with stops of 290.
            threads: how many threads make a step; they change nothing but the speed.
            chance: ``own`` if the environment turns up cards by its own random numbers,
                ``explicit`` if you say with `turn_up` which card comes.
            observation: ``flat`` for the 209 numbers of `Position.observation`, ``cards`` for the
                26 planes of 8 rows of 14 of `Position.card_planes`.
            stops: whether a player may err, and the other call stop. There are two more actions
                then, `CALL_STOP` and `LET_STAND`.
            symmetric: whether positions that differ only in the order of columns, or in the names
                of the suits of a colour, look the same. Acts name the sorted columns then. There
                are no stops, and the arrays are its own.

        Raises:
            CannotBePlayed: if an argument is not allowed.
        """
        self.rules = preset(rules) if isinstance(rules, str) else rules
        if not isinstance(chance, str) or chance not in ("own", "explicit"):
            raise refused("chance is own or explicit", chance)
        if not isinstance(observation, str) or observation not in SHAPES:
            raise refused("an observation is flat or cards", observation)
        checked_number(threads, 1, MOST_PARTS, f"a step has 1 to {MOST_PARTS} threads")
        checked_switch("stops", stops)
        if checked_switch("symmetric", symmetric) and (
            stops or observations is not None or masks is not None
        ):
            raise CannotBePlayed(
                "the symmetric form has observations and masks in arrays of its own, and no stops;"
                " leave out observations, masks and stops"
            )
        self.shape = SHAPES[observation]
        self.actions = STOP_ACTIONS if stops else ACT_INDICES
        planes = observation == "cards"
        given = (self.rules, games, seed, act_limit, observations, masks)
        explicit = chance == "explicit"
        self._stops = StopBatch(*given, explicit, planes) if stops else None
        self._batch = self._stops or GameBatch(*given, threads, explicit, planes)
        self._executor = ThreadPoolExecutor(threads) if threads > 1 and not stops else None
        self._each = partial(_in_threads, self._executor) if self._executor else map
        self.num_envs = self._batch.games
        self.observations = _array(self._batch.observations).reshape(-1, *self.shape)
        self.masks = _array(self._batch.masks).reshape(-1, self.actions)
        self._names: type[Symmetry | CardSymmetry] = CardSymmetry if planes else Symmetry
        real = self.observations, self.masks
        self._form = SymmetricForm(*real, self._names) if symmetric else None
        if self._form:
            self.observations, self.masks = self._form.observations, self._form.masks
        self.seats = _array(self._batch.seats)
        self.rewards = np.zeros(self.num_envs, np.float32)
        self.terminations = _array(self._batch.terminations).view(np.bool_)
        self.truncations = _array(self._batch.truncations).view(np.bool_)
        finals = _array(self._batch.final_observations)
        self.final_observations = finals.reshape(-1, *self.shape)
        self.final_seats = _array(self._batch.final_seats)
        self.waiting = _array(self._batch.waiting).view(np.bool_)
        self.chances = _array(self._batch.chances).reshape(-1, CARD_NUMBERS)
        self._signed_rewards = np.frombuffer(self._batch.rewards, np.int8)
        self.closed = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.uint8], Infos]:
        """Deal every game anew.

        Args:
            seed: of all random choices from now on; without it, they go on.
            options: ``deal`` may be a `Deal` with which every game begins.

        Raises:
            CannotBePlayed: if the seed or the options are of the wrong kind, there is no such
                option, or the deal is no whole one of this rule set; then nothing has changed.
            NotTheMoment: if the environment is closed.
        """
        self._require_open()
        dealt = deal_of(options, self.rules)
        self._batch.begin(seed)
        self.rewards.fill(0)
        if dealt is not None:
            for game in range(self.num_envs):
                self._batch.deal(game, dealt)
        if self._form:
            self._form.write()
        return self.observations, self._infos()

    def step(self, actions: ArrayLike) -> Step:
        """Play one act in every game.

        Args:
            actions: the index of a lawful act for each game.

        Returns:
            The observations, rewards, terminations, truncations and infos. ``infos["seats"]`` is
            who is on turn and ``infos["action_mask"]`` the masks. Where games have ended,
            ``infos["_final_obs"]`` says which, ``infos["final_obs"]`` has how they ended, and
            ``infos["final_info"]["seats"]`` who was on turn then.

        Raises:
            CannotBePlayed: if an act is not lawful; then no game has changed.
            NotTheMoment: if a game waits for a card, or the environment is closed.
        """
        self._require_open()
        chosen = self._numbers(actions, "the actions are {} whole numbers")
        if self._form:
            chosen = self._form.real_acts(chosen)
        self._batch.step(chosen, self._each)
        return self._stepped()

    def turn_up(self, cards: ArrayLike) -> Step:
        """Turn up a card in every game that waits for one, which finishes the step of these games.

        Examples:
            >>> from russianbank.envs.vector import VectorEnv
            >>> env = VectorEnv("pagat", games=4, seed=1, chance="explicit")
            >>> while not env.waiting.any():
            ...     step = env.step(env.masks.argmax(axis=1))
            >>> step = env.turn_up(env.chances.argmax(axis=1))
            >>> bool(env.waiting.any())
            False

        Args:
            cards: the number of a card for each game, as in `Card.number`; that of a game that
                does not wait is ignored.

        Returns:
            What `step` returns. In the other games nothing has happened.

        Raises:
            CannotBePlayed: if a card cannot come; then no game has changed.
            NotTheMoment: if no game waits, or the environment is closed.
        """
        self._require_open()
        self._batch.turn_up(self._numbers(cards, "the cards are {} card numbers"))
        return self._stepped()

    def deal(self, game: int, deal: Deal) -> None:
        """Begin a game anew, with a deal; its observation and its mask show it.

        Raises:
            CannotBePlayed: if there is no such game, or the deal is no whole one of this rule set.
            NotTheMoment: if the environment is closed.
        """
        self._require_open()
        self._batch.deal(game, deal)
        self.rewards[game] = 0
        if self._form:
            self._form.write()

    def _numbers(self, found: ArrayLike, form: str) -> Any:
        """Return a whole number for each game, as an array."""
        expected = form.format(self.num_envs)
        try:
            numbers = np.asarray(found)
        except (TypeError, ValueError, OverflowError):
            raise refused(expected, found) from None
        if numbers.shape != (self.num_envs,) or numbers.dtype.kind not in "iu":
            raise refused(expected, found)
        return numbers

    def _stepped(self) -> Step:
        np.copyto(self.rewards, self._signed_rewards)
        if self._form:
            self._form.write()
        infos = self._infos()
        if self._batch.has_ended():
            ended = self.terminations | self.truncations
            infos["final_obs"], infos["_final_obs"] = self.final_observations, ended
            if self._form:
                infos["final_obs"] = self._names(self.final_observations).observations
            infos["final_info"] = {"seats": self.final_seats, "_seats": ended}
            infos["_final_info"] = ended
        return self.observations, self.rewards, self.terminations, self.truncations, infos

    def _infos(self) -> Infos:
        infos: Infos = {"seats": self.seats, "action_mask": self.masks}
        if self._batch.explicit:
            infos |= {"waiting": self.waiting, "chances": self.chances}
        if self._stops:
            batch = self._stops
            before = batch.before.reshape(-1, *self.shape)
            infos |= {"last_actions": batch.last_actions, "before": before}
            infos["verdicts"] = batch.verdicts
        return infos

    def position(self, game: int) -> Position:
        """Return the position of a game, as an independent copy.

        Raises:
            CannotBePlayed: if there is no such game.
        """
        return self._batch.position(game)

    def close(self) -> None:
        """End the games, and the threads if there are any; what the arrays show stays."""
        if self._executor:
            self._executor.shutdown()
        self.closed = True

    def __reduce__(self) -> NoReturn:
        raise CannotBePlayed(
            "an environment cannot be copied or pickled; make another one with the same seed, and"
            " play the same acts in it"
        )

    def _require_open(self) -> None:
        if self.closed:
            raise NotTheMoment("the environment is closed; make another one")

    @cached_property
    def metadata(self) -> dict[str, Any]:
        """What Gymnasium wants to know: a game that ends is dealt anew in the same step."""
        from gymnasium.vector import AutoresetMode

        return {"autoreset_mode": AutoresetMode.SAME_STEP}

    @cached_property
    def single_observation_space(self) -> spaces.Box:
        """The observations of one game, as a space of Gymnasium."""
        from gymnasium import spaces

        return spaces.Box(0, 255, self.shape, np.uint8)

    @cached_property
    def single_action_space(self) -> spaces.Discrete:
        """The acts of one game, as a space of Gymnasium."""
        from gymnasium import spaces

        return spaces.Discrete(self.actions)

    @cached_property
    def observation_space(self) -> spaces.Box:
        """The observations of all games, as a space of Gymnasium."""
        from gymnasium import spaces

        return spaces.Box(0, 255, (self.num_envs, *self.shape), np.uint8)

    @cached_property
    def action_space(self) -> spaces.MultiDiscrete:
        """The acts of all games, as a space of Gymnasium."""
        from gymnasium import spaces

        return spaces.MultiDiscrete([self.actions] * self.num_envs)


def _array(buffer: memoryview | NDArray[np.uint8]) -> NDArray[np.uint8]:
    return np.frombuffer(buffer, np.uint8)


def _in_threads(
    executor: ThreadPoolExecutor, call: Callable[[int], None], parts: Iterable[int]
) -> list[None]:
    """Do something for each part in a thread of its own; when this returns, none is running."""
    started: list[Future[None]] = []
    try:
        for part in parts:
            started.append(executor.submit(call, part))
        return [one.result() for one in started]
    finally:
        wait(started)
