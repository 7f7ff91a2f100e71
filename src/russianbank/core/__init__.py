"""The game itself: cards, rule sets, positions, games, matches and views.

May import: nothing of the package.
The standard library is all that it needs. Its own parts import each other as
tests/core/test_rooms.py says: base modules, `rules`, `deal`, `kernel`, then the game around them.
Start with `kernel/position.py` (what may be played) and `game.py` (one deal from start to score).
"""
