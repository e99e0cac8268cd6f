"""Loops whose length differs between neighbours."""

from __future__ import annotations

import vyre as vy
from classes.case import FUSED, Array, Case, Given, Random, floats, np, zeros
from classes.sparse import compressed, csr_expected
from vyre import Array as Array1
from vyre import Array2, f32, f64, i32, u64

LIMIT = 200


@vy.kernel(workgroup=(16, 16))
def mandelbrot(iterations: Array2[i32]):
    row, column = vy.gid(1), vy.gid(0)
    rows, columns = iterations.shape
    c_re = -2.0 + 2.75 * f32(column) / f32(columns)
    c_im = -1.25 + 2.5 * f32(row) / f32(rows)
    re, im = 0.0, 0.0
    count = 0
    while count < LIMIT and re * re + im * im <= 4.0:
        re, im = re * re - im * im + c_re, 2.0 * re * im + c_im
        count += 1
    iterations[row, column] = count


@vy.kernel(workgroup=(16, 16))
def ray_march(depth: Array2[f32]):
    """Spheres on a grid above a plane, by steps as long as the distance to the nearest."""
    row, column = vy.gid(1), vy.gid(0)
    x = f32(column) / f32(depth.shape[1]) - 0.5
    y = f32(row) / f32(depth.shape[0]) - 0.5
    scale = 1.0 / vy.sqrt(x * x + y * y + 1.0)
    dx, dy, dz = x * scale, y * scale, scale
    along = 0.0
    for _ in range(96):
        px, py, pz = along * dx, along * dy, along * dz
        qx, qz = px - vy.floor(px + 0.5), pz - vy.floor(pz + 0.5)
        ball = vy.sqrt(qx * qx + (py - 0.3) * (py - 0.3) + qz * qz) - 0.25
        nearest = min(ball, py + 1.0)
        if nearest < 0.001 or along > 20.0:
            break
        along += nearest
    depth[row, column] = along


@vy.kernel
def bisection(goals: Array1[f64], roots: Array1[f64]):
    """The x for which x + x**3 is the goal, until it is near enough."""
    i = vy.gid()
    goal = goals[i]
    low: f64 = 0.0
    high = goal + 1.0
    while high - low > 1e-9:
        middle = 0.5 * (low + high)
        if middle + middle * middle * middle < goal:
            low = middle
        else:
            high = middle
    roots[i] = 0.5 * (low + high)


@vy.kernel
def collatz(starts: Array1[u64], lengths: Array1[i32]):
    i = vy.gid()
    n = starts[i]
    count = 0
    while n != 1:
        n = 3 * n + 1 if n & 1 == 1 else n >> 1
        count += 1
    lengths[i] = count


@vy.kernel
def spmv_skewed(starts: Array1[i32], columns: Array1[i32], values: Array1[f32], x: Array1[f32], y: Array1[f32]):
    """Rows of one to some hundred elements."""
    row = vy.gid()
    total = 0.0
    for k in range(starts[row], starts[row + 1]):
        total += values[k] * x[columns[k]]
    y[row] = total


@vy.kernel
def newton_roots(numbers: Array1[f32], cube_roots: Array1[f32]):
    i = vy.gid()
    a = numbers[i]
    x = a
    while True:
        step = (x - a / (x * x)) / 3.0
        x -= step
        if abs(step) <= 1e-6 * x:
            break
    cube_roots[i] = x


def points(_: Random, n: int) -> Given:
    return {"rows": n, "columns": n, "iterations": np.zeros((n, n), np.int32)}


def rays(_: Random, n: int) -> Given:
    return {"rows": n, "columns": n, "depth": zeros(n, n)}


def goals(random: Random, n: int) -> Given:
    return {"n": n, "goals": 10.0 ** random.uniform(-3, 6, n), "roots": np.zeros(n)}


def starts(random: Random, n: int) -> Given:
    return {"n": n, "starts": random.integers(1, 10**6, n, np.uint64), "lengths": np.zeros(n, np.int32)}


def skewed(random: Random, n: int) -> Given:
    lengths = np.minimum(random.pareto(1.2, n) * 6 + 1, 400).astype(np.int64)
    return {**compressed(random, n, lengths), "x": floats(random, n), "y": zeros(n)}


def numbers(random: Random, n: int) -> Given:
    values = (10.0 ** random.uniform(-2, 6, n)).astype(np.float32)
    return {"n": n, "numbers": values, "cube_roots": zeros(n)}


def mandelbrot_expected(given: Given) -> Array:
    f = np.float32
    rows, columns = given["rows"], given["columns"]
    c_re = (f(-2) + f(2.75) * np.arange(columns, dtype=np.float32) / f(columns))[None, :]
    c_im = (f(-1.25) + f(2.5) * np.arange(rows, dtype=np.float32) / f(rows))[:, None]
    re, im = zeros(rows, columns), zeros(rows, columns)
    count = np.zeros((rows, columns), np.int32)
    for _ in range(LIMIT):
        alive = re * re + im * im <= f(4)
        count += alive
        new = re * re - im * im + c_re, f(2) * re * im + c_im
        re, im = np.where(alive, new[0], re), np.where(alive, new[1], im)
    return count


def march_expected(given: Given) -> Array:
    """In the same type and order: distances of a march near an edge depend on every bit."""
    f = np.float32
    n = given["rows"]
    place = np.arange(n, dtype=np.float32) / f(n) - f(0.5)
    x, y = place[None, :], place[:, None]
    scale = f(1) / np.sqrt(x * x + y * y + f(1))
    dx, dy, dz = x * scale, y * scale, scale
    along, alive = zeros(n, n), np.ones((n, n), np.bool_)
    for _ in range(96):
        px, py, pz = along * dx, along * dy, along * dz
        qx, qz = px - np.floor(px + f(0.5)), pz - np.floor(pz + f(0.5))
        high = py - f(0.3)
        nearest = np.minimum(np.sqrt(qx * qx + high * high + qz * qz) - f(0.25), py + f(1))
        alive = alive & ~((nearest < f(0.001)) | (along > f(20)))
        along = np.where(alive, along + nearest, along)
    return along


def bisection_expected(given: Given) -> Array:
    """Cardano's formula."""
    half = given["goals"] / 2
    larger = np.cbrt(half + np.sqrt(half * half + 1 / 27))
    return larger - 1 / (3 * larger)


def collatz_expected(given: Given) -> Array:
    known = {1: 0}
    for start in given["starts"].tolist():
        path = list[int]()
        while start not in known:
            path.append(start)
            start = start // 2 if start % 2 == 0 else 3 * start + 1
        for back, each in enumerate(reversed(path), 1):
            known[each] = known[start] + back
    return np.array([known[start] for start in given["starts"].tolist()], np.int32)


CASES = (
    Case("mandelbrot", mandelbrot, points, 256, 20, "iterations", mandelbrot_expected),
    Case("ray_march", ray_march, rays, 256, 20, "depth", march_expected, 1e-5, FUSED),
    Case(
        "bisection",
        bisection,
        goals,
        50_000,
        300,
        "roots",
        bisection_expected,
        1e-9,
        "the interval is at most 1e-9 wide",
    ),
    Case("collatz", collatz, starts, 50_000, 300, "lengths", collatz_expected),
    Case("spmv_skewed", spmv_skewed, skewed, 65_536, 300, "y", csr_expected, 400 * 2.0**-24, FUSED),
    Case(
        "newton_roots",
        newton_roots,
        numbers,
        50_000,
        300,
        "cube_roots",
        lambda given: np.cbrt(given["numbers"].astype(np.float64)),
        4e-6,
        "steps end below a millionth",
    ),
)
