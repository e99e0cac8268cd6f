"""A perceptron of two layers: the loss of every sample, to be trained through its gradient."""

import numpy as np

import vyre as vy
from pairs.pair import Array as Numbers
from pairs.pair import Gradient, Pair, floats, zeros
from vyre import Array, Array2, Out, Static, f32
from vyre_foundation import F32, Program, ProgramBuilder
from vyre_foundation import builder as b

WEIGHTS = ("w1", "b1", "w2", "b2")


@vy.kernel(workgroup=64)
def perceptron(
    x: Array2[f32],
    target: Array[f32],
    w1: Array2[f32],
    b1: Array[f32],
    w2: Array[f32],
    b2: Array[f32],
    loss: Out[Array[f32]],
    inner: Static[int] = 4,
    inputs: Static[int] = 2,
):
    i = vy.gid()
    guess = b2[0]
    for j in range(inner):
        total = b1[j]
        for n in range(inputs):
            total = vy.fma(x[i, n], w1[n, j], total)
        guess = vy.fma(vy.tanh(total), w2[j], guess)
    loss[i] = (guess - target[i]) ** 2


def build_perceptron(inner: int = 4, inputs: int = 2) -> Program:
    k = ProgramBuilder("perceptron", workgroup_size=64, over="loss")
    x, target, w1, b1 = k.read("x", F32), k.read("target", F32), k.read("w1", F32), k.read("b1", F32)
    w2, b2, loss = k.read("w2", F32), k.read("b2", F32), k.read_write("loss", F32)
    i = k.let("i", k.gid(0))
    with k.if_(i < loss.len()):
        guess = k.let("guess", b2[0])
        with k.for_("j", 0, inner) as j:
            total = k.let("total", b1[j])
            with k.for_("n", 0, inputs) as n:
                k.assign(total, b.fma(x[i * inputs + n], w1[n * inner + j], total))
            k.assign(guess, b.fma(b.tanh(total), w2[j], guess))
        off = k.let("off", guess - target[i])
        loss[i] = off * off
    return k.build()


def samples(seed: int, count: int = 32, inner: int = 4, inputs: int = 2) -> dict[str, Numbers]:
    """Whether the inputs have the same sign: one layer cannot tell."""
    x = floats(seed, count, inputs)
    return {
        "x": x,
        "target": (x[:, 0] * x[:, 1] > 0).astype(np.float32),
        "w1": floats(seed + 1, inputs, inner),
        "b1": floats(seed + 2, inner),
        "w2": floats(seed + 3, inner),
        "b2": floats(seed + 4, 1),
        "loss": zeros(count),
    }


PERCEPTRON = Pair(
    perceptron,
    build_perceptron,
    (samples(1), samples(6, 1), samples(11, 64)),
    gradient=Gradient(("loss",), WEIGHTS),
)

PAIRS = (PERCEPTRON,)
