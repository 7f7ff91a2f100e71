"""Experiments: simulations and matches between computer players, ratings, and tactics.

May import: core, notation, diagram, ai and engine.
Start reading at ``simulation.py`` (one game), then ``paired_match.py`` (a match).
"""
