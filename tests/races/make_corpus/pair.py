"""A kernel written once, right or with its mistake, and what a tool has to say about it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from make_corpus.contents import Content
from vyre_foundation import Program, ProgramBuilder
from vyre_foundation.ir import Groups, LaunchFact

Write = Callable[[ProgramBuilder, bool], None]
"""Writes the kernel into the builder; the second argument is true for the right one."""

Size = int | tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Pair:
    name: str
    chapter: str
    mistake: str
    write: Write
    workgroup: Size
    grid: tuple[int, int, int]
    over: str | int | tuple[int, ...] | Groups | None
    inputs: Mapping[str, Content]
    finding: str
    also: tuple[str, ...]
    follows: str
    data: bool
    assumes: str
    facts: tuple[LaunchFact, ...]

    def program(self, *, right: bool) -> Program:
        k = ProgramBuilder(self.name, workgroup_size=self.workgroup, over=self.over, facts=self.facts)
        self.write(k, right)
        return k.build()


@dataclass(frozen=True, slots=True)
class Chapter:
    """The pairs of one class of mistakes."""

    name: str
    pairs: list[Pair] = field(default_factory=list[Pair])

    def add(
        self,
        workgroup: Size,
        grid: Size,
        inputs: Mapping[str, Content],
        *,
        finding: str = "S001",
        also: tuple[str, ...] = (),
        follows: str = "",
        data: bool = False,
        assumes: str = "",
        over: str | int | tuple[int, ...] | None = None,
        fixed: bool = False,
        facts: tuple[LaunchFact, ...] = (),
    ) -> Callable[[Write], Write]:
        """Add the decorated function, whose docstring says what is wrong.

        `fixed` makes the grid part of the program; `data` says that an index depends on data or is not affine; `also`
        are codes that may stand beside the finding or, where the line between two is thin, in its place; `assumes` is
        what has to hold of the inputs for the twin to be right; `facts` are what both programs state of them.
        """

        def added(write: Write) -> Write:
            mistake = " ".join((write.__doc__ or "").split())
            groups = _three(grid)
            domain = Groups(*groups) if fixed else over
            name = write.__name__
            launch = (workgroup, groups, domain, inputs)
            self.pairs.append(
                Pair(name, self.name, mistake, write, *launch, finding, also, follows, data, assumes, facts)
            )
            return write

        return added


def _three(size: Size) -> tuple[int, int, int]:
    x, y, z = (*((size,) if isinstance(size, int) else size), 1, 1)[:3]
    return x, y, z
