"""Whether bytes are machine code for NVIDIA's GPUs, and which kernels are in it: ELF with a section for each."""

from __future__ import annotations

from typing import Final

from vyre_driver.files.code_record import require
from vyre_driver.files.elf import ELF_HEADER, ELF_MAGIC, ELF_SECTION

_MACHINE: Final = 190
_NO_BYTES: Final = (0, 8)
"""Kinds of sections that take no room in the file: an unused one, and one of zeros."""

_CODE: Final = ".text."


def kernels_of(cubin: bytes) -> frozenset[str]:
    """The functions in machine code. Raises DamagedCode for what is none, or is not whole."""
    require(len(cubin) >= ELF_HEADER.size and cubin.startswith(ELF_MAGIC), "the machine code has another form")
    header: tuple[int, ...] = ELF_HEADER.unpack_from(cubin)
    machine, table, entry_size, count, names = (header[n] for n in (1, 5, 10, 11, 12))
    require(machine == _MACHINE, "the machine code is for another machine")
    require(entry_size == ELF_SECTION.size and names < count, "the machine code has another form")
    require(table + count * ELF_SECTION.size <= len(cubin), "the machine code is cut")
    sections: list[tuple[int, ...]] = [
        ELF_SECTION.unpack_from(cubin, table + n * ELF_SECTION.size) for n in range(count)
    ]
    for section in sections:
        kind, offset, size = section[1], section[4], section[5]
        require(kind in _NO_BYTES or offset + size <= len(cubin), "the machine code is cut")
    start, size = sections[names][4], sections[names][5]
    texts = (_name(cubin[start : start + size], section[0]) for section in sections)
    return frozenset(text.removeprefix(_CODE) for text in texts if text.startswith(_CODE))


def _name(names: bytes, place: int) -> str:
    end = names.find(b"\0", place)
    require(end >= 0, "a section has no name")
    return names[place:end].decode("utf-8", "replace")
