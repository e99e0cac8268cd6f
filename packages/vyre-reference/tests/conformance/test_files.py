"""The files themselves: they read back, their programs are valid, and an independent executor agrees."""

import pytest

from vyre_foundation import validate
from vyre_foundation.diagnostics import Severity
from vyre_foundation.ir import DataType
from vyre_foundation.launch import plan_launch
from vyre_reference.conformance import Case, cases
from vyre_reference.conformance.case_file import TRAP, Array, StatementCase, parse_case
from vyre_reference.conformance.table_file import parse_table
from vyre_reference.conformance.trial import Trial
from vyre_reference.testing import Unsupported, execute
from vyre_reference.testing.oracles.scalars import Value, from_bits

STATEMENTS = cases("statements/*")
REFUSED = "statements/refused_"

# The executor of vyre_reference.testing copies elements rather than bytes, and its Fma rounds twice.
BEYOND_THE_EXECUTOR = {"statements/async_copies_are_bytes", "statements/no_contraction_f64"}


def test_every_program_is_valid_but_for_those_that_must_be_refused():
    for case in cases():
        for trial in case.trials():
            problems = [finding for finding in validate(trial.program) if finding.severity is Severity.ERROR]
            assert not problems or case.name.startswith(REFUSED), (case.name, problems)


def can_be_executed(case: Case) -> bool:
    """Not what must be refused, and no misuse that the executor reports in a way of its own."""
    (trial,) = case.trials()
    return all(error.code == TRAP for error in trial.errors)


@pytest.mark.parametrize(
    "case", list(filter(can_be_executed, STATEMENTS)), ids=lambda case: case.name.partition("/")[2]
)
def test_an_independent_executor_finds_no_race_and_the_same_outputs(case: Case):
    content = case.read()
    assert isinstance(content, StatementCase)
    (trial,) = case.trials()

    memory, trap = brute_force(content, trial)

    assert trap == (content.errors[0].tag if content.errors else None)
    if case.name not in BEYOND_THE_EXECUTOR:
        for array in content.outputs:
            assert list(map(repr, memory[array.name])) == list(map(repr, numbers(array))), array.name


def brute_force(case: StatementCase, trial: Trial) -> tuple[dict[str, tuple[Value, ...]], str | None]:
    """The returned elements of every output, and the tag of the trap that ended the launch."""
    counts = {array.name: len(array.values) for array in case.inputs}
    plan = plan_launch(case.program, counts, grid=case.grid)
    inputs = {decl.name: raw for decl, raw in zip(case.program.inputs, trial.inputs, strict=True)}
    outcome = execute(case.program, plan.grid, inputs, counts)
    assert outcome.findings == ()
    returned = {buffer.name: buffer.returned for buffer in plan.buffers}
    kept = {array.name: outcome.buffers[array.name][slice(*returned[array.name])] for array in case.outputs}
    return kept, outcome.trap


def numbers(array: Array) -> list[Value]:
    return [from_bits(array.dtype, bits.to_bytes(array.dtype.size, "little")) for bits in array.values]


def test_the_executor_does_not_run_what_must_be_refused():
    case = next(case for case in STATEMENTS if case.name == "statements/refused_resume").read()
    assert isinstance(case, StatementCase)

    with pytest.raises(Unsupported):
        execute(case.program, (1, 1, 1), {"x": bytes(16)})


# ------------------------------------------------------------------------------------------------------------- reading

CASE = """# why
grid: 2 1 1

program workgroup(1, 1, 1) {
  buffer x: read i8[?] @0
  buffer y: output f32[7] @1
  region "r" {
  }
}

input x: i8 = -1 0..3 7*2
output y: f32 = 1.5 -0.0 nan inf
  0x00000001 2*2
"""


def test_a_case_is_read_with_ranges_repetitions_bits_and_continued_lines():
    case = parse_case("c", CASE)

    assert case.grid == (2, 1, 1)
    assert case.inputs == (Array("x", DataType.I8, (0xFF, 0, 1, 2, 7, 7)),)
    assert case.outputs[0].values == (0x3FC00000, 0x80000000, 0x7FC00000, 0x7F800000, 1, 0x40000000, 0x40000000)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("input x: i8 = -1", "input x: i8 = 128"),
        ("f32 = 1.5", "f32 = 0.1"),
        ("f32 = 1.5", "f32 = 0x100000000"),
        ("grid: 2 1 1", "gird: 2 1 1"),
        ("output y: f32", "output y f32"),
        ("output y: f32 = 1.5 -0.0 nan inf\n  0x00000001 2*2", ""),
    ],
    ids=["outside the type", "not exact", "too many bits", "unknown key", "no colon", "nothing expected"],
)
def test_a_mistake_in_a_case_is_named_with_the_file(old: str, new: str):
    assert old in CASE
    with pytest.raises(ValueError, match="mine"):
        parse_case("mine", CASE.replace(old, new))


TABLE = "# about\nkind: binary\nop: add\ntypes: u8 u8 -> u8\n\n01 02 -> 03\n"


def test_a_table_is_read_with_its_keys_and_rows():
    table = parse_table("t", TABLE)

    assert (table.kind, table.op, table.operands) == ("binary", "add", (DataType.U8, DataType.U8))
    assert table.rows == (((1, 2), (3,)),)


@pytest.mark.parametrize(
    ("old", "new"),
    [("kind: binary\n", ""), ("01 02 ->", "01 ->"), ("01 02", "01 0g"), ("-> 03", "03")],
    ids=["no kind", "an operand is missing", "no hexadecimal", "no arrow"],
)
def test_a_mistake_in_a_table_is_named_with_the_file(old: str, new: str):
    assert old in TABLE
    with pytest.raises(ValueError, match="mine"):
        parse_table("mine", TABLE.replace(old, new))
