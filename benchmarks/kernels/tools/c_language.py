"""Natural C by the machine's gcc: a function for each case, in the file of its class."""

from __future__ import annotations

import ctypes
import re
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

from classes.case import np
from contestants.c_language import library
from contestants.problem import Kernels, Prepared, Problem, into_result
from kernel_problems import CLASS_OF, FOLDER


def kernel(name: str, *flags: str) -> Callable[[Problem], Prepared]:
    def prepare(problem: Problem) -> Prepared:
        text = source(CLASS_OF[name])
        file = Path(mkdtemp()) / f"{CLASS_OF[name]}.c"
        file.write_text(text)
        call = getattr(library(problem.threads, file, f"-I{FOLDER}", *flags), name)
        call.restype = None
        arguments = [as_c(problem[each]) for each in parameters(text, name)]
        return into_result(problem, lambda: call(*arguments))

    return prepare


def source(name: str) -> str:
    """What is in the class's file, and what its module generates."""
    generated: str = getattr(import_module(f"classes.{name}"), "GENERATED_C", "")
    return (FOLDER / f"{name}.c").read_text() + generated


def parameters(text: str, function: str) -> list[str]:
    """The names in a function's signature: they are those of the case's arrays and numbers."""
    signature = re.search(rf"^void {function}\(([^)]*)\)", text, re.MULTILINE)
    if signature is None:
        raise ValueError(f"there is no function {function} in C")
    return [re.findall(r"\w+", parameter)[-1] for parameter in signature[1].split(",")]


def as_c(given: Any) -> Any:
    """An array by its address, a number of numpy in its type, a plain number as a long."""
    if isinstance(given, np.ndarray):
        return ctypes.c_void_p(given.ctypes.data)
    if isinstance(given, np.generic):
        return np.ctypeslib.as_ctypes_type(given.dtype)(given.item())
    return ctypes.c_long(given)


KERNELS: Kernels = {name: kernel(name) for name in CLASS_OF}
