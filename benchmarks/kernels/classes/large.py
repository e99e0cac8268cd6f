"""Large bodies: generated statements without a branch, and the rounds of SHA-256 written out."""

from __future__ import annotations

import hashlib
import linecache
from typing import Any

import vyre as vy
from classes.case import FUSED, Array, Case, Given, Random, floats, np, zeros
from classes.straight_line import FRACTIONS, INPUTS, INTEGERS, by_numpy, in_c, in_python
from vyre import Array as Array1
from vyre import Array2, f32, u32


def kernel_of_text(name: str, text: str) -> vy.Kernel:
    """A kernel whose source is not in a file: it is given to Python's own store of lines, where the language looks."""
    file = f"<{name}>"
    linecache.cache[file] = (len(text), None, text.splitlines(keepends=True), file)
    names: dict[str, Any] = {"vy": vy, "Array1": Array1, "Array2": Array2, "f32": f32, "u32": u32}
    exec(compile(text, file, "exec"), names)
    return names[name]


def straight_kernel(name: str, output: str, kind: str, body: str) -> vy.Kernel:
    return kernel_of_text(name, body.format(name=name, output=output, kind=kind))


HEAD = ("@vy.kernel", "def {name}(words: Array2[{kind}], {output}: Array1[{kind}]):", "    i = vy.gid()")
straight_300 = straight_kernel("straight_300", "folded", "f32", in_python("folded", FRACTIONS, "0.5", HEAD, 4))
straight_2000 = straight_kernel("straight_2000", "mixed", "u32", in_python("mixed", INTEGERS, "", HEAD, 4))

GENERATED_C = in_c("straight_300", "folded", "float", FRACTIONS) + in_c("straight_2000", "mixed", "uint32_t", INTEGERS)
"""What follows the C in the file of this class."""


@vy.kernel(workgroup=64, over="messages")
def sha_256(messages: Array1[u32], constants: Array1[u32], blocks: Array2[u32], digests: Array2[u32]):
    """A block for each invocation, its sixty-four rounds written out."""
    i = vy.gid()
    w = vy.local(u32, 64)
    for t in vy.unroll(range(16)):
        w[t] = blocks[i, t]
    for t in vy.unroll(range(16, 64)):
        early, late = w[t - 15], w[t - 2]
        small = vy.rotate_right(early, u32(7)) ^ vy.rotate_right(early, u32(18)) ^ (early >> 3)
        large = vy.rotate_right(late, u32(17)) ^ vy.rotate_right(late, u32(19)) ^ (late >> 10)
        w[t] = w[t - 16] + small + w[t - 7] + large
    a, b, c, d = u32(0x6A09E667), u32(0xBB67AE85), u32(0x3C6EF372), u32(0xA54FF53A)
    e, f, g, h = u32(0x510E527F), u32(0x9B05688C), u32(0x1F83D9AB), u32(0x5BE0CD19)
    for t in vy.unroll(range(64)):
        chosen = (e & f) ^ (~e & g)
        most = (a & b) ^ (a & c) ^ (b & c)
        high = vy.rotate_right(e, u32(6)) ^ vy.rotate_right(e, u32(11)) ^ vy.rotate_right(e, u32(25))
        low = vy.rotate_right(a, u32(2)) ^ vy.rotate_right(a, u32(13)) ^ vy.rotate_right(a, u32(22))
        first = h + high + chosen + constants[t] + w[t]
        second = low + most
        h, g, f, e, d, c, b, a = g, f, e, d + first, c, b, a, first + second
    digests[i, 0] = a + 0x6A09E667
    digests[i, 1] = b + 0xBB67AE85
    digests[i, 2] = c + 0x3C6EF372
    digests[i, 3] = d + 0xA54FF53A
    digests[i, 4] = e + 0x510E527F
    digests[i, 5] = f + 0x9B05688C
    digests[i, 6] = g + 0x1F83D9AB
    digests[i, 7] = h + 0x5BE0CD19


def fractions(random: Random, n: int) -> Given:
    return {"n": n, "words": floats(random, INPUTS, n) * np.float32(2) - np.float32(1), "folded": zeros(n)}


def integers(random: Random, n: int) -> Given:
    return {"n": n, "words": random.integers(0, 2**32, (INPUTS, n), np.uint32), "mixed": np.zeros(n, np.uint32)}


def messages(random: Random, n: int) -> Given:
    """Eight words each, padded to a block as the standard says."""
    blocks = np.zeros((n, 16), np.uint32)
    blocks[:, :8] = random.integers(0, 2**32, (n, 8), np.uint32)
    blocks[:, 8], blocks[:, 15] = 0x80000000, 256
    return {
        "n": n,
        "messages": np.arange(n, dtype=np.uint32),
        "constants": first_bits_of_cube_roots(),
        "blocks": blocks,
        "digests": np.zeros((n, 8), np.uint32),
    }


def first_bits_of_cube_roots() -> Array:
    """Of the first sixty-four primes: 32 bits behind the point, by whole numbers alone."""
    primes = [n for n in range(2, 312) if all(n % d for d in range(2, n))]

    def root(n: int) -> int:
        low, high = 0, 1 << 40
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (middle, high) if middle**3 <= n << 96 else (low, middle)
        return low % 2**32

    return np.array([root(prime) for prime in primes], np.uint32)


def digests(given: Given) -> Array:
    texts = [block[:8].astype(">u4").tobytes() for block in given["blocks"]]
    return np.stack([np.frombuffer(hashlib.sha256(text).digest(), ">u4") for text in texts])


CASES = (
    Case(
        "straight_300",
        straight_300,
        fractions,
        50_000,
        300,
        "folded",
        lambda given: by_numpy(given["words"].astype(np.float64), FRACTIONS),
        300 * 2.0**-22,
        FUSED,
    ),
    Case(
        "straight_2000",
        straight_2000,
        integers,
        30_000,
        300,
        "mixed",
        lambda given: by_numpy(given["words"], INTEGERS),
    ),
    Case("sha_256", sha_256, messages, 10_000, 70, "digests", digests),
)
