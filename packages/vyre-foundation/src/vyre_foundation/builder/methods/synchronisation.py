"""Waiting for others: barriers, asynchronous copies and collectives, as methods of the builder."""

from __future__ import annotations

from vyre_foundation.builder.arguments import check_ordering
from vyre_foundation.builder.calls import checked_methods
from vyre_foundation.builder.methods.core import INDEX, BuilderCore
from vyre_foundation.builder.values.buffer import Buffer
from vyre_foundation.builder.values.value import Operand, require_type, value_of
from vyre_foundation.ir import (
    AllGather,
    AllReduce,
    AsyncLoad,
    AsyncStore,
    AsyncWait,
    Barrier,
    Broadcast,
    CollectiveOp,
    DataType,
    IndirectDispatch,
    MemoryOrdering,
    ReduceScatter,
    Stmt,
)


@checked_methods
class Synchronisation(BuilderCore):
    """What is written before is seen after."""

    def barrier(self, ordering: MemoryOrdering = MemoryOrdering.SEQ_CST) -> None:
        """Wait for the workgroup: what it wrote before is seen after."""
        if ordering is MemoryOrdering.GRID_SYNC:
            self.grid_sync()
            return
        self.recorder.add(Barrier(check_ordering(ordering)))
        self._shared_memory_changed()

    def grid_sync(self) -> None:
        """Wait for the whole grid. Only at the top level; variables and local arrays do not live across it."""
        self._check_top_level("grid_sync")
        self.recorder.add(Barrier(MemoryOrdering.GRID_SYNC))
        self._memory_changed()
        self.recorder.segment += 1

    def async_load(self, source: Buffer, destination: Buffer, offset: Operand, size: Operand, tag: str) -> None:
        """Start copying source[offset..] to destination[0..], in bytes. It is done after `async_wait(tag)`."""
        self._async(AsyncLoad, source, destination, offset, size, tag)

    def async_store(self, source: Buffer, destination: Buffer, offset: Operand, size: Operand, tag: str) -> None:
        """Start copying source[0..] to destination[offset..], in bytes. It is done after `async_wait(tag)`."""
        self._async(AsyncStore, source, destination, offset, size, tag)

    def _async(
        self,
        kind: type[AsyncLoad] | type[AsyncStore],
        source: Buffer,
        destination: Buffer,
        offset: Operand,
        size: Operand,
        tag: str,
    ) -> None:
        first, second = self._mine(source), self._mine(destination)
        start, length = (self._usable(value_of(number, DataType.U32)) for number in (offset, size))
        for value in (start, length):
            require_type(value, INDEX, "V209", "an async offset or size", f"convert it: `u32({value.text()})`")
        self.recorder.add(kind(first.name, second.name, start.node, length.node, tag))
        self.recorder.wrote((second.name,))

    def async_wait(self, tag: str) -> None:
        """Wait for the copy of that tag."""
        self.recorder.add(AsyncWait(tag))
        self._memory_changed()

    def all_reduce(self, buffer: Buffer, op: CollectiveOp, group: int = 0) -> None:
        self._collective("all_reduce", AllReduce(self._mine(buffer).name, op, group))

    def all_gather(self, source: Buffer, destination: Buffer, group: int = 0) -> None:
        self._collective("all_gather", AllGather(self._mine(source).name, self._mine(destination).name, group))

    def reduce_scatter(self, source: Buffer, destination: Buffer, op: CollectiveOp, group: int = 0) -> None:
        node = ReduceScatter(self._mine(source).name, self._mine(destination).name, op, group)
        self._collective("reduce_scatter", node)

    def broadcast(self, buffer: Buffer, root: int = 0, group: int = 0) -> None:
        self._collective("broadcast", Broadcast(self._mine(buffer).name, root, group))

    def _collective(self, shown: str, statement: Stmt) -> None:
        self._check_top_level(shown)
        self.recorder.add(statement)
        self._shared_memory_changed()

    def indirect_dispatch(self, count_buffer: Buffer, count_offset: int = 0) -> None:
        self.recorder.add(IndirectDispatch(self._mine(count_buffer).name, count_offset))
