# Tried by people who know Taichi: a value that is not of the annotated type.
import numpy as np

import vyre as vy
from vyre import Array, f32, i32


@vy.func
def count(v: f32) -> i32:
    return v * 2.0


@vy.kernel
def counts(x: Array[f32], y: Array[i32]):
    i = vy.gid()
    y[i] = count(x[i])


counts(np.arange(8, dtype=np.float32), np.zeros(8, dtype=np.int32))
