"""What is written in TypeScript instead of being translated, in `web/src/engine/python`."""

import builtins

MODULES = frozenset(
    [
        "torcello.found",
        "torcello.kernels.jit",
        "torcello.kernels.records",
        "torcello.kernels.verbs",
        "torcello.plugins",
        "torcello.registry",
        "torcello.texts",
        "torcello.warmup",
    ]
)
"""Modules of ours that are different in a browser; besides, all that are not ours."""

_ABSENT = frozenset(["concurrent.futures", "torcello.learning.trainer"])


def is_absent(module: str) -> bool:
    """Whether a browser has no use for a module: nothing is trained there, nor done in threads."""
    return module in _ABSENT or module.endswith(".mind.learning")


BUILTINS = frozenset(name for name in dir(builtins) if not name.startswith("_"))

_KINDS = (str, bytes, int, float, list, tuple, dict, set)

METHODS = frozenset(
    name for kind in _KINDS for name in dir(kind) if not name.startswith("_")
) | frozenset(["fullmatch", "search", "match", "sub", "item", "tolist", "tobytes", "astype"])
"""Methods of what JavaScript has itself, such as texts and lists: they are functions there."""
