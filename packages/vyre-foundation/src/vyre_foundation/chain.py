"""A chain: programs that run one after another, where a buffer that one makes is what a later one reads.

    chain = Chain([scale, shift, total])

Buffers meet by name. A program's input is linked to the result of that name which an earlier program made, if there is
one, and is the caller's otherwise. Workgroup, local and scratch buffers belong to one program: they are renamed where
their names meet others. A chain is a value and runs nothing; `vyre_driver.run_chain` does.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field
from typing import cast

from vyre_foundation.diagnostics import Diagnostic, LaunchError, did_you_mean
from vyre_foundation.ir import BufferDecl, Program
from vyre_foundation.ir.malformed import malformed
from vyre_foundation.ir.program import require_program
from vyre_foundation.walk import fresh_name, rename_buffers


@dataclass(frozen=True, slots=True)
class Link:
    """A buffer that one program of a chain makes or changes and a later one reads."""

    buffer: str
    producer: int
    """Position of the program whose result it is: the last before the consumer that writes the buffer."""

    consumer: int


@dataclass(frozen=True, slots=True, init=False, repr=False)
class Chain:
    """Programs in the order they run. Raises L045, L046 and L047 for programs that do not make a chain.

    `keep` names intermediates that the caller wants as outputs as well.
    """

    programs: tuple[Program, ...]
    keep: frozenset[str] = frozenset()
    links: tuple[Link, ...] = field(init=False, compare=False)
    """What a later program reads of an earlier one, in the order of the readers."""

    inputs: tuple[BufferDecl, ...] = field(init=False, compare=False)
    """What the caller gives, each as the first program that takes it declares it."""

    outputs: tuple[BufferDecl, ...] = field(init=False, compare=False)
    """What the caller gets: results that no later program reads, buffers of the caller that changed, and `keep`."""

    intermediates: tuple[BufferDecl, ...] = field(init=False, compare=False)
    """What one program makes for a later one and the caller does not get."""

    def __init__(self, programs: Iterable[Program], keep: Iterable[str] = ()) -> None:
        put = object.__setattr__
        apart = tuple(_with_private_buffers_apart(_checked_programs(programs)))
        found = _Buffers()
        for position, program in enumerate(apart):
            found.read(position, program)
        if found.problems:
            raise LaunchError(found.problems)
        put(self, "programs", apart)
        put(self, "links", tuple(found.links))
        put(self, "inputs", tuple(found.given.values()))
        between = found.between()
        put(self, "keep", _checked_keep(keep, found, between))
        made = {name: each.decl for name, each in found.made.items()}
        put(self, "outputs", tuple(decl for name, decl in made.items() if name not in between or name in self.keep))
        put(self, "intermediates", tuple(made[name] for name in made if name in between and name not in self.keep))

    def __repr__(self) -> str:
        taken, through, given = (
            ", ".join(decl.name for decl in decls) for decls in (self.inputs, self.intermediates, self.outputs)
        )
        return f"<Chain of {len(self.programs)} programs ({taken}) -> ({given}) through ({through})>"

    def reads_after(self, buffer: str, position: int) -> bool:
        """Whether a program after that position reads what the buffer holds there."""
        return any(link.buffer == buffer and link.producer <= position < link.consumer for link in self.links)


@dataclass(frozen=True, slots=True)
class _Made:
    decl: BufferDecl
    position: int
    """Of the last program that wrote it."""

    is_given: bool
    """Whether it is the caller's buffer, changed in place."""


@dataclass(slots=True)
class _Buffers:
    """What the programs read so far give and take."""

    given: dict[str, BufferDecl] = field(default_factory=dict[str, BufferDecl])
    made: dict[str, _Made] = field(default_factory=dict[str, _Made])
    links: list[Link] = field(default_factory=list[Link])
    problems: list[Diagnostic] = field(default_factory=list[Diagnostic])

    def read(self, position: int, program: Program) -> None:
        for decl in program.inputs:
            self._take(position, decl)
        for decl in program.outputs:
            self._give(position, decl)

    def between(self) -> frozenset[str]:
        """Buffers that the chain makes and that a program after their last writer reads."""
        read = {(link.buffer, link.producer) for link in self.links}
        return frozenset(
            name for name, each in self.made.items() if not each.is_given and (name, each.position) in read
        )

    def _take(self, position: int, decl: BufferDecl) -> None:
        name = decl.name
        maker = self.made.get(name)
        if maker is not None:
            self.links.append(Link(name, maker.position, position))
            self._compare(maker.position, maker.decl, position, decl)
        elif name in self.given:
            self._compare(None, self.given[name], position, decl)
        else:
            self.given[name] = decl

    def _give(self, position: int, decl: BufferDecl) -> None:
        name = decl.name
        before = self.made.get(name)
        if decl.is_backend_allocated and (before is not None or name in self.given):
            self.problems.append(_made_twice(name, position, None if before is None else before.position))
            return
        is_given = name in self.given if before is None else before.is_given
        self.made[name] = _Made(decl, position, is_given)

    def _compare(self, maker: int | None, first: BufferDecl, position: int, second: BufferDecl) -> None:
        if maker is not None and first.output_byte_range is not None:
            because = f"program {maker} returns only bytes {_bytes(first)} of it"
            self.problems.append(_does_not_fit(first.name, position, because, "let it return all of the buffer"))
        elif first.element != second.element:
            because = f"{_source(maker)} {first.element.word}, and program {position} takes {second.element.word}"
            self.problems.append(_does_not_fit(first.name, position, because, "declare it with one type, or rename it"))
        elif first.count and second.count and first.count != second.count:
            because = f"{_source(maker)} {first.count} elements, and program {position} takes {second.count}"
            fix = "declare it with one count, or rename it"
            self.problems.append(_does_not_fit(first.name, position, because, fix))


def _source(maker: int | None) -> str:
    return "an earlier program takes it with" if maker is None else f"program {maker} makes it with"


def _bytes(decl: BufferDecl) -> str:
    start, end = decl.output_byte_range or (0, 0)
    return f"{start} to {end}"


# ------------------------------------------------------------------------------------------------------------ the parts


def _checked_programs(programs: Iterable[Program]) -> tuple[Program, ...]:
    if isinstance(programs, Program) or not isinstance(programs, Iterable):
        raise malformed("Chain(programs)", programs, "a sequence of programs, such as `[first, second]`")
    found = tuple(programs)
    if not found:
        raise malformed("Chain(programs)", found, "at least one program")
    for program in found:
        require_program(program, "Chain")
    return found


def _checked_keep(keep: Iterable[str], found: _Buffers, between: Collection[str]) -> frozenset[str]:
    names = tuple(cast("Iterable[object]", keep)) if isinstance(keep, Iterable) and not isinstance(keep, str) else None
    if names is None:
        raise malformed("Chain(keep)", keep, "names of buffers, such as `['h']`")
    for name in names:
        if not isinstance(name, str) or name not in found.made:
            raise LaunchError(_not_made(name, sorted(between)))
    return frozenset(cast("tuple[str, ...]", names))


def _with_private_buffers_apart(programs: tuple[Program, ...]) -> Iterator[Program]:
    """Each program, with workgroup, local and scratch buffers under names that no other program has."""
    taken = {decl.name for program in programs for decl in program.buffers if not _is_private(decl)}
    for program in programs:
        own = {decl.name for decl in program.buffers}
        names: dict[str, str] = {}
        for decl in program.buffers:
            if _is_private(decl):
                name = decl.name
                if name in taken:
                    name = names[decl.name] = fresh_name(name, taken | own)
                taken.add(name)
        yield rename_buffers(program, names) if names else program


def _is_private(decl: BufferDecl) -> bool:
    return not decl.is_global or decl.is_scratch


# --------------------------------------------------------------------------------------------------------------- errors


def _made_twice(name: str, position: int, before: int | None) -> Diagnostic:
    other = "the caller gives it to an earlier program" if before is None else f"program {before} makes it already"
    return Diagnostic(
        code="L045",
        what=f"two buffers of a chain are called `{name}`",
        where=f"program {position}, buffer {name}",
        because=f"program {position} makes a new output of that name, and {other}",
        fix="rename one of them; to change what is there, declare the buffer `read_write`",
    )


def _does_not_fit(name: str, position: int, because: str, fix: str) -> Diagnostic:
    what = f"`{name}` does not fit where the chain links it"
    return Diagnostic(code="L046", what=what, where=f"program {position}, buffer {name}", because=because, fix=fix)


def _not_made(name: object, between: list[str]) -> Diagnostic:
    listed = ", ".join(f"`{each}`" for each in between) or "none"
    return Diagnostic(
        code="L047",
        what=f"the chain has no `{name}` to keep",
        where="Chain(keep)",
        because=f"its programs make for each other: {listed}",
        fix=did_you_mean(str(name), between, "keep only what a program of the chain makes"),
    )
