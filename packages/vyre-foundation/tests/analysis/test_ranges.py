"""Bounds of U32 values. What is said to be in range is, for every id: all of them are tried."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from vyre_foundation import ir
from vyre_foundation.analysis.ranges import Known, Range, Ranges, exact_trips, exactly, number_ranges, wide
from vyre_foundation.ir import BinOp, DataType, Expr
from vyre_foundation.text import expr_from_text
from vyre_foundation.walk import postorder

TOP = 2**32
FIRST, LAST = 10, 16
IDS: dict[Expr, Range] = {
    ir.LocalId(0): Range(0, 6),
    ir.InvocationId(0): Range(FIRST, LAST),
    ir.InvocationId(1): Range(TOP - 3, TOP - 1),
}


def ranges(**definitions: str) -> Ranges:
    named = {name: expr_from_text(value) for name, value in definitions.items()}
    counters = {"j": (ir.LitU32(2), ir.LitU32(5)), "k": (ir.LitU32(0), ir.Var("j")), "r": (ir.Var("n"), ir.LitU32(5))}
    leaves = {**IDS, ir.BufLen("b"): exactly(40)}
    return Ranges(Known(leaves, {"u": Range(3, 4)}, frozenset({"n", "m"}), counters, named))


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
        ("gid.x / 3", FIRST // 3, LAST // 3),
        ("gid.x >> 2", FIRST >> 2, LAST >> 2),
        ("max(gid.x, 12)", 12, LAST),
        ("min(gid.x, 12)", FIRST, 12),
        ("saturating_sub(gid.x, 12)", 0, LAST - 12),
        ("gid.x % 40", 0, LAST),
        ("subgroup_size - 1", 31, 31),
        ("a + 1", 3 * FIRST + 1, 3 * LAST + 1),
        ("select(lid.x > 3, gid.x, 2)", 2, LAST),
    ],
)
def test_bounds_are_exact_for_sums_and_products(index: str, low: int, high: int):
    found = ranges(a="gid.x * 3").of(expr_from_text(index))
    assert found is not None
    assert (found.low, found.high, found.holds) == (low, high, ())


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
    assert ranges().of(expr_from_text(index)) is None


@pytest.mark.parametrize(
    "index", ["b[0]", "gid.x / lid.x", "gid.x | 1", "gid.x ^ lid.x", "u32(f32(gid.x))", "nobody", "n + nobody"]
)
def test_other_forms_have_no_bounds(index: str):
    assert ranges().of(expr_from_text(index)) is None


@pytest.mark.parametrize(
    ("index", "high"), [("b[0] % 8", 7), ("b[0] & 12", 12), ("min(b[0], 5)", 5), ("min(gid.x, b[0])", LAST)]
)
def test_a_mask_a_remainder_and_a_minimum_bound_anything(index: str, high: int):
    found = ranges().of(expr_from_text(index))
    assert found is not None
    assert (found.low, found.high) == (0, high)


def test_what_wraps_under_a_mask_is_of_no_account():
    assert ranges().of(expr_from_text("(gid.y + 5) % 8")) == Range(0, 7)
    assert ranges().of(expr_from_text("(gid.y + 5) % 8 - 1")) is None
    assert ranges().of(expr_from_text("min(gid.y + 5, 9)")) == Range(0, 9)


@pytest.mark.parametrize(
    ("index", "low", "high", "holds"),
    [
        ("n", "u64(n)", "u64(n)", []),
        ("n + lid.x", "u64(n)", "u64(n) + 6u64", ["u64(n) + 6u64 <= 4294967295u64"]),
        ("n * m", "u64(n) * u64(m)", "u64(n) * u64(m)", ["u64(n) * u64(m) <= 4294967295u64"]),
        ("n - lid.x", "u64(n) - 6u64", "u64(n)", ["u64(n) >= 6u64"]),
        ("n >> 3", "u64(n) / 8u64", "u64(n) / 8u64", []),
        ("min(n + lid.x, m)", 0, "u64(m)", []),
        ("r", "u64(n)", 4, []),
        ("(n + m) % 8", 0, 7, []),
    ],
)
def test_bounds_over_names_are_expressions_of_64_bits(index: str, low: int | str, high: int | str, holds: list[str]):
    found = ranges().of(expr_from_text(index))
    assert found == Range(bound(low), bound(high), tuple(map(expr_from_text, holds)))


def bound(number_or_text: int | str) -> int | Expr:
    return number_or_text if isinstance(number_or_text, int) else expr_from_text(number_or_text)


@pytest.mark.parametrize(("first", "last", "trips"), [(0, 5, 5), (2, 5, 3), (7, 5, 0)])
def test_trips_are_the_distance_of_the_bounds(first: int, last: int, trips: int):
    assert ranges().trips(ir.LitU32(first), ir.LitU32(last)) == trips


def test_trips_are_bounded_by_what_the_ends_are_bounded_by():
    assert ranges().trips(expr_from_text("nobody"), expr_from_text("gid.x")) == LAST
    assert ranges().trips(expr_from_text("gid.x"), expr_from_text("j")) == 0
    assert ranges().trips(expr_from_text("0"), expr_from_text("n")) is None


def test_a_long_chain_of_names_is_followed_to_its_end():
    named: dict[str, Expr] = {
        f"a{n}": ir.Binary(BinOp.ADD, ir.Var(f"a{n - 1}"), ir.LitU32(1)) for n in range(1, 20_000)
    }
    found = Ranges(Known({}, {"a0": Range(0, 5)}, definitions=named)).of(ir.Var("a19999"))
    assert found == Range(19_999, 20_004)


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
            BinOp.MAX,
            BinOp.SATURATING_SUB,
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
                BinOp.MAX: lambda: max(a, b),
                BinOp.SATURATING_SUB: lambda: max(a - b, 0),
                BinOp.BIT_AND: lambda: a & b,
            }[op]() % TOP
        case _:
            return ids[e]


def every_id() -> list[dict[Expr, int]]:
    spans = [[(e, n) for n in range(numbers(found)[0], numbers(found)[1] + 1)] for e, found in IDS.items()]
    return [dict(each) for each in product(*spans)]


def numbers(found: Range) -> tuple[int, int]:
    assert isinstance(found.low, int)
    assert isinstance(found.high, int)
    assert not found.holds
    return found.low, found.high


def test_of_a_thousand_random_indices_each_that_is_claimed_stays_within_its_bounds_for_every_id():
    random, claimed, cases = Random(5), 0, every_id()
    for _ in range(1000):
        e = random_index(random, 3)
        found = ranges().of(e)
        if found is None:
            continue
        claimed += 1
        low, high = numbers(found)
        used = {node for node in postorder(e) if node in IDS}
        for ids in cases if used else cases[:1]:
            assert low <= value(e, ids) <= high, f"{e} at {ids}"
    assert claimed > 200


@pytest.mark.parametrize(
    ("first", "last", "trips"),
    [("2", "9", 7), ("9", "2", 0), ("0", "2 + 3", 5), ("0", "x[0] & 7", None), ("x[0]", "9", None)],
)
def test_the_trips_of_a_loop_are_known_where_its_bounds_are(first: str, last: str, trips: int | None):
    loop = ir.Loop("k", expr_from_text(first), expr_from_text(last), ())
    assert exact_trips(*number_ranges(loop)) == trips


def test_the_bits_of_a_signed_name_are_what_they_are_and_taken_from_themselves_nothing():
    n = ir.Cast(DataType.U32, ir.Var("s"))
    of_lane = Range(exactly(wide(n)).low, 63)
    known = Known({ir.LocalId(0): of_lane}, values={"s"}, type_of=lambda _: DataType.I32)
    assert Ranges(known).of(n) == exactly(wide(n))
    found = Ranges(known).of(ir.Binary(BinOp.SUB, ir.LocalId(0), n))
    assert found is not None
    assert found.holds == ()
