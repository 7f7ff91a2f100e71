"""Stands in for the cython module where it is not installed and the kernel runs interpreted."""

from contextlib import nullcontext

nogil = nullcontext()
compiled = False
