"""Transforms in Numba."""

from __future__ import annotations

from typing import Any

import numpy as np

from classes.compiled import compiled, prange

POINTS = 256


@compiled
def fft_shared(signal: Any, turns: Any, spectrum: Any) -> None:
    for row in prange(signal.shape[0]):
        re, im = np.empty(POINTS, np.float32), np.empty(POINTS, np.float32)
        for at in range(POINTS):
            to = 0
            for bit in range(8):
                to |= (at >> bit & 1) << (7 - bit)
            re[to] = signal[row, 2 * at]
            im[to] = signal[row, 2 * at + 1]
        half = 1
        while half < POINTS:
            for start in range(0, POINTS, 2 * half):
                for j in range(half):
                    top, turn = start + j, j * (POINTS // 2 // half)
                    c, s = turns[turn, 0], turns[turn, 1]
                    x, y = re[top + half], im[top + half]
                    p, q = x * c - y * s, x * s + y * c
                    a, b = re[top], im[top]
                    re[top] = a + p
                    im[top] = b + q
                    re[top + half] = a - p
                    im[top + half] = b - q
            half *= 2
        for at in range(POINTS):
            spectrum[row, 2 * at] = re[at]
            spectrum[row, 2 * at + 1] = im[at]


@compiled
def fft_stage(half: Any, wave_re: Any, wave_im: Any, cosines: Any, sines: Any, staged: Any) -> None:
    for block in prange(wave_re.size // (2 * half)):
        for j in range(half):
            low = block * 2 * half + j
            x, y = wave_re[low + half], wave_im[low + half]
            p, q = x * cosines[j] - y * sines[j], x * sines[j] + y * cosines[j]
            staged[0, low] = wave_re[low] + p
            staged[1, low] = wave_im[low] + q
            staged[0, low + half] = wave_re[low] - p
            staged[1, low + half] = wave_im[low] - q


@compiled
def hadamard(values: Any, transformed: Any) -> None:
    for row in prange(values.shape[0]):
        tile = transformed[row]
        tile[:] = values[row]
        step = 1
        while step < POINTS:
            for start in range(0, POINTS, 2 * step):
                for i in range(start, start + step):
                    a, b = tile[i], tile[i + step]
                    tile[i] = a + b
                    tile[i + step] = a - b
            step *= 2
