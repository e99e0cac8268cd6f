"""Transforms by butterflies: Fourier's in shared memory, one stage of a long one, and Walsh and Hadamard's."""

from __future__ import annotations

import vyre as vy
from classes.case import ANY_ORDER, FUSED, Array, Case, Given, Random, floats, np, zeros
from vyre import Array as Array1
from vyre import Array2, f32, i32, u32

POINTS = 256


def fft_shared(given: Given) -> vy.Kernel:
    """A row of complex numbers for each workgroup, two of them for each invocation."""
    rows = given["rows"]

    @vy.kernel(workgroup=POINTS // 2, groups=rows)
    def kernel(signal: Array2[f32], turns: Array2[f32], spectrum: Array2[f32]):
        re, im = vy.shared(f32, POINTS), vy.shared(f32, POINTS)
        row, lane = vy.wgid(), vy.lid()
        for part in range(2):
            at = lane + part * (POINTS // 2)
            to = i32(vy.reverse_bits(u32(at)) >> 24)
            re[to] = signal[row, 2 * at]
            im[to] = signal[row, 2 * at + 1]
        vy.barrier()
        half = 1
        while half < POINTS:
            j = lane % half
            top = (lane - j) * 2 + j
            turn = j * (POINTS // 2 // half)
            c, s = turns[turn, 0], turns[turn, 1]
            x, y = re[top + half], im[top + half]
            p, q = x * c - y * s, x * s + y * c
            a, b = re[top], im[top]
            re[top] = a + p
            im[top] = b + q
            re[top + half] = a - p
            im[top + half] = b - q
            vy.barrier()
            half *= 2
        for part in range(2):
            at = lane + part * (POINTS // 2)
            spectrum[row, 2 * at] = re[at]
            spectrum[row, 2 * at + 1] = im[at]

    return kernel


@vy.kernel(over="wave_re")
def fft_stage(
    half: i32, wave_re: Array1[f32], wave_im: Array1[f32], cosines: Array1[f32], sines: Array1[f32], staged: Array2[f32]
):
    """One stage over the whole array: each invocation has one result."""
    i = vy.gid()
    j = i % half
    low = i - half if i // half % 2 == 1 else i
    sign = -1.0 if i // half % 2 == 1 else 1.0
    x, y = wave_re[low + half], wave_im[low + half]
    staged[0, i] = wave_re[low] + sign * (x * cosines[j] - y * sines[j])
    staged[1, i] = wave_im[low] + sign * (x * sines[j] + y * cosines[j])


@vy.kernel(workgroup=POINTS, over="values")
def hadamard(values: Array2[f32], transformed: Array2[f32]):
    """A row for each workgroup."""
    tile = vy.shared(f32, POINTS)
    row, lane = vy.gid(1), vy.lid()
    tile[lane] = vy.at(values, row, lane)
    vy.barrier()
    step = 1
    while step < POINTS:
        mine, other = tile[lane], tile[lane ^ step]
        vy.barrier()
        tile[lane] = mine + other if lane & step == 0 else other - mine
        vy.barrier()
        step *= 2
    transformed[row, lane] = tile[lane]


def rows_of_signal(random: Random, n: int) -> Given:
    angles = -2 * np.pi / POINTS * np.arange(POINTS // 2)
    turns = np.stack((np.cos(angles), np.sin(angles)), axis=1).astype(np.float32)
    return {"rows": n, "signal": floats(random, n, 2 * POINTS), "turns": turns, "spectrum": zeros(n, 2 * POINTS)}


def wave(random: Random, n: int) -> Given:
    half = n // 8
    angles = -np.pi / half * np.arange(half)
    turns = {"cosines": np.cos(angles).astype(np.float32), "sines": np.sin(angles).astype(np.float32)}
    return {
        "n": n,
        "half": np.int32(half),
        "wave_re": floats(random, n),
        "wave_im": floats(random, n),
        **turns,
        "staged": zeros(2, n),
    }


def rows_of_values(random: Random, n: int) -> Given:
    """Whole numbers, so that sums are exact."""
    values = random.integers(-100, 100, (n, POINTS)).astype(np.float32)
    return {"rows": n, "values": values, "transformed": zeros(n, POINTS)}


def fft_expected(given: Given) -> Array:
    wide: Array = given["signal"].astype(np.float64)
    found = np.fft.fft(wide[:, 0::2] + 1j * wide[:, 1::2], axis=1)
    return np.stack((found.real, found.imag), axis=2).reshape(wide.shape)


def stage_expected(given: Given) -> Array:
    half = int(given["half"])
    z = (given["wave_re"].astype(np.float64) + 1j * given["wave_im"]).reshape(-1, 2, half)
    turned = z[:, 1] * np.exp(-1j * np.pi / half * np.arange(half))
    found = np.stack((z[:, 0] + turned, z[:, 0] - turned), axis=1).reshape(-1)
    return np.stack((found.real, found.imag))


def hadamard_expected(given: Given) -> Array:
    matrix = np.ones((1, 1))
    while len(matrix) < POINTS:
        matrix = np.block([[matrix, matrix], [matrix, -matrix]])
    return given["values"].astype(np.float64) @ matrix


CASES = (
    Case("fft_shared", fft_shared, rows_of_signal, 300, 3, "spectrum", fft_expected, POINTS * 2.0**-22, ANY_ORDER),
    Case("fft_stage", fft_stage, wave, 2**19, 2**10, "staged", stage_expected, 2.0**-20, FUSED),
    Case("hadamard", hadamard, rows_of_values, 600, 3, "transformed", hadamard_expected),
)
