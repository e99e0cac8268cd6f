"""Statements written as one would write them by hand, for code that a transform generates at length.

A `Term` is an expression with its type, on which Python's operators build. A number takes the type of the other side;
shifts take U32. Nothing is folded: what is written is what stands in the program.
"""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final

from vyre_foundation import ir
from vyre_foundation.ir import AtomicOp, BinOp, DataType, Expr, Stmt, UnOp
from vyre_foundation.passes.names import NameSupply
from vyre_foundation.passes.values import U0, number

_LITERALS: Final[dict[DataType, Any]] = {
    DataType.U32: ir.LitU32,
    DataType.I32: ir.LitI32,
    DataType.U64: ir.LitU64,
    DataType.I64: ir.LitI64,
    DataType.BOOL: ir.LitBool,
}


def literal(dtype: DataType, value: float) -> Term:
    return Term(_LITERALS[dtype](value) if dtype in _LITERALS else number(dtype, value), dtype)


def choose(cond: Term, yes: Term, no: Term | float) -> Term:
    return Term(ir.Select(cond.node, yes.node, yes.like(no).node), yes.dtype)


@dataclass(frozen=True, slots=True, eq=False)
class Term:
    node: Expr
    dtype: DataType

    def like(self, other: Term | float) -> Term:
        """The other side of an operator: a number as a literal of this type."""
        return other if isinstance(other, Term) else literal(self.dtype, other)

    def _with(self, op: BinOp, other: Term | float) -> Term:
        return Term(ir.Binary(op, self.node, self.like(other).node), self.dtype)

    def _compared(self, op: BinOp, other: Term | float) -> Term:
        return Term(ir.Binary(op, self.node, self.like(other).node), DataType.BOOL)

    def _shifted(self, op: BinOp, by: Term | int) -> Term:
        amount = by if isinstance(by, Term) else literal(DataType.U32, by)
        return Term(ir.Binary(op, self.node, amount.node), self.dtype)

    def __add__(self, other: Term | float) -> Term:
        return self._with(BinOp.ADD, other)

    def __sub__(self, other: Term | float) -> Term:
        return self._with(BinOp.SUB, other)

    def __rsub__(self, other: float) -> Term:
        return self.like(other) - self

    def __mul__(self, other: Term | float) -> Term:
        return self._with(BinOp.MUL, other)

    def __neg__(self) -> Term:
        return Term(ir.Unary(UnOp.NEGATE, self.node), self.dtype)

    def __and__(self, other: Term | int) -> Term:
        return self._with(BinOp.BIT_AND, other)

    def __or__(self, other: Term | int) -> Term:
        return self._with(BinOp.OR if self.dtype is DataType.BOOL else BinOp.BIT_OR, other)

    def __lshift__(self, by: Term | int) -> Term:
        return self._shifted(BinOp.SHL, by)

    def __rshift__(self, by: Term | int) -> Term:
        return self._shifted(BinOp.SHR, by)

    def __lt__(self, other: Term | float) -> Term:
        return self._compared(BinOp.LT, other)

    def __gt__(self, other: Term | float) -> Term:
        return self._compared(BinOp.GT, other)

    def __ge__(self, other: Term | float) -> Term:
        return self._compared(BinOp.GE, other)

    def equals(self, other: Term | float) -> Term:
        return self._compared(BinOp.EQ, other)

    def differs_from(self, other: Term | float) -> Term:
        return self._compared(BinOp.NE, other)

    def saturating_sub(self, other: Term | int) -> Term:
        return self._with(BinOp.SATURATING_SUB, other)

    def leading_zeros(self) -> Term:
        return Term(ir.Unary(UnOp.CLZ, self.node), self.dtype)

    def cast(self, dtype: DataType) -> Term:
        """Itself where it has the type already."""
        return self if dtype is self.dtype else Term(ir.Cast(dtype, self.node), dtype)

    def bits_as(self, dtype: DataType) -> Term:
        return Term(ir.Bitcast(dtype, self.node), dtype)


class Code:
    """Statements in the order in which they are written; `with` opens a body."""

    def __init__(self, supply: NameSupply) -> None:
        self.supply = supply
        self.made: list[Stmt] = []

    def let(self, wish: str, value: Term) -> Term:
        name = self.supply.fresh(wish)
        self.made.append(ir.Let(name, value.node))
        return Term(ir.Var(name), value.dtype)

    def assign(self, variable: Term, value: Term) -> None:
        assert isinstance(variable.node, ir.Var)
        self.made.append(ir.Assign(variable.node.name, value.node))

    def store(self, buffer: str, index: Term, value: Term) -> None:
        self.made.append(ir.Store(buffer, index.node, value.node))

    def atomic_add(self, buffer: str, index: Term, value: Term) -> None:
        added = ir.Atomic(AtomicOp.ADD, buffer, index.node, None, value.node)
        self.made.append(ir.Let(self.supply.fresh("added"), added))

    @contextmanager
    def _body(self) -> Generator[list[Stmt]]:
        around, self.made = self.made, []
        inside = self.made
        yield inside
        self.made = around

    @contextmanager
    def if_(self, cond: Term) -> Generator[None]:
        with self._body() as inside:
            yield
        self.made.append(ir.If(cond.node, tuple(inside)))

    @contextmanager
    def else_(self) -> Generator[None]:
        """The other arm of the `if_` just before."""
        with self._body() as inside:
            yield
        branch = self.made.pop()
        assert isinstance(branch, ir.If)
        self.made.append(ir.If(branch.cond, branch.then, tuple(inside)))

    @contextmanager
    def loop(self, wish: str, count: int) -> Generator[Term]:
        name = self.supply.fresh(wish)
        with self._body() as inside:
            yield Term(ir.Var(name), DataType.U32)
        self.made.append(ir.Loop(name, U0, ir.LitU32(count), tuple(inside)))
