"""Atomics and subgroup operations: invocations act on each other."""

from __future__ import annotations

from vyre_foundation.ir import (
    COMPARE_EXCHANGE_OPS,
    Atomic,
    AtomicOp,
    BufferDecl,
    DataType,
    Expr,
    ExtensionOp,
    MemoryOrdering,
    SubgroupBallot,
    SubgroupLocalId,
    SubgroupReduce,
    SubgroupShuffle,
)
from vyre_foundation.signatures import (
    BITWISE_REDUCTIONS,
    COMPUTING,
    FLOATS,
    TRUTH,
    atomic_elements,
    describe,
    reduce_operands,
)
from vyre_foundation.text.excerpt import excerpt
from vyre_foundation.validation.checker import Checker, converted, type_name
from vyre_foundation.validation.expressions.leaves import known_buffer, wrong_index
from vyre_foundation.validation.expressions.operations import extension_operator, lacking
from vyre_foundation.validation.expressions.typing import RULES, Type, type_of


@RULES.on(Atomic)
def _atomic(c: Checker, e: Atomic, depth: int) -> Type:
    index = type_of(c, e.index, "index", depth + 1)
    expected = None if e.expected is None else type_of(c, e.expected, "expected", depth + 1)
    value = type_of(c, e.value, "value", depth + 1)
    c.has_atomics = True
    if index is not None and index is not DataType.U32:
        wrong_index(c, "V027", e.index, index, "index")
    if e.ordering is MemoryOrdering.GRID_SYNC:
        fix = "leave the ordering out, and put the statement `grid_sync` where the grid is to wait"
        c.report("V042", "an atomic cannot sync the grid", "its ordering is grid_sync", fix)
    if isinstance(e.op, ExtensionOp):
        return extension_operator(c, e.op)
    _check_expected(c, e, e.op)
    buffer = known_buffer(c, e.buffer, "V061")
    element = None if buffer is None else _atomic_element(c, e.op, buffer)
    if element is None:
        return None
    for step, operand, found, code in (("value", e.value, value, "V057"), ("expected", e.expected, expected, "V058")):
        if operand is not None and found is not None and found is not element:
            because = f"{excerpt(operand)} is {type_name(found)}; `{e.buffer}` holds {element.name}"
            what = f"the {'expected ' if step == 'expected' else ''}value of an atomic has the wrong type"
            c.report(code, what, because, f"convert it: {converted(operand, found, element)}", at=step)
    return element


def _check_expected(c: Checker, e: Atomic, op: AtomicOp) -> None:
    compares = op in COMPARE_EXCHANGE_OPS
    if compares and e.expected is None:
        fix = "give the expected value"
        c.report("V059", "a compare-exchange has nothing to compare with", "`expected` is absent", fix)
    if not compares and e.expected is not None:
        c.report("V060", f"atomic {op.word} does not compare", "`expected` is present", "leave it out", at="expected")


def _atomic_element(c: Checker, op: AtomicOp, buffer: BufferDecl) -> DataType | None:
    shared = buffer.is_readable and buffer.is_writable and not buffer.is_local
    if not shared:
        how = "local" if buffer.is_local else buffer.access.word
        fix = "use a read_write, output, scratch or workgroup buffer"
        because = f"it is {how}; atomics need memory that invocations share and may write"
        c.report("V009", f"`{buffer.name}` cannot be updated atomically", because, fix)
    element = buffer.element
    if isinstance(element, DataType) and element in atomic_elements(op):
        if c.capabilities is not None and op not in c.capabilities.atomics:
            lacking(c, f"atomic_{op.word}")
        return element
    is_float = isinstance(element, DataType) and element.is_float
    what = f"atomic {op.word} does not work on {type_name(element)}"
    fix = "use u32, i32, u64 or i64 elements; on f32 and f64 there is only atomic add"
    c.report("V212" if is_float else "V014", what, f"`{buffer.name}` holds {type_name(element)}", fix)
    return None


def _need_subgroups(c: Checker) -> None:
    c.synchronises = True
    if c.capabilities is not None and not c.capabilities.subgroups:
        fix = "choose another backend, or use workgroup memory"
        c.report("V041", "the backend has no subgroup operations", "its capabilities say so", fix)


def _subgroup_operand(c: Checker, e: Expr, found: DataType, expected: str, step: str, target: DataType) -> None:
    because = f"{excerpt(e)} is {type_name(found)}; it takes {expected}"
    fix = f"convert it: {converted(e, found, target)}"
    c.report("V219", f"a subgroup operation does not take {type_name(found)} here", because, fix, at=step)


@RULES.on(SubgroupReduce)
def _reduce(c: Checker, e: SubgroupReduce, depth: int) -> Type:
    dtype = type_of(c, e.value, "value", depth + 1)
    _need_subgroups(c)
    if dtype is None or dtype in reduce_operands(e.op):
        return dtype
    if e.op in BITWISE_REDUCTIONS and dtype in FLOATS:
        because = f"{excerpt(e.value)} is {type_name(dtype)}"
        fix = f"reduce integers, such as the bits: `bitcast<{'u32' if dtype is DataType.F32 else 'u64'}>(…)`"
        c.report("V047", f"floats have no bitwise {e.op.word}", because, fix, at="value")
    else:
        target = DataType.U32 if dtype is DataType.BOOL else DataType.F32
        _subgroup_operand(c, e.value, dtype, describe(reduce_operands(e.op)), "value", target)
    return None


@RULES.on(SubgroupShuffle)
def _shuffle(c: Checker, e: SubgroupShuffle, depth: int) -> Type:
    dtype = type_of(c, e.value, "value", depth + 1)
    lane = type_of(c, e.lane, "lane", depth + 1)
    _need_subgroups(c)
    if lane is not None and lane is not DataType.U32:
        _subgroup_operand(c, e.lane, lane, "a U32 lane", "lane", DataType.U32)
    if dtype is not None and dtype not in COMPUTING:
        _subgroup_operand(c, e.value, dtype, describe(COMPUTING), "value", DataType.F32)
        return None
    return dtype


@RULES.on(SubgroupBallot)
def _ballot(c: Checker, e: SubgroupBallot, depth: int) -> Type:
    cond = type_of(c, e.cond, "cond", depth + 1)
    _need_subgroups(c)
    if cond is not None and cond not in TRUTH:
        _subgroup_operand(c, e.cond, cond, "a Bool or U32 condition", "cond", DataType.BOOL)
    return DataType.U32


@RULES.on(SubgroupLocalId)
def _lane(c: Checker, _e: SubgroupLocalId, _depth: int) -> Type:
    _need_subgroups(c)
    return DataType.U32
