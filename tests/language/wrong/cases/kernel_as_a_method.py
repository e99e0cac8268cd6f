# Tried by people who know Taichi: a kernel as a method.
import numpy as np

import vyre as vy
from vyre import Array, f32


class Simulation:
    dt = 0.1

    @vy.kernel
    def step(self, x: Array[f32], v: Array[f32]):
        i = vy.gid()
        x[i] = x[i] + self.dt * v[i]


x = np.arange(8, dtype=np.float32)
Simulation().step(x, np.ones_like(x))
