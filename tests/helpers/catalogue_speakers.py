"""The messages of a device's reader, from the catalogues of the server."""

from __future__ import annotations

import json
from collections.abc import Callable

from russianbank.words.catalogue import catalogue_for


class CatalogueSpeakers:
    """What the browser gives to the worker: see `Speakers`."""

    async def speaker(self, language: str) -> Callable[[str, str], str]:
        """See `Speakers`."""
        text = catalogue_for(language).text
        return lambda key, args: text(key, **json.loads(args))
