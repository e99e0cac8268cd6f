"""Train a perceptron of two layers through the gradient of its loss: whether two numbers have the same sign."""

import numpy as np

import vyre as vy
from vyre import Array, Array2, Out, Static, f32


@vy.kernel(workgroup=64)
def loss_of(
    x: Array2[f32],
    target: Array[f32],
    w1: Array2[f32],
    b1: Array[f32],
    w2: Array[f32],
    b2: Array[f32],
    loss: Out[Array[f32]],
    hidden: Static[int] = 8,
):
    i = vy.gid()
    guess = b2[0]
    for j in range(hidden):
        inner = vy.tanh(x[i, 0] * w1[0, j] + x[i, 1] * w1[1, j] + b1[j])
        guess += inner * w2[j]
    loss[i] = (guess - target[i]) ** 2


def main() -> None:
    print(loss_of)
    chance = np.random.default_rng(0)
    x = chance.uniform(-1, 1, (256, 2)).astype(np.float32)
    target = (x[:, 0] * x[:, 1] > 0).astype(np.float32)
    weights = [chance.uniform(-1, 1, shape).astype(np.float32) for shape in ((2, 8), 8, 8, 1)]
    slopes = loss_of.grad("loss", ("w1", "b1", "w2", "b2"), deterministic=True)

    for step in range(50):
        if step % 10 == 0:
            print(f"step {step}: loss {loss_of(x, target, *weights, shape=256).mean():.4f}")
        for weight, slope in zip(weights, slopes(x, target, *weights, shape=256), strict=True):
            weight -= np.float32(0.2 / len(x)) * slope
    print(f"step 50: loss {loss_of(x, target, *weights, shape=256).mean():.4f}")


if __name__ == "__main__":
    main()
