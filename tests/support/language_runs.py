"""A random kernel by CPython and by vyre, and what is different about the results, made small."""

from __future__ import annotations

import atexit
import copy
import importlib.util
import itertools
import linecache
import shutil
import sys
import tempfile
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Final

import numpy as np

from language_oracle.launching import Launch, Trap
from language_oracle.rewriting import plain
from language_oracle.scalars import Misuse
from random_kernels.data import DTYPES
from random_kernels.kernels import NAME, RandomKernel
from random_kernels.shrinking import shrunk
from vyre_driver import open_backend
from vyre_foundation.backend import Backend
from vyre_foundation.diagnostics import TrapError, VyreError
from vyre_foundation.language import ParameterKind, Specialisation
from vyre_foundation.language.types import word_of

BACKENDS: Final = ("reference", "cpu")
HEADER: Final = """\
import vyre_foundation.language as vy
from vyre_foundation.language import Array, Array2, Array3, Out, Static
from vyre_foundation.language import bool_, f32, f64, i8, i16, i32, i64, u8, u16, u32, u64
from vyre_foundation.language import vec2, vec2d, vec2i, vec3, vec3d, vec3i, vec4, vec4d, vec4i

"""
NO_KERNEL: Final = (SyntaxError, NameError, KeyError, TypeError, AttributeError, IndexError, Misuse)
"""What CPython says about a text from which too much was taken away."""

Result = dict[str, bytes] | str
"""The arrays that are written, or the text of the `assert` that ended the launch."""

_numbers = itertools.count()


def by_cpython(kernel: RandomKernel, marked: str, *, backwards: bool = False) -> Result:
    arguments = copy.deepcopy(dict(kernel.arguments))
    ended = Launch(marked).run(NAME, arguments, backwards=backwards)
    if isinstance(ended, Trap):
        return ended.text
    return {name: value.tobytes() for name, value in arguments.items() if name.startswith("y")}


def by_vyre(kernel: RandomKernel, marked: str, backend: str) -> Result:
    """Arrays that the text does not write any more stay as they were."""
    function = imported(plain(marked))
    statics = {each.name: kernel.arguments[each.name] for each in function.signature if not each.element}
    found: Specialisation = function.specialise(statics=statics)
    try:
        made = opened(backend).run(found.program, _inputs(kernel, found))
    except TrapError as ended:
        return _text_of(ended)
    whole = {name: value for name, value in kernel.arguments.items() if name.startswith("y")}
    return {name: (made[name] if name in found.writes else value).tobytes() for name, value in whole.items()}


def _inputs(kernel: RandomKernel, found: Specialisation) -> dict[str, Any]:
    """An array for each buffer of the program, and the shapes that it asks for."""
    given = {name: value for name, value in kernel.arguments.items() if found.program.buffer(name) is not None}
    inputs = {name: np.ascontiguousarray(value).reshape(-1) for name, value in given.items()}
    for parameter in found.parameters:
        if parameter.kind is ParameterKind.SCALAR and parameter.name in inputs:
            assert parameter.element is not None
            inputs[parameter.name] = inputs[parameter.name].astype(DTYPES[word_of(parameter.element)])
    if found.shapes is not None:
        words = [kernel.arguments[name].shape[axis] for name, axis in found.shape_words]
        inputs[found.shapes] = np.array(words, np.uint32)
    return inputs


@cache
def opened(backend: str) -> Backend:
    return open_backend(backend)


def _text_of(ended: TrapError) -> str:
    return next((text for text in ("lane three",) if text in str(ended)), str(ended))


@cache
def folder() -> Path:
    """Where the texts are files: the language reads the source of a function."""
    made = Path(tempfile.mkdtemp(prefix="random_kernels_"))
    atexit.register(shutil.rmtree, made, ignore_errors=True)
    return made


@lru_cache(maxsize=4)
def imported(text: str) -> Any:
    """The kernel of a module with this text."""
    name = f"random_kernel_{next(_numbers)}"
    path = folder() / f"{name}.py"
    path.write_text(HEADER + text, encoding="utf-8")
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    finally:
        del sys.modules[name]
    linecache.checkcache(str(path))
    return getattr(module, NAME)


# ------------------------------------------------------------------------------------------------------------- findings


def assert_same_bytes(kernel: RandomKernel) -> None:
    """Both backends give what CPython gives; if not, the message is a small kernel that shows it."""
    for backend in BACKENDS:
        found = difference(kernel, kernel.marked, backend)
        if found is not None:
            raise AssertionError(f"seed {kernel.seed}, {backend}: {explained(kernel, backend, found)}")


def difference(kernel: RandomKernel, marked: str, backend: str) -> str | None:
    """In words; None where there is none. The first word is the same for what is the same mistake."""
    wanted = by_cpython(kernel, marked)
    try:
        made = by_vyre(kernel, marked, backend)
    except VyreError as refused:
        return f"{refused.code} {refused}"
    except Exception as broken:
        return f"{type(broken).__name__} {broken}"
    return None if made == wanted else f"bytes {_first_difference(kernel, wanted, made)}"


def explained(kernel: RandomKernel, backend: str, found: str) -> str:
    word = found.split()[0]

    def fails(marked: str) -> bool:
        """As before, of a kernel whose lanes still do not disturb each other."""
        try:
            now = difference(kernel, marked, backend)
            return now is not None and now.split()[0] == word and _is_free_of_races(kernel, marked)
        except NO_KERNEL:
            return False

    small = shrunk(kernel.marked, fails)
    return f"{difference(kernel, small, backend)}\n\n{small}"


def _is_free_of_races(kernel: RandomKernel, marked: str) -> bool:
    return by_cpython(kernel, marked) == by_cpython(kernel, marked, backwards=True)


def _first_difference(kernel: RandomKernel, wanted: Result, made: Result) -> str:
    if isinstance(wanted, str) or isinstance(made, str):
        ends = ["no trap" if isinstance(each, dict) else each for each in (wanted, made)]
        return f"CPython: {ends[0]}, vyre: {ends[1]}"
    for name in wanted:
        if wanted[name] != made[name]:
            a, b = (np.frombuffer(each[name], kernel.arguments[name].dtype) for each in (wanted, made))
            place = next(place for place in range(a.size) if a[place].tobytes() != b[place].tobytes())
            return f"{name}.flat[{place}]: CPython {a[place]!r}, vyre {b[place]!r}"
    return f"arrays {sorted(wanted)} and {sorted(made)}"
