"""What the kernels of gradient_kernels.py compute, as functions of arrays.

Each takes a module of array functions, numpy's or one with the same names, and its inputs by name, and gives its
outputs by name. None asks for more than sums, products and analytic functions of what it is differentiated by, and
comparisons look at real parts only: so they may be given complex numbers (see complex_step.py).
"""

from collections.abc import Callable, Mapping
from typing import Any

Function = Callable[[Any, Mapping[str, Any]], dict[str, Any]]


def softmax_cross_entropy(xp: Any, v: Mapping[str, Any]) -> dict[str, Any]:
    logits, labels = v["logits"], v["labels"]
    peak = logits.max(axis=1)
    total = xp.exp(logits - peak[:, None]).sum(axis=1)
    return {"loss": xp.log(total) + peak - logits[xp.arange(len(labels)), labels]}


def layer_norm(xp: Any, v: Mapping[str, Any]) -> dict[str, Any]:
    centred = v["x"] - v["x"].mean(axis=1, keepdims=True)
    variance = (centred * centred).mean(axis=1, keepdims=True)
    return {"y": centred / xp.sqrt(variance + 2.0**-10) * v["gamma"] + v["beta"]}


def subgroup_rows(xp: Any, v: Mapping[str, Any]) -> dict[str, Any]:
    x = v["x"]
    largest = x.max(axis=1, keepdims=True)
    before = xp.concatenate([xp.zeros((len(x), 1)), x[:, :-1]], axis=1)
    return {"y": (x - largest * 0.5) * x[:, xp.arange(32) ^ 5] + largest * before}


def tiled_matmul(xp: Any, v: Mapping[str, Any]) -> dict[str, Any]:
    return {"c": xp.matmul(v["a"], v["b"])}


def tree_sum(xp: Any, v: Mapping[str, Any]) -> dict[str, Any]:
    groups = len(v["partial"])
    padded = xp.concatenate([v["x"], xp.zeros(groups * 256 - len(v["x"]))])
    return {"partial": padded.reshape(groups, 256).sum(axis=1)}


def tree_product(xp: Any, v: Mapping[str, Any]) -> dict[str, Any]:
    return {"product": xp.prod(v["x"], axis=1)}


def conv1d(xp: Any, v: Mapping[str, Any]) -> dict[str, Any]:
    x, w = v["x"], v["w"]
    length = x.shape[1] - w.shape[2] + 1
    return {"y": sum(xp.matmul(w[:, :, tap], x[:, tap : tap + length]) for tap in range(w.shape[2]))}


def logistic_map(xp: Any, v: Mapping[str, Any]) -> dict[str, Any]:
    """The same operations in the same order as the kernel: a chaotic orbit depends on the last bit."""
    x = v["start"]
    for _ in range(500):
        x = v["rate"] * x * (1.0 - x)
    return {"end": x}


def nested_loops(xp: Any, v: Mapping[str, Any]) -> dict[str, Any]:
    x, w = v["x"], v["w"]
    ends: list[Any] = []
    for i, outer in enumerate(v["outer"]):
        state = x[i]
        for a in range(int(outer)):
            for b in range(a + 1 if xp.real(state) > 0 else 2):
                state = xp.sin(state * w[(a + b) % 4]) + x[i]
        ends.append(state)
    return {"y": xp.stack(ends)}


def gather(xp: Any, v: Mapping[str, Any]) -> dict[str, Any]:
    value = v["table"][v["at"]]
    return {"picked": v["w"] * value * value}


def broadcast(xp: Any, v: Mapping[str, Any]) -> dict[str, Any]:
    return {"y": v["scale"] * v["x"]}


def n_body_energy(xp: Any, v: Mapping[str, Any]) -> dict[str, Any]:
    position, velocity, mass = v["position"], v["velocity"], v["mass"]
    others = 1.0 - xp.eye(len(mass))
    gap = position[:, None] - position[None]
    apart = xp.sqrt((gap * gap).sum(axis=2) + 2.0**-6)
    potential = (others * mass[None] / apart).sum(axis=1)
    return {"energy": 0.5 * mass * ((velocity * velocity).sum(axis=1) - potential)}


def stencil_sweep(xp: Any, v: Mapping[str, Any]) -> dict[str, Any]:
    columns = [v["u"][:, j] for j in range(v["u"].shape[1])]
    for _ in range(4):
        for j in range(1, len(columns) - 1):
            columns[j] = _smoothed(*columns[j - 1 : j + 2])
    return {"u": xp.stack(columns, axis=1)}


def red_black_sweep(xp: Any, v: Mapping[str, Any]) -> dict[str, Any]:
    cells = [v["u"][i] for i in range(len(v["u"]))]
    for first in (1, 2):
        for i in range(first, len(cells) - 1, 2):
            cells[i] = _smoothed(*cells[i - 1 : i + 2])
    return {"u": xp.stack(cells)}


def _smoothed(left: Any, here: Any, right: Any) -> Any:
    return here + (left - here * 2 + right) * (here * here + 1) * 0.125


def gauss_jordan(xp: Any, v: Mapping[str, Any]) -> dict[str, Any]:
    return {"inverse": xp.linalg.inv(v["matrix"])}


FUNCTIONS: Mapping[str, Function] = {
    function.__name__: function
    for function in (
        softmax_cross_entropy,
        layer_norm,
        tiled_matmul,
        tree_sum,
        tree_product,
        conv1d,
        logistic_map,
        nested_loops,
        gather,
        broadcast,
        n_body_energy,
        stencil_sweep,
        subgroup_rows,
        red_black_sweep,
        gauss_jordan,
    )
}
