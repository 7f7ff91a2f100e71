"""Reads and writes cards, acts, positions and whole games as text; docs/notation.md describes it.

May import: core. ``russianbank.notation.json`` does the same in JSON; import it where it is needed.
Start reading at record.py; then record_reader.py and record_replay.py.
"""

from russianbank.notation.act_notation import act_text, find_act, read_act
from russianbank.notation.card_notation import card_text, read_card
from russianbank.notation.failure import Failure
from russianbank.notation.position_line import read_position, write_position
from russianbank.notation.record import Record, public_record_of, record_of
from russianbank.notation.record_items import Comment
from russianbank.notation.record_reader import ReadResult, read, read_record, read_records
from russianbank.notation.record_replay import Replay
from russianbank.notation.record_writer import write_record, write_records

__all__ = [
    "Comment",
    "Failure",
    "ReadResult",
    "Record",
    "Replay",
    "act_text",
    "card_text",
    "find_act",
    "public_record_of",
    "read",
    "read_act",
    "read_card",
    "read_position",
    "read_record",
    "read_records",
    "record_of",
    "write_position",
    "write_record",
    "write_records",
]
