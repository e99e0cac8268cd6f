"""Examples of how kernels are launched."""

from shows import shows


@shows("BoundKernel KernelGradient RecordedChain chain launcher")
def launches() -> None:
    import numpy as np

    from vyre_driver.launching import BoundKernel, KernelGradient, RecordedChain, chain, launcher
    from vyre_foundation.language import Array, Out, f32, gid, kernel

    @kernel
    def square(x: Array[f32], y: Out[Array[f32]]):
        y[gid()] = x[gid()] * x[gid()]

    x = np.arange(3, dtype=np.float32)
    bound: BoundKernel = square.bind(x, shape=3, backend="reference")
    assert bound().tolist() == [0, 1, 4]
    gradient: KernelGradient = square.grad("y", "x")
    assert gradient(x, shape=3, backend="reference").tolist() == [0, 2, 4]
    recorded: RecordedChain = chain(backend="reference")
    with recorded:
        y = square(x, shape=3)
    assert y.tolist() == [0, 1, 4]
    assert launcher.run(square, (x,), {"shape": 3, "backend": "reference"})["y"].tolist() == [0, 1, 4]
