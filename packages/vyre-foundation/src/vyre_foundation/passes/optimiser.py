"""The standard pipeline: the order of the optimising passes."""

from __future__ import annotations

from typing import Final

from vyre_foundation.ir import Program
from vyre_foundation.passes.dead import dead_code
from vyre_foundation.passes.optimise import arms, branches, choices, copies, fold, strength, subexpressions
from vyre_foundation.passes.optimise.loops import induction, invariants, rounds, taps, unroll
from vyre_foundation.passes.origins import Origins
from vyre_foundation.passes.pipeline import Pass, Pipeline
from vyre_foundation.passes.signed_ids import LAW as IDS_LAW


def _use_facts(program: Program, origins: Origins) -> Program:
    if not program.facts:
        return program
    from vyre_foundation.passes.signed_ids.rewrite import use_facts  # programs of the builder rarely have facts

    return use_facts(program, origins)


IDS: Final = Pass("ids", _use_facts, IDS_LAW)
CHOICES: Final = Pass("choices", choices.make_choices, choices.LAW, (("most", 48),))
UNROLL: Final = Pass("unroll", unroll.unroll_loops, unroll.LAW, (("most", 8), ("size", 64)))
ROUNDS: Final = Pass("rounds", rounds.write_rounds, rounds.LAW, (("most", 16), ("size", 128)))
TAPS: Final = Pass("taps", taps.write_taps, taps.LAW, (("most", 9), ("size", 128)))
ARMS: Final = Pass("arms", arms.write_arms, arms.LAW, (("most", 8), ("size", 1024)))
COPIES: Final = Pass("copies", copies.propagate_copies, copies.LAW)
FOLD: Final = Pass("fold", fold.fold_constants, fold.LAW)
STRENGTH: Final = Pass("strength", strength.reduce_strength, strength.LAW)
BRANCHES: Final = Pass("branches", branches.simplify_branches, branches.LAW)
CSE: Final = Pass("cse", subexpressions.share_subexpressions, subexpressions.LAW)
LICM: Final = Pass("licm", invariants.hoist_invariants, invariants.LAW, (("most", 16),))
INDUCTION: Final = Pass("induction", induction.reduce_products, induction.LAW, (("most", 4),))
DEAD: Final = Pass("dead", dead_code.remove_dead_code, dead_code.LAW)

OPTIMISER: Final[Pipeline] = (
    IDS,
    CHOICES,
    UNROLL,
    ROUNDS,
    TAPS,
    ARMS,
    COPIES,
    FOLD,
    STRENGTH,
    BRANCHES,
    CSE,
    LICM,
    INDUCTION,
    COPIES,
    DEAD,
)
"""All passes, in an order in which each helps the next. The reference and the sanitizer run none of them.

A target leaves out what does not suit it: see `vyre_driver.lowering.steps`.
"""

SMALLER: Final[Pipeline] = (COPIES, FOLD, BRANCHES, CSE, COPIES, DEAD)
"""The passes that never make a program larger. Transforms run them on the programs that they write."""
