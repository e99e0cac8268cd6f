"""Taichi: kernels on arrays with gradients, and the derivatives of the kernels, called in the opposite order.

Sums that others read stay in arrays between two kernels, as Taichi's rules for derivatives ask. The timed call clears
the gradients, sets the cotangent and calls the derivatives.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from typing import Any, Final, TypeAlias

import numpy as np
from contestants.problem import Kernels, Prepared, Problem
from gradient_cases.case import Array
from gradient_problems import CASES

from gradient_tools import taichi_kernels as kernels
from gradient_tools.taichi_kernels import ti

Arrays: TypeAlias = Mapping[str, Any]
Call: TypeAlias = tuple[Any, ...]
"""A kernel and its arguments."""
Forward: TypeAlias = Callable[[Arrays, Callable[..., Any]], tuple[Any, Sequence[Call]]]
"""The output of a row, and the calls that make it; the callable makes an array of a shape."""


def tracked(array: Array) -> Any:
    if array.dtype == np.uint32:
        made = ti.ndarray(ti.u32, array.shape)
    else:
        made = ti.ndarray(ti.f32, array.shape, needs_grad=True)
    made.from_numpy(array)
    return made


def chain(v: Arrays, room: Any) -> Any:
    y = room(*v["x"].shape)
    return y, [(kernels.chain, v["x"], y)]


def saxpy(v: Arrays, room: Any) -> Any:
    z = room(*v["x"].shape)
    return z, [(kernels.saxpy, v["a"], v["x"], v["y"], z)]


def naive_matmul(v: Arrays, room: Any) -> Any:
    c = room(*v["a"].shape)
    return c, [(kernels.naive_matmul, v["a"], v["b"], c)]


def convolution(v: Arrays, room: Any) -> Any:
    y = room(*v["x"].shape)
    return y, [(kernels.convolution, v["x"], v["w"], y)]


def cross_entropy(v: Arrays, room: Any) -> Any:
    rows = v["logits"].shape[0]
    peaks = tracked(v["logits"].to_numpy().max(axis=1))
    total, loss = room(rows), room(rows)
    powers = (kernels.powers, v["logits"], peaks, total)
    return loss, [powers, (kernels.losses, v["logits"], v["labels"], peaks, total, loss)]


def layer_norm(v: Arrays, room: Any) -> Any:
    rows, _ = v["x"].shape
    plain, squares, y = room(rows), room(rows), room(*v["x"].shape)
    return y, [
        (kernels.row_sums, v["x"], plain),
        (kernels.row_squares, v["x"], plain, squares),
        (kernels.normed, v["x"], v["gamma"], v["beta"], plain, squares, y),
    ]


def energy(v: Arrays, room: Any) -> Any:
    made = room(*v["mass"].shape)
    return made, [
        (kernels.kinetic, v["velocity"], v["mass"], made),
        (kernels.potential, v["position"], v["mass"], made),
    ]


def logistic(v: Arrays, room: Any) -> Any:
    (count,) = v["start"].shape
    states, end = room(501, count), room(count)
    return end, [
        (kernels.first_state, v["start"], states),
        (kernels.logistic, v["rate"], states),
        (kernels.last_state, states, end),
    ]


def diffusion(v: Arrays, room: Any) -> Any:
    states = [v["u"], *(room(*v["u"].shape) for _ in range(50))]
    return states[-1], [(kernels.diffuse, old, v["rate"], new) for old, new in pairwise(states)]


def picks(v: Arrays, room: Any) -> Any:
    picked = room(*v["w"].shape)
    return picked, [(kernels.picks, v["table"], v["at"], v["w"], picked)]


def attention(v: Arrays, room: Any) -> Any:
    heads, tokens, depth = v["q"].shape
    scores, shares = room(heads, tokens, tokens), room(heads, tokens, tokens)
    whole, sums, mixed = room(heads, tokens), room(heads, tokens, depth), room(heads, tokens, depth)
    wide = v["q"].to_numpy().astype(np.float64) @ v["k"].to_numpy().transpose(0, 2, 1) * depth**-0.5
    peaks = tracked(wide.max(axis=2).astype(np.float32))
    return mixed, [
        (kernels.scores, v["q"], v["k"], float(depth**-0.5), scores),
        (kernels.shares, scores, peaks, shares),
        (kernels.whole, shares, whole),
        (kernels.sums, shares, v["v"], sums),
        (kernels.mixed, sums, whole, mixed),
    ]


def perceptron(v: Arrays, room: Any) -> Any:
    (batch, _), (hidden, outputs) = v["x"].shape, v["w2"].shape
    sums, units, y = room(batch, hidden), room(batch, hidden), room(batch, outputs)
    return y, [
        (kernels.product, v["x"], v["w1"], sums),
        (kernels.activated, sums, v["b1"], units),
        (kernels.product, units, v["w2"], y),
        (kernels.shifted, v["b2"], y),
    ]


def cholesky(v: Arrays, room: Any) -> Any:
    less, made = room(*v["given"].shape), room(*v["given"].shape)
    return made, [(kernels.cholesky, v["given"], less, made)]


def tree_sum(v: Arrays, room: Any) -> Any:
    total = room(1)
    return total, [(kernels.total, v["x"], total)]


FORWARD: Final[Mapping[str, Forward]] = {
    "chain": chain,
    "saxpy": saxpy,
    "naive-matmul": naive_matmul,
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


def called_backward(name: str) -> Callable[[Problem], Prepared]:
    case = CASES[name]

    def prepare(problem: Problem) -> Prepared:
        left_out = {case.output, case.cotangent, *case.gradients}
        inputs = {key: tracked(array) for key, array in problem.arrays.items() if key not in left_out}
        rooms: list[Any] = []

        def room(*shape: int) -> Any:
            rooms.append(ti.ndarray(ti.f32, shape, needs_grad=True))
            rooms[-1].fill(0)
            return rooms[-1]

        output, calls = FORWARD[name](inputs, room)
        for kernel, *arguments in calls:
            kernel(*arguments)
        cleared = [each.grad for each in (*inputs.values(), *rooms) if each.grad is not None]
        cotangent = tracked(problem[case.cotangent].reshape(output.shape))

        def run() -> None:
            for each in cleared:
                each.fill(0)
            output.grad.copy_from(cotangent)
            for kernel, *arguments in reversed(calls):
                kernel.grad(*arguments)
            ti.sync()

        return Prepared(run, lambda: joined([inputs[key].grad for key in case.inputs]))

    return prepare


def joined(gradients: Sequence[Any]) -> Array:
    return np.concatenate([each.to_numpy().reshape(-1) for each in gradients])


KERNELS: Kernels = {name: called_backward(name) for name in FORWARD}
