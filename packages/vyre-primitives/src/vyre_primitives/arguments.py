"""What builders and host references check before they make anything: sizes, products of sizes, lengths, parameters.

Every refusal is a `LaunchError` with the sizes and a fix. Nothing large is built before the checks are done.
"""

from __future__ import annotations

import math
import operator
from collections.abc import Iterable
from typing import Any, Final, SupportsIndex, cast

import numpy as np
import numpy.typing as npt

from vyre_foundation import DataType
from vyre_foundation.diagnostics import Diagnostic, LaunchError, did_you_mean

U32_MAX: Final = 2**32 - 1

Array = npt.NDArray[Any]


def size(where: str, name: str, value: object, *, least: int = 1, most: int = U32_MAX) -> int:
    """A size as an int; L040 when it is no whole number in `least`..`most`."""
    number = _whole(value)
    if number is None or not least <= number <= most:
        raise refused(
            "L040",
            f"`{name}` is not a size that {where} takes",
            where,
            f"{name} = {value!r}",
            f"give a whole number from {least} to {most}",
        )
    return number


def cells(where: str, **factors: int) -> int:
    """The product of checked sizes; L041 when it does not fit 32 bits."""
    product = 1
    for factor in factors.values():
        product *= factor
    if product > U32_MAX:
        shown = " * ".join(factors)
        given = ", ".join(f"{name} = {factor}" for name, factor in factors.items())
        raise refused(
            "L041",
            f"{shown} overflows 32 bits",
            where,
            f"{given}: {product} elements, and a buffer has at most {U32_MAX}",
            "lower the sizes, or split the work into several launches",
        )
    return product


def total(where: str, name: str, counts: Iterable[int]) -> int:
    """The sum of checked sizes; L041 when it does not fit 32 bits."""
    made = sum(counts)
    if made > U32_MAX:
        raise refused(
            "L041",
            f"`{name}` overflows 32 bits",
            where,
            f"{made} elements, and a buffer has at most {U32_MAX}",
            "lower the sizes, or split the work into several launches",
        )
    return made


def array(where: str, name: str, value: object, dtype: npt.DTypeLike, count: int) -> Array:
    """Host numbers as a flat array of `dtype`; L042 unless there are exactly `count` of them and the type holds them.

    Floats are rounded to a narrower float type. Nothing becomes an integer that is not one already.
    """
    target: np.dtype[Any] = np.dtype(dtype)
    try:
        given = np.asarray(value).reshape(-1)
    except ValueError as problem:  # lists of unequal length
        raise _no_numbers(where, name, target, str(problem)) from problem
    if given.size != count:
        raise refused(
            "L042",
            f"`{name}` has the wrong length",
            where,
            f"it has {given.size} elements, and the sizes ask for {count}",
            "give an array of that length, or other sizes",
        )
    if given.size and given.dtype.kind not in ("iuf" if target.kind == "f" else "iu"):
        raise _no_numbers(where, name, target, f"it holds {given.dtype.name}")
    if given.size and target.kind != "f":
        limits = np.iinfo(target)
        least, most = int(given.min()), int(given.max())
        if least < limits.min or most > limits.max:
            raise _no_numbers(where, name, target, f"it holds numbers from {least} to {most}")
    with np.errstate(over="ignore"):  # a float beyond F32 becomes an infinity, as in a cast of a program
        return given.astype(target)


def _no_numbers(where: str, name: str, target: np.dtype[Any], because: str) -> LaunchError:
    return refused("L042", f"`{name}` holds no {target.name} numbers", where, because, f"convert it to {target.name}")


def number(where: str, name: str, value: object, *, least: float, most: float, unit: str = "a number") -> float:
    """A finite parameter in `least`..`most`; L043 otherwise."""
    is_number = isinstance(value, int | float | np.number) and not isinstance(value, bool)
    made = float(cast("float", value)) if is_number else math.nan
    if not least <= made <= most:
        raise refused(
            "L043",
            f"`{name}` is out of its range",
            where,
            f"{name} = {value!r}",
            f"give {unit} from {least:g} to {most:g}",
        )
    return made


def choice(where: str, name: str, value: object, known: Iterable[str]) -> str:
    """One of a few words; L043 with the closest one otherwise."""
    words = list(known)
    if isinstance(value, str) and value in words:
        return value
    raise refused(
        "L043",
        f"`{name}` is none of its choices",
        where,
        f"{name} = {value!r}; there are {', '.join(words)}",
        did_you_mean(str(value), words, f"give one of {', '.join(words)}"),
    )


def element(where: str, dtype: object, known: Iterable[DataType]) -> DataType:
    """One of the element types an operation has; L043 otherwise."""
    types = list(known)
    if isinstance(dtype, DataType) and dtype in types:
        return dtype
    shown = ", ".join(each.name for each in types)
    raise refused("L043", "there is no form for this element type", where, f"dtype = {dtype!r}", f"use one of {shown}")


def refused(code: str, what: str, where: str, because: str, fix: str) -> LaunchError:
    return LaunchError(Diagnostic(code=code, what=what, where=where, because=because, fix=fix))


def _whole(value: object) -> int | None:
    """The number as an int, None when it is not whole, or not one number."""
    if isinstance(value, bool) or not isinstance(value, SupportsIndex):
        return None
    try:
        return operator.index(value)
    except TypeError:  # an array of several
        return None
