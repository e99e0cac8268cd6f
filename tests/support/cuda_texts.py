"""CUDA C by hand, for tests of the compiler: small kernels, and the place that each line stands for."""

from typing import NamedTuple


class CudaText(NamedTuple):
    """As a `CudaSource`, as far as the compiler looks."""

    text: str
    lines: tuple[str | None, ...] = ()


COPY = CudaText(
    """extern "C" __global__ void copy(float *__restrict__ y, const float *__restrict__ x, unsigned n)
{
    unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[i] = x[i];
}
""",
    (None, None, "copy/body[0]", "copy/body[1]", "copy/body[1].then[0]", None),
)
