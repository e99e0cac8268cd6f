"""Tables of values on their way through memory, of literals, and of the constant table programs may call for."""

from __future__ import annotations

import exact_floats as exact
from edges import Row, edges, random_bits, unique
from scalar_types import BOOL, EVERY, F32, F64, I32, I64, U32, U64, Type
from writing import Table

LITERALS = (U32, I32, BOOL, F32, U64, I64, F64)
_BIT_STORES = ((U32, I32), (I32, U32), (U64, I64), (I64, U64))


def memory_tables() -> list[Table]:
    made = [_store_table("global", t, t) for t in EVERY]
    made += [_store_table("global", a, b) for a, b in _BIT_STORES]
    made += [_store_table(space, t, t) for space in ("workgroup", "local") for t in EVERY]
    return [*made, *(_literal_table(t) for t in LITERALS), _two_over_pi_table()]


def _store_table(space: str, source: Type, target: Type) -> Table:
    inputs = unique([*edges(source), *random_bits(source, 30, "store", space)])
    rows: list[tuple[Row, Row]] = [((a,), (stored(target, a),)) for a in inputs]
    through = "" if space == "global" else f", by way of {space} memory"
    name = source.name if source is target else f"{source.name}_as_{target.name}"
    about = f"A {source.name} loaded and stored as {target.name}{through}: bits in memory before -> bits after."
    more = {"space": space}
    return Table(f"memory/{space}_{name}.txt", about, "store", "", (source,), (target,), rows, more)


def stored(t: Type, bits: int) -> int:
    """A truth is stored as 0 or 1, a NaN as the canonical one."""
    if t is BOOL:
        return int(bits != 0)
    return exact.canonical_nan(t) if t.is_float and exact.is_nan_bits(t, bits) else bits


def _literal_table(t: Type) -> Table:
    inputs = [0, 1] if t is BOOL else unique([*edges(t), *random_bits(t, 20, "literal")])
    if t.is_float:
        nan = exact.canonical_nan(t)
        inputs = [nan, *(b for b in inputs if not exact.is_nan_bits(t, b))]
    rows: list[tuple[Row, Row]] = [((a,), (a,)) for a in inputs]
    about = f"Literals of {t.name}: the bits of the literal -> the bits it leaves in memory."
    return Table(f"literal/{t.name}.txt", about, "literal", "", (t,), (t,), rows)


# ---------------------------------------------------------------------------------------------------------------- 2/pi

_WORDS = 192
_FIXED_POINT = 1 << 512


def _two_over_pi_table() -> Table:
    two_over_pi = 2 * _FIXED_POINT * _FIXED_POINT // _pi()
    words = [two_over_pi * 2 ** (i + 8) // _FIXED_POINT % 2**32 for i in range(_WORDS)]
    outside = [_WORDS, _WORDS + 1, 255, 256, 0x80000000, 0xFFFFFFFF]
    rows: list[tuple[Row, Row]] = [((i,), (word,)) for i, word in enumerate(words)]
    rows += [((i,), (0,)) for i in outside]
    about = "Word i is floor(2/pi * 2^(i+8)) mod 2^32, for i below 192; past the end it is zero."
    return Table("call/two_over_pi.txt", about, "call", "vyre.tables.two_over_pi", (U32,), (U32,), rows)


def _pi() -> int:
    """In fixed point, by Stormer's formula: 24 atan(1/8) + 8 atan(1/57) + 4 atan(1/239)."""
    return 24 * _arctan(8) + 8 * _arctan(57) + 4 * _arctan(239)


def _arctan(k: int) -> int:
    """The arc tangent of 1/k by its series."""
    total, power, n = 0, _FIXED_POINT // k, 1
    while power:
        total += power // n if n % 4 == 1 else -(power // n)
        power //= k * k
        n += 2
    return total
