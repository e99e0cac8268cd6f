"""The spaces of our backends."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from math import prod
from typing import Final

from vyre_driver.knobs import table
from vyre_driver.knobs.table import WORKGROUP
from vyre_driver.lowering.lanes.divergent_loops import LEAST
from vyre_driver.lowering.lanes.plan_lanes import SIZES
from vyre_driver.lowering.steps import Steps, chosen
from vyre_driver.runtime.code_options import passes_of_environment
from vyre_driver.runtime.workgroup_override import guarded_axes, how_it_can_tell
from vyre_driver.spaces.structure import Structure, structure_of
from vyre_foundation.analysis.determinism import determinism
from vyre_foundation.backend import DispatchConfig
from vyre_foundation.ir import Program
from vyre_foundation.ir.limits import WORKGROUP_INVOCATIONS, WORKGROUP_Z
from vyre_foundation.tuning import Knob, Rule, Space

LEAST_TILE: Final = (8, 4)
"""Columns and rows of lanes."""

LEAST_THREADS: Final = 1024
"""That fit a multiprocessor of every GPU."""


def cpu_space(program: Program, config: DispatchConfig, threads: int, *, wide_vectors: bool = True) -> Space:
    """Of a valid program on the cpu backend with so many threads, on a processor that has vectors of 512 bits or not.

    Of a program whose results depend on the order of its atomics no knob is known not to change them: it has none.
    """
    if not determinism(program).is_exact:
        return Space(())
    found, steps = structure_of(program), chosen(config.passes or passes_of_environment()).steps
    knobs = [*_workgroup_sizes(program, config, found)]
    if config.math == "exact":  # else bits depend on what the compiler makes of the text
        knobs += _cpu_code(program, found, steps, wide_vectors=wide_vectors)
    if threads > 1:
        counts = tuple(sorted({threads, *(1 << power for power in range(threads.bit_length()))}))
        knobs += [
            Knob(table.THREADS, counts, threads, table.THREADS_LAW),
            table.knob(table.RANGES),
        ]
    return _space(program, knobs)


def cuda_space(program: Program, config: DispatchConfig) -> Space:
    """Of a valid program on the cuda backend."""
    if not determinism(program).is_exact:
        return Space(())
    found = structure_of(program)
    knobs = [*_workgroup_sizes(program, config, found), table.knob(table.ITEMS)]
    if config.math == "exact":
        knobs += [table.knob(table.UNROLL)] if found.has_loop else []
        knobs.append(table.knob(table.MIN_BLOCKS))

    def fits(named: Mapping[str, int]) -> bool:
        return named.get(table.MIN_BLOCKS, 1) * _lanes(program, named) <= LEAST_THREADS

    together = Rule(f"blocks of a multiprocessor have at most {LEAST_THREADS} invocations together", fits)
    return _space(program, knobs, together)


def _space(program: Program, knobs: list[Knob], *rules: Rule) -> Space:
    """A knob of one value leaves nothing to choose."""
    choices = [knob for knob in knobs if len(knob.values) > 1]
    return Space(tuple(choices), (*_workgroup_rules(program, choices), *rules))


def _cpu_code(program: Program, found: Structure, steps: Steps, *, wide_vectors: bool) -> Iterator[Knob]:
    width, height, _ = program.workgroup_size
    rows, columns = table.knob(table.JAM_ROWS), table.knob(table.JAM_COLUMNS)
    if found.has_jam and "jam" in steps and height % LEAST_TILE[1] == 0 and width % LEAST_TILE[0] == 0:
        yield _dividing(rows, height)
        yield _dividing(columns, width)
        yield table.knob(table.JAM_DEPTH)
    if found.has_loop:
        yield table.knob(table.UNROLL)
    if found.diverges and width >= LEAST and "divergent_loops" in steps:
        yield table.knob(table.DIVERGENT_LANES)
    if "llvm" in steps and wide_vectors:
        yield table.knob(table.VECTOR_BITS)
    if found.size > SIZES.whole:
        yield table.knob(table.STRIP_KIB)


def _dividing(knob: Knob, size: int) -> Knob:
    """Tiles that do not divide a workgroup are not made."""
    return replace(knob, values=tuple(value for value in knob.values if not value or size % value == 0))


# ----------------------------------------------------------------------------------------------------------- workgroups


def _workgroup_sizes(program: Program, config: DispatchConfig, found: Structure) -> Iterator[Knob]:
    """Sizes on the axes that can have another one. A trap names its invocation, whose number depends on them."""
    if config.workgroup_override is not None or config.step_limit is not None or found.traps:
        return
    if how_it_can_tell(program) is not None:
        return
    guarded = guarded_axes(program)
    for axis, (name, size) in enumerate(zip(WORKGROUP, program.workgroup_size, strict=True)):
        if axis in guarded:
            knob = table.knob(name)
            most = WORKGROUP_Z if axis == 2 else WORKGROUP_INVOCATIONS
            values = tuple(sorted({size, *(value for value in knob.values if value <= most)}))
            yield replace(knob, values=values, default=size)


def _workgroup_rules(program: Program, knobs: list[Knob]) -> tuple[Rule, ...]:
    if not any(knob.name in WORKGROUP for knob in knobs):
        return ()
    law = f"a workgroup has at most {WORKGROUP_INVOCATIONS} invocations"
    return (Rule(law, lambda named: _lanes(program, named) <= WORKGROUP_INVOCATIONS),)


def _lanes(program: Program, named: Mapping[str, int]) -> int:
    return prod(named.get(name, size) for name, size in zip(WORKGROUP, program.workgroup_size, strict=True))
