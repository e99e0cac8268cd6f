"""Reductions and scans, over several types."""

from __future__ import annotations

import vyre as vy
from classes.case import BITS, FUSED_WIDE, Array, Case, Given, Random, np
from vyre import Array as Array1
from vyre import Array2, f32, f64, i32, i64, u64

WIDTH = 256
EXACT = "the same bits: whole numbers that every order adds exactly"


@vy.kernel(workgroup=WIDTH, over="integers")
def sum_i32(integers: Array1[i32], total: Array1[i32]):
    """A tree in each workgroup, one atomic addition at its end."""
    tile = vy.shared(i32, WIDTH)
    lane = vy.lid()
    tile[lane] = vy.at(integers, vy.gid())
    vy.barrier()
    half = WIDTH // 2
    while half > 0:
        if lane < half:
            tile[lane] += tile[lane + half]
        vy.barrier()
        half //= 2
    if lane == 0:
        vy.atomic_add(total, 0, tile[0])


@vy.kernel(workgroup=WIDTH)
def max_u64(large: Array2[u64], greatest: Array1[u64]):
    """Each invocation has a row."""
    row = vy.gid()
    most = u64(0)
    for j in range(large.shape[1]):
        most = max(most, large[row, j])
    greatest[row] = most


@vy.kernel
def column_sums(table: Array2[f64], sums: Array1[f64]):
    column = vy.gid()
    total: f64 = 0.0
    for row in range(table.shape[0]):
        total += table[row, column]
    sums[column] = total


@vy.kernel(workgroup=WIDTH, over="scores")
def argmax_rows(scores: Array2[f32], places: Array1[i32]):
    """A workgroup for each row; of equal values the first counts."""
    best, where = vy.shared(f32, WIDTH), vy.shared(i32, WIDTH)
    row, lane = vy.gid(1), vy.lid()
    best[lane] = vy.at(scores, row, lane)
    where[lane] = lane
    vy.barrier()
    half = WIDTH // 2
    while half > 0:
        if lane < half:
            other = best[lane + half]
            if other > best[lane] or (other == best[lane] and where[lane + half] < where[lane]):
                best[lane] = other
                where[lane] = where[lane + half]
        vy.barrier()
        half //= 2
    if lane == 0:
        places[row] = where[0]


@vy.kernel(workgroup=WIDTH, over="steps")
def scan_blocks(steps: Array1[i64], sums: Array1[i64]):
    """Inclusive sums within each block, by doubling distances."""
    tile = vy.shared(i64, WIDTH)
    lane = vy.lid()
    tile[lane] = vy.at(steps, vy.gid())
    vy.barrier()
    distance = 1
    while distance < WIDTH:
        before = i64(0)
        if lane >= distance:
            before = tile[lane - distance]
        vy.barrier()
        tile[lane] += before
        vy.barrier()
        distance *= 2
    if vy.gid() < len(sums):
        sums[vy.gid()] = tile[lane]


@vy.kernel(workgroup=WIDTH, over="heights")
def segmented_scan(heads: Array1[i32], heights: Array1[i32], running: Array1[i32]):
    """Sums that begin anew at each head, within a block."""
    tile, flags = vy.shared(i32, WIDTH), vy.shared(i32, WIDTH)
    lane = vy.lid()
    tile[lane] = vy.at(heights, vy.gid())
    flags[lane] = vy.at(heads, vy.gid())
    vy.barrier()
    distance = 1
    while distance < WIDTH:
        value, flag = tile[lane], flags[lane]
        if lane >= distance and flag == 0:
            value += tile[lane - distance]
            flag = flags[lane - distance]
        vy.barrier()
        tile[lane] = value
        flags[lane] = flag
        vy.barrier()
        distance *= 2
    if vy.gid() < len(running):
        running[vy.gid()] = tile[lane]


def integers(random: Random, n: int) -> Given:
    values = random.integers(-1000, 1000, n).astype(np.int32)
    return {"n": n, "integers": values, "total": np.zeros(1, np.int32)}


def large(random: Random, n: int) -> Given:
    return {
        "rows": n,
        "columns": n // 2,
        "large": random.integers(0, 2**64, (n, n // 2), np.uint64),
        "greatest": np.zeros(n, np.uint64),
    }


def table(random: Random, n: int) -> Given:
    return {"rows": n, "columns": n * 2, "table": random.random((n, n * 2)), "sums": np.zeros(n * 2)}


def scores(random: Random, n: int) -> Given:
    values = random.integers(0, 5000, (n, WIDTH)).astype(np.float32)
    return {"rows": n, "scores": values, "places": np.zeros(n, np.int32)}


def steps(random: Random, n: int) -> Given:
    size = n * WIDTH
    return {"blocks": n, "steps": random.integers(-(2**40), 2**40, size), "sums": np.zeros(size, np.int64)}


def heads(random: Random, n: int) -> Given:
    size = n * WIDTH
    flags = (random.random(size) < 0.05).astype(np.int32)
    values = random.integers(0, 1000, size).astype(np.int32)
    return {"blocks": n, "heads": flags, "heights": values, "running": np.zeros(size, np.int32)}


def segmented_expected(given: Given) -> Array:
    found = list[int]()
    for i, (head, value) in enumerate(zip(given["heads"].tolist(), given["heights"].tolist(), strict=True)):
        found.append(value if head or i % WIDTH == 0 else found[-1] + value)
    return np.array(found, np.int32)


CASES = (
    Case(
        "sum_i32",
        sum_i32,
        integers,
        4_000_000,
        1000,
        "total",
        lambda given: given["integers"].sum(keepdims=True, dtype=np.int32),
        why=EXACT,
        cleared=("total",),
    ),
    Case("max_u64", max_u64, large, 1200, 40, "greatest", lambda given: given["large"].max(axis=1), why=BITS),
    Case(
        "column_sums",
        column_sums,
        table,
        1000,
        40,
        "sums",
        lambda given: given["table"].sum(axis=0),
        1000 * 2.0**-53,
        FUSED_WIDE,
    ),
    Case("argmax_rows", argmax_rows, scores, 4000, 3, "places", lambda given: given["scores"].argmax(axis=1)),
    Case(
        "scan_blocks",
        scan_blocks,
        steps,
        4000,
        3,
        "sums",
        lambda given: given["steps"].reshape(-1, WIDTH).cumsum(axis=1).reshape(-1),
        why=EXACT,
    ),
    Case("segmented_scan", segmented_scan, heads, 4000, 3, "running", segmented_expected, why=EXACT),
)
