"""A library of programs, each with a contract, a numpy reference of equal bytes and an oracle of higher precision.

A primitive is a function that returns a validated `Program`; its caller names the buffers. They are grouped by domain:

- `math`: kfac_block_inverse, tensor_train, natural_gradient, softmax_step, soft_argmax, differentiable, preconditioner
- `linalg`: block_inverse, matmul, matvec
- `reduce`: reduce, and the order in which everything here is summed
- `scan`: scan_inclusive, scan_exclusive
- `memory`: transpose
- `nn`: softmax of rows with its gradient, attention
- `fixed`: signed 16.16 arithmetic, on builder values and as programs

`catalog()` lists the contracts, and `verify(name, backend)` runs one on any backend. Some primitives have knobs, which
change how the work is spread over invocations and no byte of a result: `contract.tunable(parameters)` leaves them open.
The package never depends on a backend or on the driver.
"""

from vyre_foundation.diagnostics.explain import add_pages
from vyre_primitives.contract import Contract
from vyre_primitives.registry import catalog, contract_of, verify
from vyre_primitives.report import Report

add_pages(__name__)

__all__ = ["Contract", "Report", "catalog", "contract_of", "verify"]
