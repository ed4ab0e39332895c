"""What Python the translator knows means the same in JavaScript, and the rest is refused."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from browser.bundling import NODE, bundle
from browser.constructs import CONSTRUCTS, Tell
from torcello.browser.translation.programs import Program
from torcello.browser.translation.sources import Target, Untranslatable


@pytest.fixture(scope="module")
def translated(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[Any]]:
    """What each construct tells in Node."""
    folder = tmp_path_factory.mktemp("constructs")
    program = bundle("constructs.ts", folder, "browser.constructs:CONSTRUCTS")
    ran = subprocess.run([NODE, program], capture_output=True, text=True, check=True)
    names = (construct.__name__ for construct in CONSTRUCTS)
    return dict(zip(names, json.loads(ran.stdout), strict=True))


@pytest.mark.parametrize("construct", CONSTRUCTS)
def test_it_means_the_same(
    translated: dict[str, list[Any]], construct: Callable[[Tell], None]
) -> None:
    told: list[Any] = []
    construct(lambda one: told.append(json.loads(json.dumps(one))))
    assert translated[construct.__name__] == told


REFUSED = {
    "def f():\n    async def g():\n        pass\n    return g": 2,
    "def f(x):\n    match x:\n        case 1:\n            return 2": 2,
    "from dataclasses import dataclass\n@dataclass(order=True)\nclass f:\n    x: int": 2,
    "def f(x):\n    y = 1\n    global z\n    z = x": 3,
    "def f(x):\n    return await_(x)": 2,
    "def f(x):\n    del x": 2,
    "def f(x):\n    for x.y[0] in (1, 2):\n        pass": 2,
    "def f(x):\n    for a in x:\n        for b in a: break\n    else:\n        return 1": 2,
    "import functools\n@functools.total_ordering\nclass f:\n    pass": 2,
    "import dataclasses\n@dataclasses.dataclass\nclass f:\n    x: int = field(init=False)": 4,
    "class f:\n    def __matmul__(self, other):\n        return 1": 2,
    "from . import other\ndef f():\n    return other": 1,
    "def f():\n    return 1j": 2,
    "class f:\n    for x in (1, 2):\n        pass": 2,
}
"""By what is wrong, the line that is blamed."""


@pytest.mark.parametrize("source", REFUSED, ids=lambda source: re.sub(r"\s+", " ", source)[:40])
def test_what_has_no_translation_is_refused_with_file_and_line(tmp_path: Path, source: str) -> None:
    (tmp_path / "wrong.py").write_text(source + "\n")
    with pytest.raises(Untranslatable, match=rf"^wrong\.py:{REFUSED[source]}: \w"):
        Program([tmp_path], []).reach(Target("wrong", "f"))
