# Tried by people who know Taichi: an attribute of an object from outside.
import numpy as np

import vyre as vy
from vyre import Array, f32


class Options:
    def __init__(self):
        self.factor = 2.0


options = Options()


@vy.kernel
def scale(x: Array[f32], y: Array[f32]):
    i = vy.gid()
    y[i] = options.factor * x[i]


x = np.arange(8, dtype=np.float32)
scale(x, np.zeros_like(x))
