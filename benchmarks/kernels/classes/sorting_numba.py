"""Sorting and searching in Numba."""

from __future__ import annotations

from typing import Any

from classes.compiled import compiled, prange

TILE = 512


@compiled
def bitonic(keys: Any, ordered: Any) -> None:
    for t in prange(keys.size // TILE):
        tile = ordered[t * TILE : (t + 1) * TILE]
        tile[:] = keys[t * TILE : (t + 1) * TILE]
        size = 2
        while size <= TILE:
            stride = size // 2
            while stride > 0:
                for lane in range(TILE):
                    partner = lane ^ stride
                    if partner > lane:
                        a, b = tile[lane], tile[partner]
                        if (a > b) == ((lane & size) == 0):
                            tile[lane] = b
                            tile[partner] = a
                stride //= 2
            size *= 2


@compiled
def odd_even(numbers: Any, sorted_tiles: Any) -> None:
    for t in prange(numbers.size // 64):
        tile = sorted_tiles[t * 64 : (t + 1) * 64]
        tile[:] = numbers[t * 64 : (t + 1) * 64]
        for turn in range(64):
            for lane in range(turn % 2, 63, 2):
                a, b = tile[lane], tile[lane + 1]
                if a > b:
                    tile[lane] = b
                    tile[lane + 1] = a


@compiled
def lower_bound(table: Any, wanted: Any, found: Any) -> None:
    for i in prange(found.size):
        low, high = 0, table.size
        while low < high:
            middle = (low + high) // 2
            if table[middle] < wanted[i]:
                low = middle + 1
            else:
                high = middle
        found[i] = low


@compiled
def merge_step(left: Any, right: Any, merged: Any) -> None:
    for i in prange(left.size):
        low, high = 0, right.size
        while low < high:
            middle = (low + high) // 2
            if right[middle] < left[i]:
                low = middle + 1
            else:
                high = middle
        merged[i + low] = left[i]
        low, high = 0, left.size
        while low < high:
            middle = (low + high) // 2
            if left[middle] <= right[i]:
                low = middle + 1
            else:
                high = middle
        merged[i + low] = right[i]
