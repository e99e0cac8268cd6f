"""Functions of the prelude for a launch: the record on the device, traps, the barrier of the grid, float atomics."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from vyre_driver.cuda.codegen.operations.device_function import device_function
from vyre_driver.cuda.codegen.operations.types import TYPEDEFS, c_type, name_of
from vyre_foundation.ir import DataType

STATE: Final = """struct vyre_state {
    unsigned trapped;
    unsigned tag;
    unsigned address;
    unsigned arrived;
    unsigned long long invocation;
    const volatile unsigned *cancel;
};"""
"""`kernels.StateRecord` in C."""


def launch_functions() -> Iterator[tuple[str, str]]:
    """Names and definitions."""
    yield "vyre_stopped", _STOPPED
    yield "vyre_invocation", _INVOCATION
    yield "vyre_trap", _TRAP
    yield "vyre_grid_barrier", _GRID_BARRIER
    yield "vyre_grid_thread", _GRID_THREAD
    yield "vyre_grid_threads", _GRID_THREADS
    for t in (DataType.F32, DataType.F64):
        yield f"vyre_settle_{name_of(t)}", _settle(t)
        yield f"vyre_atomic_add_{name_of(t)}", _atomic_add(t)
    for t in (DataType.U32, DataType.U64):
        yield f"vyre_atomic_nand_{name_of(t)}", _atomic_nand(t)


_STOPPED: Final = device_function(
    "bool",
    "vyre_stopped",
    "const vyre_state *state",
    "const volatile vyre_state *seen = state;",
    "const volatile unsigned *cancel = state->cancel;",
    "return seen->trapped != 0u || (cancel != nullptr && *cancel != 0u);",
)

_INVOCATION: Final = device_function(
    "u64",
    "vyre_invocation",
    "unsigned group_x, unsigned grid_x, unsigned grid_y",
    "// Counted workgroup by workgroup.",
    "const u64 group = (u64(blockIdx.z) * grid_y + blockIdx.y) * grid_x + group_x;",
    "const unsigned thread = (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;",
    "return group * (blockDim.x * blockDim.y * blockDim.z) + thread;",
)

_TRAP: Final = device_function(
    "void",
    "vyre_trap",
    "vyre_state *state, unsigned tag, unsigned address, u64 invocation",
    "// The first to come tells what happened.",
    "if (atomicCAS(&state->trapped, 0u, 1u) == 0u) {",
    "    state->tag = tag;",
    "    state->address = address;",
    "    state->invocation = invocation;",
    "}",
)

_GRID_BARRIER: Final = device_function(
    "bool",
    "vyre_grid_barrier",
    "vyre_state *state, unsigned number",
    "// All blocks are on the device at once. Whether to go on: a trap or a cancel ends the wait.",
    "const unsigned blocks = gridDim.x * gridDim.y * gridDim.z;",
    "__threadfence();",
    "__syncthreads();",
    "if (threadIdx.x == 0u && threadIdx.y == 0u && threadIdx.z == 0u) {",
    "    const volatile unsigned *arrived = &state->arrived;",
    "    atomicAdd(&state->arrived, 1u);",
    "    while (*arrived < number * blocks && !vyre_stopped(state)) {",
    "    }",
    "    __threadfence();",
    "}",
    "__syncthreads();",
    "return !vyre_stopped(state);",
)

_GRID_THREAD: Final = device_function(
    "u64",
    "vyre_grid_thread",
    "",
    "const u64 block = (u64(blockIdx.z) * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x;",
    "const unsigned thread = (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;",
    "return block * (blockDim.x * blockDim.y * blockDim.z) + thread;",
)

_GRID_THREADS: Final = device_function(
    "u64",
    "vyre_grid_threads",
    "",
    "return u64(gridDim.x) * gridDim.y * gridDim.z * (blockDim.x * blockDim.y * blockDim.z);",
)


def _settle(t: DataType) -> str:
    """All threads of a launch together."""
    suffix = name_of(t)
    return device_function(
        "void",
        f"vyre_settle_{suffix}",
        f"{c_type(t)} *values, unsigned length",
        "for (u64 k = vyre_grid_thread(); k < length; k += vyre_grid_threads())",
        f"    values[k] = vyre_canonical_{suffix}(values[k]);",
    )


def _atomic_add(t: DataType) -> str:
    """The instruction on memory flushes subnormals: here the sum is the program's, and a NaN canonical."""
    if t is DataType.F32:
        word, of_word, add = "unsigned", "__uint_as_float({})", "__fadd_rn"
    else:
        word, of_word, add = "u64", "__longlong_as_double(i64({}))", "__dadd_rn"
    total = f"vyre_bits_{name_of(t)}({add}({of_word.format('seen')}, value))"
    return device_function(
        c_type(t),
        f"vyre_atomic_add_{name_of(t)}",
        f"{c_type(t)} *place, {c_type(t)} value",
        f"{word} *word = reinterpret_cast<{word} *>(place);",
        f"{word} old = *reinterpret_cast<volatile {word} *>(word);",
        f"{word} seen;",
        "do {",
        "    seen = old;",
        f"    old = atomicCAS(word, seen, {total});",
        "} while (old != seen);",
        f"return {of_word.format('old')};",
    )


def _atomic_nand(t: DataType) -> str:
    kind = c_type(t)
    return device_function(
        kind,
        f"vyre_atomic_nand_{name_of(t)}",
        f"{kind} *place, {kind} value",
        f"{kind} old = *reinterpret_cast<volatile {kind} *>(place);",
        f"{kind} seen;",
        "do {",
        "    seen = old;",
        "    old = atomicCAS(place, seen, ~(seen & value));",
        "} while (old != seen);",
        "return old;",
    )


def typedefs(used: set[str]) -> list[str]:
    return [f"typedef {meaning} {name};" for name, meaning in TYPEDEFS.items() if name in used]
