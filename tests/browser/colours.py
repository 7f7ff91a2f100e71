"""Contrast of two colours, computed as in WCAG."""

from __future__ import annotations

import re

RGB = tuple[float, float, float]


def contrast(one: str | RGB, other: str | RGB) -> float:
    """The contrast of two colours, from 1 to 21, written ``#rrggbb`` or ``rgb(r, g, b)``."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: str | RGB) -> float:
    """The relative luminance of a colour."""
    red, green, blue = (_linear(value / 255) for value in _read(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _read(colour: str | RGB) -> RGB:
    if not isinstance(colour, str):
        return colour
    if colour.startswith("#"):
        return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)
    red, green, blue = (float(one) for one in re.findall(r"[\d.]+", colour)[:3])
    return red, green, blue


def _linear(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4
