"""Acts as text: ``7D t3>f``, ``^s``, and ``^s=2D`` in records, once the card is known.

The act itself is written as :class:`russianbank.core.act.Act` writes it. In front of it stands the
card it moves, behind it after ``=`` the card it turns up. Both may be left out when reading.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from russianbank.core.act import ACTS, Act, Kind, Pile
from russianbank.core.cards import Card, Seat
from russianbank.core.errors import CannotBePlayed, CannotBeRead, NotTheMoment
from russianbank.core.kernel.position import Position
from russianbank.core.law import top
from russianbank.core.refusal import Refusal, no_such_act, refusal
from russianbank.notation.card_notation import CARD, CardName, quoted, read_name

_EXPECTED = "an act such as 7D t3>f, ^s or h>d"
_BY_TEXT = {str(act): act for act in ACTS.values() if act.kind is not Kind.LAY}
_LAYING = {_BY_TEXT[str(act)]: act for act in ACTS.values() if act.kind is Kind.LAY}
_PILES = {pile.sign: pile for pile in Pile}
_SOURCES = [pile for pile in Pile if pile is not Pile.FOUNDATION]
_MOVES_NO_CARD = (Kind.PASS, Kind.TURN_OVER, Kind.TURN_UP)
_UNCOVERS = (Kind.TURN_UP, Kind.LAY)

_ACT = re.compile(rf"(?:({CARD})\s+)?([^\s=]{{2,6}})(?:\s*=\s*({CARD}))?")
_ACROSS = re.compile(rf"(?:{CARD}\s+)?((t[1-8]|[fshdSD])>(t[1-8]|[fshdSD]))")
_CARD_AND_TARGET = re.compile(rf"({CARD})(?:(?:\s+|\s*>\s*)(t[1-8]|[fsShdD]))?")


class ActName(NamedTuple):
    """An act as it is written: what is done, the card moved and the card turned up, if given."""

    act: Act
    card: CardName | None = None
    shown: CardName | None = None

    def __str__(self) -> str:
        front = f"{self.card} " if self.card else ""
        return f"{front}{self.act}" + (f"={self.shown}" if self.shown else "")


def act_text(position: Position, act: Act) -> str:
    """Write an act before it is done, with the card it would move, as ``7D t3>f``.

    A card that nobody has seen is not written: ``^s``.
    """
    card = None if act.kind in _MOVES_NO_CARD else _face_up(position, act.source)
    return str(ActName(act, plain_name(card)))


def read_act_name(text: str) -> ActName:
    """Read an act with the cards written beside it.

    Laying for the tableau at one's own first turn (S3) is written like playing, ``h>t1``; here it
    is read as playing, since only a position tells.

    Raises:
        CannotBeRead: if it is no act.
    """
    shape = _ACT.fullmatch(text.strip())
    if shape is None or shape[2] not in _BY_TEXT:
        raise CannotBeRead(f"expected {_EXPECTED}, but read {quoted(text)}", expected=_EXPECTED)
    card, act, shown = shape.groups()
    return ActName(
        _BY_TEXT[act], read_name(card) if card else None, read_name(shown) if shown else None
    )


def read_act(text: str, position: Position | None = None) -> Act:
    """Read an act, and if a position is given make sure that it can be played there.

    Args:
        text: the act, with or without the card it moves and the card it turns up.
        position: where it is to be played.

    Raises:
        CannotBeRead: if it is no act.
        CannotBePlayed: if another card lies there, or the cards do not allow the act.
        NotTheMoment: if the game is over.
    """
    name = read_act_name(text)
    return name.act if position is None else resolve_act(name, position).act


def resolve_act(name: ActName, position: Position) -> ActName:
    """Compare an act that was read with the cards on the table.

    Returns:
        The same act, as laying (S3) where that is what the position asks for.

    Raises:
        CannotBePlayed: if another card lies there, or the cards do not allow the act.
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
    """Compare the cards written beside an act with those on the table.

    Raises:
        CannotBePlayed: if another card lies there, or no such card can be turned up.
    """
    _check_card(name, position)
    _check_shown(name, position)


def _check_card(name: ActName, position: Position) -> None:
    if name.card is None:
        return
    if name.act.kind in _MOVES_NO_CARD:
        raise CannotBePlayed(f"{name.act} moves no card; leave {name.card} away")
    lies_there = _face_up(position, name.act.source)
    if not name.card.fits(lies_there):
        pile = name.act.source.sign
        what = f"{lies_there} lies there" if lies_there else "no card lies there face up"
        raise CannotBePlayed(f"{name.card} does not lie on {pile}: {what}")


def _check_shown(name: ActName, position: Position) -> None:
    act = name.act
    if name.shown is None:
        return
    pile = position.turns_up(act)
    if pile is not None:
        pack = position.rules.pack_of(Seat(pile & 1))
        if not any(name.shown.fits(one) for one in position.unseen_cards(pack)):
            raise CannotBePlayed(f"{name.shown} cannot be turned up by {act}: it has been seen")
        return
    if act.kind not in _UNCOVERS:
        raise CannotBePlayed(f"{act} turns no card up; leave ={name.shown} away")
    if not name.shown.fits(top(position, act.source)):
        raise CannotBePlayed(f"{name.shown} cannot be turned up by {act}: another card lies there")


def find_act(position: Position, text: str) -> Act:
    """Find the act a player means: written in full, or by its card, or by card and target.

    ``7D`` is enough if the seven of diamonds can go to one place only, ``7D t5`` or ``7D>f`` if
    one such seven can go there; ``7Db`` says which pack's seven is meant.

    Raises:
        CannotBeRead: if it is no act and no card, or may mean several acts.
        CannotBePlayed: if the cards do not allow it.
        NotTheMoment: if the game is over.
    """
    short = _CARD_AND_TARGET.fullmatch(text.strip())
    if short is None:
        return _in_full(text.strip(), position)
    _expect_running(position)
    name, target = read_name(short[1]), short[2]
    sources = [pile for pile in _SOURCES if name.fits(_face_up(position, pile))]
    acts: Iterable[Act] = position.playable()
    if target is not None:
        acts = (act for act in ACTS.values() if act.target.sign == target and position.allows(act))
    fitting = [act for act in acts if act.source in sources and act.source is not act.target]
    if len(fitting) == 1:
        return fitting[0]
    if fitting:
        raise CannotBeRead(
            f"{text.strip()} may mean {_listed(position, fitting)}; write one of these in full",
            expected="an act in full",
        )
    if not sources:
        raise CannotBePlayed(
            f"{name} lies face up on top of no pile;"
            f" playable are {_listed(position, position.playable())}"
        )
    where = " and ".join(pile.sign for pile in sources)
    if len(sources) == 1 and target not in (None, where):
        return _in_full(f"{name} {where}>{target}", position)
    there = f"to {target}" if target else "anywhere"
    raise CannotBePlayed(
        f"{name} on {where} cannot go {there};"
        f" playable are {_listed(position, position.playable())}"
    )


def _in_full(text: str, position: Position) -> Act:
    """Read an act; where no game has one between two piles, it is told why."""
    shape = _ACROSS.fullmatch(text)
    if shape and shape[1] not in _BY_TEXT and shape[2] != shape[3]:
        _expect_running(position)
        refused = no_such_act(position, _PILES[shape[2]], _PILES[shape[3]])
        raise _refused(text, refused, position)
    return read_act(text, position)


def _refused(written: str, why: Refusal, position: Position) -> CannotBePlayed:
    return CannotBePlayed(
        f"{written} cannot be played here: {why.reason};"
        f" playable are {_listed(position, position.playable())}"
    )


def _face_up(position: Position, pile: Pile) -> Card | None:
    """The top card of a pile, unless it lies face down; those of the hand do until turned up."""
    return position.turned_card if pile is Pile.HAND else top(position, pile)


def _listed(position: Position, acts: Iterable[Act]) -> str:
    return ", ".join(act_text(position, act) for act in acts)


def _expect_running(position: Position) -> None:
    if position.over:
        raise NotTheMoment("the game is over; no act can be played any more")


def plain_name(card: Card | None) -> CardName | None:
    """The name of a card beside an act, where its pile says which of two it is."""
    return None if card is None else CardName(str(card))
