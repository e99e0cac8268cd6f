"""Hypothesis strategies over the generator. Import this module only where hypothesis is installed.

A strategy draws the size knobs first (statements, depth, nesting, buffers) and then a seed. Hypothesis shrinks the
sizes towards nothing and the seed towards zero, which gives small programs but not minimal ones: for those take the
failing example to `vyre_reference.testing.variations.shrink`. A failing example is reported as the
`generate(seed, Knobs(...))` that makes it again, anywhere.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from hypothesis import note
from hypothesis import strategies as st

from vyre_foundation.ir import Program
from vyre_reference.testing.programs.cases import Case, generate, generate_case
from vyre_reference.testing.programs.knobs import Knobs
from vyre_reference.testing.variations.anything import generate_any
from vyre_reference.testing.variations.mutate import mutate

T = TypeVar("T")

_SEEDS = st.integers(0, (1 << 32) - 1)


def knobs_up_to(knobs: Knobs | None = None) -> st.SearchStrategy[Knobs]:
    """The knobs with sizes from next to nothing up to what they say."""
    most = knobs or Knobs()

    def make(statements: int, depth: int, nesting: int, buffers: int) -> Knobs:
        return replace(most, statements=statements, max_depth=depth, nesting=nesting, buffers=buffers)

    return st.builds(
        make,
        st.integers(1, most.statements),
        st.integers(0, most.max_depth),
        st.integers(0, most.nesting),
        st.integers(1, most.buffers),
    )


def programs(knobs: Knobs | st.SearchStrategy[Knobs] | None = None) -> st.SearchStrategy[Program]:
    """Valid programs. Knobs are upper bounds of size; a strategy of knobs is taken as it is."""
    return _from_seeds(knobs, generate, "generate")


def cases(knobs: Knobs | st.SearchStrategy[Knobs] | None = None) -> st.SearchStrategy[Case]:
    """Valid programs with a grid and inputs."""
    return _from_seeds(knobs, generate_case, "generate_case")


def any_programs(*, encodable: bool = False) -> st.SearchStrategy[Program]:
    """Constructible programs, valid or not."""

    def make(size: int, seed: int) -> Program:
        note(f"generate_any({seed}, size={size}, encodable={encodable})")
        return generate_any(seed, size=size, encodable=encodable)

    return st.builds(make, st.integers(1, 30), _SEEDS)


def mutants(knobs: Knobs | None = None) -> st.SearchStrategy[Program]:
    """Valid programs after one small change: some still valid, most not."""

    def make(program: Program, seed: int) -> Program:
        note(f"mutate(…, {seed})")
        return mutate(program, seed)

    return st.builds(make, programs(knobs), _SEEDS)


def _from_seeds(
    knobs: Knobs | st.SearchStrategy[Knobs] | None, make: Callable[[int, Knobs], T], name: str
) -> st.SearchStrategy[T]:
    sizes = knobs_up_to(knobs) if knobs is None or isinstance(knobs, Knobs) else knobs

    def build(chosen: Knobs, seed: int) -> T:
        note(f"{name}({seed}, {chosen!r})")
        return make(seed, chosen)

    return st.builds(build, sizes, _SEEDS)
