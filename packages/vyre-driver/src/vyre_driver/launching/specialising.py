"""The specialisation that a call means: element types that its arrays bind, and its constants."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

import numpy as np

from vyre_driver.launching.arguments import LEFT_OUT, Call, is_a, statics_of
from vyre_driver.launching.libraries import element_name, element_of
from vyre_driver.launching.refusals import no_element_type, unbound_element
from vyre_foundation.diagnostics import Diagnostic, LaunchError
from vyre_foundation.ir import DataType
from vyre_foundation.language.kernel import Kernel
from vyre_foundation.language.parameters import Parameter, compared_axes
from vyre_foundation.language.specialisation import Specialisation


def specialise(kernel: Kernel, call: Call, shapes: Mapping[str, tuple[int, ...]]) -> Specialisation:
    """Raises L055 for an array of a type that the kernel does not take, and what reading the kernel raises.

    `shapes`: those of outputs that the call leaves out.
    """
    return kernel.specialise(_elements(kernel, call), statics_of(kernel, call), _equal_axes(kernel, call, shapes))


def _equal_axes(kernel: Kernel, call: Call, shapes: Mapping[str, tuple[int, ...]]) -> tuple[int, ...]:
    """A number for each axis, the same for equal lengths; () where an array lacks one, which is refused later.

    Flat arrays are compared with axes only, not with each other: no program checks the length of one for another.
    """
    given = dict(zip([each.name for each in kernel.signature], call.values, strict=True))
    has_shape = {each.name for each in kernel.signature if each.has_shape}
    numbers: dict[int, int] = {}
    found: list[int] = []
    for name, axis in compared_axes(kernel.signature):
        shape = shapes[name] if given[name] is LEFT_OUT else getattr(given[name], "shape", ())
        is_there = isinstance(shape, tuple | list) and axis < len(cast("tuple[int, ...]", shape))
        length = int(cast("tuple[int, ...]", shape)[axis]) if is_there else -1
        if name not in has_shape:
            found.append(numbers.get(length, -1))
        elif is_there:
            found.append(numbers.setdefault(length, len(numbers)))
        else:
            return ()
    return tuple(found)


def _elements(kernel: Kernel, call: Call) -> dict[str, DataType]:
    """The element types that arrays bind, by name. Scalars and outputs that are left out have that of the first array.

    Where no array says it, a number of numpy's has its own type, and Python's the first that the parameter takes.
    """
    found: dict[str, DataType] = {}
    problems: list[Diagnostic] = []
    pairs = list(zip(kernel.signature, call.values, strict=True))
    generic = [(each, value) for each, value in pairs if each.generic and each.element is None]
    for parameter, value in generic:
        if value is LEFT_OUT or not parameter.is_array:
            continue
        name = element_name(value)
        element = element_of(name)
        if element is None or element not in parameter.generic:
            problems.append(no_element_type(kernel.name, parameter, name or type(value).__name__))
        else:
            found[parameter.name] = element
    first = next(iter(found.values()), None)
    for parameter, value in generic:
        if parameter.name not in found and not problems:
            element = first or (None if parameter.is_array else _of_number(parameter, value))
            if element is None:
                problems.append(unbound_element(kernel.name, parameter))
            else:
                found[parameter.name] = element
    if problems:
        raise LaunchError(problems)
    return found


def _of_number(parameter: Parameter, value: object) -> DataType:
    own = element_of(element_name(value)) if is_a(value, (np.generic,)) else None
    return own if own in parameter.generic else parameter.generic[0]
