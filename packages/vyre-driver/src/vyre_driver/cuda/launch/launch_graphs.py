"""CUDA graphs of a bound launch: its work recorded once, and then started with one call.

A graph has the addresses of the arrays in it, so there is one for each combination of them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from vyre_driver.cuda.device.device_errors import status_of
from vyre_driver.cuda.device.gpu import Gpu

MOST_GRAPHS: Final = 4
"""Of one launch: enough for arrays that change places in turns."""

_CAPTURE_ERRORS: Final = range(900, 910)


class LaunchGraphs:
    """Of one launch, by addresses."""

    def __init__(self, gpu: Gpu) -> None:
        self._gpu = gpu
        self._graphs: dict[tuple[int, ...], Any] = {}
        self._is_possible = True

    def launch(self, addresses: tuple[int, ...], work: Callable[[], None], stream: Any) -> None:
        """Start the work on a stream, which is CuPy's current one; `work` enqueues it."""
        graph = self._graphs.get(addresses) or self._recorded(addresses, work)
        if graph is None:
            work()
        else:
            graph.launch(stream)

    def _recorded(self, addresses: tuple[int, ...], work: Callable[[], None]) -> Any:
        """A new graph; None where there is something in the work that no graph can have."""
        if not self._is_possible:
            return None
        if len(self._graphs) >= MOST_GRAPHS:
            self._graphs.pop(next(iter(self._graphs)))
        # Not on the caller's stream: that may be the legacy one, which cannot record.
        stream = self._gpu.cupy.cuda.Stream(non_blocking=True)
        with self._gpu.capturing, stream:
            stream.begin_capture()
            try:
                work()
            except Exception as problem:  # whatever it is, the recording must end
                self._abandon(stream)
                if status_of(problem) not in _CAPTURE_ERRORS:
                    raise
                self._is_possible = False
                return None
            graph = stream.end_capture()
        self._graphs[addresses] = graph
        return graph

    def _abandon(self, stream: Any) -> None:
        """End a recording that failed, so that the stream can be freed."""
        try:
            stream.end_capture()
        except RuntimeError:
            return
