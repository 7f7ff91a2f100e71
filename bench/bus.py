"""Measures wake-ups between servers: how many a second, how late, and what NOTIFY costs a commit.

    python -m bench.bus --postgresql URL --redis URL [--seconds 2] [--rounds 3] [--disk 0]

Writers, each with its own connection, write changes as fast as they can, each in a transaction of
its own. Three listeners wait for the wake-up of every change. The same is done with three kinds of
wake-ups, which alternate in the same run: none, NOTIFY in the transaction, and Redis after the
commit, sent in the background. `heard` is the time from the begin of a write until the last
listener has its wake-up. Neighbours write at the same time, 50 times a second each, and wake
nobody, as acts at tables do.

PostgreSQL sends notifications in the order of commits. So a transaction with NOTIFY holds a lock of
the whole database server while it waits for the disk, and those with NOTIFY commit one by one,
where others share a wait. That is the number at which NOTIFY is outgrown. It depends on the disk:
`--disk 2` makes every wait for it 2 ms longer (PostgreSQL's commit_delay), as on a slower one.
"""

from __future__ import annotations

import argparse
import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from itertools import count

from psycopg import AsyncConnection, conninfo
from redis.asyncio import Redis

WRITERS = (1, 4, 16)
LISTENERS = 3
NEIGHBOURS, NEIGHBOUR_PAUSE = 2, 0.02
PATIENCE = 5.0
"""Seconds that a wake-up may take after the last write."""

CHANNEL = "bench"
TABLE = "CREATE TABLE IF NOT EXISTS bench_change (id bigserial PRIMARY KEY, key text NOT NULL)"
WRITE = "INSERT INTO bench_change (key) VALUES (%s)"
WRITE_AND_NOTIFY = (
    f"WITH written AS ({WRITE} RETURNING key) SELECT pg_notify('{CHANNEL}', key) FROM written"
)


@dataclass
class Measured:
    """What one kind of wake-up did.

    Attributes:
        seconds: how long the writers wrote.
        commits: the seconds of each write.
        heard: the seconds until the last listener had each wake-up.
        neighbours: the seconds of each write of the neighbours.
        lost: wake-ups that did not come.
    """

    seconds: float = 0.0
    commits: list[float] = field(default_factory=list)
    heard: list[float] = field(default_factory=list)
    neighbours: list[float] = field(default_factory=list)
    lost: int = 0


class Wakes:
    """The wake-ups that are on their way."""

    def __init__(self, measured: Measured) -> None:
        self._measured = measured
        self._waiting: dict[str, tuple[float, int]] = {}

    def begin(self, key: str, now: float) -> None:
        self._waiting[key] = now, LISTENERS

    def hear(self, key: str) -> None:
        if key not in self._waiting:
            return
        begun, missing = self._waiting.pop(key)
        if missing > 1:
            self._waiting[key] = begun, missing - 1
        else:
            self._measured.heard.append(time.perf_counter() - begun)

    async def settle(self) -> None:
        ends = time.perf_counter() + PATIENCE
        while self._waiting and time.perf_counter() < ends:
            await asyncio.sleep(0.01)
        self._measured.lost += len(self._waiting)


@dataclass(frozen=True)
class Kind:
    """A kind of wake-up.

    Attributes:
        name: its name.
        write: the statement that writes a change.
        after: called after the commit, with the key of the change.
        listen: waits for wake-ups, once it has said that it is ready.
    """

    name: str
    write: str
    after: Callable[[str], None] | None
    listen: Callable[[Wakes, asyncio.Event], Awaitable[None]] | None


def kinds(database: str, redis: Redis, unsent: asyncio.Queue[str]) -> list[Kind]:
    """The kinds of wake-ups that are compared.

    Args:
        database: the database.
        redis: the Redis.
        unsent: gets what is to be sent to the Redis.
    """

    async def listen_to_postgresql(wakes: Wakes, ready: asyncio.Event) -> None:
        async with await AsyncConnection.connect(database, autocommit=True) as connection:
            await connection.execute(f"LISTEN {CHANNEL}")
            ready.set()
            async for notification in connection.notifies():
                wakes.hear(notification.payload)

    async def listen_to_redis(wakes: Wakes, ready: asyncio.Event) -> None:
        async with redis.pubsub() as channel:
            await channel.subscribe(CHANNEL)
            async for message in channel.listen():
                if message["type"] == "subscribe":
                    ready.set()
                else:
                    wakes.hear(message["data"].decode())

    return [
        Kind("none", WRITE, None, None),
        Kind("NOTIFY", WRITE_AND_NOTIFY, None, listen_to_postgresql),
        Kind("Redis", WRITE, unsent.put_nowait, listen_to_redis),
    ]


async def publish(redis: Redis, unsent: asyncio.Queue[str]) -> None:
    """Send wake-ups in the background, those that wait together."""
    while True:
        keys = [await unsent.get()]
        while not unsent.empty():
            keys.append(unsent.get_nowait())
        async with redis.pipeline(transaction=False) as batch:
            for key in keys:
                batch.publish(CHANNEL, key)
            await batch.execute()


@asynccontextmanager
async def connections(database: str, number: int) -> AsyncIterator[list[AsyncConnection]]:
    """Connections to the database, each of which commits every statement."""
    async with AsyncExitStack() as stack:
        made = []
        for _ in range(number):
            connecting = AsyncConnection.connect(database, autocommit=True)
            made.append(await stack.enter_async_context(await connecting))
        yield made


async def play(
    database: str, kind: Kind, writers: int, seconds: float, rate: float, measured: Measured
) -> None:
    """Let writers write for some seconds with one kind of wake-up.

    Args:
        database: the database.
        kind: the kind of wake-up.
        writers: how many write.
        seconds: for how long.
        rate: how often all of them together write in a second; as fast as they can if 0.
        measured: gets the result.
    """
    wakes, keys = Wakes(measured), count()
    listening: list[asyncio.Task[None]] = []
    for _ in range(LISTENERS if kind.listen else 0):
        assert kind.listen
        ready = asyncio.Event()
        listening.append(asyncio.ensure_future(kind.listen(wakes, ready)))
        await ready.wait()

    async def write(connection: AsyncConnection, number: int) -> None:
        due = begun + number / rate if rate else 0.0
        while (now := time.perf_counter()) < ends:
            if due > now:
                await asyncio.sleep(due - now)
            due += writers / rate if rate else 0.0
            key, now = str(next(keys)), time.perf_counter()
            if kind.listen:
                wakes.begin(key, now)
            await connection.execute(kind.write, [key], prepare=True)
            measured.commits.append(time.perf_counter() - now)
            if kind.after:
                kind.after(key)

    async def be_a_neighbour(connection: AsyncConnection) -> None:
        while time.perf_counter() < ends:
            now = time.perf_counter()
            await connection.execute(WRITE, ["act"], prepare=True)
            measured.neighbours.append(time.perf_counter() - now)
            await asyncio.sleep(NEIGHBOUR_PAUSE)

    async with (
        connections(database, writers) as writing,
        connections(database, NEIGHBOURS) as near,
    ):
        begun = time.perf_counter()
        ends = begun + seconds
        await asyncio.gather(
            *(write(connection, number) for number, connection in enumerate(writing)),
            *(be_a_neighbour(connection) for connection in near),
        )
        measured.seconds += time.perf_counter() - begun
        await wakes.settle()
    for task in listening:
        task.cancel()
    await asyncio.gather(*listening, return_exceptions=True)


def ms(values: list[float], share: float) -> str:
    """The milliseconds within which this share of the values is."""
    if not values:
        return "-"
    return f"{1e3 * sorted(values)[min(int(share * len(values)), len(values) - 1)]:.2f}"


async def compare(database: str, redis_url: str, seconds: float, rounds: int) -> None:
    """Compare the kinds at full speed and at a fixed rate, and print a table."""
    async with await AsyncConnection.connect(database, autocommit=True) as connection:
        await connection.execute(TABLE)
    redis, unsent = Redis.from_url(redis_url), asyncio.Queue[str]()
    publishing = asyncio.ensure_future(publish(redis, unsent))
    compared = kinds(database, redis, unsent)
    rates: dict[tuple[int, str], float] = {}
    print(
        "| writers | rate | wake-ups | commits a second | commit p50, p99 ms | heard p50, p99 ms"
        " | neighbours' commit p50, p99 ms | lost |\n|---|---|---|---|---|---|---|---|"
    )
    for writers, rate in [(4, 100.0), *((number, 0.0) for number in WRITERS)]:
        measured = {kind.name: Measured() for kind in compared}
        for number in range(rounds):
            for kind in compared[number % 3 :] + compared[: number % 3]:
                await play(database, kind, writers, seconds, rate, measured[kind.name])
        for name, one in measured.items():
            rates[writers, name] = len(one.commits) / one.seconds
            figures = (
                f"{ms(values, 0.5)}, {ms(values, 0.99)}"
                for values in (one.commits, one.heard, one.neighbours)
            )
            print(
                f"| {writers} | {f'{rate:g}/s' if rate else 'full'} | {name} |"
                f" {rates[writers, name]:,.0f} | {' | '.join(figures)} | {one.lost} |",
                flush=True,
            )
    most = max(rates[number, "NOTIFY"] for number in WRITERS)
    plain = max(rates[number, "none"] for number in WRITERS)
    print(
        f"\nNOTIFY is outgrown at {most:,.0f} commits with changes a second"
        f" (without wake-ups: {plain:,.0f}; ratio {most / plain:.2f})."
    )
    async with await AsyncConnection.connect(database, autocommit=True) as connection:
        await connection.execute("DROP TABLE bench_change")
    publishing.cancel()
    await redis.aclose()


def main() -> None:
    """Read the command line and compare."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--disk", type=float, default=0.0, help="ms that it is to be slower")
    parser.add_argument("--postgresql", required=True, help="URL of a database, of a superuser")
    parser.add_argument("--redis", required=True, help="URL of a Redis")
    given = parser.parse_args()
    slower = f"-c commit_delay={round(1e3 * given.disk)} -c commit_siblings=0"
    database = conninfo.make_conninfo(given.postgresql, options=slower)
    asyncio.run(compare(database, given.redis, given.seconds, given.rounds))


if __name__ == "__main__":
    main()
