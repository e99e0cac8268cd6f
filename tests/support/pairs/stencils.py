"""Neighbours on one, two and three axes: a moving average, heat, a filter, the game of life, a Laplacian."""

import numpy as np

import vyre as vy
from pairs.pair import Gradient, Pair, covering, floats, integers, shape_of, zeros
from vyre import Array, Array2, Array3, Out, Static, f32, i32, u8
from vyre_foundation import F32, I32, U8, U32, Program, ProgramBuilder
from vyre_foundation import builder as b

# ------------------------------------------------------------------------------------------------------ moving average


@vy.kernel
def moving_average(x: Array[f32], y: Out[Array[f32]], reach: Static[int] = 2):
    i = vy.gid()
    total = 0.0
    for offset in range(-reach, reach + 1):
        total += vy.at(x, i + offset)
    y[i] = total / (2 * reach + 1)


def build_moving_average(reach: int = 2) -> Program:
    k = ProgramBuilder("moving_average", workgroup_size=256, over="y")
    x, y = k.read("x", F32), k.read_write("y", F32)
    i = k.let("i", k.gid(0))
    with k.if_(i < y.len()):
        total = k.let("total", 0, F32)
        with k.for_("offset", 0, 2 * reach + 1) as offset:
            k.assign(total, total + x[i + offset - reach])
        y[i] = total / (2 * reach + 1)
    return k.build()


def row_case(seed: int, count: int) -> dict[str, np.ndarray]:
    return {"x": floats(seed, count), "y": zeros(count)}


MOVING_AVERAGE = Pair(
    moving_average,
    build_moving_average,
    (row_case(1, 400), row_case(2, 1), row_case(3, 256)),
    gradient=Gradient(("y",), ("x",)),
)

# ---------------------------------------------------------------------------------------------------------------- heat


@vy.kernel(workgroup=(32, 8))
def heat_step(rate: f32, before: Array2[f32], after: Out[Array2[f32]]):
    y, x = vy.gid(1), vy.gid(0)
    height, width = before.shape
    old = before[y, x]
    new = old
    if 0 < x < width - 1 and 0 < y < height - 1:
        beside = (before[y - 1, x] + before[y + 1, x]) + (before[y, x - 1] + before[y, x + 1])
        new = old + rate * (beside - 4 * old)
    after[y, x] = new


def build_heat_step() -> Program:
    k = ProgramBuilder("heat_step", workgroup_size=(32, 8))
    rate, before, after = k.uniform("rate", F32, 1), k.read("before", F32), k.read_write("after", F32)
    shape = k.uniform("shape", U32, 2)
    height, width = k.let("height", shape[0]), k.let("width", shape[1])
    x, y = k.let("x", k.gid(0)), k.let("y", k.gid(1))
    with k.if_((x < width) & (y < height)):
        here = k.let("here", y * width + x)
        old = k.let("old", before[here])
        new = k.let("new", old)
        with k.if_((x > 0) & (x < width - 1) & (y > 0) & (y < height - 1)):
            beside = (before[here - width] + before[here + width]) + (before[here - 1] + before[here + 1])
            k.assign(new, old + rate[0] * (beside - 4 * old))
        after[here] = new
    return k.build()


def plate(seed: int, height: int, width: int) -> dict[str, object]:
    return {"rate": 0.2, "before": floats(seed, height, width, high=100), "after": zeros(height, width)}


HEAT_STEP = Pair(
    heat_step,
    build_heat_step,
    (plate(1, 17, 40), plate(2, 1, 1), plate(3, 8, 64)),
    sizes=shape_of("before"),
    grid=covering("after", 32, 8),
    gradient=Gradient(("after",), ("before",)),
)

# --------------------------------------------------------------------------------------------------------- 3 x 3 filter


@vy.kernel(workgroup=(32, 8))
def filtered(image: Array2[f32], weights: Array2[f32], result: Out[Array2[f32]]):
    row, column = vy.gid(1), vy.gid(0)
    total = 0.0
    for r in range(3):
        for c in range(3):
            total += weights[r, c] * vy.at(image, row + r - 1, column + c - 1)
    result[row, column] = total


def build_filtered() -> Program:
    k = ProgramBuilder("filtered", workgroup_size=(32, 8))
    image, weights, result = k.read("image", F32), k.read("weights", F32), k.read_write("result", F32)
    shape = k.uniform("shape", U32, 2)
    height, width = k.let("height", shape[0]), k.let("width", shape[1])
    column, row = k.let("column", k.gid(0)), k.let("row", k.gid(1))
    with k.if_((column < width) & (row < height)):
        total = k.let("total", 0, F32)
        with k.for_("r", 0, 3) as r, k.for_("c", 0, 3) as c:
            y, x = k.let("y", row + r - 1), k.let("x", column + c - 1)
            value = b.select((y < height) & (x < width), image[y * width + x], 0)
            k.assign(total, total + weights[r * 3 + c] * value)
        result[row * width + column] = total
    return k.build()


def filter_case(seed: int, height: int, width: int) -> dict[str, np.ndarray]:
    return {
        "image": floats(seed, height, width),
        "weights": floats(seed + 1, 3, 3),
        "result": zeros(height, width),
    }


FILTERED = Pair(
    filtered,
    build_filtered,
    (filter_case(1, 20, 37), filter_case(3, 1, 2), filter_case(5, 8, 32)),
    sizes=shape_of("image"),
    grid=covering("result", 32, 8),
    gradient=Gradient(("result",), ("image",)),
)

# ----------------------------------------------------------------------------------------------------------------- life


@vy.kernel(workgroup=(16, 16))
def life(before: Array2[u8], after: Out[Array2[u8]]):
    """Nothing lives beyond the edge."""
    row, column = vy.gid(1), vy.gid(0)
    alive = 0
    for dy in range(-1, 2):
        for dx in range(-1, 2):
            if dy != 0 or dx != 0:
                alive += i32(vy.at(before, row + dy, column + dx))
    if alive == 3 or (alive == 2 and before[row, column] == 1):
        after[row, column] = 1
    else:
        after[row, column] = 0


def build_life() -> Program:
    k = ProgramBuilder("life", workgroup_size=(16, 16))
    before, after, shape = k.read("before", U8), k.read_write("after", U8), k.uniform("shape", U32, 2)
    height, width = k.let("height", shape[0]), k.let("width", shape[1])
    column, row = k.let("column", k.gid(0)), k.let("row", k.gid(1))
    with k.if_((column < width) & (row < height)):
        alive = k.let("alive", 0, I32)
        with k.for_("dy", 0, 3) as dy, k.for_("dx", 0, 3) as dx, k.if_((dy != 1) | (dx != 1)):
            y, x = k.let("y", row + dy - 1), k.let("x", column + dx - 1)
            cell = b.select((y < height) & (x < width), before[y * width + x], b.u8(0))
            k.assign(alive, alive + b.i32(cell))
        here = k.let("here", row * width + column)
        with k.if_((alive == 3) | ((alive == 2) & (before[here] == 1))):
            after[here] = 1
        with k.else_():
            after[here] = 0
    return k.build()


def world(seed: int, height: int, width: int) -> dict[str, np.ndarray]:
    return {
        "before": integers(seed, 2, height, width, dtype=np.uint8),
        "after": zeros(height, width, dtype=np.uint8),
    }


LIFE = Pair(
    life,
    build_life,
    (world(1, 20, 33), world(2, 1, 3), world(3, 16, 16)),
    sizes=shape_of("before"),
    grid=covering("after", 16, 16),
)

# ----------------------------------------------------------------------------------------------------- Laplacian in 3-D


@vy.kernel(workgroup=(8, 4, 4), over="bend")
def laplacian(u: Array3[f32], bend: Out[Array3[f32]]):
    z, y, x = vy.gid(2), vy.gid(1), vy.gid(0)
    if x == 0 or y == 0 or z == 0 or x == u.shape[2] - 1 or y == u.shape[1] - 1 or z == u.shape[0] - 1:
        return
    around = u[z - 1, y, x] + u[z + 1, y, x] + u[z, y - 1, x] + u[z, y + 1, x] + u[z, y, x - 1] + u[z, y, x + 1]
    bend[z, y, x] = around - 6 * u[z, y, x]


def build_laplacian() -> Program:
    k = ProgramBuilder("laplacian", workgroup_size=(8, 4, 4))
    u, bend, shape = k.read("u", F32), k.read_write("bend", F32), k.uniform("shape", U32, 3)
    depth, height, width = (k.let(name, shape[n]) for n, name in enumerate(("depth", "height", "width")))
    x, y, z = k.let("x", k.gid(0)), k.let("y", k.gid(1)), k.let("z", k.gid(2))
    with k.if_((x < width) & (y < height) & (z < depth)):
        edge = (x == 0) | (y == 0) | (z == 0) | (x == width - 1) | (y == height - 1) | (z == depth - 1)
        with k.if_(edge):
            k.return_()
        here = k.let("here", (z * height + y) * width + x)
        below, above = u[here - height * width], u[here + height * width]
        around = below + above + u[here - width] + u[here + width] + u[here - 1] + u[here + 1]
        bend[here] = around - 6 * u[here]
    return k.build()


def box(seed: int, *shape: int) -> dict[str, np.ndarray]:
    return {"u": floats(seed, *shape), "bend": zeros(*shape)}


LAPLACIAN = Pair(
    laplacian,
    build_laplacian,
    (box(1, 6, 7, 9), box(2, 1, 3, 2), box(3, 4, 4, 8)),
    sizes=shape_of("u"),
    grid=covering("bend", 8, 4, 4),
    gradient=Gradient(("bend",), ("u",)),
)

PAIRS = (MOVING_AVERAGE, HEAT_STEP, FILTERED, LIFE, LAPLACIAN)
