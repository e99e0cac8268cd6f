"""A kernel's text, executed for every lane of its domain."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from types import ModuleType
from typing import Any

import numpy as np

from language_oracle.annotations import ANNOTATIONS, Float, argument, bound_element
from language_oracle.arrays import ZeroOutside, of_zeros, parts_of
from language_oracle.differing import differs
from language_oracle.functions import FUNCTIONS, PYTHON_NAMES, typed
from language_oracle.grid import Ids, Lane, groups
from language_oracle.rewriting import ROUND, TYPED, WITH_COMPONENT, rewritten
from language_oracle.scalars import TYPES, Misuse, Scalar, Type, i32, u32
from language_oracle.turns import Turns
from language_oracle.vectors import VECTORS, VectorType, with_component

Anything = Any

MOST_ROUNDS = 1 << 20
"""Of all `while` loops of a launch: more than any kernel takes whose loops end."""


@differs("an assert that fails")
@dataclass(frozen=True, slots=True)
class Trap:
    """A launch that an `assert` ended: the number of the first lane, and the text."""

    lane: int
    text: str


@dataclass(slots=True)
class _Kernel:
    body: Callable[..., None]
    over: Anything
    workgroup: Ids


class Launch:
    """The names that a kernel's text is executed with, and where its lanes are."""

    def __init__(self, marked: str) -> None:
        self._kernels: dict[str, _Kernel] = {}
        self._workgroup: Ids = (1, 1, 1)
        self._gid: Ids = (0, 0, 0)
        self._shared_so_far = 0
        self._rounds = 0
        self._shared: list[ZeroOutside] = []
        self._turns = Turns()
        self._lanes_cooperate = "vy.barrier()" in marked or "vy.shared(" in marked
        names = {**TYPES, **VECTORS, **ANNOTATIONS, **PYTHON_NAMES}
        names |= {"vy": self._module(), TYPED: typed, WITH_COMPONENT: with_component, ROUND: self._round}
        exec(compile(rewritten(marked), "<kernel>", "exec", dont_inherit=True), names)

    def run(self, name: str, arguments: Mapping[str, Anything], *, backwards: bool = False) -> Trap | None:
        """Run every lane, in the order of their numbers; arrays change in place."""
        kernel = self._kernels[name]
        annotations = kernel.body.__annotations__
        bound = bound_element(annotations, arguments)
        given = {key: argument(annotations[key], value, bound) for key, value in arguments.items()}
        extents = given[kernel.over].extents if isinstance(kernel.over, str) else parts_of(kernel.over)
        self._workgroup = kernel.workgroup
        found = [group[::-1] if backwards else group for group in groups(extents, kernel.workgroup)]
        for group in reversed(found) if backwards else found:
            try:
                self._run_group(partial(kernel.body, **given), group)
            except _LaneFailed as failed:
                return Trap(failed.lane.number, failed.text)
        return None

    def _run_group(self, body: Callable[[], None], group: list[Lane]) -> None:
        """Where lanes wait for each other all of the group run; otherwise those that have an element."""
        if self._lanes_cooperate:
            self._shared = []
            self._turns.run([partial(self._run_lane, body, lane) for lane in group])
            return
        for lane in group:
            if lane.is_inside:
                self._run_lane(body, lane)

    @differs("warnings")
    def _run_lane(self, body: Callable[[], None], lane: Lane) -> None:
        self._gid = lane.gid
        self._shared_so_far = 0
        try:
            with np.errstate(all="ignore"):
                body()
        except AssertionError as failed:
            raise _LaneFailed(lane, str(failed)) from None

    def _round(self) -> None:
        self._rounds += 1
        if self._rounds > MOST_ROUNDS:
            raise Misuse("a loop that does not end")

    # ------------------------------------------------------------------------------------------------------------- vy

    def _module(self) -> ModuleType:
        module = ModuleType("vy")
        offered: dict[str, Anything] = {**FUNCTIONS, **TYPES, **VECTORS}
        offered |= {"kernel": self._kernel, "func": func, "unroll": unroll, "local": local, "Float": Float}
        offered |= {"gid": self._gid_of, "lid": self._lid_of, "wgid": self._wgid_of, "gid_u32": self._gid_u32_of}
        offered |= {"shared": self._shared_array, "barrier": self._barrier}
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

    def _shared_array(self, element: Type | VectorType, shape: Anything) -> ZeroOutside:
        """The same array for every lane of the group: the n-th that a lane asks for is the n-th of the others."""
        if self._shared_so_far == len(self._shared):
            self._shared.append(local(element, shape))
        self._shared_so_far += 1
        return self._shared[self._shared_so_far - 1]

    def _barrier(self) -> None:
        """Others run meanwhile: this lane is where it was when it goes on."""
        before = self._gid, self._shared_so_far
        self._turns.barrier()
        self._gid, self._shared_so_far = before


class _LaneFailed(Exception):
    def __init__(self, lane: Lane, text: str) -> None:
        super().__init__(text)
        self.lane = lane
        self.text = text


@differs("arguments and results of functions")
def func(body: Callable[..., Anything]) -> Callable[..., Anything]:
    """`@vy.func`: Python numbers take the types of the parameters and of the result."""
    types = {name: kind for name, kind in body.__annotations__.items() if isinstance(kind, Type | VectorType)}
    result = types.pop("return", body.__annotations__.get("return"))
    names = body.__code__.co_varnames[: body.__code__.co_argcount]
    defaults: tuple[Anything, ...] = body.__defaults__ or ()
    absent = dict(zip(reversed(names), reversed(defaults), strict=False))

    def call(*positional: Anything, **named: Anything) -> Anything:
        given = absent | dict(zip(names, positional, strict=False)) | named
        typed_arguments = {name: types[name].of(value) if name in types else value for name, value in given.items()}
        return _result(result, body(**typed_arguments))

    return call


def _result(annotation: Anything, value: Anything) -> Anything:
    if isinstance(value, tuple):
        parts = parts_of(value)
        annotations: tuple[Anything, ...] = getattr(annotation, "__args__", (None,) * len(parts))
        return tuple(map(_result, annotations, parts))
    return annotation.of(value) if isinstance(annotation, Type | VectorType) else value


def unroll(numbers: Iterable[Scalar]) -> Iterator[int]:
    """The body is written out for each number, which is a Python number in it."""
    return (int(number.value) for number in numbers)


def local(element: Type | VectorType, shape: Anything) -> ZeroOutside:
    """Memory of this lane alone."""
    extents = parts_of(shape)
    if not all(isinstance(extent, int) for extent in extents):
        raise Misuse("the size of memory is a constant")
    return of_zeros(element, extents)
