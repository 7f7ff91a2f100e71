"""Runs in a game that shifts one card at a time: the single acts that take a run along (F15).

With two packs no run is shifted as a whole. But a player who has spaces can shift its cards one
after the other, and put those above aside meanwhile. This module plans these acts.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from russianbank.core.act import Act, Kind, Pile, act
from russianbank.core.arguments import checked_movers_pile, checked_number
from russianbank.core.cards import CARDS
from russianbank.core.constants import DISCARDS, PLACES
from russianbank.core.errors import CannotBePlayed
from russianbank.core.kernel.position import Position, checked_position
from russianbank.core.law import BreaksObligation, breach
from russianbank.core.refusal import ActRefused, Refusal, refusal


def plan_run(
    position: Position,
    source: Pile,
    target: Pile,
    count: int | None = None,
    *,
    lawful: bool = True,
) -> tuple[Act, ...]:
    """Return the single acts that shift a run to another place (F15).

    One card needs no space, two need one, four need two, and each further space doubles the number.

    Examples:
        >>> import russianbank as rb
        >>> rules = rb.preset("french")
        >>> line = "KHr/9Hr8Cr/TCr/-/QHr/QDr/KDr/QSb - 13?/32?/- 13?/38?/- red"
        >>> position = rb.read_position(line, rules)
        >>> [str(one) for one in rb.plan_run(position, rb.Pile.T2, rb.Pile.T3)]
        ['t2>t4', 't2>t3', 't4>t3']

    Args:
        position: the position.
        source: the tableau pile on which the run lies uppermost.
        target: another tableau pile, or a space.
        count: how many cards; as many as fit the target if not given, and the whole run to a space.
        lawful: whether a plan is refused if one of its acts breaks an obligation.

    Raises:
        ActRefused: if the run does not fit, the spaces do not suffice, or an act on the way
            could not be played.
        BreaksObligation: if an act on the way would break an obligation.
        CannotBePlayed: if the piles are not two places, or runs are shifted whole.
    """
    checked_position(position)
    start, end = _place(source), _place(target)
    if position.rules.shift == "run":
        raise CannotBePlayed("here a run is shifted whole (S6); play it as one act, such as t3>>t5")
    if start == end or not position.count(start) or not position.is_laid(end):
        raise CannotBePlayed("a run goes from a pile of the tableau to another, or to a space")
    count = _cards_to_shift(position, start, end, count)
    spaces = _spaces(position, start, end)
    if count > 1 << len(spaces):
        top = position.cards(start)[-count]
        raise ActRefused(Refusal("too-few-spaces", "F15", top, target, most=1 << len(spaces)))
    acts = [act(Kind.PLAY, Pile(a), Pile(b)) for a, b in _steps(count, start, end, spaces)]
    _check_way(position, acts, lawful)
    return tuple(acts)


def _place(pile: Pile) -> int:
    checked_movers_pile(pile)
    if pile > Pile.T8:
        raise CannotBePlayed(f"a run lies on the tableau, t1 to t8, not on {pile.sign}")
    return int(pile)


def _cards_to_shift(position: Position, start: int, end: int, count: int | None) -> int:
    """Return how many cards go, after checking that they are a run that fits."""
    cards, longest = position.cards(start), _run_length(position, start)
    if count is not None:
        cards_of_run = "1 card" if longest == 1 else f"{longest} cards"
        checked_number(count, 1, len(CARDS), f"the run has {cards_of_run}")
        if count > longest:
            raise ActRefused(Refusal("not-a-run", "F14", cards[-longest], Pile(start)))
        fitting = [count] if position.fits_tableau(cards[-count], end) else []
    elif position.count(end):
        every = range(1, longest + 1)
        fitting = [number for number in every if position.fits_tableau(cards[-number], end)]
    else:
        fitting = [longest]
    if not fitting:
        first = cards[-(count or 1)]
        raise ActRefused(Refusal("does-not-fit-tableau", "F14", first, Pile(end)))
    if not position.count(end) and fitting[0] == len(cards):
        raise ActRefused(Refusal("whole-pile", "E8", cards[0], Pile(start)))
    return fitting[0]


def _run_length(position: Position, place: int) -> int:
    """Return how many of the uppermost cards of a pile are each built on the next (F14)."""
    rest, length = position.copy(), 1
    while rest.count(place) > 1:
        card = rest.cards(place)[-1]
        rest.send_back(place, DISCARDS)
        if not rest.fits_tableau(card, place):
            break
        length += 1
    return length


def _spaces(position: Position, start: int, end: int) -> list[int]:
    """Return the spaces into which cards can be put on the way (F18)."""
    places = [place for place in range(PLACES) if place != end and not position.count(place)]
    return [place for place in places if position.allows(act(Kind.PLAY, Pile(start), Pile(place)))]


def _steps(count: int, start: int, end: int, spaces: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Yield from where to where each card goes; half of them can be put aside in a space."""
    if count == 1:
        yield start, end
        return
    space, *others = spaces
    aside = max(1, count - (1 << len(others)))
    yield from _steps(aside, start, space, others)
    yield from _steps(count - aside, start, end, others)
    yield from _steps(aside, space, end, others)


def _check_way(position: Position, acts: Sequence[Act], lawful: bool) -> None:
    """Make sure that each act can be played and, if asked, breaks no obligation."""
    after = position.copy()
    for one in acts:
        refused = refusal(after, one)
        if refused:
            raise ActRefused(refused)
        broken = breach(after, one) if lawful else None
        if broken:
            raise BreaksObligation(broken)
        after.play(one)
