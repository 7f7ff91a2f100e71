"""Compares two plans: what the better one reaches, as facts for any language."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Literal, NamedTuple, get_args

from russianbank.ai.explanation import PlanStep, plan_steps, plays_a_card
from russianbank.core.act import Act, Kind, Pile
from russianbank.core.chance import Chance
from russianbank.core.kernel.position import Position
from russianbank.core.speaker import Speaker, english

ContrastName = Literal[
    "wins",
    "more-stock",
    "more-own",
    "more-foundation",
    "more-space",
    "more-load",
    "goes-on",
    "order",
]
CONTRASTS: tuple[ContrastName, ...] = get_args(ContrastName)
"""All facts, the most important first; each language has a sentence for each."""

MOST = 3
"""The most facts that are given in which a plan is ahead, and in which it is behind."""


class Contrast(NamedTuple):
    """One thing in which the better plan differs from another one.

    Attributes:
        name: which; one of `CONTRASTS`.
        best: how many cards or spaces it is with the better plan.
        played: the same with the other one.
        of: for ``order``, of how many cards that may come.
        behind: whether the other plan is ahead in it.
    """

    name: ContrastName
    best: int
    played: int
    of: int = 0
    behind: bool = False

    def sentence(self, text: Speaker = english) -> str:
        """Return it as a sentence about the better plan."""
        said = text(f"reason-{self.name}", best=self.best, played=self.played, of=self.of)
        return text("reason-behind", said=said) if self.behind else said


def contrasts(position: Position, best: Sequence[Act], played: Sequence[Act]) -> list[Contrast]:
    """Return in what a plan is ahead of another one, and then in what it is behind.

    Both begin with the most important.

    Args:
        position: where both begin.
        best: the better plan; each act can be played when its turn comes.
        played: the other plan.
    """
    one, other = _Reached(position, best), _Reached(position, played)
    ahead = list(_contrasts(one, other))[:MOST]
    behind = list(_contrasts(other, one))[:MOST]
    turned = [each._replace(best=each.played, played=each.best) for each in behind]
    return [*ahead, *(each._replace(behind=True) for each in turned)]


def contrast_sentences(found: Sequence[Contrast], text: Speaker = english) -> list[str]:
    """Return in sentences in what a plan differs from another one that is not as good."""
    ahead = [one.sentence(text) for one in found if not one.behind]
    behind = [one.sentence(text) for one in found if one.behind]
    return [*(ahead or [text("reason-future")]), *behind]


def _contrasts(better: _Reached, other: _Reached) -> Iterator[Contrast]:
    """Yield in what one plan is ahead of another."""
    counts: list[tuple[ContrastName, Callable[[_Reached], int]]] = [
        ("wins", _Reached.wins),
        ("more-stock", _Reached.stock),
        ("more-own", _Reached.own),
        ("more-foundation", _Reached.foundation),
        ("more-space", _Reached.spaces),
        ("more-load", _Reached.loads),
        ("goes-on", _Reached.goes_on),
    ]
    for name, count in counts:
        if count(better) > count(other):
            yield Contrast(name, count(better), count(other))
    more, of = better.fitting()
    fewer, same = other.fitting()
    if of == same and more > fewer:
        yield Contrast("order", more, fewer, of)


class _Reached:
    """What a plan reaches until it turns up a card."""

    def __init__(self, position: Position, acts: Sequence[Act]) -> None:
        self.steps = plan_steps(position, acts)
        self.before = position
        self.after = position
        if self.steps:
            last = self.steps[-1]
            self.after = last.before.copy()  # an act may move a card and turn one up, of any face
            self.after.play(last.act, last.before.sample_deal(Chance(0)))

    def _moved(self, *sources: Pile) -> Iterator[PlanStep]:
        """The steps that play a card from these piles, and not to the discard."""
        for step in self.steps:
            plays = step.act.kind in (Kind.PLAY, Kind.UNDER)
            if plays and step.act.source in sources and step.act.target is not Pile.DISCARD:
                yield step

    def wins(self) -> int:
        return int(self.after.winning_seat is self.before.seat)

    def stock(self) -> int:
        return sum(1 for _ in self._moved(Pile.STOCK))

    def own(self) -> int:
        return sum(1 for _ in self._moved(Pile.HAND, Pile.DISCARD))

    def foundation(self) -> int:
        return sum(one.act.target is Pile.FOUNDATION for one in self.steps)

    def spaces(self) -> int:
        return self.after.spaces()

    def loads(self) -> int:
        """How many cards the opponent has more; a load that is borrowed back is none."""
        opponent = self.before.seat.other
        return max(0, self.after.left(opponent) - self.before.left(opponent))

    def goes_on(self) -> int:
        return int(not self.after.over and self.after.seat is self.before.seat)

    def fitting(self) -> tuple[int, int]:
        """How many of the cards that may come can be played at once, and how many there are."""
        if not self.steps or self.steps[-1].act.kind is not Kind.TURN_UP:
            return 0, 0
        last = self.steps[-1]
        return _played_at_once(last.before, last.act)


def _played_at_once(before: Position, act: Act) -> tuple[int, int]:
    """Return how many of the cards that an act may turn up can be played at once, and of how many.

    Args:
        before: where the act is done.
        act: turns up a card.
    """
    coming = [card for card, _ in before.chances(act)]
    count = 0
    for card in coming:
        ahead = before.copy()
        ahead.play(act, card=card)
        plays = (one for one in ahead.playable() if one.source is act.source)
        count += any(plays_a_card(one) for one in plays)
    return count, len(coming)
