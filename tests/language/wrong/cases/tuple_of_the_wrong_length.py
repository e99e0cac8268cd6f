# Tried by everybody: three names for two values.
import numpy as np

import vyre as vy
from vyre import Array2, f32


@vy.kernel
def fill(a: Array2[f32]):
    row, col, depth = vy.gid(1), vy.gid(0)
    a[row, col] = 1.0


fill(np.zeros((4, 4), dtype=np.float32))
