"""Results of launches on their way out: arrays to files, and what a report says of each."""

from __future__ import annotations

import io
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from vyre_driver.cli.arguments.program_file import STANDARD_STREAM
from vyre_driver.cli.exits import FAILED
from vyre_driver.cli.output import Output, aligned
from vyre_driver.cli.problem import CommandProblem
from vyre_foundation.ir import BufferDecl

SHOWN: Final = 6
"""Elements printed of an output."""


def on_host(array: Any) -> Any:
    """As numpy: what lies on a device is fetched."""
    return array.get() if hasattr(array, "get") else array


def result_lines(decls: Sequence[BufferDecl], arrays: Mapping[str, Any], files: Mapping[str, str]) -> list[str]:
    """Name, type, the first values and where it went, of each output."""
    rows = [
        (decl.name, _type(decl, arrays[decl.name]), _values(arrays[decl.name]), _where(files.get(decl.name)))
        for decl in decls
    ]
    return aligned(rows)


def result_records(
    decls: Sequence[BufferDecl], arrays: Mapping[str, Any], files: Mapping[str, str]
) -> dict[str, dict[str, Any]]:
    """The same for programs, by name."""
    return {decl.name: _record(decl, arrays[decl.name], files) for decl in decls}


def reserve_standard_output(files: Mapping[str, str], output: Output) -> None:
    """Bytes of one array go there, and nothing else does."""
    option = next(f"--out {name}={STANDARD_STREAM}" for name, file in files.items() if file == STANDARD_STREAM)
    fix = "write to a file, or send standard output to one: `vyre run … --out y=- > y.npy`"
    if output.is_json:
        raise CommandProblem(f"`{option}` does not go with `--json`", "both write to standard output", fix)
    if list(files.values()).count(STANDARD_STREAM) > 1:
        raise CommandProblem("standard output takes one array", "two or more outputs are to go there", fix)
    if sys.stdout.isatty():
        raise CommandProblem("a terminal cannot show bytes", f"`{option}` writes a .npy file there", fix)
    output.leave_standard_output()


def save_array(file: str, array: Any) -> None:
    import numpy as np

    if file == STANDARD_STREAM:
        content = io.BytesIO()  # numpy asks a file for its position, and a pipe has none
        np.save(content, array, allow_pickle=False)
        sys.stdout.buffer.write(content.getbuffer())
        sys.stdout.buffer.flush()
        return
    try:
        with Path(file).open("wb") as stream:
            np.save(stream, array, allow_pickle=False)
    except (OSError, ValueError) as problem:  # a name with a zero byte is a ValueError
        raise CommandProblem(f"`{file}` cannot be written", str(problem), exit_code=FAILED) from None


def _type(decl: BufferDecl, array: Any) -> str:
    return f"{decl.element.word}[{', '.join(map(str, array.shape))}]"


def _values(array: Any) -> str:
    """The first few, as many digits as tell them apart."""
    flat = array.reshape(-1)
    more = ["…"] if flat.size > SHOWN else []
    return " ".join([*(str(value) for value in flat[:SHOWN]), *more])


def _where(file: str | None) -> str:
    if file is None:
        return ""
    return "written to standard output" if file == STANDARD_STREAM else f"written to {file}"


def _record(decl: BufferDecl, array: Any, files: Mapping[str, str]) -> dict[str, Any]:
    """`blake3` is of the bytes: two backends that agree have the same."""
    from blake3 import blake3

    return {
        "type": decl.element.word,
        "shape": list(array.shape),
        "bytes": array.nbytes,
        "blake3": blake3(array.tobytes()).hexdigest(),
        "file": files.get(decl.name),
    }
