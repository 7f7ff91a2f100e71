"""A TCP proxy between a browser and the server, whose connections can be cut."""

from __future__ import annotations

import contextlib
import socket
import threading
from urllib.parse import urlsplit

CHUNK = 1 << 16


class TcpProxy:
    """Forwards everything to a server and back, from an address of its own.

    Args:
        address: the server's.

    Attributes:
        address: the proxy's address, for the browser.
    """

    def __init__(self, address: str) -> None:
        self._server = _where(address)
        self._listening = socket.create_server(("127.0.0.1", 0))
        self._whole = threading.Event()
        self._whole.set()
        self._ends: set[socket.socket] = set()
        self.address = f"http://127.0.0.1:{self._listening.getsockname()[1]}"
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        """Break all connections and accept no new ones."""
        self._whole.clear()
        for end in list(self._ends):
            _hang_up(end)

    def lead_to(self, address: str) -> None:
        """Forward to another server from now on."""
        self._server = _where(address)

    def restore(self) -> None:
        """Forward everything again."""
        self._whole.set()

    def close(self) -> None:
        """Stop the proxy."""
        self.cut()
        self._listening.close()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                here, _ = self._listening.accept()
                if not self._whole.is_set():
                    here.close()
                    continue
                there = socket.create_connection(self._server)
                self._ends |= {here, there}
                for source, target in ((here, there), (there, here)):
                    threading.Thread(target=self._carry, args=(source, target), daemon=True).start()

    def _carry(self, source: socket.socket, target: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(CHUNK):
                target.sendall(data)
        _hang_up(source)
        _hang_up(target)
        self._ends.discard(source)
        source.close()


def _hang_up(end: socket.socket) -> None:
    with contextlib.suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)


def _where(address: str) -> tuple[str, int]:
    """The host and the port of an address."""
    server = urlsplit(address)
    return server.hostname or "", server.port or 80
