"""Products of matrices, alone and in a perceptron of two layers."""

from __future__ import annotations

from gradient_cases.case import Case, Given, Random, floats
from vyre_foundation import F32, Groups, Program, ProgramBuilder
from vyre_foundation.builder import Buffer, Variable, fma, tanh

TILE = 32


def naive_matmul(n: int) -> Program:
    k = ProgramBuilder("naive_matmul", workgroup_size=(16, 16), over=Groups(n // 16, n // 16))
    a, b, c = k.read("a", F32, n * n), k.read("b", F32, n * n), k.output("c", F32, n * n)
    column, row = k.let("column", k.gid(0)), k.let("row", k.gid(1))
    total = k.let("total", 0, F32)
    with k.for_("j", 0, n) as j:
        k.assign(total, total + a[row * n + j] * b[j * n + column])
    c[row * n + column] = total
    return k.build()


def tiled_matmul(n: int) -> Program:
    k = ProgramBuilder("tiled_matmul", workgroup_size=(TILE, TILE), over=Groups(n // TILE, n // TILE))
    a, b, c = k.read("a", F32, n * n), k.read("b", F32, n * n), k.output("c", F32, n * n)
    a_tile, b_tile = k.workgroup("a_tile", F32, TILE * TILE), k.workgroup("b_tile", F32, TILE * TILE)
    column, row, x, y = _places(k)
    total = k.let("total", 0, F32)
    with k.for_("step", 0, n // TILE) as step:
        a_tile[y * TILE + x] = a[row * n + step * TILE + x]
        b_tile[y * TILE + x] = b[(step * TILE + y) * n + column]
        k.barrier()
        with k.for_("j", 0, TILE) as j:
            k.assign(total, fma(a_tile[y * TILE + j], b_tile[j * TILE + x], total))
        k.barrier()
    c[row * n + column] = total
    return k.build()


def matmul_by_hand(n: int) -> Program:
    """The products cot bᵀ and aᵀ cot, by tiles; the transposed factor is turned on its way into the tile."""
    k = ProgramBuilder("matmul_by_hand", workgroup_size=(TILE, TILE), over=Groups(n // TILE, n // TILE))
    a, b, cot = k.read("a", F32, n * n), k.read("b", F32, n * n), k.read("cot_c", F32, n * n)
    by_a, by_b = k.output("grad_a", F32, n * n), k.output("grad_b", F32, n * n)
    left, right = k.workgroup("left", F32, TILE * TILE), k.workgroup("right", F32, TILE * TILE)
    column, row, x, y = _places(k)
    total = k.let("total", 0, F32)
    with k.for_("step", 0, n // TILE) as step:
        left[y * TILE + x] = cot[row * n + step * TILE + x]
        right[x * TILE + y] = b[(k.wgid(0) * TILE + y) * n + step * TILE + x]
        k.barrier()
        _add_tiles(k, left, right, total)
    by_a[row * n + column] = total
    k.assign(total, 0.0)
    with k.for_("step", 0, n // TILE) as step:
        left[x * TILE + y] = a[(step * TILE + y) * n + k.wgid(1) * TILE + x]
        right[y * TILE + x] = cot[(step * TILE + y) * n + column]
        k.barrier()
        _add_tiles(k, left, right, total)
    by_b[row * n + column] = total
    return k.build()


def _places(k: ProgramBuilder):
    return k.let("column", k.gid(0)), k.let("row", k.gid(1)), k.let("x", k.lid(0)), k.let("y", k.lid(1))


def _add_tiles(k: ProgramBuilder, left: Buffer, right: Buffer, total: Variable) -> None:
    with k.for_("j", 0, TILE) as j:
        k.assign(total, fma(left[k.lid(1) * TILE + j], right[j * TILE + k.lid(0)], total))
    k.barrier()


def matmul_inputs(random: Random, n: int) -> Given:
    return {"a": floats(random, n, n), "b": floats(random, n, n)}


def perceptron(batch: int, inputs: int, hidden: int, outputs: int) -> Program:
    """Into y: tanh(x w1 + b1) w2 + b2, an example along y, a unit along x."""
    k = ProgramBuilder("perceptron", workgroup_size=(64, 4), over=(batch, max(hidden, outputs)))
    x, w1, b1 = k.read("x", F32, batch * inputs), k.read("w1", F32, inputs * hidden), k.read("b1", F32, hidden)
    w2, b2 = k.read("w2", F32, hidden * outputs), k.read("b2", F32, outputs)
    y, units = k.output("y", F32, batch * outputs), k.scratch("units", F32, batch * hidden)
    _hidden_units(k, (batch, inputs, hidden), (x, w1, b1), units)
    k.grid_sync()
    with k.block():
        o, example = k.let("o", k.gid(0)), k.let("example", k.gid(1))
        with k.if_((example < batch) & (o < outputs)):
            total = k.let("total", b2[o])
            with k.for_("h", 0, hidden) as h:
                k.assign(total, fma(units[example * hidden + h], w2[h * outputs + o], total))
            y[example * outputs + o] = total
    return k.build()


def _hidden_units(
    k: ProgramBuilder, sizes: tuple[int, int, int], given: tuple[Buffer, Buffer, Buffer], units: Buffer
) -> None:
    (batch, inputs, hidden), (x, w1, b1) = sizes, given
    with k.block():
        h, example = k.let("h", k.gid(0)), k.let("example", k.gid(1))
        with k.if_((example < batch) & (h < hidden)):
            total = k.let("total", b1[h])
            with k.for_("j", 0, inputs) as j:
                k.assign(total, fma(x[example * inputs + j], w1[j * hidden + h], total))
            units[example * hidden + h] = tanh(total)


def perceptron_by_hand(batch: int, inputs: int, hidden: int, outputs: int) -> Program:
    """The units again; their slopes and the gradients of the second layer; the gradients of the first one."""
    over = (max(batch, inputs, hidden), max(hidden, outputs))
    k = ProgramBuilder("perceptron_by_hand", workgroup_size=(64, 4), over=over)
    x, w1, b1 = k.read("x", F32, batch * inputs), k.read("w1", F32, inputs * hidden), k.read("b1", F32, hidden)
    w2, cot = k.read("w2", F32, hidden * outputs), k.read("cot_y", F32, batch * outputs)
    by_w1, by_b1 = k.output("grad_w1", F32, inputs * hidden), k.output("grad_b1", F32, hidden)
    by_w2, by_b2 = k.output("grad_w2", F32, hidden * outputs), k.output("grad_b2", F32, outputs)
    units, slopes = k.scratch("units", F32, batch * hidden), k.scratch("slopes", F32, batch * hidden)
    _hidden_units(k, (batch, inputs, hidden), (x, w1, b1), units)
    k.grid_sync()
    with k.block():
        h, example = k.let("h", k.gid(0)), k.let("example", k.gid(1))
        with k.if_((example < batch) & (h < hidden)):
            total, unit = k.let("total", 0, F32), k.let("unit", units[example * hidden + h])
            with k.for_("o", 0, outputs) as o:
                k.assign(total, fma(cot[example * outputs + o], w2[h * outputs + o], total))
            slopes[example * hidden + h] = total * (1.0 - unit * unit)
        _transposed_product(k, (batch, hidden, outputs), units, cot, by_w2, by_b2)
    k.grid_sync()
    with k.block():
        _transposed_product(k, (batch, inputs, hidden), x, slopes, by_w1, by_b1)
    return k.build()


def _transposed_product(
    k: ProgramBuilder, sizes: tuple[int, int, int], left: Buffer, right: Buffer, product: Buffer, sums: Buffer
) -> None:
    """leftᵀ right, both of `batch` rows, and the sums of the columns of `right`."""
    batch, rows, columns = sizes
    column, row = k.let("column", k.gid(0)), k.let("row", k.gid(1))
    with k.if_((row < rows) & (column < columns)):
        total = k.let("total", 0, F32)
        with k.for_("each", 0, batch) as each:
            k.assign(total, fma(left[each * rows + row], right[each * columns + column], total))
        product[row * columns + column] = total
    with k.if_((row == 0) & (column < columns)):
        total = k.let("total", 0, F32)
        with k.for_("each", 0, batch) as each:
            k.assign(total, total + right[each * columns + column])
        sums[column] = total


def perceptron_inputs(random: Random, batch: int, inputs: int, hidden: int, outputs: int) -> Given:
    return {
        "x": floats(random, batch, inputs),
        "w1": floats(random, inputs, hidden, low=-0.1, high=0.1),
        "b1": floats(random, hidden),
        "w2": floats(random, hidden, outputs, low=-0.1, high=0.1),
        "b2": floats(random, outputs),
    }


NAIVE = Case(
    "naive-matmul", "naive matmul 512", naive_matmul, matmul_by_hand, matmul_inputs, "c", ("a", "b"), (512,), (32,)
)
TILED = Case(
    "tiled-matmul", "tiled matmul 512", tiled_matmul, matmul_by_hand, matmul_inputs, "c", ("a", "b"), (512,), (64,)
)
PERCEPTRON = Case(
    "perceptron",
    "two-layer perceptron",
    perceptron,
    perceptron_by_hand,
    perceptron_inputs,
    "y",
    ("w1", "b1", "w2", "b2"),
    (512, 128, 256, 64),
    (5, 4, 6, 3),
)
