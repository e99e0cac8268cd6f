"""`with chain() as c:` records calls of kernels and launches them together, in as few launches as pay.

Arrays meet where they are the same memory: what one kernel writes and a later one reads is one buffer of the chain.
"""

from __future__ import annotations

from contextvars import Token
from dataclasses import dataclass
from types import TracebackType
from typing import Any

from vyre_driver.chains import ChainRecord, run_chain
from vyre_driver.launching.arguments import Call
from vyre_driver.launching.array_arguments import TakenArray, collide
from vyre_driver.launching.backends import backend_of, works_on_a_device
from vyre_driver.launching.libraries import shares_memory
from vyre_driver.launching.recorded.current import CURRENT, current_chain
from vyre_driver.launching.refusals import not_in_a_chain
from vyre_driver.launching.requests import Request, work_out
from vyre_driver.launching.running import copy_back
from vyre_foundation.backend import Backend, DispatchConfig, check_config
from vyre_foundation.chain import Chain
from vyre_foundation.ir import Groups, Program
from vyre_foundation.language.kernel import Kernel
from vyre_foundation.walk import fresh_name, rename_buffers


def chain(
    *, backend: Backend | str | None = None, config: DispatchConfig | None = None, fuse: bool = True
) -> RecordedChain:
    """A context: calls of kernels in its body are launched together when it ends, and their arrays change then.

    An exception in the body leaves nothing launched. `fuse=False` makes one launch of each call.
    """
    return RecordedChain(backend, config, fuse=fuse)


@dataclass(slots=True)
class _Buffer:
    """Memory that calls of a chain share: one buffer of it."""

    name: str
    taken: TakenArray
    is_written: bool = False


class RecordedChain:
    """Calls of kernels, recorded in the order in which they are made."""

    def __init__(self, backend: Backend | str | None, config: DispatchConfig | None, *, fuse: bool) -> None:
        if config is not None:
            check_config(config)
        self.record: ChainRecord | None = None
        """What was fused and what was not, and why, once the chain has run."""

        self._backend = backend
        self._config = config
        self._fuse = fuse
        self._programs: list[Program] = []
        self._inputs: dict[str, Any] = {}
        self._buffers: dict[object, _Buffer] = {}
        self._names: set[str] = set()
        self._token: Token[RecordedChain | None] | None = None

    def __len__(self) -> int:
        """Calls so far."""
        return len(self._programs)

    def __repr__(self) -> str:
        state = "not run" if self.record is None else f"run in {len(self.record.steps)} launches"
        return f"<chain of {len(self)} kernel calls, {state}>"

    def __enter__(self) -> RecordedChain:
        if current_chain() is not None:
            raise not_in_a_chain("chain()", "a chain is being recorded already", "end it before the next one begins")
        if self._programs or self.record is not None:
            raise not_in_a_chain("chain()", "this chain was recorded already", "make a new one: `with chain() as c:`")
        self._token = CURRENT.set(self)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._token is not None:
            CURRENT.reset(self._token)
            self._token = None
        if kind is None and self._programs:
            self._launch()

    # ------------------------------------------------------------------------------------------------------- recording

    def add(self, kernel: Kernel, call: Call) -> Any:
        """Record a call. Outputs that it leaves out are made now and filled when the chain runs."""
        where = f"{kernel.name}(…)"
        if call.backend is not None or call.config is not None:
            because = "all calls of a chain run on one backend, with one configuration"
            raise not_in_a_chain(where, because, "give `backend` and `config` to `chain(…)`")
        request = work_out(kernel, call._replace(backend=self._backend, grid=None))
        if request.made and not shares_memory(request.library):
            because = f"an output for {request.library} is an array that never changes, and nothing has run yet"
            raise not_in_a_chain(where, because, "pass an array of numpy's for the output")
        buffers = self._buffers_of(request)
        names = {name: each.name for name, each in buffers.items()}
        for decl in request.program.buffers:
            if decl.name not in names:  # a scalar or shapes, or memory of the program's own
                names[decl.name] = self._fresh(decl.name)
                if decl.name in request.inputs:
                    self._inputs[names[decl.name]] = request.inputs[decl.name]
        for name in request.written:
            buffers[name].is_written = True
        program = rename_buffers(request.program, names)
        self._programs.append(program if call.grid is None else program.replace(domain=Groups(*call.grid)))
        return request.results()

    def _buffers_of(self, request: Request) -> dict[str, _Buffer]:
        """A buffer of the chain for each array of a call: one for the same memory, unless the call has it twice."""
        found: dict[str, _Buffer] = {}
        used: set[object] = set()
        for name, taken in request.arrays.items():
            identity: object = (*taken.bytes, taken.element)
            if identity in used:
                identity = (identity, name, len(self._programs))
            used.add(identity)
            if identity not in self._buffers:
                made = self._buffers[identity] = _Buffer(self._fresh(name), taken)
                self._inputs[made.name] = taken.elements
            found[name] = self._buffers[identity]
        return found

    def _fresh(self, name: str) -> str:
        made = fresh_name(name, self._names)
        self._names.add(made)
        return made

    # ------------------------------------------------------------------------------------------------------- launching

    def _launch(self) -> None:
        backend = backend_of(self._backend)
        written = {each.name: each.taken for each in self._buffers.values() if each.is_written}
        on_device = works_on_a_device(backend)
        lent = {name: taken.elements for name, taken in written.items() if taken.is_on_device or not on_device}
        overlaps = collide([(*each.taken.bytes, each.is_written) for each in self._buffers.values()])
        made = run_chain(
            Chain(self._programs),
            self._inputs,
            backend=backend,
            config=self._config,
            outputs=lent,
            fuse=self._fuse and not overlaps,  # where they do, the order of whole launches matters
        )
        for name, taken in written.items():
            if name not in lent:
                copy_back(taken, made[name])
        self.record = made.record
