"""Programs that show what knobs depend on."""

from __future__ import annotations

from vyre_foundation import F32, U32, Groups, Program, ProgramBuilder


def saxpy() -> Program:
    """Guarded, no loop, and its workgroups cannot be seen."""
    k = ProgramBuilder("saxpy", workgroup_size=64, over="y")
    a, x, y = k.uniform("a", F32, 1), k.read("x", F32), k.read_write("y", F32)
    i = k.let("i", k.gid(0))
    with k.if_(i < y.len()):
        y[i] = a[0] * x[i] + y[i]
    return k.build()


def unguarded() -> Program:
    """As long as the buffer has whole workgroups, it is the same as with a guard; nothing in it says so."""
    k = ProgramBuilder("unguarded", workgroup_size=64, over="y")
    y = k.read_write("y", U32)
    i = k.let("i", k.gid(0))
    y[i] = y[i] + 1
    return k.build()


def product(size: int = 32) -> Program:
    """A sum for each element, over a loop that has the same bounds in all lanes."""
    k = ProgramBuilder("product", workgroup_size=(16, 16), over=Groups(size // 16, size // 16))
    a, b = k.read("a", F32, size * size), k.read("b", F32, size * size)
    c = k.output("c", F32, size * size)
    column, row = k.let("column", k.gid(0)), k.let("row", k.gid(1))
    with k.if_((row < size) & (column < size)):
        total = k.let("total", 0, F32)
        with k.for_("j", 0, size) as j:
            k.assign(total, total + a[row * size + j] * b[j * size + column])
        c[row * size + column] = total
    return k.build()


def triangle() -> Program:
    """A loop whose trips differ from lane to lane."""
    k = ProgramBuilder("triangle", workgroup_size=64, over="y")
    x, y = k.read("x", F32), k.read_write("y", F32)
    i = k.let("i", k.gid(0))
    with k.if_(i < y.len()):
        total = k.let("total", 0, F32)
        with k.for_("j", 0, i + 1) as j:
            k.assign(total, total + x[j])
        y[i] = total
    return k.build()


def shared() -> Program:
    """Workgroups can be seen: they have memory, and meet."""
    k = ProgramBuilder("shared", workgroup_size=64, over="y")
    y, tile = k.read_write("y", U32), k.workgroup("tile", U32, 64)
    i = k.let("i", k.gid(0))
    tile[k.lid(0)] = y[i]
    k.barrier()
    with k.if_(i < y.len()):
        y[i] = tile[63 - k.lid(0)]
    return k.build()


def trapping() -> Program:
    k = ProgramBuilder("trapping", workgroup_size=64, over="y")
    y = k.read_write("y", U32)
    i = k.let("i", k.gid(0))
    with k.if_(i < y.len()):
        with k.if_(y[i] == 7):
            k.trap("seven", i)
        y[i] = y[i] + 1
    return k.build()


def unordered() -> Program:
    """A sum of floats by atomics."""
    k = ProgramBuilder("unordered", workgroup_size=64, over="x")
    x, total = k.read("x", F32), k.read_write("total", F32, 1)
    i = k.let("i", k.gid(0))
    with k.if_(i < x.len()):
        k.atomic_add(total, 0, x[i])
    return k.build()


def long_program(statements: int = 1000) -> Program:
    """Too large for one function."""
    k = ProgramBuilder("long_program", workgroup_size=256, over="y")
    y = k.read_write("y", F32)
    i = k.let("i", k.gid(0))
    with k.if_(i < y.len()):
        value = k.let("v", y[i])
        for number in range(statements):
            value = k.let(f"v{number}", value * 0.5 + float(number % 7) - y[i])
        y[i] = value
    return k.build()
