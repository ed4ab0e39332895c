"""Makes the files of one game, in a process of its own: `python -m torcello.browser.making`.

Nothing of the machine may get in, so the compiler is told of none; see `torcello.browser.ready`.
"""

import json
import sys
from pathlib import Path

from torcello.browser import codegen


def make(name: str, folder: Path) -> None:
    """Compile a game's module, and write it with its description."""
    codegen.aim()
    from torcello import registry
    from torcello.browser import doors, layout, linking, modules

    game = registry.game(name)
    names = [door.name for door in doors.doors(game)]
    module = linking.linked(modules.object_of(game), names)
    described = layout.description(game, module.free)
    (folder / f"{name}.wasm").write_bytes(module.module)
    (folder / f"{name}.json").write_text(json.dumps(described, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    make(sys.argv[1], Path(sys.argv[2]))
