# Tried by people who know Numba: a static method as a helper.
import numpy as np

import vyre as vy
from vyre import Array, f32


class Tools:
    @staticmethod
    def relu(v):
        return max(v, 0.0)


@vy.kernel
def activate(x: Array[f32], y: Array[f32]):
    i = vy.gid()
    y[i] = Tools.relu(x[i])


x = np.arange(8, dtype=np.float32)
activate(x, np.zeros_like(x))
