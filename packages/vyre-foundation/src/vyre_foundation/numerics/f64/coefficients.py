"""Every constant of the recipes of F64, as the exact binary64 value it is.

Polynomials are written from the highest power down. They are Sollya `fpminimax` fits with binary64 coefficients, the
leading terms fixed: one bit changed anywhere here changes published results and asks for another run of the proofs.
"""

from __future__ import annotations

from typing import Final


def _f64(digits: str) -> float:
    return float.fromhex(digits)


def _polynomial(*digits: str) -> tuple[float, ...]:
    return tuple(float.fromhex(each) for each in digits)


# ------------------------------------------------------------------------------------------------------------ constants

ROUNDING: Final = 1.5 * 2.0**52
"""Added to a float below 2^51 it rounds to a whole number, which is then in the low bits of the sum."""

LOG2_E: Final = _f64("0x1.71547652b82fep0")
LOG2_E_LOW: Final = _f64("0x1.777d0ffda0d24p-56")
LOG10_E: Final = _f64("0x1.bcb7b1526e50ep-2")
LOG10_E_LOW: Final = _f64("0x1.95355baaafad3p-57")

LN_2: Final = _f64("0x1.62e42fefa39efp-1")
LN_2_LOW: Final = _f64("0x1.abc9e3b39803fp-56")
"""ln 2 - LN_2."""

LN_2_LONG: Final = _f64("0x1.62e42fefa38p-1")
LN_2_LONG_REST: Final = _f64("0x1.ef35793c7673p-45")
"""ln 2 as a number of 42 bits, which times an exponent is exact, and what that leaves."""

LOG10_2_LONG: Final = _f64("0x1.34413509f78p-2")
LOG10_2_LONG_REST: Final = _f64("0x1.fef311f12b358p-46")
"""log10 2 likewise."""

TWO_OVER_PI: Final = _f64("0x1.45f306dc9c883p-1")

PI_OVER_2: Final = _f64("0x1.921fb54442d18p0")
PI_OVER_2_LOW: Final = _f64("0x1.1a62633145c07p-54")
PI_OVER_2_LOWEST: Final = _f64("-0x1.f1976b7ed8fbcp-110")
"""pi/2 is the sum of the three, each the nearest binary64 of what the ones before leave."""

PI: Final = 2 * PI_OVER_2
PI_LOW: Final = 2 * PI_OVER_2_LOW
PI_OVER_4: Final = PI_OVER_2 / 2
PI_OVER_4_LOW: Final = PI_OVER_2_LOW / 2

TWO_THIRDS: Final = _f64("0x1.5555555555555p-1")
TWO_THIRDS_LOW: Final = _f64("0x1.5555555555555p-55")
TWO_FIFTHS: Final = _f64("0x1.999999999999ap-2")
TWO_FIFTHS_LOW: Final = _f64("-0x1.999999999999ap-56")

# ---------------------------------------------------------------------------------------------- exponential, hyperbolic

EXP: Final = _polynomial(
    "0x1.1ee75bd31d99p-29", "0x1.af6eab63f1381p-26", "0x1.27e537a877a35p-22", "0x1.71ddee5f2cc7ep-19",
    "0x1.a01a017b3e6c6p-16", "0x1.a01a01b44a47p-13", "0x1.6c16c16c1ec9dp-10", "0x1.111111110e9f3p-7",
    "0x1.5555555555543p-5", "0x1.555555555555cp-3",
)  # fmt: skip
"""(e^r - 1 - r - r^2/2) / r^3 for |r| <= 0.347."""

SINH: Final = _polynomial(
    "0x1.b52ec48dc6e18p-41", "0x1.6118df5f9df29p-33", "0x1.ae646b4d81715p-26", "0x1.71de3a4056423p-19",
    "0x1.a01a01a0318d9p-13", "0x1.111111111104p-7", "0x1.5555555555556p-3",
)  # fmt: skip
"""(sinh z - z) / z^3 in s = z^2, for z <= 1."""

# ----------------------------------------------------------------------------------------------------------- logarithms

LOG: Final = _polynomial(
    "0x1.2f140bb2bb889p-3", "0x1.39a05d50a4312p-3", "0x1.74664b835d99ap-3", "0x1.c71c51d0c054cp-3",
    "0x1.2492494230764p-2", "0x1.999999997f9bbp-2", "0x1.5555555555593p-1",
)  # fmt: skip
"""(ln((1 + s) / (1 - s)) - 2 s) / s^3 in z = s^2, for |s| <= 0.172."""

POW: Final = _polynomial(
    "0x1.e7fb1895fad15p-4", "0x1.de9b7936fa129p-4", "0x1.111ddfece70fap-3", "0x1.3b1377cd2fc34p-3",
    "0x1.745d17d8a74dp-3", "0x1.c71c71c6580aap-3", "0x1.24924924927d7p-2",
)  # fmt: skip
"""(ln((1 + s) / (1 - s)) - 2 s - 2/3 s^3 - 2/5 s^5) / s^7 in z = s^2, same range."""

# ----------------------------------------------------------------------------------------------- trigonometric, inverse

SIN: Final = _polynomial(
    "-0x1.a58af94788311p-41", "0x1.61150082c0ba8p-33", "-0x1.ae643dcbc8385p-26", "0x1.71de3a407a551p-19",
    "-0x1.a01a01a007197p-13", "0x1.111111111108cp-7", "-0x1.5555555555555p-3",
)  # fmt: skip
"""(sin r - r) / r^3 in z = r^2, for |r| <= 0.787."""

COS: Final = _polynomial(
    "-0x1.8f9d58aab41e4p-37", "0x1.1ee9c9499e8f8p-29", "-0x1.27e4f7d4bb51dp-22", "0x1.a01a019c64313p-16",
    "-0x1.6c16c16c14e3p-10", "0x1.555555555554ap-5",
)  # fmt: skip
"""(cos r - 1 + r^2/2) / r^4 in z = r^2, same range."""

ASIN: Final = _polynomial(
    "0x1.0b71a22be2cfap-5", "-0x1.58811558c3b9bp-6", "0x1.63f54912d48a9p-6", "0x1.e4dfecf785b9fp-9",
    "0x1.614de4ca521a5p-7", "0x1.7582a46356e63p-7", "0x1.ca1fe12eca61fp-7", "0x1.1c49ed30accap-6",
    "0x1.6e8bdf083a261p-6", "0x1.f1c71a93c0148p-6", "0x1.6db6db7214dfap-5", "0x1.333333332e111p-4",
    "0x1.5555555555577p-3",
)  # fmt: skip
"""(asin z - z) / z^3 in s = z^2, for z <= 1/2."""

ATAN: Final = _polynomial(
    "0x1.f0106bb373952p-7", "-0x1.11b9ffdd91a79p-5", "0x1.70b27d0b34d8dp-5", "-0x1.ab6da4d855ef2p-5",
    "0x1.e16f460f8e335p-5", "-0x1.110c4aeaf0bf3p-4", "0x1.3b136b1cd57b4p-4", "-0x1.745d149199461p-4",
    "0x1.c71c71b5f9123p-4", "-0x1.24924924721bdp-3", "0x1.99999999995bfp-3", "-0x1.5555555555554p-2",
)  # fmt: skip
"""(atan z - z) / z^3 in s = z^2, for |z| <= tan(pi/8)."""

TAN_OF_PI_OVER_8: Final = _f64("0x1.a827999fcef32p-2")
TAN_OF_THREE_PI_OVER_8: Final = _f64("0x1.3504f333f9de6p1")
"""Where atan goes over to (a - 1) / (a + 1) and to -1 / a."""

# ------------------------------------------------------------------------------------------------ roots, error function

INVERSE_CBRT: Final = _polynomial(
    "0x1.c731837107b28p-6", "-0x1.bb1bec900c2fdp-3", "0x1.5e8accb9a7d37p-1", "-0x1.2992df8a9809cp0",
    "0x1.aa913e4c930ecp0",
)  # fmt: skip
"""m^(-1/3) for m from 1 to 2, to 2^-14.5."""

INVERSE_CBRT_OF_2: Final = _f64("0x1.965fea53d6e3dp-1")
INVERSE_CBRT_OF_4: Final = _f64("0x1.428a2f98d728bp-1")

ERF_SLOPE: Final = _f64("0x1.06eba8214db69p-3")
"""2 / sqrt(pi) - 1, but for a rest of 2^-56."""

ERF: Final = _polynomial(
    "0x1.462a2db16d67ep-33", "-0x1.cbf7258dce6abp-30", "0x1.14347254fb6adp-26", "-0x1.63bf5bf8b3f1p-23",
    "0x1.ba6dfe8c26dffp-20", "-0x1.f4dd473601e0ep-17", "0x1.f9a3bd201fbd6p-14", "-0x1.c02db94e4b3a8p-11",
    "0x1.565bcd2cd63a4p-8", "-0x1.b82ce31356cbp-6", "0x1.ce2f21a04590dp-4", "-0x1.812746b037a25p-2",
    "-0x1.ca38add6025p-57",
)  # fmt: skip
"""(erf a) / a - 1 - ERF_SLOPE in s = a^2, for a <= 1/2."""

ERFC: Final = _polynomial(
    "0x1.a1d045a5d1e61p-26", "-0x1.80736f9119afp-26", "-0x1.3033e11e13b7bp-23", "0x1.5bf4fea7c93f3p-26",
    "0x1.278be0c26989bp-21", "0x1.1cb1800e1b161p-21", "-0x1.ac12e93190fep-20", "-0x1.1affd190b6553p-18",
    "0x1.5e929af9f1c41p-19", "0x1.7cd2b676e4e4p-16", "0x1.a4776610847b4p-18", "-0x1.dc257386e9171p-14",
    "-0x1.731bc9d6a0209p-14", "0x1.4b6a49a92607dp-11", "0x1.01e11c8397e13p-11", "-0x1.1f2f13252f59bp-8",
    "0x1.e8948964b034dp-11", "0x1.0c6092a5a10a2p-5", "-0x1.a5c0c8a40456ep-4", "0x1.42d379989b60dp-3",
    "-0x1.959ac16f85706p-4", "-0x1.f52c5d7e22303p-4",
)  # fmt: skip
"""(G(t) - G(0)) / t for erfc a = e^(-a^2) G(t) / (1 + 2 a), t = (a - 5/2) / (a + 5/2), a from 1/2 to 27.3."""

ERFC_CENTRE: Final = _f64("0x1.43cc6f6c9672cp0")
ERFC_CENTRE_LOW: Final = _f64("0x1.911ee50e1c968p-56")
"""G(0)."""

ERFC_SLOPE: Final = _polynomial("-0x1.72p-2", "0x1.148p-1", "-0x1.adp-3", "-0x1.02p-3")
"""G'(t) to 2^-6: it multiplies the low part of t only."""
