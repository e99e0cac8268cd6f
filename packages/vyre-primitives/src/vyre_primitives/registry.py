"""The catalogue: every primitive with its contract, and `verify`, which runs a contract on a backend.

Nothing is imported until it is asked for: building a program does not need the contracts.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Final

from vyre_foundation.backend import Backend, find_backend
from vyre_foundation.diagnostics import did_you_mean
from vyre_primitives import arguments
from vyre_primitives.contract import Contract
from vyre_primitives.report import Report

if TYPE_CHECKING:
    from vyre_primitives.verification import Progress

__all__ = ["DEFAULT_BACKEND", "Contract", "Report", "catalog", "contract_of", "verify"]

DEFAULT_BACKEND: Final = "reference"

_MODULES: Final = (
    "blocks",
    "choices",
    "elementwise",
    "inverse_roots",
    "matrix_vector",
    "softmaxes",
    "tensor_trains",
    "tunable.attentions",
    "tunable.matrix_product",
    "tunable.reductions",
    "tunable.row_softmax",
    "tunable.scans",
    "tunable.transposition",
)


@cache
def catalog() -> tuple[Contract, ...]:
    """The contract of every primitive, by op id."""
    found = [contract for module in _MODULES for contract in import_module(f"vyre_primitives.contracts.{module}").ALL]
    return tuple(sorted(found, key=lambda contract: contract.op_id))


def contract_of(name: str) -> Contract:
    """The contract of a primitive, by its name or its whole op id; L044 when there is none."""
    for contract in catalog():
        if name in (contract.name, contract.op_id):
            return contract
    known = [contract.name for contract in catalog()]
    raise arguments.refused(
        "L044",
        f"there is no primitive `{name}`",
        "vyre_primitives.catalog",
        f"there are {len(known)}",
        did_you_mean(str(name).rpartition("::")[2], known, "list them with `python -m vyre_primitives catalog`"),
    )


def verify(
    name: str, backend: Backend | str | None = None, *, quick: bool = False, progress: Progress | None = None
) -> Report:
    """Run the whole contract of a primitive on a backend, by default the one called `reference`, and say what held.

    `quick` leaves the large cases out. `progress` is called with (done, total, what) before each case.
    """
    from vyre_primitives.verification import run_contract

    contract = contract_of(name)
    opened = find_backend(backend or DEFAULT_BACKEND).open() if backend is None or isinstance(backend, str) else backend
    return run_contract(contract, opened, quick=quick, progress=progress)
