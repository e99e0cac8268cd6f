"""What each row computes, as a function of JAX's arrays: of all inputs by name, whatever float type they have."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any, Final, TypeAlias

jax: Any = import_module("jax")
jnp: Any = import_module("jax.numpy")

Given: TypeAlias = Mapping[str, Any]


def chain(v: Given) -> Any:
    return jnp.exp(jnp.sin(jnp.sqrt(v["x"])))


def saxpy(v: Given) -> Any:
    return v["a"] * v["x"] + v["y"]


def matmul(v: Given) -> Any:
    return jnp.matmul(v["a"], v["b"])


def convolution(v: Given) -> Any:
    whole = jax.lax.conv_general_dilated(v["x"][None, None], v["w"][None, None], (1, 1), "SAME")
    return whole[0, 0]


def cross_entropy(v: Given) -> Any:
    logits, labels = v["logits"], v["labels"]
    return jax.nn.logsumexp(logits, axis=1) - jnp.take_along_axis(logits, labels[:, None], axis=1)[:, 0]


def layer_norm(v: Given) -> Any:
    centred = v["x"] - v["x"].mean(axis=1, keepdims=True)
    variance = (centred * centred).mean(axis=1, keepdims=True)
    return centred * jax.lax.rsqrt(variance + 2.0**-10) * v["gamma"] + v["beta"]


def energy(v: Given) -> Any:
    position, velocity, mass = v["position"], v["velocity"], v["mass"]
    gap = position[:, None] - position[None]
    near = jax.lax.rsqrt((gap * gap).sum(axis=2) + 2.0**-6)
    potential = ((1.0 - jnp.eye(len(mass), dtype=mass.dtype)) * mass[None] * near).sum(axis=1)
    return 0.5 * mass * ((velocity * velocity).sum(axis=1) - potential)


def logistic(v: Given) -> Any:
    rate = v["rate"]

    def step(_: Any, x: Any) -> Any:
        return rate * x * (1.0 - x)

    return jax.lax.fori_loop(0, 500, step, v["start"])


def diffusion(v: Given) -> Any:
    rate = v["rate"][1:-1, 1:-1]

    def step(_: Any, u: Any) -> Any:
        here = u[1:-1, 1:-1]
        around = u[1:-1, :-2] + u[1:-1, 2:] + u[:-2, 1:-1] + u[2:, 1:-1]
        return u.at[1:-1, 1:-1].set(here + rate * (around - here * 4.0))

    return jax.lax.fori_loop(0, 50, step, v["u"])


def picks(v: Given) -> Any:
    value = v["table"][v["at"]]
    return v["w"] * value * value


def attention(v: Given) -> Any:
    scores = jnp.einsum("htd,hjd->htj", v["q"], v["k"]) * v["q"].shape[-1] ** -0.5
    return jnp.einsum("htj,hjd->htd", jax.nn.softmax(scores, axis=-1), v["v"])


def perceptron(v: Given) -> Any:
    return jnp.tanh(v["x"] @ v["w1"] + v["b1"]) @ v["w2"] + v["b2"]


def cholesky(v: Given) -> Any:
    """Of the lower halves: the kernel reads no more."""
    lower = jnp.tril(v["given"])
    whole = lower + jnp.swapaxes(jnp.tril(v["given"], -1), -1, -2)
    return jax.lax.linalg.cholesky(whole, symmetrize_input=False)


def tree_sum(v: Given) -> Any:
    return v["x"].sum(keepdims=True)


FUNCTIONS: Final[Mapping[str, Callable[[Given], Any]]] = {
    "chain": chain,
    "saxpy": saxpy,
    "naive-matmul": matmul,
    "tiled-matmul": matmul,
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
