"""Products of a loop's variable become sums: `i * stride` is a variable that each iteration adds the stride to.

Exact for every start and stride, because U32 arithmetic is arithmetic modulo 2^32. It costs a variable and saves a
multiplication, so it is for targets without an optimiser of their own. LLVM and NVRTC do the same where it pays, and
analyses of strides, such as those that turn and jam loops for the cpu, read a product and not a variable.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from vyre_foundation import ir
from vyre_foundation.analysis.definitions import assigned_names
from vyre_foundation.ir import BinOp, Expr, Program, Stmt, limits
from vyre_foundation.passes.names import NameSupply
from vyre_foundation.passes.optimise.rewriting import rewrite_program, statement_count
from vyre_foundation.passes.origins import Origins
from vyre_foundation.walk import Visit, bound_names, map_operands, names_in, rewrite_scoped

LAW: Final = "the same bytes and traps: in each iteration the sum is the product, modulo 2^32"

_VALUES: Final = (ir.Let, ir.Assign, ir.Store)
"""Where products are replaced. Conditions and bounds keep theirs: they may decide who comes to a barrier."""


def reduce_products(program: Program, origins: Origins, most: int) -> Program:
    """The program with at most `most` products of each loop's variable as sums."""
    assigned = assigned_names(program)
    supply = NameSupply({*names_in(program), *(buffer.name for buffer in program.buffers)})
    room = limits.STATEMENTS - statement_count(program.entry)

    def after(statement: Stmt) -> Stmt | Sequence[Stmt]:
        nonlocal room
        if not isinstance(statement, ir.Loop) or room < 2 * most or not _can_add(statement):
            return statement
        found = _Products(statement.var, bound_names(statement) | assigned, most, supply)
        body = rewrite_scoped(statement.body, None, origins.tracked(found.visit))
        if not found.names:
            return statement
        room -= 2 * len(found.names)
        sums = [ir.Assign(name, _binary(BinOp.ADD, ir.Var(name), step)) for step, name in found.names.items()]
        starts = [ir.Let(name, _binary(BinOp.MUL, statement.from_, step)) for step, name in found.names.items()]
        return (*starts, ir.Loop(statement.var, statement.from_, statement.to, (*body, *sums)))

    return rewrite_program(program, origins, None, lambda statement, _: Visit(statement, lambda: None, after))


def _can_add(loop: ir.Loop) -> bool:
    """Whether its start can be evaluated twice, and its end is reached by who goes on."""
    return _is_leaf(loop.from_) and bool(loop.body) and not isinstance(loop.body[-1], ir.Break | ir.Return)


def _is_leaf(e: Expr) -> bool:
    return isinstance(e, ir.LitU32 | ir.Var | ir.BufLen)


def _binary(op: BinOp, left: Expr, right: Expr) -> Expr:
    return ir.Binary(op, left, right)


class _Products:
    """The products of one loop's variable, by what it is multiplied with."""

    def __init__(self, var: str, varying: frozenset[str], most: int, supply: NameSupply) -> None:
        self.var = var
        self.varying = varying
        self.most = most
        self.supply = supply
        self.names: dict[Expr, str] = {}

    def visit(self, statement: Stmt, _: None) -> Visit[None]:
        made = map_operands(statement, self.reduced) if isinstance(statement, _VALUES) else statement
        return Visit(made, lambda: None)

    def reduced(self, e: Expr) -> Expr:
        match e:
            case ir.Binary(BinOp.MUL, ir.Var(name), step) | ir.Binary(BinOp.MUL, step, ir.Var(name)):
                if name != self.var or not self.is_step(step):
                    return e
                if step not in self.names:
                    if len(self.names) == self.most:
                        return e
                    self.names[step] = self.supply.fresh(f"{self.var}_times")
                return ir.Var(self.names[step])
            case _:
                return e

    def is_step(self, e: Expr) -> bool:
        """Whether it has one value in all iterations and costs nothing to read."""
        return _is_leaf(e) and not (isinstance(e, ir.Var) and e.name in self.varying)
