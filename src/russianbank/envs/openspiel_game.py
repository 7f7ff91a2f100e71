"""The game for OpenSpiel, with a chance node for every card that is turned up or dealt.

Importing this module registers it: ``pyspiel.load_game("python_russian_bank(rules=pagat)")``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from russianbank.extras import install_hint

try:
    import numpy as np
    import pyspiel
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(install_hint(error, "openspiel"), name=error.name) from None

from russianbank.core.act import Act
from russianbank.core.cards import CARDS, Card, Seat
from russianbank.core.constants import ACT_INDICES, CARD_NUMBERS, DECK, OBSERVATION, PLANES
from russianbank.core.deal import Deal, first_by_cards, new_packs
from russianbank.core.errors import CannotBePlayed
from russianbank.core.kernel.game_batch import ACT_LIMIT, checked_act_limit
from russianbank.core.kernel.position import Position
from russianbank.core.rules.preset import preset
from russianbank.core.rules.ruleset import RuleSet
from russianbank.envs.single_game import act_at
from russianbank.notation import write_position

NAME = "python_russian_bank"
PARAMETERS = {"rules": "foster-two-pack", "act_limit": ACT_LIMIT}

_TYPE = pyspiel.GameType(
    short_name=NAME,
    long_name="Russian Bank",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=PARAMETERS,
)


class RussianBankGame(pyspiel.Game):  # type: ignore[misc]
    """Russian Bank by the rules of a preset, with lawful play; player 0 is red, player 1 blue.

    Examples:
        >>> import pyspiel
        >>> from russianbank.envs import openspiel_game
        >>> game = pyspiel.load_game("python_russian_bank(rules=pagat)")
        >>> state = game.new_initial_state()
        >>> state.is_chance_node(), len(state.chance_outcomes())
        (True, 52)

    Attributes:
        rules: the rule set.
        act_limit: the acts after which a game has no winner.
        shown: the places of a deal whose cards lie face up at the start, as seat and place.
    """

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        chosen = {**PARAMETERS, **(params or {})}
        self.rules: RuleSet = preset(chosen["rules"])
        self.act_limit = checked_act_limit(chosen["act_limit"])
        self.shown = _shown_places(self.rules)
        info = pyspiel.GameInfo(
            num_distinct_actions=ACT_INDICES,
            max_chance_outcomes=CARD_NUMBERS,
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.act_limit,
        )
        super().__init__(_TYPE, info, dict(params or {}))

    def new_initial_state(self) -> RussianBankState:
        """Return a state in which no card is dealt yet."""
        return RussianBankState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Return how many chance nodes a game can have: each card once, and who begins."""
        return DECK + 1

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None
    ) -> Observer:
        """Return what turns a state into an observation or an information state."""
        return Observer(iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class RussianBankState(pyspiel.State):  # type: ignore[misc]
    """A state: cards are being dealt, a player is on turn, or a card is being turned up.

    An action of a player is the index of an act, that of chance the number of a card. The last
    action of the deal says who begins, if the cards do not: 0 is red, 1 is blue.

    Attributes:
        position: the position; None while cards are being dealt.
        act: the act that is turning up a card; None at other times.
    """

    def __init__(self, game: RussianBankGame) -> None:
        super().__init__(game)
        self._rules, self._shown, self._act_limit = game.rules, game.shown, game.act_limit
        self._dealt: list[Card] = []
        self._acts = 0
        self._said: list[str] = []
        self.position: Position | None = None
        self.act: Act | None = None

    def current_player(self) -> int:
        """Return whose action is next."""
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        if self.position is None or self.act is not None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(self.position.seat)

    def is_terminal(self) -> bool:
        """Return whether the game is over, or cut short at the limit of acts."""
        return self.position is not None and (
            self.position.over or (self._acts >= self._act_limit and self.act is None)
        )

    def returns(self) -> list[float]:
        """Return 1 for the winner and -1 for the loser; 0 where nobody has won."""
        winner = self.position.winning_seat if self.position else None
        return [0.0 if winner is None else 1.0 if winner is seat else -1.0 for seat in Seat]

    def _legal_actions(self, player: int) -> list[int]:
        assert self.position is not None
        return sorted(self.position.lawful_indices())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the cards that can come, or the seats that can begin, all equally likely."""
        numbers = [card.number for card in self._possible()] or list(Seat)
        return [(int(number), 1.0 / len(numbers)) for number in numbers]

    def _possible(self) -> list[Card]:
        """Return the cards that can come; none where chance says who begins."""
        if self.position is not None and self.act is not None:
            return [card for card, _ in self.position.chances(self.act)]
        if len(self._dealt) == len(self._shown):
            return []
        seat, _ = self._shown[len(self._dealt)]
        return _left(self._rules, self._rules.pack_of(seat), self._dealt)

    def _apply_action(self, action: int) -> None:
        said = self._action_to_string(self.current_player(), action)
        if self.position is None:
            self._deal(action)
        elif self.act is not None:
            self.position.play(self.act, card=CARDS[action])
            self.act = None
        else:
            act = act_at(action)
            if not self.position.lawful_mask()[action]:
                raise CannotBePlayed(f"{act} is not lawful now; legal_actions says which acts are")
            if self.position.turns_up(act) is None:
                self.position.play(act)
            else:
                self.act = act
            self._acts += 1
        self._said.append(said)

    def _deal(self, action: int) -> None:
        """Deal a card, or let a seat begin."""
        if action not in (number for number, _ in self.chance_outcomes()):
            raise CannotBePlayed(f"{action} cannot come now; chance_outcomes says what can")
        first = None
        if len(self._dealt) < len(self._shown):
            self._dealt.append(CARDS[action])
            if len(self._dealt) < len(self._shown):
                return
            first = first_by_cards(self._rules, self._whole_deal(Seat.RED))
            if first is None:
                return
        self.position = Position.start(
            self._rules, self._whole_deal(Seat(action) if first is None else first)
        )

    def _whole_deal(self, first: Seat) -> Deal:
        """Return a deal with the cards that lie face up; the order of the others means nothing."""
        dealt = dict(zip(self._shown, self._dealt, strict=True))
        left = {pack: _left(self._rules, pack, self._dealt) for pack in Seat}
        hands: list[list[Card]] = []
        for seat in Seat:
            many = len(new_packs(self._rules).cards(seat))
            pool = left[self._rules.pack_of(seat)]
            hands.append([dealt.get((seat, place)) or pool.pop() for place in range(many)])
        return Deal(hands[0], hands[1], first)

    def _action_to_string(self, player: int, action: int) -> str:
        if player != pyspiel.PlayerId.CHANCE:
            return str(act_at(action))
        if self.position is None and len(self._dealt) == len(self._shown):
            return f"{Seat(action)} begins"
        if action not in CARDS:
            raise CannotBePlayed(f"{action} is not the number of a card; chance_outcomes has them")
        return str(CARDS[action])

    def __str__(self) -> str:
        if self.position is None:
            return f"dealt: {' '.join(map(str, self._dealt))}"
        pending = f" {self.act}" if self.act else ""
        return write_position(self.position) + pending

    def said(self) -> str:
        """Return every action so far, in words."""
        return " ".join(self._said)


class Observer:
    """Turns a state into an observation, or into an information state, which has perfect recall.

    All knowledge is public. An observation has the 209 numbers of `Position.observation`, an
    information state the 26 planes of `Position.card_planes`, which have all that matters of the
    past. Both are from the side of the player who asks, and 0 until the cards are dealt. Before
    them come four numbers, one of which is 1: the player is on turn, the opponent is, chance is,
    or the game is over. Then come 288, with a 1 for the act that is turning up a card.

    Attributes:
        tensor: all numbers in a row.
        dict: the same numbers by name and in their shapes.
    """

    def __init__(self, kind: Any) -> None:
        self._recalls = kind.perfect_recall
        shapes: dict[str, tuple[int, ...]] = {"turn": (4,), "act": (ACT_INDICES,)}
        if self._recalls:
            shapes["cards"] = (PLANES, 8, DECK // 8)
        else:
            shapes["flat"] = (OBSERVATION,)
        self.tensor = np.zeros(sum(int(np.prod(shape)) for shape in shapes.values()), np.float32)
        self.dict, start = {}, 0
        for name, shape in shapes.items():
            end = start + int(np.prod(shape))
            self.dict[name] = self.tensor[start:end].reshape(shape)
            start = end

    def set_from(self, state: RussianBankState, player: int) -> None:
        """Write what a player knows into the tensor."""
        self.tensor.fill(0)
        on_turn = state.current_player()
        if on_turn < 0:
            self.dict["turn"][2 if on_turn == pyspiel.PlayerId.CHANCE else 3] = 1
        else:
            self.dict["turn"][int(on_turn != player)] = 1
        if state.act is not None:
            self.dict["act"][state.act.index] = 1
        if state.position is not None:
            name = "cards" if self._recalls else "flat"
            show = state.position.card_planes if self._recalls else state.position.observation
            numbers = np.frombuffer(show(Seat(player)), np.uint8)
            self.dict[name][:] = numbers.reshape(self.dict[name].shape)

    def string_from(self, state: RussianBankState, player: int) -> str:
        """Return what a player knows: the position, or with perfect recall all that happened."""
        return state.said() if self._recalls else str(state)


def _shown_places(rules: RuleSet) -> tuple[tuple[Seat, int], ...]:
    """Return the places of a deal whose cards lie face up at the start, as seat and place."""
    packs = new_packs(rules)
    start = Position.start(rules, packs)
    unseen = {card for pack in Seat for card in start.unseen_cards(pack)}
    return tuple(
        (seat, place)
        for seat in Seat
        for place, card in enumerate(packs.cards(seat))
        if card not in unseen
    )


def _left(rules: RuleSet, pack: Seat, dealt: list[Card]) -> list[Card]:
    """Return the cards of a pack that are not dealt yet."""
    packs = new_packs(rules)
    cards = [card for seat in Seat for card in packs.cards(seat) if card.pack is pack]
    return [card for card in cards if card not in dealt]


pyspiel.register_game(_TYPE, RussianBankGame)
