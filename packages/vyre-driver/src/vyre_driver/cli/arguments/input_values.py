"""Inputs of a launch from words: a .npy file, numbers, or a fill such as `zeros:1000`."""

from __future__ import annotations

import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeAlias, cast

import numpy as np
import numpy.typing as npt

from vyre_driver.cli.arguments.program_file import unreadable
from vyre_driver.cli.problem import CommandProblem
from vyre_driver.runtime.host_arrays import storage_type
from vyre_foundation.host import bytes_of_numbers
from vyre_foundation.ir import BufferDecl, DataType
from vyre_foundation.ir.limits import BUFFER_ELEMENTS

Array: TypeAlias = npt.NDArray[Any]

FORMS: Final = "a .npy file, numbers such as 2 or 0.5,1,2, or zeros:N, ones:N, range:N or random:N"


def read_input(decl: BufferDecl, word: str) -> Any:
    """An array, or a list of numbers for the launch to convert."""
    if not isinstance(decl.element, DataType):
        return []  # no launch takes such a buffer, whatever is in it: L012 says so
    fill, _, count = word.partition(":")
    if fill in FILLS and count.isdecimal():
        return FILLS[fill](decl, _count(word, count))
    if word.endswith(".npy") or _is_there(word):
        return _read_file(decl, word)
    try:
        return [_number(decl, part.strip()) for part in word.split(",")]
    except (ValueError, KeyError):
        because = f"it is not a file, and `{decl.name}` holds {decl.element.word}"
        raise CommandProblem(f"`{word}` is not a value for `{decl.name}`", because, f"give {FORMS}") from None


def _is_there(name: str) -> bool:
    try:
        return Path(name).exists()
    except (OSError, ValueError):  # many numbers are too long for a name
        return False


def _count(word: str, digits: str) -> int:
    count = int(digits) if len(digits) <= len(str(BUFFER_ELEMENTS)) else BUFFER_ELEMENTS
    if count >= BUFFER_ELEMENTS:
        raise CommandProblem(f"`{word[:40]}` is too long", f"a buffer has fewer than {BUFFER_ELEMENTS} elements")
    return count


# --------------------------------------------------------------------------------------------------------------- files


def _read_file(decl: BufferDecl, name: str) -> Array:
    """The array in a .npy file, as it is: whether it fits is for the launch to say."""
    try:
        with Path(name).open("rb") as stream:
            if stream.read(len(_NPY)) != _NPY:
                raise _no_array(name, "it does not begin as such a file does", decl)
            stream.seek(0)
            return cast("Array", np.load(stream, allow_pickle=False))
    except CommandProblem:
        raise
    except OSError as problem:
        raise unreadable(name, problem) from None
    except MemoryError:
        raise _no_array(name, "it says that it holds more than there is memory for", decl) from None
    except Exception as problem:  # whatever numpy meets in a header of other bytes; its own reader names no limits
        raise _no_array(name, str(problem) or type(problem).__name__, decl) from None


_NPY: Final = b"\x93NUMPY"


def _no_array(name: str, because: str, decl: BufferDecl) -> CommandProblem:
    fix = f"write one with `np.save({name!r}, {decl.name})`"
    return CommandProblem(f"`{name}` is not a .npy file with an array of numbers", because, fix)


# ------------------------------------------------------------------------------------------------------------- numbers


def _number(decl: BufferDecl, word: str) -> int | float | bool:
    element = cast("DataType", decl.element)
    if element is DataType.BOOL:
        return {"true": True, "1": True, "false": False, "0": False}[word.lower()]
    return int(word, 0) if element.is_integer else float(word)


# --------------------------------------------------------------------------------------------------------------- fills


def _zeros(decl: BufferDecl, count: int) -> Array:
    return np.zeros(count, storage_type(decl))


def _ones(decl: BufferDecl, count: int) -> Array:
    return _stored(decl, np.ones(count))


def _range(decl: BufferDecl, count: int) -> Array:
    """0, 1, 2 and so on; integers wrap, floats round; a half float past its largest is L030."""
    return _stored(decl, np.arange(count))


def _random(decl: BufferDecl, count: int) -> Array:
    """Normal floats, integers of the whole range; the same at every run, others for another name."""
    source = np.random.default_rng(zlib.crc32(decl.name.encode()))
    element = cast("DataType", decl.element)
    if element is DataType.BOOL:
        return _stored(decl, source.integers(0, 2, count))
    if not element.is_integer:
        return _stored(decl, source.standard_normal(count))
    dtype = storage_type(decl)
    return source.integers(np.iinfo(dtype).min, np.iinfo(dtype).max, count, dtype=dtype, endpoint=True)


def _stored(decl: BufferDecl, values: Array) -> Array:
    """As the elements of a buffer."""
    dtype = storage_type(decl)
    if decl.element in (DataType.F16, DataType.BF16):  # numpy has no BF16, and for F16 only a warning
        return np.frombuffer(bytes_of_numbers(decl, values.astype(np.float64).tolist()), dtype.newbyteorder("<"))
    return values.astype(dtype)


FILLS: Final[dict[str, Callable[[BufferDecl, int], Array]]] = {
    "zeros": _zeros,
    "ones": _ones,
    "range": _range,
    "random": _random,
}
