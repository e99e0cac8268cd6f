"""`VYRE_DUMP_DIR`: every program that is compiled, or found in the cache, leaves its files in a folder.

    <name>-<fingerprint>.vyre      the program as text
    <name>-<fingerprint>.wire      the program as bytes
    <name>-<fingerprint>.…         the target's listings: for the cpu LLVM IR as the lowering wrote it (.ll),
                                   the same optimised (.opt.ll), and assembly (.s); for cuda CUDA C (.cu),
                                   PTX (.sm_90.ptx) and machine code (.sm_90.cubin)

Options that are not the usual ones stand in the name as well. The variable is looked at when a backend is opened.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from vyre_driver.files.replacement import replace_file
from vyre_driver.runtime.code_options import CodeOptions
from vyre_driver.runtime.debugging.debug_warning import unwritable, warn_once
from vyre_driver.runtime.debugging.program_label import fingerprint_start, program_name
from vyre_driver.runtime.target import Target
from vyre_foundation.backend import BackendError
from vyre_foundation.diagnostics import WireError
from vyre_foundation.ir import Program

DUMP_VARIABLE: Final = "VYRE_DUMP_DIR"

_UNUSABLE: Final = re.compile(r"[^A-Za-z0-9_.=-]+")
_LONGEST_NAME: Final = 80
"""Characters of a program's name that a file's name has: names may be as long as programs like."""


class Dump:
    """A folder for the files of programs. Threads and processes may share one."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def keep(self, program: Program, options: CodeOptions, target: Target[Any, Any]) -> None:
        """Write the files. Where that cannot be done there is one warning."""
        try:
            self.write(program, options, target)
        except BackendError as problem:
            warn_once(problem)

    def write(self, program: Program, options: CodeOptions, target: Target[Any, Any]) -> None:
        """As `keep`, but D1012 where it cannot."""
        stem = file_stem(program, options)
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            for suffix, content in (*_contents(program), *target.listings(program, options)):
                replace_file(self.folder / f"{stem}{suffix}", content, lasting=False)
        except OSError as problem:
            raise unwritable(DUMP_VARIABLE, str(self.folder), problem) from problem


def dump_of_environment(environment: Mapping[str, str] | None = None) -> Dump | None:
    """The folder that was asked for."""
    folder = (os.environ if environment is None else environment).get(DUMP_VARIABLE, "").strip()
    return Dump(Path(folder)) if folder else None


def file_stem(program: Program, options: CodeOptions) -> str:
    unusual = options.unusual.replace(":", ".")  # which names of files cannot have everywhere
    name = _UNUSABLE.sub("_", program_name(program))[:_LONGEST_NAME].lstrip(".")
    return "-".join(filter(None, (name, fingerprint_start(program) or "without-fingerprint", unusual)))


def _contents(program: Program) -> Iterator[tuple[str, bytes]]:
    yield ".vyre", program.to_text().encode()
    with suppress(WireError):  # a program that has no bytes
        yield ".wire", program.to_wire()
