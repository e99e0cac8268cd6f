# Tried by people who know Warp, Taichi: a function that calls itself.
import numpy as np

import vyre as vy
from vyre import Array, i32


@vy.func
def factorial(n: i32) -> i32:
    return 1 if n <= 1 else n * factorial(n - 1)


@vy.kernel
def table(y: Array[i32]):
    i = vy.gid()
    y[i] = factorial(i)


table(np.zeros(8, dtype=np.int32))
