"""Facts survive what is done to a program: its derivative and what it is fused with have them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from vyre_foundation import (
    F32,
    U32,
    Elements,
    Injective,
    InRange,
    LaunchError,
    Monotone,
    ProductWithin,
    Program,
    ProgramBuilder,
    Shaped,
    SignedIds,
    check,
    plan_launch,
)
from vyre_foundation.autodiff import Derivative, grad, jvp, vjp
from vyre_foundation.builder import f32
from vyre_foundation.ir import LaunchFact, buffers_of_fact
from vyre_foundation.passes.fuse import Fused, Refusal, fuse


def in_rows(source: str, target: str, *, count: int = 0, width: int = 2) -> Program:
    """`target[r, c] = source[r, c]^2`, both of one shape."""
    facts = [SignedIds(), Shaped(source, "shapes", 0, width), Shaped(target, "shapes", 0, width)]
    k = ProgramBuilder(target, workgroup_size=(8, 8), over=target, facts=facts)
    x = k.read(source, F32)
    y = k.output(target, F32, count) if count else k.read_write(target, F32)
    shapes = k.uniform("shapes", U32, 2)
    row, column = k.gid(1), k.gid(0)
    with k.if_((row < shapes[0]) & (column < shapes[1])):
        i = k.let("i", row * shapes[1] + column)
        y[i] = x[i] * x[i]
    return k.build()


@pytest.mark.parametrize("count", [0, 12])
@pytest.mark.parametrize("derive", [grad, vjp])
def test_a_derivative_has_the_facts_of_its_program(derive: Callable[[Program, str, str], Derivative], count: int):
    made = derive(in_rows("x", "y", count=count), "y", "x")
    names = {fact.buffer for fact in made.facts if isinstance(fact, Shaped)}
    assert SignedIds() in made.facts
    assert names == {"x", made.grads["x"], *made.cotangents.values(), *made.seeds.values(), *(() if count else ("y",))}
    assert {(fact.shapes, fact.first, fact.axes) for fact in made.facts if isinstance(fact, Shaped)} == {
        ("shapes", 0, 2)
    }
    assert isinstance(made.domain, Elements)
    assert made.domain.over in names


def test_a_tangent_has_the_shape_of_its_buffer():
    made = jvp(in_rows("x", "y"), "x", "y")
    names = {fact.buffer for fact in made.facts if isinstance(fact, Shaped)}
    assert names == {"x", "y", made.tangents["x"], made.tangents["y"]}
    assert made.domain == Elements("y")


COUNTS = {"x": 12, "shapes": 2}
WORDS = {"shapes": [3, 4]}


def in_a_line(source: str, target: str) -> Program:
    """`target[i] = source[i]^2`, both of one shape, for 12 elements."""
    facts = [SignedIds(), Shaped(source, "shapes", 0, 2), Shaped(target, "shapes", 0, 2)]
    k = ProgramBuilder(target, workgroup_size=4, over=12, facts=facts)
    x, y = k.read(source, F32), k.output(target, F32, 12)
    k.uniform("shapes", U32, 2)
    y[k.gid(0)] = x[k.gid(0)] * x[k.gid(0)]
    return k.build()


def test_a_fused_program_has_the_facts_of_both():
    first, second = in_a_line("x", "y"), in_a_line("y", "z")
    made = fuse(first, second, counts=COUNTS, contents=WORDS)
    assert isinstance(made, Fused)
    assert made.program.facts == (SignedIds(), Shaped("x", "shapes", 0, 2), Shaped("z", "shapes", 0, 2))
    kept = fuse(first, second, counts=COUNTS, contents=WORDS, keep=["y"])
    assert isinstance(kept, Fused)
    assert Shaped("y", "shapes", 0, 2) in kept.program.facts


def test_programs_that_give_a_buffer_two_shapes_are_not_fused():
    first = in_rows("x", "y", count=12)
    second = in_rows("y", "z", count=12)
    other = second.replace(facts=[Shaped("y", "shapes", 0, 1), Shaped("z", "shapes", 0, 2)])
    found = fuse(first, other, counts={"x": 12, "shapes": 2}, contents={"shapes": [12, 1]})
    assert isinstance(found, Refusal)
    assert found.reason == "they give `y` different shapes"


def test_without_the_words_nothing_is_fused():
    found = fuse(in_rows("x", "y", count=12), in_rows("y", "z", count=12), counts=COUNTS)
    assert isinstance(found, Refusal)
    assert "is not known here" in found.reason


def test_too_long_for_one_is_too_long_for_both():
    first = in_rows("x", "y", count=12)
    k = ProgramBuilder("long", workgroup_size=(8, 8), over=(3, 4))
    y, z = k.read("y", F32), k.output("z", F32, 2**31)
    z[k.gid(0)] = y[k.gid(0)]
    second = k.build()
    found = fuse(first, second, counts=COUNTS, contents=WORDS)
    assert isinstance(found, Refusal)
    assert found.reason == "`z` is too long for signed ids"
    with pytest.raises(LaunchError, match="L048"):
        plan_launch(second.replace(facts=[SignedIds()]), {"y": 12})


ABOUT: list[LaunchFact] = [Injective("p"), Monotone("p"), InRange("p", 0, 11), ProductWithin(("n",), "x")]


def picked(source: str, target: str, facts: list[LaunchFact]) -> Program:
    """`target[i] = n * source[p[i]]`, for 12 elements."""
    k = ProgramBuilder(target, workgroup_size=4, over=12, facts=facts)
    x, p, n, y = k.read(source, F32, 12), k.read("p", U32, 12), k.uniform("n", U32, 1), k.output(target, F32, 12)
    y[k.gid(0)] = x[p[k.gid(0)]] * f32(n[0])
    return k.build()


def test_a_derivative_has_the_facts_about_what_it_reads():
    program = picked("x", "y", ABOUT)
    made = vjp(program, ["y"], ["x"])
    assert made.facts == tuple(ABOUT)
    k = ProgramBuilder("no place", over=12, facts=ABOUT)
    x, _, _, y = k.read("x", F32, 12), k.read("p", U32, 12), k.uniform("n", U32, 1), k.output("y", F32, 12)
    y[k.gid(0)] = x[k.gid(0)] * 2.0
    made = grad(k.build(), ["y"], ["x"])
    names = {decl.name for decl in made.inputs}
    assert all(set(buffers_of_fact(fact)) <= names for fact in made.facts)
    check(made)


def test_a_fused_program_looks_at_what_both_look_at():
    first, second = picked("x", "y", ABOUT), picked("y", "z", [Injective("p"), InRange("p", 0, 11)])
    made = fuse(first, second, counts={})
    assert isinstance(made, Fused)
    assert made.program.facts == tuple(ABOUT)
    check(made.program)


@pytest.mark.parametrize(
    ("fact", "reason"),
    [
        (InRange("p", 1, 11), "they give `p` different ranges"),
        (ProductWithin(("n",), "y"), "a launch looks at the length of `y`, which may not be left"),
    ],
)
def test_programs_are_not_fused_where_one_launch_could_not_look_as_two_do(fact: LaunchFact, reason: str):
    found = fuse(picked("x", "y", ABOUT), picked("y", "z", [fact]), counts={})
    assert isinstance(found, Refusal)
    assert found.reason == reason


def test_what_one_program_writes_and_the_other_counts_on_is_not_fused():
    k = ProgramBuilder("places", workgroup_size=4, over=12)
    k.output("p", U32, 12)[k.gid(0)] = k.gid(0)
    found = fuse(k.build(), picked("x", "y", ABOUT), counts={})
    assert isinstance(found, Refusal)
    assert found.reason == "a launch looks at what `p` holds, and one of them writes it"
