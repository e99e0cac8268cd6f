"""Which buffers a reverse sweep keeps in step with the point it has reached.

A load of memory that its segment writes can be kept (*tape*), or the buffer can be put back as it was, store by store
(*synchronised*), so that the load is repeated. The cheaper one is chosen, counted in slots. A buffer with atomics is
never put back: adding and subtracting is not exact.
"""

from __future__ import annotations

from vyre_foundation import ir
from vyre_foundation.autodiff.normal_form import Body, NormalForm, Write, walk
from vyre_foundation.autodiff.reverse.reverse_sweep import ReverseSweep
from vyre_foundation.autodiff.reverse.tapes import slots


def choose_synchronised(form: NormalForm, segment: Body, kept: ReverseSweep) -> frozenset[str]:
    """The buffers to put back, given a sweep that puts none back."""
    tapes: dict[str, list[str]] = {}
    for name in kept.tapes:
        value = form.values[name]
        if isinstance(value, ir.Load):
            tapes.setdefault(value.buffer, []).append(name)
    if not tapes:
        return frozenset()
    stores: dict[str, int] = {}
    olds: set[str] = set()
    atomics: set[str] = set()
    for step, body in walk(segment):
        match step:
            case Write(buffer, _, _, old):
                olds.add(old)
                stores[buffer] = stores.get(buffer, 0) + (slots(body.loops) if body.parent is not None else 0)
            case ir.Let(_, ir.Atomic(_, buffer, _, _, _)):
                atomics.add(buffer)
            case _:
                pass
    chosen: set[str] = set()
    for buffer, names in tapes.items():
        taped = sum(kept.tapes[name].slots for name in names)
        unstable = sum(kept.tapes[name].slots for name in names if name not in kept.stable and name not in olds)
        if buffer not in atomics and stores.get(buffer, 0) + unstable < taped:
            chosen.add(buffer)
    return frozenset(chosen)
