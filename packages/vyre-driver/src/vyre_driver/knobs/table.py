"""Every knob of our backends: its values, what the lowering does where nobody says anything, and its law.

A knob says how code is made or launched, never what it computes. Those of code are part of the key of the code caches;
those of a launch take effect without compiling again. Which of them matter for a program says `spaces`.

Left out are values of the cpu backend that made no kernel of `benchmarks/knobs.py` faster, each knob changed alone:
vectors of 128 bits, tiles of one or two rows, fewer than 64 iterations of a tile, more or fewer iterations at once in
one dimension, loops over lanes around or inside all others, one or two ranges a thread.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

from vyre_foundation.record import record
from vyre_foundation.tuning import Knob

CPU: Final = "cpu"
CUDA: Final = "cuda"


@record
class Declared:
    """A knob, and where it means something."""

    knob: Knob
    backends: tuple[str, ...]
    of_code: bool
    """Whether another value is other code of the same program."""


def _declared(
    backends: tuple[str, ...],
    name: str,
    values: tuple[int, ...],
    default: int,
    law: str,
    *,
    of_code: bool = True,
    scale: Literal["log2", "linear"] = "log2",
) -> Declared:
    return Declared(Knob(name, values, default, law, scale), backends, of_code)


JAM_ROWS: Final = "jam_rows"
JAM_COLUMNS: Final = "jam_columns"
JAM_DEPTH: Final = "jam_depth"
UNROLL: Final = "unroll"
VECTOR_BITS: Final = "vector_bits"
DIVERGENT_LANES: Final = "divergent_lanes"
STRIP_KIB: Final = "strip_kib"
THREADS: Final = "threads"
RANGES: Final = "ranges"
WORKGROUP: Final = ("workgroup_x", "workgroup_y", "workgroup_z")
ITEMS: Final = "items"
MIN_BLOCKS: Final = "min_blocks"

_SIZES: Final = (
    (1, 16, 32, 64, 128, 256, 512, 1024),
    (1, 2, 4, 8, 16, 32),
    (1, 2, 4, 8, 16, 32),
)
"""Of workgroups on each axis: rows are best long, or one invocation."""

_SAME_INVOCATIONS: Final = (
    "a program that has this knob cannot see its workgroups, and guards keep out the invocations that come on top"
)

TABLE: Final[tuple[Declared, ...]] = (
    _declared(
        (CPU,),
        JAM_ROWS,
        (0, 4, 8),
        0,
        "lanes of a tile do not see each other, and each runs its iterations in their order, however high the tile is; "
        "0 leaves that to the registers",
        scale="linear",
    ),
    _declared(
        (CPU,),
        JAM_COLUMNS,
        (0, 8, 16, 32, 64),
        0,
        "lanes of a tile do not see each other, and each runs its iterations in their order, however wide the tile is; "
        "0 leaves that to the registers",
        scale="linear",
    ),
    _declared(
        (CPU,),
        JAM_DEPTH,
        (64, 128, 256),
        64,
        "each lane of a tile runs its iterations in their order, however many before the next tile has its turn",
    ),
    _declared(
        (CPU, CUDA),
        UNROLL,
        (0, 2, 4, 8),
        0,
        "iterations stand in their order, however many of them the text has; 0 leaves that to the compiler",
        scale="linear",
    ),
    _declared(
        (CPU,),
        VECTOR_BITS,
        (0, 512),
        0,
        "lanes of a vector do not see each other, and LLVM may reorder no sum; 0 leaves the width to LLVM",
        scale="linear",
    ),
    _declared(
        (CPU,),
        DIVERGENT_LANES,
        (1, 8, 16, 32),
        16,
        "lanes of a vector do not see each other: each runs its own iterations and is masked off when it has left",
    ),
    _declared(
        (CPU,),
        STRIP_KIB,
        (64, 128, 256),
        256,
        "lanes do not see each other between barriers, so it does not matter how many run a piece before the next one",
    ),
    _declared(
        (CPU,),
        RANGES,
        (4, 8, 16, 32),
        4,
        "workgroups do not see each other, so it does not matter how many of them a thread takes at a time",
        of_code=False,
    ),
    *(
        _declared((CPU, CUDA), name, sizes, 1, _SAME_INVOCATIONS, of_code=False)
        for name, sizes in zip(WORKGROUP, _SIZES, strict=True)
    ),
    _declared(
        (CUDA,),
        ITEMS,
        (1, 2, 4, 8, 16),
        1,
        "a block runs its workgroups one after the other in their order, each with its own ids and memory",
    ),
    _declared(
        (CUDA,),
        MIN_BLOCKS,
        (1, 2, 4, 8, 16),
        1,
        "how many registers an invocation has decides where its values lie, not what they are",
    ),
)

BY_NAME: Final[Mapping[str, Declared]] = {each.knob.name: each for each in TABLE}

THREADS_LAW: Final = "workgroups do not see each other, so it does not matter how many threads share them"


def knob(name: str) -> Knob:
    return BY_NAME[name].knob


def usual(name: str) -> int:
    """What the lowering does where nobody says anything."""
    return BY_NAME[name].knob.default


def of_code(knobs: Mapping[str, int]) -> tuple[tuple[str, int], ...]:
    """Those that make other code than without them, in the order of their names."""
    return tuple(
        (name, value)
        for name, value in sorted(knobs.items())
        if name in BY_NAME and BY_NAME[name].of_code and value != usual(name)
    )


def spelled(knobs: tuple[tuple[str, int], ...]) -> str:
    """As `--config knobs=` takes them."""
    return ",".join(f"{name}:{value}" for name, value in knobs)
