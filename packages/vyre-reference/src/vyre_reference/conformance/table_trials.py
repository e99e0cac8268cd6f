"""Trials of a table: a program that computes every row, one invocation a row.

Operands stand in read buffers `a`, `b`, `c`; the result goes to `r`. One rule for each kind of table.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from vyre_foundation.ir import (
    Barrier,
    Binary,
    BinOp,
    Bitcast,
    BufferDecl,
    Call,
    Cast,
    DataType,
    Expr,
    Fma,
    If,
    InvocationId,
    Let,
    LitU32,
    Load,
    LocalId,
    Program,
    Select,
    Stmt,
    Store,
    SubgroupBallot,
    SubgroupReduce,
    SubgroupReduceOp,
    SubgroupShuffle,
    Unary,
    UnOp,
    Var,
)
from vyre_reference.conformance.bits import to_bytes
from vyre_reference.conformance.table_atomics import atomic_trials
from vyre_reference.conformance.table_file import Table
from vyre_reference.conformance.table_literals import literal_trial
from vyre_reference.conformance.trial import Output, Trial, shown

WORKGROUP: Final = 64
NAMES: Final = "abc"
ROW: Final = Var("row")


def table_trials(table: Table) -> list[Trial]:
    """Most tables make one; an atomic's one for storage and one for workgroup memory."""
    if table.kind == "atomic":
        return atomic_trials(table)
    if table.kind == "literal":
        return [literal_trial(table)]
    return [_row_trial(table)]


def _row_trial(table: Table) -> Trial:
    count = len(table.rows)
    workgroup = int(table.keys.get("workgroup", WORKGROUP))
    inputs = tuple(to_bytes(t, table.operand(n)) for n, t in enumerate(table.operands))
    return Trial(
        label="",
        program=_program(table, workgroup),
        inputs=inputs,
        grid=(-(-count // workgroup), 1, 1),
        outputs=(Output(table.results[0], tuple(table.result(0))),),
        errors=(),
        rows=tuple(((0, row),) for row in range(count)),
        describe=lambda row: operands_text(table, row),
    )


def operands_text(table: Table, row: int) -> str:
    return ", ".join(shown(t, bits) for t, bits in zip(table.operands, table.rows[row][0], strict=True))


def _program(table: Table, workgroup: int) -> Program:
    count = len(table.rows)
    buffers = [BufferDecl.read(NAMES[n], n, t).with_count(count) for n, t in enumerate(table.operands)]
    buffers.append(BufferDecl.output("r", len(buffers), table.results[0]).with_count(count))
    buffers += _SPACES.get(table.keys.get("space", ""), _no_space)(table.operands[0])
    operands: list[Expr] = [Load(NAMES[n], ROW) for n in range(len(table.operands))]
    body = _STATEMENTS.get(table.kind, _guarded)(table, operands)
    return Program.wrapped(buffers, (workgroup, 1, 1), [Let("row", InvocationId(0)), *body], "vyre.conformance")


# ----------------------------------------------------------------------------------------------------- expression kinds


def _binary(table: Table, operands: list[Expr]) -> Expr:
    return Binary(BinOp[table.op.upper()], *operands)


def _unary(table: Table, operands: list[Expr]) -> Expr:
    return Unary(UnOp[table.op.upper()], *operands)


def _cast(table: Table, operands: list[Expr]) -> Expr:
    return Cast(table.results[0], *operands)


def _bitcast(table: Table, operands: list[Expr]) -> Expr:
    return Bitcast(table.results[0], *operands)


def _reduce(table: Table, operands: list[Expr]) -> Expr:
    return SubgroupReduce(SubgroupReduceOp[table.op.upper()], *operands)


EXPRESSIONS: Final[dict[str, Callable[[Table, list[Expr]], Expr]]] = {
    "binary": _binary,
    "unary": _unary,
    "cast": _cast,
    "bitcast": _bitcast,
    "select": lambda _table, operands: Select(*operands),
    "call": lambda table, operands: Call(table.op, tuple(operands)),
    "fma": lambda _table, operands: Fma(*operands),
    "subgroup_reduce": _reduce,
    "subgroup_shuffle": lambda _table, operands: SubgroupShuffle(*operands),
    "subgroup_ballot": lambda _table, operands: SubgroupBallot(*operands),
}


def _expression(table: Table, operands: list[Expr]) -> Expr:
    if table.kind not in EXPRESSIONS:
        raise ValueError(f"{table.name}: there are no tables of kind `{table.kind}`")
    return EXPRESSIONS[table.kind](table, operands)


# ------------------------------------------------------------------------------------------------------ statement kinds


def _guarded(table: Table, operands: list[Expr]) -> list[Stmt]:
    return _for_each_row(table, _expression(table, operands))


def _for_each_row(table: Table, value: Expr) -> list[Stmt]:
    is_row = Binary(BinOp.LT, ROW, LitU32(len(table.rows)))
    return [If(is_row, (Store("r", ROW, value),))]


def _everywhere(table: Table, operands: list[Expr]) -> list[Stmt]:
    """Subgroup operations stand under no condition: the rows fill whole workgroups."""
    if len(table.rows) % int(table.keys["workgroup"]):
        raise ValueError(f"{table.name}: {len(table.rows)} rows do not fill workgroups of {table.keys['workgroup']}")
    return [Let("value", _expression(table, operands)), Store("r", ROW, Var("value"))]


def _store(table: Table, operands: list[Expr]) -> list[Stmt]:
    """A load and a store, by way of the memory the table names."""
    (value,) = operands
    match table.keys["space"]:
        case "workgroup":
            place = LocalId(0)
            return [Store("tile", place, value), Barrier(), *_for_each_row(table, Load("tile", place))]
        case "local":
            return [Store("mine", LitU32(1), value), *_for_each_row(table, Load("mine", LitU32(1)))]
        case _:
            return _for_each_row(table, value)


_STATEMENTS: Final[dict[str, Callable[[Table, list[Expr]], list[Stmt]]]] = {
    "store": _store,
    "subgroup_reduce": _everywhere,
    "subgroup_shuffle": _everywhere,
    "subgroup_ballot": _everywhere,
}


def _no_space(_dtype: DataType) -> list[BufferDecl]:
    return []


_SPACES: Final[dict[str, Callable[[DataType], list[BufferDecl]]]] = {
    "workgroup": lambda dtype: [BufferDecl.workgroup("tile", WORKGROUP, dtype)],
    "local": lambda dtype: [BufferDecl.local("mine", 3, dtype)],
}
