"""Two encoders, written apart from each other, agree to the byte."""

from dataclasses import replace
from itertools import islice

import independent_encoder
import pytest
from wire_programs import SORTS, program, programs

from vyre_foundation import Program, wire
from vyre_foundation.diagnostics import WireError
from vyre_foundation.ir import Bitcast, LinearType, NumWorkgroups, SubgroupReduce
from vyre_foundation.walk import preorder


@pytest.mark.parametrize("sort", SORTS)
def test_both_encoders_write_the_same_bytes(sort: str):
    for seed in range(75):
        assert wire.encode(program(sort, seed)) == independent_encoder.encode(program(sort, seed)), seed


def test_the_programs_hold_bitcasts_and_other_nodes_that_travel_inside_others():
    nodes = [node for seed in range(40) for node in islice(preorder(program("anything", seed)), 1000)]
    assert {Bitcast, NumWorkgroups} <= {type(node) for node in nodes}


def before_version_6(made: Program) -> Program:
    """The program as an older version can hold it: the last three fields of a buffer have their defaults."""
    defaults = {"linear_type": LinearType.UNRESTRICTED, "bytes_extraction": False, "shape_predicate": None}
    return made.replace(buffers=[replace(b, **defaults) for b in made.buffers])


def test_version_5_is_read_with_defaults_for_what_it_lacks():
    for made in programs(25):
        old = before_version_6(made)
        assert wire.decode(independent_encoder.encode(made, 5)) == old


def test_version_4_is_read_likewise_but_for_reductions_that_have_two_readings():
    reductions = 0
    doubtful: list[str] = []
    for made in programs(25):
        reductions += any(isinstance(node, SubgroupReduce) for node in preorder(made))
        try:
            assert wire.decode(independent_encoder.encode(made, 4)) == before_version_6(made)
        except WireError as refused:
            doubtful.append(f"{refused.code} {refused.because}")
    assert set(doubtful) <= {f"W004 expected reductions that have an operator, found {BOTH_LAYOUTS}"}
    assert len(doubtful) < reductions / 10


BOTH_LAYOUTS = "bytes that fit the layout with an operator and the older one without"
