"""Derivatives by a complex step: f(x + ih) = f(x) + ih f'(x) - …, so the imaginary part over h is f'(x).

That holds for any h small enough. Nothing is subtracted, so nothing cancels: with h = 2^-660 the error is that of
rounding alone, in float64.
"""

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

Array = np.ndarray[Any, np.dtype[Any]]
STEP = 2.0**-660


def jacobian(
    function: Callable[[dict[str, Any]], Mapping[str, Any]], values: Mapping[str, Array], name: str
) -> dict[str, Array]:
    """For each output, [its elements, the elements of input `name`]: the partial derivatives, in float64."""
    wide = {key: value.astype(np.float64) if value.dtype.kind == "f" else value for key, value in values.items()}
    columns: dict[str, list[Array]] = {}
    for element in range(wide[name].size):
        moved = wide[name].astype(np.complex128)
        moved.reshape(-1)[element] += 1j * STEP
        for output, value in function({**wide, name: moved}).items():
            columns.setdefault(output, []).append(np.imag(value).reshape(-1) / STEP)
    return {output: np.stack(made, axis=1) for output, made in columns.items()}
