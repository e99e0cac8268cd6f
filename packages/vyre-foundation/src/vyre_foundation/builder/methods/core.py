"""What every part of the builder shares: the buffers, the recorder, and the checks of what is handed in."""

from __future__ import annotations

from vyre_foundation.builder.mistakes import foreign_value, mistake, place
from vyre_foundation.builder.recorder import BodyKind, Recorder
from vyre_foundation.builder.values.buffer import Buffer, buffer_named
from vyre_foundation.builder.values.value import Operand, Value, require_type, usable_facts, value_of
from vyre_foundation.ir import DataType
from vyre_foundation.signatures import TRUTH

INDEX = frozenset({DataType.U32})


class BuilderCore:
    """The state of a builder."""

    def __init__(self, workgroup_size: tuple[int, int, int]) -> None:
        self.workgroup_size = workgroup_size
        self.recorder = Recorder()
        self._buffers: dict[str, Buffer] = {}
        self._next_binding = 0

    # ----------------------------------------------------------------------------------------------- what is handed in

    def _usable(self, value: Value) -> Value:
        """The value, checked to belong to this builder and to be usable here."""
        usable_facts((value,), self.recorder)
        return value

    def _mine(self, buffer: Buffer) -> Buffer:
        return buffer_named(buffer, self.recorder)

    def _condition(self, condition: object) -> Value:
        if not isinstance(condition, Value):
            raise foreign_value(condition, "a condition such as `i < n`, made by the builder")
        require_type(condition, TRUTH, "V123", "a condition", "compare: `value != 0`")
        return self._usable(condition)

    def _bound(self, bound: Operand, code: str) -> Value:
        value = self._usable(value_of(bound, DataType.U32))
        require_type(value, INDEX, code, "a loop bound", f"convert it: `u32({value.text()})`")
        return value

    def _check_top_level(self, shown: str) -> None:
        """Regions and blocks dissolve; a loop or an arm does not."""
        for body in self.recorder.open:
            if body.kind not in (BodyKind.ROOT, BodyKind.REGION, BodyKind.BLOCK):
                raise mistake(
                    "V206",
                    f"`{shown}` stands below the top level",
                    f"it is inside {body.kind.value}, opened at {place(body.opened)}",
                    "close the body before it and open it again after",
                )

    # -------------------------------------------------------------------------------------------------- what it changes

    def _shared_memory_changed(self) -> None:
        self.recorder.wrote([b.name for b in self._buffers.values() if b.decl.is_writable and not b.decl.is_local])

    def _memory_changed(self) -> None:
        """Local arrays too: a grid sync makes them zero, a copy may have been under way into one."""
        self.recorder.wrote([b.name for b in self._buffers.values() if b.decl.is_writable])
