"""Data sets: games between computer players as Parquet files, to study and to learn from.

May import: core, notation, ai, review and arena.
Start reading at shard.py (which games a file has), then table.py (its columns) and folder.py (the
files, the card and the checksums). See docs/dataset.md.
"""
