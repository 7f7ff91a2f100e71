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
    "9Hb/QDrJCrTDr/KHrQCrJHb/8Hr/KDrQSrJDrTCr9Dr/QSbJDb/QHbJSrTHb9Cr8Dr/8Sb7Dr6Cb bbrrbbrrrr/rr"
    "bbrrb/bbr/rr/brrrrrb/r/bbrb/rrb 1?KCrQCbJCbTCb/7Cr/THr9Hr8Hb7HrKSr4DrQHr -/1?KCb^/6Db8Cb9C"
    "b8Cr2Cb3Cb4CbTSb4Hb9Sb5CbTDbKDbKSb3Hb4Hr8DbKHb9Db7Db6Dr5Dr7HbJSbQDb5Hb6Hr5Hr6Hb blue looks"
    "=1 runs=1/0 lowest=13/29 turns=47"
)
"""A position whose cards are all known by elimination, and nobody has proved who wins."""

PROVED = (
    "3H4H5H6H7H/2S3S4S5S/8S9S/AHKHQH/KCAC2C3C/KSQSJS/KDAD2D3D4D5D6D7D8D/5C6C7C8C9CTC - -"
    "/4C2HTHQD6SJHTDJCQC/AS -/7S9H8HTS9D/JD blue runs=1/1 lowest=22/22 turns=45 gain=1"
)
"""A one-pack position in which a solver proves that one plan wins, and that another loses."""
