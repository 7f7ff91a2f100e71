"""Rule sets: the points on which traditions differ, as data, with presets and TOML files.

It imports only `core/cards.py` and `core/errors.py`.
Start with `ruleset.py`; `presets/foster-two-pack.toml` is an example with every field.
"""
