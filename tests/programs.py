"""Programs that tests start and pip cannot fetch; run as a script, it installs those missing.

Packages come from Debian, by apt-get. Debian would start their services and make a database of its
own; neither is wanted, as every run of the tests starts private ones in temporary folders.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

PACKAGES = {
    "chromium": "chromium",
    "initdb": "postgresql",
    "ip": "iproute2",
    "nginx": "nginx",
    "openssl": "openssl",
    "postgres": "postgresql",
    "redis-server": "redis-server",
    "tc": "iproute2",
}
"""Which package of Debian has a program."""

_FOR_ROOT = "/usr/sbin:/sbin"  # not in everybody's path
_POLICY = Path("/usr/sbin/policy-rc.d")
_CLUSTERS = "/etc/postgresql-common/createcluster.conf"


refused = False
"""Set while a test runs that is not marked `service`, and that `make check` therefore runs."""


class Missing(Exception):
    pass


def program(name: str) -> Path:
    """Where a program is."""
    assert not refused, f"a test that starts {name} is to be marked with pytest.mark.service"
    if found := shutil.which(name) or shutil.which(name, path=_FOR_ROOT):
        return Path(found)
    # Debian keeps the servers of several versions apart, and none in the path.
    versions = Path("/usr/lib/postgresql").glob(f"*/bin/{name}")
    if newest := max(versions, key=lambda path: int(path.parts[-3]), default=None):
        return newest
    raise Missing(f"{name} is not on this machine. Run: make system")


def missing() -> list[str]:
    """The packages to install."""
    packages = set()
    for name, package in PACKAGES.items():
        try:
            program(name)
        except Missing:
            packages.add(package)
    return sorted(packages)


def install(packages: list[str]) -> None:
    names = " ".join(packages)
    if not shutil.which("apt-get"):
        sys.exit(f"There is no apt-get here; please install by your own means: {names}")
    if os.geteuid() != 0:
        if not shutil.which("sudo"):
            sys.exit(
                f"To install {names}, run as root: {sys.executable} {Path(__file__).resolve()}"
            )
        os.execvp("sudo", ["sudo", sys.executable, __file__])
    print(f"Installing {names} ...", flush=True)
    apt("update")
    with ExitStack() as stack:
        stack.enter_context(no_service_starts())
        if "postgresql" in packages:
            apt("install", "postgresql-common")
            stack.enter_context(no_cluster_is_made())
        apt("install", *packages)


def apt(*words: str) -> None:
    options = ["-qq", "--yes", "--no-install-recommends", "-o", "DPkg::Lock::Timeout=300"]
    quiet("apt-get", *options, *words)


def quiet(*words: str) -> None:
    """Run a command that has something to say only when it fails."""
    ran = subprocess.run(
        words,
        env=os.environ | {"DEBIAN_FRONTEND": "noninteractive"},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    if ran.returncode != 0:
        sys.exit(f"{ran.stdout.decode(errors='replace')}\nThis has failed: {' '.join(words)}")


@contextmanager
def no_service_starts() -> Iterator[None]:
    """Debian asks this file first; where there is one already, its owner has decided."""
    if _POLICY.exists():
        yield
        return
    _POLICY.write_text("#!/bin/sh\nexit 101\n")
    _POLICY.chmod(0o755)
    try:
        yield
    finally:
        _POLICY.unlink()


@contextmanager
def no_cluster_is_made() -> Iterator[None]:
    quiet("pg_conftool", _CLUSTERS, "set", "create_main_cluster", "off")
    try:
        yield
    finally:
        quiet("pg_conftool", _CLUSTERS, "remove", "create_main_cluster")


if __name__ == "__main__":
    if packages := missing():
        install(packages)
