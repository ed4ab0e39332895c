"""What translated games need besides code: their modules, texts, boards and learned numbers.

`games.js` says where each file is, so that a page fetches it when it is needed and not before.
"""

import json
import os
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from zipfile import ZIP_STORED, ZipFile, ZipInfo

LANGUAGES = ("en", "fr")
_DATE = (1980, 1, 1, 0, 0, 0)  # the same archive every time


def games_js(source: Path, games: list[str], out: Path) -> Iterator[tuple[str, str | bytes]]:
    """The files to write, by name; the rest is referred to where it lies."""
    lines = ["export const COMMON = {"]
    lines += [_entry(source, out, f"torcello/texts/{lang}.ftl") for lang in LANGUAGES]
    lines += ["};", "export const GAMES = {"]
    for game in games:
        name = game.rpartition(".")[2]
        ready = source / "torcello/browser/ready"
        if not (ready / f"{name}.wasm").is_file():
            continue
        lines += [
            f"  {json.dumps(name)}: {{",
            f'    load: () => import("./{game}.found.js"),',
            f"    module: {_url(ready / f'{name}.wasm', out)},",
            f'    described: () => import("{_from(ready / f"{name}.json", out)}"),',
            "    files: {",
        ]
        learned: list[str] = []
        for path in _files(source, game):
            if path.suffix != ".npz":
                place = learned if "mind" in path.parts else lines
                place.append(_entry(source, out, path.relative_to(source).as_posix()))
                continue
            unpacked = f"{name}.{path.name}"
            yield unpacked, _stored(path)
            learned.append(f"      {json.dumps(_name(source, path))}: {_url(out / unpacked, out)},")
        lines += ["    },", "    learned: {", *learned, "    },", "  },"]
    lines.append("};")
    yield "games.js", "\n".join(lines) + "\n"


def _files(source: Path, game: str) -> Iterator[Path]:
    """The files of a game's folder that its Python reads; kernels have theirs compiled in."""
    folder = source.joinpath(*game.split("."))
    for path in sorted(folder.rglob("*")):
        is_compiled_in = path.suffix == ".npz" and "kernels" in path.relative_to(folder).parts
        if path.suffix in (".json", ".npz", ".ftl") and not is_compiled_in:
            yield path


def _name(source: Path, path: Path) -> str:
    """As Python asks for it: a package, then what is in it."""
    parts = path.relative_to(source).parts
    depth = max(i for i in range(len(parts)) if source.joinpath(*parts[:i], "__init__.py").exists())
    return "/".join([".".join(parts[:depth]), *parts[depth:]])


def _entry(source: Path, out: Path, path: str) -> str:
    file = source / path
    return f"      {json.dumps(_name(source, file))}: {_url(file, out)},"


def _url(path: Path, out: Path) -> str:
    return f"new URL({json.dumps(_from(path, out))}, import.meta.url).href"


def _from(path: Path, out: Path) -> str:
    there = Path(os.path.relpath(path, out)).as_posix()
    return there if there.startswith("..") else f"./{there}"


def _stored(path: Path) -> bytes:
    """An archive of arrays without compression: servers compress what they send."""
    made = BytesIO()
    with ZipFile(path) as packed, ZipFile(made, "w", ZIP_STORED) as stored:
        for name in sorted(packed.namelist()):
            stored.writestr(ZipInfo(name, _DATE), packed.read(name))
    return made.getvalue()
