"""What is refused, and the code that it is refused with."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import pytest

from torcello.errors import TorcelloError

Error = TypeVar("Error", bound=TorcelloError)


def error_of(kind: type[Error], call: Callable[..., object], *args: Any, **named: Any) -> Error:
    """The error that a call has to end with."""
    with pytest.raises(kind) as caught:
        call(*args, **named)
    return caught.value


def code_of(
    kind: type[TorcelloError], call: Callable[..., object], *args: Any, **named: Any
) -> str:
    return error_of(kind, call, *args, **named).code
