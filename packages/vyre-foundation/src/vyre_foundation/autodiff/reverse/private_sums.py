"""Gradients of few elements that all invocations add to: a factor, a bias, the weights of a small stencil.

Each invocation adds up its own terms. At the end of a segment those of a subgroup are summed, then those of a
workgroup, which keeps its sums in scratch; after a grid sync the first workgroup adds up those of all. The order is a
function of the sizes alone. Where nobody knows how many workgroups there are, each adds its sum atomically.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from math import prod
from typing import Final

from vyre_foundation import ir
from vyre_foundation.autodiff.reverse.notation import Code, Term, literal
from vyre_foundation.autodiff.reverse.whole_buffers import linear_group, linear_lane
from vyre_foundation.ir import BufferDecl, DataType, Expr, Stmt, SubgroupReduceOp
from vyre_foundation.ir.limits import SUBGROUP_LANES
from vyre_foundation.passes.names import NameSupply
from vyre_foundation.passes.values import element_type

MOST_ELEMENTS: Final = 16
LEAST_SHARED: Final = 16
"""Invocations for each element: with fewer, the sums would cost more than they save."""

MOST_GROUPS: Final = 1 << 20


def is_private(count: int, invocations: int) -> bool:
    """Whether each invocation sums by itself what goes to a gradient of so many elements."""
    return 0 < count <= MOST_ELEMENTS and count * LEAST_SHARED <= invocations


@dataclass(slots=True)
class _Private:
    """The storage for one gradient."""

    target: BufferDecl
    mine: str
    """Local memory: the sums of one invocation."""

    groups: str | None
    """Scratch: the sums of each workgroup."""

    open: bool = False
    """Whether the segment that is being written adds to it."""


class PrivateSums:
    """The sums of one derivative, in a launch of `groups` workgroups, which is 0 where nobody knows."""

    def __init__(
        self,
        supply: NameSupply,
        declare: Callable[[BufferDecl], str],
        workgroup: tuple[int, int, int],
        groups: int,
        targets: Mapping[str, BufferDecl],
    ) -> None:
        self.supply = supply
        self.declare = declare
        self.workgroup = workgroup
        self.groups = groups
        self.targets = targets
        """Buffers whose gradients are such sums, to the gradients."""

        self.used: dict[str, _Private] = {}
        self.shared: dict[DataType, str] = {}
        """Workgroup memory for the sums of subgroups."""

    @property
    def is_ordered(self) -> bool:
        """Whether the launch must have no more workgroups than the program says."""
        return 0 < self.groups <= MOST_GROUPS

    def add(self, buffer: str, index: Expr, term: Expr) -> list[Stmt]:
        """Add a term to the gradient of an element of a buffer."""
        held = self.used.get(buffer) or self._opened(buffer)
        held.open = True
        code, dtype = Code(self.supply), element_type(held.target)
        code.store(held.mine, Term(index, DataType.U32), Term(ir.Load(held.mine, index), dtype) + Term(term, dtype))
        return code.made

    def _opened(self, buffer: str) -> _Private:
        target = self.targets[buffer]
        element = element_type(target)
        mine = self.declare(BufferDecl.local(self.supply.fresh(f"own_{target.name}"), target.count, element))
        groups = None
        if self.is_ordered:
            name = self.supply.fresh(f"groups_{target.name}")
            groups = self.declare(BufferDecl.scratch(name, 0, target.count * self.groups, element))
        self.used[buffer] = _Private(target, mine, groups)
        return self.used[buffer]

    def end_of_segment(self) -> list[Stmt]:
        """The sums of each workgroup; this stands where all its invocations come."""
        code = Code(self.supply)
        for held in self.used.values():
            if held.open:
                with self._each_element(code, held) as element:
                    mine = Term(ir.Load(held.mine, element.node), element_type(held.target))
                    with self._summed(code, mine) as total:
                        self._hand_in(code, held, element, total)
            held.open = False
        return code.made

    def collected(self) -> list[Stmt]:
        """The sums of all workgroups, by the first of them."""
        code = Code(self.supply)
        lanes = prod(self.workgroup)
        for held in self.used.values():
            if held.groups is None:
                continue
            zero = literal(element_type(held.target), 0.0)
            with code.if_(self._group().equals(0)), self._each_element(code, held) as element:
                part = code.let("part", zero)
                with code.loop("round", -(-self.groups // lanes)) as number:
                    place = (number * lanes + self._lane()) * held.target.count + element
                    code.assign(part, part + Term(ir.Load(held.groups, place.node), zero.dtype))
                with self._summed(code, part) as total:
                    before = Term(ir.Load(held.target.name, element.node), zero.dtype)
                    code.store(held.target.name, element, before + total)
        return code.made

    @contextmanager
    def _each_element(self, code: Code, held: _Private) -> Generator[Term]:
        if held.target.count == 1:
            yield literal(DataType.U32, 0)
            return
        with code.loop("element", held.target.count) as element:
            yield element

    @contextmanager
    def _summed(self, code: Code, value: Term) -> Generator[Term]:
        """The sum of a value over the workgroup, for its first invocation; all of them come here."""
        subgroups = -(-prod(self.workgroup) // SUBGROUP_LANES)
        total = code.let("total", Term(ir.SubgroupReduce(SubgroupReduceOp.ADD, value.node), value.dtype))
        if subgroups == 1:
            with code.if_(self._lane().equals(0)):
                yield total
            return
        shared = self._shared(value.dtype, subgroups)
        with code.if_((self._lane() & (SUBGROUP_LANES - 1)).equals(0)):
            code.store(shared, self._lane() >> 5, total)
        code.made.append(ir.Barrier())
        with code.if_(self._lane().equals(0)):
            whole = code.let("whole", literal(value.dtype, 0.0))
            with code.loop("subgroup", subgroups) as subgroup:
                code.assign(whole, whole + Term(ir.Load(shared, subgroup.node), value.dtype))
            yield whole
        code.made.append(ir.Barrier())

    def _hand_in(self, code: Code, held: _Private, element: Term, total: Term) -> None:
        if held.groups is None:
            code.atomic_add(held.target.name, element, total)
            return
        place = self._group() * held.target.count + element
        code.store(held.groups, place, Term(ir.Load(held.groups, place.node), total.dtype) + total)

    def _shared(self, dtype: DataType, count: int) -> str:
        if dtype not in self.shared:
            self.shared[dtype] = self.declare(BufferDecl.workgroup(self.supply.fresh("subgroup_sums"), count, dtype))
        return self.shared[dtype]

    def _lane(self) -> Term:
        return Term(linear_lane(self.workgroup), DataType.U32)

    def _group(self) -> Term:
        return Term(linear_group(), DataType.U32)
