"""The language of the terminal: the one asked for, or that of the system if the game speaks it."""

from __future__ import annotations

import os
from contextvars import ContextVar

from russianbank.core.errors import CannotBeRead
from russianbank.core.speaker import Speaker, english
from russianbank.extras import install_hint
from russianbank.words.languages import OFFERED, SOURCE

_ASKED: ContextVar[str | None] = ContextVar("language", default=None)

_SYSTEM = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""The environment variables that say it, the first that is set before all others."""


def ask_for(wish: str | None) -> None:
    """Ask for a language of `OFFERED`; None for that of the system."""
    _ASKED.set(wish)


def language() -> str:
    """The language that was asked for, or that of the system."""
    return _ASKED.get() or _of_system()


def spoken() -> str:
    """The language in which messages are said; English where the catalogues cannot be read.

    Raises:
        CannotBeRead: if another language was asked for, and its packages are not installed.
    """
    if language() == SOURCE:
        return SOURCE
    try:
        import russianbank.words.catalogue  # noqa: F401
    except ModuleNotFoundError as error:
        if _ASKED.get():
            raise CannotBeRead(install_hint(error, "server")) from None
        return SOURCE
    return language()


def speaker() -> Speaker:
    """Who says messages in the language of the user.

    Raises:
        CannotBeRead: if another language was asked for, and its packages are not installed.
    """
    return speaker_of(spoken())


def speaker_of(language: str) -> Speaker:
    """Who says messages in a language; English needs no packages."""
    if language == SOURCE:
        return english
    from russianbank.words.catalogue import catalogue_for

    return catalogue_for(language).text


def _of_system() -> str:
    found = next((os.environ[name] for name in _SYSTEM if os.environ.get(name)), SOURCE)
    code = found[:2].lower()
    return code if code in OFFERED else SOURCE
