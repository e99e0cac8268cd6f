"""`run_chain` and `bind_chain`: a chain of programs on a backend, in as few launches as pay."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from vyre_driver.chains.bound_chain import BoundChain
from vyre_driver.chains.memory import placed
from vyre_driver.chains.record import ChainRecord
from vyre_driver.selection import open_backend
from vyre_foundation.backend import Backend, DispatchConfig
from vyre_foundation.chain import Chain
from vyre_foundation.host import Given, inputs_by_name
from vyre_foundation.ir.malformed import malformed


class ChainOutputs(dict[str, Any]):
    """Outputs by name, and what was decided about the chain."""

    def __init__(self, outputs: Mapping[str, Any], record: ChainRecord) -> None:
        super().__init__(outputs)
        self.record = record


def run_chain(
    chain: Chain,
    inputs: Given,
    *,
    backend: Backend | str | None = None,
    config: DispatchConfig | None = None,
    outputs: Mapping[str, Any] | None = None,
    fuse: bool = True,
) -> ChainOutputs:
    """The outputs of a chain, by name, with a `record` of what was fused and why the rest was not.

    Fused or not, the bytes are the same. Inputs go by name or in the order of `chain.inputs`, and are never changed,
    unless they stand in `outputs` as well. Without a backend, `open_backend()` chooses one. `fuse=False` makes one
    launch of each program. A `timeout` is for the whole chain.
    """
    _require_chain(chain)
    opened = _opened(backend)
    given = inputs_by_name(chain.inputs, inputs)
    decls = {decl.name: decl for decl in chain.inputs}
    near = {name: placed(opened, decls[name], value) if name in decls else value for name, value in given.items()}
    bound = BoundChain(chain, near, opened, config or DispatchConfig(), outputs, fuse=fuse)
    bound()
    return ChainOutputs(bound.outputs, bound.record)


def bind_chain(
    chain: Chain,
    inputs: Given,
    *,
    backend: Backend | str | None = None,
    config: DispatchConfig | None = None,
    outputs: Mapping[str, Any] | None = None,
    fuse: bool = True,
) -> BoundChain:
    """As `run_chain`, for many launches on the same arrays: call what it returns.

    Arrays are used where they are, so a backend that works on a device takes arrays of that device (L027).
    """
    _require_chain(chain)
    return BoundChain(chain, inputs, _opened(backend), config or DispatchConfig(), outputs, fuse=fuse)


def _opened(backend: Backend | str | None) -> Backend:
    return open_backend(backend) if backend is None or isinstance(backend, str) else backend


def _require_chain(chain: object) -> None:
    if not isinstance(chain, Chain):
        raise malformed("run_chain(chain)", chain, "a Chain", "write `Chain([first, second])`")
