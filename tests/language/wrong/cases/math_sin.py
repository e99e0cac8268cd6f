# Tried by people who know Numba: `math.sin` of a value of the kernel.
import math

import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.kernel
def wave(x: Array[f32], y: Array[f32]):
    i = vy.gid()
    y[i] = math.sin(2.0 * math.pi * x[i])


x = np.arange(8, dtype=np.float32)
wave(x, np.zeros_like(x))
