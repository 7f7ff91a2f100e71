"""Levels: how much of what the strongest player sees and knows a weaker one has of it.

All levels are one player with a few dials, each of them a human limit. A weak player overlooks
plays, forgets what lies in a hand, judges a table roughly and thinks of nothing that may come; he
does not play absurdly on purpose.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Level:
    """The dials of one level.

    Attributes:
        title: what it is called.
        layouts: layouts seen before the next card is turned up.
        sight: of 256 shifts on the tableau, how many he sees, none if it is below nought; of plays
            with his stock's card or the one just turned up 160 more, of those with other cards off
            the tableau 64 more; fewer deep into a turn.
        noise: how far his judgement of a table goes astray, in shares of games won.
        overlooks: of the plans on whose way a card that he has not just turned up must go to a
            foundation, the share in which he does not think of that; nor, as often, of any other
            obligation.
        misses: how often he does not see an error of the other's.
        idleness: what a plan must be worth more, in shares of games won, for each shift on the
            tableau that it needs.
        reach: layouts seen behind every card that may come; 0 if he thinks of none.
        knows_hand: whether he remembers the order of a hand that was turned over.
        rounds: how often he looks at the best plans one card further; who does, looks on turn by
            turn where the order of both hands is known.
        most: layouts he looks at for a plan, about, once he has seen those in reach.
    """

    title: str
    layouts: int
    sight: int
    noise: float
    overlooks: float
    misses: float
    idleness: float
    reach: int = 0
    knows_hand: bool = True
    rounds: int = 0
    most: int = 0


LEVELS = (
    Level("first week", 7, 12, 0.1, 0.12, 0.70, 0.004, knows_hand=False),
    Level("beginner", 10, 32, 0.08, 0.10, 0.60, 0.004, knows_hand=False),
    Level("learner", 13, 52, 0.07, 0.08, 0.55, 0.004, knows_hand=False),
    Level("Sunday player", 18, 74, 0.06, 0.06, 0.50, 0.004, knows_hand=False),
    Level("family champion", 50, 167, 0.05, 0.04, 0.40, 0.004),
    Level("club player", 85, 201, 0.04, 0.02, 0.25, 0.004),
    Level("strong club player", 210, 236, 0.036, 0.0, 0.10, 0.003),
    Level("expert", 400, 256, 0.029, 0.0, 0.0, 0.003),
    Level("master", 2000, 256, 0.0, 0.0, 0.0, 0.001, reach=30, most=20_000),
    Level("all it can", 4000, 256, 0.0, 0.0, 0.0, 0.001, reach=60, rounds=1, most=30_000),
)
"""From the weakest, level 1, to the strongest, level 10."""
