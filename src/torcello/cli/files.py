"""Writing files so that nothing is lost: all of the new one, or the old one untouched."""

import os
import tempfile
from pathlib import Path


def write_safely(path: Path, text: str) -> None:
    """Write beside the file first, then put it in its place in one step."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=".torcello.")
    beside = Path(name)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        beside.chmod(0o666 & ~_umask())
        beside.replace(path)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
