"""Outputs whose cotangent can be read where they are stored."""

from __future__ import annotations

from vyre_foundation import ir
from vyre_foundation.analysis.affine import Affine, AsBound, Term, reach_apart
from vyre_foundation.autodiff.facts.activity import Activity
from vyre_foundation.autodiff.normal_form import Body, NormalForm, Repeat, Write, has_barrier, walk
from vyre_foundation.ir.limits import U32_MAX
from vyre_foundation.passes.values import ATOMS


def is_direct(form: NormalForm, activity: Activity, name: str) -> bool:
    """Whether an output's cotangent can be read where the output is stored, with nothing to clear.

    Nobody loads what was stored, and there is one store. It runs in one phase, and in loops each round stores another
    element: so no element is stored twice. Atomic adds alone leave the cotangent as it is.
    """
    stores = atomics = 0
    for segment in form.segments:
        for step, body in walk(segment):
            match step:
                case ir.Let(read, ir.Load(buffer, _)) if buffer == name and read in activity.names:
                    return False
                case ir.Let(_, ir.Atomic(_, buffer, _, _, _)) if buffer == name:
                    atomics += 1
                case Write(buffer, _, _, _) if buffer == name:
                    stores += 1 if _stores_each_once(form, step, body) else 2
                case _:
                    pass
    return stores == 0 or (stores == 1 and atomics == 0)


def _stores_each_once(form: NormalForm, step: Write, body: Body) -> bool:
    """Whether an invocation stores no element twice, and no other may in another phase of the loops."""
    if not body.loops:
        return True
    index = form.affine.of(step.index)
    counters = {ir.Var(loop.var) for loop in body.loops}
    others = [term for term in index.terms if term not in counters]
    if has_barrier(body.loops[0].body) or not all(_is_same_in_all_rounds(form, term, body.loops[0]) for term in others):
        return False
    return _is_another_each_round(form, index, body.loops)


def _is_another_each_round(form: NormalForm, index: Affine, loops: tuple[Repeat, ...]) -> bool:
    steps = [abs(index.terms.get(ir.Var(loop.var), 0)) for loop in loops]
    if len(loops) == 1 and steps[0] % 2:
        return True  # an odd number times fewer than 2^32 does not come round
    ranges = [form.ranges.of(ir.Var(loop.var)) for loop in loops]
    sizes = [
        None if found is None or found.number_above is None else found.number_above - found.number_below + 1
        for found in ranges
    ]
    known = [(step, size) for step, size in zip(steps, sizes, strict=True) if size is not None]
    reach = reach_apart(known, 0) if len(known) == len(loops) else None
    return reach is not None and reach <= U32_MAX


def _is_same_in_all_rounds(form: NormalForm, term: Term, loop: Repeat) -> bool:
    if isinstance(term, ATOMS):
        return True
    if isinstance(term, AsBound | ir.Var):
        return term.name in form.homes and loop not in form.homes[term.name].loops
    return False
