"""The form that sets up a table: read from a request, and remembered for the next time."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import asdict, dataclass
from typing import Any

import msgspec

from russianbank.core.rules.conditions import takes_calls
from russianbank.core.rules.preset import preset, preset_names
from russianbank.server.http.error_response import HttpError
from russianbank.server.http.own_rules_form import own_rules
from russianbank.server.live.table_request import LEVELS, USUAL_OPPONENT, TableRequest
from russianbank.server.store.sessions import Session
from russianbank.server.table.terms import DEFAULT_RULES

WRONG_CALLS = ("until-next-turn", "points", "cards", "free")
"""The prices of a wrong call that the form offers."""

TARGETS = ("open", "points-50", "points-100", "points-250", "deals-1", "deals-3", "deals-5")
"""The lengths of a match that the form offers."""

ADVISORS = ("", *map(str, LEVELS))
"""The levels of an advisor that the form offers (F5); empty for none."""

WISHES = ("", "red", "blue")
"""The packs that a player may wish for if the cut gives them the choice (F3); empty for either."""


def has_stops(rules: str) -> bool:
    """Return whether a preset has stops, or is played strictly (S24)."""
    return takes_calls(preset(rules).enforcement)


@dataclass(frozen=True, slots=True)
class TableForm:
    """The fields of the form, with the values that it shows to a new person."""

    rules: str = DEFAULT_RULES
    opponent: str = "machine"
    level: int = USUAL_OPPONENT.level
    strictness: str = "warn"
    wrong_call: str = "until-next-turn"
    pace: str = "natural"
    target: str = "open"
    wish: str = ""
    advisor: str = ""

    @classmethod
    def of(cls, session: Session | None, rules: str) -> TableForm:
        """The form that a session remembers, if it is still valid; else the default.

        It is set to the computer: a friend is invited each time.

        Args:
            session: the session.
            rules: the preset for somebody who has chosen none yet.
        """
        stored = (session.settings.get("table") if session else None) or {}
        try:
            wish = {"rules": rules, **stored, "opponent": "machine"}
            return cls.read(wish, own_rules(session))
        except HttpError:
            return cls(rules=rules)

    @classmethod
    def read(cls, form: Mapping[str, Any], own: Collection[str]) -> TableForm:
        """Read a form; a missing field gets its default.

        Args:
            form: the fields.
            own: the keys of the person's own rules.

        Raises:
            HttpError: if a field has a value that the form does not offer (400).
        """
        default = cls()
        given = {name: str(form.get(name, getattr(default, name))) for name in asdict(default)}
        if (
            given["rules"] not in (*preset_names(), *own)
            or given["opponent"] not in ("machine", "friend")
            or given["level"] not in map(str, LEVELS)
            or given["target"] not in TARGETS
            or given["wish"] not in WISHES
            or given["advisor"] not in ADVISORS
        ):
            raise HttpError(
                400, "cannot-read", "the form has a value that it does not offer; load it again"
            )
        level = int(given.pop("level"))
        return cls(**given, level=level)

    def table_request(self, rules: str) -> TableRequest:
        """The table that the form asks for.

        Where the rules have no stops (S24), there are none at a table with warnings either: acts
        against the rules are not possible.

        Args:
            rules: the preset: the one of the form, or the base of the person's own rules.

        Raises:
            HttpError: if there is no such strictness, price or pace (400).
        """
        length, _, number = self.target.partition("-")
        request: dict[str, Any] = {
            "rules": rules,
            "opponent": "friend" if self.opponent == "friend" else {"level": self.level},
            "strictness": "strict"
            if self.strictness == "warn" and not has_stops(rules)
            else self.strictness,
            "wrong_call": self.wrong_call,
            "pace": self.pace,
            "wish": self.wish or None,
            "advisor": int(self.advisor) if self.advisor else None,
        }
        if number:
            request[length] = int(number)
        try:
            return msgspec.convert(request, TableRequest)
        except msgspec.ValidationError as cause:
            raise HttpError(400, "cannot-read", f"the form cannot be read: {cause}") from cause
