"""Reads and writes cards, acts, positions and whole games as text; docs/notation.md describes it.

May import: core.
``russianbank.notation.json`` does the same in JSON; import it where it is needed.
Start reading at record.py; then record_reader.py and record_replay.py.
"""

from russianbank.notation.act_notation import act_text, find_act, read_act
from russianbank.notation.annotation import Advised, Comment, Judgement, Mark, Marks, Value
from russianbank.notation.card_notation import card_text, read_card
from russianbank.notation.failure import Failure
from russianbank.notation.position_line import read_position, write_position
from russianbank.notation.record import Record, public_record_of, record_of
from russianbank.notation.record_items import Variation
from russianbank.notation.record_reader import ReadResult, read, read_record, read_records
from russianbank.notation.record_replay import Replay
from russianbank.notation.record_tree import Node, game_at, items_of, tree_of
from russianbank.notation.record_writer import write_record, write_records

__all__ = [
    "Advised",
    "Comment",
    "Failure",
    "Judgement",
    "Mark",
    "Marks",
    "Node",
    "ReadResult",
    "Record",
    "Replay",
    "Value",
    "Variation",
    "act_text",
    "card_text",
    "find_act",
    "game_at",
    "items_of",
    "public_record_of",
    "read",
    "read_act",
    "read_card",
    "read_position",
    "read_record",
    "read_records",
    "record_of",
    "tree_of",
    "write_position",
    "write_record",
    "write_records",
]
