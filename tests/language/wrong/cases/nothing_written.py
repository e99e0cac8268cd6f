# Tried by everybody: a kernel that writes nothing.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.kernel
def double(x: Array[f32]):
    i = vy.gid()
    v = 2.0 * x[i]


double(np.arange(8, dtype=np.float32))
