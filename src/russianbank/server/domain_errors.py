"""What the server refuses, apart from how it was asked.

    RussianBankError
    ├─ NotFound                       no such table, deal, link or step
    ├─ NotSeated                      only for those who have a seat at the table
    ├─ UnknownRules   (CannotBeRead)  no such rule set
    ├─ Draining       (NotTheMoment)  the server shuts down, or another one has taken over
    ├─ NotFinished    (NotTheMoment)  the deal is still being played
    └─ RateLimited    (NotTheMoment)  too often in too short a time

``http/error_response.py`` gives each of them its HTTP status.
"""

from __future__ import annotations

from russianbank.core.errors import CannotBeRead, NotTheMoment, RussianBankError


class NotFound(RussianBankError, LookupError):
    """A thing that does not exist, or not for the caller.

    Args:
        what: the kind of thing, such as ``table``.
    """

    def __init__(self, what: str) -> None:
        super().__init__(f"there is no such {what}; check the address")


class NotSeated(RussianBankError):
    """A request that needs a seat at the table."""


class UnknownRules(CannotBeRead):
    """The name of a rule set that does not exist."""


class Draining(NotTheMoment):
    """The server takes no new work.

    Args:
        reason: why not; None if it shuts down.
    """

    def __init__(self, reason: str | None = None) -> None:
        super().__init__(f"{reason or 'the server starts anew'}; try again in a moment")


class NotFinished(NotTheMoment):
    """A deal that is still being played; its cards stay secret."""

    def __init__(self) -> None:
        super().__init__("the game is not finished; its record can be had when it is")


class RateLimited(NotTheMoment):
    """A request that came too soon after too many others."""
