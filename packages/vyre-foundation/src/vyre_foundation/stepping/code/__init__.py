"""Programs as instructions (docs/ir.md, Programs): made once for each program, run by any number of machines.

An expression becomes acts on registers, one for each node. What touches memory or meets other invocations is an
instruction of its own: between two instructions, anybody else may run.
"""

from vyre_foundation.stepping.code.compiler import code_of
from vyre_foundation.stepping.code.instructions import Code, Instruction, Segment, Site, Variable

__all__ = ["Code", "Instruction", "Segment", "Site", "Variable", "code_of"]
