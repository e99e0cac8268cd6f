"""A witness as a capsule: the launch that showed a race, in a file that `vyre replay` and `vyre step` run again."""

from __future__ import annotations

from vyre_foundation.analysis.races import Witness
from vyre_foundation.analysis.races.witnesses import LOOP_STEPS
from vyre_foundation.backend import DispatchConfig
from vyre_foundation.capsule import Capsule
from vyre_foundation.ir import Program


def witness_capsule(program: Program, witness: Witness) -> Capsule:
    """The launch of a witness of this program. Loops end where the search ended them: they may be endless."""
    note = f"V242: {witness.first.path} and {witness.second.path} race on `{witness.buffer}`[{witness.element}]"
    return Capsule(program, witness.inputs, witness.grid, DispatchConfig(step_limit=LOOP_STEPS), note=note)
