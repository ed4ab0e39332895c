"""How bots think about Ponte: a search that knows what looks promising."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from torcello import mind
from torcello.games.ponte.kernels import traits
from torcello.games.ponte.mind import learned
from torcello.kernels import steps
from torcello.kernels.steps import State


class Mind(mind.Mind):
    traits = traits.TRAITS

    def describe(self, state: State, actions: Sequence[int]) -> NDArray[np.uint64]:
        bits = np.zeros(len(actions), np.uint64)
        listed = np.array(actions, np.int16)
        traits.describe(steps.copied(state)[0], learned.known(), listed, len(listed), bits)
        return bits

    def knowledge(self, weights: Path | None = None) -> Any:
        return learned.known(weights)
