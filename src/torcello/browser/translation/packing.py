"""What translated games need besides code: their modules, texts, boards and learned numbers.

`games.js` says where each file is, so that a page fetches it when it is needed and not before.
"""

import json
import os
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from struct import iter_unpack
from zipfile import ZIP_STORED, ZipFile, ZipInfo

LANGUAGES = ("en", "fr")
_DATE = (1980, 1, 1, 0, 0, 0)  # the same archive every time


def games_js(source: Path, games: list[str], out: Path) -> Iterator[tuple[str, str | bytes]]:
    """The files to write, by name; the rest is referred to where it lies."""
    lines = ["export const TEXTS = {", *_texts(source, out, source / "torcello"), "};"]
    lines += ["export const GAMES = {"]
    for game in games:
        name = game.rpartition(".")[2]
        ready = source / "torcello/browser/ready"
        if not (ready / f"{name}.wasm").is_file():
            continue
        folder = source.joinpath(*game.split("."))
        files: list[str] = []
        learned: list[str] = []
        for path in _files(folder):
            place = path
            if path.suffix == ".npz":
                place = out / f"{name}.{path.name}"
                yield place.name, unpacked(path)
            its = learned if "mind" in path.parts else files
            its.append(_entry(_name(source, path), place, out))
        lines += [
            f"  {json.dumps(name)}: {{",
            f'    load: () => import("./{game}.found.js"),',
            f"    module: {_url(ready / f'{name}.wasm', out)},",
            f'    described: () => import("{_from(ready / f"{name}.json", out)}"),',
            *("    texts: {", *_texts(source, out, folder), "    },"),
            *("    files: {", *files, "    },"),
            *("    learned: {", *learned, "    },"),
            "  },",
        ]
    lines.append("};")
    yield "games.js", "\n".join(lines) + "\n"


def _texts(source: Path, out: Path, folder: Path) -> Iterator[str]:
    """By language, the catalogue of a folder."""
    for lang in LANGUAGES:
        path = folder / f"texts/{lang}.ftl"
        yield f"    {lang}: {{ {_entry(_name(source, path), path, out).strip()} }},"


def _files(folder: Path) -> Iterator[Path]:
    """What a game's Python reads besides texts; kernels have theirs compiled in."""
    for path in sorted(folder.rglob("*")):
        is_compiled_in = path.suffix == ".npz" and "kernels" in path.relative_to(folder).parts
        if path.suffix in (".json", ".npz") and not is_compiled_in:
            yield path


def _name(source: Path, path: Path) -> str:
    """As Python asks for it: a package, then what is in it."""
    parts = path.relative_to(source).parts
    depth = max(i for i in range(len(parts)) if source.joinpath(*parts[:i], "__init__.py").exists())
    return "/".join([".".join(parts[:depth]), *parts[depth:]])


def _entry(name: str, place: Path, out: Path) -> str:
    return f"      {json.dumps(name)}: {_url(place, out)},"


def _url(path: Path, out: Path) -> str:
    return f"new URL({json.dumps(_from(path, out))}, import.meta.url).href"


def _from(path: Path, out: Path) -> str:
    there = Path(os.path.relpath(path, out)).as_posix()
    return there if there.startswith("..") else f"./{there}"


def unpacked(path: Path) -> bytes:
    """An archive of arrays without compression: servers compress what they send."""
    made = BytesIO()
    with ZipFile(path) as packed, ZipFile(made, "w", ZIP_STORED) as stored:
        for name in sorted(packed.namelist()):
            stored.writestr(ZipInfo(name, _DATE), _in_bytes(packed.read(name)))
    return made.getvalue()


def _in_bytes(array: bytes) -> bytes:
    """Numbers of 16 bits as one byte each, if they are so few: small multiples of a power of two.

    The array's header then says of what, as a `step` that NumPy does not know.
    """
    length = int.from_bytes(array[8:10], "little")
    header, numbers = array[10 : 10 + length].decode("latin1"), array[10 + length :]
    if "'<f2'" not in header:
        return array
    values = [value for (value,) in iter_unpack("<e", numbers)]
    for digits in range(12):
        multiples = [value * 2**digits for value in values]
        if max(map(abs, multiples), default=0) > 127:
            return array
        if all(map(float.is_integer, multiples)):
            header = header.replace("'<f2'", "'|i1'").replace("}", f"'step': {2.0**-digits}, }}")
            small = bytes(int(value) & 255 for value in multiples)
            return array[:8] + len(header).to_bytes(2, "little") + header.encode("latin1") + small
    return array
