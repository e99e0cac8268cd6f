"""Warp: launches recorded on a tape, and the tape played backward. Its processor backend has one thread.

A kernel may only store what a loop of it adds up or changes, or its slopes are wrong: so sums go through arrays, from
kernel to kernel, and states lie in arrays. The largest of a row, whose slopes cancel, is computed beside the tape. The
timed call clears the gradients, sets the cotangent and plays the tape.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeAlias

import numpy as np
from contestants.problem import Kernels, Prepared, Problem
from gradient_cases.case import Array
from gradient_problems import CASES

from gradient_tools import warp_kernels as kernels
from gradient_tools.warp_kernels import wp

Arrays: TypeAlias = Mapping[str, Any]
Forward: TypeAlias = Callable[[Arrays, Callable[..., Any]], Any]
"""Launches the kernels of a row, on arrays by name; gives the output. The callable makes an array of a shape."""


def tracked(array: Array) -> Any:
    dtype = {np.dtype(np.float32): wp.float32, np.dtype(np.uint32): wp.uint32}[array.dtype]
    return wp.array(array, dtype=dtype, device="cpu", requires_grad=dtype is wp.float32)


def room(*shape: int) -> Any:
    return wp.zeros(shape, dtype=wp.float32, device="cpu", requires_grad=True)


def launch(kernel: Any, shape: int | tuple[int, ...], *arguments: Any) -> None:
    wp.launch(kernel, shape, inputs=list(arguments), device="cpu")


def chain(v: Arrays, room: Any) -> Any:
    y = room(v["x"].size)
    launch(kernels.chain, y.size, v["x"], y)
    return y


def saxpy(v: Arrays, room: Any) -> Any:
    z = room(v["x"].size)
    launch(kernels.saxpy, z.size, v["a"], v["x"], v["y"], z)
    return z


def naive_matmul(v: Arrays, room: Any) -> Any:
    c = room(*v["a"].shape)
    launch(kernels.naive_matmul, c.shape, v["a"], v["b"], c)
    return c


def tiled_matmul(v: Arrays, room: Any) -> Any:
    c = room(*v["a"].shape)
    grid = tuple(size // kernels.TILE for size in c.shape)
    wp.launch_tiled(kernels.tiled_matmul, dim=grid, inputs=[v["a"], v["b"], c], block_dim=1, device="cpu")
    return c


def convolution(v: Arrays, room: Any) -> Any:
    y = room(*v["x"].shape)
    launch(kernels.convolution, y.shape, v["x"], v["w"], y)
    return y


def cross_entropy(v: Arrays, room: Any) -> Any:
    rows = v["logits"].shape[0]
    peaks = wp.array(v["logits"].numpy().max(axis=1), dtype=wp.float32, device="cpu")
    total, loss = room(rows), room(rows)
    launch(kernels.powers, rows, v["logits"], peaks, total)
    launch(kernels.losses, rows, v["logits"], v["labels"], peaks, total, loss)
    return loss


def layer_norm(v: Arrays, room: Any) -> Any:
    rows, _ = v["x"].shape
    plain, squares, y = room(rows), room(rows), room(*v["x"].shape)
    launch(kernels.row_sums, rows, v["x"], plain)
    launch(kernels.row_squares, rows, v["x"], plain, squares)
    launch(kernels.normed, y.shape, v["x"], v["gamma"], v["beta"], plain, squares, y)
    return y


def energy(v: Arrays, room: Any) -> Any:
    made = room(v["mass"].size)
    launch(kernels.energy, made.size, v["position"], v["velocity"], v["mass"], made)
    return made


def logistic(v: Arrays, room: Any) -> Any:
    count = v["start"].size
    states, end = room(kernels.STEPS + 1, count), room(count)
    launch(kernels.logistic, count, v["start"], v["rate"], states, end)
    return end


def diffusion(v: Arrays, room: Any) -> Any:
    u = v["u"]
    for _ in range(50):
        following = room(*u.shape)
        launch(kernels.diffuse, u.shape, u, v["rate"], following)
        u = following
    return u


def picks(v: Arrays, room: Any) -> Any:
    picked = room(v["w"].size)
    launch(kernels.picks, picked.size, v["table"], v["at"], v["w"], picked)
    return picked


def attention(v: Arrays, room: Any) -> Any:
    heads, tokens, depth = v["q"].shape
    pairs = (heads, tokens, tokens)
    scores, shares, whole = room(*pairs), room(*pairs), room(heads, tokens)
    sums, mixed = room(*v["q"].shape), room(*v["q"].shape)
    launch(kernels.scores, pairs, v["q"], v["k"], float(depth**-0.5), scores)
    peaks = wp.array(scores.numpy().max(axis=2), dtype=wp.float32, device="cpu")
    launch(kernels.shares, pairs, scores, peaks, shares)
    launch(kernels.whole, (heads, tokens), shares, whole)
    launch(kernels.sums, sums.shape, shares, v["v"], sums)
    launch(kernels.mixed, mixed.shape, sums, whole, mixed)
    return mixed


def perceptron(v: Arrays, room: Any) -> Any:
    batch, (hidden, outputs) = v["x"].shape[0], v["w2"].shape
    given, units, y = room(batch, hidden), room(batch, hidden), room(batch, outputs)
    launch(kernels.layer, given.shape, v["x"], v["w1"], v["b1"], given)
    launch(kernels.activated, units.shape, given, units)
    launch(kernels.layer, y.shape, units, v["w2"], v["b2"], y)
    return y


def cholesky(v: Arrays, room: Any) -> Any:
    made = room(*v["given"].shape)
    launch(kernels.cholesky, made.shape[0], v["given"], made)
    return made


def tree_sum(v: Arrays, room: Any) -> Any:
    total = room(1)
    launch(kernels.partial_sums, v["x"].size // kernels.PIECE, v["x"], total)
    return total


FORWARD: Final[Mapping[str, Forward]] = {
    "chain": chain,
    "saxpy": saxpy,
    "naive-matmul": naive_matmul,
    "tiled-matmul": tiled_matmul,
    "convolution": convolution,
    "cross-entropy": cross_entropy,
    "layer-norm": layer_norm,
    "n-body": energy,
    "logistic": logistic,
    "diffusion": diffusion,
    "picks": picks,
    "attention": attention,
    "perceptron": perceptron,
    "cholesky": cholesky,
    "tree-sum": tree_sum,
}


def played_backward(name: str) -> Callable[[Problem], Prepared]:
    case = CASES[name]

    def prepare(problem: Problem) -> Prepared:
        inputs: dict[str, Any] = {key: tracked(array) for key, array in problem.arrays.items()}
        tape: Any = wp.Tape()
        with tape:
            output = FORWARD[name](inputs, room)
        cotangent = wp.array(problem[case.cotangent].reshape(output.shape), dtype=wp.float32, device="cpu")

        def run() -> None:
            tape.zero()
            tape.backward(grads={output: cotangent})

        return Prepared(run, lambda: joined([inputs[key].grad for key in case.inputs]))

    return prepare


def joined(gradients: Sequence[Any]) -> Array:
    return np.concatenate([each.numpy().reshape(-1) for each in gradients])


KERNELS: Kernels = {name: played_backward(name) for name in FORWARD}
