"""Integer instructions of the executor, over edge values and random ones, against Python's integers; and refusals."""

from __future__ import annotations

import operator
from collections.abc import Callable

import pytest

from ptx import PtxRefused, load_ptx
from ptx.instructions.check_rows import EDGES_32, MASK, check_rows, edges, some_rows
from ptx.instructions.exact_arithmetic import as_signed
from ptx.instructions.rows import text_of_rows

ORDERED: dict[str, Callable[[int, int], bool]] = {
    "eq": operator.eq,
    "ne": operator.ne,
    "lt": operator.lt,
    "le": operator.le,
    "gt": operator.gt,
    "ge": operator.ge,
}


@pytest.mark.parametrize("width", [16, 32, 64])
@pytest.mark.parametrize("name", ORDERED)
def test_integer_comparisons(name: str, width: int):
    bits = f"b{width} b{width}"

    check_rows(f"setp.{name}.u{width} %d, %a, %b;", "pred", bits, lambda a, b: ORDERED[name](a, b))
    check_rows(
        f"setp.{name}.s{width} %d, %a, %b;",
        "pred",
        bits,
        lambda a, b: ORDERED[name](as_signed(a, width), as_signed(b, width)),
    )


@pytest.mark.parametrize(("how", "join"), [("and", int.__and__), ("or", int.__or__), ("xor", int.__xor__)])
def test_comparisons_join_with_predicates(how: str, join: Callable[[int, int], int]):
    given = [(a, b, c) for a, b in ((1, 2), (2, 1)) for c in (0, 1)]
    text = f"setp.lt.{how}.u32 %d, %a, %b, %c;"
    check_rows(text, "pred", "b32 b32 pred", lambda a, b, c: join(int(a < b), c), given)

    second = f"{{.reg .pred %q; setp.lt.{how}.u32 %q|%d, %a, %b, !%c;}}"
    check_rows(second, "pred", "b32 b32 pred", lambda a, b, c: join(int(a >= b), 1 - c), given)


def test_selection():
    given = [(1, 2, 0), (1, 2, 1)]

    check_rows("selp.b32 %d, %a, %b, %c;", "b32", "b32 b32 pred", lambda a, b, c: a if c else b, given)


def test_an_instruction_under_a_false_predicate_leaves_its_result():
    text = "mov.b32 %d, 7; @%c add.u32 %d, %a, %b;"
    check_rows(text, "b32", "b32 b32 pred", lambda a, b, c: (a + b) & MASK[32] if c else 7, [(1, 2, 0), (1, 2, 1)])
    text = "mov.b32 %d, 7; @!%c add.u32 %d, %a, %b;"
    check_rows(text, "b32", "b32 b32 pred", lambda a, b, c: 7 if c else (a + b) & MASK[32], [(1, 2, 0), (1, 2, 1)])


def wrapped(width: int, operation: Callable[[int, int], int], signed: bool = False) -> Callable[[int, int], int]:
    def want(a: int, b: int) -> int:
        if signed:
            a, b = as_signed(a, width), as_signed(b, width)
        return operation(a, b) & MASK[width]

    return want


@pytest.mark.parametrize("width", [16, 32, 64])
def test_integer_arithmetic_wraps(width: int):
    b = f"b{width}"
    kinds = f"{b} {b}"

    check_rows(f"add.s{width} %d, %a, %b;", b, kinds, wrapped(width, int.__add__))
    check_rows(f"sub.s{width} %d, %a, %b;", b, kinds, wrapped(width, int.__sub__))
    check_rows(f"mul.lo.s{width} %d, %a, %b;", b, kinds, wrapped(width, int.__mul__))
    check_rows(f"mul.hi.u{width} %d, %a, %b;", b, kinds, wrapped(width, lambda x, y: x * y >> width))
    check_rows(f"mul.hi.s{width} %d, %a, %b;", b, kinds, wrapped(width, lambda x, y: x * y >> width, signed=True))
    for name, choose in (("min", min), ("max", max)):
        check_rows(f"{name}.u{width} %d, %a, %b;", b, kinds, wrapped(width, choose))
        check_rows(f"{name}.s{width} %d, %a, %b;", b, kinds, wrapped(width, choose, signed=True))
    check_rows(f"neg.s{width} %d, %a;", b, b, lambda x: -x & MASK[width])
    check_rows(f"abs.s{width} %d, %a;", b, b, lambda x: abs(as_signed(x, width)) & MASK[width])


@pytest.mark.parametrize("width", [16, 32, 64])
def test_products_with_sums(width: int):
    b = f"b{width}"

    check_rows(f"mad.lo.s{width} %d, %a, %b, %c;", b, f"{b} {b} {b}", lambda x, y, z: (x * y + z) & MASK[width])
    check_rows(
        f"mad.hi.s{width} %d, %a, %b, %c;",
        b,
        f"{b} {b} {b}",
        lambda x, y, z: ((as_signed(x, width) * as_signed(y, width) >> width) + z) & MASK[width],
    )


def test_wide_products():
    def product(x: int, y: int) -> int:
        return as_signed(x, 32) * as_signed(y, 32)

    check_rows("mul.wide.u32 %d, %a, %b;", "b64", "b32 b32", lambda x, y: x * y)
    check_rows("mul.wide.s32 %d, %a, %b;", "b64", "b32 b32", lambda x, y: product(x, y) & MASK[64])
    check_rows("mul.wide.u16 %d, %a, %b;", "b32", "b16 b16", lambda x, y: x * y)
    check_rows("mad.wide.s32 %d, %a, %b, %c;", "b64", "b32 b32 b64", lambda x, y, z: (product(x, y) + z) & MASK[64])
    check_rows("mad.wide.u32 %d, %a, %b, %c;", "b64", "b32 b32 b64", lambda x, y, z: (x * y + z) & MASK[64])


@pytest.mark.parametrize("width", [16, 32, 64])
def test_division_cuts_towards_zero(width: int):
    b = f"b{width}"
    given = [(x, y) for x, y in some_rows([width, width]) if y]

    def quotient(x: int, y: int) -> int:
        return abs(x) // abs(y) * (1 if (x < 0) == (y < 0) else -1)

    check_rows(f"div.u{width} %d, %a, %b;", b, f"{b} {b}", lambda x, y: x // y, given)
    check_rows(f"rem.u{width} %d, %a, %b;", b, f"{b} {b}", lambda x, y: x % y, given)
    check_rows(f"div.s{width} %d, %a, %b;", b, f"{b} {b}", wrapped(width, quotient, signed=True), given)
    remainder = wrapped(width, lambda x, y: x - quotient(x, y) * y, signed=True)
    check_rows(f"rem.s{width} %d, %a, %b;", b, f"{b} {b}", remainder, given)


@pytest.mark.parametrize("width", [16, 32, 64])
def test_logic(width: int):
    b = f"b{width}"

    check_rows(f"and.{b} %d, %a, %b;", b, f"{b} {b}", int.__and__)
    check_rows(f"or.{b} %d, %a, %b;", b, f"{b} {b}", int.__or__)
    check_rows(f"xor.{b} %d, %a, %b;", b, f"{b} {b}", int.__xor__)
    check_rows(f"not.{b} %d, %a;", b, b, lambda x: ~x & MASK[width])
    check_rows(f"cnot.{b} %d, %a;", b, b, lambda x: int(x == 0))


@pytest.mark.parametrize("width", [16, 32, 64])
def test_shifts_clamp(width: int):
    b = f"b{width}"
    given = [(x, n) for x in edges(width) for n in (0, 1, width - 1, width, width + 1, 255, 256, 1 << 31, MASK[32])]

    check_rows(f"shl.{b} %d, %a, %b;", b, f"{b} b32", lambda x, n: x << min(n, 64) & MASK[width], given)
    check_rows(f"shr.u{width} %d, %a, %b;", b, f"{b} b32", lambda x, n: x >> min(n, 64), given)
    check_rows(
        f"shr.s{width} %d, %a, %b;", b, f"{b} b32", lambda x, n: as_signed(x, width) >> min(n, 64) & MASK[width], given
    )


def test_funnel_shifts():
    def both(a: int, b: int) -> int:
        return b << 32 | a

    given = [(a, b, n) for a in EDGES_32 for b in EDGES_32[:8] for n in (0, 1, 5, 31, 32, 33, 64, 255)]
    kinds = "b32 b32 b32"
    check_rows(
        "shf.l.wrap.b32 %d, %a, %b, %c;", "b32", kinds, lambda a, b, n: both(a, b) << (n & 31) >> 32 & MASK[32], given
    )
    check_rows("shf.r.wrap.b32 %d, %a, %b, %c;", "b32", kinds, lambda a, b, n: both(a, b) >> (n & 31) & MASK[32], given)
    check_rows(
        "shf.l.clamp.b32 %d, %a, %b, %c;",
        "b32",
        kinds,
        lambda a, b, n: both(a, b) << min(n, 32) >> 32 & MASK[32],
        given,
    )
    check_rows(
        "shf.r.clamp.b32 %d, %a, %b, %c;", "b32", kinds, lambda a, b, n: both(a, b) >> min(n, 32) & MASK[32], given
    )


@pytest.mark.parametrize("table", [0x80, 0xFE, 0x96, 0xCA, 0xE8, 0x1D, 0x00, 0xFF])
def test_any_function_of_three_bits(table: int):
    def want(a: int, b: int, c: int) -> int:
        found = 0
        for bit in range(32):
            case = (a >> bit & 1) << 2 | (b >> bit & 1) << 1 | c >> bit & 1
            found |= (table >> case & 1) << bit
        return found

    check_rows(f"lop3.b32 %d, %a, %b, %c, {table};", "b32", "b32 b32 b32", want)


@pytest.mark.parametrize("width", [32, 64])
def test_counting_bits(width: int):
    b = f"b{width}"

    def highest(x: int, signed: bool) -> int:
        if signed and x >> (width - 1):
            x = ~x & MASK[width]
        return x.bit_length() - 1

    check_rows(f"popc.{b} %d, %a;", "b32", b, int.bit_count)
    check_rows(f"clz.{b} %d, %a;", "b32", b, lambda x: width - x.bit_length())
    check_rows(f"brev.{b} %d, %a;", b, b, lambda x: int(f"{x:0{width}b}"[::-1], 2))
    check_rows(f"bfind.u{width} %d, %a;", "b32", b, lambda x: highest(x, False) & MASK[32])
    check_rows(f"bfind.s{width} %d, %a;", "b32", b, lambda x: highest(x, True) & MASK[32])

    def distance(x: int) -> int:
        return (width - 1 - highest(x, False)) & MASK[32] if x else MASK[32]

    check_rows(f"bfind.shiftamt.u{width} %d, %a;", "b32", b, distance)


FIELDS = (0, 1, 5, 8, 31, 32, 33, 63, 64, 65, 200, 255, 256, 300)


@pytest.mark.parametrize("width", [32, 64])
def test_bit_fields(width: int):
    b = f"b{width}"

    def extract(x: int, position: int, length: int, signed: bool) -> int:
        """As the manual's own program says it, bit by bit."""
        position, length = position & 255, length & 255
        top = width - 1
        sign = 0 if not signed or length == 0 else x >> min(position + length - 1, top) & 1
        found = 0
        for bit in range(width):
            inside = bit < length and position + bit <= top
            found |= (x >> (position + bit) & 1 if inside else sign) << bit
        return found

    def insert(x: int, y: int, position: int, length: int) -> int:
        position, length = position & 255, length & 255
        found = y
        for bit in range(length):
            if position + bit < width:
                found = found & ~(1 << (position + bit)) | (x >> bit & 1) << (position + bit)
        return found

    given = [(x, p, n) for x in edges(width)[:14] for p in FIELDS for n in FIELDS]
    check_rows(f"bfe.u{width} %d, %a, %b, %c;", b, f"{b} b32 b32", lambda x, p, n: extract(x, p, n, False), given)
    check_rows(f"bfe.s{width} %d, %a, %b, %c;", b, f"{b} b32 b32", lambda x, p, n: extract(x, p, n, True), given)
    more = [(MASK[width] ^ x, x, p, n) for x in edges(width)[:14] for p in FIELDS for n in FIELDS]
    check_rows(f"bfi.{b} %d, %a, %b, %c, %e;", b, f"{b} {b} b32 b32", insert, more)


def test_bytes_are_chosen():
    def want(a: int, b: int, choice: int) -> int:
        eight = (b << 32 | a).to_bytes(8, "little")
        found = bytearray()
        for place in range(4):
            nibble = choice >> 4 * place & 15
            byte = eight[nibble & 7]
            found.append((0xFF if byte >> 7 else 0) if nibble & 8 else byte)
        return int.from_bytes(found, "little")

    check_rows("prmt.b32 %d, %a, %b, %c;", "b32", "b32 b32 b32", want)


def test_moves_take_registers_apart_and_join_them():
    apart = "{.reg .b16 %x, %y; mov.b32 {%x, %y}, %a; mov.b32 %d, {%y, %x};}"
    check_rows(apart, "b32", "b32", lambda a: a >> 16 | a << 16 & MASK[32])
    check_rows("mov.b64 %d, {%a, %b};", "b64", "b32 b32", lambda a, b: b << 32 | a)


def test_integers_to_integers():
    for source in (16, 32, 64):
        for target in (16, 32, 64):
            kinds = f"b{target}", f"b{source}"
            check_rows(f"cvt.u{target}.u{source} %d, %a;", *kinds, lambda a, t=target: a & MASK[t])
            check_rows(
                f"cvt.s{target}.s{source} %d, %a;", *kinds, lambda a, s=source, t=target: as_signed(a, s) & MASK[t]
            )
    check_rows("cvt.s32.s8 %d, %a;", "b32", "b32", lambda a: as_signed(a & 255, 8) & MASK[32])
    check_rows("cvt.u32.u8 %d, %a;", "b32", "b32", lambda a: a & 255)
    check_rows("cvt.sat.s8.s32 %d, %a;", "b32", "b32", lambda a: min(max(as_signed(a, 32), -128), 127) & MASK[32])
    check_rows("cvt.sat.u16.s32 %d, %a;", "b32", "b32", lambda a: min(max(as_signed(a, 32), 0), 65535))


@pytest.mark.parametrize(
    "instruction",
    [
        "mul24.lo.u32 %d, %a, %b;",
        "add.rz.f32 %d, %a, %b;",
        "div.approx.f32 %d, %a, %b;",
        "div.full.f32 %d, %a, %b;",
        "ex2.approx.f32 %d, %a;",
        "sqrt.approx.f32 %d, %a;",
        "rcp.approx.ftz.f32 %d, %a;",
        "add.f16 %d, %a, %b;",
        "min.xorsign.abs.f32 %d, %a, %b;",
        "sad.u32 %d, %a, %b, %a;",
        "dp4a.u32.u32 %d, %a, %b, %a;",
        "activemask.b32 %d;",
        "add.cc.u32 %d, %a, %b;",
        "shfl.up.b32 %d, %a, %b, 0;",
        "mov.u32 %d, %clock;",
        "add.sat.s32 %d, %a, %b;",
        "ld.global.unknown.u32 %d, [%at];",
        "bar.sync 0, 32;",
        "bar.arrive 0, 32;",
        "cvt.rz.f32.f64 %d, %a;",
        "prmt.b32.f4e %d, %a, %b, %a;",
        "frobnicate.b32 %d, %a;",
    ],
)
def test_what_is_not_known_is_refused_with_its_name_and_line(instruction: str):
    with pytest.raises(PtxRefused, match=r"^PTX line \d+: ") as refusal:
        load_ptx(text_of_rows(instruction, "b32", ["b32", "b32"]))

    name = instruction.split()[0]
    assert name in str(refusal.value) or instruction.split()[2].rstrip(";") in str(refusal.value)
