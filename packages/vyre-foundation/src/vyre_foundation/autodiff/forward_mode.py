"""Forward mode: the program itself, with a tangent beside every value that carries a derivative.

Each active name gets a second name, each active buffer a second buffer; the statements stand in the order and under the
conditions they had. What the program returns it still returns.
"""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType

from vyre_foundation import ir
from vyre_foundation.autodiff.arguments import derived_domain, named_buffers, with_counts
from vyre_foundation.autodiff.facts.activity import Activity
from vyre_foundation.autodiff.facts.adjoint_types import adjoint_type
from vyre_foundation.autodiff.facts.plain_adds import Assumptions
from vyre_foundation.autodiff.finish import Finished, finish
from vyre_foundation.autodiff.names import Derivative, DerivativeNames
from vyre_foundation.autodiff.normal_form import Body, Branch, Change, NormalForm, Repeat, Step, Write
from vyre_foundation.autodiff.partials import Masked, Negated, Part, Passed, Scaled, Shuffled, Summed, TakenFrom, parts
from vyre_foundation.autodiff.reverse.reverse_mode import Options, analyse
from vyre_foundation.autodiff.reverse.seeds import without_seeds
from vyre_foundation.ir import AtomicOp, BinOp, BufferDecl, DataType, Expr, Program, Stmt, UnOp
from vyre_foundation.passes.dead.pieces import without_dead_code
from vyre_foundation.passes.values import add, binary, element_type, is_finite_factor, mul, number, unary
from vyre_foundation.walk import operands


def forward_mode(
    program: Program, inputs: str | Sequence[str], outputs: str | Sequence[str], options: Options
) -> Derivative:
    """The program that computes, with its outputs, how they change along given changes of its inputs."""
    asked = named_buffers(program, inputs, "input")
    wanted = named_buffers(program, outputs, "output")
    program = with_counts(without_seeds(program, (*asked, *wanted)), options.counts)
    program = program.replace(domain=derived_domain(program))
    form, activity = analyse(program, wanted, asked, options, reversible=False)
    return _Forward(program, asked, wanted, options, form, activity).program()


class _Forward:
    def __init__(
        self,
        program: Program,
        inputs: tuple[str, ...],
        outputs: tuple[str, ...],
        options: Options,
        form: NormalForm,
        activity: Activity,
    ) -> None:
        self.given = program
        self.inputs = inputs
        self.outputs = outputs
        self.options = options
        self.form = form
        self.activity = activity
        self.supply = form.prepared.supply
        self.declared = {buffer.name: buffer for buffer in program.buffers}
        self.sized_by: dict[str, str] = {}
        self.tangents: dict[str, str] = {}
        """Buffer to the buffer of its tangents."""

        self.dots: dict[str, str] = {}
        """Name to the name of its tangent."""

        for buffer in program.buffers:
            if buffer.name in {*inputs, *outputs} | activity.buffers:
                self.declare(buffer)

    # --------------------------------------------------------------------------------------------------------- storage

    def declare(self, buffer: BufferDecl) -> None:
        element = adjoint_type(element_type(buffer))
        name = self.supply.prefixed("d", buffer.name)
        self.tangents[buffer.name] = name
        made = self.storage(name, buffer, element)
        if not made.count:
            self.sized_by.update({name: buffer.name} if made.is_scratch else {})
        self.declared[name] = made

    def storage(self, name: str, buffer: BufferDecl, element: DataType) -> BufferDecl:
        if buffer.is_workgroup:
            return BufferDecl.workgroup(name, buffer.count, element)
        if buffer.is_local:
            return BufferDecl.local(name, buffer.count, element)
        if buffer.name in self.inputs:
            made = BufferDecl.read_write if self.is_written(buffer.name) else BufferDecl.read
        elif buffer.name in self.outputs:
            made = BufferDecl.output if buffer.count else BufferDecl.read_write
        else:
            return BufferDecl.scratch(name, 0, buffer.count, element)
        return made(name, 0, element).with_count(buffer.count)

    def is_written(self, name: str) -> bool:
        return any(name in written for written in self.form.written) or name in self.outputs

    def program(self) -> Derivative:
        pieces = [self.list(segment) for segment in self.form.segments]
        pieces = without_dead_code(pieces, self.declared, {})
        named = {name: self.tangents[name] for name in (*self.inputs, *self.outputs)}
        lengths = [(made, name) for name, made in named.items() if not self.form.buffers[name].count]
        names = DerivativeNames(tangents=MappingProxyType(named))
        return finish(
            Finished(
                self.given, self.form, self.declared, pieces, Assumptions(), names, self.sized_by, lengths, {}
            )
        )  # fmt: skip

    # ----------------------------------------------------------------------------------------------------------- steps

    def list(self, body: Body) -> list[Stmt]:
        made: list[Stmt] = []
        for step in body.steps:
            made.extend(self.step(step))
        return made

    def step(self, step: Step) -> list[Stmt]:
        match step:
            case ir.Let(name, ir.Atomic(_, buffer, index, _, value)):
                return [step, *self.added(buffer, index, value)]
            case ir.Let(name, value):
                return [] if name in self.form.olds else self.let(step, name, value)
            case Change(name, value):
                moved = [ir.Assign(self.dot(name), self.tangent(value, name))] if name in self.activity.names else []
                return [ir.Assign(name, value), *moved]
            case Write(buffer, index, value, _):
                return [ir.Store(buffer, index, value), *self.stored(buffer, index, value)]
            case Branch(cond, then, otherwise):
                return [ir.If(cond, tuple(self.list(then)), tuple(self.list(otherwise)))]
            case Repeat():
                return [ir.Loop(step.var, step.first, step.last, tuple(self.list(step.body)))]
            case _:
                return [step]

    def added(self, buffer: str, index: Expr, value: Expr) -> list[Stmt]:
        if buffer not in self.activity.buffers or not self.activity.carries(value):
            return []
        moved = ir.Atomic(AtomicOp.ADD, self.tangents[buffer], index, None, self.tangent(value, buffer))
        return [ir.Let(self.supply.fresh("added"), moved)]

    def stored(self, buffer: str, index: Expr, value: Expr) -> list[Stmt]:
        if buffer not in self.activity.buffers and buffer not in self.inputs:
            return []
        return [ir.Store(self.tangents[buffer], index, self.tangent(value, buffer))]

    def let(self, step: ir.Let, name: str, value: Expr) -> list[Stmt]:
        if name not in self.activity.names:
            return [step]
        if name in self.form.mutable:
            return [step, ir.Let(self.dot(name), self.tangent(value, name))]
        if isinstance(value, ir.Load):
            return [step, ir.Let(self.dot(name), ir.Load(self.tangents[value.buffer], value.index))]
        code: list[Stmt] = [step]
        total: Expr | None = None
        dtype = self.form.typing.types[name]
        for operand, part in parts(name, value, dtype, self.options.rules):
            if self.activity.carries(operand):
                term = self.term(operand, part, adjoint_type(dtype), code)
                total = term if total is None else add(total, term)
        code.append(ir.Let(self.dot(name), number(adjoint_type(dtype), 0.0) if total is None else total))
        return code

    def term(self, operand: Expr, part: Part, dtype: DataType, code: list[Stmt]) -> Expr:
        assert isinstance(operand, ir.Var)
        change: Expr = ir.Var(self.dot(operand.name))
        nothing = number(dtype, 0.0)
        match part:
            case Passed():
                return change if adjoint_type(self.form.type_of(operand)) is dtype else ir.Cast(dtype, change)
            case Negated():
                return unary(UnOp.NEGATE, change)
            case Masked(cond, when):
                return ir.Select(cond, change, nothing) if when else ir.Select(cond, nothing, change)
            case Scaled(factor) if is_finite_factor(factor):
                return mul(change, factor)
            case Scaled(factor):
                if operands(factor):
                    bound = self.supply.fresh("p")
                    code.append(ir.Let(bound, factor))
                    factor = ir.Var(bound)
                still = binary(BinOp.EQ, change, nothing)
                masked = binary(BinOp.AND, still, unary(UnOp.LOGICAL_NOT, unary(UnOp.IS_FINITE, factor)))
                return ir.Select(masked, nothing, mul(change, factor))
            case Summed():
                return ir.SubgroupReduce(ir.SubgroupReduceOp.ADD, change)
            case TakenFrom(lane) | Shuffled(lane):
                return ir.SubgroupShuffle(change, lane)

    def dot(self, name: str) -> str:
        if name not in self.dots:
            self.dots[name] = self.supply.fresh(f"{name}_dot")
        return self.dots[name]

    def tangent(self, e: Expr, like: str) -> Expr:
        """The tangent of an atom that goes to a name or a buffer; a constant has none."""
        if self.activity.carries(e):
            assert isinstance(e, ir.Var)
            return ir.Var(self.dot(e.name))
        dtype = (
            self.form.typing.types[like] if like in self.form.typing.types else element_type(self.form.buffers[like])
        )
        return number(adjoint_type(dtype), 0.0)
