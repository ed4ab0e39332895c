"""What tests of the command ask for by name."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.samples import FINISHED


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Where a match may be saved."""
    return tmp_path / "match.tgn"


@pytest.fixture
def saved(file: Path) -> Path:
    """A finished match, as it was saved."""
    file.write_text(FINISHED.text(), "utf-8")
    return file
