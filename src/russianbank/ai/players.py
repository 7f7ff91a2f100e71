"""The protocol of players, and players by name, such as ``player("handicap:misses=0.2")``."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Protocol, cast

from russianbank.ai.plan import Budget, Plan
from russianbank.ai.player_options import full_name, read_options, unknown_name
from russianbank.core.act import Act
from russianbank.core.chance import Chance, checked_chance
from russianbank.core.errors import CannotBeRead, NotTheMoment
from russianbank.core.kernel.position import Position, checked_position
from russianbank.core.law import Breach
from russianbank.core.quotation import quoted, shown
from russianbank.core.text_argument import checked_text


class Player(Protocol):
    """A computer player: makes plans, and notices the opponent's errors.

    A player gets positions, which hold no hidden card, and takes random choices only from the
    chance it is given. So the same chance makes it play the same game.
    """

    @property
    def name(self) -> str:
        """The name, with the options that do not have their default value; see :func:`player`."""
        ...

    @property
    def always_lawful(self) -> bool:
        """Whether all its plans are lawful, so that it can never be stopped."""
        ...

    def plan(self, position: Position, chance: Chance, budget: Budget | None = None) -> Plan:
        """Plan the next acts of the player on turn. The position stays as it is.

        Args:
            position: the position; the game is not over.
            chance: where random choices come from.
            budget: how long to think; the player's usual time if None.
        """
        ...

    def notices(self, breach: Breach, chance: Chance) -> bool:
        """Return whether the player notices this error of the opponent, and calls stop (F29)."""
        ...


class _OwnName:
    """The name of a class of players, and of a player with its options."""

    def __get__(self, found: object, kind: type) -> str:
        return kind.__name__ if found is None else full_name(kind.__name__, found)


class ActPlayer(ABC):
    """A base class for players that choose one act at a time: a subclass adds `choose`.

    Examples:
        >>> import russianbank as rb
        >>> class First(rb.ActPlayer):
        ...     def choose(self, position, chance):
        ...         return position.lawful()[0]
        >>> First().name
        'First'

    Attributes:
        name: the name of the class, unless the subclass has another. That of a dataclass has the
            options that do not have their default value, as in ``Deep:depth=3``.
        always_lawful: True; a subclass whose acts may break an obligation sets it to False.
    """

    name: str = "ActPlayer"
    always_lawful = True

    def __init_subclass__(cls) -> None:
        if "name" not in vars(cls):
            cls.name = cast("str", _OwnName())

    @abstractmethod
    def choose(self, position: Position, chance: Chance) -> Act:
        """Choose an act of the player on turn. Change copies of the position only."""

    def plan(self, position: Position, chance: Chance, budget: Budget | None = None) -> Plan:
        """Plan the act that `choose` returns.

        Raises:
            NotTheMoment: if the game is over.
            CannotBePlayed: if it is no position, or chance is no `Chance`.
        """
        checked_position(position)
        checked_chance(chance)
        if position.over:
            raise NotTheMoment("the game is over; there is nothing left to plan")
        return Plan((self.choose(position, chance),))

    def notices(self, breach: Breach, chance: Chance) -> bool:
        """Return True: it notices every error of the opponent."""
        return True


@dataclass(frozen=True)
class Random(ActPlayer):
    """Plays any lawful act with equal chance, and notices every second error."""

    name = "random"

    def choose(self, position: Position, chance: Chance) -> Act:
        """Choose a lawful act at random."""
        acts = position.lawful()
        return acts[chance.below(len(acts))]

    def notices(self, breach: Breach, chance: Chance) -> bool:
        """Return True for half of the errors, chosen at random."""
        return checked_chance(chance).below(2) == 0


_CLASSES = {
    "greedy": "russianbank.ai.greedy:Greedy",
    "random": "russianbank.ai.players:Random",
    "exhaustive": "russianbank.ai.exhaustive:Exhaustive",
    "beam": "russianbank.ai.beam:Beam",
    "search": "russianbank.ai.search_player:SearchPlayer",
    "handicap": "russianbank.ai.handicap:Handicap",
}
"""The class of each player, as ``module:class``; it is imported when it is first needed."""


def player_names() -> tuple[str, ...]:
    """Return the names of all players, without options."""
    return tuple(_CLASSES)


def player(name: str) -> Player:
    """Return a player by name, such as ``greedy`` or ``handicap:of=greedy,misses=0.2``.

    Options follow a colon, with commas between them; all others have their default values.

    Examples:
        >>> import russianbank as rb
        >>> rb.player("search:level=4").name
        'search:level=4'

    A class of your own and another program are opened where they play, or given as an object.

    Raises:
        CannotBeRead: there is no such player, option or value; the message lists those there are.
    """
    checked_text(name, "the name of a player")
    if is_engine(name) or is_class(name):
        what = "a program: give EnginePlayer.named(...) of russianbank.engine.engine_player"
        raise CannotBeRead(
            f"Expected the name of one of our players, but {quoted(name)} means"
            f" {what if is_engine(name) else 'a class: give an object of it'}."
            f" Known are: {', '.join(_CLASSES)}.",
            expected="the name of a player",
        )
    return cast("Player", make_player(name, _CLASSES))


def open_player(wanted: str | Player) -> Player:
    """Return a player that is given as an object, a name, or a class as ``module:Class``.

    The module of a class is imported, which runs it. So names that come from a file or from the
    network go to :func:`player`, which knows its own players only. Another program is given as an
    object; :func:`russianbank.arena.participants.any_player` opens it by its name too.

    Raises:
        CannotBeRead: there is no such player, option or value, or the object is no player.
    """
    if isinstance(wanted, str) and not is_class(wanted):
        return player(wanted)
    found = object_of_class(wanted) if isinstance(wanted, str) else wanted
    return cast("Player", expect_player(found, "plan"))


def is_engine(name: str) -> bool:
    """Whether a name means another program, as ``engine:./mine``."""
    return name.startswith("engine:")


def is_class(name: str) -> bool:
    """Whether a name means a class, as ``module:Class`` or ``module:Class:option=value``."""
    module, _, rest = name.partition(":")
    known = module in _CLASSES or is_engine(name)
    return not known and rest.partition(":")[0].isidentifier()


def object_of_class(name: str) -> object:
    """Return an object of the class ``module:Class``; options may follow a second colon.

    Raises:
        CannotBeRead: there is no such module, class or option.
    """
    module, _, rest = name.partition(":")
    kind, colon, options = rest.partition(":")
    try:
        found = getattr(import_module(module), kind, None)
    except (ImportError, TypeError, ValueError) as error:  # also names such as "" and ".."
        raise CannotBeRead(
            f"Expected the name of a player, or module:Class, but found {quoted(name)}:"
            f" {shown(error)}."
        ) from None
    if not isinstance(found, type):
        raise CannotBeRead(
            f"Expected a class of players, but {shown(module)} has no class {quoted(kind)}."
        )
    given = read_options(found, kind, options.split(",") if colon else ())
    try:
        made: object = found(**given)
    except TypeError as error:
        raise CannotBeRead(
            f"Expected a player, but {shown(name)} cannot be made: {shown(error)}."
        ) from None
    return made


def expect_player(found: object, *methods: str) -> Any:
    """Return an object that is to play, if it has what a player needs.

    Args:
        found: the object.
        methods: the methods that make plans, of which it needs one.

    Raises:
        CannotBeRead: it is no player; the message says what it lacks.
    """
    missing = [one for one in ("name", "always_lawful", "notices") if not hasattr(found, one)]
    if not any(hasattr(found, method) for method in methods):
        missing.append(methods[0])
    if isinstance(found, type):
        raise CannotBeRead(f"Expected a player, but found the class {found.__name__}; call it.")
    if missing:
        raise CannotBeRead(f"Expected a player, but {quoted(found)} has no {', '.join(missing)}.")
    return found


def make_player(name: str, classes: Mapping[str, str]) -> Any:
    """Make a player from its name with options.

    Args:
        name: such as ``handicap:misses=0.2``.
        classes: the class of each name without options, as ``module:class``.

    Raises:
        CannotBeRead: as for :func:`player`.
    """
    plain, colon, options = name.partition(":")
    if plain not in classes:
        raise unknown_name("the name of a player", plain, classes)
    module, _, kind = classes[plain].partition(":")
    made = getattr(import_module(module), kind)
    return made(**read_options(made, plain, options.split(",") if colon else ()))
