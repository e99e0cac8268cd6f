"""Gradients by hand: formulas for those kernels of gradient_kernels.py that have one, in float64.

They may be given complex values (see complex_step.py): that differentiates them once more.
"""

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

Array = np.ndarray[Any, np.dtype[Any]]
ClosedForm = Callable[[Mapping[str, Array], Array], dict[str, Array]]
"""(values by name, the cotangent of the only output in its shape) to gradients by input."""


def softmax_cross_entropy(v: Mapping[str, Array], c: Array) -> dict[str, Array]:
    """Probabilities, minus 1 at the label."""
    powers = np.exp(v["logits"])
    hit = np.eye(powers.shape[1])[v["labels"]]
    return {"logits": c[:, None] * (powers / powers.sum(axis=1, keepdims=True) - hit)}


def layer_norm(v: Mapping[str, Array], c: Array) -> dict[str, Array]:
    centred = v["x"] - v["x"].mean(axis=1, keepdims=True)
    scale = 1 / np.sqrt((centred**2).mean(axis=1, keepdims=True) + 2.0**-10)
    normal, inner = centred * scale, c * v["gamma"]
    along = (inner * normal).mean(axis=1, keepdims=True)
    x = scale * (inner - inner.mean(axis=1, keepdims=True) - normal * along)
    return {"x": x, "gamma": (c * normal).sum(axis=0), "beta": c.sum(axis=0)}


def tiled_matmul(v: Mapping[str, Array], c: Array) -> dict[str, Array]:
    return {"a": c @ v["b"].T, "b": v["a"].T @ c}


def tree_sum(v: Mapping[str, Array], c: Array) -> dict[str, Array]:
    return {"x": np.repeat(c, 256)[: v["x"].size]}


def tree_product(v: Mapping[str, Array], c: Array) -> dict[str, Array]:
    return {"x": (c * v["x"].prod(axis=1))[:, None] / v["x"]}


def conv1d(v: Mapping[str, Array], c: Array) -> dict[str, Array]:
    """By x: the cotangent convolved with the filters turned around; by w: correlated with x."""
    x, w = np.zeros_like(v["x"], v["w"].dtype), np.zeros_like(v["w"], v["x"].dtype)
    for filter_, channel in np.ndindex(w.shape[:2]):
        x[channel] += np.convolve(c[filter_], v["w"][filter_, channel])
        w[filter_, channel] = np.correlate(v["x"][channel], c[filter_])
    return {"x": x, "w": w}


def logistic_map(v: Mapping[str, Array], c: Array) -> dict[str, Array]:
    """Forwards along the orbit: x -> r x (1 - x) moves by r (1 - 2x) and by x (1 - x)."""
    x, by_start, by_rate = v["start"], np.ones_like(v["start"]), np.zeros_like(v["rate"])
    for _ in range(500):
        slope = v["rate"] * (1 - 2 * x)
        by_start, by_rate = slope * by_start, slope * by_rate + x * (1 - x)
        x = v["rate"] * x * (1 - x)
    return {"start": c * by_start, "rate": c * by_rate}


def gather(v: Mapping[str, Array], c: Array) -> dict[str, Array]:
    value = v["table"][v["at"]]
    table = np.zeros_like(v["table"])
    np.add.at(table, v["at"], c * v["w"] * 2 * value)
    return {"table": table, "w": c * value**2}


def broadcast(v: Mapping[str, Array], c: Array) -> dict[str, Array]:
    return {"x": c * v["scale"], "scale": np.array([c @ v["x"]])}


def n_body_energy(v: Mapping[str, Array], c: Array) -> dict[str, Array]:
    """A pair's potential counts half in the energy of either: its weight is the mean of their cotangents."""
    mass, velocity = v["mass"], v["velocity"]
    gap = v["position"][:, None] - v["position"][None]
    inverse = 1 / np.sqrt((gap**2).sum(axis=2) + 2.0**-6)
    np.fill_diagonal(inverse, 0)
    weight = (c[:, None] + c[None]) / 2
    force = weight * mass[:, None] * mass[None] * inverse**3
    return {
        "position": (force[:, :, None] * gap).sum(axis=1),
        "velocity": c[:, None] * mass[:, None] * velocity,
        "mass": c * (velocity**2).sum(axis=1) / 2 - (weight * mass[None] * inverse).sum(axis=1),
    }


def gauss_jordan(v: Mapping[str, Array], c: Array) -> dict[str, Array]:
    turned = np.linalg.inv(v["matrix"]).transpose(0, 2, 1)
    return {"matrix": -turned @ c @ turned}


CLOSED_FORMS: Mapping[str, ClosedForm] = {
    formula.__name__: formula
    for formula in (
        softmax_cross_entropy,
        layer_norm,
        tiled_matmul,
        tree_sum,
        tree_product,
        conv1d,
        logistic_map,
        gather,
        broadcast,
        n_body_energy,
        gauss_jordan,
    )
}
