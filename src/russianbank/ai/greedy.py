"""The greedy player: plays like a careful beginner who thinks no further than the next card.

It has a list of rules, and does what the first rule that applies says. It never shifts cards on the
tableau without end: each rule but the last plays a card of its own or to a foundation, makes a
space, or is followed by a rule that does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from russianbank.ai.plan import Budget, Plan
from russianbank.core.act import Act, Kind, Pile
from russianbank.core.chance import Chance
from russianbank.core.deal import Deal
from russianbank.core.errors import NotTheMoment
from russianbank.core.kernel.position import Position
from russianbank.core.law import Breach

OWN = (Pile.STOCK, Pile.DISCARD, Pile.HAND)
OPPONENT = (Pile.OPPONENT_STOCK, Pile.OPPONENT_DISCARD)
_NOTHING_HIDDEN = Deal((), ())


@dataclass(frozen=True)
class Greedy:
    """Plays by a list of rules, the same act in the same position, and notices every error."""

    name = "greedy"
    always_lawful = True

    def plan(self, position: Position, chance: Chance, budget: Budget | None = None) -> Plan:
        """Plan one act: that of the first rule that applies."""
        return Plan((greedy_act(position),))

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
        raise NotTheMoment("the game is over; there is nothing left to choose")
    return preferred_act(position, lawful)


def preferred_act(position: Position, acts: list[Act]) -> Act:
    """Return the act that the first rule chooses of these playable acts, of one at least."""
    chosen = (rule(position, acts) for rule in _RULES)
    return next((act for act in chosen if act), acts[0])


def _from(sources: Iterable[Pile], acts: Iterable[Act]) -> Act | None:
    """Return the first act from the earliest of these piles that has one."""
    choice = list(acts)
    return next((act for pile in sources for act in choice if act.source is pile), None)


def _to_foundation(position: Position, lawful: list[Act]) -> Act | None:
    plays = [act for act in lawful if act.target is Pile.FOUNDATION]
    return _from((*OWN, *list(Pile)[:8]), plays)


def _compulsory(position: Position, lawful: list[Act]) -> Act | None:
    """Return a play of the opponent's card that must go to the foundation (F24)."""
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


def _shift(improves: Callable[[Position, Position], bool]) -> Callable[..., Act | None]:
    """Return a rule: the first shift on the tableau that improves the position in some way."""

    def rule(position: Position, lawful: list[Act]) -> Act | None:
        for act in lawful:
            if act.source <= Pile.T8 and act.target <= Pile.T8 and act.kind is not Kind.PASS:
                after = position.copy()
                after.play(act, _NOTHING_HIDDEN)
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
    return sum(1 for act in position.playable() if act.target is Pile.FOUNDATION)


def _makes_a_place(before: Position, after: Position) -> bool:
    act = _build(after, after.lawful())
    return act is not None and act.source in (Pile.STOCK, Pile.HAND)


def _fill(position: Position, lawful: list[Act]) -> Act | None:
    fillings = (act for act in lawful if _to_space(position, act))
    return _from((Pile.STOCK, Pile.HAND, Pile.DISCARD), fillings)


def _kind(kind: Kind, pile: Pile) -> Callable[[Position, list[Act]], Act | None]:
    def rule(position: Position, lawful: list[Act]) -> Act | None:
        return next((a for a in lawful if a.kind is kind and a.source is pile), None)

    return rule


_RULES: tuple[Callable[[Position, list[Act]], Act | None], ...] = (
    _to_foundation,
    _compulsory,
    _lay,
    _build,
    _load,
    _shift(_makes_space),
    _shift(_frees_foundation_card),
    _shift(_makes_a_place),
    _fill,
    _kind(Kind.TURN_UP, Pile.STOCK),
    _kind(Kind.PLAY, Pile.HAND),
    _kind(Kind.TURN_UP, Pile.HAND),
    _kind(Kind.TURN_OVER, Pile.DISCARD),
    _kind(Kind.PASS, Pile.T1),
)
"""The rules of the greedy player, the first that applies counts."""
