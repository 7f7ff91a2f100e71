"""The example of PPO learns; it needs PyTorch, which only the extra `torch` has."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from typing import Any

import pytest

from russianbank.envs.vector import VectorEnv

torch: Any = pytest.importorskip("torch", reason="PyTorch is not installed: the extra torch has it")

EXAMPLE = Path(__file__).parents[2] / "docs/examples/ppo.py"

pytestmark = [pytest.mark.compiled, pytest.mark.extended]


@pytest.fixture(scope="module")
def ppo() -> Any:
    """The example as a module."""
    spec = importlib.util.spec_from_file_location("ppo_example", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def test_it_learns_to_beat_random_play(ppo: Any) -> None:
    torch.manual_seed(1)
    torch.set_num_threads(1)
    settings = ppo.Settings(rules="foster-32", games=64, steps=32, act_limit=400, pairs=12)
    env = VectorEnv(settings.rules, settings.games, 1, settings.act_limit)
    agent = ppo.Agent(settings.hidden)
    optimizer = torch.optim.Adam(agent.parameters(), lr=settings.learning_rate, eps=1e-5)
    before, _ = ppo.score(agent, "random", settings)
    for _ in range(25):
        ppo.update(agent, optimizer, ppo.Rollout(env, agent, settings), settings)
    after, error = ppo.score(agent, "random", settings)
    assert all(torch.isfinite(one).all() for one in agent.parameters())
    assert 0.0 <= before < after - 2 * error
