"""Masks the optimiser must not see through.

LLVM 22 takes `(lane + 55) & 63` for an induction that wraps at 64, vectorises a load at twice that under a check that
it does not, and checks only the outer multiple: lanes past the wrap read the wrong elements. A mask that is a value and
not a constant is no induction to it, and the load is gathered. The same holds for remainders by powers of two and for
casts to fewer bits, which LLVM turns into masks.

It turns more into masks than can be listed (`x % len(b)`, `x << 26 >> 26`, `x - x / 64 * 64`), so what stands in an
index and is neither a sum nor a product is hidden as a whole.

What was read from memory that nobody writes is no counter, whatever becomes of it: its masks are seen, and a test of
some bits of a byte is one instruction.
"""

from __future__ import annotations

from vyre_driver.cpu.codegen.frame import Frame
from vyre_driver.lowering.lanes import layout
from vyre_foundation import ir
from vyre_foundation.ir import BinOp, DataType, Expr


def masked(frame: Frame, op: BinOp, dtype: DataType, left: str, right: Expr) -> str | None:
    """`left & literal` or `left % 2^k`, with an opaque mask; None for anything else."""
    if not frame.segment.opaque_masks or not isinstance(right, ir.INTEGER_LITERALS):
        return None
    if op is BinOp.BIT_AND:
        mask = right.value
    elif op is BinOp.MOD and dtype.is_unsigned and right.value > 0 and right.value & (right.value - 1) == 0:
        mask = right.value - 1
    else:
        return None
    kind = f"i{dtype.bits}"
    opaque = frame.w.let(f"and {kind} {ones(frame, dtype.bits)}, {mask}")
    return frame.w.let(f"and {kind} {left}, {opaque}")


def narrowed(frame: Frame, source: DataType, target: DataType, value: str) -> str:
    """A value about to lose bits: the same value, as nothing known."""
    if not frame.segment.opaque_masks or not (source.is_integer and target.is_integer and target.bits < source.bits):
        return value
    return frame.w.let(f"and i{source.bits} {value}, {ones(frame, source.bits)}")


def hidden(frame: Frame, value: str) -> str:
    """A U32 of which the optimiser must know nothing: the same value."""
    return frame.w.let(f"and i32 {value}, {ones(frame, 32)}") if frame.segment.opaque_masks else value


def ones(frame: Frame, bits: int) -> str:
    """All ones, made in the entry block from a word of the control block that is always zero."""
    needs = [
        f"%at.zero = getelementptr inbounds i32, ptr %control, i64 {layout.ALWAYS_ZERO}",
        "%zero = load volatile i32, ptr %at.zero, align 4",
    ]
    found = frame.prologue.named("ones", "%ones.32", "xor i32 %zero, -1", needs)
    if bits == 32:
        return found
    how = "sext" if bits > 32 else "trunc"
    return frame.prologue.named(f"ones {bits}", f"%ones.{bits}", f"{how} i32 {found} to i{bits}")
