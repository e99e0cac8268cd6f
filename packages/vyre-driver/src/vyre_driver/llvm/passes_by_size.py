"""Which of LLVM's passes a module gets, by the size of its text.

All of them make the best code and cost milliseconds for each statement of a program. That is well spent on kernels as
people write them and not on generated programs of ten thousand statements, so these get passes that cost less, in time
that grows with the text. Whatever the passes, the code computes the same bits: none may change what floats give.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Passes(NamedTuple):
    """What is done to a module."""

    most_bytes: float
    """Of the text that this is for."""

    each: tuple[str, ...]
    """Passes in their order, as llvmlite names them; none for LLVM's own choice for the fastest code."""

    level: int
    """How much the code generator does, 0 to 3."""

    joins_scalars: bool = False
    """Whether scalars that lie beside each other become vectors, as loops do in any case where LLVM chooses itself."""

    unrolls: bool = True
    """Whether LLVM writes iterations one after the other where it likes, and not only where the knob says so."""


_NO_VECTORS: Final = ("always_inliner", "sroa", "instruction_combine", "simplify_cfg", "sccp", "instruction_combine")

TABLE: Final = (
    Passes(64e3, (), 3, joins_scalars=True),
    # In long straight code LLVM looks for such scalars far too long: 500 statements, each of which reads the one
    # before, compile in 4.2 s without it and in 21.8 s with it.
    Passes(512e3, (), 3),
    # 500 loops of 4 to 8 iterations compile in 4.0 s without unrolling and in 12.8 s with it, and a launch takes 1.3
    # times as long.
    Passes(4e6, (), 3, unrolls=False),
    # No loop is made of vectors: LLVM compares each access of a loop with each other to find out whether it may be.
    Passes(16e6, _NO_VECTORS, 1),
    # Combining instructions is half of LLVM's time here, and makes launches 8 to 18 percent faster.
    Passes(float("inf"), _NO_VECTORS[:2], 0),
)


def passes_for(text: str) -> Passes:
    return next(passes for passes in TABLE if len(text) <= passes.most_bytes)
