"""A program for arrays of known lengths and shapes: what a launch would say of them stands in it.

It gives what the program gives for such arrays, and is no program for others: a planner refuses other lengths.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from vyre_foundation import ir
from vyre_foundation.ir import Along, Domain, Elements, Node, Program, Shaped, shape_facts
from vyre_foundation.walk import buffers_in, map_nodes


def for_sizes(program: Program, lengths: Mapping[str, int], words: Mapping[str, Sequence[int]]) -> Program:
    """`lengths` are those of buffers that a launch sizes, `words` the contents of buffers that hold shapes.

    A buffer without elements has no count, so it stays sized at the launch.
    """
    shapes = {name: fact for name, fact in shape_facts(program.facts).items() if fact.shapes in words}
    tables = {fact.shapes for fact in shapes.values()}

    def known(node: Node) -> Node:
        match node:
            case ir.Load(buffer, ir.LitU32(place)) if buffer in tables and place < len(words[buffer]):
                return ir.LitU32(words[buffer][place])
            case ir.BufLen(buffer) if lengths.get(buffer):
                return ir.LitU32(lengths[buffer])
            case _:
                return node

    written = map_nodes(program, known)
    used = buffers_in(written.entry)
    return written.replace(
        buffers=[
            buffer.with_count(buffer.count or lengths.get(buffer.name, 0))
            for buffer in program.buffers
            if buffer.name not in tables or buffer.name in used
        ],
        domain=_domain(program.domain, shapes, words),
        facts=tuple(fact for fact in program.facts if not (isinstance(fact, Shaped) and fact.buffer in shapes)),
    )


def _domain(domain: Domain | None, shapes: Mapping[str, Shaped], words: Mapping[str, Sequence[int]]) -> Domain | None:
    """The same invocations, by numbers."""
    match domain:
        case Elements(str() as over) if over in shapes:
            return Elements(_axes(shapes[over], words))
        case Along(buffer, axis) if buffer in shapes:
            return Elements(_axes(shapes[buffer], words)[axis])
        case _:
            return domain


def _axes(fact: Shaped, words: Mapping[str, Sequence[int]]) -> tuple[int, ...]:
    return tuple(words[fact.shapes][fact.first : fact.end])
