"""A process that paints one picture: an SVG comes in, a PNG goes out. It loads nothing else."""

import os
import sys


def main() -> None:
    import resvg_py

    if hasattr(os, "nice"):
        os.nice(5)  # people who play come first
    png = resvg_py.svg_to_bytes(svg_string=sys.stdin.buffer.read().decode())
    sys.stdout.buffer.write(bytes(png))


if __name__ == "__main__":
    main()
