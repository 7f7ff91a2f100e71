"""The digest: a chain of checksums that a client computes from what it receives (R8)."""

from __future__ import annotations

from zlib import crc32

import msgspec
import pytest

from helpers.random_play import SOAK, amount
from helpers.server_messages import read_server_message
from helpers.table_states import AUDIENCES, dealt, played, terms
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.core.rules.preset import preset_names
from russianbank.server.table import digest
from russianbank.server.table.messages import Update, write

TABLEAU = [f"t{place}" for place in range(1, 9)]
FOUNDATIONS = [f"f{place}" for place in range(1, 9)]
GAMES = 910 if SOAK else amount(1, 3)
"""Of each preset; more than 10,000 in the long form."""

PILES = [*TABLEAU, *FOUNDATIONS, "rs", "rh", "rd", "bs", "bh", "bd"]


class Client:
    """A client that knows the table from its messages only, and computes the digest."""

    def __init__(self, sync: bytes) -> None:
        frame = msgspec.json.decode(sync)
        self.view = frame["view"]
        self.version, self.digest = frame["v"], int(frame["h"], 16)

    def hear(self, frame: bytes) -> str:
        """Takes an ``ev`` in; returns the digest that it should contain."""
        heard = msgspec.json.decode(frame)
        self.view["piles"] |= heard["p"].pop("piles", {})
        self.view |= heard["p"]
        self.version += 1
        assert heard["v"] == self.version
        parts = [f"{self.version}", self.view["mover"]]
        for pile in PILES:
            count, shown = self.view["piles"][pile]
            parts.append(f"{pile}:{count}:{shown.split()[-1] if shown else '-'}")
        self.digest = crc32(" ".join(parts).encode(), self.digest)
        return f"{self.digest:08x}"


def test_the_sum_is_the_standard_crc_32() -> None:
    assert digest.hex_digest(digest.chain(b"123456789", 0)) == "cbf43926"
    assert digest.hex_digest(digest.chain(b"56789", digest.chain(b"1234", 0))) == "cbf43926"
    assert digest.hex_digest(26) == "0000001a"


def test_a_line_names_the_mover_and_every_pile_in_a_fixed_order() -> None:
    parts = [digest.pile_part("t1", 2, "7D"), digest.pile_part("rs", 12, "")]
    cards = digest.cards_text("blue", parts)
    assert digest.digest_line(7, cards) == b"7 blue t1:2:7D rs:12:-"
    assert list(digest.PILES) == PILES


@pytest.mark.sample(1)
@pytest.mark.parametrize("name", preset_names())
def test_r8_a_client_that_hears_every_frame_has_the_servers_table(name: str) -> None:
    for number in range(GAMES):
        table = dealt(terms(name), number)
        clients = {seat: Client(write(table.sync(seat))) for seat in AUDIENCES}
        for _, change in played(table, Chance(number), amount(60, 400)):
            for seat, client in clients.items():
                frame = write(table.update(change, seat))
                heard = read_server_message(frame)
                assert isinstance(heard, Update)
                assert client.hear(frame) == heard.h == table.digest
                assert client.view == msgspec.json.decode(write(table.sync(seat)))["view"]


def test_a_replayed_table_has_the_same_digest() -> None:
    table = dealt(terms(), 4)
    cards = table.deal(Chance(4))
    again = dealt(terms(), cards=cards)
    log = [logged for logged, _ in played(table, Chance(4))]
    again.replay(log)
    assert (again.version, again.digest) == (table.version, table.digest)
    assert [again.view(seat) for seat in AUDIENCES] == [table.view(seat) for seat in AUDIENCES]


def test_a_table_replayed_in_pieces_continues_like_the_other() -> None:
    table = dealt(terms(), 4)
    again = dealt(terms(), cards=table.deal(Chance(4)))
    scenario = list(played(table, Chance(4), 60))
    log, rest = [logged for logged, _ in scenario[:-6]], scenario[-6:]
    for begin in range(0, len(log), 7):
        again.replay(log[begin : begin + 7])
    for logged, change in rest:
        assert logged.seat
        assert again.apply(logged.entry, Seat.named(logged.seat)) == change
    assert [again.view(seat) for seat in AUDIENCES] == [table.view(seat) for seat in AUDIENCES]
