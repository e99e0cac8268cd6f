"""NVRTC, NVIDIA's compiler from CUDA C to PTX and machine code, as a library. It needs no GPU and no driver."""
