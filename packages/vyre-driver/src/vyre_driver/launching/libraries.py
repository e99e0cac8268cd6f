"""Whose array it is: numpy's, PyTorch's, JAX's or CuPy's. Outputs are made for the caller's library; none is imported.

Memory of an output on the host is numpy's, and the other libraries look at it: PyTorch in place, JAX as a copy once the
launch is over, since its arrays never change.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from typing import Any, Final

import numpy as np

from vyre_driver.runtime.host_arrays import STORAGE_TYPES, Array
from vyre_foundation.ir import DataType

_PACKAGES: Final = {"torch": "torch", "jax": "jax", "jaxlib": "jax", "cupy": "cupy"}

_ELEMENTS: Final[dict[str, DataType]] = {
    **{STORAGE_TYPES[each].name: each for each in DataType if each not in (DataType.BOOL, DataType.BF16)},
    "bool": DataType.BOOL,
    "bfloat16": DataType.BF16,
}
"""By the names that numpy, PyTorch and JAX have for the types of elements."""


def library_of(value: object) -> str:
    """`torch`, `jax`, `cupy`, or `numpy` for everything else."""
    if type(value) is np.ndarray:
        return "numpy"
    for cls in type(value).__mro__:
        package = _PACKAGES.get(cls.__module__.partition(".")[0])
        if package is not None and package in sys.modules:
            return package
    return "numpy"


def first_library(arrays: Iterable[object]) -> str:
    """That of the first array of a call; numpy where there is none."""
    return next((library_of(value) for value in arrays), "numpy")


def element_name(value: Any) -> str:
    """What an array says that its elements are, such as `float32`. Empty where it says nothing."""
    dtype: Any = getattr(value, "dtype", None)
    if dtype is None:
        try:
            dtype = np.asarray(memoryview(value)).dtype
        except (TypeError, ValueError):
            return ""
    return str(getattr(dtype, "name", None) or dtype).removeprefix("torch.")


def element_of(name: str) -> DataType | None:
    return _ELEMENTS.get(name)


def is_on_device(value: object) -> bool:
    """Whether an array says that it lies in the memory of a CUDA device."""
    try:
        return hasattr(value, "__cuda_array_interface__")
    except Exception:  # somebody else's property: a tensor that needs gradients refuses
        return False


# -------------------------------------------------------------------------------------------------------------- outputs


def zeros_for(element: DataType, shape: tuple[int, ...], others: Iterable[Any], *, on_device: bool = False) -> Any:
    """Memory for an output. A BF16 has the numpy type that the other arrays use for it, else bits."""
    dtype: Any = np.dtype(np.bool_) if element is DataType.BOOL else STORAGE_TYPES[element]
    if on_device:
        return sys.modules["cupy"].zeros(shape, dtype)
    if element is DataType.BF16:
        dtypes = [each.dtype for each in others if library_of(each) == "numpy" and element_name(each) == "bfloat16"]
        dtype = dtypes[0] if dtypes else dtype
    return np.zeros(shape, dtype)


def as_array_of(library: str, made: Array, element: DataType) -> Any:
    """A result in host memory as the caller's library has arrays: PyTorch's shares the memory, others copy it.

    A type that JAX is not told to use (it leaves out 64 bits by default) stays an array of numpy's: nothing is cut.
    """
    if library == "torch":
        torch: Any = sys.modules["torch"]
        if element is DataType.BF16:
            return torch.from_numpy(made.view(np.int16)).view(torch.bfloat16)
        return torch.from_numpy(made)
    if library == "jax":
        jax: Any = sys.modules["jax"]
        jnp = jax.numpy
        if element is DataType.BF16:
            return jnp.array(made.view(np.uint16)).view(jnp.bfloat16)
        return jnp.array(made) if jax.dtypes.canonicalize_dtype(made.dtype) == made.dtype else made
    if library == "cupy":
        return sys.modules["cupy"].asarray(made)
    return made


def shares_memory(library: str) -> bool:
    """Whether `as_array_of` gives an array that sees what is written to the host's memory later."""
    return library in ("numpy", "torch")
