"""The pseudo-locale: English that is longer and looks foreign, to see what was never translated.

Every message stands in brackets, so that a clipped one shows, and every letter has an accent, so
that a sentence which did not come from the catalogues stands out.
"""

from __future__ import annotations

from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax.ast import Message, Pattern, TextElement
from fluent.syntax.visitor import Transformer

_PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
_FOREIGN = "ȧƀƈḓḗƒɠħīĵķŀḿƞǿƥɋřşŧŭṽẇẋẏẑȦƁƇḒḖƑƓĦĪĴĶĿḾȠǾƤɊŘŞŦŬṼẆẊẎẐ"
_FOREIGN_LETTERS = str.maketrans(_PLAIN, _FOREIGN)
_LONGER = 3
"""To how many letters one more is added."""


def pseudo(catalogue: str) -> str:
    """Make a catalogue of the pseudo-locale from an English one.

    Args:
        catalogue: messages in English, in Fluent's form.
    """
    resource = FluentParser().parse(catalogue)
    return FluentSerializer().serialize(_Foreign().visit(resource))


class _Foreign(Transformer):
    def visit_Message(self, node: Message) -> Message:  # noqa: N802 - so named by the visitor
        self.generic_visit(node)
        if node.value is not None:
            letters = sum(_letters(element) for element in node.value.elements)
            more = "·" * (letters // _LONGER)
            elements = [TextElement("⟦"), *node.value.elements, TextElement(f"{more}⟧")]
            node.value = Pattern(elements)
        return node

    def visit_TextElement(self, node: TextElement) -> TextElement:  # noqa: N802 - likewise
        return TextElement(node.value.translate(_FOREIGN_LETTERS))


def _letters(element: object) -> int:
    return len(element.value.strip()) if isinstance(element, TextElement) else 0
