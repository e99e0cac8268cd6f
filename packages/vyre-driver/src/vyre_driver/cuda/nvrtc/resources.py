"""What each kernel takes of a multiprocessor, read from what the assembler says of it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final, NamedTuple


class KernelResources(NamedTuple):
    """Of one kernel. A spilled register lives in memory: 0 is good."""

    registers: int
    """Per thread."""

    spill_bytes: int
    """Written and read again, per thread."""

    stack_bytes: int
    """Per thread, spills included."""

    shared_bytes: int
    """Per workgroup, without what a launch adds."""


def read_resources(log: str) -> Mapping[str, KernelResources]:
    """By kernel, from the log of a compilation with `--ptxas-options=-v`."""
    found: dict[str, KernelResources] = {}
    for part in re.split(r"Compiling entry function ", log)[1:]:
        name = re.match(r"'([^']+)'", part)
        registers = _REGISTERS.search(part)
        if name is not None and registers is not None:
            spills = _SPILLS.search(part)
            stack, stores, loads = (int(number) for number in spills.groups()) if spills else (0, 0, 0)
            shared = _SHARED.search(part)
            found[name[1]] = KernelResources(int(registers[1]), stores + loads, stack, int(shared[1]) if shared else 0)
    return found


_REGISTERS: Final = re.compile(r"Used (\d+) registers")
_SPILLS: Final = re.compile(r"(\d+) bytes stack frame, (\d+) bytes spill stores, (\d+) bytes spill loads")
_SHARED: Final = re.compile(r"(\d+) bytes smem")
