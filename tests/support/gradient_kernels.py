"""Kernels whose gradients people need, each with inputs of a small size: for tests, and for benchmarks/gradients.py.

`KERNELS` makes them by name; some of the programs are those of examples/builder/. What each computes, as a function of
arrays, stands in gradient_functions.py.
"""

import importlib.util
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any

import numpy as np

from vyre_foundation import F32, F64, U32, Groups, Program, ProgramBuilder
from vyre_foundation.builder import f64, fma, inverse_sqrt, select, sin, subgroup_max, subgroup_shuffle
from workspace import ROOT

Array = np.ndarray[Any, np.dtype[Any]]


@dataclass(frozen=True)
class Kernel:
    """A program, what it is differentiated by, and numbers to run it on."""

    program: Program
    outputs: tuple[str, ...]
    inputs: tuple[str, ...]
    values: Mapping[str, Array]
    """One array for each input of the program, of the type it declares and of the shape it means."""

    options: Mapping[str, Any] = field(default_factory=dict[str, Any])
    """What `vjp` has to be told: `max_trips`, `counts`."""

    factor: float = 64.0
    """How many eps of the sum of |terms| a gradient may be off: a little more than the roundings on one path."""


# --------------------------------------------------------------------------------------------------- one row, one lane


def layer_norm(rows: int, width: int) -> Program:
    """Into y: gamma * (x - mean) / sqrt(variance + 1/1024) + beta, over each row of x."""
    k = ProgramBuilder("layer_norm", workgroup_size=64, over=rows)
    x, gamma, beta = k.read("x", F32, rows * width), k.read("gamma", F32, width), k.read("beta", F32, width)
    y = k.output("y", F32, rows * width)
    row = k.let("row", k.gid(0))
    with k.if_(row < rows):
        base = k.let("base", row * width)
        mean = k.let("mean", 0, F32)
        with k.for_("j", 0, width) as j:
            k.assign(mean, mean + x[base + j])
        k.assign(mean, mean / width)
        variance = k.let("variance", 0, F32)
        with k.for_("j", 0, width) as j:
            centred = k.let("centred", x[base + j] - mean)
            k.assign(variance, fma(centred, centred, variance))
        scale = k.let("scale", inverse_sqrt(variance / width + 2.0**-10))
        with k.for_("j", 0, width) as j:
            y[base + j] = (x[base + j] - mean) * scale * gamma[j] + beta[j]
    return k.build()


def conv1d(length: int, channels: int, filters: int, taps: int) -> Program:
    """y[f, i] = the sum over channels c and taps t of w[f, c, t] * x[c, i + t]: one lane for each output element."""
    outputs = length - taps + 1
    k = ProgramBuilder("conv1d", workgroup_size=32, over=filters * outputs)
    x, w = k.read("x", F32, channels * length), k.read("w", F32, filters * channels * taps)
    y = k.output("y", F32, filters * outputs)
    at = k.let("at", k.gid(0))
    with k.if_(at < filters * outputs):
        which, i = k.let("which", at // outputs), k.let("i", at % outputs)
        total = k.let("total", 0, F32)
        with k.for_("c", 0, channels) as c, k.for_("t", 0, taps) as t:
            k.assign(total, fma(w[(which * channels + c) * taps + t], x[c * length + i + t], total))
        y[at] = total
    return k.build()


def gather(table: int, picks: int) -> Program:
    """picked[i] = w[i] * table[at[i]]², where indices may repeat."""
    k = ProgramBuilder("gather", workgroup_size=32, over=picks)
    values, at = k.read("table", F32, table), k.read("at", U32, picks)
    w, picked = k.read("w", F32, picks), k.output("picked", F32, picks)
    i = k.let("i", k.gid(0))
    with k.if_(i < picks):
        value = k.let("value", values[at[i]])
        picked[i] = w[i] * value * value
    return k.build()


def broadcast(count: int) -> Program:
    """y[i] = scale * x[i]: every lane reads one element."""
    k = ProgramBuilder("broadcast", workgroup_size=32, over=count)
    x, scale, y = k.read("x", F32, count), k.read("scale", F32, 1), k.output("y", F32, count)
    i = k.let("i", k.gid(0))
    with k.if_(i < count):
        y[i] = scale[0] * x[i]
    return k.build()


# ------------------------------------------------------------------------------------------------------ state in loops


def logistic_map(count: int, steps: int) -> Program:
    """So many times x -> r x (1 - x), in F64: every step needs the value before it."""
    k = ProgramBuilder("logistic_map", workgroup_size=32, over=count)
    start, rate, end = k.read("start", F64, count), k.read("rate", F64, count), k.output("end", F64, count)
    i = k.let("i", k.gid(0))
    with k.if_(i < count):
        r, x = k.let("r", rate[i]), k.let("x", start[i])
        with k.for_("step", 0, steps):
            k.assign(x, r * x * (f64(1) - x))
        end[i] = x
    return k.build()


def nested_loops(count: int) -> Program:
    """outer[i] times, and inside it as often as the state says, mix a state: loops whose bounds are data."""
    k = ProgramBuilder("nested_loops", workgroup_size=32, over=count)
    outer, x, w = k.read("outer", U32, count), k.read("x", F32, count), k.read("w", F32, 4)
    y = k.output("y", F32, count)
    i = k.let("i", k.gid(0))
    with k.if_(i < count):
        state = k.let("state", x[i])
        with k.for_("a", 0, outer[i]) as a:
            inner = k.let("inner", select(state > 0, a + 1, 2))
            with k.for_("b", 0, inner) as b:
                k.assign(state, sin(state * w[(a + b) % 4]) + x[i])
        y[i] = state
    return k.build()


def stencil_sweep(rows: int, width: int, sweeps: int) -> Program:
    """Left to right in each row, u[j] += (u[j-1] - 2 u[j] + u[j+1]) (1 + u[j]²) / 8: new values are used at once."""
    k = ProgramBuilder("stencil_sweep", workgroup_size=32, over=rows)
    u = k.read_write("u", F32, rows * width)
    row = k.let("row", k.gid(0))
    with k.if_(row < rows):
        base = k.let("base", row * width)
        with k.for_("sweep", 0, sweeps), k.for_("j", 1, width - 1) as j:
            at = k.let("at", base + j)
            here = k.let("here", u[at])
            bend = k.let("bend", u[at - 1] - here * 2 + u[at + 1])
            u[at] = here + bend * (here * here + 1) * 0.125
    return k.build()


def red_black_sweep(width: int) -> Program:
    """As `stencil_sweep`, over all odd elements at once and then over all even ones, with a grid sync between."""
    k = ProgramBuilder("red_black_sweep", workgroup_size=8, over=width)
    u = k.read_write("u", F32, width)
    for parity in (1, 0):
        with k.block():
            i = k.let("i", k.gid(0))
            with k.if_((i > 0) & (i < width - 1) & (i % 2 == parity)):
                here = k.let("here", u[i])
                bend = k.let("bend", u[i - 1] - here * 2 + u[i + 1])
                u[i] = here + bend * (here * here + 1) * 0.125
        if parity:
            k.grid_sync()
    return k.build()


# ---------------------------------------------------------------------------------------------------- workgroup memory


def tree_product(groups: int, width: int) -> Program:
    """product[g] = the product of workgroup g's elements, halving the active lanes at each step of a loop."""
    k = ProgramBuilder("tree_product", workgroup_size=width, over=Groups(groups))
    x, product = k.read("x", F32, groups * width), k.output("product", F32, groups)
    tile = k.workgroup("tile", F32, width)
    lane = k.let("lane", k.lid(0))
    tile[lane] = x[k.gid(0)]
    k.barrier()
    with k.for_("step", 1, width.bit_length()) as step:
        half = k.let("half", width >> step)
        with k.if_(lane < half):
            tile[lane] = tile[lane] * tile[lane + half]
        k.barrier()
    with k.if_(lane == 0):
        product[k.wgid(0)] = tile[0]
    return k.build()


# ---------------------------------------------------------------------------------------------------------------- cases


def subgroup_rows(rows: int) -> Program:
    """Into y: x less half the largest of its row, times the partner's x, plus the largest times the x before."""
    k = ProgramBuilder("subgroup_rows", workgroup_size=64, over=rows * 32)
    x, y = k.read("x", F32, rows * 32), k.output("y", F32, rows * 32)
    i = k.let("i", k.gid(0))
    lane = k.let("lane", i % 32)
    v = k.let("v", x[i])
    largest = k.let("largest", subgroup_max(v))
    y[i] = (v - largest * 0.5) * subgroup_shuffle(v, lane ^ 5) + largest * subgroup_shuffle(v, lane - 1)
    return k.build()


def example(name: str) -> ModuleType:
    """The module of a file in examples/builder/."""
    spec = importlib.util.spec_from_file_location(f"example_{name}", ROOT / "examples" / "builder" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def _floats(seed: int, *shape: int, low: float = -1.0, high: float = 1.0) -> Array:
    return np.random.default_rng(seed).uniform(low, high, shape).astype(np.float32)


def _softmax_cross_entropy(rows: int = 6, classes: int = 10) -> Kernel:
    labels = np.random.default_rng(1).integers(0, classes, rows).astype(np.uint32)
    values = {"logits": _floats(2, rows, classes, low=-3, high=3), "labels": labels}
    program: Program = example("grad_softmax_cross_entropy").softmax_cross_entropy(rows, classes)
    return Kernel(program, ("loss",), ("logits",), values)


def _layer_norm(rows: int = 5, width: int = 12) -> Kernel:
    x, gamma, beta = _floats(3, rows, width, low=-2, high=3), _floats(4, width, low=0.5, high=2), _floats(5, width)
    return Kernel(layer_norm(rows, width), ("y",), ("x", "gamma", "beta"), {"x": x, "gamma": gamma, "beta": beta})


def _tiled_matmul(rows: int = 6, inner: int = 10, columns: int = 7, tile: int = 4) -> Kernel:
    program: Program = example("tiled_matmul").tiled_matmul(rows, inner, columns, tile)
    values = {"a": _floats(6, rows, inner), "b": _floats(7, inner, columns)}
    return Kernel(program, ("c",), ("a", "b"), values)


def _tree_sum(elements: int = 700) -> Kernel:
    groups = -(-elements // 256)
    values = {"x": _floats(8, elements), "partial": np.zeros(groups, np.float32)}
    return Kernel(example("tree_reduction").partial_sums(), ("partial",), ("x",), values)


def _tree_product(groups: int = 3, width: int = 32) -> Kernel:
    values = {"x": _floats(9, groups, width, low=0.8, high=1.3)}
    return Kernel(tree_product(groups, width), ("product",), ("x",), values)


def _conv1d(length: int = 20, channels: int = 3, filters: int = 2, taps: int = 5) -> Kernel:
    values = {"x": _floats(10, channels, length), "w": _floats(11, filters, channels, taps)}
    return Kernel(conv1d(length, channels, filters, taps), ("y",), ("x", "w"), values)


def _logistic_map(steps: int = 500) -> Kernel:
    """Settling, alternating and chaotic orbits.

    The slope of a step is a difference, r (1 - x) - r x. Where x is near 1/2 it cancels: 2 eps of its terms are
    2 / |1 - 2x| eps of itself. The oracle may be off by as much.
    """
    rate = np.array([2.9, 3.0, 3.4, 3.7, 3.9, 4.0])
    start = np.linspace(0.11, 0.63, len(rate))
    x, cancelled = start, np.zeros_like(start)
    for _ in range(steps):
        cancelled += 1 / np.abs(1 - 2 * x)
        x = rate * x * (1 - x)
    program = logistic_map(len(rate), steps)
    return Kernel(
        program, ("end",), ("start", "rate"), {"start": start, "rate": rate}, factor=4 * float(cancelled.max())
    )


def _nested_loops(count: int = 9) -> Kernel:
    outer = (np.arange(count) % 5).astype(np.uint32)
    values = {"outer": outer, "x": _floats(12, count), "w": _floats(13, 4, low=0.3, high=1.2)}
    options = {"max_trips": {"a": 4, "b": 4}}
    return Kernel(nested_loops(count), ("y",), ("x", "w"), values, options)


def _gather(table: int = 7, picks: int = 60) -> Kernel:
    at = np.random.default_rng(14).integers(0, table - 1, picks).astype(np.uint32)  # the last is never picked
    values = {"table": _floats(15, table, low=0.5, high=2), "at": at, "w": _floats(16, picks)}
    return Kernel(gather(table, picks), ("picked",), ("table", "w"), values)


def _broadcast(count: int = 100) -> Kernel:
    return Kernel(broadcast(count), ("y",), ("x", "scale"), {"x": _floats(17, count), "scale": _floats(18, 1)})


def _n_body_energy(bodies: int = 9) -> Kernel:
    values = {
        "position": _floats(19, bodies, 3, low=-2, high=2),
        "velocity": _floats(20, bodies, 3),
        "mass": _floats(21, bodies, low=0.5, high=2),
    }
    program: Program = example("grad_n_body_forces").n_body_energy(bodies)
    return Kernel(program, ("energy",), ("position", "velocity", "mass"), values)


def _stencil_sweep(rows: int = 3, width: int = 12, sweeps: int = 4) -> Kernel:
    return Kernel(stencil_sweep(rows, width, sweeps), ("u",), ("u",), {"u": _floats(22, rows, width)})


def _subgroup_rows(rows: int = 3) -> Kernel:
    return Kernel(subgroup_rows(rows), ("y",), ("x",), {"x": _floats(31, rows, 32)})


def _red_black_sweep(width: int = 30) -> Kernel:
    return Kernel(red_black_sweep(width), ("u",), ("u",), {"u": _floats(23, width)})


def _gauss_jordan(blocks: int = 3, n: int = 8) -> Kernel:
    """Well conditioned, and every second block upside down, so that each step has to look for its pivot."""
    program: Program = example("kfac_block_inverse").kfac_block_inverse("inverse", "matrix", "work", blocks, n)
    matrix = _floats(24, blocks, n, n) + 6 * np.eye(n, dtype=np.float32)
    matrix[::2] = matrix[::2, ::-1]
    empty = np.zeros_like(matrix)
    return Kernel(program, ("inverse",), ("matrix",), {"matrix": matrix, "inverse": empty, "work": empty})


KERNELS: Mapping[str, Callable[[], Kernel]] = {
    "softmax_cross_entropy": _softmax_cross_entropy,
    "layer_norm": _layer_norm,
    "tiled_matmul": _tiled_matmul,
    "tree_sum": _tree_sum,
    "tree_product": _tree_product,
    "conv1d": _conv1d,
    "logistic_map": _logistic_map,
    "nested_loops": _nested_loops,
    "gather": _gather,
    "broadcast": _broadcast,
    "n_body_energy": _n_body_energy,
    "stencil_sweep": _stencil_sweep,
    "subgroup_rows": _subgroup_rows,
    "red_black_sweep": _red_black_sweep,
    "gauss_jordan": _gauss_jordan,
}
