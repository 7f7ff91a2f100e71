"""Pictures of the table: as text for a terminal, as SVG for a page, and in words."""

from russianbank.diagram.alt_text import table_words
from russianbank.diagram.svg import svg_diagram
from russianbank.diagram.text import PALETTE, Ink, Span, Style, text_diagram, text_spans

__all__ = [
    "PALETTE",
    "Ink",
    "Span",
    "Style",
    "svg_diagram",
    "table_words",
    "text_diagram",
    "text_spans",
]
