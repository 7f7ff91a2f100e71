"""Environments for programs that learn: many games at once, one player, two players.

May import: core, notation and ai.
Start reading at vector.py. See docs/environments.md.
"""
