"""Scalar operations as C expressions: one rule for each operator of the IR, exact to the bit.

A rule takes and gives a `Value`, a piece of C. One that needs an operand twice is a function of the prelude: nothing is
computed twice, and an expression stays as long as it is in the program.
"""

from vyre_driver.cuda.codegen.operations.binary import binary
from vyre_driver.cuda.codegen.operations.casts import bitcast, cast
from vyre_driver.cuda.codegen.operations.prelude import prelude
from vyre_driver.cuda.codegen.operations.types import c_type, literal, storage_type, zero_of
from vyre_driver.cuda.codegen.operations.unary import fma, unary
from vyre_driver.cuda.codegen.operations.values import Value, atom, call, infix

__all__ = [
    "Value",
    "atom",
    "binary",
    "bitcast",
    "c_type",
    "call",
    "cast",
    "fma",
    "infix",
    "literal",
    "prelude",
    "storage_type",
    "unary",
    "zero_of",
]
