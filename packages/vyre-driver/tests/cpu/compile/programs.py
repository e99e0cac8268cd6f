"""Programs that the tests of compiling share, and what they compute."""

from __future__ import annotations

from vyre_foundation import F32, U32, Program, ProgramBuilder


def adding(number: int) -> Program:
    """Y + number: small, and another program for each number."""
    k = ProgramBuilder("adding", workgroup_size=4, over="y")
    y = k.read_write("y", U32)
    i = k.let("i", k.gid(0))
    with k.if_(i < y.len()):
        y[i] = y[i] + number
    return k.build()


def chain(length: int) -> Program:
    """Each value made from the one before. With hundreds of them it is large by any measure."""
    k = ProgramBuilder("chain", workgroup_size=4, over="y")
    y = k.read_write("y", U32)
    i = k.let("i", k.gid(0))
    value = k.let("v0", y[i])
    for number in range(1, length + 1):
        value = k.let(f"v{number}", value * 1664525 + (y[i] ^ number))
    y[i] = value
    return k.build()


def chained(length: int, value: int) -> int:
    """What `chain` makes of an element."""
    made = value
    for number in range(1, length + 1):
        made = (made * 1664525 + (value ^ number)) % 2**32
    return made


def everything() -> Program:
    """Code with every kind of thing to hand over: segments, a copy, float atomics, scratch, tags, whole writes."""
    k = ProgramBuilder("everything", workgroup_size=4)
    x, y, total = k.read_write("x", F32, 4), k.read_write("y", F32, 4), k.read_write("total", F32, 1)
    z = k.output("z", F32, 4)
    tile = k.workgroup("tile", F32, 4)
    tile[k.lid(0)] = x[k.lid(0)]
    k.barrier()
    with k.if_(tile[3 - k.lid(0)] < 0):
        k.trap("negative: ü", 7)
    k.all_gather(x, y)
    k.atomic_add(total, 0, y[k.lid(0)])
    z[k.lid(0)] = y[k.lid(0)]
    return k.build()
