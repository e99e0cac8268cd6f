"""Stencils with every kind of border, in one, two and three dimensions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import vyre as vy
from classes.case import FUSED, Array, Case, Given, Random, floats, np, zeros
from vyre import Array as Array1
from vyre import Array2, Array3, f32


@vy.kernel(workgroup=(32, 8), over="after")
def jacobi_interior(before: Array2[f32], after: Array2[f32]):
    """The border keeps its values."""
    y, x = vy.gid(1), vy.gid(0)
    if x > 0 and x < before.shape[1] - 1 and y > 0 and y < before.shape[0] - 1:
        after[y, x] = 0.25 * (before[y - 1, x] + before[y + 1, x] + before[y, x - 1] + before[y, x + 1])
    else:
        after[y, x] = before[y, x]


@vy.kernel(workgroup=(32, 8), over="after")
def interior_only(before: Array2[f32], after: Array2[f32]):
    """The border is not written: it stays zero."""
    y, x = vy.gid(1), vy.gid(0)
    if x > 0 and x < before.shape[1] - 1 and y > 0 and y < before.shape[0] - 1:
        sides = before[y - 1, x] + before[y + 1, x] + before[y, x - 1] + before[y, x + 1]
        after[y, x] = sides - 4.0 * before[y, x]


@vy.kernel(workgroup=(32, 8))
def zero_outside(before: Array2[f32], after: Array2[f32]):
    y, x = vy.gid(1), vy.gid(0)
    sides = vy.at(before, y - 1, x) + vy.at(before, y + 1, x) + vy.at(before, y, x - 1) + vy.at(before, y, x + 1)
    after[y, x] = sides - 4.0 * before[y, x]


@vy.kernel(workgroup=(32, 8))
def clamped(before: Array2[f32], after: Array2[f32]):
    y, x = vy.gid(1), vy.gid(0)
    rows, columns = before.shape
    up, down = max(y - 1, 0), min(y + 1, rows - 1)
    left, right = max(x - 1, 0), min(x + 1, columns - 1)
    sides = before[up, x] + before[down, x] + before[y, left] + before[y, right]
    after[y, x] = before[y, x] + 0.2 * (sides - 4.0 * before[y, x])


@vy.kernel(workgroup=(32, 8))
def periodic(before: Array2[f32], after: Array2[f32]):
    y, x = vy.gid(1), vy.gid(0)
    rows, columns = before.shape
    up, down = (y + rows - 1) % rows, (y + 1) % rows
    left, right = (x + columns - 1) % columns, (x + 1) % columns
    sides = before[up, x] + before[down, x] + before[y, left] + before[y, right]
    after[y, x] = before[y, x] + 0.2 * (sides - 4.0 * before[y, x])


@vy.func
def mirrored(i: vy.i32, n: vy.i32) -> vy.i32:
    if i < 0:
        return -i
    return i if i < n else 2 * n - 2 - i


@vy.kernel
def reflecting(signal: Array1[f32], weights: Array1[f32], smooth: Array1[f32]):
    i = vy.gid()
    total = 0.0
    for k in range(9):
        total += weights[k] * signal[mirrored(i + k - 4, len(signal))]
    smooth[i] = total


@vy.kernel(workgroup=(32, 4, 2))
def seven_points(before: Array3[f32], after: Array3[f32]):
    """Zero on the border."""
    z, y, x = vy.gid(2), vy.gid(1), vy.gid(0)
    depth, rows, columns = before.shape
    value = 0.0
    if x > 0 and x < columns - 1 and y > 0 and y < rows - 1 and z > 0 and z < depth - 1:
        sides = before[z, y, x - 1] + before[z, y, x + 1] + before[z, y - 1, x] + before[z, y + 1, x]
        value = before[z, y, x] + 0.1 * (sides + before[z - 1, y, x] + before[z + 1, y, x] - 6.0 * before[z, y, x])
    after[z, y, x] = value


@vy.kernel(workgroup=(32, 4, 2))
def periodic_volume(before: Array3[f32], after: Array3[f32]):
    z, y, x = vy.gid(2), vy.gid(1), vy.gid(0)
    depth, rows, columns = before.shape
    left, right = (x + columns - 1) % columns, (x + 1) % columns
    up, down = (y + rows - 1) % rows, (y + 1) % rows
    front, back = (z + depth - 1) % depth, (z + 1) % depth
    sides = before[z, y, left] + before[z, y, right] + before[z, up, x] + before[z, down, x]
    after[z, y, x] = (sides + before[front, y, x] + before[back, y, x]) / 6.0


@vy.kernel
def advected(speed: f32, before: Array1[f32], after: Array1[f32]):
    """Upwind on a ring."""
    i = vy.gid()
    previous = before[len(before) - 1] if i == 0 else before[i - 1]
    after[i] = before[i] - speed * (before[i] - previous)


def plane(random: Random, n: int) -> Given:
    return {"rows": n, "columns": n + 8, "before": floats(random, n, n + 8), "after": zeros(n, n + 8)}


def line(random: Random, n: int) -> Given:
    return {"n": n, "signal": floats(random, n), "weights": floats(random, 9), "smooth": zeros(n)}


def volume(random: Random, n: int) -> Given:
    shape = (n, n + 2, n + 4)
    return {"depth": n, "rows": n + 2, "columns": n + 4, "before": floats(random, *shape), "after": zeros(*shape)}


def ring(random: Random, n: int) -> Given:
    return {"n": n, "speed": np.float32(0.3), "before": floats(random, n), "after": zeros(n)}


def padded_sides(mode: str) -> Callable[[Given], tuple[Array, Array]]:
    """The middle, and the sum of its four neighbours."""

    def sides(given: Given) -> tuple[Array, Array]:
        pad: Any = np.pad
        p = pad(given["before"].astype(np.float64), 1, mode=mode)
        return p[1:-1, 1:-1], p[:-2, 1:-1] + p[2:, 1:-1] + p[1:-1, :-2] + p[1:-1, 2:]

    return sides


def jacobi_expected(given: Given) -> Array:
    want = given["before"].astype(np.float64)
    want[1:-1, 1:-1] = padded_sides("edge")(given)[1][1:-1, 1:-1] / 4
    return want


def interior_expected(given: Given) -> Array:
    middle, sides = padded_sides("edge")(given)
    want = np.zeros_like(middle)
    want[1:-1, 1:-1] = (sides - 4 * middle)[1:-1, 1:-1]
    return want


def zero_expected(given: Given) -> Array:
    middle, sides = padded_sides("constant")(given)
    return sides - 4 * middle


def diffused(mode: str) -> Callable[[Given], Array]:
    def expected(given: Given) -> Array:
        middle, sides = padded_sides(mode)(given)
        return middle + 0.2 * (sides - 4 * middle)

    return expected


def reflecting_expected(given: Given) -> Array:
    return np.correlate(np.pad(given["signal"].astype(np.float64), 4, mode="reflect"), given["weights"], "valid")


def six_sides(v: Array) -> Array:
    return sum((np.roll(v, shift, axis) for axis in range(3) for shift in (1, -1)), np.zeros_like(v))


def seven_expected(given: Given) -> Array:
    before = given["before"].astype(np.float64)
    inner = (slice(1, -1),) * 3
    want = np.zeros_like(before)
    want[inner] = (before + 0.1 * (six_sides(before) - 6 * before))[inner]
    return want


def volume_expected(given: Given) -> Array:
    return six_sides(given["before"].astype(np.float64)) / 6


def advected_expected(given: Given) -> Array:
    before = given["before"].astype(np.float64)
    return before - given["speed"] * (before - np.roll(before, 1))


LOOSE = 2.0**-20
CASES = (
    Case("jacobi_interior", jacobi_interior, plane, 1024, 40, "after", jacobi_expected, LOOSE, FUSED),
    Case("interior_only", interior_only, plane, 1024, 40, "after", interior_expected, LOOSE, FUSED),
    Case("zero_outside", zero_outside, plane, 1024, 40, "after", zero_expected, LOOSE, FUSED),
    Case("clamped", clamped, plane, 1024, 40, "after", diffused("edge"), LOOSE, FUSED),
    Case("periodic", periodic, plane, 1024, 40, "after", diffused("wrap"), LOOSE, FUSED),
    Case("reflecting", reflecting, line, 1_000_000, 300, "smooth", reflecting_expected, LOOSE, FUSED),
    Case("seven_points", seven_points, volume, 96, 6, "after", seven_expected, LOOSE, FUSED),
    Case("periodic_volume", periodic_volume, volume, 96, 6, "after", volume_expected, LOOSE, FUSED),
    Case("advected", advected, ring, 2_000_000, 300, "after", advected_expected, LOOSE, FUSED),
)
