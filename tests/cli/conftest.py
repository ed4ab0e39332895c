"""What tests of the command ask for by name."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Where a match may be saved."""
    return tmp_path / "match.tgn"
