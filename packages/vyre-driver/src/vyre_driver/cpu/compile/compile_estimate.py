"""How long a program takes to compile, told from its size: whether it is worth a child process.

Starting a child takes about 0.25 s, and what is compiled in this process can neither be stopped nor go on while another
program is. So what is estimated at more than 0.2 s goes to a child. Two laws, each a size at which something takes that
long, on average over shapes of programs: `benchmarks/compile_estimate.py` measures them. They need not be exact. One
that is wrong by a factor of three has a compile of 0.6 s wait for its end, or one of 0.07 s take 0.3 s.
"""

from __future__ import annotations

from itertools import islice
from typing import Final

from vyre_foundation.ir import Program
from vyre_foundation.walk import postorder

LONG_LOWER_SECONDS: Final = 0.1
"""Then LLVM is likely to take as long: 0.2 s in all."""

LONG_NODES: Final = 1500
"""Nodes of a program that take that long to lower: 70 µs each."""

LONG_LLVM_SECONDS: Final = 0.2

LONG_TEXT: Final = 100_000
"""Characters of LLVM text that take that long to compile: 2 µs each."""


def is_long_to_lower(program: Program) -> bool:
    """Looks at no more nodes than it has to."""
    return next(islice(postorder(program), LONG_NODES, None), None) is not None


VECTORS_OF: Final = 5
"""Characters of text about explicit vectors that take as long as one other: their constants are long, and nothing is
left to be made of them."""


def is_long_for_llvm(text: str) -> bool:
    if len(text) <= LONG_TEXT:
        return False
    vectors = sum(len(line) for line in text.splitlines() if "<16 x " in line)
    return len(text) - vectors + vectors // VECTORS_OF > LONG_TEXT
