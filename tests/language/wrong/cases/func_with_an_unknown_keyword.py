# Tried by everybody: a keyword that no parameter has.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.func
def mix(a: f32, b: f32, t: f32) -> f32:
    return a + (b - a) * t


@vy.kernel
def blend(x: Array[f32], y: Array[f32]):
    i = vy.gid()
    y[i] = mix(x[i], y[i], alpha=0.5)


x = np.arange(8, dtype=np.float32)
blend(x, np.zeros_like(x))
