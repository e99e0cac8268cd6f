"""Many small systems in Numba."""

from __future__ import annotations

from typing import Any

import numpy as np

from classes.compiled import compiled, prange

CHOL, TALL = 6, 64
ONE, NONE = np.float32(1), np.float32(0)


@compiled
def cholesky(spreads: Any, blocks: Any, factors: Any) -> None:
    for m in prange(spreads.size):
        a = np.empty((CHOL, CHOL), np.float32)
        for r in range(CHOL):
            for c in range(CHOL):
                a[r, c] = blocks[m, r, c]
            a[r, r] += spreads[m]
        for j in range(CHOL):
            total = a[j, j]
            for k in range(j):
                total -= a[j, k] * a[j, k]
            pivot = np.sqrt(total)
            a[j, j] = pivot
            for i in range(j + 1, CHOL):
                rest = a[i, j]
                for k in range(j):
                    rest -= a[i, k] * a[j, k]
                a[i, j] = rest / pivot
        for r in range(CHOL):
            for c in range(CHOL):
                factors[m, r, c] = a[r, c] if c <= r else NONE


@compiled
def thomas(shifts: Any, lower: Any, diagonal: Any, right: Any, solved: Any) -> None:
    for m in prange(shifts.size):
        ratio = np.empty(TALL, np.float32)
        upper = shifts[m]
        ratio[0] = upper / diagonal[0, m]
        solved[0, m] = right[0, m] / diagonal[0, m]
        for i in range(1, TALL):
            scale = ONE / (diagonal[i, m] - lower[i, m] * ratio[i - 1])
            ratio[i] = upper * scale
            solved[i, m] = (right[i, m] - lower[i, m] * solved[i - 1, m]) * scale
        for i in range(TALL - 2, -1, -1):
            solved[i, m] -= ratio[i] * solved[i + 1, m]


@compiled
def inverse_4(scales: Any, boxes: Any, inverted: Any) -> None:
    for m in prange(scales.size):
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


@compiled
def givens_qr(damping: Any, squares: Any, triangles: Any) -> None:
    for m in prange(damping.size):
        r = np.empty((4, 4), np.float32)
        for i in range(4):
            for j in range(4):
                r[i, j] = squares[m, i, j] * damping[m]
        for j in range(3):
            for i in range(j + 1, 4):
                a, b = r[j, j], r[i, j]
                length = np.sqrt(a * a + b * b)
                c, s = a / length, b / length
                for k in range(j, 4):
                    x, y = r[j, k], r[i, k]
                    r[j, k] = c * x + s * y
                    r[i, k] = c * y - s * x
        for i in range(4):
            for j in range(4):
                triangles[m, i, j] = r[i, j] if j >= i else NONE
