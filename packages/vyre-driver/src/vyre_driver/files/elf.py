"""How an ELF file of 64 bits is laid out, as far as we look into one: LLVM's object code, and NVIDIA's machine code."""

from __future__ import annotations

from struct import Struct
from typing import Final

ELF_MAGIC: Final = b"\x7fELF\x02\x01\x01"
"""64 bits, little endian, version 1."""

ELF_HEADER: Final = Struct("<16xHHIQQQIHHHHHH")
ELF_SECTION: Final = Struct("<IIQQQQIIQQ")
