"""The types of a program's expressions, straight from the tables of `signatures`: slow, and without reasons."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from vyre_foundation.ir import (
    Atomic,
    Binary,
    BinOp,
    Bitcast,
    BufLen,
    Cast,
    DataType,
    Expr,
    Fma,
    InvocationId,
    Let,
    LitBool,
    LitF32,
    LitF64,
    LitI32,
    LitI64,
    LitU32,
    LitU64,
    Load,
    LocalId,
    Loop,
    Node,
    NumWorkgroups,
    Program,
    Select,
    Stmt,
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
from vyre_foundation.ir.operators import COMPARE_EXCHANGE_OPS, LEGACY_SUBGROUP_OPS, AtomicOp
from vyre_foundation.signatures import (
    FMA_OPERANDS,
    SHUFFLE_VALUES,
    TRUTH,
    Mismatch,
    atomic_elements,
    binary_type,
    can_bitcast,
    can_cast,
    reduce_operands,
    unary_type,
)
from vyre_foundation.walk import Scope, fold, labelled_children

Found = DataType | None
Types = Mapping[str, Found]

_FIXED: Final[dict[type[Node], DataType]] = {
    LitU32: DataType.U32,
    LitI32: DataType.I32,
    LitBool: DataType.BOOL,
    LitF32: DataType.F32,
    LitU64: DataType.U64,
    LitI64: DataType.I64,
    LitF64: DataType.F64,
    **dict.fromkeys((InvocationId, WorkgroupId, LocalId, NumWorkgroups), DataType.U32),
    **dict.fromkeys((SubgroupLocalId, SubgroupSize, BufLen), DataType.U32),
}


def element_types(program: Program) -> dict[str, Found]:
    """Buffer names to their scalar types; None for declared types."""
    return {b.name: b.element if isinstance(b.element, DataType) else None for b in program.buffers}


def expression_type(expression: Expr, scope: Scope[Found], elements: Types) -> Found:
    """The type of an expression; None when it has none or it is not known."""
    return fold(expression, lambda node, types: node_type(node, types, scope, elements))[0]


def node_type(node: Node, types: tuple[Found, ...], scope: Scope[Found], elements: Types) -> Found:
    """The type of one node, given those of its operands."""
    fixed = _FIXED.get(type(node))
    if fixed is not None:
        return fixed
    match node:
        case Var(name):
            return scope.find(name)
        case Load(buffer, _):
            return elements.get(buffer) if types[0] is DataType.U32 else None
        case Atomic():
            return _atomic_type(node, types, elements)
        case _:
            return None if None in types else _operation_type(node, tuple(t for t in types if t is not None))


def _operation_type(node: Node, types: tuple[DataType, ...]) -> Found:
    match node, types:
        case Binary(BinOp() as op, _, _), (left, right) if op not in LEGACY_SUBGROUP_OPS:
            result = binary_type(op, left, right)
            return None if isinstance(result, Mismatch) else result
        case Unary(UnOp() as op, _), (operand,):
            result = unary_type(op, operand)
            return None if isinstance(result, Mismatch) else result
        case Select(), (cond, yes, no):
            return yes if cond in TRUTH and yes is no else None
        case Cast(DataType() as target, _), (source,):
            return target if can_cast(source, target) else None
        case Bitcast(DataType() as target, _), (source,):
            return target if can_bitcast(source, target) else None
        case Fma(), (a, b, c):
            return a if a is b is c and a in FMA_OPERANDS else None
        case _:
            return _subgroup_type(node, types)


def _subgroup_type(node: Node, types: tuple[DataType, ...]) -> Found:
    match node, types:
        case SubgroupReduce(op, _), (value,):
            return value if value in reduce_operands(op) else None
        case SubgroupShuffle(), (value, lane):
            return value if value in SHUFFLE_VALUES and lane is DataType.U32 else None
        case SubgroupBallot(), (cond,):
            return DataType.U32 if cond in TRUTH else None
        case _:
            return None


def _atomic_type(node: Atomic, types: tuple[Found, ...], elements: Types) -> Found:
    element = elements.get(node.buffer)
    if element is None or types[0] is not DataType.U32 or not isinstance(node.op, AtomicOp):
        return None
    wants_expected = node.op in COMPARE_EXCHANGE_OPS
    fits = (node.expected is not None) == wants_expected and all(t is element for t in types[1:])
    return element if fits and element in atomic_elements(node.op) else None


Place = tuple[str, Stmt, Scope[Found]]


def walk_scopes(program: Program) -> Iterator[Place]:
    """Every statement with its path and what is visible before it, in text order.

    The scope is the walk's own and grows as the walk goes on: use it before asking for the next statement.
    """
    elements = element_types(program)
    top = Scope[Found]()
    stack = [(f"entry[{n}]", s, top) for n, s in reversed(list(enumerate(program.entry)))]
    while stack:
        path, statement, scope = stack.pop()
        yield path, statement, scope
        if isinstance(statement, Let):
            scope.bind(statement.name, expression_type(statement.value, scope, elements))
        inner: dict[str, Scope[Found]] = {}
        children: list[tuple[str, Stmt, Scope[Found]]] = []
        for label, child in labelled_children(statement):
            if isinstance(child, Stmt):
                body = inner.setdefault(label.partition("[")[0], scope.enter())
                if isinstance(statement, Loop):
                    body.bind(statement.var, DataType.U32)
                children.append((f"{path}.{label}", child, body))
        stack.extend(reversed(children))
