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

# ------------------------------------------------------------------------------------------- logarithms, of two floats

LN_2_SHORT: Final = _f32("0x1.62e4p-1")
LN_2_SHORT_LOW: Final = _f32("0x1.7f7d1cp-20")
"""ln 2 is their sum. The first has 15 bits: times an exponent it is exact."""

LOG_10_2_SHORT: Final = _f32("0x1.3440p-2")
LOG_10_2_SHORT_LOW: Final = _f32("0x1.3509f8p-18")
"""log10 2, likewise."""

LOG10_E: Final = _f32("0x1.bcb7b2p-2")
LOG10_E_LOW: Final = _f32("-0x1.5b235ep-27")

LOG_RATIO: Final = _polynomial("0x1.31e36ep-2", "0x1.995ec6p-2", "0x1.55557ap-1")
"""(2 artanh s - 2 s) / s^3 in z = s^2, for s = f / (2 + f) of the f of LOG."""

LOG_RATIO_TAIL: Final = _polynomial("0x1.8feeb6p-3", "0x1.c644a0p-3", "0x1.2493acp-2", "0x1.999998p-2")
"""What follows 2/3 in the same, divided by z."""

TWO_THIRDS: Final = _f32("0x1.555556p-1")
TWO_THIRDS_LOW: Final = _f32("-0x1.555556p-26")

# ---------------------------------------------------------------------------------------------------------- base ten

LOG2_10: Final = _f32("0x1.a934f0p+1")
LOG10_2: Final = _f32("0x1.344136p-2")
LOG10_2_LOW: Final = _f32("-0x1.ec10c0p-27")
LN_10: Final = _f32("0x1.26bb1cp+1")
LN_10_LOW: Final = _f32("-0x1.12aabap-25")

# --------------------------------------------------------------------------------------------------- angles, roots

PI: Final = _f32("0x1.921fb6p1")
PI_LOW: Final = _f32("-0x1.777a5cp-24")

SIN_PI: Final = _polynomial("0x1.4be09ep-4", "-0x1.32cb0ep-1", "0x1.466bbcp+1", "-0x1.4abbcep+2")
"""(sin(pi r) - pi r) / r^3 in s = r^2, for |r| <= 1/4."""

COS_PI: Final = _polynomial("0x1.dacc3p-3", "-0x1.55c9ep+0", "0x1.03c1e8p+2")
"""(cos(pi r) - 1 + s pi^2 / 2) / s^2, likewise."""

HALF_PI_SQUARED: Final = _f32("0x1.3bd3ccp+2")
HALF_PI_SQUARED_LOW: Final = _f32("0x1.37c8bcp-23")

QUARTER_PI: Final = _f32("0x1.921fb0p-1")
QUARTER_PI_LOW: Final = _f32("0x1.51110cp-23")
"""pi/4 is their sum. The first has 21 bits, so that three times it is exact."""

TAN_PI_8: Final = _f32("0x1.a8279ap-2")

ATAN_EIGHTH: Final = _polynomial(
    "0x1.768cecp-5", "-0x1.5767bep-4", "0x1.c39f28p-4", "-0x1.24758ap-3", "0x1.9998b2p-3", "-0x1.555554p-2"
)  # fmt: skip
"""(atan z - z) / z^3 in s = z^2, for |z| <= tan(pi/8)."""

THIRD: Final = _f32("0x1.555556p-2")
SIXTH: Final = _f32("0x1.555556p-3")
CBRT_HALF: Final = _f32("0x1.965feap-1")
CBRT_QUARTER: Final = _f32("0x1.428a30p-1")

INVERSE_CBRT: Final = _polynomial("-0x1.8e66e8p-5", "0x1.3f54e4p-2", "-0x1.9a40aap-1", "0x1.89aaa8p+0")
"""m^(-1/3) to 2^-11.9, for m from 1 to 2."""

# ------------------------------------------------------------------------------------------------ error function, gamma

ERF: Final = _polynomial(
    "-0x1.8b1a1ap-11", "0x1.5423fep-8", "-0x1.b8165cp-6", "0x1.ce2eb8p-4", "-0x1.812746p-2", "0x1.0a6db4p-30"
)  # fmt: skip
ERF_SLOPE: Final = _f32("0x1.06eba8p-3")
"""erf a = a + a (ERF_SLOPE + ERF(a^2)), for a < 1/2."""

ERFC: Final = _polynomial(
    "0x1.e759e0p-13", "-0x1.5204dcp-12", "-0x1.84bceep-10", "0x1.410a3ep-10", "0x1.1e17d6p-7", "-0x1.0703fep-7",
    "-0x1.bc2da4p-5", "0x1.4ff9dep-3", "-0x1.5407bap-3", "-0x1.7bf5eap-4", "0x1.13bcaap-27",
)  # fmt: skip
ERFC_FIRST: Final = _f32("0x1.46e80ep+0")
"""erfc a e^(a^2) (1 + 2 a) = ERFC_FIRST + ERFC(t), for t = (a - 2) / (a + 2) and a from 1/2 to 10.1."""

STIRLING: Final = _polynomial("-0x1.f2e738p-12", "0x1.9d969ep-11", "-0x1.6c1800p-9", "0x1.555556p-4")
"""a (log Gamma(a) - (a - 1/2) log a + a - log(2 pi) / 2) in 1 / a^2, for a >= 3."""

HALF_LOG_TWO_PI: Final = _f32("0x1.d67f1cp-1")
HALF_LOG_TWO_PI_LOW: Final = _f32("0x1.0c97d6p-26")
LOG_PI: Final = _f32("0x1.250d04p+0")
LOG_PI_LOW: Final = _f32("0x1.1cf438p-25")

SIN_PI_PARABOLA: Final = _polynomial(
    "0x1.0b5290p-9", "0x1.77055cp-6", "0x1.a38cb2p-3", "0x1.1d8f6ap+0", "0x1.921fb6p+1", "-0x1.777a5cp-24"
)  # fmt: skip
"""sin(pi x) / v - pi in v = x (1 - x), for x <= 1/2; the last coefficient is the low part of pi."""

LOG_GAMMA_1: Final = _polynomial(
    "0x1.4bfc70p-4", "-0x1.62198cp-4", "0x1.c09cf6p-6", "-0x1.f8528ap-6", "0x1.c3cf4ep-5", "-0x1.f77dc0p-5",
    "0x1.1084ecp-4", "-0x1.3bde36p-4", "0x1.79d65ep-4", "-0x1.d7aa94p-4", "0x1.3e544ap-3", "-0x1.f64652p-3",
    "-0x1.c824f4p-28",
)  # fmt: skip
LOG_GAMMA_1_FIRST: Final = _f32("0x1.2788d0p-1")
"""log Gamma(1 + t) = t (t - 1) (LOG_GAMMA_1_FIRST + LOG_GAMMA_1(t)), for t from -1/2 to 1/2."""

LOG_GAMMA_2: Final = _polynomial(
    "0x0p0", "0x0p0", "0x1.0058cep-16", "-0x1.3a4ad0p-14", "0x1.942756p-13", "-0x1.b2553ep-12", "0x1.dfa1e0p-11",
    "-0x1.141380p-9", "0x1.4794b8p-8", "-0x1.95cf44p-7", "0x1.0e0ca4p-5", "-0x1.9ae650p-4", "0x1.c824f4p-28",
)  # fmt: skip
LOG_GAMMA_2_FIRST: Final = _f32("0x1.b0ee60p-2")
"""log Gamma(2 + t) = t (t + 1) (LOG_GAMMA_2_FIRST + LOG_GAMMA_2(t)), for t from -1/2 to 1."""

GAMMA_OVERFLOWS: Final = 36.0
LOG_GAMMA_OVERFLOWS: Final = _f32("0x1.89d68ep+121")

DIGAMMA: Final = (_f32("-0x1.111112p-8"), _f32("0x1.041042p-8"), _f32("-0x1.111112p-7"), _f32("0x1.555556p-4"))
"""1/12, -1/120, 1/252, -1/240: log a - 1 / (2 a) less this times 1 / a^2 is digamma(a)."""
