"""QR codes: a link as a picture that another device reads with its camera."""

from __future__ import annotations

from io import BytesIO

MODULE = 6
"""Pixels of a module at the size for which the picture is made."""


def qr_code(link: str) -> bytes:
    """A link as a QR code in SVG, black on white with the margin that readers need."""
    import segno  # a start need not wait for it

    svg = BytesIO()
    segno.make_qr(link, error="m").save(
        svg, kind="svg", scale=MODULE, light="white", xmldecl=False, svgclass=None, lineclass=None
    )
    return svg.getvalue()
