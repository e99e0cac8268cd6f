"""Every function and operator over values: the node it makes and the type of that, written down by hand.

A function without a row here fails a test.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import pytest

import vyre_foundation.builder as functions
from vyre_foundation import BF16, BOOL, F16, F32, F64, I8, I16, I32, I64, U8, U16, U32, U64, BinOp, DataType, UnOp
from vyre_foundation import ProgramBuilder as Builder
from vyre_foundation.ir import (
    Binary,
    Bitcast,
    Call,
    Cast,
    Expr,
    Fma,
    InvocationId,
    Let,
    LitBool,
    LitF32,
    LitF64,
    LitI32,
    LitI64,
    LitU32,
    LitU64,
    Load,
    Program,
    Select,
    SubgroupBallot,
    SubgroupReduce,
    SubgroupReduceOp,
    SubgroupShuffle,
    Unary,
    Var,
)
from vyre_foundation.walk import statements

X, X1 = Load("x", LitU32(0)), Load("x", LitU32(1))
U, U1 = Load("u", LitU32(0)), Load("u", LitU32(1))
S, S1 = Load("s", LitU32(0)), Load("s", LitU32(1))
D = Load("d", LitU32(0))
HALF = Load("half", LitU32(0))
FLAG, FLAG1 = Load("flags", LitU32(0)), Load("flags", LitU32(1))
GID = InvocationId(0)
KEPT, START, WHOLE, STEP = Var("_unrounded1"), Var("_start1"), Var("_whole1"), Var("_step1")
TENTH = LitF32.nearest(0.1)

NAMES = {"x": X, "x1": X1, "u": U, "u1": U1, "s": S, "s1": S1, "d": D, "half": HALF, "flag": FLAG, "flag1": FLAG1}

Row = tuple[str, Expr, DataType]

UNARY_F32 = {
    "sqrt": UnOp.SQRT,
    "inverse_sqrt": UnOp.INVERSE_SQRT,
    "reciprocal": UnOp.RECIPROCAL,
    "floor": UnOp.FLOOR,
    "ceil": UnOp.CEIL,
    "round_": UnOp.ROUND,
    "trunc": UnOp.TRUNC,
    "exp": UnOp.EXP,
    "exp2": UnOp.EXP2,
    "log": UnOp.LOG,
    "log2": UnOp.LOG2,
    "sin": UnOp.SIN,
    "cos": UnOp.COS,
    "tan": UnOp.TAN,
    "asin": UnOp.ASIN,
    "acos": UnOp.ACOS,
    "atan": UnOp.ATAN,
    "sinh": UnOp.SINH,
    "cosh": UnOp.COSH,
    "tanh": UnOp.TANH,
}
CALLED_OF_ONE = (
    *(
        "exp10",
        "log10",
        "log1p",
        "sinpi",
        "cospi",
        "asinh",
        "acosh",
        "atanh",
        "cbrt",
        "erf",
        "erfc",
        "lgamma",
        "tgamma",
    ),
    *("digamma", "frexp_mantissa"),
)
CALLED_OF_TWO = ("pow_", "hypot", "atan2", "fmod", "remainder", "copysign", "nextafter")
CONVERSIONS = {
    "u8": U8,
    "u16": U16,
    "u64": U64,
    "i8": I8,
    "i16": I16,
    "i32": I32,
    "i64": I64,
    "f32": F32,
    "f64": F64,
    "bool_": BOOL,
}
BITS = SubgroupReduceOp

ROWS: dict[str, list[Row]] = {
    **{name: [(f"{name}(x)", Unary(op, X), F32)] for name, op in UNARY_F32.items()},
    "rint": [
        (
            "rint(x)",
            Select(
                Binary(BinOp.EQ, Unary(UnOp.ABS, Binary(BinOp.SUB, KEPT, Unary(UnOp.TRUNC, KEPT))), LitF32(0.5)),
                Binary(BinOp.MUL, Unary(UnOp.ROUND, Binary(BinOp.MUL, KEPT, LitF32(0.5))), LitF32(2.0)),
                Unary(UnOp.ROUND, KEPT),
            ),
            F32,
        ),
    ],
    **{name: [(f"{name}(x)", Call(f"vyre.math.{name}", (X,)), F32)] for name in CALLED_OF_ONE},
    **{
        name: [
            (f"{name}(x, x1)", Call(f"vyre.math.{name.rstrip('_')}", (X, X1)), F32),
            (f"{name}(0.5, x)", Call(f"vyre.math.{name.rstrip('_')}", (LitF32(0.5), X)), F32),
        ]
        for name in CALLED_OF_TWO
    },
    "expm1": [("expm1(x)", Call("vyre.math.expm1", (X,)), F32), ("expm1(d)", Call("vyre.math.expm1_f64", (D,)), F64)],
    "frexp_exponent": [("frexp_exponent(x)", Call("vyre.math.frexp_exponent", (X,)), I32)],
    "ldexp": [
        ("ldexp(x, s)", Call("vyre.math.ldexp", (X, S)), F32),
        ("ldexp(x, -3)", Call("vyre.math.ldexp", (X, LitI32(-3))), F32),
    ],
    "clamp": [("clamp(x, 0.5, x1)", Binary(BinOp.MIN, Binary(BinOp.MAX, X, LitF32(0.5)), X1), F32)],
    "lerp": [("lerp(x, x1, 0.5)", Fma(LitF32(0.5), Binary(BinOp.SUB, X1, START), START), F32)],
    "fract": [("fract(x)", Binary(BinOp.SUB, WHOLE, Unary(UnOp.FLOOR, WHOLE)), F32)],
    "smoothstep": [
        (
            "smoothstep(0.5, 2.0, x)",
            Binary(
                BinOp.MUL,
                Binary(BinOp.MUL, STEP, STEP),
                Binary(BinOp.SUB, LitF32(3.0), Binary(BinOp.MUL, LitF32(2.0), STEP)),
            ),
            F32,
        ),
    ],
    "negate": [("negate(s)", Unary(UnOp.NEGATE, S), I32)],
    "bit_not": [("bit_not(u)", Unary(UnOp.BIT_NOT, U), U32)],
    "not_": [
        ("not_(flag)", Unary(UnOp.LOGICAL_NOT, FLAG), BOOL),
        ("not_(u)", Unary(UnOp.LOGICAL_NOT, U), BOOL),
    ],
    "popcount": [("popcount(u)", Unary(UnOp.POPCOUNT, U), U32)],
    "clz": [("clz(s)", Unary(UnOp.CLZ, S), I32)],
    "ctz": [("ctz(u)", Unary(UnOp.CTZ, U), U32)],
    "reverse_bits": [("reverse_bits(u)", Unary(UnOp.REVERSE_BITS, U), U32)],
    "abs_": [("abs_(s)", Unary(UnOp.ABS, S), I32), ("abs_(d)", Unary(UnOp.ABS, D), F64)],
    "sign": [("sign(x)", Unary(UnOp.SIGN, X), F32)],
    "is_nan": [("is_nan(d)", Unary(UnOp.IS_NAN, D), BOOL)],
    "is_inf": [("is_inf(x)", Unary(UnOp.IS_INF, X), BOOL)],
    "is_finite": [("is_finite(x)", Unary(UnOp.IS_FINITE, X), BOOL)],
    "unpack4_low": [("unpack4_low(u)", Unary(UnOp.UNPACK4_LOW, U), U32)],
    "unpack4_high": [("unpack4_high(s)", Unary(UnOp.UNPACK4_HIGH, S), U32)],
    "unpack8_low": [("unpack8_low(u)", Unary(UnOp.UNPACK8_LOW, U), U32)],
    "unpack8_high": [("unpack8_high(u)", Unary(UnOp.UNPACK8_HIGH, U), U32)],
    "min_": [
        ("min_(x, x1)", Binary(BinOp.MIN, X, X1), F32),
        ("min_(0.1, x)", Binary(BinOp.MIN, TENTH, X), F32),
        ("min_(3, u)", Binary(BinOp.MIN, LitU32(3), U), U32),
    ],
    "max_": [("max_(s, -3)", Binary(BinOp.MAX, S, LitI32(-3)), I32)],
    "abs_diff": [
        ("abs_diff(s, s1)", Binary(BinOp.ABS_DIFF, S, S1), U32),
        ("abs_diff(x, x1)", Binary(BinOp.ABS_DIFF, X, X1), F32),
    ],
    "and_": [
        ("and_(flag, flag1)", Binary(BinOp.AND, FLAG, FLAG1), BOOL),
        ("and_(u, flag)", Binary(BinOp.AND, U, FLAG), BOOL),
    ],
    "or_": [("or_(flag, u)", Binary(BinOp.OR, FLAG, U), BOOL)],
    "saturating_add": [("saturating_add(u, u1)", Binary(BinOp.SATURATING_ADD, U, U1), U32)],
    "saturating_sub": [("saturating_sub(s, 1)", Binary(BinOp.SATURATING_SUB, S, LitI32(1)), I32)],
    "saturating_mul": [("saturating_mul(u, 2)", Binary(BinOp.SATURATING_MUL, U, LitU32(2)), U32)],
    "wrapping_add": [("wrapping_add(u, u1)", Binary(BinOp.WRAPPING_ADD, U, U1), U32)],
    "wrapping_sub": [("wrapping_sub(u, u1)", Binary(BinOp.WRAPPING_SUB, U, U1), U32)],
    "mul_high": [("mul_high(s, s1)", Binary(BinOp.MUL_HIGH, S, S1), I32)],
    "rotate_left": [("rotate_left(s, 3)", Binary(BinOp.ROTATE_LEFT, S, LitU32(3)), I32)],
    "rotate_right": [("rotate_right(u, u1)", Binary(BinOp.ROTATE_RIGHT, U, U1), U32)],
    "div_trunc": [
        ("div_trunc(s, -2)", Binary(BinOp.DIV, S, LitI32(-2)), I32),
        ("div_trunc(7, u)", Binary(BinOp.DIV, LitU32(7), U), U32),
    ],
    "rem_trunc": [("rem_trunc(s, s1)", Binary(BinOp.MOD, S, S1), I32)],
    "div_floor": [("div_floor(u, u1)", Binary(BinOp.DIV, U, U1), U32)],
    "mod_floor": [("mod_floor(u, u1)", Binary(BinOp.MOD, U, U1), U32)],
    "select": [
        ("select(flag, x, x1)", Select(FLAG, X, X1), F32),
        ("select(flag, 0.1, x)", Select(FLAG, TENTH, X), F32),
        ("select(flag, half, 0.1)", Select(FLAG, HALF, Cast(F16, LitF32(0.0999755859375))), F16),
        ("select(u, 1, s)", Select(U, LitI32(1), S), I32),
        ("select(flag, flag, True)", Select(FLAG, FLAG, LitBool(True)), BOOL),
        ("select(u, f16(x), f16(0))", Select(U, Cast(F16, X), Cast(F16, LitF32(0.0))), F16),
    ],
    "fma": [
        ("fma(x, x1, 1)", Fma(X, X1, LitF32(1.0)), F32),
        ("fma(x, 0.1, 0.1)", Fma(X, TENTH, TENTH), F32),
        ("fma(2, d, 0.1)", Fma(LitF64(2.0), D, LitF64(0.1)), F64),
    ],
    "bitcast": [
        ("bitcast(x, U32)", Bitcast(U32, X), U32),
        ("bitcast(d, I64)", Bitcast(I64, D), I64),
    ],
    "convert": [
        ("convert(u, F64)", Cast(F64, U), F64),
        ("convert(u, U32)", U, U32),
        ("convert(0.1, F64)", LitF64(0.1), F64),
    ],
    **{name: [(f"{name}(u)", Cast(target, U), target)] for name, target in CONVERSIONS.items()},
    "u32": [("u32(s)", Cast(U32, S), U32), ("u32(u)", U, U32)],
    "f16": [("f16(x)", Cast(F16, X), F16), ("f32(f16(x))", Cast(F32, Cast(F16, X)), F32)],
    "bf16": [("bf16(d)", Cast(BF16, D), BF16)],
    "subgroup_add": [("subgroup_add(x)", SubgroupReduce(BITS.ADD, X), F32)],
    "subgroup_mul": [("subgroup_mul(s)", SubgroupReduce(BITS.MUL, S), I32)],
    "subgroup_min": [("subgroup_min(d)", SubgroupReduce(BITS.MIN, D), F64)],
    "subgroup_max": [("subgroup_max(u)", SubgroupReduce(BITS.MAX, U), U32)],
    "subgroup_and": [("subgroup_and(u)", SubgroupReduce(BITS.AND, U), U32)],
    "subgroup_or": [("subgroup_or(s)", SubgroupReduce(BITS.OR, S), I32)],
    "subgroup_xor": [("subgroup_xor(u)", SubgroupReduce(BITS.XOR, U), U32)],
    "subgroup_shuffle": [
        ("subgroup_shuffle(x, 3)", SubgroupShuffle(X, LitU32(3)), F32),
        ("subgroup_shuffle(flag, u)", SubgroupShuffle(FLAG, U), BOOL),
    ],
    "subgroup_ballot": [("subgroup_ballot(x < 1)", SubgroupBallot(Binary(BinOp.LT, X, LitF32(1.0))), U32)],
}  # fmt: skip

OPERATORS: list[Row] = [
    ("x + x1", Binary(BinOp.ADD, X, X1), F32),
    ("x + 1", Binary(BinOp.ADD, X, LitF32(1.0)), F32),
    ("1 + x", Binary(BinOp.ADD, LitF32(1.0), X), F32),
    ("x * 0.1", Binary(BinOp.MUL, X, TENTH), F32),
    ("0.1 - x", Binary(BinOp.SUB, TENTH, X), F32),
    ("x * math.pi", Binary(BinOp.MUL, X, LitF32(3.1415927410125732)), F32),
    ("d * math.pi", Binary(BinOp.MUL, D, LitF64(3.141592653589793)), F64),
    ("x / 0.1", Binary(BinOp.DIV, X, TENTH), F32),
    ("x > 0.1", Binary(BinOp.GT, X, TENTH), BOOL),
    ("x == math.inf", Binary(BinOp.EQ, X, LitF32(math.inf)), BOOL),
    ("x + 1e-60", Binary(BinOp.ADD, X, LitF32(0.0)), F32),
    ("x + -1e-60", Binary(BinOp.ADD, X, LitF32(-0.0)), F32),
    ("x + 1e-45", Binary(BinOp.ADD, X, LitF32(2.0**-149)), F32),
    ("u - 1", Binary(BinOp.SUB, U, LitU32(1)), U32),
    ("9 - u", Binary(BinOp.SUB, LitU32(9), U), U32),
    ("s * -2", Binary(BinOp.MUL, S, LitI32(-2)), I32),
    ("0.5 * d", Binary(BinOp.MUL, LitF64(0.5), D), F64),
    ("x / x1", Binary(BinOp.DIV, X, X1), F32),
    ("1 / d", Binary(BinOp.DIV, LitF64(1.0), D), F64),
    ("u // 3", Binary(BinOp.DIV, U, LitU32(3)), U32),
    ("9 // u", Binary(BinOp.DIV, LitU32(9), U), U32),
    ("u % 3", Binary(BinOp.MOD, U, LitU32(3)), U32),
    ("9 % u", Binary(BinOp.MOD, LitU32(9), U), U32),
    ("-x", Unary(UnOp.NEGATE, X), F32),
    ("+x", X, F32),
    ("abs(s)", Unary(UnOp.ABS, S), I32),
    ("math.floor(x)", Unary(UnOp.FLOOR, X), F32),
    ("math.ceil(x)", Unary(UnOp.CEIL, X), F32),
    ("math.trunc(x)", Unary(UnOp.TRUNC, X), F32),
    ("u & 3", Binary(BinOp.BIT_AND, U, LitU32(3)), U32),
    ("3 & u", Binary(BinOp.BIT_AND, LitU32(3), U), U32),
    ("u | u1", Binary(BinOp.BIT_OR, U, U1), U32),
    ("3 | u", Binary(BinOp.BIT_OR, LitU32(3), U), U32),
    ("s ^ s1", Binary(BinOp.BIT_XOR, S, S1), I32),
    ("-1 ^ s", Binary(BinOp.BIT_XOR, LitI32(-1), S), I32),
    ("~s", Unary(UnOp.BIT_NOT, S), I32),
    ("flag & flag1", Binary(BinOp.AND, FLAG, FLAG1), BOOL),
    ("flag & True", Binary(BinOp.AND, FLAG, LitBool(True)), BOOL),
    ("False | flag", Binary(BinOp.OR, LitBool(False), FLAG), BOOL),
    ("flag | flag1", Binary(BinOp.OR, FLAG, FLAG1), BOOL),
    ("flag ^ flag1", Binary(BinOp.NE, FLAG, FLAG1), BOOL),
    ("~flag", Unary(UnOp.LOGICAL_NOT, FLAG), BOOL),
    ("s << 3", Binary(BinOp.SHL, S, LitU32(3)), I32),
    ("1 << u", Binary(BinOp.SHL, LitU32(1), U), U32),
    ("s >> u", Binary(BinOp.SHR, S, U), I32),
    ("256 >> u", Binary(BinOp.SHR, LitU32(256), U), U32),
    ("x < 1", Binary(BinOp.LT, X, LitF32(1.0)), BOOL),
    ("x <= 1", Binary(BinOp.LE, X, LitF32(1.0)), BOOL),
    ("x > 1", Binary(BinOp.GT, X, LitF32(1.0)), BOOL),
    ("x >= 1", Binary(BinOp.GE, X, LitF32(1.0)), BOOL),
    ("1 < x", Binary(BinOp.GT, X, LitF32(1.0)), BOOL),
    ("x == x1", Binary(BinOp.EQ, X, X1), BOOL),
    ("0 == u", Binary(BinOp.EQ, U, LitU32(0)), BOOL),
    ("flag != True", Binary(BinOp.NE, FLAG, LitBool(True)), BOOL),
    ("x != x1", Binary(BinOp.NE, X, X1), BOOL),
]

ALL_ROWS: list[Row] = [*OPERATORS, *(row for rows in ROWS.values() for row in rows)]


def namespace() -> tuple[Builder, dict[str, Any]]:
    k = Builder("test")
    types = {"x": F32, "u": U32, "s": I32, "d": F64, "half": F16, "flags": BOOL}
    buffers = {name: k.read(name, element) for name, element in types.items()}
    values: dict[str, Any] = {
        name: buffers[name if name == "half" else "flags" if "flag" in name else name[0]] for name in NAMES
    }
    values = {name: buffer[1 if name.endswith("1") else 0] for name, buffer in values.items()}
    return k, {**vars(functions), **values, "math": math, **{t.name: t for t in DataType}}


def bound_before(source: str) -> list[Let]:
    """What a function that uses an operand more than once binds first."""
    place = Binary(BinOp.DIV, Binary(BinOp.SUB, X, LitF32(0.5)), Binary(BinOp.SUB, LitF32(2.0), LitF32(0.5)))
    step = Binary(BinOp.MIN, Binary(BinOp.MAX, place, LitF32(0.0)), LitF32(1.0))
    made = {"rint": Let(KEPT.name, X), "lerp": Let(START.name, X), "fract": Let(WHOLE.name, X)}
    made["smoothstep"] = Let(STEP.name, step)
    return [let for word, let in made.items() if source.startswith(word)]


def test_every_function_has_a_row():
    exported = {name for name in functions.__all__ if not isinstance(getattr(functions, name), type)} - {"Operand"}
    assert exported == set(ROWS)


def test_every_operator_of_the_ir_can_be_written_but_the_legacy_ones():
    written = {node.op for _, node, _ in ALL_ROWS if isinstance(node, Binary | Unary | SubgroupReduce)}
    legacy = {BinOp.SHUFFLE, BinOp.BALLOT, BinOp.WAVE_REDUCE, BinOp.WAVE_BROADCAST}
    assert written == ({*BinOp, *UnOp, *SubgroupReduceOp} - legacy)


@pytest.mark.parametrize(("source", "node", "dtype"), ALL_ROWS, ids=[row[0] for row in ALL_ROWS])
def test_an_expression_makes_the_node_and_the_type_written_by_hand(source: str, node: Expr, dtype: DataType):
    k, scope = namespace()
    value = eval(source, scope)
    bound = list(statements(k.build()))[1:]
    if isinstance(value.node, Var) and bound:
        (let,) = bound
        assert let == Let(value.node.name, node)
    else:
        assert value.node == node
        assert bound == bound_before(source)
    assert value.dtype is dtype


@pytest.mark.parametrize("name", ROWS)
def test_a_function_carries_its_name_and_its_law(name: str):
    function = getattr(functions, name)
    assert function.__name__ == name
    assert function.__doc__
    assert function.__doc__.rstrip().endswith(".")


# ------------------------------------------------------------------------------------------------ floored division


def wrapped(value: int, dtype: DataType) -> int:
    bits = dtype.size * 8
    value %= 1 << bits
    return value - (1 << bits) if dtype.is_signed and value >= 1 << (bits - 1) else value


def truncating(left: int, right: int, dtype: DataType) -> tuple[int, int]:
    """Div and Mod of docs/ir.md, Values: total."""
    if right == 0:
        return (wrapped(-1, dtype), 0)
    quotient = abs(left) // abs(right) * (1 if (left < 0) == (right < 0) else -1)
    return wrapped(quotient, dtype), wrapped(left - quotient * right, dtype)


EVALUATE: dict[BinOp, Callable[[int, int, DataType], int]] = {
    BinOp.ADD: lambda a, b, t: wrapped(a + b, t),
    BinOp.SUB: lambda a, b, t: wrapped(a - b, t),
    BinOp.DIV: lambda a, b, t: truncating(a, b, t)[0],
    BinOp.MOD: lambda a, b, t: truncating(a, b, t)[1],
    BinOp.BIT_XOR: lambda a, b, _: a ^ b,
    BinOp.NE: lambda a, b, _: int(a != b),
    BinOp.LT: lambda a, b, _: int(a < b),
    BinOp.AND: lambda a, b, _: a & b,
}


def evaluate(node: Expr, env: dict[str, int], dtype: DataType) -> int:
    match node:
        case Var(name):
            return env[name]
        case Load(buffer, _):
            return env[buffer]
        case LitI32(value) | LitI64(value) | LitU32(value) | LitU64(value):
            return value
        case Cast(_, LitI32(value) | LitU32(value)):
            return value
        case Select(cond, yes, no):
            return evaluate(yes if evaluate(cond, env, dtype) else no, env, dtype)
        case Binary(BinOp() as op, left, right):
            return EVALUATE[op](evaluate(left, env, dtype), evaluate(right, env, dtype), dtype)
        case _:
            raise AssertionError(f"the shape of a floored division has no {node!r}")


def run(program: Program, result: Expr, left: int, right: int, dtype: DataType) -> int:
    env = {"a": left, "b": right}
    for statement in statements(program):
        if isinstance(statement, Let):
            env[statement.name] = evaluate(statement.value, env, dtype)
    return evaluate(result, env, dtype)


@pytest.mark.parametrize("dtype", [I8, I16, I32, I64, U8, U32, U64], ids=str)
def test_floored_division_is_that_of_python_where_python_has_one(dtype: DataType):
    k = Builder("p")
    a, b = k.read("a", dtype)[0], k.read("b", dtype)[0]
    quotient, remainder = functions.div_floor(a, b), functions.mod_floor(a, b)
    program = k.build()
    low, high = dtype.min_value, dtype.max_value
    samples = sorted({n for n in (low, low + 1, high - 1, high, *range(-9, 10)) if low <= n <= high})
    for left in samples:
        for right in samples:
            expected = (wrapped(left // right, dtype), left % right) if right else (wrapped(-1, dtype), 0)
            got = tuple(run(program, value.node, left, right, dtype) for value in (quotient, remainder))
            assert got == expected, (left, right)


@pytest.mark.parametrize("divisor", [-3, -1, 2, 7])
def test_floored_division_takes_a_number_on_either_side(divisor: int):
    k = Builder("p")
    value = k.read("a", I32)[0]
    by_number = functions.div_floor(value, divisor)
    of_number = functions.mod_floor(divisor, value)
    program = k.build()
    for sample in (-7, -1, 1, 5):
        assert run(program, by_number.node, sample, 0, I32) == sample // divisor
        assert run(program, of_number.node, sample, 0, I32) == divisor % sample


def test_the_operands_of_a_floored_division_are_computed_once():
    k = Builder("p")
    u = k.read_write("u", I32)
    functions.div_floor(u[0] * 3, u[1] + 1)
    loads = [let.value for let in statements(k.build()) if isinstance(let, Let)]
    assert loads == [
        Binary(BinOp.MUL, Load("u", LitU32(0)), LitI32(3)),
        Binary(BinOp.ADD, Load("u", LitU32(1)), LitI32(1)),
        Binary(BinOp.MOD, Var("_dividend1"), Var("_divisor1")),
    ]
