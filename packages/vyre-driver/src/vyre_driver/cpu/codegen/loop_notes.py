"""What LLVM is told of loops, as metadata of the module.

A loop over lanes is not unrolled: it is made of vectors first, and unrolling it before costs much time and often the
vectors. What lanes read and write there is in a group of accesses, and the loop says that its iterations do not depend
on each other through the group: in a launch without a race no lane touches what another has written since the last
barrier (docs/ir.md, Memory). LLVM then neither compares each access with each other, which takes a time that grows with
their square, nor writes such comparisons into the code. An access outside the group takes the promise back: atomics,
copies, and arrays that lanes use one after the other. So does a lane that may meet its own accesses: see `reordering`.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Final

_ROLLED, _GROUP, _PARALLEL, _FIRST = range(4)

ACCESS_OF_LANE: Final = f", !llvm.access.group !{_GROUP}"
"""Ends a load or a store of memory that only one lane uses until the next barrier."""

LIKELY: Final = ', !prof !{!"branch_weights", i32 2000, i32 1}'
"""Ends a branch whose first way is nearly always taken: the other is laid out elsewhere, and gets registers last."""

UNLIKELY: Final = ', !prof !{!"branch_weights", i32 1, i32 2000}'
"""The same of a branch whose first way is hardly ever taken."""


class LoopNote(Enum):
    """What is said of a loop."""

    ROLLED = f"!{_ROLLED}"
    SCALAR = f'!{_ROLLED}, !{{!"llvm.loop.vectorize.enable", i1 false}}'
    LANES = f"!{_ROLLED}, !{_PARALLEL}"


def loop_note(number: int) -> str:
    """Ends the branch of the loop with that number, from 0, among those of a module that have a note."""
    return f", !llvm.loop !{_FIRST + number}"


def note_definitions(notes: Sequence[LoopNote]) -> str:
    """What the branches refer to: for each a node of its own, since LLVM tells loops apart by them."""
    shared = (
        f'!{_ROLLED} = !{{!"llvm.loop.unroll.disable"}}',
        f"!{_GROUP} = distinct !{{}}",
        f'!{_PARALLEL} = !{{!"llvm.loop.parallel_accesses", !{_GROUP}}}',
    )
    each = (f"!{number} = distinct !{{!{number}, {note.value}}}" for number, note in enumerate(notes, _FIRST))
    return "\n".join([*shared, *each])
