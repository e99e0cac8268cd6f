"""The buffers of a fused program: those of both, with what became of the ones between them."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace

from vyre_foundation.ir import BufferAccess, BufferDecl
from vyre_foundation.passes.fuse.result import Place


def merged(
    first: Mapping[str, BufferDecl],
    second: Mapping[str, BufferDecl],
    places: Mapping[str, Place],
    sizes: Mapping[str, int],
) -> tuple[BufferDecl, ...]:
    """One declaration for each buffer, with bindings of their own. `places` says what became of private ones."""
    made: list[BufferDecl] = []
    for name in dict.fromkeys((*first, *second)):
        decl = _declaration(name, first.get(name), second.get(name), places.get(name), sizes)
        if decl is not None:
            made.append(decl)
    return tuple(_with_bindings(made))


def _declaration(
    name: str, one: BufferDecl | None, other: BufferDecl | None, place: Place | None, sizes: Mapping[str, int]
) -> BufferDecl | None:
    decl = one or other
    assert decl is not None
    match place:
        case Place.NOWHERE:
            return None
        case Place.WORKGROUP:
            return BufferDecl.workgroup(name, sizes[name], decl.element)
        case Place.SCRATCH:
            return BufferDecl.scratch(name, 0, decl.count, decl.element)
        case _:
            return decl if one is None or other is None else _both(one, other)


def _both(one: BufferDecl, other: BufferDecl) -> BufferDecl:
    """A buffer of both programs: it takes an input if the first does, and may be used as either uses it."""
    if one.is_backend_allocated:
        # It may be write-only in the first program, and is read by the second.
        return replace(BufferDecl.output(one.name, 0, one.element), count=one.count, hints=one.hints)
    accesses = {one.access, other.access}
    if BufferAccess.READ_WRITE in accesses:
        return one if one.access is BufferAccess.READ_WRITE else other
    return one if one.access is BufferAccess.READ_ONLY else other


def _with_bindings(decls: Collection[BufferDecl]) -> list[BufferDecl]:
    made: list[BufferDecl] = []
    binding = 0
    for decl in decls:
        made.append(replace(decl, binding=binding) if decl.is_global else decl)
        binding += decl.is_global
    return made
