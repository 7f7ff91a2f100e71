"""What the server refuses, apart from how it was asked.

    RussianBankError
    ├─ NotFound                       no such table, deal, link or step
    ├─ GameTooLong                    the log of a finished game is too long to be read again
    ├─ NotSeated                      only for those who have a seat at the table
    ├─ Blocked                        an operator keeps the caller out
    ├─ TooManyOwnRules                no more rules of one's own can be kept
    ├─ UnknownRules   (CannotBeRead)  no such rule set
    ├─ UnreadableOwnRules (CannotBeRead)  own rules without a name, or with what is not offered
    ├─ ContradictoryRules (CannotBeRead)  own rules of which two contradict each other
    ├─ Draining       (NotTheMoment)  the server shuts down, or another one has taken over
    ├─ OwnedElsewhere (NotTheMoment)  another node has the table
    ├─ NotFinished    (NotTheMoment)  the deal is still being played
    ├─ GameInProgress (NotTheMoment)  the position is in a game that is still being played
    ├─ NothingToAnalyse (NotTheMoment)  no idea to think about, or the game is over there
    ├─ NoHint         (NotTheMoment)  no hint here: a person plays opposite, or is on turn
    ├─ NoAdvisor      (NotTheMoment)  both players have not agreed to a person as the advisor
    └─ RateLimited    (NotTheMoment)  too often in too short a time

`REFUSALS` gives each of them its HTTP status.
"""

from __future__ import annotations

from collections.abc import Mapping, MutableMapping
from typing import Any

from msgspec import Struct

from russianbank.core.errors import CannotBeRead, NotTheMoment, RussianBankError


class NotFound(RussianBankError, LookupError):
    """A thing that does not exist, or not for the caller.

    Args:
        what: the kind of thing, such as ``table``.
    """

    def __init__(self, what: str) -> None:
        super().__init__(f"there is no such {what}; check the address")


class GameTooLong(RussianBankError):
    """The log of a finished game is too long to be read again.

    Args:
        most: how many entries are read at most.
    """

    def __init__(self, most: int) -> None:
        super().__init__(f"this game is too long to be shown again: {most:,} entries are read")


class NotSeated(RussianBankError):
    """A request that needs a seat at the table."""


class Blocked(RussianBankError):
    """A caller whom an operator keeps out."""

    def __init__(self) -> None:
        super().__init__(
            "you are blocked on this server; if this is a mistake, write to those who run it"
        )


class UnknownRules(CannotBeRead):
    """The name of a rule set that does not exist."""


class UnreadableOwnRules(CannotBeRead):
    """Own rules without a name, or with a value that is not offered."""


class ContradictoryRules(CannotBeRead):
    """Own rules of which two contradict each other.

    Args:
        cause: says which.
    """

    def __init__(self, cause: CannotBeRead) -> None:
        super().__init__(f"two rules contradict each other: {cause}")


class TooManyOwnRules(RussianBankError):
    """One more set of own rules than can be kept.

    Args:
        most: how many can be.
    """

    def __init__(self, most: int) -> None:
        super().__init__(f"you keep {most} rules of your own; delete one first")


class Draining(NotTheMoment):
    """The server takes no new work.

    Args:
        reason: why not; None if it shuts down.
    """

    def __init__(self, reason: str | None = None) -> None:
        super().__init__(f"{reason or 'the server starts anew'}; try again in a moment")


class OwnedElsewhere(NotTheMoment):
    """Another node has the table.

    Args:
        address: where it is; empty if it has just been ended, or just takes the table.
        node: its number.
    """

    def __init__(self, address: str, node: int) -> None:
        super().__init__("this table is at another server just now; try again in a moment")
        self.address = address
        self.node = node


def relays(scope: MutableMapping[str, Any], owner: OwnedElsewhere) -> bool:
    """Leave a request to another node; returns whether something here passes it on.

    Args:
        scope: the request. A relay has put its callback there, as ``relay``.
        owner: says where the table is.
    """
    relay = scope.get("relay")
    if relay is not None:
        relay(owner)
    return relay is not None


class NotFinished(NotTheMoment):
    """A deal that is still being played; its cards stay secret."""

    def __init__(self) -> None:
        super().__init__("the game is not finished; its record can be had when it is")


class GameInProgress(NotTheMoment):
    """A position that is in a game on this server; it may be analysed when the game is over."""

    def __init__(self) -> None:
        super().__init__(
            "this position is in a game that is being played here; analyse it when the game is over"
        )


class NothingToAnalyse(NotTheMoment):
    """A position or an idea of which the engine has nothing to say."""


class NoHint(NotTheMoment):
    """A hint or a note that this player may not have now."""


class NoAdvisor(NotTheMoment):
    """A link for an advisor to whom both players have not agreed."""


class RateLimited(NotTheMoment):
    """A request that came too soon after too many others."""


REFUSALS: Mapping[type[Exception], tuple[int, str]] = {
    UnknownRules: (400, "no-such-rules"),
    UnreadableOwnRules: (400, "cannot-read"),
    ContradictoryRules: (400, "contradiction"),
    TooManyOwnRules: (409, "too-many-rules"),
    NothingToAnalyse: (400, "nothing-to-analyse"),
    NotSeated: (403, "no-seat"),
    Blocked: (403, "blocked"),
    NotFound: (404, "not-found"),
    GameTooLong: (413, "too-large"),
    NotFinished: (409, "not-finished"),
    GameInProgress: (409, "in-progress"),
    NoAdvisor: (409, "no-advisor"),
    NoHint: (409, "no-hint"),
    RateLimited: (429, "limit"),
    Draining: (503, "restart"),
    OwnedElsewhere: (503, "restart"),
}
"""The HTTP status and the code of each of these errors."""


class ErrorDetail(Struct, frozen=True):
    """What went wrong: a code for programs and an English sentence for people."""

    code: str
    said: str


class ErrorBody(Struct, frozen=True):
    """The body of every error response."""

    error: ErrorDetail
