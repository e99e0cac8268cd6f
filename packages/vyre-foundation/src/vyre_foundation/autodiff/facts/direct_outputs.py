"""Outputs whose cotangent can be read where they are stored."""

from __future__ import annotations

from vyre_foundation import ir
from vyre_foundation.autodiff.facts.activity import Activity
from vyre_foundation.autodiff.normal_form import NormalForm, Write, walk


def is_direct(form: NormalForm, activity: Activity, name: str) -> bool:
    """Whether an output's cotangent can be read where the output is stored, with nothing to clear.

    Nobody loads what was stored, and there is one store, outside loops: it runs in one phase, so no element is
    stored twice. Atomic adds alone leave the cotangent as it is.
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
                    stores += 1 + len(body.loops)
                case _:
                    pass
    return stores == 0 or (stores == 1 and atomics == 0)
