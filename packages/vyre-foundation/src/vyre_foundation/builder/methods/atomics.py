"""Indivisible updates of one element, as methods of the builder."""

from __future__ import annotations

from vyre_foundation.builder.arguments import check_ordering
from vyre_foundation.builder.calls import checked_methods
from vyre_foundation.builder.methods.core import INDEX, BuilderCore
from vyre_foundation.builder.mistakes import mistake, wrong_kind
from vyre_foundation.builder.values.buffer import Buffer
from vyre_foundation.builder.values.functions import bind_node
from vyre_foundation.builder.values.value import Operand, Value, require_type, value_of
from vyre_foundation.ir import COMPARE_EXCHANGE_OPS, Atomic, AtomicOp, DataType, MemoryOrdering
from vyre_foundation.signatures import atomic_elements


@checked_methods
class Atomics(BuilderCore):
    """Each gives the element as it was before."""

    def atomic(
        self,
        op: AtomicOp,
        buffer: Buffer,
        index: Operand,
        value: Operand,
        expected: Operand | None = None,
        ordering: MemoryOrdering = MemoryOrdering.SEQ_CST,
    ) -> Value:
        """One indivisible update of `buffer[index]`. Gives the old element."""
        target = self._mine(buffer)
        if not isinstance(op, AtomicOp):
            raise wrong_kind(op, "an atomic operation", "give one such as AtomicOp.ADD, or call `k.atomic_add(...)`")
        check_ordering(ordering)
        self._check_atomic(op, target, expected)
        at = self._usable(value_of(index, DataType.U32))
        require_type(at, INDEX, "V027", "the index of an atomic", f"convert it: `u32({at.text()})`")
        new = self._atomic_operand(value, target, "V057")
        old = None if expected is None else self._atomic_operand(expected, target, "V058")
        node = Atomic(op, target.name, at.node, None if old is None else old.node, new.node, ordering)
        operands = (at, new) if old is None else (at, old, new)
        made = bind_node(self.recorder, "old", node, target.element, operands)
        self.recorder.wrote((target.name,))
        return made

    def atomic_add(self, buffer: Buffer, index: Operand, value: Operand) -> Value:
        """buffer[index] += value. Gives the old element."""
        return self.atomic(AtomicOp.ADD, buffer, index, value)

    def atomic_and(self, buffer: Buffer, index: Operand, value: Operand) -> Value:
        return self.atomic(AtomicOp.AND, buffer, index, value)

    def atomic_or(self, buffer: Buffer, index: Operand, value: Operand) -> Value:
        return self.atomic(AtomicOp.OR, buffer, index, value)

    def atomic_xor(self, buffer: Buffer, index: Operand, value: Operand) -> Value:
        return self.atomic(AtomicOp.XOR, buffer, index, value)

    def atomic_min(self, buffer: Buffer, index: Operand, value: Operand) -> Value:
        return self.atomic(AtomicOp.MIN, buffer, index, value)

    def atomic_max(self, buffer: Buffer, index: Operand, value: Operand) -> Value:
        return self.atomic(AtomicOp.MAX, buffer, index, value)

    def atomic_exchange(self, buffer: Buffer, index: Operand, value: Operand) -> Value:
        """Store the value, give the old element."""
        return self.atomic(AtomicOp.EXCHANGE, buffer, index, value)

    def atomic_compare_exchange(self, buffer: Buffer, index: Operand, expected: Operand, value: Operand) -> Value:
        """Store the value where the element equals `expected`; never fails spuriously. Gives the old element."""
        return self.atomic(AtomicOp.COMPARE_EXCHANGE, buffer, index, value, expected)

    def atomic_compare_exchange_weak(self, buffer: Buffer, index: Operand, expected: Operand, value: Operand) -> Value:
        """The same as `atomic_compare_exchange`: here the weak form does not fail spuriously either."""
        return self.atomic(AtomicOp.COMPARE_EXCHANGE_WEAK, buffer, index, value, expected)

    def atomic_fetch_nand(self, buffer: Buffer, index: Operand, value: Operand) -> Value:
        """buffer[index] = ~(buffer[index] & value). Gives the old element."""
        return self.atomic(AtomicOp.FETCH_NAND, buffer, index, value)

    def atomic_lru_update(self, buffer: Buffer, index: Operand, value: Operand) -> Value:
        """The maximum of element and value: a time stamp that only grows. Gives the old element."""
        return self.atomic(AtomicOp.LRU_UPDATE, buffer, index, value)

    def _check_atomic(self, op: AtomicOp, target: Buffer, expected: object) -> None:
        readable_and_writable = target.decl.is_readable and target.decl.is_writable
        if not readable_and_writable or target.decl.is_local:
            raise mistake(
                "V009",
                f"`{target.name}` cannot be updated atomically",
                f"it is {'local' if target.decl.is_local else target.decl.access.word}; atomics need shared memory",
                "use a read_write, output, scratch or workgroup buffer",
            )
        if target.element not in atomic_elements(op):
            code = "V212" if target.element.is_float else "V014"
            fix = "use a U32, I32, U64 or I64 buffer; on F32 and F64 there is only atomic_add"
            because = f"`{target.name}` holds {target.element.name}"
            raise mistake(code, f"atomic {op.word} does not work on these elements", because, fix)
        if (expected is not None) is not (op in COMPARE_EXCHANGE_OPS):
            code = "V060" if expected is not None else "V059"
            fix = "pass `expected` to the compare-exchange forms and to no other"
            raise mistake(code, f"atomic {op.word} and `expected` do not fit", "only compare-exchange compares", fix)

    def _atomic_operand(self, value: Operand, target: Buffer, code: str) -> Value:
        operand = self._usable(value_of(value, target.element))
        if operand.dtype is not target.element:
            fix = f"convert it: `{target.element.word}({operand.text()})`"
            because = f"`{operand.text()}` is {operand.dtype.name}"
            raise mistake(code, f"`{target.name}` holds {target.element.name}", because, fix)
        return operand
