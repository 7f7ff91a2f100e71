"""A node whose clock is wrong does everything by the clock of the database."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text

from faults.cluster import running_cluster
from faults.process import Person
from helpers.stores import needs_haproxy, needs_postgresql, needs_redis

DAY = 86_400.0


@pytest.mark.extended
@needs_postgresql
@needs_redis
@needs_haproxy
async def test_a_node_with_a_wrong_clock_writes_the_time_of_the_database(tmp_path: Path) -> None:
    async with running_cluster(tmp_path, 1) as cluster:
        [node] = cluster.nodes
        for days in (500, -500):
            node.set_clock(days * DAY)
            await asyncio.to_thread(Person(node.address).open)
        engine = create_engine(cluster.postgresql.url)
        query = text("SELECT opened_at FROM tables UNION SELECT used_at FROM session")
        with engine.begin() as connection:
            times = list(connection.scalars(query))
        engine.dispose()
    assert len(times) == 4
    assert all(abs(one - time.time()) < DAY for one in times)
