"""What `validate` gives and `check` raises: every finding once, in the order of the text, and no consequences.

A value without a type is reported where it has none, and whatever uses it stays silent.
"""

from collections.abc import Callable
from importlib import import_module

import pytest

from vyre_foundation.diagnostics import Severity, ValidationError
from vyre_foundation.ir import Binary, BinOp, BufferDecl, DataType, Let, LitF32, LitU32, Program, Store, Var
from vyre_foundation.text import from_text
from vyre_foundation.validation import Capabilities, Op, Ops, Parameter, check, validate
from vyre_foundation.validation.checker import Checker

Make = Callable[..., Program]
U32, F32, F64 = DataType.U32, DataType.F32, DataType.F64


def places(program: Program) -> list[tuple[str, str]]:
    return [(finding.code, finding.where) for finding in validate(program)]


# ---------------------------------------------------------------------------------------------------------------- order


def test_findings_stand_in_the_order_of_the_text():
    program = from_text("""
    program workgroup(0, 1, 1) over nothing {
      buffer x: read u32[6] @0 where multiple_of(4)
      buffer y: read_write u32[?] @0
      region "test" {
        let a = 1
        if a {
          y[lid.x] = missing + z[0]
          if gid.x < 2 {
            barrier
          }
        } else {
          a = 2.0
        }
        x[1.5] = w
        for k in 0i32..2.0 {
          k = 1
        }
      }
      region "after" {
        y[0] = true + 1
      }
    }
    """)
    assert places(program) == [
        ("V106", "workgroup_size[0]"),
        ("V217", "domain"),
        ("V083", "buffers[0]"),
        ("V108", "buffers[1]"),
        ("V066", "entry[0].body[1].then[0].value.left"),
        ("V065", "entry[0].body[1].then[0].value.right"),
        ("V010", "entry[0].body[1].then[1].then[0]"),
        ("V045", "entry[0].body[1].otherwise[0].value"),
        ("V063", "entry[0].body[2]"),
        ("V122", "entry[0].body[2].index"),
        ("V066", "entry[0].body[2].value"),
        ("V124", "entry[0].body[3].from"),
        ("V125", "entry[0].body[3].to"),
        ("V011", "entry[0].body[3].body[0]"),
        ("V087", "entry[1].body[0].value.left"),
    ]


def test_places_are_ordered_by_number_and_not_by_their_digits(make: Make):
    body = "\n".join(f"y[{n}] = nothing_{n}" for n in range(12))
    assert places(make(body)) == [("V066", f"entry[0].body[{n}].value") for n in range(12)]


def test_a_statement_comes_before_what_stands_inside_it(make: Make):
    program = make("let k = 1\nfor k in 0..missing {\ny[k] = missing\n}")
    assert places(program) == [
        ("V008", "entry[0].body[1]"),
        ("V066", "entry[0].body[1].to"),
        ("V066", "entry[0].body[1].body[0].value"),
    ]


def test_two_findings_at_one_place_stand_in_the_order_of_their_codes(make: Make):
    program = make("let old = atomic_exchange(x[0], 1.0)", "x: read f32[?] @0")
    assert places(program) == [("V009", "entry[0].body[0].value"), ("V212", "entry[0].body[0].value")]


def test_no_finding_stands_twice():
    shared = Binary(BinOp.ADD, LitU32(1), LitF32(1.0))
    body = [Let("a", Binary(BinOp.MUL, shared, shared)), Store("y", Var("b"), Var("b"))]
    program = Program.wrapped([BufferDecl.read_write("y", 0, U32)], (64, 1, 1), body)
    found = places(program)
    assert len(found) == len(set(found))


def test_a_shared_expression_is_reported_at_its_first_place_in_each_statement():
    shared = Binary(BinOp.ADD, LitU32(1), LitF32(1.0))
    body = [Let("a", Binary(BinOp.MUL, shared, shared)), Let("b", shared)]
    program = Program.wrapped([], (64, 1, 1), body)
    assert places(program) == [("V088", "entry[0].body[0].value.left"), ("V088", "entry[0].body[1].value")]


# ------------------------------------------------------------------------------------------------------------- cascades

BAD = "(1 + 1.0)"
CASCADES = [
    ("an operand of every operator above", f"y[0] = ~(({BAD} * 2) - 3 % 4)", "V088"),
    ("a unary operation", f"y[0] = popcount({BAD})", "V088"),
    ("an index of a load", f"y[0] = y[y[{BAD}]]", "V088"),
    ("an index of a store", f"y[{BAD}] = 1", "V088"),
    ("a condition", f"if {BAD} {{\ny[0] = 1\n}}", "V088"),
    ("a condition of a select", f"y[0] = select({BAD}, 1, 2)", "V088"),
    ("an arm of a select", f"y[0] = select(true, {BAD}, 2)", "V088"),
    ("both bounds of a loop use the variable", f"let n = {BAD}\nfor k in n..n {{\ny[k] = k\n}}", "V088"),
    ("an operand of fma", f"let v = fma({BAD}, 1.0, 2.0)", "V088"),
    ("all operands of fma", f"let v = {BAD}\nlet w = fma(v, v, v)\nlet x = w", "V088"),
    ("an atomic's index and value", f"let v = {BAD}\nlet old = atomic_add(y[v], v)", "V088"),
    ("an argument of a call", f"y[0] = call vyre.tables.two_over_pi({BAD})", "V088"),
    ("a subgroup operation", f"y[0] = subgroup_add({BAD})", "V088"),
    ("a lane", f"y[0] = subgroup_shuffle(1, {BAD})", "V088"),
    ("the offset of a copy", f'async_load tile from y at {BAD} size 4 tag "t"\nasync_wait "t"', "V088"),
    ("the address of a trap", f'trap "t" at {BAD}', "V088"),
    ("a value that is stored", f"y[0] = {BAD}", "V088"),
    ("a bitcast of it", f"let v = bitcast<f32>({BAD})\nlet w = v + 1.0", "V088"),
    ("a variable without a type", "let v = missing\nlet w = v + 1.0\nv = 2\ny[0] = w && v", "V066"),
    ("an assignment of a value without a type", "let v = 1\nv = missing\ny[0] = v", "V066"),
    ("a load from an unknown buffer", "let v = z[0] + 1.0\ny[0] = v * 2", "V065"),
    ("a length of an unknown buffer", "let v = len(z) + 1.0\ny[0] = v", "V067"),
    ("an unknown operation", "let v = call my.op(1) + 1.0\ny[0] = v", "V016"),
    ("an extension operator", "let v = extension.0x80000001(1, 2) + 1.0\ny[0] = v", "V104"),
    ("an opaque value", 'let v = opaque "k" hex"00"\ny[0] = v + 1.0', "V030"),
    ("a declared element", "let v = vectors[0] + 1\ny[0] = v", "V211"),
    ("an unknown buffer of an atomic", "let old = atomic_add(z[0], 1.0)\ny[0] = old + 1.0", "V061"),
    ("a conversion that does not exist", "let v = u32(half[0])\ny[0] = v + 1", "V012"),
    ("an index of the wrong type", "let v = y[1.0]\ny[0] = v", "V201"),
    ("a write-only buffer", "y[0] = w[0] + 1", "V207"),
    ("a buffer as a value", "let v = ref(y) + 1.0\ny[0] = v", "V051"),
    ("an axis that does not exist", "y[gid.5] = gid.5 + 1.0", "V068"),
    ("an assignment to a loop variable of another type", "for k in 0..4 {\nk = 1.0\n}", "V011"),
    ("a second let of another type", "let v = 1\nlet v = 1.0\nlet w = v + 2.0", "V032"),
    ("a grid sync in a varying loop", "let v = 1\nfor k in 0..gid.x {\ngrid_sync\ny[k] = v\n}\ny[0] = v", "V206"),
    ("a literal store index of another type", "small[-1i32] = 1", "V122"),
]
BUFFERS = (
    "y: read_write u32[?] @0",
    "w: write_only u32[4] @1",
    "half: read f16[?] @2",
    "vectors: read vec4u32[?] @3",
    "small: read_write u32[4] @4",
    "tile: workgroup u32[64]",
)


@pytest.mark.parametrize(("body", "code"), [pytest.param(body, code, id=name) for name, body, code in CASCADES])
def test_a_mistake_is_reported_alone_whatever_uses_its_value(make: Make, body: str, code: str):
    assert {finding.code for finding in validate(make(body, *BUFFERS))} == {code}


def test_an_ill_typed_operand_is_reported_once_however_deep_it_is_used(make: Make):
    value = BAD
    for _ in range(60):
        value = f"min({value}, y[0])"
    assert places(make(f"y[0] = {value}")) == [("V088", f"entry[0].body[0].value{'.left' * 60}")]


def test_two_mistakes_in_one_expression_are_both_reported(make: Make):
    assert places(make("y[0] = (1 + 1.0) * (2 - 2i32)")) == [
        ("V088", "entry[0].body[0].value.left"),
        ("V088", "entry[0].body[0].value.right"),
    ]


# ---------------------------------------------------------------------------------------------------------------- check


def test_check_raises_one_error_that_holds_every_error(make: Make):
    program = make("y[0] = missing\ny[1.0] = 2\nlet v = u8(gid.x)")
    with pytest.raises(ValidationError) as caught:
        check(program)
    assert [finding.code for finding in caught.value.findings] == ["V066", "V122"]
    assert str(caught.value) == "\n".join(str(finding) for finding in validate(program)[:2])


def test_check_lets_warnings_pass(make: Make):
    program = make("let v = u8(gid.x)\nlet old = atomic_add(y[0], 1)\ny[gid.x] = 1")
    check(program)
    found = validate(program)
    assert [finding.code for finding in found] == ["V035", "V116"]
    assert {finding.severity for finding in found} == {Severity.WARNING}


def test_check_says_nothing_of_a_valid_program(make: Make):
    check(make("y[gid.x] = 1"))


# --------------------------------------------------------------------------------------------------------- capabilities


def test_without_capabilities_every_operation_of_the_ir_counts_as_available(make: Make):
    program = make("y[gid.x] = subgroup_add(gid.x) % 3\nall_reduce sum y group 0")
    assert validate(program) == []
    assert validate(program, Capabilities()) == []


LACKING = [
    ("subgroups", Capabilities(subgroups=False), "y[gid.x] = subgroup_add(1)", "V041"),
    ("collectives", Capabilities(collectives=False), "broadcast y root 0 group 0", "V046"),
    ("an operator", Capabilities(binary=frozenset(BinOp) - {BinOp.MOD}), "y[0] = gid.x % 3", "V056"),
    ("no unary operator", Capabilities(unary=frozenset()), "y[0] = ~gid.x", "V056"),
    ("no atomic", Capabilities(atomics=frozenset()), "let old = atomic_add(y[0], 1)", "V056"),
    ("a literal's type", Capabilities(types=frozenset(DataType) - {F64}), "let v = 1.0f64", "V211"),
    ("a cast's target", Capabilities(types=frozenset(DataType) - {F64}), "let v = f64(1.0)", "V211"),
    ("a bitcast's target", Capabilities(types=frozenset(DataType) - {F32}), "let v = bitcast<f32>(1)", "V211"),
]


@pytest.mark.parametrize(
    ("capabilities", "body", "code"),
    [pytest.param(capabilities, body, code, id=name) for name, capabilities, body, code in LACKING],
)
def test_what_a_backend_lacks_is_an_error_only_when_its_capabilities_are_given(
    make: Make, capabilities: Capabilities, body: str, code: str
):
    assert validate(make(body)) == []
    assert [finding.code for finding in validate(make(body), capabilities)] == [code]
    with pytest.raises(ValidationError):
        check(make(body), capabilities)


def test_an_operator_the_backend_lacks_still_has_its_type(make: Make):
    lacking = Capabilities(binary=frozenset(BinOp) - {BinOp.MOD})
    assert [finding.code for finding in validate(make("y[0] = (gid.x % 3) + 1.0"), lacking)] == ["V088", "V056"]


# -------------------------------------------------------------------------------------------------------- ops and calls

MEAN = Op("test.mean", (Parameter("a", F32), Parameter("b", F32)), F32)
COUNT = Op("test.count", (Parameter("values", U32, is_buffer=True), Parameter("limit", U32)), U32)
OPS = {op.op_id: op for op in (MEAN, COUNT)}


def test_a_call_has_the_type_of_its_operation(make: Make):
    buffers = ("x: read u32[?] @0", "y: read_write f32[?] @1")
    program = make("y[0] = call test.mean(1.0, y[1]) + f32(call test.count(ref(x), 3))", *buffers)
    assert validate(program, ops=OPS) == []
    assert [finding.code for finding in validate(program)] == ["V016", "V016"]


def test_every_wrong_argument_of_a_call_is_reported_at_its_place(make: Make):
    program = make("let v = call test.count(1, ref(y))\nlet w = call test.mean(1, 2)")
    assert [(finding.code, finding.where) for finding in validate(program, ops=OPS)] == [
        ("V053", "entry[0].body[0].value.args[0]"),
        ("V022", "entry[0].body[0].value.args[1]"),
        ("V022", "entry[0].body[1].value.args[0]"),
        ("V022", "entry[0].body[1].value.args[1]"),
    ]


def test_with_a_wrong_number_of_arguments_their_types_are_not_compared(make: Make):
    program = make("y[0] = call test.count(1.0)")
    assert [finding.code for finding in validate(program, ops=OPS)] == ["V020"]


def test_what_is_wrong_inside_the_arguments_of_an_unknown_operation_is_reported_too(make: Make):
    program = make("y[0] = call my.op(missing, ref(nothing))")
    assert [finding.code for finding in validate(program)] == ["V016", "V066"]


def test_the_built_in_operations_are_there_whatever_is_given(make: Make):
    assert validate(make("y[0] = call vyre.tables.two_over_pi(1)"), ops={}) == []


# ----------------------------------------------------------------------------------------------------------------- once


def test_a_program_that_passed_is_not_examined_again_and_one_that_did_not_is(
    make: Make, monkeypatch: pytest.MonkeyPatch
):
    examined: list[Program] = []

    def note(c: Checker) -> None:
        examined.append(c.program)

    module = import_module("vyre_foundation.validation.validate")
    monkeypatch.setattr(module, "PASSES", (*module.PASSES, note))
    good, wrong = make("y[0] = 1"), make("y[0] = missing")

    for _ in range(2):
        check(good)
        check(good, ops={})
        check(good, ops=Ops())
        check(good, Capabilities())
        with pytest.raises(ValidationError):
            check(wrong)
    check(make("y[0] = 1"))

    assert [program is good for program in examined] == [True, True, False, False, False]


def test_a_program_that_passed_may_lack_what_a_backend_lacks(make: Make):
    program = make("let v = f64(1.0)")
    check(program)

    for _ in range(2):
        with pytest.raises(ValidationError):
            check(program, Capabilities(types=frozenset(DataType) - {F64}))
