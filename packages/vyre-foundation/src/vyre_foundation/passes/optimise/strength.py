"""Cheaper index arithmetic: division by powers of two, and constants of a chain brought together.

A signed number is divided so only if it is surely not negative. Products stay products, though shifts may be cheaper:
what an index's stride is can be read off them. `induction` has a pass that turns products into sums.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

from vyre_foundation import ir
from vyre_foundation.ir import BinOp, DataType, Expr, Program, Stmt
from vyre_foundation.passes.optimise.constants import fold_binary, literal, literal_type, value_of
from vyre_foundation.passes.optimise.rewriting import rewrite_program
from vyre_foundation.passes.optimise.signed_bounds import SignedBounds
from vyre_foundation.passes.origins import Origins
from vyre_foundation.walk import Visit, kind_bits, map_operands

LAW: Final = "the same bytes and traps: integers only, equal for every value of the operands, wrapped ones too"


def reduce_strength(program: Program, origins: Origins) -> Program:
    """The program with each division by a power of two a shift or a mask, and `(x + 1) + 2` as `x + 3`."""
    bounds = cache(lambda: SignedBounds(program))  # few programs divide signed numbers

    def visit(statement: Stmt, _: None) -> Visit[None]:
        return Visit(map_operands(statement, lambda e: _cheaper(e, bounds), _INTEGERS), lambda: None)

    return rewrite_program(program, origins, None, visit)


_INTEGERS: Final = kind_bits(kind for kind, dtype in ir.LITERAL_TYPES.items() if dtype.is_integer)
"""What is rewritten has such a literal on its right."""


def _cheaper(e: Expr, bounds: Callable[[], SignedBounds]) -> Expr:
    if not isinstance(e, ir.Binary) or not isinstance(e.op, BinOp):
        return e
    dtype = literal_type(e.right)
    if dtype is None or not dtype.is_integer:
        return e
    if e.op in (BinOp.DIV, BinOp.MOD):
        return _division(e, dtype, bounds)
    return _chain(e, e.op, e.left, e.right)


def _division(e: ir.Binary, dtype: DataType, bounds: Callable[[], SignedBounds]) -> Expr:
    """A signed quotient is rounded toward zero and a shift down, so the dividend must not be negative."""
    divisor = int(value_of(e.right))
    if divisor <= 1 or divisor.bit_count() != 1 or (dtype.is_signed and bounds().most(e.left) is None):
        return e
    if e.op is BinOp.DIV:
        return ir.Binary(BinOp.SHR, e.left, ir.LitU32(divisor.bit_length() - 1))
    mask = literal(dtype, divisor - 1)
    return e if mask is None else ir.Binary(BinOp.BIT_AND, e.left, mask)


_CHAINS: Final = frozenset({BinOp.ADD, BinOp.MUL, BinOp.BIT_AND, BinOp.BIT_OR, BinOp.BIT_XOR, BinOp.MIN, BinOp.MAX})
"""Associative on integers: wrapping at the width is arithmetic modulo a power of two."""


def _chain(e: Expr, op: BinOp, left: Expr, right: Expr) -> Expr:
    match left:
        case ir.Binary(inner, start, middle) if inner is op and op in _CHAINS:
            together = fold_binary(op, middle, right)
            return e if together is None else ir.Binary(op, start, together)
        case _:
            return e
