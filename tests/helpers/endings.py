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
    "9Sr8Hb7Sr/QCrJDrTSb9Db8Sr/KCbQHbJCb/5Sb/KCr/JDbTSr9Dr/JSrTDr9Cr8Dr/9Hb8Cb7Dr6Sb"
    " brrbrrbbb/r/rbrrbrr/brbb/rrbrbr/bbr/rrr/bbb"
    " -/JCr6Dr5CrKSr4SrJHrTHr9Hr8Hr5Hr4Dr5Db4Db5Dr7Cr8CrQDr/TCr9CbKDr"
    " -/6Hb^/4CbTHbJHbQHrKHr8DbQCb2SbKDbQDbKSbQSr7Cb6Db7DbTCbQSbTDb7HbKHbJSb3Sb6Cb"
    " blue looks=1 runs=1/0 turns=39 gain=1"
)
"""A position whose cards are all known by elimination, and nobody has proved who wins."""

PROVED = (
    "3H4H5H6H7H/2S3S4S5S/8S9S/AHKHQH/KCAC2C3C/KSQSJS/KDAD2D3D4D5D6D7D8D/5C6C7C8C9CTC - -"
    "/4C2HTHQD6SJHTDJCQC/AS -/7S9H8HTS9D/JD blue runs=1/1 lowest=22/22 turns=45 gain=1"
)
"""A one-pack position in which a solver proves that one plan wins, and that another loses."""
