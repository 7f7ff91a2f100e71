"""Reports of texts in the data folder of a server."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from russianbank.server.store.contract import TalkReport, WrittenText
from russianbank.server.store.database import file_url, open_store
from russianbank.server.store.sessions import Sessions
from russianbank.server.store.stored_reports import StoredReports

SEATS = ("red", "blue")


def report_texts(folder: Path, table_id: str, texts: Sequence[str]) -> None:
    """Let red report blue at a table, after both have written these texts in turn."""
    with ThreadPoolExecutor(1) as thread:  # the browser driver has an event loop in this one
        thread.submit(asyncio.run, _report(folder, table_id, texts)).result()


async def _report(folder: Path, table_id: str, texts: Sequence[str]) -> None:
    store = open_store(file_url(folder))
    try:
        sessions = Sessions(store, time.time, lambda: secrets.token_urlsafe(32))
        people = {seat: (await sessions.create())[1].id for seat in SEATS}
        written = [
            WrittenText(time.time(), seat, people[seat], text)
            for text, seat in zip(texts, SEATS * len(texts), strict=False)
        ]
        report = TalkReport(table_id, people["red"], "r-1", "blue", people["blue"], written)
        await StoredReports(store, time.time).keep(report)
    finally:
        store.close()
