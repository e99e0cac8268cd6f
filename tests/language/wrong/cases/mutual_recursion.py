# Tried by people who know Warp: two functions that call each other.
import numpy as np

import vyre as vy
from vyre import Array, i32


@vy.func
def is_even(n: i32) -> i32:
    return 1 if n == 0 else is_odd(n - 1)


@vy.func
def is_odd(n: i32) -> i32:
    return 0 if n == 0 else is_even(n - 1)


@vy.kernel
def parity(y: Array[i32]):
    i = vy.gid()
    y[i] = is_even(i)


parity(np.zeros(8, dtype=np.int32))
