"""One game, as the environments for one and for two players have it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from sys import maxsize
from typing import TYPE_CHECKING, cast

from russianbank.extras import install_hint

try:
    import numpy as np
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(install_hint(error, "envs"), name=error.name) from None

from russianbank.core.act import ACT_LIST, Act
from russianbank.core.arguments import checked_kind, checked_number, refused
from russianbank.core.cards import Card, Seat
from russianbank.core.chance import Chance
from russianbank.core.constants import ACT_INDICES
from russianbank.core.deal import Deal, checked_deal, deal
from russianbank.core.errors import CannotBePlayed
from russianbank.core.kernel.game_batch import checked_act_limit
from russianbank.core.kernel.position import Position
from russianbank.core.rules.preset import preset
from russianbank.core.rules.ruleset import RuleSet

if TYPE_CHECKING:
    from numpy.typing import NDArray

ChooseCard = Callable[[Position, Act], Card]
"""Says which card an act turns up: one of `Position.chances`."""

_ACTION = "an action is a whole number"
_SEED = "a seed is a whole number from 0 to 2**64 - 1"
_INDEX = f"an action is a number from 0 to {ACT_INDICES - 1}"


def checked_action(found: object) -> int:
    """Return the number of an action, whether or not there is one with that number."""
    return checked_number(found, -maxsize, maxsize, _ACTION)


def act_at(index: object) -> Act:
    """Return the act with an index."""
    return ACT_LIST[checked_number(index, 0, ACT_INDICES - 1, _INDEX)]


def checked_seed(found: object) -> int | None:
    """Return the seed of all random choices; None if they go on."""
    return None if found is None else checked_number(found, 0, 2**64 - 1, _SEED)


def checked_choice(found: object) -> ChooseCard | None:
    """Return the function that says which card comes; None if there is none."""
    if found is None or callable(found):
        return cast("ChooseCard | None", found)
    raise refused("choose_card is a function from a position and an act to a card", found)


def checked_switch(name: str, found: object) -> bool:
    """Return whether something is switched on."""
    return checked_kind(found, bool, f"{name} is True or False")


def deal_of(options: object, rules: RuleSet, others: bool = False) -> Deal | None:
    """Return the deal among the options of a reset, if there is one, whether or not with others."""
    if options is None:
        return None
    if not isinstance(options, Mapping):
        raise refused('options are a dictionary, such as {"deal": dealt}', options)
    for name in options:
        if name != "deal" and not others:
            raise refused("deal is the only option of a reset", name)
    dealt = options.get("deal")
    return None if dealt is None else whole_deal(dealt, rules)


def whole_deal(found: object, rules: RuleSet) -> Deal:
    """Return a deal that has all cards of a game with these rules."""
    dealt = checked_deal(found)
    Position.start(rules, dealt)
    packs = 1 if rules.packs == "one" else 2
    each = packs * 4 * len(rules.ranks) // 2
    for seat in Seat:
        count = len(dealt.cards(seat))
        if count != each:
            raise CannotBePlayed(
                f"a game of {rules.name} begins with {each} cards for {seat}, not {count}; make the"
                " deal with deal(rules, chance). One of sample_deal() has unseen cards only"
            )
    return dealt


def begin_with(rules: RuleSet, chance: Chance, given: Deal | None) -> Deal:
    """Return the deal that is given, or a new one."""
    return deal(rules, chance) if given is None else given


class SingleGame:
    """A game that is dealt again and again, with a limit of acts.

    Cards are turned up as the deal says, unless `choose_card` says which card comes.

    Attributes:
        rules: the rule set.
        act_limit: the acts after which a game is cut short.
        position: the position.
    """

    actions = ACT_INDICES

    def __init__(
        self, rules: RuleSet | str, act_limit: int, choose_card: ChooseCard | None = None
    ) -> None:
        self.rules = preset(rules) if isinstance(rules, str) else rules
        self.act_limit = checked_act_limit(act_limit)
        self._choose_card = checked_choice(choose_card)
        self.begin(Chance(0))

    def begin(self, chance: Chance, given: Deal | None = None) -> None:
        """Deal, or begin with a given deal."""
        dealt = begin_with(self.rules, chance, given)
        self.position = Position.start(self.rules, dealt)
        self._deal, self._acts = dealt, 0

    def step(self, action: int) -> None:
        """Play the act with an index."""
        self.play(act_at(action))

    def play(self, act: Act) -> None:
        """Play an act of the player on turn."""
        if self._choose_card and self.position.turns_up(act) is not None:
            self.position.play(act, card=self._choose_card(self.position, act))
        else:
            self.position.play(act, self._deal)
        self._acts += 1

    def takes(self, action: int) -> bool:
        """Whether the act with an index is lawful."""
        return action in self.position.lawful_indices()

    @property
    def seat(self) -> Seat:
        """Who is on turn."""
        return self.position.seat

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.position.over

    @property
    def cut_short(self) -> bool:
        """Whether the limit of acts has come before the end."""
        return self._acts >= self.act_limit and not self.position.over

    def reward(self, seat: Seat) -> int:
        """Return 1 for the winner, -1 for the loser, and 0 where nobody has won."""
        winner = self.position.winning_seat
        if winner is None:
            return 0
        return 1 if winner is seat else -1

    def observation(self, seat: Seat) -> NDArray[np.uint8]:
        """Return the observation from the side of a player, as an array of its own."""
        return np.frombuffer(self.position.observation(seat), np.uint8)

    def mask(self, seat: Seat) -> NDArray[np.int8]:
        """Return the mask of the lawful acts, which are none while the other is on turn."""
        if self.position.seat is not seat:
            return np.zeros(ACT_INDICES, np.int8)
        return np.frombuffer(self.position.lawful_mask(), np.int8)
