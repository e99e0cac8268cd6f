"""Code as the cache keeps it: with the name it was made for, and taken only where every part of it holds."""

from __future__ import annotations

from vyre_driver.cuda.code import CudaCode
from vyre_driver.cuda.nvrtc.cubin import kernels_of
from vyre_driver.files.code_record import require
from vyre_foundation.ir import Program


def stored(name: str, code: CudaCode) -> bytes:
    """The content of a cache entry of this name."""
    return name.encode() + b"\n" + code.to_bytes()


def checked_code(name: str, content: bytes, program: Program, arch: str) -> CudaCode:
    """What `stored` kept, if a device of this kind can load it and the program can run it; else DamagedCode.

    Only what makes machine code itself wrong is out of reach: that is what the seal of the entry is for.
    """
    made_for, _, rest = content.partition(b"\n")
    require(made_for == name.encode(), "it was made for another name")
    code = CudaCode.from_bytes(rest)
    require(code.arch == arch, "it was made for another architecture")
    require(f".target {arch}" in code.ptx, "its PTX is for another architecture")
    arguments = {buffer.name for buffer in program.buffers if buffer.is_global}
    require(set(code.arguments) == arguments, "it takes other buffers")
    require(code.buffers() <= {buffer.name for buffer in program.buffers}, "it speaks of buffers it does not have")
    found = kernels_of(code.cubin)
    require(code.entries() <= found, "a kernel is missing")
    require(all(f".entry {entry}(" in code.ptx for entry in code.entries()), "a kernel is missing from the PTX")
    require(set(code.resources) <= found, "it counts registers of kernels it does not have")
    return code
