"""Whole rows: softmax by a workgroup, layer norm and cross entropy by an invocation."""

import vyre as vy
from pairs.pair import Array as Numbers
from pairs.pair import Gradient, Pair, floats, integers, shape_of, zeros
from vyre import Array, Array2, Out, f32, i32
from vyre_foundation import F32, I32, U32, Program, ProgramBuilder
from vyre_foundation import builder as b

WIDTH = 64

# ------------------------------------------------------------------------------------------------------------- softmax


@vy.kernel(workgroup=(WIDTH, 1), over="y")
def row_softmax(x: Array2[f32], y: Out[Array2[f32]]):
    """A workgroup for each row of at most WIDTH; one that is shorter goes on with zeros."""
    tile = vy.shared(f32, WIDTH)
    row, lane = vy.gid(1), vy.lid(0)
    tile[lane] = x[row, lane]
    vy.barrier()
    half = WIDTH // 2
    while half > 0:
        if lane < half:
            tile[lane] = max(tile[lane], tile[lane + half])
        vy.barrier()
        half >>= 1
    power = vy.exp(x[row, lane] - tile[0])
    vy.barrier()
    tile[lane] = power
    vy.barrier()
    half = WIDTH // 2
    while half > 0:
        if lane < half:
            tile[lane] = tile[lane] + tile[lane + half]
        vy.barrier()
        half >>= 1
    y[row, lane] = power / tile[0]


def build_row_softmax() -> Program:
    k = ProgramBuilder("row_softmax", workgroup_size=(WIDTH, 1))
    x, y = k.read("x", F32), k.read_write("y", F32)
    shape = k.uniform("shape", U32, 2)
    tile = k.workgroup("tile", F32, WIDTH)
    row, lane = k.let("row", k.gid(1)), k.let("lane", k.lid(0))
    inside = k.let("inside", (row < shape[0]) & (lane < shape[1]))
    here = k.let("here", row * shape[1] + lane)
    tile[lane] = b.select(inside, x[here], 0.0)
    k.barrier()
    half = k.let("half", WIDTH // 2, U32)
    with k.while_(half > 0):
        with k.if_(lane < half):
            tile[lane] = b.max_(tile[lane], tile[lane + half])
        k.barrier()
        k.assign(half, half >> 1)
    power = k.let("power", b.exp(b.select(inside, x[here], 0.0) - tile[0]))
    k.barrier()
    tile[lane] = power
    k.barrier()
    k.assign(half, WIDTH // 2)
    with k.while_(half > 0):
        with k.if_(lane < half):
            tile[lane] = tile[lane] + tile[lane + half]
        k.barrier()
        k.assign(half, half >> 1)
    with k.if_(inside):
        y[here] = power / tile[0]
    return k.build()


def softmax_case(seed: int, rows: int, columns: int = WIDTH, high: float = 5.0) -> dict[str, Numbers]:
    return {"x": floats(seed, rows, columns, low=-high, high=high), "y": zeros(rows, columns)}


ROW_SOFTMAX = Pair(
    row_softmax,
    build_row_softmax,
    (softmax_case(1, 5), softmax_case(2, 1, 40), softmax_case(3, 16, high=1e4)),
    sizes=shape_of("x"),
    grid=lambda given: (1, len(given["x"]), 1),
)

# ---------------------------------------------------------------------------------------------------------- layer norm


@vy.kernel(workgroup=64, over="scale")
def layer_norm(x: Array2[f32], gamma: Array[f32], beta: Array[f32], y: Out[Array2[f32]], scale: Out[Array[f32]]):
    row = vy.gid()
    width = x.shape[1]
    mean = 0.0
    for j in range(width):
        mean += x[row, j]
    mean /= f32(width)
    variance = 0.0
    for j in range(width):
        centred = x[row, j] - mean
        variance = vy.fma(centred, centred, variance)
    scale[row] = vy.inverse_sqrt(variance / f32(width) + 2.0**-10)
    for j in range(width):
        y[row, j] = (x[row, j] - mean) * scale[row] * gamma[j] + beta[j]


def build_layer_norm() -> Program:
    k = ProgramBuilder("layer_norm", workgroup_size=64, over="scale")
    x, gamma, beta = k.read("x", F32), k.read("gamma", F32), k.read("beta", F32)
    y, scale, shape = k.read_write("y", F32), k.read_write("scale", F32), k.uniform("shape", U32, 2)
    row, width = k.let("row", k.gid(0)), k.let("width", shape[1])
    with k.if_(row < scale.len()):
        base = k.let("base", row * width)
        mean = k.let("mean", 0, F32)
        with k.for_("j", 0, width) as j:
            k.assign(mean, mean + x[base + j])
        k.assign(mean, mean / b.f32(width))
        variance = k.let("variance", 0, F32)
        with k.for_("j", 0, width) as j:
            centred = k.let("centred", x[base + j] - mean)
            k.assign(variance, b.fma(centred, centred, variance))
        scale[row] = b.inverse_sqrt(variance / b.f32(width) + 2.0**-10)
        with k.for_("j", 0, width) as j:
            y[base + j] = (x[base + j] - mean) * scale[row] * gamma[j] + beta[j]
    return k.build()


def norm_case(seed: int, rows: int, width: int) -> dict[str, Numbers]:
    return {
        "x": floats(seed, rows, width, low=-2, high=3),
        "gamma": floats(seed + 1, width, low=0.5, high=2),
        "beta": floats(seed + 2, width),
        "y": zeros(rows, width),
        "scale": zeros(rows),
    }


LAYER_NORM = Pair(
    layer_norm,
    build_layer_norm,
    (norm_case(1, 9, 12), norm_case(4, 1, 1), norm_case(7, 64, 7)),
    sizes=shape_of("x"),
)

# ------------------------------------------------------------------------------------------------------- cross entropy


@vy.kernel(workgroup=64)
def cross_entropy(logits: Array2[f32], labels: Array[i32], loss: Out[Array[f32]]):
    row = vy.gid()
    peak = logits[row, 0]
    for j in range(1, logits.shape[1]):
        peak = max(peak, logits[row, j])
    total = 0.0
    for j in range(logits.shape[1]):
        total += vy.exp(logits[row, j] - peak)
    loss[row] = vy.log(total) + peak - logits[row, labels[row]]


def build_cross_entropy() -> Program:
    k = ProgramBuilder("cross_entropy", workgroup_size=64, over="loss")
    logits, labels, loss = k.read("logits", F32), k.read("labels", I32), k.read_write("loss", F32)
    shape = k.uniform("shape", U32, 2)
    row, classes = k.let("row", k.gid(0)), k.let("classes", shape[1])
    with k.if_(row < loss.len()):
        base = k.let("base", row * classes)
        peak = k.let("peak", logits[base])
        with k.for_("j", 1, classes) as j:
            k.assign(peak, b.max_(peak, logits[base + j]))
        total = k.let("total", 0, F32)
        with k.for_("j", 0, classes) as j:
            k.assign(total, total + b.exp(logits[base + j] - peak))
        label = k.let("label", b.u32(labels[row]))
        loss[row] = b.log(total) + peak - b.select(label < classes, logits[base + label], 0.0)
    return k.build()


def labelled(seed: int, rows: int, classes: int, unknown: int = 0) -> dict[str, Numbers]:
    """`unknown` labels are there besides those of the classes."""
    return {
        "logits": floats(seed, rows, classes, low=-3, high=3),
        "labels": integers(seed, classes + unknown, rows),
        "loss": zeros(rows),
    }


CROSS_ENTROPY = Pair(
    cross_entropy,
    build_cross_entropy,
    (labelled(1, 20, 10), labelled(2, 1, 1), labelled(3, 65, 4, unknown=2)),
    sizes=shape_of("logits"),
    gradient=Gradient(("loss",), ("logits",), {"max_trips": 16}),
)

PAIRS = (ROW_SOFTMAX, LAYER_NORM, CROSS_ENTROPY)
