"""Hosts on this machine: network namespaces, each with one cable to a switch.

    outside ── proxy ── web1, web2 ── data, thinker        each ── is a path through the switch

A path can be cut in three ways: a cable without a signal, so that the switch says `no route`;
packets that vanish in both directions; and packets that vanish in one. All this needs the rights of
root, and touches nothing outside its own namespaces. Those of a run that was killed are removed at
once by a process that watches over it, and by the next run in any case.
"""

from __future__ import annotations

import ctypes
import os
import signal
import subprocess
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Self

from programs import program

_PREFIX = "torcello"
_SWITCH = "switch"
_GATEWAY = "169.254.1.1"
_NAMESPACES = Path("/run/netns")
_NEW_NETWORK = 0x40000000
_C = ctypes.CDLL(None, use_errno=True)


class Network:
    """`hosts` gives the addresses of each; the first is the one from which it calls."""

    def __init__(self, hosts: Mapping[str, list[str]]) -> None:
        self.hosts = hosts
        self.mark = f"{_PREFIX}-{os.getpid()}-"
        self._watcher: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        sweep()
        self._watcher = _watcher(self.mark)
        try:
            self._add(_SWITCH)
            _ip("-n", self._name(_SWITCH), "link", "set", "lo", "up")
            self.set_up(_SWITCH, "net.ipv4.ip_forward = 1")
            for host in self.hosts:
                self._connect(host)
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        for name in _names(self.mark):
            _remove(name)
        if self._watcher is not None:
            self._watcher.kill()
            self._watcher.communicate()

    def _name(self, host: str) -> str:
        return self.mark + host

    def _add(self, host: str) -> None:
        _ip("netns", "add", self._name(host))

    def _connect(self, host: str) -> None:
        """One cable, as between routers: nobody asks the others for their hardware's addresses."""
        self._add(host)
        name, switch = self._name(host), self._name(_SWITCH)
        _ip("-n", switch, "link", "add", host, "type", "veth", "peer", "eth0", "netns", name)
        for address in self.hosts[host]:
            _ip("-n", name, "address", "add", f"{address}/32", "dev", "eth0")
        for link in ("lo", "eth0"):
            _ip("-n", name, "link", "set", link, "up")
        source = ["src", self.hosts[host][0]]
        _ip("-n", name, "route", "add", _GATEWAY, "dev", "eth0", "scope", "link", *source)
        _ip("-n", name, "route", "add", "default", "via", _GATEWAY, *source)
        _ip("-n", switch, "address", "add", f"{_GATEWAY}/32", "dev", host)
        self.plug(host)

    def set_up(self, host: str, settings: str) -> None:
        """Of a host's kernel, as a file in `/etc/sysctl.d` has them."""
        with self.inside(host):
            for line in settings.splitlines():
                name, _, value = line.partition("=")
                Path("/proc/sys", *name.strip().split(".")).write_text(value.strip())

    @contextmanager
    def inside(self, host: str) -> Iterator[None]:
        """What this thread opens and starts meanwhile is on that host."""
        home = os.open("/proc/thread-self/ns/net", os.O_RDONLY)
        try:
            there = os.open(_NAMESPACES / self._name(host), os.O_RDONLY)
            try:
                _move_to(there)
            finally:
                os.close(there)
            try:
                yield
            finally:
                _move_to(home)
        finally:
            os.close(home)

    # --- cables and paths ---------------------------------------------------------------------

    def unplug(self, host: str) -> None:
        _ip("-n", self._name(_SWITCH), "link", "set", host, "down")

    def plug(self, host: str) -> None:
        switch = self._name(_SWITCH)
        _ip("-n", switch, "link", "set", host, "up")
        for address in self.hosts[host]:
            _ip("-n", switch, "route", "replace", address, "dev", host)

    def block(self, source: str, target: str) -> None:
        """Packets from one address to another vanish. Blocked twice, it is unblocked twice."""
        where = ["from", source, "to", target, "blackhole"]
        _ip("-n", self._name(_SWITCH), "rule", "add", *where)

    def unblock(self, source: str, target: str) -> None:
        where = ["from", source, "to", target, "blackhole"]
        _ip("-n", self._name(_SWITCH), "rule", "del", *where)

    def disturb(self, host: str) -> None:
        """A cable that delays packets and drops some, in both directions."""
        for name, link in self._ends(host):
            noisy = ["delay", "100ms", "80ms", "loss", "10%"]
            if not _succeeds(
                "tc", "-n", name, "qdisc", "replace", "dev", link, "root", "netem", *noisy
            ):
                # A kernel without netem: little passes, a little waits, and the rest is dropped.
                narrow = ["rate", "400kbit", "burst", "4kb", "limit", "12kb"]
                _run("tc", "-n", name, "qdisc", "replace", "dev", link, "root", "tbf", *narrow)

    def calm(self, host: str) -> None:
        for name, link in self._ends(host):
            _run("tc", "-n", name, "qdisc", "del", "dev", link, "root")

    def _ends(self, host: str) -> tuple[tuple[str, str], tuple[str, str]]:
        return (self._name(_SWITCH), host), (self._name(host), "eth0")


def sweep() -> None:
    """Remove what runs left that could not do so themselves."""
    for name in _names(f"{_PREFIX}-"):
        pid = name.split("-")[1]
        if pid.isdecimal() and not Path("/proc", pid).exists():
            _remove(name)


def _names(prefix: str) -> list[str]:
    if not _NAMESPACES.exists():
        return []
    return sorted(path.name for path in _NAMESPACES.iterdir() if path.name.startswith(prefix))


def _remove(name: str) -> None:
    """With all that runs there."""
    for pid in _run("ip", "netns", "pids", name).split():
        with suppress(ProcessLookupError):
            os.kill(int(pid), signal.SIGKILL)
    for _ in range(100):  # a name that is removed while somebody still dies in it is no loss
        if not _run("ip", "netns", "pids", name).split():
            break
        time.sleep(0.02)
    _ip("netns", "del", name)


def _watcher(mark: str) -> subprocess.Popen[bytes]:
    """One that removes everything when we are gone: a run that is killed cannot do so itself."""
    remove = (
        "read nothing; "
        'for name in $(ls /run/netns | grep "^$1"); do '
        'ip netns pids "$name" | xargs -r kill -9; ip netns del "$name"; '
        "done"
    )
    # Not in our group, so that Ctrl-C is for us alone.
    return subprocess.Popen(
        ["sh", "-c", remove, "sh", mark],
        stdin=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )


def _move_to(namespace: int) -> None:
    if _C.setns(namespace, _NEW_NETWORK) != 0:
        number = ctypes.get_errno()
        raise OSError(number, os.strerror(number))


def _ip(*words: str) -> None:
    _run("ip", *words)


def _succeeds(*words: str) -> bool:
    command = [program(words[0]), *words[1:]]
    return subprocess.run(command, capture_output=True).returncode == 0


def _run(*words: str) -> str:
    ran = subprocess.run([program(words[0]), *words[1:]], capture_output=True, text=True)
    if ran.returncode != 0:
        raise OSError(f"{' '.join(words)}: {ran.stderr.strip()}")
    return ran.stdout
