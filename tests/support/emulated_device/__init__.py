"""A CUDA device over host memory, for tests: the real CuPy runs on it unchanged, where there is no GPU.

`source/` is a libcuda.so.1 with the public driver and runtime functions that CuPy calls. CuPy's wheel has NVIDIA's
runtime linked into one of its modules, so that module (`cupy_backends.cuda.api.runtime`) is rebuilt from CuPy's own
source distribution (`build.py`), linked to ours. Kernels are given to an executor (`executor.py`).

What it shows: allocations, copies, streams, events, graphs, DLPack, errors, as CuPy sees them. Work is done only once
somebody waits for it, so that a missing synchronisation reads stale bytes. What it cannot show: real concurrency, weak
memory order, timing, and errors that only the real driver gives. Private tables of the driver are not imitated.
"""
