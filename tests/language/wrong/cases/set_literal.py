# Tried by people who know Taichi: membership in a set.
import numpy as np

import vyre as vy
from vyre import Array, i32


@vy.kernel
def is_prime_digit(x: Array[i32], y: Array[i32]):
    i = vy.gid()
    if x[i] in {2, 3, 5, 7}:
        y[i] = 1


x = np.arange(8, dtype=np.int32)
is_prime_digit(x, np.zeros_like(x))
