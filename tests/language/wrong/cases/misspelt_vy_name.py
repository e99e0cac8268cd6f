# Tried by everybody: a name of the package with a letter missing.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.kernel
def root(x: Array[f32], y: Array[f32]):
    i = vy.gid()
    y[i] = vy.sqr(x[i])


x = np.arange(8, dtype=np.float32)
root(x, np.zeros_like(x))
