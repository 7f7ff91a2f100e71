"""Programs that play by lines of text: this one, and others as players.

May import: core, notation, lawkit and ai.
Start reading at engine.py; docs/engine-protocol.md is for the authors of other programs.
"""
