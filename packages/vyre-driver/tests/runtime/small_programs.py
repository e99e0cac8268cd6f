"""Programs that the tests of the runtime share. Plain ones: what code computes is tested elsewhere."""

from __future__ import annotations

from vyre_foundation import F32, U32, Program, ProgramBuilder
from vyre_foundation.ir import DataType


def saxpy(workgroup_size: int = 64) -> Program:
    """Y = a*x + y, guarded."""
    k = ProgramBuilder("saxpy", workgroup_size=workgroup_size, over="y")
    a, x, y = k.uniform("a", F32, 1), k.read("x", F32), k.read_write("y", F32)
    i = k.let("i", k.gid(0))
    with k.if_(i < y.len()):
        y[i] = a[0] * x[i] + y[i]
    return k.build()


def copy(element: DataType) -> Program:
    """Y = x."""
    k = ProgramBuilder("copy", over="x")
    x, y = k.read("x", element), k.read_write("y", element)
    i = k.let("i", k.gid(0))
    with k.if_(i < x.len()):
        y[i] = x[i]
    return k.build()


def bump(count: int = 4) -> Program:
    """Returns what an output held at the start, plus one: always 1, when it starts as zero."""
    k = ProgramBuilder("bump", workgroup_size=4)
    y = k.output("y", U32, count)
    i = k.let("i", k.gid(0))
    with k.if_(i < count):
        y[i] = y[i] + 1
    return k.build()


def random_numbers(groups: int = 1) -> Program:
    """A loop of n[0] trips in each of `groups` workgroups, which no compiler shortens."""
    k = ProgramBuilder("random numbers", workgroup_size=1)
    n, y = k.read("n", U32, 1), k.output("y", U32, groups)
    state = k.let("state", k.gid(0))
    with k.for_("j", 0, n[0]):
        k.assign(state, state * 1664525 + 1013904223)
    y[k.gid(0)] = state
    return k.build()


def positive() -> Program:
    """A copy that traps on a negative number."""
    k = ProgramBuilder("positive", workgroup_size=4, over="x")
    x, y = k.read("x", F32), k.read_write("y", F32)
    i = k.let("i", k.gid(0))
    with k.if_(i < x.len()):
        with k.if_(x[i] < 0):
            k.trap("negative input", i + 100)
        y[i] = x[i]
    return k.build()
