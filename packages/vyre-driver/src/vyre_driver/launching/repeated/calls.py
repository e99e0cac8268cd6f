"""Calls of one kernel, again and again: what an earlier call worked out serves every later one that looks the same.

For calls of one kind a launch that is ready is moved to the new arrays, new scalars are written, and nothing else is
done but to see that memory which is written is nobody else's. All other calls take the long way, as the first one does.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol, runtime_checkable

import numpy as np

from vyre_driver.launching.arguments import Call
from vyre_driver.launching.repeated.kinds import CallKinds, taken_from
from vyre_driver.launching.requests import Request, work_out
from vyre_driver.launching.running import launch_in_place
from vyre_driver.launching.scalars import Uniform
from vyre_driver.runtime.host_arrays import address_of
from vyre_foundation.language.captured import Taken
from vyre_foundation.language.kernel import Kernel


@runtime_checkable
class MovableLaunch(Protocol):
    """A launch that can go to other arrays."""

    @property
    def is_movable(self) -> bool: ...

    def leave(self, names: Iterable[str]) -> None: ...

    def slot(self, name: str) -> int: ...

    def move(self, slots: Sequence[int], addresses: Sequence[int]) -> None: ...

    def __call__(self) -> None: ...


class ReadyLaunch(NamedTuple):
    launch: MovableLaunch
    taken: Taken
    """What the kernel captured."""

    positions: tuple[int, ...]
    """Which arguments are its arrays, those without elements aside: such an array has no place, and needs none."""

    slots: tuple[int, ...]
    """Where the address of each of them goes."""

    sizes: tuple[int, ...]
    """Their bytes."""

    written: tuple[int, ...]
    """Which of them are written."""

    uniforms: tuple[tuple[int, Uniform], ...]
    outs: tuple[tuple[int, str, Any], ...]
    """Position, name and numpy type of outputs that calls leave out."""

    tuned: Any
    state: int
    """That of the backend's tuner when the launch was planned."""

    @property
    def is_current(self) -> bool:
        """Whether neither what the kernel captured nor what is known of its speed has changed since."""
        unchanged = self.tuned is None or self.tuned.state == self.state
        return unchanged and self.taken.is_current()

    def with_outs(
        self, values: Sequence[Any], shapes: Mapping[str, tuple[int, ...]]
    ) -> tuple[Sequence[Any], tuple[Any, ...]]:
        """The arguments with new arrays for outputs that are left out, and these arrays."""
        complete = list(values)
        for position, name, dtype in self.outs:
            complete[position] = np.zeros(shapes[name], dtype)
        return complete, tuple([complete[position] for position, _, _ in self.outs])

    def moved(self, values: Sequence[Any]) -> bool:
        """Put the launch on these arguments. False where arrays share memory that is written."""
        sizes = self.sizes
        addresses = [address_of(values[position]) for position in self.positions]
        for number in self.written:
            first = addresses[number]
            last = first + sizes[number]
            for other, address in enumerate(addresses):
                if address < last and first < address + sizes[other] and other != number:
                    return False
        for position, uniform in self.uniforms:
            uniform.write(values[position])
        self.launch.move(self.slots, addresses)
        return True


class RepeatedCalls:
    """Of one kernel, which is not held on to. Threads may share it: a launch that is ready is taken by one of them."""

    def __init__(self, kernel: Kernel) -> None:
        self._kinds: CallKinds[ReadyLaunch] = CallKinds(kernel)

    def call(self, kernel: Kernel, call: Call) -> Any:
        """Run the kernel in place. Returns the outputs that the call left out."""
        shapes = self._kinds.shapes(kernel, call)
        waiting = self._kinds.waiting(call, shapes)
        ready = taken_from(waiting) if waiting else None
        if waiting is not None and ready is not None and ready.is_current:
            values, made = ready.with_outs(call.values, shapes) if shapes else (call.values, ())
            if ready.moved(values):
                try:
                    ready.launch()
                finally:
                    waiting.append(ready)
                return made if len(made) > 1 else made[0] if made else None
        request = work_out(kernel, call)
        launch = launch_in_place(request)
        if waiting is not None and isinstance(launch, MovableLaunch) and launch.is_movable:
            waiting.append(_ready_launch(kernel, request, launch))
        return request.results()


def _ready_launch(kernel: Kernel, request: Request, launch: MovableLaunch) -> ReadyLaunch:
    """The launch for later calls, with nothing of the arrays of this one."""
    positions = {parameter.name: position for position, parameter in enumerate(kernel.signature)}
    written = request.written
    sizes = {name: taken.elements.nbytes for name, taken in request.arrays.items() if taken.elements.nbytes}
    tuned = getattr(request.backend, "tuned", None)
    launch.leave(request.arrays)
    return ReadyLaunch(
        launch,
        request.specialisation.taken,
        tuple([positions[name] for name in sizes]),
        tuple([launch.slot(name) for name in sizes]),
        tuple(sizes.values()),
        tuple([number for number, name in enumerate(sizes) if name in written]),
        tuple([(positions[name], uniform) for name, uniform in request.uniforms.items()]),
        tuple([(positions[name], name, each.memory.dtype) for name, each in request.made.items()]),
        tuned,
        0 if tuned is None else tuned.state,
    )
