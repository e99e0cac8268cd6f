"""Phase 5: which loads may give their adjoint back with a plain add.

Two loads of one element in one phase are legal; their adjoints are two additions, so the reversed program would race. A
site may add plainly only if no two different invocations can address one element at it or at any other load site of the
buffer that may run at the same time. (Each of x[i] and x[i + 1] is injective, and they collide.) What cannot be proved
adds atomically.

What the proof takes for granted about the launch (one workgroup on an axis the program never mentions, products that do
not pass 2^32) is returned as `Assumptions`; the derivative traps where a launch breaks them.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache

from vyre_foundation import ir
from vyre_foundation.analysis.affine import Affine, Term, reach_apart
from vyre_foundation.analysis.uniformity import UNIFORM_LEAVES, is_same_for_all
from vyre_foundation.autodiff.facts.activity import Activity
from vyre_foundation.autodiff.facts.load_sites import LoadSite, LoadSites
from vyre_foundation.autodiff.launches import expected_groups
from vyre_foundation.autodiff.normal_form import (
    Body,
    NormalForm,
)
from vyre_foundation.ir import Elements, Expr, Groups, Program, shape_facts
from vyre_foundation.ir.limits import U32_MAX
from vyre_foundation.walk import postorder

Dimension = tuple[str, int]
"""`("group", axis)` or `("local", axis)`."""

_AXES = (0, 1, 2)
_IDS = (ir.InvocationId, ir.WorkgroupId, ir.LocalId)
_WRAP = U32_MAX + 1


@dataclass(slots=True)
class Assumptions:
    """What plain adds need of the launch."""

    single: set[int] = field(default_factory=set[int])
    """Axes that must have one workgroup."""

    most: dict[int, int] = field(default_factory=dict[int, int])
    """Axis to the largest number of workgroups."""


@dataclass(frozen=True, slots=True)
class _Form:
    """index = sum of coefficient * dimension + something in low..high."""

    coefficients: tuple[tuple[Dimension, int], ...]
    low: int
    high: int


def find_plain_adds(form: NormalForm, segment: Body, activity: Activity, assumptions: Assumptions) -> frozenset[str]:
    """The names of the loads of a segment whose adjoint may be added plainly."""
    finder = LoadSites(form, activity)
    finder.visit(segment, frozenset(), frozenset(), ())
    proof = _Proof(form, assumptions)
    plain: set[str] = set()
    for buffer, sites in finder.sites_by_buffer().items():
        decl = form.buffers[buffer]
        shared = [site for site in sites if not site.exclusive]
        plain.update(site.name for site in sites if site.exclusive or decl.is_local)
        if decl.is_local:
            continue
        if decl.is_workgroup:
            by_name = {site.name: site for site in shared} if buffer not in finder.crowded else {}
            plain.update(
                site.name
                for site in by_name.values()
                if all(
                    proof.apart_in_group(site, by_name[other])
                    for other in finder.meetings[site.name]
                    if other in by_name
                )
            )
        elif shared and proof.apart_everywhere(shared):
            plain.update(site.name for site in shared)
    return frozenset(plain)


# ------------------------------------------------------------------------------------------------------------ the proof


class _Proof:
    def __init__(self, form: NormalForm, assumptions: Assumptions) -> None:
        self.form = form
        self.assumptions = assumptions
        self.workgroup = form.prepared.program.workgroup_size
        self.mentioned = _axes_mentioned(form.prepared.program)

    def apart_in_group(self, site: LoadSite, other: LoadSite) -> bool:
        """No two invocations of a workgroup address one element at these two sites."""
        wide = [axis for axis in _AXES if self.workgroup[axis] > 1]
        if site is other and all(axis in site.fixed for axis in wide):
            return True
        forms = [self.affine(each, one_phase=site is other) for each in (site, other)]
        if forms[0] is None or forms[1] is None:
            return False
        local = [_local_part(each) for each in forms if each is not None]
        if local[0] != local[1]:
            return False
        group = [
            tuple(pair for pair in each.coefficients if pair[0][0] == "group") for each in forms if each is not None
        ]
        if group[0] != group[1]:
            return False
        span = max(each.high for each in forms if each) - min(each.low for each in forms if each)
        coefficients = dict(local[0])
        dimensions = [(abs(coefficients.get(axis, 0)), self.workgroup[axis]) for axis in wide]
        return _reach(dimensions, span) is not None

    def apart_everywhere(self, sites: list[LoadSite]) -> bool:
        """No two invocations of a launch address one element at any two of these sites; notes what that needs."""
        forms: list[_Form] = []
        for site in sites:
            found = self.affine(site, one_phase=False)
            if found is None or (forms and found.coefficients != forms[0].coefficients):
                return False
            forms.append(found)
        coefficients = dict(forms[0].coefficients)
        span = max(each.high for each in forms) - min(each.low for each in forms)
        known, unknown, single = self.dimensions(coefficients, sites)
        if known is None or len(unknown) > 1:
            return False
        reach = _reach(known, span)
        if reach is None:
            return False
        if unknown:
            ((axis, step, per_group),) = unknown
            if step <= reach:
                return False
            most = (_WRAP - 1 - reach - max(0, max(each.high for each in forms))) // (step * per_group)
            if most < self.usual_groups(axis):
                return False  # the launch the program asks for would break it
            self.limit(axis, most)
        self.assumptions.single |= single
        return True

    def dimensions(
        self, coefficients: dict[Dimension, int], sites: list[LoadSite]
    ) -> tuple[list[tuple[int, int]] | None, list[tuple[int, int, int]], set[int]]:
        """Dimensions of known size, those without (axis, step, steps a workgroup), axes that must be single."""
        known: list[tuple[int, int]] = []
        unknown: list[tuple[int, int, int]] = []
        single: set[int] = set()
        for axis in _AXES:
            size = self.workgroup[axis]
            local, group = coefficients.get(("local", axis), 0), coefficients.get(("group", axis), 0)
            bound = _common_limit(sites, axis)
            whole = group == local * size and group != 0  # a multiple of the invocation id; signs must agree
            local, group = abs(local), abs(group)
            if whole and bound is not None:
                known.append((local, bound))
            elif whole:
                unknown.append((axis, local, size))
            else:
                if size > 1:
                    known.append((local, size))
                if group:
                    unknown.append((axis, group, 1))
                elif axis in self.mentioned:
                    return None, [], set()
                else:
                    single.add(axis)
        return known, unknown, single

    def usual_groups(self, axis: int) -> int:
        """Workgroups on an axis when the caller gives no grid, as far as the program says."""
        return (expected_groups(self.form.prepared.program) or (1, 1, 1))[axis]

    def limit(self, axis: int, groups: int) -> None:
        """At most that many workgroups on an axis; launches that large may be impossible anyway."""
        if groups * self.workgroup[axis] < _WRAP - self.workgroup[axis]:
            self.assumptions.most[axis] = min(groups, self.assumptions.most.get(axis, _WRAP))

    # ---------------------------------------------------------------------------------------------------- affine forms

    def affine(self, site: LoadSite, *, one_phase: bool) -> _Form | None:
        """The index as a sum, if it is one. In one phase, what is uniform there is the same for all and drops out."""
        phase_loops = {
            loop.var for loop in site.body.loops if any(isinstance(step, ir.Barrier) for step in loop.body.steps)
        }

        def matters(term: Term) -> bool:
            same = one_phase and isinstance(term, ir.Var) and self.uniform(term.name, phase_loops)
            return not isinstance(term, _IDS) and not same

        found = self.form.affine.of(site.index)
        span = found.keeping(matters).span(self.form.ranges)
        return None if span is None else _Form(self.by_dimension(found), *span)

    def by_dimension(self, found: Affine) -> tuple[tuple[Dimension, int], ...]:
        """The coefficients of ids."""
        dimensions: list[tuple[Dimension, int]] = []
        for term, coefficient in found.by_workgroup(self.workgroup).terms.items():
            match term:
                case ir.WorkgroupId(axis):
                    dimensions.append((("group", axis), coefficient))
                case ir.LocalId(axis):
                    dimensions.append((("local", axis), coefficient))
                case _:
                    pass
        return tuple(sorted(dimensions))

    def uniform(self, name: str, loops: set[str]) -> bool:
        """Whether a name has one value in all invocations that are at a site in one phase.

        `analysis.uniformity` has the rules; here they are asked of names of the normal form.
        """
        if name in loops:
            return True
        value = self.form.values.get(name)
        if value is None or name in self.form.mutable:
            return False

        def is_known(e: Expr) -> bool:
            return self.uniform(e.name, loops) if isinstance(e, ir.Var) else isinstance(e, UNIFORM_LEAVES)

        return is_same_for_all(value, self.form.buffers, is_known)


def _local_part(form: _Form) -> tuple[tuple[int, int], ...]:
    return tuple((axis, weight) for (kind, axis), weight in form.coefficients if kind == "local")


def _reach(dimensions: Iterable[tuple[int, int]], span: int) -> int | None:
    """How far apart addresses get, if no two invocations have the same and none wraps; else None."""
    reach = reach_apart(dimensions, span)
    return None if reach is None or reach >= _WRAP else reach


def _common_limit(sites: list[LoadSite], axis: int) -> int | None:
    """A bound of InvocationId(axis) that holds at every site."""
    bounds = [min((bound for where, bound in site.limits if where == axis), default=None) for site in sites]
    known = [bound for bound in bounds if bound is not None]
    return max(known) if known and len(known) == len(bounds) else None


@lru_cache(maxsize=4)
def _axes_mentioned(program: Program) -> frozenset[int]:
    """Axes a program knows of: by its ids, its workgroup or its domain. Asked once a segment."""
    found = {axis for axis in _AXES if program.workgroup_size[axis] > 1}
    for node in postorder(program):
        if isinstance(node, ir.InvocationId | ir.WorkgroupId | ir.LocalId | ir.NumWorkgroups):
            found.add(node.axis)
    return frozenset(found | _axes_of(program))


def _axes_of(program: Program) -> set[int]:
    """Axes on which a domain has, or may have, more than one workgroup."""
    match program.domain:
        case Groups(x, y, z):
            return {axis for axis, groups in enumerate((x, y, z)) if groups > 1}
        case Elements(int() as n) if n <= program.workgroup_size[0]:
            return set()
        case Elements(tuple() as shape):
            return {axis for axis, size in enumerate(reversed(shape)) if size > program.workgroup_size[axis]}
        case Elements(str() as name) if name in shape_facts(program.facts):
            return set(range(shape_facts(program.facts)[name].axes))
        case _:
            return {0}
