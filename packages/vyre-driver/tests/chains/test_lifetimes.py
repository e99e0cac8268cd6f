"""Buffers that live at different times share a block, and no others do."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from vyre_driver.chains.lifetimes import Life, shared_blocks

lives = st.lists(st.tuples(st.integers(0, 12), st.integers(0, 5), st.integers(1, 99)), max_size=12)


@given(lives)
def test_two_buffers_in_one_block_never_live_together_and_each_fits(drawn: list[tuple[int, int, int]]) -> None:
    made = [Life(f"b{n}", first, first + length, size) for n, (first, length, size) in enumerate(drawn)]
    blocks = shared_blocks(made)

    for one in made:
        assert blocks.sizes[blocks.places[one.name]] >= one.size
        for other in made:
            if one is not other and blocks.places[one.name] == blocks.places[other.name]:
                assert one.last < other.first or other.last < one.first


@given(lives)
def test_there_are_as_many_blocks_as_buffers_alive_at_one_time(drawn: list[tuple[int, int, int]]) -> None:
    made = [Life(f"b{n}", first, first + length, size) for n, (first, length, size) in enumerate(drawn)]
    alive = [sum(each.first <= step <= each.last for each in made) for step in range(20)]

    assert len(shared_blocks(made).sizes) == max(alive)
