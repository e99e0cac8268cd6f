"""The loads of a segment whose adjoints are added to their buffer's, and which of them may run in one phase."""

from __future__ import annotations

from dataclasses import dataclass

from vyre_foundation import ir
from vyre_foundation.analysis.guards import Comparison, condition
from vyre_foundation.autodiff.facts.activity import Activity
from vyre_foundation.autodiff.normal_form import Body, Branch, NormalForm, Repeat, Write, has_barrier
from vyre_foundation.ir import BinOp, Expr

MOST_TOGETHER = 64
"""Loads of workgroup memory in one phase that are held against each other."""


@dataclass(eq=False, slots=True)
class LoadSite:
    """A load whose adjoint is added to its buffer's."""

    name: str
    buffer: str
    index: Expr
    body: Body
    fixed: frozenset[int]
    """Local axes that an enclosing condition holds at one value."""

    limits: tuple[tuple[int, int], ...]
    """(axis, n): an enclosing condition says InvocationId(axis) < n."""

    exclusive: bool = False
    """The same invocation also stores this element in this phase, so nobody else touches it."""


class LoadSites:
    """Finds the sites of a segment and which of them may run in one phase.

    `open_sites` are those that reach a point without a barrier in between. The relation is not transitive: in
    `loop { A; barrier; C }` A meets C and what comes before the loop, C meets what follows it, A does not. Loops and
    branches around a barrier are uniform: all invocations go on the same way.
    """

    def __init__(self, form: NormalForm, activity: Activity) -> None:
        self.form = form
        self.activity = activity
        self.sites: dict[str, LoadSite] = {}
        self.meetings: dict[str, set[str]] = {}
        """Site to the sites it may run beside, itself among them; both ways round."""

        self.crowded: set[str] = set()
        """Workgroup buffers with more sites in one phase than are compared pair by pair."""

    def meet(self, name: str, buffer: str, open_sites: frozenset[str]) -> frozenset[str]:
        """A site joins those that are open. Past a limit its buffer adds atomically: pairs would cost their square."""
        if len(open_sites) >= MOST_TOGETHER and name not in open_sites:
            self.crowded.add(buffer)
            return open_sites
        open_sites |= {name}
        mine = self.meetings.setdefault(name, set())
        for other in open_sites:
            mine.add(other)
            self.meetings.setdefault(other, set()).add(name)
        return open_sites

    def sites_by_buffer(self) -> dict[str, list[LoadSite]]:
        found: dict[str, list[LoadSite]] = {}
        for site in self.sites.values():
            found.setdefault(site.buffer, []).append(site)
        return found

    def visit(
        self, body: Body, open_sites: frozenset[str], fixed: frozenset[int], limits: tuple[tuple[int, int], ...]
    ) -> frozenset[str]:
        loaded: dict[tuple[str, Expr], list[LoadSite]] = {}
        stored: set[tuple[str, Expr]] = set()
        for step in body.steps:
            match step:
                case ir.Barrier():
                    open_sites = frozenset()
                    loaded, stored = {}, set()
                case Branch(cond, then, otherwise):
                    more_fixed, more_limits = self.facts(cond)
                    inside = (fixed | more_fixed, (*limits, *more_limits))
                    if has_barrier(then) or has_barrier(otherwise):
                        open_sites = self.visit(then, open_sites, *inside) | self.visit(
                            otherwise, open_sites, fixed, limits
                        )
                        loaded, stored = {}, set()
                    else:
                        open_sites = self.visit(then, open_sites, *inside)
                        open_sites = self.visit(otherwise, open_sites, fixed, limits)
                case Repeat():
                    after = self.visit(step.body, open_sites, fixed, limits)
                    if has_barrier(step.body):
                        after |= self.visit(step.body, after, fixed, limits)
                        loaded, stored = {}, set()
                    open_sites |= after
                case ir.Let(name, ir.Load(buffer, index)) if name in self.activity.names and name not in self.form.olds:
                    site = self.site(name, buffer, index, body, fixed, limits)
                    site.exclusive |= (buffer, index) in stored
                    loaded.setdefault((buffer, index), []).append(site)
                    if self.form.buffers[buffer].is_workgroup:
                        open_sites = self.meet(name, buffer, open_sites)
                case Write(buffer, index, _, _):
                    stored.add((buffer, index))
                    for site in loaded.get((buffer, index), ()):
                        site.exclusive = True
                case _:
                    pass
        return open_sites

    def site(
        self,
        name: str,
        buffer: str,
        index: Expr,
        body: Body,
        fixed: frozenset[int],
        limits: tuple[tuple[int, int], ...],
    ) -> LoadSite:
        if name not in self.sites:
            self.sites[name] = LoadSite(name, buffer, index, body, fixed, limits)
        return self.sites[name]

    def facts(self, cond: Expr) -> tuple[frozenset[int], tuple[tuple[int, int], ...]]:
        """What a condition that holds says of ids: local axes with one value, bounds of invocation ids."""
        fixed: set[int] = set()
        limits: list[tuple[int, int]] = []
        for each in condition(cond, look=self.form.definition).comparisons:
            match each.less:
                case Comparison(BinOp.EQ, ir.LocalId(axis), ir.LitU32()) | Comparison(
                    BinOp.EQ, ir.LitU32(), ir.LocalId(axis)
                ):
                    fixed.add(axis)
                case Comparison(BinOp.LT, ir.InvocationId(axis), bound) if (
                    most := self.form.ranges.most(bound)
                ) is not None:
                    limits.append((axis, most))
                case _:
                    pass
        return frozenset(fixed), tuple(limits)
