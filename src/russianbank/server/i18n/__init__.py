"""Internationalisation: the message catalogues of all languages, and rules in sentences.

May import: core.
Start reading at catalogue.py; the messages are in locales/, one folder for each language.
"""
