"""Float instructions of the executor, over edge values and random ones, against exact fractions."""

from __future__ import annotations

import operator
import random
from collections.abc import Callable

import pytest

from ptx.instructions import exact_arithmetic as exact
from ptx.instructions.check_rows import MASK, check_rows, some_rows
from ptx.instructions.exact_arithmetic import BF16, F16, F32, F64, Format, as_signed

FORMATS = {"f32": F32, "f64": F64}
FLOAT_KINDS = pytest.mark.parametrize("kind", ["f32", "f64"])


@FLOAT_KINDS
@pytest.mark.parametrize("name", ["add", "sub", "mul", "div"])
def test_float_arithmetic_rounds_to_nearest_even(name: str, kind: str):
    operation: Callable[[Format, int, int], int] = getattr(exact, name)

    check_rows(f"{name}.rn.{kind} %d, %a, %b;", kind, f"{kind} {kind}", lambda a, b: operation(FORMATS[kind], a, b))


@FLOAT_KINDS
def test_fma_rounds_once(kind: str):
    three = f"{kind} {kind} {kind}"

    check_rows(f"fma.rn.{kind} %d, %a, %b, %c;", kind, three, lambda a, b, c: exact.fma(FORMATS[kind], a, b, c))


@FLOAT_KINDS
def test_square_roots_and_reciprocals(kind: str):
    form = FORMATS[kind]
    one = 0x3F800000 if kind == "f32" else 0x3FF0000000000000

    check_rows(f"sqrt.rn.{kind} %d, %a;", kind, kind, lambda a: exact.sqrt(form, a))
    check_rows(f"rcp.rn.{kind} %d, %a;", kind, kind, lambda a: exact.div(form, one, a))


@FLOAT_KINDS
@pytest.mark.parametrize("name", ["min", "max"])
def test_extremes_order_zeros_and_prefer_numbers(name: str, kind: str):
    form, kinds = FORMATS[kind], f"{kind} {kind}"

    check_rows(f"{name}.{kind} %d, %a, %b;", kind, kinds, lambda a, b: exact.extreme(form, a, b, name == "max"))
    if kind == "f32":
        check_rows(
            f"{name}.NaN.f32 %d, %a, %b;", kind, kinds, lambda a, b: exact.extreme(form, a, b, name == "max", True)
        )


@FLOAT_KINDS
def test_signs_are_bits(kind: str):
    top = FORMATS[kind].sign

    check_rows(f"neg.{kind} %d, %a;", kind, kind, lambda a: a ^ top)
    check_rows(f"abs.{kind} %d, %a;", kind, kind, lambda a: a & ~top)
    check_rows(f"copysign.{kind} %d, %a, %b;", kind, f"{kind} {kind}", lambda a, b: a & top | b & ~top)


@FLOAT_KINDS
def test_classes_of_floats(kind: str):
    form = FORMATS[kind]

    def is_finite(a: int) -> bool:
        return not exact.is_nan(form, a) and not exact.is_infinite(form, a)

    def is_subnormal(a: int) -> bool:
        return 0 < a & (form.sign - 1) < 1 << form.fraction

    tests: dict[str, Callable[[int], int]] = {
        "finite": is_finite,
        "infinite": lambda a: exact.is_infinite(form, a),
        "number": lambda a: not exact.is_nan(form, a),
        "notanumber": lambda a: exact.is_nan(form, a),
        "normal": lambda a: is_finite(a) and not is_subnormal(a),
        "subnormal": is_subnormal,
    }
    for name, want in tests.items():
        check_rows(f"testp.{name}.{kind} %d, %a;", "pred", kind, want)


FLUSHED = {"add": exact.add, "sub": exact.sub, "mul": exact.mul, "div": exact.div}


@pytest.mark.parametrize("name", FLUSHED)
def test_ftz_makes_subnormals_zero_on_both_sides(name: str):
    def want(a: int, b: int) -> int:
        return exact.flushed(FLUSHED[name](F32, exact.flushed(a), exact.flushed(b)))

    check_rows(f"{name}.rn.ftz.f32 %d, %a, %b;", "f32", "f32 f32", want)


def test_ftz_differs_from_what_is_promised():
    with pytest.raises(AssertionError, match="mul"):
        check_rows("mul.rn.ftz.f32 %d, %a, %b;", "f32", "f32 f32", lambda a, b: exact.mul(F32, a, b))


# --------------------------------------------------------------------------------------------------------- comparisons

ORDERED: dict[str, Callable[[int, int], bool]] = {
    "eq": operator.eq,
    "ne": operator.ne,
    "lt": operator.lt,
    "le": operator.le,
    "gt": operator.gt,
    "ge": operator.ge,
}


def key(form: Format, bits: int) -> int:
    """In the order of the numbers; both zeros are 0."""
    magnitude = bits & (form.sign - 1)
    return -magnitude if exact.is_negative(form, bits) else magnitude


@FLOAT_KINDS
@pytest.mark.parametrize("name", ORDERED)
def test_float_comparisons(name: str, kind: str):
    form, kinds = FORMATS[kind], f"{kind} {kind}"

    def compare(a: int, b: int, with_nan: bool) -> int:
        if exact.is_nan(form, a) or exact.is_nan(form, b):
            return with_nan
        return ORDERED[name](key(form, a), key(form, b))

    check_rows(f"setp.{name}.{kind} %d, %a, %b;", "pred", kinds, lambda a, b: compare(a, b, False))
    check_rows(f"setp.{name}u.{kind} %d, %a, %b;", "pred", kinds, lambda a, b: compare(a, b, True))
    if kind == "f32":
        check_rows(f"set.{name}.u32.f32 %d, %a, %b;", "b32", kinds, lambda a, b: MASK[32] * compare(a, b, False))
        check_rows(f"set.{name}.f32.f32 %d, %a, %b;", "b32", kinds, lambda a, b: 0x3F800000 * compare(a, b, False))


@FLOAT_KINDS
def test_whether_floats_can_be_compared(kind: str):
    form = FORMATS[kind]

    def some_nan(a: int, b: int) -> int:
        return exact.is_nan(form, a) or exact.is_nan(form, b)

    check_rows(f"setp.nan.{kind} %d, %a, %b;", "pred", f"{kind} {kind}", some_nan)
    check_rows(f"setp.num.{kind} %d, %a, %b;", "pred", f"{kind} {kind}", lambda a, b: 1 - some_nan(a, b))


# --------------------------------------------------------------------------------------------------------- conversions


@pytest.mark.parametrize("source", ["f32", "f64"])
@pytest.mark.parametrize("how", ["rni", "rzi", "rmi", "rpi"])
def test_floats_to_integers_saturate_and_nan_depends_on_the_width(how: str, source: str):
    for width in (16, 32, 64):
        for sign in "su":

            def want(a: int, width: int = width, sign: str = sign) -> int:
                return exact.to_integer(FORMATS[source], a, how, width, sign == "s")

            check_rows(f"cvt.{how}.{sign}{width}.{source} %d, %a;", f"b{width}", source, want)


@FLOAT_KINDS
@pytest.mark.parametrize("how", ["rni", "rzi", "rmi", "rpi"])
def test_rounding_to_integers(how: str, kind: str):
    check_rows(f"cvt.{how}.{kind}.{kind} %d, %a;", kind, kind, lambda a: exact.to_whole(FORMATS[kind], a, how))


@FLOAT_KINDS
def test_integers_to_floats(kind: str):
    form = FORMATS[kind]
    for width in (16, 32, 64):
        check_rows(
            f"cvt.rn.{kind}.u{width} %d, %a;", kind, f"b{width}", lambda a: exact.rounded(form, exact.Fraction(a))
        )
        check_rows(
            f"cvt.rn.{kind}.s{width} %d, %a;",
            kind,
            f"b{width}",
            lambda a, width=width: exact.rounded(form, exact.Fraction(as_signed(a, width))),
        )


def test_floats_to_floats():
    check_rows("cvt.f64.f32 %d, %a;", "f64", "f32", lambda a: exact.convert(F32, F64, a))
    check_rows("cvt.rn.f32.f64 %d, %a;", "f32", "f64", lambda a: exact.convert(F64, F32, a))


def near_halves(form: Format, width: int) -> list[tuple[int, ...]]:
    """Numbers on, between and just beside those of a small format."""
    dice = random.Random(11)
    wide = F32 if width == 32 else F64
    found: list[tuple[int, ...]] = some_rows([width])
    for _ in range(1500):
        small = exact.value(form, dice.getrandbits(15) % form.infinity)
        middle = exact.rounded(wide, small * (1 + exact.Fraction(dice.choice((0, 1, -1)), 2 << form.fraction)))
        found.append((max(0, middle + dice.choice((-1, 0, 1))) | dice.getrandbits(1) << (width - 1),))
    return found


@pytest.mark.parametrize(("name", "form"), [("f16", F16), ("bf16", BF16)])
def test_widening_halves(name: str, form: Format):
    every = [(bits,) for bits in range(1 << 16)]

    check_rows(f"cvt.f32.{name} %d, %a;", "f32", "b16", lambda a: exact.convert(form, F32, a), every)


@pytest.mark.parametrize(("source", "target"), [("f32", "f16"), ("f32", "bf16"), ("f64", "f16")])
def test_narrowing_to_halves(source: str, target: str):
    wide, form = FORMATS[source], {"f16": F16, "bf16": BF16}[target]
    given = near_halves(form, wide.width)

    check_rows(f"cvt.rn.{target}.{source} %d, %a;", "b16", source, lambda a: exact.convert(wide, form, a), given)
