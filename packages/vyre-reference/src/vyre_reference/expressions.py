"""Expressions as functions of the running lanes: one rule for each node class, with types known in advance.

`Compiler.expression(e)` gives `(type, run)`; `run(lanes, selection)` gives the values of the selected lanes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

import numpy as np

from vyre_foundation.diagnostics import Diagnostic, Rejected
from vyre_foundation.ir import (
    Atomic,
    AtomicOp,
    Binary,
    BinOp,
    Bitcast,
    BufLen,
    Call,
    Cast,
    DataType,
    Expr,
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
    NumWorkgroups,
    Select,
    SubgroupBallot,
    SubgroupLocalId,
    SubgroupReduce,
    SubgroupShuffle,
    SubgroupSize,
    Unary,
    UnOp,
    Var,
    WorkgroupId,
)
from vyre_foundation.ir.rules import Rules
from vyre_foundation.numerics import FUNCTIONS, op_id
from vyre_foundation.numerics import TABLES as TABLE_VALUES
from vyre_foundation.ops import BUILT_IN, TABLES
from vyre_foundation.signatures import TRANSCENDENTALS, binary_type, unary_type
from vyre_foundation.walk import Scope
from vyre_reference import arithmetic, atomics, subgroups
from vyre_reference.arithmetic import VALUE_TYPES, Array, truth
from vyre_reference.conversions import bitcast, cast, computing_type, rounding
from vyre_reference.lanes import SUBGROUP, Lanes, Selection, pick
from vyre_reference.memory import Memory

Run: TypeAlias = Callable[[Lanes, Selection], Array]
Typed: TypeAlias = tuple[DataType, Run]


class Slots:
    """Places for variables: one for each binding in the program."""

    def __init__(self) -> None:
        self.types: list[DataType] = []

    def new(self, dtype: DataType) -> int:
        self.types.append(dtype)
        return len(self.types) - 1


class Expressions:
    """What compiling an expression needs to know about its program."""

    def __init__(self, memory: Mapping[str, Memory], grid: tuple[int, int, int], workgroup: int, slots: Slots) -> None:
        self.memory = memory
        self.grid = grid
        self.workgroup = workgroup
        self.slots = slots
        self.scope: Scope[int] = Scope()
        self.used_atomics: frozenset[int] = frozenset()
        """Atomics, by object, whose old value the program uses."""

    def compile(self, e: Expr) -> Typed:
        """The type of an expression and how to compute it."""
        return RULES[type(e)](self, e)


RULES: Final = Rules[Typed]("evaluation")

# ------------------------------------------------------------------------------------------------------------ literals


def _constant(value: Any, dtype: DataType) -> Typed:
    made = np.asarray(VALUE_TYPES[dtype].type(value))
    return dtype, lambda _lanes, _selection: made


_LITERALS: Final = {
    LitU32: DataType.U32,
    LitI32: DataType.I32,
    LitBool: DataType.BOOL,
    LitF32: DataType.F32,
    LitU64: DataType.U64,
    LitI64: DataType.I64,
    LitF64: DataType.F64,
}


@RULES.on(*_LITERALS)
def _literal(_c: Expressions, e: Any) -> Typed:
    return _constant(e.value, _LITERALS[type(e)])


@RULES.on(SubgroupSize)
def _subgroup_size(_c: Expressions, _e: SubgroupSize) -> Typed:
    return _constant(SUBGROUP, DataType.U32)


@RULES.on(BufLen)
def _length(c: Expressions, e: BufLen) -> Typed:
    return _constant(c.memory[e.buffer].count, DataType.U32)


@RULES.on(NumWorkgroups)
def _num_workgroups(c: Expressions, e: NumWorkgroups) -> Typed:
    return _constant(c.grid[e.axis], DataType.U32)


# ------------------------------------------------------------------------------------------- names, ids and memory


@RULES.on(Var)
def _variable(c: Expressions, e: Var) -> Typed:
    slot = c.scope.find(e.name)
    assert slot is not None, "validated"
    return c.slots.types[slot], lambda lanes, selection: lanes.variables[slot].read(selection, lanes.count)


def _identity(kind: str) -> Callable[[Expressions, Any], Typed]:
    def rule(_c: Expressions, e: Any) -> Typed:
        axis = e.axis
        return DataType.U32, lambda lanes, selection: pick(lanes.where.id(kind, axis), selection)

    return rule


RULES.on(InvocationId)(_identity("gid"))
RULES.on(LocalId)(_identity("lid"))
RULES.on(WorkgroupId)(_identity("wgid"))


@RULES.on(SubgroupLocalId)
def _lane(_c: Expressions, _e: SubgroupLocalId) -> Typed:
    return DataType.U32, lambda lanes, selection: (pick(lanes.where.local, selection) % SUBGROUP).astype(np.uint32)


@RULES.on(Load)
def _load(c: Expressions, e: Load) -> Typed:
    memory = c.memory[e.buffer]
    _, index = c.compile(e.index)
    return memory.dtype, lambda lanes, selection: memory.load(index(lanes, selection), lanes, selection)


@RULES.on(Atomic)
def _atomic(c: Expressions, e: Atomic) -> Typed:
    memory, op = c.memory[e.buffer], e.op
    assert isinstance(op, AtomicOp), "validated"
    _, index = c.compile(e.index)
    expected = None if e.expected is None else c.compile(e.expected)[1]
    _, value = c.compile(e.value)
    used = id(e) in c.used_atomics

    def run(lanes: Lanes, selection: Selection) -> Array:
        at = index(lanes, selection)
        wanted = None if expected is None else expected(lanes, selection)
        return atomics.update(op, memory, at, value(lanes, selection), wanted, lanes, selection, used)

    return memory.dtype, run


# ---------------------------------------------------------------------------------------------------------- operations


@RULES.on(Binary)
def _binary(c: Expressions, e: Binary) -> Typed:
    left_type, left = c.compile(e.left)
    right_type, right = c.compile(e.right)
    assert isinstance(e.op, BinOp), "validated"
    result = binary_type(e.op, left_type, right_type)
    assert isinstance(result, DataType), "validated"
    function = rounding(_of_two(arithmetic.BINARY[e.op], computing_type(left_type)), left_type, result)
    return result, lambda lanes, selection: function(left(lanes, selection), right(lanes, selection))


@RULES.on(Unary)
def _unary(c: Expressions, e: Unary) -> Typed:
    operand_type, operand = c.compile(e.operand)
    assert isinstance(e.op, UnOp), "validated"
    result = unary_type(e.op, operand_type)
    assert isinstance(result, DataType), "validated"
    function = rounding(_function_of(e.op, computing_type(operand_type)), operand_type, result)
    return result, lambda lanes, selection: function(operand(lanes, selection))


def _function_of(op: UnOp, operand: DataType) -> Callable[[Array], Array]:
    if op in TRANSCENDENTALS:
        return by_recipe(op_id(op, operand))
    rule = arithmetic.UNARY[op]
    return lambda a: rule(a, operand)


def _of_two(rule: arithmetic.Binary, operand: DataType) -> Callable[[Array, Array], Array]:
    return lambda a, b: rule(a, b, operand)


def _of_three(operand: DataType) -> Callable[[Array, Array, Array], Array]:
    return lambda a, b, c: arithmetic.fma(a, b, c, operand)


@RULES.on(Select)
def _select(c: Expressions, e: Select) -> Typed:
    _, cond = c.compile(e.cond)
    dtype, yes = c.compile(e.true_val)
    _, no = c.compile(e.false_val)

    def run(lanes: Lanes, selection: Selection) -> Array:
        holds = truth(cond(lanes, selection))
        return np.where(holds, yes(lanes, selection), no(lanes, selection))

    return dtype, run


@RULES.on(Cast)
def _cast(c: Expressions, e: Cast) -> Typed:
    source, value = c.compile(e.value)
    target = e.target
    assert isinstance(target, DataType), "validated"
    return target, lambda lanes, selection: cast(value(lanes, selection), source, target)


@RULES.on(Bitcast)
def _bitcast(c: Expressions, e: Bitcast) -> Typed:
    source, value = c.compile(e.value)
    target = e.target
    assert isinstance(target, DataType), "validated"
    return target, lambda lanes, selection: bitcast(value(lanes, selection), source, target)


@RULES.on(Fma)
def _fma(c: Expressions, e: Fma) -> Typed:
    (dtype, a), (_, b), (_, addend) = c.compile(e.a), c.compile(e.b), c.compile(e.c)

    function = rounding(_of_three(computing_type(dtype)), dtype, dtype)

    def run(lanes: Lanes, selection: Selection) -> Array:
        return function(a(lanes, selection), b(lanes, selection), addend(lanes, selection))

    return dtype, run


# ----------------------------------------------------------------------------------------------------------- subgroups


@RULES.on(SubgroupReduce)
def _reduce(c: Expressions, e: SubgroupReduce) -> Typed:
    dtype, value = c.compile(e.value)

    def run(lanes: Lanes, selection: Selection) -> Array:
        table = subgroups.Table(lanes, selection, c.workgroup)
        return subgroups.reduce(e.op, value(lanes, selection), dtype, table)

    return dtype, run


@RULES.on(SubgroupShuffle)
def _shuffle(c: Expressions, e: SubgroupShuffle) -> Typed:
    dtype, value = c.compile(e.value)
    _, lane = c.compile(e.lane)

    def run(lanes: Lanes, selection: Selection) -> Array:
        found, wanted = value(lanes, selection), lane(lanes, selection)
        return subgroups.shuffle(found, wanted, subgroups.Table(lanes, selection, c.workgroup))

    return dtype, run


@RULES.on(SubgroupBallot)
def _ballot(c: Expressions, e: SubgroupBallot) -> Typed:
    _, cond = c.compile(e.cond)

    def run(lanes: Lanes, selection: Selection) -> Array:
        return subgroups.ballot(cond(lanes, selection), subgroups.Table(lanes, selection, c.workgroup))

    return DataType.U32, run


# ------------------------------------------------------------------------------------------- calls and recipes

_TABLES: Final = {
    name: np.array([*values, 0], VALUE_TYPES[TABLES[name].result_type]) for name, values in TABLE_VALUES.items()
}


@RULES.on(Call)
def _call(c: Expressions, e: Call) -> Typed:
    op = BUILT_IN.get(e.op_id)
    if op is None:
        raise refused(f"a call of `{e.op_id}`", "inline it first, with `inline_calls` and its operations")
    operands = [c.compile(each)[1] for each in e.args]
    if e.op_id in _TABLES:
        (index,), table = operands, _TABLES[e.op_id]
        last = np.uint32(len(table) - 1)
        return op.result_type, lambda lanes, selection: table[np.minimum(index(lanes, selection), last)]
    function = by_recipe(e.op_id)
    return op.result_type, lambda lanes, selection: function(*[each(lanes, selection) for each in operands])


def refused(what: str, fix: str) -> Rejected:
    """D1002: something that is valid but that the reference cannot run."""
    return Rejected(
        Diagnostic(
            code="D1002",
            what=f"the reference does not run {what}",
            where="program",
            because="it has no meaning until something else gives it one",
            fix=fix,
        )
    )


_functions: dict[str, Callable[..., Array]] = {}


def by_recipe(name: str) -> Callable[..., Array]:
    """A function computed by its recipe. The recipe's IR is the definition, and is evaluated like any other."""
    if name not in _functions:
        _functions[name] = _compile_recipe(name)
    return _functions[name]


def _compile_recipe(name: str) -> Callable[..., Array]:
    chosen = FUNCTIONS[name]
    slots = Slots()
    compiler = Expressions({}, (1, 1, 1), 1, slots)
    for parameter in chosen.parameters:
        compiler.scope.bind(parameter.name, slots.new(parameter.dtype))
    steps: list[Run] = []
    for let in chosen.body:
        dtype, run = compiler.compile(let.value)
        steps.append(run)
        compiler.scope.bind(let.name, slots.new(dtype))
    _, result = compiler.compile(chosen.result)

    def function(*arguments: Array) -> Array:
        lanes = Lanes.bare(len(slots.types))
        for slot, argument in enumerate(arguments):
            lanes.variables[slot].bind(np.asarray(argument), None)
        for slot, run in enumerate(steps, len(arguments)):
            lanes.variables[slot].bind(np.asarray(run(lanes, None)), None)
        return result(lanes, None)

    return function
