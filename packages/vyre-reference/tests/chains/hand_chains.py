"""Chains written by hand, for what generated ones seldom reach: each shows one mistake, in its bytes or by a race."""

from __future__ import annotations

import struct
from types import MappingProxyType

from vyre_foundation import F32, U32, Chain, Groups, Program, ProgramBuilder
from vyre_reference.testing import ChainCase


def _case(programs: list[Program], count: int) -> ChainCase:
    """With `x` of that many whole numbers, as F32 or U32."""
    chain = Chain(programs)
    (given,) = chain.inputs
    form = "f" if given.element is F32 else "I"
    inputs = {given.name: struct.pack(f"<{count}{form}", *(n % 7 + 1 for n in range(count)))}
    return ChainCase(0, chain, MappingProxyType(inputs), MappingProxyType({given.name: count}), ("by hand",))


def stores_past_the_end() -> ChainCase:
    """128 invocations for 100 elements: the last 28 store nothing, and a longer result shows what they would read."""
    k = ProgramBuilder("both", 32, over=Groups(4))
    x, h, beside = k.read("x", F32, 100), k.output("h", F32, 100), k.output("beside", F32, 100)
    h[k.gid(0)] = x[k.gid(0)] + 7.0
    beside[k.gid(0)] = x[k.gid(0)]
    second = ProgramBuilder("longer", 32, over=Groups(4))
    held, y = second.read("h", F32, 100), second.output("y", F32, 128)
    y[second.gid(0)] = held[second.gid(0)] + 1.0
    return _case([k.build(), second.build()], 100)


def reads_of_the_next_workgroup() -> ChainCase:
    k = ProgramBuilder("next", 32, over=Groups(5))
    h, y = k.read("h", U32, 160), k.output("y", U32, 160)
    y[k.gid(0)] = h[k.gid(0) + 16]
    return _case([_by_groups(160), k.build()], 160)


def reads_of_every_other_workgroup() -> ChainCase:
    k = ProgramBuilder("every_other", 32, over=Groups(5))
    h, y = k.read("h", U32, 160), k.output("y", U32, 160)
    y[k.gid(0)] = h[k.wgid(0) * 64 + k.lid(0)]
    return _case([_by_groups(160), k.build()], 160)


def changes_of_what_the_producer_reads() -> ChainCase:
    first = ProgramBuilder("neighbours", 32, over=64)
    x, h = first.read("x", F32, 64), first.output("h", F32, 64)
    h[first.gid(0)] = x[first.gid(0)] + x[first.gid(0) + 1]
    second = ProgramBuilder("changes", 32, over=64)
    held, changed = second.read("h", F32, 64), second.read_write("x", F32, 64)
    changed[second.gid(0)] = held[second.gid(0)]
    return _case([first.build(), second.build()], 64)


def reads_at_a_variable_that_changes() -> ChainCase:
    first = ProgramBuilder("doubled", 32, over=64)
    x, h = first.read("x", F32, 64), first.output("h", F32, 64)
    h[first.gid(0)] = x[first.gid(0)] * 2.0
    k = ProgramBuilder("walk", 32, over=64)
    held, y = k.read("h", F32, 64), k.output("y", F32, 64)
    at = k.let("at", k.gid(0))
    before = k.let("before", held[at])
    k.assign(at, at + 5)
    y[k.gid(0)] = before - held[at]
    return _case([first.build(), k.build()], 64)


def _by_groups(count: int) -> Program:
    """Elements that pass through workgroup memory: nobody else can compute them again."""
    k = ProgramBuilder("by_groups", 32, over=Groups(count // 32))
    x, h, tile = k.read("x", U32, count), k.output("h", U32, count), k.workgroup("tile", U32, 32)
    tile[k.lid(0)] = x[k.gid(0)]
    k.barrier()
    h[k.gid(0)] = tile[31 - k.lid(0)] + k.wgid(0) * 100
    return k.build()


BY_HAND = {
    "stores past the end": stores_past_the_end,
    "reads of the next workgroup": reads_of_the_next_workgroup,
    "reads of every other workgroup": reads_of_every_other_workgroup,
    "changes of what the producer reads": changes_of_what_the_producer_reads,
    "reads at a variable that changes": reads_at_a_variable_that_changes,
}
