"""The law kit: situations with the answers of the rules, to check any program for this game.

May import: core and notation.
Start reading at situation.py; docs/law-kit.md is for the authors of other programs.
"""
