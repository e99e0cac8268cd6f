"""What `check_grad` and `check_backward` are given, checked before anything runs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from vyre_foundation.backend import Backend
from vyre_foundation.host import wrong_kind
from vyre_foundation.ir import Program
from vyre_foundation.ir.program import require_program
from vyre_reference.arithmetic import Array
from vyre_reference.tangents.directions import numbers_of
from vyre_reference.tangents.refusals import bad_tangent

RANDOM: Final = "random"
ONES: Final = "ones"


def check_comparison(cotangents: object, backend: object, seed: object, elements: object, factor: object) -> None:
    """L032 for an argument of the wrong kind or out of range."""
    is_word = isinstance(cotangents, str) and cotangents in (RANDOM, ONES)
    if not is_word and not isinstance(cotangents, Mapping):
        raise wrong_kind("cotangents", cotangents, '"random", "ones" or a dictionary by output')
    if backend is not None and not isinstance(backend, str | Backend):
        raise wrong_kind("backend", backend, "an open backend or its name", "pass what `open_backend()` returns")
    for where, number in (("seed", seed), ("elements", elements)):
        if type(number) is not int or number < 0:
            raise wrong_kind(where, number, "a whole number from 0 up")
    if type(factor) not in (int, float):
        raise wrong_kind("factor", factor, "a number")


def check_backward_program(backward: Program, grads: Mapping[str, str], cotangent_names: Mapping[str, str]) -> None:
    """L032 for anything but a backward program and names of its buffers; L024 for a gradient it does not return."""
    require_program(backward, "backward")
    for where, names in (("grads", grads), ("cotangent_names", cotangent_names)):
        if not isinstance(names, Mapping):
            raise wrong_kind(where, names, "a dictionary of buffers' names")
    returned = [decl.name for decl in backward.outputs]
    for name, buffer in grads.items():
        if buffer not in returned:
            because = f"the backward program returns {', '.join(returned) or 'nothing'}, and no `{buffer}`"
            raise bad_tangent(str(name), because, "name the buffer that holds its gradient")


def cotangent_numbers(name: str, wanted: Mapping[str, Any], count: int) -> Array:
    """One number for each of `count` elements of an output."""
    if name not in wanted:
        raise bad_tangent(name, "the cotangents have none for this output", "give one for each output")
    found = numbers_of(name, wanted[name]).reshape(-1)
    if len(found) != count:
        because = f"it has {len(found)} elements, and {count} are returned"
        raise bad_tangent(name, because, "give one number for each element of the output")
    return found
