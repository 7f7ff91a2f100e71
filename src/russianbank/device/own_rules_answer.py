"""What the page of own rules asks: the form is read, and put with the rules that are kept already.

own_rules_answer(Question(["rules", "pagat", "own"], Raw(b'{"form":{"title":"Ours"}}'), "en"))
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from msgspec.json import decode

from russianbank.device.question import Question
from russianbank.server.domain_errors import NotFound
from russianbank.server.live.own_rules import read_own_rules, with_one_more


class OwnRulesWish(Struct, frozen=True):
    """Rules that somebody would keep.

    Attributes:
        form: the form of the page.
        kept: the own rules that the browser keeps, by their keys.
    """

    form: dict[str, str]
    kept: dict[str, Any] = {}


class OwnRulesReply(Struct, frozen=True):
    """What the browser keeps now, and the key of the rules that were made."""

    kept: dict[str, Any]
    key: str


def own_rules_answer(asked: Question) -> OwnRulesReply:
    """The answer to a request.

    Raises:
        msgspec.DecodeError: if the body cannot be read.
        NotFound: if it is about nothing that there is.
        UnreadableOwnRules, ContradictoryRules, TooManyOwnRules: see `read_own_rules` and
            `with_one_more`.
    """
    match asked.path:
        case ["rules", base, "own"]:
            wish = decode(asked.body, type=OwnRulesWish)
            return OwnRulesReply(*with_one_more(wish.kept, read_own_rules(wish.form, base)))
    raise NotFound("page")
