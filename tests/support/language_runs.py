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
from random_kernels.kernels import NAME, RandomKernel
from random_kernels.shrinking import shrunk
from vyre_foundation.backend import Backend
from vyre_foundation.diagnostics import TrapError, VyreError

BACKENDS: Final = ("reference", "cpu")
HEADER: Final = """\
import vyre as vy
from vyre import Array, Array2, Array3, Out, Static
from vyre import bool_, f32, f64, i8, i16, i32, i64, u8, u16, u32, u64
from vyre import vec2, vec2d, vec2i, vec3, vec3d, vec3i, vec4, vec4d, vec4i

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


def by_vyre(kernel: RandomKernel, marked: str, backend: Backend | str) -> Result:
    """Arrays that the text does not write any more stay as they were; an `Out` is left to the launch."""
    function = imported(plain(marked))
    arguments = {name: value for name, value in kernel.arguments.items() if name not in kernel.outs}
    lanes = {each.name: each.lanes for each in function.signature}
    shapes = {name: _shape(kernel.arguments[name], lanes[name]) for name in kernel.outs}
    options = {"shapes": shapes} if shapes else {}
    try:
        made = function.run(**arguments, **options, backend=backend)
    except TrapError as ended:
        return _text_of(ended)
    whole = {name: value for name, value in kernel.arguments.items() if name.startswith("y")} | made
    return {name: value.tobytes() for name, value in whole.items()}


def _shape(array: Any, lanes: int) -> tuple[int, ...]:
    """A vector counts as one element."""
    return array.shape if lanes == 1 else array.shape[:-1]


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
