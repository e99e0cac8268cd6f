"""What the assembler says of each kernel is read from NVRTC's log."""

from __future__ import annotations

from vyre_driver.cuda.nvrtc.resources import KernelResources, read_resources

LOG = """kernel.cu(2): warning #177-D: variable "unused" was declared but never referenced

ptxas info    : 0 bytes gmem
ptxas info    : Compiling entry function 'other' for 'sm_80'
ptxas info    : Function properties for other
ptxas         .     16 bytes stack frame, 8 bytes spill stores, 12 bytes spill loads
ptxas info    : Used 8 registers, used 0 barriers, 360 bytes cmem[0]
ptxas info    : Compile time = 9.483 ms
ptxas info    : Compiling entry function 'saxpy' for 'sm_80'
ptxas info    : Function properties for saxpy
ptxas         .     0 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads
ptxas info    : Used 12 registers, used 1 barriers, 1200 bytes smem, 372 bytes cmem[0]
"""


def test_each_kernel_has_its_own_numbers():
    assert read_resources(LOG) == {
        "other": KernelResources(registers=8, spill_bytes=20, stack_bytes=16, shared_bytes=0),
        "saxpy": KernelResources(registers=12, spill_bytes=0, stack_bytes=0, shared_bytes=1200),
    }


def test_a_log_without_kernels_has_none():
    assert read_resources("") == {}
    assert read_resources("ptxas info    : 0 bytes gmem\n") == {}
