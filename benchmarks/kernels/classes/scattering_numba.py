"""Histograms and scatters in Numba. It has no atomics: each thread has counters of its own, added at the end."""

from __future__ import annotations

from typing import Any

import numpy as np

from classes.compiled import PARALLEL, compiled, numba, prange

PARTS = numba.get_num_threads() if PARALLEL else 1


@compiled
def histogram_u8(pixels: Any, counts: Any) -> None:
    private = np.zeros((PARTS, counts.size), np.uint32)
    for part in prange(PARTS):
        for i in range(pixels.size * part // PARTS, pixels.size * (part + 1) // PARTS):
            private[part, pixels[i]] += 1
    counts[:] = 0
    for part in range(PARTS):
        for each in range(counts.size):
            counts[each] += private[part, each]


@compiled
def scatter_add(places: Any, amounts: Any, totals: Any) -> None:
    private = np.zeros((PARTS, totals.size), np.uint32)
    for part in prange(PARTS):
        for i in range(places.size * part // PARTS, places.size * (part + 1) // PARTS):
            private[part, places[i]] += amounts[i]
    totals[:] = 0
    for part in range(PARTS):
        for each in range(totals.size):
            totals[each] += private[part, each]


@compiled
def permuted(sources: Any, order: Any, placed: Any) -> None:
    for i in prange(sources.size):
        placed[order[i]] = sources[i]


@compiled
def compact(candidates: Any, kept: Any) -> None:
    """Each part is counted, then written where the parts before it end."""
    ends = np.zeros(PARTS + 1, np.int64)
    three = np.uint32(3)
    for part in prange(PARTS):
        count = 0
        for i in range(candidates.size * part // PARTS, candidates.size * (part + 1) // PARTS):
            if candidates[i] % three == 0:
                count += 1
        ends[part + 1] = count
    for part in range(PARTS):
        ends[part + 1] += ends[part]
    kept[ends[PARTS] :] = 0
    for part in prange(PARTS):
        place = ends[part]
        for i in range(candidates.size * part // PARTS, candidates.size * (part + 1) // PARTS):
            if candidates[i] % three == 0:
                kept[place] = candidates[i]
                place += 1


@compiled
def minimum_by_key(keys: Any, prices: Any, lowest: Any) -> None:
    private = np.zeros((PARTS, lowest.size), np.int32)
    for part in prange(PARTS):
        for i in range(keys.size * part // PARTS, keys.size * (part + 1) // PARTS):
            private[part, keys[i]] = min(private[part, keys[i]], prices[i])
    lowest[:] = 0
    for part in range(PARTS):
        for each in range(lowest.size):
            lowest[each] = min(lowest[each], private[part, each])
