"""Random conditions."""

from __future__ import annotations

from typing import Final

from random_kernels.expressions import condition, deciding, expression, operand, pair
from random_kernels.scope import FLOATS, NUMBERS, Scope

COMPARISONS: Final = ("<", "<=", ">", ">=", "==", "!=")


def comparison(scope: Scope, _type: str, depth: int) -> str:
    kind = scope.dice.choice(NUMBERS) if scope.chance(40) else scope.dice.choice(("f32", "i32"))
    a, b = pair(scope, kind, depth)
    return f"({a} {scope.dice.choice(COMPARISONS)} {b})"


def chain(scope: Scope, _type: str, depth: int) -> str:
    kind = scope.dice.choice(("f32", "i32", "u8", "f64"))
    a, b, c = operand(scope, kind, depth), expression(scope, kind, depth), operand(scope, kind, depth)
    return f"({a} {scope.dice.choice(COMPARISONS)} {b} {scope.dice.choice(COMPARISONS)} {c})"


def junction(scope: Scope, _type: str, depth: int) -> str:
    word = scope.dice.choice(("and", "or"))
    parts = [condition(scope, depth) for _ in range(scope.dice.choice((2, 2, 3)))]
    known = [name for name, python in scope.constants.items() if python == "bool"]
    if known and scope.chance(30):
        parts.insert(scope.dice.randrange(len(parts)), scope.dice.choice(known))
    return f"({f' {word} '.join(parts)})"


def negation(scope: Scope, _type: str, depth: int) -> str:
    return f"(not {deciding(scope, depth)})"


def equality(scope: Scope, _type: str, depth: int) -> str:
    return f"({condition(scope, depth)} {scope.dice.choice(('==', '!=', '&', '|', '^'))} {condition(scope, depth)})"


def kind_of_float(scope: Scope, _type: str, depth: int) -> str:
    name = scope.dice.choice(("vy.is_nan", "vy.is_inf", "vy.is_finite"))
    return f"{name}({expression(scope, scope.dice.choice(FLOATS), depth)})"
