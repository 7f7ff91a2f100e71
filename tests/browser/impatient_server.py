"""The real server, except that the game of an absent player can be claimed after seconds.

Run as a program, with the options of ``python -m russianbank.server``.
"""

from __future__ import annotations

import sys

from russianbank.server.__main__ import main
from russianbank.server.live import presence

PATIENCE, FAREWELL = 40.0, 3.0
"""Seconds until an absent player's game may be claimed: connection lost, left on purpose."""

if __name__ == "__main__":
    presence.CLAIM_AFTER, presence.CLAIM_AFTER_LEAVING = PATIENCE, FAREWELL
    sys.exit(main())
