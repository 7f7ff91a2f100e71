"""Environments for programs that learn: many games at once, one player, two players.

May import: core, notation, ai and arena.
Start reading at vector.py. See docs/environments.md.
"""
