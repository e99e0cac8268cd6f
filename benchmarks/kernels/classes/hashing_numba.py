"""Hashing and random numbers in Numba."""

from __future__ import annotations

from typing import Any

import numpy as np

from classes.compiled import compiled, inlined, prange

U32, U64 = np.uint32, np.uint64
FIRST, SECOND = U64(0xD2511F53), U64(0xCD9E8D57)
LEFT, RIGHT = U32(0x9E3779B9), U32(0xBB67AE85)
WORD = U64(32)


@compiled
def philox(seed: Any, blocks: Any, drawn: Any) -> None:
    for i in prange(blocks.size):
        a, b, c, d = blocks[i], U32(0), U32(0), U32(0)
        left, right = seed, U32(0x1BD11BDA)
        for _ in range(10):
            first, second = U64(a) * FIRST, U64(c) * SECOND
            a, b, c, d = U32(second >> WORD) ^ b ^ left, U32(second), U32(first >> WORD) ^ d ^ right, U32(first)
            left = U32(left + LEFT)
            right = U32(right + RIGHT)
        drawn[4 * i] = a
        drawn[4 * i + 1] = b
        drawn[4 * i + 2] = c
        drawn[4 * i + 3] = d


@compiled
def xorshift(states: Any, last: Any) -> None:
    for i in prange(states.size):
        x = states[i]
        for _ in range(64):
            x ^= x << U64(13)
            x ^= x >> U64(7)
            x ^= x << U64(17)
        last[i] = x * U64(0x2545F4914F6CDD1D)


@inlined
def turned(x: Any, bits: Any) -> Any:
    return U32(x << U32(bits)) | U32(x >> U32(32 - bits))


@compiled
def murmur(words: Any, hashes: Any) -> None:
    for i in prange(hashes.size):
        h = U32(0x9747B28C)
        for j in range(words.shape[1]):
            h = U32(h ^ U32(turned(U32(words[i, j] * U32(0xCC9E2D51)), 15) * U32(0x1B873593)))
            h = U32(turned(h, 13) * U32(5) + U32(0xE6546B64))
        h ^= U32(4 * words.shape[1])
        h = U32((h ^ (h >> U32(16))) * U32(0x85EBCA6B))
        h = U32((h ^ (h >> U32(13))) * U32(0xC2B2AE35))
        hashes[i] = h ^ (h >> U32(16))


@compiled
def fnv_strings(starts: Any, text: Any, digests: Any) -> None:
    for i in prange(digests.size):
        h = U64(0xCBF29CE484222325)
        for k in range(starts[i], starts[i + 1]):
            h = (h ^ U64(text[k])) * U64(0x100000001B3)
        digests[i] = h
