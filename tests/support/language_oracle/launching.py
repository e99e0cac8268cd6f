"""A kernel's text, executed for every lane of its domain."""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from itertools import product
from types import ModuleType
from typing import Any, Final

import numpy as np

from language_oracle.arrays import ZeroOutside, of_zeros, parts_of
from language_oracle.differing import differs
from language_oracle.functions import FUNCTIONS, PYTHON_NAMES, typed
from language_oracle.rewriting import TYPED, WITH_COMPONENT, rewritten
from language_oracle.scalars import TYPES, Misuse, Scalar, Type, i32, u32
from language_oracle.vectors import VECTORS, VectorType, with_component

Anything = Any
Ids = tuple[int, int, int]
"""Along x, y and z."""


@differs("an assert that fails")
@dataclass(frozen=True, slots=True)
class Trap:
    """A launch that an `assert` ended: the number of the first lane, and the text."""

    lane: int
    text: str


@dataclass(frozen=True, slots=True)
class ArrayOf:
    """What `Array[f32]` evaluates to."""

    element: Type | VectorType
    axes: int


class _ArrayName:
    def __init__(self, axes: int) -> None:
        self.axes = axes

    def __getitem__(self, element: Type | VectorType) -> ArrayOf:
        return ArrayOf(element, self.axes)


class _OutName:
    def __getitem__(self, array: ArrayOf) -> ArrayOf:
        return array


class _StaticName:
    def __getitem__(self, kind: Anything) -> None:
        return None


ANNOTATIONS: Final = {
    "Array": _ArrayName(1),
    "Array2": _ArrayName(2),
    "Array3": _ArrayName(3),
    "Out": _OutName(),
    "Static": _StaticName(),
}


@dataclass(slots=True)
class _Kernel:
    body: Callable[..., None]
    over: Anything
    workgroup: Ids


class Launch:
    """The names that a kernel's text is executed with, and where its lanes are."""

    def __init__(self, marked: str) -> None:
        self._kernels: dict[str, _Kernel] = {}
        self._gid: Ids = (0, 0, 0)
        self._workgroup: Ids = (1, 1, 1)
        names = {**TYPES, **VECTORS, **ANNOTATIONS, **PYTHON_NAMES}
        names |= {"vy": self._module(), TYPED: typed, WITH_COMPONENT: with_component}
        exec(compile(rewritten(marked), "<kernel>", "exec", dont_inherit=True), names)

    @differs("warnings")
    def run(self, name: str, arguments: Mapping[str, Anything], *, backwards: bool = False) -> Trap | None:
        """Run every lane, in the order of their numbers; arrays change in place."""
        kernel = self._kernels[name]
        given = {key: _argument(kernel.body.__annotations__[key], value) for key, value in arguments.items()}
        extents = given[kernel.over].extents if isinstance(kernel.over, str) else parts_of(kernel.over)
        lanes = _numbered((*reversed(extents), 1, 1)[:3], kernel.workgroup)
        self._workgroup = kernel.workgroup
        with np.errstate(all="ignore"):
            for number, gid in reversed(lanes) if backwards else lanes:
                self._gid = gid
                try:
                    kernel.body(**given)
                except AssertionError as failed:
                    return Trap(number, str(failed))
        return None

    # ------------------------------------------------------------------------------------------------------------- vy

    def _module(self) -> ModuleType:
        module = ModuleType("vy")
        offered: dict[str, Anything] = {**FUNCTIONS, **TYPES, **VECTORS}
        offered |= {"kernel": self._kernel, "func": func, "unroll": unroll, "local": local}
        offered |= {"gid": self._gid_of, "lid": self._lid_of, "wgid": self._wgid_of, "gid_u32": self._gid_u32_of}
        vars(module).update(offered)
        return module

    def _kernel(self, body: Anything = None, *, over: Anything = None, workgroup: Anything = (64, 1, 1)) -> Anything:
        """`@vy.kernel`, with or without options."""
        if body is None:
            return partial(self._kernel, over=over, workgroup=workgroup)
        x, y, z = (*parts_of(workgroup), 1, 1)[:3]
        kernel = _Kernel(body, over, (x, y, z))
        self._kernels[body.__name__] = kernel
        return kernel

    def _gid_of(self, axis: int = 0) -> Scalar:
        return i32.of(self._gid[axis])

    def _gid_u32_of(self, axis: int = 0) -> Scalar:
        return u32.of(self._gid[axis])

    def _lid_of(self, axis: int = 0) -> Scalar:
        return i32.of(self._gid[axis] % self._workgroup[axis])

    def _wgid_of(self, axis: int = 0) -> Scalar:
        return i32.of(self._gid[axis] // self._workgroup[axis])


def _argument(annotation: Anything, value: Anything) -> Anything:
    match annotation:
        case ArrayOf(element=element):
            return ZeroOutside(value, element)
        case Type():
            return annotation.of(value.item() if isinstance(value, np.generic) else value)
        case VectorType():
            return annotation(*(part.item() for part in value))
        case _:
            return value


def _numbered(sizes: tuple[int, ...], workgroup: Ids) -> list[tuple[int, Ids]]:
    """The numbers and ids of the lanes inside the domain: workgroup by workgroup, x first."""
    counts = [-(-size // width) for size, width in zip(sizes, workgroup, strict=True)]
    places = product(*(range(count) for count in reversed((*workgroup, *counts))))
    ids: list[Ids] = []
    for gz, gy, gx, z, y, x in places:
        ids.append((gx * workgroup[0] + x, gy * workgroup[1] + y, gz * workgroup[2] + z))
    return [(number, gid) for number, gid in enumerate(ids) if all(map(operator.lt, gid, sizes))]


@differs("arguments and results of functions")
def func(body: Callable[..., Anything]) -> Callable[..., Anything]:
    """`@vy.func`: Python numbers take the types of the parameters and of the result."""
    types = {name: kind for name, kind in body.__annotations__.items() if isinstance(kind, Type | VectorType)}
    result = types.pop("return", body.__annotations__.get("return"))
    names = body.__code__.co_varnames[: body.__code__.co_argcount]

    def call(*positional: Anything, **named: Anything) -> Anything:
        given = dict(zip(names, positional, strict=False)) | named
        typed_arguments = {name: types[name].of(value) if name in types else value for name, value in given.items()}
        return _result(result, body(**typed_arguments))

    return call


def _result(annotation: Anything, value: Anything) -> Anything:
    if isinstance(value, tuple):
        parts = parts_of(value)
        annotations: tuple[Anything, ...] = getattr(annotation, "__args__", (None,) * len(parts))
        return tuple(map(_result, annotations, parts))
    return annotation.of(value) if isinstance(annotation, Type | VectorType) else value


def unroll(numbers: Anything) -> Anything:
    return numbers


def local(element: Type | VectorType, shape: Anything) -> ZeroOutside:
    """Memory of this lane alone."""
    extents = parts_of(shape)
    if not all(isinstance(extent, int) for extent in extents):
        raise Misuse("the size of memory is a constant")
    return of_zeros(element, extents)
