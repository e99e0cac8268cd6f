"""One step of a tensor-train contraction in 16.16 fixed point: a matrix-vector product with a wide product and sum."""

import numpy as np

import vyre as vy
from vyre import Array, Array2, Out, u32, u64


@vy.kernel
def contract(acc: Array[u32], core: Array2[u32], out: Out[Array[u32]]):
    """out[b] = sum over a of (acc[a] * core[a, b]) >> 16, each term shifted, the sum modulo 2**32."""
    b = vy.gid()
    total = u64(0)
    for a in range(len(acc)):
        total += (u64(acc[a]) * u64(core[a, b])) >> 16
    out[b] = u32(total)


def main() -> None:
    print(contract)
    half = 1 << 15
    acc, core = np.full(8, 3 * half, np.uint32), np.full((8, 4), half, np.uint32)
    print(contract(acc, core, shape=4) / 65536)  # eight times 1.5 * 0.5


if __name__ == "__main__":
    main()
