"""Arithmetic of F16 and BF16 written out in F32: the same bytes, and no operator of a half is left."""

from __future__ import annotations

from dataclasses import replace

from same_bytes import EVERYTHING, outcome

from vyre_foundation import ir
from vyre_foundation.ir import DataType, Program
from vyre_foundation.passes.halves import without_half_arithmetic
from vyre_foundation.validation import check
from vyre_foundation.walk import operands, postorder
from vyre_reference.testing import generate_case
from vyre_reference.testing.oracles.infer import element_types, expression_type, walk_scopes

TYPES = frozenset({DataType.F16, DataType.BF16, DataType.F32, DataType.F64, DataType.U32, DataType.BOOL})
PROGRAMS = 120


def operations_of_halves(program: Program) -> int:
    elements, found = element_types(program), 0
    for _, statement, scope in walk_scopes(program):
        for node in (inner for e in operands(statement) for inner in postorder(e)):
            if isinstance(node, ir.Binary | ir.Unary | ir.Fma):
                operand = expression_type(operands(node)[0], scope, elements)
                found += operand is not None and operand.is_half
    return found


def test_halves_written_out_give_the_same_bytes():
    found = 0
    for seed in range(PROGRAMS):
        case = generate_case(seed, replace(EVERYTHING, types=TYPES))
        made = without_half_arithmetic(case.program)
        check(made)
        assert operations_of_halves(made) == 0, f"case {seed}"
        found += operations_of_halves(case.program) > 0
        assert outcome(made, case) == outcome(case.program, case), f"case {seed}"
    assert found > PROGRAMS // 4


def test_a_program_without_halves_stays_as_it_is():
    for seed in range(20):
        program = generate_case(seed, replace(EVERYTHING, types=frozenset({DataType.I32}))).program
        assert without_half_arithmetic(program) == program
