# Tried by everybody: a variable named `max`, then `max(…)`.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.kernel
def largest(x: Array[f32], y: Array[f32]):
    i = vy.gid()
    max = x[0]
    for j in range(len(x)):
        max = max(max, x[j])
    y[i] = max


x = np.arange(8, dtype=np.float32)
largest(x, np.zeros_like(x))
