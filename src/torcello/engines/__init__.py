"""Programs that play over a pipe: ours for others (`Session`), and others for us (`UgiBot`).

`docs/engine-protocol.md` describes what they say to each other.
"""

from torcello.engines.client import UgiBot
from torcello.engines.retold import observation_from
from torcello.engines.session import Session

__all__ = ["Session", "UgiBot", "observation_from"]
