"""Fuzzing: each reader is fed damaged and invented texts, and may refuse them but never crash.

python -m fuzz.record --seconds 60 --seed 1     one reader
python -m fuzz.all --seconds 10                 each of them for so long
"""
