"""One element from and to memory. That the place is inside its buffer is the caller's business."""

from __future__ import annotations

from vyre_driver.cpu.operations.nan import NAN_BITS, canonical_bits
from vyre_driver.cpu.operations.types import bits_type, storage_type
from vyre_driver.cpu.operations.writer import FunctionWriter
from vyre_foundation.ir import DataType


def load_value(w: FunctionWriter, dtype: DataType, pointer: str, note: str = "") -> str:
    """The element at `pointer`, which is aligned to its size; a Bool is a word that is not zero.

    The note ends the instruction.
    """
    loaded = w.load(storage_type(dtype), pointer, dtype.size, note)
    return w.let(f"icmp ne i32 {loaded}, 0") if dtype is DataType.BOOL else loaded


def store_value(
    w: FunctionWriter, dtype: DataType, value: str, pointer: str, canonical_nan: bool, note: str = ""
) -> None:
    """Write the element at `pointer`, which is aligned to its size; a Bool as the word 0 or 1.

    `canonical_nan` is for memory that outlives the launch. Elsewhere nobody sees which NaN it is.
    """
    kind = storage_type(dtype)
    if dtype is DataType.BOOL:
        value = w.let(f"zext i1 {value} to i32")
    elif canonical_nan and dtype in NAN_BITS:
        kind, value = bits_type(dtype), canonical_bits(w, dtype, value)
    w.store(kind, value, pointer, dtype.size, note)
