"""A chain bound to arrays: calling it runs every launch, on memory that was planned and checked once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import numpy as np

from vyre_driver.chains.decision import Decision
from vyre_driver.chains.lifetimes import Blocks, Life, shared_blocks
from vyre_driver.chains.memory import Empty, count_of, empty_of, result_array, words_of
from vyre_driver.chains.planning import ChainPlan, Step, plan_chain
from vyre_driver.chains.record import ChainRecord, StepRecord
from vyre_driver.chains.threshold import threshold_of
from vyre_driver.runtime.cache.least_recent import LeastRecent
from vyre_driver.runtime.deadline import Deadline
from vyre_driver.runtime.host_arrays import storage_type
from vyre_driver.runtime.launch_errors import timed_out
from vyre_foundation import check
from vyre_foundation.backend import Backend, DispatchConfig, Launch, check_config
from vyre_foundation.chain import Chain
from vyre_foundation.diagnostics import Diagnostic, LaunchError, did_you_mean
from vyre_foundation.host import Given, inputs_by_name, outputs_by_name
from vyre_foundation.ir import BufferDecl
from vyre_foundation.launch import Role, buffers_of_shapes

MOST_PLANS: Final = 64

_BYTE: Final = np.dtype(np.uint8)

_ONE_LAUNCH_OPTIONS: Final = ("grid_override", "dispatch_elements", "workgroup_override", "fixpoint_iterations")
"""Options that speak of one launch: a chain has several, each with its own grid."""

_plans: LeastRecent[tuple[object, ...], tuple[ChainPlan, dict[str, float]]] = LeastRecent(MOST_PLANS)


class BoundChain:
    """A chain with its arrays. Each call reads the inputs and writes the outputs as they are then.

    `outputs` holds the results by name, the caller's own arrays or ours, which the next call overwrites. Not for
    several threads at once.
    """

    def __init__(
        self,
        chain: Chain,
        inputs: Given,
        backend: Backend,
        config: DispatchConfig,
        outputs: Mapping[str, Any] | None = None,
        *,
        fuse: bool = True,
    ) -> None:
        _check_options(config)
        given = inputs_by_name(chain.inputs, inputs)
        wanted = _checked_outputs(chain, outputs)
        counts = _counts(chain, given)
        plan, thresholds = _planned(chain, counts, _words(chain, given), backend, config, fuse=fuse)
        blocks = shared_blocks(_lives(chain, plan))
        self.chain = chain
        self.backend = backend
        self.outputs: dict[str, Any] = {}
        self.record = _record(backend, plan, thresholds, blocks)
        self._timeout = config.timeout
        binder = _Binder(chain, given, wanted, blocks, empty_of(backend))
        self._launches = [binder.bind(backend, step, config) for step in plan.steps]
        self.outputs = {decl.name: binder.held[decl.name] for decl in chain.outputs}

    def __repr__(self) -> str:
        return f"<BoundChain of {self.chain!r} in {len(self._launches)} launches on {self.backend.info.name}>"

    def __call__(self) -> None:
        """Run once. Raises what a launch raises, and D1009 when the time of the whole chain is up."""
        deadline = Deadline(self._timeout)
        for position, launch in enumerate(self._launches):
            if deadline.is_over:
                raise timed_out(f"launch {position} of the chain", self._timeout)
            launch()


def _planned(
    chain: Chain,
    counts: Mapping[str, int],
    words: Mapping[str, tuple[int, ...]],
    backend: Backend,
    config: DispatchConfig,
    *,
    fuse: bool,
) -> tuple[ChainPlan, dict[str, float]]:
    """The plan of a chain, made once for the same chain, lengths, shapes and backend."""
    why_not = _why_apart(config, fuse=fuse)
    sizes = (tuple(sorted(counts.items())), tuple(sorted(words.items())))
    key = (chain, *sizes, backend.info.name, backend.info.device, why_not)
    known = _plans.get(key)
    if known is None:
        for program in chain.programs:
            check(program)
        decision = Decision(backend, lambda work: threshold_of(backend, work))
        plan = plan_chain(chain, counts, decision.why_not, why_not, words)
        known = plan, {work.value: threshold for work, threshold in decision.thresholds.items()}
        _plans.put(key, known)
    return known


def _why_apart(config: DispatchConfig, *, fuse: bool) -> str:
    if not fuse:
        return "the caller asked for separate launches"
    if config.step_limit is not None:
        return "`step_limit` counts the steps of each program"
    if config.math == "fast":
        return "with `math='fast'` one program may round otherwise than two"
    return ""


def _check_options(config: DispatchConfig) -> None:
    check_config(config)
    for name in _ONE_LAUNCH_OPTIONS:
        value = getattr(config, name)
        if value is not None:
            raise LaunchError(
                Diagnostic(
                    code="L019",
                    what="a dispatch option has a value it cannot have",
                    where=f"DispatchConfig.{name}",
                    because=f"got {value!r}, and a chain has several launches, each with its own grid",
                    fix="leave it out, or run the programs one by one",
                )
            )


def _checked_outputs(chain: Chain, outputs: Mapping[str, Any] | None) -> dict[str, Any]:
    wanted = outputs_by_name(outputs)
    names = [decl.name for decl in chain.outputs]
    for name in wanted:
        if name not in names:
            between = name in {decl.name for decl in chain.intermediates}
            fix = f"keep it: `Chain(…, keep=[{name!r}])`" if between else did_you_mean(name, names, "leave it out")
            because = f"the chain gives {', '.join(f'`{each}`' for each in names) or 'nothing'}"
            raise LaunchError(Diagnostic("L002", f"there is no output `{name}`", f"outputs[{name!r}]", because, fix))
    return wanted


def _counts(chain: Chain, given: Mapping[str, Any]) -> dict[str, int]:
    """How many elements each input has. Those that are missing or too many are for the planner to report."""
    by_name = {decl.name: decl for decl in chain.inputs}
    unknown = [name for name in given if name not in by_name]
    if unknown:
        because = f"the chain takes {', '.join(f'`{name}`' for name in by_name) or 'no inputs'}"
        fix = did_you_mean(unknown[0], by_name, "leave it out")
        raise LaunchError(Diagnostic("L002", f"there is no buffer `{unknown[0]}`", unknown[0], because, fix))
    return {name: count_of(by_name[name], value) for name, value in given.items()}


def _words(chain: Chain, given: Mapping[str, Any]) -> dict[str, tuple[int, ...]]:
    """What the inputs hold that are buffers of shapes."""
    named = {decl.name for program in chain.programs for decl in buffers_of_shapes(program)}
    return {decl.name: words_of(decl, given[decl.name]) for decl in chain.inputs if decl.name in named & given.keys()}


def _lives(chain: Chain, plan: ChainPlan) -> list[Life]:
    """The intermediates that lie in memory between launches."""
    between = {decl.name for decl in chain.intermediates}
    first: dict[str, tuple[int, int]] = {}
    last: dict[str, int] = {}
    for number, step in enumerate(plan.steps):
        for buffer in step.plan.arguments:
            if buffer.name in between and buffer.role is not Role.SCRATCH:
                first.setdefault(buffer.name, (number, buffer.size))
                last[buffer.name] = number
    return [Life(name, start, last[name], size) for name, (start, size) in first.items()]


def _record(backend: Backend, plan: ChainPlan, thresholds: Mapping[str, float], blocks: Blocks) -> ChainRecord:
    steps = tuple(StepRecord(_title(step), step.positions) for step in plan.steps)
    return ChainRecord(
        backend.info.name, thresholds, plan.links, steps, plan.vanished, dict(blocks.places), blocks.sizes
    )


def _title(step: Step) -> str:
    return getattr(step.program.entry[0], "generator", "program") if step.program.entry else "program"


class _Binder:
    """Binds the launches of a chain one after the other, each to the arrays that the earlier ones left."""

    def __init__(
        self, chain: Chain, given: Mapping[str, Any], wanted: Mapping[str, Any], blocks: Blocks, empty: Empty
    ) -> None:
        self.chain = chain
        self.wanted = wanted
        self.blocks = blocks
        self.empty = empty
        self.held: dict[str, Any] = dict(given)
        """What each buffer is at the moment: the caller's array, until a launch writes another."""

        self.made: set[str] = set()
        self._memory = [empty(size, _BYTE) for size in blocks.sizes]

    def bind(self, backend: Backend, step: Step, config: DispatchConfig) -> Launch:
        inputs = {decl.name: self.held[decl.name] for decl in step.program.inputs if decl.name in self.held}
        outputs = {each.name: self._target(each.decl, each.count) for each in step.plan.outputs}
        self.held.update(outputs)
        self.made.update(outputs)
        return backend.compile(step.program, config).bind(inputs, outputs)

    def _target(self, decl: BufferDecl, count: int) -> Any:
        """Where a launch puts a result: in place, where the chain made it before."""
        name = decl.name
        if name in self.made:
            return self.held[name]
        if name in self.wanted:
            return self.wanted[name]
        if name in self.blocks.places:
            dtype = storage_type(decl)
            return self._memory[self.blocks.places[name]][: count * dtype.itemsize].view(dtype)
        return result_array(self.empty, decl, count)
