"""`make release`: builds wheel and sdist, checks both, and writes the notes. Publishes nothing."""

from __future__ import annotations

import argparse
import shutil
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from release.contents import check_sdist, check_wheel
from release.notes import notes
from release.pythons import pythons
from release.shell import ROOT, Problem, run
from release.trial import try_wheel

DIST = ROOT / "dist"


def main() -> None:
    args = argparse.ArgumentParser(prog="release", description=__doc__)
    args.add_argument("--uv", default="uv", help="the program uv")
    try:
        release(args.parse_args().uv)
    except Problem as problem:
        sys.exit(f"No release: {problem}{_kept(problem.said)}")


def release(uv: str) -> None:
    committed = _committed()
    _say("Building sdist and wheel")
    sdist, wheel, version = _build(uv)
    text, has_section = notes((ROOT / "CHANGELOG.md").read_text("utf-8"), version)

    _say("Checking what is in them")
    check_sdist(sdist, committed)
    check_wheel(wheel, committed)
    twine = ["run", "--quiet", "--isolated", "--locked", "--only-group", "release", "twine"]
    run(uv, *twine, "check", "--strict", sdist, wheel)

    for name, python in pythons().items():
        _say(f"Trying the wheel on Python {name}")
        with TemporaryDirectory() as folder:
            try_wheel(wheel, version, python, uv, Path(folder))

    written = DIST / f"notes-{version}.md"
    written.write_text(text, "utf-8")
    if not has_section:
        _say(f"CHANGELOG.md has no section [{version}] yet; the notes are those of [Unreleased]")
    for path in (sdist, wheel, written):
        _say(f"{path.relative_to(ROOT)}  {path.stat().st_size:,} bytes")


def _committed() -> list[str]:
    if run("git", "status", "--porcelain"):
        raise Problem("there are changes that are not committed: git status")
    return run("git", "ls-files", "-z").rstrip("\0").split("\0")


def _build(uv: str) -> tuple[Path, Path, str]:
    """The wheel is built from the sdist, so the sdist is known to hold all that is needed."""
    shutil.rmtree(DIST, ignore_errors=True)
    run(uv, "build", "--out-dir", DIST)
    [sdist] = DIST.glob("*.tar.gz")
    [wheel] = DIST.glob("*.whl")
    return sdist, wheel, wheel.name.split("-")[1]


def _kept(said: str) -> str:
    if not said:
        return ""
    log = DIST / "failed.log"
    log.parent.mkdir(exist_ok=True)
    log.write_text(said, "utf-8")
    return f" (all of it: {log.relative_to(ROOT)})"


def _say(line: str) -> None:
    print(line, flush=True)


if __name__ == "__main__":
    main()
