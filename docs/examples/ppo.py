"""PPO by self-play on the vector environment, in one file; it needs PyTorch.

    pip install "russianbank[torch]"
    python ppo.py [--minutes 10] [--seed 1]

The policy plays both sides of many games. All that is gained is counted from red's side: what one
player wins, the other loses. After every minute of learning it plays paired games against greedy.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass

import numpy as np
import torch
from torch import Tensor, nn
from torch.distributions import Categorical
from torch.nn import functional

import russianbank as rb
from russianbank.arena.paired_match import PairedMatch
from russianbank.envs.vector import VectorEnv

OWN, OTHERS = [64, 72, 80], [68, 76, 84]
"""Where an observation has the sizes of stock, hand and discard."""


@dataclass
class Settings:
    rules: str = "foster-two-pack"
    seed: int = 1
    minutes: float = 10.0  # of learning, by the clock of the processor
    games: int = 256
    steps: int = 64  # of each game between two updates
    act_limit: int = 2000
    hidden: int = 256
    learning_rate: float = 7e-4
    epochs: int = 2
    minibatches: int = 8
    clip: float = 0.2
    trace: float = 0.95  # how much of later surprises an act is credited with
    entropy: float = 0.01
    cost: float = 0.004  # of an act, so that nobody shifts cards to gain time
    pairs: int = 50  # of deals, each played twice, to measure the policy


class Agent(nn.Module):  # type: ignore[misc]
    """A policy and a value of the player on turn, on one body."""

    def __init__(self, hidden: int) -> None:
        super().__init__()
        piles, others = 22 * (2 + 15 + 5), 121
        self.body = nn.Sequential(
            nn.Linear(piles + others, hidden), nn.ReLU(), nn.Linear(hidden, hidden), nn.ReLU()
        )
        self.policy = nn.Linear(hidden, len(rb.ACT_LIST))
        self.value = nn.Linear(hidden, 1)
        nn.init.zeros_(self.policy.weight)
        nn.init.zeros_(self.value.weight)

    def forward(self, observations: Tensor, masks: Tensor) -> tuple[Categorical, Tensor]:
        """Return the chances of the acts and the value, for rows of bytes."""
        hidden = self.body(inputs(observations))
        scores = self.policy(hidden).masked_fill(masks == 0, -1e9)
        chances = Categorical(logits=scores, validate_args=False)
        return chances, torch.tanh(self.value(hidden)).squeeze(-1)


def inputs(observations: Tensor) -> Tensor:
    """Return the numbers of the piles, with rank and suit of the tops one by one, and the rest."""
    piles = observations[:, :88].reshape(-1, 22, 4).long()
    parts = [
        (piles[..., :2] / 20).flatten(1),
        functional.one_hot(piles[..., 2], 15).flatten(1),
        functional.one_hot(piles[..., 3], 5).flatten(1),
        observations[:, 88:],
    ]
    return torch.cat([part.float() for part in parts], dim=1)


def lead(observations: np.ndarray) -> np.ndarray:
    """Return how many cards fewer the player has left than the other, in parts of a pack."""
    counts = observations.astype(np.float32)
    ahead: np.ndarray = counts[:, OTHERS].sum(axis=1) - counts[:, OWN].sum(axis=1)
    return ahead / 52


def red_sign(seats: np.ndarray) -> np.ndarray:
    """Return 1 where red is on turn and -1 where blue is."""
    return np.where(seats == 0, 1, -1).astype(np.float32)


class Rollout:
    """What happened in all games between two updates, from the side of who acted."""

    def __init__(self, env: VectorEnv, agent: Agent, settings: Settings) -> None:
        rows: list[tuple[Tensor, ...]] = []
        surprises = []
        for _ in range(settings.steps):
            sign, now = red_sign(env.seats), lead(env.observations)
            seen, masks = map(torch.tensor, (env.observations, env.masks))
            with torch.no_grad():
                chances, value = agent(seen, masks)
            acts = chances.sample()
            guess = value.numpy() * sign
            observations, rewards, won, cut, infos = env.step(acts.numpy())
            over, then, seats = won | cut, observations.copy(), env.seats.copy()
            if over.any():
                then[over] = infos["final_obs"][over]
                seats[over] = infos["final_info"]["seats"][over]
            with torch.no_grad():
                ahead = agent(torch.tensor(then), torch.ones(1))[1].numpy()
            after = red_sign(seats)
            gained = (rewards - settings.cost - now) * sign + lead(then) * after
            surprises.append((gained + np.where(won, 0, ahead * after) - guess, ~over, sign))
            rows.append((seen, masks, acts, chances.log_prob(acts), value))
        advantages: list[np.ndarray] = []
        later = np.zeros(env.num_envs, np.float32)
        for surprise, goes_on, sign in reversed(surprises):
            later = surprise + settings.trace * goes_on * later
            advantages.append(later * sign)
        columns = [torch.cat(column) for column in zip(*rows, strict=True)]
        self.observations, self.masks, self.acts, self.logs, values = columns
        self.advantages = torch.tensor(np.concatenate(advantages[::-1]), dtype=torch.float32)
        self.returns = self.advantages + values


def update(
    agent: Agent, optimizer: torch.optim.Optimizer, rollout: Rollout, settings: Settings
) -> None:
    """Make acts that turned out better than expected more frequent, in small steps."""
    many = len(rollout.acts)
    for _ in range(settings.epochs):
        for picked in torch.randperm(many).split(many // settings.minibatches):
            chances, value = agent(rollout.observations[picked], rollout.masks[picked])
            ratio = (chances.log_prob(rollout.acts[picked]) - rollout.logs[picked]).exp()
            better = rollout.advantages[picked]
            better = (better - better.mean()) / (better.std() + 1e-8)
            clipped = ratio.clamp(1 - settings.clip, 1 + settings.clip)
            policy_loss = -torch.min(ratio * better, clipped * better).mean()
            value_loss = functional.mse_loss(value, rollout.returns[picked])
            loss = policy_loss + value_loss - settings.entropy * chances.entropy().mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(agent.parameters(), 0.5)
            optimizer.step()


class Learned(rb.ActPlayer):
    """The policy as a player, which draws its acts."""

    def __init__(self, agent: Agent) -> None:
        self.agent = agent

    def choose(self, position: rb.Position, chance: rb.Chance) -> rb.Act:
        """Draw an act."""
        rows = (position.observation(), position.lawful_mask())
        seen, mask = (torch.frombuffer(row, dtype=torch.uint8)[None] for row in rows)
        with torch.no_grad():
            chances, _ = self.agent(seen, mask)
        upto = chances.probs[0].cumsum(0)
        return rb.ACT_LIST[int((upto <= chance.below(10**6) / 10**6 * upto[-1]).sum())]


def score(agent: Agent, opponent: str, settings: Settings) -> tuple[float, float]:
    """Return the share of the games won against a player, and the error of that."""
    match = PairedMatch(rb.preset(settings.rules), (Learned(agent), opponent), seed=1)
    scores = [pair.score for pair in match.play(range(settings.pairs)).pairs]
    return float(np.mean(scores)), float(np.std(scores, ddof=1) / len(scores) ** 0.5)


def main() -> None:
    """Learn for some minutes, and print the learning curve."""
    arguments = argparse.ArgumentParser(description="PPO by self-play.")
    arguments.add_argument("--minutes", type=float, default=Settings.minutes)
    arguments.add_argument("--seed", type=int, default=Settings.seed)
    settings = Settings(**vars(arguments.parse_args()))
    torch.manual_seed(settings.seed)
    torch.set_num_threads(1)
    env = VectorEnv(settings.rules, settings.games, settings.seed, settings.act_limit)
    agent = Agent(settings.hidden)
    optimizer = torch.optim.Adam(agent.parameters(), lr=settings.learning_rate, eps=1e-5)
    spent, acts, measured = 0.0, 0, -60.0
    print("minutes, acts, score against greedy, error")
    while True:
        done = spent >= settings.minutes * 60
        if spent - measured >= 60 or done:
            measured = spent
            share, error = score(agent, "greedy", settings)
            print(f"{spent / 60:.1f}, {acts}, {share:.3f}, {error:.3f}", flush=True)
        if done:
            break
        start = time.process_time()
        left = 1 - spent / (settings.minutes * 60)
        optimizer.param_groups[0]["lr"] = settings.learning_rate * max(left, 0.05)
        update(agent, optimizer, Rollout(env, agent, settings), settings)
        spent += time.process_time() - start
        acts += settings.games * settings.steps
    for opponent in ("random", "search:level=2", "search:level=5"):
        print(opponent, *(f"{one:.3f}" for one in score(agent, opponent, settings)), sep=", ")


if __name__ == "__main__":
    main()
