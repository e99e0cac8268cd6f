"""Random expressions of vectors, and of numbers made from vectors."""

from __future__ import annotations

from typing import Final

from random_kernels.expressions import divisor, expression, operand
from random_kernels.scope import VECTORS, Scope, lanes_of

COMPONENTS: Final = "xyzw"


def made(scope: Scope, kind: str, depth: int) -> str:
    return f"{kind}({', '.join(operand(scope, VECTORS[kind], depth) for _ in range(lanes_of(kind)))})"


def componentwise(scope: Scope, kind: str, depth: int) -> str:
    sign, names = _sign(scope, kind), scope.of_type(kind)
    if sign == "/":  # not by components that are the literal zero
        return f"({expression(scope, kind, depth)} / {scope.dice.choice(names)})" if names else made(scope, kind, depth)
    return f"({expression(scope, kind, depth)} {sign} {expression(scope, kind, depth)})"


def with_scalar(scope: Scope, kind: str, depth: int) -> str:
    sign = _sign(scope, kind)
    if sign == "/":
        return f"({expression(scope, kind, depth)} / {divisor(scope, VECTORS[kind], depth)})"
    sides = [expression(scope, kind, depth), operand(scope, VECTORS[kind], depth)]
    scope.dice.shuffle(sides)
    return f"({sides[0]} {sign} {sides[1]})"


def crossed(scope: Scope, kind: str, depth: int) -> str | None:
    if lanes_of(kind) != 3:
        return None
    return f"vy.cross({expression(scope, kind, depth)}, {expression(scope, kind, depth)})"


def of_one(scope: Scope, kind: str, depth: int) -> str:
    is_normal = VECTORS[kind] != "i32" and scope.chance(60)
    return f"vy.normalize({expression(scope, kind, depth)})" if is_normal else f"(-{expression(scope, kind, depth)})"


def _sign(scope: Scope, kind: str) -> str:
    return scope.dice.choice("+-*" if VECTORS[kind] == "i32" else "+-*/")


def scalar_of(scope: Scope, kind: str, depth: int) -> str:
    """A number of the element's type."""
    a = expression(scope, kind, depth)
    match scope.dice.randrange(3):
        case 0:
            return f"vy.dot({a}, {expression(scope, kind, depth)})"
        case 1 if VECTORS[kind] != "i32":
            return f"vy.length({a})"
        case _:
            place = scope.dice.randrange(lanes_of(kind))
            return f"{a}[{place}]" if scope.chance(20) else f"{a}.{COMPONENTS[place]}"
