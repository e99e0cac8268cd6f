"""Stencils in Numba."""

from __future__ import annotations

from typing import Any

import numpy as np

from classes.compiled import compiled, inlined, prange

QUARTER, FIFTH, TENTH = np.float32(0.25), np.float32(0.2), np.float32(0.1)
FOUR, SIX = np.float32(4), np.float32(6)


@compiled
def jacobi_interior(before: Any, after: Any) -> None:
    rows, columns = before.shape
    for y in prange(rows):
        for x in range(columns):
            if x > 0 and x < columns - 1 and y > 0 and y < rows - 1:
                after[y, x] = QUARTER * (before[y - 1, x] + before[y + 1, x] + before[y, x - 1] + before[y, x + 1])
            else:
                after[y, x] = before[y, x]


@compiled
def interior_only(before: Any, after: Any) -> None:
    rows, columns = before.shape
    for y in prange(1, rows - 1):
        for x in range(1, columns - 1):
            sides = before[y - 1, x] + before[y + 1, x] + before[y, x - 1] + before[y, x + 1]
            after[y, x] = sides - FOUR * before[y, x]


@compiled
def zero_outside(before: Any, after: Any) -> None:
    rows, columns = before.shape
    zero = np.float32(0)
    for y in prange(rows):
        for x in range(columns):
            up = before[y - 1, x] if y > 0 else zero
            down = before[y + 1, x] if y < rows - 1 else zero
            left = before[y, x - 1] if x > 0 else zero
            right = before[y, x + 1] if x < columns - 1 else zero
            after[y, x] = up + down + left + right - FOUR * before[y, x]


@compiled
def clamped(before: Any, after: Any) -> None:
    rows, columns = before.shape
    for y in prange(rows):
        up, down = max(y - 1, 0), min(y + 1, rows - 1)
        for x in range(columns):
            left, right = max(x - 1, 0), min(x + 1, columns - 1)
            sides = before[up, x] + before[down, x] + before[y, left] + before[y, right]
            after[y, x] = before[y, x] + FIFTH * (sides - FOUR * before[y, x])


@compiled
def periodic(before: Any, after: Any) -> None:
    rows, columns = before.shape
    for y in prange(rows):
        up, down = (y + rows - 1) % rows, (y + 1) % rows
        for x in range(columns):
            left = x - 1 if x > 0 else columns - 1
            right = x + 1 if x < columns - 1 else 0
            sides = before[up, x] + before[down, x] + before[y, left] + before[y, right]
            after[y, x] = before[y, x] + FIFTH * (sides - FOUR * before[y, x])


@inlined
def mirrored(i: Any, n: Any) -> Any:
    if i < 0:
        return -i
    return i if i < n else 2 * n - 2 - i


@compiled
def reflecting(signal: Any, weights: Any, smooth: Any) -> None:
    for i in prange(smooth.size):
        total = np.float32(0)
        for k in range(9):
            total += weights[k] * signal[mirrored(i + k - 4, signal.size)]
        smooth[i] = total


@compiled
def seven_points(before: Any, after: Any) -> None:
    depth, rows, columns = before.shape
    for z in prange(depth):
        for y in range(rows):
            for x in range(columns):
                value = np.float32(0)
                if x > 0 and x < columns - 1 and y > 0 and y < rows - 1 and z > 0 and z < depth - 1:
                    here = before[z, y, x]
                    sides = before[z, y, x - 1] + before[z, y, x + 1] + before[z, y - 1, x] + before[z, y + 1, x]
                    value = here + TENTH * (sides + before[z - 1, y, x] + before[z + 1, y, x] - SIX * here)
                after[z, y, x] = value


@compiled
def periodic_volume(before: Any, after: Any) -> None:
    depth, rows, columns = before.shape
    for z in prange(depth):
        front, back = (z + depth - 1) % depth, (z + 1) % depth
        for y in range(rows):
            up, down = (y + rows - 1) % rows, (y + 1) % rows
            for x in range(columns):
                left = x - 1 if x > 0 else columns - 1
                right = x + 1 if x < columns - 1 else 0
                sides = before[z, y, left] + before[z, y, right] + before[z, up, x] + before[z, down, x]
                after[z, y, x] = (sides + before[front, y, x] + before[back, y, x]) / SIX


@compiled
def advected(speed: Any, before: Any, after: Any) -> None:
    for i in prange(after.size):
        previous = before[before.size - 1] if i == 0 else before[i - 1]
        after[i] = before[i] - speed * (before[i] - previous)
