"""The gradient of a loss: softmax and cross-entropy of every row, and a classifier's gradient without deriving it."""

import numpy as np

import vyre as vy
from vyre import Array, Array2, Out, Static, f32, i32


@vy.kernel
def cross_entropy(logits: Array2[f32], labels: Array[i32], loss: Out[Array[f32]], classes: Static[int]):
    """loss[r] = log of the sum of exp(logits[r]), minus the logit of the label; the largest logit taken out first."""
    row = vy.gid()
    peak = logits[row, 0]
    for j in range(1, classes):
        peak = max(peak, logits[row, j])
    total = 0.0
    for j in range(classes):
        total += vy.exp(logits[row, j] - peak)
    loss[row] = vy.log(total) + peak - logits[row, labels[row]]


def main() -> None:
    logits = np.array([[2, 1, 0, -1], [0, 0, 0, 0], [-3, 0, 3, 1]], np.float32)
    labels = np.array([0, 2, 3], np.int32)
    print(cross_entropy.specialise({}, {"classes": 4}).program)
    print("loss", cross_entropy(logits, labels, classes=4, shape=3))
    gradient = cross_entropy.grad("loss", "logits")(logits, labels, classes=4, shape=3)
    print("gradient", *gradient, sep="\n")

    powers = np.exp(logits.astype(np.float64))
    by_hand = powers / powers.sum(axis=1, keepdims=True) - np.eye(4)[labels]
    print("furthest from probability minus 1 at the label:", np.abs(gradient - by_hand).max())


if __name__ == "__main__":
    main()
