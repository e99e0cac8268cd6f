"""Loads that are meant to be zero outside: calls on the wire, and plain loads where only what is computed counts."""

from __future__ import annotations

import random

import independent_encoder
from wire_programs import programs, some_zero_outside

from vyre_foundation import Program, wire
from vyre_foundation.ir import Load
from vyre_foundation.walk import plain_loads, postorder, walk_paths


def marked() -> list[Program]:
    return [some_zero_outside(each, random.Random(seed)) for seed, each in enumerate(programs(15))]


def test_they_are_read_back_and_have_the_bytes_of_the_independent_encoder():
    found = 0
    for program in marked():
        found += any(isinstance(node, Load) and node.zero_outside for node in postorder(program))
        assert wire.decode(wire.encode(program)) == program
        assert wire.encode(program) == independent_encoder.encode(program)
    assert found > 20


def test_without_what_changes_no_value_a_program_has_the_bytes_of_plain_loads():
    for program in marked():
        plain = plain_loads(program)
        assert program.to_wire(domain=False) == plain.to_wire(domain=False)
        assert program.fingerprint() == plain.fingerprint()
        assert wire.canonical(program) == wire.canonical(plain)


def test_plain_loads_are_the_same_program_at_the_same_paths():
    for program in marked():
        plain = plain_loads(program)
        assert plain_loads(plain) is plain
        assert [path for path, _ in walk_paths(plain)] == [path for path, _ in walk_paths(program)]
        assert not any(isinstance(node, Load) and node.zero_outside for node in postorder(plain))
