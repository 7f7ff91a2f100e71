"""Advisors: who counsels a player in the open, by agreement of both, and what was said (F5).

An advisor makes no plays, sees what everybody sees, and changes nothing on the table. So advice is
no event of the game: it stands beside the events, as a comment stands beside the entries of a
record.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple, Self

from russianbank.core.act import Act, Pile
from russianbank.core.arguments import as_seat, checked_kind, refused
from russianbank.core.cards import Seat
from russianbank.core.errors import CannotBePlayed, NotTheMoment
from russianbank.core.quotation import quoted
from russianbank.core.rules.ruleset import RuleSet

MOST_SHOWN = 64
"""Piles and acts that one piece of advice points at."""

MOST_WORDS = 300
"""Characters that one piece of advice has."""

MOST_NAME = 40
"""Characters of the name of an advisor."""


@dataclass(frozen=True, slots=True)
class Advice:
    """What an advisor says aloud.

    Attributes:
        seat: the player who is advised; piles and acts are as that player sees them.
        shown: what the advisor points at: piles, and acts that are proposed, in their order.
        words: what the advisor says; several blanks in a row count as one.

    Raises:
        CannotBePlayed: if there is nothing of both, or too much, or a brace among the words, or if
            one of the three is of the wrong kind.
    """

    seat: Seat
    shown: tuple[Pile | Act, ...] = ()
    words: str = ""

    def __post_init__(self) -> None:
        words = checked_kind(self.words, str, "what an advisor says is a text")
        object.__setattr__(self, "seat", as_seat(self.seat))
        object.__setattr__(self, "shown", _checked_shown(self.shown))
        object.__setattr__(self, "words", " ".join(words.split()))
        if not self.shown and not self.words:
            raise CannotBePlayed("advice points at something or says something; this one does not")
        if len(self.shown) > MOST_SHOWN or len(self.words) > MOST_WORDS:
            raise CannotBePlayed(
                f"one piece of advice has at most {MOST_SHOWN} piles and acts, and {MOST_WORDS}"
                " characters; say it in parts"
            )
        if "{" in self.words or "}" in self.words:
            raise CannotBePlayed(f"advice cannot contain a brace; change {quoted(self.words)}")

    @property
    def acts(self) -> tuple[Act, ...]:
        """The acts that are proposed."""
        return tuple(one for one in self.shown if isinstance(one, Act))


def _checked_shown(found: object) -> tuple[Pile | Act, ...]:
    """Return what an advisor points at, given in any collection."""
    expected = "an advisor points at piles and acts, such as Pile.HAND and read_act('t3>f')"
    if not isinstance(found, Iterable):
        raise refused(expected, found)
    shown = tuple(found)
    for one in shown:
        if not isinstance(one, Pile | Act):
            raise refused(expected, one)
    return shown


def check_allowed(rules: RuleSet) -> None:
    """Find out whether players may have advisors under some rules (F5).

    Raises:
        NotTheMoment: if they may not.
    """
    if not rules.advisors:
        raise NotTheMoment(f"{rules.name} has no advisors (F5); play without one")


class Said(NamedTuple):
    """Advice, and how many events of the game came before it."""

    events: int
    advice: Advice


class Advisors:
    """The advisors of both players, and all that they have said.

    Args:
        rules: the rule set of the game, which allows advisors or does not.

    Attributes:
        wished: for each player the names that only one player has agreed to so far, by that one.
        names: the names of the advisors to whom both players have agreed, by the player advised.
        all_names: the same with those whose counsel has ended, each once, in order.
        said: what they have said, in order.
    """

    def __init__(self, rules: RuleSet) -> None:
        self._rules = rules
        self.wished: dict[Seat, dict[Seat, str]] = {seat: {} for seat in Seat}
        self.names: dict[Seat, str] = {}
        self.all_names: dict[Seat, tuple[str, ...]] = {}
        self.said: list[Said] = []

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Advisors) and vars(other) == vars(self)

    def copy(self) -> Self:
        """Return the same advisors for a copy of the game."""
        other = type(self)(self._rules)
        other.wished = {seat: dict(names) for seat, names in self.wished.items()}
        other.names, other.said = self.names.copy(), self.said.copy()
        other.all_names = self.all_names.copy()
        return other

    def __copy__(self) -> Self:
        return self.copy()

    def again(self) -> Self:
        """Return the same advisors for the next game, in which they have said nothing yet."""
        other = self.copy()
        other.said = []
        other.all_names = {seat: (name,) for seat, name in self.names.items()}
        return other

    def agree(self, seat: Seat, name: str, by: Seat) -> bool:
        """Say for one player that somebody may advise a player (F5).

        Args:
            seat: the player who is to be advised.
            name: the advisor.
            by: the player who asks for it, or agrees to it.

        Returns:
            Whether both players have agreed by now.

        Raises:
            NotTheMoment: if the rule set has no advisors, or the player has one already.
            CannotBePlayed: if the name is empty, too long or no text, or there is no such seat.
        """
        seat, by = as_seat(seat), as_seat(by)
        checked_kind(name, str, "the name of an advisor is a text")
        check_allowed(self._rules)
        if seat in self.names:
            raise NotTheMoment(f"{self.names[seat]} advises {seat}; end that first")
        name = " ".join(name.split())
        if not 1 <= len(name) <= MOST_NAME:
            raise CannotBePlayed(f"the name of an advisor has 1 to {MOST_NAME} characters")
        self.wished[seat][by] = name
        if self.wished[seat].get(by.other) == name:
            self.names[seat] = name
            before = self.all_names.get(seat, ())
            self.all_names[seat] = (*before, *(name,) * (name not in before))
            self.wished[seat].clear()
        return seat in self.names

    def end(self, seat: Seat) -> None:
        """End the counsel of a player, or decline it, as either player may at any time.

        Raises:
            NotTheMoment: if nobody advises the player, and nobody asked for an advisor.
            CannotBePlayed: if there is no such seat.
        """
        seat = as_seat(seat)
        if self.names.pop(seat, None) is None and not self.wished[seat]:
            raise NotTheMoment(f"nobody advises {seat}")
        self.wished[seat].clear()

    def change_seats(self) -> None:
        """Follow the players to each other's seat (F3)."""
        self.wished = {
            seat.other: {by.other: name for by, name in names.items()}
            for seat, names in self.wished.items()
        }
        self.names = {seat.other: name for seat, name in self.names.items()}
        self.all_names = {seat.other: names for seat, names in self.all_names.items()}

    def check(self, seat: Seat) -> None:
        """Find out whether somebody may advise a player.

        Raises:
            NotTheMoment: if both players have not agreed to it.
            CannotBePlayed: if there is no such seat.
        """
        seat = as_seat(seat)
        if seat not in self.names:
            raise NotTheMoment(
                f"nobody advises {seat}: both players agree to an advisor first (F5)"
            )
