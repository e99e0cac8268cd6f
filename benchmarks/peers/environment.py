"""What a worker's process may use: so many threads, and caches of its own."""

from __future__ import annotations

import os
from pathlib import Path

THREAD_VARIABLES = (
    "VYRE_NUM_THREADS",
    "NUMBA_NUM_THREADS",
    "OMP_NUM_THREADS",
    "OPENBLAS_NUM_THREADS",
    "MKL_NUM_THREADS",
)
CACHE_VARIABLES = ("VYRE_CACHE_DIR", "NUMBA_CACHE_DIR", "WARP_CACHE_PATH")


def worker_environment(threads: int, folder: Path, cached: bool) -> dict[str, str]:
    """The variables that tools read when they are imported. Everything they write goes into `folder`."""
    made = dict(os.environ)
    made |= dict.fromkeys(THREAD_VARIABLES, str(threads))
    made |= {name: str(folder / name.lower()) for name in CACHE_VARIABLES}
    made |= {"TMPDIR": str(folder), "JAX_PLATFORMS": "cpu", "XLA_FLAGS": xla_flags(threads)}
    # Unbound, both threads of a pair may wake on one processor, and the one spins while the other waits for it.
    made |= {"OMP_PROC_BIND": "true"}
    made |= {"PEERS_CACHED": "1" if cached else ""}
    # Modules are compiled to bytecode once, as on a user's machine, whatever this environment says of it.
    made.pop("PYTHONDONTWRITEBYTECODE", None)
    made |= {"PYTHONPYCACHEPREFIX": str(folder.parent / "bytecode")}
    return made


def xla_flags(threads: int) -> str:
    """JAX takes the number of its threads from the processors a process may use; one has its own switch besides."""
    return "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1" if threads == 1 else ""


def processors() -> list[int]:
    """Those this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return sorted(os.sched_getaffinity(0))
    return list(range(os.cpu_count() or 1))


def pin(threads: int) -> None:
    """Keep this process, and the threads it will start, on as many processors. Not every system can."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, processors()[:threads])
