"""Examples of the builder's functions."""

from shows import shows


@shows("Buffer Value Variable Operand")
def handles() -> None:
    from vyre_foundation import F32, ProgramBuilder
    from vyre_foundation.builder import Buffer, Operand, Value, Variable

    k = ProgramBuilder("handles", over="x")
    x: Buffer = k.read_write("x", F32)
    i: Variable = k.let("i", k.gid(0))

    def scaled(factor: Operand) -> Value:
        return x[i] * factor

    assert scaled(2.0).dtype is F32


@shows("""
    exp exp2 log log2 sin cos tan asin acos atan sinh cosh tanh sqrt inverse_sqrt reciprocal floor ceil round_
    rint trunc abs_ sign negate is_nan is_inf is_finite
""")
def functions_of_a_float() -> None:
    from vyre_foundation import F32, ProgramBuilder
    from vyre_foundation.builder import (
        abs_,
        acos,
        asin,
        atan,
        ceil,
        cos,
        cosh,
        exp,
        exp2,
        floor,
        inverse_sqrt,
        is_finite,
        is_inf,
        is_nan,
        log,
        log2,
        negate,
        reciprocal,
        rint,
        round_,
        sign,
        sin,
        sinh,
        sqrt,
        tan,
        tanh,
        trunc,
    )

    k = ProgramBuilder("functions", over="x")
    x = k.read_write("x", F32)[k.gid(0)]
    assert exp(x).dtype is exp2(x).dtype is log(x).dtype is log2(x).dtype is F32
    assert sin(x).dtype is cos(x).dtype is tan(x).dtype is F32
    assert asin(x).dtype is acos(x).dtype is atan(x).dtype is F32
    assert sinh(x).dtype is cosh(x).dtype is tanh(x).dtype is F32
    assert sqrt(x).dtype is inverse_sqrt(x).dtype is reciprocal(x).dtype is F32
    assert floor(x).dtype is ceil(x).dtype is round_(x).dtype is rint(x).dtype is trunc(x).dtype is F32
    assert abs_(x).dtype is sign(x).dtype is negate(x).dtype is F32
    assert is_nan(x).dtype is is_inf(x).dtype is is_finite(x).dtype


@shows("""
    expm1 exp10 log10 log1p sinpi cospi asinh acosh atanh cbrt erf erfc lgamma tgamma digamma
    frexp_mantissa frexp_exponent
""")
def more_functions_of_a_float() -> None:
    from vyre_foundation import F32, I32, ProgramBuilder, builder

    k = ProgramBuilder("functions", over="x")
    x = k.read_write("x", F32)[k.gid(0)]
    total = builder.expm1(x) + builder.exp10(x) + builder.log10(x) + builder.log1p(x)
    total = total + builder.sinpi(x) + builder.cospi(x) + builder.cbrt(x)
    total = total + builder.asinh(x) + builder.acosh(x) + builder.atanh(x)
    total = total + builder.erf(x) + builder.erfc(x) + builder.lgamma(x) + builder.tgamma(x) + builder.digamma(x)
    assert total.dtype is builder.frexp_mantissa(x).dtype is F32
    assert builder.frexp_exponent(x).dtype is I32


@shows("pow_ hypot atan2 fmod remainder copysign nextafter ldexp clamp lerp smoothstep fract")
def functions_of_two_floats() -> None:
    from vyre_foundation import F32, ProgramBuilder, builder

    k = ProgramBuilder("functions", over="x")
    x = k.read_write("x", F32)[k.gid(0)]
    total = builder.pow_(x, 2.5) + builder.hypot(x, 1.0) + builder.atan2(x, 1.0)
    total = total + builder.fmod(x, 3.0) + builder.remainder(x, 3.0)
    total = total + builder.copysign(x, -1.0) + builder.nextafter(x, 0.0) + builder.ldexp(x, 3)
    total = total + builder.clamp(x, 0.0, 1.0) + builder.lerp(0.0, 1.0, x)
    assert (total + builder.smoothstep(0.0, 1.0, x) + builder.fract(x)).dtype is F32


@shows("f16 bf16 f32 f64 i8 i16 i32 i64 u8 u16 u32 u64 bool_ convert bitcast")
def conversions() -> None:
    from vyre_foundation import F32, F64, U32, ProgramBuilder
    from vyre_foundation.builder import (
        bf16,
        bitcast,
        bool_,
        convert,
        f16,
        f32,
        f64,
        i8,
        i16,
        i32,
        i64,
        u8,
        u16,
        u32,
        u64,
    )

    k = ProgramBuilder("conversions", over="x")
    n = k.gid(0)
    for conversion in (i8, i16, i32, i64, u8, u16, u32, u64, f32, f64, bool_):
        assert conversion(n).dtype.word.rstrip("_") in conversion.__name__
    for narrow in (f16, bf16):
        assert narrow(f32(n)).dtype.word == narrow.__name__
    assert convert(n, F64).dtype is F64
    assert bitcast(f32(n), U32).text() == f"bitcast<u32>({f32(n).text()})"
    assert f32(1).dtype is F32


@shows("""
    min_ max_ abs_diff saturating_add saturating_sub saturating_mul wrapping_add wrapping_sub mul_high
    div_floor mod_floor div_trunc rem_trunc rotate_left rotate_right
""")
def functions_of_two() -> None:
    from vyre_foundation import U32, ProgramBuilder
    from vyre_foundation.builder import (
        abs_diff,
        div_floor,
        div_trunc,
        max_,
        min_,
        mod_floor,
        mul_high,
        rem_trunc,
        rotate_left,
        rotate_right,
        saturating_add,
        saturating_mul,
        saturating_sub,
        wrapping_add,
        wrapping_sub,
    )

    k = ProgramBuilder("two", over="x")
    a, b = k.let("a", k.gid(0)), k.let("b", k.gid(1))
    assert min_(a, b).text() == "min(a, b)"
    assert max_(a, b).text() == "max(a, b)"
    assert abs_diff(a, b).text() == "abs_diff(a, b)"
    for saturating in (saturating_add, saturating_sub, saturating_mul):
        assert saturating(a, b).text() == f"{saturating.__name__}(a, b)"
    for wrapping in (wrapping_add, wrapping_sub, mul_high, rotate_left, rotate_right):
        assert wrapping(a, b).text() == f"{wrapping.__name__}(a, b)"
    for division in (div_floor, mod_floor, div_trunc, rem_trunc):
        assert division(a, b).dtype is U32


@shows("popcount clz ctz reverse_bits bit_not unpack4_low unpack4_high unpack8_low unpack8_high")
def functions_of_bits() -> None:
    from vyre_foundation import U32, ProgramBuilder
    from vyre_foundation.builder import (
        bit_not,
        clz,
        ctz,
        popcount,
        reverse_bits,
        unpack4_high,
        unpack4_low,
        unpack8_high,
        unpack8_low,
    )

    k = ProgramBuilder("bits", over="x")
    a = k.let("a", k.gid(0))
    assert popcount(a).dtype is clz(a).dtype is ctz(a).dtype is reverse_bits(a).dtype is U32
    assert bit_not(a).text() == "~a"
    for unpack in (unpack4_low, unpack4_high, unpack8_low, unpack8_high):
        assert unpack(a).text() == f"{unpack.__name__}(a)"


@shows("select fma and_ or_ not_")
def choices() -> None:
    from vyre_foundation import ProgramBuilder
    from vyre_foundation.builder import and_, f32, fma, not_, or_, select

    k = ProgramBuilder("choices", over="x")
    a = k.let("a", k.gid(0))
    inside = and_(a > 0, or_(a < 10, not_(a == 20)))
    assert select(inside, a, 0).text() == "select(a > 0 && (a < 10 || !(a == 20)), a, 0)"
    x = k.let("x", f32(a))
    assert fma(x, x, 1.0).text() == "fma(x, x, 1.0)"


@shows("""
    subgroup_add subgroup_mul subgroup_min subgroup_max subgroup_and subgroup_or subgroup_xor subgroup_shuffle
    subgroup_ballot
""")
def subgroups() -> None:
    from vyre_foundation import U32, ProgramBuilder
    from vyre_foundation.builder import (
        subgroup_add,
        subgroup_and,
        subgroup_ballot,
        subgroup_max,
        subgroup_min,
        subgroup_mul,
        subgroup_or,
        subgroup_shuffle,
        subgroup_xor,
    )

    k = ProgramBuilder("subgroups", over="x")
    a = k.let("a", k.gid(0))
    for reduce in (subgroup_add, subgroup_mul, subgroup_min, subgroup_max, subgroup_and, subgroup_or, subgroup_xor):
        assert reduce(a).dtype is U32
    assert subgroup_shuffle(a, 0).dtype is U32
    assert subgroup_ballot(a > 3).dtype is U32
