"""The domain and the facts of a derivative: those of its program, restated for the buffers that the derivative has."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from vyre_foundation.autodiff.names import DerivativeNames
from vyre_foundation.autodiff.refusals import needs_domain
from vyre_foundation.ir import (
    BufferDecl,
    Domain,
    Elements,
    Groups,
    LaunchFact,
    Program,
    Shaped,
    buffers_of_fact,
    shape_facts,
)
from vyre_foundation.ir.launching import buffer_of_domain, renamed_domain


def launches_of_derivative(
    given: Program, names: DerivativeNames, kept: Iterable[BufferDecl]
) -> tuple[Domain | None, tuple[LaunchFact, ...]]:
    """Domain and facts of the derivative of `given` whose buffers are `kept`.

    A gradient, cotangent, tangent or seed has the shape of the buffer it belongs to. Facts about what buffers hold stay
    where all those buffers do: a derivative reads what its program reads, and writes none of it.
    """
    mine = {decl.name for decl in kept if decl.is_input or decl.is_result}
    facts = tuple([fact for fact in _facts(given, names) if _is_about(fact, mine)])
    return _domain(given, facts, mine), facts


def expected_groups(program: Program) -> tuple[int, int, int] | None:
    """Workgroups on each axis when the caller gives no grid; None if that is known only at the launch."""
    counts = {buffer.name: buffer.count for buffer in program.buffers}
    shape: tuple[int, ...] = ()
    match program.domain:
        case Groups(x, y, z):
            return x, y, z
        case Elements(int() as n):
            shape = (n,)
        case Elements(tuple() as axes):
            shape = axes
        case Elements(str() as name) if counts.get(name) and name not in shape_facts(program.facts):
            shape = (counts[name],)
        case _:
            return None
    sizes = (*reversed(shape), 1, 1)[:3]
    x, y, z = (-(-n // size) for n, size in zip(sizes, program.workgroup_size, strict=True))
    return x, y, z


def _is_about(fact: LaunchFact, mine: set[str]) -> bool:
    return fact.buffer in mine if isinstance(fact, Shaped) else mine.issuperset(buffers_of_fact(fact))


def _facts(given: Program, names: DerivativeNames) -> Iterator[LaunchFact]:
    yield from given.facts
    known = shape_facts(given.facts)
    for pairs in (names.grads, names.cotangents, names.tangents, names.seeds):
        for of, made in pairs.items():
            if of in known:
                yield replace(known[of], buffer=made)


def _domain(given: Program, facts: tuple[LaunchFact, ...], mine: set[str]) -> Domain | None:
    """If the derivative lacks the buffer that its program runs over, it runs over another buffer of the same shape."""
    domain = given.domain
    over = buffer_of_domain(domain)
    if domain is None or over is None or over in mine:
        return domain
    shape = shape_facts(given.facts).get(over)
    if shape is None:
        return domain
    for name, fact in shape_facts(facts).items():
        if (fact.shapes, fact.first, fact.axes) == (shape.shapes, shape.first, shape.axes):
            return renamed_domain(domain, {over: name})
    raise needs_domain([over])
