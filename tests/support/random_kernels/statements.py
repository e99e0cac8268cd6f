"""Random statements: lines of a body, indented by their depth."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from random_kernels import atomics
from random_kernels.constants import constant
from random_kernels.expressions import call, condition, deciding, divisor, expression, owned_index
from random_kernels.scope import FLOATS, NUMBERS, VECTORS, Scope, lanes_of

Lines = list[str]
DEPTH: Final = 3
"""Of expressions."""

BARE: Final = ("f32", "i32", "bool_")
"""The types of numbers that nothing else gives a type."""


def block(scope: Scope, size: int, level: int) -> Lines:
    """About `size` statements and what is inside them; at least one."""
    lines: Lines = []
    for _ in range(max(1, size)):
        makers = _NESTED if level < (3 if scope.size > 3 else 2) and scope.chance(35) else _PLAIN
        lines += scope.dice.choice(makers)(scope, level)
    return lines


def indented(lines: Lines) -> Lines:
    return [f"    {line}" for line in lines]


# ----------------------------------------------------------------------------------------------------------- plain ones


def new_variable(scope: Scope, _level: int) -> Lines:
    kind = scope.dice.choice(tuple(VECTORS)) if scope.chance(12) else scope.some_type()
    value = expression(scope, kind, DEPTH)
    name = scope.new_name(kind)
    scope.variables[name] = kind
    if kind not in VECTORS and scope.chance(8):
        return [f"{name}: {kind} = {constant(scope, kind)}"]
    return [f"{name} = {value}"]


def bare_variable(scope: Scope, _level: int) -> Lines:
    """A Python number, with the type that another assignment gives it."""
    kind = scope.dice.choice(BARE if scope.chance(50) else NUMBERS)
    is_alone = kind in BARE and scope.chance(50)
    value = expression(scope, kind, DEPTH)
    number = constant(scope, kind, sure=is_alone).removeprefix("(").removesuffix(")")
    name = scope.new_name(kind)
    lines = [f"{name} = «{kind}»{number}"]
    scope.variables[name] = kind
    if kind == "bool_":
        return lines
    if is_alone:
        return [*lines, f"{name} = {name} {scope.dice.choice('+-*')} {constant(scope, kind)}"]
    change = f"{name} = {value}" if scope.chance(30) else f"{name} = {name} {scope.dice.choice('+-*')} {value}"
    if scope.chance(30):
        return [*lines, f"if {condition(scope, 2)}:", f"    {change}"]
    return [*lines, change]


def changed_variable(scope: Scope, level: int) -> Lines:
    names = [name for name in scope.variables if name not in scope.fixed]
    if not names:
        return new_variable(scope, level)
    name = scope.dice.choice(names)
    kind = scope.variables[name]
    if scope.chance(40):
        return [f"{name} = {expression(scope, kind, DEPTH)}"]
    return [augmented(scope, name, kind)]


def augmented(scope: Scope, name: str, kind: str) -> str:
    if kind in VECTORS:
        if scope.chance(60):
            part = f"{name}.{scope.dice.choice('xyzw'[: lanes_of(kind)])}"
            sign = scope.dice.choice(("=", "+=", "-=", "*="))
            return f"{part} {sign} {expression(scope, VECTORS[kind], DEPTH)}"
        return f"{name} {scope.dice.choice('+-*')}= {expression(scope, kind, 2)}"
    if kind == "bool_":
        return f"{name} = {condition(scope, DEPTH)}"
    signs = ("+", "-", "*", "/") if kind in FLOATS else ("+", "-", "*", "//", "%", "&", "|", "^", "<<", ">>")
    sign = scope.dice.choice(signs)
    value = divisor(scope, kind, DEPTH) if sign in ("/", "//", "%") else expression(scope, kind, DEPTH)
    if sign in ("+", "-", "*", "&", "|", "^") and scope.chance(30):
        value = constant(scope, kind)
    return f"{name} {sign}= {value}"


def swapped(scope: Scope, level: int) -> Lines:
    """A tuple assignment whose right side is read before anything is written."""
    pairs = [(a, b) for a in scope.variables for b in scope.assignable(scope.variables[a]) if a < b]
    pairs = [(a, b) for a, b in pairs if a not in scope.fixed]
    if not pairs:
        return new_variable(scope, level)
    a, b = scope.dice.choice(pairs)
    other = expression(scope, scope.variables[b], 2)
    return [f"{a}, {b} = {b}, {a}"] if scope.chance(50) else [f"{a}, {b} = {b}, {other}"]


def taken_apart(scope: Scope, level: int) -> Lines:
    """The results of a function that has two."""
    found = [function for function in scope.functions if len(function.results) == 2]
    if not found:
        return new_variable(scope, level)
    function = scope.dice.choice(found)
    value = call(scope, function, 2)
    names: list[str] = []
    for kind in function.results:
        names.append(scope.new_name(kind))
        scope.variables[names[-1]] = kind
    if names[0] == names[1]:
        return [f"{names[0]} = {value}[0]"]
    return [f"{names[0]}, {names[1]} = {value}"]


def stored_by_a_function(scope: Scope, level: int) -> Lines:
    """Arrays are given to functions by reference."""
    found = [function for function in scope.functions if not function.results]
    if not found:
        return stored(scope, level)
    function = scope.dice.choice(found)
    assert function.array is not None
    place = owned_index(scope, function.array, 1)
    return [f"{function.name}({function.array.name}, {place}, {expression(scope, function.array.element, DEPTH)})"]


def stored(scope: Scope, level: int) -> Lines:
    written = [array for array in scope.arrays if array.is_written]
    if not written:
        return changed_variable(scope, level)
    array = scope.dice.choice(written)
    place = f"{array.name}[{owned_index(scope, array, 2)}]"
    if array.element in VECTORS or array.element == "bool_":
        return [f"{place} = {expression(scope, array.element, DEPTH)}"]
    if scope.chance(30):
        return [augmented(scope, place, array.element)]
    value = constant(scope, array.element) if scope.chance(10) else expression(scope, array.element, DEPTH + 1)
    return [f"{place} = {value}"]


def left(scope: Scope, level: int) -> Lines:
    """A way out of the loop or the function."""
    ways = ["continue", "break"] if scope.loops else []
    if level > 0 and scope.may_end:
        ways.append(returned(scope))
    if not ways:
        return changed_variable(scope, level)
    return [f"if {deciding(scope, 2)}:", f"    {scope.dice.choice(ways)}"]


def returned(scope: Scope) -> str:
    if not scope.results:
        return "return"
    parts = [constant(scope, kind) if kind not in VECTORS and scope.chance(15) else expression(scope, kind, 2)
             for kind in scope.results]  # fmt: skip
    return f"return {', '.join(parts)}"


# --------------------------------------------------------------------------------------------------- with bodies inside


def branch(scope: Scope, level: int) -> Lines:
    lines: Lines = []
    words = ["if", *["elif"] * scope.dice.choice((0, 0, 1, 2))]
    shared = scope.some_type() if scope.chance(40) else None
    name = None if shared is None else scope.new_name(shared)
    for word in words:
        lines += [f"{word} {deciding(scope, DEPTH)}:", *indented(arm(scope, level, name, shared))]
    if shared is not None or scope.chance(50):
        lines += ["else:", *indented(arm(scope, level, name, shared))]
    if name is not None and shared is not None:
        scope.variables[name] = shared
    return lines


def arm(scope: Scope, level: int, name: str | None, kind: str | None) -> Lines:
    """A body that ends by giving `name` its value, if there is one."""
    with scope.body():
        lines = block(scope, scope.dice.randrange(1, 3), level + 1)
        if name is not None and kind is not None:
            lines.append(f"{name} = {expression(scope, kind, DEPTH)}")
    return lines if lines or not scope.chance(10) else ["pass"]


def counted(scope: Scope, level: int) -> Lines:
    if scope.loops >= 2:
        return branch(scope, level)
    head = bounds(scope)
    with scope.body():
        name = scope.fresh_name("i32")
        scope.variables[name] = "i32"
        scope.fixed.add(name)
        scope.loops += 1
        lines = block(scope, scope.dice.randrange(1, 4), level + 1)
        scope.loops -= 1
    return [f"for {name} in {head}:", *indented(lines)]


def written_out(scope: Scope, level: int) -> Lines:
    """`vy.unroll`: a loop without `break` and `continue`, because its rounds are no loop."""
    outer, scope.loops = scope.loops, 0
    with scope.body():
        name = scope.fresh_name("number")
        scope.constants[name] = "int"
        lines = block(scope, scope.dice.randrange(1, 3), 3)
        del scope.constants[name]
    scope.loops = outer
    return [f"for {name} in vy.unroll(range({scope.dice.randrange(1, 4)})):", *indented(lines)]


def bounds(scope: Scope) -> str:
    few = f"{expression(scope, 'i32', 2)} % {scope.dice.randrange(1, 6)}"
    low, high = scope.dice.randrange(-4, 4), scope.dice.randrange(-2, 7)
    ints = [name for name, kind in scope.constants.items() if kind == "int"]
    match scope.dice.randrange(7):
        case 0:
            return f"range({scope.dice.randrange(6)})"
        case 1:
            return f"range({few})"
        case 2:
            return f"range({low}, {high})"
        case 3:
            return f"range({high}, {low}, {-scope.dice.randrange(1, 4)})"
        case 4:
            start = expression(scope, "i32", 2)
            return f"range({start}, {start} + {scope.dice.randrange(7)}, {scope.dice.randrange(1, 4)})"
        case 5 if ints:
            return f"range({scope.dice.choice(ints)})"
        case _:
            return f"range({few}, {scope.dice.randrange(8)}, {scope.dice.choice((1, 2, 3, -1, -2))})"


def conditioned(scope: Scope, level: int) -> Lines:
    """A `while` that counts to a small number, whatever else is in its condition and its body."""
    if scope.loops >= 2:
        return branch(scope, level)
    name = scope.new_name("i32")
    if name in scope.variables:
        return branch(scope, level)
    lines = [f"{name} = «i32»0"]
    scope.variables[name] = "i32"
    was_fixed = name in scope.fixed
    scope.fixed.add(name)
    most = scope.dice.randrange(7)
    head, stop = f"{name} < {most}", list[str]()
    if scope.chance(20):
        head, stop = "True", [f"if {name} > {most}:", "    break"]
    elif scope.chance(60):
        head = f"{head} and {condition(scope, 2)}" if scope.chance(70) else f"{condition(scope, 2)} and {head}"
    with scope.body():
        scope.loops += 1
        body = [f"{name} += 1", *stop, *block(scope, scope.dice.randrange(1, 4), level + 1)]
        scope.loops -= 1
    if not was_fixed:
        scope.fixed.discard(name)
    return [*lines, f"while {head}:", *indented(body)]


def claimed(scope: Scope, level: int) -> Lines:
    if not scope.may_end or not scope.chance(15):
        return stored(scope, level)
    return [f'assert {condition(scope, 2)} or vy.gid() != 3, "lane three"']


def counted_together(scope: Scope, level: int) -> Lines:
    return atomics.changed(scope, level) or stored(scope, level)


_PLAIN: Final[tuple[Callable[[Scope, int], Lines], ...]] = (
    *(new_variable, new_variable, bare_variable, changed_variable, changed_variable, swapped, taken_apart),
    *(stored, stored, stored, stored_by_a_function, left, claimed, counted_together),
)
_NESTED: Final[tuple[Callable[[Scope, int], Lines], ...]] = (
    *(branch, branch, branch, branch, counted, counted, conditioned, conditioned, written_out),
)
