"""Matrices: products, tiled and plain, a transpose, Cholesky and Gauss-Jordan of many small ones."""

import numpy as np

import vyre as vy
from pairs.pair import Array as Numbers
from pairs.pair import Given, Gradient, Pair, covering, floats, shape_of, zeros
from vyre import Array, Array2, Array3, Out, Static, f32, f64
from vyre_foundation import F32, F64, U32, Program, ProgramBuilder
from vyre_foundation import builder as b

# ------------------------------------------------------------------------------------------------------- tiled product


@vy.kernel(workgroup=(8, 8), over="c")
def tiled_matmul(a: Array2[f32], b: Array2[f32], c: Out[Array2[f32]], tile: Static[int] = 8):
    row, column = vy.gid(1), vy.gid(0)
    x, y = vy.lid(0), vy.lid(1)
    left, right = vy.shared(f32, (tile, tile)), vy.shared(f32, (tile, tile))
    total = 0.0
    for step in range(0, a.shape[1], tile):
        left[y, x] = vy.at(a, row, step + x)
        right[y, x] = vy.at(b, step + y, column)
        vy.barrier()
        for j in range(tile):
            total = vy.fma(left[y, j], right[j, x], total)
        vy.barrier()
    if row < c.shape[0] and column < c.shape[1]:
        c[row, column] = total


def build_tiled_matmul(tile: int = 8) -> Program:
    k = ProgramBuilder("tiled_matmul", workgroup_size=(tile, tile))
    a, b_, c = k.read("a", F32), k.read("b", F32), k.read_write("c", F32)
    sizes = k.uniform("sizes", U32, 3)
    rows, inner, columns = (k.let(name, sizes[n]) for n, name in enumerate(("rows", "inner", "columns")))
    left, right = k.workgroup("left", F32, tile * tile), k.workgroup("right", F32, tile * tile)
    column, row = k.let("column", k.gid(0)), k.let("row", k.gid(1))
    x, y = k.let("x", k.lid(0)), k.let("y", k.lid(1))
    here = k.let("here", y * tile + x)
    total = k.let("total", 0, F32)
    with k.for_("step", 0, inner, tile) as step:
        a_column, b_row = k.let("a_column", step + x), k.let("b_row", step + y)
        left[here] = b.select((row < rows) & (a_column < inner), a[row * inner + a_column], 0)
        right[here] = b.select((b_row < inner) & (column < columns), b_[b_row * columns + column], 0)
        k.barrier()
        with k.for_("j", 0, tile) as j:
            k.assign(total, b.fma(left[y * tile + j], right[j * tile + x], total))
        k.barrier()
    with k.if_((row < rows) & (column < columns)):
        c[row * columns + column] = total
    return k.build()


def factors(seed: int, rows: int, inner: int, columns: int) -> dict[str, Numbers]:
    return {
        "a": floats(seed, rows, inner),
        "b": floats(seed + 1, inner, columns),
        "c": zeros(rows, columns),
    }


def sizes_of_factors(given: Given) -> Given:
    return {"sizes": np.array([*given["a"].shape, given["b"].shape[1]], np.uint32)}


TILED_MATMUL = Pair(
    tiled_matmul,
    build_tiled_matmul,
    (factors(1, 20, 13, 11), factors(3, 1, 1, 1), factors(5, 16, 8, 24)),
    sizes=sizes_of_factors,
    grid=covering("c", 8, 8),
    gradient=Gradient(("c",), ("a", "b"), {"max_trips": 8}),
)

# ------------------------------------------------------------------------------------------------------- plain product


@vy.kernel(workgroup=(16, 16))
def matmul(a: Array2[f32], b: Array2[f32], c: Out[Array2[f32]]):
    row, column = vy.gid(1), vy.gid(0)
    total = 0.0
    for j in range(a.shape[1]):
        total += a[row, j] * b[j, column]
    c[row, column] = total


def build_matmul() -> Program:
    k = ProgramBuilder("matmul", workgroup_size=(16, 16))
    a, b_, c, sizes = k.read("a", F32), k.read("b", F32), k.read_write("c", F32), k.uniform("sizes", U32, 3)
    rows, inner, columns = (k.let(name, sizes[n]) for n, name in enumerate(("rows", "inner", "columns")))
    column, row = k.let("column", k.gid(0)), k.let("row", k.gid(1))
    with k.if_((row < rows) & (column < columns)):
        total = k.let("total", 0, F32)
        with k.for_("j", 0, inner) as j:
            k.assign(total, total + a[row * inner + j] * b_[j * columns + column])
        c[row * columns + column] = total
    return k.build()


MATMUL = Pair(
    matmul,
    build_matmul,
    (factors(1, 20, 13, 17), factors(3, 1, 1, 1), factors(5, 16, 8, 32)),
    sizes=sizes_of_factors,
    grid=covering("c", 16, 16),
    gradient=Gradient(("c",), ("a", "b"), {"max_trips": 16}),
)

# ------------------------------------------------------------------------------------------------- matrix times vector


@vy.kernel(workgroup=64)
def matrix_vector(matrix: Array2[f32], vector: Array[f32], product: Out[Array[f32]]):
    row = vy.gid()
    total = 0.0
    for j in range(len(vector)):
        total = vy.fma(matrix[row, j], vector[j], total)
    product[row] = total


def build_matrix_vector() -> Program:
    k = ProgramBuilder("matrix_vector", workgroup_size=64, over="product")
    matrix, vector, product = k.read("matrix", F32), k.read("vector", F32), k.read_write("product", F32)
    shape = k.uniform("shape", U32, 2)
    row, columns = k.let("row", k.gid(0)), k.let("columns", shape[1])
    with k.if_(row < product.len()):
        total = k.let("total", 0, F32)
        with k.for_("j", 0, vector.len()) as j:
            k.assign(total, b.fma(matrix[row * columns + j], vector[j], total))
        product[row] = total
    return k.build()


def system(seed: int, rows: int, columns: int) -> dict[str, Numbers]:
    return {"matrix": floats(seed, rows, columns), "vector": floats(seed + 1, columns), "product": zeros(rows)}


MATRIX_VECTOR = Pair(
    matrix_vector,
    build_matrix_vector,
    (system(1, 70, 33), system(3, 1, 1), system(5, 64, 16)),
    sizes=shape_of("matrix"),
    gradient=Gradient(("product",), ("matrix", "vector"), {"max_trips": 40}),
)

# ----------------------------------------------------------------------------------------------------------- transpose


@vy.kernel(workgroup=(8, 8), over="a")
def transpose(a: Array2[f32], b: Out[Array2[f32]], tile: Static[int] = 8):
    """Through shared memory, so that both sides go along rows."""
    block = vy.shared(f32, (tile, tile + 1))
    x, y = vy.lid(0), vy.lid(1)
    block[y, x] = vy.at(a, vy.gid(1), vy.gid(0))
    vy.barrier()
    row, column = vy.wgid(0) * tile + y, vy.wgid(1) * tile + x
    if row < b.shape[0] and column < b.shape[1]:
        b[row, column] = block[x, y]


def build_transpose(tile: int = 8) -> Program:
    k = ProgramBuilder("transpose", workgroup_size=(tile, tile))
    a, b_, shape = k.read("a", F32), k.read_write("b", F32), k.uniform("shape", U32, 2)
    rows, columns = k.let("rows", shape[0]), k.let("columns", shape[1])
    block = k.workgroup("block", F32, tile * (tile + 1))
    x, y = k.let("x", k.lid(0)), k.let("y", k.lid(1))
    inside = (k.gid(1) < rows) & (k.gid(0) < columns)
    block[y * (tile + 1) + x] = b.select(inside, a[k.gid(1) * columns + k.gid(0)], 0)
    k.barrier()
    row, column = k.let("row", k.wgid(0) * tile + y), k.let("column", k.wgid(1) * tile + x)
    with k.if_((row < columns) & (column < rows)):
        b_[row * rows + column] = block[x * (tile + 1) + y]
    return k.build()


def sheet(seed: int, rows: int, columns: int) -> dict[str, Numbers]:
    return {"a": floats(seed, rows, columns), "b": zeros(columns, rows)}


TRANSPOSE = Pair(
    transpose,
    build_transpose,
    (sheet(1, 13, 21), sheet(2, 1, 1), sheet(3, 16, 8)),
    sizes=shape_of("a"),
    grid=covering("a", 8, 8),
    gradient=Gradient(("b",), ("a",)),
)

# ------------------------------------------------------------------------------------------------------------ Cholesky


@vy.kernel(workgroup=64, over="condition")
def cholesky(given: Array3[f64], lower: Out[Array3[f64]], condition: Out[Array[f64]], n: Static[int] = 4):
    """The lower triangle of the first n x n of each matrix, and its smallest diagonal element."""
    m = vy.gid()
    least: f64 = 1e300
    for i in range(n):
        for j in range(i + 1):
            total = given[m, i, j]
            for p in range(j):
                total -= lower[m, i, p] * lower[m, j, p]
            if i == j:
                lower[m, i, j] = vy.sqrt(total)
                least = min(least, lower[m, i, j])
            else:
                lower[m, i, j] = total / lower[m, j, j]
    condition[m] = least


def build_cholesky(n: int = 4) -> Program:
    k = ProgramBuilder("cholesky", workgroup_size=64, over="condition")
    given, lower, condition = k.read("given", F64), k.read_write("lower", F64), k.read_write("condition", F64)
    shape = k.uniform("shape", U32, 3)
    m, rows, columns = k.let("m", k.gid(0)), k.let("rows", shape[1]), k.let("columns", shape[2])

    def element(buffer: b.Buffer, row: b.Value, column: b.Value) -> b.Value:
        inside = (row < rows) & (column < columns)
        return b.select(inside, buffer[(m * rows + row) * columns + column], b.f64(0))

    with k.if_(m < condition.len()):
        least = k.let("least", 1e300, F64)
        with k.for_("i", 0, n) as i, k.for_("j", 0, i + 1) as j:
            total = k.let("total", element(given, i, j))
            with k.for_("p", 0, j) as p:
                k.assign(total, total - element(lower, i, p) * element(lower, j, p))
            here, inside = k.let("here", (m * rows + i) * columns + j), (i < rows) & (j < columns)
            with k.if_(i == j):
                with k.if_(inside):
                    lower[here] = b.sqrt(total)
                k.assign(least, b.min_(least, element(lower, i, j)))
            with k.else_(), k.if_(inside):
                lower[here] = total / element(lower, j, j)
        condition[m] = least
    return k.build()


def positive(seed: int, count: int, n: int = 4) -> dict[str, Numbers]:
    roots = np.random.default_rng(seed).random((count, n, n))
    return {
        "given": roots @ roots.transpose(0, 2, 1) + n * np.eye(n),
        "lower": np.zeros((count, n, n)),
        "condition": np.zeros(count),
    }


CHOLESKY = Pair(
    cholesky, build_cholesky, (positive(1, 70), positive(2, 1), positive(3, 64, 5)), sizes=shape_of("given")
)

# -------------------------------------------------------------------------------------------------------- Gauss-Jordan


@vy.kernel(workgroup=64, over="pivots")
def inverses(matrices: Array3[f32], inverted: Out[Array3[f32]], pivots: Out[Array[f32]], n: Static[int] = 4):
    """The first n x n of each matrix inverted without exchanging rows, and the product of its pivots."""
    m = vy.gid()
    left, right = vy.local(f32, (n, n)), vy.local(f32, (n, n))
    for r in range(n):
        for c in range(n):
            left[r, c] = matrices[m, r, c]
        right[r, r] = 1.0
    product = 1.0
    for p in range(n):
        product *= left[p, p]
        scale = 1.0 / left[p, p]
        for c in range(n):
            left[p, c] *= scale
            right[p, c] *= scale
        for r in range(n):
            if r != p:
                factor = left[r, p]
                for c in range(n):
                    left[r, c] -= factor * left[p, c]
                    right[r, c] -= factor * right[p, c]
    for r in range(n):
        for c in range(n):
            inverted[m, r, c] = right[r, c]
    pivots[m] = product


def build_inverses(n: int = 4) -> Program:
    k = ProgramBuilder("inverses", workgroup_size=64, over="pivots")
    matrices, inverted, pivots = k.read("matrices", F32), k.read_write("inverted", F32), k.read_write("pivots", F32)
    shape = k.uniform("shape", U32, 3)
    left, right = k.local("left", F32, n * n), k.local("right", F32, n * n)
    m, rows, columns = k.let("m", k.gid(0)), k.let("rows", shape[1]), k.let("columns", shape[2])
    with k.if_(m < pivots.len()):
        with k.for_("r", 0, n) as r:
            with k.for_("c", 0, n) as c:
                here = (m * rows + r) * columns + c
                left[r * n + c] = b.select((r < rows) & (c < columns), matrices[here], 0.0)
            right[r * n + r] = 1
        product = k.let("product", 1, F32)
        with k.for_("p", 0, n) as p:
            k.assign(product, product * left[p * n + p])
            scale = k.let("scale", 1.0 / left[p * n + p])
            with k.for_("c", 0, n) as c:
                for matrix in (left, right):
                    matrix[p * n + c] = matrix[p * n + c] * scale
            with k.for_("r", 0, n) as r, k.if_(r != p):
                factor = k.let("factor", left[r * n + p])
                with k.for_("c", 0, n) as c:
                    for matrix in (left, right):
                        matrix[r * n + c] = matrix[r * n + c] - factor * matrix[p * n + c]
        with k.for_("r", 0, n) as r, k.for_("c", 0, n) as c, k.if_((r < rows) & (c < columns)):
            inverted[(m * rows + r) * columns + c] = right[r * n + c]
        pivots[m] = product
    return k.build()


def heavy(seed: int, count: int, n: int) -> dict[str, Numbers]:
    """Heavy diagonals, so that elimination needs no exchange of rows."""
    matrices = floats(seed, count, n, n) + 6 * np.eye(n, dtype=np.float32)
    return {"matrices": matrices, "inverted": zeros(count, n, n), "pivots": zeros(count)}


INVERSES = Pair(
    inverses, build_inverses, (heavy(1, 70, 4), heavy(2, 1, 4), heavy(3, 64, 5)), sizes=shape_of("matrices")
)

PAIRS = (TILED_MATMUL, MATMUL, MATRIX_VECTOR, TRANSPOSE, CHOLESKY, INVERSES)
