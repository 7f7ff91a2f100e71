"""The words of the game in every language: the message catalogues, and rules in sentences.

May import: core.
catalogue.py, pseudo.py and rule_sentences.py need the packages of the extra `server`.
Start reading at catalogue.py; the messages are in locales/, one folder for each language.
"""
