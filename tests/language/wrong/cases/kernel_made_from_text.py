# Tried by everybody: a kernel in a text that is executed.
import numpy as np

import vyre as vy
from vyre import Array, f32

TEXT = """
@vy.kernel
def double(x: Array[f32], y: Array[f32]):
    i = vy.gid()
    y[i] = 2.0 * x[i]
"""

exec(TEXT)
x = np.arange(8, dtype=np.float32)
double(x, np.zeros_like(x))
