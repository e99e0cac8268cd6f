"""Who reads what a subgroup reduction gives, by trying out the conditions around its uses.

By definition all lanes get the result. Where only lane 0 reads it, nobody has to hand it to the others; where only the
first subgroups do, the others need not compute it. That is how reductions are written by hand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np

from vyre_driver.lowering.writes.lane_values import LaneValues, Truths, Values
from vyre_foundation import ir
from vyre_foundation.analysis.definitions import assigned_names
from vyre_foundation.ir import Stmt
from vyre_foundation.ir.limits import SUBGROUP_LANES
from vyre_foundation.walk import bodies, operands, postorder, statements


@dataclass(frozen=True, slots=True)
class ReductionReaders:
    """Of one segment."""

    readers: Mapping[str, Truths] = field(default_factory=dict[str, Truths])
    """By the name of a result: the invocations of a workgroup that may read it."""

    uses: Mapping[str, int] = field(default_factory=dict[str, int])

    def only_lane_zero(self, name: str) -> bool:
        """Whether nobody reads a result but the first lanes of subgroups."""
        found = self.readers.get(name)
        return found is not None and not (np.flatnonzero(found) % SUBGROUP_LANES).any()

    def first_subgroups(self, reduction: Stmt, following: Stmt) -> int | None:
        """How many subgroups, from the first on, have all readers, which are all in the statement that comes next.

        None where that is all of them, or where the first statement is no reduction. Those subgroups are whole.
        """
        if not isinstance(reduction, ir.Let) or not isinstance(following, ir.If) or following.otherwise:
            return None
        found = self.readers.get(reduction.name)
        if found is None or not found.any() or _uses((following,))[reduction.name] != self.uses[reduction.name]:
            return None
        taken = int(np.flatnonzero(found)[-1]) // SUBGROUP_LANES + 1
        return taken if taken * SUBGROUP_LANES < len(found) else None


def reduction_readers(body: Sequence[Stmt], size: Sequence[int]) -> ReductionReaders:
    """Of results that are not assigned to later."""
    assigned = assigned_names(body)
    lets = [each for each in statements(body) if isinstance(each, ir.Let)]
    wanted = {each.name for each in lets if isinstance(each.value, ir.SubgroupReduce)} - assigned
    if not wanted:
        return ReductionReaders()
    lanes = LaneValues(size)
    readers = {name: ~lanes.everybody() for name in wanted}
    _walk(body, {}, lanes.everybody(), lanes, readers, assigned)
    return ReductionReaders(readers, _uses(body))


def _uses(body: Sequence[Stmt]) -> Counter[str]:
    nodes = (node for each in statements(body) for node in postorder(operands(each)))
    return Counter(node.name for node in nodes if isinstance(node, ir.Var))


def _walk(
    body: Sequence[Stmt],
    outer: Mapping[str, Values],
    here: Truths,
    lanes: LaneValues,
    readers: dict[str, Truths],
    assigned: frozenset[str],
) -> None:
    """The invocations that are `here` may come to these statements."""
    names = dict(outer)
    for statement in body:
        for node in postorder(operands(statement)):
            if isinstance(node, ir.Var) and node.name in readers:
                readers[node.name] = readers[node.name] | here
        match statement:
            case ir.Let(name, value) if name not in assigned:
                found = lanes.value(value, names)
                if found is not None:
                    names[name] = found
            case ir.If(cond, then, otherwise):
                holds = lanes.value(cond, names)
                truths = None if holds is None else holds != 0
                _walk(then, names, here if truths is None else here & truths, lanes, readers, assigned)
                _walk(otherwise, names, here if truths is None else here & ~truths, lanes, readers, assigned)
            case _:
                for inner in bodies(statement):
                    _walk(inner, names, here, lanes, readers, assigned)
