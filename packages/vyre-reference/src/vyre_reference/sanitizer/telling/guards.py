"""Values that are computed and not used: the arm of a select that is not taken, the right side of a decided and/or.

Everything is evaluated, so `select(i < n, x[i], 0)` reads `x[i]` for every i; what is read where the condition does not
hold is never used. Such a read may go outside, and such a division may be by zero.
"""

from __future__ import annotations

import numpy as np

from vyre_foundation.ir import Atomic, Binary, BinOp, Cast, Fma, Load, Node, Select, Unary
from vyre_foundation.walk import postorder
from vyre_reference.arithmetic import Array, truth
from vyre_reference.expressions import Run
from vyre_reference.lanes import Lanes, Selection
from vyre_reference.sanitizer.telling.frames import Frame, Recorder
from vyre_reference.sanitizer.watcher import Watcher

_SELECT = {"true_val": ("cond", True), "false_val": ("cond", False)}
_AND = {"right": ("left", True)}
_OR = {"right": ("left", False)}
_WATCHED = (Load, Atomic, Binary, Unary, Cast, Fma)


def guarded(watcher: Watcher, frame: Frame, label: str, operand: Node, run: Run) -> Run:
    """How to compute an operand of a node, when it is used under a condition that an earlier operand decides."""
    table = _guards_of(frame.node)
    if label not in table or not any(isinstance(node, _WATCHED) for node in postorder(operand)):
        return run
    by, wanted = table[label]
    condition = frame.operands[by]

    def guarded_run(lanes: Lanes, selection: Selection) -> Array:
        outer = watcher.demand
        watcher.demand = _and(outer, condition, wanted, lanes.size(selection))
        made = run(lanes, selection)
        watcher.demand = outer
        return made

    return guarded_run


def _guards_of(node: Node) -> dict[str, tuple[str, bool]]:
    """For each guarded operand: by which other, and whether that must hold."""
    match node:
        case Select():
            return _SELECT
        case Binary(BinOp.AND, _, _):
            return _AND
        case Binary(BinOp.OR, _, _):
            return _OR
        case _:
            return {}


def _and(outer: Array | None, condition: Recorder, wanted: bool, size: int) -> Array:
    holds = truth(condition.value)
    mask = np.broadcast_to(holds if wanted else ~holds, size)
    return mask if outer is None else outer & mask
