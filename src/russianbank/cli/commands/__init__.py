"""The commands, one module for each: its options, its help text, and what it prints.

May import: cli, terminal, core, notation, lawkit, diagram, ai, engine, review, arena, dataset,
puzzles and words.
Start reading at diagram.py, which is short; shared options are in cli/options.py.
"""
