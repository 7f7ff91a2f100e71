"""The server that the tests of a file share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from helpers.app_server import Served, serving


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(tmp_path_factory.mktemp("served")) as made:
        yield made


@pytest.fixture
def afresh(served: Served) -> None:
    """Every test has a browser without cookies, some time after the last test."""
    served.client.cookies.clear()
    served.clock.now += 100
