"""Positions near the end of a game."""

from __future__ import annotations

KNOWN_HANDS = (
    "6Dr5Sb/KSb/KSr/3Db2Sb/9Sr8Hb/QCbJHrTSb9Hr8Sb/8Sr/9Sb -/-/rrrrrb/bb/rrrrrb/b/rrrrbbbbb/b"
    " 10?KDr/JDrTDr8Dr9DrKCr9Cr8CrJSbQSr4Sr7Cr6CrJCr3Sr/6HrTHr5Dr"
    " 10?6Sb5Sr6Sr/TCbKCbKDb3Sb5HbQCrJCbQDrJDbQDbJSrQSb2Db2Cb3Cb5CbTHbKHbQHbJHb4Hb/4Db4Cb"
    " blue runs=1/1 turns=36 gain=1"
)
"""A position in which both hands are known, and the stocks are not; nothing is proved."""

ALL_KNOWN = (
    "QHrJCrTDb9Sr/THr9Cb8Db7Sb6Dr5Sr4Hb3Cb/QDbJCbTHb/6Cr/JSb/-/JHbTCr9Hb8Cb7Hb6Sr5Db4Cr"
    "/KDbQCrJDrTSb9Hr8Sb rbbrbb/brrb/bbrrrb/rr/bbrbbbbr/r/bbbbrbrrbrb/-"
    " -/1?/5Cr7Cr9Dr9CrQDrKDr7Hr8Hr8Sr9SbTSrKSr7SrQSr2Dr3Dr2CrKCrKHrJHr4DrJSr"
    " 1?3Hb/QCbQSbQHb6Hr5Hb/KCbKSbKHbTCb8Hb blue looks=1 runs=0/1 turns=42"
)
"""A position whose cards are all known by elimination, and nobody has proved who wins."""

PROVED = (
    "3H4H5H6H7H/2S3S4S5S/8S9S/AHKHQH/KCAC2C3C/KSQSJS/KDAD2D3D4D5D6D7D8D/5C6C7C8C9CTC - -"
    "/4C2HTHQD6SJHTDJCQC/AS -/7S9H8HTS9D/JD blue runs=1/1 lowest=22/22 turns=45 gain=1"
)
"""A one-pack position in which a solver proves that one plan wins, and that another loses."""
