"""Puzzles: positions from games, each with one answer that the engine has proved.

May import: core, notation, ai, review, arena and lessons.
Start reading at puzzle.py; then answer.py (how an answer is judged), proof.py and mining.py (where
puzzles come from).

A puzzle is a record, as an exercise of a lesson is one; data/ has those of the package. See
docs/puzzles.md.
"""
