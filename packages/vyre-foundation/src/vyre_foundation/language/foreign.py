"""Words that people bring from NumPy, Numba, CUDA C, Taichi, Warp, Triton and OpenCL, and what is written here.

Tables of fixes alone: who reports a word that is not in the language looks here for a better hint than a similar name.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

_ID = "`vy.gid()` is the invocation's number over the launch; `vy.gid(1)` is the one on the next axis"
_OWN_ID = "`vy.lid(axis)` is the invocation's number in its workgroup, `vy.gid(axis)` the one over the launch"
_GROUP = "`vy.wgid(axis)` is the number of the workgroup"
_BARRIER = "`vy.barrier()` waits for the workgroup"
_ATOMICS = "an atomic takes the array, the index and the value: `vy.atomic_add(bins, k, 1)`"
_RANDOM = "make numbers on the host and pass them, or compute them from the id with a counter-based generator"
_SUM = "add the elements in a loop: `for j in range(len(x)): total += x[j]`"
_PRINT = "store what you want to see into an array and print that after the launch; `assert` stops a launch with a text"
_INDEX = "load with `x[i]` and store with `x[i] = v`; `vy.at(x, i)` gives zero outside"
_LOCAL = "`vy.local(f32, 4)` is a small array of the invocation's own, zero at its start"
_SHAPE = "write `len(x)`, or `a.shape[0]` and `a.shape[1]`"
_CONVERT = "convert with the name of the type: `f32(v)`, `i32(v)`"

FUNCTIONS: Final[Mapping[str, str]] = {
    "grid": _ID,
    "tid": _ID,
    "get_global_id": _ID,
    "thread_id": _ID,
    "threadIdx": _OWN_ID,
    "blockIdx": _GROUP,
    "get_local_id": _OWN_ID,
    "get_group_id": _GROUP,
    "program_id": "a kernel is written for one element, whose number is `vy.gid()`; `vy.wgid()` is the workgroup's",
    "blockDim": "the size of a workgroup is what `@vy.kernel(workgroup=…)` says; `vy.gid()` needs no arithmetic",
    "block_dim": "the size of a workgroup is what `@vy.kernel(workgroup=…)` says; `vy.gid()` needs no arithmetic",
    "gridDim": "`vy.num_workgroups(axis)` is the number of workgroups",
    "num_programs": "`vy.num_workgroups(axis)` is the number of workgroups",
    "gridsize": "`len(y)` is the number of elements that a launch over `y` has",
    "syncthreads": _BARRIER,
    "sync_threads": _BARRIER,
    "syncwarp": _BARRIER,
    "sync": _BARRIER,
    "debug_barrier": _BARRIER,
    "workgroup_barrier": _BARRIER,
    "laneid": "`vy.subgroup_lane()` is the invocation's place in its subgroup",
    "shfl_sync": "`vy.subgroup_shuffle(value, lane)` gives the value of another lane",
    "ballot_sync": "`vy.subgroup_ballot(condition)` has a bit for each lane",
    "atomic": _ATOMICS,
    "atomicAdd": _ATOMICS,
    "atomic_sub": "add the negative: `vy.atomic_add(x, i, -v)`",
    "atomic_cas": "`vy.atomic_compare_exchange(x, i, expected, value)`",
    "atomic_exch": "`vy.atomic_exchange(x, i, value)`",
    "load": _INDEX,
    "store": _INDEX,
    "arange": "a kernel is written for one element: take its number from `vy.gid()`, or loop over `range(n)`",
    "zeros": _LOCAL,
    "empty": _LOCAL,
    "ones": _LOCAL,
    "full": _LOCAL,
    "array": _LOCAL,
    "zeros_like": _LOCAL,
    "empty_like": _LOCAL,
    "local_array": _LOCAL,
    "shared_array": "`vy.shared(f32, 64)` is an array of the workgroup, zero at its start",
    "ndrange": "launch over the array with `@vy.kernel(over=…)` and take the numbers from `vy.gid(1)` and `vy.gid(0)`",
    "prange": "every invocation runs at once already: take its number from `vy.gid()`, or loop over `range(n)`",
    "static": "write `vy.unroll(range(4))` for a loop; captured Python numbers are constants already",
    "static_range": "write `vy.unroll(range(4))`",
    "constexpr": "annotate the parameter: `tile: Static[int] = 16`",
    "constant": "a Python number from outside the kernel is a constant already",
    "random": _RANDOM,
    "rand": _RANDOM,
    "randf": _RANDOM,
    "rand_init": _RANDOM,
    "print": _PRINT,
    "printf": _PRINT,
    "device_print": _PRINT,
    "where": "write `a if c else b`, or `vy.select(c, a, b)`, which computes both",
    "sum": _SUM,
    "reduce": _SUM,
    "mean": _SUM,
    "prod": "multiply the elements in a loop over `range(len(x))`",
    "dot": "add the products in a loop over `range(n)`; `vy.dot` takes two vectors, such as vec3",
    "matmul": "add the products in a loop over `range(n)`",
    "norm": "`vy.length(v)` is the length of a vector",
    "rsqrt": "`vy.inverse_sqrt(x)`",
    "round_": "`round(x)` takes halves to the even number, `vy.round(x)` away from zero",
    "clip": "write `vy.clamp(v, low, high)`, or `min(max(v, low), high)` of whole numbers",
    "maximum": "write `max(a, b)`",
    "minimum": "write `min(a, b)`",
    "fmax": "write `max(a, b)`",
    "fmin": "write `min(a, b)`",
    "fabs": "write `abs(x)`",
    "absolute": "write `abs(x)`",
    "power": "write `x ** y`",
    "isnan": "write `vy.is_nan(x)`",
    "isinf": "write `vy.is_inf(x)`",
    "isfinite": "write `vy.is_finite(x)`",
    "cast": _CONVERT,
    "float": _CONVERT,
    "int": _CONVERT,
    "launch": "call the kernel: `double(x, y)`; `double.launch(grid=…)` where the grid is not that of an array",
    "jit": "write `@vy.kernel` above a kernel and `@vy.func` above a helper",
    "init": "nothing has to be started: write the kernel and call it",
    "synchronize": "a call has ended when it returns; leave it out",
}
"""Functions and module attributes, by the last part of their name: `cuda.syncthreads`, `vy.tid`, `np.zeros`."""

TYPES: Final[Mapping[str, str]] = {
    "int": "i32",
    "float": "f32",
    "bool": "bool_",
    "double": "f64",
    "half": "f16",
    "float16": "f16",
    "float32": "f32",
    "float64": "f64",
    "int8": "i8",
    "int16": "i16",
    "int32": "i32",
    "int64": "i64",
    "uint8": "u8",
    "uint16": "u16",
    "uint32": "u32",
    "uint64": "u64",
    "bfloat16": "bf16",
    "ndarray": "Array[f32]",
    "list": "Array[f32]",
    "tuple": "vec3",
    "array": "Array[f32]",
    "array1d": "Array[f32]",
    "array2d": "Array2[f32]",
    "array3d": "Array3[f32]",
}
"""Types of other libraries by their name, and ours."""

OF_ARRAYS: Final[Mapping[str, str]] = {
    "sum": _SUM,
    "mean": _SUM,
    "min": "keep the smallest in a loop over `range(len(x))`",
    "max": "keep the largest in a loop over `range(len(x))`",
    "T": "exchange the indices: `a[col, row]`",
    "transpose": "exchange the indices: `a[col, row]`",
    "copy": "load the element that you need before it is overwritten: `old = x[i]`",
    "dtype": "a kernel for several types has `vy.Float` for the element type; a Python number takes it by itself",
    "size": _SHAPE,
    "ndim": "the annotation says it: Array has one axis, Array2 two and Array3 three",
    "fill": "store into the invocation's own element: `y[vy.gid()] = 0.0`",
    "append": "an array keeps its length: take a place with `k = vy.atomic_add(count, 0, 1)` and store there",
    "reshape": "declare the array with the axes that you index: Array, Array2 or Array3",
    "flatten": "declare the array with the axes that you index: Array, Array2 or Array3",
    "astype": f"an array keeps its type; {_CONVERT}",
}
"""Attributes of arrays in other libraries."""

OF_NUMBERS: Final[Mapping[str, str]] = {
    "astype": _CONVERT,
    "to": _CONVERT,
    "cast": _CONVERT,
    "item": "it is a single number already",
    "real": "a complex number is a vec2 of your own: `z.x` and `z.y`",
    "imag": "a complex number is a vec2 of your own: `z.x` and `z.y`",
    "bit_length": "`32 - vy.clz(n)` for an i32 or u32",
}
"""Attributes of single numbers in other libraries."""

OF_VECTORS: Final[Mapping[str, str]] = {
    "norm": "write `vy.length(v)`",
    "length": "write `vy.length(v)`",
    "norm_sqr": "write `vy.dot(v, v)`",
    "normalized": "write `vy.normalize(v)`",
    "normalize": "write `vy.normalize(v)`",
    "dot": "write `vy.dot(v, w)`",
    "cross": "write `vy.cross(v, w)`",
    "sum": "write `v.x + v.y + v.z`",
    "r": "components are `v.x`, `v.y`, `v.z` and `v.w`",
    "g": "components are `v.x`, `v.y`, `v.z` and `v.w`",
    "b": "components are `v.x`, `v.y`, `v.z` and `v.w`",
    "a": "components are `v.x`, `v.y`, `v.z` and `v.w`",
}
"""Attributes of vectors in other libraries."""

BUILTINS: Final[Mapping[str, str]] = {
    "print": _PRINT,
    "sum": _SUM,
    "sorted": "sort on the host, or in a kernel of its own",
    "enumerate": "count the indices: `for j in range(len(x)):`, and load `x[j]`",
    "zip": "count the indices: `for j in range(len(x)):`, and load `x[j]` and `w[j]`",
    "reversed": "count down: `for j in range(n - 1, -1, -1):`",
    "map": "write a loop over `range(n)`",
    "filter": "write a loop over `range(n)` with an `if`",
    "any": "keep a condition in a loop: `found = found or x[j] > 0.0`",
    "all": "keep a condition in a loop: `good = good and x[j] > 0.0`",
    "isinstance": "types are known when the kernel is read; use a `Static[DataType]` parameter, or two kernels",
    "type": "types are known when the kernel is read; use a `Static[DataType]` parameter, or two kernels",
    "str": "a kernel has no text; convert on the host after the launch",
    "list": _LOCAL,
    "tuple": "write the values: `(a, b)`",
    "dict": "keep keys and values in two arrays",
    "set": "compare with each value: `v == 2 or v == 3`",
    "eval": "write the expression itself",
    "exec": "write the statements themselves",
    "pow": "`x ** n` takes a constant n from 0 to 16",
    "divmod": "write `a // b` and `a % b`",
    "open": "read and write files on the host",
    "input": "pass the value as a parameter",
    "complex": "a complex number is a vec2 of your own: `z.x` and `z.y`",
    "hex": "a kernel has no text; convert on the host after the launch",
    "slice": "count the indices in a loop: `for j in range(first, end):`",
    "next": "write a loop over `range(n)`",
    "iter": "write a loop over `range(n)`",
}
"""Functions of Python itself that a kernel does not have."""

OPTIONS: Final[Mapping[str, str]] = {
    "workgroup_size": "write `workgroup=64`",
    "block": "write `workgroup=64`",
    "block_dim": "write `workgroup=64`",
    "block_size": "write `workgroup=64`",
    "blockdim": "write `workgroup=64`",
    "threads": "write `workgroup=64`",
    "num_warps": "write `workgroup=32 * n` for n subgroups",
    "dim": 'write `over=n`, or `over="y"` for one invocation per element of `y`',
    "shape": 'write `over=(h, w)`, or `over="y"` for one invocation per element of `y`',
    "grid": 'write `groups=n` for workgroups, or `over="y"` for one invocation per element of `y`',
    "griddim": 'write `groups=n` for workgroups, or `over="y"` for one invocation per element of `y`',
    "device": 'leave it out: the call says where, as in `double(x, y, backend="cpu")`',
    "backend": 'leave it out: the call says where, as in `double(x, y, backend="cpu")`',
    "fastmath": "leave it out: every backend gives the same bytes",
    "cache": "leave it out: compiled programs are kept by themselves",
    "debug": "leave it out: `assert` always stops a launch",
}
"""Options of other decorators."""
