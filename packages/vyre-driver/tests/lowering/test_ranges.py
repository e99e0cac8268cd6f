"""Pass 5: bounds of indices. What is said to be in range is, for every id: all of them are tried."""

from __future__ import annotations

from itertools import product
from random import Random

import numpy as np
import pytest
from lowering_steps import assert_as_defined, program

from vyre_driver.cpu.codegen.frame import Frame
from vyre_driver.cpu.codegen.ranges import Range, Ranges
from vyre_driver.lowering.lanes import layout
from vyre_driver.lowering.lanes.carried_values import CarriedValues
from vyre_foundation import BufferDecl, DataType, Program, ir
from vyre_foundation.ir import BinOp, Expr
from vyre_foundation.ops import Ops
from vyre_foundation.passes.values import Typing
from vyre_foundation.text import expr_from_text
from vyre_foundation.walk import postorder

TOP = 2**32
FIRST, LAST = 10, 16
IDS: dict[Expr, tuple[str, str]] = {
    ir.LocalId(0): ("0", "6"),
    ir.InvocationId(0): (str(FIRST), str(LAST)),
    ir.InvocationId(1): (str(TOP - 3), str(TOP - 1)),
}
BUFFERS = {"b": BufferDecl.read("b", 0, DataType.U32).with_count(40)}


def ranges(**definitions: str) -> Ranges:
    frame = Frame(
        Program(tuple(BUFFERS.values()), (7, 1, 1), ()), Typing(BUFFERS, Ops()), CarriedValues(), layout.Scratch(), {}
    )
    named = {name: expr_from_text(value) for name, value in definitions.items()}
    counters = {"j": (ir.LitU32(2), ir.LitU32(5)), "k": (ir.LitU32(0), ir.Var("j"))}
    return Ranges(frame, named, {}, IDS, counters, {"u": ("3", "4")})


def is_claimed(found: Range | None) -> bool:
    """Whether the bounds are said to be right without a condition."""
    return found is not None and "false" not in found.holds


@pytest.mark.parametrize(
    ("index", "low", "high"),
    [
        ("7", 7, 7),
        ("gid.x", FIRST, LAST),
        ("len(b)", 40, 40),
        ("gid.x + lid.x * 4", FIRST, LAST + 24),
        ("gid.x - 10", 0, LAST - 10),
        ("gid.x << 2", 4 * FIRST, 4 * LAST),
        ("gid.y", TOP - 3, TOP - 1),
        ("u * 8 + lid.x", 24, 38),
        ("j", 2, 4),
        ("k", 0, 3),
        ("a + 1", 3 * FIRST + 1, 3 * LAST + 1),
        ("select(lid.x > 3, gid.x, 2)", 2, LAST),
    ],
)
def test_bounds_are_exact_for_sums_and_products(index: str, low: int, high: int):
    found = ranges(a="gid.x * 3").of(expr_from_text(index))
    assert found is not None
    assert (found.low, found.high, found.holds) == (str(low), str(high), ())


@pytest.mark.parametrize(
    "index",
    [
        "gid.x - 11",  # 10 - 11 wraps
        "gid.y + 1",  # its last wraps
        "gid.y + gid.y",
        "gid.y * 2",
        "gid.y << 1",
        "4294967295 + lid.x",
        "lid.x - gid.x",
        "gid.y * gid.y",
    ],
)
def test_an_index_that_wraps_for_some_id_is_never_said_to_be_in_range(index: str):
    assert not is_claimed(ranges().of(expr_from_text(index)))


@pytest.mark.parametrize("index", ["b[0]", "gid.x / lid.x", "gid.x | 1", "gid.x ^ lid.x", "u32(f32(gid.x))", "nobody"])
def test_other_forms_have_no_bounds(index: str):
    assert ranges().of(expr_from_text(index)) is None


@pytest.mark.parametrize(
    ("index", "high"), [("b[0] % 8", 7), ("b[0] & 12", 12), ("min(b[0], 5)", 5), ("min(gid.x, b[0])", LAST)]
)
def test_a_mask_a_remainder_and_a_minimum_bound_anything(index: str, high: int):
    found = ranges().of(expr_from_text(index))
    assert found is not None
    assert (found.low, found.high) == ("0", str(high))


def test_what_wraps_under_a_mask_is_of_no_account():
    assert is_claimed(ranges().of(expr_from_text("(gid.y + 5) % 8")))
    assert not is_claimed(ranges().of(expr_from_text("(gid.y + 5) % 8 - 1")))


def random_index(random: Random, depth: int) -> Expr:
    if depth == 0 or random.random() < 0.15:
        return random.choice(
            [
                ir.LocalId(0),
                ir.InvocationId(0),
                ir.InvocationId(1),
                ir.LitU32(random.choice([0, 1, 3, 9, 2**16, TOP - 2])),
            ]
        )
    op = random.choice(
        [
            BinOp.ADD,
            BinOp.ADD,
            BinOp.SUB,
            BinOp.MUL,
            BinOp.SHL,
            BinOp.SHR,
            BinOp.DIV,
            BinOp.MOD,
            BinOp.MIN,
            BinOp.BIT_AND,
        ]
    )
    left = random_index(random, depth - 1)
    if op in (BinOp.SHL, BinOp.SHR, BinOp.DIV, BinOp.MOD, BinOp.BIT_AND):
        return ir.Binary(op, left, ir.LitU32(random.choice([1, 2, 5, 8, 31, 33])))
    return ir.Binary(op, left, random_index(random, depth - 1))


def value(e: Expr, ids: dict[Expr, int]) -> int:
    """An oracle of its own: U32 arithmetic in Python's whole numbers."""
    match e:
        case ir.LitU32(number):
            return number
        case ir.Binary(BinOp() as op, left, right):
            a, b = value(left, ids), value(right, ids)
            return {
                BinOp.ADD: lambda: a + b,
                BinOp.SUB: lambda: a - b,
                BinOp.MUL: lambda: a * b,
                BinOp.SHL: lambda: a << b % 32,
                BinOp.SHR: lambda: a >> b % 32,
                BinOp.DIV: lambda: a // b,
                BinOp.MOD: lambda: a % b,
                BinOp.MIN: lambda: min(a, b),
                BinOp.BIT_AND: lambda: a & b,
            }[op]() % TOP
        case _:
            return ids[e]


def every_id() -> list[dict[Expr, int]]:
    spans = [[(e, n) for n in range(int(low), int(high) + 1)] for e, (low, high) in IDS.items()]
    return [dict(each) for each in product(*spans)]


def test_of_a_thousand_random_indices_each_that_is_claimed_stays_within_its_bounds_for_every_id():
    random, claimed, cases = Random(5), 0, every_id()
    for _ in range(1000):
        e = random_index(random, 3)
        found = ranges().of(e)
        if not is_claimed(found):
            continue
        assert found is not None
        claimed += 1
        used = {node for node in postorder(e) if node in IDS}
        for ids in cases if used else cases[:1]:
            assert int(found.low) <= value(e, ids) <= int(found.high), f"{e} at {ids}"
    assert claimed > 200


FORMS = [
    "gid.x + n[0]", "gid.x * n[0]", "n[0] - gid.x", "gid.x - n[0]", "(gid.x << 2) + n[0]", "gid.x * 65536 * n[1]",
    "select(gid.x > 20, gid.x, gid.x + n[0])", "min(gid.x + n[0], 70)", "gid.x * 4 - n[1]", "(n[0] + gid.x) % 64 + 3",
    "n[1] * n[0] + gid.x", "gid.x + n[0] - n[2]", "gid.x * n[0] - n[2]", "(n[0] - gid.x) * n[1]",
    "((gid.x + n[0]) % 8 + n[0]) / 4",
]  # fmt: skip
NUMBERS = [0, 1, 5, 63, 2**16, 2**26, 2**31, TOP - 64, TOP - 32, TOP - 1]


@pytest.mark.parametrize("form", FORMS)
def test_bounds_that_are_known_at_launch_only_give_the_defined_bytes_also_where_indices_wrap(form: str):
    """Accesses in range, partly in range, out of range, and wrapped around 2^32, through names and written out."""
    names = "let n0 = n[0]\nlet n1 = n[1]\nlet n2 = n[2]\n"
    index = form.replace("n[0]", "n0").replace("n[1]", "n1").replace("n[2]", "n2")
    made = program(f"{names}let i = {index}\no[gid.x] = x[i] + x[{index}]", "o: output u32[64]", "n: read u32[3]",
                   "x: read u32[?]")  # fmt: skip
    for n0, length in product(NUMBERS, (1, 40, 64, 200)):
        x = np.arange(7, 7 + length, dtype=np.uint32)
        assert_as_defined(made, {"n": np.array([n0, 1 + n0 % 7, TOP - 32], np.uint32), "x": x})


@pytest.mark.parametrize("bounds", ["4294967290..4294967295", "n[0]..n[1]", "n[1]..n[0]", "5..2", "n[2]..n[3]"])
def test_a_loop_whose_variable_comes_near_the_top_or_never_runs_gives_the_defined_bytes(bounds: str):
    """In a loop around the lanes and in one inside each of them."""
    statement = "o[j - 4294967200] = x[j + 16] + x[j - n[0] + lid.x % 8]"
    body = f"for j in {bounds} {{\n{statement}\n}}\nif x[lid.x] > 5 && lid.x == 7 {{\nfor k in {bounds} {{\n"
    body += statement.replace("j", "k").replace("o[", "p[") + "\n}\n}"
    made = program(
        body, "o: output u32[128]", "n: read u32[4]", "x: read u32[?]", "p: output u32[128]", workgroup=(8, 1, 1)
    )
    inputs = {"n": np.array([TOP - 9, TOP - 1, 3, 3], np.uint32), "x": np.arange(40, dtype=np.uint32)}
    assert_as_defined(made, inputs)


ELEMENTS = {"u8": np.uint8, "u16": np.uint16, "bool": np.bool_, "u64": np.uint64, "f16": np.float16, "i8": np.int8}


@pytest.mark.parametrize("element", ELEMENTS)
@pytest.mark.parametrize("length", [0, 5, 200])
def test_buffers_of_every_width_and_of_no_length_are_read_and_written_inside_only(element: str, length: int):
    body = "y[gid.x] = x[gid.x]\nw[lid.x] = x[gid.x + 1]\nbarrier\n"
    body += "if gid.x < n[0] {\ny[gid.x + 128] = w[lid.y * 3 + 63]\n}"
    made = program(
        body, f"x: read {element}[?]", f"y: read_write {element}[?]", f"w: workgroup {element}[64]", "n: read u32[?]"
    )
    values = (np.arange(length) % 2).astype(ELEMENTS[element])
    for limit in ([], [3], [TOP - 1]):
        inputs = {"x": values, "y": np.zeros(length, values.dtype), "n": np.array(limit, np.uint32)}
        assert_as_defined(made, inputs, (2, 1, 1))
