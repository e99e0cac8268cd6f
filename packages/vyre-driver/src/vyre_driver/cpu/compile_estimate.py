"""How long a program takes to compile, told from its size: whether it is worth a child process.

Starting a child takes about 0.15 s, and what is compiled in this process can neither be stopped nor run beside another
compile. So what is estimated at more than 0.2 s goes to a child. `benchmarks/compile_estimate.py` measures the laws.
"""

from __future__ import annotations

from itertools import islice
from typing import Final

from vyre_foundation.ir import Program
from vyre_foundation.walk import postorder

LONG_NODES: Final = 1500
"""Nodes of a program that take 0.1 s to lower."""

LONG_TEXT: Final = 150_000
"""Characters of LLVM text that take 0.2 s to compile."""


def is_long_to_lower(program: Program) -> bool:
    """Looks at no more nodes than it has to."""
    return next(islice(postorder(program), LONG_NODES, None), None) is not None


def is_long_for_llvm(text: str) -> bool:
    return len(text) > LONG_TEXT
