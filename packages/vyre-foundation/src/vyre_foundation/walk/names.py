"""Variables: which are free, which are bound, renaming and substitution that never change what a name means.

Scopes are those of docs/ir.md, Statements: a body (Block, Region, an arm, an iteration) is a scope; a `Let` is visible
after itself to the end of its body; a loop variable in the loop's body.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from vyre_foundation.diagnostics import Diagnostic, ValidationError
from vyre_foundation.ir import Assign, Expr, Let, Loop, Program, Stmt, Var
from vyre_foundation.walk.facts import facts_of
from vyre_foundation.walk.rewrite import Visit, map_expressions, map_operands, rewrite_scoped
from vyre_foundation.walk.scopes import Scope
from vyre_foundation.walk.traverse import Tree, operands, roots, statements


def variables_of(expression: Expr) -> frozenset[str]:
    """The variables an expression reads."""
    return facts_of(expression).variables


def bound_names(tree: Tree) -> frozenset[str]:
    """Every name some Let or Loop binds."""
    found: set[str] = set()
    for statement in statements(tree):
        match statement:
            case Let(name, _) | Loop(name, _, _, _):
                found.add(name)
            case _:
                pass
    return frozenset(found)


def free_names(tree: Tree) -> frozenset[str]:
    """Names read or assigned where nothing visible binds them."""
    free: set[str] = set()

    def visit(statement: Stmt, scope: Scope[None]) -> Visit[Scope[None]]:
        for operand in operands(statement):
            free.update(name for name in variables_of(operand) if name not in scope)
        if isinstance(statement, Assign) and statement.name not in scope:
            free.add(statement.name)
        return Visit(statement, _bind(statement, scope))

    for root in roots(tree):
        if isinstance(root, Expr):
            free |= variables_of(root)
    rewrite_scoped([root for root in roots(tree) if isinstance(root, Stmt)], Scope[None](), visit)
    return frozenset(free)


def names_in(tree: Tree) -> frozenset[str]:
    """Every variable name that occurs at all, bound, read or assigned."""
    read = [facts_of(root).variables for root in roots(tree)]
    assigned = [statement.name for statement in statements(tree) if isinstance(statement, Assign)]
    return bound_names(tree).union(assigned, *read)


def fresh_name(wish: str, taken: Iterable[str]) -> str:
    """`wish`, or the first of `wish_2`, `wish_3`, … that is not taken."""
    used = frozenset(taken)
    if wish not in used:
        return wish
    number = 2
    while f"{wish}_{number}" in used:
        number += 1
    return f"{wish}_{number}"


def rename_variables(body: Sequence[Stmt], names: Mapping[str, str]) -> tuple[Stmt, ...]:
    """Every binding and use of the old names under the new ones. Refuses (V216) what would make two variables one."""
    present = names_in(body)
    kept = present - names.keys()
    moved = {new for old, new in names.items() if old in present}
    if len(moved) < sum(old in present for old in names) or moved & kept:
        clash = sorted(moved & kept) or sorted(moved)
        raise _would_capture("renaming", clash[0], "another variable has that name already")

    def rename(node: Expr) -> Expr:
        return Var(names[node.name]) if isinstance(node, Var) and node.name in names else node

    def visit(statement: Stmt, _: None) -> Visit[None]:
        return Visit(_rename_binder(map_operands(statement, rename), names), lambda: None)

    return rewrite_scoped(body, None, visit)


def substitute(tree: Sequence[Stmt], values: Mapping[str, Expr]) -> tuple[Stmt, ...]:
    """Each free variable named in `values` replaced by its expression; a binding of that name inside ends it.

    Refuses (V216) to let a binding inside capture a variable of an inserted expression, and to assign to a replaced
    name.
    """
    reads = {name: variables_of(value) for name, value in values.items()}

    def visit(statement: Stmt, scope: Scope[None]) -> Visit[Scope[None]]:
        """`scope`: the names bound inside the tree so far."""
        if isinstance(statement, Assign) and statement.name in values and statement.name not in scope:
            raise _would_capture("substitution", statement.name, "the program assigns to the replaced variable")
        made = map_operands(statement, lambda node: replacement(node, scope))
        return Visit(made, _bind(statement, scope))

    def replacement(node: Expr, scope: Scope[None]) -> Expr:
        if not isinstance(node, Var) or node.name in scope or node.name not in values:
            return node
        for name in sorted(reads[node.name]):
            if name in scope:
                raise _would_capture("substitution", name, "it means another variable at that place")
        return values[node.name]

    return rewrite_scoped(tree, Scope[None](), visit)


def substitute_expression(expression: Expr, values: Mapping[str, Expr]) -> Expr:
    """The expression with variables replaced. There are no binders inside an expression, so nothing can be captured."""

    def replacement(node: Expr) -> Expr:
        return values.get(node.name, node) if isinstance(node, Var) else node

    return map_expressions(expression, replacement)


def rename_program_variables(program: Program, names: Mapping[str, str]) -> Program:
    return program.replace(entry=rename_variables(program.entry, names))


def _bind(statement: Stmt, scope: Scope[None]) -> Callable[[], Scope[None]]:
    """Note what the statement binds, for the statements after it and, in what is returned, for its bodies."""
    if isinstance(statement, Let):
        scope.bind(statement.name, None)

    def inner() -> Scope[None]:
        body = scope.enter()
        if isinstance(statement, Loop):
            body.bind(statement.var, None)
        return body

    return inner


def _rename_binder(statement: Stmt, names: Mapping[str, str]) -> Stmt:
    match statement:
        case Let(name, value) if name in names:
            return Let(names[name], value)
        case Assign(name, value) if name in names:
            return Assign(names[name], value)
        case Loop(var, first, last, body) if var in names:
            return Loop(names[var], first, last, body)
        case _:
            return statement


def _would_capture(doing: str, name: str, because: str) -> ValidationError:
    return ValidationError(
        Diagnostic(
            code="V216",
            what=f"{doing} would change what a name means",
            where=f"variable `{name}`",
            because=because,
            fix="rename the variable inside first, to a name from fresh_name",
        )
    )
