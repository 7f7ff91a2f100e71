"""The alert rules: they ask for metrics that there are, and Prometheus takes them."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

from helpers import components
from helpers.app_server import serving

ROOT = Path(__file__).parents[2]
FILE = ROOT / "deploy/alerts.yml"
RULES: list[dict[str, Any]] = [
    rule for group in yaml.safe_load(FILE.read_text("utf-8"))["groups"] for rule in group["rules"]
]
METRIC = r"russianbank_[a-z_]+"
OF_THE_NETWORK = {"russianbank_connections"}
"""Metrics that a server has only with a network."""


@pytest.mark.extended
def test_every_metric_of_a_rule_and_of_the_page_is_there(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        served.client.get("/")
        text = served.client.get("/metrics").text
    found = set(re.findall(rf"^({METRIC})", text, re.MULTILINE))
    found |= set(re.findall(rf"^# TYPE ({METRIC})", text, re.MULTILINE))  # without a value so far
    found |= OF_THE_NETWORK
    asked = {name for rule in RULES for name in re.findall(METRIC, rule["expr"])}
    assert len(asked) >= 8
    assert asked <= found
    page = (ROOT / "docs/operating.md").read_text("utf-8")
    for line in re.findall(r"^\| (`russianbank_.*?) \|", page, re.MULTILINE):
        for name in re.findall(r"`(\w+)`", line):
            whole = name if name.startswith("russianbank") else f"russianbank{name}"
            assert any(one.startswith(whole) for one in found), whole


def test_every_rule_says_what_is_wrong_and_how_urgent_it_is() -> None:
    names = [rule["alert"] for rule in RULES]
    assert len(names) == len(set(names))
    for rule in RULES:
        assert rule["labels"]["severity"] in ("page", "ticket"), rule["alert"]
        assert rule["annotations"]["summary"].endswith("."), rule["alert"]


def test_prometheus_takes_the_rules() -> None:
    path = components.program("promtool")
    if path is None:
        pytest.skip("promtool (Prometheus) is not installed")
    done = subprocess.run(
        [path, "check", "rules", FILE], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
