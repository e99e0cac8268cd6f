"""The seam between programs and targets: a program with all that can be decided before a target is known.

A target reads a `Prepared` and writes text. What it would otherwise have to find out about the program belongs here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from vyre_driver.lowering.flatten import Statements, flatten
from vyre_driver.lowering.steps import Steps, chosen
from vyre_driver.lowering.traps import TrapSite, statement_numbers
from vyre_driver.lowering.writes.find_whole_writes import find_whole_writes
from vyre_driver.lowering.writes.whole_writes import WholeWrite
from vyre_foundation import ir
from vyre_foundation.ir import BufferDecl, DataType, Program, Stmt
from vyre_foundation.ops import Ops
from vyre_foundation.passes.halves import without_half_arithmetic
from vyre_foundation.passes.origins import Origins
from vyre_foundation.passes.pipeline import run_pipeline
from vyre_foundation.passes.values import Typing
from vyre_foundation.record import record
from vyre_foundation.walk import Use, facts_of, names_in, plain_loads, statements


@record
class PreparedSegment:
    """What runs between two places where the grid meets: statements, or one collective."""

    name: str
    statements: Statements = ()
    collective: ir.Collective | None = None
    types: Mapping[str, DataType] | None = None
    """Of every name that the statements bind, each bound once; None for a collective."""

    float_atomics: tuple[str, ...] = ()
    """Buffers whose NaNs are made canonical when the segment ends (docs/ir.md, Memory)."""


@record
class Prepared:
    """A valid program as targets take it."""

    program: Program
    """After the passes: its buffers, their order and the workgroup size. Its body is in the segments."""

    segments: tuple[PreparedSegment, ...]
    arguments: tuple[str, ...]
    """The buffers that a launch gives, in the order in which code takes them."""

    traps: tuple[TrapSite, ...]
    """Those of the program and those that the lowering added. Running code writes a trap's position here."""

    writes: tuple[WholeWrite, ...]
    """Stores that may reach a whole output, which then need not start as zero."""

    steps: Steps
    """The steps of the lowering that are taken."""

    names: frozenset[str]
    """Of variables and buffers: a name that a target adds is none of them."""

    origins: Origins
    """Of every statement in the segments."""

    trap_numbers: Mapping[int, int]
    """By the identity of the trap."""

    @property
    def buffers(self) -> dict[str, BufferDecl]:
        return {buffer.name: buffer for buffer in self.program.buffers}

    @property
    def seen_as_bits(self) -> frozenset[str]:
        """Buffers that the caller sees or that copies move as bits: a NaN is stored there as the canonical one."""
        seen = {name for name in self.arguments if not self.buffers[name].is_scratch}
        copied = {
            statement.source
            for segment in self.segments
            for statement in statements(segment.statements)
            if isinstance(statement, ir.COPIES)
        }
        for segment in self.segments:
            match segment.collective:
                case ir.AllGather(source, _, _) | ir.ReduceScatter(source, _, _, _):
                    copied.add(source)
                case _:
                    pass
        return frozenset(seen | copied)

    def trap_number(self, trap: ir.Trap) -> int:
        """What a trap of a segment writes when it fires: its position in `traps`.

        A launch that finds the number raises `lowering.traps.trap_report(program, traps[number], address, invocation)`,
        with the caller's program, and the report names the caller's path.
        """
        return self.trap_numbers[id(trap)]

    def path_of(self, statement: Stmt) -> str:
        """Where a statement of a segment comes from: an IR path in the program that the caller gave.

        For comments in generated text and for reports, whatever passes and lowering did to the statement:

            line = f"// {prepared.path_of(statement)}"      entry[0].body[3].then[1]

        It holds for statements at every depth of `segment.statements` and for `segment.collective`. A target that
        makes a statement of its own says what it stands for, `prepared.origins.adopt(made, statement)`; else this is
        a KeyError. Expressions have no path: take that of the statement around them. Statements are told apart by
        identity, so ask with the object itself, not with an equal one.
        """
        return self.origins.path(statement)


def prepare(
    program: Program, passes: str = "all", step_limit: int | None = None, without: Steps = frozenset()
) -> Prepared:
    """Run the chosen passes over a valid program and find what targets ask for. With a limit, loops count their steps.

    A limit of steps counts the iterations of the program as it was written, and passes may write out loops. So with a
    limit none is run. `without` are the passes and steps that mean nothing to a target.
    """
    choice = chosen(passes)
    steps = choice.steps - without
    pipeline = tuple(each for each in choice.passes if each.name not in without)
    written_out = without_half_arithmetic(plain_loads(program))
    passed, origins = run_pipeline(written_out, pipeline if step_limit is None else ())
    flat = flatten(passed, step_limit, small_arguments="small_arguments" in steps, origins=origins)
    buffers = {buffer.name: buffer for buffer in flat.program.buffers}
    segments: list[PreparedSegment] = []
    for number, segment in enumerate(flat.segments):
        body = segment.statements
        types = types_of(body, buffers) if segment.collective is None else None
        floats = float_atomics(body, buffers)
        segments.append(PreparedSegment(f"segment{number}", body, segment.collective, types, floats))
    sites = _trap_sites(program, segments, origins)
    numbers = {site: number for number, site in enumerate(dict.fromkeys(sites.values()))}
    return Prepared(
        flat.program,
        tuple(segments),
        tuple(buffer.name for buffer in flat.program.buffers if buffer.is_global),
        tuple(dict.fromkeys(sites.values())),
        find_whole_writes(flat) if "whole_writes" in steps else (),
        steps,
        frozenset(buffers).union(*(names_in(each.statements) for each in segments)),
        origins,
        {trap: numbers[site] for trap, site in sites.items()},
    )


def _trap_sites(program: Program, segments: Sequence[PreparedSegment], origins: Origins) -> dict[int, TrapSite]:
    """The traps of the segments by identity."""
    traps = [s for each in segments for s in statements(each.statements) if isinstance(s, ir.Trap)]
    numbers = statement_numbers(program) if traps else {}
    return {id(trap): TrapSite(trap.tag, numbers.get(origins.path(trap), 0)) for trap in traps}


def types_of(body: Sequence[Stmt], buffers: Mapping[str, BufferDecl]) -> dict[str, DataType]:
    """The types of all names that statements bind, each bound once and after what it reads."""
    typing = Typing(buffers, Ops())
    for statement in statements(body):
        match statement:
            case ir.Let(name, value):
                typing.types[name] = typing.of(value)
            case ir.Loop(var, _, _, _):
                typing.types[var] = DataType.U32
            case _:
                pass
    return typing.types


def float_atomics(body: Sequence[Stmt], buffers: Mapping[str, BufferDecl]) -> tuple[str, ...]:
    """Global float buffers with an atomic, in the order of their names."""
    found = {name for statement in body for name, use in facts_of(statement).uses if use is Use.ATOMIC}
    floats = (DataType.F32, DataType.F64)
    return tuple(sorted(name for name in found if buffers[name].is_global and buffers[name].element in floats))
