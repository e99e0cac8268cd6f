"""Taichi's kernels: each row as its users write it, in pieces that its derivatives can go through."""

from __future__ import annotations

import os
from collections.abc import Callable
from importlib import import_module
from typing import Any

ti: Any = import_module("taichi")
ti.init(
    arch=ti.cpu,
    cpu_max_num_threads=int(os.environ["OMP_NUM_THREADS"]),
    fast_math=False,
    offline_cache=False,
    log_level=ti.WARN,
)

FLOATS: Any = ti.types.ndarray(dtype=ti.f32, ndim=1)
FLOATS_2D: Any = ti.types.ndarray(dtype=ti.f32, ndim=2)
FLOATS_3D: Any = ti.types.ndarray(dtype=ti.f32, ndim=3)
WORDS: Any = ti.types.ndarray(dtype=ti.u32, ndim=1)


def kernel(*types: Any) -> Callable[[Callable[..., None]], Any]:
    """A Taichi kernel with these argument types: objects, which a type checker would not take as annotations."""

    def declare(function: Callable[..., None]) -> Any:
        names = [name for name in function.__annotations__ if name != "return"]
        function.__annotations__ = dict(zip(names, types, strict=True))
        return ti.kernel(function)

    return declare


@kernel(FLOATS, FLOATS)
def chain(x: Any, y: Any):
    for i in range(x.shape[0]):
        y[i] = ti.exp(ti.sin(ti.sqrt(x[i])))


@kernel(FLOATS, FLOATS, FLOATS, FLOATS)
def saxpy(a: Any, x: Any, y: Any, z: Any):
    for i in range(x.shape[0]):
        z[i] = a[0] * x[i] + y[i]


@kernel(FLOATS_2D, FLOATS_2D, FLOATS_2D)
def naive_matmul(a: Any, b: Any, c: Any):
    for row, column in ti.ndrange(c.shape[0], c.shape[1]):
        for j in range(a.shape[1]):
            c[row, column] += a[row, j] * b[j, column]


@kernel(FLOATS_2D, FLOATS_2D, FLOATS_2D)
def convolution(x: Any, w: Any, y: Any):
    for row, column in ti.ndrange(x.shape[0], x.shape[1]):
        for down in ti.static(range(3)):
            for right in ti.static(range(3)):
                r, c = row + down - 1, column + right - 1
                if r >= 0 and r < x.shape[0] and c >= 0 and c < x.shape[1]:
                    y[row, column] += w[down, right] * x[r, c]


@kernel(FLOATS_2D, FLOATS, FLOATS)
def powers(logits: Any, peaks: Any, total: Any):
    for row in range(logits.shape[0]):
        for j in range(logits.shape[1]):
            total[row] += ti.exp(logits[row, j] - peaks[row])


@kernel(FLOATS_2D, WORDS, FLOATS, FLOATS, FLOATS)
def losses(logits: Any, labels: Any, peaks: Any, total: Any, loss: Any):
    for row in range(logits.shape[0]):
        loss[row] = ti.log(total[row]) + peaks[row] - logits[row, labels[row]]


@kernel(FLOATS_2D, FLOATS)
def row_sums(x: Any, plain: Any):
    for row in range(x.shape[0]):
        for j in range(x.shape[1]):
            plain[row] += x[row, j]


@kernel(FLOATS_2D, FLOATS, FLOATS)
def row_squares(x: Any, plain: Any, squares: Any):
    for row in range(x.shape[0]):
        for j in range(x.shape[1]):
            squares[row] += (x[row, j] - plain[row] / x.shape[1]) * (x[row, j] - plain[row] / x.shape[1])


@kernel(FLOATS_2D, FLOATS, FLOATS, FLOATS, FLOATS, FLOATS_2D)
def normed(x: Any, gamma: Any, beta: Any, plain: Any, squares: Any, y: Any):
    for row in range(x.shape[0]):
        for j in range(x.shape[1]):
            off = x[row, j] - plain[row] / x.shape[1]
            y[row, j] = off / ti.sqrt(squares[row] / x.shape[1] + 0.0009765625) * gamma[j] + beta[j]


@kernel(FLOATS_2D, FLOATS, FLOATS)
def kinetic(velocity: Any, mass: Any, made: Any):
    for i in range(mass.shape[0]):
        for axis in ti.static(range(3)):
            made[i] += 0.5 * mass[i] * velocity[i, axis] * velocity[i, axis]


@kernel(FLOATS_2D, FLOATS, FLOATS)
def potential(position: Any, mass: Any, made: Any):
    for i in range(mass.shape[0]):
        for j in range(mass.shape[0]):
            if j != i:
                x = position[i, 0] - position[j, 0]
                y = position[i, 1] - position[j, 1]
                z = position[i, 2] - position[j, 2]
                made[i] -= 0.5 * mass[i] * mass[j] / ti.sqrt(x * x + y * y + z * z + 0.015625)


@kernel(FLOATS, FLOATS_2D)
def first_state(start: Any, states: Any):
    for i in range(start.shape[0]):
        states[0, i] = start[i]


@kernel(FLOATS, FLOATS_2D)
def logistic(rate: Any, states: Any):
    for i in range(rate.shape[0]):
        for step in range(500):
            states[step + 1, i] = rate[i] * states[step, i] * (1.0 - states[step, i])


@kernel(FLOATS_2D, FLOATS)
def last_state(states: Any, end: Any):
    for i in range(end.shape[0]):
        end[i] = states[500, i]


@kernel(FLOATS_2D, FLOATS_2D, FLOATS_2D)
def diffuse(u: Any, rate: Any, following: Any):
    for row, column in ti.ndrange(u.shape[0], u.shape[1]):
        if row > 0 and row < u.shape[0] - 1 and column > 0 and column < u.shape[1] - 1:
            around = u[row, column - 1] + u[row, column + 1] + u[row - 1, column] + u[row + 1, column]
            following[row, column] = u[row, column] + rate[row, column] * (around - u[row, column] * 4.0)
        else:
            following[row, column] = u[row, column]


@kernel(FLOATS, WORDS, FLOATS, FLOATS)
def picks(table: Any, at: Any, w: Any, picked: Any):
    for i in range(w.shape[0]):
        picked[i] = w[i] * table[at[i]] * table[at[i]]


@kernel(FLOATS_3D, FLOATS_3D, ti.f32, FLOATS_3D)
def scores(q: Any, k: Any, scale: Any, made: Any):
    for head, i, j in ti.ndrange(made.shape[0], made.shape[1], made.shape[2]):
        for d in range(q.shape[2]):
            made[head, i, j] += q[head, i, d] * k[head, j, d] * scale


@kernel(FLOATS_3D, FLOATS_2D, FLOATS_3D)
def shares(given: Any, peaks: Any, made: Any):
    for head, i, j in ti.ndrange(made.shape[0], made.shape[1], made.shape[2]):
        made[head, i, j] = ti.exp(given[head, i, j] - peaks[head, i])


@kernel(FLOATS_3D, FLOATS_2D)
def whole(given: Any, made: Any):
    for head, i in ti.ndrange(made.shape[0], made.shape[1]):
        for j in range(given.shape[2]):
            made[head, i] += given[head, i, j]


@kernel(FLOATS_3D, FLOATS_3D, FLOATS_3D)
def sums(given: Any, v: Any, made: Any):
    for head, i, d in ti.ndrange(made.shape[0], made.shape[1], made.shape[2]):
        for j in range(given.shape[2]):
            made[head, i, d] += given[head, i, j] * v[head, j, d]


@kernel(FLOATS_3D, FLOATS_2D, FLOATS_3D)
def mixed(given: Any, total: Any, made: Any):
    for head, i, d in ti.ndrange(made.shape[0], made.shape[1], made.shape[2]):
        made[head, i, d] = given[head, i, d] / total[head, i]


@kernel(FLOATS_2D, FLOATS_2D, FLOATS_2D)
def product(a: Any, b: Any, c: Any):
    for row, column in ti.ndrange(c.shape[0], c.shape[1]):
        for j in range(a.shape[1]):
            c[row, column] += a[row, j] * b[j, column]


@kernel(FLOATS_2D, FLOATS, FLOATS_2D)
def activated(given: Any, bias: Any, made: Any):
    for row, column in ti.ndrange(made.shape[0], made.shape[1]):
        made[row, column] = ti.tanh(given[row, column] + bias[column])


@kernel(FLOATS, FLOATS_2D)
def shifted(bias: Any, made: Any):
    for row, column in ti.ndrange(made.shape[0], made.shape[1]):
        made[row, column] += bias[column]


@kernel(FLOATS_3D, FLOATS_3D, FLOATS_3D)
def cholesky(given: Any, less: Any, made: Any):
    """Written out: derivatives do not go through loops that read what they wrote."""
    for m in range(given.shape[0]):
        for i in ti.static(range(8)):
            for j in ti.static(range(i + 1)):
                for p in ti.static(range(j)):
                    less[m, i, j] += made[m, i, p] * made[m, j, p]
                if ti.static(i == j):
                    made[m, i, j] = ti.sqrt(given[m, i, j] - less[m, i, j])
                else:
                    made[m, i, j] = (given[m, i, j] - less[m, i, j]) / made[m, j, j]


@kernel(FLOATS, FLOATS)
def total(x: Any, made: Any):
    for i in range(x.shape[0]):
        made[0] += x[i]
