"""What a compiler has written so far, and the names it can see."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeAlias

from vyre_foundation.diagnostics import Diagnostic, LaunchError, Rejected, ValidationError
from vyre_foundation.ir import DataType, Program
from vyre_foundation.ops import Ops
from vyre_foundation.stepping.code.instructions import FIRST_LENGTH, Act, Effect, Instruction, Meeting, Site, Variable
from vyre_foundation.stepping.invocation import Invocation, Status
from vyre_foundation.stepping.memory.elements import Read, Write, reader, writer
from vyre_foundation.stepping.values.numbers import Value


@dataclass(slots=True)
class Names:
    """The names of one body. Those of the bodies around it are in the chain of the variable that was bound last."""

    newest: Variable | None
    top: int
    """The first register that no visible variable holds."""

    def inner(self) -> Names:
        return Names(self.newest, self.top)

    def bind(self, name: str, dtype: DataType) -> int:
        """A register for a new variable."""
        register = self.reserve()
        self.alias(name, register, dtype)
        return register

    def reserve(self) -> int:
        """A register that no name has."""
        register, self.top = self.top, self.top + 1
        return register

    def alias(self, name: str, register: int, dtype: DataType) -> None:
        """A name for a register that is already there."""
        self.newest = Variable(name, register, dtype, self.newest)

    def find(self, name: str) -> Variable:
        found = self.newest
        while found is not None and found.name != name:
            found = found.outer
        if found is None:
            raise invalid("V066", f"the variable `{name}` is not visible", name)
        return found


@dataclass(slots=True)
class Label:
    """A place that jumps lead to, known when the code gets there."""

    place: int = -1


OnResult: TypeAlias = Callable[[str, tuple[int, int, int], bool], None]
"""The path of an operation, the invocation by its global id, and whether the result wrapped."""


@dataclass(frozen=True, slots=True)
class Buffer:
    """A buffer as code sees it."""

    number: int
    name: str
    element: DataType
    read: Read
    write: Write


@dataclass(slots=True)
class Writer:
    """Instructions under way."""

    program: Program
    ops: Ops
    on_result: OnResult | None = None
    """Told of every whole number that `+`, `-` and `*` make."""

    buffers: dict[str, Buffer] = field(init=False)
    instructions: list[Instruction] = field(default_factory=list[Instruction])
    acts: list[Act] = field(default_factory=list[Act])
    """Since the last instruction."""

    constants: dict[tuple[DataType, str], int] = field(default_factory=dict[tuple[DataType, str], int])
    values: list[Value] = field(default_factory=list[Value])
    highest: int = 0
    """How many registers are used."""

    free: int = 0
    """The next register for a value of the statement that is being written."""

    path: str = ""
    """Of that statement."""

    names: Names = field(init=False)
    float_atomics: set[int] = field(default_factory=set[int])
    tags: dict[str, str] = field(default_factory=dict[str, str])
    read_names: frozenset[str] = frozenset()
    """Of variables, anywhere in the program."""

    unused: set[str] = field(default_factory=set[str])
    """Paths of atomics whose results nobody reads."""

    def __post_init__(self) -> None:
        self.buffers = {}
        for number, decl in enumerate(self.program.buffers):
            if not isinstance(decl.element, DataType):
                raise LaunchError(
                    Diagnostic(
                        code="L012",
                        what=f"elements of type {decl.element.word} cannot be executed",
                        where=f"buffer {decl.name}",
                        because="programs carry this type and do not compute with it",
                        fix="use a scalar element type such as U32 or F32",
                    )
                )
            element = decl.element
            self.buffers[decl.name] = Buffer(number, decl.name, element, reader(element), writer(element))
        self.names = self.outermost()

    def outermost(self) -> Names:
        """No names yet; the registers of the launch are taken."""
        return Names(None, FIRST_LENGTH + len(self.buffers))

    def at(self, path: str, names: Names) -> None:
        """A statement begins."""
        self.path, self.names, self.free = path, names, names.top
        self.highest = max(self.highest, names.top)

    def register(self) -> int:
        """A register for one value of this statement."""
        register = self.free
        self.free += 1
        self.highest = max(self.highest, self.free)
        return register

    def constant(self, value: Value, dtype: DataType) -> int:
        key = (dtype, repr(value))  # which tells -0.0 from 0.0
        if key not in self.constants:
            self.values.append(value)
            self.constants[key] = -len(self.values)
        return self.constants[key]

    def buffer(self, name: str) -> Buffer:
        if name not in self.buffers:
            raise invalid("V065", f"there is no buffer `{name}`", self.path)
        return self.buffers[name]

    def emit(self, effect: Effect, *, site: Site | None = None, meeting: Meeting = Meeting.NONE, tag: str = "") -> None:
        """An instruction of the statement that is being written."""
        self._put(Instruction(self.path, self.names.newest, tuple(self.acts), effect, site, meeting, None, tag))

    def meet(self, together: Callable[[list[Invocation]], None]) -> None:
        """An instruction that the lanes of a subgroup do together."""
        acts, meeting = tuple(self.acts), Meeting.SUBGROUP
        self._put(Instruction(self.path, self.names.newest, acts, _wait_for_subgroup, None, meeting, together))

    def _put(self, instruction: Instruction) -> None:
        self.instructions.append(instruction)
        self.acts = []

    def here(self, label: Label) -> None:
        label.place = len(self.instructions)


def _wait_for_subgroup(i: Invocation) -> None:
    i.status = Status.AT_SUBGROUP


def invalid(code: str, what: str, where: str) -> ValidationError:
    """A program that validation would have refused, found while it is made into code."""
    return ValidationError(
        Diagnostic(
            code=code,
            what=what,
            where=where,
            because="only valid programs can be executed",
            fix="validate the program first: `check` reports everything that is wrong with it",
        )
    )


def refused(what: str, where: str, fix: str) -> Rejected:
    """D1002: something valid that has no meaning here."""
    return Rejected(
        Diagnostic(
            code="D1002",
            what=f"the stepping interpreter does not run {what}",
            where=where,
            because="it has no meaning until something else gives it one",
            fix=fix,
        )
    )
