"""Keys against their layout, written out byte by byte."""

from __future__ import annotations

import struct
from typing import Any

import pytest
from blake3 import blake3
from hypothesis import given
from hypothesis import strategies as st

from vyre_driver.tuner import StaticProgramShape, TunerProgramKey
from vyre_foundation import F32, Program, ProgramBuilder
from vyre_foundation.diagnostics import TunerError

U32 = st.integers(0, 2**32 - 1)
AXES = st.tuples(U32, U32, U32)


def small_program(workgroup_size: int = 64) -> Program:
    k = ProgramBuilder("double", workgroup_size=workgroup_size, over="x")
    x = k.read_write("x", F32)
    x[k.gid(0)] = x[k.gid(0)] + x[k.gid(0)]
    return k.build()


PROGRAM = small_program()
SHAPE = StaticProgramShape((64, 1, 1), (7, 1, 1), 4096)


def test_a_key_is_the_hash_of_the_bytes_written_out_here():
    shape = StaticProgramShape((256, 2, 1), (3, 0x01020304, 65535), 0x1122334455667788)
    laid_out = (
        b"vyre-driver-workgroup-tuner-v1\x00program\x00"
        + PROGRAM.fingerprint()
        + b"\x00workgroup-size\x00"
        + b"\x00\x01\x00\x00\x02\x00\x00\x00\x01\x00\x00\x00"
        + b"\x00workgroup-count\x00"
        + b"\x01\x03\x00\x00\x00\x04\x03\x02\x01\xff\xff\x00\x00"
        + b"\x00output-bytes\x00"
        + b"\x88\x77\x66\x55\x44\x33\x22\x11"
    )
    assert len(PROGRAM.fingerprint()) == 32
    assert TunerProgramKey.from_program(PROGRAM, shape).text == "v1-" + blake3(laid_out).digest().hex()


@given(AXES, st.none() | AXES, st.integers(0, 2**64 - 1))
def test_every_shape_has_the_key_of_its_layout(
    size: tuple[int, int, int], count: tuple[int, int, int] | None, output_bytes: int
):
    hasher = blake3(b"vyre-driver-workgroup-tuner-v1\0program\0")
    hasher.update(PROGRAM.fingerprint())
    hasher.update(b"\0workgroup-size\0" + struct.pack("<3I", *size))
    hasher.update(b"\0workgroup-count\0" + (struct.pack("<B", 0) if count is None else struct.pack("<B3I", 1, *count)))
    hasher.update(b"\0output-bytes\0" + struct.pack("<Q", output_bytes))
    key = TunerProgramKey.from_program(PROGRAM, StaticProgramShape(size, count, output_bytes))
    assert str(key) == f"v1-{hasher.hexdigest()}"
    assert len(key.text) == 67


def test_program_size_count_and_bytes_each_change_the_key():
    keys = {
        TunerProgramKey.from_program(PROGRAM, SHAPE),
        TunerProgramKey.from_program(small_program(32), SHAPE),
        TunerProgramKey.from_program(PROGRAM, StaticProgramShape((64, 1, 2), (7, 1, 1), 4096)),
        TunerProgramKey.from_program(PROGRAM, StaticProgramShape((64, 1, 1), (7, 2, 1), 4096)),
        TunerProgramKey.from_program(PROGRAM, StaticProgramShape((64, 1, 1), (0, 0, 0), 4096)),
        TunerProgramKey.from_program(PROGRAM, StaticProgramShape((64, 1, 1), None, 4096)),
        TunerProgramKey.from_program(PROGRAM, StaticProgramShape((64, 1, 1), (7, 1, 1), 4097)),
    }
    assert len(keys) == 7


def test_equal_programs_built_twice_have_equal_keys():
    assert TunerProgramKey.from_program(PROGRAM, SHAPE) == TunerProgramKey.from_program(small_program(), SHAPE)


def test_a_shape_takes_the_programs_own_workgroup_size(program: Program):
    shape = StaticProgramShape.from_program(program, (4, 1, 1), 512)
    assert shape == StaticProgramShape((128, 2, 1), (4, 1, 1), 512)


def test_keys_are_ordered_as_their_texts():
    first, second = TunerProgramKey("v1-" + "0" * 64), TunerProgramKey("v1-" + "0" * 63 + "a")
    assert sorted([second, first]) == [first, second]


REFUSED_SHAPES = {
    "size of two": ((1, 1), None, 0),
    "size of a list": ([1, 1, 1], None, 0),
    "negative axis": ((1, -1, 1), None, 0),
    "axis too large": ((1, 1, 2**32), None, 0),
    "bool axis": ((True, 1, 1), None, 0),
    "float axis": ((1.0, 1, 1), None, 0),
    "no size": (None, None, 0),
    "count of one": ((1, 1, 1), 4, 0),
    "negative bytes": ((1, 1, 1), None, -1),
    "bytes too large": ((1, 1, 1), None, 2**64),
    "bytes a float": ((1, 1, 1), None, 4.0),
}

REFUSED_KEYS = {
    "too short": "v1-00",
    "in capitals": "v1-" + "A" * 64,
    "of another layout": "v2-" + "0" * 64,
    "with a line end": "v1-" + "0" * 64 + "\n",
    "of bytes": b"v1-" + b"0" * 64,
}


@pytest.mark.parametrize("fields", REFUSED_SHAPES.values(), ids=REFUSED_SHAPES.keys())
def test_what_no_shape_can_hold_is_refused(fields: Any):
    with pytest.raises(TunerError) as caught:
        StaticProgramShape(*fields)
    assert caught.value.code == "T009"


@pytest.mark.parametrize("text", REFUSED_KEYS.values(), ids=REFUSED_KEYS.keys())
def test_what_is_no_key_is_refused(text: Any):
    with pytest.raises(TunerError) as caught:
        TunerProgramKey(text)
    assert caught.value.code == "T009"


def test_other_values_in_the_place_of_a_program_or_shape_are_refused():
    other: Any = (64, 1, 1)
    calls = [
        lambda: StaticProgramShape.from_program(other, None, 0),
        lambda: TunerProgramKey.from_program(other, SHAPE),
        lambda: TunerProgramKey.from_program(PROGRAM, other),
    ]
    for call in calls:
        with pytest.raises(TunerError) as caught:
            call()
        assert caught.value.code == "T009"
