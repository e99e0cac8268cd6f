"""Inputs that broke a rule once (`found/*.bin`), by the fuzzer or by hand: they must not again.

Each is refused with the code its name begins with, or read and written back unchanged.
"""

from pathlib import Path

import pytest

from vyre_foundation import Program, wire
from vyre_foundation.diagnostics import WireError

FOLDER = Path(__file__).parent / "found"
BYTES = sorted(FOLDER.glob("*.bin"), key=lambda file: file.name)


REFUSED = [file for file in BYTES if not file.stem.startswith("read-")]
READ = [file for file in BYTES if file not in REFUSED]


@pytest.mark.parametrize("file", REFUSED, ids=lambda file: file.stem)
def test_bytes_that_were_once_read_or_broke_the_reader_are_refused(file: Path):
    with pytest.raises(WireError) as refused:
        wire.decode(file.read_bytes())
    assert refused.value.code == file.stem[:4]
    assert refused.value.where.startswith("offset ")


@pytest.mark.parametrize("file", READ, ids=lambda file: file.stem)
def test_bytes_that_once_came_back_otherwise_are_written_back_unchanged(file: Path):
    program = wire.decode(file.read_bytes())
    assert wire.encode(program) == file.read_bytes()
    assert Program.from_text(program.to_text()) == program
    assert wire.canonical(wire.canonical(program)) == wire.canonical(program)
