"""Twelve kernels of the kinds people bring, written plainly and chosen before there was a tuner in the launch path.

They are the rows that tuning is measured on beside those of `benchmarks/peers`. None was changed for the tuner.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from vyre_foundation import F32, F64, I32, U8, U32, Groups, Program, ProgramBuilder
from vyre_foundation.builder import exp, f32, fma, max_, select, sqrt, u8, u32

Arrays = dict[str, np.ndarray[Any, Any]]


@dataclass(frozen=True)
class Kernel:
    """A program and the arrays of one launch."""

    program: Program
    inputs: Arrays


def jacobi(side: int = 1024) -> Kernel:
    """Five-point stencil with a border that stays."""
    k = ProgramBuilder("jacobi", workgroup_size=(16, 16), over=Groups(-(-side // 16), -(-side // 16)))
    before, after = k.read("before", F32, side * side), k.output("after", F32, side * side)
    x, y = k.let("x", k.gid(0)), k.let("y", k.gid(1))
    with k.if_((x < side) & (y < side)):
        here = k.let("here", y * side + x)
        inside = (x > 0) & (x < side - 1) & (y > 0) & (y < side - 1)
        with k.if_(inside):
            around = (before[here - side] + before[here + side]) + (before[here - 1] + before[here + 1])
            after[here] = around * 0.25
        with k.else_():
            after[here] = before[here]
    return Kernel(k.build(), {"before": _floats(side * side)})


def convolution(side: int = 1024) -> Kernel:
    """3×3 weights over an image, zero outside."""
    k = ProgramBuilder("convolution", workgroup_size=(32, 8), over=Groups(-(-side // 32), -(-side // 8)))
    weights = k.uniform("weights", F32, 9)
    image, out = k.read("image", F32, side * side), k.output("out", F32, side * side)
    x, y = k.let("x", k.gid(0)), k.let("y", k.gid(1))
    with k.if_((x < side) & (y < side)):
        total = k.let("total", 0, F32)
        for row in range(3):
            for column in range(3):
                at_x, at_y = x + column - 1, y + row - 1
                value = select((at_x < side) & (at_y < side), image[at_y * side + at_x], 0)
                k.assign(total, total + weights[row * 3 + column] * value)
        out[y * side + x] = total
    return Kernel(k.build(), {"weights": _floats(9), "image": _floats(side * side)})


def row_softmax(rows: int = 4096, columns: int = 256) -> Kernel:
    """One workgroup a row: maximum and sum in trees over workgroup memory."""
    k = ProgramBuilder("row_softmax", workgroup_size=columns, over=Groups(rows))
    x, y = k.read("x", F32, rows * columns), k.output("y", F32, rows * columns)
    tile = k.workgroup("tile", F32, columns)
    lane = k.let("lane", k.lid(0))
    mine = k.let("mine", x[k.wgid(0) * columns + lane])
    tile[lane] = mine
    k.barrier()
    for sums in (False, True):
        half = columns // 2
        while half:
            with k.if_(lane < half):
                pair = tile[lane], tile[lane + half]
                tile[lane] = pair[0] + pair[1] if sums else max_(*pair)
            k.barrier()
            half //= 2
        if not sums:
            top = k.let("top", tile[0])
            k.barrier()
            power = k.let("power", exp(mine - top))
            tile[lane] = power
            k.barrier()
            mine = power
    y[k.wgid(0) * columns + lane] = mine / tile[0]
    return Kernel(k.build(), {"x": _floats(rows * columns)})


def bodies(count: int = 2048) -> Kernel:
    """Accelerations of bodies that attract each other, all pairs."""
    k = ProgramBuilder("bodies", workgroup_size=128, over=Groups(-(-count // 128)))
    place, mass = k.read("place", F32, 3 * count), k.read("mass", F32, count)
    force = k.output("force", F32, 3 * count)
    i = k.let("i", k.gid(0))
    with k.if_(i < count):
        here = [k.let(name, place[3 * i + axis]) for axis, name in enumerate("xyz")]
        total = [k.let(f"total_{name}", 0, F32) for name in "xyz"]
        with k.for_("j", 0, count) as j:
            away = [k.let(f"d{name}", place[3 * j + axis] - here[axis]) for axis, name in enumerate("xyz")]
            square = k.let("square", away[0] * away[0] + away[1] * away[1] + away[2] * away[2] + 0.01)
            inverse = k.let("inverse", 1.0 / sqrt(square))
            pull = k.let("pull", mass[j] * inverse * inverse * inverse)
            for axis in range(3):
                k.assign(total[axis], fma(away[axis], pull, total[axis]))
        for axis in range(3):
            force[3 * i + axis] = total[axis]
    return Kernel(k.build(), {"place": _floats(3 * count), "mass": _floats(count)})


def mandelbrot(side: int = 512, most: int = 128) -> Kernel:
    """Iterations until a point escapes."""
    k = ProgramBuilder("mandelbrot", workgroup_size=(16, 16), over=Groups(side // 16, side // 16))
    out = k.output("out", U32, side * side)
    px, py = k.let("px", k.gid(0)), k.let("py", k.gid(1))
    real, imaginary = k.let("real", f32(px) * (3.0 / side) - 2.0), k.let("imaginary", f32(py) * (3.0 / side) - 1.5)
    x, y, steps = k.let("x", 0, F32), k.let("y", 0, F32), k.let("steps", 0, U32)
    with k.for_("step", 0, most):
        with k.if_(x * x + y * y > 4.0):
            k.break_()
        moved = k.let("moved", x * x - y * y + real)
        k.assign(y, 2.0 * x * y + imaginary)
        k.assign(x, moved)
        k.assign(steps, steps + 1)
    out[py * side + px] = steps
    return Kernel(k.build(), {})


def matrix_vector(rows: int = 2048, columns: int = 2048) -> Kernel:
    """A row of the matrix for each invocation."""
    k = ProgramBuilder("matrix_vector", workgroup_size=64, over=Groups(-(-rows // 64)))
    matrix, vector = k.read("matrix", F32, rows * columns), k.read("vector", F32, columns)
    out = k.output("out", F32, rows)
    row = k.let("row", k.gid(0))
    with k.if_(row < rows):
        total = k.let("total", 0, F32)
        with k.for_("j", 0, columns) as j:
            k.assign(total, fma(matrix[row * columns + j], vector[j], total))
        out[row] = total
    return Kernel(k.build(), {"matrix": _floats(rows * columns), "vector": _floats(columns)})


def plain_transpose(side: int = 2048) -> Kernel:
    """Read along rows, written along columns."""
    k = ProgramBuilder("plain_transpose", workgroup_size=(32, 8), over=Groups(side // 32, side // 8))
    a, b = k.read("a", F32, side * side), k.output("b", F32, side * side)
    x, y = k.let("x", k.gid(0)), k.let("y", k.gid(1))
    b[x * side + y] = a[y * side + x]
    return Kernel(k.build(), {"a": _floats(side * side)})


def product_of_transposed(n: int = 384) -> Kernel:
    """`a` times the transpose of `b`: both are read along rows."""
    k = ProgramBuilder("product_of_transposed", workgroup_size=(16, 16), over=Groups(n // 16, n // 16))
    a, b, c = k.read("a", F32, n * n), k.read("b", F32, n * n), k.output("c", F32, n * n)
    column, row = k.let("column", k.gid(0)), k.let("row", k.gid(1))
    total = k.let("total", 0, F32)
    with k.for_("j", 0, n) as j:
        k.assign(total, fma(a[row * n + j], b[column * n + j], total))
    c[row * n + column] = total
    return Kernel(k.build(), {"a": _floats(n * n), "b": _floats(n * n)})


def hashes(n: int = 1 << 20, rounds: int = 10) -> Kernel:
    """Rounds of multiply, shift and exclusive or on counters."""
    k = ProgramBuilder("hashes", workgroup_size=256, over=Groups(n // 256))
    out = k.output("out", U32, n)
    value = k.let("value", k.gid(0))
    with k.for_("turn", 0, rounds) as turn:
        k.assign(value, (value ^ (value >> 16)) * 0x7FEB352D + turn)
        k.assign(value, (value ^ (value >> 15)) * 0x846CA68B)
    out[k.gid(0)] = value
    return Kernel(k.build(), {})


def cholesky(count: int = 20_000, n: int = 6) -> Kernel:
    """A small symmetric matrix for each invocation, in doubles and in its own memory."""
    k = ProgramBuilder("cholesky", workgroup_size=64, over=Groups(-(-count // 64)))
    given, made = k.read("given", F64, count * n * n), k.output("made", F64, count * n * n)
    lower = k.local("lower", F64, n * n)
    m = k.let("m", k.gid(0))
    with k.if_(m < count):
        with k.for_("i", 0, n) as i, k.for_("j", 0, i + 1) as j:
            total = k.let("total", given[m * (n * n) + i * n + j])
            with k.for_("p", 0, j) as p:
                k.assign(total, total - lower[i * n + p] * lower[j * n + p])
            with k.if_(i == j):
                lower[i * n + j] = sqrt(total)
            with k.else_():
                lower[i * n + j] = total / lower[j * n + j]
        with k.for_("e", 0, n * n) as e:
            made[m * (n * n) + e] = lower[e]
    roots = _random().random((count, n, n))
    matrices = roots @ roots.transpose(0, 2, 1) + n * np.eye(n)
    return Kernel(k.build(), {"given": matrices.reshape(-1)})


def greys(n: int = 1 << 21) -> Kernel:
    """Three bytes of colour to one of grey, in whole numbers."""
    k = ProgramBuilder("greys", workgroup_size=256, over=Groups(n // 256))
    colours, grey = k.read("colours", U8, 3 * n), k.output("grey", U8, n)
    i = k.let("i", k.gid(0))
    weighted = 77 * u32(colours[3 * i]) + 150 * u32(colours[3 * i + 1]) + 29 * u32(colours[3 * i + 2])
    grey[i] = u8(weighted >> 8)
    return Kernel(k.build(), {"colours": _random().integers(0, 256, 3 * n, np.uint8)})


def sparse_product(rows: int = 40_000, columns: int = 40_000, most: int = 40) -> Kernel:
    """Rows of unlike length, one for each invocation."""
    random = _random()
    lengths = random.integers(0, most, rows)
    starts = np.concatenate([[0], np.cumsum(lengths)]).astype(np.uint32)
    entries = int(starts[-1])
    k = ProgramBuilder("sparse_product", workgroup_size=128, over=Groups(-(-rows // 128)))
    first, column = k.read("first", U32, rows + 1), k.read("column", I32, entries)
    value, vector, out = k.read("value", F32, entries), k.read("vector", F32, columns), k.output("out", F32, rows)
    row = k.let("row", k.gid(0))
    with k.if_(row < rows):
        total = k.let("total", 0, F32)
        with k.for_("e", first[row], first[row + 1]) as e:
            k.assign(total, fma(value[e], vector[u32(column[e])], total))
        out[row] = total
    chosen = random.integers(0, columns, entries, np.int32)
    return Kernel(k.build(), {"first": starts, "column": chosen, "value": _floats(entries), "vector": _floats(columns)})


def _random() -> np.random.Generator:
    return np.random.default_rng(20261118)


def _floats(count: int) -> np.ndarray[Any, Any]:
    return _random().random(count, np.float32)


KERNELS: Final[Mapping[str, Callable[[], Kernel]]] = {
    made.__name__: made
    for made in (
        jacobi,
        convolution,
        row_softmax,
        bodies,
        mandelbrot,
        matrix_vector,
        plain_transpose,
        product_of_transposed,
        hashes,
        cholesky,
        greys,
        sparse_product,
    )
}
