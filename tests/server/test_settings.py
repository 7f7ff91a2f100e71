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


def test_proxies_are_named_by_address_and_network() -> None:
    assert Settings().trusted_proxies == ()
    settings = Settings(proxy=True, proxies="10.0.0.4, fd00::/64")
    assert settings.trusted_proxies == ("127.0.0.1", "::1", "10.0.0.4", "fd00::/64")


@pytest.mark.parametrize("proxies", ["*", "balancer", "10.0.0.4/24", "10.0.0.4,,", "10.0.0.256"])
def test_a_proxy_that_is_no_address_is_refused(proxies: str) -> None:
    with pytest.raises(CannotBeRead, match="--proxies takes"):
        Settings(proxies=proxies)


@pytest.mark.parametrize("drain", [-1.0, 3601.0, float("nan"), float("inf")])
def test_a_server_that_is_told_to_stop_does_so_within_an_hour(drain: float) -> None:
    with pytest.raises(CannotBeRead, match="change --drain"):
        Settings(drain=drain)


@pytest.mark.parametrize(("port", "workers"), [(-1, 1), (65536, 1), (80, 0), (80, 10**6)])
def test_invalid_settings_are_refused(port: int, workers: int) -> None:
    with pytest.raises(CannotBeRead, match="change --"):
        Settings(port=port, workers=workers)


@pytest.mark.parametrize("database", ["", "sqlite:////srv/games.sqlite3", "mysql://host/name"])
def test_a_bus_without_postgresql_is_refused(database: str) -> None:
    with pytest.raises(CannotBeRead, match="--bus is for servers that share a PostgreSQL"):
        Settings(database=database, bus="redis://127.0.0.1:6379")


@pytest.mark.parametrize("bus", ["127.0.0.1:6379", "http://me:s3cret@host", "unix:///redis"])
def test_a_bus_that_is_no_redis_is_refused_without_showing_its_password(bus: str) -> None:
    with pytest.raises(CannotBeRead, match="--bus takes redis://HOST:PORT") as refused:
        Settings(database="postgresql+psycopg://host/name", bus=bus)
    assert "s3cret" not in str(refused.value)


@pytest.mark.parametrize("bus", ["", "redis://host", "rediss://me:secret@host:6379/0"])
def test_postgresql_is_shared_with_any_bus(bus: str) -> None:
    assert Settings(database="postgresql+psycopg://host/name", bus=bus).shares_database
    assert not Settings().shares_database


@pytest.mark.parametrize("days", [-1.0, float("nan"), float("inf")])
def test_what_nobody_uses_is_kept_for_days_or_for_ever(days: float) -> None:
    assert Settings(keep_tables=0.0).keep_tables == 0.0
    with pytest.raises(CannotBeRead, match="change --keep-tables"):
        Settings(keep_tables=days)
