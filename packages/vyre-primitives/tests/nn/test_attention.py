"""Attention: hidden keys, infinities, the blocks of the definition, and the derivative by autodiff."""

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from vyre_foundation.autodiff import vjp
from vyre_foundation.diagnostics import VyreError
from vyre_primitives.nn.attention import attention, attention_reference

Array = npt.NDArray[Any]
Run = Callable[..., dict[str, Array]]


def drawn(*counts: int) -> list[Array]:
    dice = np.random.default_rng(counts[0])
    return [dice.standard_normal(count).astype(np.float32) for count in counts]


@pytest.mark.parametrize("causal", [False, True])
@pytest.mark.parametrize("shape", [(1, 1, 1, 1), (33, 40, 17, 19), (20, 5, 3, 2), (3, 70, 2, 40)])
def test_the_program_has_the_bytes_of_its_reference(run: Run, shape: tuple[int, int, int, int], causal: bool):
    queries, keys, dim, values = shape
    q, k, v = drawn(queries * dim, keys * dim, keys * values)
    got = run(attention("q", "k", "v", "o", *shape, causal=causal), q=q, k=k, v=v)["o"]
    assert got.tobytes() == attention_reference(q, k, v, *shape, causal=causal).tobytes()


def test_a_hidden_key_takes_no_part_whatever_it_holds(run: Run):
    q, k, v = drawn(40 * 2, 40 * 2, 40 * 3)
    first = run(attention("q", "k", "v", "o", 40, 40, 2, 3, causal=True), q=q, k=k, v=v)["o"].reshape(40, 3)
    k[35 * 2 :], v[35 * 3 :] = np.nan, np.inf
    second = run(attention("q", "k", "v", "o", 40, 40, 2, 3, causal=True), q=q, k=k, v=v)["o"].reshape(40, 3)
    assert first[:35].tobytes() == second[:35].tobytes()
    assert np.isnan(second[35:]).all()


def test_a_block_of_scores_of_minus_infinity_leaves_nothing_behind(run: Run):
    """32 keys of score -inf, then one of a finite score: the result is its value."""
    k = np.array([-np.inf] * 32 + [1], np.float32)
    v = np.arange(33, dtype=np.float32)
    got = run(attention("q", "k", "v", "o", 1, 33, 1, 1), q=np.ones(1, np.float32), k=k, v=v)["o"]
    assert got.tolist() == [32]


def test_nothing_but_minus_infinity_gives_nan(run: Run):
    k, v = np.full(3, -np.inf, np.float32), np.ones(3, np.float32)
    assert np.isnan(run(attention("q", "k", "v", "o", 1, 3, 1, 1), q=np.ones(1, np.float32), k=k, v=v)["o"]).all()


def test_equal_scores_give_the_mean_and_heads_do_not_meet(run: Run):
    v = np.array([1, 3, 10, 30], np.float32)
    inputs = {"q": np.zeros(2, np.float32), "k": np.zeros(4, np.float32), "v": v}
    assert run(attention("q", "k", "v", "o", 1, 2, 1, 1, heads=2), **inputs)["o"].tolist() == [2, 20]


@pytest.mark.parametrize("causal", [False, True])
def test_autodiff_gives_its_derivative(run: Run, causal: bool):
    """Against the closed form in F64: with weights p and the incoming g, dv = pᵀ g and ds = p (g vᵀ - Σ p g vᵀ)."""
    queries, keys, dim, values = 5, 6, 3, 2
    q, k, v, g = drawn(queries * dim, keys * dim, keys * values, queries * values)
    program = attention("q", "k", "v", "o", queries, keys, dim, values, causal=causal, lanes=16, rows=4, tile_dim=16)
    made = vjp(program, ["o"], ["q", "k", "v"])
    got = run(made, q=q, k=k, v=v, **{made.cotangents["o"]: g})
    wide = (each.astype(np.float64) for each in (q, k, v, g))
    q2, k2, v2, g2 = (each.reshape(-1, size) for each, size in zip(wide, (dim, dim, values, values), strict=True))
    scores = q2 @ k2.T / np.sqrt(dim)
    if causal:
        scores[np.arange(keys) > np.arange(queries)[:, None]] = -np.inf
    p = np.exp(scores - scores.max(axis=1, keepdims=True))
    p /= p.sum(axis=1, keepdims=True)
    back = p * (g2 @ v2.T - (p * (g2 @ v2.T)).sum(axis=1, keepdims=True)) / np.sqrt(dim)
    for name, want in (("q", back @ k2), ("k", back.T @ q2), ("v", p.T @ g2)):
        assert np.abs(got[made.grads[name]] - want.reshape(-1)).max() < 1e-5


@pytest.mark.parametrize(
    ("sizes", "more", "code"),
    [
        ((1, 0, 1, 1), {}, "L040"),
        ((1, 1, 1, 513), {}, "L040"),
        ((2**31, 1, 2, 1), {}, "L041"),
        ((1, 1, 1, 1), {"scale": float("inf")}, "L043"),
    ],
)
def test_what_it_cannot_do_is_refused(sizes: tuple[int, int, int, int], more: dict[str, Any], code: str):
    for refuse in (
        lambda: attention("q", "k", "v", "o", *sizes, **more),
        lambda: attention_reference([1.0], [1.0], [1.0], *sizes, **more),
    ):
        with pytest.raises(VyreError) as caught:
            refuse()
        assert caught.value.code == code
