"""Race freedom by construction: what an invocation may do with a shared buffer between two barriers.

Every global and workgroup buffer is in one mode at every point of the program:

    OWN     each invocation reads and writes the elements it owns, and no others
    READ    anyone reads anything, nobody writes
    ATOMIC  everyone updates anything atomically, nobody reads or writes plainly
    SOLO    one invocation (of the workgroup, or of the grid) does as it likes, the others stay away
    WILD    anyone does anything: only when the program need not be race free

The mode of a workgroup buffer changes at barriers, that of a global buffer at a GridSync. A global buffer may also be
`grouped`: each workgroup has a span of its own, inside which the mode changes at barriers.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import Final

from vyre_foundation.ir import AtomicOp, BufferAccess, DataType
from vyre_foundation.signatures import ATOMIC_INTEGERS, FLOATS
from vyre_reference.testing.dice import Dice, Weighted
from vyre_reference.testing.programs.knobs import Knobs
from vyre_reference.testing.programs.memory import Numbering, Plan, Slab, Space


class Kind(Enum):
    OWN = "own"
    READ = "read"
    ATOMIC = "atomic"
    SOLO = "solo"
    WILD = "wild"


class Shape(Enum):
    """Which place of its workgroup's span an invocation owns: a bijection of the linear local id."""

    SAME = "l"
    REVERSED = "size-1-l"
    ROTATED = "(l+r) mod size"
    FLIPPED = "l xor r, for a power of two"
    MIRRORED = "n-1-g of all n of the launch, in the recommended grid; global buffers only"


@dataclass(frozen=True, slots=True)
class Layout:
    shape: Shape = Shape.SAME
    by: int = 0
    strided: bool = False
    """Element c of place p is p + size*c instead of p*share + c; of global buffers in the recommended grid only."""


@dataclass(frozen=True, slots=True)
class Mode:
    kind: Kind
    layout: Layout = Layout()
    op: AtomicOp | None = None
    """The one operator of an EXACT program's atomics on this buffer; None: any."""

    grouped: bool = False
    sealed: bool = False
    """Entered through a barrier: what was written before is visible to, and the same for, the whole workgroup."""


Modes = dict[str, Mode]

EXACT_OPS: Final = (
    AtomicOp.ADD,
    AtomicOp.AND,
    AtomicOp.OR,
    AtomicOp.XOR,
    AtomicOp.MIN,
    AtomicOp.MAX,
    AtomicOp.LRU_UPDATE,
)
"""Operators whose order does not show, if all atomics on the buffer use the same one (docs/ir.md, Determinism)."""


def segment_modes(dice: Dice, knobs: Knobs, plan: Plan) -> Modes:
    """Modes at the start of a segment: every shared buffer gets a new one."""
    modes: Modes = {}
    for slab in plan.slabs:
        if slab.space is Space.GLOBAL:
            modes[slab.name] = _global_mode(dice, knobs, plan, slab)
        elif slab.space is Space.WORKGROUP:
            modes[slab.name] = _workgroup_mode(dice, knobs, plan, slab)
    return modes


def after_barrier(dice: Dice, knobs: Knobs, plan: Plan, modes: Modes) -> Modes:
    """New modes for what a barrier of the workgroup orders."""
    changed = dict(modes)
    for slab in plan.slabs:
        mode = modes.get(slab.name)
        if mode is None:
            continue
        if slab.space is Space.WORKGROUP:
            changed[slab.name] = replace(_workgroup_mode(dice, knobs, plan, slab), sealed=True)
        elif mode.grouped:
            changed[slab.name] = _within_group(dice, knobs, plan, slab, mode.op)
    return changed


def own_mode(dice: Dice, plan: Plan, *, strided: bool = False) -> Mode:
    return Mode(Kind.OWN, _layout(dice, plan, strided))


def has_atomics(knobs: Knobs, slab: Slab) -> bool:
    """Whether this buffer may be updated atomically: it can be, and the knobs want it."""
    if not knobs.atomics or slab.decl.access is BufferAccess.WRITE_ONLY:
        return False
    if slab.element in ATOMIC_INTEGERS:
        return True
    return slab.element in FLOATS and knobs.float_atomics and not knobs.exact


def _global_mode(dice: Dice, knobs: Knobs, plan: Plan, slab: Slab) -> Mode:
    if not knobs.race_free and dice.chance(0.5):
        return Mode(Kind.WILD)
    readable, atomic = slab.decl.is_readable, has_atomics(knobs, slab)
    grouped = bool(slab.share and readable and knobs.barriers) and plan.numbering is not Numbering.ROWS
    options = Weighted(
        [
            (5 if slab.share else 0, "own"),
            (2 if readable else 0, "read"),
            (3 if atomic else 0, "atomic"),
            (1, "solo"),
            (2 if grouped else 0, "grouped"),
        ]
    )
    match dice.draw(options):
        case "own":
            return own_of_launch(dice, plan)
        case "read":
            return Mode(Kind.READ)
        case "atomic":
            return Mode(Kind.ATOMIC, op=_op(dice, knobs, slab))
        case "solo":
            return Mode(Kind.SOLO)
        case _:
            return _within_group(dice, knobs, plan, slab, _op(dice, knobs, slab))


def own_of_launch(dice: Dice, plan: Plan) -> Mode:
    """Ownership of a global buffer; more layouts where the number of invocations is known."""
    if plan.numbering is not Numbering.ANY_GRID and dice.chance(0.4):
        return Mode(Kind.OWN, Layout(dice.pick((Shape.SAME, Shape.MIRRORED)), strided=dice.chance(0.6)))
    return own_mode(dice, plan)


def _within_group(dice: Dice, knobs: Knobs, plan: Plan, slab: Slab, op: AtomicOp | None) -> Mode:
    """The operator stays for the whole segment, as EXACT demands of global buffers."""
    kinds = Weighted([(3, Kind.OWN), (3, Kind.READ), (1 if has_atomics(knobs, slab) else 0, Kind.ATOMIC)])
    return Mode(dice.draw(kinds), _layout(dice, plan, False), op, grouped=True)


def _workgroup_mode(dice: Dice, knobs: Knobs, plan: Plan, slab: Slab) -> Mode:
    if not knobs.race_free and dice.chance(0.4):
        return Mode(Kind.WILD)
    kinds = Weighted(
        [
            (4 if slab.share else 0, Kind.OWN),
            (3, Kind.READ),
            (2 if has_atomics(knobs, slab) else 0, Kind.ATOMIC),
            (1, Kind.SOLO),
        ]
    )
    kind = dice.draw(kinds)
    if kind is Kind.OWN:
        return own_mode(dice, plan, strided=dice.chance(0.3))
    return Mode(kind, op=_op(dice, knobs, slab) if kind is Kind.ATOMIC else None)


def _op(dice: Dice, knobs: Knobs, slab: Slab) -> AtomicOp | None:
    # Integers decide branches; in a differentiable program the order of atomics must not.
    one = knobs.exact or knobs.differentiable
    return dice.pick(EXACT_OPS) if one and slab.element in ATOMIC_INTEGERS else None


def _layout(dice: Dice, plan: Plan, strided: bool) -> Layout:
    size = plan.group_size
    if dice.chance(0.6) or size == 1:
        return Layout(strided=strided)
    shapes = [Shape.REVERSED, Shape.ROTATED]
    if size & (size - 1) == 0:
        shapes.append(Shape.FLIPPED)
    return Layout(dice.pick(shapes), dice.below(size), strided)


ALL_ATOMIC_OPS: Final = tuple(AtomicOp)


def atomic_op(dice: Dice, mode: Mode, element: DataType) -> AtomicOp:
    """The operator of the next atomic on a buffer in this mode."""
    if element in FLOATS:
        return AtomicOp.ADD
    return mode.op or dice.pick(ALL_ATOMIC_OPS)
