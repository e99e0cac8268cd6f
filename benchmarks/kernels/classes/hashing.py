"""Hashing and random numbers: integers alone."""

from __future__ import annotations

import vyre as vy
from classes.case import Array, Case, Given, Random, np
from vyre import Array as Array1
from vyre import Array2, i32, u8, u32, u64


@vy.kernel(over="blocks")
def philox(seed: u32, blocks: Array1[u32], drawn: Array1[u32]):
    """Four numbers for each invocation, ten rounds."""
    i = vy.gid()
    a, b, c, d = blocks[i], u32(0), u32(0), u32(0)
    left, right = seed, u32(0x1BD11BDA)
    for _ in range(10):
        high_a, low_a = vy.mul_high(a, u32(0xD2511F53)), a * 0xD2511F53
        high_c, low_c = vy.mul_high(c, u32(0xCD9E8D57)), c * 0xCD9E8D57
        a, b, c, d = high_c ^ b ^ left, low_c, high_a ^ d ^ right, low_a
        left += 0x9E3779B9
        right += 0xBB67AE85
    drawn[4 * i] = a
    drawn[4 * i + 1] = b
    drawn[4 * i + 2] = c
    drawn[4 * i + 3] = d


@vy.kernel
def xorshift(states: Array1[u64], last: Array1[u64]):
    """Each invocation draws sixty-four times."""
    i = vy.gid()
    x = states[i]
    for _ in range(64):
        x ^= x << 13
        x ^= x >> 7
        x ^= x << 17
    last[i] = x * 0x2545F4914F6CDD1D


@vy.kernel
def murmur(words: Array2[u32], hashes: Array1[u32]):
    """Each row is a key of a few words."""
    i = vy.gid()
    h = u32(0x9747B28C)
    for j in range(words.shape[1]):
        k = words[i, j] * 0xCC9E2D51
        h ^= vy.rotate_left(k, u32(15)) * 0x1B873593
        h = vy.rotate_left(h, u32(13)) * 5 + 0xE6546B64
    h ^= u32(4 * words.shape[1])
    h = (h ^ (h >> 16)) * 0x85EBCA6B
    h = (h ^ (h >> 13)) * 0xC2B2AE35
    hashes[i] = h ^ (h >> 16)


@vy.kernel
def fnv_strings(starts: Array1[i32], text: Array1[u8], digests: Array1[u64]):
    """Strings of unlike length, one behind the other."""
    i = vy.gid()
    h = u64(0xCBF29CE484222325)
    for k in range(starts[i], starts[i + 1]):
        h = (h ^ u64(text[k])) * 0x100000001B3
    digests[i] = h


def counters(random: Random, n: int) -> Given:
    seed = np.uint32(random.integers(0, 2**32))
    return {"n": n, "seed": seed, "blocks": np.arange(n, dtype=np.uint32), "drawn": np.zeros(4 * n, np.uint32)}


def states(random: Random, n: int) -> Given:
    return {"n": n, "states": random.integers(1, 2**63, n, np.uint64), "last": np.zeros(n, np.uint64)}


def words(random: Random, n: int) -> Given:
    keys = random.integers(0, 2**32, (n, 4), np.uint32)
    return {"n": n, "each": 4, "words": keys, "hashes": np.zeros(n, np.uint32)}


def strings(random: Random, n: int) -> Given:
    starts = np.zeros(n + 1, np.int32)
    starts[1:] = np.cumsum(random.integers(0, 40, n))
    text = random.integers(0, 256, int(starts[-1]), np.uint8)
    return {"n": n, "starts": starts, "text": text, "digests": np.zeros(n, np.uint64)}


def philox_expected(given: Given) -> Array:
    word = np.uint64(0xFFFFFFFF)
    counter = [given["blocks"].astype(np.uint64), *[np.zeros(given["n"], np.uint64) for _ in range(3)]]
    key = [int(given["seed"]), 0x1BD11BDA]
    for _ in range(10):
        first, second = counter[0] * np.uint64(0xD2511F53), counter[2] * np.uint64(0xCD9E8D57)
        left, right = np.uint64(key[0]), np.uint64(key[1])
        mixed = (second >> np.uint64(32)) ^ counter[1] ^ left, (first >> np.uint64(32)) ^ counter[3] ^ right
        counter = [mixed[0], second & word, mixed[1], first & word]
        key = [(key[0] + 0x9E3779B9) % 2**32, (key[1] + 0xBB67AE85) % 2**32]
    return np.stack(counter, axis=1).reshape(-1)


def xorshift_expected(given: Given) -> Array:
    x = given["states"].copy()
    for _ in range(64):
        for shift, left in ((13, True), (7, False), (17, True)):
            x = x ^ (x << np.uint64(shift) if left else x >> np.uint64(shift))
    return x * np.uint64(0x2545F4914F6CDD1D)


def murmur_expected(given: Given) -> Array:
    word = np.uint64(0xFFFFFFFF)

    def times(x: Array, factor: int) -> Array:
        return (x * np.uint64(factor)) & word

    def turned(x: Array, bits: int) -> Array:
        return ((x << np.uint64(bits)) | (x >> np.uint64(32 - bits))) & word

    h = np.full(given["n"], 0x9747B28C, np.uint64)
    for column in given["words"].T.astype(np.uint64):
        h = (
            times(turned(h ^ times(turned(times(column, 0xCC9E2D51), 15), 0x1B873593), 13), 5) + np.uint64(0xE6546B64)
        ) & word
    h = h ^ np.uint64(16)
    for shift, factor in ((16, 0x85EBCA6B), (13, 0xC2B2AE35)):
        h = times(h ^ (h >> np.uint64(shift)), factor)
    return h ^ (h >> np.uint64(16))


def fnv_expected(given: Given) -> Array:
    text = given["text"].tobytes()
    found = list[int]()
    for start, end in zip(given["starts"][:-1].tolist(), given["starts"][1:].tolist(), strict=True):
        h = 0xCBF29CE484222325
        for byte in text[start:end]:
            h = (h ^ byte) * 0x100000001B3 % 2**64
        found.append(h)
    return np.array(found, np.uint64)


CASES = (
    Case("philox", philox, counters, 250_000, 300, "drawn", philox_expected),
    Case("xorshift", xorshift, states, 50_000, 300, "last", xorshift_expected),
    Case("murmur", murmur, words, 500_000, 300, "hashes", murmur_expected),
    Case("fnv_strings", fnv_strings, strings, 100_000, 300, "digests", fnv_expected),
)
