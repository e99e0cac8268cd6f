"""Large bodies in Numba."""

from __future__ import annotations

from typing import Any

import numpy as np

from classes.compiled import compiled, inlined, prange
from classes.straight_line import FRACTIONS, INTEGERS, in_python


def function_of_text(name: str, text: str) -> Any:
    names: dict[str, Any] = {"prange": prange, "HALF": np.float32(0.5)}
    exec(text, names)
    return compiled(names[name])


HEAD = "    for i in prange(words.shape[1]):"
straight_300: Any = function_of_text(
    "straight_300", in_python("folded", FRACTIONS, "HALF", ("def straight_300(words, folded):", HEAD), 8)
)
straight_2000: Any = function_of_text(
    "straight_2000", in_python("mixed", INTEGERS, "", ("def straight_2000(words, mixed):", HEAD), 8)
)


@inlined
def turned(x: Any, bits: Any) -> Any:
    return np.uint32(x >> np.uint32(bits)) | np.uint32(x << np.uint32(32 - bits))


@compiled
def sha_256(constants: Any, blocks: Any, digests: Any) -> None:
    for i in prange(blocks.shape[0]):
        w = np.empty(64, np.uint32)
        for t in range(16):
            w[t] = blocks[i, t]
        for t in range(16, 64):
            small = turned(w[t - 15], 7) ^ turned(w[t - 15], 18) ^ (w[t - 15] >> np.uint32(3))
            large = turned(w[t - 2], 17) ^ turned(w[t - 2], 19) ^ (w[t - 2] >> np.uint32(10))
            w[t] = np.uint32(w[t - 16] + small + w[t - 7] + large)
        a, b, c, d = np.uint32(0x6A09E667), np.uint32(0xBB67AE85), np.uint32(0x3C6EF372), np.uint32(0xA54FF53A)
        e, f, g, h = np.uint32(0x510E527F), np.uint32(0x9B05688C), np.uint32(0x1F83D9AB), np.uint32(0x5BE0CD19)
        for t in range(64):
            chosen = (e & f) ^ (~e & g)
            most = (a & b) ^ (a & c) ^ (b & c)
            high = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
            low = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)
            first = np.uint32(h + high + chosen + constants[t] + w[t])
            second = np.uint32(low + most)
            h, g, f, e, d, c, b, a = g, f, e, np.uint32(d + first), c, b, a, np.uint32(first + second)
        digests[i, 0] = a + np.uint32(0x6A09E667)
        digests[i, 1] = b + np.uint32(0xBB67AE85)
        digests[i, 2] = c + np.uint32(0x3C6EF372)
        digests[i, 3] = d + np.uint32(0xA54FF53A)
        digests[i, 4] = e + np.uint32(0x510E527F)
        digests[i, 5] = f + np.uint32(0x9B05688C)
        digests[i, 6] = g + np.uint32(0x1F83D9AB)
        digests[i, 7] = h + np.uint32(0x5BE0CD19)
