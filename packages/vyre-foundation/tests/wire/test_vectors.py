"""Programs whose bytes and fingerprints the Rust project pinned (`vectors/`): ours are the same."""

from pathlib import Path

import independent_encoder
import pytest
from slow_canonical import slow_canonical

from vyre_foundation import Program, wire
from vyre_foundation.ir import (
    Binary,
    BinOp,
    BufferDecl,
    DataType,
    If,
    InvocationId,
    LitU32,
    Region,
    Store,
)

FOLDER = Path(__file__).parent / "vectors"


def frontier_queue_len_init(name: str) -> Program:
    store = Store(name, LitU32(0), LitU32(0))
    region = Region("vyre-primitives::graph::frontier_queue_len_init", None, (store,))
    return Program([BufferDecl.read_write(name, 0, DataType.U32).with_count(1)], (1, 1, 1), [region])


def bitset_zero(name: str, words: int) -> Program:
    guarded = If(
        Binary(BinOp.LT, InvocationId(0), LitU32(words)),
        (Store(name, InvocationId(0), LitU32(0)),),
    )
    region = Region("vyre-primitives::bitset::zero", None, (guarded,))
    return Program([BufferDecl.read_write(name, 0, DataType.U32).with_count(words)], (256, 1, 1), [region])


PROGRAMS = {
    "frontier_queue_len_init_queue_len": frontier_queue_len_init("queue_len"),
    "frontier_queue_len_init_high_len": frontier_queue_len_init("high_len"),
    "bitset_zero_frontier_out_2": bitset_zero("frontier_out", 2),
}


def pinned_bytes(name: str) -> bytes:
    return bytes.fromhex((FOLDER / f"{name}.hex").read_text())


def pinned_fingerprint(name: str) -> str:
    return (FOLDER / f"{name}.fingerprint").read_text().strip()


def test_every_vector_has_a_program():
    assert {file.stem for file in FOLDER.iterdir()} == set(PROGRAMS)


@pytest.mark.parametrize("name", PROGRAMS)
def test_the_bytes_are_those_of_the_rust_project(name: str):
    assert wire.encode(PROGRAMS[name]) == pinned_bytes(name)
    assert PROGRAMS[name].to_wire() == pinned_bytes(name)


@pytest.mark.parametrize("name", PROGRAMS)
def test_the_independent_encoder_writes_them_too(name: str):
    assert independent_encoder.encode(PROGRAMS[name]) == pinned_bytes(name)


@pytest.mark.parametrize("name", PROGRAMS)
def test_the_bytes_of_the_rust_project_are_read_to_the_program(name: str):
    assert wire.decode(pinned_bytes(name)) == PROGRAMS[name]
    assert Program.from_wire(pinned_bytes(name)) == PROGRAMS[name]


@pytest.mark.parametrize("name", PROGRAMS)
def test_the_fingerprint_is_that_of_the_rust_project(name: str):
    assert wire.fingerprint(PROGRAMS[name]).hex() == pinned_fingerprint(name)
    assert PROGRAMS[name].fingerprint().hex() == pinned_fingerprint(name)


@pytest.mark.parametrize("name", PROGRAMS)
def test_the_slow_canonical_form_has_that_fingerprint_too(name: str):
    slow = independent_encoder.encode(slow_canonical(PROGRAMS[name]))
    assert independent_encoder.blake3(slow).hexdigest() == pinned_fingerprint(name)


@pytest.mark.parametrize("name", PROGRAMS)
def test_the_rust_project_takes_its_own_programs(name: str):
    assert wire.rust_problems(PROGRAMS[name]) == []
