"""Host values: what callers may pass for a buffer, and the errors for everything else.

One set of laws for every backend that works in the host's memory. Foundation does not depend on numpy, so a backend
that does hands its module in: nothing here imports it.
"""

from vyre_foundation.host.arguments import (
    Given,
    inputs_by_name,
    no_memory,
    outputs_by_name,
    read_only,
    refused_output,
    unwritable_output,
    wrong_output_length,
)
from vyre_foundation.host.arrays import (
    HostElements,
    bfloat16_of_result,
    check_elements,
    host_elements,
    owned_memory,
)
from vyre_foundation.host.contents import Held, HeldArray, HeldNumbers, broken_facts, check_contents
from vyre_foundation.host.kinds import wrong_kind
from vyre_foundation.host.numbers import bytes_of_numbers
from vyre_foundation.host.refusals import not_an_array
from vyre_foundation.host.storage import storage_name

__all__ = [
    "Given",
    "Held",
    "HeldArray",
    "HeldNumbers",
    "HostElements",
    "bfloat16_of_result",
    "broken_facts",
    "bytes_of_numbers",
    "check_contents",
    "check_elements",
    "host_elements",
    "inputs_by_name",
    "no_memory",
    "not_an_array",
    "outputs_by_name",
    "owned_memory",
    "read_only",
    "refused_output",
    "storage_name",
    "unwritable_output",
    "wrong_kind",
    "wrong_output_length",
]
