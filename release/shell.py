"""Running other programs, and the one way to stop a release."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[1]


class Problem(Exception):
    """Why there is no release, in one line, and all that a program printed about it."""

    def __init__(self, line: str, said: str = "") -> None:
        super().__init__(line)
        self.said = said


def run(*words: str | Path, env: dict[str, str] | None = None, cwd: Path = ROOT) -> str:
    """What a program prints."""
    try:
        done = subprocess.run(words, cwd=cwd, env=env, capture_output=True, text=True, check=False)
    except OSError as problem:
        raise Problem(f"{words[0]}: {problem.strerror}") from None
    if done.returncode:
        said = done.stdout + done.stderr
        command = " ".join([Path(words[0]).name, *map(str, words[1:3])])
        raise Problem(f"{command}: {reason(said)}", said)
    return done.stdout


def reason(said: str) -> str:
    """The most telling line: that of an exception, or the last that is not advice."""
    lines = [line.strip() for line in said.splitlines() if line.strip()]
    errors = [line for line in lines if re.match(r"\w+Error: ", line)]
    others = [line for line in lines if not line.startswith("hint:")]
    return (errors or others or ["it does not say why"])[-1]
