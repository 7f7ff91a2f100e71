"""The settings of a server: safe by default."""

from __future__ import annotations

from pathlib import Path

import pytest

from russianbank.core.errors import CannotBeRead
from russianbank.server.settings import Settings, default_data_folder, is_loopback


def test_only_this_machine_is_let_in_by_default() -> None:
    settings = Settings()
    assert settings.loopback
    assert not settings.proxy
    assert not Settings(host="0.0.0.0").loopback


def test_the_data_folder_is_the_usual_one_of_the_system(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert default_data_folder() == tmp_path / "russianbank"


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1", "127.8.9.1", "::1", "[::1]"])
def test_this_machine_has_several_names(host: str) -> None:
    assert is_loopback(host)


@pytest.mark.parametrize(
    "host", ["0.0.0.0", "::", "192.168.1.4", "localhost.evil.example", "127.0.0.1.evil.example", ""]
)
def test_other_names_are_not_this_machine(host: str) -> None:
    assert not is_loopback(host)


@pytest.mark.parametrize(("port", "workers"), [(-1, 1), (65536, 1), (80, 0)])
def test_invalid_settings_are_refused(port: int, workers: int) -> None:
    with pytest.raises(CannotBeRead, match="change --"):
        Settings(port=port, workers=workers)
