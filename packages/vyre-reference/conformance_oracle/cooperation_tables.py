"""Tables of atomics and subgroup operations.

An atomic's rows happen one after the other, by one invocation. A subgroup operation's rows are the invocations of whole
workgroups, in the order of their linear local ids.
"""

from __future__ import annotations

import random

import exact_floats as exact
from edges import Row, bool_words, dice, edges, near_one, random_bits
from exact_floats import decode, encode
from memory_tables import stored
from operators import ADD, FLOAT_BINARY, INTEGER_ONLY, Binary, integer
from scalar_types import BOOL, COMPUTING, F32, FLOATS, I32, I64, INTEGERS, NUMBERS, U32, U64, Type, wrap
from writing import Table

ATOMIC_INTEGERS = (U32, I32, U64, I64)
_LANES = 32


def cooperation_tables() -> list[Table]:
    made = [_atomic_table(name, t) for name in ATOMICS for t in ATOMIC_INTEGERS]
    made += [_float_add_table(t) for t in FLOATS]
    made += [_reduce_table(name, t, 40) for name in REDUCTIONS for t in NUMBERS if _reduces(name, t)]
    made += [_reduce_table(name, t, 33) for name in REDUCTIONS for t in (U32, F32) if _reduces(name, t)]
    made += [_shuffle_table(t, 40) for t in COMPUTING]
    return made + [_ballot_table(t, size) for t in (BOOL, U32) for size in (40, 33)]


# ------------------------------------------------------------------------------------------------------------- atomics

ATOMICS: dict[str, Binary] = {
    "add": integer(ADD["add"]),
    "or": lambda _t, old, v: old | v,
    "and": lambda _t, old, v: old & v,
    "xor": lambda _t, old, v: old ^ v,
    "min": integer(ADD["min"]),
    "max": integer(ADD["max"]),
    "lru_update": integer(ADD["max"]),
    "exchange": lambda _t, _old, v: v,
    "fetch_nand": lambda t, old, v: wrap(t, ~(old & v)),
    "compare_exchange": lambda _t, _old, v: v,
    "compare_exchange_weak": lambda _t, _old, v: v,
}
_COMPARING = ("compare_exchange", "compare_exchange_weak")
_ABOUT = "rows happen in this order, by one invocation.\nindex{expected} value -> old element, element after"


def _atomic_table(name: str, t: Type) -> Table:
    rolls = dice("atomic", name, t.name)
    start = [*edges(t), *random_bits(t, 8, "atomic", name)]
    cells = list(start)
    rows: list[tuple[Row, Row]] = []
    for step in range(8 * len(cells)):
        index = rolls.randrange(len(cells)) if step % 16 else rolls.choice((len(cells), len(cells) + 7, 0xFFFFFFFF))
        value = rolls.choice(edges(t)) if rolls.getrandbits(1) else rolls.getrandbits(t.bits)
        rows.append(_atomic_row(name, t, cells, index, value, rolls))
    return _table_of_atomics(name, t, start, cells, rows)


def _atomic_row(name: str, t: Type, cells: list[int], index: int, value: int, rolls: random.Random) -> tuple[Row, Row]:
    """Does it to the cells. Out of range does nothing, and both what it returns and a load there are zero."""
    inside = index < len(cells)
    old = cells[index] if inside else 0
    expected = old if rolls.getrandbits(1) else wrap(t, old + rolls.choice((1, -1, 1 << (t.bits - 1))))
    succeeds = name not in _COMPARING or old == expected
    if inside and succeeds:
        cells[index] = ATOMICS[name](t, old, value)
    after = cells[index] if inside else 0
    operands = (index, expected, value) if name in _COMPARING else (index, value)
    return operands, (old, after)


def _table_of_atomics(name: str, t: Type, start: list[int], cells: list[int], rows: list[tuple[Row, Row]]) -> Table:
    comparing = name in _COMPARING
    about = f"atomic {name} on {t.name}: {_ABOUT.format(expected=' expected' if comparing else '')}."
    operands = (U32, t, t) if comparing else (U32, t)
    more = {"cells": " ".join(map(t.hex, start)), "final": " ".join(map(t.hex, cells))}
    return Table(f"atomic/{name}_{t.name}.txt", about, "atomic", name, operands, (t, t), rows, more)


def _float_add_table(t: Type) -> Table:
    """Without subnormals, which an atomic may flush."""
    rolls = dice("atomic add", t.name)
    steady = [b for b in edges(t) if _survives(t, b) and not exact.is_nan_bits(t, b)]
    start = [*steady, exact.canonical_nan(t), *(near_one(t, rolls) for _ in range(12))]
    cells = list(start)
    rows: list[tuple[Row, Row]] = []
    for step in range(8 * len(cells)):
        index = rolls.randrange(len(cells)) if step % 16 else rolls.choice((len(cells), 0xFFFFFFFF))
        value = rolls.choice(steady) if rolls.getrandbits(1) else near_one(t, rolls)
        old = cells[index] if index < len(cells) else 0
        after = FLOAT_BINARY["add"](t, old, value)
        if index >= len(cells):
            rows.append(((index, value), (0, 0)))
        elif _survives(t, after):
            cells[index] = after
            rows.append(((index, value), (old, after)))
    return _table_of_atomics("add", t, start, cells, rows)


def _survives(t: Type, bits: int) -> bool:
    number = decode(t, bits)
    return number.kind != "finite" or number.is_zero or abs(number.value) >= exact.power_of_two(1 - exact.bias(t))


# ----------------------------------------------------------------------------------------------------------- subgroups

REDUCTIONS = ("add", "mul", "min", "max", "and", "or", "xor")
_BITWISE = {"and": "bit_and", "or": "bit_or", "xor": "bit_xor"}


def _reduces(name: str, t: Type) -> bool:
    return t in INTEGERS or name not in _BITWISE


def _combine(name: str, t: Type) -> Binary:
    if t.is_float:
        return FLOAT_BINARY[name]
    return integer(INTEGER_ONLY[_BITWISE[name]] if name in _BITWISE else ADD[name])


def _missing(name: str, t: Type) -> int:
    """What a lane that does not exist takes part with."""
    if t.is_float:
        return {"add": exact.sign_bit(t), "mul": encode(t, exact.finite(1))}.get(name, exact.canonical_nan(t))
    extremes = {"min": t.largest, "max": t.smallest, "mul": 1, "and": -1}
    return wrap(t, extremes.get(name, 0))


def reduce(name: str, t: Type, lanes: list[int]) -> int:
    """Lane 0 of the down tree."""
    row = lanes + [_missing(name, t)] * (_LANES - len(lanes))
    combine = _combine(name, t)
    for distance in (16, 8, 4, 2, 1):
        row = [combine(t, row[i], row[i + distance]) for i in range(distance)]
    (first,) = row
    return first


def _subgroups(values: list[int], workgroup: int) -> list[list[int]]:
    made: list[list[int]] = []
    for first in range(0, len(values), workgroup):
        group = values[first : first + workgroup]
        made += [group[lane : lane + _LANES] for lane in range(0, workgroup, _LANES)]
    return made


def _about(what: str, workgroup: int) -> str:
    short = workgroup % _LANES
    return f"{what}: a row is an invocation, {workgroup} rows a workgroup of a full subgroup and one of {short}."


def _reduce_table(name: str, t: Type, workgroup: int) -> Table:
    values = _reduce_values(name, t, workgroup)
    rows: list[tuple[Row, Row]] = []
    for lanes in _subgroups(values, workgroup):
        answer = reduce(name, t, lanes)
        rows += [((v,), (answer,)) for v in lanes]
    about = _about(f"subgroup {name} of {t.name}", workgroup)
    path = f"subgroup/{name}_{t.name}_{workgroup}.txt"
    return Table(path, about, "subgroup_reduce", name, (t,), (t,), rows, {"workgroup": str(workgroup)})


def _reduce_values(name: str, t: Type, workgroup: int) -> list[int]:
    """Random lanes, edge values, small numbers, and for floats groups of one value: -0, NaN, and NaN but for one."""
    rolls = dice("reduce", name, t.name, workgroup)
    values = random_bits(t, workgroup, "reduce", name, workgroup)
    if not t.is_float:
        values += [rolls.choice(edges(t)) for _ in range(workgroup)]
        return values + [wrap(t, rolls.choice((1, 2, 3, -1)) | 1) for _ in range(workgroup)]
    values = [near_one(t, rolls) for _ in range(workgroup)]
    values += [exact.sign_bit(t)] * workgroup
    nan = exact.canonical_nan(t)
    values += [nan] * (workgroup - 1) + [near_one(t, rolls)]
    finite = [b for b in edges(t) if not exact.is_nan_bits(t, b)]
    values += [rolls.choice(finite) for _ in range(workgroup)]
    return values + [nan] * workgroup


def _shuffle_table(t: Type, workgroup: int) -> Table:
    rolls = dice("shuffle", t.name)
    values = [rolls.choice(edges(t)) if n % 3 else b for n, b in enumerate(random_bits(t, 2 * workgroup, "shuffle"))]
    rows: list[tuple[Row, Row]] = []
    for lanes in _subgroups(values, workgroup):
        for v in lanes:
            lane = rolls.choice((rolls.randrange(len(lanes)), rolls.randrange(32), 31, 32, 40, 0xFFFFFFFF))
            rows.append(((v, lane), (stored(t, lanes[lane]) if lane < len(lanes) else 0,)))
    about = _about(f"subgroup shuffle of {t.name}, value and lane", workgroup)
    return Table(
        f"subgroup/shuffle_{t.name}.txt",
        about,
        "subgroup_shuffle",
        "",
        (t, U32),
        (t,),
        rows,
        {"workgroup": str(workgroup)},
    )


def _ballot_table(t: Type, workgroup: int) -> Table:
    rolls = dice("ballot", t.name, workgroup)
    density = (0, 0, 0, 1), (0, 1, 1, 1), (0, 0, 1), (1, 1), (0, 0)
    values = [rolls.choice(bool_words()[1:]) * rolls.choice(chances) for chances in density for _ in range(workgroup)]
    rows: list[tuple[Row, Row]] = []
    for lanes in _subgroups(values, workgroup):
        answer = sum(1 << lane for lane, word in enumerate(lanes) if word)
        rows += [((word,), (answer,)) for word in lanes]
    about = _about(f"subgroup ballot of {t.name}", workgroup)
    path = f"subgroup/ballot_{t.name}_{workgroup}.txt"
    return Table(path, about, "subgroup_ballot", "", (t,), (U32,), rows, {"workgroup": str(workgroup)})
