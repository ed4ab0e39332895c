"""The files for containers, as far as they can be looked at without an engine that runs them."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from torcello.server.settings import Settings

ROOT = Path(__file__).parents[1]
BIN = Path(sys.executable).parent
COMPOSE = ("compose.yaml", "compose.cluster.yaml")


def looked_at_by(*words: str) -> None:
    done = subprocess.run([BIN / words[0], *words[1:]], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_dockerfile_is_clean() -> None:
    looked_at_by("hadolint", "Dockerfile")


@pytest.mark.parametrize("name", COMPOSE)
def test_a_compose_file_has_the_form(name: str) -> None:
    looked_at_by("check-jsonschema", "--builtin-schema", "vendor.compose-spec", name)


@pytest.mark.parametrize("name", ["Dockerfile", *COMPOSE])
def test_what_is_set_is_a_setting(name: str) -> None:
    """A name with a slip would be ignored in silence."""
    known = {f"TORCELLO_{field.upper()}" for field in Settings.model_fields}
    text = (ROOT / name).read_text("utf-8")
    assert set(re.findall(r"\bTORCELLO_\w+", text)) <= known | {"TORCELLO_CACHE_DIR"}


def test_nobody_is_root_in_the_container() -> None:
    users = re.findall(r"^USER (.*)$", (ROOT / "Dockerfile").read_text("utf-8"), re.MULTILINE)
    assert users
    assert users[-1] not in ("0", "root")


def test_the_build_is_given_what_the_package_is_made_of() -> None:
    """The Dockerfile copies what `.dockerignore` lets through; what is built must be among it."""
    given = (ROOT / ".dockerignore").read_text("utf-8").splitlines()
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    needed = {"pyproject.toml", "uv.lock", "hatch_build.py", "src", "web", "docs/rules"}
    needed |= {project["project"]["readme"], *project["project"]["license-files"]}
    needed |= {
        found[1]
        for page in (ROOT / "web/src").rglob("*.ts")
        if not page.name.endswith(".test.ts")
        for found in re.finditer(r"import\('\.\./\.\./\.\./([^?']+)", page.read_text("utf-8"))
    }
    assert "docs/bots.md" in needed
    assert {f"!{name}" for name in needed} <= set(given)
