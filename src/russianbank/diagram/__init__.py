"""Draws the table: as text for a terminal, as SVG, and as sentences for a screen reader.

May import: core, words.
Start reading at scene.py, which says what is drawn; then text.py or svg.py.
"""

from russianbank.diagram.alt_text import describe_table
from russianbank.diagram.scene import seat_names
from russianbank.diagram.svg import svg_diagram
from russianbank.diagram.text import PALETTE, Span, Style, TextColour, text_diagram, text_spans

__all__ = [
    "PALETTE",
    "Span",
    "Style",
    "TextColour",
    "describe_table",
    "seat_names",
    "svg_diagram",
    "text_diagram",
    "text_spans",
]
