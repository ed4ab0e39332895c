"""A real PostgreSQL and a real Redis, private to one run: in a temporary folder, on a free port.

Each of pytest's workers starts its own when a test first asks for one, and stops it in the end.
"""

from __future__ import annotations

import os
import pwd
import signal
import socket
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic, sleep
from typing import Any

from programs import program
from waiting import PATIENCE

Command = list[str | Path]


class NotStarted(Exception):
    """With all that the program said."""


class Service:
    """A server on this machine; it can be killed, and started again at its old address."""

    def __init__(
        self,
        folder: Path,
        command: Callable[[int], Command],
        port: int | None = None,
        **user: Any,
    ) -> None:
        self._log = folder / "log"
        self._command = command
        self._how = {"cwd": folder, "env": plain_environment(), **user}
        self._process: subprocess.Popen[bytes] | None = None
        self._watcher: subprocess.Popen[bytes] | None = None
        self.start(port)

    def start(self, port: int | None = None) -> None:
        """At `port`, or wherever there is room."""
        for attempts_left in reversed(range(5)):
            self.port = port or free_port()
            try:
                self._start()
            except NotStarted:  # the port was taken in between, or children of a crash still live
                if not attempts_left:
                    raise
                sleep(0.1)
            else:
                return

    def _start(self) -> None:
        with self._log.open("wb") as out:
            streams: Any = {"stdin": subprocess.DEVNULL, "stdout": out, "stderr": out}
            self._process = subprocess.Popen(self._command(self.port), **streams, **self._how)
        self._watcher = watcher(self._process.pid)
        end = monotonic() + PATIENCE
        # Both say so in the same words, and only when the port is theirs.
        while b"ready to accept connections" not in self._log.read_bytes().lower():
            if self._process.poll() is not None or monotonic() > end:
                self.kill()
                raise NotStarted(self._log.read_text(errors="replace"))
            sleep(0.01)

    @property
    def is_running(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def stop(self) -> None:
        """Clients are sent away; what was promised to them is on disk."""
        if self._process is not None:
            self._process.send_signal(signal.SIGINT)  # at SIGTERM, PostgreSQL waits for clients
            try:
                self._process.wait(timeout=PATIENCE)
            finally:
                self.kill()

    def kill(self) -> None:
        """As a crash does."""
        if self._watcher is not None:
            self._watcher.kill()  # first, so that it can never hit another process of that number
            self._watcher.communicate()
            self._watcher = None
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None


def watcher(pid: int) -> subprocess.Popen[bytes]:
    """One that stops a process when we are gone: a run that is killed cannot do so itself."""
    # We alone hold the other end of what it reads, and never write.
    watching = ["sh", "-c", 'read nothing; kill -INT "$1"', "sh", str(pid)]
    return subprocess.Popen(watching, stdin=subprocess.PIPE, stderr=subprocess.DEVNULL)


@contextmanager
def postgres(address: str = "127.0.0.1", port: int | None = None) -> Iterator[Service]:
    """Its settings are as delivered, with `fsync` on: tests are about what must never be lost."""
    user = unprivileged_user()
    with TemporaryDirectory(prefix="torcello-test-") as name:
        folder = Path(name)
        if user:
            os.chown(folder, user["user"], user["group"])
        # Only this command may leave things to be written later, not the server.
        words = ["--no-sync", "--auth=trust", "--no-locale", "--encoding=UTF8", "-U", "torcello"]
        how: Any = {"cwd": folder, "env": plain_environment(), **user}
        making = subprocess.run(
            [program("initdb"), *words, folder / "data"], capture_output=True, **how
        )
        if making.returncode != 0:
            raise NotStarted(making.stderr.decode(errors="replace"))
        if address != "127.0.0.1":
            with (folder / "data" / "pg_hba.conf").open("a") as file:
                file.write("host all all 10.0.0.0/8 trust\n")

        def command(port: int) -> Command:
            where = ["-c", f"listen_addresses={address}", "-c", "unix_socket_directories="]
            return [program("postgres"), "-D", folder / "data", "-p", str(port), *where]

        service = Service(folder, command, port, **user)
        try:
            yield service
        finally:
            service.stop()


@contextmanager
def redis(address: str = "127.0.0.1", port: int | None = None) -> Iterator[Service]:
    """It keeps nothing on disk."""
    with TemporaryDirectory(prefix="torcello-test-") as name:

        def command(port: int) -> Command:
            where = ["--bind", address, "--port", str(port), "--protected-mode", "no"]
            return [program("redis-server"), *where, "--save", "", "--appendonly", "no"]

        service = Service(Path(name), command, port)
        try:
            yield service
        finally:
            service.stop()


def unprivileged_user() -> dict[str, Any]:
    """As whom a program runs that refuses to be root; nobody else where we are not root."""
    if os.geteuid() != 0:
        return {}
    names = {entry.pw_name for entry in pwd.getpwall()}
    chosen = pwd.getpwnam("postgres" if "postgres" in names else "nobody")
    return {"user": chosen.pw_uid, "group": chosen.pw_gid, "extra_groups": []}


def plain_environment() -> dict[str, str]:
    """What a program says must not depend on who runs the tests."""
    return {"PATH": os.environ.get("PATH", os.defpath), "LC_ALL": "C"}


def free_port() -> int:
    with socket.socket() as asked:
        asked.bind(("127.0.0.1", 0))
        port: int = asked.getsockname()[1]
        return port
