"""Many games at once, as an environment that the wrappers of Gymnasium take."""

from __future__ import annotations

from typing import Any

from russianbank.extras import install_hint

try:
    import gymnasium.vector
    import numpy as np
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(install_hint(error, "envs"), name=error.name) from None

from numpy.typing import NDArray

from russianbank.envs.vector import VectorEnv


class WrappableVectorEnv(  # type: ignore[misc, override]  # its spaces are made when asked for
    VectorEnv, gymnasium.vector.VectorEnv[NDArray[np.uint8], NDArray[np.int64], NDArray[Any]]
):
    """`VectorEnv`, with the same arguments, as a subclass of Gymnasium's `VectorEnv`.

    Wrappers that add up rewards add those of both players: a game counts 1, or -1 if the player of
    its last act lost it. Those that change observations take no environment that deals anew in the
    same step, as this one does.

    Examples:
        >>> from gymnasium.wrappers.vector import RecordEpisodeStatistics
        >>> from russianbank.envs.gymnasium_vector import WrappableVectorEnv
        >>> env = RecordEpisodeStatistics(WrappableVectorEnv("foster-two-pack", games=4))
        >>> observations, infos = env.reset(seed=1)
        >>> observations.shape
        (4, 209)
    """
