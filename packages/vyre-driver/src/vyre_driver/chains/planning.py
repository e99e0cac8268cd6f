"""Which programs of a chain become one launch: the longest runs that can be fused and that are worth it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from vyre_driver.chains.decision import Weight
from vyre_driver.chains.record import LinkRecord
from vyre_foundation.chain import Chain
from vyre_foundation.ir import Program
from vyre_foundation.launch import LaunchPlan, plan_launch
from vyre_foundation.passes.fuse import Fused, Kind, fuse

Contents = Mapping[str, Sequence[int]]
"""The words of the chain's inputs that hold shapes."""

NO_CONTENTS: Contents = MappingProxyType({})

Worth = Callable[[Sequence[Weight]], str]
"""Why a run of links with these weights is not to be fused; empty where it is."""


@dataclass(frozen=True, slots=True)
class Step:
    """One launch."""

    program: Program
    positions: tuple[int, ...]
    """Of the programs of the chain that it does the work of."""

    plan: LaunchPlan


@dataclass(frozen=True, slots=True)
class ChainPlan:
    steps: tuple[Step, ...]
    links: tuple[LinkRecord, ...]
    vanished: tuple[str, ...]


_HOW = {
    Kind.INLINED: "the second computes what it reads",
    Kind.SAME_INVOCATION: "each invocation does both",
    Kind.SAME_WORKGROUP: "each workgroup does both, with a barrier between",
}


def plan_chain(
    chain: Chain, counts: Mapping[str, int], worth: Worth, why_not: str = "", contents: Contents = NO_CONTENTS
) -> ChainPlan:
    """The launches of a chain whose inputs have these numbers of elements, and buffers of shapes these words.

    `why_not` keeps all programs apart. Raises `LaunchError` where a launch cannot be planned.
    """
    planner = _Planner(chain, dict(counts), contents, worth, why_not)
    for position in range(1, len(chain.programs)):
        planner.add(position)
    planner.close()
    return ChainPlan(tuple(planner.steps), tuple(planner.links), tuple(planner.vanished))


class _Planner:
    """A run of programs that grows by the next one or is closed."""

    def __init__(self, chain: Chain, counts: dict[str, int], contents: Contents, worth: Worth, why_not: str) -> None:
        self.chain = chain
        self.counts = counts
        self.contents = contents
        self.worth = worth
        self.why_not = why_not
        self.steps: list[Step] = []
        self.links: list[LinkRecord] = []
        self.vanished: list[str] = []
        self.wanted = {decl.name for decl in chain.outputs}
        self._start(0)

    def _start(self, position: int) -> None:
        self.program = self.chain.programs[position]
        self.positions = [position]
        self.weights: list[Weight] = []
        self.gone: list[str] = []
        self._plan()

    def _plan(self) -> None:
        given = {decl.name: self.counts[decl.name] for decl in self.program.inputs if decl.name in self.counts}
        self.plan = plan_launch(self.program, given, contents=self.contents, warn=False)
        self.counts.update({each.name: each.count for each in self.plan.outputs})

    def add(self, position: int) -> None:
        second = self.chain.programs[position]
        made = {decl.name for decl in self.program.outputs}
        read = tuple(decl.name for decl in second.inputs if decl.name in made)
        verdict = self._verdict(position, second, read)
        self.links.append(verdict)
        if not verdict.is_fused:
            self.close()
            self._start(position)

    def _verdict(self, position: int, second: Program, read: tuple[str, ...]) -> LinkRecord:
        if self.why_not:
            return LinkRecord(position, read, is_fused=False, reason=self.why_not)
        kept = {name for name in read if name in self.wanted or self.chain.reads_after(name, position)}
        found = fuse(self.program, second, counts=self.counts, contents=self.contents, keep=kept)
        if not isinstance(found, Fused):
            return LinkRecord(position, read, is_fused=False, reason=str(found), path=found.path)
        against = self.worth([*self.weights, _weight(found)])
        if against:
            return LinkRecord(position, read, is_fused=False, reason=against, rank=found.rank)
        self._grow(position, found)
        return LinkRecord(position, read, is_fused=True, reason=_HOW[found.kind], rank=found.rank)

    def _grow(self, position: int, found: Fused) -> None:
        before = {decl.name for decl in self.program.outputs}
        self.program = found.program
        self.positions.append(position)
        self.weights.append(_weight(found))
        self.gone += sorted(before - {decl.name for decl in found.program.outputs})
        self._plan()

    def close(self) -> None:
        self.steps.append(Step(self.program, tuple(self.positions), self.plan))
        self.vanished += self.gone


def _weight(found: Fused) -> Weight:
    return Weight(found.rank, found.repeats)
