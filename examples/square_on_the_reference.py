"""Squares of an array, on the reference interpreter and on the native backend: they agree to the byte."""

import numpy as np

import vyre as vy
from vyre import Array, Out, f32


@vy.kernel
def square(x: Array[f32], y: Out[Array[f32]]):
    i = vy.gid()
    y[i] = x[i] * x[i]


def main() -> None:
    print(square)
    x = np.linspace(-2, 2, 9).astype(np.float32)
    defined, native = square(x, shape=9, backend="reference"), square(x, shape=9, backend="cpu")
    print(native)
    print("the same bytes:", defined.tobytes() == native.tobytes())


if __name__ == "__main__":
    main()
