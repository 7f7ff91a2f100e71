"""The languages of the game; this module needs no packages."""

from __future__ import annotations

SOURCE = "en"
"""The language in which every message is written first."""

OFFERED = (SOURCE, "fr", "de", "pt")
"""The languages that are complete; people can choose among them."""
