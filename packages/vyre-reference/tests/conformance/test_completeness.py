"""Nothing of the IR is left out, and the data claim nothing that is not legal: the files against the type tables."""

from collections.abc import Iterator

from vyre_foundation.ir import (
    EXPRESSIONS,
    STATEMENTS,
    AtomicOp,
    BufferRef,
    DataType,
    Node,
    OpaqueExpr,
    OpaqueStmt,
    SubgroupReduceOp,
)
from vyre_foundation.signatures import (
    ALL_TYPES,
    BINARY,
    FMA_OPERANDS,
    SHUFFLE_VALUES,
    TRUTH,
    UNARY,
    atomic_elements,
    binary_type,
    can_bitcast,
    can_cast,
    can_store,
    reduce_operands,
    unary_type,
)
from vyre_foundation.walk import preorder
from vyre_reference.conformance import cases
from vyre_reference.conformance.table_file import Table

Signature = tuple[str, tuple[DataType, ...], object]

TABLES = [content for content in (case.read() for case in cases()) if isinstance(content, Table)]


def signatures(kind: str) -> set[Signature]:
    """What the tables of one kind cover: operator, operand types, result type."""
    return {(table.op, table.operands, table.results[0]) for table in TABLES if table.kind == kind}


def pairs_of_types() -> Iterator[tuple[DataType, DataType]]:
    return ((a, b) for a in DataType for b in DataType)


def test_every_binary_operator_has_a_file_for_every_pair_of_types_it_takes():
    legal = {
        (op.word, (left, right), binary_type(op, left, right))
        for op, signature in BINARY.items()
        for left in signature.left
        for right in signature.right or {left}
    }

    assert signatures("binary") == legal


def test_every_unary_operator_has_a_file_for_every_type_it_takes():
    legal = {(op.word, (t,), unary_type(op, t)) for op, signature in UNARY.items() for t in signature.operand}

    assert signatures("unary") == legal


def test_every_legal_cast_and_bitcast_has_a_file():
    assert signatures("cast") == {("", (a,), b) for a, b in pairs_of_types() if can_cast(a, b)}
    assert signatures("bitcast") == {("", (a,), b) for a, b in pairs_of_types() if can_bitcast(a, b)}


def test_every_type_is_selected_under_every_type_of_condition():
    assert signatures("select") == {("", (cond, t, t), t) for cond in TRUTH for t in ALL_TYPES}


def test_fma_has_a_file_for_every_type_it_takes():
    assert signatures("fma") == {("", (t, t, t), t) for t in FMA_OPERANDS}


def test_every_atomic_has_a_file_for_every_element_it_works_on():
    found = {(table.op, table.results[0]) for table in TABLES if table.kind == "atomic"}

    assert found == {(op.word, t) for op in AtomicOp for t in atomic_elements(op)}


def test_every_subgroup_operation_has_a_file_for_every_type_it_takes():
    reductions = {(op.word, (t,), t) for op in SubgroupReduceOp for t in reduce_operands(op)}

    assert signatures("subgroup_reduce") == reductions
    assert signatures("subgroup_shuffle") == {("", (t, DataType.U32), t) for t in SHUFFLE_VALUES}
    assert signatures("subgroup_ballot") == {("", (t,), DataType.U32) for t in TRUTH}


def test_every_type_goes_through_every_memory_and_every_legal_store_has_a_file():
    found = {(table.keys["space"], table.operands[0], table.results[0]) for table in TABLES if table.kind == "store"}

    stores = {("global", a, b) for a, b in pairs_of_types() if can_store(a, b)}
    assert found == stores | {(space, t, t) for space in ("workgroup", "local") for t in ALL_TYPES}


def test_every_node_that_can_be_executed_occurs_in_a_program_with_an_answer():
    seen: set[type[Node]] = set()
    for case in cases():
        for trial in case.trials():
            if trial.outputs:
                seen |= {type(node) for node in preorder(trial.program)}

    never_run = {BufferRef, OpaqueExpr, OpaqueStmt}
    ends_with_an_error = {"Trap", "Resume", "IndirectDispatch"}
    wanted = {*EXPRESSIONS.kinds, *STATEMENTS.kinds} - never_run
    assert {node.__name__ for node in wanted - seen} <= ends_with_an_error


def test_every_statement_that_ends_with_an_error_has_a_case():
    nodes = {
        type(node) for case in cases() for trial in case.trials() if trial.errors for node in preorder(trial.program)
    }

    assert {"Trap", "Resume", "IndirectDispatch", "OpaqueStmt", "OpaqueExpr", "BufferRef"} <= {
        n.__name__ for n in nodes
    }


def test_every_row_of_a_table_is_different():
    for table in TABLES:
        if not table.kind.startswith(("subgroup", "atomic")):
            operands = [row for row, _ in table.rows]
            assert len(set(operands)) == len(operands), table.name
