"""The greedy player: plays like a careful beginner who thinks no further than the next card.

It has a list of rules, and does what the first rule that applies says. It never shifts cards on the
tableau without end: each rule but the last plays a card of its own or to a foundation, makes a
space, or is followed by a rule that does.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass

from russianbank.ai.plan import Budget, Plan
from russianbank.core.act import ACT_LIST, Act, Kind, Pile
from russianbank.core.chance import Chance
from russianbank.core.errors import NotTheMoment
from russianbank.core.kernel.position import Position, checked_position
from russianbank.core.law import Breach

OWN = (Pile.STOCK, Pile.DISCARD, Pile.HAND)
TABLEAU = tuple(Pile)[:8]
OPPONENT = (Pile.OPPONENT_STOCK, Pile.OPPONENT_DISCARD)
OWN_OR_TABLEAU = (*OWN, *TABLEAU)

_Rule = Callable[[Position, list[Act]], Act | None]


def _acts(
    kinds: Collection[Kind],
    sources: Collection[Pile] = tuple(Pile),
    targets: Collection[Pile] = tuple(Pile),
) -> frozenset[Act]:
    """Return the acts of these kinds from and to these piles."""
    return frozenset(
        act
        for act in ACT_LIST
        if act.kind in kinds and act.source in sources and act.target in targets
    )


_TO_FOUNDATION = _acts(tuple(Kind), targets=(Pile.FOUNDATION,))
_TO_TABLEAU = _acts((Kind.PLAY,), targets=TABLEAU)
_UNDER = _acts((Kind.UNDER,), targets=TABLEAU)
_LOADS = _acts(tuple(Kind), targets=OPPONENT)
_SHIFTS = _acts(set(Kind) - {Kind.PASS}, TABLEAU, TABLEAU)


@dataclass(frozen=True)
class Greedy:
    """Plays by a list of rules, the same act in the same position, and notices every error."""

    name = "greedy"
    always_lawful = True

    def plan(self, position: Position, chance: Chance, budget: Budget | None = None) -> Plan:
        """Plan one act: that of the first rule that applies."""
        return Plan((greedy_act(checked_position(position)),))

    def notices(self, breach: Breach, chance: Chance) -> bool:
        """Return True: it notices every error."""
        return True


def greedy_act(position: Position) -> Act:
    """Return what the greedy player would do.

    Raises:
        NotTheMoment: if the game is over.
    """
    lawful = position.lawful()
    if not lawful:
        raise NotTheMoment("the game is over; there is nothing left to plan")
    return preferred_act(position, lawful)


def preferred_act(position: Position, acts: list[Act]) -> Act:
    """Return the act that the first rule chooses of these playable acts, of one at least."""
    for rule in _RULES:
        act = rule(position, acts)
        if act is not None:
            return act
    return acts[0]


def _from(sources: Iterable[Pile], acts: Sequence[Act]) -> Act | None:
    """Return the first act from the earliest of these piles that has one."""
    if acts:
        for pile in sources:
            for act in acts:
                if act.source is pile:
                    return act
    return None


def _to_foundation(position: Position, lawful: list[Act]) -> Act | None:
    return _from(OWN_OR_TABLEAU, [act for act in lawful if act in _TO_FOUNDATION])


def _compulsory(position: Position, lawful: list[Act]) -> Act | None:
    """Return a play of the opponent's card that must go to the foundation (F24)."""
    return lawful[0] if _TO_FOUNDATION.issuperset(lawful) else None


def _build(position: Position, lawful: list[Act]) -> Act | None:
    builds = [
        act
        for act in lawful
        if act in _UNDER or (act in _TO_TABLEAU and position.count(act.target))
    ]
    return _from(OWN, builds)


def _load(position: Position, lawful: list[Act]) -> Act | None:
    return _from(OWN_OR_TABLEAU, [act for act in lawful if act in _LOADS])


def _shift(improves: Callable[[Position, Position], bool]) -> _Rule:
    """Return a rule: the first shift on the tableau that improves the position in some way."""

    def rule(position: Position, lawful: list[Act]) -> Act | None:
        for act in lawful:
            if act in _SHIFTS:
                after = position.copy()
                after.play(act)
                if improves(position, after):
                    return act
        return None

    return rule


def _makes_space(before: Position, after: Position) -> bool:
    return after.spaces() > before.spaces()


def _frees_foundation_card(before: Position, after: Position) -> bool:
    return _ready(after) > _ready(before)


def _ready(position: Position) -> int:
    """Return how many cards could go to a foundation."""
    return len(_TO_FOUNDATION.intersection(position.playable()))


def _makes_a_place(before: Position, after: Position) -> bool:
    act = _build(after, after.lawful())
    return act is not None and act.source in (Pile.STOCK, Pile.HAND)


def _fill(position: Position, lawful: list[Act]) -> Act | None:
    fillings = [act for act in lawful if act in _TO_TABLEAU and not position.count(act.target)]
    return _from((Pile.STOCK, Pile.HAND, Pile.DISCARD), fillings)


def _first(wanted: frozenset[Act]) -> _Rule:
    """Return a rule: the first of these acts."""

    def rule(position: Position, lawful: list[Act]) -> Act | None:
        for act in lawful:
            if act in wanted:
                return act
        return None

    return rule


_RULES: tuple[_Rule, ...] = (
    _to_foundation,
    _compulsory,
    _first(_acts((Kind.LAY,))),
    _build,
    _load,
    _shift(_makes_space),
    _shift(_frees_foundation_card),
    _shift(_makes_a_place),
    _fill,
    _first(_acts((Kind.TURN_UP,), (Pile.STOCK,))),
    _first(_acts((Kind.PLAY,), (Pile.HAND,))),
    _first(_acts((Kind.TURN_UP,), (Pile.HAND,))),
    _first(_acts((Kind.TURN_OVER,), (Pile.DISCARD,))),
    _first(_acts((Kind.PASS,), (Pile.T1,))),
)
"""The rules of the greedy player, the first that applies counts."""
