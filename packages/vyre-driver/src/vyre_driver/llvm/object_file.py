"""Whether bytes are object code that LLVM can load: an ELF file whose every table lies inside it.

LLVM's loader believes what it is given and writes where relocations tell it to, so a file that was cut ends the process
there. Files of other systems (Mach-O, COFF) are not looked into: for them the digest beside the code has to do.
"""

from __future__ import annotations

from collections.abc import Iterator
from struct import Struct
from typing import Final, NamedTuple

from vyre_driver.files.code_record import require
from vyre_driver.files.elf import ELF_HEADER, ELF_MAGIC, ELF_SECTION

_SYMBOL: Final = Struct("<IBBHQQ")
_RELOCATION: Final = Struct("<QQq")

_RELOCATABLE: Final = 1
_MACHINES: Final = {"x86_64": 62, "aarch64": 183}
_EMPTY, _SYMBOLS, _STRINGS, _RELOCATIONS, _ZEROS = 0, 2, 3, 4, 8

_MOST_ZEROS: Final = 1 << 32
_MOST_ALIGNMENT: Final = 1 << 12
_NO_SECTION: Final = 0
_RESERVED: Final = 0xFF00
"""Numbers of sections from here up stand for something else."""

_WIDE: Final = {62: {1, 24, 25}, 183: {257, 260}}
"""Kinds of relocations that write 8 bytes, by machine; others write 4."""

_KNOWN: Final = {62: {1, 2, 4, 9, 10, 11, 24, 25, 41, 42}}
"""Kinds of relocations that LLVM's loader has, by machine; over others it ends the process."""

_THREAD_LOCAL: Final = 1 << 10
"""A flag of sections that the loader does not have either."""


class Section(NamedTuple):
    name: int
    kind: int
    flags: int
    address: int
    offset: int
    size: int
    link: int
    info: int
    alignment: int
    entry_size: int


class Symbols(NamedTuple):
    defined: frozenset[str]
    undefined: frozenset[str]


def elf_symbols(code: bytes, machine: str) -> Symbols:
    """The global names of an object file for this machine. Raises DamagedCode for what is none, or is not whole."""
    require(len(code) >= ELF_HEADER.size, "the object code is cut")
    header: tuple[int, ...] = ELF_HEADER.unpack_from(code)
    kind, processor, table, entry_size, count, names = (header[n] for n in (0, 1, 5, 10, 11, 12))
    require(code.startswith(ELF_MAGIC) and kind == _RELOCATABLE, "the object code has another form")
    require(processor == _MACHINES.get(machine, processor), "the object code is for another machine")
    require(entry_size == ELF_SECTION.size and names < count, "the object code has another form")
    require(table + count * ELF_SECTION.size <= len(code), "the object code is cut")
    sections = [Section(*ELF_SECTION.unpack_from(code, table + n * ELF_SECTION.size)) for n in range(count)]
    for section in sections:
        require(section.name < sections[names].size or not section.name, "a section has no name")
        _check_section(code, sections, section)
    symbols = Symbols(frozenset(), frozenset())
    for section in sections:
        if section.kind == _SYMBOLS:
            symbols = _symbols(code, sections, section)
        elif section.kind == _RELOCATIONS:
            _check_relocations(code, sections, section, processor)
    return symbols


def _check_section(code: bytes, sections: list[Section], section: Section) -> None:
    if section.kind == _ZEROS:
        require(section.size <= _MOST_ZEROS, "a section is too large")
    elif section.kind != _EMPTY:
        require(section.offset + section.size <= len(code), "the object code is cut")
    alignment = section.alignment
    require(not alignment or alignment & (alignment - 1) == 0, "a section has no alignment")
    require(alignment <= _MOST_ALIGNMENT and section.link < len(sections), "a section is out of range")
    require(not section.flags & _THREAD_LOCAL, "a section is of a thread")
    if section.kind == _STRINGS and section.size:
        require(code[section.offset + section.size - 1] == 0, "names do not end")


def _symbols(code: bytes, sections: list[Section], section: Section) -> Symbols:
    strings = sections[section.link]
    require(strings.kind == _STRINGS and _is_table(section, _SYMBOL), "names of symbols are missing")
    defined: set[str] = set()
    undefined: set[str] = set()
    for name, info, _, place, value, size in _entries(code, section, _SYMBOL):
        require(name < strings.size, "a symbol has no name")
        require(place < len(sections) or place >= _RESERVED, "a symbol is in no section")
        if _NO_SECTION < place < len(sections):
            require(value + size <= sections[place].size, "a symbol is out of range")
        if info >> 4:  # not local
            start = strings.offset + name
            text = code[start : code.index(b"\0", start)].decode("utf-8", "replace")
            (undefined if place == _NO_SECTION else defined).add(text)
    return Symbols(frozenset(defined), frozenset(undefined))


def _check_relocations(code: bytes, sections: list[Section], section: Section, processor: int) -> None:
    require(_is_table(section, _RELOCATION) and section.info < len(sections), "relocations have another form")
    symbols, target = sections[section.link], sections[section.info]
    require(symbols.kind == _SYMBOLS, "relocations have no symbols")
    most = symbols.size // _SYMBOL.size
    wide, known = _WIDE.get(processor, set()), _KNOWN.get(processor)
    for offset, info, _ in _entries(code, section, _RELOCATION):
        require(info >> 32 < most, "a relocation has no symbol")
        kind = info & 0xFFFF_FFFF
        require(known is None or kind in known, "a relocation is of another kind")
        width = 8 if kind in wide else 4
        require(offset + width <= target.size, "a relocation is out of range")


def _is_table(section: Section, entry: Struct) -> bool:
    return section.entry_size == entry.size and section.size % entry.size == 0


def _entries(code: bytes, section: Section, entry: Struct) -> Iterator[tuple[int, ...]]:
    return entry.iter_unpack(memoryview(code)[section.offset : section.offset + section.size])
