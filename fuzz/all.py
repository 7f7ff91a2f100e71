"""Fuzz every reader, one after the other."""

from __future__ import annotations

from fuzz import cards, json_forms, position_line, record, rules
from fuzz.harness import run

if __name__ == "__main__":
    run(cards.READER, position_line.READER, record.READER, rules.READER, json_forms.READER)
