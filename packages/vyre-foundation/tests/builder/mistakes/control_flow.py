"""Bodies: `if_`, `for_`, `while_`, blocks, and what follows them."""

from __future__ import annotations

from contextlib import ExitStack
from typing import Any

from vyre_foundation import (
    F32,
)
from vyre_foundation.ir import CollectiveOp

from .table import wrong


@wrong("V223", fix="put nothing in between")
def else_without_an_if(kit: Any):
    with kit.k.else_():  # here
        pass


@wrong("V223", fix="put nothing in between")
def else_after_another_statement(kit: Any):
    with kit.k.if_(kit.i < 3):
        pass
    kit.y[0] = 1.0
    with kit.k.else_():  # here
        pass


@wrong("V223", fix="indent `with k.else_")
def else_inside_its_if(kit: Any):
    with kit.k.if_(kit.i < 3):
        kit.y[0] = 1.0
        with kit.k.else_():  # here
            pass


@wrong("V223", fix="put nothing in between")
def else_twice(kit: Any):
    with kit.k.if_(kit.i < 3):
        pass
    with kit.k.else_():
        pass
    with kit.k.else_():  # here
        pass


@wrong("V223", fix="k.elif_")
def elif_after_else(kit: Any):
    with kit.k.if_(kit.i < 3):
        pass
    with kit.k.else_():
        pass
    with kit.k.elif_(kit.i < 5):  # here
        pass


@wrong("V223", fix="k.elif_")
def elif_without_an_if(kit: Any):
    with kit.k.elif_(kit.i < 5):  # here
        pass


@wrong("V223", fix="put nothing in between")
def else_after_a_loop(kit: Any):
    with kit.k.for_("j", 0, 4):
        pass
    with kit.k.else_():  # here
        pass


@wrong("V223", fix="put nothing in between")
def elif_on_an_atomic(kit: Any):
    with kit.k.if_(kit.i < 3):
        pass
    with kit.k.elif_(kit.k.atomic_add(kit.u, 0, 1) < 5):  # here
        pass


@wrong("V112", fix="before `k.return_()`")
def a_statement_after_return(kit: Any):
    kit.k.return_()
    kit.y[0] = 1.0  # here


@wrong("V112", fix="under its own `k.if_`", because="`k.if_`")
def a_statement_after_return_in_an_if(kit: Any):
    with kit.k.if_(kit.i < 3):
        kit.k.return_()
        kit.k.let("t", kit.i)  # here


@wrong("V112", fix="before `k.return_()`")
def a_body_after_return(kit: Any):
    kit.k.return_()
    with kit.k.if_(kit.i < 3):  # here
        pass


@wrong("V206", fix="close the body", because="`k.if_`")
def a_grid_sync_in_a_region_inside_an_if(kit: Any):
    with kit.k.if_(kit.i < 3), kit.k.region("part"):
        kit.k.grid_sync()  # here


@wrong("V206", fix="close the body", because="`k.for_`")
def a_grid_sync_inside_a_loop(kit: Any):
    with kit.k.for_("j", 0, 4):
        kit.k.grid_sync()  # here


@wrong("V206", fix="close the body", because="`k.else_`")
def a_collective_inside_an_else(kit: Any):
    with kit.k.if_(kit.i < 3):
        pass
    with kit.k.else_():
        kit.k.all_reduce(kit.y, CollectiveOp.SUM)  # here


@wrong("V227", fix="with k.if_(...):")
def an_if_without_with(kit: Any):
    kit.k.if_(kit.i < 3)
    kit.y[0] = 1.0  # here


@wrong("V227", fix="with k.for_(...):")
def a_loop_without_with(kit: Any):
    kit.k.for_("j", 0, 4)
    kit.k.build()  # here


@wrong("V227", fix="at its indentation", because="`k.for_`")
def building_inside_a_body(kit: Any):
    with kit.k.if_(kit.i < 3), kit.k.for_("j", 0, 4):
        kit.k.build()  # here


@wrong("V227", fix="use `with`")
def closing_bodies_in_the_wrong_order(kit: Any):
    outer, inner = ExitStack(), ExitStack()
    outer.enter_context(kit.k.if_(kit.i < 3))
    inner.enter_context(kit.k.block())
    outer.close()  # here


@wrong("V227", fix="start another ProgramBuilder")
def a_store_after_build(kit: Any):
    kit.k.build()
    kit.y[0] = 1.0  # here


@wrong("V227", fix="start another ProgramBuilder")
def building_twice(kit: Any):
    kit.k.build()
    kit.k.build()  # here


@wrong("V227", fix="start another ProgramBuilder")
def a_buffer_after_build(kit: Any):
    kit.k.build()
    kit.k.read("z", F32)  # here


@wrong("V227", fix="start another ProgramBuilder")
def an_if_after_build(kit: Any):
    kit.k.build()
    with kit.k.if_(kit.i < 3):  # here
        pass


@wrong("V209", fix="u32(x[0])")
def a_trap_at_a_float_address(kit: Any):
    kit.k.trap("oops", kit.x[0])  # here


@wrong("V209", fix="u32(s[0])")
def copying_at_a_signed_offset(kit: Any):
    kit.k.async_load(kit.x, kit.tile, kit.s[0], 16, "t")  # here
