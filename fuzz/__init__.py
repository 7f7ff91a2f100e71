"""Fuzzing: each reader gets damaged and invented texts. It may refuse them, but never crash.

python -m fuzz.record --seconds 60 --seed 1     one reader
python -m fuzz.all --seconds 10                 all readers, 10 seconds each
"""
