"""Environments for programs that learn: many games at once, one player, two players.

May import: core and ai.
Start reading at vector.py. See docs/environments.md.
"""
