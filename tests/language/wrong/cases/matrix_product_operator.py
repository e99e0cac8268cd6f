# Tried by people who know Warp: `a @ b`.
import numpy as np

import vyre as vy
from vyre import Array2, f32


@vy.kernel(over="c")
def product(a: Array2[f32], b: Array2[f32], c: Array2[f32]):
    c[vy.gid(1), vy.gid(0)] = a @ b


a = np.zeros((4, 4), dtype=np.float32)
product(a, a, np.zeros_like(a))
