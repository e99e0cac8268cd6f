"""Neighbours in two dimensions: a convolution, and a stencil that goes on for many steps."""

from __future__ import annotations

from gradient_cases.case import Case, Given, Random, floats, halving_sum
from vyre_foundation import F32, Groups, Program, ProgramBuilder
from vyre_foundation.builder import Buffer, Value, select

TAPS = 9
WIDTH = 256
ROWS = 8
"""Rows of the image for each workgroup that adds up the gradient of the weights."""


def convolution(height: int, width: int) -> Program:
    """3×3 weights on an image with zeros around it."""
    k = ProgramBuilder("convolution", workgroup_size=(32, 8), over=(height, width))
    x, w, y = k.read("x", F32, height * width), k.read("w", F32, TAPS), k.output("y", F32, height * width)
    column, row = k.let("column", k.gid(0)), k.let("row", k.gid(1))
    with k.if_((row < height) & (column < width)):
        total = k.let("total", 0, F32)
        with k.for_("down", 0, 3) as down, k.for_("right", 0, 3) as right:
            r, c = k.let("r", row + down - 1), k.let("c", column + right - 1)
            with k.if_((r < height) & (c < width)):
                k.assign(total, total + w[down * 3 + right] * x[r * width + c])
        y[row * width + column] = total
    return k.build()


def convolution_by_hand(height: int, width: int) -> Program:
    """Each lane keeps nine sums over a column of some rows; the taps it multiplies are those of the gradient by x."""
    groups = -(-height // ROWS)
    k = ProgramBuilder("convolution_by_hand", workgroup_size=WIDTH, over=Groups(groups))
    x, w, cot = k.read("x", F32, height * width), k.read("w", F32, TAPS), k.read("cot_y", F32, height * width)
    by_x, by_w = k.output("grad_x", F32, height * width), k.output("grad_w", F32, TAPS)
    partial, tile = k.scratch("partial", F32, groups * TAPS), k.workgroup("tile", F32, WIDTH)
    sums = [k.let(f"sum{tap}", 0, F32) for tap in range(TAPS)]
    with k.for_("line", 0, ROWS) as line, k.for_("part", 0, -(-width // WIDTH)) as part:
        row, column = k.let("row", k.wgid(0) * ROWS + line), k.let("column", part * WIDTH + k.lid(0))
        with k.if_((row < height) & (column < width)):
            here, total = k.let("here", x[row * width + column]), k.let("total", 0, F32)
            for tap in range(TAPS):
                r, c = k.let("r", row + 1 - tap // 3), k.let("c", column + 1 - tap % 3)
                inside = (r < height) & (c < width)
                weight = k.let("weight", select(inside, cot[r * width + c], 0.0))
                k.assign(total, total + weight * w[tap])
                k.assign(sums[tap], sums[tap] + weight * here)
            by_x[row * width + column] = total
    for tap in range(TAPS):
        tile[k.lid(0)] = sums[tap]
        k.barrier()
        halving_sum(k, tile, WIDTH)
        with k.if_(k.lid(0) == 0):
            partial[k.wgid(0) * TAPS + tap] = tile[0]
        k.barrier()
    k.grid_sync()
    with k.if_(k.gid(0) < TAPS):
        rest = k.let("rest", 0, F32)
        with k.for_("piece", 0, groups) as piece:
            k.assign(rest, rest + partial[piece * TAPS + k.gid(0)])
        by_w[k.gid(0)] = rest
    return k.build()


def convolution_inputs(random: Random, height: int, width: int) -> Given:
    return {"x": floats(random, height, width), "w": floats(random, 3, 3)}


def diffusion(side: int, steps: int) -> Program:
    """So many steps of u += rate * (the four neighbours - 4 u), where the border stays as it is."""
    k = ProgramBuilder("diffusion", workgroup_size=(32, 8), over=(side, side))
    u, rate = k.read("u", F32, side * side), k.read("rate", F32, side * side)
    v = k.output("v", F32, side * side)
    between = [k.scratch(name, F32, side * side) for name in ("even", "odd")]
    old = u
    for step in range(steps):
        new = v if step == steps - 1 else between[step % 2]
        with k.block():
            at, row, column = _cell(k, side)
            with k.if_((row < side) & (column < side)):
                here = k.let("here", old[at])
                with k.if_(_is_inner(row, column, side)):
                    around = k.let("around", old[at - 1] + old[at + 1] + old[at - side] + old[at + side])
                    k.assign(here, here + rate[at] * (around - here * 4.0))
                new[at] = here
        if step < steps - 1:
            k.grid_sync()
        old = new
    return k.build()


def diffusion_by_hand(side: int, steps: int) -> Program:
    """The same backward: what an inner cell gave to its neighbours comes back from them."""
    k = ProgramBuilder("diffusion_by_hand", workgroup_size=(32, 8), over=(side, side))
    rate, cot = k.read("rate", F32, side * side), k.read("cot_v", F32, side * side)
    grad = k.output("grad_u", F32, side * side)
    between = [k.scratch(name, F32, side * side) for name in ("even", "odd")]
    old = cot
    for step in range(steps):
        new = grad if step == steps - 1 else between[step % 2]
        with k.block():
            at, row, column = _cell(k, side)
            with k.if_((row < side) & (column < side)):
                back = k.let("back", -4.0 * _flow(rate, old, at, row, column, side))
                around = (
                    (at - side, row - 1, column),
                    (at + side, row + 1, column),
                    (at - 1, row, column - 1),
                    (at + 1, row, column + 1),
                )
                for neighbour in around:
                    flow = k.let("flow", _flow(rate, old, *neighbour, side))
                    k.assign(back, back + flow)
                new[at] = old[at] + back
        if step < steps - 1:
            k.grid_sync()
        old = new
    return k.build()


def _cell(k: ProgramBuilder, side: int) -> tuple[Value, Value, Value]:
    column, row = k.let("column", k.gid(0)), k.let("row", k.gid(1))
    return k.let("at", row * side + column), row, column


def _is_inner(row: Value, column: Value, side: int) -> Value:
    return (row - 1 < side - 2) & (column - 1 < side - 2)  # below zero is far above


def _flow(rate: Buffer, old: Buffer, at: Value, row: Value, column: Value, side: int) -> Value:
    """What a cell passes on to each of its neighbours."""
    return select(_is_inner(row, column, side), rate[at] * old[at], 0.0)


def diffusion_inputs(random: Random, side: int, _steps: int) -> Given:
    return {"u": floats(random, side, side), "rate": floats(random, side, side, low=0.05, high=0.24)}


CONVOLUTION = Case(
    "convolution",
    "3×3 convolution 1024²",
    convolution,
    convolution_by_hand,
    convolution_inputs,
    "y",
    ("x", "w"),
    (1024, 1024),
    (11, 13),
)
DIFFUSION = Case(
    "diffusion",
    "2-D stencil, 50 steps",
    diffusion,
    diffusion_by_hand,
    diffusion_inputs,
    "v",
    ("u",),
    (256, 50),
    (9, 3),
)
