"""The buffers of a program, as methods of the builder."""

from __future__ import annotations

from vyre_foundation.builder.calls import checked_methods
from vyre_foundation.builder.methods.core import BuilderCore
from vyre_foundation.builder.mistakes import mistake, wrong_kind
from vyre_foundation.builder.values.buffer import Buffer
from vyre_foundation.ir import BufferDecl, ElementType, limits
from vyre_foundation.ir.malformed import short_repr


@checked_methods
class Declarations(BuilderCore):
    """Declares buffers; bindings count up in the order of the calls."""

    def read(self, name: str, element: ElementType, count: int | None = None) -> Buffer:
        """An input the program only reads. Without a count it is sized at launch."""
        return self._sized_at_launch(BufferDecl.read(name, self._next_binding, element), count)

    def read_write(self, name: str, element: ElementType, count: int | None = None) -> Buffer:
        """Both an input and an output."""
        return self._sized_at_launch(BufferDecl.read_write(name, self._next_binding, element), count)

    def uniform(self, name: str, element: ElementType, count: int | None = None) -> Buffer:
        """A small read-only input that every invocation reads: parameters."""
        return self._sized_at_launch(BufferDecl.uniform(name, self._next_binding, element), count)

    def write_only(self, name: str, element: ElementType, count: int) -> Buffer:
        """An output the program never reads; what it does not write is zero."""
        return self._sized_here(BufferDecl.write_only(name, self._next_binding, element), count)

    def output(self, name: str, element: ElementType, count: int) -> Buffer:
        """An output the backend allocates, zero at the start."""
        return self._sized_here(BufferDecl.output(name, self._next_binding, element), count)

    def workgroup(self, name: str, element: ElementType, count: int) -> Buffer:
        """An array each workgroup shares, zero at its start."""
        return self._sized_here(BufferDecl.workgroup(name, 0, element), count)

    def local(self, name: str, element: ElementType, count: int) -> Buffer:
        """An array of each invocation's own, zero at its start."""
        return self._sized_here(BufferDecl.local(name, 0, element), count)

    def scratch(self, name: str, element: ElementType, count: int) -> Buffer:
        """Memory of one launch, zero at its start, not returned."""
        return self._sized_here(BufferDecl.scratch(name, self._next_binding, 0, element), count)

    def declare(self, declaration: BufferDecl) -> Buffer:
        """Any declaration, as it is; for hints, ranges, predicates and linear types."""
        self.recorder.check_open()
        if not isinstance(declaration, BufferDecl):
            raise wrong_kind(declaration, "a buffer declaration", "make one with `BufferDecl.read(...)` and its kin")
        if declaration.name in self._buffers:
            raise mistake(
                "V107",
                f"there is a buffer `{declaration.name}` already",
                f"it is declared as {self._buffers[declaration.name].decl.access.word}",
                "give each buffer its own name",
            )
        buffer = Buffer(declaration, self.recorder)
        self._buffers[declaration.name] = buffer
        self.recorder.buffers.add(declaration.name)
        if declaration.is_global:
            self._next_binding = max(self._next_binding, declaration.binding + 1)
        return buffer

    def _sized_at_launch(self, declaration: BufferDecl, count: object) -> Buffer:
        if count is None:
            return self.declare(declaration)
        return self._sized(declaration, count, "V214", "leave the count out for a buffer sized at launch")

    def _sized_here(self, declaration: BufferDecl, count: object) -> Buffer:
        """What the launch allocates needs a count in the program."""
        code = "V130" if declaration.is_global else "V109"
        return self._sized(declaration, count, code, "the launch allocates it: say how many elements it has")

    def _sized(self, declaration: BufferDecl, count: object, code: str, fix: str) -> Buffer:
        if type(count) is int and 0 < count <= limits.U32_MAX:
            return self.declare(declaration.with_count(count))
        because = f"`{declaration.name}` was given {short_repr(count)} ({type(count).__name__})"
        raise mistake(code, "a count must be a whole number from 1 to 2^32-1", because, fix)
