"""What can be said of a body before it is walked: its barriers, its ends, what it assigns and writes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from vyre_foundation import ir
from vyre_foundation.ir import Program, Stmt, is_grid_sync
from vyre_foundation.walk import postorder, statements


def has_barrier(body: Iterable[Stmt]) -> bool:
    return any(isinstance(s, ir.Barrier) for top in body for s in statements(top))


def assigned_in(body: Iterable[Stmt]) -> set[str]:
    return {s.name for top in body for s in statements(top) if isinstance(s, ir.Assign)}


def breaks_out(body: Iterable[Stmt]) -> bool:
    """Whether a break in the body leaves the loop around it."""
    for s in body:
        match s:
            case ir.Break():
                return True
            case ir.Block(inner) | ir.Region(_, _, inner):
                if breaks_out(inner):
                    return True
            case ir.If(_, then, otherwise):
                if breaks_out(then) or breaks_out(otherwise):
                    return True
            case _:
                pass
    return False


def must_cross(body: Sequence[Stmt]) -> bool:
    """Whether every way to the end of a body crosses a barrier. Ways that leave before the end do not count."""
    for s in body:
        match s:
            case ir.Barrier() | ir.Return() | ir.Break() | ir.Trap():
                return True
            case ir.Block(inner) | ir.Region(_, _, inner):
                if must_cross(inner):
                    return True
            case ir.If(_, then, otherwise):
                if must_cross(then) and must_cross(otherwise):
                    return True
            case ir.Loop(_, ir.LitU32(first), ir.LitU32(last), inner):
                if first < last and must_cross(inner) and not breaks_out(inner):
                    return True
            case _:
                pass
    return False


def segments(program: Program) -> list[list[tuple[str, Stmt]]]:
    """The statements between grid syncs, each with its path. A collective ends a segment and belongs to none."""
    made: list[list[tuple[str, Stmt]]] = [[]]
    waiting = [*_steps("entry", program.entry)]
    while waiting:
        path, s = waiting.pop()
        if is_grid_sync(s) or isinstance(s, ir.COLLECTIVES):
            made.append([])
        elif isinstance(s, ir.Region | ir.Block) and any(_cuts(inner) for inner in statements(s)):
            waiting += _steps(f"{path}.body", s.body)
        else:
            made[-1].append((path, s))
    return made


def _cuts(s: Stmt) -> bool:
    return is_grid_sync(s) or isinstance(s, ir.COLLECTIVES)


def _steps(path: str, body: Sequence[Stmt]) -> Iterator[tuple[str, Stmt]]:
    return ((f"{path}[{n}]", body[n]) for n in range(len(body) - 1, -1, -1))


def written_buffers(body: Sequence[Stmt]) -> frozenset[str]:
    found: set[str] = set()
    for node in postorder(body):
        match node:
            case ir.Store(buffer, _, _):
                found.add(buffer)
            case ir.Atomic() | ir.AllReduce() | ir.Broadcast():
                found.add(node.buffer)
            case ir.AsyncLoad() | ir.AsyncStore():
                found.add(node.destination)
            case ir.AllGather() | ir.ReduceScatter():
                found.add(node.output)
            case _:
                pass
    return frozenset(found)
