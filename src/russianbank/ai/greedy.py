"""The greedy player: what a careful beginner does, looking no further than the next card.

He goes through a list of wishes, and does the first that can be granted. None of them can be
granted for ever, so he never shuffles the tableau about: each wish but the last one spends a card
of his own, fills a foundation, makes a space or is followed by one that does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from russianbank.core.act import Act, Kind, Pile
from russianbank.core.chance import Chance
from russianbank.core.deal import Deal
from russianbank.core.errors import NotTheMoment
from russianbank.core.law import Breach
from russianbank.core.position import Position

OWN = (Pile.STOCK, Pile.DISCARD, Pile.HAND)
OPPONENT = (Pile.OPPONENT_STOCK, Pile.OPPONENT_DISCARD)
_NOTHING_HIDDEN = Deal((), ())


class Hint(NamedTuple):
    """An act worth doing, and why, in a sentence."""

    act: Act
    reason: str


class Greedy:
    """Plays by a list of wishes, the same act in the same position, and overlooks no error."""

    name = "greedy"

    def choose(self, position: Position, chance: Chance) -> Act:
        """Choose the act of the first wish that can be granted."""
        return _choose(position).act

    def notices(self, breach: Breach, chance: Chance) -> bool:
        """See every error."""
        return True


def hint(position: Position) -> Hint:
    """What the greedy player would do here, and why.

    Raises:
        NotTheMoment: if the game is over.
    """
    return _choose(position)


def _choose(position: Position) -> Hint:
    lawful = position.lawful()
    if not lawful:
        raise NotTheMoment("the game is over; there is nothing left to choose")
    for grant, why in _WISHES:
        found = grant(position, lawful)
        if found:
            return Hint(found, why)
    return Hint(lawful[0], "Nothing else may be done here.")


def _from(sources: Iterable[Pile], acts: Iterable[Act]) -> Act | None:
    """The first act from the earliest of these piles that has one."""
    choice = list(acts)
    return next((act for pile in sources for act in choice if act.source is pile), None)


def _to_foundation(position: Position, lawful: list[Act]) -> Act | None:
    plays = [act for act in lawful if act.target is Pile.FOUNDATION]
    return _from((*OWN, *list(Pile)[:8]), plays)


def _bound(position: Position, lawful: list[Act]) -> Act | None:
    """The opponent's card, if the law will have it on the foundation (F24)."""
    plays = [act for act in lawful if act.target is Pile.FOUNDATION]
    return plays[0] if plays and len(plays) == len(lawful) else None


def _lay(position: Position, lawful: list[Act]) -> Act | None:
    return next((act for act in lawful if act.kind is Kind.LAY), None)


def _is_tableau(act: Act) -> bool:
    return act.target <= Pile.T8 and act.kind in (Kind.PLAY, Kind.UNDER)


def _to_space(position: Position, act: Act) -> bool:
    return act.kind is Kind.PLAY and act.target <= Pile.T8 and not position.count(act.target)


def _build(position: Position, lawful: list[Act]) -> Act | None:
    return _from(OWN, (a for a in lawful if _is_tableau(a) and not _to_space(position, a)))


def _load(position: Position, lawful: list[Act]) -> Act | None:
    loads = (act for act in lawful if act.target in OPPONENT)
    return _from((*OWN, *list(Pile)[:8]), loads)


def _shift(grants: Callable[[Position, Position], bool]) -> Callable[..., Act | None]:
    """A wish for a shift on the tableau after which something holds that did not hold before."""

    def wish(position: Position, lawful: list[Act]) -> Act | None:
        for act in lawful:
            if act.source <= Pile.T8 and act.target <= Pile.T8 and act.kind is not Kind.PASS:
                after = position.copy()
                after.play(act, _NOTHING_HIDDEN)
                if grants(position, after):
                    return act
        return None

    return wish


def _makes_space(before: Position, after: Position) -> bool:
    return after.spaces() > before.spaces()


def _frees_foundation_card(before: Position, after: Position) -> bool:
    return _to_foundation(after, after.playable()) is not None


def _makes_a_place(before: Position, after: Position) -> bool:
    act = _build(after, after.lawful())
    return act is not None and act.source in (Pile.STOCK, Pile.HAND)


def _fill(position: Position, lawful: list[Act]) -> Act | None:
    fillings = (act for act in lawful if _to_space(position, act))
    return _from((Pile.STOCK, Pile.HAND, Pile.DISCARD), fillings)


def _kind(kind: Kind, pile: Pile) -> Callable[[Position, list[Act]], Act | None]:
    def wish(position: Position, lawful: list[Act]) -> Act | None:
        return next((a for a in lawful if a.kind is kind and a.source is pile), None)

    return wish


_WISHES: tuple[tuple[Callable[[Position, list[Act]], Act | None], str], ...] = (
    (_to_foundation, "It fits a foundation, and a card there is out of everybody's way."),
    (_bound, "It fits a foundation, and so it must go there, off your opponent's pile too."),
    (_lay, "The tableau is laid before anything else is done."),
    (_build, "It can be built on the tableau, and that is one card less of yours."),
    (_load, "Your opponent gets one card more to be rid of."),
    (_shift(_makes_space), "It opens a space, and a space takes any card."),
    (_shift(_frees_foundation_card), "The card beneath it goes to a foundation."),
    (_shift(_makes_a_place), "It makes a place for the next card of your own."),
    (_fill, "It fits nowhere else, and in the space it is off your pile."),
    (
        _kind(Kind.TURN_UP, Pile.STOCK),
        "Nothing in sight is worth playing: see your next stock card.",
    ),
    (_kind(Kind.PLAY, Pile.HAND), "It finds no place, so your turn is over."),
    (_kind(Kind.TURN_UP, Pile.HAND), "Nothing in sight is worth playing: see your next hand card."),
    (_kind(Kind.TURN_OVER, Pile.DISCARD), "Your hand is used up, and the discard makes a new one."),
    (_kind(Kind.PASS, Pile.T1), "There is nothing that you could turn up."),
)
"""What the greedy player wishes for, the dearest wish first, and how he would put it."""
