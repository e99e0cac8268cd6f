"""Examples of what only the front door has."""

from shows import shows


@shows("chain")
def calls_in_a_chain() -> None:
    import numpy as np

    import vyre as vy
    from vyre import Array, f32

    @vy.kernel
    def double(x: Array[f32], y: Array[f32]):
        y[vy.gid()] = 2.0 * x[vy.gid()]

    x, y, z = np.ones(4, np.float32), np.zeros(4, np.float32), np.zeros(4, np.float32)
    with vy.chain(backend="reference"):
        double(x, y)
        double(y, z)
    assert z.tolist() == [4.0, 4.0, 4.0, 4.0]
