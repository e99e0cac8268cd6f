"""The gradient of a loss: softmax and cross-entropy of every row, and a classifier's gradient without deriving it."""

import numpy as np

from vyre_foundation import F32, U32, Program, ProgramBuilder
from vyre_foundation.autodiff import value_and_grad
from vyre_foundation.builder import exp, log, max_
from vyre_reference import evaluate


def softmax_cross_entropy(rows: int, classes: int) -> Program:
    """loss[r] = log of the sum of exp(logits[r]), minus the logit of the label; the largest logit taken out first."""
    k = ProgramBuilder("softmax_cross_entropy", workgroup_size=64, over=rows)
    logits, labels = k.read("logits", F32, rows * classes), k.read("labels", U32, rows)
    loss = k.output("loss", F32, rows)
    row = k.let("row", k.gid(0))
    with k.if_(row < rows):
        base = k.let("base", row * classes)
        peak = k.let("peak", logits[base])
        with k.for_("j", 1, classes) as j:
            k.assign(peak, max_(peak, logits[base + j]))
        total = k.let("total", 0, F32)
        with k.for_("j", 0, classes) as j:
            k.assign(total, total + exp(logits[base + j] - peak))
        loss[row] = log(total) + peak - logits[base + labels[row]]
    return k.build()


def main() -> None:
    backward = value_and_grad(softmax_cross_entropy(rows=3, classes=4), "loss", "logits")
    print(backward)
    logits = np.array([[2, 1, 0, -1], [0, 0, 0, 0], [-3, 0, 3, 1]], np.float32)
    labels = np.array([0, 2, 3], np.uint32)
    found = evaluate(backward, {"logits": logits, "labels": labels})
    gradient = found[backward.grads["logits"]].reshape(3, 4)
    print("loss", found["loss"])
    print("gradient", *gradient, sep="\n")

    powers = np.exp(logits.astype(np.float64))
    by_hand = powers / powers.sum(axis=1, keepdims=True) - np.eye(4)[labels]
    print("furthest from probability minus 1 at the label:", np.abs(gradient - by_hand).max())


if __name__ == "__main__":
    main()
