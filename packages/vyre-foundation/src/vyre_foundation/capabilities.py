"""What a backend can do, as far as validation asks: without one, every operation of the IR counts as available."""

from __future__ import annotations

from dataclasses import dataclass

from vyre_foundation.ir import AtomicOp, BinOp, DataType, UnOp


@dataclass(frozen=True, slots=True)
class Capabilities:
    """A backend's limits. The defaults are the whole IR."""

    subgroups: bool = True
    collectives: bool = True
    types: frozenset[DataType] = frozenset(DataType)
    binary: frozenset[BinOp] = frozenset(BinOp)
    unary: frozenset[UnOp] = frozenset(UnOp)
    atomics: frozenset[AtomicOp] = frozenset(AtomicOp)
