"""Python numbers as they stand in a kernel: literals, sums of literals, names of statics and captured values."""

from __future__ import annotations

from typing import Final

from random_kernels.scope import FLOATS, Scope, ends_of

FLOAT_TEXTS: Final = (
    *("0.0", "1.0", "0.5", "2.0", "0.1", "0.2", "-1.5", "1e-3", "-0.0", "1e30", "1e-40", "2.5"),
    *("0.1 + 0.2", "1 / 3", "2 ** 0.5", "-7 // 2.0", "1e16 + 1 - 1e16", "7 % 2.5"),
)
WHOLE_TEXTS: Final = ("3", "-3", "0", "100", "2 ** 5")
INEXACT_TEXTS: Final = ("16777217", "9007199254740993", "-(2 ** 60 + 2 ** 36 + 1)")
"""No float is one of these: only a cast takes them."""
INTEGER_TEXTS: Final = ("0", "1", "2", "3", "5", "7", "11", "100", "3 * 5", "1 << 4", "7 // 2", "2 ** 5", "6 % 4")
NEGATIVE_TEXTS: Final = ("-1", "-2", "-7", "-7 // 2", "-100", "~5", "1 - 3")


def constant(scope: Scope, kind: str, *, named: bool = True, sure: bool = False) -> str:
    """A bare number that the type takes, in parentheses if it is more than a literal.

    `sure`: no integer where a float is meant.
    """
    names = [name for name, python in scope.constants.items() if python == _python_type(kind)]
    if named and names and scope.chance(30):
        return scope.dice.choice(names)
    if kind == "bool_":
        return scope.dice.choice(("True", "False"))
    floats = FLOAT_TEXTS if sure or scope.chance(80) else WHOLE_TEXTS
    text = scope.dice.choice(floats) if kind in FLOATS else _integer_text(scope, kind)
    return text if text.replace(".", "").isalnum() else f"({text})"


def converted(scope: Scope, kind: str) -> str:
    """A number in a cast, which rounds it."""
    is_inexact = kind in FLOATS and scope.chance(15)
    return f"{kind}({scope.dice.choice(INEXACT_TEXTS) if is_inexact else constant(scope, kind, named=False)})"


def nonzero(scope: Scope, kind: str) -> str:
    """A number to divide by: a division by the literal zero is refused."""
    is_signed = kind in FLOATS or ends_of(kind)[0] < 0
    return scope.dice.choice(("1", "2", "3", "7", "100", *(("(-1)", "(-3)") if is_signed else ())))


def _integer_text(scope: Scope, kind: str) -> str:
    low, high = ends_of(kind)
    if scope.chance(12):
        return str(scope.dice.choice((low, high, high - 1, high // 2)))
    return scope.dice.choice(INTEGER_TEXTS if low == 0 or scope.chance(70) else NEGATIVE_TEXTS)


def _python_type(kind: str) -> str:
    return "bool" if kind == "bool_" else "float" if kind in FLOATS else "int"
