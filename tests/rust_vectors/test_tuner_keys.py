"""Tuner keys that the Rust crates computed: ours are the same, so that decisions pass between the two."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

from vyre_driver.tuner import StaticProgramShape, TunerProgramKey
from vyre_foundation import Program, WireError

FILE = Path(__file__).parents[2] / "packages/vyre-foundation/tests/wire/rust072/programs.json.gz"


def keys_of(row: dict[str, Any], program: Program) -> list[str]:
    """The keys of one program for the launches that the row names."""
    shapes = [
        StaticProgramShape.from_program(program, key["count"] and tuple(key["count"]), key["bytes"])
        for key in row["tuner"]
    ]
    return [TunerProgramKey.from_program(program, shape).text for shape in shapes]


def test_every_key_is_rusts_for_every_program_whose_digest_is():
    """Which digests differ, and why, the wire tests of vyre-foundation say. A key holds the digest, nothing more."""
    compared = with_other_digest = unreadable = 0
    for row in json.loads(gzip.decompress(FILE.read_bytes())):
        try:
            program = Program.from_wire(bytes.fromhex(row["hex"]))
        except WireError:
            unreadable += 1
            continue
        same = keys_of(row, program) == [key["key"] for key in row["tuner"]]
        assert same == (program.fingerprint().hex() == row["fingerprint"]), row["name"]
        compared += 1
        with_other_digest += not same
    assert (compared, with_other_digest, unreadable) == (673, 18, 2)


def test_a_domain_does_not_change_the_key():
    rows = json.loads(gzip.decompress(FILE.read_bytes()))
    row = next(each for each in rows if each["name"] == "pinned.self.resident.queue_len_init")
    program = Program.from_wire(bytes.fromhex(row["hex"]))
    over = Program.from_text(program.to_text().replace(") {", ") over 5 {", 1))
    assert over.domain is not None
    assert keys_of(row, over) == [key["key"] for key in row["tuner"]]
