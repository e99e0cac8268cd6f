"""The program: buffers, a workgroup size and a body. A value: no hidden state, no callbacks, no device."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final, cast

from vyre_foundation.diagnostics import visible
from vyre_foundation.ir import attributes
from vyre_foundation.ir.buffers import BufferDecl
from vyre_foundation.ir.launching import LAUNCH_FACTS, Along, Domain, Elements, Groups, LaunchFact
from vyre_foundation.ir.limits import U32_MAX
from vyre_foundation.ir.malformed import is_uint, malformed
from vyre_foundation.ir.node import Frozen, Stmt, freeze, melt
from vyre_foundation.ir.statements import Block, Region

ROOT_GENERATOR: Final = "vyre.program.root"


class Program:
    """An immutable program. Equality and hashing are structural, bit-exact and respect declaration order.

    `Program(...)` and `from_raw_parts` keep the entry as it is; `wrapped` puts a body into one root Region.
    """

    __slots__ = (
        "__weakref__",
        "_fingerprint",
        "_hash",
        "buffers",
        "domain",
        "entry",
        "entry_op_id",
        "facts",
        "non_composable_with_self",
        "workgroup_size",
    )
    __match_args__ = ("buffers", "workgroup_size", "entry")

    buffers: tuple[BufferDecl, ...]
    workgroup_size: tuple[int, int, int]
    entry: tuple[Stmt, ...]
    entry_op_id: str | None
    non_composable_with_self: bool
    domain: Domain | None
    facts: tuple[LaunchFact, ...]
    _hash: int
    _fingerprint: bytes | None

    def __init__(
        self,
        buffers: Iterable[BufferDecl],
        workgroup_size: Sequence[int],
        entry: Iterable[Stmt],
        entry_op_id: str | None = None,
        non_composable_with_self: bool = False,
        domain: Domain | None = None,
        facts: Iterable[LaunchFact] = (),
    ) -> None:
        put = object.__setattr__
        put(self, "buffers", _sequence("buffers", buffers, BufferDecl, "BufferDecl"))
        put(self, "workgroup_size", _workgroup_size(workgroup_size))
        put(self, "entry", _sequence("entry", entry, Stmt, "statements"))
        put(self, "entry_op_id", _op_id(entry_op_id))
        if type(non_composable_with_self) is not bool:
            raise malformed("Program.non_composable_with_self", non_composable_with_self, "True or False")
        put(self, "non_composable_with_self", non_composable_with_self)
        if not (domain is None or isinstance(domain, Elements | Along | Groups)):
            raise malformed("Program.domain", domain, "None, Elements, Along or Groups")
        put(self, "domain", domain)
        put(self, "facts", _sequence("facts", facts, LAUNCH_FACTS, "launch facts"))
        put(self, "_fingerprint", None)

    @classmethod
    def from_raw_parts(
        cls, buffers: Iterable[BufferDecl], workgroup_size: Sequence[int], entry: Iterable[Stmt]
    ) -> Program:
        """The entry as given, wrapped in nothing."""
        return cls(buffers, workgroup_size, entry)

    @classmethod
    def wrapped(
        cls,
        buffers: Iterable[BufferDecl],
        workgroup_size: Sequence[int],
        body: Iterable[Stmt],
        generator: str = ROOT_GENERATOR,
    ) -> Program:
        """A body that is not already made of Regions goes into one root Region."""
        statements = _sequence("entry", body, Stmt, "statements")
        if not statements or not all(isinstance(statement, Region) for statement in statements):
            statements = (Region(generator, None, statements),)
        return cls(buffers, workgroup_size, statements)

    def replace(self, **changes: Any) -> Program:
        """A copy with some fields changed: `program.replace(domain=Groups(4))`."""
        unknown = sorted(changes.keys() - set(_FIELDS))
        if unknown:
            raise malformed("Program.replace", unknown[0], f"one of {', '.join(_FIELDS)}")
        return Program(**{name: changes.get(name, getattr(self, name)) for name in _FIELDS})

    def buffer(self, name: str) -> BufferDecl | None:
        """The declaration of that name, the first if there are several."""
        return next((buffer for buffer in self.buffers if buffer.name == name), None)

    @property
    def inputs(self) -> tuple[BufferDecl, ...]:
        """What the caller gives, in declaration order."""
        return tuple(buffer for buffer in self.buffers if buffer.is_input)

    @property
    def outputs(self) -> tuple[BufferDecl, ...]:
        """What the caller gets, in declaration order."""
        return tuple(buffer for buffer in self.buffers if buffer.is_result)

    # --------------------------------------------------------------------------------------------------- text and bytes
    # Both formats are written in terms of the IR, so they can only be imported when they are asked for.

    def to_text(self) -> str:
        """The program in the text format; `from_text` reads it back exactly."""
        from vyre_foundation.text import to_text

        return to_text(self)

    @classmethod
    def from_text(cls, source: str) -> Program:
        """The program a text describes. Raises `TextError` with line and column."""
        from vyre_foundation.text import from_text

        return from_text(source)

    def to_wire(self, *, domain: bool = True) -> bytes:
        """The program as VIR0 bytes; `from_wire` reads them back exactly. Raises `WireError` for one that has none.

        `domain=False` leaves the domain and the facts out, for the Rust crates, which take no program that has them.
        """
        from vyre_foundation.wire import encode

        return encode(self, domain=domain)

    @classmethod
    def from_wire(cls, data: bytes) -> Program:
        """The program that bytes hold. Raises `WireError` with the offset, and nothing else."""
        from vyre_foundation.wire import decode

        return decode(data)

    def fingerprint(self) -> bytes:
        """32 bytes that identify what the program computes on a given grid, the same on every machine; computed once.

        The domain and the facts are no part of it.
        """
        if self._fingerprint is None:
            from vyre_foundation.wire import fingerprint

            object.__setattr__(self, "_fingerprint", fingerprint(self))
        assert self._fingerprint is not None
        return self._fingerprint

    def __str__(self) -> str:
        return self.to_text().rstrip("\n")

    def _repr_html_(self) -> str:
        """What a notebook shows: the text in colours, facts and findings."""
        from vyre_foundation.notebook import program_html

        return program_html(self)

    # ----------------------------------------------------------------------------------------------------------- values

    def _identity(self) -> tuple[Any, ...]:
        flags = (self.entry_op_id, self.non_composable_with_self)
        return (self.buffers, self.workgroup_size, *flags, self.domain, self.facts)

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, Program):
            return NotImplemented
        return self._identity() == other._identity() and Block(self.entry) == Block(other.entry)

    def __hash__(self) -> int:
        try:
            return self._hash
        except AttributeError:
            object.__setattr__(self, "_hash", hash((self._identity(), Block(self.entry))))
            return self._hash

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a Program cannot be changed; program.replace({name}=...) makes a new one")

    def __delattr__(self, name: str) -> None:
        raise AttributeError("a Program cannot be changed")

    def __reduce__(self) -> tuple[Any, ...]:
        return _thaw_program, (*self._identity(), freeze(self.entry))

    def __copy__(self) -> Program:
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> Program:
        return self

    def __repr__(self) -> str:
        """One line. `print(program)` shows the text format."""
        names = ", ".join(buffer.name for buffer in self.buffers[:8])
        more = ", …" if len(self.buffers) > 8 else ""
        title = next((s.generator for s in self.entry if isinstance(s, Region)), None)
        size = "x".join(str(axis) for axis in self.workgroup_size)
        return visible(f"<Program {title or self.entry_op_id or 'unnamed'!s} workgroup {size} buffers ({names}{more})>")


def require_program(value: object, function: str) -> None:
    """V214 for what is no program, named by the function it was given to."""
    if isinstance(value, Program):
        return
    fix = "pass a Program, as `ProgramBuilder.build`, `Program.from_text` or `Program.from_wire` gives it"
    if callable(getattr(value, "build", None)):  # a builder, which this module does not know
        fix = "call `.build()` first: it checks what was built and gives the Program"
    raise malformed(f"{function}(program)", value, "a Program", fix)


_FIELDS: Final = ("buffers", "workgroup_size", "entry", "entry_op_id", "non_composable_with_self", "domain", "facts")


def _thaw_program(
    buffers: tuple[BufferDecl, ...],
    workgroup_size: tuple[int, int, int],
    entry_op_id: str | None,
    non_composable_with_self: bool,
    domain: Domain | None,
    facts: tuple[LaunchFact, ...],
    entry: Frozen,
) -> Program:
    statements = cast("tuple[Stmt, ...]", melt(entry))
    return Program(buffers, workgroup_size, statements, entry_op_id, non_composable_with_self, domain, facts)


def _sequence(name: str, value: object, kind: type | tuple[type, ...], expected: str) -> tuple[Any, ...]:
    kinds = kind if isinstance(kind, tuple) else (kind,)
    if isinstance(value, (*kinds, str)) or not isinstance(value, Iterable):
        raise malformed(f"Program.{name}", value, f"a sequence of {expected}")
    items = tuple(cast("Iterable[object]", value))
    for position, item in enumerate(items):
        if not isinstance(item, kinds):
            raise malformed(f"Program.{name}[{position}]", item, expected)
    return items


def _workgroup_size(value: object) -> tuple[int, int, int]:
    match tuple(cast("Sequence[object]", value)) if isinstance(value, Sequence) else ():
        case (int() as x, int() as y, int() as z) if all(is_uint(axis, U32_MAX) for axis in (x, y, z)):
            return (x, y, z)
        case _:
            raise malformed("Program.workgroup_size", cast("object", value), "three whole numbers in 0..2^32-1")


def _op_id(value: object) -> str | None:
    try:
        return attributes.optional_text(value)
    except ValueError:
        raise malformed("Program.entry_op_id", value, "None or text that has a UTF-8 form") from None
