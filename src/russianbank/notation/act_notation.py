"""Reads and writes acts: ``7D t3>f``, ``^s``, and in records ``^s=2D``, once the card is known.

The act itself is written as :class:`russianbank.core.act.Act` writes it. The card it moves comes
before it; the card it turns up comes after it, after ``=``. Both may be left out when reading.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from russianbank.core.act import ACTS, Act, Kind, Pile
from russianbank.core.arguments import checked_act
from russianbank.core.cards import Card, Seat
from russianbank.core.errors import CannotBePlayed, CannotBeRead, NotTheMoment
from russianbank.core.kernel.position import Position, checked_position
from russianbank.core.law import top
from russianbank.core.quotation import quoted, shown
from russianbank.core.refusal import ActRefused, Refusal, no_such_act, refusal
from russianbank.core.text_argument import checked_text
from russianbank.notation.card_notation import CARD, CardName, read_name

_EXPECTED = "an act such as 7D t3>f, ^s or h>d"
_BY_TEXT = {str(act): act for act in ACTS.values() if act.kind is not Kind.LAY}
_LAYING = {_BY_TEXT[str(act)]: act for act in ACTS.values() if act.kind is Kind.LAY}
"""The act of laying (S3) that is written like each act of playing."""

PILES_BY_SIGN = {pile.sign: pile for pile in Pile}
_SOURCES = [pile for pile in Pile if pile is not Pile.FOUNDATION]
_MOVES_NO_CARD = (Kind.PASS, Kind.TURN_OVER, Kind.TURN_UP)
_UNCOVERS = (Kind.TURN_UP, Kind.LAY)

_ACT = re.compile(rf"(?:({CARD})\s+)?([^\s=]{{2,6}})(?:\s*=\s*({CARD}))?")
_SOURCE_AND_TARGET = re.compile(rf"(?:{CARD}\s+)?((t[1-8]|[fshdSD])>(t[1-8]|[fshdSD]))")
_CARD_AND_TARGET = re.compile(rf"({CARD})(?:(?:\s+|\s*>\s*)(t[1-8]|[fsShdD]))?")


class ActName(NamedTuple):
    """An act as it is written: the act, the card it moves and the card it turns up, if given."""

    act: Act
    card: CardName | None = None
    shown: CardName | None = None

    def __str__(self) -> str:
        card = f"{self.card} " if self.card else ""
        return f"{card}{self.act}" + (f"={self.shown}" if self.shown else "")


def act_text(position: Position, act: Act) -> str:
    """Write an act before it is done, with the card it would move, as ``7D t3>f``.

    The card is left out if nobody has seen it: ``^s``.

    Examples:
        >>> from russianbank import Chance, Position, deal, preset
        >>> rules = preset("foster-two-pack")
        >>> position = Position.start(rules, deal(rules, Chance(1)))
        >>> [act_text(position, act) for act in position.lawful()]
        ['AD t4>f']
    """
    checked_position(position)
    checked_act(act)
    card = None if act.kind in _MOVES_NO_CARD else _face_up(position, act.source)
    return str(ActName(act, plain_name(card)))


def read_act_name(text: str) -> ActName:
    """Read an act with the cards written beside it.

    Laying for the tableau in the first turn (S3) is written like playing: ``h>t1``. This function
    has no position to tell them apart and always returns the act of playing.

    Raises:
        CannotBeRead: if the text is not an act.
    """
    match = _ACT.fullmatch(checked_text(text, "an act").strip())
    if match is None or match[2] not in _BY_TEXT:
        raise CannotBeRead(f"expected {_EXPECTED}, but read {quoted(text)}", expected=_EXPECTED)
    card, act, shown = match.groups()
    return ActName(
        _BY_TEXT[act], read_name(card) if card else None, read_name(shown) if shown else None
    )


def read_act(text: str, position: Position | None = None) -> Act:
    """Read an act; if a position is given, also check that the act can be played there.

    Examples:
        >>> read_act("7D t3>f")
        act(Kind.PLAY, Pile.T3, Pile.FOUNDATION)

    Args:
        text: the act, with or without the card it moves and the card it turns up.
        position: the position in which it is to be played.

    Raises:
        CannotBeRead: if the text is not an act.
        CannotBePlayed: if a card in the text is not where the act needs it, or the cards do not
            allow the act.
        NotTheMoment: if the game is over.
    """
    name = read_act_name(text)
    return name.act if position is None else resolve_act(name, checked_position(position)).act


def resolve_act(name: ActName, position: Position) -> ActName:
    """Check a written act against a position.

    Returns:
        The same act, changed to laying (S3) if that is what the position requires.

    Raises:
        CannotBePlayed: if a card in the text is not where the act needs it, or the cards do not
            allow the act.
        NotTheMoment: if the game is over.
    """
    _expect_running(position)
    laying = _LAYING.get(name.act)
    if laying and position.allows(laying):
        name = name._replace(act=laying)
    check_cards(name, position)
    refused = refusal(position, name.act)
    if refused:
        raise _refused(str(name), refused, position)
    return name


def check_cards(name: ActName, position: Position) -> None:
    """Check the cards written beside an act against a position.

    Raises:
        CannotBePlayed: if the moved card is not on its pile, or no such card can be turned up.
    """
    _check_moved_card(name, position)
    _check_shown_card(name, position)


def _check_moved_card(name: ActName, position: Position) -> None:
    if name.card is None:
        return
    if name.act.kind in _MOVES_NO_CARD:
        raise CannotBePlayed(f"{name.act} moves no card; remove {name.card}")
    found = _face_up(position, name.act.source)
    if not name.card.fits(found):
        pile = name.act.source.sign
        what = f"the top card there is {found}" if found else "no card there is face up"
        raise CannotBePlayed(f"{name.card} is not on {pile}: {what}")


def _check_shown_card(name: ActName, position: Position) -> None:
    act = name.act
    if name.shown is None:
        return
    pile = position.turns_up(act)
    if pile is not None:
        pack = position.rules.pack_of(Seat(pile & 1))
        if not any(name.shown.fits(one) for one in position.unseen_cards(pack)):
            raise CannotBePlayed(
                f"{act} cannot turn up {name.shown}: that card has already been seen"
            )
        return
    if act.kind not in _UNCOVERS:
        raise CannotBePlayed(f"{act} turns no card up; remove ={name.shown}")
    if not name.shown.fits(top(position, act.source)):
        raise CannotBePlayed(f"{act} cannot turn up {name.shown}: another card is on top there")


def find_act(position: Position, text: str) -> Act:
    """Find the act that a player means, written in full, or as a card, or as a card and a target.

    ``7D`` is enough if the seven of diamonds can go to one place only; ``7D t5`` or ``7D>f`` if
    only one such seven can go there. ``7Db`` names the pack of the seven.

    Examples:
        >>> from russianbank import Chance, Position, deal, preset
        >>> rules = preset("foster-two-pack")
        >>> position = Position.start(rules, deal(rules, Chance(1)))
        >>> find_act(position, "6H")
        act(Kind.PLAY, Pile.T5, Pile.T2)

    Raises:
        CannotBeRead: if the text is neither an act nor a card, or can mean several acts.
        CannotBePlayed: if the cards do not allow the act.
        NotTheMoment: if the game is over.
    """
    checked_position(position)
    short = _CARD_AND_TARGET.fullmatch(checked_text(text, "an act or a card").strip())
    if short is None:
        return _read_full_act(text.strip(), position)
    _expect_running(position)
    name, target = read_name(short[1]), short[2]
    sources = [pile for pile in _SOURCES if name.fits(_face_up(position, pile))]
    acts: Iterable[Act] = position.playable()
    if target is not None:
        acts = (act for act in ACTS.values() if act.target.sign == target and position.allows(act))
    found = [act for act in acts if act.source in sources and act.source is not act.target]
    if len(found) == 1:
        return found[0]
    if found:
        raise CannotBeRead(
            f"{shown(text.strip())} can mean {_listed(position, found)};"
            " write one of these in full",
            expected="an act in full",
        )
    if not sources:
        raise CannotBePlayed(
            f"{name} is not face up on top of any pile;"
            f" playable are {_listed(position, position.playable())}"
        )
    where = " and ".join(pile.sign for pile in sources)
    if len(sources) == 1 and target not in (None, where):
        return _read_full_act(f"{name} {where}>{target}", position)
    there = f"to {target}" if target else "anywhere"
    raise CannotBePlayed(
        f"{name} on {where} cannot go {there};"
        f" playable are {_listed(position, position.playable())}"
    )


def _read_full_act(text: str, position: Position) -> Act:
    """Read an act; if no act exists between its two piles, raise an error with the reason."""
    match = _SOURCE_AND_TARGET.fullmatch(text)
    if match and match[1] not in _BY_TEXT and match[2] != match[3]:
        _expect_running(position)
        refused = no_such_act(position, PILES_BY_SIGN[match[2]], PILES_BY_SIGN[match[3]])
        raise _refused(text, refused, position)
    return read_act(text, position)


def _refused(written: str, why: Refusal, position: Position) -> ActRefused:
    playable = _listed(position, position.playable())
    return ActRefused(why, f"{written} cannot be played here. {why.reason} Playable are {playable}")


def _face_up(position: Position, pile: Pile) -> Card | None:
    """The top card of a pile if it is face up; a hand card is face down until it is turned up."""
    return position.turned_card if pile is Pile.HAND else top(position, pile)


def _listed(position: Position, acts: Iterable[Act]) -> str:
    return ", ".join(act_text(position, act) for act in acts)


def _expect_running(position: Position) -> None:
    if position.over:
        raise NotTheMoment("the game is over; no act can be played any more")


def plain_name(card: Card | None) -> CardName | None:
    """The name of a card without its pack, for use beside an act, whose pile makes it clear."""
    return None if card is None else CardName(str(card))
