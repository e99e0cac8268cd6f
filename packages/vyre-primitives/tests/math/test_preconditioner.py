"""The inverse square root: exact roots, condition numbers, scales, matrices it cannot take."""

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from vyre_foundation.diagnostics import LaunchError
from vyre_primitives.contracts.draws import positive_definite
from vyre_primitives.math.preconditioner import (
    newton_schulz_inv_sqrt,
    newton_schulz_inv_sqrt_cpu,
    newton_schulz_inv_sqrt_reference,
    newton_schulz_iterations,
)

Run = Callable[..., dict[str, npt.NDArray[Any]]]


def by_eigenvalues(m: npt.NDArray[Any], n: int) -> npt.NDArray[np.float64]:
    values, vectors = np.linalg.eigh(m.reshape(n, n).astype(np.float64))
    return ((vectors / np.sqrt(values)) @ vectors.T).reshape(-1)


@pytest.mark.parametrize("condition", [1.0, 10.0, 1e2, 1e3, 1e4, 1e5])
@pytest.mark.parametrize("n", [1, 2, 3, 8, 21, 33, 64])
def test_root_and_residual_keep_the_stated_bound(n: int, condition: float):
    m = positive_definite(n, condition, n + 1)
    root, residual = newton_schulz_inv_sqrt_reference(m, n, newton_schulz_iterations(1.1 * condition, n))
    exact = by_eigenvalues(m, n)
    bound = (n + 8) * condition * 2.0**-24
    assert np.abs(root - exact).max() <= bound * np.abs(exact).max()
    assert 0 <= residual[0] <= bound


@pytest.mark.parametrize("exponent", [-36, -20, 0, 20, 36])
def test_the_scale_of_the_matrix_does_not_matter(exponent: int):
    n, scale = 5, 10.0**exponent
    m = positive_definite(n, 50.0, 3).astype(np.float64) * scale
    root, residual = newton_schulz_inv_sqrt_reference(m, n, newton_schulz_iterations(60, n))
    exact = by_eigenvalues(m, n)
    bound = (n + 8) * 50 * 2.0**-24
    assert np.abs(root - exact).max() <= bound * np.abs(exact).max()
    assert residual[0] <= bound


def test_more_iterations_than_needed_do_no_harm():
    m = positive_definite(8, 1000.0, 5)
    needed = newton_schulz_iterations(1100, 8)
    for iterations in (needed, 2 * needed, 300):
        assert newton_schulz_inv_sqrt_reference(m, 8, iterations)[1][0] <= 16 * 1000 * 2.0**-24


def test_too_few_iterations_show_in_the_residual():
    m = positive_definite(8, 1000.0, 5)
    residuals = [float(newton_schulz_inv_sqrt_reference(m, 8, k)[1][0]) for k in (0, 4, 8, 16)]
    assert residuals == sorted(residuals, reverse=True)
    assert residuals[1] > 0.5


@pytest.mark.parametrize("n", [1, 2, 5, 16, 17])
def test_the_program_has_the_bytes_of_its_reference(run: Run, n: int):
    m = positive_definite(n, 100.0, n)
    got = run(newton_schulz_inv_sqrt("m", "o", "r", n, 9), m=m)
    root, residual = newton_schulz_inv_sqrt_reference(m, n, 9)
    assert got["o"].tobytes() == root.tobytes()
    assert got["r"].tobytes() == residual.tobytes()


def test_the_root_of_a_multiple_of_the_identity_is_exact(run: Run):
    got = run(newton_schulz_inv_sqrt("m", "o", "r", 3, 5), m=np.array(np.eye(3).reshape(-1) * 16, np.float32))
    assert got["o"].tolist() == (np.eye(3) / 4).reshape(-1).tolist()
    assert got["r"].tolist() == [0]


@pytest.mark.parametrize("m", [[0, 0, 0, 0], [1, 2, 2, 1], [-1, 0, 0, 1], [np.nan, 0, 0, 1], [np.inf, 0, 0, 1]])
def test_a_matrix_without_such_a_root_has_an_infinite_residual(run: Run, m: list[float]):
    got = run(newton_schulz_inv_sqrt("m", "o", "r", 2, 40), m=np.array(m, np.float32))
    assert got["r"].tolist() == [np.inf]
    assert newton_schulz_inv_sqrt_cpu(m, 2, 40)[1] == np.inf


@pytest.mark.parametrize("condition", [1.0, 1e3, 1e8])
def test_the_host_form_stops_by_itself_at_the_accuracy_of_f64(condition: float):
    n = 12
    rotation, _ = np.linalg.qr(np.random.default_rng(0).standard_normal((n, n)))
    m = (rotation * np.geomspace(1, 1 / condition, n)) @ rotation.T
    root, residual = newton_schulz_inv_sqrt_cpu((m + m.T) / 2, n)
    assert residual <= (n + 8) * condition * 2.0**-53
    assert root.shape == (n * n,)


def test_the_program_does_not_grow_with_the_sizes():
    small, large = (str(newton_schulz_inv_sqrt("m", "o", "r", n, k)) for n, k in ((2, 1), (64, 1000)))
    assert small.count("\n") == large.count("\n")


def test_the_number_of_iterations_grows_with_the_condition_number():
    counts = [newton_schulz_iterations(condition, 64) for condition in (1, 10, 1e3, 1e5)]
    assert counts == sorted(set(counts))
    assert counts[-1] < 25


@pytest.mark.parametrize(
    ("n", "iterations", "code"),
    [(0, 1, "L040"), (2, -1, "L040"), (2, 1001, "L040"), (2, 1.5, "L040"), (46341, 1, "L041")],
)
def test_sizes_that_do_not_work_are_refused(n: Any, iterations: Any, code: str):
    for refuse in (
        lambda: newton_schulz_inv_sqrt("m", "o", "r", n, iterations),
        lambda: newton_schulz_inv_sqrt_cpu([1.0], n, iterations),
    ):
        with pytest.raises(LaunchError) as caught:
            refuse()
        assert caught.value.code == code


@pytest.mark.parametrize("condition", [0.5, 0, -1, float("nan"), float("inf"), "10"])
def test_a_condition_number_below_1_is_refused(condition: Any):
    with pytest.raises(LaunchError) as caught:
        newton_schulz_iterations(condition, 4)
    assert caught.value.code == "L043"


def test_a_wrong_length_is_refused():
    with pytest.raises(LaunchError) as caught:
        newton_schulz_inv_sqrt_cpu([1.0, 2.0, 3.0], 2)
    assert caught.value.code == "L042"
