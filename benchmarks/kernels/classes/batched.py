"""Many small systems, one for each invocation."""

from __future__ import annotations

import vyre as vy
from classes.case import Array, Case, Given, Random, floats, np, zeros
from vyre import Array as Array1
from vyre import Array2, Array3, f32

WELL = "conditions are small, and C's default fuses"
CHOL, TALL = 6, 64


@vy.kernel(workgroup=64, over="spreads")
def cholesky(spreads: Array1[f32], blocks: Array3[f32], factors: Array3[f32]):
    """The lower factor of each block with its spread added to the diagonal."""
    m = vy.gid()
    a = vy.local(f32, (CHOL, CHOL))
    for r in range(CHOL):
        for c in range(CHOL):
            a[r, c] = blocks[m, r, c]
        a[r, r] += spreads[m]
    for j in range(CHOL):
        total = a[j, j]
        for k in range(j):
            total -= a[j, k] * a[j, k]
        pivot = vy.sqrt(total)
        a[j, j] = pivot
        for i in range(j + 1, CHOL):
            rest = a[i, j]
            for k in range(j):
                rest -= a[i, k] * a[j, k]
            a[i, j] = rest / pivot
    for r in range(CHOL):
        for c in range(CHOL):
            factors[m, r, c] = a[r, c] if c <= r else 0.0


@vy.kernel(workgroup=64, over="shifts")
def thomas(shifts: Array1[f32], lower: Array2[f32], diagonal: Array2[f32], right: Array2[f32], solved: Array2[f32]):
    """Tridiagonal systems, neighbours in memory one behind the other; what is above the diagonal is the shift."""
    m = vy.gid()
    ratio = vy.local(f32, TALL)
    upper = shifts[m]
    ratio[0] = upper / diagonal[0, m]
    solved[0, m] = right[0, m] / diagonal[0, m]
    for i in range(1, TALL):
        scale = 1.0 / (diagonal[i, m] - lower[i, m] * ratio[i - 1])
        ratio[i] = upper * scale
        solved[i, m] = (right[i, m] - lower[i, m] * solved[i - 1, m]) * scale
    for back in range(1, TALL):
        i = TALL - 1 - back
        solved[i, m] -= ratio[i] * solved[i + 1, m]


@vy.kernel(workgroup=64, over="scales")
def inverse_4(scales: Array1[f32], boxes: Array3[f32], inverted: Array3[f32]):
    """By cofactors of two rows each; the results are scaled."""
    m = vy.gid()
    a00, a01, a02, a03 = boxes[m, 0, 0], boxes[m, 0, 1], boxes[m, 0, 2], boxes[m, 0, 3]
    a10, a11, a12, a13 = boxes[m, 1, 0], boxes[m, 1, 1], boxes[m, 1, 2], boxes[m, 1, 3]
    a20, a21, a22, a23 = boxes[m, 2, 0], boxes[m, 2, 1], boxes[m, 2, 2], boxes[m, 2, 3]
    a30, a31, a32, a33 = boxes[m, 3, 0], boxes[m, 3, 1], boxes[m, 3, 2], boxes[m, 3, 3]
    s0, s1, s2 = a00 * a11 - a10 * a01, a00 * a12 - a10 * a02, a00 * a13 - a10 * a03
    s3, s4, s5 = a01 * a12 - a11 * a02, a01 * a13 - a11 * a03, a02 * a13 - a12 * a03
    c5, c4, c3 = a22 * a33 - a32 * a23, a21 * a33 - a31 * a23, a21 * a32 - a31 * a22
    c2, c1, c0 = a20 * a33 - a30 * a23, a20 * a32 - a30 * a22, a20 * a31 - a30 * a21
    d = scales[m] / (s0 * c5 - s1 * c4 + s2 * c3 + s3 * c2 - s4 * c1 + s5 * c0)
    inverted[m, 0, 0] = (a11 * c5 - a12 * c4 + a13 * c3) * d
    inverted[m, 0, 1] = (-a01 * c5 + a02 * c4 - a03 * c3) * d
    inverted[m, 0, 2] = (a31 * s5 - a32 * s4 + a33 * s3) * d
    inverted[m, 0, 3] = (-a21 * s5 + a22 * s4 - a23 * s3) * d
    inverted[m, 1, 0] = (-a10 * c5 + a12 * c2 - a13 * c1) * d
    inverted[m, 1, 1] = (a00 * c5 - a02 * c2 + a03 * c1) * d
    inverted[m, 1, 2] = (-a30 * s5 + a32 * s2 - a33 * s1) * d
    inverted[m, 1, 3] = (a20 * s5 - a22 * s2 + a23 * s1) * d
    inverted[m, 2, 0] = (a10 * c4 - a11 * c2 + a13 * c0) * d
    inverted[m, 2, 1] = (-a00 * c4 + a01 * c2 - a03 * c0) * d
    inverted[m, 2, 2] = (a30 * s4 - a31 * s2 + a33 * s0) * d
    inverted[m, 2, 3] = (-a20 * s4 + a21 * s2 - a23 * s0) * d
    inverted[m, 3, 0] = (-a10 * c3 + a11 * c1 - a12 * c0) * d
    inverted[m, 3, 1] = (a00 * c3 - a01 * c1 + a02 * c0) * d
    inverted[m, 3, 2] = (-a30 * s3 + a31 * s1 - a32 * s0) * d
    inverted[m, 3, 3] = (a20 * s3 - a21 * s1 + a22 * s0) * d


@vy.kernel(workgroup=64, over="damping")
def givens_qr(damping: Array1[f32], squares: Array3[f32], triangles: Array3[f32]):
    """The triangular factor, its diagonal positive, by rotations of two rows."""
    m = vy.gid()
    r = vy.local(f32, (4, 4))
    for i in range(4):
        for j in range(4):
            r[i, j] = squares[m, i, j] * damping[m]
    for j in range(3):
        for i in range(j + 1, 4):
            a, b = r[j, j], r[i, j]
            length = vy.sqrt(a * a + b * b)
            c, s = a / length, b / length
            for k in range(j, 4):
                x, y = r[j, k], r[i, k]
                r[j, k] = c * x + s * y
                r[i, k] = c * y - s * x
    for i in range(4):
        for j in range(4):
            triangles[m, i, j] = r[i, j] if j >= i else 0.0


def blocks(random: Random, n: int) -> Given:
    a = floats(random, n, CHOL, CHOL)
    spreads = floats(random, n) + np.float32(1)
    return {"n": n, "spreads": spreads, "blocks": a @ a.transpose(0, 2, 1), "factors": zeros(n, CHOL, CHOL)}


def tridiagonal(random: Random, n: int) -> Given:
    return {
        "n": n,
        "shifts": floats(random, n),
        "lower": floats(random, TALL, n),
        "diagonal": floats(random, TALL, n) + np.float32(3),
        "right": floats(random, TALL, n),
        "solved": zeros(TALL, n),
    }


def boxes(random: Random, n: int) -> Given:
    heavy = np.float32(4) * np.eye(4, dtype=np.float32)
    return {"n": n, "scales": floats(random, n), "boxes": floats(random, n, 4, 4) + heavy, "inverted": zeros(n, 4, 4)}


def squares(random: Random, n: int) -> Given:
    heavy = np.float32(3) * np.eye(4, dtype=np.float32)
    damping = floats(random, n) + np.float32(0.5)
    return {"n": n, "damping": damping, "squares": floats(random, n, 4, 4) + heavy, "triangles": zeros(n, 4, 4)}


def wide(a: Array) -> Array:
    return a.astype(np.float64)


def cholesky_expected(given: Given) -> Array:
    return np.linalg.cholesky(wide(given["blocks"]) + given["spreads"][:, None, None] * np.eye(CHOL))


def thomas_expected(given: Given) -> Array:
    n = given["n"]
    want = np.zeros((TALL, n))
    for m in range(n):
        matrix = np.diag(wide(given["diagonal"][:, m])) + np.diag(wide(given["lower"][1:, m]), -1)
        matrix += float(given["shifts"][m]) * np.eye(TALL, k=1)
        want[:, m] = np.linalg.solve(matrix, wide(given["right"][:, m]))
    return want


def qr_expected(given: Given) -> Array:
    r = np.linalg.qr(wide(given["squares"]) * given["damping"][:, None, None])[1]
    # Three pivots are lengths; rotations keep the determinant, and so the sign of the last.
    signs = np.sign(np.diagonal(r, axis1=1, axis2=2)).copy()
    signs[:, 3] = np.sign(np.linalg.det(wide(given["squares"])) * np.diagonal(r, axis1=1, axis2=2)[:, 3])
    return r * signs[:, :, None]


CASES = (
    Case("cholesky", cholesky, blocks, 20_000, 70, "factors", cholesky_expected, 2e-5, WELL),
    Case("thomas", thomas, tridiagonal, 4096, 70, "solved", thomas_expected, 1e-5, WELL),
    Case(
        "inverse_4",
        inverse_4,
        boxes,
        50_000,
        70,
        "inverted",
        lambda given: np.linalg.inv(wide(given["boxes"])) * given["scales"][:, None, None],
        1e-5,
        WELL,
    ),
    Case("givens_qr", givens_qr, squares, 30_000, 70, "triangles", qr_expected, 2e-5, WELL),
)
