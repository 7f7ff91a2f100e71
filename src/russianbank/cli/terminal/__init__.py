"""The game in the terminal: what the player sees and types.

May import: cli, core, notation, diagram, ai, arena, puzzles and words.
Start reading at terminal_game.py; session.py runs one game after the other.
"""
