"""Count how often each byte value occurs: shared counters in every workgroup, added to the result at the end."""

import numpy as np

import vyre as vy
from vyre import Array, u8, u32

BINS = 256


@vy.kernel(workgroup=BINS, over="values")
def histogram(values: Array[u8], counts: Array[u32]):
    """Adds to counts[v] how many values equal v. Integer atomics, so the order does not matter: exact."""
    bins = vy.shared(u32, BINS)
    i, lane = vy.gid(), vy.lid()
    if i < len(values):
        vy.atomic_add(bins, values[i], 1)
    vy.barrier()
    vy.atomic_add(counts, lane, bins[lane])


def main() -> None:
    print(histogram)
    values = np.random.default_rng(0).integers(0, BINS, 100_000, np.uint8)
    counts = np.zeros(BINS, np.uint32)
    histogram(values, counts)
    print("as numpy counts:", np.array_equal(counts, np.bincount(values, minlength=BINS)))


if __name__ == "__main__":
    main()
