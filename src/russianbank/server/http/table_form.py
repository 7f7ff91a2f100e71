"""What somebody chose when he set up a table: read from the form, and remembered for the next."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

import msgspec

from russianbank.core.rules.preset import preset_names
from russianbank.server.http.error_response import HttpError
from russianbank.server.live.table_service import DEFAULT_LEVEL, DEFAULT_RULES, LEVELS, TableRequest
from russianbank.server.store.sessions import Session

TARGETS = ("open", "points-50", "points-100", "points-250", "deals-1", "deals-3", "deals-5")
"""How long a match may be, as the form offers it."""


@dataclass(frozen=True, slots=True)
class TableForm:
    """What somebody chose last when he set up a table; what the form shows first."""

    rules: str = DEFAULT_RULES
    opponent: str = "machine"
    level: int = DEFAULT_LEVEL
    strictness: str = "warn"
    pace: str = "natural"
    target: str = "open"

    @classmethod
    def of(cls, session: Session | None) -> TableForm:
        """What a session remembers, as far as it can still be chosen."""
        kept = (session.settings.get("table") if session else None) or {}
        try:
            return cls.read({**asdict(cls()), **kept})
        except HttpError:
            return cls()

    @classmethod
    def read(cls, form: Mapping[str, Any]) -> TableForm:
        """What a form says.

        Raises:
            HttpError: if it says what no such form can (400).
        """
        usual = cls()
        said = {name: str(form.get(name, getattr(usual, name))) for name in asdict(usual)}
        if (
            said["rules"] not in preset_names()
            or said["opponent"] not in ("machine", "friend")
            or said["level"] not in map(str, LEVELS)
            or said["target"] not in TARGETS
        ):
            raise HttpError(400, "cannot-read", "the form says what it cannot; load it again")
        level = int(said.pop("level"))
        return cls(**said, level=level)

    def table_request(self) -> TableRequest:
        """The table that is wished for.

        Raises:
            HttpError: if there is no such strictness or pace (400).
        """
        length, _, number = self.target.partition("-")
        wish: dict[str, Any] = {
            "rules": self.rules,
            "opponent": "friend" if self.opponent == "friend" else {"level": self.level},
            "strictness": self.strictness,
            "pace": self.pace,
        }
        if number:
            wish[length] = int(number)
        try:
            return msgspec.convert(wish, TableRequest)
        except msgspec.ValidationError as cause:
            raise HttpError(400, "cannot-read", f"the form cannot be read: {cause}") from cause
