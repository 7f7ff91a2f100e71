"""The message catalogues of all languages, in Fluent files, one for each part of the site.

    catalogue_for("fr").text("pages-play")

A message that a language does not have is shown in English. The browser gets the same catalogues.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from datetime import date
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from babel.dates import format_date
from fluent.runtime import FluentBundle, FluentResource

from russianbank.words.languages import OFFERED as OFFERED
from russianbank.words.languages import SOURCE as SOURCE
from russianbank.words.pseudo import pseudo

LANGUAGES = {
    "en": "English",
    "fr": "Français",
    "de": "Deutsch",
    "pt": "Português",
    "ar": "العربية",
    "en-XA": "Ƥşḗŭḓō",
}
"""All languages, with their own names."""

PSEUDO = "en-XA"
"""The pseudo-locale: English with accents and in brackets, for tests."""

TABLE_MESSAGES = (
    "coach-close", "coach-goal-", "coach-hint-none", "coach-hint-people", "coach-hint-step",
    "coach-hint-wait", "coach-hint-what-next", "coach-hint-where-next", "coach-name", "coach-off",
    "coach-understood", "glossary-title",
    "law-", "no-", "panels-", "refused-", "speech-", "table-", "verdict-",
    "pages-home", "pages-join-loopback", "pages-language", "pages-level-", "pages-named-",
    "pages-table", "pages-title", "pages-your-turn", "review-link",
)  # fmt: skip
"""How the keys begin of the messages that a table needs."""

ADVISOR_MESSAGES = ("advisor-", "reason-", "phrase-")
"""How the keys begin of the messages that a table needs where it has advisors."""

PHRASE_MESSAGES = ("phrase-",)
"""How the keys begin of the messages that a table needs where players say phrases."""

INVITATION_MESSAGES = ("invite-", "learn-title", "puzzles-title", "pages-join-loopback")
"""How the keys begin of the messages that a table needs while a player waits for a friend."""

_MESSAGE = re.compile(r"^([a-z][\w-]*) *=.*(?:\n(?:[ \t}].*|[ \t]*(?=\n)))*", re.MULTILINE)
_EQUALS = re.compile(r" *= ?")
_INDENT = re.compile(r"^ +", re.MULTILINE)

_REGIONS = {"pt": "pt_PT", PSEUDO: SOURCE}
"""The region whose plurals, numbers and days a language has, where the language does not say it."""

_RIGHT_TO_LEFT = {"ar"}
_ASKED = re.compile(
    r"\s*([A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8})*|\*)\s*(?:;\s*q=([01](?:\.\d{0,3})?))?\s*"
)


class Catalogue:
    """The messages of one language.

    Args:
        language: its code, one of `LANGUAGES`.
    """

    def __init__(self, language: str) -> None:
        self.language = language
        chain = [language] if language == SOURCE else [language, SOURCE]
        self._bundles = [_bundle(one) for one in chain]

    @property
    def direction(self) -> str:
        """The direction of its script for HTML: ``ltr`` or ``rtl``."""
        return "rtl" if self.language in _RIGHT_TO_LEFT else "ltr"

    def has(self, key: str) -> bool:
        """Whether there is a message with this key, in the language or in English."""
        return any(bundle.has_message(key) for bundle in self._bundles)

    def text(self, key: str, /, **args: str | int | float) -> str:
        """The text of a message.

        Args:
            key: its key, such as ``pages-play``.
            args: the values of its variables.

        Raises:
            KeyError: if English has no such message either.
        """
        for bundle in self._bundles:
            if bundle.has_message(key):
                pattern = bundle.get_message(key).value
                if pattern is not None:
                    text, _ = bundle.format_pattern(pattern, args)
                    return str(text)
        raise KeyError(f"no language has a message {key}; add it to locales/en")

    def date(self, day: date) -> str:
        """A day as the language writes it, such as ``Nov 22, 2026``."""
        return format_date(day, "medium", _REGIONS.get(self.language, self.language))


@cache
def catalogue_for(language: str) -> Catalogue:
    """The catalogue of a language; English if there is no such language."""
    return Catalogue(language if language in LANGUAGES else SOURCE)


@cache
def fluent_text(language: str) -> str:
    """All messages of a language as one Fluent file."""
    return "\n".join(_texts(language))


@cache
def table_text(language: str) -> str:
    """The messages of a table as one Fluent file, in English where the language has none."""
    return _part(language, TABLE_MESSAGES)


@cache
def advisor_text(language: str) -> str:
    """The messages of advisors as one Fluent file, in English where the language has none."""
    return _part(language, ADVISOR_MESSAGES)


@cache
def phrase_text(language: str) -> str:
    """The messages of phrases as one Fluent file, in English where the language has none."""
    return _part(language, PHRASE_MESSAGES)


@cache
def invitation_text(language: str) -> str:
    """The messages of an invitation as one Fluent file, in English where the language has none."""
    return _part(language, INVITATION_MESSAGES)


def _part(language: str, keys: tuple[str, ...]) -> str:
    found: dict[str, str] = {}
    for text in (fluent_text(SOURCE), fluent_text(language)):
        for message in _MESSAGE.finditer(text):
            if message[1].startswith(keys):
                found[message[1]] = _packed(message[0])
    return "\n".join(found.values())


def _packed(message: str) -> str:
    """A message without the spaces that only people need who read the file."""
    return _INDENT.sub(" ", _EQUALS.sub("=", message.rstrip(), count=1))


def choose(wish: str | None, accepted: str) -> str:
    """Choose the language for a reader.

    Args:
        wish: the language that they have chosen, if any.
        accepted: the Accept-Language header of their browser; may be empty.
    """
    for one in (wish or "", *_by_preference(accepted)):
        found = _nearest(one)
        if found:
            return found
    return SOURCE


def _nearest(asked: str) -> str | None:
    """The language that fits a language tag, such as ``pt`` for ``pt-BR``; None if none does."""
    known = {name.lower(): name for name in LANGUAGES}
    parts = asked.lower().split("-")
    return known.get(asked.lower()) or known.get(parts[0])


def _by_preference(accepted: str) -> Iterable[str]:
    """The language tags of an Accept-Language header, the preferred one first."""
    found: list[tuple[float, str]] = []
    for part in accepted[:500].split(","):
        asked = _ASKED.fullmatch(part)
        if asked and asked[1] != "*":
            found.append((-float(asked[2] or 1), asked[1]))
    return [language for weight, language in sorted(found, key=lambda one: one[0]) if weight]


def _bundle(language: str) -> FluentBundle:
    """The messages of a language alone, without English."""
    locales = [_REGIONS.get(language, language), SOURCE]
    bundle = FluentBundle(locales, use_isolating=language in _RIGHT_TO_LEFT)
    for text in _texts(language):
        bundle.add_resource(FluentResource(text), allow_overrides=False)
    return bundle


def _texts(language: str) -> list[str]:
    """The Fluent files of a language; those of the pseudo-locale are made from English."""
    if language == PSEUDO:
        return [pseudo(text) for text in _texts(SOURCE)]
    return [file.read_text(encoding="utf-8") for file in _files(language)]


def _files(language: str) -> Sequence[Traversable]:
    folder = files("russianbank.words") / "locales" / language
    if not folder.is_dir():
        return ()
    found = [file for file in folder.iterdir() if file.name.endswith(".ftl")]
    return sorted(found, key=lambda file: file.name)
