"""What PTX becomes: LLVM text of kernels, memory and the scheduler, and machine code."""
