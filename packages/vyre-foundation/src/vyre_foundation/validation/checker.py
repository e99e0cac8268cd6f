"""The state of one validation: what is declared and visible, where we are, and what was found.

Letters in this folder: `c` is the checker, `e` an expression, `s` a statement.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, MutableMapping
from dataclasses import dataclass
from enum import Enum
from typing import Final

from vyre_foundation.capabilities import Capabilities
from vyre_foundation.diagnostics import Diagnostic, Severity, did_you_mean
from vyre_foundation.ir import BufferDecl, DataType, ElementType, Expr, Program
from vyre_foundation.ops import Ops
from vyre_foundation.signatures import can_cast
from vyre_foundation.text.excerpt import short_text

Step = str | tuple[str, int]
"""One step of a path, such as `left` or `("then", 2)`. Steps are joined only for a report."""

MEMORY_AFTER: Final = 1 << 20
"""The number of expression nodes after which shared subtrees are remembered. Only heavy sharing gets that far."""


class BindingKind(Enum):
    LET = "let"
    COUNTER = "loop variable"


@dataclass(slots=True, eq=False)
class Binding:
    """A name in scope. `dtype` is None if its value has no type; its uses are then not reported again."""

    name: str
    dtype: DataType | None
    kind: BindingKind
    segment: int


class Checker:
    def __init__(self, program: Program, capabilities: Capabilities | None, ops: Ops) -> None:
        self.program = program
        self.capabilities = capabilities
        self.ops = ops
        self.buffers: dict[str, BufferDecl] = {}
        for buffer in program.buffers:
            self.buffers.setdefault(buffer.name, buffer)
        self.path: list[Step] = []
        self.visible: MutableMapping[str, Binding] = {}
        self.bound: dict[str, Binding | None] = {}
        self.at_top_level = True
        self.in_loop = False
        self.segment = 0
        self.visits = 0
        self.remembered: dict[tuple[int, int], DataType | None] | None = None
        self.faulty: dict[int, DataType | None] = {}
        """Expression objects of the current statement with a finding inside. A shared object is reported once."""

        self.reports = 0
        self.too_large = False
        """Whether the program exceeds a limit, so that parts of it were not checked."""

        self.synchronises = False
        """Whether the program has a barrier or a subgroup operation."""

        self.has_atomics = False
        self.generators: Counter[str] = Counter()
        """The number of times that each region was seen."""

        self.findings: list[Diagnostic] = []
        self._reported: set[tuple[str, str]] = set()

    def bind(self, name: str, dtype: DataType | None, kind: BindingKind) -> None:
        """Make a name visible until the end of the current body."""
        earlier = self.visible.get(name)
        if earlier is not None:
            self._report_taken(name, earlier)
        self.bound.setdefault(name, earlier)
        self.visible[name] = Binding(name, dtype, kind, self.segment)

    def _report_taken(self, name: str, earlier: Binding) -> None:
        if name in self.bound and earlier.kind is BindingKind.LET:
            fix = "give it another name, or change the first with an assignment"
            self.report("V032", f"`{name}` is bound twice in one body", "an earlier `let` beside it binds it", fix)
            return
        because = f"a {earlier.kind.value} around this place binds it already"
        self.report("V008", f"`{name}` hides another variable", because, "give it another name")

    def report(
        self, code: str, what: str, because: str, fix: str, *, at: Step | None = None, warning: bool = False
    ) -> None:
        """Note a finding here, or at the step `at` below here."""
        self.reports += 1
        where = path_text([*self.path, at] if at is not None else self.path)
        if (code, where) in self._reported:
            return
        self._reported.add((code, where))
        severity = Severity.WARNING if warning else Severity.ERROR
        self.findings.append(Diagnostic(code, what, where, because, fix, severity=severity))

    def did_you_mean(self, name: str, known: Iterable[str], otherwise: str) -> str:
        """As the function of that name, but only for the first reports, because looking for similar names is slow."""
        return did_you_mean(name, known, otherwise) if self.reports < _SUGGESTIONS else otherwise


_SUGGESTIONS: Final = 100


def path_text(path: list[Step]) -> str:
    """Steps as an IR path: `entry[0].body[2].value.left`."""
    return ".".join(step if isinstance(step, str) else f"{step[0]}[{step[1]}]" for step in path)


def type_name(dtype: ElementType) -> str:
    """As docs/ir.md writes it: `U32`, `Bool`."""
    return "Bool" if dtype is DataType.BOOL else dtype.word.upper()


def converted(e: Expr, source: DataType, target: DataType) -> str:
    """How to write `e`, of type `source`, as a value of type `target`: through F32 if there is no direct cast."""
    value = short_text(e) if can_cast(source, target) else f"f32({short_text(e)})"
    return f"`{target.word}({value})`"
