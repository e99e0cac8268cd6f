"""`/`, `//`, `%` and `**` where they have no one meaning."""

from __future__ import annotations

from typing import Any

from vyre_foundation.builder import (
    div_floor,
    mod_floor,
)

from .table import wrong


@wrong("V228", fix="`//`", because="U32")
def dividing_unsigned_integers(kit: Any):
    return kit.i / 2  # here


@wrong("V228", fix="div_trunc")
def dividing_signed_integers(kit: Any):
    return kit.s[0] / 2  # here


@wrong("V228", fix="f32(gid.x)")
def dividing_a_number_by_an_integer(kit: Any):
    return 2 / kit.i  # here


@wrong("V229", fix="div_floor", because="I32")
def whole_division_of_signed_integers(kit: Any):
    return kit.s[0] // 2  # here


@wrong("V229", fix="mod_floor")
def the_remainder_sign_of_signed_integers(kit: Any):
    return kit.s[0] % 2  # here


@wrong("V229", fix="floor(a / b)")
def whole_division_of_floats(kit: Any):
    return kit.x[0] // 2  # here


@wrong("V229", fix="a - b * floor(a / b)", because="`x[0]` is F32")
def the_remainder_operator_of_floats(kit: Any):
    return 2 % kit.x[0]  # here


@wrong("V087", fix="convert the operand first")
def whole_division_of_conditions(kit: Any):
    return kit.flags[0] // kit.flags[1]  # here


@wrong("V228", fix="multiply it out")
def a_power(kit: Any):
    return kit.x[0] ** 2  # here


@wrong("V228", fix="multiply it out")
def a_power_of_a_number(kit: Any):
    return 2**kit.i  # here


@wrong("V089", fix="floor(a / b)")
def rounding_down_the_quotient_of_floats(kit: Any):
    return div_floor(kit.x[0], kit.x[1])  # here


@wrong("V089", fix="convert the operand first")
def the_floored_remainder_of_floats(kit: Any):
    return mod_floor(kit.x[0], kit.x[1])  # here
