"""The nemesis: faults that happen to a cluster while people play (R5, R6, R11)."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Awaitable, Callable

from faults.cluster import Cluster, NodeProcess, paused
from russianbank.core.chance import Chance

HOUR = 3_600.0

Fault = Callable[[Cluster, Chance, float], Awaitable[NodeProcess | None]]
"""Does something to a cluster for so many seconds; returns the node whose tables it took away."""


def _one_node(cluster: Cluster, chance: Chance) -> NodeProcess:
    return cluster.nodes[chance.below(len(cluster.nodes))]


async def kill_node(cluster: Cluster, chance: Chance, seconds: float) -> NodeProcess | None:
    """A node is killed, and started again."""
    node = _one_node(cluster, chance)
    await node.end(signal.SIGKILL)
    await asyncio.sleep(seconds)
    await node.start()
    return node


async def pause_node(cluster: Cluster, chance: Chance, seconds: float) -> NodeProcess | None:
    """A node stands still longer than its lease lasts."""
    node = _one_node(cluster, chance)
    node.send_signal(signal.SIGSTOP)
    await asyncio.sleep(3 + seconds)
    node.send_signal(signal.SIGCONT)
    return node


async def restart_node(cluster: Cluster, chance: Chance, seconds: float) -> NodeProcess | None:
    """A node is told to stop, and started again, as when a new version is installed."""
    node = _one_node(cluster, chance)
    await node.end(signal.SIGTERM)
    await asyncio.sleep(seconds)
    await node.start()
    return node


async def kill_postgresql(cluster: Cluster, chance: Chance, seconds: float) -> None:
    """PostgreSQL is ended without time to write anything, and started again."""
    cluster.postgresql.end(signal.SIGQUIT)
    await asyncio.sleep(seconds)
    await asyncio.to_thread(cluster.postgresql.start)


async def pause_postgresql(cluster: Cluster, chance: Chance, seconds: float) -> None:
    """PostgreSQL stands still."""
    with paused(cluster.postgresql.process.pid):
        await asyncio.sleep(seconds)


async def kill_redis(cluster: Cluster, chance: Chance, seconds: float) -> None:
    """Redis is killed, and started again."""
    cluster.redis.kill()
    await asyncio.sleep(seconds)
    await asyncio.to_thread(cluster.redis.start)


async def pause_redis(cluster: Cluster, chance: Chance, seconds: float) -> None:
    """Redis stands still."""
    with paused(cluster.redis.process.pid):
        await asyncio.sleep(seconds)


async def kill_balancer(cluster: Cluster, chance: Chance, seconds: float) -> None:
    """The balancer is killed with all connections of the clients, and started again."""
    cluster.balancer.kill()
    await asyncio.sleep(seconds)
    await asyncio.to_thread(cluster.balancer.start)


async def pause_balancer(cluster: Cluster, chance: Chance, seconds: float) -> None:
    """The balancer stands still."""
    with paused(cluster.balancer.process.pid):
        await asyncio.sleep(seconds)


async def partition_node(cluster: Cluster, chance: Chance, seconds: float) -> NodeProcess | None:
    """A node does not reach the database, longer than its lease lasts."""
    number = chance.below(len(cluster.nodes))
    cluster.proxies[number].pause()
    await asyncio.sleep(3 + seconds)
    cluster.proxies[number].resume()
    return cluster.nodes[number]


async def cut_connections(cluster: Cluster, chance: Chance, seconds: float) -> None:
    """The connections of all nodes to the database are cut off, again and again."""
    for _ in range(3):
        for proxy in cluster.proxies:
            proxy.cut()
        await asyncio.sleep(seconds / 3)


async def turn_clock(cluster: Cluster, chance: Chance, seconds: float) -> None:
    """The clocks of two nodes are wrong by an hour, in different directions."""
    ahead, behind = cluster.nodes[:2]
    ahead.set_clock(HOUR)
    behind.set_clock(-HOUR)
    await asyncio.sleep(seconds)
    ahead.set_clock(0)
    behind.set_clock(0)


FAULTS: tuple[Fault, ...] = (
    kill_node,
    pause_node,
    restart_node,
    kill_postgresql,
    pause_postgresql,
    kill_redis,
    pause_redis,
    kill_balancer,
    pause_balancer,
    partition_node,
    cut_connections,
    turn_clock,
)
