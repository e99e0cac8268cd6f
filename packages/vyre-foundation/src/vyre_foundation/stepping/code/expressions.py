"""Expressions as acts on registers, and instructions where they touch memory or meet other lanes.

Operands come first, from left to right, and every node is computed at each place where it stands.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from vyre_foundation import ir
from vyre_foundation.ir import AtomicOp, BinOp, DataType, Expr, Node, UnOp
from vyre_foundation.ir.expressions import LITERAL_TYPES
from vyre_foundation.ir.rules import Rules
from vyre_foundation.ops import BUILT_IN, name_of_operator
from vyre_foundation.signatures import TRANSCENDENTALS, binary_type, unary_type
from vyre_foundation.stepping.code import instructions as layout
from vyre_foundation.stepping.code import subgroups
from vyre_foundation.stepping.code.instructions import Registers, Site
from vyre_foundation.stepping.code.recipes import function_of
from vyre_foundation.stepping.code.two_over_pi import LOOK_UPS
from vyre_foundation.stepping.code.writer import OnResult, Writer, invalid, refused
from vyre_foundation.stepping.invocation import Invocation
from vyre_foundation.stepping.memory.atomics import COMMUTING, updater
from vyre_foundation.stepping.values import (
    binary_function,
    bitcast,
    cast,
    fma_function,
    rounded,
    unary_function,
    zero_of,
)
from vyre_foundation.stepping.values.wrapping import EXACT, wraps
from vyre_foundation.walk import labelled_children

Place: TypeAlias = tuple[int, DataType]
"""The register of a value, and its type."""

Rule: TypeAlias = Callable[[Writer, Any, list[Place], str], Place]
Operands: TypeAlias = tuple[int, int]
"""Their registers."""

RULES: Final = Rules[Place]("stepping")


def write_expression(w: Writer, expression: Expr, path: str) -> Place:
    """Where the value will be."""
    done: list[Place] = []
    coming: list[tuple[Node, str, int]] = [(expression, path, -1)]
    while coming:
        node, place, operands = coming.pop()
        if operands >= 0:
            first = len(done) - operands
            taken = done[first:]
            del done[first:]
            done.append(RULES[type(node)](w, node, taken, place))
            continue
        children = list(labelled_children(node))
        coming.append((node, place, len(children)))
        coming.extend((child, f"{place}.{label}", -1) for label, child in reversed(children))
    (found,) = done
    return found


# ------------------------------------------------------------------------------------------------- leaves


@RULES.on(*LITERAL_TYPES)
def _literal(w: Writer, e: Any, _operands: list[Place], _path: str) -> Place:
    dtype = LITERAL_TYPES[type(e)]
    return w.constant(e.value, dtype), dtype


@RULES.on(ir.Var)
def _variable(w: Writer, e: ir.Var, _operands: list[Place], _path: str) -> Place:
    found = w.names.find(e.name)
    return found.register, found.dtype


def _id(first: int) -> Rule:
    return lambda _w, e, _operands, _path: (first + e.axis, DataType.U32)


RULES.on(ir.InvocationId)(_id(layout.INVOCATION_ID))
RULES.on(ir.WorkgroupId)(_id(layout.WORKGROUP_ID))
RULES.on(ir.LocalId)(_id(layout.LOCAL_ID))
RULES.on(ir.NumWorkgroups)(_id(layout.NUM_WORKGROUPS))


@RULES.on(ir.SubgroupLocalId)
def _lane(_w: Writer, _e: ir.SubgroupLocalId, _operands: list[Place], _path: str) -> Place:
    return layout.SUBGROUP_LOCAL_ID, DataType.U32


@RULES.on(ir.SubgroupSize)
def _subgroup_size(w: Writer, _e: ir.SubgroupSize, _operands: list[Place], _path: str) -> Place:
    return w.constant(layout.SUBGROUP, DataType.U32), DataType.U32


@RULES.on(ir.BufLen)
def _length(w: Writer, e: ir.BufLen, _operands: list[Place], _path: str) -> Place:
    return layout.FIRST_LENGTH + w.buffer(e.buffer).number, DataType.U32


# ---------------------------------------------------------------------------------------------------------- operations


def _computed1(w: Writer, function: Callable[[Any], Any], a: int) -> int:
    target = w.register()

    def act(r: Registers) -> None:
        r[target] = function(r[a])

    w.acts.append(act)
    return target


def _computed2(w: Writer, function: Callable[[Any, Any], Any], a: int, b: int) -> int:
    target = w.register()

    def act(r: Registers) -> None:
        r[target] = function(r[a], r[b])

    w.acts.append(act)
    return target


def _computed3(w: Writer, function: Callable[[Any, Any, Any], Any], a: int, b: int, c: int) -> int:
    target = w.register()

    def act(r: Registers) -> None:
        r[target] = function(r[a], r[b], r[c])

    w.acts.append(act)
    return target


def _computed(w: Writer, function: Callable[..., Any], operands: list[int]) -> int:
    target = w.register()

    def act(r: Registers) -> None:
        r[target] = function(*[r[each] for each in operands])

    w.acts.append(act)
    return target


@RULES.on(ir.Binary)
def _binary(w: Writer, e: ir.Binary, operands: list[Place], path: str) -> Place:
    (a, left), (b, right) = operands
    if not isinstance(e.op, BinOp) or e.op in ir.LEGACY_SUBGROUP_OPS:
        raise refused(f"the operator {e.op!r}", path, "use an operator of the IR")
    result = binary_type(e.op, left, right)
    if not isinstance(result, DataType):
        raise invalid(result.code, f"{e.op.word} does not take these operands", path)
    function = binary_function(e.op, left)
    if w.on_result is not None and e.op in EXACT and left in (DataType.U32, DataType.I32):
        return _told(w, w.on_result, path, (e.op, function), (a, b)), result
    return _computed2(w, function, a, b), result


def _told(
    w: Writer, on_result: OnResult, path: str, operator: tuple[BinOp, Callable[[Any, Any], Any]], operands: Operands
) -> int:
    """The same for who wants to know whether it wrapped."""
    (op, function), (a, b), target = operator, operands, w.register()
    x, y, z = (layout.INVOCATION_ID + axis for axis in range(3))

    def act(r: Registers) -> None:
        r[target] = function(r[a], r[b])
        on_result(path, (r[x], r[y], r[z]), wraps(op, r[a], r[b]))

    w.acts.append(act)
    return target


@RULES.on(ir.Unary)
def _unary(w: Writer, e: ir.Unary, operands: list[Place], path: str) -> Place:
    ((a, dtype),) = operands
    if not isinstance(e.op, UnOp):
        raise refused(f"the operator {e.op!r}", path, "use an operator of the IR")
    result = unary_type(e.op, dtype)
    if not isinstance(result, DataType):
        raise invalid(result.code, f"{e.op.word} does not take this operand", path)
    if e.op in TRANSCENDENTALS:
        name = name_of_operator(e.op, DataType.F32 if dtype.is_half else dtype)
        return _computed1(w, rounded(function_of(name, w.ops, path, write_expression), dtype), a), result
    return _computed1(w, unary_function(e.op, dtype), a), result


@RULES.on(ir.Select)
def _select(w: Writer, _e: ir.Select, operands: list[Place], _path: str) -> Place:
    (cond, _), (yes, dtype), (no, _) = operands
    return _computed3(w, lambda c, a, b: a if c else b, cond, yes, no), dtype


@RULES.on(ir.Cast)
def _cast(w: Writer, e: ir.Cast, operands: list[Place], path: str) -> Place:
    ((a, source),) = operands
    if not isinstance(e.target, DataType):
        raise invalid("V012", f"a cast to {e.target.word}", path)
    return _computed1(w, cast(source, e.target), a), e.target


@RULES.on(ir.Bitcast)
def _bitcast(w: Writer, e: ir.Bitcast, operands: list[Place], path: str) -> Place:
    ((a, source),) = operands
    if not isinstance(e.target, DataType):
        raise invalid("V213", f"a bitcast to {e.target.word}", path)
    return _computed1(w, bitcast(source, e.target), a), e.target


@RULES.on(ir.Fma)
def _fma(w: Writer, _e: ir.Fma, operands: list[Place], _path: str) -> Place:
    (a, dtype), (b, _), (c, _) = operands
    return _computed3(w, fma_function(dtype), a, b, c), dtype


@RULES.on(ir.Call)
def _call(w: Writer, e: ir.Call, operands: list[Place], path: str) -> Place:
    op = BUILT_IN.get(e.op_id)
    if op is None:
        raise refused(f"a call of `{e.op_id}`", path, "inline it first, with `inline_calls` and its operations")
    table = LOOK_UPS.get(e.op_id)
    function = function_of(e.op_id, w.ops, path, write_expression) if table is None else table
    return _computed(w, function, [register for register, _ in operands]), op.result_type


@RULES.on(ir.OpaqueExpr, ir.BufferRef)
def _refused(_w: Writer, e: Expr, _operands: list[Place], path: str) -> Place:
    raise refused(f"an expression of the kind {type(e).__name__}", path, "remove it")


# -------------------------------------------------------------------------------------------------------------- memory


@RULES.on(ir.Load)
def _load(w: Writer, e: ir.Load, operands: list[Place], path: str) -> Place:
    ((index, _),) = operands
    buffer = w.buffer(e.buffer)
    target, number, width = w.register(), buffer.number, buffer.element.size
    read, zero = buffer.read, zero_of(buffer.element)

    def effect(i: Invocation) -> None:
        registers, memory = i.registers, i.memory[number]
        offset = registers[index] * width
        registers[target] = read(memory, offset) if offset < len(memory) else zero
        i.place += 1

    w.emit(effect, site=Site(path, number, index, width, "read"))
    return target, buffer.element


@RULES.on(ir.Atomic)
def _atomic(w: Writer, e: ir.Atomic, operands: list[Place], path: str) -> Place:
    if not isinstance(e.op, AtomicOp):
        raise refused(f"the atomic operator {e.op!r}", path, "use an operator of the IR")
    index, value = operands[0][0], operands[-1][0]
    expected = operands[1][0] if e.expected is not None else value
    buffer = w.buffer(e.buffer)
    element, number, width, read, write = buffer.element, buffer.number, buffer.element.size, buffer.read, buffer.write
    target, update, zero = w.register(), updater(e.op, element), zero_of(element)
    if element.is_float:
        w.float_atomics.add(number)

    def effect(i: Invocation) -> None:
        registers, memory = i.registers, i.memory[number]
        offset = registers[index] * width
        if offset < len(memory):
            old = registers[target] = read(memory, offset)
            write(memory, offset, update(old, registers[expected], registers[value]))
        else:
            registers[target] = zero
        i.place += 1

    commuting = e.op if e.op in COMMUTING and element.is_integer and path in w.unused else None
    w.emit(effect, site=Site(path, number, index, width, "atomic", commuting))
    return target, element


# ----------------------------------------------------------------------------------------------------------- subgroups


@RULES.on(ir.SubgroupReduce)
def _reduce(w: Writer, e: ir.SubgroupReduce, operands: list[Place], _path: str) -> Place:
    ((value, dtype),) = operands
    target = w.register()
    w.meet(subgroups.reduction(e.op, dtype, value, target))
    return target, dtype


@RULES.on(ir.SubgroupShuffle)
def _shuffle(w: Writer, _e: ir.SubgroupShuffle, operands: list[Place], _path: str) -> Place:
    (value, dtype), (lane, _) = operands
    target = w.register()
    w.meet(subgroups.shuffle(dtype, value, lane, target))
    return target, dtype


@RULES.on(ir.SubgroupBallot)
def _ballot(w: Writer, _e: ir.SubgroupBallot, operands: list[Place], _path: str) -> Place:
    ((cond, _),) = operands
    target = w.register()
    w.meet(subgroups.ballot(cond, target))
    return target, DataType.U32
