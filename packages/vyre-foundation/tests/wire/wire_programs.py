"""Random programs that have bytes: those of the generator, and arbitrary ones with what has no bytes mended."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache
from typing import Final

from vyre_foundation.ir import BufferAccess, BufferDecl, Load, Node, Program, byte_size
from vyre_foundation.walk import map_nodes
from vyre_reference.testing import Knobs, generate, generate_any

SORTS: Final = ("plain", "everything", "opaque", "anything")
"""Where a random program comes from."""

_KNOBS: Final = {
    "plain": Knobs(breaks=True),
    "everything": replace(Knobs.everything(), breaks=True),
    "opaque": replace(Knobs.everything(), breaks=True, calls=True, opaque=True, bitcasts=False),
}
"""Only a resolver knows the types of calls and opaque values, so a bitcast of one has no name: hence no bitcasts."""


@cache
def program(sort: str, seed: int) -> Program:
    return anything(seed) if sort == "anything" else generate(seed, _KNOBS[sort])


def programs(each: int) -> list[Program]:
    """That many programs of each sort."""
    return [program(sort, seed) for sort in SORTS for seed in range(each)]


def anything(seed: int) -> Program:
    """Any constructible program that has bytes, valid or not."""
    made = generate_any(seed, encodable=True)
    size = [max(1, axis) for axis in made.workgroup_size]
    return made.replace(workgroup_size=size, buffers=[_mended(b) for b in made.buffers])


def some_zero_outside(before: Program, chance: random.Random) -> Program:
    """The program with half of its loads meant to be zero outside where they are not, and the other way round."""

    def turned(node: Node) -> Node:
        if not isinstance(node, Load) or chance.random() < 0.5:
            return node
        return Load(node.buffer, node.index, not node.zero_outside)

    return map_nodes(before, turned)


def _mended(b: BufferDecl) -> BufferDecl:
    if b.count == 0 and (b.pipeline_live_out or b.access is BufferAccess.WORKGROUP):
        b = replace(b, count=1)
    total = byte_size(b.element, b.count)
    if b.output_byte_range is not None and (total is None or (b.count and b.output_byte_range[1] > total)):
        b = replace(b, output_byte_range=None)
    return b
