"""Operators and modes, with their wire tags (docs/ir.md, Programs). A tag is assigned once and never reused."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from vyre_foundation.ir.limits import U32_MAX
from vyre_foundation.ir.malformed import malformed
from vyre_foundation.ir.tagged import Tagged


class BinOp(Tagged):
    ADD = 0x01
    SUB = 0x02
    MUL = 0x03
    DIV = 0x04
    MOD = 0x05
    BIT_AND = 0x06
    BIT_OR = 0x07
    BIT_XOR = 0x08
    SHL = 0x09
    SHR = 0x0A
    EQ = 0x0B
    NE = 0x0C
    LT = 0x0D
    GT = 0x0E
    LE = 0x0F
    GE = 0x10
    AND = 0x11
    OR = 0x12
    ABS_DIFF = 0x13
    MIN = 0x14
    MAX = 0x15
    SATURATING_ADD = 0x16
    SATURATING_SUB = 0x17
    SATURATING_MUL = 0x18
    SHUFFLE = 0x19
    BALLOT = 0x1A
    WAVE_REDUCE = 0x1B
    WAVE_BROADCAST = 0x1C
    ROTATE_LEFT = 0x1D
    ROTATE_RIGHT = 0x1E
    WRAPPING_ADD = 0x1F
    WRAPPING_SUB = 0x20
    MUL_HIGH = 0x21


COMPARISONS: Final = frozenset({BinOp.EQ, BinOp.NE, BinOp.LT, BinOp.GT, BinOp.LE, BinOp.GE})

LEGACY_SUBGROUP_OPS: Final = frozenset({BinOp.SHUFFLE, BinOp.BALLOT, BinOp.WAVE_REDUCE, BinOp.WAVE_BROADCAST})
"""These exist only so that old bytes decode; the validator refuses them (V097)."""


class UnOp(Tagged):
    NEGATE = 0x01
    BIT_NOT = 0x02
    LOGICAL_NOT = 0x03
    POPCOUNT = 0x04
    CLZ = 0x05
    CTZ = 0x06
    REVERSE_BITS = 0x07
    COS = 0x08
    SIN = 0x09
    ABS = 0x0A
    SQRT = 0x0B
    FLOOR = 0x0C
    CEIL = 0x0D
    ROUND = 0x0E
    TRUNC = 0x0F
    SIGN = 0x10
    IS_NAN = 0x11
    IS_INF = 0x12
    IS_FINITE = 0x13
    EXP = 0x14
    LOG = 0x15
    LOG2 = 0x16
    EXP2 = 0x17
    TAN = 0x18
    ACOS = 0x19
    ASIN = 0x1A
    ATAN = 0x1B
    TANH = 0x1C
    SINH = 0x1D
    COSH = 0x1E
    INVERSE_SQRT = 0x1F
    UNPACK4_LOW = 0x20
    UNPACK4_HIGH = 0x21
    UNPACK8_LOW = 0x22
    UNPACK8_HIGH = 0x23
    RECIPROCAL = 0x24


class AtomicOp(Tagged):
    ADD = 0x01
    OR = 0x02
    AND = 0x03
    XOR = 0x04
    MIN = 0x05
    MAX = 0x06
    EXCHANGE = 0x07
    COMPARE_EXCHANGE = 0x08
    COMPARE_EXCHANGE_WEAK = 0x09
    FETCH_NAND = 0x0A
    LRU_UPDATE = 0x0B


COMPARE_EXCHANGE_OPS: Final = frozenset({AtomicOp.COMPARE_EXCHANGE, AtomicOp.COMPARE_EXCHANGE_WEAK})
"""The operators that take `expected`; no other does."""


class SubgroupReduceOp(Tagged):
    ADD = 1
    MUL = 2
    MIN = 3
    MAX = 4
    AND = 5
    OR = 6
    XOR = 7


COMBINING: Final = {
    SubgroupReduceOp.ADD: BinOp.ADD,
    SubgroupReduceOp.MUL: BinOp.MUL,
    SubgroupReduceOp.MIN: BinOp.MIN,
    SubgroupReduceOp.MAX: BinOp.MAX,
    SubgroupReduceOp.AND: BinOp.BIT_AND,
    SubgroupReduceOp.OR: BinOp.BIT_OR,
    SubgroupReduceOp.XOR: BinOp.BIT_XOR,
}
"""The operator by which a reduction combines two values."""


class CollectiveOp(Tagged):
    SUM = 1
    MIN = 2
    MAX = 3
    BIT_AND = 4
    BIT_OR = 5
    BIT_XOR = 6


class MemoryOrdering(Tagged):
    """Orders atomics among themselves; every Barrier but GRID_SYNC is a full workgroup barrier whatever it says."""

    RELAXED = 0
    ACQUIRE = 1
    RELEASE = 2
    ACQ_REL = 3
    SEQ_CST = 4
    GRID_SYNC = 5


EXTENSION_TAG: Final = 0x80
_EXTENSION_BIT: Final = 0x8000_0000


@dataclass(frozen=True, slots=True)
class ExtensionOp:
    """An operator another project defined: a u32 id with the top bit set. Programs carry it; nothing here runs it."""

    id: int

    def __post_init__(self) -> None:
        if type(self.id) is not int or not _EXTENSION_BIT <= self.id <= U32_MAX:
            fix = "use ExtensionOp.named(name), which hashes the name to an id"
            raise malformed("ExtensionOp.id", self.id, "a u32 with its top bit set", fix)

    @classmethod
    def named(cls, name: str) -> ExtensionOp:
        """The id of a name: FNV-1a 32 of its UTF-8, top bit set."""
        digest = 0x811C_9DC5
        for byte in name.encode():
            digest = ((digest ^ byte) * 0x0100_0193) & U32_MAX
        return cls(digest | _EXTENSION_BIT)
