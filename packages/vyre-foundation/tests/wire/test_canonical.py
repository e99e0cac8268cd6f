"""The canonical form and the fingerprint: what they forget, and that they forget nothing else."""

import itertools
import random
from collections.abc import Callable
from dataclasses import replace

import independent_encoder
import pytest
from blake3 import blake3
from slow_canonical import LITERALS_ONLY, SWAPPED, holds_atomic, slow_canonical
from wire_programs import SORTS, program, programs, some_zero_outside

from vyre_foundation import Program, wire
from vyre_foundation.diagnostics import WireError
from vyre_foundation.ir import (
    Atomic,
    AtomicOp,
    Binary,
    BinOp,
    Bitcast,
    Block,
    Break,
    BufferDecl,
    DataType,
    Elements,
    Expr,
    ExtensionOp,
    Groups,
    If,
    Let,
    LitBool,
    LitF32,
    LitI32,
    LitU32,
    LitU64,
    Loop,
    MemoryKind,
    Node,
    OpaqueStmt,
    Return,
    Shaped,
    SignedIds,
    Stmt,
    Var,
)
from vyre_foundation.walk import map_nodes, preorder, statements, with_bodies
from vyre_reference.testing import mutate

A, B, ONE, TWO = Var("a"), Var("b"), LitU32(1), LitU32(2)


def of(*entry: Stmt, buffers: tuple[BufferDecl, ...] = ()) -> Program:
    return Program(buffers, (1, 1, 1), entry)


def value(e: Expr) -> Program:
    return of(Let("x", e))


def same(left: Program, right: Program) -> bool:
    equal = wire.fingerprint(left) == wire.fingerprint(right)
    assert equal == (without_domain(wire.canonical(left)) == without_domain(wire.canonical(right)))
    return equal


def without_domain(before: Program) -> Program:
    return before.replace(domain=None, facts=())


# ---------------------------------------------------------------------------------------------------- what it is


@pytest.mark.parametrize("sort", SORTS)
def test_the_canonical_form_is_the_one_of_the_slow_canonicaliser(sort: str):
    for seed in range(40):
        before = program(sort, seed)
        want = slow_canonical(before)
        assert wire.canonical(before) == want, seed
        assert wire.fingerprint(before) == blake3(independent_encoder.encode(without_domain(want))).digest()


def test_taking_the_canonical_form_twice_is_taking_it_once():
    for before in programs(20):
        once = wire.canonical(before)
        assert wire.canonical(once) == once
        assert wire.fingerprint(once) == wire.fingerprint(before)
        assert wire.fingerprint(once) == blake3(wire.encode(once, domain=False)).digest()


def test_a_program_remembers_its_fingerprint():
    before = program("plain", 3)
    assert before.fingerprint() is before.fingerprint()
    assert before.fingerprint() == wire.fingerprint(before)


def test_a_program_without_bytes_has_no_fingerprint():
    empty = Program((), (0, 1, 1), ())
    for ask in (wire.fingerprint, wire.canonical, Program.fingerprint):
        with pytest.raises(WireError) as refused:
            ask(empty)
        assert refused.value.code == "W009"


# ---------------------------------------------------------------------------------------------------- what it forgets


def shuffled(before: Program, chance: random.Random) -> Program:
    return before.replace(buffers=chance.sample(before.buffers, len(before.buffers)))


def swapped(before: Program, chance: random.Random) -> Program:
    """Operands of operators whose order the canonical form settles, exchanged at random."""

    def swap(node: Node) -> Node:
        if not isinstance(node, Binary) or holds_atomic(node) or chance.random() < 0.5:
            return node
        one_literal = is_literal(node.left) != is_literal(node.right)
        settled = one_literal or is_literal(node.left) or node.op not in LITERALS_ONLY
        return Binary(node.op, node.right, node.left) if node.op in SWAPPED and settled else node

    return map_nodes(before, swap)


def is_literal(e: Expr) -> bool:
    return isinstance(e, LitU32 | LitI32 | LitF32 | LitBool)


def blocked(before: Program, chance: random.Random) -> Program:
    """Runs of statements that hold no Let among them, put into Blocks."""

    def wrap(body: tuple[Stmt, ...]) -> tuple[Stmt, ...]:
        made: list[Stmt] = []
        position = 0
        while position < len(body):
            run = list(itertools.takewhile(lambda s: not isinstance(s, Let), body[position:]))
            if run and chance.random() < 0.6:
                taken = run[: chance.randint(1, len(run))]
                made.append(Block((*taken, Block(())) if chance.random() < 0.3 else tuple(taken)))
                position += len(taken)
            else:
                made.append(body[position])
                position += 1
        return tuple(made)

    def visit(node: Node) -> Node:
        if not isinstance(node, Stmt):
            return node
        inner = tuple(wrap(getattr(node, f.name)) for f in node.fields if f.annotation == "tuple[Stmt, ...]")
        return with_bodies(node, inner) if inner else node

    made = map_nodes(before, visit)
    return made.replace(entry=wrap(made.entry))


def moved(before: Program, chance: random.Random) -> Program:
    """Over another domain, or none."""
    domains = (None, Elements(chance.randrange(100)), Elements("b"), Groups(chance.randrange(100), 2, 3))
    return before.replace(domain=chance.choice([each for each in domains if each != before.domain]))


def told(before: Program, chance: random.Random) -> Program:
    """With other facts, or none."""
    facts = ((), (SignedIds(),), (Shaped("b", "s", chance.randrange(100), 2),))
    return before.replace(facts=chance.choice([each for each in facts if each != before.facts]))


CHANGES = [shuffled, swapped, blocked, moved, told, some_zero_outside]


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.__name__)
def test_what_the_canonical_form_forgets_does_not_change_the_fingerprint(
    change: Callable[[Program, random.Random], Program],
):
    differing = 0
    for seed, before in enumerate(programs(30)):
        after = change(before, random.Random(seed))
        differing += after != before
        assert wire.fingerprint(after) == wire.fingerprint(before), seed
    assert differing > 40


def test_all_of_it_together_does_not_either():
    for seed, before in enumerate(programs(15)):
        after = before
        for change in CHANGES:
            after = change(after, random.Random(seed))
        assert without_domain(wire.canonical(after)) == without_domain(wire.canonical(before))


def test_the_canonical_form_and_equality_keep_the_domain_that_the_fingerprint_forgets():
    base = of(Return(), buffers=(BufferDecl.read_write("b", 0, DataType.U32),))
    over = [base.replace(domain=each) for each in (None, Elements("b"), Elements(7), Groups(1, 2, 3))]
    assert [wire.canonical(each) for each in over] == over
    assert len(set(over)) == 4
    assert len({each.fingerprint() for each in over}) == 1


def test_the_canonical_form_and_equality_keep_the_facts_that_the_fingerprint_forgets():
    base = of(Return(), buffers=(BufferDecl.read_write("b", 0, DataType.U32),))
    facts = ((), (SignedIds(),), (Shaped("b", "s", 0, 2),), (SignedIds(), Shaped("b", "s", 0, 2)))
    told = [base.replace(facts=each) for each in facts]
    assert [wire.canonical(each) for each in told] == told
    assert len(set(told)) == 4
    assert len({each.fingerprint() for each in told}) == 1
    assert {each.to_wire(domain=False) for each in told} == {base.to_wire()}


def test_a_program_that_its_domain_alone_makes_readable_has_a_fingerprint_of_its_own():
    """Its first statement has the name under which a domain travels: without a domain it cannot be written."""
    posing = OpaqueStmt("vyre.launch.domain", b"\1\7\0\0\0")
    over = [of(posing, Return()).replace(domain=each) for each in (Elements(1), Groups(2))]
    assert over[0].fingerprint() == over[1].fingerprint() != of(Return()).fingerprint()
    for each in over:
        assert Program.from_wire(each.to_wire()) == each
        with pytest.raises(WireError, match=r"vyre\.launch\.domain"):
            each.to_wire(domain=False)


# ---------------------------------------------------------------------------------------------- what it does not forget


def test_a_single_change_changes_the_fingerprint_exactly_when_it_changes_the_canonical_text():
    outcomes = {True: 0, False: 0}
    for number, before in enumerate(programs(10)):
        text, print_ = without_domain(wire.canonical(before)).to_text(), wire.fingerprint(before)
        for seed in range(5):
            after = mutate(before, 1000 * number + seed)
            try:
                changed = without_domain(wire.canonical(after)).to_text() != text
            except WireError:
                continue
            assert (wire.fingerprint(after) != print_) == changed
            assert changed == (without_domain(slow_canonical(after)).to_text() != text)
            outcomes[changed] += 1
    assert outcomes[True] > 100
    assert outcomes[False] > 0


def test_names_binding_and_every_other_field_of_the_program_count():
    buffer = BufferDecl.read_write("b", 0, DataType.U32).with_count(4)
    base = of(Return(), buffers=(buffer,))
    others = [
        base.replace(workgroup_size=(2, 1, 1)),
        base.replace(entry_op_id="x"),
        base.replace(non_composable_with_self=True),
        base.replace(buffers=[replace(buffer, name="c")]),
        base.replace(buffers=[replace(buffer, binding=1)]),
        base.replace(buffers=[replace(buffer, kind=MemoryKind.PUSH)]),
        base.replace(entry=(Return(), Return())),
    ]
    assert len({wire.fingerprint(each) for each in [base, *others]}) == len(others) + 1


# --------------------------------------------------------------------------------------------------- order of operands


@pytest.mark.parametrize("op", BinOp, ids=lambda op: op.word)
def test_a_literal_goes_right_for_exactly_the_commutative_operators(op: BinOp):
    assert same(value(Binary(op, ONE, A)), value(Binary(op, A, ONE))) == (op in SWAPPED)
    assert wire.canonical(value(Binary(op, A, ONE))) == value(Binary(op, A, ONE))


@pytest.mark.parametrize("op", BinOp, ids=lambda op: op.word)
def test_two_literals_are_ordered_for_exactly_the_commutative_operators(op: BinOp):
    for left, right in ((ONE, TWO), (LitF32(1.0), LitBool(True)), (LitI32(-1), LitU32(5))):
        assert same(value(Binary(op, left, right)), value(Binary(op, right, left))) == (op in SWAPPED)


@pytest.mark.parametrize("op", BinOp, ids=lambda op: op.word)
def test_two_other_operands_are_ordered_except_for_add_mul_min_and_max(op: BinOp):
    expected = op in SWAPPED - LITERALS_ONLY
    assert same(value(Binary(op, A, B)), value(Binary(op, B, A))) == expected
    wide = LitU64(1)
    assert same(value(Binary(op, A, wide)), value(Binary(op, wide, A))) == expected


def test_literals_are_ordered_by_their_bytes_which_are_little_endian():
    one, two_hundred_fifty_six = LitU32(1), LitU32(256)
    assert wire.canonical(value(Binary(BinOp.ADD, one, two_hundred_fifty_six))).entry == (
        Let("x", Binary(BinOp.ADD, two_hundred_fifty_six, one)),
    )


def test_an_extension_operator_keeps_its_operands():
    op = ExtensionOp.named("vyre.test")
    assert not same(value(Binary(op, ONE, A)), value(Binary(op, A, ONE)))


@pytest.mark.parametrize("op", [op for op in BinOp if op in SWAPPED], ids=lambda op: op.word)
def test_operands_with_an_atomic_inside_are_never_exchanged(op: BinOp):
    atomic = Binary(BinOp.SUB, A, Atomic(AtomicOp.ADD, "b", ONE, None, ONE))
    for other in (ONE, A, Atomic(AtomicOp.OR, "b", ONE, None, ONE)):
        for pair in ((other, atomic), (atomic, other)):
            before = value(Binary(op, *pair))
            assert wire.canonical(before) == before


def test_operands_are_ordered_bottom_up():
    inner, exchanged = Binary(BinOp.EQ, A, B), Binary(BinOp.EQ, B, A)
    for op in (BinOp.AND, BinOp.BIT_XOR):
        made = [value(Binary(op, *pair)) for pair in itertools.product((inner, exchanged, A), repeat=2)]
        assert len({wire.fingerprint(each) for each in made}) == 3


def test_a_bitcast_is_ordered_by_the_name_it_travels_with():
    as_float, as_int = Bitcast(DataType.F32, ONE), Bitcast(DataType.I32, ONE)
    assert same(value(Binary(BinOp.EQ, as_float, as_int)), value(Binary(BinOp.EQ, as_int, as_float)))
    assert slow_canonical(value(Binary(BinOp.EQ, as_int, as_float))) == wire.canonical(
        value(Binary(BinOp.EQ, as_float, as_int))
    )


# -------------------------------------------------------------------------------------------------- blocks and buffers


def test_a_block_with_a_let_stays_and_one_without_goes():
    let, done = Let("x", ONE), Return()
    assert wire.canonical(of(Block((done, Block(()))))) == of(done)
    assert wire.canonical(of(Block((let, done)))) == of(Block((let, done)))
    assert wire.canonical(of(Block((Block((let,)), done)))) == of(Block((let,)), done)
    assert wire.canonical(of(If(A, (Block((done,)),), (Block((let,)),)))) == of(If(A, (done,), (Block((let,)),)))


def test_splicing_may_put_statements_after_a_return():
    assert wire.canonical(of(Block((Return(),)), Return())) == of(Return(), Return())


def test_a_break_in_a_spliced_block_leaves_the_same_loop():
    inner = Loop("j", ONE, A, (Block((If(A, (Block((Break(),)),)), Block((Break(),)))),))
    spliced = Loop("j", ONE, A, (If(A, (Break(),)), Break()))
    made = of(Loop("i", ONE, A, (inner, Block((Break(),)))))
    assert wire.canonical(made) == of(Loop("i", ONE, A, (spliced, Break())))
    assert made.fingerprint() == of(Loop("i", ONE, A, (spliced, Break()))).fingerprint()
    assert made.fingerprint() != of(Loop("i", ONE, A, (inner, Block((Return(),))))).fingerprint()


def test_blocks_nested_deeper_than_the_limit_have_no_canonical_form_though_splicing_would_remove_them():
    nested: Stmt = Block((Return(),))
    for _ in range(63):
        nested = Block((nested,))
    assert wire.canonical(of(nested)) == of(Return())
    with pytest.raises(WireError, match="nest too deep"):
        wire.canonical(of(Block((nested,))))


def test_buffers_are_sorted_by_the_length_of_their_names_first():
    names = ["b", "a", "aa", "", "Z", "é"]
    made = of(buffers=tuple(BufferDecl.read(name, 0, DataType.U32) for name in names))
    assert [b.name for b in wire.canonical(made).buffers] == ["", "Z", "a", "b", "aa", "é"]


def test_buffers_of_one_name_are_sorted_by_binding_and_the_kinds_push_and_persistent_change_places():
    base = BufferDecl.read("a", 0, DataType.U32)
    persistent, push = base.with_kind(MemoryKind.PERSISTENT), base.with_kind(MemoryKind.PUSH)
    made = of(buffers=(replace(base, binding=256), replace(base, binding=1), push, persistent))
    # little endian: 256 is 00 01 00 00, before 1, which is 01 00 00 00
    assert wire.canonical(made).buffers == (persistent, push, replace(base, binding=256), replace(base, binding=1))


def test_buffers_that_differ_only_in_the_high_half_of_a_range_have_one_order_too():
    low, high = (replace(BufferDecl.read("a", 0, DataType.U32), output_byte_range=(0, n << 32)) for n in (1, 2))
    assert same(of(buffers=(low, high)), of(buffers=(high, low)))


def test_the_generator_makes_what_these_tests_need():
    nodes = [node for before in programs(30) for node in preorder(before)]
    assert any(isinstance(node, Binary) and holds_atomic(node) for node in nodes)
    blocks = [s for before in programs(30) for s in statements(before) if isinstance(s, Block)]
    assert any(any(isinstance(inner, Let) for inner in block.body) for block in blocks)
    assert any(not any(isinstance(inner, Let) for inner in block.body) for block in blocks)
