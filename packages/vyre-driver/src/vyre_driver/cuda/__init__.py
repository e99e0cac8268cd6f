"""The backend for NVIDIA's GPUs: IR to CUDA C to machine code by NVRTC, launched through CuPy."""
