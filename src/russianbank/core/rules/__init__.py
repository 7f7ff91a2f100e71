"""Rule sets: the points on which traditions differ, as data, with presets and TOML files.

May import: cards, errors, quotation, speaker and text_argument.
Start with `ruleset.py`; `presets/foster-two-pack.toml` is an example with every field.
"""
