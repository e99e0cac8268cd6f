"""Uniformity: what is the same for every invocation of a workgroup, by the whitelist of docs/uniformity.md.

Only these are uniform: literals, WorkgroupId, NumWorkgroups, BufLen, SubgroupSize, reads of read-only memory at a
uniform index, reads of settled workgroup memory at a uniform index, reads of a local array whose every store is
uniform, operations on uniform operands, loop variables with uniform bounds, and variables whose every assignment is
uniform under uniform control. Everything else varies.

A loop with a break under varying control is itself varying control. That includes the statements before the break,
because in the next iteration some invocations are missing. After the loop, control is what it was before.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial

from vyre_foundation.analysis.uniformity.facts import LEFT_BY_BREAK, STANDS_IN, Cause, Fact, spread
from vyre_foundation.analysis.uniformity.rules import TRANSPARENT, UNIFORM_LEAVES, is_constant
from vyre_foundation.analysis.uniformity.settled import Settled
from vyre_foundation.ir import (
    SUBGROUP_OPERATIONS,
    Assign,
    AsyncLoad,
    AsyncStore,
    Barrier,
    Block,
    Break,
    BufferDecl,
    BufferRef,
    Expr,
    If,
    InvocationId,
    Let,
    Load,
    LocalId,
    Loop,
    Node,
    Program,
    Region,
    Return,
    Stmt,
    Store,
    SubgroupLocalId,
    Var,
    is_grid_sync,
)
from vyre_foundation.ops import is_built_in
from vyre_foundation.text.excerpt import excerpt
from vyre_foundation.walk import operands, postorder
from vyre_foundation.walk.occurrences import occurrences


@dataclass(slots=True, eq=False)
class Site:
    """A place where invocations wait for their workgroup or leave it: a barrier, a subgroup operation or a return."""

    path: str
    node: Node
    control: Fact
    order: int
    segment: int
    loops: tuple[LoopSite, ...]
    unconditional_in: LoopSite | None
    """The innermost loop, if nothing conditional stands between it and this place."""


@dataclass(slots=True, eq=False)
class LoopSite:
    path: str
    loop: Loop


@dataclass(slots=True)
class Uniformity:
    """What an analysis found, in text order."""

    barriers: list[Site] = field(default_factory=list[Site])
    subgroups: list[Site] = field(default_factory=list[Site])
    returns: list[Site] = field(default_factory=list[Site])


@dataclass(slots=True, eq=False)
class _Frame:
    """A body being walked."""

    path: str
    body: Sequence[Stmt]
    control: Fact
    loops: tuple[LoopSite, ...]
    straight: LoopSite | None
    """The loop whose every iteration runs this body, if any."""

    state: int
    """Settled workgroup buffers."""

    left_by_break: Fact | None = None
    """The control flow of the innermost loop."""

    position: int = 0
    bound: dict[str, Fact | None] = field(default_factory=dict[str, "Fact | None"])


def analyse(program: Program) -> Uniformity:
    """The barriers, subgroup operations and returns of a program, each with whether its control flow varies."""
    return _Analysis(program).run()


class _Analysis:
    def __init__(self, program: Program) -> None:
        self.program = program
        self.buffers: dict[str, BufferDecl] = {}
        for buffer in program.buffers:
            self.buffers.setdefault(buffer.name, buffer)
        self.has_subgroups = any(isinstance(node, SUBGROUP_OPERATIONS) for node in postorder(program))
        self.settled = Settled(program.buffers, program.entry)
        self.locals = {b.name: Fact(lambda n=b.name: f"the local array `{n}`") for b in program.buffers if b.is_local}
        self.visible: dict[str, Fact] = {}
        self.top_level = Fact(lambda: "the program")
        self.seeds: list[Fact] = []
        self.found = Uniformity()
        self.order = 0
        self.segment = 0

    def run(self) -> Uniformity:
        frames = [_Frame("entry", self.program.entry, self.top_level, (), None, 0)]
        while frames:
            frame = frames[-1]
            if frame.position == len(frame.body):
                self._close(frames.pop())
                continue
            statement = frame.body[frame.position]
            path = f"{frame.path}[{frame.position}]"
            frame.position += 1
            self.order += 1
            before = frame.state
            frame.state = self.settled.of(statement).apply(frame.state)
            self._statement(statement, frame, path, before)
            frames.extend(reversed(list(self._bodies(statement, frame, path, before))))
        spread(self.seeds)
        return self.found

    # ------------------------------------------------------------------------------------------------------- statements

    def _statement(self, statement: Stmt, frame: _Frame, path: str, state: int) -> None:
        self._note_sites(statement, frame, path)
        self._note_references(statement)
        match statement:
            case Let(name, value):
                fact = self._bind(name, frame)
                self._depend(fact, value, "takes its value from", state)
                self._under(fact, frame.control)
            case Assign(name, value):
                fact = self.visible.get(name)
                if fact is not None:
                    self._depend(fact, value, "is assigned from", state)
                    self._under(fact, frame.control)
            case Store(buffer, index, value) if buffer in self.locals:
                fact = self.locals[buffer]
                self._depend(fact, index, "is stored to at", state)
                self._depend(fact, value, "is stored", state)
                self._under(fact, frame.control)
            case Break() if frame.left_by_break is not None:
                frame.control.spreads.append((frame.left_by_break, LEFT_BY_BREAK))
            case AsyncLoad(_, destination) | AsyncStore(_, destination) if destination in self.locals:
                self._seed(self.locals[destination], "is the target of an asynchronous copy")
            case _:
                pass

    def _note_sites(self, statement: Stmt, frame: _Frame, path: str) -> None:
        def site(node: Node, where: str) -> Site:
            return Site(where, node, frame.control, self.order, self.segment, frame.loops, frame.straight)

        if isinstance(statement, Barrier):
            self.found.barriers.append(site(statement, path))
            if is_grid_sync(statement) and frame.control is self.top_level:
                self.segment += 1
        elif isinstance(statement, Return):
            self.found.returns.append(site(statement, path))
        for label, operation in occurrences(statement, *SUBGROUP_OPERATIONS) if self.has_subgroups else ():
            self.found.subgroups.append(site(operation, f"{path}.{label}"))

    def _note_references(self, statement: Stmt) -> None:
        """A local array passed to a call may hold anything afterwards."""
        if self.locals:
            for node in postorder(operands(statement)):
                if isinstance(node, BufferRef) and node.buffer in self.locals:
                    self._seed(self.locals[node.buffer], "is handed to a call, which may store anything")

    def _bodies(self, statement: Stmt, frame: _Frame, path: str, state: int) -> Iterator[_Frame]:
        match statement:
            case If(cond, then, otherwise):
                for label, body in (("then", then), ("otherwise", otherwise)):
                    control = self._control(frame.control, partial(_branch_text, cond), (cond,), "tests", state)
                    inside = self._after_operands(statement, state)
                    yield _Frame(f"{path}.{label}", body, control, frame.loops, None, inside, frame.left_by_break)
            case Loop(_, first, last, body):
                text = partial(_loop_text, statement)
                control = self._control(frame.control, text, (first, last), "is bounded by", state)
                head = self._after_operands(statement, state)
                body_transfer = self.settled.of_body(body)
                if not body_transfer.ends:
                    head &= body_transfer.keep | body_transfer.gain
                site = LoopSite(path, statement)
                inner = _Frame(f"{path}.body", body, control, (*frame.loops, site), site, head, control)
                counter = self._bind(statement.var, inner)
                for bound in (first, last):
                    self._depend(counter, bound, "counts to", state)
                self._under(counter, control)
                yield inner
            case Block(body) | Region(_, _, body):
                inner = _Frame(f"{path}.body", body, frame.control, frame.loops, frame.straight, state)
                inner.left_by_break = frame.left_by_break
                yield inner
            case _:
                pass

    def _after_operands(self, statement: Stmt, state: int) -> int:
        return state & ~self.settled.writes(operands(statement))

    # ------------------------------------------------------------------------------------------------------------ facts

    def _bind(self, name: str, frame: _Frame) -> Fact:
        fact = Fact(lambda: f"`{name}`")
        frame.bound.setdefault(name, self.visible.get(name))
        self.visible[name] = fact
        return fact

    def _close(self, frame: _Frame) -> None:
        for name, before in frame.bound.items():
            if before is None:
                self.visible.pop(name, None)
            else:
                self.visible[name] = before

    def _control(
        self, outer: Fact, describe: Callable[[], str], tested: Sequence[Expr], words: str, state: int
    ) -> Fact:
        """The control flow of a body that runs depending on some expressions."""
        control = Fact(describe)
        outer.spreads.append((control, STANDS_IN))
        for expression in tested:
            self._depend(control, expression, words, state)
        return control

    def _under(self, fact: Fact, control: Fact) -> None:
        control.spreads.append((fact, "is set under"))

    def _depend(self, fact: Fact, expression: Expr, words: str, state: int) -> None:
        """Let the fact vary when the expression does."""
        state &= ~self.settled.writes((expression,))
        stack = [expression]
        seen: set[int] = set()
        while stack:
            e = stack.pop()
            if isinstance(e, UNIFORM_LEAVES):
                continue
            if isinstance(e, Var):
                source = self.visible.get(e.name)
                if source is not None:
                    source.spreads.append((fact, words))
            elif id(e) in seen:
                continue
            elif isinstance(e, TRANSPARENT) or is_built_in(e):
                seen.add(id(e))
                stack.extend(operands(e))
            elif isinstance(e, Load):
                seen.add(id(e))
                self._load(fact, e, words, state)
                stack.append(e.index)
            else:
                self._seed(fact, partial(_varying_text, words, e))

    def _load(self, fact: Fact, e: Load, words: str, state: int) -> None:
        """Let the fact vary when the contents of the buffer may. The caller checks the index."""
        buffer = self.buffers.get(e.buffer)
        if buffer is None or is_constant(buffer):
            return
        if buffer.is_local:
            self.locals[e.buffer].spreads.append((fact, words))
        elif buffer.is_workgroup:
            if not state & self.settled.bits[e.buffer] & self.settled.all:
                self._seed(fact, partial(_load_text, words, e, "may have been written with no barrier since"))
        else:
            self._seed(fact, partial(_load_text, words, e, "other invocations may write"))

    def _seed(self, fact: Fact, words: str | Callable[[], str]) -> None:
        if fact.cause is None:
            fact.cause = Cause(words)
            self.seeds.append(fact)


# ---------------------------------------------------------------------------------------------------------------- words


def _text(e: Expr) -> str:
    return excerpt(e, 40)


def _varying_text(words: str, e: Expr) -> str:
    differs = "differs" if isinstance(e, InvocationId | LocalId | SubgroupLocalId) else "may differ"
    return f"{words} {_text(e)}, which {differs} between the invocations of a workgroup"


def _load_text(words: str, e: Load, why: str) -> str:
    return f"{words} {_text(e)}, which {why}"


def _branch_text(cond: Expr) -> str:
    return f"the branch on {_text(cond)}"


def _loop_text(loop: Loop) -> str:
    return f"the loop over `{loop.var}`"
