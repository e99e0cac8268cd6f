"""Kernels written twice: with signed ids, as the language writes them, and with plain U32 ids.

The signed form has `i32(gid)`, `i32(len)` and axes as I32, loops over `u32(max(n, 0))`, and indices of two axes that
are checked axis by axis; the plain form is what one would write with the builder.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np

from vyre_foundation import F32, I32, U32, Program, ProgramBuilder, Shaped, SignedIds
from vyre_foundation.builder import Buffer, Value, div_floor, exp, fma, i32, max_, mod_floor, select, u32
from vyre_foundation.ir import LaunchFact

Inputs = dict[str, Any]
OUTSIDE = 0xFFFF_FFFF


class Kernel(NamedTuple):
    signed: Program
    plain: Program
    inputs: list[Inputs]
    output: str
    gradient: str | None
    """The input that a gradient is asked for."""


class Matrix(NamedTuple):
    """An array of two axes in words `first` and `first + 1` of `shapes`."""

    buffer: Buffer
    rows: Value
    columns: Value

    def at(self, row: Value, column: Value) -> Value:
        """The index that is past every end where one axis is."""
        r, c = u32(row), u32(column)
        return select((r < self.rows) & (c < self.columns), r * self.columns + c, OUTSIDE)

    def flat(self, row: Value, column: Value) -> Value:
        """The index as it is, past the end of a row in the next one."""
        return row * self.columns + column


def matrices(k: ProgramBuilder, buffers: Sequence[Buffer], signed: bool) -> tuple[Matrix, ...]:
    """With their axes in the words of `shapes`, two for each. By hand one names a word before it is used."""
    shapes = k.uniform("shapes", U32, 2 * len(buffers))
    words = [shapes[word] if signed else k.let(f"word{word}", shapes[word]) for word in range(2 * len(buffers))]
    return tuple(Matrix(each, words[2 * n], words[2 * n + 1]) for n, each in enumerate(buffers))


def facts_of(names: str) -> list[LaunchFact]:
    return [SignedIds(), *(Shaped(name, "shapes", 2 * place, 2) for place, name in enumerate(names))]


def floats(*shape: int) -> Any:
    return np.random.default_rng(sum(shape)).standard_normal(shape).astype(np.float32)


# --------------------------------------------------------------------------------------------------------- one axis


def saxpy() -> Kernel:
    def made(signed: bool) -> Program:
        k = ProgramBuilder("saxpy", 64, over="y", facts=[SignedIds()])
        a, x, y = k.uniform("a", F32, 1), k.read("x", F32), k.read_write("y", F32)
        i = k.let("i", i32(k.gid(0)) if signed else k.gid(0))
        with k.if_(i < (i32(y.len()) if signed else y.len())):
            j = u32(i) if signed else i
            y[j] = a[0] * x[j] + y[j]
        return k.build()

    inputs = [{"a": floats(1), "x": floats(n), "y": floats(n)} for n in (1, 64, 1000)]
    return Kernel(made(True), made(False), inputs, "y", "x")


def line_stencil() -> Kernel:
    def made(signed: bool) -> Program:
        k = ProgramBuilder("stencil", 64, over="y", facts=[SignedIds()])
        x, y = k.read("x", F32), k.read_write("y", F32)
        if signed:
            i = k.let("i", i32(k.gid(0)))
            n = i32(x.len())
            with k.if_((i - 1 >= 0) & (i + 1 < n) & (i < i32(y.len()))):
                y[u32(i)] = x[u32(i - 1)] + x[u32(i)] + x[u32(i + 1)]
        else:
            i = k.let("i", k.gid(0))
            with k.if_((i >= 1) & (i + 1 < x.len()) & (i < y.len())):
                y[i] = x[i - 1] + x[i] + x[i + 1]
        return k.build()

    return Kernel(made(True), made(False), [{"x": floats(n), "y": floats(n)} for n in (1, 2, 1000)], "y", None)


def digits() -> Kernel:
    """Floor division and remainder of ids."""

    def made(signed: bool) -> Program:
        k = ProgramBuilder("digits", 64, over="y", facts=[SignedIds()])
        x, y = k.read("x", I32), k.read_write("y", I32)
        if signed:
            i = k.let("i", i32(k.gid(0)))
            with k.if_(i < i32(y.len())):
                y[u32(i)] = x[u32(div_floor(i, 7))] + i32(mod_floor(i, 7))
        else:
            i = k.let("i", k.gid(0))
            with k.if_(i < y.len()):
                y[i] = x[i // 7] + i32(i % 7)
        return k.build()

    inputs = [{"x": np.arange(n, dtype=np.int32), "y": np.zeros(n, np.int32)} for n in (1, 100)]
    return Kernel(made(True), made(False), inputs, "y", None)


def csr_product() -> Kernel:
    """A row a lane; columns and row starts are I32, as scipy has them."""

    def made(signed: bool) -> Program:
        k = ProgramBuilder("csr", 64, over="y", facts=[SignedIds()])
        starts, columns = k.read("starts", I32), k.read("columns", I32)
        values, x, y = k.read("values", F32), k.read("x", F32), k.read_write("y", F32)
        if signed:
            i = k.let("i", i32(k.gid(0)))
            with k.if_(i < i32(y.len())):
                total = k.let("total", 0.0, F32)
                first = k.let("first", starts[u32(i)])
                with k.for_("count", 0, u32(max_(starts[u32(i + 1)] - first, 0))) as count:
                    j = k.let("j", first + i32(count))
                    k.assign(total, total + values[u32(j)] * x[u32(columns[u32(j)])])
                y[u32(i)] = total
        else:
            i = k.let("i", k.gid(0))
            with k.if_(i < y.len()):
                total = k.let("total", 0.0, F32)
                first = k.let("first", u32(starts[i]))
                with k.for_("count", 0, u32(max_(starts[i + 1] - starts[i], 0))) as count:
                    j = k.let("j", first + count)
                    k.assign(total, total + values[j] * x[u32(columns[j])])
                y[i] = total
        return k.build()

    return Kernel(made(True), made(False), [_sparse(n) for n in (1, 30)], "y", None)


def _sparse(rows: int) -> Inputs:
    rng = np.random.default_rng(rows)
    lengths = rng.integers(0, 5, rows)
    starts = np.concatenate([[0], np.cumsum(lengths)]).astype(np.int32)
    count = int(starts[-1]) + 1
    return {
        "starts": starts,
        "columns": rng.integers(0, rows, count).astype(np.int32),
        "values": floats(count),
        "x": floats(rows),
        "y": np.zeros(rows, np.float32),
    }


# ---------------------------------------------------------------------------------------------------------- two axes


def grid_stencil() -> Kernel:
    def made(signed: bool) -> Program:
        k = ProgramBuilder("stencil", (16, 16), over="y", facts=facts_of("xy"))
        x, y = k.read("x", F32), k.read_write("y", F32)
        a, b = matrices(k, (x, y), signed)
        if signed:
            r, c = k.let("r", i32(k.gid(1))), k.let("c", i32(k.gid(0)))
            h, w = i32(a.rows), i32(a.columns)
            with k.if_((r >= 1) & (r < h - 1) & (c >= 1) & (c < w - 1) & (r < i32(b.rows)) & (c < i32(b.columns))):
                near = x[a.at(r - 1, c)] + x[a.at(r + 1, c)] + x[a.at(r, c - 1)] + x[a.at(r, c + 1)]
                y[b.at(r, c)] = near * 0.25
        else:
            r, c = k.let("r", k.gid(1)), k.let("c", k.gid(0))
            w = a.columns
            with k.if_((r >= 1) & (r + 1 < a.rows) & (c >= 1) & (c + 1 < w) & (r < b.rows) & (c < b.columns)):
                near = x[(r - 1) * w + c] + x[(r + 1) * w + c] + x[r * w + c - 1] + x[r * w + c + 1]
                y[r * b.columns + c] = near * 0.25
        return k.build()

    inputs = [
        {"x": floats(*shape), "y": floats(*shape), "shapes": np.array(shape * 2, np.uint32)}
        for shape in ((1, 1), (3, 3), (37, 50))
    ]
    return Kernel(made(True), made(False), inputs, "y", None)


def matrix_product(whole_guard: bool = True) -> Kernel:
    """Without the whole guard only the result's axes are compared, and indices of the factors stay checked."""

    def made(signed: bool) -> Program:
        k = ProgramBuilder("product", (16, 16), over="c", facts=facts_of("abc"))
        a, b, c = k.read("a", F32), k.read("b", F32), k.read_write("c", F32)
        left, right, out = matrices(k, (a, b, c), signed)
        if signed:
            row, column = k.let("row", i32(k.gid(1))), k.let("column", i32(k.gid(0)))
            inner = i32(left.columns)
            inside = (row < i32(out.rows)) & (column < i32(out.columns))
            if whole_guard:
                inside &= (row < i32(left.rows)) & (column < i32(right.columns)) & (inner <= i32(right.rows))
            with k.if_(inside):
                total = k.let("total", 0.0, F32)
                with k.for_("j_", 0, u32(max_(inner, 0))) as counted:
                    j = k.let("j", i32(counted))
                    k.assign(total, fma(a[left.at(row, j)], b[right.at(j, column)], total))
                c[out.at(row, column)] = total
        else:
            row, column = k.let("row", k.gid(1)), k.let("column", k.gid(0))
            inside = (row < out.rows) & (column < out.columns)
            if whole_guard:
                inside &= (row < left.rows) & (column < right.columns) & (left.columns <= right.rows)
            with k.if_(inside):
                total = k.let("total", 0.0, F32)
                with k.for_("j", 0, left.columns) as j:
                    product = fma(a[row * left.columns + j], b[j * right.columns + column], total)
                    k.assign(total, product)
                c[row * out.columns + column] = total
        return k.build()

    return Kernel(made(True), made(False), [_matrices(*s) for s in ((1, 1, 1), (17, 9, 33))], "c", "a")


def tiled_product(tile: int = 8) -> Kernel:
    """Tiles are filled with zeros past the ends, on purpose: those indices stay checked in both forms."""

    def made(signed: bool) -> Program:
        k = ProgramBuilder("tiled", (tile, tile), over="c", facts=facts_of("abc"))
        a, b, c = k.read("a", F32), k.read("b", F32), k.read_write("c", F32)
        left, right, out = matrices(k, (a, b, c), signed)
        one, two = k.workgroup("one", F32, tile * tile), k.workgroup("two", F32, tile * tile)
        turn: Callable[[Value], Value] = i32 if signed else lambda value: value
        back: Callable[[Value], Value] = u32 if signed else lambda value: value
        row, column = k.let("row", turn(k.gid(1))), k.let("column", turn(k.gid(0)))
        y, x = k.let("y", turn(k.lid(1))), k.let("x", turn(k.lid(0)))
        total = k.let("total", 0.0, F32)
        steps = turn(left.columns) + (tile - 1)
        rounds = u32(div_floor(max_(steps, 0), tile)) if signed else steps // tile
        with k.for_("s_", 0, rounds) as counted:
            step = k.let("step", turn(counted) * tile)
            one[back(y * tile + x)] = a[left.at(row, step + x)]
            two[back(y * tile + x)] = b[right.at(step + y, column)]
            k.barrier()
            with k.for_("j_", 0, tile) as inner:
                j = k.let("j", turn(inner))
                k.assign(total, fma(one[back(y * tile + j)], two[back(j * tile + x)], total))
            k.barrier()
        with k.if_((row < turn(out.rows)) & (column < turn(out.columns))):
            c[out.at(row, column) if signed else row * out.columns + column] = total
        return k.build()

    return Kernel(made(True), made(False), [_matrices(*s) for s in ((1, 1, 1), (17, 9, 33))], "c", None)


def _matrices(rows: int, inner: int, columns: int) -> Inputs:
    shapes = [(rows, inner), (inner, columns), (rows, columns)]
    made = {name: floats(*shape) for name, shape in zip("abc", shapes, strict=True)}
    return {**made, "shapes": np.array(shapes, np.uint32).reshape(-1)}


def row_softmax() -> Kernel:
    def made(signed: bool) -> Program:
        k = ProgramBuilder("softmax", 32, over="rows", facts=facts_of("xy"))
        x, y, rows = k.read("x", F32), k.read_write("y", F32), k.read("rows", F32)
        a, b = matrices(k, (x, y), signed)
        turn: Callable[[Value], Value] = i32 if signed else lambda value: value
        at, to = (a.at, b.at) if signed else (a.flat, b.flat)
        columns = u32(max_(i32(a.columns), 0)) if signed else a.columns
        r = k.let("r", turn(k.gid(0)))
        inside = (r < turn(a.rows)) & (r < turn(b.rows)) & (turn(a.columns) <= turn(b.columns))
        with k.if_(inside & (r < turn(rows.len()))):
            top = k.let("top", -3.0e38, F32)
            with k.for_("i_", 0, columns) as i:
                c = k.let("i", turn(i))
                k.assign(top, max_(top, x[at(r, c)]))
            total = k.let("total", 0.0, F32)
            with k.for_("j_", 0, columns) as j:
                c = k.let("j", turn(j))
                k.assign(total, total + exp(x[at(r, c)] - top))
            with k.for_("l_", 0, columns) as last:
                c = k.let("l", turn(last))
                y[to(r, c)] = exp(x[at(r, c)] - top) / total
        return k.build()

    inputs = [
        {"x": floats(*s), "y": floats(*s), "shapes": np.array(s * 2, np.uint32), "rows": np.zeros(s[0], np.float32)}
        for s in ((1, 1), (5, 40))
    ]
    return Kernel(made(True), made(False), inputs, "y", None)


KERNELS: dict[str, Callable[[], Kernel]] = {
    "saxpy": saxpy,
    "stencil on a line": line_stencil,
    "digits": digits,
    "sparse product": csr_product,
    "stencil on a grid": grid_stencil,
    "matrix product": matrix_product,
    "loosely guarded product": lambda: matrix_product(whole_guard=False),
    "tiled matrix product": tiled_product,
    "softmax of rows": row_softmax,
}
