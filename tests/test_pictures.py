"""The pictures in the documents are what the program draws."""

from pathlib import Path

import torcello

ROOT = Path(__file__).parent.parent


def test_the_readme_shows_the_end_of_the_example_record() -> None:
    (record,) = torcello.read(ROOT / "docs" / "examples" / "ponte.tgn")
    assert record.check().ok
    drawn = (ROOT / "docs" / "images" / "ponte.svg").read_text("utf-8")
    assert drawn == record.replay().svg() + "\n", "torcello show … --svg docs/images/ponte.svg"
    assert "docs/images/ponte.svg" in (ROOT / "README.md").read_text("utf-8")
