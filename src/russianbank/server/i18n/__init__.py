"""Internationalisation: the message catalogues of all languages, and rules in sentences.

May import core alone.
Start reading at catalogue.py; the messages are in locales/, one folder for each language.
"""
