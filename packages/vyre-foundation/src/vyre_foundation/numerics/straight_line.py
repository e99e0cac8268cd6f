"""How recipes are written down: builder values for the arithmetic, `let` for what is used more than once.

A recipe is a Python function of `let` and `x`; running it once gives straight-line IR. Literals are exact or an error,
as everywhere in the builder.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from vyre_foundation.builder import Operand, Value, bitcast, fma, select
from vyre_foundation.ir import Call, DataType, Expr, Let, UnOp, Var
from vyre_foundation.ops import TWO_OVER_PI
from vyre_foundation.walk import fresh_name


@dataclass(frozen=True, slots=True)
class StraightLine:
    """Code over the F32 variable `x`: the bindings in order, then what they give."""

    body: tuple[Let, ...]
    result: Expr


@dataclass(frozen=True, slots=True)
class Recipe:
    """The definition of one transcendental: F32 to F32, the same bits everywhere.

    `max_ulp` is the largest error over all 2^32 arguments, rounded up. Where `threshold` is not None, the recipe has
    the same bits as `near` for |x| < threshold and as `far` for every other x, NaN included: whoever knows on which
    side an argument lies may run that part alone.
    """

    op: UnOp
    body: tuple[Let, ...]
    result: Expr
    max_ulp: float
    near: StraightLine | None = None
    far: StraightLine | None = None
    threshold: float | None = None


class Lets:
    """Bindings under way. `let("n", value)` computes the value once; use what it returns."""

    def __init__(self) -> None:
        self.made: list[Let] = []
        self._taken = {"x"}

    def __call__(self, name: str, value: Value) -> Value:
        name = fresh_name(name, self._taken)
        self._taken.add(name)
        self.made.append(Let(name, value.node))
        return Value(Var(name), value.dtype)


def written_down(function: Callable[[Lets, Value], Value]) -> StraightLine:
    """The code that a Python function of `let` and `x` describes."""
    let = Lets()
    result = function(let, Value(Var("x"), DataType.F32))
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
    return bitcast(value, DataType.U32)


def float_of(bits: Value) -> Value:
    return bitcast(bits, DataType.F32)


def sign_of(value: Value) -> Value:
    """The sign bit alone."""
    return bits_of(value) & 0x8000_0000


def with_sign_of(magnitude: Value, x: Value) -> Value:
    """`magnitude`, whose sign bit is clear, with the sign of x."""
    return float_of(bits_of(magnitude) | sign_of(x))


def at_most(value: Value, limit: float) -> Value:
    """The smaller; a NaN stays (Min would drop it)."""
    return select(value > limit, limit, value)


def at_least(value: Value, limit: float) -> Value:
    return select(value < limit, limit, value)


def signed(bits: Value) -> Value:
    """U32 bits as an I32. Recipes turn only those with at most 24 significant bits into floats: exactly."""
    return bitcast(bits, DataType.I32)


def word_of_two_over_pi(index: Value) -> Value:
    return Value(Call(TWO_OVER_PI.op_id, (index.node,)), DataType.U32, operands=(index,))
