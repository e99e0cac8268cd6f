"""Numba: a function for each case, compiled at its first call."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from importlib import import_module
from typing import Any

from contestants.problem import Kernels, Prepared, Problem, into_result
from kernel_problems import CLASS_OF


def kernel(name: str) -> Callable[[Problem], Prepared]:
    def prepare(problem: Problem) -> Prepared:
        function: Any = getattr(import_module(f"classes.{CLASS_OF[name]}_numba"), name)
        arguments = [problem[each] for each in inspect.signature(function.py_func).parameters]
        return into_result(problem, lambda: function(*arguments))

    return prepare


KERNELS: Kernels = {name: kernel(name) for name in CLASS_OF}
