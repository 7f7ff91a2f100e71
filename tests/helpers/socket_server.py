"""Serves a registry on a free port of this machine, by the server that is used in production."""

from __future__ import annotations

import asyncio
import socket
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import uvicorn
from starlette.applications import Starlette
from starlette.websockets import WebSocket
from websockets.asyncio.client import ClientConnection, connect

from russianbank.core.cards import Seat
from russianbank.server.app import server_config
from russianbank.server.live.blocks import Blocks
from russianbank.server.live.budgets import Budgets
from russianbank.server.live.connection import Admission
from russianbank.server.live.registry import Registry
from russianbank.server.ws.connection_limits import ConnectionLimits
from russianbank.server.ws.socket import socket_route


class TrustingAdmission:
    """Believes every client: ``?seat=red``, ``?session=...``; refuses ``?seat=stranger``."""

    async def admit(self, websocket: WebSocket, table_id: str) -> Admission | None:
        seat = websocket.query_params.get("seat", "")
        if seat == "stranger":
            return None
        session = websocket.query_params.get("session", f"{seat}'s")
        return Admission(session, Seat.named(seat) if seat else None)


@asynccontextmanager
async def serving(
    registry: Registry,
    buffer: int = 1 << 20,
    limits: ConnectionLimits | None = None,
    budgets: Budgets | None = None,
    blocks: Blocks | None = None,
) -> AsyncIterator[int]:
    """Serve a registry; yields the port, and drains the registry at the end.

    Args:
        registry: the tables.
        buffer: bytes that the system keeps for each client.
        limits: how many connections there may be; many if None.
        budgets: the budgets of all clients; as usual if None.
        blocks: who is kept out; nobody if None.
    """
    budgets = budgets or Budgets(time.monotonic)
    blocks = blocks or Blocks(time.time, str)
    app = Starlette(routes=[socket_route(registry, TrustingAdmission(), budgets, blocks)])
    config = server_config(app, (), limits or ConnectionLimits(1000, time.monotonic))
    config.lifespan = "off"
    with socket.socket(proto=socket.IPPROTO_TCP) as listening:  # or asyncio lets writes wait
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, buffer)
        listening.bind(("127.0.0.1", 0))
        server = uvicorn.Server(config)
        running = asyncio.ensure_future(server._serve([listening]))  # signals are left alone
        registry.start()
        try:
            while not server.started:
                await asyncio.sleep(0.001)
            yield listening.getsockname()[1]
        finally:
            await registry.drain()
            server.should_exit = True
            await running


@asynccontextmanager
async def client(port: int, seat: str = "", **more: object) -> AsyncIterator[ClientConnection]:
    """A client's socket to table T."""
    wishes = {"seat": seat, **more} if seat else more
    query = "&".join(f"{name}={value}" for name, value in wishes.items())
    address = f"ws://127.0.0.1:{port}/ws/T?{query}"
    async with connect(address, compression=None, proxy=None) as connection:
        yield connection
