"""A random kernel: its text, its arguments and what it runs over, all from one seed."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

import numpy as np

from random_kernels import atomics, data
from random_kernels.constants import nonzero
from random_kernels.expressions import expression
from random_kernels.makers import MAKERS
from random_kernels.scope import FLOATS, NUMBERS, VECTORS, Array, Function, Scope
from random_kernels.statements import block, indented, returned

NAME: Final = "kernel"
NUMBERS_OUTSIDE: Final = {"SCALE": ("float", "0.25"), "LIMIT": ("int", "6"), "IS_ON": ("bool", "True")}
"""Python values that kernels capture."""


@dataclass(frozen=True, slots=True)
class RandomKernel:
    seed: int
    marked: str
    """The text, with the types of bare numbers in marks."""

    arguments: Mapping[str, Any]
    outs: frozenset[str]
    """Arrays that begin as zeros and may be left out of a call."""


@dataclass(frozen=True, slots=True)
class _Parameter:
    name: str
    annotation: str
    value: Any
    default: str = ""

    @property
    def text(self) -> str:
        return f"{self.name}: {self.annotation}{self.default}"


def random_kernel(seed: int, *, size: int = 7) -> RandomKernel:
    """`size`: the most statements at the top, those inside others not counted."""
    dice = random.Random(seed)
    scope = Scope(dice, MAKERS, size=size)
    axes = 2 if scope.chance(30) else 1
    extents = tuple(dice.randrange(1, 7) for _ in range(2)) if axes == 2 else (dice.randrange(1, 25),)
    parameters = [*_written(scope, axes, extents), *_read(scope), *_scalars(scope), *_counter(scope, axes)]
    dice.shuffle(parameters)
    parameters = _generic(scope, parameters)
    parameters += _statics(scope)
    captured = [name for name in NUMBERS_OUTSIDE if scope.chance(25)]
    scope.constants |= {name: NUMBERS_OUTSIDE[name][0] for name in captured}
    lines = [f"{name} = {NUMBERS_OUTSIDE[name][1]}" for name in captured]
    for number in range(dice.choice((0, 1, 1, 2, 3)) if size > 3 else dice.choice((0, 0, 1))):
        lines += _function(scope, f"f{number}")
    lines += _storing_function(scope)
    lines += _kernel(scope, axes, parameters)
    outs = frozenset(each.name for each in parameters if each.annotation.startswith("Out"))
    return RandomKernel(seed, "\n".join(lines) + "\n", {each.name: each.value for each in parameters}, outs)


# ----------------------------------------------------------------------------------------------------------- parameters


def _written(scope: Scope, axes: int, extents: tuple[int, ...]) -> list[_Parameter]:
    """The first is what the kernel runs over; every lane owns elements of each."""
    made: list[_Parameter] = []
    for number in range(scope.dice.choice((1, 1, 2, 3))):
        array = _array_written(scope, f"y{number}", axes, is_first=number == 0)
        scope.arrays.append(array)
        shape = (
            extents
            if number == 0
            else tuple(scope.dice.randrange(40 if array.axes == 1 else 7) for _ in range(array.axes))
        )
        value = data.array(scope.dice, array.element, shape)
        if scope.chance(25):
            made.append(_Parameter(array.name, f"Out[{_annotation(array)}]", np.zeros_like(value)))
        else:
            made.append(_Parameter(array.name, _annotation(array), value))
    return made


def _array_written(scope: Scope, name: str, axes: int, is_first: bool) -> Array:
    element = scope.dice.choice(tuple(VECTORS)) if scope.chance(12) else scope.some_type()
    if axes == 1:
        share = 1 if is_first else scope.dice.choice((1, 1, 2, 3))
        offset = "" if is_first or scope.chance(60) else f" - {scope.dice.randrange(1, 6)}"
        plain = f"i{offset}" if share == 1 else f"i * {share} + {{}}{offset}"
        return Array(name, element, 1, (plain,), share)
    if is_first or scope.chance(50):
        offsets = (
            ("", "") if is_first else (scope.dice.choice(("", " - 1", " + 2")), scope.dice.choice(("", " - 2", " + 1")))
        )
        return Array(name, element, 2, (f"row{offsets[0]}, col{offsets[1]}",))
    return Array(name, element, 1, ("row * y0.shape[1] + col",))


def _read(scope: Scope) -> list[_Parameter]:
    made: list[_Parameter] = []
    for number in range(scope.dice.randrange(1, 5)):
        element = scope.dice.choice(tuple(VECTORS)) if scope.chance(15) else scope.some_type()
        array = Array(f"x{number}", element, scope.dice.choice((1, 1, 1, 1, 2, 2, 3)))
        scope.arrays.append(array)
        shape = tuple(scope.dice.randrange(1, 30 if array.axes == 1 else 7) for _ in range(array.axes))
        made.append(_Parameter(array.name, _annotation(array), data.array(scope.dice, array.element, shape)))
    return made


def _scalars(scope: Scope) -> list[_Parameter]:
    made: list[_Parameter] = []
    for number in range(scope.dice.randrange(4)):
        kind, name = scope.some_type(), f"p{number}"
        scope.variables[name] = scope.known[name] = kind
        made.append(_Parameter(name, kind, data.scalar(scope.dice, kind)))
    return made


def _counter(scope: Scope, axes: int) -> list[_Parameter]:
    if axes != 1 or not scope.chance(25):
        return []
    scope.counter = made = atomics.counter(scope, "yc")
    value = data.array(scope.dice, made.element, (scope.dice.randrange(1, 40),))
    return [_Parameter(made.name, f"Array[{made.element}]", value)]


def _generic(scope: Scope, parameters: list[_Parameter]) -> list[_Parameter]:
    """Some floats without their type, which the arguments say: of an array its own, of a number the first array's."""
    made = list(parameters)
    first = ""
    for place, each in enumerate(made):
        element = each.annotation.partition("[")[2].removesuffix("]")
        if each.annotation.startswith("Array") and element in FLOATS and scope.chance(20):
            made[place] = replace(each, annotation=each.annotation.replace(element, "vy.Float"))
            first = first or element
    for place, each in enumerate(made):
        if each.annotation == first and scope.chance(50):
            made[place] = replace(each, annotation="vy.Float")
    return made


def _statics(scope: Scope) -> list[_Parameter]:
    made: list[_Parameter] = []
    for name, kind, value in (("size", "int", 3), ("rate", "float", 0.1), ("flag", "bool", False)):
        if scope.chance(20):
            scope.constants[name] = kind
            made.append(_Parameter(name, f"Static[{kind}]", value, f" = {value}"))
    return made


def _annotation(array: Array) -> str:
    return f"Array{array.axes if array.axes > 1 else ''}[{array.element}]"


# ---------------------------------------------------------------------------------------------------------------- texts


def _function(scope: Scope, name: str) -> list[str]:
    """A `@vy.func`, told to `scope`."""
    some = scope.some_type
    types = tuple(
        scope.dice.choice(tuple(VECTORS)) if scope.chance(10) else some() for _ in range(scope.dice.choice((1, 2, 3)))
    )
    results = tuple(some() for _ in range(scope.dice.choice((1, 1, 2))))
    readable = [array for array in scope.arrays if not array.is_written]
    outer = scope.dice.choice(readable) if readable and scope.chance(25) else None
    inner = Scope(scope.dice, scope.makers, results=results, size=scope.size)
    inner.functions = [function for function in scope.functions if function.array is None]
    inner.constants = {constant: kind for constant, kind in scope.constants.items() if constant in NUMBERS_OUTSIDE}
    inner.arrays = [] if outer is None else [Array("values", outer.element, outer.axes)]
    inner.variables = {f"a{number}": kind for number, kind in enumerate(types)}
    inner.known = dict(inner.variables)
    lines = [*block(inner, scope.dice.randrange(1, 4), 1), returned(inner)]
    parameters = [f"values: {_annotation(inner.arrays[0])}"] if outer is not None else []
    parameters += [f"{each}: {kind}" for each, kind in list(inner.known.items())[: len(types)]]
    has_default = types[-1] in NUMBERS and scope.chance(25)
    if has_default:
        parameters[-1] += f" = {nonzero(scope, types[-1])}"
    result = results[0] if len(results) == 1 else f"tuple[{', '.join(results)}]"
    names = tuple(inner.known)[: len(types)]
    scope.functions.append(Function(name, types, results, outer, names, has_default))
    return ["@vy.func", f"def {name}({', '.join(parameters)}) -> {result}:", *indented(lines)]


def _storing_function(scope: Scope) -> list[str]:
    """One that writes an array of the caller's at one place."""
    written = [array for array in scope.arrays if array.is_written and array.axes == 1]
    if not written or not scope.chance(25):
        return []
    array = scope.dice.choice(written)
    inner = Scope(
        scope.dice, scope.makers, size=scope.size, functions=[each for each in scope.functions if each.array is None]
    )
    inner.variables = {"place": "i32", "value": array.element}
    inner.known = dict(inner.variables)
    inner.fixed = {"place"}
    inner.arrays = [Array("kept", array.element, 1, ("place",), has_extent=False)]
    lines = [*block(inner, 2, 1), "kept[place] = value"]
    scope.functions.append(Function("put", (), (), array))
    return ["@vy.func", f"def put(kept: {_annotation(array)}, place: i32, value: {array.element}):", *indented(lines)]


def _kernel(scope: Scope, axes: int, parameters: list[_Parameter]) -> list[str]:
    ids = {"i": "vy.gid()"} if axes == 1 else {"row": "vy.gid(1)", "col": "vy.gid(0)"}
    options = ['over="y0"']
    if scope.chance(30):
        options.append(f"workgroup={scope.dice.choice(('8', '(16,)')) if axes == 1 else '(4, 2)'}")
        ids |= {"lane": "vy.lid()", "group": "vy.wgid()"}
    cooperates = axes == 1 and scope.chance(12)
    if cooperates:
        options, ids = ['over="y0"', "workgroup=8"], {"i": "vy.gid()", "lane": "vy.lid()", "group": "vy.wgid()"}
    scope.variables |= dict.fromkeys(ids, "i32")
    scope.fixed |= set(ids)
    lines = [f"{', '.join(ids)} = {', '.join(ids.values())}", *_own_memory(scope)]
    lines += _together(scope) if cooperates else []
    lines += block(scope, scope.dice.randrange(1, scope.size + 1), 0)
    lines += [
        f"{array.name}[{array.owned[0].format(0)}] = {expression(scope, array.element, 4)}"
        for array in scope.arrays
        if array.is_written
    ]
    heading = ", ".join(each.text for each in parameters)
    return [f"@vy.kernel({', '.join(options)})", f"def {NAME}({heading}):", *indented(lines)]


def _own_memory(scope: Scope) -> list[str]:
    """An array of the lane's own, in which it may go anywhere."""
    if not scope.chance(25):
        return []
    element = scope.dice.choice(tuple(VECTORS)) if scope.chance(15) else scope.some_type()
    share = scope.dice.randrange(1, 6)
    scope.arrays.append(Array("mine", element, 1, ("{}", "{}", "{} + 2", "{} - 1"), share, has_extent=False))
    return [f"mine = vy.local({element}, {share})"]


def _together(scope: Scope) -> list[str]:
    """Lanes of a workgroup write an element each, wait, and read any; then they wait before they write again."""
    element = scope.dice.choice(tuple(VECTORS)) if scope.chance(15) else scope.some_type()
    tile = Array("tile", element, 1, has_extent=False)
    scope.may_end = False
    lines = [f"tile = vy.shared({element}, {scope.dice.choice((8, 8, 5))})"]
    for _ in range(scope.dice.randrange(1, 4)):
        lines += [*block(scope, 2, 1), f"tile[lane] = {expression(scope, element, 3)}", "vy.barrier()"]
        scope.arrays.append(tile)
        lines += [*block(scope, 2, 1), *_read_of_another(scope, element), "vy.barrier()"]
        scope.arrays.remove(tile)
    return lines


def _read_of_another(scope: Scope, element: str) -> list[str]:
    name = scope.new_name(element)
    scope.variables[name] = element
    return [f"{name} = tile[(lane + {scope.dice.randrange(9)}) % 8]"]
