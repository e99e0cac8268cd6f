"""Instructions, and the code that they make."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, Final, TypeAlias

from vyre_foundation.ir import AtomicOp, BufferDecl, DataType, Program
from vyre_foundation.ir.statements import Collective
from vyre_foundation.stepping.invocation import Invocation
from vyre_foundation.stepping.trace import Kind
from vyre_foundation.stepping.values.numbers import Value

Registers: TypeAlias = list[Any]
"""Values: what an act finds there has the type that the compiler knows."""

Act: TypeAlias = Callable[[Registers], None]
"""Computes one node into a register of its own. Acts read what the instructions before left and write nothing that they
read, so doing them twice is doing them once: a machine may look at an access before it happens."""

Effect: TypeAlias = Callable[[Invocation], None]
"""What an instruction does to its invocation and to memory; it also moves the invocation on."""


class Meeting(Enum):
    """For what an instruction makes an invocation wait, or what it starts."""

    NONE = "none"
    BARRIER = "barrier"
    SUBGROUP = "subgroup"
    COPY = "copy"

    __hash__ = object.__hash__


@dataclass(frozen=True, slots=True)
class Variable:
    """A binding that is visible at an instruction, and those that were visible before it."""

    name: str
    register: int
    dtype: DataType
    outer: Variable | None


@dataclass(frozen=True, slots=True)
class Site:
    """A place in the program that touches an element."""

    path: str
    buffer: int
    index: int
    """The register with the element's number."""

    width: int
    kind: Kind
    commuting: AtomicOp | None = None
    """The operator of an atomic whose order nobody can observe: of integers, commuting, its result unused."""


@dataclass(frozen=True, slots=True)
class Instruction:
    """One small step: the acts, then the effect."""

    path: str
    """Of the statement that it belongs to."""

    scope: Variable | None
    acts: tuple[Act, ...] = field(repr=False)
    effect: Effect = field(repr=False)
    site: Site | None = None
    meeting: Meeting = Meeting.NONE
    together: Callable[[list[Invocation]], None] | None = field(default=None, repr=False)
    """Of a subgroup operation: what it gives to the invocations of a subgroup, in the order of their lanes."""

    tag: str = ""
    """Of a copy that is started."""


@dataclass(frozen=True, slots=True)
class Segment:
    """What runs between two grid syncs."""

    instructions: tuple[Instruction, ...]
    float_atomics: frozenset[int]
    """Buffers whose NaNs become canonical when the segment ends."""

    tags: dict[str, str]
    """Of each tag of copies, the path of the statement that names it first."""

    collective: Collective | None = None
    """A collective is a segment of its own, without instructions."""


@dataclass(frozen=True, slots=True)
class Code:
    """A program as instructions."""

    program: Program
    buffers: tuple[BufferDecl, ...]
    segments: tuple[Segment, ...]
    registers: int
    """How many an invocation has, without the constants."""

    constants: tuple[Value, ...]
    """Constant k is register -1 - k."""


# ------------------------------------------------------------------------------------------------------ first registers

INVOCATION_ID: Final = 0
WORKGROUP_ID: Final = 3
LOCAL_ID: Final = 6
NUM_WORKGROUPS: Final = 9
SUBGROUP_LOCAL_ID: Final = 12
FIRST_LENGTH: Final = 13
"""From here on the lengths of the buffers, then variables and what is computed."""

SUBGROUP: Final = 32
"""Invocations of a whole subgroup."""
