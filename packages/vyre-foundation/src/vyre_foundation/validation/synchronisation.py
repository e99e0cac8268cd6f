"""Rules about waiting together: barriers and subgroup operations under varying control, and returns between them."""

from __future__ import annotations

from typing import Final

from vyre_foundation.analysis.uniformity import Site, Uniformity, analyse, chain, is_left_by_break
from vyre_foundation.diagnostics import in_lines
from vyre_foundation.ir import Barrier, Expr, is_grid_sync
from vyre_foundation.text.excerpt import excerpt
from vyre_foundation.validation.checker import Checker


def check_synchronisation(c: Checker) -> None:
    """V010, V055 and V203; nothing to do for a program without barriers and subgroup operations."""
    if not c.synchronises:
        return
    found = analyse(c.program)
    # A grid sync stands at the top level, where nothing varies, or is V206 already.
    barriers = [site for site in found.barriers if not is_grid_sync(site.node)]
    varying_returns = [site for site in found.returns if site.control.is_varying]
    for site in (*barriers, *found.subgroups):
        _uniform_control(c, site)
    _returns_before_subgroups(c, found, varying_returns)
    _returns_after_the_last_barrier(c, barriers, varying_returns)


def _report(c: Checker, site_path: str, code: str, what: str, because: str, fix: str) -> None:
    c.path = [site_path]
    c.report(code, what, because, fix)


def _uniform_control(c: Checker, site: Site) -> None:
    """V010: every invocation of the workgroup that is still running arrives."""
    if not site.control.is_varying:
        return
    name = "a barrier" if isinstance(site.node, Barrier) else f"{_shown(site)}, a subgroup operation,"
    causes = chain(site.control)
    _report(
        c,
        site.path,
        "V010",
        f"{name} under varying control flow",
        in_lines([*causes, f"so not every invocation reaches it: it stands in {site.control.describe()}"]),
        _fix(site),
    )


def _fix(site: Site) -> str:
    if is_left_by_break(site.control):
        return _LEAVE_TOGETHER
    return _CLOSE_AND_REOPEN if isinstance(site.node, Barrier) else _COMPUTE_EARLIER


_CLOSE_AND_REOPEN: Final = "close the body before it and reopen it after: every invocation of the workgroup must arrive"
_LEAVE_TOGETHER: Final = (
    "decide the break by a value that is the same for the whole workgroup, or put this before or after the loop"
)
_COMPUTE_EARLIER: Final = "compute it before the branch or loop, where every invocation of the workgroup takes part"


def _shown(site: Site) -> str:
    return excerpt(site.node) if isinstance(site.node, Expr) else "it"


def _returns_before_subgroups(c: Checker, found: Uniformity, returns: list[Site]) -> None:
    """V203: no lane of a subgroup is missing because its invocation returned in this segment."""
    first: dict[int, Site] = {}
    looping: dict[int, Site] = {}
    for site in returns:
        first.setdefault(site.segment, site)
        for loop in site.loops:
            looping.setdefault(id(loop), site)
    for site in found.subgroups:
        earlier = first.get(site.segment)
        culprit = earlier if earlier is not None and earlier.order < site.order else None
        culprit = culprit or next((looping[id(loop)] for loop in site.loops if id(loop) in looping), None)
        if culprit is not None:
            because = f"some invocations of the workgroup may have returned at {culprit.path}"
            fix = "turn the early return into an `if` around what follows, and let every lane take part"
            _report(c, site.path, "V203", f"{_shown(site)} after a varying return", because, fix)


def _returns_after_the_last_barrier(c: Checker, barriers: list[Site], returns: list[Site]) -> None:
    """V055: in a loop with barriers, returns come before the last barrier of the iteration."""
    last: dict[int, int] = {}
    with_barrier: set[int] = set()
    for site in barriers:
        with_barrier.update(id(loop) for loop in site.loops)
        if site.unconditional_in is not None:
            last[id(site.unconditional_in)] = site.order
    for site in returns:
        for loop in site.loops:
            if id(loop) in with_barrier and last.get(id(loop), -1) < site.order:
                because = f"some invocations may return at {site.path}, and no barrier is sure to follow in the loop"
                fix = "return before a barrier that every iteration reaches, or put the rest of the body under an `if`"
                what = f"some invocations leave the loop over `{loop.loop.var}`, which has barriers, too late"
                _report(c, loop.path, "V055", what, because, fix)
