"""Inputs that broke a rule once (`found/*.bin`), by the fuzzer or by hand: they must not again.

Each is refused with the code its name begins with, or read and written back unchanged.
"""

from pathlib import Path

import pytest

from vyre_foundation import Program, wire
from vyre_foundation.diagnostics import WireError

FOLDER = Path(__file__).parent / "found"
BYTES = sorted(FOLDER.glob("*.bin"), key=lambda file: file.name)


def test_there_are_some():
    assert BYTES


@pytest.mark.parametrize("file", BYTES, ids=lambda file: file.stem)
def test_bytes_that_broke_a_rule_once_are_read_or_refused(file: Path):
    data = file.read_bytes()
    try:
        program = wire.decode(data)
    except WireError as refused:
        assert file.stem.startswith(f"{refused.code}-")
        return
    assert file.stem.startswith("read-")
    assert wire.encode(program) == data
    assert Program.from_text(program.to_text()) == program
    assert wire.canonical(wire.canonical(program)) == wire.canonical(program)
