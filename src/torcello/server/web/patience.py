"""Answers that take a while are worked on only as long as somebody waits for them."""

import asyncio
from collections.abc import Coroutine
from typing import Any

from fastapi import Request, Response

_HUNG_UP = 499
"""As a status in logs; nobody reads it."""


async def answered(request: Request, asked: Coroutine[Any, Any, bytes]) -> Response:
    """What is asked for, made as JSON; it is given up when the one who asked hangs up."""
    making = asyncio.create_task(asked)
    gone = asyncio.create_task(_gone(request))
    try:
        await asyncio.wait((making, gone), return_when=asyncio.FIRST_COMPLETED)
        if not making.done():
            return Response(status_code=_HUNG_UP)
        return Response(making.result(), media_type="application/json")
    finally:
        for task in (making, gone):
            task.cancel()


async def _gone(request: Request) -> None:
    """Return when the one who asked has hung up. There is no body that could still come."""
    while (await request.receive())["type"] != "http.disconnect":
        pass
