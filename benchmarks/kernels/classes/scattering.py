"""Histograms, and results whose place depends on the data."""

from __future__ import annotations

import vyre as vy
from classes.case import Array, Case, Given, Random, np
from vyre import Array as Array1
from vyre import i32, u8, u32

BINS = 256


@vy.kernel(workgroup=BINS, over="pixels")
def histogram_u8(pixels: Array1[u8], counts: Array1[u32]):
    """Counters of each workgroup, which has one pixel for each invocation, and then one addition for each bin."""
    bins = vy.shared(u32, BINS)
    if vy.gid() < len(pixels):
        vy.atomic_add(bins, i32(pixels[vy.gid()]), 1)
    vy.barrier()
    if bins[vy.lid()] > 0:
        vy.atomic_add(counts, vy.lid(), bins[vy.lid()])


@vy.kernel(over="places")
def scatter_add(places: Array1[i32], amounts: Array1[u32], totals: Array1[u32]):
    i = vy.gid()
    vy.atomic_add(totals, places[i], amounts[i])


@vy.kernel(over="sources")
def permuted(sources: Array1[u32], order: Array1[i32], placed: Array1[u32]):
    """Every place is hit once."""
    i = vy.gid()
    placed[order[i]] = sources[i]


@vy.kernel(over="candidates")
def compact(candidates: Array1[u32], next_free: Array1[u32], kept: Array1[u32]):
    """Those that are kept draw a ticket."""
    i = vy.gid()
    if candidates[i] % 3 == 0:
        kept[vy.atomic_add(next_free, 0, 1)] = candidates[i]


@vy.kernel(over="keys")
def minimum_by_key(keys: Array1[i32], prices: Array1[i32], lowest: Array1[i32]):
    i = vy.gid()
    vy.atomic_min(lowest, keys[i], prices[i])


def pixels(random: Random, n: int) -> Given:
    values = np.clip(random.normal(120, 40, n), 0, 255).astype(np.uint8)
    return {"n": n, "pixels": values, "counts": np.zeros(BINS, np.uint32)}


def additions(random: Random, n: int) -> Given:
    places = random.integers(0, n // 8, n).astype(np.int32)
    amounts = random.integers(0, 1000, n, np.uint32)
    return {"n": n, "bins": n // 8, "places": places, "amounts": amounts, "totals": np.zeros(n // 8, np.uint32)}


def shuffled(random: Random, n: int) -> Given:
    order = random.permutation(n).astype(np.int32)
    return {
        "n": n,
        "sources": random.integers(0, 2**32, n, np.uint32),
        "order": order,
        "placed": np.zeros(n, np.uint32),
    }


def candidates(random: Random, n: int) -> Given:
    values = random.integers(1, 2**32, n, np.uint32)
    return {"n": n, "candidates": values, "next_free": np.zeros(1, np.uint32), "kept": np.zeros(n, np.uint32)}


def prices(random: Random, n: int) -> Given:
    """Below zero, where the result starts."""
    keys = random.integers(0, n // 16, n).astype(np.int32)
    values = random.integers(-(10**6), 0, n).astype(np.int32)
    return {"n": n, "bins": n // 16, "keys": keys, "prices": values, "lowest": np.zeros(n // 16, np.int32)}


def added(given: Given) -> Array:
    want = np.zeros(given["bins"], np.uint32)
    np.add.at(want, given["places"], given["amounts"])
    return want


def placed(given: Given) -> Array:
    want = np.zeros(given["n"], np.uint32)
    want[given["order"]] = given["sources"]
    return want


def compacted(given: Given) -> Array:
    kept = given["candidates"][given["candidates"] % 3 == 0]
    return np.pad(kept, (0, given["n"] - len(kept)))


def lowest(given: Given) -> Array:
    want = np.zeros(given["bins"], np.int32)
    np.minimum.at(want, given["keys"], given["prices"])
    return want


CASES = (
    Case(
        "histogram_u8",
        histogram_u8,
        pixels,
        2_000_000,
        1000,
        "counts",
        lambda given: np.bincount(given["pixels"], minlength=BINS),
        cleared=("counts",),
    ),
    Case("scatter_add", scatter_add, additions, 1_000_000, 640, "totals", added, cleared=("totals",)),
    Case("permuted", permuted, shuffled, 1_000_000, 600, "placed", placed),
    Case(
        "compact",
        compact,
        candidates,
        1_000_000,
        600,
        "kept",
        compacted,
        in_any_order=True,
        cleared=("next_free", "kept"),
    ),
    Case("minimum_by_key", minimum_by_key, prices, 1_000_000, 640, "lowest", lowest, cleared=("lowest",)),
)
