"""Lanes that read bytes from anywhere, or what has 16 bits, take them out of words, and the bytes are as defined."""

from __future__ import annotations

import numpy as np
import pytest
from forced_vectors import always_in_vectors
from lowering_steps import assert_as_defined, program

from vyre_driver.cpu.codegen.module import lower
from vyre_driver.runtime.code_options import CodeOptions
from vyre_foundation import Program

TYPES = {"u8": np.uint8, "i8": np.int8, "u16": np.uint16, "i16": np.int16}


def walks(dtype: str, access: str = "read", count: str = "?") -> Program:
    """Each lane goes from place to place, some of them past the end."""
    body = """
      let at = gid.x * 5
      let seen = 1
      for k in 0..gid.x % 23 {
        let here = u32(i32(x[at]))
        seen = seen * 31 + here
        at = (at + (here & 7) + 1) % 45
      }
      o[gid.x] = seen
    """
    return program(body, f"x: {access} {dtype}[{count}]", "o: output u32[64]")


def is_in_words(made: Program) -> bool:
    texts = [lower(made, CodeOptions(passes=each)).text for each in ("all", "-gathered_words")]
    return texts[0] != texts[1]


@pytest.mark.parametrize("dtype", TYPES)
def test_they_are_the_bytes_of_their_place(dtype: str):
    made = walks(dtype)
    random = np.random.default_rng(3)
    with always_in_vectors():
        assert is_in_words(made)
        for length in (1, 2, 3, 4, 5, 17, 44, 45):
            x = random.integers(0, 2**16, length).astype(TYPES[dtype])
            assert_as_defined(made, {"x": x})


def test_an_array_that_is_shorter_than_a_word_is_known_to_be():
    with always_in_vectors():
        for count in (3, 4):
            made = walks("u8", count=str(count))
            assert_as_defined(made, {"x": np.arange(7, 7 + count, dtype=np.uint8)})


def test_what_somebody_may_write_is_read_alone():
    with always_in_vectors():
        assert not is_in_words(walks("u8", "read_write"))


def test_words_are_gathered_as_they_are():
    with always_in_vectors():
        assert not is_in_words(walks("u32"))
