"""Python's expressions to values, one small function a kind; what is not in the language is refused here."""

from __future__ import annotations

import ast
import enum
import numbers
import types
from collections.abc import Callable
from typing import Any, Final, cast

from vyre_foundation.builder.values.literals import plain_number
from vyre_foundation.diagnostics import LanguageError, did_you_mean
from vyre_foundation.ir import DataType
from vyre_foundation.language import foreign
from vyre_foundation.language.captured import ABSENT
from vyre_foundation.language.names import NAMES
from vyre_foundation.language.reading import indexing
from vyre_foundation.language.reading.arithmetic.operators import SIGNS
from vyre_foundation.language.reading.arithmetic.refusals import Words
from vyre_foundation.language.reading.conditions import negated
from vyre_foundation.language.reading.dispatch import index_nodes, read, read_all, text
from vyre_foundation.language.reading.state.frame import Frame
from vyre_foundation.language.reading.state.values import (
    Array,
    Function,
    Module,
    Number,
    Scalar,
    Tuple,
    Type,
    Value,
    Vector,
)
from vyre_foundation.language.types import SCALARS, ScalarType, VectorType, word_of

# ---------------------------------------------------------------------------------------------------- names, numbers


def _constant(frame: Frame, node: ast.Constant) -> Value:
    value = node.value
    if isinstance(value, bool | int | float):
        return Number(value)
    kind, fix = _CONSTANTS.get(type(value), (f"a {type(value).__name__}", "use a number"))
    raise frame.mistake("P002", node, f"{kind} in a kernel", "a kernel computes with numbers and arrays", fix)


_CONSTANTS: Final[dict[type, tuple[str, str]]] = {
    str: ("a text", "use a number, one for each choice"),
    bytes: ("a text", "use an Array[u8]"),
    complex: ("a complex number", "keep both parts in a vec2, or in two variables"),
    type(None): ("None", "use a number that means it, such as -1 or `float('-inf')`, or keep a condition beside it"),
    type(...): ("`...`", "write an index for each axis"),
}
"""Literals that are no numbers: what to call each, and what to write instead."""


def _name(frame: Frame, node: ast.Name) -> Value:
    found = frame.read_variable(node.id)
    if found is None:
        found = frame.constants.get(node.id)
    if found is not None:
        return found
    slot = frame.slot(node.id)
    if slot is not None and slot.is_lost:
        raise frame.mistake(
            "P020",
            node,
            f"`{node.id}` does not live across `grid_sync`",
            "each part of the kernel is a launch of its own",
            "compute it again after the sync, or keep it in an array",
        )
    if slot is not None:
        raise frame.mistake("P005", node, f"`{node.id}` may have no value here", "", f"give `{node.id}` a value before")
    outside = frame.surroundings.look_up(node.id)
    if outside is ABSENT:
        known = [*frame.constants, *frame.table, *frame.surroundings.names(), *SCALARS]
        raise frame.mistake(
            "P004",
            node,
            f"there is no `{node.id}`",
            "it is no parameter, no variable and nothing the module has",
            _named_here(node.id) or did_you_mean(node.id, known, "define it, or correct the name"),
        )
    frame.session.taken.note(frame.surroundings, node.id, outside)
    return from_python(frame, outside, node.id, node)


def _named_here(name: str) -> str:
    """What a name that people expect to be there is called in the language, if it is."""
    if name in NAMES.values():
        return f"write `vy.{name}`, or import it"
    if name in foreign.TYPES:
        return f"write `{foreign.TYPES[name]}`"
    return foreign.FUNCTIONS.get(name, "")


def from_python(frame: Frame, found: Any, name: str, node: ast.AST) -> Value:
    """A value of Python's that a kernel captures: a constant, or P018."""
    if isinstance(found, ScalarType | VectorType):
        return Type(found)
    if isinstance(found, DataType):
        return Type(SCALARS[word_of(found)])
    if isinstance(found, types.ModuleType):
        return Module(found, name)
    if isinstance(found, enum.Enum) and not isinstance(found, int):
        found = found.value
    if _is_plain_number(found):
        return Number(cast("bool | int | float", plain_number(found)))
    if isinstance(found, tuple):
        items = cast("tuple[object, ...]", found)
        return Tuple(tuple(from_python(frame, item, f"{name}[{at}]", node) for at, item in enumerate(items)))
    if callable(found) and (isinstance(found, type) or not _is_array(found)):
        return Function(found, name)
    raise _captured(frame, found, name, node)


def _is_plain_number(found: object) -> bool:
    if isinstance(found, numbers.Real):
        return True
    kind = type(found)
    return kind.__module__ == "numpy" and hasattr(found, "item") and getattr(found, "ndim", 1) == 0


def _is_array(found: object) -> bool:
    return hasattr(found, "__array_interface__") or hasattr(found, "__dlpack__")


def _captured(frame: Frame, found: object, name: str, node: ast.AST) -> LanguageError:
    annotation = _annotation_of(found)
    if _is_array(found) or isinstance(found, list | bytearray | memoryview):
        return frame.source.mistake(
            "P018",
            node,
            f"the array `{name}` is captured from outside",
            "a kernel gets its arrays at each launch; a captured one would be copied into the program",
            f"make it a parameter: `{name}: {annotation}`",
        )
    return frame.source.mistake(
        "P018",
        node,
        f"`{name}` is nothing a kernel computes with",
        f"it is of type {type(found).__name__}",
        _instead_of(found, name),
    )


def _annotation_of(array: object) -> str:
    """`Array2[i32]`, as far as the array says what it is."""
    axes: object = getattr(array, "ndim", 1)
    element = _ELEMENTS.get(str(getattr(array, "dtype", "")).removeprefix("torch."), "f32")
    return f"Array{axes if axes in (2, 3) else ''}[{element}]"


_ELEMENTS: Final = {
    **{f"{'u' * (letter == 'u')}int{bits}": f"{letter}{bits}" for letter in "iu" for bits in (8, 16, 32, 64)},
    **{f"float{bits}": f"f{bits}" for bits in (16, 32, 64)},
    "bfloat16": "bf16",
    "bool": "bool_",
}
"""The language's words for numpy's and PyTorch's types."""


def _instead_of(found: object, name: str) -> str:
    if isinstance(found, complex):
        return "keep both parts as two numbers"
    if isinstance(found, str):
        return "use a number, one for each choice"
    if isinstance(found, dict | set | frozenset):
        return "take the numbers that the kernel needs out before it, each under a name of its own"
    if hasattr(found, "__dict__"):
        return f"take the numbers that the kernel needs out before it: `value = {name}.value`"
    return "use a number, a tuple of numbers, a type or a function under `@vy.func`"


# -------------------------------------------------------------------------------------------------------- operations


def _binary(frame: Frame, node: ast.BinOp) -> Value:
    left, right = read_all(frame, (node.left, node.right))
    words = Words(text(node.left), text(node.right), SIGNS.get(type(node.op), "?"))
    return frame.operators.binary(node.op, left, right, node, words)


def _unary(frame: Frame, node: ast.UnaryOp) -> Value:
    if isinstance(node.op, ast.Not):
        return negated(frame, node)
    return frame.operators.unary(node.op, read(frame, node.operand), node, text(node.operand))


def _tuple(frame: Frame, node: ast.Tuple) -> Value:
    if any(isinstance(each, ast.Starred) for each in node.elts):
        raise frame.mistake(
            "P002",
            node,
            "`*` in a tuple is not in the language",
            "a kernel knows how many values a tuple has",
            "write the values one by one",
        )
    return Tuple(tuple(read_all(frame, node.elts)))


# -------------------------------------------------------------------------------------------- attributes and elements


def _attribute(frame: Frame, node: ast.Attribute) -> Value:
    _refuse_foreign_module(frame, node)
    owner = read(frame, node.value)
    match owner:
        case Function(target, name) if isinstance(target, type):
            found = getattr(target, node.attr, ABSENT)
            if found is ABSENT:
                raise frame.mistake(
                    "P004",
                    node,
                    f"`{name}` has no `{node.attr}`",
                    "it is a class",
                    did_you_mean(node.attr, dir(target), "correct the name"),
                )
            frame.session.taken.note(target, node.attr, found)
            return from_python(frame, found, f"{name}.{node.attr}", node)
        case Module(module, name):
            found = getattr(module, node.attr, ABSENT)
            if found is ABSENT:
                raise _no_such_name(frame, node, module, name)
            frame.session.taken.note(module, node.attr, found)
            return from_python(frame, found, f"{name}.{node.attr}", node)
        case Array():
            return indexing.attribute(frame, owner, node)
        case Vector(parts, _):
            lane = "xyzw"[: len(parts)].find(node.attr)
            if lane >= 0 and len(node.attr) == 1:
                return owner.scalar(lane)
            raise frame.mistake(
                "P025",
                node,
                f"{owner.shown} has no `{node.attr}`",
                f"its components are {', '.join('xyzw'[: len(parts)])}",
                _of_vector(node, len(parts)),
            )
        case Function(_, name):
            raise frame.mistake(
                "P002",
                node,
                f"`{name}` has no `.{node.attr}` in a kernel",
                "it is a function",
                _of_function(name, node.attr),
            )
        case _:
            raise frame.mistake(
                "P002",
                node,
                f"`{text(node.value)}` has no `.{node.attr}`",
                f"it is {owner.shown}",
                _of_number(node),
            )


def _refuse_foreign_module(frame: Frame, node: ast.Attribute) -> None:
    """`cuda.grid(1)` without Numba, `wp.tid()` without Warp: the word says what is meant."""
    if not isinstance(node.value, ast.Name) or node.attr not in foreign.FUNCTIONS:
        return
    name = node.value.id
    if frame.slot(name) is None and name not in frame.constants and frame.surroundings.look_up(name) is ABSENT:
        raise frame.mistake(
            "P004",
            node,
            f"there is no `{name}`",
            "it is no parameter, no variable and nothing the module has",
            foreign.FUNCTIONS[node.attr],
        )


def _of_number(node: ast.Attribute) -> str:
    if node.attr in ("x", "y", "z") and "id(" in text(node.value):
        return "axes are numbered: `vy.gid(0)`, `vy.gid(1)`, `vy.gid(2)`"
    return foreign.OF_NUMBERS.get(node.attr, "a number has no attributes and no methods in a kernel")


def _of_vector(node: ast.Attribute, lanes: int) -> str:
    known = foreign.OF_VECTORS.get(node.attr)
    if known is None and len(node.attr) > 1 and set(node.attr) <= set("xyzw"[:lanes]):
        owner = text(node.value)
        return f"write the components: `vec{len(node.attr)}({', '.join(f'{owner}.{lane}' for lane in node.attr)})`"
    return known or "name one of them"


def _of_function(name: str, attribute: str) -> str:
    if attribute == "array":
        return f"write `{name}(f32, 64)`"
    return f"call it: `{name}(…)`"


def _no_such_name(frame: Frame, node: ast.Attribute, module: types.ModuleType, name: str) -> Exception:
    is_ours = module.__name__.partition(".")[0] in ("vyre", "vyre_foundation")
    fix = foreign.FUNCTIONS.get(node.attr) if is_ours else None
    if is_ours and node.attr in foreign.TYPES:
        fix = f"write `{foreign.TYPES[node.attr]}`"
    fix = fix or did_you_mean(node.attr, dir(module), "correct the name")
    return frame.mistake("P004", node, f"`{name}` has no `{node.attr}`", f"the module is {module.__name__}", fix)


def _subscript(frame: Frame, node: ast.Subscript) -> Value:
    owner = read(frame, node.value)
    match owner:
        case Array():
            return indexing.load(frame, owner, index_nodes(node.slice), node)
        case Tuple(items):
            return _item(frame, items, node, "a tuple")
        case Vector(parts, _):
            lanes = tuple(owner.scalar(lane) for lane in range(len(parts)))
            return _item(frame, lanes, node, owner.shown)
        case _:
            raise frame.mistake(
                "P013",
                node,
                f"`{text(node.value)}` has no elements",
                f"it is {owner.shown}",
                _instead_of_index(owner, text(node.value)),
            )


def _instead_of_index(owner: Value, word: str) -> str:
    if isinstance(owner, Function) and hasattr(owner.target, "specialise"):
        return f"a kernel is launched from Python: make `{word}` a `@vy.func` and call it"
    if isinstance(owner, Scalar | Number):
        many = f"`{word}: Array[f32]`" if word.isidentifier() else "`x: Array[vec3]` or `x: Array2[f32]`"
        return f"use it as it is: `{word}`; for more numbers declare {many}"
    if word in ("Array", "Array2", "Array3", "Out", "Static"):
        return "arrays are parameters, or made with `vy.local(f32, n)` and `vy.shared(f32, n)`"
    return "index an array, a tuple or a vector"


def _item(frame: Frame, items: tuple[Value, ...], node: ast.Subscript, shown: str) -> Value:
    index = read(frame, node.slice)
    if not isinstance(index, Number) or not isinstance(index.value, int) or isinstance(index.value, bool):
        raise frame.mistake(
            "P013",
            node.slice,
            f"the index of {shown} must be constant",
            f"`{text(node.slice)}` is {index.shown}",
            "write a number; an array can be indexed with any integer",
        )
    if not -len(items) <= index.value < len(items):
        raise frame.mistake(
            "P013",
            node.slice,
            f"{shown} has no element {index.value}",
            f"it has {len(items)}",
            f"use 0 to {len(items) - 1}",
        )
    return items[index.value]


EXPRESSIONS: Final[dict[type[ast.expr], Callable[[Frame, Any], Value]]] = {
    ast.Constant: _constant,
    ast.Name: _name,
    ast.BinOp: _binary,
    ast.UnaryOp: _unary,
    ast.Tuple: _tuple,
    ast.Attribute: _attribute,
    ast.Subscript: _subscript,
}
