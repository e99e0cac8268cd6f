"""Sorting and searching."""

from __future__ import annotations

import vyre as vy
from classes.case import Array, Case, Given, Random, np
from vyre import Array as Array1
from vyre import f32, i32, u32

TILE = 512


@vy.kernel(workgroup=TILE, over="keys")
def bitonic(keys: Array1[u32], ordered: Array1[u32]):
    """Each workgroup sorts a tile in shared memory."""
    tile = vy.shared(u32, TILE)
    lane = vy.lid()
    tile[lane] = vy.at(keys, vy.gid())
    vy.barrier()
    size = 2
    while size <= TILE:
        stride = size // 2
        while stride > 0:
            partner = lane ^ stride
            if partner > lane:
                a, b = tile[lane], tile[partner]
                if (a > b) == ((lane & size) == 0):
                    tile[lane] = b
                    tile[partner] = a
            vy.barrier()
            stride //= 2
        size *= 2
    if vy.gid() < len(ordered):
        ordered[vy.gid()] = tile[lane]


@vy.kernel(workgroup=64, over="numbers")
def odd_even(numbers: Array1[i32], sorted_tiles: Array1[i32]):
    """Each workgroup sorts a tile by exchanging neighbours."""
    tile = vy.shared(i32, 64)
    lane = vy.lid()
    tile[lane] = vy.at(numbers, vy.gid())
    vy.barrier()
    for turn in range(64):
        if lane % 2 == turn % 2 and lane < 63:
            a, b = tile[lane], tile[lane + 1]
            if a > b:
                tile[lane] = b
                tile[lane + 1] = a
        vy.barrier()
    if vy.gid() < len(sorted_tiles):
        sorted_tiles[vy.gid()] = tile[lane]


@vy.kernel
def lower_bound(table: Array1[f32], wanted: Array1[f32], found: Array1[i32]):
    i = vy.gid()
    low, high = 0, len(table)
    key = wanted[i]
    while low < high:
        middle = (low + high) // 2
        if table[middle] < key:
            low = middle + 1
        else:
            high = middle
    found[i] = low


@vy.kernel(over="left")
def merge_step(left: Array1[u32], right: Array1[u32], merged: Array1[u32]):
    """Each element finds its place among the other half's by searching."""
    i = vy.gid()
    low, high = 0, len(right)
    while low < high:
        middle = (low + high) // 2
        if right[middle] < left[i]:
            low = middle + 1
        else:
            high = middle
    merged[i + low] = left[i]
    low = 0
    high = len(left)
    while low < high:
        middle = (low + high) // 2
        if left[middle] <= right[i]:
            low = middle + 1
        else:
            high = middle
    merged[i + low] = right[i]


def keys(random: Random, n: int) -> Given:
    return {
        "tiles": n,
        "keys": random.integers(0, 2**32, n * TILE, np.uint32),
        "ordered": np.zeros(n * TILE, np.uint32),
    }


def numbers(random: Random, n: int) -> Given:
    values = random.integers(-(2**31), 2**31, n * 64, np.int64).astype(np.int32)
    return {"tiles": n, "numbers": values, "sorted_tiles": np.zeros(n * 64, np.int32)}


def searched(random: Random, n: int) -> Given:
    table = np.sort(random.random(n // 4, np.float32))
    wanted = random.random(n, np.float32)
    return {"n": n, "entries": n // 4, "table": table, "wanted": wanted, "found": np.zeros(n, np.int32)}


def halves(random: Random, n: int) -> Given:
    both = np.sort(random.integers(0, 2**31, (2, n), np.uint32), axis=1)
    return {"n": n, "left": both[0].copy(), "right": both[1].copy(), "merged": np.zeros(2 * n, np.uint32)}


def tiles_sorted(name: str, width: int, given: Given) -> Array:
    return np.sort(given[name].reshape(-1, width), axis=1).reshape(-1)


CASES = (
    Case("bitonic", bitonic, keys, 200, 3, "ordered", lambda given: tiles_sorted("keys", TILE, given)),
    Case("odd_even", odd_even, numbers, 1000, 3, "sorted_tiles", lambda given: tiles_sorted("numbers", 64, given)),
    Case(
        "lower_bound",
        lower_bound,
        searched,
        100_000,
        400,
        "found",
        lambda given: np.searchsorted(given["table"], given["wanted"]),
    ),
    Case(
        "merge_step",
        merge_step,
        halves,
        65_536,
        300,
        "merged",
        lambda given: np.sort(np.concatenate((given["left"], given["right"]))),
    ),
)
