"""The facts of a program, held against a launch: only what passes here runs code that relies on them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import prod
from typing import TypeAlias

from vyre_foundation.ir import BufferDecl, Program, Shaped, SignedIds
from vyre_foundation.ir.limits import SIGNED_LIMIT
from vyre_foundation.launch.buffers import BufferPlan
from vyre_foundation.launch.problems import Problems

Shape: TypeAlias = tuple[int, ...]
"""The axes of an array, the outermost first."""

Contents: TypeAlias = Mapping[str, Sequence[int]]
"""The words of uniform buffers by name."""


def buffers_of_shapes(program: Program) -> tuple[BufferDecl, ...]:
    """The buffers whose words the planner has to see."""
    named = {fact.shapes for fact in program.facts if isinstance(fact, Shaped)}
    return tuple([decl for decl in program.buffers if decl.name in named]) if named else ()


def plan_shapes(
    program: Program, plans: Mapping[str, BufferPlan], contents: Contents, problems: Problems
) -> dict[str, Shape]:
    """The shape of each buffer that a fact gives one. What breaks a fact is reported."""
    shapes: dict[str, Shape] = {}
    for fact in program.facts:
        if isinstance(fact, Shaped):
            shape = _shape_of(fact, plans, contents, problems)
            if shape is not None:
                shapes[fact.buffer] = shape
    return shapes


def _shape_of(fact: Shaped, plans: Mapping[str, BufferPlan], contents: Contents, problems: Problems) -> Shape | None:
    buffer, where = plans.get(fact.buffer), f"buffer {fact.buffer}"
    if buffer is None or fact.shapes not in plans:
        return None  # reported: it has no size
    words = contents.get(fact.shapes)
    if words is None or len(words) < fact.end:
        because = f"its axes are words {fact.first} to {fact.end - 1} of `{fact.shapes}`, and nobody said what they are"
        fix = f"pass them: `contents={{{fact.shapes!r}: …}}`"
        problems.report("L050", f"the shape of `{fact.buffer}` is not known here", where, because, fix)
        return None
    shape = tuple([int(word) for word in words[fact.first : fact.end]])
    if prod(shape) * fact.lanes != buffer.count:
        product = " x ".join(str(axis) for axis in (*shape, *((fact.lanes,) if fact.lanes > 1 else ())))
        because = f"`{fact.shapes}` says {product}, and it has {buffer.count} elements"
        fix = "pass an array of that shape, or the shape of the array"
        problems.report("L049", f"`{fact.buffer}` does not have the shape it is given", where, because, fix)
        return None
    return shape


def check_signed(
    program: Program,
    plans: Mapping[str, BufferPlan],
    shapes: Mapping[str, Shape],
    grid: tuple[int, int, int],
    problems: Problems,
) -> None:
    """L048: with signed ids, numbers of invocations, lengths and axes are below 2^31."""
    if not any(isinstance(fact, SignedIds) for fact in program.facts):
        return
    for axis, groups, size in zip("xyz", grid, program.workgroup_size, strict=True):
        if groups * size >= SIGNED_LIMIT:
            because = f"{groups} workgroups of {size} are {groups * size} invocations on {axis}"
            _report(problems, "ids", "grid", because)
    for plan in plans.values():
        if plan.count >= SIGNED_LIMIT:
            _report(problems, "lengths", f"buffer {plan.name}", f"`{plan.name}` has {plan.count} elements")
    for name, shape in shapes.items():  # an empty array may have axes of any size
        if max(shape) >= SIGNED_LIMIT:
            axes = " x ".join(str(axis) for axis in shape)
            _report(problems, "axes", f"buffer {name}", f"the shape of `{name}` is {axes}")


def _report(problems: Problems, what: str, where: str, because: str) -> None:
    said = f"the program counts on {what} below 2^31"
    problems.report("L048", said, where, because, "split the launch, or write the program with U32 ids")
