"""QR codes hold the link that they are made for, and nothing else."""

from __future__ import annotations

import pytest

from helpers.qr_reading import read_qr_code
from russianbank.server.http.qr_code import qr_code

SECRET = "aB3_-xYz" * 5 + "QrS"


@pytest.mark.parametrize(
    "host",
    [
        "http://127.0.0.1:8765",
        "https://cards.example.org",
        "https://a.de",
        f"https://{'x' * 40}.nz",
    ],
)
@pytest.mark.parametrize("number", range(4))
def test_a_reader_finds_the_link_and_nothing_else(host: str, number: int) -> None:
    link = f"{host}/join/{number}{SECRET}"
    assert read_qr_code(qr_code(link).decode()) == link
