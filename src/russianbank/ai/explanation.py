"""Explanations of plans: what a plan is good for, in a sentence or two."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import takewhile
from typing import NamedTuple

from russianbank.core.act import Act, Kind, Pile
from russianbank.core.cards import Card
from russianbank.core.deal import Deal
from russianbank.core.kernel.position import Position
from russianbank.core.law import absolute, obligations, top

CardNaming = Callable[[Card], str]
"""How a card is written, such as 7D or 7♦."""

MOST_SENTENCES = 2
"""The most sentences in an explanation."""

MOST_NAMED = 3
"""The most cards that are named one by one; more are only counted."""

_OWN = {Pile.STOCK: "stock", Pile.DISCARD: "discard", Pile.HAND: "hand"}
_OPPONENTS = {Pile.OPPONENT_STOCK: "stock", Pile.OPPONENT_DISCARD: "discard"}
_MOVES_NO_CARD = (Kind.TURN_UP, Kind.TURN_OVER, Kind.PASS)
_NUMBERS = ("no", "a", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_NOTHING_HIDDEN = Deal((), ())


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
    def fills_space(self) -> bool:
        """Whether it plays a card to a space."""
        place = self.act.target <= Pile.T8 and self.act.kind is Kind.PLAY
        return place and not self.before.count(self.act.target)


def plan_steps(position: Position, acts: Sequence[Act]) -> list[PlanStep]:
    """Return the steps of a plan, up to the card that it turns up."""
    steps = []
    ahead = position
    for act in acts:
        steps.append(PlanStep(ahead, act))
        if ahead.turns_up(act) is None:
            ahead = ahead.copy()
            ahead.play(act, _NOTHING_HIDDEN)
    return steps


def position_after(steps: Sequence[PlanStep]) -> Position:
    """Return the position after a plan, before the card that it turns up."""
    ahead, last = steps[-1]
    if ahead.turns_up(last) is None:
        ahead = ahead.copy()
        ahead.play(last, _NOTHING_HIDDEN)
    return ahead


def explain(position: Position, acts: Sequence[Act], name: CardNaming = str) -> str:
    """Explain to the player on turn why a plan is good, in a sentence or two.

    Args:
        position: where the plan is made.
        acts: the plan; each act can be played when its turn comes.
        name: how cards are written; such as 7D by default.
    """
    explanation = _Explanation(position, acts, name)
    sentences = (sentence() for sentence in explanation.order)
    return " ".join([one for one in sentences if one][:MOST_SENTENCES])


class _Explanation:
    """The sentences that explain one plan; each is empty if it does not apply.

    Attributes:
        steps: the plan.
        before: the position before it.
        after: the position after it.
        forced: its first steps, as far as they are compulsory.
        chosen: the other steps.
        gained: those of the chosen steps that play a card of the player's own.
        order: the sentences, the most important first.
    """

    def __init__(self, position: Position, acts: Sequence[Act], name: CardNaming) -> None:
        self.name = name
        self.steps = plan_steps(position, acts)
        self.last = self.steps[-1]
        self.before = position
        self.after = position_after(self.steps)
        self.forced = list(takewhile(lambda one: one.act in one.before.compulsory(), self.steps))
        self.chosen = self.steps[len(self.forced) :]
        self.gained = [
            one
            for one in self.chosen
            if one.act.source in _OWN
            and one.act.kind in (Kind.PLAY, Kind.UNDER)
            and one.act.target is not Pile.DISCARD
        ]
        self.order: tuple[Callable[[], str], ...] = (
            self.must,
            self.gains,
            self.loads,
            self.turns_over,
            self.prepares,
            self.leaves,
        )
        if self.after.winning_seat is position.seat:
            self.order = (self.wins,)
        elif acts[0].kind is Kind.LAY:
            self.order = (self.lays,)

    def wins(self) -> str:
        """The plan wins the game."""
        return "It wins the game: you are rid of all your cards."

    def lays(self) -> str:
        """The plan lays out the tableau."""
        return "The tableau is laid before anything else is done (S3)."

    def must(self) -> str:
        """The compulsory plays at its beginning."""
        if not self.forced:
            return ""
        bound = self.before.compulsory()
        others = [act for act in self.before.playable() if act not in bound]
        cited = f" ({self._cited(self.before.breach(others[0]))})" if others else ""
        if len(self.forced) == 1:
            return f"The {self._whose(self.forced[0])} must go to its foundation first{cited}."
        cards = self._cards(self.forced)
        return f"{cards[0].upper()}{cards[1:]} must go to their foundations first{cited}."

    def gains(self) -> str:
        """Cards brought to foundations, own cards played, and spaces opened."""
        clauses = [*self._dug_out(), *self._got_rid(), *self._opened()]
        return f"It {_listed(clauses)}." if clauses else ""

    def loads(self) -> str:
        """Cards loaded onto the opponent."""
        parts = []
        for pile, called in _OPPONENTS.items():
            new = set(self._seen(self.after, pile)) - set(self._seen(self.before, pile))
            there = [one for one in self.chosen if one.act.target is pile and one.card in new]
            if there:
                parts.append(f"{self._cards(there)} on their {called}{self._over(there[0])}")
        return f"Your opponent gets {_listed(parts)}." if parts else ""

    def turns_over(self) -> str:
        """The discard turned over."""
        over = any(one.act.kind is Kind.TURN_OVER for one in self.steps)
        return "Your hand is used up, and the discard makes a new one." if over else ""

    def prepares(self) -> str:
        """What shifts are good for, if the plan does nothing else."""
        if len(self.chosen) < 2 or self.gains() or self.loads() or self.turns_over():
            return ""
        shut = self._shut_out()
        if shut:
            return f"It leaves no place for the {shut} on your opponent's stock."
        coming = [card for card, _ in self.last.before.chances(self.last.act)]
        more, fewer = _fitting(self.after, coming), _fitting(self.before, coming)
        if more > fewer:
            return (
                f"Of the {len(coming)} cards that may come {more} would then find a place,"
                f" not {fewer}."
            )
        return "It leaves the tableau in better order for what may come."

    def leaves(self) -> str:
        """The last act of the plan."""
        act = self.last.act
        match act.kind, act.source, act.target:
            case Kind.TURN_UP, pile, _:
                return self._turns_up(f"see your next {_OWN[pile]} card")
            case Kind.PLAY, Pile.HAND, Pile.DISCARD:
                return self._discards()
            case Kind.PASS, _, _:
                return self._passes()
        return ""

    def _turns_up(self, ending: str) -> str:
        if len(self.steps) > 1:
            return f"Then {ending}."
        if len(self.last.before.lawful()) == 1:
            return f"Nothing else may be done: {ending}."
        return f"You leave what is in sight: {ending}."

    def _discards(self) -> str:
        lawful = self.last.before.lawful()
        if any(act.source is Pile.HAND and act is not self.last.act for act in lawful):
            return f"You keep the {self._whose(self.last)} for later, and discard it."
        return f"The {self._whose(self.last)} finds no place, so your turn is over."

    def _passes(self) -> str:
        before = self.last.before
        duty = before.rules.space_duty == "stock-or-stopped"
        if duty and before.spaces() and self._seen(before, Pile.STOCK):
            return f"You keep your stock card, and are stopped for it ({self._cited('F21')})."
        return "There is nothing that you could turn up."

    # The clauses of a gain

    def _dug_out(self) -> list[str]:
        dug = [
            one
            for one in self.chosen
            if one.act.target is Pile.FOUNDATION and one.act.source not in _OWN
        ]
        if not dug:
            return []
        where = "its foundation" if len(dug) == 1 else "their foundations"
        return [f"brings {self._cards(dug)} to {where}"]

    def _got_rid(self) -> list[str]:
        if not self.gained:
            return []
        clauses = []
        rest = self.gained
        led = next((one for one in rest if self._room_made(one)), None)
        if led is not None:
            clauses.append(f"{self._room_made(led)} for the {self._whose(led)}")
            rest = [one for one in rest if one is not led]
        parts = []
        for pile, called in _OWN.items():
            there = [one for one in rest if one.act.source is pile]
            if there:
                parts.append(f"{self._cards(there)} off your {called}")
        if parts:
            space = ", into the space" if len(rest) == 1 and rest[0].fills_space else ""
            clauses.append(f"gets {_listed(parts)}{space}{self._demanded(rest)}")
        return clauses

    def _opened(self) -> list[str]:
        opened = sum(one.opens_space for one in self.steps)
        net = opened - sum(one.fills_space for one in self.steps)
        if net <= 0:
            return []
        return [f"opens {_number(net)} space{'s' if net > 1 else ''}"]

    def _room_made(self, step: PlanStep) -> str:
        """Return how shifts made room for a card that did not fit before, or an empty string."""
        card = step.card
        if card is None or step.act.target > Pile.T8:
            return ""
        if any(self.before.fits_tableau(card, place) for place in range(8)):
            return ""
        earlier = takewhile(lambda one: one is not step, self.chosen)
        if not any(one.is_shift for one in earlier):
            return ""
        return "opens a space" if step.fills_space else "makes a place"

    def _demanded(self, gained: Sequence[PlanStep]) -> str:
        """Return the paragraph that demands one of these, if it is the first act chosen."""
        first = self.chosen[0]
        if not any(one is first for one in gained):
            return ""
        due = [one for one in obligations(first.before) if first.act in one.acts]
        if not due:
            return ""
        paragraph = due[0].paragraph
        may_refuse = any(act.kind is Kind.PASS for act in first.before.lawful())
        asked = "; else you are stopped" if paragraph == "F21" and may_refuse else ", as you must"
        return f"{asked} ({self._cited(paragraph)})"

    def _cited(self, paragraph: str) -> str:
        """Return a paragraph's number, with the tradition's own number if it has one."""
        own = self.before.rules.cites.get(paragraph)
        return f"{paragraph}, {own}" if own else paragraph

    # The opponent

    def _over(self, load: PlanStep) -> str:
        """Return which card a load covers, if the opponent could have played it."""
        covered = top(load.before, load.act.target)
        if covered is None or not _fitting(load.before, [covered]):
            return ""
        return f", over the {self.name(covered)} that they could have played"

    def _shut_out(self) -> str:
        """Return the opponent's stock card, if it fitted before and does not fit now."""
        cards = self._seen(self.before, Pile.OPPONENT_STOCK)
        if not cards or not _fitting(self.before, cards[-1:]) or _fitting(self.after, cards[-1:]):
            return ""
        return self.name(cards[-1])

    def _seen(self, position: Position, pile: Pile) -> tuple[Card, ...]:
        """Return the face-up cards of a pile that is named from the player's side."""
        return position.cards(absolute(pile, self.before.seat))

    # Cards by name

    def _cards(self, steps: Iterable[PlanStep]) -> str:
        """Return cards named one by one, or counted if they are many."""
        cards = list(dict.fromkeys(one.card for one in steps if one.card))
        if len(cards) > MOST_NAMED:
            return f"{_number(len(cards))} cards"
        return f"the {_listed([self.name(card) for card in cards])}"

    def _whose(self, step: PlanStep) -> str:
        """Return a card with its pile, such as 7D of your stock."""
        card = self.name(step.card) if step.card else "card"
        if step.act.source in _OPPONENTS:
            return f"{card} of your opponent's {_OPPONENTS[step.act.source]}"
        if step.act.source in (Pile.STOCK, Pile.DISCARD):
            return f"{card} of your {_OWN[step.act.source]}"
        return card


def _fitting(position: Position, cards: Iterable[Card]) -> int:
    """Return how many of these cards fit a foundation or the tableau."""
    return sum(
        position.fits_foundation(card) or any(position.fits_tableau(card, p) for p in range(8))
        for card in cards
    )


def _number(count: int) -> str:
    return _NUMBERS[count] if count < len(_NUMBERS) else "many"


def _listed(parts: Sequence[str]) -> str:
    """Return parts joined in a sentence: one, the next and the last."""
    *most, last = parts
    return f"{', '.join(most)} and {last}" if most else last
