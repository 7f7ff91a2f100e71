"""The example of PPO learns for a few updates, where PyTorch is installed."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

EXAMPLE = Path(__file__).parents[2] / "docs/examples/ppo.py"

pytestmark = [pytest.mark.compiled, pytest.mark.extended]


def test_the_example_learns_for_some_updates() -> None:
    torch = pytest.importorskip("torch", reason="PyTorch is not installed: the extra torch has it")
    example = runpy.run_path(str(EXAMPLE))
    torch.set_num_threads(1)
    torch.manual_seed(1)
    settings = example["Settings"](games=32, steps=32, hidden=32, pairs=2)
    env = example["VectorEnv"](settings.rules, settings.games, settings.seed)
    agent = example["Agent"](settings.hidden)
    optimizer = torch.optim.Adam(agent.parameters(), lr=settings.learning_rate)
    entropies = []
    for _ in range(6):
        rollout = example["Rollout"](env, agent, settings)
        assert rollout.masks[torch.arange(len(rollout.acts)), rollout.acts].all()
        chances, value = agent(rollout.observations, rollout.masks)
        assert torch.isfinite(value).all()
        entropies.append(chances.entropy().mean().item())
        example["update"](agent, optimizer, rollout, settings)
    assert entropies[-1] < entropies[0]
    share, error = example["score"](agent, "random", settings)
    assert 0 <= share <= 1
    assert error >= 0
