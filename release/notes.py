"""The notes of a release, out of CHANGELOG.md, which has the form of https://keepachangelog.com."""

from __future__ import annotations

import re

from release.shell import Problem

KINDS = ("Added", "Changed", "Deprecated", "Removed", "Fixed", "Security")

_SECTION = re.compile(r"^## \[(?P<name>[^]]+)\](?: - (?P<day>\d{4}-\d\d-\d\d))?$\n", re.MULTILINE)


def sections(changelog: str) -> dict[str, str]:
    """What changed, by version, the newest first. Stops where the form is not kept."""
    _, *parts = re.split(r"^(?=## )", changelog, flags=re.MULTILINE)
    found = {}
    for part in parts:
        title = part.partition("\n")[0]
        head = _SECTION.match(part)
        if head is None or (head["day"] is None) != (head["name"] == "Unreleased"):
            raise Problem(f"CHANGELOG.md: {title!r} is not '## [1.2.3] - 2026-01-31'")
        kinds = re.findall(r"^### (.*)$", part, re.MULTILINE)
        if strange := [kind for kind in kinds if kind not in KINDS]:
            raise Problem(f"CHANGELOG.md: {strange[0]!r} is none of {', '.join(KINDS)}")
        if len(set(kinds)) < len(kinds):
            raise Problem(f"CHANGELOG.md: {title!r} has two parts of one name")
        found[head["name"]] = part[head.end() :].strip()
    return found


def notes(changelog: str, version: str) -> tuple[str, bool]:
    """The notes of a version, and whether it has a section. Until then, a release can be rehearsed
    with what is listed as unreleased.
    """
    known = sections(changelog)
    text = known.get(version) or known.get("Unreleased")
    if not text:
        raise Problem(f"CHANGELOG.md says nothing of {version}")
    return f"# Torcello {version}\n\n{text}\n", version in known
