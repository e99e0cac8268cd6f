"""Each invocation has its elements: a chain of functions, a line, numbers picked from a table, a sum in a tree."""

from __future__ import annotations

import numpy as np

from gradient_cases.case import Case, Given, Random, floats, halving_sum, sum_of
from vyre_foundation import F32, U32, Groups, Program, ProgramBuilder
from vyre_foundation.builder import cos, exp, sin, sqrt

WIDTH = 256
"""Lanes of a workgroup that adds up."""
ROUNDS = 64
"""Elements that each of its lanes adds first."""


def chain(n: int) -> Program:
    k = ProgramBuilder("chain", workgroup_size=256, over="y")
    x, y = k.read("x", F32, n), k.output("y", F32, n)
    i = k.let("i", k.gid(0))
    with k.if_(i < n):
        y[i] = exp(sin(sqrt(x[i])))
    return k.build()


def chain_by_hand(n: int) -> Program:
    k = ProgramBuilder("chain_by_hand", workgroup_size=256, over="x")
    x, cot, grad = k.read("x", F32, n), k.read("cot_y", F32, n), k.output("grad_x", F32, n)
    i = k.let("i", k.gid(0))
    with k.if_(i < n):
        root = k.let("root", sqrt(x[i]))
        grad[i] = cot[i] * exp(sin(root)) * cos(root) * 0.5 / root
    return k.build()


def chain_inputs(random: Random, n: int) -> Given:
    return {"x": floats(random, n, low=0.05, high=9.0)}


def saxpy(n: int) -> Program:
    k = ProgramBuilder("saxpy", workgroup_size=256, over="z")
    a, x, y, z = k.read("a", F32, 1), k.read("x", F32, n), k.read("y", F32, n), k.output("z", F32, n)
    i = k.let("i", k.gid(0))
    with k.if_(i < n):
        z[i] = a[0] * x[i] + y[i]
    return k.build()


def saxpy_by_hand(n: int) -> Program:
    """The gradient by `a` is a sum over all elements: lanes first, then workgroups in a tree, then the first one."""
    groups = -(-n // (WIDTH * ROUNDS))
    k = ProgramBuilder("saxpy_by_hand", workgroup_size=WIDTH, over=Groups(groups))
    a, x, cot = k.read("a", F32, 1), k.read("x", F32, n), k.read("cot_z", F32, n)
    by_a, by_x, by_y = k.output("grad_a", F32, 1), k.output("grad_x", F32, n), k.output("grad_y", F32, n)
    partial, tile = k.scratch("partial", F32, groups), k.workgroup("tile", F32, WIDTH)
    mine = k.let("mine", 0, F32)
    with k.for_("round", 0, ROUNDS) as turn:
        i = k.let("i", (k.wgid(0) * ROUNDS + turn) * WIDTH + k.lid(0))
        with k.if_(i < n):
            weight = k.let("weight", cot[i])
            by_x[i] = a[0] * weight
            by_y[i] = weight
            k.assign(mine, mine + weight * x[i])
    tile[k.lid(0)] = mine
    k.barrier()
    halving_sum(k, tile, WIDTH)
    with k.if_(k.lid(0) == 0):
        partial[k.wgid(0)] = tile[0]
    k.grid_sync()
    sum_of(k, partial, groups, by_a, tile, WIDTH)
    return k.build()


def saxpy_inputs(random: Random, n: int) -> Given:
    return {"a": floats(random, 1), "x": floats(random, n), "y": floats(random, n)}


def picks(table: int, count: int) -> Program:
    """picked[i] = w[i] * table[at[i]]², where indices repeat."""
    k = ProgramBuilder("picks", workgroup_size=256, over=count)
    values, at = k.read("table", F32, table), k.read("at", U32, count)
    w, picked = k.read("w", F32, count), k.output("picked", F32, count)
    i = k.let("i", k.gid(0))
    with k.if_(i < count):
        value = k.let("value", values[at[i]])
        picked[i] = w[i] * value * value
    return k.build()


def picks_by_hand(table: int, count: int) -> Program:
    """Each workgroup adds to a table of its own, which it then adds to the one of all."""
    groups = -(-count // (WIDTH * ROUNDS))
    k = ProgramBuilder("picks_by_hand", workgroup_size=WIDTH, over=Groups(groups))
    values, at, w = k.read("table", F32, table), k.read("at", U32, count), k.read("w", F32, count)
    cot = k.read("cot_picked", F32, count)
    by_table, by_w = k.output("grad_table", F32, table), k.output("grad_w", F32, count)
    own = k.workgroup("own", F32, table)
    with k.for_("round", 0, ROUNDS) as turn:
        i = k.let("i", (k.wgid(0) * ROUNDS + turn) * WIDTH + k.lid(0))
        with k.if_(i < count):
            place = k.let("place", at[i])
            value, weight = k.let("value", values[place]), k.let("weight", cot[i])
            by_w[i] = weight * value * value
            k.atomic_add(own, place, weight * w[i] * 2.0 * value)
    k.barrier()
    with k.for_("piece", 0, -(-table // WIDTH)) as piece:
        e = k.let("e", piece * WIDTH + k.lid(0))
        with k.if_(e < table):
            k.atomic_add(by_table, e, own[e])
    return k.build()


def picks_inputs(random: Random, table: int, count: int) -> Given:
    at = random.integers(0, table, count).astype(np.uint32)
    return {"table": floats(random, table, low=0.5, high=2.0), "at": at, "w": floats(random, count)}


def tree_sum(n: int) -> Program:
    groups = -(-n // (WIDTH * ROUNDS))
    k = ProgramBuilder("tree_sum", workgroup_size=WIDTH, over=Groups(groups))
    x, total = k.read("x", F32, n), k.output("total", F32, 1)
    partial, tile = k.scratch("partial", F32, groups), k.workgroup("tile", F32, WIDTH)
    mine = k.let("mine", 0, F32)
    with k.for_("round", 0, ROUNDS) as turn:
        k.assign(mine, mine + x[(k.wgid(0) * ROUNDS + turn) * WIDTH + k.lid(0)])  # past the end of x this adds 0
    tile[k.lid(0)] = mine
    k.barrier()
    halving_sum(k, tile, WIDTH)
    with k.if_(k.lid(0) == 0):
        partial[k.wgid(0)] = tile[0]
    k.grid_sync()
    sum_of(k, partial, groups, total, tile, WIDTH)
    return k.build()


def tree_sum_by_hand(n: int) -> Program:
    k = ProgramBuilder("tree_sum_by_hand", workgroup_size=256, over="grad_x")
    cot, grad = k.read("cot_total", F32, 1), k.output("grad_x", F32, n)
    i = k.let("i", k.gid(0))
    with k.if_(i < n):
        grad[i] = cot[0]
    return k.build()


def tree_sum_inputs(random: Random, n: int) -> Given:
    return {"x": floats(random, n)}


CHAIN = Case("chain", "exp-sin-sqrt chain 4e6", chain, chain_by_hand, chain_inputs, "y", ("x",), (4_000_000,), (300,))
SAXPY = Case("saxpy", "saxpy 4e6", saxpy, saxpy_by_hand, saxpy_inputs, "z", ("a", "x", "y"), (4_000_000,), (70,))
PICKS = Case(
    "picks",
    "gather, repeated indices",
    picks,
    picks_by_hand,
    picks_inputs,
    "picked",
    ("table", "w"),
    (4096, 1 << 20),
    (7, 300),
)
TREE_SUM = Case(
    "tree-sum",
    "tree reduction 4e6",
    tree_sum,
    tree_sum_by_hand,
    tree_sum_inputs,
    "total",
    ("x",),
    (4_000_000,),
    (16_500,),
)
