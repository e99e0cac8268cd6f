"""Index expressions: the element an invocation owns, any element of a range, any number at all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from vyre_foundation.ir import (
    Binary,
    BinOp,
    BufLen,
    DataType,
    Expr,
    InvocationId,
    LitU32,
    LocalId,
    NumWorkgroups,
    Var,
    WorkgroupId,
)
from vyre_foundation.ir.limits import U32_MAX
from vyre_reference.testing.programs.memory import Numbering, Slab, Space
from vyre_reference.testing.programs.modes import Kind, Mode, Shape
from vyre_reference.testing.programs.state import State

Make: TypeAlias = Callable[[DataType, int, bool], Expr]
"""An expression of a type, of a depth, uniform or not."""

_HUGE: Final = (U32_MAX, U32_MAX - 1, 1 << 31, (1 << 31) - 1, 1 << 30, 1 << 16)


def element_index(state: State, make: Make, slab: Slab, depth: int, uniform: bool, *, writes: bool) -> Expr:
    """An index for an access that `State` allows at this place."""
    mode = state.modes.get(slab.name)
    if mode is not None and mode.kind is Kind.OWN:
        return own_index(state, slab, mode, LitU32(state.dice.below(slab.share)))
    if mode is not None and mode.grouped:
        span = state.plan.group_size * slab.share
        return plus(times(linear_group(state), span), below(state, make, span, depth, uniform))
    return free_index(state, make, slab, depth, uniform, writes=writes)


# ---------------------------------------------------------------------------------------------------------- linear ids


def linear_local(state: State) -> Expr:
    """X + X(y + Y·z), of the axes the program has."""
    if state.local_id is not None:
        return Var(state.local_id)
    return linear(state, LocalId, [LitU32(n) for n in state.plan.workgroup_size])


def linear_group(state: State) -> Expr:
    if state.plan.numbering is Numbering.ANY_GRID:
        return linear(state, WorkgroupId, [NumWorkgroups(axis) for axis in range(3)])
    return linear(state, WorkgroupId, [LitU32(n) for n in state.plan.grid])


def linear_global(state: State) -> Expr:
    """A number of its own for every invocation of a grid with the program's axes."""
    plan = state.plan
    if state.global_id is not None:
        return Var(state.global_id)
    if plan.axes == 1:
        return InvocationId(0)
    if plan.numbering is Numbering.ROWS:
        widths = [LitU32(size * groups) for size, groups in zip(plan.workgroup_size, plan.grid, strict=True)]
        return linear(state, InvocationId, widths)
    return plus(times(linear_group(state), plan.group_size), linear_local(state))


def linear(state: State, coordinate: Callable[[int], Expr], sizes: Sequence[Expr]) -> Expr:
    made = coordinate(state.plan.axes - 1)
    for axis in reversed(range(state.plan.axes - 1)):
        made = plus(coordinate(axis), Binary(BinOp.MUL, sizes[axis], made))
    return made


# ------------------------------------------------------------------------------------------------------------ ownership


def own_index(state: State, slab: Slab, mode: Mode, which: Expr) -> Expr:
    """Element number `which`, below the share, of those the invocation owns."""
    within = slab.space is Space.WORKGROUP
    place = _place(state, mode) if within else _place_in_launch(state, mode)
    if mode.layout.strided:
        return plus(place, _repeated(which, state.plan.group_size if within else state.plan.invocations))
    return plus(times(place, slab.share), which)


def _repeated(which: Expr, size: int) -> Expr:
    return LitU32(which.value * size) if isinstance(which, LitU32) else times(which, size)


def _place_in_launch(state: State, mode: Mode) -> Expr:
    match mode.layout.shape:
        case Shape.SAME:
            return linear_global(state)
        case Shape.MIRRORED:
            return Binary(BinOp.SUB, LitU32(state.plan.invocations - 1), linear_global(state))
        case _:
            return plus(times(linear_group(state), state.plan.group_size), _place(state, mode))


def _place(state: State, mode: Mode) -> Expr:
    """The invocation's place in its workgroup's span: a bijection, so that no two invocations share one."""
    local, size, by = linear_local(state), state.plan.group_size, mode.layout.by
    match mode.layout.shape:
        case Shape.SAME | Shape.MIRRORED:
            return local
        case Shape.REVERSED:
            return Binary(BinOp.SUB, LitU32(size - 1), local)
        case Shape.ROTATED:
            return Binary(BinOp.MOD, plus(local, LitU32(by)), LitU32(size))
        case Shape.FLIPPED:
            return Binary(BinOp.BIT_XOR, local, LitU32(by))


# ------------------------------------------------------------------------------------------------------------- anywhere


def below(state: State, make: Make, limit: int, depth: int, uniform: bool) -> Expr:
    """A U32 below `limit`, which is at least 1."""
    dice = state.dice
    choice = dice.below(8)
    if choice < 2 or depth <= 0:
        return LitU32(dice.below(limit))
    counters = [v for v in state.variables(DataType.U32, uniform) if v.limit is not None and v.limit <= limit]
    if choice < 5 and counters:
        return Var(dice.pick(counters).name)
    value = make(DataType.U32, depth - 1, uniform)
    if choice == 5:
        return Binary(BinOp.MIN, value, LitU32(limit - 1))
    if choice == 6 and limit & (limit - 1) == 0:
        return Binary(BinOp.BIT_AND, value, LitU32(limit - 1))
    return Binary(BinOp.MOD, value, LitU32(limit))


def below_length(state: State, make: Make, slab: Slab, depth: int, uniform: bool) -> Expr:
    """A U32 below the length the launch gives the buffer, if that is at least 1."""
    value, length = make(DataType.U32, depth - 1, uniform), BufLen(slab.name)
    if state.dice.chance(0.5):
        return Binary(BinOp.MIN, value, Binary(BinOp.SATURATING_SUB, length, LitU32(1)))
    return Binary(BinOp.MOD, value, Binary(BinOp.MAX, length, LitU32(1)))


def free_index(state: State, make: Make, slab: Slab, depth: int, uniform: bool, *, writes: bool) -> Expr:
    """Any element; if the knobs allow it, also outside. `writes` keeps literals inside a static count (V036)."""
    dice, static = state.dice, slab.decl.count
    if not uniform and dice.chance(0.2) and not (state.knobs.in_bounds and slab.count < state.plan.invocations):
        return linear_global(state)
    if slab.count > 0 and (state.knobs.in_bounds or dice.chance(0.75)):
        if static:
            return below(state, make, static, depth, uniform)
        return below_length(state, make, slab, depth, uniform)
    if dice.chance(0.4):
        far = dice.pick((slab.count, slab.count + 1, *_HUGE))
        return plus(make(DataType.U32, depth - 1, uniform), LitU32(far)) if writes and static else LitU32(far)
    value = make(DataType.U32, depth - 1, uniform)
    if writes and static and isinstance(value, LitU32):
        return LitU32(value.value % static)
    return value


def plus(left: Expr, right: Expr) -> Expr:
    """The sum, without a term that is zero."""
    if isinstance(right, LitU32) and right.value == 0:
        return left
    return Binary(BinOp.ADD, left, right)


def times(value: Expr, factor: int) -> Expr:
    return value if factor == 1 else Binary(BinOp.MUL, value, LitU32(factor))
