"""Total typing: one rule for each expression class, giving its type or reporting why it has none.

A rule returns None if the expression has no type. The expression around it then says nothing about that operand, so no
finding is a consequence of another.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from typing import Any, Final, TypeAlias

from vyre_foundation.ir import (
    COMPARE_EXCHANGE_OPS,
    LEGACY_SUBGROUP_OPS,
    Atomic,
    AtomicOp,
    Binary,
    BinOp,
    Bitcast,
    BufferDecl,
    BufferRef,
    BufLen,
    Call,
    Cast,
    DataType,
    DeclaredKind,
    DeclaredType,
    Expr,
    ExtensionOp,
    Fma,
    InvocationId,
    LitBool,
    LitF32,
    LitF64,
    LitI32,
    LitI64,
    LitU32,
    LitU64,
    Load,
    LocalId,
    MemoryOrdering,
    NumWorkgroups,
    OpaqueExpr,
    Select,
    SubgroupBallot,
    SubgroupLocalId,
    SubgroupReduce,
    SubgroupShuffle,
    SubgroupSize,
    Unary,
    Var,
    WorkgroupId,
    limits,
)
from vyre_foundation.ir.rules import Rules
from vyre_foundation.ops import Op
from vyre_foundation.signatures import (
    BITWISE_REDUCTIONS,
    COMPUTING,
    FLOATS,
    TRUTH,
    Mismatch,
    atomic_elements,
    binary_type,
    can_bitcast,
    can_cast,
    describe,
    reduce_operands,
    unary_type,
)
from vyre_foundation.text.excerpt import excerpt
from vyre_foundation.text.words import PREFIX_SIGN_OF, SIGN_OF
from vyre_foundation.validation.checker import MEMORY_AFTER, Checker, Step, converted, type_name
from vyre_foundation.validation.comparisons import COMPARISONS, check_comparison

Type: TypeAlias = DataType | None
RULES: Final = Rules[Type]("typing")
_TABLE: Final[dict[Any, Callable[[Checker, Any, int], Type]]] = {}
"""`RULES` as a plain dictionary, filled at the end of this file."""


def type_of(c: Checker, e: Expr, step: Step, depth: int = 1) -> Type:
    """The type of the operand at `step`, `depth` levels below its statement. Everything wrong inside is reported."""
    c.path.append(step)
    if depth > limits.EXPRESSION_DEPTH:
        _too_deep(c, depth)
        dtype = None
    elif c.faulty and id(e) in c.faulty:
        dtype = c.faulty[id(e)]
    elif c.remembered is not None and (id(e), depth) in c.remembered:
        dtype = c.remembered[id(e), depth]
    else:
        before = c.reports
        dtype = _TABLE[type(e)](c, e, depth)
        if c.reports != before:
            c.faulty[id(e)] = dtype
        _remember(c, e, depth, dtype)
    c.path.pop()
    return dtype


def _remember(c: Checker, e: Expr, depth: int, dtype: Type) -> None:
    """Keep the type of a shared object, once there are so many visits that something must be shared."""
    if c.remembered is not None:
        c.remembered[id(e), depth] = dtype
        return
    c.visits += 1
    if c.visits > MEMORY_AFTER:
        c.remembered = {}


def _too_deep(c: Checker, depth: int) -> None:
    """Report the whole operand, because a path of that many steps is no help."""
    below = c.path[1 - depth :]
    del c.path[1 - depth :]
    because = f"it has more than {limits.EXPRESSION_DEPTH} levels"
    c.report("V033", "an expression is too deep", because, "bind a part of it to a variable first")
    c.path += below


# ------------------------------------------------------------------------------------------------------------ literals


def _constant(*classes: type[Expr], dtype: DataType) -> None:
    def rule(c: Checker, _e: Expr, _depth: int) -> Type:
        if c.capabilities is not None:
            _check_type(c, dtype)
        return dtype

    RULES.on(*classes)(rule)


_constant(LitU32, SubgroupSize, dtype=DataType.U32)
_constant(LitI32, dtype=DataType.I32)
_constant(LitBool, dtype=DataType.BOOL)
_constant(LitF32, dtype=DataType.F32)
_constant(LitU64, dtype=DataType.U64)
_constant(LitI64, dtype=DataType.I64)
_constant(LitF64, dtype=DataType.F64)


def _check_type(c: Checker, dtype: DataType) -> None:
    """V211: values of this type exist on the backend."""
    if c.capabilities is not None and dtype not in c.capabilities.types:
        fix = "use another type, or another backend"
        c.report("V211", f"the backend has no {dtype.name}", "its capabilities do not list the type", fix)


# --------------------------------------------------------------------------------------------------- names and memory


@RULES.on(Var)
def _var(c: Checker, e: Var, _depth: int) -> Type:
    binding = c.visible.get(e.name)
    if binding is None:
        _undeclared(c, e.name)
        return None
    if binding.segment != c.segment:
        c.report(
            "V205",
            f"`{e.name}` does not live across a grid sync",
            "it is bound before the grid sync and read after it; variables end there",
            "bind it again after the sync, under another name, or keep its value in a buffer",
        )
        return None
    return binding.dtype


def _undeclared(c: Checker, name: str) -> None:
    if name in c.buffers:
        fix = f"`{name}` is a buffer: read an element of it, as in `{name}[i]`"
    else:
        fix = c.did_you_mean(name, c.visible, "bind it with `let` before this place, in this body or one around it")
    c.report("V066", f"nothing visible is called `{name}`", "no `let` or loop around this place binds it", fix)


def known_buffer(c: Checker, name: str, code: str, step: str | None = None) -> BufferDecl | None:
    """The declaration of that name, or None after reporting that there is none."""
    buffer = c.buffers.get(name)
    if buffer is None:
        declared = ", ".join(each[:60] for each in islice(c.buffers, 8)) or "none"
        fix = c.did_you_mean(name, c.buffers, "declare it, or use one of the declared names")
        c.report(code, f"there is no buffer `{name}`", f"declared are {declared}", fix, at=step)
    return buffer


def element_of(c: Checker, buffer: BufferDecl) -> Type:
    """The type an element has in an expression, or None after reporting why it has none."""
    element = buffer.element
    if isinstance(element, DataType):
        return element
    if element.kind is DeclaredKind.BYTES:
        if buffer.bytes_extraction:
            return DataType.U32
        c.report(
            "V013",
            f"`{buffer.name}` holds raw bytes",
            "an element of type bytes has no number in it",
            "declare the buffer with bytes_extraction, or with a scalar element type",
        )
        return None
    c.report(
        "V211",
        f"elements of type {element.word} do not compute",
        f"`{buffer.name}` is declared with a type that programs carry but do not compute with",
        "use a scalar element type such as u32 or f32",
    )
    return None


@RULES.on(Load)
def _load(c: Checker, e: Load, depth: int) -> Type:
    index = type_of(c, e.index, "index", depth + 1)
    buffer = known_buffer(c, e.buffer, "V065")
    if buffer is None:
        return None
    if index is not None and index is not DataType.U32:
        wrong_index(c, "V201", e.index, index, "index")
    if not buffer.is_readable:
        c.report(
            "V207",
            f"`{e.buffer}` is write-only",
            "its old contents are never given to the program",
            "declare it read_write",
        )
    return element_of(c, buffer)


def wrong_index(c: Checker, code: str, e: Expr, found: DataType, step: str) -> None:
    not_u32(c, code, "an index must be U32", e, found, step)


def not_u32(c: Checker, code: str, what: str, e: Expr, found: DataType, step: str) -> None:
    """Report an operand that must be U32 and is not."""
    fix = f"convert it: {converted(e, found, DataType.U32)}"
    c.report(code, what, f"{excerpt(e)} is {type_name(found)}", fix, at=step)


@RULES.on(BufLen)
def _length(c: Checker, e: BufLen, _depth: int) -> Type:
    return DataType.U32 if known_buffer(c, e.buffer, "V067") else None


@RULES.on(BufferRef)
def _reference(c: Checker, e: BufferRef, _depth: int) -> Type:
    c.report(
        "V051",
        "a buffer stands where a value is needed",
        f"`ref({e.buffer})` may only be an argument of a call",
        f"read an element, as in `{e.buffer}[i]`, or pass it to a call that takes a buffer",
    )
    return None


@RULES.on(InvocationId, WorkgroupId, LocalId, NumWorkgroups)
def _place(c: Checker, e: InvocationId | WorkgroupId | LocalId | NumWorkgroups, _depth: int) -> Type:
    if e.axis > 2:
        c.report("V068", f"there is no axis {e.axis}", "a launch has three axes", "use 0 for x, 1 for y, 2 for z")
        return None
    return DataType.U32


# ---------------------------------------------------------------------------------------------------------- operations


_INSTEAD: Final = {
    BinOp.SHUFFLE: "subgroup_shuffle(value, lane)",
    BinOp.BALLOT: "subgroup_ballot(condition)",
    BinOp.WAVE_REDUCE: "subgroup_add(value)",
    BinOp.WAVE_BROADCAST: "subgroup_shuffle(value, lane)",
}


@RULES.on(Binary)
def _binary(c: Checker, e: Binary, depth: int) -> Type:
    left = type_of(c, e.left, "left", depth + 1)
    right = type_of(c, e.right, "right", depth + 1)
    op = e.op
    if not isinstance(op, BinOp):
        return _extension(c, op)
    if op in LEGACY_SUBGROUP_OPS:
        c.report(
            "V097",
            f"`{op.word}` is a legacy operator",
            "it exists only so that old bytes can be read",
            f"use `{_INSTEAD[op]}`",
        )
        return None
    if (op is BinOp.DIV or op is BinOp.MOD) and _is_literal_zero(e.right):
        _zero_divisor(c, e)
    if left is None or right is None:
        return None
    result = binary_type(op, left, right)
    if isinstance(result, Mismatch):
        _binary_mismatch(c, op, result, e, left, right)
        return None
    if op in COMPARISONS:
        check_comparison(c, e, op, left)
    if c.capabilities is not None and op not in c.capabilities.binary:
        _lacking(c, SIGN_OF.get(op, op.word))
    return result


@RULES.on(Unary)
def _unary(c: Checker, e: Unary, depth: int) -> Type:
    operand = type_of(c, e.operand, "operand", depth + 1)
    op = e.op
    if isinstance(op, ExtensionOp):
        return _extension(c, op)
    if operand is None:
        return None
    result = unary_type(op, operand)
    if isinstance(result, Mismatch):
        _wrong_operand(c, PREFIX_SIGN_OF.get(op, op.word), result, e.operand, operand, lambda t: unary_type(op, t))
        return None
    if c.capabilities is not None and op not in c.capabilities.unary:
        _lacking(c, PREFIX_SIGN_OF.get(op, op.word))
    return result


def _binary_mismatch(c: Checker, op: BinOp, found: Mismatch, e: Binary, left: DataType, right: DataType) -> None:
    word = SIGN_OF.get(op, op.word)
    if found.operand == "left":
        _wrong_operand(c, word, found, e.left, left, lambda t: binary_type(op, t, right), right)
    elif found.operand == "right":
        _wrong_operand(c, word, found, e.right, right, lambda t: binary_type(op, left, t), left)
    else:
        because = f"{excerpt(e.left)} is {type_name(left)} and {excerpt(e.right)} is {type_name(right)}"
        fix = f"convert one side: {converted(e.right, right, left)} or {converted(e.left, left, right)}"
        c.report(found.code, f"`{word}` needs two operands of one type", because, fix)


def _wrong_operand(
    c: Checker,
    word: str,
    found: Mismatch,
    e: Expr,
    dtype: DataType,
    result: Callable[[DataType], DataType | Mismatch],
    other: DataType | None = None,
) -> None:
    """Report an operand whose type the operator never accepts, whatever the other operand is."""
    where = f" on the {found.operand}" if found.operand != "operand" else ""
    usual = (DataType.U32, DataType.F32) if dtype is DataType.BOOL else (DataType.F32, DataType.BOOL, DataType.U32)
    choices = [t for t in (other, *usual) if t is not None and t is not dtype]
    target = next((t for t in choices if not _still_wrong(result(t), found.operand)), DataType.F32)
    because = f"{excerpt(e)} is {type_name(dtype)}; it takes {found.expected}{' there' if where else ''}"
    fix = f"convert it: {converted(e, dtype, target)}"
    c.report(found.code, f"`{word}` does not take {type_name(dtype)}{where}", because, fix, at=found.operand)


def _still_wrong(result: DataType | Mismatch, operand: str) -> bool:
    return isinstance(result, Mismatch) and result.operand == operand


def _is_literal_zero(e: Expr) -> bool:
    """A literal zero, also through casts."""
    for _ in range(limits.EXPRESSION_DEPTH):
        if not isinstance(e, Cast):
            break
        e = e.value
    match e:
        case LitU32(0) | LitI32(0) | LitU64(0) | LitI64(0):
            return True
        case LitF32(value) | LitF64(value):
            return value == 0.0
        case _:
            return False


def _zero_divisor(c: Checker, e: Binary) -> None:
    c.report(
        "V044",
        "a division by the literal zero",
        f"the right side of {excerpt(e)} is always zero",
        "divide by something else; an infinity is the literal `inf`, or `inf_f64`",
        at="right",
    )


def _extension(c: Checker, op: ExtensionOp) -> None:
    c.report(
        "V104",
        "an operator nobody here knows",
        f"extension operator {op.id:#010x} has no meaning in the IR",
        "replace it by operations of the IR, or by a call that a resolver can inline",
    )


def _lacking(c: Checker, word: str) -> None:
    c.report("V056", f"the backend lacks `{word}`", "its capabilities do not list it", "choose another backend")


@RULES.on(Cast)
def _cast(c: Checker, e: Cast, depth: int) -> Type:
    source = type_of(c, e.value, "value", depth + 1)
    target = e.target
    if source is None:
        return target if isinstance(target, DataType) else None
    if isinstance(target, DeclaredType):
        code = "V023" if target.kind is DeclaredKind.BYTES else "V012"
        because = f"{excerpt(e.value)} is {type_name(source)}; values convert only to scalar types"
        what = f"there is no conversion from {type_name(source)} to {type_name(target)}"
        c.report(code, what, because, "cast to a scalar type")
        return None
    if not can_cast(source, target):
        because = f"{excerpt(e.value)} is {type_name(source)}; F16 and BF16 convert only to and from F32 and F64"
        what = f"there is no conversion from {type_name(source)} to {type_name(target)}"
        c.report("V012", what, because, f"go through F32: {converted(e.value, source, target)}")
        return target
    _check_type(c, target)
    if source.is_integer and target.is_integer and target.bits < source.bits:
        because = f"{excerpt(e.value)} is {source.name}; {target.name} keeps its low {target.bits} bits"
        fix = "nothing, if the value fits; else keep the wider type"
        c.report("V035", "a cast may lose bits", because, fix, warning=True)
    return target


@RULES.on(Bitcast)
def _bitcast(c: Checker, e: Bitcast, depth: int) -> Type:
    source = type_of(c, e.value, "value", depth + 1)
    if source is None:
        return e.target if isinstance(e.target, DataType) else None
    if isinstance(e.target, DeclaredType) or not can_bitcast(source, e.target):
        c.report(
            "V213",
            "bits of these types cannot be exchanged",
            f"{excerpt(e.value)} is {type_name(source)}, the target is {type_name(e.target)}",
            "bitcast among u32, i32, f32 and among u64, i64, f64; convert values with a cast",
        )
        return None
    _check_type(c, e.target)
    return e.target


@RULES.on(Select)
def _select(c: Checker, e: Select, depth: int) -> Type:
    cond = type_of(c, e.cond, "cond", depth + 1)
    a = type_of(c, e.true_val, "true_val", depth + 1)
    b = type_of(c, e.false_val, "false_val", depth + 1)
    if cond is not None and cond not in TRUTH:
        wrong_condition(c, "V208", e.cond, cond)
    if a is None or b is None:
        return a or b
    if a != b:
        c.report(
            "V029",
            "the arms of a select have two types",
            f"{excerpt(e.true_val)} is {type_name(a)} and {excerpt(e.false_val)} is {type_name(b)}",
            f"convert one arm: {converted(e.false_val, b, a)} or {converted(e.true_val, a, b)}",
        )
        return None
    return a


def wrong_condition(c: Checker, code: str, e: Expr, found: DataType) -> None:
    because = f"{excerpt(e)} is {type_name(found)}"
    fix = f"compare it with something, or convert it: {converted(e, found, DataType.BOOL)} is whether it is not zero"
    c.report(code, "a condition must be Bool or U32", because, fix, at="cond")


@RULES.on(Fma)
def _fma(c: Checker, e: Fma, depth: int) -> Type:
    operands = ("a", e.a), ("b", e.b), ("c", e.c)
    found = [(step, operand, type_of(c, operand, step, depth + 1)) for step, operand in operands]
    floats = [dtype for _, _, dtype in found if dtype in FLOATS]
    usual = max(floats, key=floats.count, default=None)
    for step, operand, dtype in found:
        if dtype is None or dtype is usual:
            continue
        expected = "F32, or all three F64" if usual is None else usual.name
        because = f"{excerpt(operand)} is {type_name(dtype)}; all three operands are {expected}"
        fix = f"convert it: {converted(operand, dtype, usual or DataType.F32)}"
        c.report("V028", "an operand of fma has the wrong type", because, fix, at=step)
    return usual


# ------------------------------------------------------------------------------------------------------------- atomics


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
        return _extension(c, e.op)
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
            _lacking(c, f"atomic_{op.word}")
        return element
    is_float = isinstance(element, DataType) and element.is_float
    what = f"atomic {op.word} does not work on {type_name(element)}"
    fix = "use u32, i32, u64 or i64 elements; on f32 and f64 there is only atomic add"
    c.report("V212" if is_float else "V014", what, f"`{buffer.name}` holds {type_name(element)}", fix)
    return None


# ----------------------------------------------------------------------------------------------------------- subgroups


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


# ---------------------------------------------------------------------------------------------------- calls and opaque


@RULES.on(Call)
def _call(c: Checker, e: Call, depth: int) -> Type:
    op = c.ops.get(e.op_id)
    fitting = op if op is not None and len(op.parameters) == len(e.args) else None
    for position, argument in enumerate(e.args):
        if isinstance(argument, BufferRef):
            if fitting is not None:
                _buffer_argument(c, fitting, argument, position)
            continue
        dtype = type_of(c, argument, ("args", position), depth + 1)
        if fitting is not None and dtype is not None:
            _value_argument(c, fitting, argument, dtype, position)
    if op is None:
        fix = c.did_you_mean(e.op_id, c.ops, "give the operation to `validate(program, ops=…)`, or inline it")
        because = "it is neither built in nor among the operations given"
        c.report("V016", f"nobody here knows the operation `{e.op_id}`", because, fix)
        return None
    if fitting is None:
        wanted = ", ".join(parameter.name for parameter in op.parameters) or "nothing"
        because = f"it takes {len(op.parameters)} ({wanted}), and {len(e.args)} are given"
        c.report("V020", f"`{e.op_id}` takes another number of arguments", because, "give one for each parameter")
    return op.result_type


def _value_argument(c: Checker, op: Op, argument: Expr, dtype: DataType, position: int) -> None:
    parameter = op.parameters[position]
    at = ("args", position)
    if parameter.is_buffer:
        because = f"`{parameter.name}` is a buffer of {parameter.dtype.name}, and {excerpt(argument)} is a value"
        c.report("V053", f"`{op.op_id}` takes a buffer here", because, "pass `ref(buffer)`", at=at)
    elif dtype is not parameter.dtype:
        because = f"`{parameter.name}` is {type_name(parameter.dtype)}, and {excerpt(argument)} is {type_name(dtype)}"
        fix = f"convert it: {converted(argument, dtype, parameter.dtype)}"
        c.report("V022", f"an argument of `{op.op_id}` has the wrong type", because, fix, at=at)


def _buffer_argument(c: Checker, op: Op, argument: BufferRef, position: int) -> None:
    parameter = op.parameters[position]
    at = ("args", position)
    if not parameter.is_buffer:
        because = f"`{parameter.name}` is a {parameter.dtype.name} value"
        c.report("V022", f"`{op.op_id}` takes a value here, not a buffer", because, "pass an element", at=at)
        return
    buffer = c.buffers.get(argument.buffer)
    if buffer is None:
        fix = c.did_you_mean(argument.buffer, c.buffers, "declare it")
        because = f"it is passed to `{op.op_id}`"
        c.report("V052", f"there is no buffer `{argument.buffer}`", because, fix, at=at)
    elif buffer.element is not parameter.dtype:
        held = type_name(buffer.element)
        because = f"`{parameter.name}` is a buffer of {parameter.dtype.name}, and `{buffer.name}` holds {held}"
        c.report("V054", f"`{op.op_id}` takes a buffer of another type", because, "pass a buffer of that type", at=at)


@RULES.on(OpaqueExpr)
def _opaque(c: Checker, e: OpaqueExpr, _depth: int) -> Type:
    c.report(
        "V030",
        f"nobody here knows the opaque expression `{e.kind}`",
        "programs may carry it, but it has no type and no meaning here",
        "replace it by expressions of the IR",
    )
    return None


_TABLE.update(RULES.table)
