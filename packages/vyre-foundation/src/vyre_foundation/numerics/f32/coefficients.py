"""Every constant of the recipes, as the exact binary32 value it is.

Polynomials are written from the highest power down. They are Sollya `fpminimax` fits with binary32 coefficients and the
leading terms fixed: one bit changed anywhere here changes published results (tests/numerics/bits) and asks for another
run over all 2^32 arguments.
"""

from __future__ import annotations

from typing import Final


def _f32(digits: str) -> float:
    return float.fromhex(digits)


def _polynomial(*digits: str) -> tuple[float, ...]:
    return tuple(float.fromhex(each) for each in digits)


# ----------------------------------------------------------------------------------------------------------- constants

ROUNDING: Final = 1.5 * 2.0**23
"""Added to a float below 2^22 it rounds to a whole number, which is then in the low bits of the sum."""

LOG2_E: Final = _f32("0x1.715476p0")

LN_2: Final = _f32("0x1.62e43p-1")
LN_2_LOW: Final = _f32("-0x1.05c61p-29")
"""ln 2 - LN_2."""

TWO_OVER_PI_F32: Final = _f32("0x1.45f306p-1")

PI_OVER_2: Final = _f32("0x1.921fb6p0")
PI_OVER_2_LOW: Final = _f32("-0x1.777a5cp-25")
PI_OVER_2_LOWEST: Final = _f32("-0x1.ee59dap-50")
"""pi/2 is the sum of the three, each the nearest binary32 of what the ones before leave."""

PI_OVER_2_LOW_SHARE: Final = _f32("-0x1.de12cap-26")
"""PI_OVER_2_LOW / PI_OVER_2: the low part of any c = m PI_OVER_2, m a power of two, is c times this."""

PI_OVER_2_FACTORS: Final = (_f32("0x1.aee9d6p0"), _f32("0x1.ddcb02p-1"))
"""Their product is pi/2 + 1.6e-14, so that one fma adds pi/2 with 46 good bits."""

# ---------------------------------------------------------------------------------------------- exponential, hyperbolic

EXP: Final = _polynomial(
    "0x1.694ac2p-10", "0x1.12398ep-7", "0x1.555a28p-5", "0x1.555492p-3", "0x1.fffffap-2", "0x1p0"
)  # fmt: skip
"""(e^r - 1) / r for |r| <= 0.3467."""

EXP_TAIL: Final = _polynomial(
    "0x1.9a94e6p-13", "0x1.6d5166p-10", "0x1.1115b6p-7", "0x1.5554e4p-5", "0x1.555552p-3", "0x1p-1"
)  # fmt: skip
"""(e^r - 1 - r) / r^2 for |r| <= 0.347."""

EXP2: Final = _polynomial(
    "0x1.3fa206p-13", "0x1.5f0b82p-10", "0x1.3b30ap-7", "0x1.c6af76p-5", "0x1.ebfbd8p-3", "0x1.62e43p-1"
)  # fmt: skip
"""(2^r - 1) / r for |r| <= 1/2."""

EXPM1: Final = _polynomial("0x1.6b738ap-10", "0x1.1227a4p-7", "0x1.555716p-5", "0x1.5554bp-3", "0x1.fffffep-2")
"""(e^r - 1 - r) / r^2 for |r| <= 0.3467."""

SINH: Final = _polynomial("0x1.76771ep-19", "0x1.a01c22p-13", "0x1.1110eap-7", "0x1.555556p-3")
"""(sinh z - z) / z^3 in s = z^2, for z <= 1."""

TANH: Final = _polynomial(
    "-0x1.7806d8p-12", "0x1.2db79ep-9", "-0x1.04675p-7", "0x1.600bd6p-6", "-0x1.b96288p-5", "0x1.110be6p-3",
    "-0x1.55553cp-2",
)  # fmt: skip
"""(tanh z - z) / z^3 in s = z^2, for z <= 1."""

# ----------------------------------------------------------------------------------------------------------- logarithms

LOG: Final = _polynomial(
    "-0x1.2a6f78p-4", "0x1.015974p-3", "-0x1.0e96ccp-3", "0x1.239ce2p-3", "-0x1.5466fep-3", "0x1.99944ep-3",
    "-0x1.000234p-2", "0x1.55557p-2", "-0x1p-1",
)  # fmt: skip
"""(ln(1 + f) - f) / f^2 for f from sqrt(1/2) - 1 to sqrt(2) - 1."""

LOG2: Final = _polynomial(
    "-0x1.c36726p-4", "0x1.7e0e22p-3", "-0x1.877ae4p-3", "0x1.a2e684p-3", "-0x1.eab182p-3", "0x1.277ef4p-2",
    "-0x1.715ac8p-2", "0x1.ec7094p-2", "-0x1.71547p-1", "0x1.4ae0cp-26",
)  # fmt: skip
"""log2(1 + f) / f - LOG2_E, same range; the last coefficient is the low part of log2 e."""

# ----------------------------------------------------------------------------------------------- trigonometric, inverse

SIN: Final = _polynomial("-0x1.99299ep-13", "0x1.1106ep-7", "-0x1.555544p-3")
"""(sin r - r) / r^3 in s = r^2, for |r| <= 0.787."""

COS: Final = _polynomial("0x1.99e8c4p-16", "-0x1.6c0c2ap-10", "0x1.55554ap-5", "-0x1p-1")
"""(cos r - 1) / r^2 in s = r^2, same range."""

COT: Final = _polynomial("-0x1.b5dd72p-16", "-0x1.b45e66p-13", "-0x1.158fa8p-9", "-0x1.6c15f8p-6", "-0x1.555556p-2")
"""(r cot r - 1) / r^2 in s = r^2, same range."""

ASIN: Final = _polynomial("0x1.8e41aep-5", "0x1.4c0ea6p-6", "0x1.7b237p-5", "0x1.32bd2ep-4", "0x1.5556a2p-3")
"""(asin z - z) / z^3 in s = z^2, for z <= 0.547."""

ATAN: Final = _polynomial(
    "0x1.c33728p-6", "-0x1.20093p-4", "0x1.b3b31cp-4", "-0x1.2362d2p-3", "0x1.998826p-3", "-0x1.55552ap-2"
)  # fmt: skip
"""(atan z - z) / z^3 in s = z^2, for |z| <= 0.625."""

ATAN_MIDDLE: Final = 0.625
ATAN_LARGE: Final = _f32("0x1.99999ap0")
"""Where atan goes over to (a - 1) / (a + 1) and to -1 / a."""
