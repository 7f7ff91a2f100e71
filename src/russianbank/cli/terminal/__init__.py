"""The game in the terminal: what the player sees and types.

May import: the modules of cli, ai, arena, diagram, notation and core; not cli.commands.
Start reading at terminal_game.py; session.py runs one game after the other.
"""
