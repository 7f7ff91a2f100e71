"""Stands in for the cython module where it is not installed and the kernel runs interpreted."""

from contextlib import nullcontext

compiled = False
nogil = nullcontext()
