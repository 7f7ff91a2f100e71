"""The law: which obligations are in force, what an act would break, and how that is said.

The kernel decides (:mod:`russianbank.core.kernel.move_generator`); this module names what it
decided, with the paragraph of docs/rules.md, the card and the pile.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

from russianbank.core.act import Act, Kind, Pile
from russianbank.core.cards import Card, Seat
from russianbank.core.constants import STOCKS
from russianbank.core.errors import CannotBePlayed
from russianbank.core.kernel.position import Position

OWN_PILES = (Pile.STOCK, Pile.HAND, Pile.DISCARD)
REQUIREMENTS = {
    "F21": "a space is open and the stock is not used up, so the stock must fill it first",
    "F23": "a card that fits a foundation goes there before any other card is touched",
    "F26": "the stock's card goes to its foundation before all others",
    "F30": "while a card waits to go to a foundation no other may be touched",
    "F39": "the stock is turned up before the hand",
    "F41": "a hand card that can be played may not be discarded",
    "F45": "after the stock card was left, only the card turned from the hand may be played",
    "F55": "after so many runs through the hand, an own card that can be played must be",
    "S11": "an open space is filled from the own discards before another card is turned",
    "S23": "an own card that can be played must be played first",
}
"""What each paragraph that can be broken asks for."""
FOUNDATION_DUTIES = ("F23", "F26", "F30")
"""Those that ask for a card to go to a foundation."""


@dataclass(frozen=True, slots=True)
class MissedCard:
    """A card that should have been played or turned up, and the pile it lay on."""

    card: Card | None
    pile: Pile

    def __str__(self) -> str:
        return f"{self.card} on {self.pile.sign}" if self.card else f"the top of {self.pile.sign}"


@dataclass(frozen=True, slots=True)
class Obligation:
    """Something the player on turn must do first, by one of the acts named.

    Attributes:
        paragraph: the paragraph that asks for it.
        missed: the card and the pile it lies on.
        acts: the acts that would do.
    """

    paragraph: str
    missed: MissedCard
    acts: tuple[Act, ...]


@dataclass(frozen=True)
class Breach:
    """An act that breaks an obligation.

    Attributes:
        paragraph: the paragraph broken, such as ``F23``.
        act: the act; None if a card was only touched.
        card: the card it moves or turns up, if that is known.
        due: what the paragraph asked for.
        cited: the tradition's own number for the paragraph, such as ``M6``, if it has one.
    """

    paragraph: str
    act: Act | None
    card: Card | None
    due: Iterable[Obligation]
    cited: str = ""

    @cached_property
    def missed(self) -> tuple[MissedCard, ...]:
        """What should have come first; most errors are never stopped, and nobody asks."""
        return tuple(one.missed for one in self.due)

    def message(self) -> str:
        """What was wrong, in a sentence."""
        first = " or ".join(str(one) for one in self.missed)
        done = str(self.act) if self.act else f"touching {self.card}"
        number = f"{self.paragraph} ({self.cited})" if self.cited else self.paragraph
        said = f"{done} breaks {number}: {REQUIREMENTS[self.paragraph]}"
        return f"{said} ({first})" if first else said


class BreaksObligation(CannotBePlayed):
    """An act that the cards allow but the law does not, at a table that accepts no errors."""

    def __init__(self, breach: Breach) -> None:
        super().__init__(breach.message())
        self.breach = breach


@dataclass(frozen=True, slots=True)
class DueObligations:
    """What a paragraph asks for in a position, pile by pile; it is looked for when gone through."""

    position: Position
    paragraph: str

    def __iter__(self) -> Iterator[Obligation]:
        acts = self._acts()
        for pile in dict.fromkeys(act.source for act in acts):
            missed = MissedCard(top(self.position, pile), pile)
            yield Obligation(
                self.paragraph, missed, tuple(act for act in acts if act.source is pile)
            )

    def _acts(self) -> list[Act]:
        """The lawful acts that would do."""
        lawful = self.position.lawful()
        if self.paragraph in FOUNDATION_DUTIES:
            return lawful
        if self.paragraph == "F39":
            return [act for act in lawful if act.kind is Kind.TURN_UP]
        if self.paragraph == "F45":
            return [act for act in lawful if act.source is Pile.HAND]
        sources = {"F21": [Pile.STOCK], "S11": [Pile.DISCARD], "F41": [Pile.HAND]}
        owing = sources.get(self.paragraph) or self.position.owed()
        return [act for act in lawful if act.source in owing and act.target <= Pile.FOUNDATION]


def absolute(pile: Pile, seat: Seat) -> int:
    """The number in a position of a pile as that seat sees it."""
    return pile ^ seat if pile >= STOCKS else int(pile)


def top(position: Position, pile: Pile) -> Card | None:
    """The card an act would take from a pile of the mover's view, if it has been seen."""
    return position.known_top(absolute(pile, position.seat))


def moved(position: Position, act: Act) -> Card | None:
    """The card an act would move or turn up, if there is one and it has been seen."""
    return None if act.kind in (Kind.PASS, Kind.TURN_OVER) else top(position, act.source)


def breach(position: Position, act: Act) -> Breach | None:
    """What a playable act would break, or None if it is lawful.

    Raises:
        CannotBePlayed: if the cards do not allow the act at all.
    """
    paragraph = position.breach(act)
    if not paragraph:
        return None
    return _broken(position, paragraph, act, moved(position, act))


def touching(position: Position, pile: Pile) -> Breach | None:
    """What touching the top of a pile breaks: F30, if another card waits for a foundation."""
    bound = position.compulsory()
    if not bound or any(act.source is pile for act in bound):
        return None
    return _broken(position, "F30", None, top(position, pile))


def misplacing(position: Position, act: Act) -> Breach | None:
    """What laying a card where it does not fit breaks besides: F23, if a foundation waits."""
    if not position.compulsory():
        return None
    return _broken(position, "F23", act, top(position, act.source))


def obligations(position: Position) -> tuple[Obligation, ...]:
    """What the player on turn must do before he may turn his hand up or end his turn.

    Obligations to play to a foundation (F23, F26) come before everything else; the others only
    before turning on. None is listed that has not been broken by some playable act.
    """
    paragraphs = {position.breach(act) for act in position.playable()} - {""}
    return tuple(
        one for paragraph in sorted(paragraphs) for one in DueObligations(position, paragraph)
    )


def _broken(position: Position, paragraph: str, act: Act | None, card: Card | None) -> Breach:
    due = DueObligations(position.copy(), paragraph)
    return Breach(paragraph, act, card, due, position.rules.cites.get(paragraph, ""))
