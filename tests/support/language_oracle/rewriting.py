"""The places where the text of a kernel is not enough for CPython, rewritten in its syntax tree.

A bare number takes the type that the language infers for it: whoever wrote the kernel marks the number or the
conditional expression, as in `total = «f32»0.0` or `(«u8»200 if c else x)`. And `v.x = e` binds a new vector to `v`.
Rounds of `while` are counted, so that a loop which never ends does end.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping
from typing import Final

from language_oracle.differing import differs
from language_oracle.scalars import Misuse

Place = tuple[int, int]
"""Line, from 1, and column, from 0."""

MARK: Final = re.compile(r"«(\w+)»")
TYPED: Final = "__typed__"
WITH_COMPONENT: Final = "__with_component__"
ROUND: Final = "__round__"


def plain(marked: str) -> str:
    """The text as people write it."""
    return MARK.sub("", marked)


def marks_of(marked: str) -> dict[Place, str]:
    """Where the marks stand in the plain text."""
    found: dict[Place, str] = {}
    for number, line in enumerate(marked.splitlines(), start=1):
        removed = 0
        for mark in MARK.finditer(line):
            found[number, mark.start() - removed] = mark[1]
            removed += len(mark[0])
    return found


def rewritten(marked: str) -> ast.Module:
    """The tree that CPython executes."""
    rewriting = _Rewriting(marks_of(marked))
    tree = ast.parse(plain(marked))
    rewriting.generic_visit(tree)
    if rewriting.marks:
        raise Misuse(f"no expression begins at {sorted(rewriting.marks)}")
    return ast.fix_missing_locations(tree)


@differs("the type of a bare number")
class _Rewriting(ast.NodeTransformer):
    def __init__(self, marks: Mapping[Place, str]):
        self.marks = dict(marks)

    def visit(self, node: ast.AST) -> ast.AST:
        """The outermost expression that begins at a mark, other than a tuple, has its type."""
        wanted = None
        if isinstance(node, ast.expr) and not isinstance(node, ast.Tuple):
            wanted = self.marks.pop((node.lineno, node.col_offset), None)
        made: ast.AST = super().visit(node)
        if wanted is None or not isinstance(made, ast.expr):
            return made
        return ast.copy_location(_call(TYPED, [_name(wanted), made]), node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        """`t: f64 = 0` says the type of the number itself."""
        self.generic_visit(node)
        if node.value is not None:
            node.value = ast.copy_location(_call(TYPED, [node.annotation, node.value]), node.value)
        return node

    def visit_While(self, node: ast.While) -> ast.AST:
        self.generic_visit(node)
        node.body.insert(0, ast.copy_location(ast.Expr(_call(ROUND, [])), node))
        return node

    def visit_Assign(self, node: ast.Assign) -> ast.AST:
        self.generic_visit(node)
        match node.targets:
            case [ast.Attribute(value=ast.Name(id=vector), attr=component)]:
                return _component_set(node, vector, component, node.value)
            case _:
                return node

    def visit_AugAssign(self, node: ast.AugAssign) -> ast.AST:
        self.generic_visit(node)
        match node.target:
            case ast.Attribute(value=ast.Name(id=vector), attr=component):
                before = ast.Attribute(_name(vector), component, ast.Load())
                return _component_set(node, vector, component, ast.BinOp(before, node.op, node.value))
            case _:
                return node


def _component_set(node: ast.stmt, vector: str, component: str, value: ast.expr) -> ast.Assign:
    made = _call(WITH_COMPONENT, [_name(vector), ast.Constant(component), value])
    return ast.copy_location(ast.Assign([ast.Name(vector, ast.Store())], made), node)


def _name(name: str) -> ast.Name:
    return ast.Name(name, ast.Load())


def _call(function: str, arguments: list[ast.expr]) -> ast.Call:
    return ast.Call(_name(function), arguments, [])
