"""What is written is read back to the same program, and what is read is written back to the same bytes."""

import random
import subprocess
import sys

import pytest
from wire_mutations import mutated
from wire_programs import SORTS, program, programs

from vyre_foundation import Program, wire
from vyre_foundation.diagnostics import WireError
from vyre_foundation.ir import (
    Bitcast,
    BufferDecl,
    DataType,
    Groups,
    Let,
    LitF32,
    LitF64,
    OpaqueExpr,
    OpaqueStmt,
    Region,
    Return,
    Var,
    limits,
)


@pytest.mark.parametrize("sort", SORTS)
def test_decoding_inverts_encoding(sort: str):
    for seed in range(75):
        before = program(sort, seed)
        assert wire.decode(wire.encode(before)) == before, seed


def test_bytes_that_are_accepted_are_written_back_unchanged_also_mutated_ones():
    files = [wire.encode(each) for each in programs(20)]
    chance = random.Random(4)
    accepted = changed = 0
    for file in files * 16:
        spoiled = mutated(file, files, chance)
        try:
            read = wire.decode(spoiled)
        except WireError:
            continue
        accepted += 1
        changed += spoiled not in files
        if spoiled[4] == 6:
            assert wire.encode(read) == spoiled
        assert wire.decode(wire.encode(read)) == read
    assert accepted > 40
    assert changed > 40


def test_floats_keep_their_bits():
    floats = [0.0, -0.0, 1e-45, -1e-45, float("inf"), float("-inf"), float("nan")]
    entry = [Let("x", LitF32(LitF32.nearest(x).value)) for x in floats] + [Let("x", LitF64(x)) for x in floats]
    before = Program((), (1, 1, 1), entry)
    assert wire.decode(wire.encode(before)) == before


@pytest.mark.parametrize("kind", [bytes, bytearray, memoryview])
def test_any_bytes_are_read(kind: type):
    made = wire.encode(program("plain", 0))
    assert wire.decode(kind(made)) == program("plain", 0)


def test_unknown_opaque_kinds_are_kept():
    entry = (OpaqueStmt("other.statement", b"\1\2"), Let("x", OpaqueExpr("other.value", b"")))
    before = Program((), (1, 1, 1), entry)
    assert wire.decode(wire.encode(before)).entry == entry


def test_a_program_may_have_as_many_statements_as_the_limit_and_a_domain_besides():
    body = (Return(),) * (limits.STATEMENTS - 1)
    before = Program((), (1, 1, 1), [Region("r", None, body)], domain=Groups(1))
    assert wire.decode(wire.encode(before)) == before
    flat = Program((), (1, 1, 1), (Return(),) * limits.STATEMENTS, domain=Groups(1))
    assert wire.decode(wire.encode(flat)) == flat


def test_a_name_may_be_as_long_as_the_limit():
    name = "é" * (limits.STRING_BYTES // 2)
    before = Program([BufferDecl.read(name, 0, DataType.U32)], (1, 1, 1), [Let(name, Var(name))], entry_op_id=name)
    assert wire.decode(wire.encode(before)) == before


def test_encoding_does_not_depend_on_which_subtrees_are_shared():
    """A name that has no type in one place and has one in another: the same object stands in both."""
    shared = Var("x")
    apart = [Let("y", Var("x")), Let("x", LitF32(1.0)), Let("z", Bitcast(DataType.U32, Var("x")))]
    together = [Let("y", shared), Let("x", LitF32(1.0)), Let("z", Bitcast(DataType.U32, shared))]
    assert wire.encode(Program((), (1, 1, 1), together)) == wire.encode(Program((), (1, 1, 1), apart))


IN_ANOTHER_PROCESS = """
import sys
sys.path.insert(0, sys.argv[1])
from blake3 import blake3
from wire_programs import programs
from vyre_foundation import wire
digest = blake3()
for program in programs(4):
    digest.update(wire.encode(program) + wire.fingerprint(program))
print(digest.hexdigest())
"""


def test_bytes_and_fingerprints_do_not_depend_on_the_process_or_the_hash_seed():
    folder = __file__.rpartition("test_round_trip")[0]
    printed = {
        subprocess.run(
            [sys.executable, "-c", IN_ANOTHER_PROCESS, folder],
            env={"PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "1", "4294967295")
    }
    assert len(printed) == 1
    assert len(printed.pop().strip()) == 64
