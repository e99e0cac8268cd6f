"""Statements of one invocation as C, one a line."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from vyre_driver.cuda.codegen.expressions import ExpressionWriter
from vyre_driver.cuda.codegen.frame import Frame
from vyre_driver.cuda.codegen.lines import INDENT
from vyre_driver.cuda.codegen.memory.copies import write_copy
from vyre_driver.cuda.codegen.memory.in_range import InRange
from vyre_driver.cuda.codegen.operations import Value, atom, c_type, call, infix
from vyre_driver.cuda.codegen.operations.types import name_of, storage_type
from vyre_driver.cuda.codegen.reduction_readers import ReductionReaders
from vyre_driver.cuda.codegen.subgroups import reduce_to_lane_zero, subgroup_value
from vyre_driver.cuda.codegen.unrolling import is_written_out
from vyre_foundation import ir
from vyre_foundation.ir import BufferDecl, DataType, Expr, Stmt, UnOp, limits
from vyre_foundation.ir.limits import SUBGROUP_LANES
from vyre_foundation.passes.values import element_type
from vyre_foundation.walk import operands, postorder

STOP: Final = "if (vyre_stopped(state))"


class StatementWriter:
    """Writes the statements of a segment. A return leaves the function that the segment is written into."""

    def __init__(
        self,
        frame: Frame,
        in_range: InRange,
        polls: Mapping[int, int],
        path_of: Callable[[Stmt], str],
        canonical: frozenset[str],
        readers: ReductionReaders,
    ) -> None:
        self.frame = frame
        self.in_range = in_range
        self.polls = polls
        self.path_of = path_of
        self.canonical = canonical
        """Buffers whose bits can be seen: NaNs that are stored there are the canonical one."""

        self.readers = readers
        self.expressions = ExpressionWriter(frame, in_range)

    def body(self, body: Sequence[Stmt]) -> None:
        waiting = list(reversed(body))
        while waiting:
            statement = waiting.pop()
            subgroups = self.readers.first_subgroups(statement, waiting[-1]) if waiting else None
            if subgroups is None:
                self.statement(statement)
            else:
                self.by_first_subgroups(subgroups, (statement, waiting.pop()))

    def statement(self, statement: Stmt) -> None:
        self.frame.lines.at(self.path_of(statement))
        _RULES[type(statement)](self, statement)
        if not self.frame.checks:
            for buffer, index in surely_accessed(statement):
                self.in_range.promise(self.frame.buffers[buffer], index)

    def by_first_subgroups(self, subgroups: int, body: Sequence[Stmt]) -> None:
        """Statements that mean nothing to the other subgroups."""
        lines = self.frame.lines
        lines.at(self.path_of(body[0]))
        with lines.block(f"if ({infix(self.frame.thread(), '<', atom(f'{subgroups * SUBGROUP_LANES}u'))})"):
            for statement in body:
                self.statement(statement)

    def values(self, *expressions: Expr) -> list[Value]:
        return self.expressions.statement_values(*expressions)

    # ------------------------------------------------------------------------------------------------------- variables

    def let(self, s: ir.Let) -> None:
        self.in_range.bind(s)
        is_used = s.name in self.frame.used
        if isinstance(s.value, ir.Atomic) and s.name not in self.frame.assigned:
            self.expressions.begin(s.value)
            self.expressions.update(s.value, self.frame.variable(s.name) if is_used else None)
            return
        if isinstance(s.value, ir.SubgroupReduce) and self.readers.only_lane_zero(s.name):
            reduce_to_lane_zero(self.expressions, s.value, self.frame.variable(s.name))
            return
        if isinstance(s.value, ir.SUBGROUP_OPERATIONS):
            value = subgroup_value(self.expressions, s.value)
        else:
            (value,) = self.values(s.value)
        if is_used or s.name in self.frame.assigned:
            constant = "" if s.name in self.frame.assigned else "const "
            kind = c_type(self.frame.typing.types[s.name])
            self.frame.lines.add(f"{constant}{kind} {self.frame.variable(s.name)} = {value};")

    def assign(self, s: ir.Assign) -> None:
        (value,) = self.values(s.value)
        self.frame.lines.add(f"{self.frame.variable(s.name)} = {value};")

    # ---------------------------------------------------------------------------------------------------------- memory

    def store(self, s: ir.Store) -> None:
        match s.index:
            case ir.Select(cond, index, ir.LitU32(limits.U32_MAX)) if self.is_inside_where(cond, s.buffer, index):
                self.guarded_store(cond, ir.Store(s.buffer, index, s.value))
            case _:
                self.plain_store(s)

    def is_inside_where(self, cond: Expr, buffer: str, index: Expr) -> bool:
        """Whether an index, which needs nothing written before it, is that of an element if a condition holds."""
        if any(isinstance(node, ir.Load | ir.Atomic) for node in postorder(index)):
            return False
        with self.in_range.where(cond):
            return self.expressions.is_inside(self.frame.buffers[buffer], index)

    def guarded_store(self, cond: Expr, s: ir.Store) -> None:
        """Elsewhere the index is that of no element, and such a store does nothing."""
        x, buffer = self.expressions, self.frame.buffers[s.buffer]
        guard, value = self.values(cond, s.value)
        with self.in_range.where(cond):
            place = x.element_at(buffer, s.index, x.value(s.index))
        self.frame.lines.add(f"if ({x.truth(cond, guard)})")
        self.frame.lines.add(f"{INDENT}{place} = {self.stored(buffer, s.value, value)};")

    def plain_store(self, s: ir.Store) -> None:
        x, buffer = self.expressions, self.frame.buffers[s.buffer]
        index, value = self.values(s.index, s.value)
        stored = f"= {self.stored(buffer, s.value, value)};"
        if x.is_inside(buffer, s.index):
            self.frame.lines.add(f"{x.element_at(buffer, s.index, index)} {stored}")
        else:
            index = x.index(s.index, index)
            self.frame.lines.add(f"if ({x.inside(buffer, index)})")
            self.frame.lines.add(f"{INDENT}{x.element(buffer, index)} {stored}")

    def stored(self, buffer: BufferDecl, e: Expr, value: Value) -> Value:
        """What is written: a Bool as 0 or 1, a NaN as the canonical one where its bits can be seen."""
        dtype, source = element_type(buffer), self.frame.type_of(e)
        if dtype.is_integer:
            return value if source is dtype else call(storage_type(dtype), value)
        if dtype is DataType.BOOL:
            return call("unsigned", value)
        if buffer.name not in self.canonical or is_canonical(e):
            return value
        return call(f"vyre_canonical_{name_of(dtype)}", value)

    def copy(self, s: ir.AsyncLoad | ir.AsyncStore) -> None:
        offset, size = self.values(s.offset, s.size)
        write_copy(self.expressions, s, offset, size)

    # --------------------------------------------------------------------------------------------------------- control

    def if_(self, s: ir.If) -> None:
        (value,) = self.values(s.cond)
        cond, lines = self.expressions.truth(s.cond, value), self.frame.lines
        if not s.then:
            cond = Value(f"!{cond.operand}")
        lines.add(f"if ({cond}) {{")
        with lines.inside(), self.in_range.where(s.cond, holds=bool(s.then)):
            self.body(s.then or s.otherwise)
        if s.then and s.otherwise:
            lines.add("} else {")
            with lines.inside(), self.in_range.where(s.cond, holds=False):
                self.body(s.otherwise)
        lines.add("}")

    def loop(self, s: ir.Loop) -> None:
        first, last = self.values(s.from_, s.to)
        if not s.body:
            return
        if not self.is_constant(s.to):
            last = self.expressions.named("end", "unsigned", last)
        var, lines = self.frame.variable(s.var), self.frame.lines
        is_below, goes_on = infix(atom(var), "<", last), self.goes_on(s)
        cond = is_below if goes_on is None else infix(is_below, "&&", goes_on)
        head = f"for (unsigned {var} = {first}; {cond}; ++{var})"
        if self.frame.unroll:
            lines.directive(f"#pragma unroll {self.frame.unroll}")
        elif is_written_out(s):
            lines.directive("#pragma unroll")
        with lines.block(head), self.in_range.counting(s):
            if id(s) in self.polls:
                self.poll(atom(var), self.polls[id(s)])
            self.body(s.body if goes_on is None else s.body[1:])

    def goes_on(self, loop: ir.Loop) -> Value | None:
        """The condition of a loop that begins with `if !… { break }`, as `while` does; None if it takes a statement."""
        match loop.body[0]:
            case ir.If(ir.Unary(UnOp.LOGICAL_NOT, stays), (ir.Break(),), ()):
                pass
            case _:
                return None
        lines, names = self.frame.lines, self.frame.names
        before, names_before = lines.mark(), names.mark()
        with self.in_range.counting(loop):
            (value,) = self.values(stays)
        if lines.mark() != before:
            lines.back_to(before)
            names.back_to(names_before)
            return None
        return self.expressions.truth(stays, value)

    def is_constant(self, e: Expr) -> bool:
        """Whether an end of a loop stays what it is while the loop runs."""
        if isinstance(e, ir.Var):
            return e.name not in self.frame.assigned
        return not e.children() and not isinstance(e, ir.Load)

    def poll(self, counter: Value, interval: int) -> None:
        often = "if (vyre_stopped(state))"
        if interval > 1:
            often = f"if (({counter} & {interval - 1:#x}u) == {interval - 1:#x}u && vyre_stopped(state))"
        self.frame.lines.add(often)
        self.frame.lines.add(f"{INDENT}return;")

    def trap(self, s: ir.Trap) -> None:
        (address,) = self.values(s.address)
        number = self.frame.trap_numbers[id(s)]
        invocation = self.frame.invocation()
        self.frame.lines.add(f"vyre_trap(state, {number}u, {address}, {invocation});")
        self.frame.lines.add("return;")

    def barrier(self, _: ir.Barrier) -> None:
        self.frame.lines.add("__syncthreads();")

    def break_(self, _: ir.Break) -> None:
        self.frame.lines.add("break;")


def surely_accessed(s: Stmt) -> Iterator[tuple[str, Expr]]:
    """Buffers and indices that a statement accesses wherever it runs: not those in an arm of a select."""
    if isinstance(s, ir.Store):
        yield s.buffer, s.index
    waiting, seen = list(operands(s)), set[int]()
    while waiting:
        node = waiting.pop()
        if id(node) in seen:
            continue
        seen.add(id(node))
        if isinstance(node, ir.Load | ir.Atomic):
            yield node.buffer, node.index
        waiting += [node.cond] if isinstance(node, ir.Select) else operands(node)


def is_canonical(e: Expr) -> bool:
    """Whether a float that is stored is no NaN, or the canonical one already."""
    match e:
        case ir.LitF32() | ir.LitF64():
            return True
        case ir.Select(_, left, right):
            return is_canonical(left) and is_canonical(right)
        case _:
            return False


_RULES: Final[dict[type[Stmt], Callable[[StatementWriter, Any], None]]] = {
    ir.Let: StatementWriter.let,
    ir.Assign: StatementWriter.assign,
    ir.Store: StatementWriter.store,
    ir.AsyncLoad: StatementWriter.copy,
    ir.AsyncStore: StatementWriter.copy,
    ir.If: StatementWriter.if_,
    ir.Loop: StatementWriter.loop,
    ir.Trap: StatementWriter.trap,
    ir.Barrier: StatementWriter.barrier,
    ir.Break: StatementWriter.break_,
}
"""What a prepared segment is made of."""
