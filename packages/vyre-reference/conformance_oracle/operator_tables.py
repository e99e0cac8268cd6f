"""Tables of operators, casts, select and fma: one row for each combination of operands."""

from __future__ import annotations

import random
from fractions import Fraction

import exact_floats as exact
from casts import bitcast, cast, cast_inputs, legal_bitcasts, legal_casts
from edges import (
    Row,
    bool_words,
    dice,
    edges,
    integer_edges,
    near_one,
    neighbours,
    pairs,
    powers_of_two,
    random_bits,
    unique,
    unique_rows,
)
from exact_floats import decode, encode, fraction_bits, sign_bit
from memory_tables import stored
from operators import (
    SHIFTS,
    SPECIAL,
    Operator,
    binary_operators,
    fma,
    through_f32,
    transcendental_operators,
    unary_operators,
)
from scalar_types import BOOL, EVERY, F32, FLOATS, HALVES, U32, Type
from writing import Table


def operator_tables() -> list[Table]:
    made = [_operator_table("binary", op, _binary_inputs(op)) for op in binary_operators()]
    made += [_operator_table("unary", op, [(a,) for a in _unary_inputs(op)]) for op in unary_operators()]
    made += [_special(op) for op in transcendental_operators()]
    made += [_cast_table("cast", a, b) for a, b in legal_casts()]
    made += [_cast_table("bitcast", a, b) for a, b in legal_bitcasts()]
    made += [_select_table(cond, t) for cond in (BOOL, U32) for t in EVERY]
    return made + [_fma_table(t) for t in (*FLOATS, *HALVES)]


def _operator_table(kind: str, op: Operator, inputs: list[Row]) -> Table:
    rows = [(row, (op(*row),)) for row in inputs]
    about = f"{op.name} of {' and '.join(t.name for t in op.operands)}: operand bits -> result bits."
    return Table(f"{kind}/{op.name}_{op.suffix}.txt", about, kind, op.name, op.operands, (op.result,), rows)


def _special(op: Operator) -> Table:
    (t,) = op.operands
    found = (_in(t, bits) for bits in (*SPECIAL[op.name], 0x7FC00000, 0xFF812345))
    inputs = unique(bits for bits in found if bits is not None)
    rows: list[tuple[Row, Row]] = [((a,), (op(a),)) for a in inputs]
    about = f"{op.name} where C's math.h leaves no choice: operand bits -> result bits."
    name = f"special_{op.name}" if t is F32 else f"special_{op.name}_{t.name}"
    return Table(f"transcendental/{name}.txt", about, "unary", op.name, op.operands, (op.result,), rows)


def _in(t: Type, bits: int) -> int | None:
    """The bits of an F32 in another type, None where that has no such number. A NaN of an F32 keeps its bits."""
    if t is F32:
        return bits
    made, number = encode(t, decode(F32, bits)), decode(F32, bits)
    return made if number.is_nan or decode(t, made) == number else None


# ------------------------------------------------------------------------------------------------------------- binary

_AMOUNTS = (0, 1, 2, 3, 7, 8, 9, 15, 16, 17, 31, 32, 33, 63, 64, 65, 0x80000000, 0xFFFFFFFF)


def _binary_inputs(op: Operator) -> list[Row]:
    left, right = op.operands
    rows = pairs(edges(left), _AMOUNTS if op.name in SHIFTS else edges(right))
    count = 64 if left.is_float else 40
    rows += zip(random_bits(left, count, op.name, "left"), random_bits(right, count, op.name, "right"), strict=True)
    if left.is_float:
        rows += _float_pairs(left, dice(op.name, left.name, "pairs"))
    return unique_rows(rows)


def _float_pairs(t: Type, rolls: random.Random) -> list[Row]:
    """Sums that end on a tie, products and quotients that end among the subnormals or past the largest number."""
    rows: list[Row] = []
    places = fraction_bits(t)
    for _ in range(16):
        a = near_one(t, rolls)
        rows.append((a, _half_of_last_place(t, a)))
    bottom, top = exact.smallest_exponent(t), exact.bias(t)
    for _ in range(24):
        split = rolls.randint(-top // 2, top // 2)
        low, high = bottom + rolls.randint(0, places + 1), top + rolls.randint(-1, 1)
        rows.append((_scaled(t, rolls, split), _scaled(t, rolls, low - split)))
        rows.append((_scaled(t, rolls, low // 2), _scaled(t, rolls, low // 2 - low)))
        rows.append((_scaled(t, rolls, split), _scaled(t, rolls, high - split)))
        rows.append((_scaled(t, rolls, low), _scaled(t, rolls, low + rolls.randint(0, 3))))
    return rows


def _half_of_last_place(t: Type, bits: int) -> int:
    """Half the distance from a normal float to the next: adding it is a tie, where the type holds it."""
    exponent = ((bits & exact.inf_bits(t)) >> fraction_bits(t)) - exact.bias(t)
    return encode(t, exact.finite(exact.power_of_two(exponent - fraction_bits(t) - 1)))


def _scaled(t: Type, rolls: random.Random, exponent: int) -> int:
    """A random significand in 1..2 times a power of two, rounded into the type."""
    significand = 1 + Fraction(rolls.getrandbits(fraction_bits(t)), 1 << fraction_bits(t))
    sign = -1 if rolls.getrandbits(1) else 1
    return encode(t, exact.finite(sign * significand * exact.power_of_two(exponent)))


# -------------------------------------------------------------------------------------------------------------- unary


def _unary_inputs(op: Operator) -> list[int]:
    (t,) = op.operands
    if t.is_float:
        squares = [encode(t, exact.finite(n * n)) for n in (3, 5, 255, 1025)] if "sqrt" in op.name else []
        return unique([*edges(t), *_integral_ties(t), *squares, *random_bits(t, 80, op.name)])
    if t.bits == 8:
        return list(range(256))
    if t is BOOL:
        return bool_words()
    powers = powers_of_two(t)
    return unique([*integer_edges(t), *powers, *(p - 1 for p in powers), *random_bits(t, 40, op.name)])


def _integral_ties(t: Type) -> list[int]:
    """Halves near zero and near the last that the type holds, and their neighbours."""
    last = 1 << (fraction_bits(t) - 1)
    halves = [Fraction(n, 2) for n in range(1, 8)] + [last - Fraction(1, 2), last + Fraction(1, 2), Fraction(2 * last)]
    made = [b for half in halves for b in neighbours(t, encode(t, exact.finite(half)))]
    return made + [b | sign_bit(t) for b in made]


# ---------------------------------------------------------------------------------------------------- casts and select


def _cast_table(kind: str, source: Type, target: Type) -> Table:
    convert = cast if kind == "cast" else bitcast
    inputs = cast_inputs(source, target) if kind == "cast" else [*edges(source), *random_bits(source, 40, kind, target)]
    if kind == "bitcast" and (source.is_float or target.is_float):
        floating = source if source.is_float else target
        inputs = [*inputs, *edges(floating)]
    rows: list[tuple[Row, Row]] = [((a,), (convert(source, target, a),)) for a in unique(inputs)]
    about = f"{kind} of {source.name} to {target.name}: source bits -> target bits."
    if kind == "bitcast" and source.is_float:
        about += "\nA NaN gives the bits of the canonical one."
    return Table(f"{kind}/{source.name}_to_{target.name}.txt", about, kind, "", (source,), (target,), rows)


def _select_table(cond: Type, t: Type) -> Table:
    conditions = bool_words()
    values = edges(t)
    rows: list[tuple[Row, Row]] = []
    for n, a in enumerate(values):
        b = values[(n * 7 + 1) % len(values)]
        words = (conditions[n % len(conditions)], 0, 1)
        rows += [((word, a, b), (stored(t, a if word else b),)) for word in words]
    rows = list(dict.fromkeys(rows))
    about = f"select(condition, a, b) of {t.name} under a condition of type {cond.name}."
    return Table(f"select/{cond.name}_{t.name}.txt", about, "select", "", (cond, t, t), (t,), rows)


# ---------------------------------------------------------------------------------------------------------------- fma


def _fma_table(t: Type) -> Table:
    rolls = dice("fma", t.name)
    rows = unique_rows([*_fma_edges(t), *_fma_random(t, rolls), *_fma_cancelling(t, rolls), *_fma_near_ties(t, rolls)])
    product_and_sum = through_f32(fma) if t in HALVES else fma
    rounded = "rounded to f32 and then to it" if t in HALVES else "rounded once"
    about = f"fma(a, b, c) of {t.name}, {rounded}: operand bits -> result bits."
    answers: list[tuple[Row, Row]] = [(row, (product_and_sum(t, *row),)) for row in rows]
    return Table(f"fma/{t.name}.txt", about, "fma", "", (t, t, t), (t,), answers)


def _fma_edges(t: Type) -> list[Row]:
    infinity, one, sign = exact.inf_bits(t), encode(t, exact.finite(1)), sign_bit(t)
    few = [0, sign, one, sign | one, infinity, exact.canonical_nan(t), infinity - 1]
    rows = [(a, b, c) for a in few for b in few for c in few]
    two = encode(t, exact.finite(2))
    big = infinity - 1
    return [*rows, (big, two, sign | big), (big, big, sign | infinity), (1, 1, 1), (1, 1, sign | 1), (1, one, sign | 1)]


def _fma_random(t: Type, rolls: random.Random) -> list[Row]:
    rows: list[Row] = [(near_one(t, rolls), near_one(t, rolls), near_one(t, rolls)) for _ in range(120)]
    bottom = exact.smallest_exponent(t)
    for _ in range(40):
        split = rolls.randint(-20, 20)
        low = bottom + rolls.randint(-2, fraction_bits(t) + 1)
        rows.append((_scaled(t, rolls, split), _scaled(t, rolls, low - split), _scaled(t, rolls, low)))
    return rows


def _fma_cancelling(t: Type, rolls: random.Random) -> list[Row]:
    """The third is the rounded product with the other sign: what is left is the product's rounding error."""
    rows: list[Row] = []
    for _ in range(40):
        a, b = near_one(t, rolls), near_one(t, rolls)
        product = encode(t, exact.mul(decode(t, a), decode(t, b))) ^ sign_bit(t)
        rows += [(a, b, product), (a, b, product + 1), (a, b, product - 1)]
    return rows


def _fma_near_ties(t: Type, rolls: random.Random) -> list[Row]:
    """The product lies just beside half of c's last place: a sum made in a wider format and rounded again is wrong."""
    rows: list[Row] = []
    places = fraction_bits(t)
    for n in range(40):
        c = near_one(t, rolls)
        half = decode(t, _half_of_last_place(t, c)).value
        nudge = exact.power_of_two(-places)
        a = encode(t, exact.finite(half * (1 + nudge)))
        b = encode(t, exact.finite((1 - nudge) if n % 2 else (1 + nudge)))
        flip = sign_bit(t) if n % 4 < 2 else 0
        rows.append((a ^ flip, b, c))
    return rows
