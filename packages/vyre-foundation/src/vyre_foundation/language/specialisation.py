"""A kernel for given types and Statics: its program, and what a launcher has to give for each buffer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from vyre_foundation.builder.built import check_built
from vyre_foundation.diagnostics import LanguageError
from vyre_foundation.ir import (
    Along,
    Binary,
    BinOp,
    BufferDecl,
    BufLen,
    DataType,
    Elements,
    Expr,
    If,
    InvocationId,
    LitU32,
    Load,
    Program,
    Region,
    Shaped,
    SignedIds,
    Stmt,
)
from vyre_foundation.language.captured import Surroundings, Taken
from vyre_foundation.language.options import Options
from vyre_foundation.language.origins import Origins
from vyre_foundation.language.parameters import Axis, Parameter, ParameterKind, compared_axes, flat_arrays
from vyre_foundation.language.reading.arithmetic.numbers import DEFAULTS
from vyre_foundation.language.reading.expressions import from_python
from vyre_foundation.language.reading.kinds import install
from vyre_foundation.language.reading.state.frame import Frame
from vyre_foundation.language.reading.state.session import Session
from vyre_foundation.language.reading.state.values import Array, Scalar, Vector
from vyre_foundation.language.reading.structure.bodies import kernel_body
from vyre_foundation.language.reading.writing import write_body
from vyre_foundation.language.source import Source


@dataclass(frozen=True, slots=True, eq=False)
class Specialisation:
    """A kernel as a program."""

    program: Program
    parameters: tuple[Parameter, ...]
    """With every element type known."""

    reads: frozenset[str]
    writes: frozenset[str]
    shapes: str | None
    """The uniform buffer of shapes, declared last; None where nobody asks for a shape."""

    shape_words: tuple[tuple[str, int], ...]
    """The words of `shapes`: a parameter and an axis each."""

    taken: Taken
    origins: Origins
    without_domain: LanguageError | None
    """Why the kernel can be launched only with a grid of the caller's; None where its domain is known."""


def specialise(
    source: Source,
    surroundings: Surroundings,
    options: Options,
    parameters: tuple[Parameter, ...],
    statics: Mapping[str, object],
    equal: Sequence[int] = (),
) -> Specialisation:
    """Read a kernel whose element types and Statics are known.

    `equal`: a number for each of `compared_axes(parameters)`, the same for axes that have the same length in every
    launch of this specialisation, -1 for one that is like no other; () where nothing is known of them.
    """
    install()
    names = {parameter.name for parameter in parameters}
    session = Session(
        parameters,
        statics,
        _free_name("shapes", names),
        _first_of_equals(parameters, equal),
    )
    while True:
        _read(session, source, surroundings)
        if session.is_final:
            break
        session.settle(options.workgroup_for(session))
        if not session.is_changed and not session.decide(DEFAULTS):
            session.is_final = True
    return _finished(session, source, options)


def _first_of_equals(parameters: tuple[Parameter, ...], equal: Sequence[int]) -> dict[Axis, Axis]:
    first: dict[int, Axis] = {}
    axes = compared_axes(parameters)
    numbered = zip(axes, equal, strict=bool(equal))
    return {axis: first.setdefault(number, axis) for axis, number in numbered if number >= 0}


def _free_name(wish: str, names: set[str]) -> str:
    while wish in names:
        wish = f"{wish}_"
    return wish


def _read(session: Session, source: Source, surroundings: Surroundings) -> None:
    """One reading from the first statement to the last."""
    session.begin()
    body = kernel_body(source, surroundings)
    frame = Frame(session, source, surroundings, (), ())
    frame.begin(body)
    for parameter in session.parameters:
        is_vector = parameter.kind is ParameterKind.SCALAR and parameter.lanes > 1
        in_part = is_vector and parameter.name in body.changing
        _bind_parameter(frame, parameter, parameter.name in body.assigned or in_part)
    write_body(frame, body.statements)


def _bind_parameter(frame: Frame, parameter: Parameter, is_assigned: bool) -> None:
    session, name = frame.session, parameter.name
    if parameter.kind is ParameterKind.STATIC:
        frame.constants[name] = from_python(frame, session.statics[name], name, frame.source.definition)
        if is_assigned:
            raise frame.mistake(
                "P022",
                frame.assigned_at(name),
                f"the Static `{name}` is assigned",
                "it is a constant of the program",
                "use another name",
            )
        return
    assert parameter.element is not None
    if parameter.kind is ParameterKind.SCALAR:
        declared = BufferDecl.uniform(name, 0, parameter.element).with_count(parameter.lanes)
        session.writer.declare(declared)
        loads = tuple(Load(name, LitU32(lane)) for lane in range(parameter.lanes))
        value = Scalar(loads[0], parameter.element) if parameter.lanes == 1 else Vector(loads, parameter.element)
        if is_assigned:
            frame.open_slot(name)
            frame.assign(name, value, frame.source.definition, name)
        else:
            frame.constants[name] = value
        return
    if is_assigned:
        raise frame.mistake(
            "P014",
            frame.assigned_at(name),
            f"the array `{name}` is assigned",
            "a name of an array stands for it to the end",
            f"store into its elements: `{name}[i] = …`",
        )
    session.writer.declare(BufferDecl.read_write(name, 0, parameter.element))
    frame.constants[name] = Array(
        name, parameter.element, parameter.lanes, _shape(session, parameter), name, is_parameter=True
    )


def _shape(session: Session, parameter: Parameter) -> tuple[Scalar, ...]:
    from vyre_foundation.ir import Cast

    if not parameter.has_shape:
        return (Scalar(Cast(DataType.I32, BufLen(parameter.name)), DataType.I32),)
    return session.shape(parameter)


# ---------------------------------------------------------------------------------------------------------- the program


def _finished(session: Session, source: Source, options: Options) -> Specialisation:
    domain, problem = options.domain(session, source)
    body: tuple[Stmt, ...] = session.writer.statements
    if isinstance(domain, Elements | Along) and not session.cooperates:
        guard = If(_inside(session, domain), body)
        session.writer.lines[id(guard)] = (source.file, source.line_of(source.definition))
        body = (guard,) if body else ()
    program = Program(
        _buffers(session),
        session.workgroup,
        (Region(source.definition.name, None, body),),
        domain=domain,
        facts=(*_facts(session), *options.checked_facts(session, source)),
    )
    check_built(program, session.writer.lines)
    return Specialisation(
        program,
        session.parameters,
        frozenset(session.reads),
        frozenset(session.writes),
        session.shapes if session.shape_words else None,
        tuple(session.shape_words),
        session.taken,
        Origins(program, session.writer.lines),
        problem,
    )


def _buffers(session: Session) -> list[BufferDecl]:
    """Declarations in the order of the parameters, then what the kernel makes, the shapes last."""
    written = session.writes | {parameter.name for parameter in session.parameters if parameter.is_out}
    arrays = {parameter.name for parameter in session.parameters if parameter.is_array}
    found = [
        BufferDecl.read(decl.name, decl.binding, decl.element) if decl.name in arrays - written else decl
        for decl in session.writer.buffers.values()
    ]
    if session.shape_words:
        binding = sum(decl.is_global for decl in found)
        shapes = BufferDecl.uniform(session.shapes, binding, DataType.U32)
        found.append(replace(shapes, count=len(session.shape_words)))
    return found


def _facts(session: Session) -> tuple[SignedIds | Shaped, ...]:
    words = session.shape_words
    shaped = [
        Shaped(each.name, session.shapes, words.index((each.name, 0)), each.axes, each.lanes)
        for each in session.parameters
        if each.is_array and (each.name, 0) in words
    ]
    # A flat array that is as long as an axis has that word: what is below the one is below the other.
    flat = [
        Shaped(name, session.shapes, words.index(session.equal[name, 0]), 1)
        for name in flat_arrays(session.parameters)
        if session.equal.get((name, 0)) in words
    ]
    return (SignedIds(), *shaped, *flat)


def _inside(session: Session, domain: Elements | Along) -> Expr:
    """Whether the invocation has an element: grids are whole workgroups and reach further."""
    tests = [Binary(BinOp.LT, InvocationId(axis), size) for axis, size in enumerate(reversed(_sizes(session, domain)))]
    found = tests[0]
    for test in tests[1:]:
        found = Binary(BinOp.AND, found, test)
    return found


def _sizes(session: Session, domain: Elements | Along) -> list[Expr]:
    if isinstance(domain, Along):
        return [session.word((domain.buffer, domain.axis))]
    over = domain.over
    if isinstance(over, int):
        return [LitU32(over)]
    if isinstance(over, tuple):
        return [LitU32(size) for size in over]
    parameter = next(each for each in session.parameters if each.name == over)
    if not parameter.has_shape:
        return [BufLen(over)]
    return [session.word((over, axis)) for axis in range(parameter.axes)]
