"""Loops of unlike length in Numba."""

from __future__ import annotations

from typing import Any

import numpy as np

from classes.compiled import compiled, prange

F = np.float32
HALF, ONE, TWO, THREE, FOUR, TWENTY = F(0.5), F(1), F(2), F(3), F(4), F(20)


@compiled
def mandelbrot(iterations: Any) -> None:
    rows, columns = iterations.shape
    for row in prange(rows):
        for column in range(columns):
            c_re = F(-2.0) + F(2.75) * F(column) / F(columns)
            c_im = F(-1.25) + F(2.5) * F(row) / F(rows)
            re, im = F(0), F(0)
            count = 0
            while count < 200 and re * re + im * im <= FOUR:
                re, im = re * re - im * im + c_re, TWO * re * im + c_im
                count += 1
            iterations[row, column] = count


@compiled
def ray_march(depth: Any) -> None:
    rows, columns = depth.shape
    for row in prange(rows):
        for column in range(columns):
            x, y = F(column) / F(columns) - HALF, F(row) / F(rows) - HALF
            scale = ONE / np.sqrt(x * x + y * y + ONE)
            dx, dy, dz = x * scale, y * scale, scale
            along = F(0)
            for _ in range(96):
                px, py, pz = along * dx, along * dy, along * dz
                qx, qz = px - np.floor(px + HALF), pz - np.floor(pz + HALF)
                high = py - F(0.3)
                nearest = min(np.sqrt(qx * qx + high * high + qz * qz) - F(0.25), py + ONE)
                if nearest < F(0.001) or along > TWENTY:
                    break
                along += nearest
            depth[row, column] = along


@compiled
def bisection(goals: Any, roots: Any) -> None:
    for i in prange(roots.size):
        goal, low, high = goals[i], 0.0, goals[i] + 1.0
        while high - low > 1e-9:
            middle = 0.5 * (low + high)
            if middle + middle * middle * middle < goal:
                low = middle
            else:
                high = middle
        roots[i] = 0.5 * (low + high)


@compiled
def collatz(starts: Any, lengths: Any) -> None:
    one, three = np.uint64(1), np.uint64(3)
    for i in prange(lengths.size):
        at = starts[i]
        count = 0
        while at != one:
            at = three * at + one if at & one else at >> one
            count += 1
        lengths[i] = count


@compiled
def spmv_skewed(starts: Any, columns: Any, values: Any, x: Any, y: Any) -> None:
    for row in prange(y.size):
        total = F(0)
        for k in range(starts[row], starts[row + 1]):
            total += values[k] * x[columns[k]]
        y[row] = total


@compiled
def newton_roots(numbers: Any, cube_roots: Any) -> None:
    for i in prange(cube_roots.size):
        a = numbers[i]
        x = a
        while True:
            step = (x - a / (x * x)) / THREE
            x -= step
            if abs(step) <= F(1e-6) * x:
                break
        cube_roots[i] = x
