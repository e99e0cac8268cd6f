"""What each instruction does, as LLVM text: one rule for each name, and nothing for those that are not known."""

from __future__ import annotations

from typing import Final

from ptx.llvm.kernel_text import Rule
from ptx.rules import bits, control, conversions, floats, integers, memory, moves, together

RULES: Final[dict[str, Rule]] = {
    **moves.RULES,
    **integers.RULES,
    **bits.RULES,
    **floats.RULES,
    **conversions.RULES,
    **memory.RULES,
    **control.RULES,
    **together.RULES,
}
