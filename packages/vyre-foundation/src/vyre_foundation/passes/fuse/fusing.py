"""`fuse`: two programs of a chain as one, with the same bytes in every output, or the reason why not."""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from vyre_foundation import ir
from vyre_foundation.analysis.uniformity import analyse
from vyre_foundation.diagnostics import LaunchError
from vyre_foundation.ir import BufferDecl, Groups, LaunchFact, Program, limits
from vyre_foundation.ir.program import require_program
from vyre_foundation.launch.facts import Contents
from vyre_foundation.launch.plan import LaunchPlan, plan_launch
from vyre_foundation.ops import Ops
from vyre_foundation.passes.fuse import simplify
from vyre_foundation.passes.fuse.accesses import Access, accesses
from vyre_foundation.passes.fuse.bounds import Bounds
from vyre_foundation.passes.fuse.declarations import merged
from vyre_foundation.passes.fuse.facts import facts_about, joined_facts, refused_facts
from vyre_foundation.passes.fuse.inlining import Inlined, element_function, inline
from vyre_foundation.passes.fuse.joining import Joined, join, reads
from vyre_foundation.passes.fuse.normal_form import Plain, Statements, plain_pair
from vyre_foundation.passes.fuse.ownership import Unit
from vyre_foundation.passes.fuse.refusing import refused_buffers, refused_program
from vyre_foundation.passes.fuse.result import Fused, FusedLink, Kind, Place, Refusal
from vyre_foundation.passes.names import NameSupply
from vyre_foundation.passes.returns import with_types_of_names
from vyre_foundation.passes.signed_ids.rewrite import without_signed_ids
from vyre_foundation.passes.values import Typing
from vyre_foundation.walk import bodies, plain_loads, postorder

NO_COUNTS: Mapping[str, int] = MappingProxyType({})
NO_CONTENTS: Contents = MappingProxyType({})


def fuse(
    first: Program,
    second: Program,
    *,
    counts: Mapping[str, int] = NO_COUNTS,
    contents: Contents = NO_CONTENTS,
    keep: Collection[str] = (),
) -> Fused | Refusal:
    """One program that does what running `first` and then `second` does, to the byte, or the reason why there is none.

    Both are valid programs, linked as in a `Chain`. `counts` has the number of elements of each input that is sized at
    launch, and `keep` the results of `first` that somebody else wants as well; the others that `second` reads become
    values, workgroup memory or scratch memory. `contents` has the words of the buffers that hold shapes.
    """
    require_program(first, "fuse")
    require_program(second, "fuse")
    links = tuple(decl.name for decl in first.outputs if any(decl.name == each.name for each in second.inputs))
    if not links:
        return Refusal("the second program reads nothing that the first one makes")
    planned = _plans(first, second, counts, contents)
    if isinstance(planned, Refusal):
        return planned
    # Who owns an element is asked of U32 ids, which is what ids are in every launch that keeps the facts.
    plain_ids = without_signed_ids(plain_loads(first)), without_signed_ids(plain_loads(second))
    return _Pair.of(*plain_ids, planned, links, frozenset(keep)).fused()


def _plans(
    first: Program, second: Program, counts: Mapping[str, int], contents: Contents
) -> tuple[LaunchPlan, LaunchPlan] | Refusal:
    try:
        one = _plan(first, counts, contents)
        made = {each.name: each.count for each in one.outputs}
        other = _plan(second, {**counts, **made}, contents)
    except LaunchError as problem:
        return Refusal(f"the launch cannot be planned: {problem.findings[0].what}")
    for plan, program, of_second in ((one, first, False), (other, second, True)):
        shared = {decl.name for decl in (second, first)[of_second].buffers if decl.is_global}
        refused = refused_buffers(plan, of_second=of_second) or refused_program(program, shared, of_second=of_second)
        if refused is not None:
            return refused
    refused = refused_facts(first, second, (one, other))
    return (one, other) if refused is None else refused


def _plan(program: Program, counts: Mapping[str, int], contents: Contents) -> LaunchPlan:
    known = {decl.name: counts.get(decl.name, decl.count) for decl in program.inputs}
    missing = [decl.name for decl in program.inputs if not decl.count and decl.name not in counts]
    given = {name: count for name, count in known.items() if name not in missing}
    return plan_launch(program, given, contents=contents, warn=False)


@dataclass(frozen=True, slots=True)
class _Pair:
    """Two programs that may become one, in plain form."""

    first: Plain
    second: Plain
    supply: NameSupply
    name: str
    facts: tuple[LaunchFact, ...]
    links: tuple[str, ...]
    private: tuple[str, ...]
    """Links that the first program makes, that the second only reads, and that nobody else wants."""

    uses_first: tuple[tuple[Access, Bounds], ...]
    uses_second: tuple[tuple[Access, Bounds], ...]

    @staticmethod
    def of(
        first: Program,
        second: Program,
        plans: tuple[LaunchPlan, LaunchPlan],
        links: tuple[str, ...],
        keep: frozenset[str],
    ) -> _Pair:
        one, other, supply = plain_pair(first, plans[0], second, plans[1])
        changed = {decl.name for decl in second.outputs}
        private = tuple(name for name in links if one.buffers[name].is_backend_allocated and name not in changed | keep)
        name = f"{_title(first)} + {_title(second)}"
        return _Pair(one, other, supply, name, joined_facts(first, second), links, private, _uses(one), _uses(other))

    def fused(self) -> Fused | Refusal:
        inlined = self._inlined()
        if isinstance(inlined, Inlined) and inlined.rank == 1:
            return self._from_inlined(inlined)
        joined = join(self.first, self.second, self._shared(), self._private_and_read(), self.supply)
        if isinstance(joined, Joined):
            made = self._from_joined(joined)
            if isinstance(made, Fused):
                return made
        if isinstance(inlined, Inlined):
            return self._from_inlined(inlined)
        if isinstance(joined, Joined):
            return Refusal("the second program's barriers would stand under varying control flow")
        return _neither(joined, inlined)

    # ---------------------------------------------------------------------------------------------------------- inlined

    def _inlined(self) -> Inlined | Refusal:
        if len(self.links) != 1 or self.private != self.links:
            return Refusal(_NOT_ALONE)
        (name,) = self.links
        acting = next((node for node in postorder(self.first.body) if isinstance(node, _ACTING)), None)
        if acting is not None:
            return Refusal("invocations of the first program work together")
        changed = {access.buffer for access, _ in self.uses_second if access.is_write}
        read = {access.buffer for access, _ in self.uses_first if not access.is_write} - {name}
        if changed & read:
            return Refusal(f"the second program changes `{min(changed & read)}`, which the first one reads")
        function = element_function(self.first, name, self.uses_first)
        if isinstance(function, Refusal):
            return function
        return inline(function, self.second, _bounds(self.second), self.supply)

    def _from_inlined(self, inlined: Inlined) -> Fused | Refusal:
        (name,) = self.links
        body, places = inlined.body, {name: Place.NOWHERE}
        return self._program(Kind.INLINED, body, inlined.variables, places, {}, {name: inlined.rank})

    # ----------------------------------------------------------------------------------------------------------- joined

    def _shared(self) -> dict[str, list[tuple[Access, Bounds]]]:
        """The accesses of both programs to each buffer that both touch and one of them changes."""
        found: dict[str, list[tuple[Access, Bounds]]] = {}
        sides = (self.uses_first, self.uses_second)
        for name in self.first.buffers.keys() & self.second.buffers.keys():
            uses = [[each for each in side if each[0].buffer == name] for side in sides]
            if all(uses) and any(access.is_write for side in uses for access, _ in side):
                found[name] = [*uses[0], *uses[1]]
        return dict(sorted(found.items()))

    def _private_and_read(self) -> list[str]:
        shared = self._shared()
        return [name for name in self.private if name in shared]

    def _from_joined(self, joined: Joined) -> Fused | Refusal:
        kind = Kind.SAME_INVOCATION if joined.unit is Unit.INVOCATION else Kind.SAME_WORKGROUP
        places = {name: joined.places.get(name, Place.SCRATCH) for name in self.private}
        ranks = {name: reads([each for each in self.uses_second if each[0].buffer == name]) for name in self.links}
        ranks = {name: max(1, min(rank, self.first.buffers[name].count)) for name, rank in ranks.items()}
        return self._program(kind, joined.body, joined.variables, places, joined.sizes, ranks)

    # ------------------------------------------------------------------------------------------------------ the program

    def _program(
        self,
        kind: Kind,
        body: Statements,
        variables: Sequence[str],
        places: Mapping[str, Place],
        sizes: Mapping[str, int],
        ranks: Mapping[str, int],
    ) -> Fused | Refusal:
        buffers = merged(self.first.buffers, self.second.buffers, places, sizes)
        body = _simplified(body, self.second, buffers, variables)
        program = Program.wrapped(buffers, self.second.workgroup, body, self.name).replace(
            domain=Groups(*self.second.grid), facts=facts_about(self.facts, buffers)
        )
        refused = _unusable(program)
        if refused is not None:
            return refused
        links = tuple(
            FusedLink(name, ranks[name], places.get(name, Place.OUTPUT), self._repeats(kind, name, ranks[name]))
            for name in self.links
        )
        return Fused(program, kind, links)

    def _repeats(self, kind: Kind, name: str, rank: int) -> int:
        """Invocations that idle behind the last element of a result read nothing, as a rule, and do not count."""
        if kind is not Kind.INLINED:
            return 1
        results = [decl.count for decl in self.second.buffers.values() if decl.is_result]
        reading = min(math.prod((*self.second.grid, *self.second.workgroup)), max(results, default=1))
        return max(1, -(-rank * reading // self.first.buffers[name].count))


_NOT_ALONE = "the first program's results are wanted elsewhere, too, or it changes a buffer that was there before"

_ACTING = (ir.Barrier, ir.Atomic, *ir.SUBGROUP_OPERATIONS, *ir.COPIES, ir.AsyncWait)


def _neither(joined: Refusal, inlined: Refusal) -> Refusal:
    reason = f"they cannot be joined, because {joined.reason}; nor inlined, because {inlined.reason}"
    return Refusal(reason, joined.path or inlined.path, joined.of_second if joined.path else inlined.of_second)


def _title(program: Program) -> str:
    return next((s.generator for s in program.entry if isinstance(s, ir.Region)), None) or "program"


def _bounds(plain: Plain) -> Bounds:
    typing = with_types_of_names(plain.body, Typing(plain.buffers, Ops(None)))
    return Bounds(plain.body, plain.workgroup, plain.grid, typing.of)


def _uses(plain: Plain) -> tuple[tuple[Access, Bounds], ...]:
    bounds = _bounds(plain)
    return tuple((access, bounds) for access in accesses(plain.body, bounds))


def _simplified(body: Statements, like: Plain, buffers: Sequence[BufferDecl], variables: Sequence[str]) -> Statements:
    """The body without what fusing made superfluous. Each step may show the next one more."""
    for step in (simplify.with_guards_merged, simplify.without_implied_guards):
        typing = with_types_of_names(body, Typing({decl.name: decl for decl in buffers}, Ops(None)))
        body = step(body, Bounds(body, like.workgroup, like.grid, typing.of))
        body = simplify.with_variables_settled(body, variables)
    return body


def _unusable(program: Program) -> Refusal | None:
    """Why a fused program would not be valid, though both its parts are."""
    found = analyse(program)
    if any(site.control.is_varying for site in (*found.barriers, *found.subgroups)):
        return Refusal("a barrier or subgroup operation would stand under varying control flow")
    if _depth(program.entry) > limits.NESTING:
        return Refusal("bodies would be nested too deep")
    return None


def _depth(body: Sequence[ir.Stmt]) -> int:
    return 1 + max((_depth(inner) for statement in body for inner in bodies(statement)), default=0)
