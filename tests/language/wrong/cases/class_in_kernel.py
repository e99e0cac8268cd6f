# Tried by people who know Numba: a class defined inside the function.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.kernel
def move(x: Array[f32], y: Array[f32]):
    class Particle:
        mass = 2.0

    i = vy.gid()
    y[i] = x[i] * Particle.mass


x = np.arange(8, dtype=np.float32)
move(x, np.zeros_like(x))
