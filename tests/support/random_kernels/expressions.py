"""Random expressions of a type, as text, with everything in parentheses: what holds for all types."""

from __future__ import annotations

import ast
import re
from typing import Final

from random_kernels.constants import constant, converted, nonzero
from random_kernels.scope import INTEGERS, NUMBERS, VECTORS, Array, Function, Scope, lanes_of

_MARK: Final = re.compile("«[a-z_0-9]+»")


def expression(scope: Scope, kind: str, depth: int) -> str:
    """A typed expression: never a bare number."""
    makers = scope.makers[kind] if depth > 0 else ()
    while makers and not scope.chance(100 / (depth + 2)):
        made = scope.dice.choice(makers)(scope, kind, depth - 1)
        if made is not None:
            return made
    return leaf(scope, kind)


def operand(scope: Scope, kind: str, depth: int) -> str:
    """What may stand beside a typed expression."""
    return constant(scope, kind) if scope.chance(35) else expression(scope, kind, depth)


def pair(scope: Scope, kind: str, depth: int) -> tuple[str, str]:
    """Two operands, at least one of them typed, in any order."""
    sides = [expression(scope, kind, depth), operand(scope, kind, depth)]
    scope.dice.shuffle(sides)
    return sides[0], sides[1]


def divisor(scope: Scope, kind: str, depth: int) -> str:
    """A typed expression that is not the literal zero."""
    made = expression(scope, kind, depth)
    return f"{kind}({nonzero(scope, kind)})" if _is_number(made) else made


def _is_number(made: str) -> bool:
    """Whether it holds nothing but numbers and types, or is a component of a new vector: all that may be a literal."""
    tree = ast.parse(_MARK.sub("", made), mode="eval")
    match tree.body:
        case ast.Attribute(ast.Call(ast.Name(name))) | ast.Subscript(ast.Call(ast.Name(name))) if name in VECTORS:
            return True
        case _:
            names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
            return names <= {*NUMBERS, *VECTORS, "bool_"}


def condition(scope: Scope, depth: int) -> str:
    return expression(scope, "bool_", depth)


def deciding(scope: Scope, depth: int) -> str:
    """What decides a branch: a condition, or a number that is not zero."""
    return expression(scope, scope.some_type() if scope.chance(8) else "bool_", depth)


# --------------------------------------------------------------------------------------------------------------- leaves


def leaf(scope: Scope, kind: str) -> str:
    names = scope.of_type(kind)
    arrays = [array for array in scope.arrays if array.element == kind]
    if arrays and scope.chance(50):
        return load(scope, scope.dice.choice(arrays), 0)
    if names and scope.chance(85):
        return scope.dice.choice(names)
    if kind in VECTORS:
        return f"{kind}({', '.join(constant(scope, VECTORS[kind]) for _ in range(lanes_of(kind)))})"
    if kind == "bool_":
        return question(scope)
    if scope.chance(60):
        return f"{kind}({some_number(scope)[0]})"
    return converted(scope, kind)


def some_number(scope: Scope) -> tuple[str, str]:
    """Something that is at hand, and its type."""
    arrays = [array for array in scope.arrays if array.element in NUMBERS]
    if arrays and scope.chance(40):
        array = scope.dice.choice(arrays)
        return load(scope, array, 0), array.element
    names = [name for name, kind in scope.variables.items() if kind in NUMBERS]
    name = scope.dice.choice(names) if names else "vy.gid()"
    return name, scope.variables.get(name, "i32")


def question(scope: Scope) -> str:
    text, kind = some_number(scope)
    return f"({text} {scope.dice.choice(('<', '>', '<=', '!='))} {constant(scope, kind)})"


def load(scope: Scope, array: Array, depth: int) -> str:
    """Of an array that is written only the lane's own element, so that nobody else's store is seen."""
    if array.is_written:
        return f"{array.name}[{owned_index(scope, array, depth)}]"
    parts = [index(scope, array, axis, depth) for axis in range(array.axes)]
    if scope.chance(10):
        return f"vy.at({array.name}, {', '.join(parts)})"
    return f"{array.name}[{', '.join(parts)}]"


def owned_index(scope: Scope, array: Array, depth: int) -> str:
    if array.share > 1 and depth > 0 and scope.chance(30):
        within = f"({expression(scope, 'i32', depth - 1)} % {array.share})"
        return scope.dice.choice(array.owned).format(within)
    return array.owned[0].format(scope.dice.randrange(array.share))


def index(scope: Scope, array: Array, axis: int, depth: int) -> str:
    length = f"len({array.name})" if axis == 0 and scope.chance(50) else f"{array.name}.shape[{axis}]"
    near = scope.dice.choice(scope.of_type("i32") or ["vy.gid()"])
    match scope.dice.randrange(7):
        case 0:
            return f"{near} + {scope.dice.randrange(5)}"
        case 1:
            return f"{near} - {scope.dice.randrange(5)}"
        case 2 if depth > 0 and array.has_extent:
            return f"{expression(scope, 'i32', depth - 1)} % {length}"
        case 3 if depth > 0:
            return f"{expression(scope, scope.dice.choice(INTEGERS), depth - 1)} & 7"
        case 4 if depth > 0:
            return expression(scope, scope.dice.choice(INTEGERS), depth - 1)
        case 5 if array.has_extent:
            return f"{length} - {scope.dice.randrange(1, 4)}"
        case _:
            return near if scope.chance(80) else str(scope.dice.randrange(5))


# --------------------------------------------------------------------------------------------------------- of any type


def conditional(scope: Scope, kind: str, depth: int) -> str:
    """One arm may be a bare number: it takes the type of the other."""
    arms = [expression(scope, kind, depth), expression(scope, kind, depth)]
    mark = ""
    if scope.chance(30):
        arms[scope.dice.randrange(2)] = constant(scope, kind)
        mark = f"«{kind}»"
    return f"({mark}{arms[0]} if {deciding(scope, depth)} else {arms[1]})"


def selected(scope: Scope, kind: str, depth: int) -> str:
    a, b = pair(scope, kind, depth)
    return f"vy.select({condition(scope, depth)}, {a}, {b})"


def loaded(scope: Scope, kind: str, depth: int) -> str | None:
    arrays = [array for array in scope.arrays if array.element == kind]
    return load(scope, scope.dice.choice(arrays), depth) if arrays else None


def called(scope: Scope, kind: str, depth: int) -> str | None:
    found = [function for function in scope.functions if function.results == (kind,)]
    return call(scope, scope.dice.choice(found), depth) if found else None


def call(scope: Scope, function: Function, depth: int) -> str:
    arguments = [argument(scope, parameter, depth) for parameter in function.parameters]
    if scope.chance(15):
        arguments[-1] = f"{function.names[-1]}={arguments[-1]}"
    if function.has_default and scope.chance(50):
        del arguments[-1]
    array = [] if function.array is None else [function.array.name]
    return f"{function.name}({', '.join([*array, *arguments])})"


def argument(scope: Scope, kind: str, depth: int) -> str:
    """Not the literal zero: it would stand where the function divides."""
    if kind in NUMBERS and scope.chance(20):
        return nonzero(scope, kind)
    return divisor(scope, kind, depth) if kind in NUMBERS else expression(scope, kind, depth)


def cast(scope: Scope, kind: str, depth: int) -> str:
    source = scope.some_type()
    if kind == "i32" and scope.chance(30):
        return f"int({expression(scope, source, depth)})"
    if kind == "f32" and scope.chance(30):
        return f"float({expression(scope, source, depth)})"
    return f"{kind}({expression(scope, source, depth)})"
