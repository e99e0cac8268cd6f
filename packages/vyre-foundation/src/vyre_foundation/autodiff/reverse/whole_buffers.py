"""Passes over every element of a buffer, whatever the grid: filling, copying; and numbers for who takes part."""

from __future__ import annotations

from collections.abc import Callable

from vyre_foundation import ir
from vyre_foundation.ir import BinOp, Expr, Stmt
from vyre_foundation.passes.names import NameSupply
from vyre_foundation.passes.values import U0, U1, add, binary, mul


def for_each_element(
    length: Expr, workgroup: tuple[int, int, int], supply: NameSupply, body: Callable[[Expr], list[Stmt]]
) -> list[Stmt]:
    """Every index below `length` once, and some above it: there loads give zero and stores do nothing.

    All invocations of the launch share the work: with n of them, each takes every n-th element.
    """
    all_invocations, first = supply.fresh("stride"), supply.fresh("first")
    step, element = supply.fresh("round"), supply.fresh("e")
    rounds = add(binary(BinOp.DIV, binary(BinOp.SUB, length, U1), ir.Var(all_invocations)), U1)
    if not isinstance(length, ir.LitU32):
        # An empty buffer has no rounds: length - 1 would wrap.
        rounds = ir.Select(binary(BinOp.EQ, length, U0), U0, rounds)
    place = add(mul(ir.Var(step), ir.Var(all_invocations)), ir.Var(first))
    return [
        ir.Let(all_invocations, _invocations(workgroup)),
        ir.Let(first, _linear_id(workgroup)),
        ir.Loop(step, U0, rounds, (ir.Let(element, place), *body(ir.Var(element)))),
    ]


def _invocations(workgroup: tuple[int, int, int]) -> Expr:
    groups = mul(mul(ir.NumWorkgroups(0), ir.NumWorkgroups(1)), ir.NumWorkgroups(2))
    return mul(groups, ir.LitU32(workgroup[0] * workgroup[1] * workgroup[2]))


def _linear_id(workgroup: tuple[int, int, int]) -> Expr:
    """A number for each invocation of the launch."""
    x, y, z = workgroup
    return add(mul(linear_group(), ir.LitU32(x * y * z)), linear_lane(workgroup))


def linear_group() -> Expr:
    """A number for each workgroup of the launch."""
    group = add(mul(ir.WorkgroupId(2), ir.NumWorkgroups(1)), ir.WorkgroupId(1))
    return add(mul(group, ir.NumWorkgroups(0)), ir.WorkgroupId(0))


def linear_lane(workgroup: tuple[int, int, int]) -> Expr:
    """A number for each invocation of a workgroup."""
    x, y, z = workgroup
    local: Expr = ir.LocalId(0)
    if y > 1 or z > 1:
        local = add(local, mul(ir.LitU32(x), add(ir.LocalId(1), mul(ir.LitU32(y), ir.LocalId(2)))))
    return local
