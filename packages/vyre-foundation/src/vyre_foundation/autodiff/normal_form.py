"""Phase 3: one operation in each step.

Operands become atoms: literals, ids, lengths and names. Copies are followed, equal operations are computed once, a load
is shared until somebody may have written the buffer. A variable that is assigned stays a variable; reading it makes a
*snapshot*, shared until the next assignment. Every store is preceded by a name for the value it overwrites.

A load that no write of its segment can precede reads the segment's *start state*: a write by another invocation before
it would be a race. Such loads need no copy of the buffer as it changes.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from vyre_foundation import ir
from vyre_foundation.analysis.affine import AffineForms
from vyre_foundation.analysis.definitions import assigned_names
from vyre_foundation.analysis.effects import effects, meets_barrier
from vyre_foundation.analysis.ranges import Known, Ranges, leaf_ranges
from vyre_foundation.autodiff.facts.bounds import Bounds
from vyre_foundation.autodiff.prepare import Prepared
from vyre_foundation.ir import Barrier, Break, BufferDecl, DataType, Expr, Let, Stmt, Trap
from vyre_foundation.passes.values import ATOMS, Typing
from vyre_foundation.text import stmt_to_text
from vyre_foundation.walk import holds, kind_bits, names_in, operands, with_children

_ACROSS_LANES = kind_bits(ir.SUBGROUP_OPERATIONS)


@dataclass(eq=False, slots=True)
class Body:
    """A list of steps, the list it stands in, and the loops around it, outermost first."""

    parent: Body | None
    loops: tuple[Repeat, ...]
    steps: list[Step] = field(default_factory=list["Step"])


@dataclass(eq=False, slots=True)
class Branch:
    cond: Expr
    then: Body
    otherwise: Body


@dataclass(eq=False, slots=True)
class Repeat:
    """A loop. `trips` is an upper bound on its iterations, None if nobody knows one."""

    var: str
    first: Expr
    last: Expr
    body: Body
    trips: int | None
    trusted: bool
    """Whether `trips` follows from the program; a bound the caller gave is checked when the program runs."""

    counter: str | None = None
    """The variable that counts its trips, where it can be left early and the trips were asked for."""

    ran: Expr | None = None
    """What the counter holds after the loop."""


@dataclass(eq=False, slots=True)
class Change:
    """An assignment to a variable; the value is an atom."""

    name: str
    value: Expr


@dataclass(eq=False, slots=True)
class Write:
    """A store; `old` names the value it overwrites."""

    buffer: str
    index: Expr
    value: Expr
    old: str


Step: TypeAlias = Let | Change | Write | Branch | Repeat | Barrier | Break | Trap


@dataclass(slots=True)
class NormalForm:
    """Every segment in normal form, and what is known of its names."""

    prepared: Prepared
    buffers: Mapping[str, BufferDecl]
    typing: Typing
    bounds: Bounds
    ranges: Ranges = field(default_factory=lambda: Ranges(Known()))
    """Of all names, once the segments are written."""

    counters: Mapping[str, str] = field(default_factory=dict[str, str])
    """The variable of a loop that can be left early to the variable that counts its trips."""

    affine: AffineForms = field(default_factory=lambda: AffineForms({}, ()))
    """Of all indices, once the segments are written."""

    segments: list[Body] = field(default_factory=list[Body])
    values: dict[str, Expr] = field(default_factory=dict[str, Expr])
    """What each Let computes."""

    homes: dict[str, Body] = field(default_factory=dict[str, Body])
    """The list each Let stands in; for a loop variable the loop's body."""

    mutable: set[str] = field(default_factory=set[str])
    olds: set[str] = field(default_factory=set[str])
    """Loads that exist only to name what a store overwrites."""

    starts: set[str] = field(default_factory=set[str])
    """Loads of the state a segment starts with."""

    written: list[frozenset[str]] = field(default_factory=list[frozenset[str]])
    """By segment: buffers it stores to or has atomics on."""

    def definition(self, e: Expr) -> Expr:
        """What a name stands for; variables that are assigned stay names."""
        return self.values.get(e.name, e) if isinstance(e, ir.Var) and e.name not in self.mutable else e

    def type_of(self, e: Expr) -> DataType:
        return self.typing.of(e)


def walk(body: Body) -> Iterator[tuple[Step, Body]]:
    """Every step in text order, with the list it stands in."""
    for step in body.steps:
        yield step, body
        for inner in inner_bodies(step):
            yield from walk(inner)


def inner_bodies(step: Step) -> tuple[Body, ...]:
    match step:
        case Branch(_, then, otherwise):
            return (then, otherwise)
        case Repeat():
            return (step.body,)
        case _:
            return ()


def has_barrier(body: Body) -> bool:
    return any(isinstance(step, Barrier) for step, _ in walk(body))


def as_statements(body: Body) -> tuple[Stmt, ...]:
    """The body as ordinary statements: it can be printed, checked and run."""
    return tuple(_as_statement(step) for step in body.steps)


def _as_statement(step: Step) -> Stmt:
    match step:
        case Change(name, value):
            return ir.Assign(name, value)
        case Write(buffer, index, value, _):
            return ir.Store(buffer, index, value)
        case Branch(cond, then, otherwise):
            return ir.If(cond, as_statements(then), as_statements(otherwise))
        case Repeat():
            return ir.Loop(step.var, step.first, step.last, as_statements(step.body))
        case _:
            return step


def to_text(form: NormalForm) -> str:
    """All segments, printed."""
    segments = ("\n".join(map(stmt_to_text, as_statements(segment))) for segment in form.segments)
    return "\ngrid_sync\n".join(segments)


def normalise(
    prepared: Prepared, segments: Sequence[Sequence[Stmt]], bounds: Bounds, counters: Mapping[str, str]
) -> NormalForm:
    """The segments in normal form."""
    buffers = {buffer.name: buffer for buffer in prepared.program.buffers}
    form = NormalForm(prepared, buffers, Typing(buffers, prepared.ops), bounds, counters=counters)
    for segment in segments:
        writer = _Writer(form, segment)
        form.written.append(writer.written)
        top = Body(None, ())
        writer.list(segment, top, _Visible(None, top))
        form.segments.append(top)
    definitions = {name: value for name, value in form.values.items() if name not in form.mutable}
    form.ranges = _ranges(form, definitions)
    form.affine = AffineForms(definitions, form.mutable)
    return form


def _ranges(form: NormalForm, definitions: Mapping[str, Expr]) -> Ranges:
    loops = [step for segment in form.segments for step, _ in walk(segment) if isinstance(step, Repeat)]
    counters = {loop.var: (loop.first, loop.last) for loop in loops}
    leaves = leaf_ranges(form.prepared.program.workgroup_size, form.buffers)
    return Ranges(Known(leaves, counters=counters, definitions=definitions, type_of=form.type_of))


# -------------------------------------------------------------------------------------------------------------- writing


class _Visible:
    """What may be used again in a list and the lists inside it; a list's own discoveries end with it."""

    __slots__ = ("body", "known", "parent", "varies")

    def __init__(self, parent: _Visible | None, body: Body, varies: Expr | None = None) -> None:
        self.parent = parent
        self.body = body
        self.varies = varies
        """The condition of the arm that the list is; None where it is the body of a loop, or the segment."""

        self.known: dict[object, tuple[int, Expr]] = {}

    def find(self, key: object, version: int) -> Expr | None:
        here: _Visible | None = self
        while here is not None:
            found = here.known.get(key)
            if found is not None:
                return found[1] if found[0] == version else None
            here = here.parent
        return None

    def put(self, key: object, version: int, atom: Expr) -> None:
        self.known[key] = (version, atom)


class _Writer:
    """Writes one segment. A version is bumped whenever what a name or a buffer holds may have changed."""

    def __init__(self, form: NormalForm, segment: Sequence[Stmt]) -> None:
        self.form = form
        self.fresh = form.prepared.supply.fresh
        self.assigned, self.written = assigned_names(segment), effects(segment).writes
        self.atoms: dict[str, Expr] = {}
        """What a name of the program stands for: an atom, or the variable it became."""

        self.versions: dict[str, int] = {}
        self.touched: set[str] = set()
        """Buffers somebody may have written by now."""

        self.place = ""
        """The path of the statement being written."""

    def bump(self, keys: Collection[str]) -> None:
        for key in sorted(keys):
            self.versions[key] = self.versions.get(key, 0) + 1

    def define(self, body: Body, name: str, value: Expr) -> ir.Var:
        """Bind a name nobody has: a fresh one, or that of the Let being written."""
        if self.place:
            self.form.prepared.origins.setdefault(name, self.place)
        self.form.typing.types[name] = self.form.type_of(value)
        self.form.values[name] = value
        self.form.homes[name] = body
        body.steps.append(Let(name, value))
        return ir.Var(name)

    # -------------------------------------------------------------------------------------------------------- operands

    def atom(self, e: Expr, body: Body, visible: _Visible, own: str | None = None) -> Expr:
        """What an expression stands for; `own` is the name a Let gives it, which is still free."""
        if isinstance(e, ATOMS):
            return e
        if isinstance(e, ir.Var):
            return self.read(e, body, visible)
        made = with_children(e, tuple(self.atom(child, body, visible) for child in operands(e)))
        if isinstance(made, ir.Atomic):
            self.change_memory({made.buffer})
            return self.define(body, own or self.fresh("t"), made)
        if isinstance(made, ir.Load):
            return self.load(made, body, visible, own)
        found = visible.find(made, 0)
        if found is None:
            outside = self.outside(made, visible)
            found = self.define(outside.body, own or self.fresh("t"), made)
            outside.put(made, 0, found)
        return found

    def outside(self, e: Expr, visible: _Visible) -> _Visible:
        """Where to compute something that no round of the loops around changes: before them, once.

        The adjoint of a load is then one addition, after the loop. Out of an arm it moves only if the condition is
        another in each round: who never gets there must not add.
        """
        if holds(e, _ACROSS_LANES):
            return visible
        atoms = [each.name for each in operands(e) if isinstance(each, ir.Var)]
        found = here = visible
        while here.parent is not None and all(self.stands_outside(name, here.body) for name in atoms):
            is_loop = here.varies is None
            here = here.parent
            if is_loop and not self.arms_between(found, here):
                found = here
        return found

    def stands_outside(self, name: str, body: Body) -> bool:
        """Whether a name is bound in a list around this one."""
        return self.form.homes[name] is not body

    def arms_between(self, inner: _Visible, outer: _Visible) -> bool:
        """Whether an arm between two lists is taken in all rounds of the loop that the outer one holds, or in none."""
        below, arms = inner, list[Expr]()
        while below.parent is not outer:
            arms += [] if below.varies is None else [below.varies]
            assert below.parent is not None
            below = below.parent
        # `below` is the body of that loop.
        return any(not isinstance(arm, ir.Var) or self.form.homes[arm.name] is not below.body for arm in arms)

    def read(self, e: ir.Var, body: Body, visible: _Visible) -> Expr:
        atom = self.atoms[e.name]
        if not (isinstance(atom, ir.Var) and atom.name in self.form.mutable):
            return atom
        version = self.versions.get(e.name, 0)
        found = visible.find(atom.name, version)
        if found is None:
            found = self.define(body, self.fresh(f"{atom.name}_s"), atom)
            visible.put(atom.name, version, found)
        return found

    def load(self, e: ir.Load, body: Body, visible: _Visible, own: str | None) -> Expr:
        version = self.versions.get(f"[{e.buffer}", 0) if e.buffer in self.written else 0
        found = visible.find(e, version)
        if found is None:
            outside = visible if e.buffer in self.written else self.outside(e, visible)
            made = self.define(outside.body, own or self.fresh("t"), e)
            if e.buffer in self.written and e.buffer not in self.touched and self.form.buffers[e.buffer].is_global:
                self.form.starts.add(made.name)
            found = made
            outside.put(e, version, found)
        return found

    def change_memory(self, buffers: Collection[str]) -> None:
        self.touched.update(buffers)
        self.bump({f"[{buffer}" for buffer in buffers})

    # ------------------------------------------------------------------------------------------------------ statements

    def list(self, body: Sequence[Stmt], into: Body, visible: _Visible) -> None:
        for statement in body:
            self.statement(statement, into, visible)

    def statement(self, statement: Stmt, body: Body, visible: _Visible) -> None:
        self.place = self.form.prepared.place(statement) or self.place
        match statement:
            case ir.Let(name, value):
                own = None if name in self.assigned else name
                self.let(name, self.atom(value, body, visible, own), body, visible)
            case ir.Assign(name, value):
                atom = self.atom(value, body, visible)
                variable = self.atoms[name]
                assert isinstance(variable, ir.Var)
                body.steps.append(Change(variable.name, atom))
                self.bump({name})
                visible.put(variable.name, self.versions[name], atom)
            case ir.Store(buffer, index, value):
                self.store(buffer, self.atom(index, body, visible), self.atom(value, body, visible), body, visible)
            case ir.If(cond, then, otherwise):
                branch = Branch(self.atom(cond, body, visible), Body(body, body.loops), Body(body, body.loops))
                self.list(then, branch.then, _Visible(visible, branch.then, branch.cond))
                self.list(otherwise, branch.otherwise, _Visible(visible, branch.otherwise, branch.cond))
                body.steps.append(branch)
            case ir.Loop():
                self.loop(statement, body, visible)
            case ir.Break():
                body.steps.append(statement)
            case ir.Barrier():
                body.steps.append(statement)
                self.bump({f"[{buffer}" for buffer in self.written})
            case ir.Trap(address, tag):
                body.steps.append(Trap(self.atom(address, body, visible), tag))
            case _:
                raise AssertionError(f"{type(statement).__name__} is gone by now")

    def let(self, name: str, atom: Expr, body: Body, visible: _Visible) -> None:
        if name not in self.assigned:
            self.atoms[name] = atom
            return
        variable = self.define(body, name, atom)
        self.form.mutable.add(variable.name)
        self.atoms[name] = variable
        visible.put(variable.name, self.versions.get(name, 0), atom)

    def store(self, buffer: str, index: Expr, value: Expr, body: Body, visible: _Visible) -> None:
        known = visible.find(ir.Load(buffer, index), self.versions.get(f"[{buffer}", 0))
        old = self.define(body, self.fresh("old"), ir.Load(buffer, index) if known is None else known)
        self.form.olds.add(old.name)
        body.steps.append(Write(buffer, index, value, old.name))
        self.change_memory({buffer})

    def loop(self, statement: ir.Loop, body: Body, visible: _Visible) -> None:
        first, last = self.atom(statement.from_, body, visible), self.atom(statement.to, body, visible)
        var = statement.var
        self.form.typing.types[var] = DataType.U32
        self.atoms[var] = ir.Var(var)
        counter = self.form.counters.get(var)
        trips, trusted = self.form.bounds.trips(var, statement.from_, statement.to, left_early=counter is not None)
        repeat = Repeat(var, first, last, Body(body, ()), trips, trusted, counter)
        repeat.body.loops = (*body.loops, repeat)
        self.form.homes[var] = repeat.body
        self.read_before(statement.body, body, visible)
        self.bump(assigned_names(statement.body))
        self.change_memory(effects(statement.body).writes)
        if meets_barrier(statement.body):
            self.bump({f"[{buffer}" for buffer in self.written})
        self.list(statement.body, repeat.body, _Visible(visible, repeat.body))
        body.steps.append(repeat)
        if counter is not None:
            repeat.ran = self.atom(ir.Var(counter), body, visible)

    def read_before(self, repeated: Sequence[Stmt], body: Body, visible: _Visible) -> None:
        """Variables that a loop reads and leaves as they are have one value in all its rounds."""
        for name in sorted((names_in(repeated) & self.assigned & self.atoms.keys()) - assigned_names(repeated)):
            self.read(ir.Var(name), body, visible)
