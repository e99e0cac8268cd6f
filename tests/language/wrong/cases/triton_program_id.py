# Tried by people who know Triton: `tl.program_id` and `tl.arange`.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.kernel
def double(x: Array[f32], y: Array[f32]):
    i = vy.program_id(0) * 64 + vy.arange(0, 64)
    y[i] = 2.0 * x[i]


x = np.arange(64, dtype=np.float32)
double(x, np.zeros_like(x))
