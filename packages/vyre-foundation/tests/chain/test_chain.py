"""A chain links programs by the names of their buffers, and refuses what those names leave open."""

from __future__ import annotations

from typing import Any

import pytest

from vyre_foundation import F32, I32, Chain, LaunchError, Program, ProgramBuilder, ValidationError
from vyre_foundation.chain import Link
from vyre_foundation.ir import BufferDecl, DataType


def doubled(source: str, target: str, count: int = 100, dtype: DataType = F32) -> Program:
    k = ProgramBuilder("doubled", workgroup_size=64)
    x, y = k.read(source, dtype, count), k.output(target, dtype, count)
    i = k.let("i", k.gid(0))
    y[i] = x[i] + x[i]
    return k.build()


def in_place(name: str) -> Program:
    k = ProgramBuilder("in_place", workgroup_size=64, over=name)
    y = k.read_write(name, F32)
    i = k.let("i", k.gid(0))
    y[i] = y[i] + 1.0
    return k.build()


def names(decls: tuple[BufferDecl, ...]) -> list[str]:
    return [decl.name for decl in decls]


def test_an_output_is_linked_to_the_later_input_of_its_name() -> None:
    chain = Chain([doubled("x", "h"), doubled("h", "g"), doubled("h", "y")])

    assert chain.links == (Link("h", 0, 1), Link("h", 0, 2))
    assert names(chain.inputs) == ["x"]
    assert names(chain.intermediates) == ["h"]
    assert names(chain.outputs) == ["g", "y"]


def test_a_chain_shows_what_goes_in_and_out() -> None:
    assert repr(Chain([doubled("x", "h"), doubled("h", "y")])) == "<Chain of 2 programs (x) -> (y) through (h)>"


def test_what_the_caller_keeps_is_an_output_as_well() -> None:
    chain = Chain([doubled("x", "h"), doubled("h", "y")], keep=["h"])

    assert names(chain.outputs) == ["h", "y"]
    assert chain.intermediates == ()
    assert chain != Chain([doubled("x", "h"), doubled("h", "y")])


def test_a_later_read_write_buffer_sees_the_earlier_result_and_is_returned() -> None:
    chain = Chain([doubled("x", "h"), in_place("h")])

    assert chain.links == (Link("h", 0, 1),)
    assert names(chain.outputs) == ["h"]


def test_a_buffer_that_is_changed_and_read_again_is_linked_to_its_last_writer() -> None:
    chain = Chain([doubled("x", "h"), in_place("h"), doubled("h", "y")])

    assert chain.links == (Link("h", 0, 1), Link("h", 1, 2))
    assert names(chain.intermediates) == ["h"]
    assert chain.reads_after("h", 0)
    assert chain.reads_after("h", 1)
    assert not chain.reads_after("h", 2)


def test_a_buffer_of_the_caller_that_changes_is_always_returned() -> None:
    chain = Chain([in_place("x"), doubled("x", "y")])

    assert names(chain.inputs) == ["x"]
    assert names(chain.outputs) == ["x", "y"]


def test_private_buffers_are_renamed_where_their_names_meet_others() -> None:
    def with_shared(source: str, target: str) -> Program:
        k = ProgramBuilder("with_shared", workgroup_size=64)
        x, y = k.read(source, F32, 64), k.output(target, F32, 64)
        tile = k.workgroup("tile", F32, 64)
        tile[k.lid(0)] = x[k.gid(0)]
        k.barrier()
        y[k.gid(0)] = tile[k.lid(0)]
        return k.build()

    chain = Chain([with_shared("x", "tile_2"), with_shared("tile_2", "y")])

    assert names(chain.programs[0].buffers) == ["x", "tile_2", "tile"]
    assert names(chain.programs[1].buffers) == ["tile_2", "y", "tile_3"]


def test_two_outputs_of_one_name_are_refused() -> None:
    for programs in (
        [doubled("x", "y"), doubled("x", "y")],
        [doubled("x", "y"), doubled("y", "x")],
    ):
        with pytest.raises(LaunchError) as caught:
            Chain(programs)
        assert caught.value.code == "L045"


def test_a_link_has_one_type_and_one_count() -> None:
    for second in (doubled("h", "y", dtype=I32), doubled("h", "y", count=99)):
        with pytest.raises(LaunchError) as caught:
            Chain([doubled("x", "h"), second])
        assert caught.value.code == "L046"
        assert "program 1, buffer h" in str(caught.value)


def test_two_programs_that_take_one_array_of_the_caller_agree_on_it() -> None:
    with pytest.raises(LaunchError) as caught:
        Chain([doubled("x", "h"), doubled("x", "y", dtype=I32)])
    assert caught.value.code == "L046"


def test_a_length_that_the_launch_gives_fits_every_count() -> None:
    assert Chain([in_place("x"), doubled("x", "y")]).links == (Link("x", 0, 1),)


def test_a_part_of_an_output_is_not_linked() -> None:
    first = doubled("x", "h")
    part = first.replace(buffers=[first.buffers[0], first.buffers[1].with_output_byte_range(0, 40)])
    with pytest.raises(LaunchError) as caught:
        Chain([part, doubled("h", "y")])
    assert caught.value.code == "L046"


def test_only_what_the_chain_makes_can_be_kept() -> None:
    with pytest.raises(LaunchError) as caught:
        Chain([doubled("x", "h"), doubled("h", "y")], keep=["hh"])
    assert caught.value.code == "L047"


@pytest.mark.parametrize("programs", [[], None, doubled("x", "y"), ["saxpy"]])
def test_a_chain_is_made_of_programs(programs: Any) -> None:
    with pytest.raises(ValidationError) as caught:
        Chain(programs)
    assert caught.value.code == "V214"
