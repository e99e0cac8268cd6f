"""Inlining: every `Call` of an operation that has a body becomes that body.

Arguments are evaluated once, from left to right, into new variables, and the body's variables get fresh names. What
stands to the left of the call in its expression is still evaluated before it. Operations without a body, which backends
provide, stay calls.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import field

from vyre_foundation.diagnostics import Diagnostic, ValidationError, did_you_mean
from vyre_foundation.ir import (
    LAUNCH_LEAVES,
    LITERALS,
    BufferRef,
    Call,
    Expr,
    Let,
    Node,
    Program,
    Return,
    Stmt,
    Var,
    is_grid_sync,
)
from vyre_foundation.ir.program import require_program
from vyre_foundation.ops import Op, Ops
from vyre_foundation.record import record
from vyre_foundation.walk import (
    BUFFER_FIELDS,
    fresh_name,
    leaves_loop,
    map_nodes,
    map_statements,
    names_in,
    operands,
    postorder,
    rename_variables,
    statements,
    with_children,
)

_ANY_TIME = (*LITERALS, *LAUNCH_LEAVES, Var)
"""Leaves that a call cannot change: an operation does not see its caller's variables."""


def inline_calls(program: Program, ops: Mapping[str, Op]) -> Program:
    """The program with every call of an operation that has a body replaced by it.

    Raises V016 for a call nobody knows, V020 for a wrong number of arguments, V231 for operations that call each other
    in a circle and V232 for a body that cannot stand inside another.
    """
    require_program(program, "inline_calls")
    known = Ops(ops)
    if not any(isinstance(node, Call) for node in postorder(program)):
        return program
    inliner = _Inliner(_expanded_ops(program, known), set(names_in(program)))
    return map_statements(program, inliner.statement)


# ---------------------------------------------------------------------------------------------------------- operations


def _calls(tree: Sequence[Node] | Program) -> list[str]:
    """The operations a tree calls, in order, each once."""
    return list(dict.fromkeys(node.op_id for node in postorder(tree) if isinstance(node, Call)))


def _parts(op: Op) -> tuple[Node, ...]:
    return op.body if op.result is None else (*op.body, op.result)


def _expanded_ops(program: Program, known: Ops) -> dict[str, Op]:
    """The operations that a program calls, directly or not, with the calls in their own bodies already inlined."""
    done: dict[str, Op] = {}
    stack: list[tuple[str, bool]] = [(op_id, False) for op_id in reversed(_calls(program))]
    under_way: list[str] = []
    while stack:
        op_id, finished = stack.pop()
        if finished:
            under_way.pop()
            done[op_id] = _expanded(known[op_id], done)
            continue
        if op_id in done:
            continue
        if op_id in under_way:
            raise _circle([*under_way[under_way.index(op_id) :], op_id])
        if op_id not in known:
            raise _unknown(op_id, known)
        _check_body(known[op_id])
        under_way.append(op_id)
        stack.append((op_id, True))
        stack.extend((inner, False) for inner in reversed(_calls(_parts(known[op_id]))))
    return done


def _expanded(op: Op, ops: Mapping[str, Op]) -> Op:
    if op.result is None or not _calls(_parts(op)):
        return op
    inliner = _Inliner(ops, {*names_in(_parts(op)), *(parameter.name for parameter in op.parameters)})
    ending = Let(inliner.fresh("result"), op.result)
    *body, last = map_statements(Program((), (1, 1, 1), (*op.body, ending)), inliner.statement).entry
    assert isinstance(last, Let)
    return Op(op.op_id, op.parameters, op.result_type, tuple(body), last.value)


def _check_body(op: Op) -> None:
    if leaves_loop(op.body):
        because = "its body has a break outside its own loops, which would leave a loop of its caller"
        raise _error("V232", f"`{op.op_id}` cannot be put in place", because, "put the break into a loop of the body")
    for s in statements(op.body):
        if isinstance(s, Return) or is_grid_sync(s):
            what = "a return" if isinstance(s, Return) else "a grid sync"
            because = f"its body has {what}, which would end or split its caller"
            raise _error("V232", f"`{op.op_id}` cannot be put in place", because, "use an `if` around what follows")


# ------------------------------------------------------------------------------------------------------------ inlining


@record(frozen=False)
class _Frame:
    """An expression whose operands are being inlined one by one."""

    node: Expr
    children: tuple[Expr, ...]
    made: list[Expr] = field(default_factory=list[Expr])


class _Inliner:
    def __init__(self, ops: Mapping[str, Op], taken: set[str]) -> None:
        self.ops = ops
        self.taken = taken
        self._numbers: dict[str, int] = {}
        self.prelude: list[Stmt] = []
        self.with_calls: set[int] = set()
        """The nodes of the current statement that contain a call to inline."""

    def statement(self, s: Stmt) -> Sequence[Stmt]:
        """What the calls in a statement do, then the statement."""
        inputs = operands(s)
        self.prelude = []
        self.with_calls = set()
        for node in postorder(inputs):
            called = isinstance(node, Call) and self._is_inlined(node)
            if called or any(id(child) in self.with_calls for child in node.children()):
                self.with_calls.add(id(node))
        if not self.with_calls:
            return (s,)
        made = iter(self._in_order(inputs))
        children = tuple(next(made) if isinstance(child, Expr) else child for child in s.children())
        return (*self.prelude, with_children(s, children))

    def _has_call(self, e: Expr) -> bool:
        return id(e) in self.with_calls

    def _is_inlined(self, call: Call) -> bool:
        return self.ops[call.op_id].is_inlinable

    def _in_order(self, expressions: Sequence[Expr]) -> list[Expr]:
        """The expressions with their calls inlined, evaluated in the same order as before."""
        calls = [self._has_call(e) for e in expressions]
        last = max((position for position, has in enumerate(calls) if has), default=-1)
        made: list[Expr] = []
        for position, e in enumerate(expressions):
            lowered = self._lower(e) if calls[position] else e
            made.append(self._fixed(lowered) if position < last else lowered)
        return made

    def _lower(self, root: Expr) -> Expr:
        """An expression with its calls inlined. It uses a stack, because expressions may be deep."""
        frames = [_Frame(root, operands(root))]
        while True:
            frame = frames[-1]
            position = len(frame.made)
            if position < len(frame.children):
                child = frame.children[position]
                if self._has_call(child):
                    frames.append(_Frame(child, operands(child)))
                else:
                    frame.made.append(self._kept(frame, position, child))
                continue
            frames.pop()
            value = self._finish(frame)
            if not frames:
                return value
            outer = frames[-1]
            outer.made.append(self._kept(outer, len(outer.made), value))

    def _kept(self, frame: _Frame, position: int, value: Expr) -> Expr:
        """The operand itself, or a variable that holds it if a call to its right would otherwise run first."""
        later = any(self._has_call(e) for e in frame.children[position + 1 :])
        return self._fixed(value) if later else value

    def _finish(self, frame: _Frame) -> Expr:
        node = frame.node
        if isinstance(node, Call) and self._is_inlined(node):
            return self._expand(self.ops[node.op_id], frame.made)
        return with_children(node, tuple(frame.made))

    def _fixed(self, e: Expr) -> Expr:
        return e if isinstance(e, (*_ANY_TIME, BufferRef)) else self._bind("value", e)

    def _bind(self, wish: str, e: Expr) -> Var:
        name = self.fresh(wish)
        self.prelude.append(Let(name, e))
        return Var(name)

    def fresh(self, wish: str) -> str:
        """A free name. No number is tried twice for one wish, because a program may need thousands."""
        name, number = wish, self._numbers.get(wish, 2)
        while name in self.taken:
            name, number = f"{wish}_{number}", number + 1
        self._numbers[wish] = number
        self.taken.add(name)
        return name

    def _expand(self, op: Op, arguments: Sequence[Expr]) -> Expr:
        """The body of an operation for these arguments, and its result."""
        if len(arguments) != len(op.parameters):
            because = f"it takes {len(op.parameters)} arguments, and {len(arguments)} are given"
            raise _error("V020", f"`{op.op_id}` has another number of arguments", because, "give one a parameter")
        buffers: dict[str, str] = {}
        names: dict[str, str] = {}
        for parameter, argument in zip(op.parameters, arguments, strict=True):
            if isinstance(argument, BufferRef):
                buffers[parameter.name] = argument.buffer
            else:
                names[parameter.name] = self._bind(parameter.name, argument).name
        assert op.result is not None
        body = (*op.body, Let(fresh_name("result", names_in(_parts(op))), op.result))
        for name in sorted(names_in(body) - names.keys()):
            names[name] = self.fresh(name)
        *before, last = _rename_buffers(rename_variables(body, names), buffers)
        assert isinstance(last, Let)
        self.prelude.extend(before)
        self.prelude.append(last)
        return Var(last.name)


def _rename_buffers(body: Iterable[Stmt], names: Mapping[str, str]) -> list[Stmt]:
    def rewrite(node: Node) -> Node:
        fields = [field for field, _ in BUFFER_FIELDS.get(type(node), ()) if getattr(node, field) in names]
        if not fields:
            return node
        values = {f.name: getattr(node, f.name) for f in node.fields}
        return type(node)(**{**values, **{field: names[values[field]] for field in fields}})

    return [map_nodes(s, rewrite) for s in body]


# -------------------------------------------------------------------------------------------------------------- errors


def _error(code: str, what: str, because: str, fix: str) -> ValidationError:
    return ValidationError(Diagnostic(code=code, what=what, where="inline_calls", because=because, fix=fix))


def _unknown(op_id: str, known: Ops) -> ValidationError:
    fix = did_you_mean(op_id, known, "give the operation to `inline_calls`")
    return _error("V016", f"nobody here knows the operation `{op_id}`", f"{len(known)} operations are known", fix)


def _circle(path: list[str]) -> ValidationError:
    shown = " calls ".join(f"`{op_id}`" for op_id in path)
    return _error(
        "V231", "operations call each other in a circle", shown, "break the circle: programs have no recursion"
    )
