"""Running a contract: each promise becomes a row of the report. Bytes go in and bytes come out of the backend."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

import numpy as np

from vyre_foundation import BufferAccess, BufferDecl, DataType, Program, determinism, plan_launch, validate
from vyre_foundation.backend import Backend
from vyre_foundation.diagnostics import Severity, VyreError
from vyre_foundation.ir import Region
from vyre_foundation.keeping import keep_launch
from vyre_primitives.contract import Access, Array, Case, Contract, Expected, Parameters
from vyre_primitives.element_types import NUMPY_TYPES
from vyre_primitives.report import Report, Row

Progress: TypeAlias = Callable[[int, int, str], None]


def run_contract(contract: Contract, backend: Backend, *, quick: bool, progress: Progress | None) -> Report:
    """Every promise of the contract, on this backend."""
    cases = [case for case in contract.cases() if not (quick and case.is_large)]
    declared, bytes_equal, within = _Row("declaration"), _Row("reference"), _Row("oracle", detail=contract.bound)
    kept = ""
    for done, case in enumerate(cases):
        if progress is not None:
            progress(done, len(cases), f"{contract.name} {case.label}")
        outputs = _launched(contract, backend, case, declared, bytes_equal)
        if outputs is None:
            continue
        bytes_equal.note(case.label, _difference(contract.reference(case), outputs))
        if case.has_oracle:
            within.measure(case.label, contract.oracle(case), outputs)
        if not kept and (bytes_equal.problem or within.problem):
            kept = _kept(contract, backend, case)
    rows = (declared, bytes_equal, within, _example(contract, backend), _refusals(contract))
    info = backend.info
    return Report(contract.op_id, info.name, tuple(row.made() for row in rows), info.device, dict(info.versions), kept)


def _kept(contract: Contract, backend: Backend, case: Case) -> str:
    """Keep the launch of a case that broke a promise, with the outputs that should have come."""
    program = contract.build(case.parameters)
    inputs = [_input_bytes(decl, case.inputs.get(decl.name)) for decl in program.inputs]
    note = f"{contract.op_id}, {case.label}: broken on {backend.info.name}"
    return keep_launch("verify", program, inputs, expected=contract.reference(case), note=note)


# ------------------------------------------------------------------------------------------------------ one promise


@dataclass(slots=True)
class _Row:
    """A row under way. It breaks at the first problem and keeps that one; without a single case it does not hold."""

    check: str
    detail: str = ""
    cases: int = 0
    worst: float | None = None
    problem: str = ""

    def note(self, label: str, problem: str) -> None:
        self.cases += 1
        if problem and not self.problem:
            self.problem = f"{label}: {problem}"

    def measure(self, label: str, expected: Mapping[str, Expected], outputs: Mapping[str, Array]) -> None:
        for name, one in expected.items():
            ratio = worst_ratio(one, outputs[name])
            self.worst = ratio if self.worst is None else max(self.worst, ratio)
            self.note(label, "" if ratio <= 1 else f"`{name}` is off by {ratio:.3g} times its bound")

    def made(self) -> Row:
        ok = self.cases > 0 and not self.problem
        return Row(self.check, self.cases, ok, self.worst, self.problem or self.detail)


def worst_ratio(expected: Expected, got: Array) -> float:
    """The largest |got - value| / bound; inf where a bound of zero, a NaN or an infinity is missed."""
    if got.size == 0:
        return 0.0 if np.size(expected.value) == 0 else float("inf")
    value = np.asarray(expected.value, np.float64)
    found = got.astype(np.float64)
    bound = np.broadcast_to(np.asarray(expected.bound, np.float64), value.shape)
    same = (found == value) | (np.isnan(found) & np.isnan(value))
    with np.errstate(all="ignore"):
        ratio = np.abs(found - value) / bound
    return float(np.where(same, 0.0, np.where(np.isfinite(ratio), ratio, np.inf)).max())


# ------------------------------------------------------------------------------------------------------- one launch


def _launched(
    contract: Contract, backend: Backend, case: Case, declared: _Row, bytes_equal: _Row
) -> Mapping[str, Array] | None:
    try:
        program = contract.build(case.parameters)
        declared.note(case.label, next(_misdeclared(contract, program, case.parameters), ""))
    except VyreError as problem:
        declared.note(case.label, str(problem))
        return None
    try:
        return launch(backend, program, case.inputs)
    except VyreError as problem:
        bytes_equal.note(case.label, str(problem))
        return None


def launch(backend: Backend, program: Program, inputs: Mapping[str, Array]) -> dict[str, Array]:
    """The outputs by name; inputs that are not given are zero."""
    values = [_input_bytes(decl, inputs.get(decl.name)) for decl in program.inputs]
    made = backend.dispatch(program, values)
    declared = list(program.outputs)
    return {decl.name: np.frombuffer(out, _numpy(decl)) for decl, out in zip(declared, made, strict=True)}


def _input_bytes(decl: BufferDecl, given: Array | None) -> bytes:
    array = np.zeros(decl.count) if given is None else given
    return array.astype(_numpy(decl), casting="unsafe" if given is None else "equiv").tobytes()


def _numpy(decl: BufferDecl) -> np.dtype[Any]:
    assert isinstance(decl.element, DataType)
    return NUMPY_TYPES[decl.element]


def _difference(expected: Mapping[str, Array], got: Mapping[str, Array]) -> str:
    """How the outputs differ from the reference, empty when their bytes are equal."""
    if expected.keys() != got.keys():
        return f"the reference gives {sorted(expected)}, the backend {sorted(got)}"
    for name, want in expected.items():
        have = got[name]
        if want.dtype != have.dtype.newbyteorder("=") or want.shape != have.shape:
            return f"`{name}` is {have.dtype} {have.shape}, and the reference {want.dtype} {want.shape}"
        if want.tobytes() != have.tobytes():
            first = next(i for i in range(want.size) if want[i : i + 1].tobytes() != have[i : i + 1].tobytes())
            return f"`{name}`[{first}] is {have[first]!r}, and by the reference {want[first]!r}"
    return ""


# ---------------------------------------------------------------------------------------------------- the declaration


def _misdeclared(contract: Contract, program: Program, parameters: Parameters) -> Iterator[str]:
    """Where a program is not what its contract says it is."""
    yield from (str(finding) for finding in validate(program) if finding.severity is Severity.ERROR)
    root = program.entry[0]
    if not isinstance(root, Region) or root.generator != contract.op_id:
        yield f"the root region is not named {contract.op_id}"
    if program.workgroup_size != contract.workgroup_of(parameters):
        yield f"the workgroup is {program.workgroup_size}"
    if determinism(program).order is not contract.determinism:
        yield f"its determinism is {determinism(program)}"
    yield from _wrong_buffers(contract, program, parameters)
    counts = {decl.name: decl.count for decl in program.inputs}
    grid = plan_launch(program, counts).grid
    if grid != contract.grid(parameters):
        yield f"its grid is {grid}, and by the rule {contract.grid(parameters)}"


def _wrong_buffers(contract: Contract, program: Program, parameters: Parameters) -> Iterator[str]:
    declared = [decl for decl in program.buffers if decl.is_global]
    rules = [rule for rule in contract.buffers if rule.count(parameters) is not None]
    if len(declared) != len(rules):
        yield f"it has {len(declared)} buffers, and by the contract {len(rules)}"
        return
    for decl, rule in zip(declared, rules, strict=True):
        got = (decl.name, access_of(decl), decl.element, count_of(decl))
        want = (rule.name, rule.access, rule.element(parameters), rule.count(parameters))
        if got != want:
            yield f"it has the buffer {got}, and by the contract {want}"


def access_of(decl: BufferDecl) -> Access:
    if decl.is_scratch:
        return "scratch"
    if decl.is_output:
        return "output"
    return _ACCESS[decl.access]


_ACCESS: Final[dict[BufferAccess, Access]] = {
    BufferAccess.READ_ONLY: "read",
    BufferAccess.READ_WRITE: "read_write",
    BufferAccess.UNIFORM: "uniform",
}


def count_of(decl: BufferDecl) -> int:
    """The elements the caller sees: none of an output whose returned range is empty."""
    return 0 if decl.is_output and decl.output_byte_range == (0, 0) else decl.count


# ------------------------------------------------------------------------------------------------ example and refusals


def _example(contract: Contract, backend: Backend) -> _Row:
    row = _Row("example")
    try:
        outputs = launch(backend, contract.build(contract.example.parameters), contract.example.inputs)
    except VyreError as problem:
        row.note("example", str(problem))
        return row
    wanted = contract.example.outputs
    row.note("example", _difference(wanted, {name: outputs[name] for name in wanted}))
    return row


def _refusals(contract: Contract) -> _Row:
    row = _Row("refusals")
    for refusal in contract.refusals:
        row.note(str(dict(refusal.parameters)), _not_refused(contract, refusal.parameters, refusal.code))
    return row


def _not_refused(contract: Contract, parameters: Parameters, code: str) -> str:
    try:
        contract.build(parameters)
    except VyreError as problem:
        return "" if problem.code == code else f"refused with {problem.code}, and by the contract with {code}"
    return f"was not refused with {code}"
