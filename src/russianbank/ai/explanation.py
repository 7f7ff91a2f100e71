"""Explanations of plans: what a plan, or its first act, is good for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, dropwhile, takewhile
from typing import NamedTuple

from russianbank.ai.reason import Reason, ReasonName
from russianbank.core.act import Act, Kind, Pile
from russianbank.core.arguments import refused
from russianbank.core.cards import Card
from russianbank.core.constants import PILES, PLACES
from russianbank.core.demand import with_turn
from russianbank.core.errors import CannotBePlayed
from russianbank.core.kernel.position import Position, checked_position
from russianbank.core.law import absolute, fills_space, obligations, stock_fills_spaces, top
from russianbank.core.rules.paragraphs import paragraph_for

MOST_REASONS = 3
"""The most reasons in an explanation."""

MOST_TRIED = 200
"""How many positions of a turn are looked at, to tell whether something can be done in it."""

_OWN = (Pile.STOCK, Pile.HAND, Pile.DISCARD)
_OPPONENTS = (Pile.OPPONENT_STOCK, Pile.OPPONENT_DISCARD)
_MOVES_NO_CARD = (Kind.TURN_UP, Kind.TURN_OVER, Kind.PASS)


def plays_a_card(act: Act) -> bool:
    """Return whether an act plays a card, and does not only turn one up or end the turn."""
    discards = act.kind is Kind.PLAY and act.target is Pile.DISCARD
    return not discards and act.kind not in _MOVES_NO_CARD


class PlanStep(NamedTuple):
    """One act of a plan, and the position before it."""

    before: Position
    act: Act

    @property
    def card(self) -> Card | None:
        """The card it moves, if it moves a single one."""
        return None if self.act.kind in _MOVES_NO_CARD else top(self.before, self.act.source)

    @property
    def is_shift(self) -> bool:
        """Whether it moves cards from one tableau pile to another."""
        moves = self.act.kind not in _MOVES_NO_CARD
        return moves and self.act.source <= Pile.T8 and self.act.target <= Pile.T8

    @property
    def opens_space(self) -> bool:
        """Whether it takes the last card of a tableau pile, or its whole run."""
        if self.act.kind in _MOVES_NO_CARD or self.act.source > Pile.T8:
            return False
        return self.act.kind is Kind.RUN or self.before.count(self.act.source) == 1

    @property
    def gets_rid(self) -> bool:
        """Whether it plays a card of the player's own, and not to the discard."""
        plays = self.act.kind in (Kind.PLAY, Kind.UNDER) and plays_a_card(self.act)
        return plays and self.act.source in _OWN

    def takes_from(self, piles: Sequence[Pile]) -> bool:
        """Return whether it moves the top card of one of these piles."""
        return self.act.kind not in _MOVES_NO_CARD and self.act.source in piles

    @property
    def ends_turn(self) -> bool:
        """Whether it discards a card or passes."""
        return self.act.kind is Kind.PASS or self.act.target is Pile.DISCARD

    @property
    def fills_space(self) -> bool:
        """Whether it plays a card to a space."""
        return fills_space(self.before, self.act)


def plan_steps(position: Position, acts: Sequence[Act]) -> list[PlanStep]:
    """Return the steps of a plan, up to the card that it turns up."""
    if not isinstance(acts, Sequence):
        raise refused("a plan is a list of acts", acts)
    steps = []
    ahead = checked_position(position)
    for act in acts:
        steps.append(PlanStep(ahead, act))
        if ahead.turns_up(act) is None:
            ahead = ahead.copy()
            ahead.play(act)
    return steps


def rest_of_plan(position: Position, acts: Sequence[Act], reached: Position) -> tuple[Act, ...]:
    """Return what is left of a plan to a player who follows it; nothing if they do not.

    So hints that follow each other in a turn are one plan, and none undoes another.

    Args:
        position: where the plan was made.
        acts: the plan.
        reached: where the player is now.
    """
    steps = plan_steps(position, acts)
    left = (tuple(acts[place:]) for place, step in enumerate(steps) if step.before == reached)
    return next(left, ())


def position_after(steps: Sequence[PlanStep]) -> Position:
    """Return the position after a plan, before the card that it turns up."""
    if not steps:
        raise CannotBePlayed("a plan has one act or more; choose one to explain")
    ahead, last = steps[-1]
    if ahead.turns_up(last) is None:
        ahead = ahead.copy()
        ahead.play(last)
    return ahead


def explain(position: Position, acts: Sequence[Act]) -> tuple[Reason, ...]:
    """Explain to the player on turn why a plan is good, the most important reason first.

    Examples:
        >>> import russianbank as rb
        >>> rules = rb.preset("foster-two-pack")
        >>> position = rb.Position.start(rules, rb.deal(rules, rb.Chance(1922)))
        >>> print(*explain(position, [position.lawful()[0]]))
        A card that fits a foundation goes there before any other card is touched (F23).

    Args:
        position: where the plan is made.
        acts: the plan; each act can be played when its turn comes.

    Raises:
        CannotBePlayed: if there is no act.
    """
    steps = plan_steps(position, acts)
    if position_after(steps).winning_seat is position.seat:
        return (Reason("wins"),)
    if acts[0].kind is Kind.LAY:
        return (_laid_first(position),)
    return tuple(_Explanation(steps).reasons())[:MOST_REASONS]


def explain_act(position: Position, plan: Sequence[Act]) -> Reason:
    """Return why the first act of a plan is good.

    Examples:
        >>> import russianbank as rb
        >>> rules = rb.preset("foster-two-pack")
        >>> position = rb.Position.start(rules, rb.deal(rules, rb.Chance(1922)))
        >>> explain_act(position, [position.lawful()[0]]).paragraph
        'F23'

    Args:
        position: where the plan is made.
        plan: the plan; each act can be played when its turn comes.

    Raises:
        CannotBePlayed: if there is no act.
    """
    steps = plan_steps(position, plan)
    if position_after(steps).winning_seat is position.seat:
        return Reason("wins")
    first = steps[0]
    if first.act.kind is Kind.LAY:
        return _laid_first(position)
    if not plays_a_card(first.act):
        return _without_card(first)
    return _required(steps) or _of_a_play(steps)


def _laid_first(position: Position) -> Reason:
    """Return the reason of laying the tableau at the first turns (S3, E15)."""
    return Reason("lay", paragraph=paragraph_for(position.rules, "E15"))


def _required(steps: Sequence[PlanStep]) -> Reason | None:
    """Return the paragraph that requires the first step of a plan, if one does.

    Some must come before all else (F23); others only before what the plan ends with, such as a hand
    card that is turned up (F21).
    """
    before, act = steps[0]
    due = next((one for one in obligations(before) if act in one.acts), None)
    if due is None:
        return None
    last = steps[-1].act
    binds_last = last in before.playable() and before.breach(last) == due.paragraph
    if binds_last or act in before.compulsory() or before.lawful() == [act]:
        return _cited("must", before, due.paragraph)
    return None


def _cited(name: ReasonName, position: Position, paragraph: str) -> Reason:
    cited = position.rules.cites.get(paragraph, "")
    return Reason(name, paragraph=paragraph, cited=cited)


def _without_card(step: PlanStep) -> Reason:
    """Return the reason of a step that turns a card up, or ends the turn."""
    before, lawful = step.before, step.before.lawful()
    match step.act.kind:
        case Kind.TURN_UP:
            return Reason("turn-up" if len(lawful) > 1 else "only")
        case Kind.TURN_OVER:
            return Reason("turn-over")
        case Kind.PASS:
            kept = before.spaces() and stock_fills_spaces(before)
            return _cited("pass-stopped", before, "F21") if kept else Reason("pass")
    return _of_a_discard(before, step.act)


def _of_a_discard(position: Position, discard: Act) -> Reason:
    """Return why the turned card is discarded: whether it could be played instead."""
    names: dict[bool | None, ReasonName] = {True: "keep", False: "discard", None: "no-better"}
    return Reason(names[_finds_place(position, discard)])


def _finds_place(position: Position, discard: Act) -> bool | None:
    """Return whether the turned card can be played, at once or after other plays.

    It is None where there are too many of them to try.
    """
    for tried, ahead in enumerate(layouts_ahead(position)):
        if tried == MOST_TRIED:
            return None
        if any(act.source is Pile.HAND and act is not discard for act in ahead.lawful()):
            return True
    return False


def layouts_ahead(position: Position) -> Iterator[Position]:
    """Yield the position, and all that known acts of the turn lead to, those by fewest acts first.

    Positions with the same cards on all piles, those of the tableau in any order, count once: to
    move a card there and back leads to nothing new.
    """
    waiting, known = [position], {cards_of(position)}
    for ahead in waiting:
        yield ahead
        for act in ahead.lawful():
            if ahead.turns_up(act) is not None:
                continue
            after = ahead.copy()
            after.play(act)
            cards = cards_of(after)
            if after.seat is position.seat and not after.over and cards not in known:
                known.add(cards)
                waiting.append(after)


def cards_of(position: Position) -> tuple[tuple[Card, ...], ...]:
    """Return the cards of all piles, those of the tableau in any order."""
    piles = [position.cards(pile) for pile in range(PILES)]
    return (*sorted(piles[:PLACES], key=str), *piles[PLACES:])


def _of_a_play(steps: Sequence[PlanStep]) -> Reason:
    """Return the reason of a step that plays a card, and of those that follow it."""
    alone = _Explanation(steps[:1])
    if steps[0].act.source in _OWN:
        return next(chain(alone.gains(), alone.loads()), Reason("arrange"))
    phase = _phase(steps)
    waiting, ahead = _without_first(phase)
    rooms = (
        _room(one, _moves_up_to(phase, one)) for one in waiting if _makes_room(phase[0].before, one)
    )
    end = _Explanation(phase)
    closes = end.closes([end.before, ahead])
    reasons = chain(rooms, alone.gains(), alone.loads(), _freed(phase, waiting), closes)
    return next(reasons, Reason("arrange"))


def _moves_up_to(phase: Sequence[PlanStep], step: PlanStep) -> int:
    """Return how many moves there are up to a step, or 1 if it can follow the first one."""
    place = next(place for place, one in enumerate(phase) if one is step)
    return 1 if _can_go(phase[1].before, step) else place + 1


def _phase(steps: Sequence[PlanStep]) -> list[PlanStep]:
    """Return the steps up to the first that plays no card."""
    plays = list(takewhile(lambda one: plays_a_card(one.act), steps))
    return [*plays, *steps[len(plays) : len(plays) + 1]]


def _without_first(phase: Sequence[PlanStep]) -> tuple[list[PlanStep], Position]:
    """Return the plays that cannot be done if the first one is left out, and the position then."""
    ahead, waiting = phase[0].before.copy(), []
    for one in phase[1:]:
        if not plays_a_card(one.act) or one.before.turns_up(one.act):
            break
        if one.act in ahead.playable() and top(ahead, one.act.source) == one.card:
            ahead.play(one.act)
        else:
            waiting.append(one)
    return waiting, ahead


def _freed(phase: Sequence[PlanStep], waiting: Sequence[PlanStep]) -> Iterator[Reason]:
    """Yield what the plays that wait for the first one do."""
    before = phase[0].before
    new = [one for one in waiting if one.card and not _can_go(before, one)]
    for one in new:
        if one.act.target is Pile.FOUNDATION:
            moves = {"moves": _moves_up_to(phase, one)}
            yield Reason("frees-foundation", moves, card=one.card)
    for one in new:
        if one.act.target in _OPPONENTS:
            yield Reason("frees-load", {"moves": _moves_up_to(phase, one)}, card=one.card)
    for one in waiting:
        if one.opens_space and position_after([one]).spaces() > before.spaces():
            yield Reason("frees-space", {"moves": _moves_up_to(phase, one)})


def _can_go(position: Position, step: PlanStep) -> bool:
    """Return whether the card of a step can go to the same pile from a position."""
    acts = [act for act in position.playable() if act.target is step.act.target]
    return any(top(position, act.source) == step.card for act in acts)


def _makes_room(before: Position, step: PlanStep) -> bool:
    """Return whether a step plays an own card that found no place before."""
    card = step.card if step.act.source in _OWN else None
    return card is not None and not _fits(before, card) and not _can_go(before, step)


def _room(led: PlanStep, moves: int = 1) -> Reason:
    """Return the reason of shifts after which a card can be played.

    Args:
        led: the step that plays it.
        moves: how many moves there are up to that step, or 1 if all of them are shown.
    """
    return Reason("room-space" if led.fills_space else "room", {"moves": moves}, card=led.card)


class _Explanation:
    """The reasons for one plan.

    Attributes:
        steps: the plan.
        before: the position before it.
        after: the position after it.
        required: why its first step must be done, if it must.
        chosen: the steps that are not compulsory.
        gained: those of the chosen steps that play a card of the player's own.
    """

    def __init__(self, steps: Sequence[PlanStep]) -> None:
        self.steps = steps
        self.before = steps[0].before
        self.after = position_after(steps)
        self.required = _required(steps) if plays_a_card(steps[0].act) else None
        bound = dropwhile(lambda one: one.act in one.before.compulsory(), steps)
        self.chosen = list(bound if self.required else steps)
        self.gained = [one for one in self.chosen if one.gets_rid]

    def reasons(self) -> Iterator[Reason]:
        """Yield them, the most important first."""
        if self.required:
            yield self.required
        effects = [*self.gains(), *self.loads(), *self.turns_over()]
        yield from effects or self.prepares()
        last = self.steps[-1]
        if last.act.source is Pile.HAND and last.ends_turn:
            turned = next(one.before for one in self.steps if one.before.turned_card)
            yield _of_a_discard(turned, last.act)
        elif last.ends_turn or (last.act.kind is Kind.TURN_UP and len(self.steps) == 1):
            yield _without_card(last)

    def gains(self) -> Iterator[Reason]:
        """Yield what it does for the player: cards got rid of, places and spaces."""
        chosen = [one.act.source for one in self.chosen if one.act.target is Pile.FOUNDATION]
        if any(source not in _OWN for source in chosen):
            raised = sum(one.act.target is Pile.FOUNDATION for one in self.steps)
            yield Reason("foundation", {"count": raised})
        led = next((one for one in self.gained if self.makes_room(one)), None)
        if led is not None:
            yield _room(led)
        rest = [one for one in self.gained if one is not led]
        if any(one.act.source is Pile.STOCK for one in rest):
            yield Reason(
                "stock", {"count": sum(one.takes_from((Pile.STOCK,)) for one in self.steps)}
            )
        if any(one.act.source is not Pile.STOCK for one in rest):
            yield Reason("own", {"count": sum(one.gets_rid for one in self.steps)})
        opened = sum(one.opens_space for one in self.steps)
        net = opened - sum(one.fills_space for one in self.steps)
        if net > 0:
            yield Reason("space", {"count": net})

    def makes_room(self, step: PlanStep) -> bool:
        """Return whether shifts made room for a card that did not fit before."""
        if step.card is None or step.act.target > Pile.T8:
            return False
        if _fits(self.before, step.card):
            return False
        return any(one.is_shift for one in takewhile(lambda one: one is not step, self.chosen))

    def loads(self) -> Iterator[Reason]:
        """Yield what it loads on the opponent."""
        loads = []
        for pile in _OPPONENTS:
            new = set(self.seen(self.after, pile)) - set(self.seen(self.before, pile))
            loads += [one for one in self.chosen if one.act.target is pile and one.card in new]
        given = sum(one.act.target in _OPPONENTS for one in self.steps)
        more = given - sum(one.takes_from(_OPPONENTS) for one in self.steps)
        if loads and more > 0:
            yield Reason("load", {"count": more})
        if loads:
            start, pile = self.chosen[0].before, loads[0].act.target
            card = top(start, pile)
            if card == top(loads[0].before, pile) and self.opponent_plays(start, pile):
                yield Reason("covers", card=card)

    def turns_over(self) -> Iterator[Reason]:
        """Yield that the discard is turned over."""
        if any(one.act.kind is Kind.TURN_OVER for one in self.steps):
            yield Reason("turn-over")

    def prepares(self) -> Iterator[Reason]:
        """Yield what shifts are good for, if the plan does nothing else."""
        if any(plays_a_card(one.act) for one in self.chosen):
            yield next(self.closes([self.chosen[0].before]), Reason("arrange"))

    def closes(self, befores: Sequence[Position]) -> Iterator[Reason]:
        """Yield that a card may be turned up because no space is left (F21, S11)."""
        last = self.steps[-1]
        if last.act.kind is not Kind.TURN_UP or last.before.spaces():
            return
        for paragraph, pile in (("F21", Pile.STOCK), ("S11", Pile.DISCARD)):
            if all(_breaks(one, last.act, paragraph) for one in befores):
                card = top(last.before, pile)
                yield _cited("closes", self.before, paragraph)._replace(card=card)

    def opponent_plays(self, position: Position, pile: Pile) -> bool:
        """Return whether the opponent could play the top card of one of their piles on turn."""
        theirs = with_turn(position, self.before.seat.other, turned=False)
        source = Pile.STOCK if pile is Pile.OPPONENT_STOCK else Pile.DISCARD
        return any(act.source is source and plays_a_card(act) for act in theirs.playable())

    def seen(self, position: Position, pile: Pile) -> tuple[Card, ...]:
        """Return the face-up cards of a pile that is named from the player's side."""
        return position.cards(absolute(pile, self.before.seat))


def _fits(position: Position, card: Card) -> bool:
    """Return whether a card fits a foundation or the tableau."""
    places = any(position.fits_tableau(card, place) for place in range(PLACES))
    return position.fits_foundation(card) or places


def _breaks(position: Position, act: Act, paragraph: str) -> bool:
    """Return whether an act can be played, but breaks a paragraph."""
    return act in position.playable() and position.breach(act) == paragraph
