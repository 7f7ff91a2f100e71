"""What all fuzzers share: damaging texts, limits of time and memory, and reporting."""

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
"""The most characters in a text."""
MOST_SECONDS = 5.0
"""The longest time for one text; the slowest valid texts, files of games, take a second."""
MOST_MEGABYTES = 100
MEASURED = 25
"""Memory is measured for one text in so many, because measuring is slow."""
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
        name: its name in reports.
        samples: valid texts.
        words: pieces of valid texts.
        read: reads a text and checks the result; raises only the errors of REFUSALS.
    """

    name: str
    samples: Sequence[str]
    words: Sequence[str]
    read: Callable[[str], object]


@dataclass
class Figures:
    """The figures of a run."""

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
    """A reader neither read nor refused a text."""


def fuzz(reader: Reader, seconds: float, seed: int) -> Figures:
    """Give texts to a reader for some time.

    Raises:
        Crash: if the reader raised another error, or took too long or too much memory. The text
            is saved in build/fuzz.
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
    """Return a text: mostly a damaged sample, sometimes random words."""
    if random.random() < 0.2:
        count = random.choice([1, 3, 10, 200])
        glue = random.choice(["", " ", ", ", "\n"])
        return glue.join(random.choice(reader.words) for _ in range(count))[:LONGEST]
    text = random.choice(reader.samples)
    for _ in range(random.choice([0, 1, 1, 2, 3, 10])):
        text = damage(random, reader, text)
    return text[:LONGEST]


def damage(random: Random, reader: Reader, text: str) -> str:
    """Return the text with one thing wrong."""
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
    """Fuzz readers, each for the time given on the command line."""
    parser = argparse.ArgumentParser(description="Give readers damaged and invented texts.")
    parser.add_argument("--seconds", type=float, default=10.0, help="seconds for each reader")
    parser.add_argument("--seed", type=int, default=1, help="the same seed gives the same texts")
    options = parser.parse_args()
    for reader in readers:
        figures = fuzz(reader, options.seconds, options.seed)
        print(figures.line(reader.name, options.seconds), flush=True)
