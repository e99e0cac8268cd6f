"""Bytes of texts in Numba."""

from __future__ import annotations

from typing import Any

import numpy as np

from classes.compiled import compiled, inlined, prange

CHUNK = 256


@compiled
def count_lines(text: Any, lines: Any) -> None:
    for i in prange(lines.size):
        count = np.uint32(0)
        for k in range(CHUNK):
            if text[i * CHUNK + k] == 10:
                count += np.uint32(1)
        lines[i] = count


@compiled
def count_words(text: Any, words: Any) -> None:
    for i in prange(words.size):
        count = np.uint32(0)
        inside = False
        for k in range(CHUNK):
            byte = text[i * CHUNK + k]
            letter = (byte >= 65 and byte <= 90) or (byte >= 97 and byte <= 122)
            if letter and not inside:
                count += np.uint32(1)
            inside = letter
        words[i] = count


@compiled
def upper_case(text: Any, raised: Any) -> None:
    for i in prange(raised.size):
        byte = text[i]
        raised[i] = byte - 32 if byte >= 97 and byte <= 122 else byte


@compiled
def find_pattern(text: Any, pattern: Any, hits: Any) -> None:
    for i in prange(hits.size):
        same = i + pattern.size <= text.size
        k = 0
        while same and k < pattern.size:
            same = text[i + k] == pattern[k]
            k += 1
        hits[i] = 1 if same else 0


@compiled
def hex_encode(text: Any, encoded: Any) -> None:
    for i in prange(text.size):
        high, low = text[i] >> 4, text[i] & 15
        encoded[2 * i] = high + 48 if high < 10 else high + 87
        encoded[2 * i + 1] = low + 48 if low < 10 else low + 87


@inlined
def first_byte(lead: Any) -> Any:
    """Whether it may be one, how many follow, the least number they may make, and its own bits."""
    if lead < 0x80:
        return True, 0, 0, lead
    if 0xC0 <= lead < 0xE0:
        return True, 1, 0x80, lead & 0x1F
    if 0xE0 <= lead < 0xF0:
        return True, 2, 0x800, lead & 0x0F
    if 0xF0 <= lead < 0xF8:
        return True, 3, 0x10000, lead & 0x07
    return False, 0, 0, lead


@compiled
def valid_utf8(text: Any, starts: Any, valid: Any) -> None:
    for i in prange(valid.size):
        at, end = starts[i], starts[i + 1]
        ok = True
        while ok and at < end:
            lead = np.int64(text[at])
            ok, more, least, code = first_byte(lead)
            if at + more >= end:
                ok = False
            if ok:
                for k in range(1, more + 1):
                    byte = np.int64(text[at + k])
                    if byte & 0xC0 != 0x80:
                        ok = False
                    code = code << 6 | (byte & 0x3F)
                if code < least or code > 0x10FFFF or (code >= 0xD800 and code < 0xE000):
                    ok = False
            at += more + 1
        valid[i] = 1 if ok else 0
