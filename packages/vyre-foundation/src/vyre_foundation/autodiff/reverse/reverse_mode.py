"""Reverse mode, put together (phase 8): which storage holds what, and in which order the sweeps run.

With segments F1 .. Fn the derivative is

    [fill] | F1 | .. | Fn-1 | (copy) Fn, Rn | (copy) Fn-1, Rn-1 | .. | (copy) F1, R1

where `|` is a grid sync. Every segment that writes a buffer works in a version of its own, so the state it starts with
is intact when it runs again just before its reverse. What turns out to be unused is removed afterwards.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import prod
from types import MappingProxyType

from vyre_foundation import ir
from vyre_foundation.analysis.owners.space import Launch
from vyre_foundation.autodiff.arguments import check_calls, check_max_trips, derived_domain, named_buffers, with_counts
from vyre_foundation.autodiff.facts.activity import Activity, find_activity
from vyre_foundation.autodiff.facts.adjoint_types import adjoint_type, has_derivative
from vyre_foundation.autodiff.facts.bounds import Bounds, ranges_of_segments
from vyre_foundation.autodiff.facts.direct_outputs import is_direct
from vyre_foundation.autodiff.facts.exposure import find_exposed
from vyre_foundation.autodiff.facts.plain_adds import Assumptions, find_plain_adds
from vyre_foundation.autodiff.facts.policy import choose_synchronised
from vyre_foundation.autodiff.facts.results_of_atomics import refuse_used_atomics
from vyre_foundation.autodiff.finish import Finished, finish
from vyre_foundation.autodiff.gather.gathering import Gathering
from vyre_foundation.autodiff.gather.sums import Sum, Way
from vyre_foundation.autodiff.launches import expected_groups
from vyre_foundation.autodiff.names import Derivative, DerivativeNames
from vyre_foundation.autodiff.normal_form import NormalForm, normalise, walk
from vyre_foundation.autodiff.partials import Part, PartialRule, parts
from vyre_foundation.autodiff.prepare import prepare
from vyre_foundation.autodiff.refusals import needs_count
from vyre_foundation.autodiff.reverse.forward_sweep import Traps, forward_sweep
from vyre_foundation.autodiff.reverse.ordered_sums import OrderedSums
from vyre_foundation.autodiff.reverse.private_sums import PrivateSums, is_private
from vyre_foundation.autodiff.reverse.reverse_sweep import ReverseSweep
from vyre_foundation.autodiff.reverse.seeds import filled_seeds, is_seeded, seed_declaration, without_seeds
from vyre_foundation.autodiff.reverse.storage import Storage
from vyre_foundation.autodiff.reverse.tapes import Tape
from vyre_foundation.autodiff.reverse.whole_buffers import for_each_element
from vyre_foundation.autodiff.trips import Trips
from vyre_foundation.ir import BufferDecl, DataType, Expr, Program, Stmt
from vyre_foundation.ops import Op
from vyre_foundation.passes.dead.pieces import without_dead_code
from vyre_foundation.passes.distinct import distinct_names
from vyre_foundation.passes.returns import eliminate_returns
from vyre_foundation.passes.signed_ids.rewrite import without_signed_ids
from vyre_foundation.passes.values import Typing, element_type, number, zero
from vyre_foundation.validation import check


@dataclass(frozen=True, slots=True)
class Options:
    """How a derivative is made."""

    max_trips: int | Mapping[str, int] | None = None
    counts: Mapping[str, int] | None = None
    ops: Mapping[str, Op] | None = None
    rules: Mapping[str, PartialRule] = field(default_factory=lambda: MappingProxyType({}))
    deterministic: bool = False
    with_values: bool = False
    """Whether the forward outputs are returned too."""

    given_cotangents: bool = True
    """Whether the caller gives cotangents; else each is 1."""

    gather: bool = True
    """Whether sums are gathered by the owners of their elements where that is possible."""

    seeds: bool | None = False
    """Whether outputs get a buffer of their cotangents of 1; None: those with a count."""


def analyse(
    program: Program, outputs: Sequence[str], inputs: Sequence[str], options: Options, *, reversible: bool = True
) -> tuple[NormalForm, Activity]:
    """Phases 1 to 4: the normal form of a program, and what is active in it.

    `reversible`: loops that are left early count their trips, for the sweep that makes them backward.
    """
    check_calls(options.ops, options.rules)
    check(program, ops=options.ops)
    check_max_trips(program, options.max_trips)
    prepared = prepare(without_signed_ids(program), options.ops, options.rules)
    refuse_used_atomics(prepared)
    buffers = {buffer.name: buffer for buffer in prepared.program.buffers}
    segments = [eliminate_returns(segment, prepared.supply, buffers, prepared.ops) for segment in prepared.segments]
    trips = Trips(prepared.supply, prepared.origins)
    if reversible:
        segments = [trips.counted(segment) for segment in segments]
    ranges = ranges_of_segments(segments, program.workgroup_size, buffers)
    bounds = Bounds(ranges, options.max_trips, prepared.origins, prepared.given)
    form = normalise(prepared, segments, bounds, trips.counters)
    return form, find_activity(form, inputs, outputs)


def reverse_mode(
    program: Program, outputs: str | Sequence[str], inputs: str | Sequence[str], options: Options
) -> Derivative:
    """The program that computes gradients of `outputs` with respect to `inputs`."""
    wanted = named_buffers(program, outputs, "output")
    asked = named_buffers(program, inputs, "input")
    program = with_counts(without_seeds(program, (*wanted, *asked)), options.counts)
    launch = Launch(program.workgroup_size, expected_groups(program) or (None, None, None))
    program = program.replace(domain=derived_domain(program))
    exact: frozenset[str] | None = frozenset() if options.gather or not options.deterministic else None
    while True:
        form, activity = analyse(program, wanted, asked, options)
        made = _Assembly(program, wanted, asked, options, form, activity, launch, exact).program()
        scattered = frozenset(each.buffer for each in made.sums if each.way is Way.SCATTERED)
        if exact is None or not options.deterministic or not scattered:
            return made
        exact |= scattered  # once more, with exact sums for what cannot be gathered


class _Assembly:
    def __init__(
        self,
        program: Program,
        outputs: tuple[str, ...],
        inputs: tuple[str, ...],
        options: Options,
        form: NormalForm,
        activity: Activity,
        launch: Launch,
        exact: frozenset[str] | None,
    ) -> None:
        self.launch = launch
        self.given = program
        self.outputs = outputs
        self.inputs = inputs
        self.options = options
        self.form = form
        self.activity = activity
        self.supply = form.prepared.supply
        self.declared: dict[str, BufferDecl] = {}
        self.grads: dict[str, str] = {}
        self.cotangents: dict[str, str] = {}
        self.seeds: dict[str, str] = {}
        self.adjoint: dict[str, str] = {}
        self.seed: dict[str, Expr | str] = {}
        self.seeded: list[str] = []
        self.sized_by: dict[str, str] = {}
        """Storage of the derivative to the buffer it has the size of, where that is known only at launch."""

        self.assumptions = Assumptions()
        self.made_sums: tuple[Sum, ...] = ()
        self.traps = Traps()
        self.declare_given()
        self.declare_adjoints()
        self.versions = self.declare_versions()
        self.tapes: dict[str, Tape] = {}
        self.plain = [find_plain_adds(form, segment, activity, self.assumptions) for segment in form.segments]
        self.private = PrivateSums(self.supply, self.declare, program.workgroup_size, self.groups(), self.few())
        self.sums = None
        if options.deterministic and exact != frozenset():
            self.sums = OrderedSums(self.supply, self.declare, self.shared(exact))

    # ------------------------------------------------------------------------------------------------------- storage

    def declare(self, decl: BufferDecl) -> str:
        self.declared[decl.name] = decl
        return decl.name

    def scratch(self, wish: str, like: BufferDecl, element: DataType) -> str:
        """Storage as large as a buffer, for one launch."""
        name = self.supply.fresh(wish)
        if not like.count:
            self.sized_by[name] = like.name
        return self.declare(BufferDecl.scratch(name, 0, like.count, element))

    def declare_given(self) -> None:
        """What the caller gave to the program it gives to the derivative; workgroup and local memory stay."""
        for buffer in self.given.buffers:
            if buffer.is_input and not buffer.is_result:
                self.declare(buffer)
            elif buffer.is_input:
                kept = self.options.with_values
                self.declare(
                    buffer if kept else BufferDecl.read(buffer.name, 0, buffer.element).with_count(buffer.count)
                )
            elif not buffer.is_global:
                self.declare(buffer)

    def declare_adjoints(self) -> None:
        for name in self.inputs:
            buffer = self.form.buffers[name]
            element = adjoint_type(element_type(buffer))
            self.grads[name] = made = self.supply.prefixed("grad", name)
            made_by = BufferDecl.output if buffer.count else BufferDecl.read_write
            self.declare(made_by(made, 0, element).with_count(buffer.count))
        if self.options.given_cotangents:
            for name in self.outputs:
                buffer = self.form.buffers[name]
                self.cotangents[name] = made = self.supply.prefixed("cot", name)
                decl = BufferDecl.read(made, 0, adjoint_type(element_type(buffer)))
                self.declare(decl.with_count(buffer.count))
        for name in self.outputs:  # after the gradients, which have the first choice of names
            if is_seeded(self.form.buffers[name], self.options.seeds):
                self.seeds[name] = made = self.supply.prefixed("grad", name)
                self.declare(seed_declaration(made, self.form.buffers[name]))
        for buffer in self.given.buffers:
            if buffer.name in self.activity.buffers:
                self.declare_adjoint(buffer)

    def declare_adjoint(self, buffer: BufferDecl) -> None:
        name, element = buffer.name, adjoint_type(element_type(buffer))
        if name in self.inputs:
            self.adjoint[name] = self.grads[name]
        if name in self.outputs:
            if name not in self.inputs and is_direct(self.form, self.activity, name):
                self.seed[name] = self.cotangents.get(name) or number(element, 1.0)
                return
            self.seeded.append(name)
        if name in self.adjoint:
            return
        if buffer.is_workgroup:
            made = BufferDecl.workgroup(self.supply.fresh(f"adj_{name}"), buffer.count, element)
            self.adjoint[name] = self.declare(made)
        elif buffer.is_local:
            made = BufferDecl.local(self.supply.fresh(f"adj_{name}"), buffer.count, element)
            self.adjoint[name] = self.declare(made)
        else:
            self.adjoint[name] = self.scratch(f"adj_{name}", buffer, element)

    def shared(self, exact: frozenset[str] | None) -> frozenset[str]:
        """Adjoint buffers that several invocations may add to at one element; of `exact` alone, if that is given."""
        found: set[str] = set()
        for segment, plain in zip(self.form.segments, self.plain, strict=True):
            for step, _ in walk(segment):
                match step:
                    case ir.Let(name, ir.Load(buffer, _)) if name in self.activity.names and name not in plain:
                        if exact is not None and self.adjoint[buffer] not in exact:
                            continue
                        found.add(self.adjoint[buffer])
                        if not self.declared[self.adjoint[buffer]].count:
                            raise needs_count(buffer, "exact sums need memory that is set aside before the launch")
                    case _:
                        pass
        return frozenset(found)

    def groups(self) -> int:
        """Workgroups of a launch, 0 where nobody knows."""
        return prod(expected_groups(self.given) or (0,))

    def few(self) -> dict[str, BufferDecl]:
        """Inputs that the program only reads, with a gradient of so few elements that each invocation can hold it."""
        if self.options.deterministic:
            return {}
        written = frozenset[str]().union(*self.form.written, self.outputs)
        invocations = prod(self.given.workgroup_size) * max(1, self.groups())
        return {
            name: self.declared[grad]
            for name, grad in self.grads.items()
            if name not in written and is_private(self.declared[grad].count, invocations)
        }

    # ------------------------------------------------------------------------------------------------------- versions

    def declare_versions(self) -> list[dict[str, str | None]]:
        """For each segment, and after the last: buffer to the version it starts with; None is all zeros."""
        current: dict[str, str | None] = {}
        for buffer in self.given.buffers:
            if buffer.is_input and buffer.is_result:
                current[buffer.name] = buffer.name
            elif buffer.is_backend_allocated:
                current[buffer.name] = None
        last = {name: segment for segment, written in enumerate(self.form.written) for name in written}
        versions = [dict(current)]
        for segment, written in enumerate(self.form.written):
            for buffer in self.given.buffers:
                if buffer.name in written and buffer.is_global:
                    current[buffer.name] = self.version(buffer, segment, last[buffer.name] == segment)
            versions.append(dict(current))
        if self.options.with_values:
            for buffer in self.given.buffers:
                if buffer.is_result and buffer.is_backend_allocated:
                    self.declare(buffer)
        return versions

    def version(self, buffer: BufferDecl, segment: int, final: bool) -> str:
        if final and self.returns(buffer):
            return buffer.name
        return self.scratch(f"{buffer.name}_v{segment + 1}", buffer, element_type(buffer))

    def returns(self, buffer: BufferDecl) -> bool:
        """Whether the derivative writes the forward output itself, in place of its last version."""
        return self.options.with_values and buffer.is_result and buffer.is_backend_allocated and buffer.is_readable

    def named_version(self, name: str, version: str | None) -> str:
        if version is not None:
            return version
        zeros = f"{name}_zeros"
        if zeros not in self.declared:
            self.scratch(zeros, self.form.buffers[name], element_type(self.form.buffers[name]))
        return zeros

    def storage(self, segment: int) -> Storage:
        now = {name: self.named_version(name, version) for name, version in self.versions[segment + 1].items()}
        start = {name: self.named_version(name, version) for name, version in self.versions[segment].items()}
        return Storage(self.adjoint, self.seed, now, start)

    # --------------------------------------------------------------------------------------------------------- pieces

    def program(self) -> Derivative:
        count = len(self.form.segments)
        pieces = [self.fill()]
        for segment in range(count - 1):
            pieces.append(self.copies(segment, again=False))
            storage = self.storage(segment)
            pieces.append(forward_sweep(self.form, self.form.segments[segment], storage, {}, self.traps))
        for segment in reversed(range(count)):
            pieces.append(self.copies(segment, again=segment < count - 1))
            pieces.append(self.there_and_back(segment))
        if self.sums is not None:
            pieces.append(self.sums.collected(self.given.workgroup_size))
        elif self.private.used:
            pieces.append(self.private.collected())
            self.assume_groups()
        pieces.append(self.returned())
        pieces = distinct_names(pieces, self.supply)
        if self.options.gather:
            pieces = self.gathered(pieces)
        pieces = without_dead_code(pieces, self.declared, self.traps.guards) or [[]]
        pieces[-1] = [*pieces[-1], *filled_seeds(self.seeds, self.declared, self.given.workgroup_size, self.supply)]
        maps = (MappingProxyType(each) for each in (self.grads, self.cotangents, {}, self.seeds))
        names = DerivativeNames(*maps)
        return finish(
            Finished(
                self.given,
                self.form,
                self.declared,
                pieces,
                self.assumptions,
                names,
                self.sized_by,
                self.lengths(),
                self.tapes,
                self.made_sums,
            )
        )

    def assume_groups(self) -> None:
        """There is memory for the sums of as many workgroups as the program says."""
        for axis, groups in enumerate(expected_groups(self.given) or ()):
            if groups == 1:
                self.assumptions.single.add(axis)
            else:
                self.assumptions.most[axis] = min(groups, self.assumptions.most.get(axis, groups))

    def gathered(self, pieces: list[list[Stmt]]) -> list[list[Stmt]]:
        """The pieces with the sums that can be gathered by the owners of their elements."""
        launch = self.launch
        typing = Typing(self.declared, self.form.prepared.ops)
        targets = frozenset(self.adjoint.values())
        given = frozenset(self.cotangents.values())
        gathering = Gathering(
            launch, self.declared, typing, self.supply, self.declare, targets, given, self.options.deterministic
        )
        made = [each for piece in pieces for each in gathering.pieces(piece)]
        for axis, most in gathering.most.items():
            self.assumptions.most[axis] = min(most, self.assumptions.most.get(axis, most))
        self.made_sums = tuple(gathering.sums)
        return made

    def lengths(self) -> list[tuple[str, str]]:
        """Buffers of the derivative that must be as long as one of the program's, checked when it runs."""
        pairs = [*self.grads.items(), *self.cotangents.items(), *self.seeds.items()]
        return [(made, name) for name, made in pairs if not self.form.buffers[name].count]

    def each(self, name: str, body: Callable[[Expr], list[Stmt]]) -> list[Stmt]:
        """A pass over all elements of a buffer."""
        buffer = self.form.buffers[name]
        length = ir.LitU32(buffer.count) if buffer.count else ir.BufLen(name)
        return for_each_element(length, self.given.workgroup_size, self.supply, body)

    def fill(self) -> list[Stmt]:
        """Adjoints of outputs start as their cotangents."""
        made: list[Stmt] = []
        for name in self.seeded:
            element = adjoint_type(element_type(self.form.buffers[name]))

            def seed(e: Expr, name: str = name, element: DataType = element) -> list[Stmt]:
                given = self.cotangents.get(name)
                value = number(element, 1.0) if given is None else ir.Load(given, e)
                return [ir.Store(self.adjoint[name], e, value)]

            made += self.each(name, seed)
        return made

    def copies(self, segment: int, *, again: bool) -> list[Stmt]:
        """Versions a segment is about to change get the state it starts with; when it runs again, once more."""
        made: list[Stmt] = []
        for name in sorted(self.form.written[segment]):
            if name not in self.versions[segment]:
                continue
            source, target = self.versions[segment][name], self.versions[segment + 1][name]
            assert target is not None
            if source is None and not again:
                continue
            nothing = zero(element_type(self.form.buffers[name]))

            def copy(e: Expr, source: str | None = source, target: str = target, nothing: Expr = nothing) -> list[Stmt]:
                return [ir.Store(target, e, nothing if source is None else ir.Load(source, e))]

            made += self.each(name, copy)
        return made

    def returned(self) -> list[Stmt]:
        """Forward outputs that are inputs too, or are not readable, are written at the very end."""
        made: list[Stmt] = []
        for buffer in self.given.buffers if self.options.with_values else ():
            version = self.versions[-1].get(buffer.name)
            if not buffer.is_result or version in (None, buffer.name):
                continue

            def copy(e: Expr, version: str | None = version, name: str = buffer.name) -> list[Stmt]:
                assert version is not None
                return [ir.Store(name, e, ir.Load(version, e))]

            made += self.each(buffer.name, copy)
        return made

    def there_and_back(self, position: int) -> list[Stmt]:
        """A segment forward, keeping values, and its reverse."""
        segment, storage = self.form.segments[position], self.storage(position)
        plain, rules = self.plain[position], self.options.rules

        def parts_of(name: str) -> list[tuple[Expr, Part]]:
            dtype = self.form.typing.types[name]
            return parts(name, self.form.values[name], dtype, rules) if has_derivative(dtype) else []

        exposed = find_exposed(self.form, segment, frozenset(self.seed), parts_of)

        def sweep(synchronised: frozenset[str]) -> ReverseSweep:
            return ReverseSweep(
                self.form, segment, self.activity, plain, exposed, storage, synchronised, rules,
                self.add_shared, self.read_adjoint,
            )  # fmt: skip

        found = sweep(frozenset())
        returned = {name for name, version in storage.now.items() if version == name and self.options.with_values}
        synchronised = choose_synchronised(self.form, segment, found) - returned
        if synchronised:
            found = sweep(synchronised)
        made: list[Stmt] = []
        for tape in found.tapes.values():
            if tape.loops:
                self.declare(BufferDecl.local(tape.storage, 0 if tape.unbounded else tape.slots, tape.dtype))
                self.tapes[tape.storage] = tape
            else:
                made.append(ir.Let(tape.storage, zero(tape.dtype)))
        for buffer, copy in found.slices.copies.items():
            self.declare(replace(self.form.buffers[buffer], name=copy))
        made += forward_sweep(self.form, segment, storage, found.tapes, self.traps)
        return [*made, *found.code, *self.private.end_of_segment()]

    def add_shared(self, buffer: str, index: Expr, cotangent: Expr) -> list[Stmt]:
        target = self.adjoint[buffer]
        if self.sums is not None and target in self.sums.shared:
            return self.sums.add(self.declared[target], index, cotangent)
        if buffer in self.private.targets:
            return self.private.add(buffer, index, cotangent)
        return [ir.Let(self.supply.fresh("added"), ir.Atomic(ir.AtomicOp.ADD, target, index, None, cotangent))]

    def read_adjoint(self, buffer: str, index: Expr) -> tuple[Expr, list[Stmt], list[Stmt]]:
        """The adjoint of an element, the statements that compute it, and those that clear what belongs to it."""
        target = self.adjoint[buffer]
        if self.sums is not None:
            return self.sums.read(self.declared[target], index)
        return ir.Load(target, index), [], []
