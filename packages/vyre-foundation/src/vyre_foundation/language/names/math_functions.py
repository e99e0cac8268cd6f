"""The functions of `math.h` that are no operators, and clamp, lerp, smoothstep and fract."""

from __future__ import annotations

from typing import Any

from vyre_foundation.language.names import in_kernels, of_one, of_two
from vyre_foundation.language.types import outside

expm1 = of_one("expm1", "e to the x, minus 1, precise around 0; within 1 ULP.")
exp10 = of_one("exp10", "10 to the x; within 1 ULP.")
log10 = of_one("log10", "Logarithm to base 10; within 1 ULP.")
log1p = of_one("log1p", "Natural logarithm of 1 + x, precise around 0; within 1 ULP.")
sinpi = of_one("sinpi", "Sine of pi times x; within 1 ULP, and exact at halves.")
cospi = of_one("cospi", "Cosine of pi times x; within 1 ULP, and exact at halves.")
asinh = of_one("asinh", "Inverse hyperbolic sine; within 1 ULP.")
acosh = of_one("acosh", "Inverse hyperbolic cosine; within 1 ULP.")
atanh = of_one("atanh", "Inverse hyperbolic tangent; within 1 ULP.")
cbrt = of_one("cbrt", "Cube root; within 1 ULP.")
erf = of_one("erf", "Error function; within 1 ULP.")
erfc = of_one("erfc", "One minus the error function; within 1 ULP.")
lgamma = of_one("lgamma", "Logarithm of the gamma function's magnitude; within 1 ULP, near its negative zeros 2^-24.")
tgamma = of_one("tgamma", "Gamma function; within 1 ULP.")
digamma = of_one("digamma", "The derivative of lgamma, to a few units of 2^-24.")
frexp_mantissa = of_one("frexp_mantissa", "The m of x = m 2^n, at least 1/2 and below 1; exact.")
frexp_exponent = of_one("frexp_exponent", "The n of x = m 2^n, an i32; 0 for zeros, infinities and NaN.")
fract = of_one("fract", "`x - floor(x)`: at least 0, and 1 for a tiny negative x.")
pow = of_two("pow", "The first to the power of the second, with C's special cases; within 1 ULP.")
hypot = of_two("hypot", "Root of the sum of two squares, without overflow on the way; within 1 ULP.")
atan2 = of_two("atan2", "Angle of the point (second, first), from -pi to pi; within 1 ULP.")
fmod = of_two("fmod", "Remainder with the sign of the dividend, as in C; exact.")
remainder = of_two("remainder", "Remainder of the division rounded to the nearest whole number, ties to even; exact.")
copysign = of_two("copysign", "The magnitude of the first with the sign of the second; a NaN counts as positive.")
nextafter = of_two("nextafter", "The float next to the first towards the second.")


@in_kernels
def ldexp(value: Any, exponent: Any) -> Any:
    """`value` times 2 to the power of an i32, rounded once."""
    raise outside("ldexp(…)")


@in_kernels
def clamp(value: Any, low: Any, high: Any) -> Any:
    """`min(max(value, low), high)` of floats: a NaN gives `low`."""
    raise outside("clamp(…)")


@in_kernels
def lerp(a: Any, b: Any, t: Any) -> Any:
    """`a + t (b - a)`, rounded as `fma(t, b - a, a)`."""
    raise outside("lerp(…)")


@in_kernels
def smoothstep(low: Any, high: Any, x: Any) -> Any:
    """`t t (3 - 2 t)` with `t` the place of x between `low` and `high`, cut to 0 and 1."""
    raise outside("smoothstep(…)")
