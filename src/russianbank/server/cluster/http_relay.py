"""Passes HTTP requests on to another node, and its answers back."""

from __future__ import annotations

import asyncio
import logging

import httpx2
from starlette.responses import JSONResponse
from starlette.types import Scope, Send

from russianbank.core.errors import CannotBeRead
from russianbank.server.cluster.relayed_request import (
    Membership,
    RecordedBody,
    Unreachable,
    marks,
    passed_on,
    target,
    wait_until_gone,
)
from russianbank.server.domain_errors import OwnedElsewhere

log = logging.getLogger(__name__)

CONNECT_TIMEOUT, READ_TIMEOUT = 1.0, 30.0
"""Seconds in which another node must accept a connection, and go on with an answer."""

KEPT_CONNECTIONS = 100
"""Connections to other nodes that are kept for the next request. How many there may be in all is
limited by those of the clients, so that an owner that answers slowly delays no request to others.
"""

_ABOUT_ANSWER = frozenset({b"content-length"})
"""Headers of an answer that stay true, since its body is passed on as it came."""

SAFE_METHODS = ("GET", "HEAD")
"""Requests that may be asked twice."""


class HttpRelay:
    """Passes HTTP requests on.

    Args:
        membership: knows the cluster key.
    """

    def __init__(self, membership: Membership) -> None:
        self._membership = membership
        self._client = httpx2.AsyncClient(
            timeout=httpx2.Timeout(READ_TIMEOUT, connect=CONNECT_TIMEOUT),
            limits=httpx2.Limits(max_connections=None, max_keepalive_connections=KEPT_CONNECTIONS),
            follow_redirects=False,
            trust_env=False,
        )

    async def close(self) -> None:
        """Close the connections."""
        await self._client.aclose()

    async def pass_on(
        self, scope: Scope, body: RecordedBody, send: Send, owner: OwnedElsewhere
    ) -> None:
        """Pass a request on, and its answer back; stop when the client leaves.

        Raises:
            Unreachable: if the node does not answer, and another one may be asked.
        """
        try:
            content = await body.whole()
        except CannotBeRead as refused:
            await _answer(413, "too-large", str(refused), scope, send)
            return
        except ConnectionError:
            return
        started = asyncio.Event()
        asking = asyncio.ensure_future(self._ask(scope, content, send, owner.address, started))
        leaving = asyncio.ensure_future(body.disconnect())
        ending = asyncio.ensure_future(wait_until_gone(self._membership, owner.node))
        tasks = (asking, leaving, ending)
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            if asking.done():
                asking.result()
            elif started.is_set() or leaving.done():
                return  # what was sent of the answer ends here
            else:
                await _not_answered(scope, send)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _ask(
        self, scope: Scope, content: bytes, send: Send, address: str, started: asyncio.Event
    ) -> None:
        url = httpx2.URL(address).copy_with(raw_path=target(scope))
        headers = passed_on(scope["headers"]) + marks(scope, self._membership.cluster_key)
        request = httpx2.Request(scope["method"], url, headers=headers, content=content)
        try:
            answer = await self._client.send(request, stream=True)
        except (httpx2.ConnectError, httpx2.ConnectTimeout) as cause:
            raise Unreachable from cause
        except httpx2.HTTPError:
            await _not_answered(scope, send)
            return
        started.set()
        try:
            headers = [(name.lower(), value) for name, value in answer.headers.raw]
            start = {
                "type": "http.response.start",
                "status": answer.status_code,
                "headers": passed_on(headers, _ABOUT_ANSWER),
            }
            await send(start)
            async for chunk in answer.aiter_raw():
                await send({"type": "http.response.body", "body": chunk, "more_body": True})
            await send({"type": "http.response.body", "body": b""})
        except httpx2.HTTPError as cause:  # what was sent of the answer ends here
            log.warning("the answer of another server was cut off: %r", cause)
        finally:
            await answer.aclose()


async def _not_answered(scope: Scope, send: Send) -> None:
    """Let another node be asked if that does no harm; else say that it is not known what happened.

    Raises:
        Unreachable: if another node may be asked.
    """
    if scope["method"] in SAFE_METHODS:
        raise Unreachable
    said = "the server with this table did not answer; look whether it was done"
    await _answer(503, "restart", said, scope, send)


async def _answer(status: int, code: str, said: str, scope: Scope, send: Send) -> None:
    """Answer in the form of all errors."""

    async def nothing() -> dict[str, str]:
        return {"type": "http.disconnect"}

    body = {"error": {"code": code, "said": said}}
    await JSONResponse(body, status)(scope, nothing, send)
