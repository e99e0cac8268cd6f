"""Where a segment's values and adjoints live in the derivative."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from vyre_foundation import ir
from vyre_foundation.autodiff.normal_form import NormalForm
from vyre_foundation.ir import Expr


@dataclass(slots=True)
class Storage:
    """The buffers of the derivative that stand for those of one segment."""

    adjoint: Mapping[str, str]
    """Buffer to its adjoint buffer."""

    seed: Mapping[str, Expr | str]
    """Outputs whose cotangent is read where they are stored: the buffer it is in, or a constant."""

    now: Mapping[str, str]
    """Buffer to the version this segment works in."""

    start: Mapping[str, str]
    """Buffer to the version this segment starts with."""

    def loaded(self, form: NormalForm, name: str, load: ir.Load) -> ir.Load:
        """A load of the segment, from the right version."""
        version = self.start if name in form.starts else self.now
        return ir.Load(version.get(load.buffer, load.buffer), load.index)
