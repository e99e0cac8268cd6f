"""Scalar operations as LLVM text: one rule for each operator of the IR, exact to the bit.

Values are strings, names or constants, without their types. No rule branches, calls a function of a library where the
host has the instruction, or lets undefined behaviour depend on an operand.
"""

from vyre_driver.cpu.operations.atomics import atomic, updated
from vyre_driver.cpu.operations.binary import binary
from vyre_driver.cpu.operations.casts import bitcast, cast
from vyre_driver.cpu.operations.conditions import select, truth
from vyre_driver.cpu.operations.floats import FloatOrder
from vyre_driver.cpu.operations.memory import load_value, store_value
from vyre_driver.cpu.operations.tables import table_entry
from vyre_driver.cpu.operations.types import bits_type, constant, storage_type, value_type, zero_of
from vyre_driver.cpu.operations.unary import fma, unary
from vyre_driver.cpu.operations.vector_writer import VectorWriter
from vyre_driver.cpu.operations.writer import FunctionWriter

__all__ = [
    "FloatOrder",
    "FunctionWriter",
    "VectorWriter",
    "atomic",
    "binary",
    "bitcast",
    "bits_type",
    "cast",
    "constant",
    "fma",
    "load_value",
    "select",
    "storage_type",
    "store_value",
    "table_entry",
    "truth",
    "unary",
    "updated",
    "value_type",
    "zero_of",
]
