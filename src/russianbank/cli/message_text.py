"""The text of error messages."""

from russianbank.core.quotation import printable

MAX_MESSAGE = 1000
"""The most characters of a message, nearly."""


def shortened(message: str) -> str:
    """A message in one line, without its middle if it is very long.

    It may repeat what stands in a file, even all of it.
    """
    message = printable(message)
    if len(message) <= MAX_MESSAGE:
        return message
    return f"{message[: MAX_MESSAGE // 2]} ... {message[-MAX_MESSAGE // 2 :]}"
