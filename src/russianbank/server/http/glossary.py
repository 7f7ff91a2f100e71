"""The glossary for players: its terms, their pictures, and the marking of terms in texts.

Which terms there are is in rulebook/terms.toml, their texts in ``glossary.ftl`` of each language,
and what other books call them in rulebook/words.md.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from functools import cache
from html import escape

from markupsafe import Markup

from russianbank import rulebook
from russianbank.core.rules.preset import preset
from russianbank.diagram import svg_diagram
from russianbank.notation import read_position
from russianbank.words.catalogue import OFFERED, Catalogue, catalogue_for

PICTURE_RULES = "foster-two-pack"
PICTURE_POSITION = (
    "3Dr/QHb/6Dr5Sb4Db3Cb2Db/THr/8Sb7Db6Sb5Db/-/9Hb8Cb/8Cr b/-/bb/-/b/-/-/- "
    "11?8Sr9Sb/34?/6Cr9Sr 5?TCb/29?/KSb blue shifts=1 lowest=48/36 turns=4"
)
"""The table of all pictures, a position of a played game."""

CROPS = {
    "stock": (34, 102, 148, 152),
    "hand": (34, 864, 112, 152),
    "discard": (346, 864, 148, 152),
    "tableau": (34, 292, 1200, 152),
    "space": (34, 292, 424, 152),
    "foundation": (34, 482, 736, 152),
    "run": (658, 672, 256, 152),
    "load": (1054, 864, 184, 152),
}
"""What each picture shows of the table: left and top edge, width and height."""

_SKIPPED = re.compile(r"<(a|h[1-6]|code|kbd|button|summary|label)\b.*?</\1>|<[^>]*>", re.DOTALL)
_WORD_ROW = re.compile(r"^\| \*\*([^*]+)\*\* \|[^|]*\|([^|]*)\|$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Term:
    """A term in one language.

    Attributes:
        name: its name in addresses.
        word: the term.
        forms: the forms in which texts use it; none if they are too common to be marked.
        meaning: what it means, in a sentence or two.
        paragraph: the paragraph of the rulebook.
        picture: whether there is a picture of it.
        elsewhere: what other books and programs call it, as HTML.
    """

    name: str
    word: str
    forms: tuple[str, ...]
    meaning: str
    paragraph: str
    picture: bool
    elsewhere: str

    def words(self, language: str) -> list[tuple[str, str]]:
        """The term in the other languages, each with its code."""
        others = [code for code in OFFERED if code != language]
        return [(code, catalogue_for(code).text(f"glossary-{self.name}")) for code in others]


@cache
def terms(language: str) -> tuple[Term, ...]:
    """All terms in a language, in the order of the page."""
    catalogue = catalogue_for(language)
    table = tomllib.loads(rulebook.terms())
    elsewhere = dict(_WORD_ROW.findall(rulebook.page("words")))
    return tuple(
        Term(
            name,
            catalogue.text(f"glossary-{name}"),
            _forms(catalogue.text(f"glossary-{name}-forms")),
            catalogue.text(f"glossary-{name}-meaning"),
            one["paragraph"],
            one.get("picture", False),
            _elsewhere(elsewhere.get(one["word"], ""), language),
        )
        for name, one in table.items()
    )


def picture(name: str) -> str | None:
    """The picture of a term as SVG; None if there is none."""
    crop = CROPS.get(name)
    if crop is None:
        return None
    drawn = re.sub(r'viewBox="[^"]*"', f'viewBox="{" ".join(map(str, crop))}"', _table(), count=1)
    drawn = re.sub(r'width="[^"]*"', f'width="{crop[2]}"', drawn, count=1)
    return re.sub(r'height="[^"]*"', f'height="{crop[3]}"', drawn, count=1)


class TermMarker:
    """Makes the terms in the texts of one page links to the glossary.

    Each term is marked once, and after a heading once more.

    Args:
        catalogue: the messages of the language of the texts.
    """

    def __init__(self, catalogue: Catalogue) -> None:
        self._forms, self._pattern = _pattern(catalogue.language)
        self._seen: set[str] = set()

    def __call__(self, text: str) -> Markup:
        """Mark the terms in a text; headings, links and controls in it stay as they are.

        Args:
            text: plain text, or HTML as `Markup`.
        """
        html = str(Markup.escape(text))
        parts, last = [], 0
        for skipped in _SKIPPED.finditer(html):
            if (skipped[1] or "").startswith("h"):
                self._seen.clear()
            parts += [self._pattern.sub(self._link, html[last : skipped.start()]), skipped[0]]
            last = skipped.end()
        return Markup("".join([*parts, self._pattern.sub(self._link, html[last:])]))

    def _link(self, found: re.Match[str]) -> str:
        term = self._forms[found[0]]
        if term.name in self._seen:
            return found[0]
        self._seen.add(term.name)
        return (
            f'<a class="glossary-term" href="/glossary#{term.name}"'
            f' data-term="{escape(term.meaning)}">{found[0]}</a>'
        )


@cache
def _pattern(language: str) -> tuple[dict[str, Term], re.Pattern[str]]:
    """The terms by their forms, also with a capital, and what finds them, the longest first."""
    forms = {
        written: term
        for term in terms(language)
        for form in term.forms
        for written in (form, form[:1].upper() + form[1:])
    }
    longest = sorted(forms, key=len, reverse=True)
    found = "|".join(map(re.escape, longest))
    return forms, re.compile(rf"(?<![\w-])(?:{found})(?![\w-])")


def _forms(text: str) -> tuple[str, ...]:
    return tuple(one.strip() for one in text.split(",") if one.strip(" -"))


def _elsewhere(markdown: str, language: str) -> str:
    """A cell of the table of words as HTML; who uses a word is said in English only."""
    html = re.sub(r"\*([^*]+)\*", r"<i>\1</i>", escape(markdown.strip(), quote=False))
    return html if language == "en" else " · ".join(re.findall(r"<i>.*?</i>", html))


@cache
def _table() -> str:
    position = read_position(PICTURE_POSITION, preset(PICTURE_RULES))
    return svg_diagram(position)
