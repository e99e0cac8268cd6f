"""Random expressions of numbers."""

from __future__ import annotations

from typing import Final

from random_kernels.constants import nonzero
from random_kernels.expressions import divisor, expression, operand, pair
from random_kernels.scope import INTEGERS, VECTORS, Scope, bits_of
from random_kernels.vectors import scalar_of

ARITHMETIC: Final = ("+", "-", "*")
ROUNDINGS: Final = ("vy.floor", "vy.ceil", "vy.trunc", "vy.round", "round", "vy.rint")
BITS_OF: Final = ("vy.popcount", "vy.clz", "vy.ctz", "vy.reverse_bits")
SATURATING: Final = ("vy.saturating_add", "vy.saturating_sub", "vy.saturating_mul", "vy.mul_high")
BITCASTS: Final = (("f32", "u32", "i32"), ("f64", "u64", "i64"))

# ---------------------------------------------------------------------------------------------------------- of numbers


def arithmetic(scope: Scope, kind: str, depth: int) -> str:
    a, b = pair(scope, kind, depth)
    return f"({a} {scope.dice.choice(ARITHMETIC)} {b})"


def extreme(scope: Scope, kind: str, depth: int) -> str:
    a, b = pair(scope, kind, depth)
    return f"{scope.dice.choice(('min', 'max'))}({a}, {b})"


def sign_of(scope: Scope, kind: str, depth: int) -> str:
    form = scope.dice.choice(("(-{})", "abs({})", "vy.sign({})", "(+{})"))
    return form.format(expression(scope, kind, depth))


def power(scope: Scope, kind: str, depth: int) -> str:
    return f"({expression(scope, kind, depth)} ** {scope.dice.choice((0, 1, 2, 2, 3, 5, 7))})"


def bits_as(scope: Scope, kind: str, depth: int) -> str | None:
    group = next((group for group in BITCASTS if kind in group), None)
    if group is None:
        return None
    return f"vy.bitcast({expression(scope, scope.dice.choice(group), depth)}, {kind})"


def component(scope: Scope, kind: str, depth: int) -> str | None:
    found = [name for name, element in VECTORS.items() if element == kind]
    return scalar_of(scope, scope.dice.choice(found), depth) if found else None


def difference(scope: Scope, kind: str, depth: int) -> str:
    signed = "i" + kind[1:] if kind.startswith("u") and scope.chance(50) else kind
    if kind.startswith("i"):
        return arithmetic(scope, kind, depth)
    a, b = pair(scope, signed, depth)
    return f"vy.abs_diff({a}, {b})"


# ----------------------------------------------------------------------------------------------------------- of floats


def quotient(scope: Scope, kind: str, depth: int) -> str:
    a, b = quotient_of(scope, kind, depth)
    return f"({a} / {b})"


def quotient_of(scope: Scope, kind: str, depth: int) -> tuple[str, str]:
    """What is divided, and by what."""
    if scope.chance(35):
        return expression(scope, kind, depth), nonzero(scope, kind)
    return operand(scope, kind, depth), divisor(scope, kind, depth)


def root(scope: Scope, kind: str, depth: int) -> str:
    name = scope.dice.choice(("vy.sqrt", "vy.sqrt", "vy.reciprocal", "vy.inverse_sqrt"))
    return f"{name}({expression(scope, kind, depth)})"


def rounded(scope: Scope, kind: str, depth: int) -> str:
    return f"{scope.dice.choice(ROUNDINGS)}({expression(scope, kind, depth)})"


def fused(scope: Scope, kind: str, depth: int) -> str:
    a, b = pair(scope, kind, depth)
    return f"vy.fma({a}, {b}, {operand(scope, kind, depth)})"


# --------------------------------------------------------------------------------------------------------- of integers


def whole_division(scope: Scope, kind: str, depth: int) -> str:
    a, b = quotient_of(scope, kind, depth)
    if scope.chance(15):
        return f"{scope.dice.choice(('vy.div_trunc', 'vy.rem_trunc'))}({a}, {b})"
    return f"({a} {scope.dice.choice(('//', '%'))} {b})"


def bitwise(scope: Scope, kind: str, depth: int) -> str:
    if scope.chance(15):
        return f"(~{expression(scope, kind, depth)})"
    a, b = pair(scope, kind, depth)
    return f"({a} {scope.dice.choice('&|^')} {b})"


def shift(scope: Scope, kind: str, depth: int) -> str:
    amount = str(scope.dice.randrange(2 * bits_of(kind)))
    if scope.chance(60):
        amount = expression(scope, scope.dice.choice(INTEGERS), depth)
    value = expression(scope, kind, depth)
    if scope.chance(30):
        return f"vy.{scope.dice.choice(('rotate_left', 'rotate_right'))}({value}, {amount})"
    return f"({value} {scope.dice.choice(('<<', '>>'))} {amount})"


def bit_function(scope: Scope, kind: str, depth: int) -> str:
    if scope.chance(50):
        return f"{scope.dice.choice(BITS_OF)}({expression(scope, kind, depth)})"
    a, b = pair(scope, kind, depth)
    return f"{scope.dice.choice(SATURATING)}({a}, {b})"


def extent(scope: Scope, kind: str, depth: int) -> str | None:
    arrays = [array for array in scope.arrays if array.has_extent]
    if kind != "i32" or not arrays:
        return None
    array = scope.dice.choice(arrays)
    return f"len({array.name})" if scope.chance(40) else f"{array.name}.shape[{scope.dice.randrange(array.axes)}]"
