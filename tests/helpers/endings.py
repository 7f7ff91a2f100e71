"""Positions near the end of a game."""

from __future__ import annotations

KNOWN_HANDS = (
    "6Dr5Sb/KSb/KSr/3Db2Sb/9Sr8Hb/QCbJHrTSb9Hr8Sb/8Sr/9Sb -/-/rrrrrb/bb/rrrrrb/b/rrrrbbbbb/b"
    " 10?KDr/JDrTDr8Dr9DrKCr9Cr8CrJSbQSr4Sr7Cr6CrJCr3Sr/6HrTHr5Dr"
    " 10?6Sb5Sr6Sr/TCbKCbKDb3Sb5HbQCrJCbQDrJDbQDbJSrQSb2Db2Cb3Cb5CbTHbKHbQHbJHb4Hb/4Db4Cb"
    " blue runs=1/1 turns=36 gain=1"
)
"""A position in which both hands are known, so that all samples say the same; nothing is proved."""
