"""The functions of the language, as a type checker and a reader of the documentation see them.

Each has a meaning only inside a kernel: the reader recognises the function itself and writes the operation. Called by
Python, all of them raise P028.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, TypeVar

from vyre_foundation.language.types import outside

F = TypeVar("F", bound=Callable[..., Any])

NAMES: Final[dict[Callable[..., Any], str]] = {}
"""Every function of the language and its name."""


def in_kernels(function: F) -> F:
    NAMES[function] = function.__name__
    return function


# ---------------------------------------------------------------------------------------------- where an invocation is


@in_kernels
def gid(axis: int = 0) -> int:
    """The invocation's number over the whole launch, on one axis: an i32."""
    raise outside("gid()")


@in_kernels
def lid(axis: int = 0) -> int:
    """The invocation's number in its workgroup, on one axis: an i32."""
    raise outside("lid()")


@in_kernels
def wgid(axis: int = 0) -> int:
    """The workgroup's number, on one axis: an i32."""
    raise outside("wgid()")


@in_kernels
def num_workgroups(axis: int = 0) -> int:
    """How many workgroups the launch has, on one axis: an i32."""
    raise outside("num_workgroups()")


@in_kernels
def gid_u32(axis: int = 0) -> int:
    """`gid` as a u32."""
    raise outside("gid_u32()")


@in_kernels
def lid_u32(axis: int = 0) -> int:
    """`lid` as a u32."""
    raise outside("lid_u32()")


@in_kernels
def wgid_u32(axis: int = 0) -> int:
    """`wgid` as a u32."""
    raise outside("wgid_u32()")


@in_kernels
def subgroup_lane() -> int:
    """The invocation's place in its subgroup, 0 to 31."""
    raise outside("subgroup_lane()")


@in_kernels
def subgroup_id() -> int:
    """The subgroup's number in its workgroup."""
    raise outside("subgroup_id()")


@in_kernels
def subgroup_size() -> int:
    """Always 32."""
    raise outside("subgroup_size()")


# --------------------------------------------------------------------------------------------- memory and waiting


@in_kernels
def shared(element: Any, shape: int | tuple[int, ...]) -> Any:
    """An array that each workgroup shares, zero at its start. The shape is constant."""
    raise outside("shared(…)")


@in_kernels
def local(element: Any, shape: int | tuple[int, ...]) -> Any:
    """An array of each invocation's own, zero at its start. The shape is constant."""
    raise outside("local(…)")


@in_kernels
def scratch(element: Any, shape: int | tuple[int, ...]) -> Any:
    """An array that the whole launch shares, zero at its start and gone at its end. The shape is constant."""
    raise outside("scratch(…)")


@in_kernels
def barrier() -> None:
    """Wait for the workgroup: what it wrote before is seen after."""
    raise outside("barrier()")


@in_kernels
def grid_sync() -> None:
    """Wait for the whole launch. Variables do not live across it."""
    raise outside("grid_sync()")


@in_kernels
def at(array: Any, *index: int) -> Any:
    """An element, or zero where there is none: `a[i, j]` that goes outside on purpose."""
    raise outside("at(…)")


# ---------------------------------------------------------------------------------------------------------- atomics


@in_kernels
def atomic_add(array: Any, index: int | tuple[int, ...], value: float) -> Any:
    """`array[index] += value` as one step; gives the element as it was."""
    raise outside("atomic_add(…)")


@in_kernels
def atomic_min(array: Any, index: int | tuple[int, ...], value: int) -> Any:
    """Keep the smaller; gives the element as it was."""
    raise outside("atomic_min(…)")


@in_kernels
def atomic_max(array: Any, index: int | tuple[int, ...], value: int) -> Any:
    """Keep the larger; gives the element as it was."""
    raise outside("atomic_max(…)")


@in_kernels
def atomic_and(array: Any, index: int | tuple[int, ...], value: int) -> Any:
    """`array[index] &= value` as one step; gives the element as it was."""
    raise outside("atomic_and(…)")


@in_kernels
def atomic_or(array: Any, index: int | tuple[int, ...], value: int) -> Any:
    """`array[index] |= value` as one step; gives the element as it was."""
    raise outside("atomic_or(…)")


@in_kernels
def atomic_xor(array: Any, index: int | tuple[int, ...], value: int) -> Any:
    """`array[index] ^= value` as one step; gives the element as it was."""
    raise outside("atomic_xor(…)")


@in_kernels
def atomic_exchange(array: Any, index: int | tuple[int, ...], value: int) -> Any:
    """Store the value and get the element as it was, as one step."""
    raise outside("atomic_exchange(…)")


@in_kernels
def atomic_compare_exchange(array: Any, index: int | tuple[int, ...], expected: int, value: int) -> Any:
    """Store the value where the element equals `expected`; gives the element as it was."""
    raise outside("atomic_compare_exchange(…)")


# --------------------------------------------------------------------------------------------------------- subgroups


@in_kernels
def subgroup_add(value: Any) -> Any:
    """The sum over the subgroup, in a fixed order."""
    raise outside("subgroup_add(…)")


@in_kernels
def subgroup_mul(value: Any) -> Any:
    """The product over the subgroup, in a fixed order."""
    raise outside("subgroup_mul(…)")


@in_kernels
def subgroup_min(value: Any) -> Any:
    """The smallest of the subgroup."""
    raise outside("subgroup_min(…)")


@in_kernels
def subgroup_max(value: Any) -> Any:
    """The largest of the subgroup."""
    raise outside("subgroup_max(…)")


@in_kernels
def subgroup_and(value: Any) -> Any:
    """The bits that all lanes of the subgroup have."""
    raise outside("subgroup_and(…)")


@in_kernels
def subgroup_or(value: Any) -> Any:
    """The bits that some lane of the subgroup has."""
    raise outside("subgroup_or(…)")


@in_kernels
def subgroup_xor(value: Any) -> Any:
    """The bits that an odd number of lanes of the subgroup has."""
    raise outside("subgroup_xor(…)")


@in_kernels
def subgroup_shuffle(value: Any, lane: int) -> Any:
    """The value of another lane of the subgroup; zero of a lane that is missing."""
    raise outside("subgroup_shuffle(…)")


@in_kernels
def subgroup_ballot(condition: bool) -> int:
    """A u32 with a bit for each lane whose condition holds."""
    raise outside("subgroup_ballot(…)")


# ------------------------------------------------------------------------------------------ choosing, bits, rounding


@in_kernels
def select(condition: bool, if_true: Any, if_false: Any) -> Any:
    """One of two values; both are computed."""
    raise outside("select(…)")


@in_kernels
def fma(a: Any, b: Any, c: Any) -> Any:
    """The sum a * b + c, rounded once."""
    raise outside("fma(…)")


@in_kernels
def bitcast(value: Any, target: Any) -> Any:
    """The same bits as another type of the same width."""
    raise outside("bitcast(…)")


@in_kernels
def round(value: Any) -> Any:
    """To the nearest whole number, halves away from zero; Python's `round` takes them to the even one."""
    raise outside("round(…)")


@in_kernels
def unroll(counted: Iterable[int]) -> Iterable[int]:
    """`for j in vy.unroll(range(4))`: the body written out for each number; the bounds are constant."""
    raise outside("unroll(…)")


# ----------------------------------------------------------------------------------------------------------- vectors


@in_kernels
def dot(a: Any, b: Any) -> Any:
    """The sum of the products of components, added from left to right."""
    raise outside("dot(…)")


@in_kernels
def cross(a: Any, b: Any) -> Any:
    """The vector at right angles to two vectors of three components."""
    raise outside("cross(…)")


@in_kernels
def length(v: Any) -> Any:
    """The square root of `dot(v, v)`."""
    raise outside("length(…)")


@in_kernels
def normalize(v: Any) -> Any:
    """The vector divided by its length."""
    raise outside("normalize(…)")


# ---------------------------------------------------------------------------------------------- functions of numbers


def of_one(name: str, law: str) -> Callable[[Any], Any]:
    def function(value: Any) -> Any:
        raise outside(f"{name}(…)")

    return _named(function, name, law)


def of_two(name: str, law: str) -> Callable[[Any, Any], Any]:
    def function(left: Any, right: Any) -> Any:
        raise outside(f"{name}(…)")

    return _named(function, name, law)


def _named(function: F, name: str, law: str) -> F:
    function.__name__ = function.__qualname__ = name
    function.__doc__ = law
    return in_kernels(function)


sqrt = of_one("sqrt", "Square root, correctly rounded.")
inverse_sqrt = of_one("inverse_sqrt", "1 / sqrt(x), rounded twice.")
reciprocal = of_one("reciprocal", "1 / x, correctly rounded.")
floor = of_one("floor", "Down to a whole number, as the same float type.")
ceil = of_one("ceil", "Up to a whole number, as the same float type.")
trunc = of_one("trunc", "Toward zero to a whole number, as the same float type.")
rint = of_one("rint", "To the nearest whole number, halves to the even one, as the same float type.")
sign = of_one("sign", "-1, 0 or 1; sign(-0.0) is +0.0 and sign(NaN) is NaN.")
is_nan = of_one("is_nan", "Whether the value is a NaN.")
is_inf = of_one("is_inf", "Whether the value is an infinity.")
is_finite = of_one("is_finite", "Whether the value is neither NaN nor an infinity.")
exp = of_one("exp", "e to the x: f32, within 1 ULP, the same bits everywhere.")
exp2 = of_one("exp2", "2 to the x: f32, within 1 ULP, the same bits everywhere.")
log = of_one("log", "Natural logarithm: f32, within 1 ULP, the same bits everywhere.")
log2 = of_one("log2", "Logarithm to base 2: f32, within 1 ULP, the same bits everywhere.")
sin = of_one("sin", "Sine of radians: f32, within 1 ULP, the same bits everywhere.")
cos = of_one("cos", "Cosine of radians: f32, within 1 ULP, the same bits everywhere.")
tan = of_one("tan", "Tangent of radians: f32, within 1 ULP, the same bits everywhere.")
asin = of_one("asin", "Inverse sine: f32, within 2 ULP, the same bits everywhere.")
acos = of_one("acos", "Inverse cosine: f32, within 2 ULP, the same bits everywhere.")
atan = of_one("atan", "Inverse tangent: f32, within 1 ULP, the same bits everywhere.")
sinh = of_one("sinh", "Hyperbolic sine: f32, within 2 ULP, the same bits everywhere.")
cosh = of_one("cosh", "Hyperbolic cosine: f32, within 2 ULP, the same bits everywhere.")
tanh = of_one("tanh", "Hyperbolic tangent: f32, within 1 ULP, the same bits everywhere.")
popcount = of_one("popcount", "How many bits are set, in the operand's type.")
clz = of_one("clz", "Zero bits above the highest set bit; the width for 0.")
ctz = of_one("ctz", "Zero bits below the lowest set bit; the width for 0.")
reverse_bits = of_one("reverse_bits", "Bits in the opposite order.")
abs_diff = of_two("abs_diff", "|a - b|; of signed integers the unsigned type, never overflowing.")
saturating_add = of_two("saturating_add", "Sum, clamped to the type's range.")
saturating_sub = of_two("saturating_sub", "Difference, clamped to the type's range.")
saturating_mul = of_two("saturating_mul", "Product, clamped to the type's range.")
mul_high = of_two("mul_high", "The high half of the exact product.")
rotate_left = of_two("rotate_left", "Bits moved up, those that fall out coming in below.")
rotate_right = of_two("rotate_right", "Bits moved down, those that fall out coming in above.")
div_trunc = of_two("div_trunc", "Quotient toward zero, as in C; `//` rounds down.")
rem_trunc = of_two("rem_trunc", "Remainder with the sign of the dividend, as in C; `%` has the divisor's.")
