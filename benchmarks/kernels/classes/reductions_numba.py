"""Reductions and scans in Numba."""

from __future__ import annotations

from typing import Any

import numpy as np

from classes.compiled import compiled, prange

WIDTH = 256


@compiled
def sum_i32(integers: Any, total: Any) -> None:
    whole = 0
    for i in prange(integers.size):
        whole += integers[i]
    total[0] = whole


@compiled
def max_u64(large: Any, greatest: Any) -> None:
    for row in prange(large.shape[0]):
        most = np.uint64(0)
        for j in range(large.shape[1]):
            most = max(most, large[row, j])
        greatest[row] = most


@compiled
def column_sums(table: Any, sums: Any) -> None:
    parts = 16
    for part in prange(parts):
        start, end = sums.size * part // parts, sums.size * (part + 1) // parts
        sums[start:end] = 0
        for row in range(table.shape[0]):
            for column in range(start, end):
                sums[column] += table[row, column]


@compiled
def argmax_rows(scores: Any, places: Any) -> None:
    for row in prange(scores.shape[0]):
        where = 0
        for j in range(1, scores.shape[1]):
            if scores[row, j] > scores[row, where]:
                where = j
        places[row] = where


@compiled
def scan_blocks(steps: Any, sums: Any) -> None:
    for block in prange(steps.size // WIDTH):
        total = np.int64(0)
        for i in range(block * WIDTH, (block + 1) * WIDTH):
            total += steps[i]
            sums[i] = total


@compiled
def segmented_scan(heads: Any, heights: Any, running: Any) -> None:
    for block in prange(heights.size // WIDTH):
        total = np.int32(0)
        for i in range(block * WIDTH, (block + 1) * WIDTH):
            total = heights[i] if heads[i] else total + heights[i]
            running[i] = total
