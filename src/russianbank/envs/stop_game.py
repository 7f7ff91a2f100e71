"""One game in which errors are played and stopped, as the environments with stops have it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from russianbank.extras import install_hint

try:
    import numpy as np
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(install_hint(error, "envs"), name=error.name) from None

from russianbank.core.act import ACT_LIST, Act
from russianbank.core.arguments import refused
from russianbank.core.cards import Card, Seat
from russianbank.core.chance import Chance
from russianbank.core.constants import ACT_INDICES, HANDS
from russianbank.core.deal import Deal
from russianbank.core.game import Game
from russianbank.core.kernel.game_batch import checked_act_limit
from russianbank.core.kernel.position import Position
from russianbank.core.rules.preset import preset
from russianbank.core.rules.ruleset import RuleSet
from russianbank.envs.single_game import ChooseCard, begin_with, checked_choice

if TYPE_CHECKING:
    from numpy.typing import NDArray

CALL_STOP, LET_STAND = ACT_INDICES, ACT_INDICES + 1
"""The actions of a player who may call stop on the act before; they come after all acts."""

STOP_ACTIONS = ACT_INDICES + 2
"""How many actions a game with stops has."""


class StopGame:
    """A game that is dealt again and again, in which a player may err and the other call stop.

    A player on turn may do whatever the cards allow. After each act the opponent chooses between
    `CALL_STOP` and `LET_STAND`, wherever the rules let them call; that never depends on whether
    there is something to stop. What a right and a wrong call do is in the rules (F29-F36). Cards
    are turned up as the deal says, unless `choose_card` says which card comes.

    Attributes:
        rules: the rule set.
        act_limit: the acts after which a game is cut short.
        last_action: the action before; -1 at the start of a game.
        before: the position before the last act.
        verdict: 1 if the last action was a right call of stop, -1 if it was a wrong one, else 0.
    """

    actions = STOP_ACTIONS

    def __init__(
        self, rules: RuleSet | str, act_limit: int, choose_card: ChooseCard | None = None
    ) -> None:
        self.rules = preset(rules) if isinstance(rules, str) else rules
        self.act_limit = checked_act_limit(act_limit)
        self._choose_card = checked_choice(choose_card)
        self.begin(Chance(0))

    def begin(self, chance: Chance, given: Deal | None = None) -> None:
        """Deal, or begin with a given deal."""
        self._game = Game(self.rules, begin_with(self.rules, chance, given), "call-stop")
        self._caller: Seat | None = None
        self._acts = 0
        self.last_action, self.verdict = -1, 0
        self.before = self.position.copy()

    def step(self, action: int, card: Card | None = None) -> None:
        """Do an act of the player on turn, or decide on the act before.

        Args:
            action: the action.
            card: the unseen card that the act turns up, if the deal is not to say it.

        Raises:
            CannotBePlayed: if the action is not one of the player who decides now, or the card
                cannot come.
        """
        if not self.takes(action):
            raise refused("an action is one that the mask marks", action)
        self.verdict = 0
        if self._caller is None:
            self._play(ACT_LIST[action], card)
        else:
            if action == CALL_STOP:
                self.verdict = 1 if self._game.call_stop(self._caller).verdict.upheld else -1
            self._caller = None
        self.last_action = action

    def _play(self, act: Act, card: Card | None) -> None:
        other = self._game.seat.other
        self.before = self.position.copy()
        if card is None and self._choose_card and self.position.turns_up(act) is not None:
            card = self._choose_card(self.position, act)
        if card is not None:
            self._game.deal = _deal_with(self._game.deal, self.position, act, card)
        self._game.play(act)
        self._acts += 1
        if self._game.may_call_stop(other):
            self._caller = other

    def takes(self, action: int) -> bool:
        """Whether an action is one of the player who decides now."""
        if self._caller is not None:
            return action in (CALL_STOP, LET_STAND)
        return 0 <= action < ACT_INDICES and self.position.allows(ACT_LIST[action])

    def coming(self, action: int) -> tuple[Card, ...]:
        """Return the unseen cards that an action may turn up, all equally likely."""
        if self.deciding:
            return ()
        return tuple(card for card, _ in self.position.chances(ACT_LIST[action]))

    @property
    def table(self) -> Game:
        """The game itself, as a computer player sees it."""
        return self._game

    @property
    def deciding(self) -> bool:
        """Whether a player decides on the act before."""
        return self._caller is not None

    @property
    def position(self) -> Position:
        """The position."""
        return self._game.position

    @property
    def seat(self) -> Seat:
        """Who decides now: the player on turn, or the opponent who may call stop."""
        return self._game.seat if self._caller is None else self._caller

    @property
    def over(self) -> bool:
        """Whether the game has ended, and nobody may call stop any more."""
        return self._game.outcome is not None and self._caller is None

    @property
    def cut_short(self) -> bool:
        """Whether the limit of acts has come before the end."""
        return self._acts >= self.act_limit and not self.over

    def reward(self, seat: Seat) -> int:
        """Return 1 for the winner, -1 for the loser, and 0 where nobody has won yet."""
        outcome = self._game.outcome
        if outcome is None or outcome.winner is None or not self.over:
            return 0
        return 1 if outcome.winner is seat else -1

    def observation(self, seat: Seat) -> NDArray[np.uint8]:
        """Return the observation from the side of a player, as an array of its own."""
        return np.frombuffer(self.position.observation(seat), np.uint8)

    def mask(self, seat: Seat) -> NDArray[np.int8]:
        """Return the mask of the actions of a player, which are none while the other decides."""
        mask = np.zeros(STOP_ACTIONS, np.int8)
        if seat is not self.seat or self.over:
            return mask
        if self._caller is not None:
            mask[[CALL_STOP, LET_STAND]] = 1
        else:
            mask[[act.index for act in self.position.playable()]] = 1
        return mask


def _deal_with(dealt: Deal, position: Position, act: Act, card: Card) -> Deal:
    """Return a deal in which an act turns up this card; it changes places with the one due."""
    position.copy().play(act, card=card)  # raises an error if the card cannot come
    pile = position.turns_up(act)
    assert pile is not None
    hidden, hands = position.unseen_in(pile), [list(dealt.cards(seat)) for seat in Seat]
    hand = hands[pile % 2]
    place = hidden - 1 if pile < HANDS else len(hand) - hidden
    holder = next(one for one in hands if card in one)
    there = holder.index(card)
    hand[place], holder[there] = card, hand[place]
    return Deal(hands[0], hands[1], dealt.first, dealt.cuts)
