"""Stands in for the cython module where it is not installed and the kernel runs interpreted."""

from contextlib import nullcontext

compiled = False
nogil = gil = nullcontext()


def cast(_: str, value: object) -> object:
    """Return the value, which has a type in C only."""
    return value
