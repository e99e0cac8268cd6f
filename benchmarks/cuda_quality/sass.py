"""Instructions of a kernel's machine code, counted in nvdisasm's listing."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from vyre_driver.cuda.nvrtc.disassembler import disassemble

_SECTION: Final = re.compile(r"^\s*\.section\s+\.text\.([^,\s]+)")
_LABEL: Final = re.compile(r"^(\.L_\w+):")
_INSTRUCTION: Final = re.compile(r"^\s*/\*[0-9a-f]+\*/\s+(?:@!?U?P\w+\s+)?([A-Z][\w.]*)([^;]*);")


def instructions(cubin: bytes, entries: Iterable[str]) -> int:
    """Of all these kernels together; without the padding after each, a branch to itself and NOPs."""
    counted = dict.fromkeys(entries, 0)
    section = label = ""
    for line in disassemble(cubin).splitlines():
        if found := _SECTION.match(line):
            section = found[1]
        elif found := _LABEL.match(line):
            label = found[1]
        elif found := _INSTRUCTION.match(line):
            is_padding = found[1] == "NOP" or (found[1] == "BRA" and label and f"({label})" in found[2])
            if section in counted and not is_padding:
                counted[section] += 1
            label = ""
    return sum(counted.values())
