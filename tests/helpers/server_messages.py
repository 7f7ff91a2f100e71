"""The messages of the server, read as a client does."""

from __future__ import annotations

from msgspec.json import Decoder

from russianbank.server.table.messages import ServerMessage

_decoder = Decoder(ServerMessage)


def read_server_message(frame: bytes | str) -> ServerMessage:
    """Reads a message of the server."""
    message: ServerMessage = _decoder.decode(frame)
    return message
