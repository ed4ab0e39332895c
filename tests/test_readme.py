"""What the README shows is what happens."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

README = Path(__file__).parents[1] / "README.md"


def python_blocks() -> list[str]:
    return re.findall(
        r"^```python\n(.*?)^```$", README.read_text("utf-8"), re.DOTALL | re.MULTILINE
    )


def test_the_readme_shows_the_library() -> None:
    assert any("import torcello" in block for block in python_blocks())


def test_the_programs_of_the_readme_run_as_written(tmp_path: Path) -> None:
    """All in order and in one namespace, as a reader would type them; in an empty folder."""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", "\n".join(python_blocks())],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
