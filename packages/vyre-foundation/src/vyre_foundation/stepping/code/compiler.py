"""A program as code: its segments, each a list of instructions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from vyre_foundation.ir import COLLECTIVES, Block, Program, Region, Stmt, Var, is_grid_sync
from vyre_foundation.ir.program import require_program
from vyre_foundation.ops import Op, Ops
from vyre_foundation.stepping.code.instructions import Code, Segment
from vyre_foundation.stepping.code.statements import Pending, end_invocation
from vyre_foundation.stepping.code.writer import OnResult, Writer, refused
from vyre_foundation.walk import preorder

Placed = tuple[str, Stmt]


def code_of(program: Program, ops: Mapping[str, Op] | None = None, on_result: OnResult | None = None) -> Code:
    """A valid program as code. It is kept, unless it tells of results: a program is not compiled again at once."""
    require_program(program, "code_of")
    return _kept(program, _Ops(ops)) if on_result is None else _made(program, ops, on_result)


class _Ops:
    """Operations as a key: the same mapping is the same key."""

    def __init__(self, given: Mapping[str, Op] | None) -> None:
        self.given = given

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Ops) and other.given is self.given

    def __hash__(self) -> int:
        return id(self.given)


@lru_cache(maxsize=32)
def _kept(program: Program, ops: _Ops) -> Code:
    return _made(program, ops.given, None)


def _made(program: Program, ops: Mapping[str, Op] | None, on_result: OnResult | None) -> Code:
    w = Writer(program, Ops(ops), on_result)
    w.read_names = frozenset(node.name for node in preorder(program) if isinstance(node, Var))
    found = tuple(_segment(w, segment) for segment in _segments(program))
    return Code(program, program.buffers, found, w.highest, tuple(w.values))


def _segment(w: Writer, placed: list[Placed]) -> Segment:
    path, first = placed[0]
    if isinstance(first, COLLECTIVES):
        if first.group != 0:
            raise refused(f"a collective over group {first.group}", path, "use group 0, the one-rank world")
        return Segment((), frozenset(), {}, first)
    names = w.names.inner()
    pending = Pending(w)
    pending.then(*(pending.statement(s, where, names) for where, s in placed))
    pending.run()
    w.at("end of the segment", names)
    w.emit(end_invocation)
    made = Segment(tuple(w.instructions), frozenset(w.float_atomics), w.tags)
    w.instructions, w.float_atomics, w.tags = [], set(), {}
    w.names = w.outermost()
    return made


def _segments(program: Program) -> list[list[Placed]]:
    """What stands between grid syncs; a collective is a segment of its own."""
    found: list[list[Placed]] = [[]]
    for path, s in _top_level(program.entry, "entry"):
        if is_grid_sync(s):
            found.append([])
        elif isinstance(s, COLLECTIVES):
            found.extend(([(path, s)], []))
        else:
            found[-1].append((path, s))
    return [segment for segment in found if segment]


def _top_level(body: Sequence[Stmt], path: str) -> Iterator[Placed]:
    """The statements of the top level: regions and blocks that hold a grid sync or a collective are no level."""
    coming = [(f"{path}[{n}]", s) for n, s in reversed(list(enumerate(body)))]
    while coming:
        where, s = coming.pop()
        if isinstance(s, Region | Block) and any(map(_ends_a_segment, preorder(s))):
            coming.extend((f"{where}.body[{n}]", inner) for n, inner in reversed(list(enumerate(s.body))))
        else:
            yield where, s


def _ends_a_segment(node: object) -> bool:
    return isinstance(node, COLLECTIVES) or (isinstance(node, Stmt) and is_grid_sync(node))
