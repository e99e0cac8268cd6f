"""Expressions of one lane, or of the workgroup as seen by its first lane."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Final

from vyre_driver.cpu.codegen.frame import Frame, OnLine
from vyre_driver.cpu.codegen.held.held_elements import held_places, load_held
from vyre_driver.cpu.codegen.loop_notes import LIKELY
from vyre_driver.cpu.codegen.memory import MemoryWriter
from vyre_driver.cpu.codegen.opaque_masks import hidden, masked, narrowed
from vyre_driver.cpu.operations import (
    VectorWriter,
    binary,
    bitcast,
    cast,
    constant,
    fma,
    load_value,
    select,
    table_entry,
    truth,
    unary,
)
from vyre_driver.cpu.operations.types import value_type
from vyre_driver.lowering.lanes import layout
from vyre_driver.lowering.lanes.accesses.guarded_indices import Guarded, guarded_index
from vyre_driver.lowering.lanes.accesses.sums import regrouped
from vyre_driver.lowering.lanes.small_arguments import Form, function_name
from vyre_foundation import ir
from vyre_foundation.analysis.uniformity import is_constant
from vyre_foundation.ir import AtomicOp, BinOp, BufferDecl, DataType, Expr, UnOp
from vyre_foundation.ir.limits import SIGNED_LIMIT, SUBGROUP_LANES
from vyre_foundation.ops import BUILT_IN, TABLES, name_of_operator
from vyre_foundation.signatures import TRANSCENDENTALS
from vyre_foundation.walk import postorder


class ExpressionWriter:
    """Writes the operations of expressions and gives the register, or the constant, that holds the result."""

    def __init__(self, frame: Frame) -> None:
        self.frame = frame
        self.memory = MemoryWriter(frame)

    def value(self, e: Expr) -> str:
        found = self.frame.lane.on_line.get(id(e))
        if found is not None:
            return self.on_line("i32", found, self.frame.lane.local[0])
        return _RULES.get(type(e), _literal)(self, e)

    def on_line(self, kind: str, found: OnLine, lane: str) -> str:
        """The value of the lane being written, of these bits."""
        w = self.frame.w
        if found.slope == "0":
            return found.base
        far = lane if found.slope == "1" else w.let(f"mul {kind} {lane}, {found.slope}")
        return w.let(f"add {kind} {found.base}, {far}")

    def condition(self, e: Expr) -> str:
        """Bool, or a U32 that is not zero, as one bit."""
        return truth(self.frame.w, self.type_of(e), self.value(e))

    def type_of(self, e: Expr) -> DataType:
        return self.frame.segment.typing.of(e)

    def variable(self, name: str) -> str:
        frame = self.frame
        if name in frame.lane.values:
            return frame.lane.values[name]
        if name in frame.uniform_values:
            return frame.uniform_values[name]
        if name in frame.segment.carried.kept:
            return self.memory.read_kept(name)
        if name in frame.segment.carried.remade:
            return self.value(frame.segment.carried.remade[name])
        slot, kind = frame.variable(name)
        return frame.read_slot(slot, kind)

    def is_safe(self, access: ir.Node, index: Expr, count: int) -> bool:
        """Whether an access is known to be in range, and its index to be computed without a wrap."""
        return id(access) in self.frame.lane.safe or (isinstance(index, ir.LitU32) and index.value < count)

    def place_inside(self, access: ir.Node, index: Expr, buffer: BufferDecl) -> str | None:
        """The index of an access, in 64 bits, if it is known to be in range."""
        if id(access) in self.frame.lane.inside:
            return self.frame.lane.inside[id(access)]
        return wide_index(self, index, buffer) if self.is_safe(access, index, buffer.count) else None

    def invocation(self, axis: int) -> str:
        return self.frame.add(f"%group.start.{'xyz'[axis]}", self.frame.lane.local[axis])


def wide_index(x: ExpressionWriter, e: Expr, buffer: BufferDecl) -> str:
    """An index that is known not to wrap anywhere, in 64 bits: there the optimiser sees that neighbours adjoin."""
    w, frame = x.frame.w, x.frame
    if (place := frame.lane.places.get(id(e))) is not None:
        return x.on_line("i64", place, frame.wide(frame.lane.local[0]))
    e = regrouped(e, frame.lane.definitions)
    match e:
        case ir.Var(name) if name in frame.lane.definitions:
            return wide_index(x, frame.lane.definitions[name], buffer)
        case ir.Select(_, place, _) if id(e) in frame.lane.safe:
            return wide_index(x, place, buffer)
        case ir.InvocationId(axis):
            start, local = frame.wide(f"%group.start.{'xyz'[axis]}"), frame.wide(frame.lane.local[axis])
            return w.let(f"add nuw nsw i64 {start}, {local}")
        case ir.Binary(BinOp() as op, left, right) if op in _WITHOUT_WRAP:
            sides = wide_index(x, left, buffer), wide_index(x, right, buffer)
            return w.let(f"{_WITHOUT_WRAP[op]} nuw nsw i64 {sides[0]}, {sides[1]}")
        case ir.Binary(BinOp.SHL, left, ir.LitU32(amount)):
            return w.let(f"mul nuw nsw i64 {wide_index(x, left, buffer)}, {1 << (amount % 32)}")
        case _ if _may_be_masked(x, e) and not buffer.is_local:
            # A private array may become registers, where its indices are plain numbers: those stay visible.
            return frame.wide(hidden_counter(frame, x.value(e)))
        case _:
            return frame.wide(x.value(e))


def narrow_index(x: ExpressionWriter, e: Expr, buffer: BufferDecl) -> str:
    """An index of which nothing is known, as it is written: 32 bits."""
    guarded = guarded_index(e, x.frame.lane.definitions)
    if guarded is not None:
        guard, place = x.condition(guarded.choice.cond), narrow_index(x, guarded.place, buffer)
        return select(x.frame.w, DataType.U32, guard, place, constant(guarded.choice.false_val))
    value = x.value(e)
    return hidden_counter(x.frame, value) if not buffer.is_local and _holds_mask(x, e) else value


def hidden_counter(frame: Frame, value: str) -> str:
    """An index that the optimiser must not take for a counter; a vector of them it does not, and neighbours stay so."""
    return value if frame.w.is_vector(value) else hidden(frame, value)


@contextmanager
def where_guarded(x: ExpressionWriter, e: Expr, buffer: BufferDecl) -> Generator[str]:
    """An index of which nothing is known. In vectors, lanes for which its guard does not hold are masked off.

    They have an index that no buffer has, so nobody misses them, and those that are left stay neighbours. What all
    lanes access is one element and knows no mask: such an index keeps its guard.
    """
    w, guarded = x.frame.w, guarded_index(e, x.frame.lane.definitions)
    if not isinstance(w, VectorWriter) or guarded is None:
        yield narrow_index(x, e, buffer)
        return
    guard, place = x.condition(guarded.choice.cond), narrow_index(x, guarded.place, buffer)
    if not w.is_vector(place):
        yield select(w, DataType.U32, guard, place, constant(guarded.choice.false_val))
        return
    with w.narrowed(guard):
        yield place


def sheltered_index(x: ExpressionWriter, index: Expr) -> Guarded | None:
    """The index without its guard, if it is in range wherever that holds."""
    if not x.frame.lane.sheltered:
        return None
    guarded = guarded_index(index, x.frame.lane.definitions)
    return guarded if guarded is not None and id(guarded.choice) in x.frame.lane.sheltered else None


def _holds_mask(x: ExpressionWriter, e: Expr) -> bool:
    waiting = [e]
    while waiting:
        match waiting.pop():
            case ir.Var(name) if name in x.frame.lane.definitions:
                waiting.append(x.frame.lane.definitions[name])
            case ir.Binary(BinOp() as op, left, right) if op in _WITHOUT_WRAP:
                waiting += [left, right]
            case ir.Binary(BinOp.SHL, left, ir.LitU32()):
                waiting.append(left)
            case other if _may_be_masked(x, other):
                return True
            case _:
                pass
    return False


def _may_be_masked(x: ExpressionWriter, e: Expr) -> bool:
    """Whether an index has a value of lanes here that the optimiser could take for a counter that wraps."""
    if is_read(e, x.frame.buffers):
        return False
    if isinstance(e, ir.Var):
        return e.name in x.frame.lane.opaque
    return bool(e.children()) and not all(
        node.name in x.frame.uniform_values
        if isinstance(node, ir.Var)
        else not isinstance(node, ir.InvocationId | ir.LocalId | ir.SubgroupLocalId)
        for node in postorder(e)
    )


def is_read(e: Expr, buffers: Mapping[str, BufferDecl]) -> bool:
    """Whether it is an element of memory that nobody writes, which is no counter to the optimiser."""
    while isinstance(e, ir.Cast):
        e = e.value
    return isinstance(e, ir.Load) and is_constant(buffers[e.buffer])


def _is_loaded(x: ExpressionWriter, e: Expr) -> bool:
    """Whether a value is such an element: the optimiser may see what becomes of it."""
    while isinstance(e, ir.Cast):
        e = e.value
    return e.name in x.frame.lane.loaded if isinstance(e, ir.Var) else is_read(e, x.frame.buffers)


_ROTATIONS: Final = (BinOp.ROTATE_LEFT, BinOp.ROTATE_RIGHT)
_WITHOUT_WRAP: Final = {BinOp.ADD: "add", BinOp.SUB: "sub", BinOp.MUL: "mul"}


def _local(x: ExpressionWriter, e: ir.LocalId) -> str:
    return x.frame.lane.local[e.axis]


def _in_subgroup(x: ExpressionWriter) -> str:
    return x.frame.w.let(f"and i32 {x.frame.lane.flat}, {SUBGROUP_LANES - 1}")


def _literal(_: ExpressionWriter, e: Expr) -> str:
    return constant(e)


def _binary(x: ExpressionWriter, e: ir.Binary) -> str:
    assert isinstance(e.op, BinOp)
    left = x.value(e.left)
    dtype = x.type_of(e.left)
    result = None if _is_loaded(x, e.left) else masked(x.frame, e.op, dtype, left, e.right)
    if result is not None:
        return result
    right = x.value(e.right)
    if e.op in _ROTATIONS and not isinstance(e.right, ir.LitU32):
        # LLVM 22 folds a rotation of a constant vector wrongly where a lane's amount is zero: it may see none.
        right = hidden(x.frame, right)
    if x.frame.segment.small_ids and _stays_below(e):
        return x.frame.w.let(f"add nuw i32 {left}, {right}")
    if e.op in (BinOp.AND, BinOp.OR):
        left, right = truth(x.frame.w, dtype, left), truth(x.frame.w, x.type_of(e.right), right)
        dtype = DataType.BOOL
    return binary(x.frame.w, e.op, dtype, left, right)


def _stays_below(e: ir.Binary) -> bool:
    """Whether an id below 2^31 and a number are added that do not wrap: what LLVM would else ask before each loop."""
    match e:
        case ir.Binary(BinOp.ADD, ir.InvocationId(), ir.LitU32(value)):
            return value < SIGNED_LIMIT
        case _:
            return False


def _unary(x: ExpressionWriter, e: ir.Unary) -> str:
    assert isinstance(e.op, UnOp)
    operand, dtype = x.value(e.operand), x.type_of(e.operand)
    if e.op in TRANSCENDENTALS:
        return _by_recipe(x, name_of_operator(e.op, dtype), (operand,))
    if e.op is UnOp.LOGICAL_NOT:
        operand, dtype = truth(x.frame.w, dtype, operand), DataType.BOOL
    return unary(x.frame.w, e.op, dtype, operand)


def _load(x: ExpressionWriter, e: ir.Load) -> str:
    buffer = x.frame.buffers[e.buffer]
    if id(e) in x.frame.lane.rows:
        return x.memory.load_row(buffer, x.frame.lane.rows[id(e)]())
    if id(e) in x.frame.lane.packed:
        return load_value(x.frame.w, layout.element(buffer), x.frame.lane.packed[id(e)])
    held = held_places(x.frame, e)
    if held is not None:
        return load_held(x.frame, buffer, held)
    place = x.place_inside(e, e.index, buffer)
    if place is not None:
        return x.memory.load_inside(buffer, place)
    guarded = sheltered_index(x, e.index)
    if guarded is not None:
        holds = x.condition(guarded.choice.cond)
        note = LIKELY if x.frame.lane.jumps else ""
        return x.memory.load_where(holds, buffer, lambda: wide_index(x, guarded.place, buffer), note)
    with where_guarded(x, e.index, buffer) as index:
        return x.memory.load(buffer, index)


def _atomic(x: ExpressionWriter, e: ir.Atomic) -> str:
    assert isinstance(e.op, AtomicOp)
    buffer = x.frame.buffers[e.buffer]
    place = x.place_inside(e, e.index, buffer)
    index = narrow_index(x, e.index, buffer) if place is None else place
    expected = None if e.expected is None else x.value(e.expected)
    act = x.memory.atomic if place is None else x.memory.atomic_inside
    return act(buffer, e.op, index, x.value(e.value), expected)


def _select(x: ExpressionWriter, e: ir.Select) -> str:
    cond, left, right = x.condition(e.cond), x.value(e.true_val), x.value(e.false_val)
    return select(x.frame.w, x.type_of(e.true_val), cond, left, right)


def _fma(x: ExpressionWriter, e: ir.Fma) -> str:
    return fma(x.frame.w, x.type_of(e.a), x.value(e.a), x.value(e.b), x.value(e.c))


def _cast(x: ExpressionWriter, e: ir.Cast) -> str:
    assert isinstance(e.target, DataType)
    source, value = x.type_of(e.value), x.value(e.value)
    if not _is_loaded(x, e.value):
        value = narrowed(x.frame, source, e.target, value)
    return cast(x.frame.w, source, e.target, value)


def _bitcast(x: ExpressionWriter, e: ir.Bitcast) -> str:
    assert isinstance(e.target, DataType)
    return bitcast(x.frame.w, x.type_of(e.value), e.target, x.value(e.value))


def _call(x: ExpressionWriter, e: ir.Call) -> str:
    # Built in: every other call was inlined, or the program is refused before it gets here.
    arguments = tuple(map(x.value, e.args))
    return table_entry(x.frame.w, e.op_id, *arguments) if e.op_id in TABLES else _by_recipe(x, e.op_id, arguments)


def _by_recipe(x: ExpressionWriter, name: str, arguments: Sequence[str]) -> str:
    w, op = x.frame.w, BUILT_IN[name]
    is_wide = any(map(w.is_vector, arguments))
    x.frame.found.functions.add((name, Form.WHOLE, w.width if is_wide else 1))
    given = [f"{value_type(each.dtype)} {value}" for each, value in zip(op.parameters, arguments, strict=True)]
    return w.call(value_type(op.result_type), function_name(name, Form.WHOLE), *given)


_RULES: Final[dict[type[Expr], Callable[[ExpressionWriter, Any], str]]] = {
    ir.Var: lambda x, e: x.variable(e.name),
    ir.InvocationId: lambda x, e: x.invocation(e.axis),
    ir.LocalId: lambda x, e: _local(x, e),
    ir.WorkgroupId: lambda _, e: f"%group.{'xyz'[e.axis]}",
    ir.NumWorkgroups: lambda _, e: f"%groups.{'xyz'[e.axis]}",
    ir.BufLen: lambda x, e: x.memory.length(x.frame.buffers[e.buffer]),
    ir.SubgroupLocalId: lambda x, _: _in_subgroup(x),
    ir.SubgroupSize: lambda _x, _e: str(SUBGROUP_LANES),
    ir.Load: _load,
    ir.Atomic: _atomic,
    ir.Binary: _binary,
    ir.Unary: _unary,
    ir.Select: _select,
    ir.Fma: _fma,
    ir.Cast: _cast,
    ir.Bitcast: _bitcast,
    ir.Call: _call,
}
