"""The compiled layer: how kernels are made, and the values they work on."""

from torcello.kernels.jit import COMPILED

if COMPILED:
    from torcello.kernels import board_llvm as board_llvm  # teaches the compiler `board`
