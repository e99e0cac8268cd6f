"""Where to look: sparse rows, a table by index, binary search, bisection, Newton's method."""

import numpy as np

import vyre as vy
from pairs.pair import Array as Numbers
from pairs.pair import Gradient, Pair, floats, integers, zeros
from vyre import Array, Out, f32, f64, i32
from vyre_foundation import F32, F64, I32, U32, Program, ProgramBuilder
from vyre_foundation import builder as b

# --------------------------------------------------------------------------------------------------------- sparse rows


@vy.kernel(workgroup=128)
def csr_product(first: Array[i32], column: Array[i32], value: Array[f32], x: Array[f32], y: Out[Array[f32]]):
    row = vy.gid()
    total = 0.0
    for e in range(first[row], first[row + 1]):
        total = vy.fma(value[e], x[column[e]], total)
    y[row] = total


def build_csr_product() -> Program:
    k = ProgramBuilder("csr_product", workgroup_size=128, over="y")
    first, column, value = k.read("first", I32), k.read("column", I32), k.read("value", F32)
    x, y = k.read("x", F32), k.read_write("y", F32)
    row = k.let("row", k.gid(0))
    with k.if_(row < y.len()):
        total = k.let("total", 0, F32)
        with k.for_("e", b.u32(first[row]), b.u32(first[row + 1])) as e:
            k.assign(total, b.fma(value[e], x[b.u32(column[e])], total))
        y[row] = total
    return k.build()


def sparse(seed: int, rows: int, columns: int, most: int) -> dict[str, Numbers]:
    lengths = np.random.default_rng(seed).integers(0, most + 1, rows)
    first = np.concatenate([[0], np.cumsum(lengths)]).astype(np.int32)
    entries = int(first[-1])
    return {
        "first": first,
        "column": integers(seed, columns, entries),
        "value": floats(seed, entries),
        "x": floats(seed + 1, columns),
        "y": zeros(rows),
    }


CSR_PRODUCT = Pair(
    csr_product,
    build_csr_product,
    (sparse(1, 150, 60, 9), sparse(2, 1, 1, 0), sparse(3, 128, 300, 3)),
    gradient=Gradient(("y",), ("value",), {"max_trips": 16}),
)

# -------------------------------------------------------------------------------------------------------------- gather


@vy.kernel(workgroup=32)
def gather(table: Array[f32], at: Array[i32], weight: Array[f32], picked: Out[Array[f32]]):
    i = vy.gid()
    value = table[at[i]]
    picked[i] = weight[i] * value**2


def build_gather() -> Program:
    k = ProgramBuilder("gather", workgroup_size=32, over="picked")
    table, at, weight = k.read("table", F32), k.read("at", I32), k.read("weight", F32)
    picked = k.read_write("picked", F32)
    i = k.let("i", k.gid(0))
    with k.if_(i < picked.len()):
        value = k.let("value", table[b.u32(at[i])])
        picked[i] = weight[i] * (value * value)
    return k.build()


def picking(seed: int, table: int, picks: int, low: int = 0) -> dict[str, Numbers]:
    return {
        "table": floats(seed, table),
        "at": integers(seed, table, picks, low=low),
        "weight": floats(seed + 1, picks),
        "picked": zeros(picks),
    }


GATHER = Pair(
    gather,
    build_gather,
    (picking(1, 7, 60), picking(2, 1, 1), picking(3, 5, 64, low=-3)),
    gradient=Gradient(("picked",), ("table", "weight")),
)

# ------------------------------------------------------------------------------------------------------- binary search


@vy.kernel
def binary_search(keys: Array[f32], wanted: Array[f32], where: Out[Array[i32]]):
    """How many of the sorted keys are less than each wanted number."""
    i = vy.gid()
    low, high = 0, len(keys)
    while low < high:
        middle = (low + high) // 2
        if keys[middle] < wanted[i]:
            low = middle + 1
        else:
            high = middle
    where[i] = low


def build_binary_search() -> Program:
    k = ProgramBuilder("binary_search", workgroup_size=256, over="where")
    keys, wanted, where = k.read("keys", F32), k.read("wanted", F32), k.read_write("where", I32)
    i = k.let("i", k.gid(0))
    with k.if_(i < where.len()):
        low, high = k.let("low", 0, U32), k.let("high", keys.len())
        with k.while_(low < high):
            middle = k.let("middle", (low + high) // 2)
            with k.if_(keys[middle] < wanted[i]):
                k.assign(low, middle + 1)
            with k.else_():
                k.assign(high, middle)
        where[i] = b.i32(low)
    return k.build()


def sorted_keys(seed: int, keys: int, wanted: int) -> dict[str, Numbers]:
    return {
        "keys": np.sort(floats(seed, keys)),
        "wanted": floats(seed + 1, wanted, low=-1.5, high=1.5),
        "where": zeros(wanted, dtype=np.int32),
    }


BINARY_SEARCH = Pair(
    binary_search,
    build_binary_search,
    (sorted_keys(1, 100, 300), sorted_keys(2, 1, 1), sorted_keys(3, 7, 256)),
)

# ----------------------------------------------------------------------------------------------------------- bisection


@vy.func
def cubic(x: f64, c: f64) -> f64:
    return x * x * x + x - c


@vy.kernel(workgroup=64)
def bisection(c: Array[f64], root: Out[Array[f64]]):
    """The x with x**3 + x equal to c."""
    i = vy.gid()
    low: f64 = -100
    high: f64 = 100
    while high - low > 1e-9:
        middle = 0.5 * (low + high)
        if cubic(middle, c[i]) < 0:
            low = middle
        else:
            high = middle
    root[i] = 0.5 * (low + high)


def build_bisection() -> Program:
    k = ProgramBuilder("bisection", workgroup_size=64, over="root")
    c, root = k.read("c", F64), k.read_write("root", F64)
    i = k.let("i", k.gid(0))
    with k.if_(i < root.len()):
        low, high = k.let("low", -100, F64), k.let("high", 100, F64)
        with k.while_(high - low > 1e-9):
            middle = k.let("middle", 0.5 * (low + high))
            with k.if_(middle * middle * middle + middle - c[i] < 0):
                k.assign(low, middle)
            with k.else_():
                k.assign(high, middle)
        root[i] = 0.5 * (low + high)
    return k.build()


def constants(seed: int, count: int, high: float) -> dict[str, Numbers]:
    return {"c": np.random.default_rng(seed).uniform(-high, high, count), "root": np.zeros(count)}


BISECTION = Pair(bisection, build_bisection, (constants(1, 70, 10), constants(2, 1, 1e6), constants(3, 64, 1e-3)))

PAIRS = (CSR_PRODUCT, GATHER, BINARY_SEARCH, BISECTION)
