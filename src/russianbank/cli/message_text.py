"""The text of error messages."""

MAX_MESSAGE = 1000
"""The most characters of a message, nearly."""


def shortened(message: str) -> str:
    """A message without its middle if it is very long, as one that repeats a whole file may be."""
    if len(message) <= MAX_MESSAGE:
        return message
    return f"{message[: MAX_MESSAGE // 2]} ... {message[-MAX_MESSAGE // 2 :]}"
