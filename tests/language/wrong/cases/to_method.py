# Tried by people who know Triton: `.to(…)` on a number.
import numpy as np

import vyre as vy
from vyre import Array, f32, i32


@vy.kernel
def convert(x: Array[i32], y: Array[f32]):
    i = vy.gid()
    y[i] = x[i].to(f32) * 0.5


convert(np.arange(8, dtype=np.int32), np.zeros(8, dtype=np.float32))
