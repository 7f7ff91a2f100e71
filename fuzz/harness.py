"""What all fuzzers share: damaging texts, keeping time and memory, and telling the figures."""

from __future__ import annotations

import argparse
import tracemalloc
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from random import Random
from time import monotonic

from russianbank.core.errors import CannotBePlayed, CannotBeRead, NotTheMoment

REFUSALS = (CannotBeRead, CannotBePlayed, NotTheMoment)
LONGEST = 100_000
"""Characters of the longest text tried."""
MOST_SECONDS = 5.0
"""One text may not take longer; the slowest honest ones, whole files of games, take a second."""
MOST_MEGABYTES = 100
MEASURED = 25
"""The memory of one text in so many is measured, as measuring is slow."""
FINDS = Path("build/fuzz")

_ODD = [
    "\0",
    "\n",
    "\r\n",
    "\t",
    "\ufeff",
    "\u2028",
    "é",
    "♠\ufe0f",
    "٣",
    "\U0001d7db",
    "\ud800",
    "1" * 5000,
]
_MARKS = list("{}[]\"'\\/?=>^~_.,:;*-+#%0129")


@dataclass(frozen=True)
class Reader:
    """A reader to be fuzzed.

    Attributes:
        name: what it is called.
        samples: valid texts.
        words: pieces its texts are made of.
        read: reads a text, raising only refusals, and checks what came of it.
    """

    name: str
    samples: Sequence[str]
    words: Sequence[str]
    read: Callable[[str], object]


@dataclass
class Figures:
    """What came of a run."""

    runs: int = 0
    refused: int = 0
    slowest: float = 0.0
    most_memory: int = 0

    def line(self, name: str, seconds: float) -> str:
        """All figures in one line."""
        return (
            f"{name}: {self.runs} texts in {seconds:.0f} s, {self.refused} refused, 0 crashes,"
            f" slowest {self.slowest * 1000:.0f} ms, most memory {self.most_memory / 1e6:.1f} MB"
        )


class Crash(Exception):
    """A text that a reader should have read or refused."""


def fuzz(reader: Reader, seconds: float, seed: int) -> Figures:
    """Feed a reader for some time.

    Raises:
        Crash: if anything but a refusal came out, or a text took too long or too much memory; the
            text is kept in build/fuzz.
    """
    random = Random(seed)
    figures = Figures()
    end = monotonic() + seconds
    while monotonic() < end:
        text = invent(random, reader)
        measured = figures.runs % MEASURED == 0
        if measured:
            tracemalloc.start()
        began = monotonic()
        try:
            reader.read(text)
        except REFUSALS:
            figures.refused += 1
        except Exception as cause:
            raise _keep(reader, text, f"{type(cause).__name__}: {cause}") from cause
        took = monotonic() - began
        if measured:
            figures.most_memory = max(figures.most_memory, tracemalloc.get_traced_memory()[1])
            tracemalloc.stop()
        else:
            figures.slowest = max(figures.slowest, took)
        if figures.slowest > MOST_SECONDS:
            raise _keep(reader, text, f"took {took:.1f} s")
        if figures.most_memory > MOST_MEGABYTES * 1_000_000:
            raise _keep(reader, text, f"took {figures.most_memory / 1e6:.0f} MB")
        figures.runs += 1
    return figures


def _keep(reader: Reader, text: str, what: str) -> Crash:
    FINDS.mkdir(parents=True, exist_ok=True)
    raw = text.encode("utf-8", "surrogatepass")
    path = FINDS / f"{reader.name}-{sha256(raw).hexdigest()[:12]}.txt"
    path.write_bytes(raw)
    return Crash(f"{reader.name}: {what}; the text is in {path}")


def invent(random: Random, reader: Reader) -> str:
    """A text: a damaged sample mostly, else words thrown together."""
    if random.random() < 0.2:
        count = random.choice([1, 3, 10, 200])
        glue = random.choice(["", " ", ", ", "\n"])
        return glue.join(random.choice(reader.words) for _ in range(count))[:LONGEST]
    text = random.choice(reader.samples)
    for _ in range(random.choice([0, 1, 1, 2, 3, 10])):
        text = damage(random, reader, text)
    return text[:LONGEST]


def damage(random: Random, reader: Reader, text: str) -> str:
    """The text with one thing wrong."""
    start = random.randrange(len(text) + 1)
    end = min(len(text), start + random.choice([1, 1, 2, 5, 20, 200]))
    piece = text[start:end]
    other = random.choice(reader.samples)
    cut = random.randrange(len(other) + 1)
    return random.choice(
        [
            text[:start] + text[end:],
            text[:start] + piece + text[start:],
            text[:start] + piece * random.choice([2, 10, 500]) + text[end:],
            text[:start],
            text[start:],
            text[:start] + random.choice(_MARKS) + text[start:],
            text[:start] + random.choice(_MARKS) + text[end:],
            text[:start] + random.choice(_ODD) + text[end:],
            text[:start] + random.choice(reader.words) + text[start:],
            text[:start] + random.choice(reader.words) + text[end:],
            text[:start] + other[cut:],
            text[:start] + other + text[start:],
            text[:start] + piece.swapcase() + text[end:],
            text[:start] + piece[::-1] + text[end:],
        ]
    )


def run(*readers: Reader) -> None:
    """Fuzz readers as the command line asks, each for so many seconds."""
    parser = argparse.ArgumentParser(description="Feed readers damaged and invented texts.")
    parser.add_argument("--seconds", type=float, default=10.0, help="how long for each reader")
    parser.add_argument("--seed", type=int, default=1, help="the same seed, the same texts")
    options = parser.parse_args()
    for reader in readers:
        figures = fuzz(reader, options.seconds, options.seed)
        print(figures.line(reader.name, options.seconds), flush=True)
