"""A process that paints pictures: an SVG comes in, a PNG goes out. It loads nothing else."""

from torcello.server.processes.child import Limits, work

LIMITS = Limits(cpu_seconds=30, more_bytes=400_000_000, answer_bytes=4_000_000)


def paint(svg: bytes) -> bytes:
    import resvg_py

    return bytes(resvg_py.svg_to_bytes(svg_string=svg.decode()))


if __name__ == "__main__":
    work(paint, LIMITS)
