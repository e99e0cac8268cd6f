"""Warp's kernels: each row as its users write it, with what its tape asks for."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

wp: Any = import_module("warp")
wp.config.log_level = wp.LOG_ERROR
wp.config.optimization_level = 3
wp.init()

STEPS = 500
SIDE = 512
TILE = 64
PIECE = 10_000
"""Elements of the sum for each of Warp's threads."""
FLOATS: Any = wp.array(dtype=wp.float32, ndim=1)
FLOATS_2D: Any = wp.array(dtype=wp.float32, ndim=2)
FLOATS_3D: Any = wp.array(dtype=wp.float32, ndim=3)
WORDS: Any = wp.array(dtype=wp.uint32, ndim=1)


def kernel(*types: Any) -> Callable[[Callable[..., None]], Any]:
    """A Warp kernel with these argument types: objects, which a type checker would not take as annotations."""

    def declare(function: Callable[..., None]) -> Any:
        names = [name for name in function.__annotations__ if name != "return"]
        function.__annotations__ = dict(zip(names, types, strict=True))
        return wp.kernel(function, module="unique")  # only the row's own kernels are compiled

    return declare


@kernel(FLOATS, FLOATS)
def chain(x: Any, y: Any):
    i = wp.tid()
    y[i] = wp.exp(wp.sin(wp.sqrt(x[i])))


@kernel(FLOATS, FLOATS, FLOATS, FLOATS)
def saxpy(a: Any, x: Any, y: Any, z: Any):
    i = wp.tid()
    z[i] = a[0] * x[i] + y[i]


@kernel(FLOATS_2D, FLOATS_2D, FLOATS_2D)
def naive_matmul(a: Any, b: Any, c: Any):
    row, column = wp.tid()
    whole = wp.float32(0.0)
    for j in range(SIDE):
        whole += a[row, j] * b[j, column]
    c[row, column] = whole


@kernel(FLOATS_2D, FLOATS_2D, FLOATS_2D)
def tiled_matmul(a: Any, b: Any, c: Any):
    row, column = wp.tid()
    whole = wp.tile_zeros(shape=(TILE, TILE), dtype=wp.float32)
    for step in range(SIDE // TILE):
        a_tile = wp.tile_load(a, shape=(TILE, TILE), offset=(row * TILE, step * TILE))
        b_tile = wp.tile_load(b, shape=(TILE, TILE), offset=(step * TILE, column * TILE))
        wp.tile_matmul(a_tile, b_tile, whole)
    wp.tile_store(c, whole, offset=(row * TILE, column * TILE))


@kernel(FLOATS_2D, FLOATS_2D, FLOATS_2D)
def convolution(x: Any, w: Any, y: Any):
    row, column = wp.tid()
    total = wp.float32(0.0)
    for down in range(3):
        for right in range(3):
            r = row + down - 1
            c = column + right - 1
            if r >= 0 and r < x.shape[0] and c >= 0 and c < x.shape[1]:
                total += w[down, right] * x[r, c]
    y[row, column] = total


@kernel(FLOATS_2D, FLOATS, FLOATS)
def powers(logits: Any, peaks: Any, made: Any):
    row = wp.tid()
    total = wp.float32(0.0)
    for j in range(logits.shape[1]):
        total += wp.exp(logits[row, j] - peaks[row])
    made[row] = total


@kernel(FLOATS_2D, WORDS, FLOATS, FLOATS, FLOATS)
def losses(logits: Any, labels: Any, peaks: Any, total: Any, loss: Any):
    row = wp.tid()
    loss[row] = wp.log(total[row]) + peaks[row] - logits[row, int(labels[row])]


@kernel(FLOATS_2D, FLOATS)
def row_sums(x: Any, plain: Any):
    row = wp.tid()
    total = wp.float32(0.0)
    for j in range(x.shape[1]):
        total += x[row, j]
    plain[row] = total / wp.float32(x.shape[1])


@kernel(FLOATS_2D, FLOATS, FLOATS)
def row_squares(x: Any, plain: Any, squares: Any):
    row = wp.tid()
    total = wp.float32(0.0)
    for j in range(x.shape[1]):
        total += (x[row, j] - plain[row]) * (x[row, j] - plain[row])
    squares[row] = total / wp.float32(x.shape[1])


@kernel(FLOATS_2D, FLOATS, FLOATS, FLOATS, FLOATS, FLOATS_2D)
def normed(x: Any, gamma: Any, beta: Any, plain: Any, squares: Any, y: Any):
    row, j = wp.tid()
    y[row, j] = (x[row, j] - plain[row]) / wp.sqrt(squares[row] + 0.0009765625) * gamma[j] + beta[j]


@kernel(FLOATS_2D, FLOATS_2D, FLOATS, FLOATS)
def energy(position: Any, velocity: Any, mass: Any, made: Any):
    i = wp.tid()
    total = wp.float32(0.0)
    for axis in range(3):
        total += mass[i] * velocity[i, axis] * velocity[i, axis]
    for j in range(mass.shape[0]):
        if j != i:
            x = position[i, 0] - position[j, 0]
            y = position[i, 1] - position[j, 1]
            z = position[i, 2] - position[j, 2]
            total -= mass[i] * mass[j] / wp.sqrt(x * x + y * y + z * z + 0.015625)
    made[i] = total * 0.5


@kernel(FLOATS, FLOATS, FLOATS_2D, FLOATS)
def logistic(start: Any, rate: Any, states: Any, end: Any):
    i = wp.tid()
    states[0, i] = start[i]
    for step in range(STEPS):
        states[step + 1, i] = rate[i] * states[step, i] * (1.0 - states[step, i])
    end[i] = states[STEPS, i]


@kernel(FLOATS_2D, FLOATS_2D, FLOATS_2D)
def diffuse(u: Any, rate: Any, following: Any):
    row, column = wp.tid()
    here = u[row, column]
    if row > 0 and row < u.shape[0] - 1 and column > 0 and column < u.shape[1] - 1:
        around = u[row, column - 1] + u[row, column + 1] + u[row - 1, column] + u[row + 1, column]
        following[row, column] = here + rate[row, column] * (around - here * 4.0)
    else:
        following[row, column] = here


@kernel(FLOATS, WORDS, FLOATS, FLOATS)
def picks(table: Any, at: Any, w: Any, picked: Any):
    i = wp.tid()
    value = table[int(at[i])]
    picked[i] = w[i] * value * value


@kernel(FLOATS_3D, FLOATS_3D, wp.float32, FLOATS_3D)
def scores(q: Any, k: Any, scale: Any, made: Any):
    head, i, j = wp.tid()
    total = wp.float32(0.0)
    for d in range(q.shape[2]):
        total += q[head, i, d] * k[head, j, d]
    made[head, i, j] = total * scale


@kernel(FLOATS_3D, FLOATS_2D, FLOATS_3D)
def shares(given: Any, peaks: Any, made: Any):
    head, i, j = wp.tid()
    made[head, i, j] = wp.exp(given[head, i, j] - peaks[head, i])


@kernel(FLOATS_3D, FLOATS_2D)
def whole(given: Any, made: Any):
    head, i = wp.tid()
    total = wp.float32(0.0)
    for j in range(given.shape[2]):
        total += given[head, i, j]
    made[head, i] = total


@kernel(FLOATS_3D, FLOATS_3D, FLOATS_3D)
def sums(given: Any, v: Any, made: Any):
    head, i, d = wp.tid()
    total = wp.float32(0.0)
    for j in range(given.shape[2]):
        total += given[head, i, j] * v[head, j, d]
    made[head, i, d] = total


@kernel(FLOATS_3D, FLOATS_2D, FLOATS_3D)
def mixed(given: Any, total: Any, made: Any):
    head, i, d = wp.tid()
    made[head, i, d] = given[head, i, d] / total[head, i]


@kernel(FLOATS_2D, FLOATS_2D, FLOATS, FLOATS_2D)
def layer(x: Any, w: Any, bias: Any, made: Any):
    row, column = wp.tid()
    total = wp.float32(0.0)
    for j in range(x.shape[1]):
        total += x[row, j] * w[j, column]
    made[row, column] = total + bias[column]


@kernel(FLOATS_2D, FLOATS_2D)
def activated(given: Any, made: Any):
    row, column = wp.tid()
    made[row, column] = wp.tanh(given[row, column])


@kernel(FLOATS_3D, FLOATS_3D)
def cholesky(given: Any, made: Any):
    """Written out: Warp unrolls loops of known length."""
    m = wp.tid()
    for i in range(8):
        for j in range(8):
            if j <= i:
                total = given[m, i, j]
                for p in range(8):
                    if p < j:
                        total = total - made[m, i, p] * made[m, j, p]
                if i == j:
                    made[m, i, j] = wp.sqrt(total)
                else:
                    made[m, i, j] = total / made[m, j, j]


@kernel(FLOATS, FLOATS)
def partial_sums(x: Any, out: Any):
    first = wp.tid() * PIECE
    total = wp.float32(0.0)
    for turn in range(PIECE):
        total += x[first + turn]
    wp.atomic_add(out, 0, total)
