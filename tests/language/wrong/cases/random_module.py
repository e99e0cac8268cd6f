# Tried by people who know Numba: Python's `random`.
import random

import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.kernel
def noise(y: Array[f32]):
    i = vy.gid()
    y[i] = random.random()


noise(np.zeros(8, dtype=np.float32))
