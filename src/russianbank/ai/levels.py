"""The ten levels of the search player.

A level gives the player human limits. A weak player overlooks plays, forgets the order of a hand,
misjudges positions, and does not think of the cards that may come. It never plays badly on purpose,
and a player who gets nowhere looks harder.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from russianbank.ai.search_constants import FULL_ATTENTION

PATIENCE, CAREFUL_LAYOUTS = 1, 400
"""The most turns without gain (E2) before a player of any level looks at every play, and the
layouts that the player visits then."""


@dataclass(frozen=True, slots=True)
class Level:
    """The limits of one level.

    Attributes:
        title: its name.
        layouts: layouts visited before the next card is turned up.
        attention: of 256 shifts on the tableau, how many the player sees; see
            :meth:`.TurnSearch.limit`.
        noise: the largest error in the value of a plan, as a share of games won.
        overlooks: of the plans on whose way a card not just turned up must go to a foundation, the
            share in which the player overlooks that; and, as often, all other obligations.
        misses: the share of the opponent's errors that the player misses.
        shift_cost: what each shift on the tableau takes off a plan's value, in shares of games won.
        reply_layouts: layouts visited behind every card that may come; 0 does without these cards.
        plain: whether the player shifts cards only to get rid of others or to make a space, and
            leaves the last space to the card on the stock.
        knows_hand: whether the player remembers the order of a hand that was turned over.
        rounds: rounds of the search through two cards and more. A level that has any uses the
            endgame search where the order of both hands is known, but for a few cards at most.
        solve_layouts: layouts visited to solve a position with few unseen cards; 0 if the player
            does not solve any.
        most_layouts: about how many layouts are visited for a plan, if more than in this phase.
    """

    title: str
    layouts: int
    attention: int
    noise: float
    overlooks: float
    misses: float
    shift_cost: float
    reply_layouts: int = 0
    plain: bool = True
    knows_hand: bool = True
    rounds: int = 0
    solve_layouts: int = 0
    most_layouts: int = 0

    def after(self, turns: int) -> Level:
        """Return the limits after so many turns without gain: who is stuck looks harder."""
        if turns <= PATIENCE:
            return self
        layouts = max(self.layouts, CAREFUL_LAYOUTS)
        return replace(self, attention=FULL_ATTENTION, layouts=layouts)


LEVELS = (
    Level("novice", 7, 12, 0.1, 0.12, 0.70, 0.004, knows_hand=False),
    Level("beginner", 10, 28, 0.083, 0.10, 0.60, 0.004, knows_hand=False),
    Level("learner", 13, 48, 0.073, 0.08, 0.55, 0.004, knows_hand=False),
    Level("Sunday player", 18, 69, 0.066, 0.06, 0.50, 0.004, knows_hand=False),
    Level("family champion", 50, 204, 0.066, 0.045, 0.40, 0.004),
    Level("club player", 97, 240, 0.045, 0.02, 0.25, 0.004),
    Level("strong club player", 250, 256, 0.042, 0.0, 0.10, 0.003),
    Level("expert", 900, 256, 0.016, 0.0, 0.0, 0.003),
    Level(
        "master", 1000, 256, 0.0, 0.0, 0.0, 0.001, reply_layouts=13, plain=False,
        solve_layouts=4000, most_layouts=20_000,
    ),
    Level(
        "maximum", 4000, 256, 0.0, 0.0, 0.0, 0.001, reply_layouts=60, plain=False, rounds=1,
        solve_layouts=50_000, most_layouts=30_000,
    ),
)  # fmt: skip
"""All levels, from the weakest, level 1, to the strongest, level 10."""

USUAL_LEVEL = 5
"""The level of the usual opponent: it beats `random`, and one time in four `greedy`."""
