"""Signals and motion: an FFT, a convolution, orbits, hunters and hunted."""

import math

import numpy as np

import vyre as vy
from pairs.pair import Array as Numbers
from pairs.pair import Gradient, Pair, floats, zeros
from vyre import Array, Out, Static, f32, f64, u32
from vyre_foundation import F32, F64, Program, ProgramBuilder
from vyre_foundation import builder as b

POINTS = 32
STAGES = 5

# ----------------------------------------------------------------------------------------------------------------- FFT


@vy.kernel(workgroup=POINTS, over="re")
def fft(re: Array[f32], im: Array[f32]):
    """POINTS complex numbers by each workgroup, in place."""
    real, imaginary = vy.shared(f32, POINTS), vy.shared(f32, POINTS)
    lane = vy.lid()
    source = vy.wgid_u32() * POINTS + (vy.reverse_bits(u32(lane)) >> (32 - STAGES))
    real[lane], imaginary[lane] = re[source], im[source]
    vy.barrier()
    for stage in range(STAGES):
        half = 1 << stage
        if lane & half == 0:
            angle = -math.pi * f32(lane & (half - 1)) / f32(half)
            c, s = vy.cos(angle), vy.sin(angle)
            other = lane + half
            a = real[other] * c - imaginary[other] * s
            d = real[other] * s + imaginary[other] * c
            real[other], imaginary[other] = real[lane] - a, imaginary[lane] - d
            real[lane], imaginary[lane] = real[lane] + a, imaginary[lane] + d
        vy.barrier()
    re[vy.gid()], im[vy.gid()] = real[lane], imaginary[lane]


def build_fft() -> Program:
    k = ProgramBuilder("fft", workgroup_size=POINTS, over="re")
    re, im = k.read_write("re", F32), k.read_write("im", F32)
    real, imaginary = k.workgroup("real", F32, POINTS), k.workgroup("imaginary", F32, POINTS)
    lane = k.let("lane", k.lid(0))
    source = k.let("source", k.wgid(0) * POINTS + (b.reverse_bits(lane) >> (32 - STAGES)))
    real[lane] = re[source]
    imaginary[lane] = im[source]
    k.barrier()
    with k.for_("stage", 0, STAGES) as stage:
        half = k.let("half", 1 << stage)
        with k.if_(lane & half == 0):
            angle = k.let("angle", -math.pi * b.f32(lane & (half - 1)) / b.f32(half))
            c, s = k.let("c", b.cos(angle)), k.let("s", b.sin(angle))
            other = k.let("other", lane + half)
            a = k.let("a", real[other] * c - imaginary[other] * s)
            d = k.let("d", real[other] * s + imaginary[other] * c)
            real[other] = real[lane] - a
            imaginary[other] = imaginary[lane] - d
            real[lane] = real[lane] + a
            imaginary[lane] = imaginary[lane] + d
        k.barrier()
    re[k.gid(0)] = real[lane]
    im[k.gid(0)] = imaginary[lane]
    return k.build()


def waves(seed: int, rows: int) -> dict[str, Numbers]:
    return {"re": floats(seed, rows * POINTS), "im": floats(seed + 1, rows * POINTS)}


FFT = Pair(fft, build_fft, (waves(1, 5), waves(3, 1), waves(5, 8)))

# --------------------------------------------------------------------------------------------------------- convolution


@vy.kernel(workgroup=32)
def convolution(x: Array[f32], taps: Array[f32], y: Out[Array[f32]]):
    i = vy.gid()
    total = 0.0
    for t in range(len(taps)):
        total = vy.fma(taps[t], x[i + t], total)
    y[i] = total


def build_convolution() -> Program:
    k = ProgramBuilder("convolution", workgroup_size=32, over="y")
    x, taps, y = k.read("x", F32), k.read("taps", F32), k.read_write("y", F32)
    i = k.let("i", k.gid(0))
    with k.if_(i < y.len()):
        total = k.let("total", 0, F32)
        with k.for_("t", 0, taps.len()) as t:
            k.assign(total, b.fma(taps[t], x[i + t], total))
        y[i] = total
    return k.build()


def filtering(seed: int, length: int, taps: int) -> dict[str, Numbers]:
    return {"x": floats(seed, length), "taps": floats(seed + 1, taps), "y": zeros(length - taps + 1)}


CONVOLUTION = Pair(
    convolution,
    build_convolution,
    (filtering(1, 100, 5), filtering(3, 1, 1), filtering(5, 40, 9)),
    gradient=Gradient(("y",), ("x", "taps"), {"max_trips": 16}),
)

# -------------------------------------------------------------------------------------------------------------- orbits


@vy.kernel(workgroup=32)
def logistic_map(start: Array[f64], rate: Array[f64], end: Out[Array[f64]], steps: Static[int] = 20):
    i = vy.gid()
    x = start[i]
    for _ in range(steps):
        x = rate[i] * x * (1 - x)
    end[i] = x


def build_logistic_map(steps: int = 20) -> Program:
    k = ProgramBuilder("logistic_map", workgroup_size=32, over="end")
    start, rate, end = k.read("start", F64), k.read("rate", F64), k.read_write("end", F64)
    i = k.let("i", k.gid(0))
    with k.if_(i < end.len()):
        x = k.let("x", start[i])
        with k.for_("step", 0, steps):
            k.assign(x, rate[i] * x * (1 - x))
        end[i] = x
    return k.build()


def orbits(seed: int, count: int) -> dict[str, Numbers]:
    chance = np.random.default_rng(seed)
    return {"start": chance.uniform(0.1, 0.9, count), "rate": chance.uniform(2.5, 4, count), "end": np.zeros(count)}


LOGISTIC_MAP = Pair(
    logistic_map,
    build_logistic_map,
    (orbits(1, 50), orbits(2, 1), orbits(3, 64)),
    gradient=Gradient(("end",), ("start", "rate")),
)

# --------------------------------------------------------------------------------------------------- hunters and hunted


@vy.func
def change(hares: f32, foxes: f32) -> tuple[f32, f32]:
    return hares * (1.1 - 0.4 * foxes), foxes * (0.1 * hares - 0.4)


@vy.kernel(workgroup=64, over="hares")
def hunting(hares: Array[f32], foxes: Array[f32], step: f32, rounds: Static[int] = 8):
    """The equations of Lotka and Volterra, with Heun's method."""
    i = vy.gid()
    h, f = hares[i], foxes[i]
    for _ in range(rounds):
        dh, df = change(h, f)
        dh_then, df_then = change(h + step * dh, f + step * df)
        h += 0.5 * step * (dh + dh_then)
        f += 0.5 * step * (df + df_then)
    hares[i], foxes[i] = h, f


def build_hunting(rounds: int = 8) -> Program:
    k = ProgramBuilder("hunting", workgroup_size=64, over="hares")
    hares, foxes, step = k.read_write("hares", F32), k.read_write("foxes", F32), k.uniform("step", F32, 1)

    def change(h: b.Value, f: b.Value) -> tuple[b.Value, b.Value]:
        return h * (1.1 - 0.4 * f), f * (0.1 * h - 0.4)

    i = k.let("i", k.gid(0))
    with k.if_(i < hares.len()):
        h, f = k.let("h", hares[i]), k.let("f", foxes[i])
        with k.for_("turn", 0, rounds):
            dh, df = (k.let(name, value) for name, value in zip(("dh", "df"), change(h, f), strict=True))
            then_h, then_f = k.let("then_h", h + step[0] * dh), k.let("then_f", f + step[0] * df)
            dh_then, df_then = change(then_h, then_f)
            k.assign(h, h + 0.5 * step[0] * (dh + dh_then))
            k.assign(f, f + 0.5 * step[0] * (df + df_then))
        hares[i] = h
        foxes[i] = f
    return k.build()


def islands(seed: int, count: int, step: float) -> dict[str, object]:
    return {
        "hares": floats(seed, count, low=1, high=20),
        "foxes": floats(seed + 1, count, low=1, high=5),
        "step": step,
    }


HUNTING = Pair(
    hunting,
    build_hunting,
    (islands(1, 100, 0.05), islands(3, 1, 0.0), islands(5, 64, 0.01)),
    gradient=Gradient(("hares",), ("hares", "foxes")),
)

PAIRS = (FFT, CONVOLUTION, LOGISTIC_MAP, HUNTING)
