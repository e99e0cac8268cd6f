"""The functions of `math.h` that are no operators: calls of built-in functions, and some that few operations make."""

from __future__ import annotations

from collections.abc import Callable

from vyre_foundation.builder.calls import checked_call
from vyre_foundation.builder.mistakes import mistake
from vyre_foundation.builder.values.functions import Unary, alike, floor, fma, max_, min_, temporary
from vyre_foundation.builder.values.value import Operand, Value, alone, combine, require_type, value_of
from vyre_foundation.ir import DataType
from vyre_foundation.ops import function_call, function_for, types_with_function

BinaryFunction = Callable[[Operand, Operand], Value]


def _called(word: str, values: tuple[Value, ...]) -> Value:
    """A call of the function for the type of the first operand."""
    first = values[0]
    require_type(first, types_with_function(word), "V022", f"`{word}`", "convert it with `f32(value)`")
    for value, parameter in zip(values, function_for(word, first.dtype).parameters, strict=True):
        wanted = first.dtype if parameter.dtype is DataType.F32 else parameter.dtype
        if value.dtype is not wanted:
            because = f"`{value.text()}` is {value.dtype.name}; `{parameter.name}` is {wanted.name}"
            fix = f"convert it: `{wanted.word}({value.text()})`"
            raise mistake("V022", f"an operand of `{word}` has the wrong type", because, fix)
    made, dtype = function_call(word, first.dtype, tuple(value.node for value in values))
    return combine(made, dtype, values)


def _unary(word: str, law: str) -> Unary:
    def function(value: Value) -> Value:
        if not isinstance(value, Value):
            raise alone(value, f"a value made by the builder in `{word}`")
        return _called(word, (value,))

    function.__name__ = function.__qualname__ = word
    function.__doc__ = law
    return checked_call(function)


def _binary(word: str, law: str, name: str | None = None) -> BinaryFunction:
    def function(left: Operand, right: Operand) -> Value:
        return _called(word, alike((left, right), word))

    function.__name__ = function.__qualname__ = name or word
    function.__doc__ = law
    return checked_call(function)


expm1 = _unary("expm1", "e to the x, minus 1, precise around 0; within 1 ULP.")
exp10 = _unary("exp10", "10 to the x; within 1 ULP.")
log10 = _unary("log10", "Logarithm to base 10; within 1 ULP.")
log1p = _unary("log1p", "Natural logarithm of 1 + x, precise around 0; within 1 ULP.")
sinpi = _unary("sinpi", "Sine of pi times x; within 1 ULP, and exact at halves.")
cospi = _unary("cospi", "Cosine of pi times x; within 1 ULP, and exact at halves.")
asinh = _unary("asinh", "Inverse hyperbolic sine; within 1 ULP.")
acosh = _unary("acosh", "Inverse hyperbolic cosine; within 1 ULP.")
atanh = _unary("atanh", "Inverse hyperbolic tangent; within 1 ULP.")
cbrt = _unary("cbrt", "Cube root; within 1 ULP.")
erf = _unary("erf", "Error function; within 1 ULP.")
erfc = _unary("erfc", "One minus the error function; within 1 ULP.")
lgamma = _unary("lgamma", "Logarithm of the gamma function's magnitude; within 1 ULP, near its negative zeros 2^-24.")
tgamma = _unary("tgamma", "Gamma function; within 1 ULP.")
digamma = _unary("digamma", "The derivative of lgamma, to a few units of 2^-24.")
frexp_mantissa = _unary("frexp_mantissa", "The m of x = m 2^n, at least 1/2 and below 1; exact.")
frexp_exponent = _unary("frexp_exponent", "The n of x = m 2^n, an I32; 0 for zeros, infinities and NaN.")
pow_ = _binary("pow", "The first to the power of the second, with C's special cases; within 1 ULP.", "pow_")
hypot = _binary("hypot", "Root of the sum of two squares, without overflow on the way; within 1 ULP.")
atan2 = _binary("atan2", "Angle of the point (second, first), from -pi to pi; within 1 ULP.")
fmod = _binary("fmod", "Remainder with the sign of the dividend, as in C; exact.")
remainder = _binary("remainder", "Remainder of the division rounded to the nearest whole number, ties to even; exact.")
copysign = _binary("copysign", "The magnitude of the first with the sign of the second; a NaN counts as positive.")
nextafter = _binary("nextafter", "The float next to the first towards the second.")


@checked_call
def ldexp(value: Value, exponent: Operand) -> Value:
    """`value` times 2 to the power of an I32, rounded once."""
    if not isinstance(value, Value):
        raise alone(value, "a value made by the builder in `ldexp`")
    return _called("ldexp", (value, value_of(exponent, DataType.I32)))


# ------------------------------------------------------------------------------------------------------- compositions


@checked_call
def clamp(value: Operand, low: Operand, high: Operand) -> Value:
    """`min(max(value, low), high)`: a NaN gives `low`."""
    x, a, b = alike((value, low, high), "clamp")
    return min_(max_(x, a), b)


@checked_call
def lerp(a: Operand, b: Operand, t: Operand) -> Value:
    """`a + t (b - a)`, rounded as `fma(t, b - a, a)`."""
    x, y, s = alike((a, b, t), "lerp")
    x = temporary("start", x)
    return fma(s, y - x, x)


@checked_call
def smoothstep(low: Operand, high: Operand, x: Operand) -> Value:
    """`t t (3 - 2 t)` with `t` the place of x between `low` and `high`, cut to 0 and 1."""
    a, b, value = alike((low, high, x), "smoothstep")
    a = temporary("edge", a)
    t = temporary("step", clamp((value - a) / (b - a), 0.0, 1.0))
    return t * t * (3.0 - 2.0 * t)


@checked_call
def fract(x: Value) -> Value:
    """`x - floor(x)`: at least 0, and 1 for a tiny negative x."""
    if not isinstance(x, Value):
        raise alone(x, "a value made by the builder in `fract`")
    x = temporary("whole", x)
    return x - floor(x)
