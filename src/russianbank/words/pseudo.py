"""The pseudo-locale: English that is longer and has accents, to find text that is not translated.

Every message is in brackets, so that a clipped one can be seen. Every letter has an accent, so that
text which did not come from a catalogue can be seen.
"""

from __future__ import annotations

from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax.ast import Message, Pattern, TextElement
from fluent.syntax.visitor import Transformer

_PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
_ACCENTED = "ȧƀƈḓḗƒɠħīĵķŀḿƞǿƥɋřşŧŭṽẇẋẏẑȦƁƇḒḖƑƓĦĪĴĶĿḾȠǾƤɊŘŞŦŬṼẆẊẎẐ"
_ACCENTS = str.maketrans(_PLAIN, _ACCENTED)
_LONGER = 3
"""One letter is added for so many."""


def pseudo(catalogue: str) -> str:
    """Returns the catalogue of the pseudo-locale for an English one.

    Args:
        catalogue: English messages, as a Fluent file.
    """
    resource = FluentParser().parse(catalogue)
    return FluentSerializer().serialize(_PseudoLocalizer().visit(resource))


class _PseudoLocalizer(Transformer):
    def visit_Message(self, node: Message) -> Message:  # noqa: N802 - the base class wants this name
        self.generic_visit(node)
        if node.value is not None:
            letters = sum(_letters(element) for element in node.value.elements)
            more = "·" * (letters // _LONGER)
            elements = [TextElement("⟦"), *node.value.elements, TextElement(f"{more}⟧")]
            node.value = Pattern(elements)
        return node

    def visit_TextElement(self, node: TextElement) -> TextElement:  # noqa: N802 - likewise
        return TextElement(node.value.translate(_ACCENTS))


def _letters(element: object) -> int:
    return len(element.value.strip()) if isinstance(element, TextElement) else 0
