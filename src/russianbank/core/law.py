"""The law: the obligations of the player on turn, and the obligation that an act would break.

The kernel decides both (:mod:`russianbank.core.kernel.move_generator`). This module describes its
decisions: the paragraph of docs/rules.md, the card and the pile.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

from russianbank.core.act import Act, Kind, Pile
from russianbank.core.cards import Card, Seat
from russianbank.core.constants import STOCKS
from russianbank.core.english import MESSAGES
from russianbank.core.errors import CannotBePlayed
from russianbank.core.kernel.position import Position, checked_position
from russianbank.core.rules.conditions import stops_at_space
from russianbank.core.speaker import english

OWN_PILES = (Pile.STOCK, Pile.HAND, Pile.DISCARD)
REQUIREMENTS = tuple(key.removeprefix("law-") for key in MESSAGES if key.startswith("law-"))
"""The paragraphs that an act can break."""
FOUNDATION_DUTIES = ("F23", "F26", "F30")
"""The paragraphs that require a card to go to a foundation."""
_FILLING = {"F21": Pile.STOCK, "S11": Pile.DISCARD}
"""The paragraphs that require a space to be filled, and the pile that has cards for it."""


@dataclass(frozen=True, slots=True)
class MissedCard:
    """A card that should have been played or turned up (None if unseen), and its pile."""

    card: Card | None
    pile: Pile

    def __str__(self) -> str:
        return f"{self.card} on {self.pile.sign}" if self.card else f"the top of {self.pile.sign}"


@dataclass(frozen=True, slots=True)
class Obligation:
    """What the player on turn must do before other acts.

    Attributes:
        paragraph: the paragraph that requires it.
        missed: the card to play or turn up, and the pile it lies on.
        acts: the acts that fulfil the obligation with that card.
        shifts: shifts on the tableau that fill a space as well, where one has to be (F21, S11).
    """

    paragraph: str
    missed: MissedCard
    acts: tuple[Act, ...]
    shifts: tuple[Act, ...] = ()


@dataclass(frozen=True)
class Breach:
    """An act that breaks an obligation.

    Attributes:
        paragraph: the paragraph broken, such as ``F23``.
        act: the act; None if a card was only touched.
        card: the card that it moves or turns up, if that is known.
        due: the obligations that it breaks.
        cited: the number of the paragraph in the source of the rule set, such as ``M6``, if any.
    """

    paragraph: str
    act: Act | None
    card: Card | None
    due: Iterable[Obligation]
    cited: str = ""

    @cached_property
    def missed(self) -> tuple[MissedCard, ...]:
        """The cards that should have come first; computed only when an error is described."""
        return tuple(one.missed for one in self.due)

    @cached_property
    def by_shift(self) -> bool:
        """Whether a shift on the tableau would have filled a space as well (F21, S11)."""
        return any(one.shifts for one in self.due)

    @property
    def law(self) -> str:
        """The key of the sentence that says what the paragraph requires before this act.

        What binds the stock card alone is said of it alone (F45).
        """
        waits = self.act is not None and self.act.source is Pile.STOCK
        if self.paragraph == "F45" and waits:
            return "verdict-stock-waits"
        return f"law-{self.paragraph}"

    def message(self) -> str:
        """Return what was wrong, and what should have come first."""
        first = " or ".join(map(str, self.missed))
        if self.by_shift:
            first += ", or a card of the tableau, to a space"
        done = str(self.act) if self.act else f"touching {self.card}"
        number = f"{self.paragraph} ({self.cited})" if self.cited else self.paragraph
        broken = f"{done} breaks {number}. {english(self.law)}"
        return f"{broken} First comes {first}." if first else broken


class BreaksObligation(CannotBePlayed):
    """An act that the cards allow and the law forbids, at a table that accepts no errors."""

    def __init__(self, breach: Breach) -> None:
        super().__init__(breach.message())
        self.breach = breach

    def __reduce__(self) -> tuple[type[BreaksObligation], tuple[Breach]]:
        return BreaksObligation, (self.breach,)


@dataclass(frozen=True, slots=True)
class DueObligations:
    """The obligations of one paragraph in a position, one for each pile; computed on iteration."""

    position: Position
    paragraph: str

    def __iter__(self) -> Iterator[Obligation]:
        acts, shifts = self._acts(), self._filling_shifts()
        for pile in dict.fromkeys(act.source for act in acts):
            missed = MissedCard(top(self.position, pile), pile)
            own = tuple(act for act in acts if act.source is pile)
            yield Obligation(self.paragraph, missed, own, shifts)

    def _acts(self) -> list[Act]:
        """Return the lawful acts that fulfil the obligation."""
        lawful = self.position.lawful()
        if self.paragraph in FOUNDATION_DUTIES:
            return lawful
        if self.paragraph == "F39":
            return [act for act in lawful if act.kind is Kind.TURN_UP]
        if self.paragraph in ("F45", "E23"):
            return [act for act in lawful if act.source is Pile.HAND]
        if self.paragraph == "E25":
            return _freeing(self.position, lawful)
        filling = _FILLING.get(self.paragraph)
        if filling is not None:
            return [
                act for act in lawful if act.source is filling and _needs_space(self.position, act)
            ]
        owing = [Pile.HAND] if self.paragraph == "F41" else self.position.owed()
        return [act for act in lawful if act.source in owing and act.target <= Pile.FOUNDATION]

    def _filling_shifts(self) -> tuple[Act, ...]:
        """Return the lawful shifts after which there is one space less (F21, S11)."""
        if self.paragraph not in _FILLING:
            return ()
        position = self.position
        return tuple(
            act
            for act in position.lawful()
            if act.source <= Pile.T8
            and position.count(act.source) > 1
            and fills_space(position, act)
        )


def fills_space(position: Position, act: Act) -> bool:
    """Return whether an act plays a card to a space (F18)."""
    return act.kind is Kind.PLAY and act.target <= Pile.T8 and not position.count(act.target)


def stock_fills_spaces(position: Position) -> bool:
    """Return whether a space has to be filled from the mover's stock, or the turn ends (F21)."""
    stock = position.count(STOCKS + position.seat)
    return bool(stock) and stops_at_space(position.rules)


def stopped_at_space(position: Position, seat: Seat) -> bool:
    """Return whether who passed has cards to turn up, but for a space not filled (F21)."""
    has_more = position.left(seat) > position.count(STOCKS + seat)
    return has_more and stops_at_space(position.rules)


def _needs_space(position: Position, act: Act) -> bool:
    """Whether an act plays a card to a space, or under a run with the help of one (S8)."""
    return act.kind is Kind.UNDER or fills_space(position, act)


def _freeing(position: Position, lawful: list[Act]) -> list[Act]:
    """Return the plays of the stock card, or else the shifts after which it can be played (E25)."""

    def plays(acts: list[Act]) -> list[Act]:
        return [act for act in acts if act.source is Pile.STOCK and act.target <= Pile.FOUNDATION]

    def frees(act: Act) -> bool:
        after = position.copy()
        after.play(act)
        return bool(plays(after.playable()))

    shifts = (act for act in lawful if act.source <= Pile.T8 and act.target <= Pile.T8)
    return plays(lawful) or [act for act in shifts if frees(act)]


def absolute(pile: Pile, seat: Seat) -> int:
    """Return the number that a pile, as a seat sees it, has in a position."""
    return pile ^ seat if pile >= STOCKS else int(pile)


def top(position: Position, pile: Pile) -> Card | None:
    """Return the top card of a pile as the mover sees it, if it has been seen."""
    return position.known_top(absolute(pile, position.seat))


def moved(position: Position, act: Act) -> Card | None:
    """Return the card that an act would move or turn up, if it has been seen."""
    return None if act.kind in (Kind.PASS, Kind.TURN_OVER) else top(position, act.source)


def breach(position: Position, act: Act) -> Breach | None:
    """Return the obligation that a playable act would break, or None if the act is lawful.

    Raises:
        CannotBePlayed: if the cards do not allow the act at all, or it is no position.
        NotTheMoment: if the game is over.
    """
    paragraph = checked_position(position).breach(act)
    if not paragraph:
        return None
    return _broken(position, paragraph, act, moved(position, act))


def touching(position: Position, pile: Pile) -> Breach | None:
    """Return the breach of touching a pile: F30, if another card must go to a foundation first."""
    bound = position.compulsory()
    if not bound or any(act.source is pile for act in bound):
        return None
    return _broken(position, "F30", None, top(position, pile))


def misplacing(position: Position, act: Act) -> Breach | None:
    """Return what a card that does not fit breaks as any other would: F23, F26, F45 or E23."""
    paragraph = position.breach_of_misplacing(act)
    return _broken(position, paragraph, act, top(position, act.source)) if paragraph else None


def obligations(position: Position) -> tuple[Obligation, ...]:
    """Return what the player on turn must do before turning up a hand card or ending the turn.

    Obligations to play to a foundation (F23, F26) come before all other acts; the others only
    before a hand card or the end of the turn. Each is one that some playable act would break.
    A stock card that has to wait obliges to nothing (F45).

    Examples:
        >>> import russianbank as rb
        >>> rules = rb.preset("foster-two-pack")
        >>> dealt = rb.deal(rules, rb.Chance(1922))
        >>> position = rb.Position.start(rules, dealt)
        >>> [one.paragraph for one in rb.obligations(position)]
        ['F23']

    Raises:
        CannotBePlayed: if it is no position.
    """
    checked_position(position)
    waiting = {"F45"} if position.rules.look == "stock-locked" else set()
    paragraphs = {position.breach(act) for act in position.playable()} - {"", *waiting}
    return tuple(
        one for paragraph in sorted(paragraphs) for one in DueObligations(position, paragraph)
    )


def _broken(position: Position, paragraph: str, act: Act | None, card: Card | None) -> Breach:
    due = DueObligations(position.copy(), paragraph)
    return Breach(paragraph, act, card, due, position.rules.cites.get(paragraph, ""))
