"""Beginnings that many kernels share."""

from __future__ import annotations

from vyre_foundation.builder import Buffer, ProgramBuilder, Value


def stage(k: ProgramBuilder, tile: Buffer, at: Value, x: Buffer, i: Value) -> None:
    """tile[at] = x[i], or zero past the end of x."""
    with k.if_(i < x.len()):
        tile[at] = x[i]
    with k.else_():
        tile[at] = 0


def halves(k: ProgramBuilder, tile: Buffer, lane: Value, size: int) -> None:
    """Sum the tile into its first element, in rounds of half the lanes. Ends with a barrier."""
    with k.for_("round", 0, size.bit_length() - 1) as round_:
        half = k.let("half", size // 2 >> round_)
        with k.if_(lane < half):
            tile[lane] = tile[lane] + tile[lane + half]
        k.barrier()
