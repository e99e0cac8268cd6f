"""Finds the stores that surely happen, so that what they write need not start as zero.

A store counts if it stands at a sum of multiples of ids and loop variables, under conditions about such sums, and if
nobody may look at the element first: another invocation, or its own before it has surely written there. What all of
them write together depends on grid, lengths and shapes, and is asked for a launch.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from vyre_driver.lowering.flatten import FlatProgram
from vyre_driver.lowering.writes.index_sums import IndexSums
from vyre_driver.lowering.writes.whole_writes import LOOPS, Amount, Guard, WholeWrite
from vyre_foundation import ir
from vyre_foundation.analysis.guards import Condition, condition, look_through
from vyre_foundation.ir import BinOp, Expr, Program, Stmt
from vyre_foundation.ir.limits import U32_MAX
from vyre_foundation.passes.segments import Segment
from vyre_foundation.walk import BUFFER_FIELDS, facts_of, holds, kind_bits, leaves_loop, operands, postorder

MOST: Final = 128
"""Stores that are kept. Each is compared with those that a read may have to come after."""


def find_whole_writes(flat: FlatProgram) -> tuple[WholeWrite, ...]:
    wanted = {buffer.name for buffer in flat.program.buffers if buffer.is_global}
    found: list[WholeWrite] = []
    for segment in flat.segments:
        finder = _Finder(flat.program, segment.statements, wanted, MOST - len(found))
        finder.walk(segment.statements, _Around({}, ()))
        wanted -= finder.read | _moved(segment)
        found += [write for write in finder.found if write.buffer in wanted]
    return tuple(found)


class _Around(NamedTuple):
    """Where a statement stands."""

    loops: dict[str, tuple[Amount, Amount]]
    guards: tuple[Guard, ...]

    def under(self, guards: Iterable[Guard]) -> _Around:
        return self._replace(guards=(*self.guards, *guards))


class _Finder:
    """Of one segment."""

    def __init__(self, program: Program, body: Sequence[Stmt], wanted: set[str], most: int) -> None:
        self.wanted = wanted
        self.most = most
        self.found: list[WholeWrite] = []
        """Stores of the segment so far, on the way through it that is being walked."""

        self.read: set[str] = set()
        """Buffers of which something is read that the invocation did not surely write before."""

        self.sums = IndexSums(program, body)
        buffers = {buffer.name: buffer for buffer in program.buffers}
        self.look = look_through(self.sums.definitions, self.sums.assigned, buffers)
        self._unknown = 0

    def walk(self, body: Sequence[Stmt], around: _Around) -> None:
        for statement in body:
            if self.wanted.isdisjoint(name for name, _ in facts_of(statement).uses):
                continue
            for e in operands(statement):
                self.reads(e, around)
            match statement:
                case ir.Store(buffer, index, _):
                    self.store(buffer, index, around)
                case ir.If():
                    self.branch(statement, around)
                case ir.Loop():
                    self.loop(statement, around)
                case _:
                    pass

    # ---------------------------------------------------------------------------------------------------------- bodies

    def branch(self, branch: ir.If, around: _Around) -> None:
        """What both arms write is written; what one of them writes, under its condition."""
        arms: list[tuple[list[WholeWrite], list[WholeWrite]]] = []
        for arm, is_then in ((branch.then, True), (branch.otherwise, False)):
            known = self.guards(condition(branch.cond, holds=is_then, look=self.look))
            guards = [self.unknown()] if known is None else known
            start = len(self.found)
            self.walk(arm, around.under(guards))
            written = self.found[start:]
            del self.found[start:]
            place = len(around.guards)
            free = [w._replace(guards=w.guards[:place] + w.guards[place + len(guards) :]) for w in written]
            arms.append((free, [] if known is None else written))
        (then, then_only), (otherwise, otherwise_only) = arms
        both = [write for write in then if write in otherwise]
        self.found += both
        self.found += [write for free, write in zip(then, then_only, strict=False) if free not in both]
        self.found += [write for free, write in zip(otherwise, otherwise_only, strict=False) if free not in both]

    def loop(self, loop: ir.Loop, around: _Around) -> None:
        first, last, depth = self.sums.number(loop.from_), self.sums.number(loop.to), len(around.loops)
        if (
            first is None
            or last is None
            or depth == len(LOOPS)
            or leaves_loop(loop.body)
            or loop.var in self.sums.assigned
        ):
            start = len(self.found)  # nobody knows how often it runs
            self.walk(loop.body, around.under([self.unknown()]))
            del self.found[start:]
            return
        name = self.sums.loops[loop.var] = LOOPS[depth]
        self.walk(loop.body, around._replace(loops={**around.loops, name: (first, last)}))
        del self.sums.loops[loop.var]

    def unknown(self) -> Guard:
        """What holds in one body and nowhere else."""
        self._unknown += 1
        return Guard({}, f"body {self._unknown}", {})

    # -------------------------------------------------------------------------------------------------------- accesses

    def store(self, buffer: str, index: Expr, around: _Around) -> None:
        place, guards = self.place(index)
        linear = self.sums.of(place)
        if buffer in self.wanted and linear is not None and guards is not None and len(self.found) < self.most:
            write = WholeWrite(buffer, linear, around.loops, (*around.guards, *guards))
            if write not in self.found:
                self.found.append(write)

    def reads(self, e: Expr, around: _Around) -> None:
        for node in postorder(e) if holds(e, _READS) else ():
            match node:
                case ir.Load(buffer, index) if buffer in self.wanted and not self.is_own(buffer, index, around):
                    self.read.add(buffer)
                case ir.Atomic():
                    self.read.add(node.buffer)
                case _:
                    pass

    def is_own(self, buffer: str, index: Expr, around: _Around) -> bool:
        """Whether the invocation has surely written there, if there is such an element."""
        place, more = self.place(index)
        linear, guards = self.sums.of(place), (*around.guards, *(more or ()))
        return linear is not None and any(
            write.buffer == buffer
            and write.at == linear
            and all(around.loops.get(name) == bounds for name, bounds in write.loops.items())
            and all(guard in guards for guard in write.guards)
            for write in self.found
        )

    def place(self, index: Expr) -> tuple[Expr, list[Guard] | None]:
        """An index without the choice of none where a condition does not hold; the condition, None if unknown."""
        match self.look(index):
            case ir.Select(cond, place, ir.LitU32(none)) if none == U32_MAX:
                return place, self.guards(condition(cond, look=self.look))
            case _:
                return index, []

    def guards(self, asked: Condition) -> list[Guard] | None:
        """The comparisons of a condition that are all it says."""
        found: list[Guard] = []
        for each in [comparison.less for comparison in asked.comparisons]:
            left, right = self.sums.of(each.left), self.sums.of(each.right)
            if left is None or right is None or each.op not in _COMPARISONS:
                return None
            found.append(Guard(left, _COMPARISONS[each.op], right))
        return found if asked.is_all else None


_COMPARISONS: Final = {BinOp.LT: "<", BinOp.LE: "<=", BinOp.EQ: "=="}
_READS: Final = kind_bits((ir.Load, ir.Atomic))
_OTHER_KINDS: Final = BUFFER_FIELDS.keys() - {ir.Load, ir.Store, ir.Atomic, ir.BufLen}
_OTHERS: Final = kind_bits(_OTHER_KINDS)


def _moved(segment: Segment) -> set[str]:
    """Buffers that something else uses: copies, calls and collectives."""
    whole = segment.statements if segment.collective is None else (segment.collective,)
    nodes = (node for statement in whole if holds(statement, _OTHERS) for node in postorder(statement))
    return {name for node in nodes if type(node) in _OTHER_KINDS for name, _ in facts_of(node).uses}
