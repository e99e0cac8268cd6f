"""What a capsule holds: a program, its inputs, how it is launched, and what should come out."""

from __future__ import annotations

import platform
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Final, cast

from vyre_foundation.backend import DispatchConfig, check_config
from vyre_foundation.capsule.errors import misfit
from vyre_foundation.capsule.texts import is_text
from vyre_foundation.installed import version_of
from vyre_foundation.ir import BufferDecl, DataType, Program, limits
from vyre_foundation.ir.program import require_program

Bytes = Mapping[str, bytes]
"""By the name of a buffer: its elements, little endian, one after the other. A Bool is a word."""

Grid = tuple[int, int, int]

MOST_VERSIONS: Final = 64


def current_versions() -> dict[str, str]:
    """The versions of what a launch may depend on, as far as it is installed."""
    found = {name: version for name in _DISTRIBUTIONS if (version := version_of(name)) is not None}
    return {"python": platform.python_version(), **found}


_DISTRIBUTIONS: Final = ("vyre-foundation", "vyre-reference", "vyre-driver", "numpy", "llvmlite")


@dataclass(frozen=True, slots=True)
class Capsule:
    """One launch. Raises W011 for inputs or outputs that the program does not have, or that do not fit it."""

    program: Program
    inputs: Bytes
    grid: Grid | None = None
    """Workgroups on each axis; None leaves it to the program."""

    config: DispatchConfig = field(default_factory=DispatchConfig)
    expected: Bytes | None = None
    """What the launch should give, of some outputs or all; None where nobody knows."""

    note: str = ""
    """Why the capsule was made."""

    versions: Mapping[str, str] = field(default_factory=current_versions)

    def __post_init__(self) -> None:
        require_program(self.program, "Capsule")
        check_config(self.config)
        _check_grid(self.grid)
        _check_names(self.program)
        inputs = _ordered("inputs", self.program.inputs, self.inputs)
        missing = [decl.name for decl in self.program.inputs if decl.name not in inputs]
        if missing:
            raise misfit("inputs", f"there is nothing for `{missing[0]}`", "give bytes for every input of the program")
        object.__setattr__(self, "inputs", MappingProxyType(inputs))
        if self.expected is not None:
            expected = _ordered("expected", self.program.outputs, self.expected)
            object.__setattr__(self, "expected", MappingProxyType(expected))
        for text in (self.note, *self.versions, *self.versions.values()):
            if not is_text(text):
                raise misfit("note or versions", "one of them is not a text of at most a MiB", "shorten it")
        if len(self.versions) > MOST_VERSIONS:
            raise misfit("versions", f"there are {len(self.versions)}", f"give at most {MOST_VERSIONS}")
        object.__setattr__(self, "versions", MappingProxyType(dict(sorted(self.versions.items()))))

    @property
    def lengths(self) -> dict[str, int]:
        """The number of elements of each input."""
        return {decl.name: len(self.inputs[decl.name]) // size_of(decl) for decl in self.program.inputs}


def size_of(decl: BufferDecl) -> int:
    """Bytes of an element. Raises W011 for a type that no launch takes."""
    if not isinstance(decl.element, DataType):
        raise misfit(f"buffer {decl.name}", f"its elements are {decl.element.word}", "no launch takes such a buffer")
    return decl.element.size


def _ordered(where: str, decls: Sequence[BufferDecl], given: Bytes) -> dict[str, bytes]:
    """In the order of the declarations."""
    names = {decl.name for decl in decls}
    strange = [name for name in given if name not in names]
    if strange:
        raise misfit(where, f"the program has no buffer `{strange[0]}` there", "leave it out")
    made = {decl.name: bytes(given[decl.name]) for decl in decls if decl.name in given}
    for decl in decls:
        if decl.name in made:
            _check_length(where, decl, len(made[decl.name]))
    return made


def _check_length(where: str, decl: BufferDecl, length: int) -> None:
    size = size_of(decl)
    if length % size or length // size >= limits.BUFFER_ELEMENTS:
        fix = f"give whole elements of {size} bytes, fewer than {limits.BUFFER_ELEMENTS}"
        raise misfit(where, f"`{decl.name}` has {length} bytes", fix)
    if where == "inputs" and decl.count and length != decl.count * size:
        because = f"`{decl.name}` has {length // size} elements, and the program says {decl.count}"
        raise misfit(where, because, "give as many as the program says")


def _check_grid(grid: object) -> None:
    if grid is None:
        return
    axes = cast("tuple[Any, ...]", grid) if isinstance(grid, tuple) else ()
    if len(axes) != 3 or not all(type(axis) is int and 0 <= axis <= limits.U32_MAX for axis in axes):
        raise misfit("grid", f"{grid!r} is not a grid", "give three numbers of workgroups, or None")


def _check_names(program: Program) -> None:
    names = [decl.name for decl in program.buffers]
    if len(set(names)) < len(names):
        raise misfit("program", "two of its buffers have one name", "capsules hold valid programs")
