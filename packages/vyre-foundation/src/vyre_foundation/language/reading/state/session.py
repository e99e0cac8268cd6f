"""One reading of a kernel: what all of its functions share."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from vyre_foundation.ir import Cast, DataType, Expr, LitU32, Load
from vyre_foundation.language.captured import Taken
from vyre_foundation.language.parameters import Axis, Parameter
from vyre_foundation.language.reading.state.values import Array, Scalar, Undecided
from vyre_foundation.language.reading.state.writer import Writer


@dataclass(frozen=True, slots=True)
class Numbers:
    """The type of a variable: a scalar (`lanes` 1) or a vector."""

    dtype: DataType
    lanes: int = 1


VariableType: TypeAlias = "Numbers | Undecided"
Table = dict[str, VariableType]


@dataclass(frozen=True, slots=True)
class Stored:
    """A store to an array of the caller's: where, for the choice of a domain."""

    array: str
    is_at_ids: bool
    """Whether the index is the invocation's own, the last axis along x."""


@dataclass(slots=True, eq=False)
class Session:
    """Types are found by reading again and again until nothing new comes out; the last reading is the program."""

    parameters: tuple[Parameter, ...]
    statics: Mapping[str, object]
    shapes: str
    equal: Mapping[Axis, Axis]
    """Axes of the same length in this specialisation, each with the first of them, which stands for it."""

    workgroup: tuple[int, int, int] = (1, 1, 1)
    """Where nobody gave it, it is known after the first reading."""

    tables: dict[tuple[int, ...], Table] = field(default_factory=dict[tuple[int, ...], Table])
    taken: Taken = field(default_factory=Taken)
    is_final: bool = False
    is_changed: bool = False
    writer: Writer = field(default_factory=Writer)
    shape_words: list[tuple[str, int]] = field(default_factory=list[tuple[str, int]])
    reads: set[str] = field(default_factory=set[str])
    writes: set[str] = field(default_factory=set[str])
    stores: list[Stored] = field(default_factory=list[Stored])
    id_axes: int = 1
    """The axes up to the last one on which an id is asked for."""

    cooperates: bool = False
    """Whether invocations wait for each other, share memory or form subgroups: then nobody may stay away."""

    def begin(self) -> None:
        """Forget what the last reading wrote; keep the types it found."""
        self.writer = Writer()
        self.taken = Taken()
        self.shape_words, self.stores = [], []
        self.reads, self.writes = set(), set()
        self.id_axes = 1
        self.cooperates = self.is_changed = False

    def settle(self, workgroup: tuple[int, int, int]) -> None:
        """Take the size of a workgroup; the number of a subgroup is made of it."""
        self.is_changed |= workgroup != self.workgroup
        self.workgroup = workgroup

    # ----------------------------------------------------------------------------------------------------------- types

    def table(self, key: tuple[int, ...]) -> Table:
        return self.tables.setdefault(key, {})

    def learn(self, table: Table, name: str, found: VariableType) -> None:
        """A variable's type: a real one stays, an undecided one gives way to it, and int gives way to float."""
        known = table.get(name)
        if isinstance(known, Numbers):
            return
        if isinstance(found, Undecided) and known is not None:
            order = (bool, int, float)
            found = max(known, found, key=lambda each: order.index(each.kind))
        if found != known:
            table[name] = found
            self.is_changed = True

    def decide(self, defaults: Mapping[type, DataType]) -> bool:
        """Give every undecided variable its default; whether there was one."""
        undecided = False
        for table in self.tables.values():
            for name, found in table.items():
                if isinstance(found, Undecided):
                    table[name] = Numbers(found.default or defaults[found.kind])
                    undecided = True
        return undecided

    # ---------------------------------------------------------------------------------------------------------- shapes

    def shape(self, parameter: Parameter) -> tuple[Scalar, ...]:
        """The axes of an array of the caller's, each an i32."""
        words = [self._word(parameter.name, axis) for axis in range(parameter.axes)]
        return tuple(Scalar(Cast(DataType.I32, word), DataType.I32) for word in words)

    def _word(self, name: str, axis: int) -> Expr:
        if (name, axis) not in self.shape_words:
            self.shape_words.append((name, axis))
        return self.word((name, axis))

    def word(self, axis: Axis) -> Expr:
        """The length of an axis that has a word. One that is equal to an earlier one is read there.

        What is compared with one of them then is compared with all.
        """
        return Load(self.shapes, LitU32(self.shape_words.index(self.equal.get(axis, axis))))

    def touch(self, array: Array, reads: bool = False, writes: bool = False) -> None:
        """Note an access to an array of the caller's."""
        if array.is_parameter:
            if reads:
                self.reads.add(array.buffer)
            if writes:
                self.writes.add(array.buffer)
