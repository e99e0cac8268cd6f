"""Every construct is reachable: one walk over a thousand programs, then one question per kind of thing."""

from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import combinations
from typing import Any

from vyre_foundation import ir
from vyre_foundation.ir import (
    EXPRESSIONS,
    LEGACY_SUBGROUP_OPS,
    LEGAL_PAIRS,
    STATEMENTS,
    AtomicOp,
    BinOp,
    DataType,
    LinearType,
    MemoryOrdering,
    Node,
    Program,
    SubgroupReduceOp,
    UnOp,
)
from vyre_foundation.ir.shapes import PREDICATES
from vyre_foundation.passes.values import element_type
from vyre_foundation.signatures import can_bitcast, can_cast
from vyre_foundation.walk import Scope, fold, operands, preorder
from vyre_reference.testing import Knobs, generate, generate_case
from vyre_reference.testing.oracles.infer import Found, element_types, node_type, walk_scopes

NOT_GENERATED = {ir.BufferRef, ir.Call, ir.IndirectDispatch, ir.OpaqueExpr, ir.OpaqueStmt, ir.Resume}
"""Nothing executes them; `generate_any` makes them."""


@cache
def seen() -> Counter[object]:
    found = Counter[object]()
    for seed in range(300):
        note_program(generate(seed, Knobs.everything()), found)
    for seed, (a, b) in enumerate(combinations(DataType, 2)):
        note_program(generate(seed, of_two_types(a, b)), found)
    for seed in range(100):
        note_program(generate(seed, replace(Knobs.everything(), buffers=16)), found)
    return found


def of_two_types(a: DataType, b: DataType) -> Knobs:
    return replace(Knobs.everything(), types=frozenset({a, b}), statements=60, max_depth=6)


def note_program(program: Program, found: Counter[object]) -> None:
    elements = element_types(program)
    found[type(program.domain)] += 1
    found["named", program.entry_op_id is not None] += 1
    found["flag", program.non_composable_with_self] += 1
    found["axes", sum(n > 1 for n in program.workgroup_size)] += 1
    for b in program.buffers:
        found[b.access, b.kind] += 1
        found.update([("element", b.element), ("linear", b.linear_type), type(b.shape_predicate)])
        found.update(
            [("scratch", b.is_scratch), ("launch sized", b.count == 0), ("hinted", b.hints != ir.DEFAULT_HINTS)]
        )
        found["output", b.is_output, b.pipeline_live_out, b.output_byte_range is not None] += 1
    for _, statement, scope in walk_scopes(program):
        found[type(statement)] += 1
        if isinstance(statement, ir.Barrier):
            found["barrier", statement.ordering] += 1
        for expression in operands(statement):
            note_expression(expression, scope, elements, found)


def note_expression(root: ir.Expr, scope: Scope[Found], elements: dict[str, Found], found: Counter[object]) -> None:
    def note(node: Node, types: tuple[Found, ...]) -> Found:
        found[type(node)] += 1
        match node:
            case ir.Binary(op, _, _) | ir.Unary(op, _) | ir.SubgroupReduce(op, _):
                found[op] += 1
            case ir.Atomic(op, _, _, _, _, ordering):
                found.update([op, ("atomic", ordering)])
            case ir.Cast(target, _):
                found["cast", types[0], target] += 1
            case ir.Bitcast(target, _):
                found["bitcast", types[0], target] += 1
            case _:
                pass
        return node_type(node, types, scope, elements)

    fold(root, note)


@cache
def seen_differentiable() -> Counter[object]:
    found = Counter[object]()
    for seed in range(240):
        note_program(generate(seed, Knobs.gradients(breaks=seed % 2 == 0)), found)
    return found


NOT_DIFFERENTIABLE = {*NOT_GENERATED, *ir.COLLECTIVES, ir.LitU64, ir.LitI64}
"""No derivative mirrors collectives (A015); `Knobs.gradients` leaves wide integers out."""

REVEALS_ORDER = {AtomicOp.EXCHANGE, AtomicOp.COMPARE_EXCHANGE, AtomicOp.COMPARE_EXCHANGE_WEAK, AtomicOp.FETCH_NAND}
"""Integers decide branches, and which branch is taken must not depend on the order of atomics."""


def test_every_construct_is_generated_in_differentiable_programs():
    found = seen_differentiable()
    operators = (set(BinOp) - LEGACY_SUBGROUP_OPS) | set(UnOp) | (set(SubgroupReduceOp))

    assert {k for k in (*EXPRESSIONS.kinds, *STATEMENTS.kinds) if not found[k]} == NOT_DIFFERENTIABLE
    assert {op for op in operators if not found[op]} == set()
    assert not any(found[op] for op in REVEALS_ORDER)
    assert len({op for op in AtomicOp if found[op]}) > 3
    assert {o for o in MemoryOrdering if found["atomic", o]} == set(MemoryOrdering) - {MemoryOrdering.GRID_SYNC}
    assert {o for o in MemoryOrdering if found["barrier", o]} == set(MemoryOrdering) - {MemoryOrdering.RELAXED}


def test_every_sort_of_buffer_and_launch_is_generated_in_differentiable_programs():
    found = seen_differentiable()

    assert {pair for pair in LEGAL_PAIRS if not found[pair]} == set()
    assert {t for t in LinearType if not found["linear", t]} == set()
    assert {t for t in Knobs.gradients().types if not found["element", t]} == set()
    assert all(found[kind, True] for kind in ("scratch", "launch sized", "hinted"))
    assert all(found[kind] for kind in (type(None), ir.Elements, ir.Groups))
    assert all(found["axes", n] for n in range(4))


def test_every_executable_node_class_is_generated():
    assert {k for k in (*EXPRESSIONS.kinds, *STATEMENTS.kinds) if not seen()[k]} == NOT_GENERATED


def test_every_operator_but_the_legacy_ones_is_generated():
    wanted = (set(BinOp) - LEGACY_SUBGROUP_OPS) | set(UnOp) | set(AtomicOp) | set(SubgroupReduceOp)

    assert {op for op in wanted if not seen()[op]} == set()
    assert not any(seen()[op] for op in LEGACY_SUBGROUP_OPS)


def test_every_legal_ordering_is_generated_and_no_other():
    assert {o for o in MemoryOrdering if seen()["atomic", o]} == set(MemoryOrdering) - {MemoryOrdering.GRID_SYNC}
    assert {o for o in MemoryOrdering if seen()["barrier", o]} == set(MemoryOrdering) - {MemoryOrdering.RELAXED}


def test_every_type_and_every_legal_conversion_is_generated():
    casts = {("cast", a, b) for a in DataType for b in DataType if can_cast(a, b)}
    bitcasts = {("bitcast", a, b) for a in DataType for b in DataType if can_bitcast(a, b) and a is not b}

    assert {t for t in DataType if not seen()["element", t]} == set()
    assert {pair for pair in casts | bitcasts if not (seen()[pair] or comes_up(*pair))} == set()


def comes_up(kind: str, source: DataType, target: DataType) -> bool:
    """Whether programs over these two types reach a conversion that the common sample missed."""
    found = Counter[object]()
    for seed in range(100):
        note_program(generate(seed, of_two_types(source, target)), found)
        if found[kind, source, target]:
            return True
    return False


def test_every_sort_of_buffer_is_generated():
    assert {pair for pair in LEGAL_PAIRS if not seen()[pair]} == set()
    assert {t for t in LinearType if not seen()["linear", t]} == set()
    assert {p for p in PREDICATES if not seen()[p]} == set()
    for kind in ("scratch", "launch sized", "hinted"):
        assert seen()[kind, True], kind
        assert seen()[kind, False], kind
    for form in (
        (True, True, True),
        (True, True, False),
        (False, True, False),
        (False, True, True),
        (False, False, True),
    ):
        assert seen()["output", *form], form


def test_the_rarer_fields_of_a_program_are_generated():
    assert all(seen()[kind] for kind in (type(None), ir.Elements, ir.Groups))
    assert seen()["named", True]
    assert seen()["flag", True]
    assert all(seen()["axes", n] for n in range(4))


def test_copies_move_floats_out_of_memory_of_a_workgroup_and_of_an_invocation():
    """As floats and as bits: what a copy moves of a NaN is what the caller sees."""
    moved: set[tuple[bool, bool]] = set()
    for seed in range(1200):
        program = generate(seed, Knobs.everything())
        buffers = {buffer.name: buffer for buffer in program.buffers}
        for node in preorder(program):
            if isinstance(node, ir.AsyncStore):
                source, target = buffers[node.source], buffers[node.destination]
                if element_type(source).is_float:
                    moved.add((source.is_workgroup, element_type(target).is_float))
    assert moved == {(False, False), (False, True), (True, False), (True, True)}


def test_a_knob_turned_off_removes_its_construct():
    off = {
        "control_flow": (ir.If, ir.Loop, ir.Block, ir.Return, ir.Break),
        "early_returns": (ir.Return,),
        "breaks": (ir.Break,),
        "traps": (ir.Trap,),
        "async_copies": (ir.AsyncLoad, ir.AsyncStore, ir.AsyncWait),
        "subgroups": (ir.SubgroupReduce, ir.SubgroupShuffle, ir.SubgroupBallot, ir.SubgroupSize, ir.SubgroupLocalId),
        "bitcasts": (ir.Bitcast,),
        "atomics": (ir.Atomic,),
        "collectives": (ir.AllReduce, ir.AllGather, ir.ReduceScatter, ir.Broadcast),
    }
    for knob, kinds in off.items():
        changes: dict[str, Any] = {knob: False}
        knobs = Knobs(**changes)
        for seed in range(40):
            program = generate(seed, knobs)
            assert not any(isinstance(node, kinds) for node in preorder(program)), (knob, seed)


def test_types_are_kept_to_those_allowed():
    """U32 and Bool aside, which indices and conditions need."""
    allowed = {DataType.I16, DataType.F64, DataType.U32, DataType.BOOL}
    for seed in range(60):
        program = generate(seed, Knobs(types=frozenset({DataType.I16, DataType.F64})))
        assert {b.element for b in program.buffers} <= allowed
        assert {n.target for n in preorder(program) if isinstance(n, ir.Cast)} <= allowed


def test_names_of_closed_scopes_come_back():
    def binds_twice(program: Program) -> bool:
        names = [n.name for n in preorder(program) if isinstance(n, ir.Let)]
        return len(set(names)) < len(names)

    assert any(binds_twice(generate(seed)) for seed in range(200))


def test_inputs_have_the_bytes_their_declarations_ask_for():
    for seed in range(150):
        case = generate_case(seed)
        for decl in case.program.inputs:
            assert isinstance(decl.element, DataType)
            count = decl.count or case.counts[decl.name]
            assert len(case.inputs[decl.name]) == count * decl.element.size
        assert set(case.inputs) == {b.name for b in case.program.inputs}
        assert set(case.counts) == {b.name for b in case.program.inputs if b.count == 0}


def test_empty_buffers_and_special_floats_occur_among_the_inputs():
    cases = [generate_case(seed) for seed in range(300)]

    assert any(count == 0 for case in cases for count in case.counts.values())
    floats = [case.inputs[b.name] for case in cases for b in case.program.inputs if b.element is DataType.F32]
    words = {raw[n : n + 4] for raw in floats for n in range(0, len(raw), 4)}
    for bits in (0x7FC0_0000, 0x7F80_0001, 0x8000_0000, 0xFF80_0000, 0x0000_0001):
        assert bits.to_bytes(4, "little") in words
