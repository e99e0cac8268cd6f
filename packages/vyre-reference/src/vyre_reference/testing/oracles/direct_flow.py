"""The rules of docs/ir.md about control flow, checked directly: uniformity, returns, GridSync, V116, linear use.

One walker goes through the program in text order, entering arms and loop bodies, and carries what is true at each
point; behind a loop is true what is true at its head and at every Break out of it. It runs until nothing changes: what
is uniform starts as everything and only shrinks.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace

from vyre_foundation import ir
from vyre_foundation.ir import BufferAccess, Expr, LinearType, MemoryOrdering, Node, Program, Stmt
from vyre_foundation.walk import BUFFER_FIELDS, Use, operands, preorder, statements

_SUBGROUP = (ir.SubgroupReduce, ir.SubgroupShuffle, ir.SubgroupBallot)
_COLLECTIVES = (ir.AllReduce, ir.AllGather, ir.ReduceScatter, ir.Broadcast)


def flow_problems(program: Program) -> list[str]:
    """Broken rules of control flow; the program types and scopes are taken to be right."""
    walker = _settled(program)
    found = list(dict.fromkeys(walker.found))
    found += _loops_left_late(program, walker)
    found += _linear_problems(program)
    return found


def _settled(program: Program) -> _Walker:
    walker = _Walker(program)
    while True:
        before = len(walker.varying)
        walker.restart()
        walker.body(program.entry, "entry", {}, _Point(), top=True)
        if len(walker.varying) == before:
            return walker


@dataclass(frozen=True, slots=True)
class _Binding:
    path: str
    segment: int


_Names = dict[str, _Binding]


@dataclass(slots=True)
class _Point:
    """What is true at a point of the program."""

    uniform: bool = True
    returned: bool = False
    """Under varying control, in this segment."""

    fresh: frozenset[str] = frozenset()
    """Workgroup buffers with a Barrier behind us and no write since, on every way here."""

    plain: frozenset[str] = frozenset()
    atomic: frozenset[str] = frozenset()
    """Buffers touched plainly, and by atomics, since the last barrier on some way here."""

    copies: frozenset[tuple[str, str]] = frozenset()
    """(tag, buffer) of asynchronous copies that were started and not waited for, on some way here."""

    def meet(self, other: _Point) -> _Point:
        return _Point(
            self.uniform,
            self.returned or other.returned,
            self.fresh & other.fresh,
            self.plain | other.plain,
            self.atomic | other.atomic,
            self.copies | other.copies,
        )


@dataclass(slots=True)
class _OpenLoop:
    path: str
    left: list[_Point] = field(default_factory=list[_Point])
    """What is true at each Break out of it."""


@dataclass(slots=True)
class _Walker:
    program: Program
    varying: set[str] = field(default_factory=set[str])
    """Paths of bindings and names of local buffers (as `buffer x`) that are not uniform."""

    found: list[str] = field(default_factory=list[str])
    varying_returns: set[int] = field(default_factory=set[int])
    loops: list[_OpenLoop] = field(default_factory=list["_OpenLoop"])
    segment: int = 0

    def restart(self) -> None:
        self.found = []
        self.segment = 0

    def say(self, code: str, path: str) -> None:
        self.found.append(f"{code} {path}")

    # ------------------------------------------------------------------------------------------------------- statements

    def body(self, body: tuple[Stmt, ...], path: str, names: _Names, point: _Point, *, top: bool = False) -> _Point:
        for position, statement in enumerate(body):
            point = self.statement(statement, f"{path}[{position}]", names, point, top)
        return point

    def statement(self, statement: Stmt, path: str, names: _Names, point: _Point, top: bool) -> _Point:
        for expression in operands(statement):
            self._subgroups(expression, path, point)
            self._reads(expression, names)
        point = self._touched(statement, path, point)
        match statement:
            case ir.Let(name, value):
                names[name] = _Binding(path, self.segment)
                if not (point.uniform and self.is_uniform(value, names, point)):
                    self.varying.add(path)
            case ir.Assign(name, value):
                if names[name].segment != self.segment:
                    self.say("V205", names[name].path)
                if not (point.uniform and self.is_uniform(value, names, point)):
                    self.varying.add(names[name].path)
            case ir.Store(buffer, index, value):
                if not all(self.is_uniform(e, names, point) for e in (index, value)) or not point.uniform:
                    self.varying.add(f"buffer {buffer}")
            case ir.Return():
                if not point.uniform:
                    self.varying_returns.add(id(statement))
                return replace(point, returned=point.returned or not point.uniform)
            case _:
                return self._structured(statement, path, names, point, top)
        return point

    def _structured(self, statement: Stmt, path: str, names: _Names, point: _Point, top: bool) -> _Point:
        match statement:
            case ir.Barrier(ordering):
                return self._barrier(ordering, path, point, top)
            case ir.Break():
                return self._break(point)
            case ir.If(cond, then, otherwise):
                inner = replace(point, uniform=point.uniform and self.is_uniform(cond, names, point))
                left = self.body(then, f"{path}.then", dict(names), inner)
                right = self.body(otherwise, f"{path}.otherwise", dict(names), inner)
                return replace(left.meet(right), uniform=point.uniform)
            case ir.Loop():
                return self._loop(statement, path, names, point)
            case ir.Block(body) | ir.Region(_, _, body):
                return self.body(body, f"{path}.body", dict(names), point, top=top)
            case _:
                if isinstance(statement, _COLLECTIVES) and not top:
                    self.say("V206", path)
                return point

    def _barrier(self, ordering: MemoryOrdering, path: str, point: _Point, top: bool) -> _Point:
        shared = frozenset(b.name for b in self.program.buffers if b.is_workgroup)
        if ordering is MemoryOrdering.GRID_SYNC:
            if not top:
                self.say("V206", path)
            self.segment += 1
            return _Point(fresh=shared, plain=_copied(point), copies=point.copies)
        if not point.uniform:
            self.say("V010", path)
        return replace(point, fresh=shared, plain=_copied(point), atomic=frozenset[str]())

    def _loop(self, loop: ir.Loop, path: str, names: _Names, point: _Point) -> _Point:
        bounds = all(self.is_uniform(e, names, point) for e in (loop.from_, loop.to))
        inner = dict(names)
        inner[loop.var] = _Binding(path, self.segment)
        if not (point.uniform and bounds):
            self.varying.add(path)
        uniform = path not in self.varying  # a varying Break that an earlier round found counts, too
        entry = replace(point, uniform=uniform)
        while True:
            self.loops.append(_OpenLoop(path))
            around = entry.meet(self.body(loop.body, f"{path}.body", dict(inner), entry))
            left = self.loops.pop().left
            around = replace(around, uniform=uniform)
            if around == entry:
                for way_out in left:
                    entry = entry.meet(way_out)
                return replace(entry, uniform=point.uniform)
            entry = around

    def _break(self, point: _Point) -> _Point:
        """The loop is varying as a whole when some leave it alone. Nobody comes to what follows in its list."""
        loop = self.loops[-1]
        if not point.uniform:
            self.varying.add(loop.path)
        loop.left.append(point)
        return replace(point, fresh=frozenset(b.name for b in self.program.buffers if b.is_workgroup))

    # ---------------------------------------------------------------------------------------------------------- effects

    def _touched(self, statement: Stmt, path: str, point: _Point) -> _Point:
        """Note what the statement does to buffers; V116 when atomics and plain accesses meet."""
        plain, atomic = set(point.plain), set(point.atomic)
        written = set[str]()
        for node in _own_nodes(statement):
            for name, use in BUFFER_FIELDS.get(type(node), ()):
                buffer = getattr(node, name)
                if isinstance(node, ir.Atomic):
                    atomic.add(buffer)
                elif use is not Use.LENGTH:
                    plain.add(buffer)
                if use is Use.WRITE or use is Use.ATOMIC:
                    written.add(buffer)
        copies = point.copies
        match statement:
            case ir.AsyncLoad(source, destination, _, _, tag) | ir.AsyncStore(source, destination, _, _, tag):
                copies |= {(tag, source), (tag, destination)}
            case ir.AsyncWait(tag):
                copies = frozenset(copy for copy in copies if copy[0] != tag)
            case _:
                pass
        if atomic & plain:
            self.say("V116", path)
        return replace(
            point,
            plain=frozenset(plain),
            atomic=frozenset(atomic),
            fresh=point.fresh - written,
            copies=copies,
        )

    def _subgroups(self, expression: Expr, path: str, point: _Point) -> None:
        for node in preorder(expression):
            if isinstance(node, _SUBGROUP):
                if not point.uniform:
                    self.say("V010", path)
                if point.returned:
                    self.say("V203", path)

    def _reads(self, expression: Expr, names: _Names) -> None:
        for node in preorder(expression):
            if isinstance(node, ir.Var):
                binding = names[node.name]
                if binding.segment != self.segment:
                    self.say("V205", binding.path)

    # ------------------------------------------------------------------------------------------------------- uniformity

    def is_uniform(self, expression: Expr, names: _Names, point: _Point) -> bool:
        match expression:
            case ir.Var(name):
                return names[name].path not in self.varying
            case ir.Load(buffer, index):
                return self._uniform_load(buffer, point) and self.is_uniform(index, names, point)
            case ir.InvocationId() | ir.LocalId() | ir.SubgroupLocalId() | ir.Atomic() | ir.OpaqueExpr() | ir.Call():
                return False
            case _:
                if isinstance(expression, _SUBGROUP):
                    return False
                return all(self.is_uniform(child, names, point) for child in operands(expression))

    def _uniform_load(self, buffer: str, point: _Point) -> bool:
        decl = self.program.buffer(buffer)
        assert decl is not None
        if decl.is_local:
            return f"buffer {buffer}" not in self.varying
        if decl.is_workgroup:
            return buffer in point.fresh
        return decl.access in (BufferAccess.READ_ONLY, BufferAccess.UNIFORM)


def _copied(point: _Point) -> frozenset[str]:
    """The buffers of copies that go on: a barrier does not end them."""
    return frozenset(buffer for _, buffer in point.copies)


def _own_nodes(statement: Stmt) -> list[Node]:
    return [statement, *(node for expression in operands(statement) for node in preorder(expression))]


# ------------------------------------------------------------------------------------------------- returns, linear use


def _loops_left_late(program: Program, walker: _Walker) -> list[str]:
    """V055: a loop with a barrier, and a varying Return after the last one in its body."""
    found: list[str] = []
    for loop in statements(program):
        if isinstance(loop, ir.Loop):
            inside = list(statements(loop.body))
            barriers = [n for n, s in enumerate(inside) if isinstance(s, ir.Barrier)]
            returns = [n for n, s in enumerate(inside) if isinstance(s, ir.Return) and id(s) in walker.varying_returns]
            if barriers and any(n > barriers[-1] for n in returns):
                found.append(f"V055 loop over {loop.var}")
    return found


def _linear_problems(program: Program) -> list[str]:
    uses = _uses(program.entry)
    found: list[str] = []
    for buffer in program.buffers:
        count = uses[buffer.name]
        fits = {
            LinearType.LINEAR: count == 1,
            LinearType.AFFINE: count <= 1,
            LinearType.RELEVANT: count >= 1,
            LinearType.UNRESTRICTED: True,
        }
        if not fits[buffer.linear_type]:
            found.append(f"V070 buffer {buffer.name}")
    return found


def _uses(body: tuple[Stmt, ...]) -> Counter[str]:
    """Uses on the longest way: the larger arm of an If, many for a loop."""
    total = Counter[str]()
    for statement in body:
        for node in _own_nodes(statement):
            for name, use in BUFFER_FIELDS.get(type(node), ()):
                total[getattr(node, name)] += use is not Use.LENGTH
        match statement:
            case ir.If(_, then, otherwise):
                total += _uses(then) | _uses(otherwise)
            case ir.Loop(_, _, _, inner):
                total += Counter({name: 2 * count for name, count in _uses(inner).items()})
            case ir.Block(inner) | ir.Region(_, _, inner):
                total += _uses(inner)
            case _:
                pass
    return total
