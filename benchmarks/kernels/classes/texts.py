"""Kernels on the bytes of texts."""

from __future__ import annotations

from itertools import pairwise

import vyre as vy
from classes.case import Array, Case, Given, Random, np
from vyre import Array as Array1
from vyre import i32, u8, u32

CHUNK = 256


@vy.kernel
def count_lines(text: Array1[u8], lines: Array1[u32]):
    """Each invocation counts the line ends of a chunk."""
    i = vy.gid()
    count = u32(0)
    for k in range(CHUNK):
        if text[i * CHUNK + k] == 10:
            count += 1
    lines[i] = count


@vy.kernel
def count_words(text: Array1[u8], words: Array1[u32]):
    """Each invocation counts the letters in its chunk that no letter stands before."""
    i = vy.gid()
    count = u32(0)
    inside = False
    for k in range(CHUNK):
        byte = text[i * CHUNK + k]
        letter = (byte >= 65 and byte <= 90) or (byte >= 97 and byte <= 122)
        if letter and not inside:
            count += 1
        inside = letter
    words[i] = count


@vy.kernel
def upper_case(text: Array1[u8], raised: Array1[u8]):
    i = vy.gid()
    byte = text[i]
    raised[i] = byte - 32 if byte >= 97 and byte <= 122 else byte


@vy.kernel
def find_pattern(text: Array1[u8], pattern: Array1[u8], hits: Array1[u8]):
    """Whether the pattern begins here."""
    i = vy.gid()
    same = i + len(pattern) <= len(text)
    k = 0
    while same and k < len(pattern):
        same = text[i + k] == pattern[k]
        k += 1
    hits[i] = u8(1 if same else 0)


@vy.kernel(over="text")
def hex_encode(text: Array1[u8], encoded: Array1[u8]):
    i = vy.gid()
    high, low = text[i] >> 4, text[i] & 15
    encoded[2 * i] = high + 48 if high < 10 else high + 87
    encoded[2 * i + 1] = low + 48 if low < 10 else low + 87


@vy.kernel
def valid_utf8(text: Array1[u8], starts: Array1[i32], valid: Array1[u8]):
    """Each invocation has a document: whether it is well formed."""
    i = vy.gid()
    at, end = starts[i], starts[i + 1]
    ok = True
    while ok and at < end:
        lead = u32(text[at])
        more = 0
        least = u32(0)
        code = lead
        if lead >= 0x80:
            if lead < 0xC0:
                ok = False
            elif lead < 0xE0:
                more = 1
                least = u32(0x80)
                code = lead & 0x1F
            elif lead < 0xF0:
                more = 2
                least = u32(0x800)
                code = lead & 0x0F
            elif lead < 0xF8:
                more = 3
                least = u32(0x10000)
                code = lead & 0x07
            else:
                ok = False
        if at + more >= end:
            ok = False
        if ok:
            for k in range(1, more + 1):
                byte = u32(text[at + k])
                if byte & 0xC0 != 0x80:
                    ok = False
                code = (code << 6) | (byte & 0x3F)
            if code < least or code > 0x10FFFF or (code >= 0xD800 and code < 0xE000):
                ok = False
        at += more + 1
    valid[i] = u8(1 if ok else 0)


LETTERS = np.frombuffer(b"etaoinshrdluETAOIN ,.  \n", np.uint8)


def written(random: Random, size: int) -> Array:
    return random.choice(LETTERS, size)


def chunks(random: Random, n: int, output: str) -> Given:
    return {"chunks": n, "text": written(random, n * CHUNK), output: np.zeros(n, np.uint32)}


def same_length(random: Random, n: int) -> Given:
    return {"n": n, "text": written(random, n), "raised": np.zeros(n, np.uint8)}


def patterned(random: Random, n: int) -> Given:
    text = written(random, n)
    return {"n": n, "text": text, "each": 5, "pattern": text[n // 2 : n // 2 + 5].copy(), "hits": np.zeros(n, np.uint8)}


def encoded(random: Random, n: int) -> Given:
    return {"n": n, "text": random.integers(0, 256, n, np.uint8), "encoded": np.zeros(2 * n, np.uint8)}


DOCUMENTS = ("plain letters only", "Ünïcödé wörds", "日本語のテキスト", "𝄞 music 𝄢", "mixed: aé日𝄞")


def documents(random: Random, n: int) -> Given:
    """Some are cut or have a byte exchanged."""
    parts = list[bytes]()
    for _ in range(n):
        document = bytearray("".join(random.choice(DOCUMENTS, int(random.integers(1, 8)))).encode())
        match int(random.integers(0, 4)):
            case 0:
                document = document[: int(random.integers(1, len(document)))]
            case 1:
                document[int(random.integers(0, len(document)))] = int(random.integers(0, 256))
            case _:
                pass
        parts.append(bytes(document))
    starts = np.zeros(n + 1, np.int32)
    starts[1:] = np.cumsum([len(part) for part in parts])
    text = np.frombuffer(b"".join(parts), np.uint8).copy()
    return {"n": n, "text": text, "starts": starts, "valid": np.zeros(n, np.uint8)}


def words_expected(given: Given) -> Array:
    text = given["text"].tobytes()
    pieces = [text[start : start + CHUNK].decode() for start in range(0, len(text), CHUNK)]
    return np.array([len("".join(c if c.isalpha() else " " for c in piece).split()) for piece in pieces])


def pattern_expected(given: Given) -> Array:
    text, pattern = given["text"].tobytes(), given["pattern"].tobytes()
    want = np.zeros(len(text), np.uint8)
    at = text.find(pattern)
    while at >= 0:
        want[at] = 1
        at = text.find(pattern, at + 1)
    return want


def valid_expected(given: Given) -> Array:
    def valid(document: bytes) -> bool:
        try:
            document.decode()
        except UnicodeDecodeError:
            return False
        return True

    text, starts = given["text"].tobytes(), given["starts"].tolist()
    return np.array([valid(text[start:end]) for start, end in pairwise(starts)], np.uint8)


CASES = (
    Case(
        "count_lines",
        count_lines,
        lambda random, n: chunks(random, n, "lines"),
        16_384,
        20,
        "lines",
        lambda given: (given["text"].reshape(-1, CHUNK) == 10).sum(axis=1),
    ),
    Case(
        "count_words",
        count_words,
        lambda random, n: chunks(random, n, "words"),
        8192,
        20,
        "words",
        words_expected,
    ),
    Case(
        "upper_case",
        upper_case,
        same_length,
        8_000_000,
        600,
        "raised",
        lambda given: np.frombuffer(given["text"].tobytes().upper(), np.uint8),
    ),
    Case("find_pattern", find_pattern, patterned, 1_000_000, 600, "hits", pattern_expected),
    Case(
        "hex_encode",
        hex_encode,
        encoded,
        2_000_000,
        600,
        "encoded",
        lambda given: np.frombuffer(given["text"].tobytes().hex().encode(), np.uint8),
    ),
    Case("valid_utf8", valid_utf8, documents, 20_000, 300, "valid", valid_expected),
)
