"""Sparse linear algebra: products with matrices whose rows are stored compressed, or padded to one length."""

from __future__ import annotations

import vyre as vy
from classes.case import FUSED, Array, Case, Given, Random, floats, np, zeros
from vyre import Array as Array1
from vyre import Array2, f32, i32

EACH = 16
"""Elements of a row, on average."""


@vy.kernel
def spmv_csr(starts: Array1[i32], columns: Array1[i32], values: Array1[f32], x: Array1[f32], y: Array1[f32]):
    row = vy.gid()
    total = 0.0
    for k in range(starts[row], starts[row + 1]):
        total += values[k] * x[columns[k]]
    y[row] = total


@vy.kernel
def spmv_ell(indices: Array2[i32], weights: Array2[f32], x: Array1[f32], y: Array1[f32]):
    row = vy.gid()
    total = 0.0
    for k in range(indices.shape[0]):
        total += weights[k, row] * x[indices[k, row]]
    y[row] = total


@vy.kernel(workgroup=(16, 16))
def spmm_csr(starts: Array1[i32], columns: Array1[i32], values: Array1[f32], dense: Array2[f32], product: Array2[f32]):
    row, column = vy.gid(1), vy.gid(0)
    total = 0.0
    for k in range(starts[row], starts[row + 1]):
        total += values[k] * dense[columns[k], column]
    product[row, column] = total


def compressed(random: Random, n: int, lengths: Array) -> Given:
    starts = np.zeros(n + 1, np.int32)
    starts[1:] = np.cumsum(lengths)
    count = int(starts[-1])
    columns = random.integers(0, n, count).astype(np.int32)
    return {"n": n, "starts": starts, "columns": columns, "values": floats(random, count)}


def vector(random: Random, n: int) -> Given:
    given = compressed(random, n, random.integers(EACH // 2, EACH * 3 // 2 + 1, n))
    return {**given, "x": floats(random, n), "y": zeros(n)}


def padded(random: Random, n: int) -> Given:
    indices = random.integers(0, n, (EACH, n)).astype(np.int32)
    weights = floats(random, EACH, n)
    return {"n": n, "width": EACH, "indices": indices, "weights": weights, "x": floats(random, n), "y": zeros(n)}


def several_vectors(random: Random, n: int) -> Given:
    given = compressed(random, n, random.integers(EACH // 2, EACH * 3 // 2 + 1, n))
    return {**given, "across": 16, "dense": floats(random, n, 16), "product": zeros(n, 16)}


def rows_added(given: Given, terms: Array) -> Array:
    """Sums of the terms of each row."""
    rows = np.repeat(np.arange(given["n"]), np.diff(given["starts"]))
    return np.bincount(rows, weights=terms, minlength=given["n"])


def csr_expected(given: Given) -> Array:
    return rows_added(given, given["values"].astype(np.float64) * given["x"][given["columns"]])


def ell_expected(given: Given) -> Array:
    return (given["weights"].astype(np.float64) * given["x"][given["indices"]]).sum(axis=0)


def spmm_expected(given: Given) -> Array:
    terms = given["values"].astype(np.float64)[:, None] * given["dense"][given["columns"]]
    return np.stack([rows_added(given, terms[:, column]) for column in range(given["across"])], axis=1)


CASES = (
    Case("spmv_csr", spmv_csr, vector, 65_536, 40, "y", csr_expected, 32 * 2.0**-24, FUSED),
    Case("spmv_ell", spmv_ell, padded, 65_536, 40, "y", ell_expected, 32 * 2.0**-24, FUSED),
    Case("spmm_csr", spmm_csr, several_vectors, 16_384, 20, "product", spmm_expected, 32 * 2.0**-24, FUSED),
)
