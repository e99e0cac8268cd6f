"""The arguments of a derivative, checked: buffers by name, sizes, trip counts, and the domain it will carry."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from vyre_foundation.autodiff.facts.adjoint_types import has_derivative
from vyre_foundation.autodiff.partials import PartialRule
from vyre_foundation.autodiff.refusals import (
    bad_argument,
    needs_domain,
    not_differentiable_buffer,
    unknown_buffer,
    wrong_role,
)
from vyre_foundation.diagnostics import did_you_mean
from vyre_foundation.ir import BufferDecl, DataType, Domain, Elements, Loop, Program, shape_facts
from vyre_foundation.ir.limits import U32_MAX
from vyre_foundation.launch.grid import cooperates
from vyre_foundation.ops import Op
from vyre_foundation.walk import walk_paths


def named_buffers(program: Program, names: str | Sequence[str], role: str) -> tuple[str, ...]:
    """The buffers that are to be inputs or outputs of the derivative, each a float buffer that can be one."""
    if not isinstance(program, Program):
        raise bad_argument("program", f"got {program!r}", "give a Program, as `ProgramBuilder.build` returns it")
    if not isinstance(names, Sequence):
        raise bad_argument(f"{role}s", f"got {names!r}", "give the name of a buffer, or a list of names")
    wanted = (names,) if isinstance(names, str) else tuple(names)
    if not wanted or len(set(wanted)) < len(wanted):
        because = "none is named" if not wanted else f"{', '.join(wanted)}: one is named twice"
        raise bad_argument(f"{role}s", because, "name each buffer once, and at least one")
    for name in wanted:
        found = program.buffer(name) if isinstance(name, str) else None
        if found is None:
            raise unknown_buffer(str(name), role, program)
        if not isinstance(found.element, DataType) or not has_derivative(found.element):
            raise not_differentiable_buffer(found, role)
        _check_role(found, role)
    return wanted


def _check_role(buffer: BufferDecl, role: str) -> None:
    if role == "input" and not buffer.is_input:
        because = "the caller gives it no value: it is allocated for the launch and starts at zero"
        raise wrong_role(buffer.name, "an input", because, "name a buffer the caller gives")
    if role == "output" and not buffer.is_result:
        because = "the caller gets no value from it"
        raise wrong_role(buffer.name, "an output", because, "name a buffer the program returns")


def with_counts(program: Program, counts: Mapping[str, int] | None) -> Program:
    """The program with counts for buffers that had none and would be sized at launch."""
    if not isinstance(counts, Mapping | None):
        raise bad_argument("counts", f"got {counts!r}", 'give numbers by buffer: {"x": 1024}')
    given = dict(counts or {})
    for name, count in given.items():
        buffer = program.buffer(name)
        if buffer is None:
            raise bad_argument("counts", f"there is no buffer `{name}`", _suggest(name, program))
        if type(count) is not int or not 0 < count <= U32_MAX:
            raise bad_argument(
                "counts", f"`{name}`: {count!r} is no number of elements", "give a whole number from 1 up"
            )
        if buffer.count not in (0, count):
            because = f"`{name}` is declared with {buffer.count} elements, and counts says {count}"
            raise bad_argument("counts", because, "leave it out: a declared count needs no other")
    if not given:
        return program
    return program.replace(buffers=[b.with_count(given.get(b.name, b.count)) for b in program.buffers])


def _suggest(name: str, program: Program) -> str:
    return did_you_mean(name, [buffer.name for buffer in program.buffers], "name a buffer of the program")


def check_max_trips(program: Program, max_trips: int | Mapping[str, int] | None) -> None:
    """A number, or numbers by the place or variable of a loop."""
    if max_trips is None:
        return
    given = {"every loop": max_trips} if not isinstance(max_trips, Mapping) else dict(max_trips)
    loops: dict[str, None] = {}
    for path, node in walk_paths(program):
        if isinstance(node, Loop):
            loops.update({path: None, node.var: None, node.var.removeprefix("rev_"): None})
    for key, trips in given.items():
        if type(trips) is not int or not 0 <= trips <= U32_MAX:
            raise bad_argument("max_trips", f"{key}: {trips!r} is no number of iterations", "give a whole number")
        if isinstance(max_trips, Mapping) and key not in loops:
            raise bad_argument(
                "max_trips",
                f"there is no loop at `{key}`; loops are {', '.join(loops) or 'none'}",
                did_you_mean(key, loops, "give the IR path of a loop, or its variable"),
            )


def check_calls(ops: Mapping[str, Op] | None, rules: Mapping[str, PartialRule]) -> None:
    """Operations and rules by name, each what it should be."""
    if not isinstance(ops, Mapping | None) or not all(isinstance(op, Op) for op in (ops or {}).values()):
        raise bad_argument("ops", f"got {ops!r}", 'give operations by name: {"my.op": Op(...)}')
    if not isinstance(rules, Mapping) or not all(callable(rule) for rule in rules.values()):
        raise bad_argument("rules", f"got {rules!r}", 'give functions by name: {"my.op": lambda args, result: [...]}')


def check_seeds(seeds: bool | None) -> None:
    if seeds is not None and not isinstance(seeds, bool):
        raise bad_argument("seeds", f"got {seeds!r}", "give True, False, or None for outputs with a count")


def derived_domain(program: Program) -> Domain | None:
    """The domain of the derivative: that of the program, in terms of the derivative's own buffers."""
    domain = program.domain
    if isinstance(domain, Elements) and isinstance(domain.over, str):
        buffer = program.buffer(domain.over)
        if domain.over in shape_facts(program.facts):  # its count does not say how the elements lie
            return domain
        return Elements(buffer.count) if buffer is not None and buffer.count else domain
    if domain is not None or program.workgroup_size[1:] != (1, 1):
        return domain
    outputs = [buffer for buffer in program.buffers if buffer.is_result]
    inputs = [buffer for buffer in program.buffers if buffer.is_input and not buffer.is_result]
    candidates = outputs + inputs if not outputs or cooperates(program) else outputs
    if all(buffer.count for buffer in candidates):
        return Elements(max((buffer.count for buffer in candidates), default=0))
    if len(candidates) == 1:
        return Elements(candidates[0].name)
    raise needs_domain([buffer.name for buffer in candidates])
