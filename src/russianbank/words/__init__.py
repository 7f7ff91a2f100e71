"""The words of the game in every language: the message catalogues, and rules in sentences.

May import: core.
It needs the packages of the extra `server`.
Start reading at catalogue.py; the messages are in locales/, one folder for each language.
"""
