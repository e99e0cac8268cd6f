# Tried by people who know Taichi: a type that is not imported, with annotations kept as text.
from __future__ import annotations

import numpy as np

import vyre as vy
from vyre import Array


@vy.kernel
def double(x: Array[float32], y: Array[float32]):
    i = vy.gid()
    y[i] = 2.0 * x[i]


x = np.arange(8, dtype=np.float32)
double(x, np.zeros_like(x))
