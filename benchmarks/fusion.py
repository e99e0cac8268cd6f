"""What fusing buys: chains in one launch against separate launches and against one kernel written by hand.

    uv run python benchmarks/fusion.py            the table below, in about a minute
    uv run python benchmarks/fusion.py --quick    smaller arrays, to see that it runs

Each row runs three ways by turns, bound once: every program a launch, the chain as `bind_chain` decides, and a kernel
that somebody would write by hand. Times are the least of some rounds, in milliseconds. The bytes of the first two are
compared before anything is timed. The second table has chains that must not be fused, and the reasons.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from vyre_driver import bind_chain, open_backend, run_chain
from vyre_foundation import F32, U32, Chain, Groups, Program, ProgramBuilder
from vyre_foundation.backend import Backend
from vyre_foundation.builder import Buffer, Value, exp, inverse_sqrt, max_, u32

Inputs = Mapping[str, Any]
WIDTH = 256


@dataclass(frozen=True)
class Row:
    name: str
    chain: Chain
    by_hand: Program
    inputs: Inputs
    faster: float | None
    """Than separate launches, at least."""

    within: float
    """Of the kernel by hand, at most."""


# ---------------------------------------------------------------------------------------------------------- elementwise

STEPS: tuple[Callable[[Value], Value], ...] = (
    lambda v: v * 1.5 + 0.25,
    lambda v: v * v - v,
    lambda v: max_(v, 0.125),
    lambda v: v * 0.5,
)


def one_step(step: int, source: str, target: str, count: int) -> Program:
    k = ProgramBuilder(f"step_{step}", WIDTH, over=count)
    x, y = k.read(source, F32, count), k.output(target, F32, count)
    i = k.let("i", k.gid(0))
    with k.if_(i < count):
        y[i] = STEPS[step % len(STEPS)](x[i])
    return k.build()


def all_steps(steps: int, count: int) -> Program:
    k = ProgramBuilder("by_hand", WIDTH, over=count)
    x, y = k.read("h0", F32, count), k.output(f"h{steps}", F32, count)
    i = k.let("i", k.gid(0))
    with k.if_(i < count):
        v = k.let(x[i])
        for step in range(steps):
            v = k.let(STEPS[step % len(STEPS)](v))
        y[i] = v
    return k.build()


def elementwise(steps: int, count: int, faster: float) -> Row:
    chain = Chain([one_step(step, f"h{step}", f"h{step + 1}", count) for step in range(steps)])
    x = np.linspace(-2.0, 2.0, count, dtype=np.float32)
    return Row(f"{steps} elementwise programs", chain, all_steps(steps, count), {"h0": x}, faster, 1.15)


# ----------------------------------------------------------------------------------------------------------------- rows


class Rows:
    """A workgroup for each row of a matrix; its invocations take the columns by turns."""

    def __init__(self, name: str, rows: int, columns: int) -> None:
        self.k = ProgramBuilder(name, WIDTH, over=Groups(rows))
        self.rows, self.columns = rows, columns
        self.row = self.k.let("row", self.k.wgid(0))
        self.lane = self.k.let("lane", self.k.lid(0))
        self.tile = self.k.workgroup("tile", F32, WIDTH)

    def columns_of_lane(self, body: Callable[[Value], None]) -> None:
        """Every column that the invocation has, with its place in the matrix."""
        with self.k.for_("turn", 0, -(-self.columns // WIDTH)) as turn:
            column = self.k.let("column", self.lane + turn * WIDTH)
            with self.k.if_(column < self.columns):
                body(self.row * self.columns + column)

    def all_of(self, partial: Value, combine: Callable[[Value, Value], Value]) -> Value:
        """The partial results of the lanes as one, in a tree."""
        self.tile[self.lane] = partial
        self.k.barrier()
        step = WIDTH // 2
        while step:
            with self.k.if_(self.lane < step):
                self.tile[self.lane] = combine(self.tile[self.lane], self.tile[self.lane + step])
            self.k.barrier()
            step //= 2
        whole = self.k.let("whole", self.tile[0])
        self.k.barrier()
        return whole


def reduced(
    rows: Rows, start: float, each: Callable[[Value, Value], Value], combine: Callable[[Value, Value], Value]
) -> Value:
    """Over a row: `each(so far, place)` in every lane, then the lanes together."""
    k = rows.k
    total = k.let(k.fresh("total"), start, F32)
    rows.columns_of_lane(lambda at: k.assign(total, each(total, at)))
    return rows.all_of(total, combine)


def add(a: Value, b: Value) -> Value:
    return a + b


def row_result(name: str, source: str, target: str, size: tuple[int, int], square: bool = False) -> Program:
    """The sum of each row, or of its squares, by one invocation."""
    r = Rows(name, *size)
    x, y = r.k.read(source, F32, size[0] * size[1]), r.k.output(target, F32, size[0])
    whole = reduced(r, 0.0, lambda t, at: t + (x[at] * x[at] if square else x[at]), add)
    with r.k.if_(r.lane == 0):
        y[r.row] = whole
    return r.k.build()


def row_largest(source: str, target: str, size: tuple[int, int]) -> Program:
    r = Rows("largest", *size)
    x, y = r.k.read(source, F32, size[0] * size[1]), r.k.output(target, F32, size[0])
    whole = reduced(r, -3.0e38, lambda t, at: max_(t, x[at]), max_)
    with r.k.if_(r.lane == 0):
        y[r.row] = whole
    return r.k.build()


def row_map(
    name: str,
    source: str,
    of_row: str,
    target: str,
    size: tuple[int, int],
    compute: Callable[[Value, Value], Value],
) -> Program:
    """Every element with a number of its row."""
    r = Rows(name, *size)
    x, each, y = (
        r.k.read(source, F32, size[0] * size[1]),
        r.k.read(of_row, F32, size[0]),
        r.k.output(target, F32, size[0] * size[1]),
    )

    def store(at: Value) -> None:
        y[at] = compute(x[at], each[r.row])

    r.columns_of_lane(store)
    return r.k.build()


def softmax(size: tuple[int, int]) -> Row:
    parts = [
        row_largest("x", "top", size),
        row_map("weights", "x", "top", "w", size, lambda v, top: exp(v - top)),
        row_result("sums", "w", "total", size),
        row_map("shares", "w", "total", "y", size, lambda v, total: v / total),
    ]
    r = Rows("softmax_by_hand", *size)
    x, y = r.k.read("x", F32, size[0] * size[1]), r.k.output("y", F32, size[0] * size[1])
    w = r.k.workgroup("w", F32, size[1])
    first = r.k.let("first", r.row * size[1])
    top = reduced(r, -3.0e38, lambda t, at: max_(t, x[at]), max_)

    def weigh(at: Value) -> None:
        w[at - first] = exp(x[at] - top)

    r.columns_of_lane(weigh)
    total = reduced(r, 0.0, lambda t, at: t + w[at - first], add)
    _store(r, y, lambda at: w[at - first] / total)
    x_values = np.random.default_rng(1).normal(size=size[0] * size[1]).astype(np.float32)
    return Row(f"softmax of {size[0]} rows of {size[1]}", Chain(parts), r.k.build(), {"x": x_values}, None, 1.3)


def layer_norm(size: tuple[int, int]) -> Row:
    scale = 1.0 / size[1]
    parts = [
        row_result("sums", "x", "total", size),
        row_map("centred", "x", "total", "d", size, lambda v, total: v - total * scale),
        row_result("squares", "d", "spread", size, square=True),
        row_map("normed", "d", "spread", "y", size, lambda v, s: v * inverse_sqrt(s * scale + 1e-5)),
    ]
    r = Rows("layer_norm_by_hand", *size)
    x, y = r.k.read("x", F32, size[0] * size[1]), r.k.output("y", F32, size[0] * size[1])
    mean = r.k.let("mean", reduced(r, 0.0, lambda t, at: t + x[at], add) * scale)
    spread = reduced(r, 0.0, lambda t, at: t + (x[at] - mean) * (x[at] - mean), add)
    factor = r.k.let("factor", inverse_sqrt(spread * scale + 1e-5))
    _store(r, y, lambda at: (x[at] - mean) * factor)
    x_values = np.random.default_rng(2).normal(size=size[0] * size[1]).astype(np.float32)
    return Row(f"layer norm of {size[0]} rows of {size[1]}", Chain(parts), r.k.build(), {"x": x_values}, None, 1.3)


def _store(rows: Rows, into: Buffer, value: Callable[[Value], Value]) -> None:
    def store(at: Value) -> None:
        into[at] = value(at)

    rows.columns_of_lane(store)


# --------------------------------------------------------------------------------------------------------- not to fuse


def histogram(count: int) -> Chain:
    k = ProgramBuilder("histogram", WIDTH, over=count)
    x, h = k.read("x", F32, count), k.output("h", U32, 16)
    with k.if_(k.gid(0) < count):
        k.atomic_add(h, u32(x[k.gid(0)] * 16.0) % 16, 1)
    share = ProgramBuilder("share", 16, over=16)
    counts, y = share.read("h", U32, 16), share.output("y", U32, 16)
    y[share.gid(0)] = counts[15 - share.gid(0)]
    return Chain([k.build(), share.build()])


def transposed_sums(count: int) -> Chain:
    """Sums of groups, read by other groups."""
    size = (count // 1024, 1024)
    k = ProgramBuilder("mirror", WIDTH, over=Groups(size[0]))
    total, y = k.read("total", F32, size[0]), k.output("y", F32, size[0] * WIDTH)
    y[k.gid(0)] = total[size[0] - 1 - k.wgid(0)]
    return Chain([row_result("sums", "x", "total", size), k.build()])


def wide_stencil(count: int) -> Chain:
    k = ProgramBuilder("wide", WIDTH, over=count)
    h, y = k.read("h", F32, count), k.output("y", F32, count)
    i = k.let("i", k.gid(0))
    with k.if_(i < count):
        total = k.let("total", 0.0, F32)
        with k.for_("j", 0, 300) as j:
            k.assign(total, total + h[i + j])
        y[i] = total
    return Chain([one_step(0, "x", "h", count), k.build()])


# --------------------------------------------------------------------------------------------------------------- timing


def least(launches: Mapping[str, Callable[[], None]], rounds: int) -> dict[str, float]:
    """Milliseconds of each, by turns: what disturbs the machine disturbs all of them."""
    found = dict.fromkeys(launches, float("inf"))
    for _ in range(rounds):
        for name, launch in launches.items():
            started = time.perf_counter()
            launch()
            found[name] = min(found[name], 1e3 * (time.perf_counter() - started))
    return found


def measure(row: Row, backend: Backend, rounds: int) -> str:
    apart = bind_chain(row.chain, row.inputs, backend=backend, fuse=False)
    fused = bind_chain(row.chain, row.inputs, backend=backend)
    by_hand = bind_chain(Chain([row.by_hand]), row.inputs, backend=backend)
    for bound in (apart, fused, by_hand):
        bound()
    (result,) = apart.outputs
    same = apart.outputs[result].tobytes() == fused.outputs[result].tobytes()
    assert same, f"{row.name}: fusing changed the bytes"
    times = least({"apart": apart, "fused": fused, "hand": by_hand}, rounds)
    gain, against = times["apart"] / times["fused"], times["fused"] / times["hand"]
    goal = (row.faster is None or gain >= row.faster) and against <= row.within
    wanted = f"{row.faster:.1f}" if row.faster is not None else "-"
    cells = [f"{times[name]:8.2f}" for name in ("apart", "fused", "hand")]
    launches = len(fused.record.steps)
    return (
        f"| {row.name:32} | {launches:>8} | {' | '.join(cells)} | {gain:5.2f} | {wanted:>4} | {against:5.2f} "
        f"| {row.within:.2f} | {'yes' if goal else 'NO'} |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="smaller arrays")
    parser.add_argument("--backend", default=None)
    parser.add_argument("--rounds", type=int, default=15)
    options = parser.parse_args()
    backend = open_backend(options.backend)
    count = 100_000 if options.quick else 10_000_000
    size = (64, 1000) if options.quick else (4096, 1000)
    rows = [
        elementwise(2, count, 1.8),
        elementwise(4, count, 3.0),
        elementwise(8, count, 5.0),
        softmax(size),
        layer_norm(size),
    ]
    print(f"{backend.info.name}, {backend.info.device}; {count} elements; milliseconds, least of {options.rounds}\n")
    print("| chain | launches | apart | fused | by hand | gain | goal | against by hand | goal | met |")
    print("|---|---|---|---|---|---|---|---|---|---|")
    for row in rows:
        print(measure(row, backend, options.rounds), flush=True)
    print("\n| not to be fused | launches | why |\n|---|---|---|")
    x = np.random.default_rng(3).random(count, np.float32)
    for chain in (histogram(count), transposed_sums(count), wide_stencil(count)):
        (given,) = chain.inputs
        made = run_chain(chain, {"x": x[: given.count or count]}, backend=backend)
        reasons = "; ".join(link.reason for link in made.record.links)
        assert len(made.record.steps) == len(chain.programs), "it was fused"
        print(f"| {' + '.join(_title(p) for p in chain.programs)} | {len(made.record.steps)} | {reasons} |")


def _title(program: Program) -> str:
    return getattr(program.entry[0], "generator", "program")


if __name__ == "__main__":
    main()
