"""How recipes are written down: builder values for the arithmetic, `let` for what is used more than once.

A recipe is a Python function of `let` and of its arguments; running it once gives straight-line IR. Literals are exact
or an error, as everywhere in the builder. What is shared here is for F32 and F64: the arguments say which.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from vyre_foundation.builder import Operand, Value, bitcast, fma, select
from vyre_foundation.ir import Call, DataType, Expr, Let, Var
from vyre_foundation.ops import Op, Parameter
from vyre_foundation.record import record
from vyre_foundation.walk import fresh_name


@record
class StraightLine:
    """Code over the parameters of a function: the bindings in order, then what they give."""

    body: tuple[Let, ...]
    result: Expr


@record
class Recipe:
    """The definition of one function, the same bits everywhere: straight-line code over its parameters.

    `max_ulp` is the largest error that was found, rounded up: over all arguments of F32 functions of one parameter.
    Where `threshold` is not None, the recipe has the same bits as `near` for |x| < threshold and as `far` for every
    other x, NaN included: whoever knows on which side an argument lies may run that part alone.
    """

    op_id: str
    parameters: tuple[Parameter, ...]
    result_type: DataType
    body: tuple[Let, ...]
    result: Expr
    max_ulp: float
    near: StraightLine | None = None
    far: StraightLine | None = None
    threshold: float | None = None


class Lets:
    """Bindings under way. `let("n", value)` computes the value once; use what it returns."""

    def __init__(self, parameters: Sequence[Parameter]) -> None:
        self.made: list[Let] = []
        self._taken = {parameter.name for parameter in parameters}

    def __call__(self, name: str, value: Value) -> Value:
        name = fresh_name(name, self._taken)
        self._taken.add(name)
        self.made.append(Let(name, value.node))
        return Value(Var(name), value.dtype)


Written = Callable[..., Value]
"""A function of `let` and a value for each parameter."""


def written_down(function: Written, parameters: Sequence[Parameter]) -> StraightLine:
    """The code that a Python function describes."""
    let = Lets(parameters)
    result = function(let, *(Value(Var(parameter.name), parameter.dtype) for parameter in parameters))
    return StraightLine(tuple(let.made), result.node)


# ------------------------------------------------------------------------------------------------ what recipes share


def horner(z: Value, coefficients: Sequence[float]) -> Value:
    """A polynomial in z, one fma a coefficient; the highest power comes first."""
    highest, *rest = coefficients
    total: Operand = highest
    for coefficient in rest:
        total = fma(total, z, coefficient)
    assert isinstance(total, Value)
    return total


def odd_polynomial(z: Value, s: Value, coefficients: Sequence[float]) -> Value:
    """The sum z + z^3 P(s), for s = z^2: the last fma rounds, everything before weighs less."""
    return fma(z * s, horner(s, coefficients), z)


def bits_of(value: Value) -> Value:
    """The bits of a float, as a U32 or a U64."""
    return bitcast(value, _WORDS[value.dtype])


def float_of(bits: Value) -> Value:
    """The float that has these bits, of the same width."""
    return bitcast(bits, _FLOATS[bits.dtype])


def sign_of(value: Value) -> Value:
    """The sign bit alone."""
    return bits_of(value) & sign_bit(value.dtype)


def sign_bit(dtype: DataType) -> int:
    return 1 << (dtype.bits - 1)


def with_sign_of(magnitude: Value, x: Value) -> Value:
    """`magnitude`, whose sign bit is clear, with the sign of x."""
    return float_of(bits_of(magnitude) | sign_of(x))


def at_most(value: Value, limit: float) -> Value:
    """The smaller; a NaN stays (Min would drop it)."""
    return select(value > limit, limit, value)


def at_least(value: Value, limit: float) -> Value:
    return select(value < limit, limit, value)


def signed(bits: Value) -> Value:
    """U32 bits as an I32, U64 bits as an I64. Recipes make floats only of those that a float holds exactly."""
    return bitcast(bits, _SIGNED[bits.dtype])


def entry(table: Op, index: Value) -> Value:
    """An element of a constant table; zero past its end."""
    return Value(Call(table.op_id, (index.node,)), table.result_type, operands=(index,))


_WORDS: Final = {DataType.F32: DataType.U32, DataType.F64: DataType.U64}
_FLOATS: Final = {word: each for each, word in _WORDS.items()}
_SIGNED: Final = {DataType.U32: DataType.I32, DataType.U64: DataType.I64}
