"""What of the compiler can be switched off: the passes over programs, and steps of the lowering that only gain speed.

A program gives the same bytes whatever is switched off. That is how a wrong answer is traced to one pass or step: see
`vyre bisect`. A choice is written as `VYRE_PASSES`, `--passes` and `DispatchConfig(passes=…)` have it.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Final, NamedTuple, TypeAlias

from vyre_driver.lowering.tiles.tile_parts import TILE_PARTS
from vyre_foundation.passes.optimiser import ARMS, OPTIMISER, ROUNDS, TAPS
from vyre_foundation.passes.pipeline import Pipeline, choose, unknown_pass

Steps: TypeAlias = frozenset[str]
"""Names of steps that are taken."""


class Step(NamedTuple):
    name: str
    law: str
    """What it does, in one sentence."""

    backends: tuple[str, ...] = ("cpu", "cuda")
    """Those of ours whose code depends on it."""


_CPU: Final = ("cpu",)
_CUDA: Final = ("cuda",)

LOWERING_STEPS: Final = (
    Step("blocks", "blocks of workgroups that nothing tells apart run as one, with many tiles of lanes", _CPU),
    Step("packed_tiles", "what rows or columns of lanes share is copied side by side, for the tiles of a loop", _CPU),
    Step(
        "small_arguments", "functions such as sin compute small arguments in all lanes at once, large ones apart", _CPU
    ),
    Step("settled_loads", "a load that gives every lane one value happens once a workgroup", _CPU),
    Step("lane_limits", "a guard on an id becomes the bound of the loop over lanes", _CPU),
    Step("loop_order", "the loop over lanes goes inside a loop whose bounds are uniform, where that is faster", _CPU),
    Step("cancel_runs", "a loop of one lane looks at the cancel word between runs of iterations, not in them", _CPU),
    Step("gathered_words", "lanes that read bytes from anywhere take them out of words", _CPU),
    Step("divergent_loops", "lanes that take a loop a different number of times run together, under a mask", _CPU),
    Step(
        "whole_vectors",
        "lanes with private arrays, or far from each other in memory, run in whole vectors; what is left, one by one",
        _CPU,
    ),
    Step("split_loops", "a loop of one lane runs without checks where all that it steps through is in range", _CPU),
    Step("ordered_extremes", "a loop of one lane collects the least or greatest float as an integer", _CPU),
    Step("jumped_checks", "a long loop of one lane jumps over loads that are out of range", _CPU),
    Step("joined_groups", "workgroups side by side that nothing tells apart run as one, with longer rows", _CPU),
    Step(
        "lane_runs",
        "rows go from turn to turn of the indices that wrap, clamp or turn back, without asking each lane",
        _CPU,
    ),
    Step("atomic_copies", "threads update copies of their own where order is not seen, which are put together", _CPU),
    Step("plain_atomics", "where one thread runs a launch, atomics are a load and a store", _CPU),
    Step("jam", "several iterations of a uniform loop run at once in each lane", _CPU),
    Step("small_sizes", "loops over lanes are also written for sizes of arrays that are likely small numbers", _CPU),
    Step("split_rows", "rows of lanes are split where a guard turns, and what it guards is not checked there", _CPU),
    Step("sheltered_accesses", "where a guard holds that keeps accesses in range, they are not checked", _CPU),
    Step("held_tiles", "memory of workgroups lives in registers where the lane alone says what it touches", _CPU),
    Step("unchecked_accesses", "accesses that are proved to be in range are not checked"),
    Step("whole_writes", "what a launch surely writes of an output is not cleared first"),
    Step("written_first", "memory of workgroups that is stored to before it is read is not cleared", _CPU),
    Step("llvm", "LLVM optimises the code", _CPU),
    Step("nvrtc", "NVRTC optimises the code", _CUDA),
)
"""In the order in which `vyre bisect` switches them off: a step that others make possible comes before these."""

ALL_STEPS: Final[Steps] = frozenset(step.name for step in LOWERING_STEPS)


LANE_PASSES: Final = (ROUNDS.name, TAPS.name, ARMS.name, TILE_PARTS.name)
"""Passes that gain where a target loops over lanes, and only make code longer where each lane is a thread."""

LANE_STEPS: Final[Steps] = frozenset((*LANE_PASSES, *(step.name for step in LOWERING_STEPS if step.backends == _CPU)))
"""What only targets that loop over the lanes of a workgroup take."""


def steps_of(backend: str) -> tuple[Step, ...]:
    """Those that a backend's code may depend on: for one of a third party, all of them."""
    known = {name for step in LOWERING_STEPS for name in step.backends}
    return tuple(step for step in LOWERING_STEPS if backend not in known or backend in step.backends)


def _with_tiles(passes: Pipeline) -> Pipeline:
    """With longer rounds and the parts of tiles, which then live in registers: see `lowering.tiles.held_tiles`."""
    longer = replace(ROUNDS, options=(("most", 16), ("size", 256)))
    made = [longer if each == ROUNDS else each for each in passes]
    return (*made[: made.index(TAPS)], TILE_PARTS, *made[made.index(TAPS) :])


PIPELINE: Pipeline = _with_tiles(choose(OPTIMISER, "-unroll,-licm,-induction"))
"""The passes of foundation that programs go through before they are lowered, in order.

A pass is among them if it makes code faster or smaller on the kernels of `benchmarks/`, and slower on none. Three are
not, by the processor time of the peers' kernels (`benchmarks/peers/pipelines.py`, 40 rounds). With `licm` a histogram
takes 1.14 to 1.19 times as long and a tiled product 0.91 to 0.95; with `unroll` the inverses take 1.07 times as long
and a sum 0.92: LLVM hoists and unrolls as well, and knows how many registers it has. With `induction` matrix products
take 6 to 11 times as long, because the lowering no longer sees the strides by which it turns and jams loops.
On the gradient kernels, `licm` leaves 730 statements and `unroll` 955 where the others leave 702, and LLVM saves no
time.
"""


class Chosen(NamedTuple):
    passes: Pipeline
    steps: Steps


def chosen(spec: str) -> Chosen:
    """The passes and steps of a choice such as `all`, `-fold`, `..3` or `none,-jam,-llvm`. Raises L034.

    Only `-step` is said of a step of the lowering: all that is not left out is taken. The rest is as `choose` says.
    """
    return _chosen(spec, PIPELINE)


@cache
def _chosen(spec: str, passes: Pipeline) -> Chosen:
    parts = [part.strip() for part in spec.split(",") if part.strip()]
    left_out = {part[1:] for part in parts if part[:1] == "-"} & ALL_STEPS
    rest = [part for part in parts if part[1:] not in left_out or part[0] != "-"]
    names = [step.name for step in passes] + [step.name for step in LOWERING_STEPS]
    for part in rest:
        word = part.lstrip("-.")
        if not word.isdecimal() and word not in ("all", "none", "") and word not in names:
            raise unknown_pass(word, names, spec)
    return Chosen(choose(passes, ",".join(rest)) if rest else passes, ALL_STEPS - left_out)
