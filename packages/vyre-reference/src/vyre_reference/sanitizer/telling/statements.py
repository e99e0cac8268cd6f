"""Statements and expressions that tell a watcher what they do.

The interpreter's own rules compute everything. Operands reach them through recorders, which keep what they pass on, so
that whatever is said afterwards of an access or an operation is about the values it really had. A program that is not
sanitized is compiled without any of this.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from vyre_foundation.diagnostics import Diagnostic
from vyre_foundation.ir import (
    SUBGROUP_OPERATIONS,
    Assign,
    AsyncLoad,
    AsyncStore,
    AsyncWait,
    Atomic,
    Barrier,
    Binary,
    Cast,
    DataType,
    Expr,
    Fma,
    If,
    Let,
    Load,
    Node,
    Stmt,
    Store,
    Unary,
)
from vyre_foundation.ir.rules import Rules
from vyre_foundation.traps import CopyFault
from vyre_reference.arithmetic import Array
from vyre_reference.expressions import Run, Typed
from vyre_reference.lanes import Lanes, Positions, Selection
from vyre_reference.sanitizer.memory.accesses import AccessPlace
from vyre_reference.sanitizer.memory.races import Touch
from vyre_reference.sanitizer.reporting.places import Place
from vyre_reference.sanitizer.telling.arithmetic import watches_of
from vyre_reference.sanitizer.telling.copies import watched_start, watched_wait
from vyre_reference.sanitizer.telling.frames import Frame, Recorder
from vyre_reference.sanitizer.telling.guards import guarded
from vyre_reference.sanitizer.telling.index_arithmetic import IndexNames
from vyre_reference.sanitizer.telling.intended import Intended
from vyre_reference.sanitizer.watcher import Watcher
from vyre_reference.statements import Act, Statements

EXPRESSIONS: Final = Rules[Run]("watched evaluation")
"""`EXPRESSIONS[class](compiler, node, frame, type, run)`: the run, and telling of it."""

STATEMENTS: Final = Rules[Act]("watched execution")
"""`STATEMENTS[class](compiler, node, frame, act)`: the act, and telling of it."""


class WatchedStatements(Statements):
    watcher: Watcher
    intended: Intended
    index_names: IndexNames

    def tell(self, watcher: Watcher, intended: Intended, index_names: IndexNames) -> None:
        self.watcher, self.intended, self.index_names = watcher, intended, index_names
        self._frames: list[Frame] = []
        self._conditions = 0
        """Conditions around what is being compiled that ask for an invocation's number or a length."""

    # -------------------------------------------------------------------------------------------------------- compiling

    def statement(self, s: Stmt) -> Act:
        frame = Frame(self.path, s)
        self._frames.append(frame)
        asks = isinstance(s, If) and self.intended.asks_for_extent(s.cond, self.scope)
        self._conditions += asks
        act = super().statement(s)
        self._conditions -= asks
        self._frames.pop()
        if isinstance(s, Let):
            slot = self.scope.find(s.name)
            assert slot is not None
            self.intended.bind(s.name, slot, s.value)
        rule = STATEMENTS.table.get(type(s))
        return act if rule is None else rule(self, s, frame, act)

    def compile(self, e: Expr) -> Typed:
        outer = self._frames[-1]
        label = outer.take(e)
        frame = Frame(f"{outer.path}.{label}", e, in_index=self._is_index(outer, label))
        self._frames.append(frame)
        dtype, run = super().compile(e)
        self._frames.pop()
        rule = EXPRESSIONS.table.get(type(e))
        made = run if rule is None else rule(self, e, frame, dtype, run)
        recorder = Recorder(dtype, guarded(self.watcher, outer, label, e, made))
        outer.operands[label] = recorder
        return dtype, recorder

    def _is_index(self, outer: Frame, label: str) -> bool:
        match outer.node:
            case Load(_, _, zero_outside):  # an index that is meant to be outside may wrap to get there
                return not zero_outside
            case Store() | Atomic():
                return label == "index"
            case Let(name, _) | Assign(name, _):
                return name in self.index_names.in_indices
            case _:
                return outer.in_index

    # ----------------------------------------------------------------------------------------------------------- places

    def access_place(self, path: str, touch: Touch, access: Load | Atomic | Store) -> AccessPlace:
        return AccessPlace(
            self.watcher.places.number(Place(path, touch.value, access.buffer)),
            touch,
            may_be_nowhere=self.intended.may_be_nowhere(access.index, self.scope),
            is_meant_outside=isinstance(access, Load) and access.zero_outside,
            is_at_own_id=not self._conditions and self.intended.is_own_id(access.index, self.scope),
        )

    def copy_place(self, path: str, touch: Touch, buffer: str, *, starts: bool) -> AccessPlace:
        does = "copy from" if touch is Touch.READ else "copy to"
        return AccessPlace(self.watcher.places.number(Place(path, does, buffer, starts)), touch)

    def stop(self, lanes: Lanes, selection: Selection, error: Callable[[int, int], Diagnostic]) -> None:
        self.watcher.stopped[lanes.positions(selection)] = True
        super().stop(lanes, selection, error)

    def misuse(self, fault: CopyFault, tag: str, path: str, lanes: Lanes, positions: Positions) -> None:
        """As the interpreter ends lanes that misuse a copy, but the launch goes on."""
        if fault is CopyFault.CUTS_ELEMENTS:
            super().misuse(fault, tag, path, lanes, positions)
            return
        what, fix = fault.value
        number = self.watcher.places.number(Place(path, f"asynchronous copy `{tag}`"))
        self.watcher.misused_tag(number, what.format(tag), fix, positions)
        self.watcher.stopped[positions] = True
        lanes.stop(positions)


# ---------------------------------------------------------------------------------------------------------- expressions


def _accessed(c: WatchedStatements, e: Load | Atomic, frame: Frame, touch: Touch, run: Run) -> Run:
    watcher, memory, index = c.watcher, c.memory[e.buffer], frame.operands["index"]
    place = c.access_place(frame.path, touch, e)

    def told(lanes: Lanes, selection: Selection) -> Array:
        made = run(lanes, selection)
        watcher.access(place, memory, index.value, selection)
        return made

    return told


@EXPRESSIONS.on(Load)
def _load(c: WatchedStatements, e: Load, frame: Frame, _dtype: object, run: Run) -> Run:
    return _accessed(c, e, frame, Touch.READ, run)


@EXPRESSIONS.on(Atomic)
def _atomic(c: WatchedStatements, e: Atomic, frame: Frame, _dtype: object, run: Run) -> Run:
    return _accessed(c, e, frame, Touch.ATOMIC, run)


@EXPRESSIONS.on(Binary, Unary, Cast, Fma)
def _operation(c: WatchedStatements, e: Binary | Unary | Cast | Fma, frame: Frame, dtype: DataType, run: Run) -> Run:
    operands = list(frame.operands.values())
    in_index = frame.in_index and c.index_names.is_without_data(e)
    watches = watches_of(e, [operand.dtype for operand in operands], dtype, in_index=in_index)
    if not watches:
        return run
    watcher = c.watcher
    number = watcher.places.number(Place(frame.path, _name(e)))

    def told(lanes: Lanes, selection: Selection) -> Array:
        made = run(lanes, selection)
        values = [operand.value for operand in operands]
        for code, test in watches:
            watcher.suspicious(code, number, test(values, made), selection, values)
        return made

    return told


def _name(e: Binary | Unary | Cast | Fma) -> str:
    match e:
        case Binary(op, _, _) | Unary(op, _):
            return str(getattr(op, "name", op)).lower()
        case Cast(target, _):
            return f"cast to {getattr(target, 'word', target)}"
        case Fma():
            return "fma"


@EXPRESSIONS.on(*SUBGROUP_OPERATIONS)
def _subgroup(c: WatchedStatements, e: Node, frame: Frame, _dtype: object, run: Run) -> Run:
    watcher = c.watcher
    number = watcher.places.number(Place(frame.path, "subgroup operation"))

    def told(lanes: Lanes, selection: Selection) -> Array:
        watcher.subgroup(number, selection)
        return run(lanes, selection)

    return told


# ----------------------------------------------------------------------------------------------------------- statements


@STATEMENTS.on(Store)
def _store(c: WatchedStatements, s: Store, frame: Frame, act: Act) -> Act:
    watcher, memory, index = c.watcher, c.memory[s.buffer], frame.operands["index"]
    place = c.access_place(frame.path, Touch.WRITE, s)

    def told(lanes: Lanes, selection: Selection) -> Selection:
        made = act(lanes, selection)
        watcher.access(place, memory, index.value, selection)
        return made

    return told


@STATEMENTS.on(Barrier)
def _barrier(c: WatchedStatements, _s: Barrier, frame: Frame, _act: Act) -> Act:
    """In place of the interpreter's own, which only checks that everybody has come, and ends the launch if not."""
    watcher = c.watcher
    number = watcher.places.number(Place(frame.path, "barrier"))

    def told(_lanes: Lanes, selection: Selection) -> Selection:
        watcher.barrier(number, selection)
        return selection

    return told


@STATEMENTS.on(AsyncLoad, AsyncStore)
def _start(c: WatchedStatements, s: AsyncLoad | AsyncStore, frame: Frame, act: Act) -> Act:
    source, target = c.memory[s.source], c.memory[s.destination]
    places = (
        c.copy_place(frame.path, Touch.READ, s.source, starts=True),
        c.copy_place(frame.path, Touch.WRITE, s.destination, starts=True),
    )
    offset, size = frame.operands["offset"], frame.operands["size"]
    return watched_start(c.watcher, s, source, target, places, (offset, size), act)


@STATEMENTS.on(AsyncWait)
def _wait(c: WatchedStatements, s: AsyncWait, _frame: Frame, act: Act) -> Act:
    def landed(start: AccessPlace) -> AccessPlace:
        """A copy that was waited for. It is named by its start, where the report's reader finds its buffers."""
        place = c.watcher.places[start.number]
        return c.copy_place(place.path, start.touch, place.buffer, starts=False)

    return watched_wait(c.watcher, s.tag, landed, act)
