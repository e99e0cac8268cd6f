"""Cases about whole expressions: order of evaluation, widths that must not grow, floats that must not be rearranged."""

from __future__ import annotations

from collections.abc import Callable

from edges import dice, near_one
from operators import FLOAT_BINARY, FLOAT_UNARY, fma
from scalar_types import F32, F64, I8, I16, U8, U16, Type, to_int, wrap
from statement_writing import Case, Value


def value_cases() -> list[Case]:
    return [_order(), _every_operand(), *_narrow(), *_contraction(), *_rearrangement(), *_constants()]


def _order() -> Case:
    """Each line uses elements of its own of c, which starts zero but for c[7] = 1."""
    return Case(
        "operands_are_evaluated_left_to_right",
        """Atomics show the order: 0*100 + 1*10 + 2; the index of a store before its value; of an atomic first the
        index, then expected, then the value; a loop's from before its to; a load between two atomics sees the first
        only.""",
        "1, 1, 1",
        "c: read_write u32[16] @0\ny: output u32[16] @1",
        """
        y[0] = atomic_add(c[0], 1) * 100 + atomic_add(c[0], 1) * 10 + atomic_add(c[0], 1)
        y[1 + atomic_add(c[1], 1)] = atomic_add(c[1], 1) + 50
        y[2] = atomic_add(c[2 + atomic_add(c[3], 1)], atomic_add(c[3], 1) + 7)
        y[3] = atomic_compare_exchange(c[7 + atomic_add(c[8], 1)], atomic_add(c[8], 1), atomic_add(c[8], 1))
        for k in atomic_add(c[9], 2)..atomic_add(c[9], 2) {
          y[4] = y[4] + 1
        }
        y[5] = c[10] * 100 + atomic_add(c[10], 5) * 10 + c[10]
        y[6] = u32(fma(f32(atomic_add(c[11], 1)), f32(atomic_add(c[11], 1)) * 10.0, f32(atomic_add(c[11], 1))))
        y[7] = select(atomic_exchange(c[12], 5) == 0, atomic_add(c[12], 1), atomic_add(c[12], 1) * 10)
        y[8] = min(atomic_add(c[13], 1) + 3, atomic_add(c[13], 1) * 9)
        """,
        {"c: u32": [0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0]},
        {
            "c: u32": [3, 2, 8, 2, 0, 0, 0, 2, 3, 4, 5, 3, 7, 2, 0, 0],
            "y: u32": [12, 51, 0, 1, 2, 5, 2, 5, 3, 0, 0, 0, 0, 0, 0, 0],
        },
        grid="1 1 1",
    )


def _every_operand() -> Case:
    return Case(
        "there_is_no_short_circuit",
        "Both operands of && and ||, and both arms of a select, are evaluated whatever the answer.",
        "1, 1, 1",
        "c: read_write u32[6] @0\ny: output u32[6] @1",
        """
        y[0] = u32((atomic_add(c[0], 1) == 9) && (atomic_add(c[0], 1) == 1))
        y[1] = u32((atomic_add(c[1], 1) == 0) || (atomic_add(c[1], 1) == 9))
        y[2] = select(true, atomic_add(c[2], 1), atomic_add(c[2], 10))
        y[3] = select(false, atomic_add(c[3], 1), atomic_add(c[3], 10))
        y[4] = u32(atomic_add(c[4], 0) && atomic_add(c[4], 7))
        y[5] = u32(select(0, atomic_add(c[5], 4) || 1, false))
        """,
        {"c: u32": [0] * 6},
        {"c: u32": [2, 2, 11, 11, 7, 4], "y: u32": [0, 1, 0, 1, 0, 0]},
        grid="1 1 1",
    )


# ------------------------------------------------------------------------------------------------------------- widths


def _narrow() -> list[Case]:
    made: list[Case] = []
    for t, a, b in (
        (U8, [200, 255, 3, 16], [100, 1, 7, 16]),
        (I8, [100, -128, -3, 127], [100, 1, 7, 2]),
        (U16, [60000, 65535, 3, 256], [10000, 1, 7, 256]),
        (I16, [30000, -32768, -3, 32767], [10000, 1, 7, 2]),
    ):
        made.append(_chain(t, a, b))
    return made


def _chain(t: Type, a: list[int], b: list[int]) -> Case:
    """Each operation wraps before the next one sees it."""

    def fit(value: int) -> int:
        return to_int(t, wrap(t, value))

    def halves(x: int, y: int) -> int:
        total = fit(x + y)
        return abs(total) // 2 if total >= 0 else -(abs(total) // 2)

    def shifted(x: int, y: int) -> int:
        return fit(x * y) >> 3

    return Case(
        f"a_chain_of_{t.name}",
        f"Every operation on {t.name} wraps at {t.bits} bits before the next one: a wider register must not show in "
        "the quotient, the shift, the comparison or the cast.",
        "4, 1, 1",
        f"a: read {t.name}[4] @0\nb: read {t.name}[4] @1\nhalf: output {t.name}[4] @2\nshifted: output {t.name}[4] @3\n"
        "less: output u32[4] @4\nwide: output i64[4] @5",
        f"""
        let i = gid.x
        let two = {t.name}(2)
        half[i] = (a[i] + b[i]) / two
        shifted[i] = (a[i] * b[i]) >> 3
        less[i] = u32((a[i] + b[i]) < a[i])
        wide[i] = i64(a[i] - b[i] - b[i])
        """,
        {f"a: {t.name}": a, f"b: {t.name}": b},
        {
            f"half: {t.name}": [halves(x, y) for x, y in zip(a, b, strict=True)],
            f"shifted: {t.name}": [shifted(x, y) for x, y in zip(a, b, strict=True)],
            "less: u32": [int(fit(x + y) < x) for x, y in zip(a, b, strict=True)],
            "wide: i64": [fit(x - y - y) for x, y in zip(a, b, strict=True)],
        },
    )


# ------------------------------------------------------------------------------------------------------------- floats


def _hex(t: Type, bits: list[int]) -> list[Value]:
    return [f"0x{t.hex(b)}" for b in bits]


def _contraction() -> list[Case]:
    made: list[Case] = []
    for t in (F32, F64):
        triples = _telling_triples(t, 16)
        add, sub, mul = (FLOAT_BINARY[name] for name in ("add", "sub", "mul"))
        made.append(
            Case(
                f"no_contraction_{t.name}",
                "A product and a sum round twice; only fma rounds once. For these operands the two differ.",
                "16, 1, 1",
                "\n".join(f"{n}: read {t.name}[16] @{k}" for k, n in enumerate("abc"))
                + "\n"
                + "\n".join(
                    f"{n}: output {t.name}[16] @{k + 3}" for k, n in enumerate(("plus", "minus", "from", "fused"))
                ),
                """
                let i = gid.x
                plus[i] = a[i] * b[i] + c[i]
                let product = a[i] * b[i]
                minus[i] = product - -c[i]
                from[i] = c[i] - -a[i] * b[i]
                fused[i] = fma(a[i], b[i], c[i])
                """,
                {f"{n}: {t.name}": _hex(t, [row[k] for row in triples]) for k, n in enumerate("abc")},
                {
                    f"plus: {t.name}": _hex(t, [add(t, mul(t, a, b), c) for a, b, c in triples]),
                    f"minus: {t.name}": _hex(t, [add(t, mul(t, a, b), c) for a, b, c in triples]),
                    f"from: {t.name}": _hex(
                        t, [sub(t, c, mul(t, FLOAT_UNARY["negate"](t, a), b)) for a, b, c in triples]
                    ),
                    f"fused: {t.name}": _hex(t, [fma(t, a, b, c) for a, b, c in triples]),
                },
            )
        )
    return made


def _telling_triples(t: Type, count: int) -> list[tuple[int, int, int]]:
    rolls = dice("contraction", t.name)
    add, mul = FLOAT_BINARY["add"], FLOAT_BINARY["mul"]
    found: list[tuple[int, int, int]] = []
    while len(found) < count:
        a, b, c = (near_one(t, rolls) for _ in range(3))
        if add(t, mul(t, a, b), c) != fma(t, a, b, c):
            found.append((a, b, c))
    return found


def _rearrangement() -> list[Case]:
    return [_identities(t) for t in (F32, F64)] + [_associations(t) for t in (F32, F64)]


def _identities(t: Type) -> Case:
    """Simplifications that are wrong for some float."""
    inf, sign = ((1 << t.exponent_bits) - 1) << (t.bits - 1 - t.exponent_bits), 1 << (t.bits - 1)
    xs = [0, sign, 1, sign | 1, inf, sign | inf, inf | inf >> 1, inf - 1]
    zero = 0
    binary: dict[str, Callable[[int], int]] = {
        "x + 0": lambda x: FLOAT_BINARY["add"](t, x, zero),
        "0 - x": lambda x: FLOAT_BINARY["sub"](t, zero, x),
        "x - x": lambda x: FLOAT_BINARY["sub"](t, x, x),
        "x * 0": lambda x: FLOAT_BINARY["mul"](t, x, zero),
        "x / x": lambda x: FLOAT_BINARY["div"](t, x, x),
        "x + x - x": lambda x: FLOAT_BINARY["sub"](t, FLOAT_BINARY["add"](t, x, x), x),
        "min(x, x)": lambda x: FLOAT_BINARY["min"](t, x, x),
    }
    names = [f"r{n}" for n in range(len(binary))]
    zero_text = "0.0" if t is F32 else "0.0f64"
    texts = [expression.replace("0", zero_text).replace("x", "x[i]") for expression in binary]
    return Case(
        f"no_simplification_{t.name}",
        "x + 0 of -0 is +0; 0 - x of +0 is +0; x - x, x * 0 and x / x are NaN for some x; x + x - x overflows.",
        "8, 1, 1",
        f"x: read {t.name}[8] @0\n" + "\n".join(f"{n}: output {t.name}[8] @{k + 1}" for k, n in enumerate(names)),
        "let i = gid.x\n" + "\n".join(f"{n}[i] = {text}" for n, text in zip(names, texts, strict=True)),
        {f"x: {t.name}": _hex(t, xs)},
        {f"{n}: {t.name}": _hex(t, [f(x) for x in xs]) for n, f in zip(names, binary.values(), strict=True)},
    )


def _associations(t: Type) -> Case:
    rolls = dice("associations", t.name)
    add, sub, mul, div = (FLOAT_BINARY[name] for name in ("add", "sub", "mul", "div"))
    rows = [[near_one(t, rolls) for _ in range(3)] for _ in range(8)]
    three = "3.0" if t is F32 else "3.0f64"
    three_bits = {F32: 0x40400000, F64: 0x4008000000000000}[t]
    formulas: dict[str, Callable[[int, int, int], int]] = {
        "a[i] + b[i] + c[i]": lambda a, b, c: add(t, add(t, a, b), c),
        "a[i] + (b[i] + c[i])": lambda a, b, c: add(t, a, add(t, b, c)),
        "a[i] + b[i] - a[i]": lambda a, b, _c: sub(t, add(t, a, b), a),
        "a[i] * b[i] * c[i]": lambda a, b, c: mul(t, mul(t, a, b), c),
        "a[i] * (b[i] * c[i])": lambda a, b, c: mul(t, a, mul(t, b, c)),
        f"a[i] / {three}": lambda a, _b, _c: div(t, a, three_bits),
        "a[i] * b[i] + a[i] * c[i]": lambda a, b, c: add(t, mul(t, a, b), mul(t, a, c)),
    }
    names = [f"r{n}" for n in range(len(formulas))]
    return Case(
        f"no_reassociation_{t.name}",
        "Sums and products are done in the order written; dividing by three is not multiplying by a third.",
        "8, 1, 1",
        "\n".join(f"{n}: read {t.name}[8] @{k}" for k, n in enumerate("abc"))
        + "\n"
        + "\n".join(f"{n}: output {t.name}[8] @{k + 3}" for k, n in enumerate(names)),
        "let i = gid.x\n" + "\n".join(f"{n}[i] = {text}" for n, text in zip(names, formulas, strict=True)),
        {f"{n}: {t.name}": _hex(t, [row[k] for row in rows]) for k, n in enumerate("abc")},
        {f"{n}: {t.name}": _hex(t, [f(*row) for row in rows]) for n, f in zip(names, formulas.values(), strict=True)},
    )


# ---------------------------------------------------------------------------------------------------------- constants


def _constants() -> list[Case]:
    signed = [7, -7, 2147483647, -2147483648, -1, 0]
    unsigned = [x % 2**32 for x in signed]
    return [
        Case(
            "operations_with_constants",
            "Constant divisors, amounts past the width and products: what a compiler may turn into other operations.",
            "6, 1, 1",
            "x: read i32[6] @0\nq: output i32[6] @1\nr: output i32[6] @2\ns: output i32[6] @3\nt: output i32[6] @4\n"
            "u: output u32[6] @5\nv: output u32[6] @6\nw: output i32[6] @7",
            """
            let i = gid.x
            q[i] = x[i] / 2i32
            r[i] = x[i] % 4i32
            s[i] = x[i] >> 33
            t[i] = x[i] / -1i32
            u[i] = u32(x[i]) / 7
            v[i] = u32(x[i]) % 7 + (u32(x[i]) << 32)
            w[i] = x[i] * 2i32 / 2i32
            """,
            {"x: i32": signed},
            {
                "q: i32": [_toward_zero(x, 2) for x in signed],
                "r: i32": [x - 4 * _toward_zero(x, 4) for x in signed],
                "s: i32": [x >> 1 for x in signed],
                "t: i32": [(-x + 2**31) % 2**32 - 2**31 for x in signed],
                "u: u32": [x // 7 for x in unsigned],
                "v: u32": [(x % 7 + x) % 2**32 for x in unsigned],
                "w: i32": [_toward_zero((2 * x + 2**31) % 2**32 - 2**31, 2) for x in signed],
            },
        ),
        Case(
            "operations_between_constants",
            """Expressions without a variable, which a compiler folds: 0.1 + 0.2 in binary32 is 0x3e99999a; MIN / -1
            is MIN; MIN % -1 is 0; 1 << 33 is 2; clz(0) is 32; round(2.5) is 3, round(-0.4) is -0;
            i32(3e9) saturates; u32(-1.0) is 0; sqrt(-1.0) is the NaN; min(-0.0, 0.0) is -0; 2147483647 + 1 wraps.""",
            "1, 1, 1",
            "f: output f32[6] @0\ni: output i32[6] @1\nu: output u32[6] @2",
            """
            f[0] = 0.1 + 0.2
            f[1] = round(2.5)
            f[2] = round(-0.4)
            f[3] = sqrt(-1.0)
            f[4] = min(0.0, -0.0)
            f[5] = f32(16777217)
            i[0] = -2147483648i32 / -1i32
            i[1] = -2147483648i32 % -1i32
            i[2] = i32(3e9)
            i[3] = 2147483647i32 + 1i32
            i[4] = -7i32 >> 1
            i[5] = abs(-2147483648i32)
            u[0] = 1 << 33
            u[1] = clz(0)
            u[2] = u32(-1.0)
            u[3] = bitcast<u32>(nan)
            u[4] = u32(u8(300))
            u[5] = mul_high(4294967295, 4294967295)
            """,
            {},
            {
                "f: f32": ["0x3e99999a", 3, "-0.0", "nan", "-0.0", 16777216],
                "i: i32": [-2147483648, 0, 2147483647, -2147483648, -4, -2147483648],
                "u: u32": [2, 32, 0, "0x7fc00000", 44, 4294967294],
            },
            grid="1 1 1",
        ),
    ]


def _toward_zero(a: int, b: int) -> int:
    return abs(a) // b if a >= 0 else -(abs(a) // b)
