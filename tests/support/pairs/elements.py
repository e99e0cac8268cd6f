"""One element in, one element out: saxpy, any float type, a polynomial, option prices, colours to grey."""

import numpy as np

import vyre as vy
from pairs.pair import Gradient, Pair, floats, integers, zeros
from vyre import Array, Out, Static, f32, u8, u32
from vyre_foundation import F32, F64, U8, Program, ProgramBuilder
from vyre_foundation import builder as b

# --------------------------------------------------------------------------------------------------------------- saxpy


@vy.kernel
def saxpy(a: f32, x: Array[f32], y: Array[f32]):
    i = vy.gid()
    y[i] = a * x[i] + y[i]


def build_saxpy() -> Program:
    k = ProgramBuilder("saxpy", workgroup_size=256, over="y")
    a, x, y = k.uniform("a", F32, 1), k.read("x", F32), k.read_write("y", F32)
    i = k.let("i", k.gid(0))
    with k.if_(i < y.len()):
        y[i] = a[0] * x[i] + y[i]
    return k.build()


SAXPY = Pair(
    saxpy,
    build_saxpy,
    (
        {"a": 2.0, "x": floats(1, 1000), "y": floats(2, 1000)},
        {"a": -0.0, "x": np.array([np.inf], np.float32), "y": np.array([np.nan], np.float32)},
        {"a": 0.1, "x": floats(3, 257, low=-1e30, high=1e30), "y": floats(4, 257)},
    ),
    gradient=Gradient(("y",), ("x",)),
)

# ------------------------------------------------------------------------------------------------------ any float type


@vy.kernel
def blend(share: Array[vy.Float], left: Array[vy.Float], right: Array[vy.Float], mixed: Out[Array[vy.Float]]):
    i = vy.gid()
    mixed[i] = share[i] * left[i] + (1 - share[i]) * right[i]


def build_blend() -> Program:
    k = ProgramBuilder("blend", workgroup_size=256, over="mixed")
    share, left, right = k.read("share", F64), k.read("left", F64), k.read("right", F64)
    mixed = k.read_write("mixed", F64)
    i = k.let("i", k.gid(0))
    with k.if_(i < mixed.len()):
        mixed[i] = share[i] * left[i] + (1 - share[i]) * right[i]
    return k.build()


def blend_case(seed: int, count: int) -> dict[str, np.ndarray]:
    share, left, right = np.random.default_rng(seed).uniform(0, 1, (3, count))
    return {"share": share, "left": left, "right": right, "mixed": np.zeros(count)}


BLEND = Pair(
    blend,
    build_blend,
    (blend_case(1, 500), blend_case(2, 1), blend_case(3, 256)),
    elements=dict.fromkeys(("share", "left", "right", "mixed"), F64),
    gradient=Gradient(("mixed",), ("share", "left")),
)

# ---------------------------------------------------------------------------------------------------------- polynomial


@vy.kernel
def polynomial(x: Array[f32], coefficients: Array[f32], y: Out[Array[f32]], degree: Static[int]):
    i = vy.gid()
    total = coefficients[degree]
    for n in vy.unroll(range(degree)):
        total = vy.fma(total, x[i], coefficients[degree - 1 - n])
    y[i] = total


def build_polynomial(degree: int) -> Program:
    k = ProgramBuilder("polynomial", workgroup_size=256, over="y")
    x, coefficients, y = k.read("x", F32), k.read("coefficients", F32), k.read_write("y", F32)
    i = k.let("i", k.gid(0))
    with k.if_(i < y.len()):
        total = k.let("total", coefficients[degree])
        for n in range(degree):
            k.assign(total, b.fma(total, x[i], coefficients[degree - 1 - n]))
        y[i] = total
    return k.build()


POLYNOMIAL = Pair(
    polynomial,
    build_polynomial,
    (
        {"x": floats(1, 300), "coefficients": floats(2, 6), "y": zeros(300)},
        {"x": floats(3, 1), "coefficients": floats(4, 6), "y": zeros(1)},
        {"x": floats(5, 64, low=-9, high=9), "coefficients": floats(6, 3), "y": zeros(64)},
    ),
    statics={"degree": 5},
    gradient=Gradient(("y",), ("x",)),
)

# ------------------------------------------------------------------------------------------------------- option prices


@vy.func
def normal(x: f32) -> f32:
    """The share of a normal distribution below x, to about seven digits."""
    k = 1.0 / (1.0 + 0.2316419 * abs(x))
    weights = k * (0.31938153 + k * (-0.356563782 + k * (1.781477937 + k * (-1.821255978 + k * 1.330274429))))
    tail = 0.3989422804 * vy.exp(-0.5 * x * x) * weights
    return 1.0 - tail if x >= 0.0 else tail


@vy.kernel
def black_scholes(price: Array[f32], strike: Array[f32], years: Array[f32], rate: f32, call: Out[Array[f32]]):
    i = vy.gid()
    spread = 0.3 * vy.sqrt(years[i])
    d1 = (vy.log(price[i] / strike[i]) + (rate + 0.045) * years[i]) / spread
    d2 = d1 - spread
    call[i] = price[i] * normal(d1) - strike[i] * vy.exp(-rate * years[i]) * normal(d2)


def build_black_scholes() -> Program:
    k = ProgramBuilder("black_scholes", workgroup_size=256, over="call")
    price, strike, years = k.read("price", F32), k.read("strike", F32), k.read("years", F32)
    rate, call = k.uniform("rate", F32, 1), k.read_write("call", F32)

    def normal(x: b.Value) -> b.Value:
        t = k.let("k", 1.0 / (1.0 + 0.2316419 * b.abs_(x)))
        weights = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
        tail = k.let("tail", 0.3989422804 * b.exp(-0.5 * x * x) * weights)
        return k.let("share", b.select(x >= 0.0, 1.0 - tail, tail))

    i = k.let("i", k.gid(0))
    with k.if_(i < call.len()):
        spread = k.let("spread", 0.3 * b.sqrt(years[i]))
        d1 = k.let("d1", (b.log(price[i] / strike[i]) + (rate[0] + 0.045) * years[i]) / spread)
        d2 = k.let("d2", d1 - spread)
        call[i] = price[i] * normal(d1) - strike[i] * b.exp(-rate[0] * years[i]) * normal(d2)
    return k.build()


def prices(seed: int, count: int, high: float = 30.0) -> dict[str, object]:
    names = ("price", "strike", "years")
    given = {name: floats(seed + n, count, low=0.5, high=high) for n, name in enumerate(names)}
    return {**given, "rate": 0.02, "call": zeros(count)}


BLACK_SCHOLES = Pair(
    black_scholes,
    build_black_scholes,
    (prices(1, 200), prices(4, 1), prices(7, 100, high=1e6)),
    gradient=Gradient(("call",), ("price", "years")),
)

# ----------------------------------------------------------------------------------------------------- colours to grey


@vy.kernel
def greys(colours: Array[u8], grey: Out[Array[u8]]):
    """From bytes of red, green and blue that follow each other."""
    i = vy.gid()
    red, green, blue = u32(colours[3 * i]), u32(colours[3 * i + 1]), u32(colours[3 * i + 2])
    grey[i] = u8((77 * red + 150 * green + 29 * blue) >> 8)


def build_greys() -> Program:
    k = ProgramBuilder("greys", workgroup_size=256, over="grey")
    colours, grey = k.read("colours", U8), k.read_write("grey", U8)
    i = k.let("i", k.gid(0))
    with k.if_(i < grey.len()):
        weighted = 77 * b.u32(colours[3 * i]) + 150 * b.u32(colours[3 * i + 1]) + 29 * b.u32(colours[3 * i + 2])
        grey[i] = b.u8(weighted >> 8)
    return k.build()


def colours_case(seed: int, count: int) -> dict[str, np.ndarray]:
    return {"colours": integers(seed, 256, 3 * count, dtype=np.uint8), "grey": zeros(count, dtype=np.uint8)}


GREYS = Pair(greys, build_greys, (colours_case(1, 700), colours_case(2, 1), colours_case(3, 512)))

PAIRS = (SAXPY, BLEND, POLYNOMIAL, BLACK_SCHOLES, GREYS)
