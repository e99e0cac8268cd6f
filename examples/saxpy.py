"""saxpy, y = a * x + y: a kernel, its call, and the program behind it."""

import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.kernel
def saxpy(a: f32, x: Array[f32], y: Array[f32]):
    i = vy.gid()
    y[i] = a * x[i] + y[i]


def main() -> None:
    print(saxpy)
    x = np.arange(5, dtype=np.float32)
    y = np.ones(5, np.float32)
    saxpy(2.0, x, y)
    print(y)
    print("the same to the byte on every backend:", vy.determinism(saxpy.program))


if __name__ == "__main__":
    main()
