"""Mutants and arbitrary programs: always constructible, never the same as before, varied."""

import pickle
from collections import Counter
from dataclasses import replace

from vyre_foundation import ir
from vyre_foundation.ir import (
    EXPRESSIONS,
    NOT_BUFFER_ELEMENTS,
    STATEMENTS,
    BinOp,
    DeclaredKind,
    DeclaredType,
    ExtensionOp,
)
from vyre_foundation.walk import diff, preorder, tree_size
from vyre_reference.testing import Knobs, generate, generate_any, mutate, problems
from vyre_reference.testing.dice import Dice
from vyre_reference.testing.variations.mutate import MUTATIONS

SMALL = replace(Knobs.everything(), statements=8, max_depth=2, buffers=4)
EMPTY = ir.Program((), (1, 1, 1), ())


def test_a_mutant_differs_from_its_program_and_is_the_same_for_the_same_seed():
    for seed in range(100):
        program = generate(seed, Knobs.tiny())
        mutant = mutate(program, seed)
        assert mutant != program
        assert mutant == mutate(program, seed)
        assert diff(program, mutant)


def test_even_an_empty_program_has_a_mutant():
    assert mutate(EMPTY, 0) != EMPTY


def test_mutants_break_many_rules_and_sometimes_none():
    codes = Counter[str]()
    for seed in range(200):
        found = problems(mutate(generate(seed % 60, SMALL), seed), warnings=False)
        codes[found[0][:4] if found else "valid"] += 1

    assert codes["valid"] > 20
    assert len(codes) >= 12
    assert codes["V010"] > 0


def test_every_mutation_applies_somewhere():
    programs = [generate(seed, Knobs.everything()) for seed in range(40)]
    for position, mutation in enumerate(MUTATIONS):
        changed = [mutation(Dice(seed), program) for seed, program in enumerate(programs)]
        assert any(c is not None and c != p for c, p in zip(changed, programs, strict=True)), position


def test_arbitrary_programs_hold_every_node_class_operator_and_type():
    nodes = [node for seed in range(400) for node in preorder(generate_any(seed))]
    assert {type(node) for node in nodes} == {*EXPRESSIONS.kinds, *STATEMENTS.kinds}
    operators = {node.op for node in nodes if isinstance(node, ir.Binary)}
    assert operators >= set(BinOp)
    assert any(isinstance(op, ExtensionOp) for op in operators)
    buffers = [b for seed in range(250) for b in generate_any(seed).buffers]
    kinds = {b.element.kind for b in buffers if isinstance(b.element, DeclaredType)}
    assert kinds == set(DeclaredKind)


def test_arbitrary_programs_are_values_like_any_other():
    for seed in range(100):
        program = generate_any(seed)
        again = pickle.loads(pickle.dumps(program))
        assert again == program == generate_any(seed)
        assert hash(again) == hash(program)
        assert diff(program, again) == ()


def test_encodable_programs_keep_to_what_the_wire_format_has():
    for seed in range(200):
        program = generate_any(seed, encodable=True)
        for buffer in program.buffers:
            assert not (isinstance(buffer.element, DeclaredType) and buffer.element.kind in NOT_BUFFER_ELEMENTS)
        for node in preorder(program):
            assert not isinstance(node, ir.NumWorkgroups) or node.axis < 3


def test_the_size_of_arbitrary_programs_follows_the_wish():
    assert tree_size(generate_any(1, size=1)) < tree_size(generate_any(1, size=200))
