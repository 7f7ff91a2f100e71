"""Compiled rules: a rule set in the form that the kernel reads, as numbers and bits.

Faces are numbers below 64, so a set of faces is one machine word. Sets of sources are bits:
TABLEAU, STOCK, HAND, DISCARD, OPPONENT_STOCK and OPPONENT_DISCARD.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from russianbank.core.cards import RANKS
from russianbank.core.constants import (
    DISCARD,
    FACES,
    HAND,
    OPPONENT_DISCARD,
    OPPONENT_STOCK,
    STOCK,
    TABLEAU,
)
from russianbank.core.kernel.board_state import BoardState
from russianbank.core.kernel.fields import ALL
from russianbank.core.rules.ruleset import RuleSet, checked_rules

_SOURCES = {
    "tableau": TABLEAU,
    "stock": STOCK,
    "hand": HAND,
    "discard": DISCARD,
    "opponent-stock": OPPONENT_STOCK,
    "opponent-discard": OPPONENT_DISCARD,
}

_DUTIES = ("none", "stock-or-stopped", "stock", "discard")
_LOOKS = ("free", "turned-card-only", "stock-locked")
_BORROWS = ("no", "own-loads", "discard", "discard-and-stock")


def _bits(sources: frozenset[str]) -> int:
    return sum(_SOURCES[source] for source in sources)


class CompiledRules:
    """A rule set as numbers.

    Attributes (those not named here are the fields of the rule set of the same name):
        accepts: for each face the faces that may be built on it (F14, S4).
        loads_stock: for each face the faces that may be loaded on it on a stock (F46, E9).
        loads_discard: the same on a discard.
        follows: for each face the face that follows it on a foundation; 63 after the last.
        aces: the faces of the lowest rank.
        lowest: the lowest rank.
        height: how many cards a whole foundation has.
        ranks: the number of ranks.
        build_from: the own sources from which cards may be played.
        foundation_from: the sources from which cards may go to a foundation.
        optional: those of them from which a card need not go there.
        closes: whether a source can be closed, or barred from spaces, for a time (E13, E14, E22).
        stock_wins: whether a player who is rid of the stock has won (E12).
        compel_from: the number of runs after which some own card must be played; 255 for never.
        blank: the state of a board on which no card lies.
    """

    def __init__(self, rules: RuleSet) -> None:
        checked_rules(rules)
        self.accepts = [0 for _ in range(FACES)]
        self.loads_stock = [0 for _ in range(FACES)]
        self.loads_discard = [0 for _ in range(FACES)]
        self.follows = [0 for _ in range(FACES)]
        self.one_pack = rules.packs == "one"
        self.foundations = rules.foundations == "suit-up"
        self.ranks = len(rules.ranks)
        self.lowest = RANKS.index(rules.ranks[0])
        self.aces = _faces([0, 1, 2, 3], [self.lowest])
        self.height = len(rules.ranks)
        self.stock_turns_itself = rules.stock_turns_itself
        self.run_shift = rules.shift == "run"
        self.reverse = "reverse" in rules.run_tools and "tableau" in rules.space_from
        self.under = "under" in rules.run_tools
        self.lay_first = rules.layout == "own-first-turn"
        self.space_from = _bits(rules.space_from)
        self.space_after_stock = _bits(rules.space_after_stock)
        self.space_duty = _DUTIES.index(rules.space_duty)
        self.discard_after_stock = rules.discard_after_stock
        self.first_card_discarded = rules.first_card_discarded
        self.discard_limit = rules.discard_limit
        waits = bool(rules.space_after_stock) or rules.discard_after_stock
        self.closes = waits or rules.discard_limit > 0
        self.stock_wins = rules.win_by == "stock"
        self.build_from = TABLEAU | STOCK | HAND | (DISCARD if rules.discard_playable else 0)
        self.load_from = _bits(rules.load_from)
        self.load_stock = "stock" in rules.load_onto
        self.load_discard = "discard" in rules.load_onto
        self.load_stock_from = self.load_discard_from = 0
        if self.load_stock:
            self.load_stock_from = _bits(rules.load_from - rules.load_stock_not_from)
        if self.load_discard:
            self.load_discard_from = _bits(rules.load_from - rules.load_discard_not_from)
        self.borrow = _BORROWS.index(rules.borrow)
        self.compulsory = _bits(rules.compulsory)
        self.compulsory_aces = _bits(rules.compulsory_aces)
        self.stock_first = rules.compulsory_order == "stock-first"
        self.tableau_first = rules.compulsory_order == "tableau-first"
        self.foundation_from = self.build_from if self.foundations else 0
        if rules.opponent_to_foundation:
            self.foundation_from |= OPPONENT_STOCK | OPPONENT_DISCARD
            self.foundation_from &= ~_bits(frozenset(f"opponent-{p}" for p in rules.opponent_stays))
        self.optional = self.foundation_from & ~self.compulsory
        self.look = _LOOKS.index(rules.look)
        self.hand_ends_turn = rules.hand_ends_turn
        self.decline_hand_card = rules.decline_hand_card
        self.free_stock = rules.free_stock
        self.must_play_own = rules.must_play_own
        self.compel_stock_after = rules.compel_stock_after
        self.compel_all_after = rules.compel_all_after
        compels = [after for after in (self.compel_stock_after, self.compel_all_after) if after]
        self.compel_from = 0 if self.must_play_own else min(compels, default=255)
        self.turn_over_at_start = rules.turn_over == "at-turn-start"
        self.no_draw = rules.draw == "impossible"
        self.draw_after = rules.draw_after
        self.draw_turns = rules.draw_turns
        self.shift_limit = rules.shift_limit
        self._fill(rules)
        self.blank = BoardState()
        self.blank._set_values(
            {
                **ALL.blank(),
                "laid": 0 if self.lay_first else 255,
                "wanted": self.aces if self.foundations else 0,
            }
        )

    def _fill(self, rules: RuleSet) -> None:
        """Compute `follows`, `accepts`, `loads_stock` and `loads_discard`."""
        order = [RANKS.index(rank) for rank in rules.ranks]
        last = len(order) - 1
        for suit in range(4):
            others = [(suit + 1) % 4, (suit + 3) % 4]
            for height, rank in enumerate(order):
                face = suit * 16 + rank
                self.follows[face] = suit * 16 + order[height + 1] if height < last else 63
                below = [order[height - 1]] if height > 0 else []
                above = [order[height + 1]] if height < last else []
                round_below = [order[height - 1]]
                round_above = [order[height + 1 - len(order)]]
                if rules.build == "alternate-down":
                    self.accepts[face] = _faces(others, below)
                elif rules.build == "suit-down":
                    self.accepts[face] = _faces([suit], below)
                else:
                    self.accepts[face] = _faces([suit], round_below + round_above)
                steps = {"up": above, "down": below, "equal": [rank]}
                if rules.load_round:
                    steps |= {"up": round_above, "down": round_below}
                closed = rules.load_not_on_highest if height == last else frozenset()
                if "stock" not in closed:
                    self.loads_stock[face] = _loads(
                        rules.load_stock_suit, rules.load_stock_steps, suit, steps
                    )
                if "discard" not in closed:
                    self.loads_discard[face] = _loads(
                        rules.load_discard_suit, rules.load_discard_steps, suit, steps
                    )


def _loads(relation: str, steps: frozenset[str], suit: int, ranks: Mapping[str, list[int]]) -> int:
    """Return the faces that may be loaded on a card of a suit (E9).

    Args:
        relation: the field for the suit, such as "same".
        steps: the field for the ranks.
        suit: the suit of the card.
        ranks: the ranks of each step from the card.
    """
    suits = {"same": [suit], "other-colour": [suit ^ 1, suit ^ 3], "any": [0, 1, 2, 3]}
    return _faces(suits[relation], [rank for step in sorted(steps) for rank in ranks[step]])


def _faces(suits: list[int], ranks: list[int]) -> int:
    faces = 0
    for suit in suits:
        for rank in ranks:
            faces |= 1 << (suit * 16 + rank)
    return faces


def compile_rules(rules: RuleSet) -> CompiledRules:
    """Return a rule set in compiled form; equal rule sets, whatever their titles, share one.

    Raises:
        CannotBePlayed: if it is no `RuleSet`.
    """
    return _compile_once(checked_rules(rules))


@lru_cache(maxsize=64)
def _compile_once(rules: RuleSet) -> CompiledRules:
    return CompiledRules(rules)
