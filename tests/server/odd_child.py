"""A child process that does odd things, each when it is asked to."""

from __future__ import annotations

import os
import time

from torcello.server.processes.child import Limits, work

LIMITS = Limits(cpu_seconds=0.2, more_bytes=50_000_000, answer_bytes=1_000)


def do(request: bytes) -> bytes:
    what = request.decode()
    while what == "spin":
        pass
    if what == "sleep":
        time.sleep(10**6)
    if what == "eat":
        return bytes(1 << 30)[:0]
    if what == "talk":
        return b"x" * 2_000
    if what == "print":
        print("this is no answer")
    if what == "fail":
        raise ValueError("what people wrote")
    if what == "die":
        os._exit(3)
    return request


if __name__ == "__main__":
    work(do, LIMITS)
