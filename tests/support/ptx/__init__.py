"""A test tool: executes PTX on this processor, to the bit, and refuses what it does not know.

PTX is translated to LLVM IR. Each kernel becomes a function that runs one thread until it is done or has to wait, and
a scheduler, also LLVM IR, runs the threads of a block in turns. Every address is checked. What it does not show: what
ptxas makes of the PTX, the weak memory order of a GPU, threads that really run at the same time, and time.
"""

from ptx.counts import Counts
from ptx.executor import Kernel, Memory, Module, load_ptx
from ptx.refusal import PtxFault, PtxRefused

__all__ = ["Counts", "Kernel", "Memory", "Module", "PtxFault", "PtxRefused", "load_ptx"]
