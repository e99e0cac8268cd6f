"""The tree's statements to IR, one small function a kind."""

from __future__ import annotations

import ast
from collections.abc import Callable
from typing import Any, Final

from vyre_foundation.diagnostics import LanguageError
from vyre_foundation.ir import Break, DataType, If, InvocationId, LitBool, Return, Trap, Unary, UnOp
from vyre_foundation.language.reading.annotations import variable_type
from vyre_foundation.language.reading.arithmetic.numbers import literal
from vyre_foundation.language.reading.arithmetic.operators import SIGNS
from vyre_foundation.language.reading.arithmetic.refusals import Words
from vyre_foundation.language.reading.conditions import condition, truth
from vyre_foundation.language.reading.dispatch import has_effects, index_nodes, kept, read, read_all, text
from vyre_foundation.language.reading.fitting import as_annotated
from vyre_foundation.language.reading.indexing import load_at, positions, store
from vyre_foundation.language.reading.loops import write_count, write_repeat
from vyre_foundation.language.reading.state.frame import RESULT, Frame
from vyre_foundation.language.reading.state.session import Numbers
from vyre_foundation.language.reading.state.values import (
    Array,
    Function,
    Module,
    Nothing,
    Number,
    Scalar,
    Tuple,
    Type,
    Undecided,
    Value,
    Vector,
)
from vyre_foundation.language.reading.structure import tree
from vyre_foundation.language.reading.structure.statements import instead_of_unpacking
from vyre_foundation.language.types import word_of


def write_body(frame: Frame, body: list[tree.Node]) -> None:
    """Statements in order. While types are being found, one that cannot be read yet is passed over.

    Behind a branch that is decided, and leaves, nothing is part of the program; behind a `return` of its own it is a
    mistake, which validation reports.
    """
    for position, statement in enumerate(body):
        frame.at(statement.node)
        for name in frame.places.hoisted.get((id(body), position), ()):
            frame.hoist(name)
        for name in frame.places.scoped.get((id(body), position), ()):
            frame.open_slot(name)
        try:
            _WRITERS[type(statement)](frame, statement)
        except LanguageError:
            if frame.session.is_final:
                raise
        if isinstance(statement, tree.Branch | tree.Count) and frame.session.writer.has_left:
            return


def _inner(frame: Frame, body: list[tree.Node]) -> tuple[Any, ...]:
    writer = frame.session.writer
    with writer.body() as statements, frame.scope():
        writer.branches += 1
        write_body(frame, body)
        writer.branches -= 1
    return tuple(statements)


# ---------------------------------------------------------------------------------------------------------- assignment


def _bind(frame: Frame, statement: tree.Bind) -> None:
    target = statement.target
    if statement.annotation is not None:
        assert isinstance(target, ast.Name)
        frame.table[target.id] = variable_type(frame, statement.annotation)
    if isinstance(target, ast.Tuple | ast.List):
        _unpack(frame, target, statement)
        return
    if isinstance(target, ast.Subscript | ast.Attribute):
        _put(frame, target, lambda: read(frame, statement.value), statement.value)
        return
    frame.allocated = target.id if isinstance(target, ast.Name) else ""
    value = read(frame, statement.value)
    frame.allocated = ""
    _assign(frame, target, value, statement.value)


def _unpack(frame: Frame, target: ast.Tuple | ast.List, statement: tree.Bind) -> None:
    """`a, b = b, a`: every value is taken before the first name changes."""
    nodes = statement.value.elts if isinstance(statement.value, ast.Tuple) else [statement.value]
    if isinstance(statement.value, ast.Tuple) and len(nodes) == len(target.elts):
        values: list[Value] = []
        for name, node in zip(target.elts, nodes, strict=True):
            frame.allocated = name.id if isinstance(name, ast.Name) else ""
            values.append(read(frame, node))
            frame.allocated = ""
            if any(has_effects(frame, later) for later in nodes[len(values) :]):
                values[-1] = kept(frame, values[-1])
    else:
        whole = read(frame, statement.value)
        if isinstance(whole, Vector):
            whole = Tuple(tuple(whole.scalar(lane) for lane in range(len(whole.parts))))
        if isinstance(whole, Undecided):
            return
        if not isinstance(whole, Tuple):
            raise frame.mistake(
                "P002",
                statement.value,
                "this is one value and cannot be taken apart",
                f"it is {whole.shown}",
                instead_of_unpacking(statement.value),
            )
        values = list(whole.items)
    for each in target.elts:
        if isinstance(each, ast.Starred):
            raise frame.mistake(
                "P002",
                each,
                "`*` in an assignment is not in the language",
                "a kernel makes no lists",
                "name every value",
            )
    if len(values) != len(target.elts):
        raise frame.mistake(
            "P002",
            target,
            f"{len(target.elts)} names for {len(values)} values",
            "each name takes one value",
            "write as many names as there are values",
        )
    if len(values) > 1:
        values = [kept(frame, value) for value in values]
    for each, value in zip(target.elts, values, strict=True):
        _assign(frame, each, value, statement.value)


def _instead_of_attribute(frame: Frame, owner: ast.expr, word: str) -> tuple[str, str]:
    if isinstance(read(frame, owner), Array):
        return (
            f"`{word}` is an array, and a kernel changes its elements only",
            f"store into an element: `{word}[i] = …`",
        )
    return (
        f"`{word}` is no variable that holds a vector",
        f"take it into a variable, change that, and store it back: `v = {word}`, `v.x = …`, `{word} = v`",
    )


def _assign(frame: Frame, target: ast.expr, value: Value, node: ast.expr) -> None:
    match target:
        case ast.Name(name, _):
            _assign_name(frame, name, value, target, node)
        case ast.Subscript() | ast.Attribute():
            _put(frame, target, lambda: value, node)
        case ast.Tuple() | ast.List():
            raise frame.mistake(
                "P002",
                target,
                "names inside names are not in the language",
                "an assignment takes one tuple apart",
                "take the inner one apart in an assignment of its own",
            )
        case _:
            raise frame.mistake(
                "P002",
                target,
                "nothing can be assigned to this",
                "it is no variable and no element",
                "assign to a name or to an element of an array",
            )


def _assign_name(frame: Frame, name: str, value: Value, target: ast.Name, node: ast.expr) -> None:
    if isinstance(value, Number | Undecided | Scalar | Vector):
        frame.assign(name, value, target if isinstance(value, Number) else node, text(node))
        return
    if isinstance(value, Nothing):
        raise frame.mistake(
            "P002", node, "this gives no value", f"`{text(node)}` is called for its effect", "call it alone"
        )
    if isinstance(value, Array | Type | Function | Module | Tuple):
        if name in frame.table or name not in frame.once:
            raise frame.mistake(
                "P007",
                target,
                f"`{name}` cannot become {value.shown}",
                "such a name is assigned once, at the top of a kernel",
                "use another name",
            )
        frame.constants[name] = value


def _put(frame: Frame, target: ast.Subscript | ast.Attribute, value: Callable[[], Value], node: ast.expr) -> None:
    """A store into an element, or a component of a vector that is a variable."""
    if isinstance(target, ast.Attribute) or _is_vector(frame, target):
        _put_component(frame, target, value(), node)
        return
    array = read(frame, target.value)
    if not isinstance(array, Array):
        raise frame.mistake(
            "P013",
            target,
            f"`{text(target.value)}` has no elements to store into",
            f"it is {array.shown}",
            "store into an array",
        )
    # Python computes the value before the index.
    stored = value()
    if has_effects(frame, target.slice):
        stored = kept(frame, stored)
    indices = positions(frame, array, index_nodes(target.slice), target)
    store(frame, array, indices, stored, node)


def _is_vector(frame: Frame, target: ast.Subscript) -> bool:
    return isinstance(target.value, ast.Name) and isinstance(frame.read_variable(target.value.id), Vector)


def _put_component(frame: Frame, target: ast.Subscript | ast.Attribute, value: Value, node: ast.expr) -> None:
    owner = target.value
    vector = frame.read_variable(owner.id) if isinstance(owner, ast.Name) else None
    if not isinstance(vector, Vector):
        whole = text(owner)
        raise frame.mistake(
            "P025",
            target,
            f"`{text(target)}` cannot be assigned",
            *_instead_of_attribute(frame, owner, whole),
        )
    lane = _lane(frame, target, len(vector.parts))
    if isinstance(value, Number):
        value = literal(value, vector.dtype, frame.source, node)
    if isinstance(value, Undecided):
        return
    if not isinstance(value, Scalar) or value.dtype is not vector.dtype:
        raise frame.mistake(
            "P006",
            node,
            f"a component of {vector.shown} is no {value.shown}",
            "nothing is converted silently",
            f"convert it: `{word_of(vector.dtype)}({text(node)})`",
        )
    frame.assign_component(owner.id if isinstance(owner, ast.Name) else "", lane, value.expr)


def _lane(frame: Frame, target: ast.Subscript | ast.Attribute, count: int) -> int:
    if isinstance(target, ast.Attribute):
        lane = "xyzw"[:count].find(target.attr) if len(target.attr) == 1 else -1
    else:
        index = read(frame, target.slice)
        lane = index.value if isinstance(index, Number) and isinstance(index.value, int) else -1
    if not 0 <= lane < count:
        raise frame.mistake(
            "P025", target, "there is no such component", f"there are {count}", f"use {', '.join('xyzw'[:count])}"
        )
    return lane


def _change(frame: Frame, statement: tree.Change) -> None:
    """`target op= value`. The index is computed once."""
    target = statement.target
    words = Words(text(target), text(statement.value), SIGNS.get(type(statement.op), "?"))
    operators = frame.operators
    if isinstance(target, ast.Subscript) and not _is_vector(frame, target):
        array = read(frame, target.value)
        if isinstance(array, Array):
            indices = positions(frame, array, index_nodes(target.slice), target)
            indices = [operators.once(Scalar(index, DataType.U32), "index") for index in indices]
            present = load_at(frame, array, indices)
            if has_effects(frame, statement.value):
                present = kept(frame, present)
            value = operators.binary(statement.op, present, read(frame, statement.value), statement.node, words)
            store(frame, array, indices, value, statement.node)
            return
    loaded = _as_load(target)
    present, value = read_all(frame, (loaded, statement.value))
    changed = operators.binary(statement.op, present, value, statement.node, words)
    _assign(frame, target, changed, statement.value)


def _as_load(target: ast.expr) -> ast.expr:
    """The target as an expression that is read."""
    match target:
        case ast.Name(name, _):
            made: ast.expr = ast.Name(name, ast.Load())
        case ast.Attribute(value, attr, _):
            made = ast.Attribute(value, attr, ast.Load())
        case ast.Subscript(value, index, _):
            made = ast.Subscript(value, index, ast.Load())
        case _:
            return target
    return ast.copy_location(made, target)


# --------------------------------------------------------------------------------------------------------- control flow


def _branch(frame: Frame, statement: tree.Branch) -> None:
    if isinstance(statement.test, tree.Flag):
        value = frame.read_variable(statement.test.name)
        expr = value.expr if isinstance(value, Scalar) else LitBool(False)
        test: Number | Scalar = Scalar(expr if statement.test.is_set else Unary(UnOp.LOGICAL_NOT, expr), DataType.BOOL)
    else:
        test = truth(frame, statement.test)
    if isinstance(test, Number):  # decided by a Static or a captured number: the other arm is not part of the program
        with frame.scope():
            write_body(frame, statement.then if test.value else statement.otherwise)
        return
    then, otherwise = _inner(frame, statement.then), _inner(frame, statement.otherwise)
    frame.at(statement.node)
    frame.session.writer.add(If(condition(test), then, otherwise))


def _break(frame: Frame, statement: tree.Break) -> None:
    frame.session.writer.add(Break())


def _return(frame: Frame, statement: tree.Return) -> None:
    if statement.value is not None and not (
        isinstance(statement.value, ast.Constant) and statement.value.value is None
    ):
        raise frame.mistake(
            "P017",
            statement.node,
            "a kernel returns nothing",
            "every invocation would return a value of its own",
            "store it into an array: `out[i] = value`",
        )
    frame.session.writer.add(Return())


def _result(frame: Frame, statement: tree.Result) -> None:
    keep_result(frame, read(frame, statement.value), statement.value)


def _answer(frame: Frame, statement: tree.Answer) -> None:
    frame.answer = Undecided(float)  # while types are being found
    frame.answer = as_annotated(frame, read(frame, statement.value), statement.value)


def keep_result(frame: Frame, value: Value, node: ast.expr) -> None:
    """What an inlined function returns, in variables of its own."""
    value = as_annotated(frame, value, node)
    items = value.items if isinstance(value, Tuple) else (value,)
    found = len(items) if isinstance(value, Tuple) else 0
    if frame.returned not in (None, found):
        raise frame.mistake(
            "P017",
            node,
            "another number of values than elsewhere",
            "a function returns the same on every way",
            "return as many values everywhere",
        )
    for position, item in enumerate(items):
        _require_numeric(frame, item, node)
        frame.assign(f"{RESULT}_{position}" if found else RESULT, item, node, text(node))
    frame.returned = found


def _require_numeric(frame: Frame, value: Value, node: ast.expr) -> None:
    if not isinstance(value, Number | Undecided | Scalar | Vector):
        raise frame.mistake(
            "P017",
            node,
            "a function that returns in several places returns numbers",
            f"this is {value.shown}",
            "return it in one place",
        )


def _set_flag(frame: Frame, statement: tree.SetFlag) -> None:
    frame.table[statement.name] = Numbers(DataType.BOOL)
    frame.assign(statement.name, Number(statement.value), statement.node, statement.name)


def _check(frame: Frame, statement: tree.Check) -> None:
    test = truth(frame, statement.test)
    if isinstance(test, Number) and test.value:
        return
    stop = Trap(InvocationId(0), statement.message)
    frame.session.writer.add(If(Unary(UnOp.LOGICAL_NOT, condition(test)), (stop,)))


_WRITERS: Final[dict[type, Callable[[Frame, Any], None]]] = {
    tree.Bind: _bind,
    tree.Change: _change,
    tree.SetFlag: _set_flag,
    tree.Evaluate: lambda frame, statement: _evaluate(frame, statement),
    tree.Branch: _branch,
    tree.Count: lambda frame, statement: write_count(frame, statement, write_body),
    tree.Repeat: lambda frame, statement: write_repeat(frame, statement, write_body),
    tree.Break: _break,
    tree.Return: _return,
    tree.Result: _result,
    tree.Answer: _answer,
    tree.Check: _check,
}


def _evaluate(frame: Frame, statement: tree.Evaluate) -> None:
    read(frame, statement.value)
