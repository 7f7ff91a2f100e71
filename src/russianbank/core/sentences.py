"""The library's sentences: messages in English, and what is put into them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Select:
    """A part of a message that depends on an argument.

    Attributes:
        argument: the name of the argument.
        variants: the words for each of its values, those for all others last; empty if the argument
            is said itself.
    """

    argument: str
    variants: dict[str, Message]


Message = str | tuple[str | Select, ...]
"""A text, or its parts."""


def said(message: Message, **args: str | int) -> str:
    """Return the text of a message."""
    if isinstance(message, str):
        return message
    return "".join(part if isinstance(part, str) else _chosen(part, args) for part in message)


def _chosen(part: Select, args: dict[str, str | int]) -> str:
    value = args[part.argument]
    if not part.variants:
        return str(value)
    name = "one" if value == 1 and "one" in part.variants else str(value)
    *_, other = part.variants.values()
    return said(part.variants.get(name, other), **args)
